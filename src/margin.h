/* How a straightened puzzle lies in its picture. */
#ifndef SV_MARGIN_H
#define SV_MARGIN_H

/* Paper around the grid, equally on all sides, in cells: shows the outer lines whole, even thick
 * ones. */
#define SV_STRAIGHT_MARGIN 0.2

#endif
