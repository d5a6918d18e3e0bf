#include "batch.h"

#include "../report/exit_status.h"
#include "../report/message.h"
#include "folder.h"
#include "lines.h"
#include "names.h"
#include "sandbox.h"
#include "stop.h"
#include "warm.h"

#include <stdlib.h>
#include <string.h>

/* A page that is finished: where its line is. */
typedef struct done_page {
    size_t input;
    uint32_t page;
    sv_hash key;
} done_page;

typedef struct page_range { /* pages of an input that are still to be done */
    const sv_batch_input *input;
    uint32_t next, last;
} page_range;

typedef struct sv_batch {
    const sv_inputs *inputs;
    const sv_batch_settings *settings;
    sv_work_plan plan;
    sv_pool pool;
    sv_journal journal;
    size_t next;        /* input that has not been begun */
    page_range *ranges; /* at most one for each job: they go before new inputs */
    size_t range_count;
    done_page *finished;
    size_t finished_count, finished_room;
    size_t counts[SV_INTERNAL + 1]; /* by status */
    size_t before;                  /* of these, done by an earlier run */
    bool output_said;
    int *worst;
} sv_batch;

/* ---------------------------------------------------------- what is finished */

static void say_output(sv_batch *batch, const sv_diagnostic *why)
{
    if (!batch->output_said)
        sv_message_failure(NULL, why);
    batch->output_said = true;
    sv_exit_raise(batch->worst, SV_EXIT_OUTPUT);
}

static void keep(sv_batch *batch, const sv_pool_result *result, sv_hash key)
{
    if (batch->finished_count == batch->finished_room) {
        size_t room = batch->finished_room ? batch->finished_room * 2 : 256;
        done_page *more = realloc(batch->finished, room * sizeof *more);
        sv_diagnostic why = {0};
        if (!more) {
            (void)sv_fail_memory(&why, SV_STAGE_WRITE);
            say_output(batch, &why);
            return;
        }
        batch->finished = more;
        batch->finished_room = room;
    }
    batch->finished[batch->finished_count++] =
        (done_page){(size_t)(result->input - batch->inputs->of), result->start.page, key};
}

static void tally(sv_batch *batch, sv_status status)
{
    batch->counts[status]++;
    sv_exit_raise(batch->worst, sv_exit_status(status));
}

static void show_progress(const sv_batch *batch, const char *path)
{
    enum { EVERY = 100 };
    size_t done = batch->finished_count, total = batch->inputs->count;
    if (batch->settings->quiet)
        return;
    sv_progress_show(done, total > done ? total : done, path);
    if (!sv_progress_shown() && done % EVERY == 0)
        sv_message_note(NULL, "%zu of %zu done, %zu solved", done, total > done ? total : done,
                        batch->counts[SV_OK]);
}

/* ------------------------------------------------------------------- results */

/* Writes the picture, if there is one, then the line. */
static sv_status write_result(sv_batch *batch, const sv_pool_result *result, sv_hash key,
                              sv_status *became)
{
    char name[PATH_MAX], *text;
    size_t size;
    sv_diagnostic failure = {0}, why = {0};
    const char *output = result->picture_size > 0 ? name : NULL;
    sv_work_name(result->input, &result->start, name);
    if (output && sv_folder_save(batch->settings->out, name, result->picture, result->picture_size,
                                 &failure) != SV_OK) {
        say_output(batch, &failure);
        output = NULL;
    }
    bool failed = failure.status != SV_OK;
    *became = failed ? failure.status : result->why.status;
    sv_status status =
        sv_line_make(&batch->plan, result, output, failed ? &failure : NULL, &text, &size, &why);
    if (status == SV_OK) {
        status = sv_journal_append(&batch->journal, key, *became, text, size, &why);
        free(text);
    }
    if (status != SV_OK)
        say_output(batch, &why);
    return status;
}

static void take(const sv_pool_result *result, void *user)
{
    sv_batch *batch = user;
    const sv_work_start *start = &result->start;
    sv_hash key = sv_work_key(&batch->plan, result->input, start);
    const sv_journal_line *before = sv_journal_find(&batch->journal, key);
    sv_status became;
    if (start->done && before) {
        became = before->status;
        batch->before++;
        keep(batch, result, key);
    } else if (write_result(batch, result, key, &became) == SV_OK) {
        keep(batch, result, key);
    }
    if (batch->settings->verbose && result->why.status != SV_OK)
        sv_message_failure(result->input->path, &result->why);
    tally(batch, became);
    if (start->page == start->first && start->last > start->first)
        batch->ranges[batch->range_count++] =
            (page_range){result->input, start->page + 1, start->last};
    show_progress(batch, result->input->path);
}

/* --------------------------------------------------------------------- work */

static bool next_page(sv_batch *batch, const sv_batch_input **input, uint32_t *page)
{
    if (batch->range_count > 0) {
        page_range *range = &batch->ranges[batch->range_count - 1];
        *input = range->input;
        *page = range->next++;
        batch->range_count -= range->next > range->last;
        return true;
    }
    if (batch->next == batch->inputs->count)
        return false;
    *input = &batch->inputs->of[batch->next++];
    *page = 0;
    return true;
}

/* A process that cannot be made is tried again when another has ended. */
static sv_status work(sv_batch *batch, sv_diagnostic *why)
{
    const sv_batch_input *input = NULL;
    uint32_t page;
    for (;;) {
        while (batch->pool.busy < batch->pool.jobs && !sv_stop_asked()) {
            if (!input && !next_page(batch, &input, &page))
                break;
            if (sv_pool_begin(&batch->pool, input, page, why) != SV_OK) {
                if (batch->pool.busy == 0)
                    return why->status;
                break;
            }
            input = NULL;
        }
        if (batch->pool.busy == 0)
            return SV_OK;
        sv_pool_wait(&batch->pool);
    }
}

