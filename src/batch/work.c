#include "work.h"

#include "../cpu_clock.h"
#include "../io/bytes.h"
#include "../io/document.h"
#include "../io/page_name.h"
#include "../reader.h"
#include "../report/text_file.h"
#include "../report/verdict.h"
#include "hook.h"
#include "names.h"
#include "sandbox.h"
#include "thumbnail.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

sv_hash sv_work_key(const sv_work_plan *plan, const sv_batch_input *input,
                    const sv_work_start *start)
{
    sv_hash parts[] = {sv_hash_of_text(input->path),
                       {{start->page, start->hashed}},
                       start->content,
                       plan->options};
    return sv_hash_join(parts, sizeof parts / sizeof *parts);
}

void sv_work_name(const sv_batch_input *input, const sv_work_start *start, char name[PATH_MAX])
{
    sv_batch_name(input, start->named ? 1 : start->page, name);
}

/* ------------------------------------------------------------ to the parent */

static bool tell(int pipe, const void *bytes, size_t size)
{
    for (const char *at = bytes; size > 0;) {
        ssize_t written = write(pipe, at, size);
        if (written <= 0)
            return false;
        at += written;
        size -= (size_t)written;
    }
    return true;
}

/* --------------------------------------------------------------- the input */

/* A file that is read page by page is hashed piece by piece. In pieces of another size each of its
 * pages would have another hash, and be done again. */
static void hash_pieces(const sv_source *source, sv_work_start *start)
{
    enum { PIECE = 1 << 20 };
    uint8_t *piece = malloc(PIECE);
    size_t size = 0;
    for (uint64_t at = 0; piece && at < source->size; at += size) {
        size = sv_source_read(source, at, piece, PIECE);
        if (size == 0)
            break;
        sv_hash both[] = {start->content, sv_hash_of(piece, size)};
        start->content = sv_hash_join(both, 2);
    }
    start->hashed = size > 0;
    free(piece);
}

static void learn(const sv_document *document, sv_work_start *start)
{
    size_t size;
    const void *bytes = sv_document_bytes(document, &size);
    if (bytes) {
        start->content = sv_hash_of(bytes, size);
        start->hashed = true;
    } else {
        hash_pieces(&document->source, start);
    }
    start->present = true;
    start->first = sv_document_first(document);
    start->last = sv_document_last(document);
    start->page = start->first;
}

static bool can_be_read(const char *path)
{
    char byte;
    int file;
    if (sv_bytes_open(path, &file, NULL) != SV_OK)
        return false;
    const bool can = pread(file, &byte, 1, 0) >= 0;
    close(file);
    return can;
}

/* Of what is empty, too large, or a damaged document, there is no hash. What is said of it takes
 * its place, so that one that is refused is not taken for another, or for one that is missing. */
static void learn_refusal(const char *path, int kept, const sv_diagnostic *why,
                          sv_work_start *start)
{
    start->content = sv_hash_of_text(why->message);
    start->present = kept != SV_NOT_KEPT || (path && can_be_read(path));
}

sv_work_start sv_work_start_of(const sv_batch_input *input)
{
    size_t length;
    uint32_t named = sv_page_name_split(input->path, &length);
    uint32_t number = named ? named : 1;
    return (sv_work_start){.page = number, .first = number, .last = number, .named = named > 0};
}

/* What comes through a pipe is read there by its first page. */
static sv_status open_kept(int kept, const sv_batch_input *input, const sv_work_start *known,
                           const sv_limits *limits, sv_document **document, sv_diagnostic *why)
{
    size_t length;
    uint32_t page = sv_page_name_split(input->path, &length);
    char name[SV_KEPT_NAME], *file = strndup(input->path, length);
    sv_status status = file ? SV_OK : sv_fail_memory(why, SV_STAGE_OPEN);
    if (status == SV_OK && !known)
        status = sv_kept_input_fill(kept, file, limits, why);
    free(file);
    if (status != SV_OK)
        return status;
    sv_kept_input_name(kept, name);
    if (known)
        return sv_document_open_page(name, known->page, limits, document, why);
    if (page > 0)
        snprintf(name + strlen(name), sizeof name - strlen(name), "#%u", page);
    return sv_document_open(name, limits, document, why);
}

