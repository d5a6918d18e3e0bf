/* sudoku-vision merge: the results of shards become those of one run. */
#include "../batch/merge.h"

#include "../report/exit_status.h"
#include "../report/message.h"
#include "commands.h"

#include <string.h>

static int run(const sv_options *options)
{
    int worst = SV_EXIT_OK;
    sv_diagnostic why = {0};
    sv_merge_settings settings = {.folders = options->inputs,
                                  .folder_count = options->input_count,
                                  .out = options->out,
                                  .exports = {options->csv, options->report},
                                  .quiet = options->quiet};
    if (!settings.out && settings.folder_count == 1)
        settings.out = settings.folders[0];
    if (!settings.out || strcmp(settings.out, "-") == 0) {
        sv_message_note(NULL, "merge needs a folder for its results, -o DIR");
        return SV_EXIT_USAGE;
    }
    if (options->quiet)
        sv_progress_forbid();
    if (sv_merge_run(&settings, &worst, &why) != SV_OK)
        sv_exit_fail(&worst, NULL, &why);
    return worst;
}

const sv_command sv_command_merge = {
    .name = "merge",
    .bit = SV_FOR_MERGE,
    .usage = "merge DIR... [-o DIR] [OPTION]...",
    .summary = "join what the shards of a batch have done",
    .description =
        "DIR is the folder of `batch --shard I/N`, of one shard or of several. The report.jsonl of "
        "all, in the order of the inputs, is written into the folder named by -o, and the drawings "
        "are brought there; without -o the only DIR is meant. Where a shard is missing or not "
        "whole, it is named and nothing is written.",
    .run = run,
};
