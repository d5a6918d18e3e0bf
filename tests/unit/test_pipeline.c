#include "unit.h"

#include "sudoku_vision.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static sv_page *page_of(const char *name, const sv_settings *settings)
{
    sv_reader *reader;
    sv_picture *picture;
    sv_page *page;
    char path[512];
    snprintf(path, sizeof path, "%s/samples/%s", SV_SOURCE_DIR, name);
    ck_assert_int_eq(sv_reader_create(settings, &reader, NULL), SV_OK);
    ck_assert_int_eq(sv_picture_open(path, NULL, &picture, NULL), SV_OK);
    ck_assert_int_eq(sv_reader_read(reader, picture, &page, NULL), SV_OK);
    sv_picture_free(picture);
    sv_reader_free(reader);
    return page;
}

static unsigned to_be_solved(const sv_page *page)
{
    unsigned count = 0;
    for (size_t i = 0; i < page->count; i++)
        count += page->puzzles[i].kind == SV_KIND_PUZZLE;
    return count;
}

/* Upright, turned by any angle, upside down, white on black: the board is read as it stands. */
START_TEST(samples_are_read_and_solved)
{
    static const char *const names[] = {"newspaper.jpg", "rotated.jpg", "upside-down.jpg",
                                        "dark-screenshot.png", "curled.jpg"};
    sv_page *page = page_of(names[_i], NULL);
    ck_assert_uint_eq(to_be_solved(page), 1);
    ck_assert_int_eq(page->puzzles[0].solutions, -1);
    ck_assert_double_eq(page->seconds, 20);
    ck_assert_int_eq(sv_page_solve(page, NULL), SV_OK);
    ck_assert_int_eq(page->puzzles[0].solutions, 1);
    ck_assert_ptr_nonnull(page->puzzles[0].solution);
    ck_assert_int_eq(page->refusal.status, SV_OK);
    sv_page_free(page);
}
END_TEST

/* The second puzzle's lines wave too much to be followed from its outline. */
START_TEST(both_pages_of_an_open_book_are_read)
{
    sv_page *page = page_of("open-book.jpg", NULL);
    ck_assert_uint_eq(page->count, 2);
    ck_assert_int_eq(sv_page_solve(page, NULL), SV_OK);
    ck_assert_int_eq(page->puzzles[0].solutions, 1);
    ck_assert_int_eq(page->puzzles[1].solutions, 1);
    sv_page_free(page);
}
END_TEST

START_TEST(corners_begin_at_the_puzzles_own_top_left)
{
    sv_page *page = page_of("upside-down.jpg", NULL);
    const sv_point *corners = page->puzzles[0].corners;
    ck_assert_double_gt(corners[0].x, corners[1].x);
    ck_assert_double_gt(corners[0].y, corners[3].y);
    for (int k = 0; k < 4; k++) {
        sv_point a = corners[k], b = corners[(k + 1) % 4], c = corners[(k + 2) % 4];
        ck_assert_double_gt((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x), 0);
    }
    sv_page_free(page);
}
END_TEST

/* After all ways, which take long under the sanitizers. */
START_TEST(a_picture_without_a_puzzle_says_why)
{
    static const char *const names[] = {"crossword.jpg", "calendar.jpg"};
    sv_settings settings = sv_settings_default();
    settings.limits.seconds = 300;
    sv_page *page = page_of(names[_i], &settings);
    ck_assert_uint_eq(page->count, 0);
    ck_assert_int_eq(page->refusal.status, SV_NO_PUZZLE);
    ck_assert_uint_gt(strlen(page->refusal.message), 20);
    sv_page_free(page);
}
END_TEST

START_TEST(an_empty_grid_is_told_from_no_grid)
{
    enum { SIDE = 460 };
    static uint8_t pixels[SIDE * SIDE];
    memset(pixels, 230, sizeof pixels);
    for (int line = 0; line <= 9; line++)
        for (int along = 5; along < 455; along++)
            for (int k = 0; k < (line % 3 ? 1 : 3); k++) {
                pixels[(5 + line * 50 + k) * SIDE + along] = 40;
                pixels[along * SIDE + 5 + line * 50 + k] = 40;
            }
    sv_reader *reader;
    sv_picture *picture;
    sv_page *page;
    ck_assert_int_eq(sv_reader_create(NULL, &reader, NULL), SV_OK);
    ck_assert_int_eq(
        sv_picture_from_pixels(pixels, SIDE, SIDE, SIDE, SV_GREY8, NULL, &picture, NULL), SV_OK);
    ck_assert_int_eq(sv_reader_read(reader, picture, &page, NULL), SV_OK);
    ck_assert_uint_eq(page->count, 0);
    ck_assert_ptr_nonnull(strstr(page->refusal.message, "no puzzle in it"));
    sv_page_free(page);
    sv_picture_free(picture);
    sv_reader_free(reader);
}
END_TEST

