#include "exports.h"

#include "../io/output_file.h"
#include "contact_sheet.h"
#include "csv.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

static sv_status check(const char *path, const sv_inputs *inputs, sv_diagnostic *why)
{
    struct stat about;
    if (!path || strcmp(path, "-") == 0)
        return SV_OK;
    for (size_t i = 0; inputs && i < inputs->count; i++)
        if (sv_output_is_input(path, inputs->of[i].path))
            return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                           "'%.150s' is an input, which is never overwritten", path);
    return stat(path, &about) == 0 && !S_ISREG(about.st_mode) ? SV_OK : check_folder(path, why);
}

sv_status sv_exports_check(const sv_exports *exports, const sv_inputs *inputs, sv_diagnostic *why)
{
    sv_status status = check(exports->csv, inputs, why);
    return status == SV_OK ? check(exports->html, inputs, why) : status;
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

static bool is_output(const char *path)
{
    return path && strcmp(path, "-") == 0;
}

bool sv_exports_take_output(const sv_exports *exports)
{
    return is_output(exports->csv) || is_output(exports->html);
}
