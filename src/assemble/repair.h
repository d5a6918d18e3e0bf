/* The likeliest few changes of the givens that make them a puzzle. */
#ifndef SV_ASSEMBLE_REPAIR_H
#define SV_ASSEMBLE_REPAIR_H

#include "model.h"

/* Tries sets of changes of the first givens, the likeliest first, and adds to `explanations` those
 * that give exactly one solution; up to a total cost of `most`, or a little above the best, and a
 * number of trials. */
SV_CHECKED sv_status sv_repair_find(const sv_model *model, float most,
                                    sv_explanations *explanations, sv_diagnostic *why);

/* Makes the explanation's givens have exactly one solution, which they contain, by the fewest and
 * likeliest further givens; explanation->unique says whether that was possible. `given_up`: see
 * sv_cells_try. */
SV_CHECKED sv_status sv_repair_add_givens(const sv_model *model, sv_explanation *explanation,
                                          unsigned *given_up, sv_diagnostic *why);

#endif
