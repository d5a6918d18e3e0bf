#include "outputs.h"

#include "../deadline.h"
#include "../io/output_file.h"
#include "../io/page_name.h"
#include "../report/exit_status.h"
#include "../report/message.h"
#include "lines.h"
#include "lost_pages.h"
#include "names.h"
#include "one_run.h"
#include "order.h"
#include "thumbnail.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

/* A power failure takes the work of so many seconds at most. */
static const double BETWEEN_SYNCS = 10;

/* On a full disk each of a thousand drawings fails, but the table fails once. */
static void say_output(sv_outputs *outputs, sv_output_kind what, const sv_diagnostic *why)
{
    if (!outputs->said[what])
        sv_message_failure(NULL, why);
    outputs->said[what] = true;
    sv_exit_raise(outputs->worst, SV_EXIT_OUTPUT);
}

static void name_journal(const sv_outputs *outputs, const char *stem, char path[2 * PATH_MAX])
{
    char name[SV_SHARD_NAME];
    sv_shard_name(&outputs->settings->shard, stem, ".jsonl", name);
    snprintf(path, 2 * PATH_MAX, "%s/%s", outputs->settings->out, name);
}

static void say_journal(sv_outputs *outputs, sv_output_kind what, const char *stem,
                        sv_diagnostic *why)
{
    char path[2 * PATH_MAX];
    name_journal(outputs, stem, path);
    if (sv_fail_about(path, why) != SV_OK)
        say_output(outputs, what, why);
}

/* --------------------------------------------------------------- one result */

/* Nothing is lost with it: the page's record is written all the same. */
static void keep_thumbnail(sv_outputs *outputs, const sv_pool_result *result, sv_hash key)
{
    sv_diagnostic why = {0};
    if (result->thumbnail_size > 0 &&
        sv_thumbnail_keep(&outputs->thumbnails, key, result->thumbnail, result->thumbnail_size,
                          &why) != SV_OK)
        say_journal(outputs, SV_WRITES_THUMBNAILS, "thumbnails", &why);
}

/* The path of a drawing. SV_OUTPUT where it is an input's. */
static sv_status path_of_drawing(sv_outputs *outputs, const char *name, char path[2 * PATH_MAX],
                                 sv_diagnostic *why)
{
    snprintf(path, 2 * PATH_MAX, "%s/%s", outputs->folder.path, name);
    return sv_input_places_spare(&outputs->places, outputs->inputs, &outputs->settings->reader,
                                 path, why);
}

/* Inputs' names were looked at before, but how many pages they have is known only now. */
static sv_status save_drawing(sv_outputs *outputs, const char *name, const sv_pool_result *result,
                              sv_diagnostic *why)
{
    char path[2 * PATH_MAX];
    sv_status status = path_of_drawing(outputs, name, path, why);
    return status == SV_OK
               ? sv_folder_save(&outputs->folder, name, result->picture, result->picture_size, why)
               : status;
}

/* Whether the end of the work tells nothing of the picture. */
static bool has_broken_off(sv_status status)
{
    return status != SV_LIMIT && sv_exit_status(status) >= SV_EXIT_OUTPUT;
}

/* Whether a drawing of before is not one of this page any more: not where it is of another input,
 * nor where it was only the file that was gone, or the time that was over. */
static bool is_undrawn(const sv_outputs *outputs, const sv_pool_result *result, const char *name)
{
    if (!result->start.present || has_broken_off(result->why.status))
        return false;
    char *file = sv_page_name_file(result->input->path);
    const bool drawn = file && sv_page_was_drawn(&outputs->journal, file, result->start.page, name);
    free(file);
    return drawn;
}

/* What the journal tells as drawn by an earlier run goes, and nothing else. */
static sv_status drop_drawing(sv_outputs *outputs, const char *name, sv_diagnostic *why)
{
    char path[2 * PATH_MAX];
    sv_status status = path_of_drawing(outputs, name, path, why);
    if (status == SV_OK && unlink(path) != 0 && errno != ENOENT)
        status = sv_output_fail(path, why);
    return status;
}

/* The first page tells how many a document has: what was drawn of more goes, also where that page
 * is as the journal has it. Not where time or memory ended before they were counted. */
