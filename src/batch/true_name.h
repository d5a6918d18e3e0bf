/* The names of files behind those that records tell: JSON has no bytes that are not UTF-8. */
#ifndef SV_BATCH_TRUE_NAME_H
#define SV_BATCH_TRUE_NAME_H

#include <limits.h>
#include <stdbool.h>

/* Whether a record may call a file of this name so. */
bool sv_true_name_is(const char *name, const char *written);

/* Whether what a record calls so lies below its folder: the name is not absolute, and goes up
 * nowhere. */
bool sv_true_name_is_below(const char *written);

/* Looks below a folder for the file that a record calls so, each byte that is not UTF-8 being
 * written as U+FFFD. Gives the number of those found; where it is 1, name is its own, below the
 * folder. */
unsigned sv_true_name(const char *folder, const char *written, char name[PATH_MAX]);

#endif
