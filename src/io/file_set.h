/* Files, known by what they are and not by what they are called. */
#ifndef SV_IO_FILE_SET_H
#define SV_IO_FILE_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

static inline bool sv_is_same_file(const struct stat *one, const struct stat *other)
{
    return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

/* All 0: empty. */
typedef struct sv_file_set {
    struct sv_file_id *of; /* sorted */
    size_t count, room;
} sv_file_set;

/* Makes room for one more; false where there is no memory. */
bool sv_file_set_make_room(sv_file_set *set);

/* There must be room. What is neither a regular file nor a folder is not added: nothing in it can
 * be overwritten. */
void sv_file_set_add(sv_file_set *set, const struct stat *about);

/* The same of many, which are sorted only once all are there: until then nothing is found. */
void sv_file_set_append(sv_file_set *set, const struct stat *about);
void sv_file_set_sort(sv_file_set *set);

/* Appends an input's file, whichever of its pages is named, if it is there. False where there is no
 * memory. */
bool sv_file_set_append_input(sv_file_set *set, const char *input);

bool sv_file_set_has(const sv_file_set *set, const struct stat *about);
void sv_file_set_free(sv_file_set *set);

#endif
