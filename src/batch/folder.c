#include "folder.h"

#include "../io/bytes.h"
#include "../io/folders.h"
#include "../io/output_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONGEST = 2 * PATH_MAX };

/* What fails is named as it was given where it is the folder itself, or one above. */
static sv_status make(const sv_folder *folder, const char *below, sv_diagnostic *why)
{
    char path[LONGEST];
    snprintf(path, sizeof path, "%s/%s/", folder->path, below);
    if (sv_folders_make(path, 0))
        return SV_OK;
    return sv_output_fail(strlen(path) > strlen(folder->path) ? path : folder->path, why);
}

sv_status sv_folder_make(const sv_folder *folder, sv_diagnostic *why)
{
    return make(folder, "", why);
}

/* Behind a link somebody else's file might be called as a draft. */
static bool has_link_for_drafts(const sv_folder *folder, char path[LONGEST])
{
    struct stat about;
    snprintf(path, LONGEST, "%s/%s", folder->path, folder->drafts);
    return lstat(path, &about) == 0 && S_ISLNK(about.st_mode);
}

sv_status sv_folder_open(const sv_folder *folder, sv_diagnostic *why)
{
    char path[LONGEST];
    sv_status status = make(folder, folder->drafts, why);
    if (status == SV_OK && has_link_for_drafts(folder, path)) {
        errno = ENOTDIR;
        status = sv_output_fail(path, why);
    }
    return status;
}

static void name_draft(const sv_folder *folder, char path[LONGEST])
{
    snprintf(path, LONGEST, "%s/%s/draft", folder->path, folder->drafts);
}

void sv_folder_close(const sv_folder *folder)
{
    char path[LONGEST], draft[LONGEST];
    if (has_link_for_drafts(folder, path))
        return;
    name_draft(folder, draft);
    unlink(draft);
    rmdir(path);
}

sv_status sv_folder_begin(const sv_folder *folder, FILE **draft, sv_diagnostic *why)
{
    char path[LONGEST];
    name_draft(folder, path);
    unlink(path); /* what was left there may have another name, too */
    *draft = fopen(path, "w+bxe");
    return *draft ? SV_OK : sv_output_fail(path, why);
}

/* Gives the draft its name, where it is whole; else takes it away. */
static sv_status name_file(const sv_folder *folder, const char *name, bool whole,
                           sv_diagnostic *why)
{
    char from[LONGEST], to[LONGEST];
    name_draft(folder, from);
    snprintf(to, sizeof to, "%s/%s", folder->path, name);
    if (whole && sv_folders_make(to, strlen(folder->path) + 1) && rename(from, to) == 0) {
        unlink(from); /* rename leaves it where both are links to one file */
        return SV_OK;
    }
    sv_status status = sv_output_fail(to, why);
    unlink(from);
    return status;
}

sv_status sv_folder_publish(const sv_folder *folder, const char *name, FILE *draft,
                            sv_diagnostic *why)
{
    bool written = !ferror(draft);
    written = fclose(draft) == 0 && written;
    return name_file(folder, name, written, why);
}

void sv_folder_drop(const sv_folder *folder, FILE *draft)
{
    char path[LONGEST];
    name_draft(folder, path);
    fclose(draft);
    unlink(path);
}

sv_status sv_folder_save(const sv_folder *folder, const char *name, const void *bytes, size_t size,
                         sv_diagnostic *why)
{
    FILE *draft;
    sv_status status = sv_folder_begin(folder, &draft, why);
    if (status != SV_OK)
        return status;
    fwrite(bytes, 1, size, draft);
    return sv_folder_publish(folder, name, draft, why);
}

/* All of the file system at once: a call for each picture takes many times as long. */
sv_status sv_folder_sync(const sv_folder *folder, sv_diagnostic *why)
{
    int handle = open(folder->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
#ifdef __linux__
    bool done = handle >= 0 && syncfs(handle) == 0;
#else
    bool done = handle >= 0;
    sync();
#endif
    sv_status status = done ? SV_OK : sv_output_fail(folder->path, why);
    if (handle >= 0)
        close(handle);
    return status;
}

sv_status sv_folder_bring(const sv_folder *folder, const char *name, const char *from,
                          sv_diagnostic *why)
{
    char draft[LONGEST];
    uint8_t *bytes;
    size_t size;
    name_draft(folder, draft);
    unlink(draft);
    if (link(from, draft) == 0)
        return name_file(folder, name, true, why);
    sv_status status = sv_bytes_read(from, UINT64_MAX, &bytes, &size, why);
    if (status != SV_OK)
        return sv_fail_about(from, why);
    status = sv_folder_save(folder, name, bytes, size, why);
    free(bytes);
    return status;
}

/* The draft is as long as a page of ten thousand pictures: it is not taken into memory. */
sv_status sv_folder_hand_out(const sv_folder *folder, const char *path, FILE *draft,
                             sv_diagnostic *why)
{
    bool written = fflush(draft) == 0 && !ferror(draft);
    long size = ftell(draft);
    void *bytes = MAP_FAILED;
    if (written && size > 0)
        bytes = mmap(NULL, (size_t)size, PROT_READ, MAP_PRIVATE, fileno(draft), 0);
    sv_status status = bytes != MAP_FAILED ? sv_output_write(path, bytes, (size_t)size, false, why)
                                           : sv_output_fail(path, why);
    if (status != SV_OK && bytes != MAP_FAILED && why)
        status = sv_fail_about(sv_output_is_stdout(path) ? "standard output" : path, why);
    if (bytes != MAP_FAILED)
        munmap(bytes, (size_t)size);
    sv_folder_drop(folder, draft);
    return status;
}
