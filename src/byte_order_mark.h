/* The mark that Windows writes before text in UTF-8. */
#ifndef SV_BYTE_ORDER_MARK_H
#define SV_BYTE_ORDER_MARK_H

#include <stddef.h>
#include <string.h>

/* How long the mark is that a text begins with; 0 where there is none. */
static inline size_t sv_byte_order_mark(const char *text, size_t size)
{
    static const char mark[] = "\xef\xbb\xbf";
    const size_t length = sizeof mark - 1;
    return size >= length && memcmp(text, mark, length) == 0 ? length : 0;
}

#endif
