#include "two_inks_likely.h"

#include "../ascending.h"
#include "tile_level.h"

#include <math.h>
#include <stdlib.h>

/* Puzzles with more givens, of 81, are rare. */
enum { MANY_OF_81 = 36 };

/* So much less dark than the middle one is one digit in ten: in 10 of 160 photos of print, and in
 * all of 40 pictures of apps where more than a few digits are typed in blue. */
static const float PALER = 0.8f;

/* A few that are typed in another colour, one even, are paler or darker than all others: by so much
 * of the middle one, and by more than these are apart from it. So are 23 more of 160 photos of
 * print, and all of 30 screenshots with one to three such digits. */
static const float ALONE = 0.05f;

/* How dark a tile's strokes are: the mean over the pixels at least half as dark as the darkest. */
static float darkness(const uint8_t *tile)
{
    float paper = sv_tile_paper(tile), most = 0, sum = 0, pixels = 0;
    for (int pass = 0; pass < 2; pass++)
        for (unsigned y = SV_TILE_MARGIN; y < SV_TILE_SIDE - SV_TILE_MARGIN; y++)
            for (unsigned x = SV_TILE_MARGIN; x < SV_TILE_SIDE - SV_TILE_MARGIN; x++) {
                float dark = 1 - (float)tile[y * SV_TILE_SIDE + x] / paper;
                if (pass == 0) {
                    most = fmaxf(most, dark);
                } else if (dark > most / 2) {
                    sum += dark;
                    pixels++;
                }
            }
    return pixels > 0 ? sum / pixels : 0;
}

/* The palest first. */
static bool few_stand_out(const float *dark, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        const float middle = dark[count / 2], gap = dark[i] - dark[i - 1];
        const float others = 2 * i <= count ? middle - dark[i] : dark[i - 1] - middle;
        if (gap > ALONE * middle && gap > others)
            return true;
    }
    return false;
}

bool sv_two_inks_likely(const sv_tiles *tiles, const sv_readings *readings)
{
    float dark[SV_READ_CELLS];
    unsigned count = 0, cells = sv_reading_count(readings);
    for (unsigned cell = 0; cell < cells; cell++)
        if (sv_cell_is_filled(readings->p[cell]))
            dark[count++] = darkness(sv_tile(tiles, cell));
    qsort(dark, count, sizeof *dark, sv_ascending_floats);
    return count * 81 > MANY_OF_81 * cells ||
           (count && dark[count / 10] < PALER * dark[count / 2]) || few_stand_out(dark, count);
}
