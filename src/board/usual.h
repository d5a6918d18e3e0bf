/* Which boards most puzzles are. */
#ifndef SV_BOARD_USUAL_H
#define SV_BOARD_USUAL_H

/* Larger boards have several times as many cells, and are searched less far or otherwise. */
enum { SV_LARGEST_USUAL = 9 };

#endif
