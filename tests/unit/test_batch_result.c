/* What a child tells its parent, and what none of ours would. */
#include "batch/result.h"
#include "unit.h"

#include <stddef.h>
#include <string.h>

static const char RECORD[] = "{\"file\": \"scans/a.tif\", \"page\": 1}\n";
enum { RECORD_SIZE = sizeof RECORD - 1, PICTURE = 5, THUMBNAIL = 3 };

typedef struct message {
    sv_work_start start;
    sv_work_end end;
    char rest[RECORD_SIZE + PICTURE + THUMBNAIL];
} message;

static const sv_batch_input INPUT = {"scans/a.tif", 6, 1}, NAMED = {"-#1", 0, 1};

/* Of a file of three pages the first one, solved. */
static message good(void)
{
    message told = {.start = {.hashed = true, .page = 1, .first = 1, .last = 3},
                    .end = {.record = RECORD_SIZE, .picture = PICTURE, .thumbnail = THUMBNAIL}};
    memcpy(told.rest, RECORD, RECORD_SIZE);
    memcpy(told.rest + RECORD_SIZE, "image+s", PICTURE + THUMBNAIL - 1);
    return told;
}

static bool take_of(const sv_batch_input *input, const message *told, size_t size,
                    const sv_work_start *known, sv_pool_result *result)
{
    static const sv_journal empty = {.file = -1};
    const sv_work_plan plan = {.journal = &empty};
    sv_child_told bytes = {(uint8_t *)told, size, size};
    *result = (sv_pool_result){.input = input, .start = known ? *known : sv_work_start_of(input)};
    return sv_result_take(&bytes, &plan, known != NULL, result);
}

static bool take(const message *told, size_t size, const sv_work_start *known,
                 sv_pool_result *result)
{
    return take_of(&INPUT, told, size, known, result);
}

static size_t size_of(const message *told)
{
    return offsetof(message, rest) + told->end.record + told->end.picture + told->end.thumbnail;
}

START_TEST(a_result_is_taken_apart)
{
    const message told = good();
    sv_pool_result result;
    ck_assert(take(&told, size_of(&told), NULL, &result));
    ck_assert_uint_eq(result.start.last, 3);
    ck_assert_uint_eq(result.record_size, RECORD_SIZE);
    ck_assert_mem_eq(result.record, RECORD, RECORD_SIZE);
    ck_assert_mem_eq(result.picture, "image", PICTURE);
    ck_assert_uint_eq(result.thumbnail_size, THUMBNAIL);
}
END_TEST

START_TEST(what_is_cut_off_is_no_result)
{
    const message told = good();
    sv_pool_result result;
    for (size_t size = 0; size < size_of(&told); size++)
        ck_assert(!take(&told, size, NULL, &result));
    ck_assert(!take(&told, offsetof(message, end), NULL, &result));
    ck_assert_uint_eq(result.start.last, 3); /* so much is known */
}
END_TEST

static void spoil(message *told, int way)
{
    const size_t truths[] = {offsetof(sv_work_start, hashed), offsetof(sv_work_start, done),
                             offsetof(sv_work_start, named)};
    switch (way) {
    case 0:
    case 1:
    case 2:
        ((uint8_t *)told)[truths[way]] = 0x5a;
        break;
    case 3:
        told->start.page = 0;
        break;
    case 4:
        told->start.page = 4;
        break;
    case 5:
        told->start.first = 0;
        break;
    case 6:
        told->start.first = 2;
        break;
    case 7:
        told->start.named = true;
        told->start.page = 2;
        break;
    case 8:
        told->start.done = true;
        break; /* of which the journal knows nothing */
    case 9:
        told->end.record = SIZE_MAX;
        break;
    case 10:
        told->end.picture = SIZE_MAX;
        break;
    case 11:
        told->end.thumbnail++;
        break;
    case 12:
        told->end.why.status = (sv_status)99;
        break;
    case 13:
        told->end.why.stage = (sv_stage)99;
        break;
    case 14:
        memset(told->end.why.message, 'x', sizeof told->end.why.message);
        break;
    case 15:
        told->rest[3] = '\n';
        break;
    case 16:
        told->rest[RECORD_SIZE - 1] = ' ';
        break;
    case 17:
        told->start.last = UINT32_MAX;
        break;
    case 18:
        told->rest[0] = 'x';
        break;
    case 19:
        told->rest[strlen("{\"file\": \"")] = 'S'; /* of another file */
        break;
    default:
        told->rest[RECORD_SIZE - 3] = '2'; /* of another page */
    }
}

enum { WAYS = 21 };

START_TEST(what_no_child_of_ours_tells_is_no_result)
{
    message told = good();
    const size_t size = size_of(&told);
    sv_pool_result result;
    spoil(&told, _i);
    ck_assert(!take(&told, size, NULL, &result));
    ck_assert_uint_eq(result.start.page, 1);
    ck_assert_int_eq(result.start.done, 0);
}
END_TEST

START_TEST(a_named_page_is_the_only_one)
{
    message told = good();
    sv_pool_result result;
    const char record[] = "{\"file\": \"-\",           \"page\": 1}\n";
    ck_assert_uint_eq(sizeof record - 1, RECORD_SIZE);
    memcpy(told.rest, record, RECORD_SIZE);
    told.start.named = true;
    ck_assert(!take_of(&NAMED, &told, size_of(&told), NULL, &result));
    told.start.last = 1;
    ck_assert(take_of(&NAMED, &told, size_of(&told), NULL, &result));
}
END_TEST

START_TEST(a_later_page_keeps_to_what_the_first_has_told)
{
    message told = good();
    sv_pool_result result;
    sv_work_start known = told.start;
    known.page = told.start.page = 2;
    told.rest[RECORD_SIZE - 3] = '2';
    ck_assert(take(&told, size_of(&told), &known, &result));
    told.start.page = 3;
    ck_assert(!take(&told, size_of(&told), &known, &result));
    told.start.page = 2;
    told.start.last = 1000000;
    ck_assert(!take(&told, size_of(&told), &known, &result));
    ck_assert_uint_eq(result.start.last, 3);
}
END_TEST

UNIT_LOOPS("batch result", {a_result_is_taken_apart, 1}, {what_is_cut_off_is_no_result, 1},
           {what_no_child_of_ours_tells_is_no_result, WAYS}, {a_named_page_is_the_only_one, 1},
           {a_later_page_keeps_to_what_the_first_has_told, 1})
