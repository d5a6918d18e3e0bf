#include "kept_input.h"

#include "../io/bytes.h"
#include "../io/overwrite.h"
#include "../io/page_name.h"
#include "../io/source.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static bool is_standard_input(const char *path)
{
    size_t length;
    (void)sv_page_name_split(path, &length);
    return path[0] == '-' && length == 1;
}

/* Whether its bytes come but once: what is no file on a disk, and what standard input reads from
 * where it stands on, but for a document at its beginning, which is read by the place. */
static bool comes_once(const sv_batch_input *input)
{
    struct stat about;
    if (!sv_input_look(input->path, &about) || S_ISDIR(about.st_mode))
        return false;
    return !S_ISREG(about.st_mode) || (is_standard_input(input->path) && !sv_source_has_pages("-"));
}

sv_status sv_kept_input_make(const sv_batch_input *input, int *kept, sv_diagnostic *why)
{
    const bool once = comes_once(input);
    *kept = once ? memfd_create("input", MFD_CLOEXEC) : SV_NOT_KEPT;
    if (!once || *kept >= 0)
        return SV_OK;
    *kept = SV_NOT_KEPT;
    return sv_fail(why, SV_CRASH, SV_STAGE_NONE, "no file in memory could be made: %s",
                   strerror(errno));
}

static sv_status keep(int kept, const uint8_t *bytes, size_t size, sv_diagnostic *why)
{
    while (size > 0) {
        ssize_t written = write(kept, bytes, size);
        if (written <= 0)
            return sv_fail_memory(why, SV_STAGE_OPEN);
        bytes += written;
        size -= (size_t)written;
    }
    return SV_OK;
}

sv_status sv_kept_input_fill(int kept, const char *path, const sv_limits *limits,
                             sv_diagnostic *why)
{
    uint8_t *bytes;
    size_t size;
    int file;
    sv_status status = sv_bytes_open(path, &file, why);
    if (status != SV_OK)
        return status;
    status = sv_bytes_read_file(file, limits->file_bytes, limits->seconds, &bytes, &size, why);
    close(file);
    if (status != SV_OK)
        return status == SV_LIMIT ? sv_fail_max_bytes(limits->file_bytes, why) : status;
    status = size ? keep(kept, bytes, size, why) : sv_fail_empty(why);
    free(bytes);
    return status;
}

void sv_kept_input_name(int kept, char name[SV_KEPT_NAME])
{
    snprintf(name, SV_KEPT_NAME, "/proc/self/fd/%d", kept);
}
