/* The list of what a batch reads: files, folders, globs and lists become files, each with the name
 * that its picture gets in the output folder. */
#ifndef SV_BATCH_INPUTS_H
#define SV_BATCH_INPUTS_H

#include "../status.h"

#include <sys/stat.h>

/* Small, because there may be a million of them. */
typedef struct sv_batch_input {
    const char *path;
    uint32_t name; /* where in the path the part begins that is kept in the output folder */
    bool gone;     /* it is to be taken out */
} sv_batch_input;

typedef struct sv_inputs {
    sv_batch_input *of;
    size_t count, room;
    struct sv_text_block *texts; /* the paths */
    uint64_t not_pictures;       /* files of folders that were passed over: text */
    bool troubled;               /* something could not be read, which has been said */
    const char *without;         /* a folder that is passed over: the output; may be NULL */
    const char **lists;          /* the files that named inputs */
    size_t list_count, list_room;
} sv_inputs;

/* Says what is wrong with a folder or list, and goes on. */
typedef void (*sv_inputs_say)(const char *path, const sv_diagnostic *why);

/* Adds what an argument stands for: a file by its last name; a folder with all it holds, the names
 * from there on; a pattern (* ? [) that names no file, the names from its first wildcard on; or
 * @LIST. What does not exist is an input too, whose record says so. SV_MEMORY. */
SV_CHECKED sv_status sv_inputs_add(sv_inputs *inputs, const char *argument, sv_inputs_say say,
                                   sv_diagnostic *why);

/* Adds what a list names, one a line, or each ended by a NUL where the list has one; "-" is
 * standard input. Names are kept as they are written; the list's own has to stay. A line that
 * is too long for a path is said, and left out.
 * SV_UNREADABLE, SV_MEMORY. */
SV_CHECKED sv_status sv_inputs_add_list(sv_inputs *inputs, const char *list, sv_inputs_say say,
                                        sv_diagnostic *why);

/* Takes out files that were named twice, where they come again, also by another spelling of their
 * path. SV_MEMORY. */
SV_CHECKED sv_status sv_inputs_unite(sv_inputs *inputs, sv_diagnostic *why);
void sv_inputs_free(sv_inputs *inputs);

/* Whether writing to a path would destroy a list or an input, whichever of its pages is read. */
bool sv_inputs_have(const sv_inputs *inputs, const char *path);

/* Compares two places in the list, as qsort_r has it. */
typedef int (*sv_inputs_compare)(const void *one, const void *two, void *inputs);

/* The places in that order, of four bytes each; freed with free. NULL: no memory. */
uint32_t *sv_inputs_sort(const sv_inputs *inputs, sv_inputs_compare compare);

/* For walk.c: one more file. SV_MEMORY; SV_LIMIT where the path is too long. */
SV_CHECKED sv_status sv_inputs_put(sv_inputs *inputs, const char *path, size_t name,
                                   sv_diagnostic *why);

/* walk.c: whether a folder is the one that is passed over. */
bool sv_inputs_are_without(const sv_inputs *inputs, const char *folder);

/* walk.c: all files of a folder, in the order of their names. */
SV_CHECKED sv_status sv_inputs_walk(sv_inputs *inputs, const char *folder, size_t name,
                                    sv_inputs_say say, sv_diagnostic *why);

#endif
