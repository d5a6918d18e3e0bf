/* A JPEG's header, read marker by marker: size, orientation, profile, number of scans. */
#include "jpeg_header.h"

#include "big_endian.h"
#include "exif.h"

#include <stdlib.h>
#include <string.h>

enum {
    MARKER_TEM = 0x01,
    MARKER_SOF0 = 0xC0,
    MARKER_DHT = 0xC4,
    MARKER_JPG = 0xC8,
    MARKER_DAC = 0xCC,
    MARKER_SOF15 = 0xCF,
    MARKER_RST0 = 0xD0,
    MARKER_SOI = 0xD8,
    MARKER_EOI = 0xD9,
    MARKER_SOS = 0xDA,
    MARKER_APP1 = 0xE1,
    MARKER_APP2 = 0xE2,
};

typedef struct segment {
    unsigned marker;
    const uint8_t *data;
    size_t size;
} segment;

/* A marker that no length follows; 0 is an FF of the compressed data, written as FF 00. */
static bool stands_alone(unsigned marker)
{
    return marker == 0 || marker == MARKER_TEM || (marker >= MARKER_RST0 && marker <= MARKER_SOI);
}

/* Finds the next marker at or after *at, over whatever lies between, as libjpeg does too. */
static bool next_marker(const sv_picture *picture, size_t *at, unsigned *marker)
{
    do {
        const uint8_t *found = memchr(picture->bytes + *at, 0xFF, picture->size - *at);
        if (!found)
            return false;
        *at = (size_t)(found - picture->bytes);
        while (*at < picture->size && picture->bytes[*at] == 0xFF)
            ++*at;
        if (*at == picture->size)
            return false;
        *marker = picture->bytes[(*at)++];
    } while (stands_alone(*marker));
    return true;
}

/* The next marker with its data, cut where the file is; false at the end of the picture. */
static bool next_segment(const sv_picture *picture, size_t *at, segment *found)
{
    if (!next_marker(picture, at, &found->marker) || found->marker == MARKER_EOI)
        return false;
    size_t left = picture->size - *at;
    size_t length = left >= 2 ? sv_big_16(picture->bytes + *at) : 0;
    if (length < 2)
        return false;
    if (length > left)
        length = left;
    found->data = picture->bytes + *at + 2;
    found->size = length - 2;
    *at += length;
    return true;
}

static bool is_frame(unsigned marker)
{
    return marker >= MARKER_SOF0 && marker <= MARKER_SOF15 && marker != MARKER_DHT &&
           marker != MARKER_JPG && marker != MARKER_DAC;
}

/* Bytes libjpeg takes where it has to keep all coefficients until the last scan: two for each, with
 * each component's size rounded up to whole blocks of the coarsest. */
static uint64_t coefficient_bytes(const sv_picture *picture, const segment *frame)
{
    const uint8_t *component = frame->data + 6;
    unsigned widest = 1, highest = 1;
    for (uint32_t i = 0; i < picture->channels; i++) {
        unsigned across = component[3 * i + 1] >> 4, down = component[3 * i + 1] & 15;
        widest = across > widest ? across : widest;
        highest = down > highest ? down : highest;
    }
    uint64_t blocks_across = picture->width / (8 * widest) + 1;
    uint64_t blocks_down = picture->height / (8 * highest) + 1;
    uint64_t blocks = 0;
    for (uint32_t i = 0; i < picture->channels; i++)
        blocks += (uint64_t)(component[3 * i + 1] >> 4) * (component[3 * i + 1] & 15);
    return blocks * blocks_across * blocks_down * 64 * 2;
}

static sv_status read_frame(sv_picture *picture, const segment *frame, uint64_t *coefficients,
                            sv_diagnostic *why)
{
    if (frame->size < 6 || frame->size < 6 + 3 * (size_t)frame->data[5])
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the JPEG breaks off in its header");
    picture->height = sv_big_16(frame->data + 1);
    picture->width = sv_big_16(frame->data + 3);
    picture->channels = frame->data[5];
    if (picture->channels != 1 && picture->channels != 3 && picture->channels != 4)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                       "the JPEG has %u colour components; 1, 3 or 4 can be read",
                       picture->channels);
    *coefficients = coefficient_bytes(picture, frame);
    return SV_OK;
}

