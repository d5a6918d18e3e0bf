#include "overlays.h"

#include "../ascending.h"
#include "../board/cell_count.h"
#include "../vision/share.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* All subsets of so many overlays are tried. */
enum { MOST_OVERLAYS = 4 };

/* How a picture may show the groups of an overlay: their cells are darker or of another colour than
 * the others, a line is drawn through them from corner to corner, thick borders are around them. */
enum { SHADED = 1 << 0, STROKED = 1 << 1, OUTLINED = 1 << 2 };

static const struct {
    uint32_t bit;
    unsigned ways;
} SHOWN[] = {{SV_DIAGONAL, SHADED | STROKED}, {SV_WINDOKU, SHADED | OUTLINED}};

static bool may_be_shown(const sv_overlay *overlay, unsigned way)
{
    for (unsigned i = 0; i < sizeof SHOWN / sizeof *SHOWN; i++)
        if (SHOWN[i].bit == overlay->bit)
            return SHOWN[i].ways & way;
    return false;
}

/* ------------------------------------------------------------------- shaded */

/* Shaded cells differ from the others by this share of the paper's level at so many of the borders,
 * and on average by so many times what neighbours of one kind differ by. */
static const float LEAST_SHADE = 0.02f, MOST_SAY_SO = 0.85f, STANDS_OUT = 1.5f;

static void mark_cells(const sv_overlay *overlay, bool *cells)
{
    for (unsigned g = 0; g < overlay->groups.count; g++)
        for (unsigned k = 0; k < overlay->groups.group[g].count; k++)
            cells[overlay->groups.group[g].cells[k]] = true;
}

/* The cells of all overlays among these bits. */
static void mark_overlays(const sv_board *board, uint32_t bits, bool *cells)
{
    sv_overlay overlay;
    for (unsigned i = 0; sv_overlay_list(i, board, &overlay); i++)
        if (bits & overlay.bit)
            mark_cells(&overlay, cells);
}

/* The steps of the papers' logs: over borders of marked cells to others outwards, over borders
 * between cells of one kind as distances; but none over borders between other shades. */
typedef struct steps {
    float across[2 * SV_MAX_CELLS], within[2 * SV_MAX_CELLS];
    unsigned across_count, within_count;
    float mean; /* of those across */
} steps;

static void take_steps(unsigned size, const float *logs, const bool *marked, const uint8_t *shades,
                       steps *s)
{
    s->across_count = s->within_count = 0;
    s->mean = 0;
    for (unsigned cell = 0; cell < size * size; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++) {
            unsigned other = sv_border_other(size, cell, side);
            if (other == size * size || shades[cell] != shades[other])
                continue;
            float step = logs[other] - logs[cell];
            if (marked[cell] == marked[other]) {
                s->within[s->within_count++] = fabsf(step);
                continue;
            }
            s->across[s->across_count] = marked[cell] ? step : -step;
            s->mean += s->across[s->across_count++];
        }
    s->mean /= fmaxf((float)s->across_count, 1);
}

/* By how much the marked cells stand out in one plane; 0 where that is by chance. */
static float shade_of(unsigned size, const float *logs, const bool *marked, const uint8_t *shades)
{
    steps s;
    take_steps(size, logs, marked, shades, &s);
    if (fabsf(s.mean) < LEAST_SHADE || !s.within_count)
        return 0;
    qsort(s.across, s.across_count, sizeof *s.across, sv_ascending_floats);
    qsort(s.within, s.within_count, sizeof *s.within, sv_ascending_floats);
    unsigned few = (unsigned)((1 - MOST_SAY_SO) * (float)s.across_count);
    float least = s.mean > 0 ? s.across[few] : -s.across[s.across_count - 1 - few];
    float noise = s.within[s.within_count / 2];
    return least > LEAST_SHADE && fabsf(s.mean) > STANDS_OUT * noise ? fabsf(s.mean) : 0;
}

/* The logs of the papers' levels. */
typedef struct papers_logs {
    unsigned planes;
    float of[3][SV_MAX_CELLS];
} papers_logs;

/* The same in the plane where they stand out most. */
static float most_shade(unsigned size, const papers_logs *logs, const bool *marked,
                        const uint8_t *shades)
{
    float most = 0;
    for (unsigned k = 0; k < logs->planes; k++)
        most = fmaxf(most, shade_of(size, logs->of[k], marked, shades));
    return most;
}

