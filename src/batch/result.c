#include "result.h"

#include "../io/codec.h"
#include "../report/json_read.h"
#include "bare.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A page has a few kB of record for each of its puzzles. */
enum { MOST_RECORD = 16 << 20 };

/* A truth value of another process is a byte first. */
static bool is_truth(const uint8_t *start, size_t offset)
{
    return start[offset] <= 1;
}

static bool is_range(const sv_work_start *start)
{
    const bool inside = start->page >= start->first && start->page <= start->last;
    return start->named ? start->first == start->page && start->last == start->page
                        : start->first >= 1 && start->last <= SV_MOST_PAGES && inside;
}

/* The pages are those that the input's name, or its first page, has told. */
static bool take_start(const uint8_t *bytes, bool known, sv_work_start *expected)
{
    sv_work_start start;
    if (!is_truth(bytes, offsetof(sv_work_start, hashed)) ||
        !is_truth(bytes, offsetof(sv_work_start, present)) ||
        !is_truth(bytes, offsetof(sv_work_start, done)) ||
        !is_truth(bytes, offsetof(sv_work_start, named)))
        return false;
    memcpy(&start, bytes, sizeof start);
    bool same_page =
        start.named == expected->named && (start.page == expected->page || !(known || start.named));
    bool same_pages = start.first == expected->first && start.last == expected->last;
    bool same_content = sv_hash_equal(start.content, expected->content);
    if (!same_page || (known && !(same_pages && same_content)) || !is_range(&start))
        return false;
    *expected = start;
    return true;
}

/* Whether the record is of this very page: what it calls the file is what we call it. */
static sv_status compare_page(const json_t *told, const sv_pool_result *result, bool *same,
                              sv_diagnostic *why)
{
    sv_text_file bare;
    json_t *own;
    if (!sv_bare_record(result->input, &result->start, NULL, &bare))
        return sv_fail_memory(why, SV_STAGE_WRITE);
    sv_status status = sv_json_read(bare.text, bare.size, &own, why);
    free(bare.text);
    *same = json_equal(json_object_get(told, "file"), json_object_get(own, "file")) &&
            json_equal(json_object_get(told, "page"), json_object_get(own, "page"));
    json_decref(own);
    return status;
}

/* A record is one line of JSON: later runs, and whoever reads the report, take it for such.
 * SV_CRASH where it is none. */
static sv_status check_record(const char *record, size_t size, const sv_pool_result *result,
                              sv_diagnostic *why)
{
    json_t *told;
    bool same = false;
    sv_status status = SV_CRASH;
    if (size > 2 && size <= MOST_RECORD && memchr(record, '\n', size) == record + size - 1 &&
        record[size - 2] == '}')
        status = sv_json_read(record, size, &told, why);
    if (status != SV_OK)
        return status == SV_MEMORY ? status : SV_CRASH;
    status = compare_page(told, result, &same, why);
    json_decref(told);
    return status == SV_OK && !same ? SV_CRASH : status;
}

static bool is_sound(const sv_work_end *end)
{
    return (unsigned)end->why.status <= SV_INTERNAL && (unsigned)end->why.stage <= SV_STAGE_WRITE &&
           memchr(end->why.message, 0, sizeof end->why.message) &&
           (end->record > 0 || end->why.status != SV_OK);
}

/* Where there is no memory to look at a record, the page is as one whose child had none for it. */
static bool take_end(const uint8_t *at, size_t left, sv_pool_result *result)
{
    sv_work_end end;
    if (left < sizeof end)
        return false;
    memcpy(&end, at, sizeof end);
    at += sizeof end;
    left -= sizeof end;
    if (end.record > left || end.picture > left - end.record ||
        end.thumbnail != left - end.record - end.picture || !is_sound(&end))
        return false;
    sv_diagnostic why;
    sv_status status =
        end.record > 0 ? check_record((const char *)at, end.record, result, &why) : SV_OK;
    if (status == SV_MEMORY)
        result->why = why;
    if (status != SV_OK)
        return status == SV_MEMORY;
    result->why = end.why;
    result->record = end.record > 0 ? (const char *)at : NULL;
    result->record_size = end.record;
    result->picture = at + end.record;
    result->picture_size = end.picture;
    result->thumbnail = result->picture + end.picture;
    result->thumbnail_size = end.thumbnail;
    return true;
}

bool sv_result_take(const sv_child_told *told, const sv_work_plan *plan, bool known,
                    sv_pool_result *result)
{
    const size_t size = sizeof result->start;
    if (told->size < size || !take_start(told->bytes, known, &result->start))
        return false;
    if (!result->start.done)
        return take_end(told->bytes + size, told->size - size, result);
    sv_hash key = sv_work_key(plan, result->input, &result->start);
    result->start.done = sv_journal_find(plan->journal, key) != NULL;
    return result->start.done;
}
