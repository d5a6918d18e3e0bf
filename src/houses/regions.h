/* Boxes or irregular regions, told by thick borders, by the cells' colours, or by both. */
#ifndef SV_HOUSES_REGIONS_H
#define SV_HOUSES_REGIONS_H

#include "partings.h"

/* What is read in a row or a column beside a board: of a heading or of a neighbour. */
enum { SV_MOST_OF_HEADING = 1 };

typedef enum sv_region_kind {
    SV_REGIONS_UNSEEN,    /* nothing is told by the borders: boxes */
    SV_REGIONS_BOXES,     /* as classic boards have them */
    SV_REGIONS_IRREGULAR, /* others */
    SV_REGIONS_UNCLEAR    /* not boxes, but neither any others for certain */
} sv_region_kind;

/* So many regions that may be are kept. */
enum { SV_GUESSES = 36 };

typedef struct sv_regions {
    sv_region_kind kind;
    unsigned box_rows, box_columns; /* of boxes */
    uint8_t region[SV_MAX_CELLS];   /* where they are unclear, what hangs together as far as seen */
    bool plain;                     /* irregular ones that no border contradicts */
    unsigned cell, side;            /* the border that is unclear */
    unsigned guesses; /* where they are not beyond doubt: the likeliest regions, which the digits
                       * may tell apart */
    uint8_t guess[SV_GUESSES][SV_MAX_CELLS];
} sv_regions;

/* Adds another look's guesses. */
void sv_regions_add_guesses(const sv_regions *other, unsigned size, sv_regions *regions);

void sv_regions_find(const sv_partings *partings, sv_regions *regions);

#endif
