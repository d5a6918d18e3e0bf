/* A pen's ink without the paler lines it was drawn over: on squared paper every window of nine
 * squares is ruled like a board, and squares run through the cells of the true one. */
#ifndef SV_TONE_HEAVY_H
#define SV_TONE_HEAVY_H

#include "../image.h"

/* Makes paper of what is nearer to it than to the heaviest ink of a grey picture. *useful: there is
 * both, heavy ink and paler; else the picture stays as it is. SV_MEMORY. */
SV_CHECKED sv_status sv_heavy_make(sv_image *grey, bool *useful, sv_diagnostic *why);

#endif
