/* The pieces of a large file that one of its pages needs, in memory, so that the file is neither
 * read whole nor needed any longer. */
#ifndef SV_IO_PIECES_H
#define SV_IO_PIECES_H

#include "source.h"

typedef struct sv_pieces sv_pieces;

/* A list of what is needed, which only grows. */
typedef struct sv_piece_list {
    const sv_source *source;
    struct sv_piece *of;
    size_t count, room;
    bool no_memory;
} sv_piece_list;

/* Puts a piece on the list; what lies behind the file's end is left out. */
void sv_pieces_need(sv_piece_list *list, uint64_t at, uint64_t size);

/* Reads the list's pieces, and ends the list. SV_LIMIT where they have more than `memory`
 * bytes, SV_MEMORY, SV_UNREADABLE where the file has become shorter. */
SV_CHECKED sv_status sv_pieces_read(sv_piece_list *list, uint64_t memory, sv_pieces **pieces,
                                    sv_diagnostic *why);

/* Copies what there is of the file from `at` on. */
size_t sv_pieces_copy(const sv_pieces *pieces, uint64_t at, void *to, size_t size);

uint64_t sv_pieces_size(const sv_pieces *pieces); /* in memory */
void sv_pieces_free(sv_pieces *pieces);

#endif
