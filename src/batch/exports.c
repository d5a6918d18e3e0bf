#include "exports.h"

#include "../io/output_file.h"
#include "../io/output_place.h"
#include "contact_sheet.h"
#include "csv.h"
#include "names.h"
#include "true_name.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Whether it is not there yet, and the batch will make it: its folder, or one that leads there. */
static bool will_be_made(const char *folder, const char *out)
{
    char made[PATH_MAX];
    return access(folder, F_OK) != 0 && sv_output_place(out, made) &&
           (sv_output_is_same_place(folder, out) || sv_output_place_below(made, folder));
}

static sv_status check_folder(const char *path, const char *out, sv_diagnostic *why)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    if (!folder)
        return sv_fail_memory(why, SV_STAGE_WRITE);
    bool works = access(folder, W_OK | X_OK) == 0 || will_be_made(folder, out);
    free(folder);
    return works ? SV_OK
                 : sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                           "'%.150s' cannot be written: its folder does not exist, or may not be "
                           "written to",
                           path);
}

/* Journals, orders, reports; drafts. */
static bool is_own(const char *name)
{
    const char *end = strrchr(name, '.');
    return strncmp(name, ".batch", strlen(".batch")) == 0 ||
           (!strchr(name, '/') && end && strcmp(end, ".jsonl") == 0);
}

static sv_status find_drawing(const sv_report *report, const char *name, bool *found,
                              sv_diagnostic *why)
{
    *found = false;
    for (size_t i = 0; i < report->count && !*found; i++) {
        sv_row row;
        if (!sv_report_find(report, &report->lines[i])->drawn)
            continue;
        sv_status status = sv_report_row(report, &report->lines[i], &row, why);
        if (status != SV_OK)
            return status;
        char drawing[PATH_MAX];
        sv_row_drawing(&row, drawing);
        *found = strcmp(name, drawing) == 0;
        sv_row_free(&row);
    }
    return SV_OK;
}

/* Whether a drawing of the folder has that name, or will have it. */
static sv_status find_taken(const sv_spared *spared, const char *name, bool *taken,
                            sv_diagnostic *why)
{
    *taken = spared->inputs && sv_batch_names_have(spared->inputs, name);
    return spared->report && !*taken ? find_drawing(spared->report, name, taken, why) : SV_OK;
}

static sv_status check_spared(const char *path, const sv_spared *spared, sv_diagnostic *why)
{
    char place[PATH_MAX];
    const sv_inputs *inputs = spared->inputs;
    const char *name =
        sv_output_place(path, place) ? sv_output_place_below(place, spared->folder) : NULL;
    bool taken = false;
    if (name && is_own(name))
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                       "'%.150s' would take the place of the batch's own files; choose another "
                       "name",
                       path);
    sv_status status = name ? find_taken(spared, name, &taken, why) : SV_OK;
    if (status != SV_OK)
        return status;
    if (taken)
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                       "'%.150s' would take the place of a drawing; choose another name", path);
    if (inputs && sv_batch_reads(inputs, spared->reader, path))
        return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                       "'%.150s' is an input, which is never overwritten", path);
    return SV_OK;
}

static sv_status check(const char *path, const sv_spared *spared, sv_diagnostic *why)
{
    struct stat about;
    if (!path || sv_output_is_stdout(path))
        return SV_OK;
    sv_status status = check_spared(path, spared, why);
    if (status != SV_OK)
        return status;
    bool there = stat(path, &about) == 0;
    if (there ? S_ISDIR(about.st_mode) : will_be_made(path, spared->folder))
        return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                       "'%.150s' is a folder; the name of a file in it is needed", path);
    return there && !S_ISREG(about.st_mode) ? SV_OK : check_folder(path, spared->folder, why);
}

sv_status sv_exports_check(const sv_exports *exports, const sv_spared *spared, sv_diagnostic *why)
{
    if (exports->csv && exports->html && sv_output_is_same_place(exports->csv, exports->html))
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE, "--csv and --report name the same place");
    sv_status status = check(exports->csv, spared, why);
    return status == SV_OK ? check(exports->html, spared, why) : status;
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
    bool on_terminal = sv_output_is_stdout(path) && isatty(STDOUT_FILENO);
    return finish(sv_csv_write(report, on_terminal, draft, why), folder, path, draft, why);
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
    return (exports->csv && sv_output_is_stdout(exports->csv)) ||
           (exports->html && sv_output_is_stdout(exports->html));
}
