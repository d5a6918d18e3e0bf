#include "eval.h"

#include "../ascending.h"
#include "../io/overwrite.h"
#include "../report/exit_status.h"
#include "../report/message.h"
#include "../status.h"
#include "gallery.h"

#include <stdlib.h>

typedef struct evaluation {
    const sv_eval_settings *settings;
    sv_reader *reader;
    sv_gallery *gallery; /* NULL: no page */
    sv_eval *eval;
} evaluation;

/* ------------------------------------------------------------- one picture */

/* What was found wrong with a picture that could be read: that it has no puzzle. */
static void read_sample(evaluation *run, const sv_sample *sample, sv_picture **picture,
                        sv_page **page, sv_diagnostic *failure)
{
    sv_status status =
        sv_picture_open(sample->path, &run->settings->reader.limits, picture, failure);
    if (status == SV_OK)
        status = sv_reader_read(run->reader, *picture, page, failure);
    if (status == SV_OK && (*page)->count == 0)
        *failure = (*page)->refusal;
    else if (status != SV_OK)
        sv_exit_fail(&run->eval->worst, sample->path, failure);
}

static sv_status measure_sample(evaluation *run, const sv_sample *sample, sv_diagnostic *why)
{
    sv_eval *eval = run->eval;
    sv_picture *picture = NULL;
    sv_page *page = NULL;
    sv_diagnostic failure = {0};
    read_sample(run, sample, &picture, &page, &failure);
    sv_score_outcome outcome =
        sv_score_add(&eval->score, &sample->labels, page, run->settings->ink);
    if (page)
        eval->ms[eval->ms_count++] = page->ms.decode + page->ms.locate + page->ms.read;
    if (outcome == SV_OUTCOME_WRONG)
        eval->wrong[eval->wrong_count++] = sample->name;
    sv_status status = SV_OK;
    if (run->gallery)
        status = sv_gallery_add(run->gallery, sample, picture, page, outcome, &failure, why);
    sv_page_free(page);
    sv_picture_free(picture);
    return status;
}

/* ----------------------------------------------------------------- all of them */

static sv_status measure_all(evaluation *run, const sv_dataset *dataset, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    for (size_t i = 0; status == SV_OK && i < dataset->count; i++) {
        sv_progress_show(i + 1, dataset->count, dataset->samples[i].name);
        status = measure_sample(run, &dataset->samples[i], why);
    }
    sv_progress_clear();
    if (status == SV_OK && run->gallery)
        status = sv_gallery_finish(run->gallery, &run->eval->score, why);
    return status;
}

/* The pictures of the page have names that those of a data set may have, too. */
static sv_status check_folder(const sv_dataset *dataset, const char *folder, sv_diagnostic *why)
{
    for (size_t i = 0; folder && i < dataset->count; i++)
        if (sv_output_folder_holds_page_of(folder, dataset->samples[i].path))
            return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                           "pictures that are measured lie in '%.120s'; --html needs a folder of "
                           "its own",
                           folder);
    return SV_OK;
}

static sv_status prepare(evaluation *run, const sv_dataset *dataset, sv_diagnostic *why)
{
    sv_eval *eval = run->eval;
    eval->ms = calloc(dataset->count + 1, sizeof *eval->ms);
    eval->wrong = calloc(dataset->count + 1, sizeof *eval->wrong);
    if (!eval->ms || !eval->wrong)
        return sv_fail_memory(why, SV_STAGE_NONE);
    sv_status status = check_folder(dataset, run->settings->html, why);
    if (status == SV_OK)
        status = sv_reader_create(&run->settings->reader, &run->reader, why);
    if (status == SV_OK && run->settings->html)
        status = sv_gallery_open(run->settings->html, &dataset->files, run->settings->ink,
                                 &run->gallery, why);
    return status;
}

sv_status sv_eval_run(const sv_dataset *dataset, const sv_eval_settings *settings, sv_eval *eval,
                      sv_diagnostic *why)
{
    evaluation run = {.settings = settings, .eval = eval};
    *eval = (sv_eval){0};
    sv_status status = prepare(&run, dataset, why);
    if (status == SV_OK)
        status = measure_all(&run, dataset, why);
    sv_gallery_free(run.gallery);
    sv_reader_free(run.reader);
    if (status != SV_OK)
        sv_eval_free(eval);
    else
        qsort(eval->ms, eval->ms_count, sizeof *eval->ms, sv_ascending_doubles);
    return status;
}

void sv_eval_free(sv_eval *eval)
{
    free(eval->ms);
    free(eval->wrong);
    *eval = (sv_eval){0};
}
