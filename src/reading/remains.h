/* What has been rubbed out, or is noise, told from what somebody has written. */
#ifndef SV_REMAINS_H
#define SV_REMAINS_H

#include "../assemble/assemble.h"

/* Where two thirds of what seems to be entries, or more, and no given had to be mended to fit the
 * solution that the givens alone have, or where all of it is pale and most does not fit, nobody has
 * written; and where the palest do not fit and nearly all others do, those were rubbed out. Takes
 * them for empty in the readings, which are then to be assembled anew. Returns whether it is so. */
bool sv_remains_forget(const sv_assembly *assembly, sv_readings *readings);

#endif