/* Lists the overlays that may be shown in this way, of which the board has room for more than one
 * group: nobody prints the one window of a small board, and a digit beside its few borders looks
 * like its outline. */
static unsigned list_overlays(const sv_board *board, unsigned way, sv_overlay *overlays)
{
    unsigned count = 0;
    for (unsigned i = 0; count < MOST_OVERLAYS && sv_overlay_list(i, board, &overlays[count]); i++)
        count += may_be_shown(&overlays[count], way) && overlays[count].groups.count > 1;
    return count;
}

/* Overlays whose cells have one shade, which stands out most. */
static uint32_t find_shade(const sv_board *board, const papers_logs *logs, uint8_t *shades)
{
    static const uint8_t none[SV_MAX_CELLS];
    sv_overlay overlays[MOST_OVERLAYS];
    const unsigned count = list_overlays(board, SHADED, overlays);
    float best = 0;
    uint32_t bits = 0;
    for (unsigned set = 1; set < 1U << count; set++) {
        bool marked[SV_MAX_CELLS] = {false};
        uint32_t these = 0;
        for (unsigned i = 0; i < count; i++)
            if (set >> i & 1) {
                mark_cells(&overlays[i], marked);
                these |= overlays[i].bit;
            }
        const float shade = most_shade(board->size, logs, marked, none);
        if (shade <= best)
            continue;
        best = shade;
        bits = these;
        for (unsigned cell = 0; cell < sv_cell_count(board); cell++)
            shades[cell] = marked[cell];
    }
    return bits;
}

/* Overlays besides these, whose cells are darker, or lighter, than others both in and beside the
 * first shade. */
static uint32_t add_shades(const sv_board *board, const papers_logs *logs, uint32_t bits,
                           uint8_t *shades)
{
    sv_overlay overlays[MOST_OVERLAYS];
    const unsigned count = list_overlays(board, SHADED, overlays);
    for (unsigned i = 0; i < count; i++) {
        bool marked[SV_MAX_CELLS] = {false};
        mark_cells(&overlays[i], marked);
        if (bits & overlays[i].bit || most_shade(board->size, logs, marked, shades) <= 0)
            continue;
        bits |= overlays[i].bit;
        for (unsigned cell = 0; cell < sv_cell_count(board); cell++)
            shades[cell] = (uint8_t)(2 * shades[cell] + marked[cell]);
    }
    return bits;
}

uint32_t sv_overlays_shaded(const sv_board *board, unsigned planes,
                            float (*const papers)[SV_MAX_CELLS], uint8_t *shades)
{
    papers_logs logs = {.planes = planes};
    memset(shades, 0, sv_cell_count(board));
    for (unsigned k = 0; k < planes; k++)
        for (unsigned cell = 0; cell < sv_cell_count(board); cell++)
            logs.of[k][cell] = logf(papers[k][cell]);
    const uint32_t bits = find_shade(board, &logs, shades);
    return bits ? add_shades(board, &logs, bits, shades) : 0;
}

/* ------------------------------------------------------------------ stroked */

/* Along a cell's diagonal, between the lines around the cell and what is printed in it: from FROM
 * to TO pixels off the corners. A line is looked for up to STRAY pixels beside it, and compared
 * with what lies SIDE to both sides. */
enum { FROM = 6, TO = 14, STRAY = 2, SIDE = 5, OFFSETS = 2 * SIDE + 1 };

/* A line is darker than what lies beside it by so many shares of that, and than nearly all that is
 * seen in corners elsewhere: a raster's dots stand in lines that are as dark. */
static const float FAINTEST_STROKE = 0.006f, USUAL = 0.85f;

/* Drawn diagonals, of which some corners are dashes' gaps or written over, are in so many more of
 * the corners than lines are elsewhere, both together and each: of 510 boards without them the most
 * were in 0.28 more, then in 0.25; of 240 with diagonals, two thirds of them lines, 156 were in 0.4
 * more and beyond. */
static const float LEAST_OF_ALL = 0.32f, LEAST_OF_EACH = 0.12f;

