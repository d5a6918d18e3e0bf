/* The insides of a document, for the formats that have pages. */
#ifndef SV_IO_DOCUMENT_H
#define SV_IO_DOCUMENT_H

#include "source.h"

struct sv_document {
    const sv_format *format; /* NULL: none that we know */
    sv_source source;
    sv_limits limits;
    char *path;     /* NULL: memory */
    uint32_t count; /* pages; 0: not counted, because one was named */
    uint32_t named; /* the page that was named; 0: none */
    bool known;     /* that page is there, as was found when the pages were counted */
};

/* How a file of several pages is taken apart. */
struct sv_paging {
    /* Fills in count. With a page named it may leave it 0. */
    sv_status (*count)(sv_document *document, sv_diagnostic *why);

    /* Gives a fresh picture its bytes and its format. SV_UNREADABLE where there is no such page. */
    sv_status (*take)(const sv_document *document, uint32_t number, sv_picture *picture,
                      sv_diagnostic *why);
};

extern const sv_paging sv_tiff_paging, sv_pdf_paging;

/* Opens a page that is known to be there, without a look at how many there are. */
SV_CHECKED sv_status sv_document_open_page(const char *path, uint32_t number,
                                           const sv_limits *limits, sv_document **document,
                                           sv_diagnostic *why);

/* Takes a page's bytes into memory and loads what they need, but does not look at them: that does
 * sv_picture_finish, and a process may be locked in before. */
SV_CHECKED sv_status sv_document_take(const sv_document *document, uint32_t number,
                                      sv_picture **taken, sv_diagnostic *why);

/* "there is no page 3; the file has 2 pages" */
sv_status sv_fail_page(uint32_t number, uint32_t count, sv_diagnostic *why);

#endif
