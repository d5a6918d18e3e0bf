/* Writes JSON to a stream, one value after the other, with the commas where they belong. Errors of
 * the stream stay in the stream: look at ferror when all is written. */
#ifndef SV_REPORT_JSON_H
#define SV_REPORT_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { SV_JSON_DEPTH = 16 };

typedef struct sv_json {
    FILE *out;
    unsigned depth;
    bool filled[SV_JSON_DEPTH]; /* the object or array at that depth has a member already */
    char closing[SV_JSON_DEPTH];
} sv_json;

sv_json sv_json_to(FILE *out);

/* `key` is the member's name in an object, and NULL in an array or at the top. */
void sv_json_object(sv_json *json, const char *key);
void sv_json_array(sv_json *json, const char *key);
void sv_json_end(sv_json *json); /* of the innermost object or array */

/* Any bytes: what is not UTF-8 becomes U+FFFD, and what a terminal would not show but obey is
 * escaped. NULL becomes null. */
void sv_json_string(sv_json *json, const char *key, const char *text);
void sv_json_integer(sv_json *json, const char *key, int64_t value);
/* With that many digits after the point; null where it is not finite. */
void sv_json_number(sv_json *json, const char *key, double value, int decimals);
void sv_json_boolean(sv_json *json, const char *key, bool value);
void sv_json_null(sv_json *json, const char *key);

#endif