/* Opens the input's first page, or the one that is known, and learns what is told of it. */
static sv_status open_input(const sv_work_plan *plan, const sv_batch_input *input, int kept,
                            const sv_work_start *known, sv_work_start *start,
                            sv_document **document, sv_diagnostic *why)
{
    const sv_limits *limits = &plan->settings->limits;
    sv_status status;
    if (kept != SV_NOT_KEPT)
        status = open_kept(kept, input, known, limits, document, why);
    else if (known)
        status = sv_document_open_page(input->path, known->page, limits, document, why);
    else
        status = sv_document_open(input->path, limits, document, why);
    if (status == SV_OK && !known)
        learn(*document, start);
    return status;
}

/* Whether a line of the journal makes this page needless. What could not be written is always done
 * again, and so is that whose drawing another content, or other options, have replaced since, or
 * whose line tells of another drawing. */
static bool is_done(const sv_work_plan *plan, const sv_batch_input *input,
                    const sv_work_start *start, const char *name)
{
    const sv_journal_line *line = sv_journal_find(plan->journal, sv_work_key(plan, input, start));
    return line && !sv_drawing_is_lost(plan->out, name, line->drawn) &&
           sv_journal_tells_drawing(plan->journal, line, name) && line->status != SV_OUTPUT &&
           (line->status == SV_OK || !plan->retry_failed);
}

/* ---------------------------------------------------------------- the page */

typedef struct page_work {
    const sv_work_plan *plan;
    const sv_batch_input *input;
    const sv_work_start *start; /* what is known of the page */
    int pipe;
    volatile uint8_t *stage;
    const char *name; /* of the drawing */
    char *file;       /* the input's path without a page; NULL where there was no memory for it */
    sv_diagnostic worst;
    sv_document *document;
    sv_picture *picture;
    sv_page *page;
    uint8_t *drawn, *thumbnail;
    size_t drawn_size, thumbnail_size;
    void *spare; /* for the record, so that it can be told where memory has ended */
} page_work;

/* Notes that a stage begins. Only in tests it can fail. */
static sv_status begin(page_work *work, sv_stage stage, sv_diagnostic *why)
{
    *work->stage = (uint8_t)stage;
    return sv_hook(work->input->path, work->start->page, stage, work->pipe, why);
}

static void judge(page_work *work, const sv_puzzle *puzzle)
{
    sv_diagnostic why = {0};
    if (sv_verdict_passes_over(work->page, puzzle))
        return;
    if (sv_verdict(puzzle, SV_RECORD_PICTURE, &why) != SV_OK ||
        sv_verdict_printed_full(work->page, puzzle, &why) != SV_OK)
        sv_verdict_worsen(&work->worst, &why);
}

static void draw(page_work *work, sv_drawing **drawing)
{
    sv_diagnostic why = {0};
    if (begin(work, SV_STAGE_RENDER, &why) != SV_OK ||
        sv_page_draw(work->page, work->picture, work->plan->draw, drawing, &why) != SV_OK ||
        sv_drawing_encode(*drawing, work->name, &work->drawn, &work->drawn_size, &why) != SV_OK)
        sv_verdict_worsen(&work->worst, &why);
}

/* What cannot be decoded has none. */
static void make_thumbnail(page_work *work, sv_drawing *drawing)
{
    if (sv_thumbnail_make(drawing, work->picture, &work->thumbnail, &work->thumbnail_size) != SV_OK)
        work->thumbnail_size = 0;
}

static void answer(page_work *work)
{
    sv_diagnostic why = {0};
    sv_drawing *drawing = NULL;
    if (begin(work, SV_STAGE_LOCATE, &why) != SV_OK ||
        sv_reader_read(work->plan->reader, work->picture, &work->page, &why) != SV_OK) {
        work->worst = why;
        return;
    }
    if (work->page->count == 0)
        work->worst = work->page->refusal;
    else if (begin(work, SV_STAGE_SOLVE, &why) != SV_OK || sv_page_solve(work->page, &why) != SV_OK)
        sv_verdict_worsen(&work->worst, &why);
    for (size_t i = 0; i < work->page->count; i++)
        judge(work, &work->page->puzzles[i]);
    if (sv_verdict_hurried(work->page, &why) != SV_OK)
        sv_verdict_worsen(&work->worst, &why);
    if (sv_verdict_count_drawn(work->page, work->plan->draw->what) > 0)
        draw(work, &drawing);
    make_thumbnail(work, drawing);
    sv_drawing_free(drawing);
}

