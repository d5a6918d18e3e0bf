#include "textlike.h"

#include <string.h>

/* Formats that begin like text. A BMP has zeros in its header, which no text has. */
static bool begins_like_picture(const uint8_t *bytes, size_t size)
{
    static const char *const starts[] = {"GIF8", "%PDF", "%!PS", "<svg", "<?xml", "RIFF"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (size >= strlen(starts[i]) && memcmp(bytes, starts[i], strlen(starts[i])) == 0)
            return true;
    return size >= 3 && bytes[0] == 'P' && bytes[1] >= '1' && bytes[1] <= '7' &&
           strchr(" \t\r\n#", bytes[2]) && bytes[2];
}

bool sv_bytes_are_textlike(const uint8_t *bytes, size_t size)
{
    size_t end = size < SV_TEXTLIKE_LOOKS_AT ? size : SV_TEXTLIKE_LOOKS_AT;
    for (size_t i = 0; i < end; i++)
        if ((bytes[i] < 0x20 && !(bytes[i] >= '\t' && bytes[i] <= '\r')) || bytes[i] == 0x7F)
            return false;
    return size > 0 && !begins_like_picture(bytes, size);
}
