#include "batch.h"

#include "../deadline.h"
#include "../io/output_file.h"
#include "../report/exit_status.h"
#include "../report/message.h"
#include "folder.h"
#include "handles.h"
#include "heap.h"
#include "lines.h"
#include "names.h"
#include "options_key.h"
#include "order.h"
#include "places.h"
#include "pool.h"
#include "processors.h"
#include "sandbox.h"
#include "stop.h"
#include "tally.h"
#include "thumbnail.h"
#include "warm.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct page_range { /* pages of an input that are still to be done */
    const sv_batch_input *input;
    sv_work_start next; /* as the first page told, with the page that is next */
    int kept;           /* what came through a pipe */
} page_range;

/* What is written: of each kind the first that fails is said. */
typedef enum written { DRAWING, JOURNAL, THUMBNAILS, DISK, REPORT, TABLE, SHEET, OUTPUTS } written;

typedef struct sv_batch {
    const sv_inputs *inputs;
    const sv_batch_settings *settings;
    sv_folder folder;
    sv_work_plan plan;
    sv_pool pool;
    sv_journal journal, thumbnails;
    size_t next;        /* input that has not been begun */
    page_range *ranges; /* at most one for each job: they go before new inputs */
    size_t range_count;
    sv_report report; /* of what is finished */
    sv_tally tally;
    sv_places places; /* of what no drawing replaces */
    double synced;    /* seconds of the clock when what was written was last known to be on disk */
    bool output_said[OUTPUTS];
    int *worst;
} sv_batch;

/* On a full disk each of a thousand drawings fails, but the table fails once. */
static void say_output(sv_batch *batch, written what, const sv_diagnostic *why)
{
    if (!batch->output_said[what])
        sv_message_failure(NULL, why);
    batch->output_said[what] = true;
    sv_exit_raise(batch->worst, SV_EXIT_OUTPUT);
}

static void name_journal(const sv_batch *batch, const char *stem, char path[2 * PATH_MAX])
{
    char name[SV_SHARD_NAME];
    sv_shard_name(&batch->settings->shard, stem, ".jsonl", name);
    snprintf(path, 2 * PATH_MAX, "%s/%s", batch->settings->out, name);
}

static void say_journal(sv_batch *batch, written what, const char *stem, sv_diagnostic *why)
{
    char path[2 * PATH_MAX];
    name_journal(batch, stem, path);
    if (sv_fail_about(path, why) != SV_OK)
        say_output(batch, what, why);
}

/* Of a file with several pages, or of which one was named, with its page. */
static void say_failure(const sv_pool_result *result)
{
    enum { PAGE = 12 };
    char name[PATH_MAX + PAGE];
    const sv_work_start *start = &result->start;
    const char *path = result->input->path;
    if (result->why.status == SV_OK)
        return;
    snprintf(name, sizeof name, "%s#%u", path, start->page);
    sv_message_failure(start->last > start->first ? name : path, &result->why);
}

/* ------------------------------------------------------------------- results */

/* Nothing is lost with it: the page's record is written all the same. */
static void keep_thumbnail(sv_batch *batch, const sv_pool_result *result, sv_hash key)
{
    sv_diagnostic why = {0};
    if (result->thumbnail_size > 0 && sv_thumbnail_keep(&batch->thumbnails, key, result->thumbnail,
                                                        result->thumbnail_size, &why) != SV_OK)
        say_journal(batch, THUMBNAILS, "thumbnails", &why);
}