static bool make_record(page_work *work, sv_text_file *record)
{
    sv_text_file_open(record);
    if (record->out && work->file) {
        sv_json json = sv_json_to(record->out);
        sv_record_page(&json, work->file, work->start->page, work->picture, work->page,
                       &work->worst, sv_cpu_ms());
    }
    return sv_text_file_close(record) && work->file;
}

/* Without memory for the record the parent is told that alone, and makes one. */
static bool tell_end(page_work *work)
{
    sv_text_file record = {.out = NULL};
    free(work->spare);
    work->spare = NULL;
    if (begin(work, SV_STAGE_WRITE, &work->worst) != SV_OK || !make_record(work, &record)) {
        (void)sv_fail_memory(&work->worst, SV_STAGE_WRITE);
        record.size = work->drawn_size = work->thumbnail_size = 0;
    }
    sv_work_end end = {work->worst, record.size, work->drawn_size, work->thumbnail_size};
    bool told = tell(work->pipe, &end, sizeof end) && tell(work->pipe, record.text, record.size) &&
                tell(work->pipe, work->drawn, work->drawn_size) &&
                tell(work->pipe, work->thumbnail, work->thumbnail_size);
    free(record.text);
    return told;
}

/* Takes the page into memory, locks itself in, and only then looks at it. */
static sv_status open_page(page_work *work)
{
    sv_picture *taken = NULL;
    sv_status status = sv_document_take(work->document, work->start->page, &taken, &work->worst);
    if (status != SV_OK)
        return status;
    if (work->plan->sandbox)
        status = sv_sandbox_enter(work->pipe, &work->worst);
    if (status == SV_OK)
        return sv_picture_finish(taken, &work->picture, &work->worst);
    sv_picture_free(taken);
    return status;
}

/* Opens the page, decodes and reads it, draws, and tells. */
static bool work_on_page(page_work *work, sv_status status)
{
    if (status == SV_OK)
        status = begin(work, SV_STAGE_DECODE, &work->worst);
    if (status == SV_OK)
        status = open_page(work);
    if (status == SV_OK)
        answer(work);
    return tell_end(work);
}

static void free_work(page_work *work)
{
    free(work->spare);
    free(work->file);
    free(work->drawn);
    free(work->thumbnail);
    sv_page_free(work->page);
    sv_picture_free(work->picture);
    sv_document_free(work->document);
}

bool sv_work_run(const sv_work_plan *plan, const sv_batch_input *input, const sv_work_start *known,
                 int kept, int pipe, volatile uint8_t *stage, void *spare)
{
    char name[PATH_MAX];
    sv_work_start start = known ? *known : sv_work_start_of(input);
    /* The file is asked for before the process locks itself in: whether one is called so with its
     * "#2" is looked up. */
    page_work work = {.plan = plan,
                      .input = input,
                      .start = &start,
                      .pipe = pipe,
                      .stage = stage,
                      .name = name,
                      .file = sv_page_name_file(input->path),
                      .spare = spare};
    plan->reader->stage = stage;
    sv_status status = begin(&work, SV_STAGE_OPEN, &work.worst);
    if (status == SV_OK)
        status = open_input(plan, input, kept, known, &start, &work.document, &work.worst);
    if (status != SV_OK && !known)
        learn_refusal(work.file, kept, &work.worst, &start);
    sv_work_name(input, &start, name);
    start.done = is_done(plan, input, &start, name);
    bool told = tell(pipe, &start, sizeof start) && (start.done || work_on_page(&work, status));
    if (!plan->sandbox) /* locked in, it may not even close its file */
        free_work(&work);
    return told;
}
