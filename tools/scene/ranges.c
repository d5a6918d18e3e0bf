#include "ranges.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Lengths on the page are in cells, so that they mean the same at every size of the picture. The
 * ends come from phone photos of newspapers: a cell of 27 pixels is the smallest that could still
 * be read by eye, the strongest blur makes 3, 8 and 9 hard to tell apart. */
const scene_range scene_ranges[CONDITION_COUNT] = {
    [GIVENS] = {"givens", 22, 40, "digits", UNIFORM, 1, 22, true},
    [DIGIT_HEIGHT] = {"digit-height", 0.40, 0.76, "cells", UNIFORM, 1, 0.40, true},
    [DIGIT_OFFSET] = {"digit-offset", 0, 0.09, "cells off centre", MILD, 1, 0, true},
    [CELL_HEIGHT] = {"cell-height", 0.93, 1.08, "cell widths", UNIFORM, 0.3, 1, false},
    [THIN_LINE] = {"thin-line", 0.010, 0.045, "cells", LOGARITHMIC, 1, 0.010, true},
    [THICK_LINE] = {"thick-line", 1, 5, "thin lines", UNIFORM, 0.9, 1, true},
    [GREY_LINES] = {"grey-lines", 0, 0.7, "of the ink missing", UNIFORM, 0.45, 0, true},
    [DOTTED_LINES] = {"dotted-lines", 0, 1, "yes or no", CHOICE, 0.07, 0, false},
    [DOUBLE_FRAME] = {"double-frame", 0, 1, "yes or no", CHOICE, 0.05, 0, false},
    [COLOURED_PRINT] = {"coloured-print", 0, 1, "yes or no", CHOICE, 0.15, 0, true},
    [SHADED_CELLS] = {"shaded-cells", 0, 1, "yes or no", CHOICE, 0.35, 0, true},
    [DARK_THEME] = {"dark-theme", 0, 1, "yes or no", CHOICE, 0.4, 0, true},
    [NEIGHBOURS] = {"neighbours", 0, 1, "yes or no", CHOICE, 0.5, 0, false},
    [PAPER_EDGE] = {"paper-edge", 0, 1, "yes or no", CHOICE, 0.35, 0, false},
    [TEXTURE] = {"texture", 0, 0.06, "of the light", MILD, 1, 0, false},
    [BLEED] = {"bleed", 0, 0.10, "of the ink", MILD, 0.6, 0, false},
    [SIDE] = {"side", 240, 3000, "pixels", LOGARITHMIC, 1, 240, true},
    [FILL] = {"fill", 0.13, 0.98, "of the short side", STRONG, 1, 0.13, true},
    [ROTATION] = {"rotation", -180, 180, "degrees", UPRIGHT, 1, -180, false},
    [TILT] = {"tilt", 0, 45, "degrees", MILD, 1, 0, false},
    [DISTANCE] = {"distance", 1.4, 5, "grid sides", LOGARITHMIC, 1, 1.4, false},
    [CURL] = {"curl", 0, 0.5, "cells", MILD, 0.75, 0, false},
    [PAPER_LEVEL] = {"paper-level", 100, 245, "grey levels", UNIFORM, 1, 100, false},
    [CONTRAST] = {"contrast", 25, 200, "grey levels", UNIFORM, 1, 25, false},
    [CAST] = {"cast", 0, 0.35, "of a channel", MILD, 1, 0, false},
    [GRADIENT] = {"gradient", 0, 0.5, "of the light", MILD, 1, 0, false},
    [VIGNETTE] = {"vignette", 0, 0.5, "of the light", MILD, 1, 0, false},
    [COLOUR_SHADING] = {"colour-shading", 0, 0.25, "of a channel", MILD, 0.7, 0, false},
    [SHADOW] = {"shadow", 0, 0.6, "of the light", UNIFORM, 0.35, 0, false},
    [SOFTNESS] = {"softness", 0.01, 0.25, "of the short side", LOGARITHMIC, 1, 0.01, false},
    [BLUR] = {"blur", 0, 1.0 / 12, "cells of radius", MILD, 0.9, 0, false},
    [MOTION] = {"motion", 0, 0.125, "cells", MILD, 0.3, 0, false},
    [NOISE] = {"noise", 0, 12, "grey levels", MILD, 1, 0, false},
    [GRAIN] = {"grain", 0, 0.75, "of the next pixel", UNIFORM, 0.6, 0, false},
    [SHARPEN] = {"sharpen", 0, 1.5, "of the detail", UNIFORM, 0.6, 0, false},
    [QUALITY] = {"quality", 30, 95, "JPEG", UNIFORM, 1, 30, false},
    [FILLED] = {"filled", 0, 1, "of the empty cells", FULL, 0.5, 0, true},
    [WRONG_ENTRIES] = {"wrong-entries", 0, 3, "digits", WHOLE, 0, 0, true},
    [HAND] = {"hand", 0, 2, "strokes, font, mnist", WHOLE, 1, 0, true},
    [HAND_PEN] = {"pen", 0, 4, "pencil, blue, ...", WHOLE, 1, 0, true},
    [HAND_DARKNESS] = {"hand-darkness", 0.3, 1, "of the print", STRONG, 1, 0.3, true},
    [HAND_HEIGHT] = {"hand-height", 0.34, 0.8, "cells", UNIFORM, 1, 0.34, true},
    [HAND_STROKE] = {"hand-stroke", 0.025, 0.085, "cells", UNIFORM, 1, 0.025, true},
    [HAND_SLANT] = {"hand-slant", -0.3, 0.45, "of the height", UNIFORM, 1, 0, true},
    [HAND_OFFSET] = {"hand-offset", 0, 0.16, "cells off centre", MILD, 1, 0, true},
    [NOTES] = {"notes", 0, 1, "of the cells left", UNIFORM, 0.22, 0, true},
    [ERASED] = {"erased", 0, 0.5, "of the cells", MILD, 0.15, 0, false},
    [DOODLES] = {"doodles", 0, 3, "lines", WHOLE, 0.15, 0, false},
    [STAINS] = {"stains", 0, 4, "stains", WHOLE, 0.2, 0, false},
    [PALE_DIGITS] = {"pale-digits", 0, 0.6, "of the ink missing", UNIFORM, 0.2, 0, true},
    [FAINT_LINES] = {"faint-lines", 0, 1, "yes or no", CHOICE, 0.07, 0, true},
    [HEAVY_FRAME] = {"heavy-frame", 0, 1, "yes or no", CHOICE, 0.07, 0, true},
    [TINTED_BOXES] = {"tinted-boxes", 0, 1, "yes or no", CHOICE, 0.08, 0, true},
    [STYLUS] = {"stylus", 0, 1, "yes or no", CHOICE, 0.15, 0, false},
    [OVERHANG] = {"overhang", -0.03, 0.02, "of the grid's side", UNIFORM, 0.1, -0.03, false},
    [SOLVED] = {"solved", 0, 1, "yes or no", CHOICE, 0, 0, true},
    /* Boards of 4, 6, 9, 12 and 16: the one next to what was drawn. A cell of theirs has 27 pixels
     * at least, too (see scene_puzzle_settle). */
    [SIZE] = {"size", 4, 16, "cells a side", WHOLE, 0, 9, true},
    [STANDING_BOXES] = {"standing-boxes", 0, 1, "yes or no", CHOICE, 0.4, 0, true},
    [SYMBOLS] = {"symbols", 0, 2, "numbers, letters, hex", WHOLE, 1, 0, true},
    [VARIANT] = {"variant", 0, 3, "classic, diagonal, windoku, jigsaw", WHOLE, 0, 0, true},
    [OVERLAY] = {"overlay", 0, 2, "lines, shades, both", WHOLE, 1, 0, true},
    /* Of pages alone. */
    [PUZZLES] = {"puzzles", 2, 12, "on the page", WHOLE, 1, 2, false},
    [SOLUTIONS] = {"solutions", 0, 1, "yes or no", CHOICE, 0.4, 0, false},
    [CUT_OFF] = {"cut-off", 0, 1, "yes or no", CHOICE, 0.3, 0, false},
    [CORRECTED] = {"corrected", 0, 0.15, "of the entries", UNIFORM, 0, 0, true},
    [GLARE] = {"glare", 0, 1.5, "of the paper's light", UNIFORM, 0, 0, false},
};

