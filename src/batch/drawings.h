/* Which line of a journal was the last to write a drawing: an earlier one of that name, of other
 * options or another content, is no longer true. */
#ifndef SV_BATCH_DRAWINGS_H
#define SV_BATCH_DRAWINGS_H

#include "../status.h"

typedef struct sv_drawing_table {
    struct sv_drawing_line *of;
    size_t count, room;
} sv_drawing_table;

typedef struct sv_drawings {
    sv_drawing_table last;    /* once sorted: one a name */
    sv_drawing_table further; /* pages of documents, by the names of their first ones */
} sv_drawings;

/* Notes that the line at that place wrote the drawing of that name, of that page. SV_MEMORY. */
SV_CHECKED sv_status sv_drawings_note(sv_drawings *drawings, const char *name, int64_t page,
                                      uint64_t place);

/* After the last was noted. */
void sv_drawings_sort(sv_drawings *drawings);

/* The place of the line that wrote the drawing last; false where none did. */
bool sv_drawings_find(const sv_drawings *drawings, const char *name, uint64_t *place);

/* The next page behind *page that was drawn of the document whose first page's drawing has that
 * name, into *page. False where there is none. */
bool sv_drawings_next_page(const sv_drawings *drawings, const char *first, uint32_t *page);
void sv_drawings_free(sv_drawings *drawings);

/* Whether a drawing below the folder is missing, or empty; where none was made, none is missing. */
bool sv_drawing_is_lost(const char *folder, const char *name, bool made);

#endif