/* Makes every cell of a straight board's first row look like its first printed digit. */
static void repeat_in_row(const sv_puzzle *puzzle, uint8_t *pixels, size_t stride)
{
    unsigned from = 0;
    while (!puzzle->board.cells[from])
        from++;
    const sv_point *left = &puzzle->crossings[from], *below = left + puzzle->board.size + 2;
    const size_t width = (size_t)(below->x - left->x);
    for (unsigned to = 0; to < puzzle->board.size; to++)
        for (size_t y = (size_t)left->y; y < (size_t)below->y; y++)
            memmove(pixels + y * stride + 3 * (size_t)puzzle->crossings[to].x,
                    pixels + y * stride + 3 * (size_t)left->x, 3 * width);
}

static sv_page *page_of_pixels(const uint8_t *pixels, uint32_t width, uint32_t height,
                               size_t stride)
{
    sv_reader *reader;
    sv_picture *picture;
    sv_page *page;
    ck_assert_int_eq(sv_reader_create(NULL, &reader, NULL), SV_OK);
    ck_assert_int_eq(
        sv_picture_from_pixels(pixels, width, height, stride, SV_RGB24, NULL, &picture, NULL),
        SV_OK);
    ck_assert_int_eq(sv_reader_read(reader, picture, &page, NULL), SV_OK);
    sv_picture_free(picture);
    sv_reader_free(reader);
    return page;
}

/* Not that there are none, as it seems where white ones are looked at as if they were paper. */
START_TEST(digits_that_contradict_each_other_are_told_in_any_tone)
{
    static const char *const names[] = {"screenshot.png", "dark-screenshot.png"};
    const sv_draw_options nothing = {0, 0};
    sv_picture *picture;
    sv_drawing *drawing;
    uint32_t width, height;
    size_t stride;
    char path[512];
    snprintf(path, sizeof path, "%s/samples/%s", SV_SOURCE_DIR, names[_i]);
    sv_page *page = page_of(names[_i], NULL);
    ck_assert_int_eq(sv_picture_open(path, NULL, &picture, NULL), SV_OK);
    ck_assert_int_eq(sv_page_draw(page, picture, &nothing, &drawing, NULL), SV_OK);
    const uint8_t *drawn = sv_drawing_pixels(drawing, &width, &height, &stride);
    uint8_t *pixels = malloc(stride * height);
    ck_assert_ptr_nonnull(pixels);
    memcpy(pixels, drawn, stride * height);
    repeat_in_row(&page->puzzles[0], pixels, stride);
    sv_page *repeated = page_of_pixels(pixels, width, height, stride);
    ck_assert_uint_eq(repeated->count, 0);
    ck_assert_ptr_nonnull(strstr(repeated->refusal.message, "contradict each other"));
    free(pixels);
    sv_page_free(repeated);
    sv_drawing_free(drawing);
    sv_picture_free(picture);
    sv_page_free(page);
}
END_TEST

START_TEST(reading_keeps_to_its_time)
{
    sv_settings settings = sv_settings_default();
    settings.limits.seconds = 1e-9;
    sv_reader *reader;
    sv_picture *picture;
    sv_page *page;
    sv_diagnostic why;
    ck_assert_int_eq(sv_reader_create(&settings, &reader, NULL), SV_OK);
    ck_assert_int_eq(sv_picture_open(SV_SOURCE_DIR "/samples/book.jpg", NULL, &picture, NULL),
                     SV_OK);
    ck_assert_int_eq(sv_reader_read(reader, picture, &page, &why), SV_TIMEOUT);
    ck_assert_int_eq(why.stage, SV_STAGE_LOCATE);
    sv_picture_free(picture);
    sv_reader_free(reader);
}
END_TEST

/* How the program that it is part of takes its memory is its own affair. */
START_TEST(a_reader_leaves_the_heap_as_it_is)
{
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
    sv_reader *reader;
    ck_assert_int_eq(sv_reader_create(NULL, &reader, NULL), SV_OK);
    size_t mapped = mallinfo2().hblks;
    void *volatile block = malloc(3 << 20); /* more than it has freed itself */
    ck_assert_uint_eq(mallinfo2().hblks, mapped + 1);
    free(block);
    sv_reader_free(reader);
#else
    unit_skip_without("heap of glibc in this build");
#endif
}
END_TEST

static void spoil(int way, sv_settings *settings, sv_board *regions)
{
    switch (way) {
    case 0:
        settings->mistakes = 0;
        break;
    case 1:
        settings->mistakes = NAN;
        break;
    case 2:
        settings->mistakes = 1;
        break;
    case 3:
        settings->variants = SV_DIAGONAL | 0x40;
        break;
    case 4:
        regions->regions[80] = 9;
        break;
    case 5:
        settings->matcher = (sv_matcher)9;
        break;
    case 6:
        settings->variants = SV_JIGSAW;
        settings->regions = NULL;
        break;
    case 7:
        settings->limits.seconds = NAN;
        break;
    case 8:
        settings->limits.seconds = -1;
        break;
    default:
        regions->size = 30;
    }
}

