#include "pdf_tools.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A page is made of scans where pictures cover this much of it; those of less than SMALL say
 * nothing of its resolution. */
static const double SCANNED = 0.5, SMALL = 0.05;

/* "...: the first page (3) can not be after the last page (2)." */
static bool parse_complaint(const char *complaint, sv_pdf_info *info)
{
    const char *last = strstr(complaint, "the last page (");
    if (last)
        info->pages = (uint32_t)strtoul(last + strlen("the last page ("), NULL, 10);
    return last || strstr(complaint, "Invalid page count 0");
}

/* What is looked at of a line; none that tells anything is as long. sscanf measures all of the text
 * that it gets, so that a title of a million lines would take that squared. */
enum { LINE_ROOM = 256 };

static void copy_line(const char *line, char copy[LINE_ROOM])
{
    size_t length = strcspn(line, "\n");
    snprintf(copy, LINE_ROOM, "%.*s", (int)(length < LINE_ROOM ? length : LINE_ROOM), line);
}

/* "Pages:           3", "Page    2 size:  595 x 842 pts (A4)" */
bool sv_pdf_info_parse(const char *text, const char *complaint, sv_pdf_info *info)
{
    *info = (sv_pdf_info){0};
    bool told = parse_complaint(complaint, info);
    for (const char *line = text; line && *line; line = strchr(line, '\n')) {
        unsigned pages, page;
        char copy[LINE_ROOM];
        line += *line == '\n';
        copy_line(line, copy);
        if (sscanf(copy, "Pages: %u", &pages) == 1) {
            info->pages = pages;
            told = true;
        }
        (void)!sscanf(copy, "Page %u size: %lf x %lf", &page, &info->width, &info->height);
    }
    return told;
}

/* --------------------------------------------------------------- pictures */

typedef struct listed {
    double width, height; /* pixels */
    double across, down;  /* pixels an inch */
} listed;

/* The words of a line: page, number, kind, width, height, six more or seven, pixels an inch across
 * and down, bytes, their ratio. */
static bool parse_line(const char *line, listed *picture)
{
    enum { MOST = 20, FEWEST = 14, KIND = 2, WIDTH = 3, HEIGHT = 4, ACROSS = -4, DOWN = -3 };
    char copy[LINE_ROOM], *words[MOST], *rest;
    int count = 0;
    copy_line(line, copy);
    for (char *word = strtok_r(copy, " ", &rest); word && count < MOST;
         word = strtok_r(NULL, " ", &rest))
        words[count++] = word;
    if (count < FEWEST || strcmp(words[KIND], "smask") == 0)
        return false;
    *picture = (listed){atof(words[WIDTH]), atof(words[HEIGHT]), atof(words[count + ACROSS]),
                        atof(words[count + DOWN])};
    return picture->width > 0 && picture->height > 0 && picture->across > 0 && picture->down > 0;
}

/* Pictures that are turned by a quarter have their resolutions mixed up; the mean stays. */
static double mean_resolution(const listed *picture)
{
    return sqrt(picture->across * picture->down);
}

/* The part of the page that it covers. */
static double cover(const listed *picture, const sv_pdf_info *info)
{
    return picture->width / picture->across * SV_PDF_POINTS * (picture->height / picture->down) *
           SV_PDF_POINTS / (info->width * info->height);
}

/* With this a picture that covers the whole page is rendered pixel by pixel: a tenth of a pixel
 * less, since poppler draws a picture up to and with the pixel in which it ends. 0: it does not
 * cover it, as far as resolutions rounded to integers tell. */
static double exact_resolution(double width, double height, const sv_pdf_info *info, double about)
{
    const double LESS = 0.1, NEAR = 0.01;
    double across = SV_PDF_POINTS * (width - LESS) / info->width;
    double down = SV_PDF_POINTS * (height - LESS) / info->height;
    bool fits = fabs(across - about) < NEAR * about && fabs(down - about) < NEAR * about;
    return fits ? fmin(across, down) : 0;
}

static double whole_page_resolution(const listed *picture, const sv_pdf_info *info)
{
    double about = mean_resolution(picture);
    double upright = exact_resolution(picture->width, picture->height, info, about);
    return upright > 0 ? upright : exact_resolution(picture->height, picture->width, info, about);
}

/* Of the pictures on a page. */
typedef struct seen {
    double covered; /* the part of the page, if none lies on another */
    double finest;  /* resolution; 0: none */
    bool whole;     /* one of them covers the page */
} seen;

static void note_picture(seen *page, const listed *picture, const sv_pdf_info *info)
{
    double part = cover(picture, info), whole = whole_page_resolution(picture, info);
    page->covered += part;
    page->whole = page->whole || whole > 0;
    if (part >= SMALL)
        page->finest = fmax(page->finest, whole > 0 ? whole : mean_resolution(picture));
}

/* Beside pictures that leave something free there may be lines and letters. */
double sv_pdf_resolution(const char *list, const sv_pdf_info *info)
{
    seen page = {0};
    for (const char *line = list; line && *line; line = strchr(line, '\n')) {
        listed picture;
        line += *line == '\n';
        if (parse_line(line, &picture))
            note_picture(&page, &picture, info);
    }
    if (page.whole)
        return page.finest;
    return page.covered >= SCANNED ? fmax(page.finest, SV_PDF_VECTOR_DPI) : SV_PDF_VECTOR_DPI;
}

/* A scan keeps its own: its pixels would be lost. A thousandth is left free, for a page may be
 * drawn with a pixel more. */
double sv_pdf_fit(double resolution, const sv_pdf_info *info, double side, double pixels)
{
    const double FREE = 0.999;
    if (resolution != SV_PDF_VECTOR_DPI || !(info->width > 0) || !(info->height > 0))
        return resolution;
    double most =
        FREE * SV_PDF_POINTS *
        fmin(side / fmax(info->width, info->height), sqrt(pixels / (info->width * info->height)));
    return fmin(resolution, fmax(most, SV_PDF_LEAST_DPI));
}
