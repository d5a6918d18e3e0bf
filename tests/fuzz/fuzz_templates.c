/* Any bytes, as the index of a template library, and as the strip of a face that it names. */
#include "digits/templates.h"
#include "scratch.h"
#include "target.h"

#include <string.h>

static void read_library(const char *folder)
{
    sv_style *styles;
    size_t count;
    sv_diagnostic why = {0};
    sv_status status = sv_styles_read(folder, &styles, &count, &why);
    if (status != SV_OK) {
        require_refusal(status, &why);
        return;
    }
    REQUIRE(count > 0 && count % SV_BLURS == 0);
    free(styles);
}

/* Pixels of the right number, so that they are looked at. */
static void read_strip(const uint8_t *bytes, size_t size)
{
    sv_image strip;
    sv_style styles[SV_BLURS];
    sv_diagnostic why = {0};
    REQUIRE(sv_image_create(&strip, SV_STRIP_WIDTH, SV_STRIP_CELL_HEIGHT, 1, SV_STAGE_MATCH,
                            &why) == SV_OK);
    for (uint32_t y = 0, i = 0; y < strip.height; y++)
        for (uint32_t x = 0; x < strip.width; x++, i++)
            sv_image_row(&strip, y)[x] = bytes[i % size];
    sv_status status = sv_strip_styles(&strip, styles, &why);
    if (status != SV_OK)
        require_refusal(status, &why);
    sv_image_free(&strip);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    scratch file;
    scratch_make(&file, SV_TEMPLATE_INDEX, bytes, size);
    read_library(file.folder);
    scratch_remove(&file);
    if (size > 0)
        read_strip(bytes, size);
    return 0;
}
