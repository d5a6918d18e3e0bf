/* Which boards most puzzles are, and up to which they are read: nothing but numbers, which stand
 * here since every stage on the way from a picture asks for them. */
#ifndef SV_BOARD_USUAL_H
#define SV_BOARD_USUAL_H

/* The size looked for first. Smaller boards have few lines and digits, which much is like; larger
 * ones have several times as many cells, and are searched less far or otherwise. */
enum { SV_USUAL_SIZE = 9, SV_USUAL_BOX = 3 };

/* The largest that is looked for, and read, in pictures. */
enum { SV_LARGEST_SIZE = 16 };

/* A board of 16 x 16 has so many boxes a side: the lines around them make one of so many cells. */
enum { SV_BOXES_OF_16 = 4 };

#endif
