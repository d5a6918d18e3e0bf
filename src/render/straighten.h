/* The puzzle alone, as if it had been photographed from straight above on a flat table. */
#ifndef SV_RENDER_STRAIGHTEN_H
#define SV_RENDER_STRAIGHTEN_H

#include "../image.h"

/* Makes of the photo's RGB pixels a square picture of the puzzle, upright, with a little of the
 * paper around it, at about the photo's own resolution; *crossings (the caller's, to free) are
 * where its line crossings lie there. SV_MEMORY. */
SV_CHECKED sv_status sv_straighten(const sv_image *photo, const sv_puzzle *puzzle,
                                   sv_image *straight, sv_point **crossings, sv_diagnostic *why);

#endif
