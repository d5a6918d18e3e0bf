#include "folder.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONGEST = 2 * PATH_MAX };

static sv_status fail(sv_diagnostic *why, const char *path)
{
    return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE, "'%.150s' cannot be written: %s", path,
                   strerror(errno));
}

/* Makes all folders that lead to a path, from a place in it on. */
static bool make_folders(char *path, size_t from)
{
    for (char *at = path + from; (at = strchr(at, '/')); at++) {
        *at = 0;
        bool made = at == path || mkdir(path, 0777) == 0 || errno == EEXIST;
        *at = '/';
        if (!made)
            return false;
    }
    return true;
}

sv_status sv_folder_open(const char *folder, sv_diagnostic *why)
{
    char path[LONGEST];
    snprintf(path, sizeof path, "%s/.batch/", folder);
    return make_folders(path, 0) ? SV_OK : fail(why, folder);
}

static void name_draft(const char *folder, char path[LONGEST])
{
    snprintf(path, LONGEST, "%s/.batch/draft", folder);
}

void sv_folder_close(const char *folder)
{
    char path[LONGEST];
    name_draft(folder, path);
    unlink(path);
    snprintf(path, sizeof path, "%s/.batch", folder);
    rmdir(path);
}

/* ---------------------------------------------------------------- writing */

/* Gives the draft its name, or takes it away. */
static sv_status publish(const char *folder, const char *name, FILE *draft, sv_diagnostic *why)
{
    char from[LONGEST], to[LONGEST];
    name_draft(folder, from);
    snprintf(to, sizeof to, "%s/%s", folder, name);
    bool written = !ferror(draft);
    written = fclose(draft) == 0 && written;
    if (written && make_folders(to, strlen(folder) + 1) && rename(from, to) == 0)
        return SV_OK;
    sv_status status = fail(why, to);
    unlink(from);
    return status;
}

static sv_status open_draft(const char *folder, FILE **draft, sv_diagnostic *why)
{
    char path[LONGEST];
    name_draft(folder, path);
    *draft = fopen(path, "wbe");
    return *draft ? SV_OK : fail(why, path);
}

sv_status sv_folder_save(const char *folder, const char *name, const void *bytes, size_t size,
                         sv_diagnostic *why)
{
    FILE *draft;
    sv_status status = open_draft(folder, &draft, why);
    if (status != SV_OK)
        return status;
    fwrite(bytes, 1, size, draft);
    return publish(folder, name, draft, why);
}

static bool copy_line(const sv_journal *journal, const sv_journal_line *line, FILE *out)
{
    char *text = malloc(line->size);
    bool copied =
        text && pread(journal->file, text, line->size, (off_t)line->place) == (ssize_t)line->size &&
        fwrite(text, 1, line->size, out) == line->size;
    free(text);
    return copied;
}

sv_status sv_folder_report(const char *folder, const char *name, const sv_journal *journal,
                           const sv_journal_line *const *lines, size_t count, sv_diagnostic *why)
{
    FILE *draft;
    sv_status status = open_draft(folder, &draft, why);
    if (status != SV_OK)
        return status;
    for (size_t i = 0; i < count; i++)
        if (!copy_line(journal, lines[i], draft)) {
            status = fail(why, name);
            fclose(draft);
            return status;
        }
    return publish(folder, name, draft, why);
}
