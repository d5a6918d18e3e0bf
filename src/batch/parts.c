#include "parts.h"

#include "../report/exit_status.h"
#include "../report/message.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* So many shards that are not whole are named. */
enum { MOST_NAMED = 20 };

/* ------------------------------------------------------------------- finding */

static sv_status make(sv_parts *parts, unsigned count, sv_diagnostic *why)
{
    parts->of = calloc(count, sizeof *parts->of);
    parts->journals = calloc(count, sizeof *parts->journals);
    parts->thumbnails = calloc(count, sizeof *parts->thumbnails);
    if (!parts->of || !parts->journals || !parts->thumbnails)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    for (unsigned i = 0; i < count; i++)
        parts->journals[i].file = parts->thumbnails[i].file = -1;
    parts->count = count;
    return SV_OK;
}

static void name_file(const char *folder, const sv_shard *shard, const char *stem,
                      char path[PATH_MAX + SV_SHARD_NAME])
{
    char name[SV_SHARD_NAME];
    sv_shard_name(shard, stem, ".jsonl", name);
    snprintf(path, PATH_MAX + SV_SHARD_NAME, "%s/%s", folder, name);
}

static sv_status read_order(const char *folder, const sv_shard *shard, sv_order *order,
                            sv_diagnostic *why)
{
    char path[PATH_MAX + SV_SHARD_NAME];
    sv_report lines = {0};
    name_file(folder, shard, "order", path);
    sv_status status = sv_order_read(path, 0, order, &lines, why);
    sv_report_free(&lines);
    return status;
}

/* A copy may be passed over; one of another run must not be lost. */
static sv_status compare_copies(const char *one, const char *two, const sv_shard *shard,
                                sv_diagnostic *why)
{
    sv_order first = {0}, second = {0};
    sv_status status = read_order(one, shard, &first, why);
    if (status == SV_OK)
        status = read_order(two, shard, &second, why);
    bool same = status == SV_OK && first.files == second.files &&
                sv_hash_equal(first.list, second.list) &&
                sv_hash_equal(first.options, second.options);
    sv_order_free(&first);
    sv_order_free(&second);
    if (same || status == SV_MEMORY)
        return status;
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                   "shard %u of %u is in '%.60s' and in '%.60s', and not of the same list and "
                   "options; merge the shards of one run",
                   shard->number, shard->of, one, two);
}

static sv_status take_name(sv_parts *parts, const char *folder, const char *name,
                           sv_diagnostic *why)
{
    sv_shard shard;
    bool finished = sv_shard_of_name(name, "order", ".jsonl", &shard);
    if (!finished && !sv_shard_of_name(name, "results", ".jsonl", &shard))
        return SV_OK;
    if (!parts->of) {
        sv_status status = make(parts, shard.of, why);
        if (status != SV_OK)
            return status;
    }
    if (shard.of != parts->count)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                       "there are shards of %u and of %u; merge those of one run, and take the "
                       "files of the other away",
                       parts->count, shard.of);
    sv_shard_part *part = &parts->of[shard.number - 1];
    if (finished && part->finished)
        return compare_copies(part->folder, folder, &shard, why);
    if (!part->folder || (finished && !part->finished)) {
        part->folder = folder;
        part->finished = finished;
    }
    return SV_OK;
}

static sv_status look(sv_parts *parts, const char *folder, sv_diagnostic *why)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, NULL, alphasort);
    if (count < 0)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "'%.150s' cannot be read: %s", folder,
                       strerror(errno));
    sv_status status = SV_OK;
    for (int i = 0; i < count; i++) {
        if (status == SV_OK)
            status = take_name(parts, folder, entries[i]->d_name, why);
        free(entries[i]);
    }
    free(entries);
    return status;
}

sv_status sv_parts_find(char *const *folders, size_t count, sv_parts *parts, sv_diagnostic *why)
{
    *parts = (sv_parts){0};
    for (size_t i = 0; i < count; i++) {
        sv_status status = look(parts, folders[i], why);
        if (status != SV_OK)
            return status;
    }
    if (parts->of)
        return SV_OK;
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                   "no results of shards are in '%.100s'%s; `batch --shard I/N` makes them",
                   folders[0], count > 1 ? " and the others" : "");
}

void sv_parts_free(sv_parts *parts)
{
    for (unsigned i = 0; i < parts->count; i++) {
        sv_journal_close(&parts->journals[i]);
        sv_journal_close(&parts->thumbnails[i]);
        sv_order_free(&parts->of[i].order);
    }
    free(parts->journals);
    free(parts->thumbnails);
    free(parts->of);
    *parts = (sv_parts){0};
}

/* ------------------------------------------------------------------- reading */

