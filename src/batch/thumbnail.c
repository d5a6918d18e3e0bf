#include "thumbnail.h"

#include "../io/encode.h"
#include "../io/picture.h"
#include "../render/drawing.h"
#include "../report/base64.h"
#include "../report/json.h"
#include "../report/json_read.h"
#include "../report/text_file.h"

#include <stdlib.h>
#include <string.h>

/* Ten thousand of them go into one page: so small that a photo takes 2.4 kB, and so large that one
 * still sees which puzzle it is, and that it was solved. */
enum { SIDE = 128, QUALITY = 50 };

sv_status sv_thumbnail_make(sv_drawing *drawing, const sv_picture *picture, uint8_t **jpeg,
                            size_t *size)
{
    struct sv_drawing own = {0};
    char degraded[128];
    sv_status status = SV_OK;
    if (!drawing)
        status =
            sv_picture_decode(picture, (sv_decode_request){3, SIDE}, &own.image, degraded, NULL);
    drawing = drawing ? drawing : &own;
    if (status == SV_OK)
        status = sv_drawing_shrink(drawing, SIDE, NULL);
    if (status == SV_OK)
        status = sv_encode_jpeg(&drawing->image, NULL, 0, QUALITY, jpeg, size, NULL);
    sv_image_free(&own.image);
    return status;
}

sv_status sv_thumbnail_keep(sv_journal *thumbnails, sv_hash key, const uint8_t *jpeg, size_t size,
                            sv_diagnostic *why)
{
    char *text = sv_base64(jpeg, size);
    sv_text_file line;
    sv_text_file_open(&line);
    if (line.out && text) {
        sv_json json = sv_json_to(line.out);
        sv_json_object(&json, NULL);
        sv_hash_put(&json, "key", &key);
        sv_json_string(&json, "status", sv_journal_status(SV_OK)); /* a journal's lines have one */
        sv_json_string(&json, "jpeg", text);
        sv_json_end(&json);
        putc('\n', line.out);
    }
    bool made = sv_text_file_close(&line) && text;
    sv_journal_line known = {.key = key, .status = SV_OK};
    sv_status status = made ? sv_journal_append(thumbnails, known, line.text, line.size, why)
                            : sv_fail_memory(why, SV_STAGE_WRITE);
    free(line.text);
    free(text);
    return status;
}

char *sv_thumbnail_find(const sv_journal *thumbnails, sv_hash key)
{
    const sv_journal_line *line = sv_journal_find(thumbnails, key);
    char *text, *jpeg = NULL;
    if (!line || sv_journal_text(thumbnails, line, &text, NULL) != SV_OK)
        return NULL;
    json_t *json;
    if (sv_json_read(text, line->size, &json, NULL) != SV_OK) {
        free(text);
        return NULL;
    }
    const char *kept = json_string_value(json_object_get(json, "jpeg"));
    if (kept)
        jpeg = strdup(kept);
    json_decref(json);
    free(text);
    return jpeg;
}
