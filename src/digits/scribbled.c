#include "scribbled.h"

#include "../board/usual.h"
#include "../median.h"
#include "ring.h"
#include "tile_level.h"

#include <math.h>

/* Of 17,000 entries of scenes, those that were corrected and have the right digit beside among
 * them, 3 are so; of 37 that were scribbled over 35. SURE is how likely the digit is at least that
 * is read all the same. */
static const float INK = 0.25f, MORE_INK = 1.8f, OUTLINE = 0.2f, MORE_OUTLINE = 1.35f;
static const float SURE = 0.997f;

/* A digit that was struck out and the right one beside have as much ink and outline, but are parted
 * by columns with less ink than BLANK, and each has so much. */
static const float BLANK = 1.5f, DIGIT = 40;

/* Nobody scribbles more faintly than he writes: where ink stands out from its paper by less than
 * this share of the grey levels that are usual, in a deep shadow, grain has as much of an outline.
 */
static const float FAINT = 0.6f;
enum { FEWEST_ENTRIES = 5, BORDER = 5, INNER = SV_TILE_SIDE - 2 * BORDER };

typedef struct stroke {
    float ink;     /* the share of the tile's middle that is covered by it */
    float outline; /* differences between pixels side by side, of ink 1 and paper 0; a pixel's */
    float levels;  /* by how many grey levels it stands out from its paper */
} stroke;

static float darkness(uint8_t level, float paper, float ink)
{
    return fminf(fmaxf((paper - level) / ink, 0), 1);
}

static stroke measure(const uint8_t *tile)
{
    const float paper = sv_tile_paper(tile);
    const float ink = fmaxf(paper * sv_tile_ink(tile), 1);
    stroke all = {.levels = ink};
    for (unsigned y = BORDER; y < BORDER + INNER; y++)
        for (unsigned x = BORDER; x < BORDER + INNER; x++) {
            const uint8_t *at = tile + y * SV_TILE_SIDE + x;
            const float here = darkness(*at, paper, ink);
            all.ink += here;
            all.outline += fabsf(here - darkness(at[-1], paper, ink)) +
                           fabsf(here - darkness(at[-SV_TILE_SIDE], paper, ink));
        }
    all.ink /= INNER * INNER;
    all.outline /= INNER * INNER;
    return all;
}

static bool is_scribble(const stroke *of, const stroke *usual)
{
    return of->levels >= FAINT * usual->levels && of->ink > fmaxf(INK, MORE_INK * usual->ink) &&
           of->outline > fmaxf(OUTLINE, MORE_OUTLINE * usual->outline);
}

/* The strokes of the entries in one tone of the tiles, and what is usual of them. */
typedef struct strokes {
    stroke of[SV_READ_CELLS];
    stroke usual;
} strokes;

static void measure_all(const sv_tiles *tiles, const unsigned *cells, unsigned count, strokes *all)
{
    float ink[SV_READ_CELLS], outline[SV_READ_CELLS], levels[SV_READ_CELLS];
    for (unsigned i = 0; i < count; i++) {
        all->of[i] = measure(sv_tile(tiles, cells[i]));
        ink[i] = all->of[i].ink;
        outline[i] = all->of[i].outline;
        levels[i] = all->of[i].levels;
    }
    all->usual = (stroke){.ink = (float)sv_median(ink, count),
                          .outline = (float)sv_median(outline, count),
                          .levels = (float)sv_median(levels, count)};
}

/* Entries that stand out in a plane by this share of what they do where they are boldest show in
 * it. */
static const float SHOWS = 0.5f;

/* Whether a scribble is one in all planes in which the entries show. */
static bool is_of_their_pen(const strokes planes[3], const strokes *boldest, unsigned i)
{
    for (unsigned plane = 0; plane < 3; plane++)
        if (planes[plane].usual.levels >= SHOWS * boldest->usual.levels &&
            !is_scribble(&planes[plane].of[i], &planes[plane].usual))
            return false;
    return true;
}

static bool are_two_digits(const uint8_t *tile)
{
    const float paper = sv_tile_paper(tile);
    const float ink = fmaxf(paper * sv_tile_ink(tile), 1);
    float parts[INNER] = {0};
    unsigned count = 0;
    for (unsigned x = BORDER; x < BORDER + INNER; x++) {
        float column = 0;
        for (unsigned y = BORDER; y < BORDER + INNER; y++)
            column += darkness(tile[y * SV_TILE_SIDE + x], paper, ink);
        if (column >= BLANK)
            parts[count] += column;
        else if (parts[count] > 0)
            count++;
    }
    count += count < INNER && parts[count] > 0;
    return count == 2 && parts[0] > DIGIT && parts[1] > DIGIT;
}

static bool is_in_circle(const uint8_t *tile)
{
    sv_ring ring;
    return sv_ring_find(tile, sv_tile_ink(tile), &ring) && !ring.solid;
}

void sv_readings_forget_scribbled(const sv_tiles *boldest, const sv_tiles planes[3],
                                  sv_readings *readings)
{
    unsigned entries[SV_READ_CELLS], count = 0;
    strokes bold, in_plane[3];
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if (sv_hand_probability(readings->p[cell]) > 0.5f)
            entries[count++] = cell;
    if (count < FEWEST_ENTRIES || readings->size > SV_USUAL_SIZE)
        return;
    measure_all(boldest, entries, count, &bold);
    for (unsigned plane = 0; plane < 3; plane++)
        measure_all(&planes[plane], entries, count, &in_plane[plane]);
    for (unsigned i = 0; i < count; i++) {
        float *p = readings->p[entries[i]];
        const uint8_t *tile = sv_tile(boldest, entries[i]);
        if (is_scribble(&bold.of[i], &bold.usual) && is_of_their_pen(in_plane, &bold, i) &&
            sv_likeliest_probability(p, readings->size) < SURE && !are_two_digits(tile) &&
            !is_in_circle(tile))
            sv_hand_forget(p, readings->spare[entries[i]]);
    }
}
