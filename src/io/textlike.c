#include "textlike.h"

#include <string.h>
#include <strings.h>

bool sv_bytes_begin_pnm(const uint8_t *bytes, size_t size)
{
    return size >= 3 && bytes[0] == 'P' && bytes[1] >= '1' && bytes[1] <= '7' &&
           memchr(" \t\r\n\v\f#", bytes[2], 7);
}

bool sv_bytes_begin_pdf(const uint8_t *bytes, size_t size)
{
    enum { WITHIN = 1024 };
    static const char mark[] = "%PDF-";
    const size_t length = sizeof mark - 1, looked = size < WITHIN ? size : WITHIN;
    const uint8_t *at = memmem(bytes, looked, mark, length);
    return at && (at == bytes || /* in a text about PDF there are words behind it */
                  (at + length + 1 < bytes + looked && at[length] >= '1' && at[length] <= '2' &&
                   at[length + 1] == '.'));
}

static bool begin_with(const uint8_t *bytes, size_t size, const char *start)
{
    return size >= strlen(start) && strncasecmp((const char *)bytes, start, strlen(start)) == 0;
}

const char *sv_bytes_textlike_name(const uint8_t *bytes, size_t size)
{
    static const struct {
        const char *start, *name;
    } known[] = {
        {"%!PS", "PostScript"},     {"<svg", "SVG"},     {"<?xml", "XML, as SVG is"},
        {"<!doctype html", "HTML"}, {"<html", "HTML"},   {"/* XPM", "XPM"},
        {"! XPM2", "XPM"},          {"#define ", "XBM"},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (begin_with(bytes, size, known[i].start))
            return known[i].name;
    return NULL;
}

/* Formats that begin like text, cut off or whole. A BMP has zeros in its header, which no text has;
 * a JPEG begins as no text does but one in UTF-16. */
static bool begins_like_picture(const uint8_t *bytes, size_t size)
{
    static const char *const starts[] = {"GIF8", "%PDF", "RIFF"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (begin_with(bytes, size, starts[i]))
            return true;
    return sv_bytes_textlike_name(bytes, size) || bytes[0] == 0xFF ||
           sv_bytes_begin_pnm(bytes, size) || sv_bytes_begin_pdf(bytes, size);
}

static bool is_control(unsigned character)
{
    return (character < 0x20 && !(character >= '\t' && character <= '\r')) || character == 0x7F;
}

/* As Windows writes it, with a byte order mark. */
static bool begins_like_utf16(const uint8_t *bytes, size_t size)
{
    return size >= 2 && (memcmp(bytes, "\xFF\xFE", 2) == 0 || memcmp(bytes, "\xFE\xFF", 2) == 0);
}

static bool is_utf16(const uint8_t *bytes, size_t size)
{
    const int high = bytes[0] == 0xFF; /* the place of the high byte in a pair */
    for (size_t i = 2; i + 1 < size; i += 2)
        if (is_control((unsigned)bytes[i + high] << 8 | bytes[i + !high]))
            return false;
    return true;
}

static size_t looked_at(size_t size)
{
    return size < SV_TEXTLIKE_LOOKS_AT ? size : SV_TEXTLIKE_LOOKS_AT;
}

bool sv_bytes_are_utf16(const uint8_t *bytes, size_t size)
{
    return begins_like_utf16(bytes, size) && is_utf16(bytes, looked_at(size));
}

/* Programs leave zeros behind their text. */
bool sv_bytes_are_textlike(const uint8_t *bytes, size_t size)
{
    size_t end = looked_at(size);
    if (sv_bytes_are_utf16(bytes, size))
        return true;
    while (end > 0 && bytes[end - 1] == 0)
        end--;
    for (size_t i = 0; i < end; i++)
        if (is_control(bytes[i]))
            return false;
    return end > 0 && !begins_like_picture(bytes, size);
}

sv_status sv_fail_text(const uint8_t *bytes, size_t size, sv_diagnostic *why)
{
    return sv_fail(
        why, SV_UNREADABLE, SV_STAGE_OPEN,
        sv_bytes_are_utf16(bytes, size)
            ? "this is text in UTF-16 and not a picture; `sudoku-vision solve` takes it "
              "in UTF-8"
            : "this is text and not a picture; `sudoku-vision solve` takes puzzles in text");
}
