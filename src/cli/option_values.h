/* The words and numbers that options take. Each is false where the text is not one. */
#ifndef SV_CLI_OPTION_VALUES_H
#define SV_CLI_OPTION_VALUES_H

#include <stdbool.h>
#include <stdint.h>

/* A whole number; where `multiples`, k, M and G may follow: 140M is 140,000,000, or with binary
 * multiples 64M is 64 * 1024 * 1024. */
typedef enum sv_multiples { SV_NO_MULTIPLES, SV_DECIMAL, SV_BINARY } sv_multiples;
bool sv_value_number(const char *text, sv_multiples multiples, uint64_t *value);

/* A number of seconds, with a fraction. */
bool sv_value_seconds(const char *text, double *value);

/* "#4aa6d9" or "4aa6d9" */
bool sv_value_color(const char *text, uint32_t *color);

/* "2x3" */
bool sv_value_box(const char *text, unsigned *rows, unsigned *columns);

/* "2/8": the second of eight */
bool sv_value_shard(const char *text, unsigned *number, unsigned *of);

/* A word's place in a list ended by NULL. */
bool sv_value_word(const char *text, const char *const *words, unsigned *place);

#endif
