/* Which pixels are ink: the thresholded picture and its connected components, specks left out. */
#ifndef SV_VISION_INK_H
#define SV_VISION_INK_H

#include "../image.h"

/* One way to threshold a picture: where one shows no grid, the pipeline tries the next. */
typedef struct sv_threshold {
    double block; /* side of the neighbourhood, as a fraction of the picture's long side */
    double delta; /* grey levels by which ink is darker than its neighbourhood's mean */
} sv_threshold;

/* A horizontal run of ink: pixels x0 <= x < x1 of row y. */
typedef struct sv_run {
    uint16_t y, x0, x1;
    uint32_t component;
} sv_run;

typedef struct sv_component {
    uint32_t area;
    uint16_t x0, y0, x1, y1; /* bounding box, x1 and y1 exclusive */
} sv_component;

typedef struct sv_ink {
    sv_image mask; /* 255 ink, 0 paper */
    sv_run *runs;
    size_t run_count;
    sv_component *components;
    size_t component_count;
} sv_ink;

/* Local thresholding against the mean of a block stands uneven light. Fills ink->mask alone. */
SV_CHECKED sv_status sv_binarize(const sv_image *grey, sv_threshold threshold, sv_ink *ink,
                                 sv_diagnostic *why);

/* Finds the 8-connected components of the mask, and removes those with fewer pixels than
 * 0.00005 x ((height + width) / 2)^2 from mask, runs and components. */
SV_CHECKED sv_status sv_despeckle(sv_ink *ink, sv_diagnostic *why);

void sv_ink_free(sv_ink *ink);

#endif
