/* A printed solution that is too small or too blurred to be read cell by cell. */
#ifndef SV_ASSEMBLE_FULL_H
#define SV_ASSEMBLE_FULL_H

#include "assemble.h"

/* Where all cells may be filled: the one grid that obeys the board's rules and is so likely by all
 * cells together that neither another grid nor chance explains them. *found is false where there is
 * none; then *assembly is not touched. */
SV_CHECKED sv_status sv_assemble_full(const sv_readings *readings, const sv_board *board,
                                      sv_assembly *assembly, bool *found, sv_diagnostic *why);

#endif
