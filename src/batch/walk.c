/* What a folder holds. Hidden files are passed over, and so is text: labels, lists and notes lie
 * beside pictures. Everything else is read, for a damaged picture is to be told, not overlooked. */
#include "../io/file_set.h"
#include "../io/output_name.h"
#include "../io/textlike.h"
#include "inputs.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A folder on the way down: a link to one of them is a loop. */
typedef struct step {
    const struct step *up;
    dev_t device;
    ino_t inode;
    bool linked; /* by a link, or below one */
} step;

typedef struct walk {
    sv_inputs *inputs;
    size_t name;
    sv_inputs_say say;
    sv_diagnostic *why;
    sv_file_set linked; /* the folders that links lead to */
    char path[PATH_MAX];
} walk;

static void trouble(walk *at, const char *sentence)
{
    sv_diagnostic why = {0};
    at->inputs->troubled = true;
    (void)sv_fail(&why, SV_UNREADABLE, SV_STAGE_OPEN, "%s", sentence);
    at->say(at->path, &why);
}

/* A file that cannot be looked at is an input, whose record will say so. */
static bool is_text(const char *path)
{
    uint8_t bytes[SV_TEXTLIKE_LOOKS_AT];
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file < 0)
        return false;
    ssize_t size = read(file, bytes, sizeof bytes);
    close(file);
    return size == 0 || (size > 0 && sv_bytes_are_textlike(bytes, (size_t)size));
}

static sv_status take_file(walk *at)
{
    if (!sv_name_is_picture(at->path) && is_text(at->path)) {
        at->inputs->not_pictures++;
        return SV_OK;
    }
    return sv_inputs_put(at->inputs, at->path, at->name, at->why);
}

static int is_wanted(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int compare_entries(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name); /* the same order in any locale */
}

static sv_status enter(walk *at, const step *up, bool linked);

/* Folders with links to one another have more paths than anybody could walk: behind a link another
 * one is followed only to where none has led before. */
static sv_status follow(walk *at, const step *up, const struct stat *about)
{
    if (up->linked && sv_file_set_has(&at->linked, about))
        return SV_OK;
    if (!sv_file_set_make_room(&at->linked))
        return sv_fail_memory(at->why, SV_STAGE_OPEN);
    sv_file_set_add(&at->linked, about);
    return enter(at, up, true);
}

static bool is_link(const char *path)
{
    struct stat about;
    return lstat(path, &about) == 0 && S_ISLNK(about.st_mode);
}

static sv_status take_entry(walk *at, size_t length, const char *name, const step *up)
{
    struct stat about;
    if (length + strlen(name) + 1 >= sizeof at->path) {
        trouble(at, "paths below this folder are too long");
        return SV_OK;
    }
    strcpy(at->path + length, name);
    if (stat(at->path, &about) != 0) {
        if (errno == ELOOP || errno == ENOENT) /* a link that leads nowhere */
            return SV_OK;
        return sv_inputs_put(at->inputs, at->path, at->name, at->why);
    }
    if (S_ISDIR(about.st_mode))
        return is_link(at->path) ? follow(at, up, &about) : enter(at, up, false);
    return S_ISREG(about.st_mode) ? take_file(at) : SV_OK;
}

static bool is_loop(const step *up, const struct stat *about)
{
    for (; up; up = up->up)
        if (up->device == about->st_dev && up->inode == about->st_ino)
            return true;
    return false;
}

static bool is_output(const sv_inputs *inputs, const struct stat *about)
{
    struct stat out;
    return inputs->without && stat(inputs->without, &out) == 0 && sv_is_same_file(&out, about);
}

bool sv_inputs_are_without(const sv_inputs *inputs, const char *folder)
{
    struct stat about;
    return stat(folder, &about) == 0 && is_output(inputs, &about);
}

/* at->path names a folder. */
static sv_status enter(walk *at, const step *up, bool linked)
{
    struct stat about;
    struct dirent **entries;
    bool known = stat(at->path, &about) == 0;
    if (known && (is_loop(up, &about) || (up && is_output(at->inputs, &about))))
        return SV_OK;
    int count = known ? scandir(at->path, &entries, is_wanted, compare_entries) : -1;
    if (count < 0 && errno == ENOMEM)
        return sv_fail_memory(at->why, SV_STAGE_OPEN);
    if (count < 0) {
        trouble(at, "the folder cannot be read, and is left out");
        return SV_OK;
    }
    step here = {up, about.st_dev, about.st_ino, linked || (up && up->linked)};
    size_t length = strlen(at->path);
    if (length > 0 && at->path[length - 1] != '/')
        at->path[length++] = '/';
    sv_status status = SV_OK;
    for (int i = 0; i < count; i++) {
        if (status == SV_OK)
            status = take_entry(at, length, entries[i]->d_name, &here);
        at->path[length] = 0;
        free(entries[i]);
    }
    free(entries);
    return status;
}

sv_status sv_inputs_walk(sv_inputs *inputs, const char *folder, size_t name, sv_inputs_say say,
                         sv_diagnostic *why)
{
    walk at = {.inputs = inputs, .name = name, .say = say, .why = why};
    if (strlen(folder) + 2 >= sizeof at.path)
        return sv_fail(why, SV_LIMIT, SV_STAGE_OPEN, "the folder's name is too long");
    strcpy(at.path, folder);
    sv_status status = enter(&at, NULL, false);
    sv_file_set_free(&at.linked);
    return status;
}