START_TEST(settings_that_make_no_sense_are_refused)
{
    sv_settings settings = sv_settings_default();
    sv_board regions;
    sv_reader *reader = NULL;
    sv_diagnostic why = {0};
    ck_assert_int_eq(sv_board_init(&regions, 9, 0, 0, SV_JIGSAW, NULL), SV_OK);
    settings.regions = &regions;
    ck_assert_int_eq(sv_reader_create(&settings, &reader, NULL), SV_OK);
    sv_reader_free(reader);
    spoil(_i, &settings, &regions);
    ck_assert_int_eq(sv_reader_create(&settings, &reader, &why), SV_USAGE);
    ck_assert_int_eq(why.status, SV_USAGE);
}
END_TEST

/* Half of what the header asks for: other pictures may take more than these, which take up to 860
 * kB. Under a sanitizer stacks are several times as large. */
#if defined(__SANITIZE_ADDRESS__)
enum { STACK = 8 << 20 };
#else
enum { STACK = 1 << 20 };
#endif

static void *read_in_thread(void *name)
{
    sv_page *page = page_of(name, NULL);
    ck_assert_int_eq(sv_page_solve(page, NULL), SV_OK);
    sv_page_free(page);
    return NULL;
}

START_TEST(a_thread_may_have_a_small_stack)
{
    static const char *const names[] = {"page.jpg",        "letters.jpg",    "jigsaw.jpg",
                                        "chosen-cell.png", "curled.jpg",     "open-book.jpg",
                                        "full.jpg",        "half-filled.jpg"};
    pthread_attr_t attributes;
    pthread_t thread;
    ck_assert_int_eq(pthread_attr_init(&attributes), 0);
    ck_assert_int_eq(pthread_attr_setstacksize(&attributes, STACK), 0);
    ck_assert_int_eq(pthread_create(&thread, &attributes, read_in_thread, (void *)names[_i]), 0);
    ck_assert_int_eq(pthread_join(thread, NULL), 0);
    pthread_attr_destroy(&attributes);
}
END_TEST

/* A picture to be read in a thread of its own, and what was read of it. */
typedef struct reading {
    const sv_reader *reader; /* of all threads */
    const char *name;
    sv_page *page;
} reading;

static void *read_with_others(void *given)
{
    reading *of = given;
    sv_picture *picture;
    char path[512];
    snprintf(path, sizeof path, "%s/samples/%s", SV_SOURCE_DIR, of->name);
    ck_assert_int_eq(sv_picture_open(path, NULL, &picture, NULL), SV_OK);
    ck_assert_int_eq(sv_reader_read(of->reader, picture, &of->page, NULL), SV_OK);
    sv_picture_free(picture);
    return NULL;
}

static void expect_as_alone(const reading *of)
{
    sv_page *alone = page_of(of->name, NULL);
    const sv_puzzle *expected = &alone->puzzles[0], *read = &of->page->puzzles[0];
    ck_assert_uint_eq(of->page->count, alone->count);
    ck_assert_mem_eq(&read->board, &expected->board, sizeof read->board);
    ck_assert_mem_eq(read->confidence, expected->confidence, 81 * sizeof *read->confidence);
    sv_page_free(alone);
}

/* One of them is written on, and so is looked at by all networks. */
START_TEST(a_reader_may_read_in_several_threads)
{
    reading readings[] = {{.name = "newspaper.jpg"},
                          {.name = "half-filled.jpg"},
                          {.name = "half-filled.jpg"},
                          {.name = "screenshot.png"}};
    enum { READINGS = sizeof readings / sizeof *readings };
    pthread_t threads[READINGS];
    sv_reader *reader;
    ck_assert_int_eq(sv_reader_create(NULL, &reader, NULL), SV_OK);
    for (int i = 0; i < READINGS; i++) {
        readings[i].reader = reader;
        ck_assert_int_eq(pthread_create(&threads[i], NULL, read_with_others, &readings[i]), 0);
    }
    for (int i = 0; i < READINGS; i++)
        ck_assert_int_eq(pthread_join(threads[i], NULL), 0);
    sv_reader_free(reader);
    for (int i = 0; i < READINGS; i++) {
        expect_as_alone(&readings[i]);
        sv_page_free(readings[i].page);
    }
}
END_TEST

UNIT_LOOPS("pipeline", {samples_are_read_and_solved, 5}, {both_pages_of_an_open_book_are_read, 1},
           {corners_begin_at_the_puzzles_own_top_left, 1}, {a_picture_without_a_puzzle_says_why, 2},
           {an_empty_grid_is_told_from_no_grid, 1},
           {digits_that_contradict_each_other_are_told_in_any_tone, 2},
           {reading_keeps_to_its_time, 1}, {a_reader_leaves_the_heap_as_it_is, 1},
           {settings_that_make_no_sense_are_refused, 10}, {a_thread_may_have_a_small_stack, 8},
           {a_reader_may_read_in_several_threads, 1})