/* How dark a line through a corner is. `falling`: the diagonal from top left to bottom right. */
static float stroke_in(const uint8_t *tile, bool falling, bool lower)
{
    int sum[OFFSETS] = {0}, least;
    for (int t = FROM; t < TO; t++) {
        int y = lower ? SV_TILE_SIDE - 1 - t : t, x = falling ? y : SV_TILE_SIDE - 1 - y;
        for (int k = 0; k < OFFSETS; k++) {
            int at = x + k - SIDE;
            at = at < 0 ? 0 : at >= SV_TILE_SIDE ? SV_TILE_SIDE - 1 : at;
            sum[k] += tile[y * SV_TILE_SIDE + at];
        }
    }
    least = sum[SIDE];
    for (int k = SIDE - STRAY; k <= SIDE + STRAY; k++)
        least = sum[k] < least ? sum[k] : least;
    int paper = sum[0] < sum[OFFSETS - 1] ? sum[0] : sum[OFFSETS - 1];
    return 1 - (float)least / fmaxf((float)paper, 1);
}

/* How dark the lines through a cell's two corners are. */
static void take_strokes(const sv_tiles *tiles, unsigned cell, bool falling, float *strokes)
{
    const uint8_t *tile = sv_tile(tiles, cell);
    strokes[0] = stroke_in(tile, falling, false);
    strokes[1] = stroke_in(tile, falling, true);
}

/* Whether each cell of the group is diagonally below the one before, and to which side. */
static bool is_diagonal(const sv_group *group, unsigned size, bool *falling)
{
    unsigned step = group->count > 1 ? group->cells[1] - group->cells[0] : 0;
    for (unsigned k = 1; k < group->count; k++)
        if (group->cells[k] - group->cells[k - 1] != (int)step)
            return false;
    *falling = step == size + 1;
    return step == size + 1 || step == size - 1;
}

/* In how many more of the group's corners than elsewhere in its boxes, which may be shaded, a line
 * is; none where it is no diagonal. */
static float stroked_more(const sv_board *board, const sv_tiles *tiles, const bool *passed_over,
                          const sv_group *group)
{
    bool falling, in_group[SV_MAX_CELLS] = {false}, in_box[SV_MAX_SIZE] = {false};
    float on[2 * SV_MAX_CELLS], off[2 * SV_MAX_CELLS];
    unsigned on_count = 0, off_count = 0, cells = sv_tile_count(tiles);
    if (!is_diagonal(group, tiles->size, &falling))
        return 0;
    for (unsigned k = 0; k < group->count; k++) {
        in_group[group->cells[k]] = true;
        in_box[board->regions[group->cells[k]]] = true;
    }
    for (unsigned cell = 0; cell < cells; cell++) {
        if (passed_over[cell] || !in_box[board->regions[cell]])
            continue;
        unsigned *count = in_group[cell] ? &on_count : &off_count;
        take_strokes(tiles, cell, falling, (in_group[cell] ? on : off) + *count);
        *count += 2;
    }
    if (!off_count)
        return 0;
    qsort(off, off_count, sizeof *off, sv_ascending_floats);
    const float least = fmaxf(off[(unsigned)(USUAL * (float)off_count)], FAINTEST_STROKE);
    return sv_share_from(on, on_count, least) - sv_share_from(off, off_count, least);
}

static bool is_stroked(const sv_board *board, const sv_tiles *tiles, const bool *passed_over,
                       const sv_groups *groups)
{
    float sum = 0, least = 1;
    for (unsigned g = 0; g < groups->count; g++) {
        float more = stroked_more(board, tiles, passed_over, &groups->group[g]);
        sum += more;
        least = fminf(least, more);
    }
    return least >= LEAST_OF_EACH && sum >= LEAST_OF_ALL * (float)groups->count;
}

uint32_t sv_overlays_stroked(const sv_board *board, const sv_tiles *tiles)
{
    sv_overlay overlays[MOST_OVERLAYS];
    bool shown[SV_MAX_CELLS] = {false};
    unsigned count = list_overlays(board, STROKED, overlays);
    uint32_t bits = 0;
    mark_overlays(board, board->variants, shown);
    for (unsigned i = 0; i < count; i++)
        if (!(board->variants & overlays[i].bit) &&
            is_stroked(board, tiles, shown, &overlays[i].groups))
            bits |= overlays[i].bit;
    return bits;
}

