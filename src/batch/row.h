/* What tables and sheets show of a record. */
#ifndef SV_BATCH_ROW_H
#define SV_BATCH_ROW_H

#include <jansson.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Strings belong to the JSON, and are "" where there is none. */
typedef struct sv_row {
    json_t *json;
    const char *file, *status, *stage, *message, *output, *output_bytes, *hash;
    json_t *puzzles, *warnings; /* arrays, or NULL */
    int64_t page, width, height, peak_kb;
    double ms;
} sv_row;

/* Takes a line of the report apart; false where it is none. Freed with sv_row_free. */
bool sv_row_read(const char *text, sv_row *row);
void sv_row_free(sv_row *row);

/* The drawing's own name below the folder of the report. */
void sv_row_drawing(const sv_row *row, char name[PATH_MAX]);

/* All warnings, "; " between them; what is no text is none. */
void sv_row_put_warnings(const sv_row *row, FILE *out);

/* A member of a puzzle as text: "" where it is none. */
const char *sv_row_text(const json_t *object, const char *key);

#endif