static void read_orientation(sv_picture *picture, const segment *app1)
{
    if (app1->size > 6 && memcmp(app1->data, "Exif\0", 6) == 0)
        picture->orientation = sv_exif_orientation(app1->data + 6, app1->size - 6);
}

sv_status sv_fail_scans(uint32_t limit, sv_stage stage, sv_diagnostic *why)
{
    return sv_fail(why, SV_LIMIT, stage,
                   "the JPEG has more scans than the limit of %u; save the picture anew, as a "
                   "baseline JPEG",
                   limit);
}

/* Counts the scans from the first one on, which is at `at`. */
static sv_status count_scans(const sv_picture *picture, size_t at, sv_diagnostic *why)
{
    uint32_t scans = 1;
    segment found;
    while (next_segment(picture, &at, &found))
        if (found.marker == MARKER_SOS && ++scans > picture->limits.scans)
            return sv_fail_scans(picture->limits.scans, SV_STAGE_OPEN, why);
    return SV_OK;
}

sv_status sv_jpeg_measure(sv_picture *picture, sv_diagnostic *why)
{
    size_t at = 2;
    unsigned frame = 0;
    uint64_t coefficients = 0;
    segment found;
    while (next_segment(picture, &at, &found)) {
        if (found.marker == MARKER_APP1)
            read_orientation(picture, &found);
        if (is_frame(found.marker) && !frame) {
            frame = found.marker;
            sv_status status = read_frame(picture, &found, &coefficients, why);
            if (status != SV_OK)
                return status;
        }
        if (found.marker == MARKER_SOS && !frame)
            return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                           "the JPEG is packed in a rare way, as JPEG-LS is; save it as a "
                           "baseline JPEG");
        /* A first scan that holds all components is decoded row by row, but in a progressive JPEG;
         * anything else needs all coefficients. */
        if (found.marker == MARKER_SOS) {
            bool progressive = (frame & 3) == 2; /* SOF2, 6, 10, 14 */
            bool whole = found.size > 0 && found.data[0] == picture->channels;
            picture->working_memory = progressive || !whole ? coefficients : 0;
            return count_scans(picture, at, why);
        }
    }
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the JPEG breaks off in its header");
}

/* ------------------------------------------------------------- ICC profile */

/* A profile comes in up to 255 pieces, numbered from 1, each with the number of all. */
enum { ICC_HEAD = 14 };

static bool is_icc(const segment *app2)
{
    return app2->marker == MARKER_APP2 && app2->size > ICC_HEAD &&
           memcmp(app2->data, "ICC_PROFILE", 12) == 0;
}

/* Collects the pieces by number; false where one is missing or there twice. */
static bool icc_pieces(const sv_picture *picture, segment pieces[256], unsigned *count)
{
    segment found;
    *count = 0;
    for (size_t at = 2; next_segment(picture, &at, &found) && found.marker != MARKER_SOS;) {
        if (!is_icc(&found))
            continue;
        unsigned number = found.data[12], of = found.data[13];
        if (number == 0 || number > of || (*count && of != *count) || pieces[number].data)
            return false;
        *count = of;
        pieces[number] = found;
    }
    for (unsigned i = 1; i <= *count; i++)
        if (!pieces[i].data)
            return false;
    return *count > 0;
}

void sv_jpeg_load_icc(sv_picture *picture)
{
    segment pieces[256] = {0};
    unsigned count;
    if (!icc_pieces(picture, pieces, &count))
        return;
    size_t size = 0;
    for (unsigned i = 1; i <= count; i++)
        size += pieces[i].size - ICC_HEAD;
    uint8_t *profile = malloc(size);
    if (!profile)
        return;
    picture->icc = profile;
    picture->icc_size = size;
    for (unsigned i = 1; i <= count; i++) {
        memcpy(profile, pieces[i].data + ICC_HEAD, pieces[i].size - ICC_HEAD);
        profile += pieces[i].size - ICC_HEAD;
    }
}
