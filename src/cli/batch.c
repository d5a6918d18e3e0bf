/* sudoku-vision batch: many pictures into a folder, with a journal. */
#include "../batch/batch.h"

#include "../report/exit_status.h"
#include "../report/message.h"
#include "commands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void list(const sv_options *options, sv_inputs *inputs, int *worst)
{
    sv_diagnostic why = {0};
    for (size_t i = 0; i < options->input_count; i++)
        if (sv_inputs_add(inputs, options->inputs[i], sv_message_failure, &why) != SV_OK)
            sv_exit_fail(worst, options->inputs[i], &why);
    if (options->files_from &&
        sv_inputs_add_list(inputs, options->files_from, sv_message_failure, &why) != SV_OK)
        sv_exit_fail(worst, options->files_from, &why);
    if (sv_inputs_unite(inputs, &why) != SV_OK)
        sv_exit_fail(worst, NULL, &why);
    if (inputs->troubled)
        sv_exit_raise(worst, SV_EXIT_INPUT);
}

static void process(const sv_options *options, const sv_inputs *inputs, int *worst)
{
    sv_diagnostic why = {0};
    sv_batch_settings settings = {.reader = options->settings,
                                  .draw = options->draw,
                                  .out = options->out,
                                  .shard = {options->shard, options->shards},
                                  .jobs = options->jobs,
                                  .sandbox = !options->no_sandbox,
                                  .retry_failed = options->retry_failed,
                                  .exports = {options->csv, options->report},
                                  .quiet = options->quiet,
                                  .verbose = options->verbose};
    if (sv_batch_run(inputs, &settings, worst, &why) != SV_OK)
        sv_exit_fail(worst, NULL, &why);
}

/* Whoever gave a folder of text may have meant another one, or @LIST. */
static void say_nothing(const sv_options *options, const sv_inputs *inputs, bool reported)
{
    unsigned long long passed = inputs->not_pictures;
    char also[80] = "";
    const char *kept = reported              ? ", and the last report stays as it is"
                       : options->shards > 0 ? ", and nothing is written of the shard"
                                             : "";
    if (passed > 0)
        snprintf(also, sizeof also, "; %llu file%s passed over as text", passed,
                 passed == 1 ? " was" : "s were");
    sv_message_note(NULL, "nothing to read was found%s%s", kept, also);
}

/* Whether an earlier batch has left its report there. */
static bool has_report(const char *folder)
{
    char *path;
    if (asprintf(&path, "%s/report.jsonl", folder) < 0)
        return false;
    const bool there = access(path, F_OK) == 0;
    free(path);
    return there;
}

static bool comes_once(const char *name)
{
    struct stat about;
    return strcmp(name, "-") == 0 ||
           (stat(name, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode));
}

/* They are part of what a run is known by, and read for that before they are loaded. */
static bool has_lasting_weights(const sv_options *options)
{
    const char *model = options->settings.model;
    if (!model || !comes_once(model))
        return true;
    sv_message_note(NULL,
                    "batch reads the weights twice, and '%s' gives them once; name a file with "
                    "--model",
                    model);
    return false;
}

static int run(const sv_options *options)
{
    int worst = SV_EXIT_OK;
    if (!options->out || strcmp(options->out, "-") == 0) {
        sv_message_note(NULL, "batch needs a folder for its results, -o DIR");
        return SV_EXIT_USAGE;
    }
    if (!has_lasting_weights(options))
        return SV_EXIT_USAGE;
    if (options->quiet)
        sv_progress_forbid();
    sv_inputs inputs = {.without = options->out};
    list(options, &inputs, &worst);
    /* A folder that is not mounted must not empty the report of what it held. A shard is not even
     * told as finished the first time: on another machine that folder may be there. */
    const bool nothing = inputs.count == 0 && worst == SV_EXIT_OK;
    const bool reported = nothing && has_report(options->out);
    if (nothing && !options->quiet)
        say_nothing(options, &inputs, reported);
    if (inputs.count > 0 || (nothing && !reported && options->shards == 0))
        process(options, &inputs, &worst);
    sv_inputs_free(&inputs);
    return worst;
}

const sv_command sv_command_batch = {
    .name = "batch",
    .bit = SV_FOR_BATCH,
    .draws = SV_DRAW_SOLUTION,
    .usage = "batch PATH... -o DIR [OPTION]...",
    .summary = "read and solve many pictures, and go on where it was stopped",
    .description =
        "PATH is a picture, a folder with all it holds, a pattern, or @LIST, a list of pictures "
        "and folders, whose names are relative to the working folder. Each picture is read in a "
        "process of its own. DIR gets the drawings, under the "
        "inputs' names; results.jsonl, a line for each page as it is finished; and, at the end, "
        "report.jsonl, the same in the order of the inputs. The same command again does only what "
        "is new, has changed, was not finished, or has lost its drawing.",
    .run = run,
};
