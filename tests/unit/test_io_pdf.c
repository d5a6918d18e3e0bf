/* What the programs that read PDFs print, and programs at work for us. */
#include "io/helper.h"
#include "io/pdf_tools.h"
#include "unit.h"

#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ------------------------------------------------------------------- lists */

#define HEAD                                                                                       \
    "page   num  type   width height color comp bpc  enc interp  object ID x-ppi y-ppi size "      \
    "ratio\n"                                                                                      \
    "-----------------------------------------------------------------------------------------\n"

START_TEST(pages_are_counted_and_measured)
{
    sv_pdf_info info;
    ck_assert(sv_pdf_info_parse("Tagged: no\nPages:          12\nPage    2 size:  595.276 x 842 "
                                "pts (A4)\nPage    2 rot:   90\n",
                                "", &info));
    ck_assert_uint_eq(info.pages, 12);
    ck_assert_double_eq(info.width, 595.276);
    ck_assert_double_eq(info.height, 842);
    ck_assert(sv_pdf_info_parse("",
                                "Command Line Error: Wrong page range given: the first page (51) "
                                "can not be after the last page (50).\n",
                                &info));
    ck_assert_uint_eq(info.pages, 50);
    ck_assert(sv_pdf_info_parse("", "Syntax Error: Invalid page count 0\n", &info));
    ck_assert_uint_eq(info.pages, 0);
    ck_assert(!sv_pdf_info_parse("Producer: me\n", "Syntax Error: what\n", &info));
}
END_TEST

/* A title may be anything: a list of a million lines took as many times its length. */
START_TEST(a_long_title_takes_no_time)
{
    enum { LINES = 1000000 };
    static const char pages[] = "\nPages: 2\nPage    1 size:  100 x 200 pts\n";
    static char text[LINES + sizeof pages];
    sv_pdf_info info;
    memset(text, '\n', LINES);
    memcpy(text + LINES, pages, sizeof pages);
    sv_deadline soon = sv_deadline_in(5);
    ck_assert(sv_pdf_info_parse(text, "", &info));
    ck_assert(!sv_deadline_passed(&soon));
    ck_assert_uint_eq(info.pages, 2);
    ck_assert_double_eq(info.height, 200);
    memset(text, 'x', LINES); /* in one line */
    ck_assert(sv_pdf_info_parse(text, "", &info));
    ck_assert_double_eq(info.width, 100);
}
END_TEST

/* But a scan keeps its pixels, or is refused. */
START_TEST(large_pages_are_drawn_with_fewer_dots)
{
    static const sv_pdf_info poster = {1, 14400, 7200}, endless = {1, 1e9, 1e9}, none = {1, 0, 0};
    ck_assert_double_eq(sv_pdf_fit(SV_PDF_VECTOR_DPI, &poster, 1e5, 1e9), SV_PDF_VECTOR_DPI);
    double by_side = sv_pdf_fit(SV_PDF_VECTOR_DPI, &poster, 20000, 1e9);
    ck_assert(200 * by_side > 19900 && 200 * by_side < 20000);
    double by_pixels = sv_pdf_fit(SV_PDF_VECTOR_DPI, &poster, 1e5, 2e8);
    ck_assert(200 * 100 * by_pixels * by_pixels > 1.99e8 &&
              200 * 100 * by_pixels * by_pixels < 2e8);
    ck_assert_double_eq(sv_pdf_fit(300, &poster, 20000, 1e9), 300);
    ck_assert_double_eq(sv_pdf_fit(SV_PDF_VECTOR_DPI, &endless, 1e5, 1e9), SV_PDF_LEAST_DPI);
    ck_assert_double_eq(sv_pdf_fit(SV_PDF_VECTOR_DPI, &none, 1e5, 1e9), SV_PDF_VECTOR_DPI);
}
END_TEST

static const sv_pdf_info a4 = {1, 595.2, 841.92};

static void expect_resolution(const char *list, double expected)
{
    double resolution = sv_pdf_resolution(list, &a4);
    ck_assert_msg(fabs(resolution - expected) < 0.02 * expected, "%g instead of %g", resolution,
                  expected);
}

START_TEST(scans_have_their_own_resolution)
{
    expect_resolution("", SV_PDF_VECTOR_DPI);
    expect_resolution(HEAD, SV_PDF_VECTOR_DPI);
    expect_resolution(HEAD "   1     0 image    2480  3508  gray    1   8  jpeg   no         8  0 "
                           "  300   300  410K 4.8%\n",
                      300);
    expect_resolution(HEAD "   1     0 image    2480  3508  rgb     3   8  jpeg   no   [inline]   "
                           "  300   300  410K 4.8%\n",
                      300);
    /* turned by its page; a mask over a coarse background; a logo */
    expect_resolution(HEAD "   1     0 image    2480  3508  gray    1   8  jpeg   no         8  0 "
                           "  212   424  410K 4.8%\n",
                      300);
    expect_resolution(HEAD "   1     0 image     827  1170  rgb     3   8  jpeg   no         8  0 "
                           "  100   100  410K 4.8%\n"
                           "   1     1 stencil  4960  7016  -       1   1  jbig2  no         9  0 "
                           "  600   600  40K 4.8%\n",
                      600);
    expect_resolution(HEAD "   1     0 image     300   300  rgb     3   8  jpeg   no         8  0 "
                           "  600   600  410K 4.8%\n",
                      SV_PDF_VECTOR_DPI);
}
END_TEST

