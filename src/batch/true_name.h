/* The names of files behind those that records tell: JSON has no bytes that are not UTF-8. */
#ifndef SV_BATCH_TRUE_NAME_H
#define SV_BATCH_TRUE_NAME_H

#include <limits.h>
#include <stdbool.h>

/* The bytes of a name that a record cannot tell, as hexadecimal digits; false where it can. */
bool sv_true_name_hex(const char *name, char hex[2 * PATH_MAX]);

/* The name that a record writes so, beside which it has those digits. Without them, NULL, and where
 * they are not of a name that is written so, it is believed as it is written. */
void sv_true_name_read(const char *written, const char *hex, char name[PATH_MAX]);

/* Whether a record may call a file of this name so. */
bool sv_true_name_is(const char *name, const char *written);

/* Whether a file of this name lies below the folder it is told in: the name is not absolute, and
 * goes up nowhere. */
bool sv_true_name_is_below(const char *name);

/* Gives a file its own name, below the folder. */
typedef void (*sv_true_name_found)(const char *name, void *context);

/* Looks below a folder for the files that a record may call so, each byte that is not UTF-8 being
 * written as U+FFFD. */
void sv_true_names(const char *folder, const char *written, sv_true_name_found found,
                   void *context);

#endif
