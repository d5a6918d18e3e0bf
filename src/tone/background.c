#include "background.h"

#include "../vision/cv_shim.h"
#include "closing.h"

/* A closing of the picture at a quarter of its size. */
enum { SMALLER = 4, REACH = 4 };
static const double SMOOTH = 4;

sv_status sv_background_find(const sv_image *grey, sv_image *paper, sv_diagnostic *why)
{
    sv_image small = {0}, other = {0};
    const uint32_t width = grey->width / SMALLER + 1, height = grey->height / SMALLER + 1;
    sv_status status = sv_image_create(&small, width, height, 1, SV_STAGE_LOCATE, why);
    if (!status)
        status = sv_image_create(&other, width, height, 1, SV_STAGE_LOCATE, why);
    if (!status)
        status = sv_image_create(paper, grey->width, grey->height, 1, SV_STAGE_LOCATE, why);
    if (!status)
        status = sv_cv_resize(grey, &small, why);
    if (!status)
        sv_image_close(&small, &other, REACH);
    if (!status)
        status = sv_cv_smooth(&small, &other, SMOOTH, why);
    if (!status)
        status = sv_cv_resize(&other, paper, why);
    sv_image_free(&small);
    sv_image_free(&other);
    return status;
}