/* The place of a name in the unit's list, or -1. */
static int find_name(const scene_range *range, const char *name, size_t length)
{
    int place = 0;
    for (const char *at = range->unit; length > 0 && *at; place++) {
        size_t word = strcspn(at, ",");
        if (word == length && strncmp(at, name, length) == 0)
            return place;
        at += word + strspn(at + word, ", ");
    }
    return -1;
}

/* A number, or a name of the range's list; *end is behind it, or `text` where there is neither. */
static double read_value(const scene_range *range, const char *text, const char **end)
{
    char *after;
    double value = strtod(text, &after);
    *end = after;
    size_t length = strcspn(text, ":");
    int place = range->distribution == WHOLE ? find_name(range, text, length) : -1;
    if (place < 0)
        return value;
    *end = text + length;
    return range->lowest + place;
}

static scene_range *find_range(scene_range ranges[CONDITION_COUNT], const char *name, size_t length)
{
    for (int i = 0; i < CONDITION_COUNT; i++)
        if (strlen(ranges[i].name) == length && strncmp(ranges[i].name, name, length) == 0)
            return &ranges[i];
    return NULL;
}

/* A third of a stain, or of a yes, cannot be drawn. */
static bool takes(const scene_range *whole, double value)
{
    bool whole_only = whole->distribution == WHOLE || whole->distribution == CHOICE;
    return value >= whole->lowest && value <= whole->highest &&
           (!whole_only || value == floor(value));
}

