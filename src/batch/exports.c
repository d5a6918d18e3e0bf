#include "exports.h"

#include "../io/output_file.h"
#include "contact_sheet.h"
#include "csv.h"
#include "names.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_output(const char *path)
{
    return strcmp(path, "-") == 0;
}

static sv_status check_folder(const char *path, sv_diagnostic *why)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    if (!folder)
        return sv_fail_memory(why, SV_STAGE_WRITE);
    bool works = access(folder, W_OK | X_OK) == 0;
    free(folder);
    return works ? SV_OK
                 : sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                           "'%.150s' cannot be written: its folder does not exist, or may not be "
                           "written to",
                           path);
}

/* Whether the path names what batch itself writes into its folder. */
static bool is_own(const char *path, const char *own)
{
    const char *slash = strrchr(path, '/'), *end = strrchr(path, '.');
    struct stat there, here;
    char *folder = strndup(slash ? path : ".", slash ? (size_t)(slash - path) + 1 : 1);
    bool same = !folder || (stat(folder, &there) == 0 && stat(own, &here) == 0 &&
                            there.st_dev == here.st_dev && there.st_ino == here.st_ino);
    free(folder);
    return same && end && strcmp(end, ".jsonl") == 0;
}

/* Where a path lies below a folder; false where it does not. The file need not be there. */
static bool is_below(const char *path, const char *folder, char name[PATH_MAX])
{
    const char *slash = strrchr(path, '/'), *last = slash ? slash + 1 : path;
    char *parent = strndup(slash ? path : ".", slash ? (size_t)(last - path) : 1);
    char *there = parent ? realpath(parent, NULL) : NULL, *here = realpath(folder, NULL);
    size_t length = here ? strlen(here) : 0;
    bool below = there && here && strncmp(there, here, length) == 0 &&
                 (there[length] == '/' || !there[length]);
    if (below)
        snprintf(name, PATH_MAX, "%s%s%s", there + length + (there[length] == '/'),
                 there[length] ? "/" : "", last);
    free(here);
    free(there);
    free(parent);
    return below;
}

/* Weights and templates are read anew by the next run. */
static bool is_reader_own(const char *path, const sv_settings *reader)
{
    return (reader->model && sv_output_is_input(path, reader->model)) ||
           (reader->digits_dir && sv_output_folder_holds(reader->digits_dir, path));
}

static sv_status check(const char *path, const sv_inputs *inputs, const sv_settings *reader,
                       const char *own, sv_diagnostic *why)
{
    struct stat about;
    char name[PATH_MAX];
    if (!path || is_output(path))
        return SV_OK;
    if (is_own(path, own))
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                       "'%.150s' would take the place of the batch's own files; choose another "
                       "name",
                       path);
    if (inputs && is_below(path, own, name) && sv_batch_names_have(inputs, name))
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                       "'%.150s' would take the place of a drawing; choose another name", path);
    if ((inputs && sv_inputs_have(inputs, path)) || (reader && is_reader_own(path, reader)))
        return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                       "'%.150s' is an input, which is never overwritten", path);
    if (stat(path, &about) != 0 || S_ISREG(about.st_mode))
        return check_folder(path, why);
    return S_ISDIR(about.st_mode)
               ? sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                         "'%.150s' is a folder; the name of a file in it is needed", path)
               : SV_OK;
}

sv_status sv_exports_check(const sv_exports *exports, const sv_inputs *inputs,
                           const sv_settings *reader, const char *own, sv_diagnostic *why)
{
    if (exports->csv && exports->html && strcmp(exports->csv, exports->html) == 0)
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE, "--csv and --report name the same place");
    sv_status status = check(exports->csv, inputs, reader, own, why);
    return status == SV_OK ? check(exports->html, inputs, reader, own, why) : status;
}

/* They are written into a draft first, for they are long, and not to be there by halves. */
static sv_status finish(sv_status status, const sv_folder *folder, const char *path, FILE *draft,
                        sv_diagnostic *why)
{
    if (status == SV_OK)
        return sv_folder_hand_out(folder, path, draft, why);
    sv_folder_drop(folder, draft);
    return status;
}

static sv_status write_csv(const char *path, const sv_report *report, const sv_folder *folder,
                           sv_diagnostic *why)
{
    FILE *draft;
    sv_status status = sv_folder_begin(folder, &draft, why);
    if (status != SV_OK)
        return status;
    return finish(sv_csv_write(report, draft, why), folder, path, draft, why);
}

static sv_status write_html(const char *path, const sv_report *report, const sv_journal *thumbnails,
                            const sv_folder *folder, sv_diagnostic *why)
{
    FILE *draft;
    sv_status status = sv_folder_begin(folder, &draft, why);
    if (status != SV_OK)
        return status;
    return finish(sv_contact_sheet_write(report, thumbnails, draft, why), folder, path, draft, why);
}

sv_status sv_exports_write(const sv_exports *exports, const sv_report *report,
                           const sv_journal *thumbnails, const sv_folder *folder,
                           sv_diagnostic *why)
{
    sv_status status = SV_OK;
    if (exports->csv)
        status = write_csv(exports->csv, report, folder, why);
    if (status == SV_OK && exports->html)
        status = write_html(exports->html, report, thumbnails, folder, why);
    return status;
}

bool sv_exports_take_output(const sv_exports *exports)
{
    return (exports->csv && is_output(exports->csv)) || (exports->html && is_output(exports->html));
}