static void drop_lost_pages(sv_outputs *outputs, const sv_pool_result *result, sv_status became)
{
    const sv_work_start *start = &result->start;
    uint32_t page = start->last;
    char name[PATH_MAX];
    sv_diagnostic why = {0};
    sv_status status = SV_OK;
    const bool counted = start->hashed || !has_broken_off(became);
    if (!start->present || start->named || start->page != start->first || !counted)
        return;
    while (status == SV_OK &&
           sv_lost_pages_next(&outputs->journal, outputs->inputs, result->input, &page, name))
        status = drop_drawing(outputs, name, &why);
    if (status != SV_OK)
        say_output(outputs, SV_WRITES_DRAWING, &why);
}

/* What an earlier run drew and is not true any more. */
static void drop_untrue(sv_outputs *outputs, const sv_pool_result *result, const char *name)
{
    sv_diagnostic why = {0};
    if (result->picture_size == 0 && is_undrawn(outputs, result, name) &&
        drop_drawing(outputs, name, &why) != SV_OK)
        say_output(outputs, SV_WRITES_DRAWING, &why);
}

/* Writes the picture, if there is one, then the line. */
static sv_status write_result(sv_outputs *outputs, const sv_pool_result *result, sv_hash key,
                              sv_status *became)
{
    char name[PATH_MAX], *text;
    size_t size;
    sv_diagnostic failure = {0}, why = {0};
    const char *output = result->picture_size > 0 ? name : NULL;
    sv_work_name(result->input, &result->start, name);
    if (output && save_drawing(outputs, name, result, &failure) != SV_OK) {
        say_output(outputs, SV_WRITES_DRAWING, &failure);
        output = NULL;
    }
    drop_untrue(outputs, result, name);
    keep_thumbnail(outputs, result, key);
    bool failed = failure.status != SV_OK;
    *became = failed ? failure.status : result->why.status;
    sv_status status =
        sv_line_make(outputs->plan, result, output, failed ? &failure : NULL, &text, &size, &why);
    if (status == SV_OK) {
        sv_journal_line line = {.key = key, .status = (uint8_t)*became, .drawn = output != NULL};
        status = sv_journal_append(&outputs->journal, line, text, size, &why);
        free(text);
    }
    if (status != SV_OK)
        say_journal(outputs, SV_WRITES_JOURNAL, "results", &why);
    return status;
}

static sv_status add_to_report(sv_outputs *outputs, const sv_pool_result *result, sv_hash key)
{
    sv_diagnostic why = {0};
    sv_report_line line = {(size_t)(result->input - outputs->inputs->of), result->start.page, 0,
                           key};
    if (sv_report_add(&outputs->report, &line, &why) != SV_OK)
        say_output(outputs, SV_WRITES_REPORT, &why);
    return why.status;
}

void sv_outputs_keep_safe(sv_outputs *outputs)
{
    sv_diagnostic why = {0};
    if (sv_folder_sync(&outputs->folder, &why) != SV_OK)
        say_output(outputs, SV_WRITES_DISK, &why);
    outputs->synced = sv_clock_seconds();
}

sv_status sv_outputs_take(sv_outputs *outputs, const sv_pool_result *result, bool *before)
{
    sv_hash key = sv_work_key(outputs->plan, result->input, &result->start);
    const sv_journal_line *line = sv_journal_find(&outputs->journal, key);
    *before = result->start.done && line;
    sv_status became = *before ? (sv_status)line->status : result->why.status;
    drop_lost_pages(outputs, result, became);
    const bool noted = *before || write_result(outputs, result, key, &became) == SV_OK;
    outputs->unnoted += !noted || add_to_report(outputs, result, key) != SV_OK;
    if (sv_clock_seconds() - outputs->synced >= BETWEEN_SYNCS)
        sv_outputs_keep_safe(outputs);
    return became;
}

/* ------------------------------------------------------------------- the end */

/* A shard's lines are put in order with all others when they are merged. */
static sv_status write_report(sv_outputs *outputs, size_t pages, sv_diagnostic *why)
{
    const sv_shard *shard = &outputs->settings->shard;
    sv_report_sort(&outputs->report);
    if (shard->of == 0)
        return sv_report_write(&outputs->report, &outputs->folder, "report.jsonl", why);
    sv_order order = {.shard = *shard,
                      .files = outputs->inputs->count,
                      .pages = pages,
                      .list = sv_order_list(outputs->inputs),
                      .options = outputs->plan->options};
    return sv_order_write(&order, &outputs->report, &outputs->folder, why);
}

