/* The few OpenCV functions the vision stages need, in C. The only C++ of the project; nothing
 * throws across it. */
#ifndef SV_VISION_CV_SHIM_H
#define SV_VISION_CV_SHIM_H

#include "../image.h"

#ifdef __cplusplus
extern "C" {
#endif

/* "4.6.0" */
const char *sv_cv_version(void);

/* Has OpenCV work in the calling thread alone, in the whole process: for programs that fork, and
 * for those that read few pictures, where its threads take 0.6 ms to begin. Those that hold OpenCV
 * within (opencv/CMakeLists.txt) have no threads, and must call it before anything else. */
void sv_cv_one_thread(void);

/* Area-averaged reduction (or bilinear enlargement) of a grey image into `to`, which has been
 * created with the wanted size. */
SV_CHECKED sv_status sv_cv_resize(const sv_image *from, sv_image *to, sv_diagnostic *why);

/* to = 255 where a pixel is darker than the mean of the block x block pixels around it by more than
 * delta, else 0. */
SV_CHECKED sv_status sv_cv_threshold(const sv_image *grey, sv_image *to, int block, double delta,
                                     sv_diagnostic *why);

/* Smooths with a Gaussian of that standard deviation, in pixels, into `to`, which has been created
 * with the same size. */
SV_CHECKED sv_status sv_cv_smooth(const sv_image *grey, sv_image *to, double deviation,
                                  sv_diagnostic *why);

#ifdef __cplusplus
}
#endif
#endif
