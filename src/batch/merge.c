#include "merge.h"

#include "../io/file_set.h"
#include "../io/output_file.h"
#include "../report/exit_status.h"
#include "../report/message.h"
#include "drawings.h"
#include "handles.h"
#include "one_run.h"
#include "parts.h"
#include "places.h"
#include "tally.h"
#include "true_name.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct merge {
    const sv_merge_settings *settings;
    sv_folder folder;
    sv_parts parts;
    sv_report report;
    sv_tally tally;
    bool *elsewhere;        /* of each shard, whether its drawings have to be brought */
    sv_input_places places; /* of what the shards have read */
    int *worst;
} merge;

static bool is_same_folder(const char *one, const char *two)
{
    struct stat first, second;
    return stat(one, &first) == 0 && stat(two, &second) == 0 && sv_is_same_file(&first, &second);
}

static sv_status fail_lost(const merge *all, unsigned part, const char *name, sv_diagnostic *why)
{
    unsigned number = part + 1, of = all->parts.count;
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                   "nothing was merged, for shard %u of %u lacks the drawing '%.80s'; run the "
                   "batch with --shard %u/%u",
                   number, of, name, number, of);
}

static sv_status fail_outside(const merge *all, unsigned part, const char *name, sv_diagnostic *why)
{
    unsigned number = part + 1, of = all->parts.count;
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                   "nothing was merged, for shard %u of %u tells of a drawing outside its folder, "
                   "'%.80s'; run the batch with --shard %u/%u",
                   number, of, name, number, of);
}

/* The name of the drawing, which is there, below its shard's folder. */
static sv_status find_drawing(const merge *all, const sv_report_line *line, char name[PATH_MAX],
                              sv_diagnostic *why)
{
    sv_row row;
    sv_status status = sv_report_row(&all->report, line, &row, why);
    if (status != SV_OK)
        return status;
    sv_row_drawing(&row, name);
    sv_row_free(&row);
    if (!sv_true_name_is_below(name))
        return fail_outside(all, line->part, name, why);
    if (sv_drawing_is_lost(all->parts.of[line->part].folder, name, true))
        return fail_lost(all, line->part, name, why);
    return SV_OK;
}

static sv_status bring_drawing(merge *all, const sv_report_line *line, sv_diagnostic *why)
{
    char name[PATH_MAX], from[2 * PATH_MAX];
    if (!all->elsewhere[line->part])
        return SV_OK;
    sv_status status = find_drawing(all, line, name, why);
    if (status != SV_OK)
        return status;
    snprintf(from, sizeof from, "%s/%s", all->parts.of[line->part].folder, name);
    return sv_folder_bring(&all->folder, name, from, why);
}

