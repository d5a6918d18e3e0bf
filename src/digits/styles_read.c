/* A template library as it lies in a folder. */
#include "templates.h"

#include "../io/bytes.h"
#include "../io/picture.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FACES = 400 };

static sv_status read_strip(const char *path, sv_style styles[SV_BLURS], sv_diagnostic *why)
{
    sv_picture *picture = NULL;
    sv_image strip = {0};
    char degraded[128];
    sv_status status = sv_picture_open(path, NULL, &picture, why);
    if (!status)
        status = sv_picture_decode(picture, (sv_decode_request){1, 0}, &strip, degraded, why);
    if (!status && degraded[0])
        status = sv_fail(why, SV_UNREADABLE, SV_STAGE_MATCH, "damaged: %.100s", degraded);
    if (!status)
        status = sv_strip_styles(&strip, styles, why);
    sv_image_free(&strip);
    sv_picture_free(picture);
    return status;
}

static sv_status fail_index(const char *dir, const sv_diagnostic *cause, sv_diagnostic *why)
{
    return sv_fail(why, cause->status, SV_STAGE_MATCH,
                   "the digits folder '%.100s' has no readable %s: %.100s", dir, SV_TEMPLATE_INDEX,
                   cause->message);
}

/* Appends the styles of the strip that a line of the index names. */
static sv_status add_face(const char *dir, const char *name, sv_style **styles, size_t *count,
                          sv_diagnostic *why)
{
    char path[PATH_MAX];
    if (*count / SV_BLURS >= MOST_FACES)
        return sv_fail(why, SV_LIMIT, SV_STAGE_MATCH, "the digits folder has more than %d faces",
                       MOST_FACES);
    if (strchr(name, '/') || snprintf(path, sizeof path, "%s/%s", dir, name) >= (int)sizeof path)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_MATCH,
                       "the index of the digits folder names '%.100s', which is no file's name",
                       name);
    sv_style *grown = realloc(*styles, (*count + SV_BLURS) * sizeof *grown);
    if (!grown)
        return sv_fail_memory(why, SV_STAGE_MATCH);
    *styles = grown;
    sv_diagnostic cause;
    sv_status status = read_strip(path, grown + *count, &cause);
    if (status)
        return sv_fail(why, status, SV_STAGE_MATCH, "%.60s of the digits folder: %.150s", name,
                       cause.message);
    *count += SV_BLURS;
    return SV_OK;
}

static sv_status add_faces(const char *dir, FILE *index, sv_style **styles, size_t *count,
                           sv_diagnostic *why)
{
    char *line = NULL;
    size_t room = 0;
    sv_status status = SV_OK;
    while (!status && getline(&line, &room, index) >= 0) {
        line[strcspn(line, "\t\r\n")] = '\0';
        if (line[0] && line[0] != '#')
            status = add_face(dir, line, styles, count, why);
    }
    if (!status && !feof(index))
        status = sv_fail_memory(why, SV_STAGE_MATCH);
    if (!status && *count == 0)
        status = sv_fail(why, SV_UNREADABLE, SV_STAGE_MATCH,
                         "the digits folder '%.100s' names no templates", dir);
    free(line);
    return status;
}

static sv_status read_index(const char *dir, uint8_t **bytes, size_t *size, sv_diagnostic *why)
{
    enum { MOST_BYTES = 1 << 20 };
    char path[PATH_MAX];
    sv_diagnostic cause = {SV_UNREADABLE, SV_STAGE_OPEN, "the file's name is too long"};
    if (snprintf(path, sizeof path, "%s/%s", dir, SV_TEMPLATE_INDEX) >= (int)sizeof path ||
        sv_bytes_read(path, MOST_BYTES, bytes, size, &cause) != SV_OK)
        return fail_index(dir, &cause, why);
    return SV_OK;
}

sv_status sv_styles_read(const char *dir, sv_style **styles, size_t *count, sv_diagnostic *why)
{
    uint8_t *bytes;
    size_t size;
    *styles = NULL;
    *count = 0;
    sv_status status = read_index(dir, &bytes, &size, why);
    if (status)
        return status;
    FILE *index = fmemopen(bytes, size, "r");
    status =
        index ? add_faces(dir, index, styles, count, why) : sv_fail_memory(why, SV_STAGE_MATCH);
    if (index)
        fclose(index);
    free(bytes);
    if (status) {
        free(*styles);
        *styles = NULL;
    }
    return status;
}
