#include "figures.h"

#include "../distance.h"

#include <math.h>

/* What a mark has at least of its own box: less is a frame; and its narrower side of the other. */
static const float LEAST_FILL = 0.12f, LEAST_ASPECT = 0.12f;

/* Marks whose middles are nearer than so many of their heights are a word, or, where they are two,
 * and nearer still, the figures of a number: digits in cells are a pitch apart. Of 280 boards of
 * 16 x 16 nine more are read so than without numbers and words; with 0.75 for both seven. */
static const double TOGETHER = 0.9, FIGURES_APART = 0.75;
enum { MOST_FIGURES = 2 };

/* So many letters of one height a page has at most; more are noise, of which each would be compared
 * with hundreds of others. */
enum { MOST_MARKS = 5000 };

bool sv_figure_take(const sv_component *mark, float most, sv_figure *out)
{
    float width = (float)(mark->x1 - mark->x0), height = (float)(mark->y1 - mark->y0);
    float longer = fmaxf(width, height), shorter = fminf(width, height);
    *out = (sv_figure){.at = {(mark->x0 + mark->x1) / 2.0, (mark->y0 + mark->y1) / 2.0},
                       .height = longer};
    return longer >= SV_LEAST_FIGURE_HEIGHT && longer <= most && shorter >= LEAST_ASPECT * longer &&
           (float)mark->area >= LEAST_FILL * width * height;
}

/* The first of those that a mark is together with. */
static unsigned first_of(const sv_figure *glyphs, unsigned i)
{
    while (glyphs[i].with != i)
        i = glyphs[i].with;
    return i;
}

static void put_together(sv_figure *glyphs, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        glyphs[i].with = i;
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = i + 1; j < count; j++) {
            const float height = fmaxf(glyphs[i].height, glyphs[j].height);
            if (glyphs[j].at.y - glyphs[i].at.y > (TOGETHER + 1) * (double)height)
                break;
            unsigned a = first_of(glyphs, i), b = first_of(glyphs, j);
            if (sv_distance(glyphs[i].at, glyphs[j].at) < TOGETHER * (double)height)
                glyphs[a > b ? a : b].with = a > b ? b : a;
        }
}

/* Adds one more to the marks that are together with the first. */
static void add_figure(sv_figure *first, const sv_figure *g)
{
    const double reach = FIGURES_APART * (double)fmaxf(first->height, g->height);
    if (++first->figures == MOST_FIGURES && sv_distance(first->at, g->at) > reach)
        first->figures++;
    if (first->figures == MOST_FIGURES)
        first->at = (sv_point){(first->at.x + g->at.x) / 2, (first->at.y + g->at.y) / 2};
}

unsigned sv_figures_join(sv_figure *glyphs, unsigned count)
{
    unsigned kept = 0;
    put_together(glyphs, count);
    for (unsigned i = 0; i < count; i++)
        glyphs[i].figures = 0;
    for (unsigned i = 0; i < count; i++)
        add_figure(&glyphs[first_of(glyphs, i)], &glyphs[i]);
    for (unsigned i = 0; i < count; i++)
        if (glyphs[i].with == i && glyphs[i].figures <= MOST_FIGURES)
            glyphs[kept++] = glyphs[i];
    return kept;
}

unsigned sv_figures_of_heights(const sv_figure *all, unsigned count, float least, float most,
                               sv_figure *out)
{
    unsigned taken = 0;
    for (unsigned i = 0; i < count; i++)
        if (all[i].height >= least && all[i].height < most)
            out[taken++] = all[i];
    return taken <= MOST_MARKS ? taken : 0;
}