bool scene_ranges_pin(scene_range ranges[CONDITION_COUNT], const char *assignment)
{
    const char *equals = strchr(assignment, '=');
    scene_range *range =
        equals ? find_range(ranges, assignment, (size_t)(equals - assignment)) : NULL;
    if (!range)
        return false;
    const scene_range *whole = &scene_ranges[range - ranges];
    const char *from = equals + 1, *end;
    double lowest = read_value(whole, from, &end), highest = lowest;
    if (end != from && *end == ':') {
        from = end + 1;
        highest = read_value(whole, from, &end);
    }
    if (end == from || *end != '\0' || !takes(whole, lowest) || !takes(whole, highest) ||
        lowest > highest)
        return false;
    bool choice = whole->distribution == CHOICE && lowest < highest;
    range->distribution = choice ? CHOICE : whole->distribution == WHOLE ? WHOLE : UNIFORM;
    range->lowest = range->absent = lowest;
    range->highest = highest;
    range->chance = choice ? 0.5 : 1;
    return true;
}

/* Two thirds of all photos are held nearly level; of the others half are turned by a quarter or a
 * half, as phones that got the orientation wrong store them. */
static double draw_upright(const scene_range *range, double u, double v)
{
    double wobble = 12 * v * fabs(v);
    if (u < 2.0 / 3)
        return wobble;
    if (u < 5.0 / 6)
        return 90 * floor((u - 2.0 / 3) * 6 * 4) - 180 + wobble;
    return range->lowest + (range->highest - range->lowest) * (u - 5.0 / 6) * 6;
}

static double draw(const scene_range *range, double u, double v)
{
    double low = range->lowest, high = range->highest;
    switch (range->distribution) {
    case LOGARITHMIC:
        return low * pow(high / low, u);
    case MILD:
        return low + (high - low) * u * u;
    case STRONG:
        return high - (high - low) * u * u;
    case UPRIGHT:
        return draw_upright(range, u, v);
    case CHOICE:
        return u < range->chance ? high : low;
    case WHOLE:
        return low + floor(u * (high - low + 1));
    case FULL:
        return fmin(low + (high - low) * 1.5 * u, high);
    default:
        return low + (high - low) * u;
    }
}

void scene_ranges_draw(const scene_range ranges[CONDITION_COUNT], sv_random *random,
                       double values[CONDITION_COUNT])
{
    sv_random later;
    for (int i = 0; i < CONDITION_COUNT; i++) {
        if (i == FIRST_LATER) {
            later = *random;
            random = &later;
            sv_random_seed(random, sv_random_bits(random));
        }
        double there = sv_random_double(random), u = sv_random_double(random);
        double v = sv_random_between(random, -1, 1);
        bool absent = ranges[i].distribution != CHOICE && there >= ranges[i].chance;
        values[i] = absent ? ranges[i].absent : draw(&ranges[i], u, v);
    }
}

void scene_ranges_print(const scene_range ranges[CONDITION_COUNT], FILE *file)
{
    static const char *const names[] = {"uniform", "logarithmic", "mild",  "strong",
                                        "upright", "choice",      "whole", "full"};
    fprintf(file, "%-16s %8s %8s  %-19s %-12s %7s  %s\n", "condition", "lowest", "highest", "unit",
            "distribution", "chance", "kinds");
    for (int i = 0; i < CONDITION_COUNT; i++) {
        const scene_range *range = &ranges[i];
        fprintf(file, "%-16s %8.4g %8.4g  %-19s %-12s %7.2f  %s\n", range->name, range->lowest,
                range->highest, range->unit, names[range->distribution], range->chance,
                range->on_screen ? "all" : "photos");
    }
}
