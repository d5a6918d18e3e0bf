#include "light_lines.h"

#include "../vision/cv_shim.h"
#include "closing.h"

#include <math.h>
#include <string.h>

/* A closing that reaches so far leaves nothing of digits, nor of what is light within them; what an
 * opening takes from that are the lines. */
enum { REACH = 4 };

/* What is lighter than its ground by less, as a share of that, is noise, and by so much plain:
 * lines of two pixels between pale tiles are lighter by 0.01 to 0.04 where they are seen so small,
 * and of paper and tiles without them one pixel of ten is by more than 0.005. */
static const float NOISE = 0.005f, PLAIN = 0.016f;

/* Of drawn pages whose tiles have no other colour than their paper they took 0.029 of the picture
 * and more; what shows less is not looked through for them alone. */
static const float LEAST_SHARE = 0.02f;

/* Returns whether that shows anything. */
static bool raise(const sv_image *closed, const sv_image *ground, uint8_t most, sv_image *by)
{
    const size_t pixels = (size_t)by->width * by->height;
    size_t plain = 0;
    for (size_t i = 0; i < pixels; i++) {
        const float lighter = (float)(closed->pixels[i] - ground->pixels[i]),
                    share = lighter / fmaxf(ground->pixels[i], 1),
                    change = fminf(fmaxf((share - NOISE) / (PLAIN - NOISE), 0), 1);
        by->pixels[i] = (uint8_t)fmaxf(by->pixels[i], (float)most * change);
        plain += change >= 1;
    }
    return (float)plain >= LEAST_SHARE * (float)pixels;
}

sv_status sv_light_lines_find(const sv_image *grey, uint8_t most, sv_image *by, bool *any,
                              sv_diagnostic *why)
{
    sv_image closed = {0}, ground = {0}, other = {0};
    sv_image *const made[] = {&closed, &ground, &other};
    sv_status status = SV_OK;
    for (unsigned i = 0; i < 3 && !status; i++)
        status = sv_image_create(made[i], by->width, by->height, 1, SV_STAGE_LOCATE, why);
    if (!status)
        status = sv_cv_resize(grey, &closed, why);
    if (!status) {
        sv_image_close(&closed, &other, REACH);
        memcpy(ground.pixels, closed.pixels, (size_t)by->width * by->height);
        sv_image_open(&ground, &other, REACH);
        *any = raise(&closed, &ground, most, by);
    }
    for (unsigned i = 0; i < 3; i++)
        sv_image_free(made[i]);
    return status;
}
