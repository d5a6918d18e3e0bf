#include "closing.h"

/* Each pixel becomes the lightest, or the darkest, of those up to `reach` away in its row or
 * column. */
static void spread(const sv_image *from, sv_image *to, int reach, bool light, bool across)
{
    const int width = (int)from->width, height = (int)from->height;
    for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) {
            uint8_t best = sv_image_row(from, (uint32_t)y)[x];
            for (int k = -reach; k <= reach; k++) {
                const int u = across ? x + k : x, v = across ? y : y + k;
                if (u < 0 || v < 0 || u >= width || v >= height)
                    continue;
                const uint8_t grey = sv_image_row(from, (uint32_t)v)[u];
                best = (light ? grey > best : grey < best) ? grey : best;
            }
            sv_image_row(to, (uint32_t)y)[x] = best;
        }
}

static void spread_both(sv_image *grey, sv_image *other, int reach, bool light)
{
    spread(grey, other, reach, light, true);
    spread(other, grey, reach, light, false);
}

void sv_image_close(sv_image *grey, sv_image *other, int reach)
{
    spread_both(grey, other, reach, true);
    spread_both(grey, other, reach, false);
}

void sv_image_open(sv_image *grey, sv_image *other, int reach)
{
    spread_both(grey, other, reach, false);
    spread_both(grey, other, reach, true);
}
