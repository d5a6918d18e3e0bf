#include "brighten.h"

#include <math.h>

/* Of a picture each so-manieth row is looked at. What is lighter than paper, as lamps and
 * reflections, takes less than this share of it. */
enum { STEP = 4, LEVELS = 256 };
static const double LIGHTER = 0.05;

/* Paper in good light is at least so light. */
static const double PAPER = 220;

/* The level that all but the lightest of an image's samples do not exceed. */
static unsigned level_of_paper(const sv_image *image)
{
    const size_t samples = (size_t)image->width * image->channels;
    size_t count[LEVELS] = {0}, all = 0, lighter = 0;
    for (uint32_t y = 0; y < image->height; y += STEP, all += samples)
        for (size_t x = 0; x < samples; x++)
            count[sv_image_row(image, y)[x]]++;
    unsigned level = LEVELS - 1;
    for (; level > 1 && (double)(lighter + count[level]) <= LIGHTER * (double)all; level--)
        lighter += count[level];
    return level;
}

void sv_brighten(sv_image *image)
{
    const double by = PAPER / level_of_paper(image);
    uint8_t brighter[LEVELS];
    if (by <= 1)
        return;
    for (unsigned level = 0; level < LEVELS; level++)
        brighter[level] = (uint8_t)fmin(lround(by * level), LEVELS - 1);
    for (uint32_t y = 0; y < image->height; y++) {
        uint8_t *row = sv_image_row(image, y);
        for (size_t x = 0; x < (size_t)image->width * image->channels; x++)
            row[x] = brighter[row[x]];
    }
}
