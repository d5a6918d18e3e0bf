/* Whether a colour can be told from the paper that it is drawn on. */
#ifndef SV_RENDER_CONTRAST_H
#define SV_RENDER_CONTRAST_H

#include "cell.h"

/* From 1 for two colours (0xRRGGBB) equally light to 21 for black on white: the contrast ratio of
 * the Web Content Accessibility Guidelines 2.1. */
double sv_contrast(uint32_t a, uint32_t b);

/* The mean colour of the middle of a cell; 0xffffff where it lies outside of the picture. */
uint32_t sv_contrast_paper(const sv_image *image, const sv_cell *cell);

/* The colour of a rim around what is drawn in a colour: white, around what is light black. */
uint32_t sv_contrast_rim(uint32_t color);

#endif
