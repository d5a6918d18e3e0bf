/* What is loaded once to read many pictures. */
#ifndef SV_READER_H
#define SV_READER_H

#include "digits/recognise.h"

struct sv_reader {
    sv_settings settings; /* strings and regions, which are the caller's, NULL: see below */
    sv_board regions;     /* size 0: none */
    char *debug_dir;      /* NULL: none */
    sv_recogniser recogniser;
    volatile uint8_t *stage; /* where the sv_stage that is at work is noted; NULL: nowhere */
};

#endif
