#include "base64.h"

#include <stdlib.h>

static const char ALPHABET[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

char *sv_base64(const uint8_t *bytes, size_t size)
{
    char *text = malloc((size + 2) / 3 * 4 + 1), *to = text;
    if (!text)
        return NULL;
    for (size_t i = 0; i < size; i += 3) {
        size_t left = size - i;
        uint32_t three = (uint32_t)bytes[i] << 16;
        three |= left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0;
        three |= left > 2 ? bytes[i + 2] : 0;
        *to++ = ALPHABET[three >> 18];
        *to++ = ALPHABET[three >> 12 & 63];
        *to++ = left > 1 ? ALPHABET[three >> 6 & 63] : '=';
        *to++ = left > 2 ? ALPHABET[three & 63] : '=';
    }
    *to = 0;
    return text;
}