/* That writing to a path below the folder destroys no input. */
static sv_status spare_below(merge *all, const char *name, sv_diagnostic *why)
{
    char path[2 * PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", all->folder.path, name);
    return sv_input_places_spare_recorded(&all->places, &all->parts, &all->report, path, why);
}

/* One that stays where it is has to be there, too. */
static sv_status check_drawing(merge *all, const sv_report_line *line, sv_diagnostic *why)
{
    char name[PATH_MAX];
    sv_status status = find_drawing(all, line, name, why);
    return status == SV_OK && all->elsewhere[line->part] ? spare_below(all, name, why) : status;
}

static sv_status look_elsewhere(merge *all, sv_diagnostic *why)
{
    all->elsewhere = calloc(all->parts.count, sizeof *all->elsewhere);
    if (!all->elsewhere)
        return sv_fail_memory(why, SV_STAGE_WRITE);
    for (unsigned i = 0; i < all->parts.count; i++)
        all->elsewhere[i] = !is_same_folder(all->parts.of[i].folder, all->settings->out);
    return SV_OK;
}

typedef sv_status (*drawing_fn)(merge *all, const sv_report_line *line, sv_diagnostic *why);

static sv_status each_drawing(merge *all, drawing_fn each, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    for (size_t i = 0; i < all->report.count && status == SV_OK; i++)
        if (sv_report_find(&all->report, &all->report.lines[i])->drawn)
            status = each(all, &all->report.lines[i], why);
    return status;
}

/* What else is written. */
static sv_status check_tables(merge *all, sv_diagnostic *why)
{
    const sv_exports *exports = &all->settings->exports;
    const char *const paths[] = {exports->csv, exports->html};
    sv_status status = spare_below(all, "report.jsonl", why);
    for (size_t i = 0; i < sizeof paths / sizeof *paths && status == SV_OK; i++)
        if (paths[i] && !sv_output_is_stdout(paths[i]))
            status = sv_input_places_spare_recorded(&all->places, &all->parts, &all->report,
                                                    paths[i], why);
    return status;
}

/* Where no drawing is brought, none is replaced. */
static sv_status check_folder(const merge *all, sv_diagnostic *why)
{
    bool any = false;
    for (unsigned i = 0; i < all->parts.count; i++)
        any |= all->elsewhere[i];
    return any ? sv_one_run_check(all->settings->out, all->parts.count, why) : SV_OK;
}

/* Before anything is written. */
static sv_status check_all(merge *all, sv_diagnostic *why)
{
    sv_status status = look_elsewhere(all, why);
    if (status == SV_OK)
        status = check_folder(all, why);
    if (status == SV_OK)
        status = each_drawing(all, check_drawing, why);
    return status == SV_OK ? check_tables(all, why) : status;
}

static void tally(merge *all)
{
    sv_tally_begin(&all->tally, all->report.count);
    for (size_t i = 0; i < all->report.count; i++) {
        sv_status status = sv_report_find(&all->report, &all->report.lines[i])->status;
        sv_tally_add(&all->tally, status, false);
        sv_exit_raise(all->worst, sv_exit_status(status));
    }
}

/* With --quiet, too, there is a word of why it ends with an error. */
static void say_failed(const merge *all)
{
    const size_t pages = all->tally.done, failed = pages - all->tally.of[SV_OK];
    if (failed > 0)
        sv_message_note(NULL, "%zu of %zu page%s failed; '%s/report.jsonl' tells why", failed,
                        pages, pages == 1 ? "" : "s", all->folder.path);
}

/* Two at a time would take each other's drafts. */
static sv_status lock(const sv_folder *folder, int *handle, sv_diagnostic *why)
{
    *handle = open(folder->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (*handle >= 0 && flock(*handle, LOCK_EX | LOCK_NB) == 0)
        return SV_OK;
    sv_status status =
        errno == EWOULDBLOCK
            ? sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                      "another merge is at work in '%.150s'; wait for it, or choose another folder",
                      folder->path)
            : sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE, "'%.150s' cannot be locked: %s", folder->path,
                      strerror(errno));
    if (*handle >= 0)
        close(*handle);
    return status;
}

/* The shards' folders are inputs; to the other one their drawings will be brought. */
static sv_status check_exports(const merge *all, sv_diagnostic *why)
{
    const sv_merge_settings *settings = all->settings;
    sv_spared spared = {.folder = settings->out, .report = &all->report};
    sv_status status = sv_exports_check(&settings->exports, &spared, why);
    for (size_t i = 0; i < settings->folder_count && status == SV_OK; i++) {
        spared.folder = settings->folders[i];
        status = sv_exports_check(&settings->exports, &spared, why);
    }
    return status;
}

static sv_status write_all(merge *all, sv_diagnostic *why)
{
    int handle;
    sv_status status = sv_folder_make(&all->folder, why);
    if (status == SV_OK)
        status = lock(&all->folder, &handle, why);
    if (status != SV_OK)
        return status;
    status = sv_folder_open(&all->folder, why);
    if (status == SV_OK)
        status = check_exports(all, why);
    if (status == SV_OK) {
        tally(all);
        status = each_drawing(all, bring_drawing, why);
    }
    if (status == SV_OK)
        status = sv_report_write(&all->report, &all->folder, "report.jsonl", why);
    if (status == SV_OK && all->settings->exports.html)
        status = sv_parts_read_thumbnails(&all->parts, all->worst, why);
    if (status == SV_OK)
        status = sv_exports_write(&all->settings->exports, &all->report, all->parts.thumbnails,
                                  &all->folder, why);
    sv_folder_close(&all->folder);
    close(handle);
    return status;
}

sv_status sv_merge_run(const sv_merge_settings *settings, int *worst, sv_diagnostic *why)
{
    merge all = {.settings = settings,
                 .folder = {.path = settings->out, .drafts = ".batch-merge"},
                 .worst = worst};
    sv_handles_allow(); /* each shard has files of its own, and there may be thousands */
    sv_status status = sv_parts_find(settings->folders, settings->folder_count, &all.parts, why);
    if (status == SV_OK)
        status = sv_parts_read(&all.parts, &all.report, why);
    if (status == SV_OK)
        status = check_all(&all, why);
    if (status == SV_OK) {
        sv_report_sort(&all.report);
        status = write_all(&all, why);
    }
    if (status == SV_OK)
        say_failed(&all);
    if (status == SV_OK && !settings->quiet)
        sv_tally_print(&all.tally, sv_exports_take_output(&settings->exports) ? stderr : stdout);
    free(all.elsewhere);
    sv_input_places_free(&all.places);
    sv_report_free(&all.report);
    sv_parts_free(&all.parts);
    return status;
}
