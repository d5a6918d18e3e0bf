/* Glyphs in the rows and columns of a board without lines: a lattice that is begun at one of them
 * and its neighbours, and grown over what stands in the middles of cells. */
#ifndef SV_VISION_GLYPH_LATTICE_H
#define SV_VISION_GLYPH_LATTICE_H

#include "figures.h"
#include "grid.h"
#include "homography.h"

enum {
    SV_LATTICE_GLYPHS = 400,     /* of one height, where a lattice may reach: more are text */
    SV_LATTICE_USUAL_REACH = 12, /* rows and columns to either side of the seed; */
    SV_LATTICE_REACH = 20        /* where a board may be larger, these */
};

typedef struct sv_glyph_lattice {
    sv_figure glyphs[SV_LATTICE_GLYPHS];
    unsigned count, placed;
    int reach;
    sv_homography map; /* from the picture to columns and rows */
} sv_glyph_lattice;

/* The cells of a lattice that may be a board. */
typedef struct sv_glyph_window {
    int size, column, row;
    unsigned inside; /* glyphs in cells of it */
} sv_glyph_window;

/* Takes those of so many glyphs that a lattice, whose map and reach are known, may reach: a page of
 * boards has more. False where these are text. */
bool sv_glyph_lattice_take(const sv_figure *all, unsigned count, sv_glyph_lattice *l);

/* From the seed outwards, each time with the map that those found so far say; of a lattice that too
 * few glyphs stand in none is placed. */
void sv_glyph_lattice_grow(sv_glyph_lattice *l);

/* Farther, where so many are placed that the board may be a larger one. */
void sv_glyph_lattice_grow_on(sv_glyph_lattice *l);

/* Places the glyphs by the map, and by how the page is bent around them. */
void sv_glyph_lattice_settle(sv_glyph_lattice *l);

/* The window with most glyphs; of several the one in the middle of them. */
sv_glyph_window sv_glyph_lattice_fullest(const sv_glyph_lattice *l, int size);

/* Whether a glyph stands in a cell of it. */
bool sv_glyph_window_has(const sv_figure *g, const sv_glyph_window *w);

/* Whether hardly anything stands between its cells' middles: text has as many glyphs there as in
 * them. */
bool sv_glyph_window_stands_alone(const sv_glyph_lattice *l, const sv_glyph_window *w);

/* The crossings of a window, in pixels of level 0, where the glyphs are of `level`. False where
 * these tell too little. */
bool sv_glyph_lattice_grid(const sv_glyph_lattice *l, const sv_glyph_window *w, unsigned level,
                           sv_grid *grid);

#endif
