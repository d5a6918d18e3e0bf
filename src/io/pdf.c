/* A PDF's pages, by the programs of poppler-utils: a large parser stays out of this process. */
#include "pdf.h"

#include "../plain_numbers.h"
#include "document.h"
#include "helper.h"
#include "pdf_tools.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Where a program finds its standard input as a file that it can go to and fro in. */
static const char INPUT[] = "/dev/stdin";

enum { MOST_TEXT = 1 << 20 }; /* bytes of a list: some ten thousand pictures on a page */

typedef struct tools {
    const sv_document *document;
    int input;
    sv_deadline deadline;
    sv_plain_numbers numbers; /* as the programs write them, and take them */
} tools;

/* -------------------------------------------------------------- the programs */

/* "Syntax Error (17): Couldn't find trailer dictionary", perhaps after warnings: from the colon on,
 * or "". */
static const char *error_in(const char *complaint, int *length)
{
    const char *error = strstr(complaint, "Error"), *text = error ? strstr(error, ": ") : NULL;
    *length = text ? (int)strcspn(text, "\r\n") : 0;
    return text ? text : "";
}

static sv_status refuse(const char *complaint, sv_diagnostic *why)
{
    int length;
    const char *error = error_in(complaint, &length);
    if (strcasestr(complaint, "password"))
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                       "the PDF is protected by a password; save a copy without one");
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the PDF cannot be read%.*s", length, error);
}

/* SV_OK whatever its exit status. */
static sv_status run(const tools *with, const char *const *arguments, size_t most,
                     sv_helper_output *output, sv_diagnostic *why)
{
    sv_helper helper = {arguments, with->input, most, &with->document->limits, with->deadline};
    sv_status status = sv_helper_run(&helper, output, why);
    if (status != SV_OK || !output->missing)
        return status;
    free(output->bytes);
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                   "the file is PDF, and there is no program '%s' to read it with; install "
                   "poppler-utils",
                   arguments[0]);
}

static sv_status ask_info(const tools *with, const char *page, sv_pdf_info *info,
                          sv_diagnostic *why)
{
    const char *const arguments[] = {"pdfinfo", "-f", page, "-l", page, INPUT, NULL};
    sv_helper_output output;
    sv_status status = run(with, arguments, MOST_TEXT, &output, why);
    if (status != SV_OK)
        return status;
    if (!sv_pdf_info_parse((const char *)output.bytes, output.complaint, info))
        status = refuse(output.complaint, why);
    free(output.bytes);
    return status;
}

/* A page whose pictures cannot be listed, for there are too many, is drawn as if it had none. */
static sv_status ask_resolution(const tools *with, const char *page, const sv_pdf_info *info,
                                double *resolution, sv_diagnostic *why)
{
    const char *const arguments[] = {"pdfimages", "-list", "-f", page, "-l", page, INPUT, NULL};
    sv_helper_output output;
    sv_status status = run(with, arguments, MOST_TEXT, &output, why);
    *resolution = SV_PDF_VECTOR_DPI;
    if (status == SV_LIMIT || status == SV_CRASH)
        return SV_OK;
    if (status != SV_OK)
        return status;
    *resolution = sv_pdf_resolution((const char *)output.bytes, info);
    free(output.bytes);
    return SV_OK;
}

/* ---------------------------------------------------------------- the input */

static sv_status fail_to_keep(int error, sv_diagnostic *why)
{
    return sv_fail(why, SV_CRASH, SV_STAGE_OPEN,
                   "the PDF cannot be kept for the programs that read it: %s", strerror(error));
}

/* Bytes in memory go to a file that has no name; it is closed where they do not. */
static sv_status save_bytes(const sv_source *source, int file, sv_diagnostic *why)
{
    if (file < 0)
        return fail_to_keep(errno, why);
    for (size_t at = 0; at < source->size;) {
        ssize_t written = write(file, source->bytes + at, source->size - at);
        if (written < 0 && errno != EINTR) {
            const int error = errno;
            close(file);
            return fail_to_keep(error, why);
        }
        at += written > 0 ? (size_t)written : 0;
    }
    return SV_OK;
}

static int nameless_file(void)
{
#ifdef MFD_CLOEXEC
    return memfd_create("sudoku-vision", MFD_CLOEXEC);
#else
    FILE *file = tmpfile();
    int kept = file ? fcntl(fileno(file), F_DUPFD_CLOEXEC, 3) : -1;
    if (file)
        fclose(file);
    return kept;
#endif
}

static sv_status open_tools(const sv_document *document, tools *with, sv_diagnostic *why)
{
    const sv_source *source = &document->source;
    *with = (tools){.document = document,
                    .input = source->file,
                    .deadline = sv_deadline_in(document->limits.seconds)};
    if (source->bytes) {
        with->input = nameless_file();
        sv_status status = save_bytes(source, with->input, why);
        if (status != SV_OK)
            return status;
    }
    with->numbers = sv_plain_numbers_begin();
    return SV_OK;
}