/* ------------------------------------------------------------------- the end */

static int compare_finished(const void *a, const void *b)
{
    const done_page *one = a, *two = b;
    if (one->input != two->input)
        return one->input < two->input ? -1 : 1;
    return (one->page > two->page) - (one->page < two->page);
}

static void write_report(sv_batch *batch)
{
    sv_diagnostic why = {0};
    size_t count = batch->finished_count;
    const sv_journal_line **lines = malloc((count + 1) * sizeof *lines);
    if (count > 0)
        qsort(batch->finished, count, sizeof *batch->finished, compare_finished);
    for (size_t i = 0; lines && i < count; i++)
        lines[i] = sv_journal_find(&batch->journal, batch->finished[i].key);
    sv_status status = lines ? sv_folder_report(batch->settings->out, "report.jsonl",
                                                &batch->journal, lines, count, &why)
                             : sv_fail_memory(&why, SV_STAGE_WRITE);
    if (status != SV_OK)
        say_output(batch, &why);
    free(lines);
}

/* "25 pages: 22 solved, 3 no-puzzle" */
static void print_summary(const sv_batch *batch)
{
    size_t total = 0;
    for (int i = SV_OK; i <= SV_INTERNAL; i++)
        total += batch->counts[i];
    sv_progress_clear();
    printf("%zu pages: %zu solved", total, batch->counts[SV_OK]);
    for (int i = SV_OK + 1; i <= SV_INTERNAL; i++)
        if (batch->counts[i])
            printf(", %zu %s", batch->counts[i], sv_status_name((sv_status)i));
    if (batch->before)
        printf(" (%zu of them by an earlier run)", batch->before);
    putchar('\n');
}

static void conclude(sv_batch *batch)
{
    sv_progress_clear();
    if (sv_stop_asked()) {
        *batch->worst = SV_STOP_STATUS;
        sv_message_note(NULL,
                        "stopped with %zu done of %zu files; the same command goes on from "
                        "there",
                        batch->finished_count, batch->inputs->count);
        return;
    }
    write_report(batch);
    if (!batch->settings->quiet)
        print_summary(batch);
}

/* ----------------------------------------------------------------- beginning */

/* Of all options that decide what comes out; limits only decide whether something does. */
static sv_hash hash_options(const sv_batch_settings *settings)
{
    const sv_settings *reader = &settings->reader;
    char text[2 * PATH_MAX + 200];
    snprintf(text, sizeof text, "%s|%s|%s|%d|%.6f|%u|%d|%d|%u|%u", sv_version(),
             reader->digits_dir ? reader->digits_dir : "", reader->model ? reader->model : "",
             reader->matcher, (double)reader->mistakes, reader->variants, reader->look,
             reader->repair, settings->draw.what, settings->draw.color);
    return sv_hash_of_text(text);
}

static sv_status open_batch(sv_batch *batch, sv_diagnostic *why)
{
    const sv_batch_settings *settings = batch->settings;
    char path[2 * PATH_MAX];
    batch->pool = (sv_pool){.plan = &batch->plan,
                            .jobs = settings->jobs ? settings->jobs : sv_pool_processors(),
                            .each = take,
                            .user = batch};
    snprintf(path, sizeof path, "%s/results.jsonl", settings->out);
    sv_status status = sv_folder_open(settings->out, why);
    if (status == SV_OK)
        status = sv_journal_open(&batch->journal, path, why);
    if (status == SV_OK)
        status = sv_reader_create(&settings->reader, &batch->plan.reader, why);
    if (status == SV_OK)
        status = sv_pool_open(&batch->pool, why);
    if (status != SV_OK)
        return status;
    sv_warm_up(batch->plan.reader);
    batch->ranges = calloc(batch->pool.jobs + 1, sizeof *batch->ranges);
    return batch->ranges ? SV_OK : sv_fail_memory(why, SV_STAGE_NONE);
}

static void close_batch(sv_batch *batch)
{
    sv_pool_close(&batch->pool);
    sv_reader_free(batch->plan.reader);
    if (batch->journal.file >= 0) /* else it may be another's */
        sv_folder_close(batch->settings->out);
    sv_journal_close(&batch->journal);
    free(batch->ranges);
    free(batch->finished);
}

sv_status sv_batch_run(const sv_inputs *inputs, const sv_batch_settings *settings, int *worst,
                       sv_diagnostic *why)
{
    sv_batch batch = {.inputs = inputs,
                      .settings = settings,
                      .journal = {.file = -1},
                      .worst = worst,
                      .plan = {.settings = &settings->reader,
                               .draw = &settings->draw,
                               .options = hash_options(settings),
                               .sandbox = settings->sandbox,
                               .retry_failed = settings->retry_failed}};
    batch.plan.journal = &batch.journal;
    sv_status status = sv_batch_names_check(inputs, settings->out, why);
    if (status == SV_OK)
        status = open_batch(&batch, why);
    if (status == SV_OK) {
        sv_stop_install();
        if (!settings->sandbox || (settings->verbose && !sv_sandbox_built()))
            sv_message_note(NULL, "the files are read without a sandbox");
        status = work(&batch, why);
        conclude(&batch);
    }
    close_batch(&batch);
    return status;
}