/* Inputs' names were looked at before, but how many pages they have is known only now. */
static sv_status save_drawing(sv_batch *batch, const char *name, const sv_pool_result *result,
                              sv_diagnostic *why)
{
    char path[2 * PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", batch->folder.path, name);
    sv_status status =
        sv_places_spare(&batch->places, batch->inputs, &batch->settings->reader, path, why);
    return status == SV_OK
               ? sv_folder_save(&batch->folder, name, result->picture, result->picture_size, why)
               : status;
}

/* Whether a drawing of before is not one of this page any more: not where it was only the file that
 * was gone, or the time that was over. */
static bool is_undrawn(const sv_batch *batch, const sv_pool_result *result, const char *name)
{
    uint64_t place;
    return result->start.hashed && sv_exit_status(result->why.status) < SV_EXIT_OUTPUT &&
           sv_drawings_find(&batch->journal.drawings, name, &place);
}

/* What the journal tells as drawn by an earlier run goes, and nothing else. */
static sv_status drop_drawing(sv_batch *batch, const char *name, sv_diagnostic *why)
{
    char path[2 * PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", batch->folder.path, name);
    sv_status status =
        sv_places_spare(&batch->places, batch->inputs, &batch->settings->reader, path, why);
    if (status == SV_OK && unlink(path) != 0 && errno != ENOENT)
        status = sv_output_fail(path, why);
    return status;
}

/* Writes the picture, if there is one, then the line. */
static sv_status write_result(sv_batch *batch, const sv_pool_result *result, sv_hash key,
                              sv_status *became)
{
    char name[PATH_MAX], *text;
    size_t size;
    sv_diagnostic failure = {0}, why = {0};
    const char *output = result->picture_size > 0 ? name : NULL;
    sv_work_name(result->input, &result->start, name);
    if (output && save_drawing(batch, name, result, &failure) != SV_OK) {
        say_output(batch, DRAWING, &failure);
        output = NULL;
    }
    if (result->picture_size == 0 && is_undrawn(batch, result, name) &&
        drop_drawing(batch, name, &why) != SV_OK)
        say_output(batch, DRAWING, &why);
    keep_thumbnail(batch, result, key);
    bool failed = failure.status != SV_OK;
    *became = failed ? failure.status : result->why.status;
    sv_status status =
        sv_line_make(&batch->plan, result, output, failed ? &failure : NULL, &text, &size, &why);
    if (status == SV_OK) {
        sv_journal_line line = {.key = key, .status = (uint8_t)*became, .drawn = output != NULL};
        status = sv_journal_append(&batch->journal, line, text, size, &why);
        free(text);
    }
    if (status != SV_OK)
        say_journal(batch, JOURNAL, "results", &why);
    return status;
}

static void keep(sv_batch *batch, const sv_pool_result *result, sv_hash key)
{
    sv_diagnostic why = {0};
    sv_report_line line = {(size_t)(result->input - batch->inputs->of), result->start.page, 0, key};
    if (sv_report_add(&batch->report, &line, &why) != SV_OK)
        say_output(batch, REPORT, &why);
}

/* A power failure takes the work of so many seconds at most. */
static const double BETWEEN_SYNCS = 10;

static void keep_safe(sv_batch *batch, double after)
{
    sv_diagnostic why = {0};
    double now = sv_clock_seconds();
    if (now - batch->synced < after)
        return;
    if (sv_folder_sync(&batch->folder, &why) != SV_OK)
        say_output(batch, DISK, &why);
    batch->synced = sv_clock_seconds();
}

/* The first page tells how many more there are. */
static void expect_pages(sv_batch *batch, const sv_pool_result *result)
{
    const sv_work_start *start = &result->start;
    if (start->page != start->first || start->last <= start->first)
        return;
    page_range *range = &batch->ranges[batch->range_count++];
    *range = (page_range){result->input, *start, result->kept};
    range->next.page++;
    batch->tally.total += start->last - start->first;
}

static void take(const sv_pool_result *result, void *user)
{
    sv_batch *batch = user;
    sv_hash key = sv_work_key(&batch->plan, result->input, &result->start);
    const sv_journal_line *line = sv_journal_find(&batch->journal, key);
    bool before = result->start.done && line;
    sv_status became = before ? (sv_status)line->status : SV_OK;
    if (before || write_result(batch, result, key, &became) == SV_OK)
        keep(batch, result, key);
    keep_safe(batch, BETWEEN_SYNCS);
    say_failure(result);
    sv_exit_raise(batch->worst, sv_exit_status(became));
    expect_pages(batch, result);
    if (result->kept != SV_NOT_KEPT && result->start.page == result->start.last)
        close(result->kept); /* all its pages have been begun */
    sv_tally_add(&batch->tally, became, before);
    if (!batch->settings->quiet)
        sv_tally_show(&batch->tally);
}

/* --------------------------------------------------------------------- work */

static const sv_batch_input *next_input(sv_batch *batch)
{
    while (batch->next < batch->inputs->count) {
        const sv_batch_input *input = &batch->inputs->of[batch->next++];
        if (sv_shard_has(&batch->settings->shard, input))
            return input;
    }
    return NULL;
}

/* *known is NULL for an input's first page. */
static bool next_page(sv_batch *batch, const sv_batch_input **input, sv_work_start *page,
                      const sv_work_start **known, int *kept)
{
    if (batch->range_count > 0) {
        page_range *range = &batch->ranges[batch->range_count - 1];
        *input = range->input;
        *page = range->next;
        *known = page;
        *kept = range->kept;
        batch->range_count -= range->next.page++ == range->next.last;
        return true;
    }
    *input = next_input(batch);
    *known = NULL;
    *kept = *input ? sv_kept_input_make(*input) : SV_NOT_KEPT;
    return *input != NULL;
}

/* A process that cannot be made is tried again when another has ended. */
static sv_status work(sv_batch *batch, sv_diagnostic *why)
{
    const sv_batch_input *input = NULL;
    const sv_work_start *known = NULL;
    sv_work_start page;
    int kept = SV_NOT_KEPT;
    for (;;) {
        while (batch->pool.busy < batch->pool.jobs && !sv_stop_asked()) {
            if (!input && !next_page(batch, &input, &page, &known, &kept))
                break;
            if (sv_pool_begin(&batch->pool, input, known, kept, why) != SV_OK) {
                if (batch->pool.busy == 0)
                    return why->status;
                break;
            }
            input = NULL;
        }
        if (batch->pool.busy == 0)
            return SV_OK;
        if (sv_pool_wait(&batch->pool, why) != SV_OK)
            return why->status;
    }
}

/* ------------------------------------------------------------------- the end */

/* A shard's lines are put in order with all others when they are merged. */
static sv_status write_report(sv_batch *batch, sv_diagnostic *why)
{
    const sv_shard *shard = &batch->settings->shard;
    sv_report_sort(&batch->report);
    if (shard->of == 0)
        return sv_report_write(&batch->report, &batch->folder, "report.jsonl", why);
    sv_order order = {.shard = *shard,
                      .files = batch->inputs->count,
                      .pages = batch->tally.total,
                      .list = sv_order_list(batch->inputs),
                      .options = batch->plan.options};
    return sv_order_write(&order, &batch->report, &batch->folder, why);
}

/* Each by itself: where one cannot be written, the other may. */
static void write_exports(sv_batch *batch, written what, sv_exports exports)
{
    sv_diagnostic why = {0};
    if (sv_exports_write(&exports, &batch->report, &batch->thumbnails, &batch->folder, &why) !=
        SV_OK)
        say_output(batch, what, &why);
}

/* Of a part there is no report. */
static void conclude_part(sv_batch *batch)
{
    keep_safe(batch, 0);
    sv_message_note(NULL, "stopped with %zu done of %zu; the same command goes on from there",
                    batch->tally.done, batch->tally.total);
    if (sv_stop_asked())
        *batch->worst = sv_stop_asked();
}

static void conclude(sv_batch *batch, const sv_diagnostic *failure)
{
    const sv_exports *exports = &batch->settings->exports;
    sv_diagnostic why = {0};
    sv_progress_clear();
    sv_tally_say_failures(&batch->tally);
    if (failure)
        sv_exit_fail(batch->worst, NULL, failure);
    if (failure || sv_stop_asked()) {
        conclude_part(batch);
        return;
    }
    if (write_report(batch, &why) != SV_OK)
        say_output(batch, REPORT, &why);
    write_exports(batch, TABLE, (sv_exports){.csv = exports->csv});
    write_exports(batch, SHEET, (sv_exports){.html = exports->html});
    keep_safe(batch, 0);
    if (!batch->settings->quiet)
        sv_tally_print(&batch->tally, sv_exports_take_output(exports) ? stderr : stdout);
}

/* ----------------------------------------------------------------- beginning */

/* Before anything is made. */
static sv_status check(const sv_batch *batch, sv_diagnostic *why)
{
    const sv_batch_settings *settings = batch->settings;
    const sv_inputs *inputs = batch->inputs;
    const sv_settings *reader = &settings->reader;
    const sv_spared spared = {.folder = settings->out, .inputs = inputs, .reader = reader};
    sv_status status = sv_batch_names_check(inputs, reader, settings->out, why);
    if (status == SV_OK)
        status = sv_batch_own_check(inputs, reader, &settings->shard, settings->out, why);
    return status == SV_OK ? sv_exports_check(&settings->exports, &spared, why) : status;
}

static sv_status open_journal(const sv_batch *batch, const char *stem, sv_journal *journal,
                              sv_diagnostic *why)
{
    char path[2 * PATH_MAX];
    name_journal(batch, stem, path);
    sv_status status = sv_journal_open(journal, path, why);
    return status == SV_OUTPUT ? sv_fail_about(path, why) : status;
}

static sv_status open_folder(sv_batch *batch, sv_diagnostic *why)
{
    const sv_batch_settings *settings = batch->settings;
    sv_shard_name(&settings->shard, ".batch", "", batch->folder.drafts);
    sv_status status = sv_folder_make(&batch->folder, why);
    if (status == SV_OK)
        status = open_journal(batch, "results", &batch->journal, why);
    if (status == SV_OK)
        status = open_journal(batch, "thumbnails", &batch->thumbnails, why);
    if (status == SV_OK) /* the journal's lock is that of the drafts, too */
        status = sv_folder_open(&batch->folder, why);
    if (status == SV_OK && settings->shard.of > 0)
        status = sv_order_withdraw(&settings->shard, &batch->folder, why);
    return status;
}

static size_t count_own(const sv_inputs *inputs, const sv_shard *shard)
{
    size_t count = 0;
    for (size_t i = 0; i < inputs->count; i++)
        count += sv_shard_has(shard, &inputs->of[i]);
    return count;
}

/* After the journals, which take handles, too. */
static void bound_jobs(sv_batch *batch)
{
    const sv_batch_settings *settings = batch->settings;
    batch->pool.jobs = sv_handles_jobs(settings->jobs ? settings->jobs : sv_processors());
    if (batch->pool.jobs < settings->jobs && !settings->quiet)
        sv_message_note(NULL,
                        "%u at a time, for want of file handles, and not %u; `ulimit -n` tells and "
                        "sets how many there are",
                        batch->pool.jobs, settings->jobs);
}

static sv_status open_batch(sv_batch *batch, sv_diagnostic *why)
{
    const sv_batch_settings *settings = batch->settings;
    batch->pool = (sv_pool){.plan = &batch->plan, .each = take, .user = batch};
    sv_handles_allow();
    sv_status status = sv_reader_create(&settings->reader, &batch->plan.reader, why);
    if (status == SV_OK)
        status = open_folder(batch, why);
    if (status == SV_OK)
        bound_jobs(batch);
    if (status == SV_OK)
        status = sv_pool_open(&batch->pool, why);
    if (status != SV_OK)
        return status;
    sv_heap_of_parent();
    sv_warm_up(batch->plan.reader);
    sv_heap_give_back_stack();
    batch->ranges = calloc(batch->pool.jobs + 1, sizeof *batch->ranges);
    batch->synced = sv_clock_seconds();
    sv_tally_begin(&batch->tally, count_own(batch->inputs, &settings->shard));
    return batch->ranges ? SV_OK : sv_fail_memory(why, SV_STAGE_NONE);
}

static void close_batch(sv_batch *batch)
{
    sv_pool_close(&batch->pool);
    sv_reader_free(batch->plan.reader);
    if (batch->journal.file >= 0) /* else there may be another's draft in it */
        sv_folder_close(&batch->folder);
    sv_journal_close(&batch->journal);
    sv_journal_close(&batch->thumbnails);
    sv_report_free(&batch->report);
    sv_places_free(&batch->places);
    free(batch->ranges);
}

sv_status sv_batch_run(const sv_inputs *inputs, const sv_batch_settings *settings, int *worst,
                       sv_diagnostic *why)
{
    sv_batch batch = {.inputs = inputs,
                      .settings = settings,
                      .folder = {.path = settings->out},
                      .journal = {.file = -1},
                      .thumbnails = {.file = -1},
                      .worst = worst,
                      .plan = {.settings = &settings->reader,
                               .draw = &settings->draw,
                               .options = sv_options_key(&settings->reader, &settings->draw),
                               .out = settings->out,
                               .sandbox = settings->sandbox,
                               .retry_failed = settings->retry_failed}};
    batch.plan.journal = &batch.journal;
    batch.report.journals = &batch.journal;
    sv_status status = check(&batch, why);
    if (status == SV_OK)
        status = open_batch(&batch, why);
    if (status == SV_OK) {
        sv_stop_install();
        if (!settings->sandbox || (settings->verbose && !sv_sandbox_built()))
            sv_message_note(NULL, "the files are read without a sandbox");
        conclude(&batch, work(&batch, why) == SV_OK ? NULL : why);
    }
    close_batch(&batch);
    return status;
}
