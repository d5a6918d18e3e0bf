/* Mends the givens of large boards, of which several are misread. */
#ifndef SV_ASSEMBLE_MEND_H
#define SV_ASSEMBLE_MEND_H

#include "model.h"

/* Of two givens that contradict each other one is misread: changes one of them, the likeliest way
 * first, until none do. Adds to `explanations` what then has exactly one solution, if need be after
 * further changes. SV_MEMORY. */
SV_CHECKED sv_status sv_mend_conflicts(const sv_model *model, sv_explanations *explanations,
                                       sv_diagnostic *why);

#endif
