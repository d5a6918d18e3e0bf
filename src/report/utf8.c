#include "utf8.h"

static size_t expected_length(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return 2;
    if (first >= 0xE0 && first <= 0xEF)
        return 3;
    if (first >= 0xF0 && first <= 0xF4)
        return 4;
    return 0;
}

uint32_t sv_utf8_code(const char *text, size_t length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    if (length < 2)
        return bytes[0];
    uint32_t code = bytes[0] & (0xFFU >> (length + 1));
    for (size_t i = 1; i < length; i++)
        code = code << 6 | (bytes[i] & 0x3FU);
    return code;
}

size_t sv_utf8_length(const char *text)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = expected_length((unsigned char)text[0]);
    for (size_t i = 1; i < length; i++)
        if (((unsigned char)text[i] & 0xC0) != 0x80)
            return 0;
    uint32_t code = length ? sv_utf8_code(text, length) : 0;
    bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code < least[length] || code > 0x10FFFF || surrogate ? 0 : length;
}

bool sv_utf8_visible(const char *text, size_t length)
{
    if (length == 0)
        return false;
    uint32_t code = sv_utf8_code(text, length);
    bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
    bool breaks = code == 0x2028 || code == 0x2029;
    bool turns = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) ||
                 code == 0x200E || code == 0x200F || code == 0x061C;
    return !control && !breaks && !turns;
}