static void close_tools(const tools *with)
{
    sv_plain_numbers_end(with->numbers);
    if (with->input != with->document->source.file)
        close(with->input);
}

/* ------------------------------------------------------------------- pages */

/* A page that was named is asked for when it is taken. */
static sv_status count_pages(sv_document *document, sv_diagnostic *why)
{
    if (document->named)
        return SV_OK;
    tools with;
    sv_pdf_info info = {0};
    sv_status status = open_tools(document, &with, why);
    if (status != SV_OK)
        return status;
    status = ask_info(&with, "1", &info, why);
    close_tools(&with);
    if (status == SV_OK && info.pages == 0)
        status = sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the PDF has no pages");
    document->count = info.pages;
    return status;
}

/* Before anything is drawn. */
static sv_status check_size(double width, double height, double resolution, const sv_limits *limits,
                            sv_diagnostic *why)
{
    if (!(width > 0) || !(height > 0))
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the page has no size");
    if (width > limits->side || height > limits->side)
        return sv_fail(
            why, SV_LIMIT, SV_STAGE_OPEN,
            "the page would have %.0f x %.0f pixels at %.0f dpi, the limit is %u pixels a "
            "side; --max-side raises it",
            width, height, resolution, limits->side);
    if (width * height > (double)limits->pixels)
        return sv_fail(
            why, SV_LIMIT, SV_STAGE_OPEN,
            "the page would have %.0f x %.0f pixels at %.0f dpi, the limit is %llu pixels "
            "in all; --max-pixels raises it",
            width, height, resolution, (unsigned long long)limits->pixels);
    if (3 * width * height > (double)limits->memory)
        return sv_fail_max_memory("drawing the page", (uint64_t)(3 * width * height),
                                  limits->memory, SV_STAGE_OPEN, why);
    return SV_OK;
}

/* The page as a PPM of so many pixels, or one more each way. */
static sv_status draw(const tools *with, const char *page, double width, double height,
                      double resolution, sv_picture *picture, sv_diagnostic *why)
{
    enum { HEADER = 64 };
    char dots[32];
    const char *const arguments[] = {"pdftoppm", "-cropbox", "-r", dots,  "-f",
                                     page,       "-l",       page, INPUT, NULL};
    sv_helper_output output;
    snprintf(dots, sizeof dots, "%.6f", resolution);
    size_t most = (size_t)((width + 1) * (height + 1) * 3) + HEADER;
    sv_status status = run(with, arguments, most, &output, why);
    if (status != SV_OK)
        return status;
    picture->bytes = picture->owned = output.bytes;
    picture->size = output.size;
    picture->format = &sv_format_pnm;
    if (!output.succeeded || output.size == 0)
        return refuse(output.complaint, why);
    int length;
    const char *error = error_in(output.complaint, &length);
    if (length > 0)
        snprintf(picture->damage, sizeof picture->damage, "damaged PDF%.*s", length, error);
    return SV_OK;
}

static sv_status take(const tools *with, uint32_t number, sv_picture *picture, sv_diagnostic *why)
{
    char page[16];
    sv_pdf_info info;
    double resolution;
    snprintf(page, sizeof page, "%u", number);
    sv_status status = ask_info(with, page, &info, why);
    if (status == SV_OK && number > info.pages)
        status = sv_fail_page(number, info.pages, why);
    if (status == SV_OK)
        status = ask_resolution(with, page, &info, &resolution, why);
    if (status != SV_OK)
        return status;
    const sv_limits *limits = &with->document->limits;
    resolution = sv_pdf_fit(resolution, &info, limits->side,
                            fmin((double)limits->pixels, (double)limits->memory / 3));
    double width = ceil(info.width * resolution / SV_PDF_POINTS);
    double height = ceil(info.height * resolution / SV_PDF_POINTS);
    status = check_size(width, height, resolution, limits, why);
    return status == SV_OK ? draw(with, page, width, height, resolution, picture, why) : status;
}

static sv_status take_page(const sv_document *document, uint32_t number, sv_picture *picture,
                           sv_diagnostic *why)
{
    tools with;
    sv_status status = open_tools(document, &with, why);
    if (status != SV_OK)
        return status;
    status = take(&with, number, picture, why);
    close_tools(&with);
    return status;
}

const sv_paging sv_pdf_paging = {count_pages, take_page};

bool sv_pdf_version(char version[32])
{
    const char *const arguments[] = {"pdftoppm", "-v", NULL};
    sv_limits limits = sv_limits_default();
    sv_helper helper = {arguments, STDERR_FILENO, MOST_TEXT, &limits, sv_deadline_in(1)};
    sv_helper_output output;
    if (sv_helper_run(&helper, &output, NULL) != SV_OK)
        return false;
    free(output.bytes);
    return sscanf(output.complaint, "pdftoppm version %31s", version) == 1;
}

/* Its pages are pictures of another format. */
const sv_format sv_format_pdf = {.paging = &sv_pdf_paging};
