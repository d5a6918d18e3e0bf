#include "result.h"

#include <stddef.h>
#include <string.h>

/* A truth value of another process is a byte first. */
static bool is_truth(const uint8_t *start, size_t offset)
{
    return start[offset] <= 1;
}

/* The pages are those that the input's name, or its first page, has told. */
static bool take_start(const uint8_t *bytes, bool known, sv_work_start *expected)
{
    sv_work_start start;
    if (!is_truth(bytes, offsetof(sv_work_start, hashed)) ||
        !is_truth(bytes, offsetof(sv_work_start, done)) ||
        !is_truth(bytes, offsetof(sv_work_start, named)))
        return false;
    memcpy(&start, bytes, sizeof start);
    bool same_page =
        start.named == expected->named && (start.page == expected->page || !(known || start.named));
    bool same_pages = start.first == expected->first && start.last == expected->last;
    bool same_content = sv_hash_equal(start.content, expected->content);
    if (!same_page || (known && !(same_pages && same_content)) || start.first < 1 ||
        start.page < start.first || start.page > start.last)
        return false;
    *expected = start;
    return true;
}

static bool is_sound(const sv_work_end *end, const char *record)
{
    const char *line_end = end->record > 0 ? memchr(record, '\n', end->record) : NULL;
    return (unsigned)end->why.status <= SV_INTERNAL && (unsigned)end->why.stage <= SV_STAGE_WRITE &&
           memchr(end->why.message, 0, sizeof end->why.message) &&
           (end->record == 0 ? end->why.status != SV_OK
                             : end->record > 2 && line_end == record + end->record - 1);
}

static bool take_end(const uint8_t *at, size_t left, sv_pool_result *result)
{
    sv_work_end end;
    if (left < sizeof end)
        return false;
    memcpy(&end, at, sizeof end);
    at += sizeof end;
    left -= sizeof end;
    if (end.record > left || end.picture > left - end.record ||
        end.thumbnail != left - end.record - end.picture || !is_sound(&end, (const char *)at))
        return false;
    result->why = end.why;
    result->record = end.record > 0 ? (const char *)at : NULL;
    result->record_size = end.record;
    result->picture = at + end.record;
    result->picture_size = end.picture;
    result->thumbnail = result->picture + end.picture;
    result->thumbnail_size = end.thumbnail;
    return true;
}

bool sv_result_take(const sv_told *told, const sv_work_plan *plan, bool known,
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
