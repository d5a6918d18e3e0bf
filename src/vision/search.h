/* The ways to look for grids, one after the other, and when to stop. */
#ifndef SV_VISION_SEARCH_H
#define SV_VISION_SEARCH_H

#include "candidates.h"
#include "grid.h"
#include "ink.h"
#include "layouts.h"
#include "mesh.h"
#include "places.h"
#include "pyramid.h"

/* So many quadrilaterals are looked at in one search: the bound on its time. Scenes would do with
 * 16, but half in a hard shadow a puzzle beside its solution was found at the 20th or so. */
enum { SV_MAX_FITS = 24 };

/* A search goes over several ways to threshold: what one of them has tried, the next leaves out. */
typedef struct sv_search {
    unsigned size;          /* cells a side */
    bool thorough;          /* goes on when a certain grid has been found: there may be others */
    double largest_cell;    /* a board of larger cells has been looked for before; 0 for none */
    double least_side;      /* no board is smaller */
    float least_paper;      /* no board is darker */
    const sv_places *taken; /* by boards that have been read or refused; NULL for none */
    sv_quad tried[SV_MAX_FITS];
    unsigned fits;       /* so many of them; 0 to begin with */
    sv_candidates lines; /* the outlines of the last look, in pixels of level 0 */
    sv_mesh cells;       /* of the cells that ink encloses, in the look that showed most */
    unsigned cells_level;
    sv_layouts layouts;  /* of boxes, in pixels of level 0 */
    sv_candidates boxes; /* the outlines of the look that showed most boards of boxes apart; */
    unsigned joined;     /* so many of these boards */
} sv_search;

/* Which way to threshold is number `which`, the most successful first; NULL after the last. */
const sv_threshold *sv_search_way(unsigned which);

/* The ways to threshold in which digits are looked for by themselves; NULL after the last. From the
 * first of small print on they show what is smaller than all that others take for ink. */
enum { SV_FIRST_OF_SMALL_PRINT = 3 };
const sv_threshold *sv_search_glyph_way(unsigned which);

/* The pyramid's level to threshold in this way; negative where it has none. */
int sv_search_level(const sv_pyramid *pyramid, const sv_threshold *way);

/* Whether a board of that size in a quadrilateral is worth looking for. */
bool sv_search_wants(const sv_pyramid *pyramid, const sv_search *search, const sv_quad *quad,
                     unsigned size);

/* Gives the few largest quadrilaterals that a search has tried, the largest first, and how many
 * these are. `quads` has room for all. */
unsigned sv_search_largest(const sv_search *search, sv_quad quads[SV_MAX_FITS]);

/* Whether the search ends after so many ways: a grid found is likely enough, unless the search is
 * thorough; or too many quadrilaterals have been looked at. */
bool sv_search_ends(const sv_search *search, const sv_grids *grids, unsigned ways);

#endif
