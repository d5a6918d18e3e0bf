#include "debug_files.h"

#include "io/bytes.h"
#include "io/folders.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char LIST[] = ".sudoku-vision-debug", DRAFT[] = ".sudoku-vision-draft";

bool sv_debug_files_may_have(const char *name)
{
    static const char *const stems[] = {"ink", "grid", "tiles", "readings", "closer", "regions"};
    char ending[8] = "";
    unsigned number;
    for (size_t i = 0; i < sizeof stems / sizeof *stems; i++) {
        const size_t length = strlen(stems[i]);
        if (strncmp(name, stems[i], length) == 0 &&
            sscanf(name + length, "-%u.%7s", &number, ending) == 2)
            return strcmp(ending, "png") == 0 || strcmp(ending, "json") == 0;
    }
    return false;
}

static bool join(const char *dir, const char *name, char path[PATH_MAX])
{
    const bool fits = snprintf(path, PATH_MAX, "%s/%s", dir, name) < PATH_MAX;
    if (!fits)
        errno = ENAMETOOLONG;
    return fits;
}

/* A link that is called as the list is may lead to anybody's file, and a pipe would wait. */
static FILE *open_list(const char *dir, int flags, const char *mode)
{
    char path[PATH_MAX];
    flags |= O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
    const int file = join(dir, LIST, path) ? open(path, flags, 0666) : -1;
    FILE *list = file >= 0 ? fdopen(file, mode) : NULL;
    if (file >= 0 && !list)
        close(file);
    return list;
}

static bool take_out(const char *dir, const char *name)
{
    char path[PATH_MAX];
    return join(dir, name, path) && (unlink(path) == 0 || errno == ENOENT);
}

/* What a file is known by: whoever writes another one in its place changes it. */
typedef struct stamp {
    intmax_t size, seconds, nanoseconds;
} stamp;

static bool stamp_of(const char *path, stamp *of)
{
    struct stat about;
    const bool there = lstat(path, &about) == 0;
    if (there)
        *of = (stamp){about.st_size, about.st_mtim.tv_sec, about.st_mtim.tv_nsec};
    return there;
}

static bool is_as_written(const char *dir, const char *name, const stamp *listed)
{
    char path[PATH_MAX];
    stamp now;
    return join(dir, name, path) && stamp_of(path, &now) && now.size == listed->size &&
           now.seconds == listed->seconds && now.nanoseconds == listed->nanoseconds;
}

/* A line of the list. */
static bool read_listed(FILE *list, char name[SV_DEBUG_NAME], stamp *listed)
{
    return fscanf(list, "%63s %jd %jd %jd", name, &listed->size, &listed->seconds,
                  &listed->nanoseconds) == 4;
}

/* What is there of another picture would be taken for this one's. */
static bool take_out_listed(const char *dir)
{
    char name[SV_DEBUG_NAME];
    stamp listed;
    bool all = true;
    FILE *list = open_list(dir, O_RDONLY, "r");
    if (!list)
        return errno == ENOENT;
    while (all && read_listed(list, name, &listed))
        all = !sv_debug_files_may_have(name) || !is_as_written(dir, name, &listed) ||
              take_out(dir, name);
    fclose(list);
    return all;
}

static int may_be_ours(const struct dirent *entry)
{
    return sv_debug_files_may_have(entry->d_name);
}

sv_status sv_debug_files_fail(const char *dir, sv_diagnostic *why)
{
    return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                   "cannot write into the debug folder '%.100s': %s", dir, strerror(errno));
}

static sv_status refuse_others(const char *dir, sv_diagnostic *why)
{
    struct dirent **others;
    const int count = scandir(dir, &others, may_be_ours, NULL);
    if (count < 0)
        return sv_debug_files_fail(dir, why);
    sv_status status = SV_OK;
    if (count > 0)
        status = sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                         "'%.64s' in the debug folder '%.100s' is not known to be of an earlier "
                         "run, and would be overwritten; take it out, or choose another folder",
                         others[0]->d_name, dir);
    for (int i = 0; i < count; i++)
        free(others[i]);
    free(others);
    return status;
}

/* Anew, which also tells whether files can be made there. */
static sv_status begin_list(const char *dir, sv_diagnostic *why)
{
    FILE *list = open_list(dir, O_WRONLY | O_CREAT | O_TRUNC, "w");
    return list && fclose(list) == 0 ? SV_OK : sv_debug_files_fail(dir, why);
}

sv_status sv_debug_files_begin(const char *dir, sv_diagnostic *why)
{
    if (!sv_folder_make_deep(dir) || !take_out_listed(dir))
        return sv_debug_files_fail(dir, why);
    const sv_status status = refuse_others(dir, why);
    return status == SV_OK ? begin_list(dir, why) : status;
}

/* Before the file has its name: none may be there that is not listed. */
static bool note(const sv_debug_file *file, const char *draft)
{
    stamp written;
    const int flags = O_WRONLY | O_CREAT | O_APPEND;
    FILE *list = stamp_of(draft, &written) ? open_list(file->dir, flags, "a") : NULL;
    if (!list)
        return false;
    fprintf(list, "%s %jd %jd %jd\n", file->name, written.size, written.seconds,
            written.nanoseconds);
    return fclose(list) == 0;
}

sv_debug_file sv_debug_files_make(const char *dir, const char *stem, unsigned number,
                                  const char *ending)
{
    char path[PATH_MAX];
    sv_debug_file file = {.dir = dir};
    snprintf(file.name, sizeof file.name, "%s-%u.%s", stem, number, ending);
    if (take_out(dir, DRAFT) && join(dir, DRAFT, path)) /* of a run that was killed */
        file.out = fopen(path, "w+bxe");
    return file;
}

sv_debug_file sv_debug_files_go_on(const char *dir, const char *stem, unsigned number,
                                   const char *ending)
{
    char path[PATH_MAX];
    uint8_t *bytes;
    size_t size;
    sv_debug_file file = sv_debug_files_make(dir, stem, number, ending);
    if (!file.out)
        return file;
    if (join(dir, file.name, path) &&
        sv_bytes_read(path, UINT64_MAX, &bytes, &size, NULL) == SV_OK) {
        fwrite(bytes, 1, size, file.out);
        free(bytes);
        return file;
    }
    fclose(file.out);
    take_out(dir, DRAFT);
    file.out = NULL;
    return file;
}

bool sv_debug_file_close(sv_debug_file *file)
{
    char draft[PATH_MAX], path[PATH_MAX];
    const bool written = fflush(file->out) == 0 && !ferror(file->out);
    bool whole = fclose(file->out) == 0 && written;
    if (!join(file->dir, DRAFT, draft) || !join(file->dir, file->name, path))
        return false;
    whole = whole && note(file, draft) && rename(draft, path) == 0;
    const int error = errno;
    if (!whole)
        unlink(draft);
    errno = error;
    return whole;
}
