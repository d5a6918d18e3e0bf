/* Which pixels are ink: the thresholded picture and its connected components, specks left out. */
#ifndef SV_VISION_INK_H
#define SV_VISION_INK_H

#include "components.h"

/* One way to threshold a picture: where one shows no grid, the next is tried (search.h). */
typedef struct sv_threshold {
    double block;  /* side of the neighbourhood, as a fraction of the picture's long side */
    double delta;  /* grey levels by which ink is darker than its neighbourhood's mean */
    double most;   /* share of the picture that may be ink: where noise makes it more, delta is
                    * raised; 0: any */
    int smaller;   /* so many times the picture is halved more than usual */
    double smooth; /* standard deviation, in pixels, by which noise is smoothed before; 0: it is
                    * not, and where `most` is set, ink grows by a pixel instead */
    double finer;  /* specks are so many times smaller than usual; 0: as usual */
} sv_threshold;

typedef struct sv_ink {
    sv_image mask;       /* 255 ink, 0 paper */
    sv_components marks; /* of the ink */
} sv_ink;

/* Local thresholding against the mean of a block stands uneven light. Fills ink->mask alone. */
SV_CHECKED sv_status sv_binarize(const sv_image *grey, sv_threshold way, sv_ink *ink,
                                 sv_diagnostic *why);

/* Finds the 8-connected components of the mask, and removes those with fewer pixels than
 * 0.00005 x ((height + width) / 2)^2, or so many times fewer, from mask and marks. */
SV_CHECKED sv_status sv_despeckle(sv_ink *ink, double finer, sv_diagnostic *why);

void sv_ink_free(sv_ink *ink);

#endif
