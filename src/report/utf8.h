/* Which bytes are text. */
#ifndef SV_REPORT_UTF8_H
#define SV_REPORT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What stands in JSON for a byte that is none: U+FFFD. */
#define SV_UTF8_REPLACEMENT "\xEF\xBF\xBD"

/* The bytes of the first character of a text ended by 0: 1 to 4, or 0 where they are not UTF-8. */
size_t sv_utf8_length(const char *text);

/* The number that Unicode gives the first character, of that length. */
uint32_t sv_utf8_code(const char *text, size_t length);

/* Whether a terminal shows the first character, of that length, as it is: not one that moves the
 * cursor, gives orders, or turns the direction of writing. */
bool sv_utf8_visible(const char *text, size_t length);

#endif
