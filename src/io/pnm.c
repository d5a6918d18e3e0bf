/* PBM, PGM, PPM (plain P1 to P3, raw P4 to P6) and PAM (P7). */
#include "format.h"
#include "rows.h"

#include <stdlib.h>
#include <string.h>

/* Where we are in the file. */
typedef struct cursor {
    const uint8_t *at, *end;
} cursor;

typedef struct header {
    unsigned kind; /* the 1 of P1 */
    uint32_t width, height, channels, most;
    cursor pixels;
} header;

/* ------------------------------------------------------------------ header */

static bool is_space(uint8_t byte)
{
    return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

static void skip_line(cursor *in)
{
    while (in->at < in->end && *in->at != '\n')
        in->at++;
}

static void skip_space(cursor *in)
{
    while (in->at < in->end && (is_space(*in->at) || *in->at == '#'))
        if (*in->at == '#')
            skip_line(in);
        else
            in->at++;
}

/* A number after white space and comments; one too large for the type becomes its largest. */
static bool read_number(cursor *in, uint32_t *number)
{
    skip_space(in);
    const uint8_t *start = in->at;
    uint64_t value = 0;
    for (; in->at < in->end && *in->at >= '0' && *in->at <= '9'; in->at++)
        if (value <= UINT32_MAX)
            value = value * 10 + (*in->at - '0');
    *number = value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
    return in->at > start;
}

static bool read_plain_header(cursor *in, header *head)
{
    bool bitmap = head->kind == 1 || head->kind == 4;
    head->channels = head->kind == 3 || head->kind == 6 ? 3 : 1;
    head->most = 1;
    return read_number(in, &head->width) && read_number(in, &head->height) &&
           (bitmap || read_number(in, &head->most));
}

static bool read_word(cursor *in, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(in->end - in->at) < length || memcmp(in->at, word, length) != 0)
        return false;
    in->at += length;
    return true;
}

/* PAM: a line for each value, in any order, up to ENDHDR. */
static bool read_pam_header(cursor *in, header *head)
{
    for (;;) {
        skip_space(in);
        bool good = true;
        if (read_word(in, "ENDHDR"))
            return head->channels >= 1 && head->channels <= 4;
        if (read_word(in, "WIDTH"))
            good = read_number(in, &head->width);
        else if (read_word(in, "HEIGHT"))
            good = read_number(in, &head->height);
        else if (read_word(in, "DEPTH"))
            good = read_number(in, &head->channels);
        else if (read_word(in, "MAXVAL"))
            good = read_number(in, &head->most);
        else
            skip_line(in); /* TUPLTYPE: the depth says the same */
        if (!good || in->at == in->end)
            return false;
    }
}

static bool read_header(const sv_picture *picture, header *head)
{
    cursor in = {picture->bytes + 2, picture->bytes + picture->size};
    *head = (header){.kind = picture->bytes[1] - '0'};
    if (!(head->kind == 7 ? read_pam_header(&in, head) : read_plain_header(&in, head)))
        return false;
    if (in.at < in.end && head->kind >= 4)
        in.at++; /* exactly one white space stands before raw pixels */
    head->pixels = in;
    return head->most >= 1 && head->most <= 65535;
}

static sv_status pnm_measure(sv_picture *picture, sv_diagnostic *why)
{
    header head;
    if (!read_header(picture, &head))
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the PNM has a malformed header");
    picture->width = head.width;
    picture->height = head.height;
    picture->channels = head.channels;
    return SV_OK;
}

/* -------------------------------------------------------------------- rows */

static size_t row_samples(const header *head)
{
    return (size_t)head->width * head->channels;
}

static uint8_t scaled(uint32_t value, uint32_t most)
{
    return (uint8_t)(value >= most ? 255 : (value * 255 + most / 2) / most);
}

static bool read_bits(header *head, uint8_t *row)
{
    size_t bytes = ((size_t)head->width + 7) / 8;
    if ((size_t)(head->pixels.end - head->pixels.at) < bytes)
        return false;
    for (size_t x = 0; x < head->width; x++)
        row[x] = head->pixels.at[x / 8] >> (7 - x % 8) & 1 ? 0 : 255;
    head->pixels.at += bytes;
    return true;
}

static bool read_samples(header *head, uint8_t *row)
{
    size_t samples = row_samples(head), width = head->most > 255 ? 2 : 1;
    if ((size_t)(head->pixels.end - head->pixels.at) / width < samples)
        return false;
    const uint8_t *from = head->pixels.at;
    if (head->most == 255)
        memcpy(row, from, samples);
    else if (width == 1)
        for (size_t i = 0; i < samples; i++)
            row[i] = scaled(from[i], head->most);
    else
        for (size_t i = 0; i < samples; i++)
            row[i] = scaled((uint32_t)from[2 * i] << 8 | from[2 * i + 1], head->most);
    head->pixels.at += samples * width;
    return true;
}

/* Plain bits need no white space between them: each is one character. */
static bool read_plain_bits(header *head, uint8_t *row)
{
    for (uint32_t x = 0; x < head->width; x++) {
        skip_space(&head->pixels);
        if (head->pixels.at == head->pixels.end)
            return false;
        row[x] = *head->pixels.at++ == '1' ? 0 : 255;
    }
    return true;
}

static bool read_plain(header *head, uint8_t *row)
{
    size_t samples = row_samples(head);
    for (size_t i = 0; i < samples; i++) {
        uint32_t value;
        if (!read_number(&head->pixels, &value))
            return false;
        row[i] = scaled(value, head->most);
    }
    return true;
}

static bool read_row(header *head, uint8_t *row)
{
    if (head->kind == 1)
        return read_plain_bits(head, row);
    if (head->kind == 4)
        return read_bits(head, row);
    return head->kind <= 3 ? read_plain(head, row) : read_samples(head, row);
}

/* ---------------------------------------------------------------- decoding */

/* Reads rows until the file ends; *rows is how many there are. */
static sv_status read_rows(header *head, sv_image *image, uint8_t *row, sv_deadline deadline,
                           uint32_t *rows, sv_diagnostic *why)
{
    for (*rows = 0; *rows < head->height && read_row(head, row); ++*rows) {
        sv_row_convert(row, head->channels, sv_image_row(image, *rows), image->channels,
                       head->width);
        if (*rows % SV_ROWS_PER_LOOK == 0 && sv_deadline_passed(&deadline))
            return sv_fail_timeout(&deadline, SV_STAGE_DECODE, why);
    }
    return SV_OK;
}

static sv_status pnm_decode(const sv_picture *picture, sv_decode_request request,
                            sv_deadline deadline, sv_image *image, char degraded[128],
                            sv_diagnostic *why)
{
    header head;
    if (!read_header(picture, &head))
        return sv_fail(why, SV_INTERNAL, SV_STAGE_DECODE, "the PNM changed after it was opened");
    sv_image decoded = {0};
    uint32_t rows;
    uint8_t *row = malloc(row_samples(&head));
    sv_status status = SV_MEMORY;
    if (!row)
        status = sv_fail_memory(why, SV_STAGE_DECODE);
    else
        status = sv_image_create(&decoded, head.width, head.height, request.channels,
                                 SV_STAGE_DECODE, why);
    if (status == SV_OK)
        status = read_rows(&head, &decoded, row, deadline, &rows, why);
    if (status == SV_OK)
        status = sv_rows_judge("PNM", rows, &decoded, degraded, why);
    free(row);
    if (status == SV_OK)
        *image = decoded;
    else
        sv_image_free(&decoded);
    return status;
}

const sv_format sv_format_pnm = {NULL, pnm_measure, NULL, pnm_decode, NULL};