static sv_status fail_again(const sv_parts *parts, unsigned number, const char *trouble,
                            sv_diagnostic *why)
{
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_NONE,
                   "shard %u of %u %s; run the batch with --shard %u/%u", number, parts->count,
                   trouble, number, parts->count);
}

static sv_status fail_unread(const sv_parts *parts, unsigned number, const char *reason,
                             sv_diagnostic *why)
{
    char trouble[sizeof why->message];
    snprintf(trouble, sizeof trouble, "cannot be read: %.100s", reason);
    return fail_again(parts, number, trouble, why);
}

static void name_own(const sv_parts *parts, unsigned number, const char *stem,
                     char path[PATH_MAX + SV_SHARD_NAME])
{
    name_file(parts->of[number - 1].folder, &(sv_shard){number, parts->count}, stem, path);
}

/* The first shard that was read tells what the others should be of. */
static const char *differs(const sv_parts *parts, unsigned number)
{
    const sv_order *order = &parts->of[number - 1].order;
    for (unsigned i = 0; i + 1 < number; i++) {
        const sv_order *first = &parts->of[i].order;
        if (first->shard.of == 0)
            continue;
        if (first->files != order->files || !sv_hash_equal(first->list, order->list))
            return "is of another list of files than those before it";
        return sv_hash_equal(first->options, order->options)
                   ? NULL
                   : "was made with other options than those before it";
    }
    return NULL;
}

/* Its lines are the report's last ones, from `first` on. */
static const char *lacks(const sv_order *order, const sv_report *report, size_t first)
{
    if (report->count - first < order->pages)
        return "lacks results";
    for (size_t i = first; i < report->count; i++)
        if (!sv_report_find(report, &report->lines[i]))
            return "lacks results";
    return NULL;
}

static sv_status read_part(sv_parts *parts, unsigned number, sv_report *report, sv_diagnostic *why)
{
    char path[PATH_MAX + SV_SHARD_NAME];
    sv_shard_part *part = &parts->of[number - 1];
    size_t first = report->count;
    if (!part->finished)
        return fail_again(parts, number, part->folder ? "is not finished" : "is missing", why);
    name_own(parts, number, "order", path);
    sv_status status = sv_order_read(path, number - 1, &part->order, report, why);
    name_own(parts, number, "results", path);
    if (status == SV_OK)
        status = sv_journal_read(&parts->journals[number - 1], path, why);
    if (status == SV_UNREADABLE)
        return fail_unread(parts, number, why->message, why);
    if (status != SV_OK)
        return status;
    const char *trouble = differs(parts, number);
    trouble = trouble ? trouble : lacks(&part->order, report, first);
    return trouble ? fail_again(parts, number, trouble, why) : SV_OK;
}

/* Of a million that are missing nobody reads the names. */
static void say_troubled(unsigned troubled, const sv_diagnostic *trouble)
{
    if (troubled <= MOST_NAMED)
        sv_message_failure(NULL, trouble);
}

sv_status sv_parts_read(sv_parts *parts, sv_report *report, sv_diagnostic *why)
{
    unsigned troubled = 0;
    report->journals = parts->journals;
    for (unsigned number = 1; number <= parts->count; number++) {
        sv_diagnostic trouble = {0};
        sv_status status = read_part(parts, number, report, &trouble);
        if (status == SV_MEMORY)
            return sv_fail_memory(why, SV_STAGE_OPEN);
        if (status != SV_OK)
            say_troubled(++troubled, &trouble);
    }
    if (troubled == 0)
        return SV_OK;
    if (troubled > MOST_NAMED)
        sv_message_note(NULL, "and so on: %u more shards are not whole", troubled - MOST_NAMED);
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_NONE,
                   "nothing was merged, for %u of %u shards are not whole", troubled, parts->count);
}

static void say_thumbnails(const sv_parts *parts, unsigned number, const sv_diagnostic *reason,
                           int *worst)
{
    sv_diagnostic why = {0};
    (void)sv_fail(&why, reason->status, SV_STAGE_NONE,
                  "the thumbnails of shard %u of %u cannot be read: %.100s", number, parts->count,
                  reason->message);
    sv_exit_fail(worst, NULL, &why);
}

sv_status sv_parts_read_thumbnails(sv_parts *parts, int *worst, sv_diagnostic *why)
{
    char path[PATH_MAX + SV_SHARD_NAME];
    unsigned troubled = 0;
    for (unsigned number = 1; number <= parts->count; number++) {
        name_own(parts, number, "thumbnails", path);
        if (access(path, F_OK) != 0 && errno == ENOENT)
            continue;
        sv_status status = sv_journal_read(&parts->thumbnails[number - 1], path, why);
        if (status == SV_MEMORY)
            return status;
        if (status != SV_OK && ++troubled <= MOST_NAMED)
            say_thumbnails(parts, number, why, worst);
    }
    return SV_OK;
}
