/* What is loaded once to read many pictures. */
#ifndef SV_READER_H
#define SV_READER_H

#include "digits/recognise.h"

struct sv_reader {
    sv_settings settings; /* its strings and regions are the caller's; the copies are below */
    sv_board regions;     /* size 0: none */
    sv_recogniser recogniser;
    char *digits_dir, *model, *debug_dir;
    volatile uint8_t *stage; /* where the sv_stage that is at work is noted; NULL: nowhere */
};

#endif
