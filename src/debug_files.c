#include "debug_files.h"

#include "io/folders.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LONGEST_NAME = 63 };

static const char LIST[] = ".sudoku-vision-debug";

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

static FILE *open_in(const char *dir, const char *name, const char *mode)
{
    char path[PATH_MAX];
    return join(dir, name, path) ? fopen(path, mode) : NULL;
}

static bool take_out(const char *dir, const char *name)
{
    char path[PATH_MAX];
    return join(dir, name, path) && (unlink(path) == 0 || errno == ENOENT);
}

/* What is there of another picture would be taken for this one's. */
static bool take_out_listed(const char *dir)
{
    char name[LONGEST_NAME + 1];
    bool all = true;
    FILE *list = open_in(dir, LIST, "re");
    if (!list)
        return errno == ENOENT;
    while (all && fscanf(list, "%63s", name) == 1)
        all = !sv_debug_files_may_have(name) || take_out(dir, name);
    fclose(list);
    return all;
}

static int may_be_ours(const struct dirent *entry)
{
    return sv_debug_files_may_have(entry->d_name);
}

static sv_status fail_folder(const char *dir, sv_diagnostic *why)
{
    return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                   "cannot write into the debug folder '%.100s': %s", dir, strerror(errno));
}

static sv_status refuse_others(const char *dir, sv_diagnostic *why)
{
    struct dirent **others;
    const int count = scandir(dir, &others, may_be_ours, NULL);
    if (count < 0)
        return fail_folder(dir, why);
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
    FILE *list = open_in(dir, LIST, "we");
    return list && fclose(list) == 0 ? SV_OK : fail_folder(dir, why);
}

sv_status sv_debug_files_begin(const char *dir, sv_diagnostic *why)
{
    if (!sv_folder_make_deep(dir) || !take_out_listed(dir))
        return fail_folder(dir, why);
    const sv_status status = refuse_others(dir, why);
    return status == SV_OK ? begin_list(dir, why) : status;
}

/* Before the file is made: none may be there that is not listed. */
static bool note(const char *dir, const char *name)
{
    FILE *list = open_in(dir, LIST, "ae");
    if (!list)
        return false;
    fprintf(list, "%s\n", name);
    return fclose(list) == 0;
}

FILE *sv_debug_files_open(const char *dir, const char *stem, unsigned number, const char *ending,
                          const char *mode)
{
    char name[LONGEST_NAME + 1];
    snprintf(name, sizeof name, "%s-%u.%s", stem, number, ending);
    return *mode != 'w' || note(dir, name) ? open_in(dir, name, mode) : NULL;
}
