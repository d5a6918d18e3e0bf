#include "grid.h"

#include <math.h>

const char *scene_shade_name(scene_shade shade)
{
    static const char *const names[] = {"none", "boxes", "strip", "givens", "all"};
    return names[shade];
}

/* The colours that newspapers print puzzles in. */
static const scene_colour prints[] = {
    {0.93, 0.28, 0.55}, {0.80, 0.10, 0.12}, {0.10, 0.25, 0.65},
    {0.85, 0.40, 0.45}, {0.30, 0.30, 0.30},
};
enum { PRINT_COUNT = sizeof prints / sizeof *prints };

static void colour_print(scene_style *style, const scene_pen *pen)
{
    scene_colour colour = prints[sv_random_below(pen->random, PRINT_COUNT)];
    bool dark = pen->paper.red + pen->paper.green + pen->paper.blue < 1.5;
    colour = scene_colour_mix(colour, (scene_colour){1, 1, 1}, dark ? 0.5 : 0);
    uint32_t what = sv_random_below(pen->random, 3);
    static const char *const names[] = {"coloured digits", "coloured lines", "all coloured"};
    style->print = names[what];
    if (what != 1)
        style->digit = colour;
    if (what != 0)
        style->thin_colour = style->thick_colour = colour;
}

static void shade_cells(scene_style *style, const scene_pen *pen)
{
    style->shade = (scene_shade)(1 + sv_random_below(pen->random, 4));
    scene_colour base = sv_random_below(pen->random, 2) ? pen->ink : scene_colour_any(pen->random);
    style->tint = scene_colour_mix(pen->paper, base, sv_random_between(pen->random, 0.06, 0.3));
}

static void choose_lines(scene_style *style, const double values[CONDITION_COUNT],
                         const scene_pen *pen)
{
    /* Beyond an eighth of a cell a line looks like a bar; no paper prints that. */
    style->thin = values[THIN_LINE];
    style->thick = fmin(style->thin * values[THICK_LINE], 0.12);
    style->frame = style->thick *
                   (sv_random_below(pen->random, 4) ? 1 : sv_random_between(pen->random, 0.6, 1.5));
    style->thick_colour = pen->ink;
    style->thin_colour = scene_colour_mix(pen->ink, pen->paper, values[GREY_LINES]);
    style->dotted = values[DOTTED_LINES] > 0;
    style->dashed = style->dotted && sv_random_below(pen->random, 2);
    style->double_frame = values[DOUBLE_FRAME] > 0;
}

void scene_style_make(scene_style *style, const double values[CONDITION_COUNT],
                      const scene_pen *pen)
{
    double angle = sv_random_between(pen->random, 0, 2 * M_PI);
    *style = (scene_style){.face = scene_faces_any(pen->faces, pen->random),
                           .digit_height = values[DIGIT_HEIGHT],
                           .offset_x = values[DIGIT_OFFSET] * cos(angle),
                           .offset_y = values[DIGIT_OFFSET] * sin(angle),
                           .cell_height = values[CELL_HEIGHT],
                           .digit = pen->ink,
                           .print = "black"};
    choose_lines(style, values, pen);
    if (values[COLOURED_PRINT] > 0)
        colour_print(style, pen);
    if (values[SHADED_CELLS] > 0)
        shade_cells(style, pen);
}

/* Less than this, in grey levels, nobody sees on paper as it is. */
static const double faintest_digit = 30, faintest_line = 10;

/* At most `missing` of the ink, so that at least `faintest` grey levels of the contrast are left.
 */
static double leave(double missing, double faintest, double contrast)
{
    return fmin(missing, fmax(1 - faintest / contrast, 0));
}

void scene_style_vary(scene_style *style, const double values[CONDITION_COUNT],
                      const scene_pen *pen, sv_random *random)
{
    double missing = sv_random_between(random, 0.7, 0.88);
    double heavy = sv_random_between(random, 0.08, 0.3);
    double strength = sv_random_between(random, 0.08, 0.3);
    unsigned boxes = 1 + sv_random_below(random, 511);
    scene_colour colour = sv_random_below(random, 2) ? pen->ink : scene_colour_any(random);
    style->digit = scene_colour_mix(style->digit, pen->paper,
                                    leave(values[PALE_DIGITS], faintest_digit, values[CONTRAST]));
    if (values[FAINT_LINES] > 0)
        style->thin_colour = scene_colour_mix(style->thick_colour, pen->paper,
                                              leave(missing, faintest_line, values[CONTRAST]));
    if (values[HEAVY_FRAME] > 0)
        style->heavy = heavy;
    if (values[TINTED_BOXES] > 0) {
        style->tinted_boxes = boxes;
        style->other_tint = scene_colour_mix(pen->paper, colour, strength);
    }
}

/* Digits of two figures squeezed into less than this share of their width look like bars. */
static const double tallest_of_two_figures = 0.56;

void scene_style_vary_board(scene_style *style, const double values[CONDITION_COUNT],
                            const scene_pen *pen, sv_random *random)
{
    double smaller = sv_random_between(random, 0.75, 1);
    style->symbols = (scene_symbols)values[SYMBOLS];
    if (values[SIZE] > 9 && style->symbols == SYMBOLS_NUMBERS) {
        style->digit_height = fmin(style->digit_height, tallest_of_two_figures);
        style->offset_x *= 0.5; /* two figures have less room */
    }
    scene_overlay_make(&style->overlay, values, pen, random);
    uint32_t variant = scene_variant_bits(values[VARIANT]);
    if (variant == SV_CLASSIC)
        return;
    style->shade =
        style->shade == SHADE_GIVENS && !style->overlay.shades ? SHADE_GIVENS : SHADE_NONE;
    style->tinted_boxes = 0;
    if (style->overlay.shades)
        style->digit = scene_colour_mix(pen->ink, style->digit, 0.3); /* not pink on pink */
    if (variant & SV_JIGSAW) {
        style->digit_height *= smaller;
        /* Borders must stand out from the lines of cells: that is all there is of a box. */
        style->thin = fmin(style->thin, 0.028);
        style->thick = fmax(style->thick, fmax(2.7 * style->thin, 0.05));
        style->frame = style->overlay.lines ? fmax(style->frame, style->thick) : style->frame;
    }
}

void scene_style_make_small(scene_style *style, const scene_pen *pen)
{
    *style = (scene_style){.face = scene_faces_of_kind(pen->faces, "sans", pen->random),
                           .digit_height = sv_random_between(pen->random, 0.5, 0.7),
                           .cell_height = 1,
                           .thin = sv_random_between(pen->random, 0.02, 0.06),
                           .digit = pen->ink,
                           .thin_colour = pen->ink,
                           .thick_colour = pen->ink,
                           .print = "black"};
    style->thick = style->frame = style->thin * sv_random_between(pen->random, 1, 3);
    if (sv_random_below(pen->random, 2)) {
        style->shade = SHADE_BOXES;
        style->tint = scene_colour_mix(pen->paper, pen->ink, 0.25);
    }
}
