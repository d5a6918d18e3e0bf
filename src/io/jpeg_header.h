/* The half of reading a JPEG that is ours: its header. Its pixels are libjpeg's, in jpeg.c. */
#ifndef SV_IO_JPEG_HEADER_H
#define SV_IO_JPEG_HEADER_H

#include "format.h"

SV_CHECKED sv_status sv_jpeg_measure(sv_picture *picture, sv_diagnostic *why);
void sv_jpeg_load_icc(sv_picture *picture);

/* "the JPEG has more scans than the limit of 50; ..." */
sv_status sv_fail_scans(uint32_t limit, sv_stage stage, sv_diagnostic *why);

#endif
