#include "drawn_over.h"

#include "../sudoku_vision.h"
#include "connected.h"
#include "tile_level.h"

#include <math.h>
#include <string.h>

enum { SIDE = SV_TILE_SIDE };

/* A pixel of a coloured stroke is so much lighter in one plane than in another, as shares of the
 * paper, and so light in the one: half of what a yellow stroke of 3 pixels has in four screenshots,
 * in JPEG, is 0.74 and more in blue. So are digits that are typed in green or blue, 0.69 and 0.55,
 * but these do not come from the border. */
static const float COLOURED = 0.25f, LIGHT = 0.5f;

/* A stroke that is no line's remains has so many pixels in a tile's middle at least, and no more
 * than one in so many cells has one. */
enum { FEWEST_IN_MIDDLE = 10, MOST_CELLS = 4 };

/* What is lighter is paper: of a stroke's colour some is left beside its edges. Of these four all
 * are read with 0.7 to 0.8; with 0.6 a digit under the stroke is torn. */
static const float PAPER = 0.75f;

typedef struct strokes {
    float lightest[SV_TILE_PIXELS]; /* of the planes */
    bool coloured[SV_TILE_PIXELS];
    bool over[SV_TILE_PIXELS]; /* hangs together with what comes from the border */
} strokes;

static void see(const sv_tiles planes[3], unsigned cell, strokes *of)
{
    float paper[3];
    for (unsigned k = 0; k < 3; k++)
        paper[k] = sv_tile_paper(sv_tile(&planes[k], cell));
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        float darkest = 1, lightest = 0;
        for (unsigned k = 0; k < 3; k++) {
            const float light = fminf((float)sv_tile(&planes[k], cell)[i] / paper[k], 1);
            darkest = fminf(darkest, light);
            lightest = fmaxf(lightest, light);
        }
        of->lightest[i] = lightest;
        of->coloured[i] = lightest >= LIGHT && lightest - darkest >= COLOURED;
    }
}

static void follow(strokes *of)
{
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        const unsigned x = i % SIDE, y = i / SIDE;
        of->over[i] = x == 0 || y == 0 || x == SIDE - 1 || y == SIDE - 1;
    }
    sv_tile_connect(of->coloured, of->over);
}

static bool reach_middle(const strokes *of)
{
    unsigned count = 0;
    for (unsigned y = SV_TILE_MARGIN; y < SIDE - SV_TILE_MARGIN; y++)
        for (unsigned x = SV_TILE_MARGIN; x < SIDE - SV_TILE_MARGIN; x++)
            count += of->over[y * SIDE + x];
    return count >= FEWEST_IN_MIDDLE;
}

static bool find(const sv_tiles planes[3], unsigned cell, strokes *of)
{
    see(planes, cell, of);
    follow(of);
    return reach_middle(of);
}

/* The stroke, or what is next to it. */
static bool is_at_stroke(const strokes *of, unsigned pixel)
{
    const unsigned x = pixel % SIDE, y = pixel / SIDE;
    return of->over[pixel] || (x > 0 && of->over[pixel - 1]) ||
           (x + 1 < SIDE && of->over[pixel + 1]) || (y > 0 && of->over[pixel - SIDE]) ||
           (y + 1 < SIDE && of->over[pixel + SIDE]);
}

static void lift(const strokes *of, uint8_t *tile)
{
    const float paper = sv_tile_paper(tile);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        const float light = of->lightest[i] >= PAPER ? 1 : of->lightest[i];
        if (is_at_stroke(of, i))
            tile[i] = (uint8_t)(light * paper);
    }
}

void sv_tiles_lift_drawn_over(sv_tiles *grey, sv_tiles planes[3])
{
    const unsigned cells = sv_tile_count(grey);
    bool over[SV_MAX_CELLS];
    unsigned count = 0;
    strokes of;
    for (unsigned cell = 0; cell < cells; cell++)
        count += over[cell] = find(planes, cell, &of);
    if (MOST_CELLS * count > cells)
        return;
    for (unsigned cell = 0; cell < cells; cell++) {
        if (!over[cell])
            continue;
        find(planes, cell, &of);
        lift(&of, sv_tile(grey, cell));
        for (unsigned k = 0; k < 3; k++)
            lift(&of, sv_tile(&planes[k], cell));
    }
}