/* Each by itself: where one cannot be written, the other may. */
static void write_exports(sv_outputs *outputs, sv_output_kind what, sv_exports exports)
{
    sv_diagnostic why = {0};
    if (sv_exports_write(&exports, &outputs->report, &outputs->thumbnails, &outputs->folder,
                         &why) != SV_OK)
        say_output(outputs, what, &why);
}

static void say_unnoted(sv_outputs *outputs, size_t pages)
{
    sv_diagnostic why = {0};
    if (sv_fail(&why, SV_OUTPUT, SV_STAGE_WRITE,
                "%zu of %zu pages could not be noted, and no report is written; the same command "
                "does these again",
                outputs->unnoted, pages) != SV_OK)
        say_output(outputs, SV_WRITES_REPORT, &why);
}

static void write_all(sv_outputs *outputs, size_t pages)
{
    const sv_exports *exports = &outputs->settings->exports;
    sv_diagnostic why = {0};
    if (write_report(outputs, pages, &why) != SV_OK)
        say_output(outputs, SV_WRITES_REPORT, &why);
    write_exports(outputs, SV_WRITES_TABLE, (sv_exports){.csv = exports->csv});
    write_exports(outputs, SV_WRITES_SHEET, (sv_exports){.html = exports->html});
}

void sv_outputs_conclude(sv_outputs *outputs, size_t pages)
{
    if (outputs->unnoted)
        say_unnoted(outputs, pages);
    else
        write_all(outputs, pages);
    sv_outputs_keep_safe(outputs);
}

/* ----------------------------------------------------------------- beginning */

void sv_outputs_begin(sv_outputs *outputs, const sv_inputs *inputs,
                      const sv_batch_settings *settings, const sv_work_plan *plan, int *worst)
{
    *outputs = (sv_outputs){.inputs = inputs,
                            .settings = settings,
                            .plan = plan,
                            .folder = {.path = settings->out},
                            .journal = {.file = -1},
                            .thumbnails = {.file = -1},
                            .report = {.journals = &outputs->journal},
                            .synced = sv_clock_seconds(),
                            .worst = worst};
}

sv_status sv_outputs_check(const sv_outputs *outputs, sv_diagnostic *why)
{
    const sv_batch_settings *settings = outputs->settings;
    const sv_inputs *inputs = outputs->inputs;
    const sv_settings *reader = &settings->reader;
    const sv_spared spared = {.folder = settings->out, .inputs = inputs, .reader = reader};
    sv_status status = sv_batch_names_check(inputs, reader, settings->out, why);
    if (status == SV_OK)
        status = sv_batch_own_check(inputs, reader, &settings->shard, settings->out, why);
    if (status == SV_OK)
        status = sv_one_run_check(settings->out, settings->shard.of, why);
    return status == SV_OK ? sv_exports_check(&settings->exports, &spared, why) : status;
}

static sv_status open_journal(const sv_outputs *outputs, const char *stem, sv_journal *journal,
                              sv_diagnostic *why)
{
    char path[2 * PATH_MAX];
    name_journal(outputs, stem, path);
    sv_status status = sv_journal_open(journal, path, why);
    return status == SV_OUTPUT ? sv_fail_about(path, why) : status;
}

sv_status sv_outputs_open(sv_outputs *outputs, sv_diagnostic *why)
{
    const sv_batch_settings *settings = outputs->settings;
    sv_shard_name(&settings->shard, ".batch", "", outputs->folder.drafts);
    sv_status status = sv_folder_make(&outputs->folder, why);
    if (status == SV_OK)
        status = open_journal(outputs, "results", &outputs->journal, why);
    if (status == SV_OK)
        status = open_journal(outputs, "thumbnails", &outputs->thumbnails, why);
    if (status == SV_OK) /* the journal's lock is that of the drafts, too */
        status = sv_folder_open(&outputs->folder, why);
    if (status == SV_OK && settings->shard.of > 0)
        status = sv_order_withdraw(&settings->shard, &outputs->folder, why);
    return status;
}

void sv_outputs_close(sv_outputs *outputs)
{
    if (outputs->journal.file >= 0) /* else there may be another's draft in it */
        sv_folder_close(&outputs->folder);
    sv_journal_close(&outputs->journal);
    sv_journal_close(&outputs->thumbnails);
    sv_report_free(&outputs->report);
    sv_input_places_free(&outputs->places);
}