/* Two halves of a page, one above the other. */
static void expect_resolution_of_halves(unsigned dpi, double expected)
{
    char list[400];
    unsigned width = (unsigned)(a4.width / 72 * dpi), height = (unsigned)(a4.height / 144 * dpi);
    snprintf(list, sizeof list,
             HEAD "   1     0 image    %u  %u  gray    1   8  jpeg   no         8  0   %u   %u  "
                  "410K 4.8%%\n   1     1 image    %u  %u  gray    1   8  jpeg   no         9  0   "
                  "%u   %u  410K 4.8%%\n",
             width, height, dpi, dpi, width, height, dpi, dpi);
    expect_resolution(list, expected);
}

START_TEST(pages_of_several_scans_are_not_coarser_than_lines_and_letters)
{
    expect_resolution_of_halves(300, 300);
    expect_resolution_of_halves(72, SV_PDF_VECTOR_DPI);
}
END_TEST

START_TEST(pixels_of_a_scan_stay_what_they_are)
{
    const char *list = HEAD "   1     0 image    2481  3507  gray    1   8  jpeg   no         8  0 "
                            "  300   300  410K 4.8%\n";
    double resolution = sv_pdf_resolution(list, &a4);
    ck_assert_double_le(ceil(a4.width * resolution / 72), 2481);
    ck_assert_double_le(ceil(a4.height * resolution / 72), 3507);
    ck_assert_double_ge(resolution, 299.5);
}
END_TEST

/* ---------------------------------------------------------------- programs */

static sv_status run_shell(const char *command, double seconds, sv_helper_output *output)
{
    const char *const arguments[] = {"sh", "-c", command, NULL};
    sv_limits limits = sv_limits_default();
    int input = open("/dev/null", O_RDONLY | O_CLOEXEC);
    sv_helper helper = {arguments, input, 100, &limits, sv_deadline_in(seconds)};
    sv_status status = sv_helper_run(&helper, output, NULL);
    close(input);
    return status;
}

START_TEST(programs_are_run)
{
    sv_helper_output output;
    ck_assert_int_eq(run_shell("echo result; echo word >&2; exit 3", 0, &output), SV_OK);
    ck_assert(!output.succeeded && !output.missing);
    ck_assert_str_eq((const char *)output.bytes, "result\n");
    ck_assert_str_eq(output.complaint, "word\n");
    free(output.bytes);
    ck_assert_int_eq(run_shell("cat", 0, &output), SV_OK);
    ck_assert(output.succeeded);
    ck_assert_uint_eq(output.size, 0);
    free(output.bytes);
}
END_TEST

/* As those of a daemon may be. */
START_TEST(programs_are_run_where_handles_are_closed)
{
    for (int closed = 1; closed < 8; closed++) {
        int kept[3];
        sv_helper_output output;
        for (int i = 0; i < 3; i++) {
            kept[i] = fcntl(i, F_DUPFD_CLOEXEC, 10);
            if (closed & 1 << i)
                close(i);
        }
        sv_status status = run_shell("cat && echo result; echo word >&2", 0, &output);
        for (int i = 0; i < 3; i++) {
            dup2(kept[i], i);
            close(kept[i]);
        }
        ck_assert_int_eq(status, SV_OK);
        ck_assert_str_eq((const char *)output.bytes, "result\n");
        ck_assert_str_eq(output.complaint, "word\n");
        free(output.bytes);
    }
}
END_TEST

#ifdef CLOSE_RANGE_CLOEXEC
/* Not even of one that goes on to other programs. */
START_TEST(programs_have_no_handle_of_ours)
{
    enum { OURS = 9 };
    int ends[2];
    sv_helper_output output;
    ck_assert_int_eq(pipe(ends), 0);
    ck_assert_int_eq(dup2(ends[1], OURS), OURS);
    ck_assert_int_eq(run_shell("echo theirs >&9", 0, &output), SV_OK);
    ck_assert(!output.succeeded);
    free(output.bytes);
    close(OURS);
    close(ends[1]);
    close(ends[0]);
}
END_TEST
#else
START_TEST(programs_have_no_handle_of_ours)
{
    unit_skip_without("close_range");
}
END_TEST
#endif

START_TEST(programs_are_bounded)
{
    sv_helper_output output;
    ck_assert_int_eq(run_shell("sleep 30", 0.2, &output), SV_TIMEOUT);
    ck_assert_int_eq(run_shell("yes", 10, &output), SV_LIMIT);
    ck_assert_int_eq(run_shell("kill -SEGV $$", 10, &output), SV_CRASH);
    ck_assert_int_eq(run_shell("yes >&2", 0.2, &output), SV_TIMEOUT);
    char text[] = "/tmp/sudoku-vision-test-XXXXXX", command[100];
    int file = mkstemp(text);
    snprintf(command, sizeof command, "echo x > %s && echo written", text);
    ck_assert_int_eq(run_shell(command, 10, &output), SV_OK);
    ck_assert_uint_eq(output.size, 0); /* it writes no files */
    free(output.bytes);
    close(file);
    unlink(text);
}
END_TEST

START_TEST(missing_programs_are_told)
{
    const char *const arguments[] = {"sudoku-vision-no-such-program", NULL};
    sv_limits limits = sv_limits_default();
    sv_helper helper = {arguments, 0, 100, &limits, sv_deadline_in(0)};
    sv_helper_output output;
    ck_assert_int_eq(sv_helper_run(&helper, &output, NULL), SV_OK);
    ck_assert(output.missing);
    free(output.bytes);
}
END_TEST

UNIT_MAIN("io pdf", pages_are_counted_and_measured, large_pages_are_drawn_with_fewer_dots,
          a_long_title_takes_no_time, scans_have_their_own_resolution,
          pages_of_several_scans_are_not_coarser_than_lines_and_letters,
          pixels_of_a_scan_stay_what_they_are, programs_are_run,
          programs_are_run_where_handles_are_closed, programs_have_no_handle_of_ours,
          programs_are_bounded, missing_programs_are_told)
