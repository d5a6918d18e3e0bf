/* sudoku-vision eval: how well pictures with labels are read. */
#include "../eval/eval.h"
#include "../batch/heap.h"
#include "../report/exit_status.h"
#include "../report/message.h"
#include "commands.h"

static void load(const sv_options *options, sv_dataset *dataset, int *worst)
{
    sv_diagnostic why;
    for (size_t i = 0; i < options->input_count; i++)
        if (sv_dataset_add(dataset, options->inputs[i], options->ink == SV_INK_ALL, &why) != SV_OK)
            sv_exit_fail(worst, options->inputs[i], &why);
    if (dataset->unlabelled > 0)
        sv_exit_raise(worst, SV_EXIT_INPUT);
}

static void measure(const sv_options *options, const sv_dataset *dataset, int *worst)
{
    sv_eval_settings settings = {
        .reader = options->settings, .ink = options->ink, .html = options->html};
    sv_eval eval;
    sv_diagnostic why;
    sv_heap_in_large_pages();
    if (sv_eval_run(dataset, &settings, &eval, &why) != SV_OK) {
        sv_exit_fail(worst, NULL, &why);
        return;
    }
    if (options->format == SV_FORMAT_JSON)
        sv_eval_print_json(&eval, stdout);
    else
        sv_eval_print_summary(&eval, stdout);
    sv_exit_raise(worst, eval.worst);
    sv_eval_free(&eval);
}

static int run(const sv_options *options)
{
    sv_dataset dataset = {0};
    int worst = SV_EXIT_OK;
    if (options->quiet)
        sv_progress_forbid();
    load(options, &dataset, &worst);
    if (dataset.count > 0)
        measure(options, &dataset, &worst);
    sv_dataset_free(&dataset);
    return worst;
}

const sv_command sv_command_eval = {
    .name = "eval",
    .bit = SV_FOR_EVAL,
    .usage = "eval DATASET... [OPTION]...",
    .summary = "measure how well pictures with labels are read",
    .description =
        "DATASET is a folder of pictures x.jpg with labels x.dat, a list of such pictures, or a "
        "manifest.jsonl (- for one of these on standard input). A picture counts as right where "
        "every cell is. The exit status is 0 "
        "whatever is found, and 3 where labels are missing or pictures cannot be read.",
    .run = run,
};
