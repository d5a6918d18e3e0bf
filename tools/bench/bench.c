/* What reading a picture costs, stage by stage, beside the floor: the time libjpeg-turbo alone
 * needs to decode the same file to grey, in the same run.
 *
 *     bench [--runs N] [--program build/sudoku-vision] PICTURE...
 *
 * All times are milliseconds of CPU, the median of N runs (default 7). One line a picture, then the
 * medians over all pictures; with --program also the CPU time of a whole `read` process, and of
 * `--help`: start-up alone. */
#include "io/bytes.h"
#include "median.h"
#include "sudoku_vision.h"
#include "vision/cv_shim.h"

#include <getopt.h>
#include <setjmp.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

#include <jpeglib.h>

extern char **environ;

enum { MOST_RUNS = 101, FLOOR = 0, DECODE, LOCATE, READ, SOLVE, TOTAL, RENDER, PROCESS, COLUMNS };

static const char *const TITLES[COLUMNS] = {"floor", "decode", "locate", "read",
                                            "solve", "total",  "render", "process"};

typedef struct row {
    double ms[COLUMNS];
} row;

typedef struct options {
    int runs;
    char *program;
} options;

/* Of all threads: nobody told OpenCV to take one, as the program does. */
static double cpu_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* ------------------------------------------------------------------- floor */

typedef struct failing {
    struct jpeg_error_mgr base;
    jmp_buf out;
} failing;

static void give_up(j_common_ptr info)
{
    longjmp(((failing *)info->err)->out, 1);
}

static unsigned char *read_file(const char *path, size_t *size)
{
    uint8_t *bytes;
    sv_diagnostic why;
    if (sv_bytes_read(path, UINT64_MAX, &bytes, size, &why) == SV_OK)
        return bytes;
    fprintf(stderr, "bench: %s: %s\n", path, why.message);
    return NULL;
}

/* Decodes a JPEG to grey as plainly as libjpeg-turbo allows; 0 where the file is none. */
static double floor_ms(const unsigned char *bytes, size_t size)
{
    struct jpeg_decompress_struct info;
    failing error;
    unsigned char *volatile row_pixels = NULL;
    double start = cpu_ms();
    info.err = jpeg_std_error(&error.base);
    error.base.error_exit = give_up;
    jpeg_create_decompress(&info);
    if (setjmp(error.out)) {
        jpeg_destroy_decompress(&info);
        free(row_pixels);
        return 0;
    }
    jpeg_mem_src(&info, bytes, size);
    jpeg_read_header(&info, TRUE);
    info.out_color_space = JCS_GRAYSCALE;
    jpeg_start_decompress(&info);
    row_pixels = malloc(info.output_width);
    while (row_pixels && info.output_scanline < info.output_height)
        jpeg_read_scanlines(&info, (JSAMPARRAY)&row_pixels, 1);
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    free(row_pixels);
    return cpu_ms() - start;
}

/* ---------------------------------------------------------------- measuring */

