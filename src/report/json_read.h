/* Reads JSON. */
#ifndef SV_REPORT_JSON_READ_H
#define SV_REPORT_JSON_READ_H

#include "../sudoku_vision.h"

#include <jansson.h>

/* The value that these bytes are; *json is given back with json_decref. SV_UNREADABLE where they
 * are none, SV_MEMORY. */
SV_CHECKED sv_status sv_json_read(const char *text, size_t size, json_t **json, sv_diagnostic *why);

#endif
