/* Which of the digits in a picture are meant. */
#ifndef SV_REPORT_INK_H
#define SV_REPORT_INK_H

typedef enum sv_ink_choice {
    SV_INK_UNSAID, /* nothing was asked for: what that means is the command's */
    SV_INK_PRINTED,
    SV_INK_ALL,  /* print and hand together */
    SV_INK_APART /* both, each for itself */
} sv_ink_choice;

#endif