/* ----------------------------------------------------------------- outlined */

/* Outlines have more ink than the borders that are neither an outline nor between boxes, in so many
 * of the pairs of one of each: of 771 boards of 9 x 9 without outlines the most had 0.72; most of
 * those with them, dashed and pale ones too, have more than this. They may run beside the border,
 * within the cell. */
static const float MOST_PAIRS = 0.8f;

typedef struct inks {
    float outline[2 * SV_MAX_CELLS], other[2 * SV_MAX_CELLS];
    unsigned outline_count, other_count;
} inks;

static void take_inks(const sv_board *board, const sv_borders *borders, const bool *marked,
                      inks *of)
{
    unsigned size = board->size;
    of->outline_count = of->other_count = 0;
    for (unsigned cell = 0; cell < size * size; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++) {
            unsigned other = sv_border_other(size, cell, side);
            if (other == size * size || board->regions[cell] != board->regions[other])
                continue;
            float ink = borders->ink[cell][side];
            if (marked[cell] != marked[other])
                of->outline[of->outline_count++] = ink;
            else
                of->other[of->other_count++] = ink;
        }
}

static bool is_outlined(const sv_board *board, const sv_borders *borders, const sv_overlay *overlay)
{
    bool marked[SV_MAX_CELLS] = {false};
    inks of;
    unsigned more = 0;
    mark_cells(overlay, marked);
    take_inks(board, borders, marked, &of);
    const unsigned pairs = of.outline_count * of.other_count;
    for (unsigned i = 0; i < of.outline_count; i++)
        for (unsigned k = 0; k < of.other_count; k++)
            more += of.outline[i] > of.other[k];
    return pairs && (float)more >= MOST_PAIRS * (float)pairs;
}

uint32_t sv_overlays_outlined(const sv_board *board, const sv_borders *borders)
{
    sv_overlay overlays[MOST_OVERLAYS];
    unsigned count = list_overlays(board, OUTLINED, overlays);
    uint32_t bits = 0;
    for (unsigned i = 0; i < count; i++)
        if (is_outlined(board, borders, &overlays[i]))
            bits |= overlays[i].bit;
    return bits;
}

/* ------------------------------------------------------------------ borders */

/* Whether the cell has a border on this side, and a shade or an outline ends there. */
static bool is_beside(unsigned size, const bool *marked, unsigned cell, unsigned side)
{
    const unsigned other = sv_border_other(size, cell, side);
    return other < size * size && marked[cell] != marked[other];
}

/* Of a direction's borders that lie beside a shade, or of the others, the ink that THIN of them do
 * not exceed: these are thin. */
static float thin_line(const sv_borders *borders, const bool *marked, unsigned side, bool beside)
{
    static const float THIN = 0.3f;
    float ink[SV_MAX_CELLS];
    unsigned count = 0;
    for (unsigned cell = 0; cell < borders->size * borders->size; cell++)
        if (!isnan(borders->ink[cell][side]) &&
            is_beside(borders->size, marked, cell, side) == beside)
            ink[count++] = borders->ink[cell][side];
    qsort(ink, count, sizeof *ink, sv_ascending_floats);
    return count ? ink[(unsigned)(THIN * (float)count)] : NAN;
}

void sv_overlays_level(const sv_board *board, uint32_t bits, sv_borders *borders)
{
    bool marked[SV_MAX_CELLS] = {false};
    mark_overlays(board, bits, marked);
    for (unsigned side = 0; side < SV_SIDES; side++) {
        const float more =
            thin_line(borders, marked, side, true) - thin_line(borders, marked, side, false);
        for (unsigned cell = 0; cell < borders->size * borders->size; cell++)
            if (is_beside(borders->size, marked, cell, side))
                borders->ink[cell][side] -= more;
    }
}

void sv_overlays_forget(const sv_board *board, uint32_t bits, sv_borders *borders)
{
    bool marked[SV_MAX_CELLS] = {false};
    mark_overlays(board, bits, marked);
    for (unsigned cell = 0; cell < borders->size * borders->size; cell++)
        for (unsigned side = 0; side < SV_SIDES; side++)
            if (is_beside(borders->size, marked, cell, side))
                borders->ink[cell][side] = NAN;
}
