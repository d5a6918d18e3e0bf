/* The two halves of reading a JPEG: its header (ours) and its pixels (libjpeg). */
#ifndef SV_IO_JPEG_H
#define SV_IO_JPEG_H

#include "format.h"

SV_CHECKED sv_status sv_jpeg_measure(sv_picture *picture, sv_diagnostic *why);
void sv_jpeg_load_icc(sv_picture *picture);

#endif
