#include "batch.h"

#include "../io/page_name.h"
#include "../report/exit_status.h"
#include "../report/message.h"
#include "handles.h"
#include "heap.h"
#include "options_key.h"
#include "outputs.h"
#include "processors.h"
#include "sandbox.h"
#include "stop.h"
#include "tally.h"
#include "warm.h"

#include <stdlib.h>
#include <unistd.h>

typedef struct page_range { /* pages of an input that are still to be done */
    const sv_batch_input *input;
    sv_work_start next; /* as the first page told, with the page that is next */
    int kept;           /* what came through a pipe */
} page_range;

typedef struct sv_batch {
    const sv_inputs *inputs;
    const sv_batch_settings *settings;
    sv_work_plan plan;
    sv_pool pool;
    sv_outputs outputs;
    size_t next;        /* input that has not been begun */
    page_range *ranges; /* at most one for each job: they go before new inputs */
    size_t range_count;
    int held; /* what came through a pipe, of the page that is begun next */
    bool stop_told;
    sv_tally tally;
    int *worst;
} sv_batch;

/* ------------------------------------------------------------------ results */

/* Of a file with several pages, or of which one was named, with its page. */
static void say_failure(const sv_pool_result *result)
{
    char name[PATH_MAX + SV_PAGE_SUFFIX];
    const sv_work_start *start = &result->start;
    const char *path = result->input->path;
    if (result->why.status == SV_OK)
        return;
    snprintf(name, sizeof name, "%s#%u", path, start->page);
    sv_message_failure(start->last > start->first ? name : path, &result->why);
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

/* Whether a page is still to be begun of what came through a pipe, or may be begun once more. */
static bool is_wanted(const sv_batch *batch, int kept)
{
    for (size_t i = 0; i < batch->range_count; i++)
        if (batch->ranges[i].kept == kept)
            return true;
    return batch->held == kept || sv_pool_has_kept(&batch->pool, kept);
}

static void take(const sv_pool_result *result, void *user)
{
    sv_batch *batch = user;
    bool before;
    sv_status became = sv_outputs_take(&batch->outputs, result, &before);
    say_failure(result);
    sv_exit_raise(batch->worst, sv_exit_status(became));
    expect_pages(batch, result);
    if (result->kept != SV_NOT_KEPT && !is_wanted(batch, result->kept))
        close(result->kept);
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
                      const sv_work_start **known)
{
    if (batch->range_count > 0) {
        page_range *range = &batch->ranges[batch->range_count - 1];
        *input = range->input;
        *page = range->next;
        *known = page;
        batch->held = range->kept;
        batch->range_count -= range->next.page++ == range->next.last;
        return true;
    }
    *input = next_input(batch);
    *known = NULL;
    batch->held = SV_NOT_KEPT;
    return *input != NULL;
}

/* Pictures under way may take until their time is over: whoever waits is told for what, once. */
static void tell_stop(sv_batch *batch)
{
    const unsigned busy = batch->pool.busy;
    if (batch->stop_told || !sv_stop_asked())
        return;
    batch->stop_told = true;
    sv_progress_clear();
    sv_message_note(NULL, "%u %s under way %s finished first; a second Ctrl-C ends at once", busy,
                    busy == 1 ? "picture" : "pictures", busy == 1 ? "is" : "are");
}

static sv_status begin(sv_batch *batch, const sv_batch_input *input, const sv_work_start *known,
                       sv_diagnostic *why)
{
    sv_status status = SV_OK;
    if (!known && batch->held == SV_NOT_KEPT)
        status = sv_kept_input_make(input, &batch->held, why);
    return status == SV_OK ? sv_pool_begin(&batch->pool, input, known, batch->held, why) : status;
}

/* A process that cannot be made is tried again when another has ended. */
static sv_status work(sv_batch *batch, sv_diagnostic *why)
{
    const sv_batch_input *input = NULL;
    const sv_work_start *known = NULL;
    sv_work_start page;
    for (;;) {
        while (batch->pool.busy < batch->pool.jobs && !sv_stop_asked()) {
            if (!input && !next_page(batch, &input, &page, &known))
                break;
            if (begin(batch, input, known, why) != SV_OK) {
                if (batch->pool.busy == 0)
                    return why->status;
                break;
            }
            input = NULL;
            batch->held = SV_NOT_KEPT;
        }
        if (batch->pool.busy == 0)
            return SV_OK;
        tell_stop(batch);
        if (sv_pool_wait(&batch->pool, why) != SV_OK)
            return why->status;
    }
}

/* ------------------------------------------------------------------- the end */

/* Of a part there is no report. */
static void conclude_part(sv_batch *batch)
{
    sv_outputs_keep_safe(&batch->outputs);
    sv_message_note(NULL, "stopped with %zu done of %zu; the same command goes on from there",
                    batch->tally.done, batch->tally.total);
    if (sv_stop_asked())
        *batch->worst = sv_stop_asked();
}

static void conclude(sv_batch *batch, const sv_diagnostic *failure)
{
    const sv_exports *exports = &batch->settings->exports;
    sv_progress_clear();
    sv_tally_say_failures(&batch->tally);
    if (failure)
        sv_exit_fail(batch->worst, NULL, failure);
    if (failure || sv_stop_asked()) {
        conclude_part(batch);
        return;
    }
    sv_outputs_conclude(&batch->outputs, batch->tally.total);
    if (!batch->settings->quiet)
        sv_tally_print(&batch->tally, sv_exports_take_output(exports) ? stderr : stdout);
}

/* ----------------------------------------------------------------- beginning */

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
        status = sv_outputs_open(&batch->outputs, why);
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
    sv_tally_begin(&batch->tally, count_own(batch->inputs, &settings->shard));
    return batch->ranges ? SV_OK : sv_fail_memory(why, SV_STAGE_NONE);
}

static void close_batch(sv_batch *batch)
{
    sv_pool_close(&batch->pool);
    sv_reader_free(batch->plan.reader);
    sv_outputs_close(&batch->outputs);
    free(batch->ranges);
}

sv_status sv_batch_run(const sv_inputs *inputs, const sv_batch_settings *settings, int *worst,
                       sv_diagnostic *why)
{
    sv_batch batch = {.inputs = inputs,
                      .settings = settings,
                      .worst = worst,
                      .held = SV_NOT_KEPT,
                      .plan = {.settings = &settings->reader,
                               .draw = &settings->draw,
                               .options = sv_options_key(&settings->reader, &settings->draw),
                               .out = settings->out,
                               .sandbox = settings->sandbox,
                               .retry_failed = settings->retry_failed}};
    batch.plan.journal = &batch.outputs.journal;
    batch.plan.thumbnails = &batch.outputs.thumbnails;
    sv_outputs_begin(&batch.outputs, inputs, settings, &batch.plan, worst);
    sv_status status = sv_outputs_check(&batch.outputs, why);
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
