#include "small_entries.h"

#include "../board/usual.h"
#include "../median.h"
#include "enlarged.h"
#include "glyph.h"
#include "tile_level.h"

#include <math.h>
#include <string.h>

/* The middle of a digit in a cell's corner lies at least so far from the tile's edge, in pixels,
 * and what touches the lines begins behind the rim. */
enum { MARGIN = 5, RIM = 4 };

/* What is paler than this share of print's ink is paper; at a glance, which all boards get, what is
 * paler than half of a pen's. What is so much paler than a digit stands beside it by chance. */
static const float FAINTEST = 0.15f, FAINTEST_AT_A_GLANCE = 0.35f, PALER = 0.5f;

/* Small digits are so high at most, in pixels and by the height of print: of 15 drawn boards of
 * small entries the highest were 0.45 of a cell. */
enum { MOST_HEIGHT = 22 };
static const float BY_PRINT = 1.25f;

/* Entries are those that are so surely written, if there are so many; small digits are entries if
 * the sure ones are not higher than so many times as they. */
static const float SURE_ENTRY = 0.9f, AS_HIGH = 1.35f;
enum { FEWEST_SURE = 3 };

/* So many small digits at least; and no more cells with several than one for so many with one. */
enum { FEWEST = 3, OF_SEVERAL = 5 };

/* Without sure entries to compare them with, as where apps set these in print, they are more, and
 * higher than candidates of which a cell has room for three rows, in pixels. */
enum { FEWEST_ALONE = 8 };
static const float LEAST_ALONE = 12.5f;

/* Enlarged they are so like digits at least. */
static const float LIKE_DIGITS = 0.8f;

typedef struct small_digits {
    sv_chosen_glyphs alone; /* one in a cell */
    unsigned several;       /* cells with more */
    unsigned sure;          /* entries */
    float sure_height;      /* their median, in pixels */
} small_digits;

static uint8_t paper_of(const uint8_t *tile)
{
    return (uint8_t)sv_tile_paper(tile);
}

/* How much darker than paper the strokes are, as a share of its level. A small 1 is no more of a
 * tile than this. */
static float darkness_of(const uint8_t *tile)
{
    static const float STROKE = 0.02f;
    return 1 - sv_tile_level(tile, MARGIN, STROKE) / sv_tile_paper(tile);
}

/* Makes pixels paper: the rim, or a glyph with its grey edge. */
static void clear_rim(uint8_t *tile)
{
    const uint8_t paper = paper_of(tile);
    for (unsigned i = 0; i < SV_TILE_PIXELS; i++) {
        const unsigned x = i % SV_TILE_SIDE, y = i / SV_TILE_SIDE;
        if (x < RIM || y < RIM || x >= SV_TILE_SIDE - RIM || y >= SV_TILE_SIDE - RIM)
            tile[i] = paper;
    }
}

static void clear_glyph(const sv_box *box, uint8_t *tile)
{
    enum { EDGE = 2 };
    const uint8_t paper = paper_of(tile);
    for (int y = (int)box->top - EDGE; y <= (int)box->bottom + EDGE; y++)
        for (int x = (int)box->left - EDGE; x <= (int)box->right + EDGE; x++)
            if (x >= 0 && y >= 0 && x < SV_TILE_SIDE && y < SV_TILE_SIDE)
                tile[y * SV_TILE_SIDE + x] = paper;
}

/* The median over the printed digits. */
static float print_ink(const sv_tiles *tiles, const sv_readings *readings)
{
    float ink[SV_READ_CELLS];
    unsigned count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if (sv_print_probability(readings->p[cell]) > 0.5f)
            ink[count++] = darkness_of(sv_tile(tiles, cell));
    return count ? (float)sv_median(ink, count) : 0;
}

/* False where a cell holds nothing so dark; *alone: there is one glyph, not several. */
static bool find_glyph(const uint8_t *tile, float faintest, sv_box *box, bool *alone)
{
    uint8_t rest[SV_TILE_PIXELS];
    sv_glyph glyph;
    const float dark = darkness_of(tile);
    if (dark < faintest)
        return false;
    memcpy(rest, tile, sizeof rest);
    clear_rim(rest);
    if (!sv_glyph_find_from(tile, MARGIN, &glyph) && !sv_glyph_find_from(rest, MARGIN, &glyph))
        return false;
    *box = glyph.box;
    clear_glyph(box, rest);
    *alone = darkness_of(rest) < PALER * dark || !sv_glyph_find_from(rest, MARGIN, &glyph);
    return true;
}

/* What is at least so dark, as a share of print. */
static void find(const sv_tiles *tiles, const sv_readings *readings, float faintest,
                 small_digits *found)
{
    float sure[SV_READ_CELLS];
    const float least = faintest * print_ink(tiles, readings);
    const float most = fminf(BY_PRINT * readings->digit_height * SV_TILE_SIDE, MOST_HEIGHT);
    *found = (small_digits){.several = 0};
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const float *p = readings->p[cell];
        sv_box box;
        bool alone;
        if (sv_print_probability(p) > 0.5f ||
            !find_glyph(sv_tile(tiles, cell), least, &box, &alone))
            continue;
        if (sv_hand_probability(p) > SURE_ENTRY) {
            sure[found->sure++] = sv_box_height(&box);
        } else if (sv_box_height(&box) <= most) {
            found->several += !alone;
            if (alone)
                sv_chosen_add(&found->alone, cell, &box);
        }
    }
    found->sure_height = found->sure ? (float)sv_median(sure, found->sure) : 0;
}

static bool may_be_entries(const small_digits *found)
{
    const unsigned count = found->alone.count;
    if (count < FEWEST || OF_SEVERAL * found->several > count)
        return false;
    const float height = sv_chosen_height(&found->alone);
    if (found->sure < FEWEST_SURE)
        return count >= FEWEST_ALONE && height >= LEAST_ALONE;
    return found->sure_height <= AS_HIGH * height;
}

/* Costs less than to look for them. Boards with sure entries get their closer look anyway. */
static unsigned count_unlike_blank(const sv_readings *readings)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        count += !readings->blank[cell] && sv_print_probability(readings->p[cell]) <= 0.5f;
    return count;
}

bool sv_readings_may_hold_small_entries(const sv_tiles *tiles, const sv_readings *readings)
{
    small_digits found;
    if (readings->size > SV_USUAL_SIZE || readings->closely ||
        count_unlike_blank(readings) < FEWEST_ALONE)
        return false;
    find(tiles, readings, FAINTEST_AT_A_GLANCE, &found);
    return may_be_entries(&found);
}

static bool are_digits(const sv_chosen_glyphs *glyphs, const sv_readings *readings)
{
    float sum = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if (glyphs->chosen[cell])
            sum += sv_likeliest_probability(readings->p[cell], readings->size);
    return sum >= LIKE_DIGITS * (float)glyphs->count;
}

sv_status sv_readings_take_small_entries(const sv_network *network, const sv_tiles *grey,
                                         const sv_tiles *boldest, const sv_tile_colour *colours,
                                         sv_readings *readings, sv_diagnostic *why)
{
    small_digits found;
    sv_readings seen;
    if (readings->size > SV_USUAL_SIZE)
        return SV_OK;
    find(boldest, readings, FAINTEST, &found);
    if (!may_be_entries(&found))
        return SV_OK;
    seen = *readings;
    sv_status status =
        sv_classify_enlarged(network, grey, boldest, colours, &found.alone, &seen, why);
    if (status || !are_digits(&found.alone, &seen))
        return status;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if (found.alone.chosen[cell])
            sv_cell_take_entry(seen.p[cell], readings->p[cell]);
    return SV_OK;
}
