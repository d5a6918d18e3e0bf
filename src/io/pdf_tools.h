/* What pdfinfo and pdfimages print, understood. */
#ifndef SV_IO_PDF_TOOLS_H
#define SV_IO_PDF_TOOLS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SV_PDF_POINTS = 72,      /* an inch */
    SV_PDF_VECTOR_DPI = 200, /* of pages that are no scan */
    SV_PDF_LEAST_DPI = 36,   /* of those of them that are too large for it: half a pixel a point */
};

typedef struct sv_pdf_info {
    uint32_t pages;
    double width, height; /* of the page that was asked for, in points, before it is turned */
} sv_pdf_info;

/* Whether the number of pages is told, in what pdfinfo prints or in its complaint about a page that
 * there is not. The size is 0 where it is missing. */
bool sv_pdf_info_parse(const char *text, const char *complaint, sv_pdf_info *info);

/* The resolution, in dots per inch, that a page is to be rendered with, by pdfimages' list of its
 * pictures: that of a scan of the whole page, so that its pixels stay what they are, else
 * SV_PDF_VECTOR_DPI, or that of scans in it where it is finer. */
double sv_pdf_resolution(const char *list, const sv_pdf_info *info);

/* The same, or of a page that is no scan a lower one with which it has at most so many pixels, and
 * so many a side; but not below SV_PDF_LEAST_DPI. */
double sv_pdf_fit(double resolution, const sv_pdf_info *info, double side, double pixels);

#endif