/* CPU time of a child that runs the program with these arguments, output thrown away. */
static double process_ms(char *const arguments[])
{
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", 1, 0);
    posix_spawn_file_actions_addopen(&quiet, 2, "/dev/null", 1, 0);
    pid_t child;
    struct rusage usage = {0};
    int status;
    double ms = 0;
    if (posix_spawn(&child, arguments[0], &quiet, NULL, arguments, environ) == 0 &&
        wait4(child, &status, 0, &usage) == child)
        ms = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
             (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-3;
    posix_spawn_file_actions_destroy(&quiet);
    return ms;
}

/* One run through the library; false where the picture could not be read. */
static bool run_once(sv_reader *reader, const unsigned char *bytes, size_t size, row *out)
{
    sv_picture *picture = NULL;
    sv_page *page = NULL;
    sv_drawing *drawing = NULL;
    sv_diagnostic why;
    out->ms[FLOOR] = floor_ms(bytes, size);
    double start = cpu_ms();
    bool done = !sv_picture_from_memory(bytes, size, NULL, &picture, &why) &&
                !sv_reader_read(reader, picture, &page, &why) && !sv_page_solve(page, &why);
    out->ms[TOTAL] = cpu_ms() - start;
    done = done && (page->count == 0 || !sv_page_draw(page, picture, NULL, &drawing, &why));
    if (done) {
        out->ms[DECODE] = page->ms.decode;
        out->ms[LOCATE] = page->ms.locate;
        out->ms[READ] = page->ms.read;
        out->ms[SOLVE] = page->ms.solve;
        out->ms[RENDER] = page->ms.render;
    } else {
        fprintf(stderr, "bench: %s\n", why.message);
    }
    sv_drawing_free(drawing);
    sv_page_free(page);
    sv_picture_free(picture);
    return done;
}

static bool measure(sv_reader *reader, const char *path, const options *o, row *result)
{
    size_t size = 0;
    unsigned char *bytes = read_file(path, &size);
    row runs[MOST_RUNS] = {{{0}}};
    int done = 0;
    while (bytes && done < o->runs && run_once(reader, bytes, size, &runs[done])) {
        if (o->program)
            runs[done].ms[PROCESS] =
                process_ms((char *[]){o->program, "read", (char *)(uintptr_t)path, NULL});
        done++;
    }
    free(bytes);
    for (int column = 0; column < COLUMNS; column++) {
        double values[MOST_RUNS];
        for (int i = 0; i < done; i++)
            values[i] = runs[i].ms[column];
        result->ms[column] = sv_median_doubles(values, (size_t)done);
    }
    return done > 0;
}

/* ------------------------------------------------------------------ report */

static void print_row(const char *name, const row *r)
{
    for (int column = 0; column < COLUMNS; column++)
        printf("%8.2f", r->ms[column]);
    printf("  %6.2f  %s\n", r->ms[FLOOR] > 0 ? r->ms[TOTAL] / r->ms[FLOOR] : 0, name);
}

static void print_medians(const row *rows, int count)
{
    row medians;
    double *values = malloc((size_t)count * sizeof *values);
    if (!values)
        return;
    for (int column = 0; column < COLUMNS; column++) {
        for (int i = 0; i < count; i++)
            values[i] = rows[i].ms[column];
        medians.ms[column] = sv_median_doubles(values, (size_t)count);
    }
    free(values);
    print_row("median", &medians);
}

static bool parse(int argc, char **argv, options *o)
{
    static const struct option names[] = {
        {"runs", required_argument, NULL, 'r'}, {"program", required_argument, NULL, 'p'}, {0}};
    *o = (options){7, NULL};
    for (int c; (c = getopt_long(argc, argv, "", names, NULL)) != -1;) {
        if (c == 'r')
            o->runs = atoi(optarg);
        else if (c == 'p')
            o->program = optarg;
        else
            return false;
    }
    return o->runs >= 1 && o->runs <= MOST_RUNS && optind < argc;
}

int main(int argc, char **argv)
{
    options o;
    if (!parse(argc, argv, &o)) {
        fprintf(stderr, "usage: bench [--runs N] [--program PROGRAM] PICTURE...\n");
        return 2;
    }
    sv_cv_one_thread();
    sv_reader *reader = NULL;
    sv_diagnostic why;
    row *rows = calloc((size_t)argc, sizeof *rows);
    if (!rows || sv_reader_create(NULL, &reader, &why)) {
        fprintf(stderr, "bench: cannot start\n");
        return 5;
    }
    for (int column = 0; column < COLUMNS; column++)
        printf("%8s", TITLES[column]);
    printf("  %6s\n", "/floor");
    int count = 0;
    for (int i = optind; i < argc; i++)
        if (measure(reader, argv[i], &o, &rows[count]))
            print_row(argv[i], &rows[count++]);
    if (count > 0)
        print_medians(rows, count);
    if (o.program)
        printf("start-up alone (--help): %.2f ms\n",
               process_ms((char *[]){o.program, "--help", NULL}));
    sv_reader_free(reader);
    free(rows);
    return count == argc - optind ? 0 : 5;
}
