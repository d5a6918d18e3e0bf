#include "order.h"

#include "../io/output_file.h"
#include "../report/json.h"
#include "../report/json_read.h"
#include "line_reader.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

sv_hash sv_order_list(const sv_inputs *inputs)
{
    sv_hash hash = {{inputs->count, 0}};
    for (size_t i = 0; i < inputs->count; i++) {
        sv_hash parts[] = {hash, sv_hash_of_text(inputs->of[i].path), {{inputs->of[i].name, 0}}};
        hash = sv_hash_join(parts, sizeof parts / sizeof *parts);
    }
    return hash;
}

/* ------------------------------------------------------------------- writing */

static void put_order(const sv_order *order, FILE *out)
{
    char here[PATH_MAX];
    sv_json json = sv_json_to(out);
    sv_json_object(&json, NULL);
    sv_json_integer(&json, "shard", order->shard.number);
    sv_json_integer(&json, "of", order->shard.of);
    sv_json_integer(&json, "files", (int64_t)order->files);
    sv_json_integer(&json, "pages", (int64_t)order->pages);
    sv_hash_put(&json, "list", &order->list);
    sv_hash_put(&json, "options", &order->options);
    sv_json_string(&json, "folder", getcwd(here, sizeof here));
    sv_json_end(&json);
    putc('\n', out);
}

static void put_line(const sv_report_line *line, FILE *out)
{
    sv_json json = sv_json_to(out);
    sv_json_object(&json, NULL);
    sv_json_integer(&json, "place", (int64_t)line->place);
    sv_json_integer(&json, "page", line->page);
    sv_hash_put(&json, "key", &line->key);
    sv_json_end(&json);
    putc('\n', out);
}

sv_status sv_order_write(const sv_order *order, const sv_report *report, const sv_folder *folder,
                         sv_diagnostic *why)
{
    FILE *draft;
    char name[SV_SHARD_NAME];
    sv_status status = sv_folder_begin(folder, &draft, why);
    if (status != SV_OK)
        return status;
    put_order(order, draft);
    for (size_t i = 0; i < report->count; i++)
        put_line(&report->lines[i], draft);
    sv_shard_name(&order->shard, "order", ".jsonl", name);
    return sv_folder_publish(folder, name, draft, why);
}

sv_status sv_order_withdraw(const sv_shard *shard, const sv_folder *folder, sv_diagnostic *why)
{
    char name[SV_SHARD_NAME], path[PATH_MAX + SV_SHARD_NAME];
    sv_shard_name(shard, "order", ".jsonl", name);
    snprintf(path, sizeof path, "%s/%s", folder->path, name);
    return unlink(path) == 0 || errno == ENOENT ? SV_OK : sv_output_fail(path, why);
}

/* ------------------------------------------------------------------- reading */

static bool take_number(json_t *json, const char *key, json_int_t most, json_int_t *number)
{
    json_t *value = json_object_get(json, key);
    *number = json_integer_value(value);
    return json_is_integer(value) && *number >= 0 && *number <= most;
}

static bool take_hash(json_t *json, const char *key, sv_hash *hash)
{
    const char *text = json_string_value(json_object_get(json, key));
    return text && sv_hash_read(text, hash);
}

static bool take_order(json_t *json, sv_order *order)
{
    json_int_t number, of, files, pages;
    if (!take_number(json, "shard", UINT32_MAX, &number) ||
        !take_number(json, "of", UINT32_MAX, &of) ||
        !take_number(json, "files", INT64_MAX, &files) ||
        !take_number(json, "pages", INT64_MAX, &pages) || !take_hash(json, "list", &order->list) ||
        !take_hash(json, "options", &order->options))
        return false;
    order->shard = (sv_shard){(unsigned)number, (unsigned)of};
    order->files = (size_t)files;
    order->pages = (size_t)pages;
    return true;
}

static sv_status take_folder(json_t *json, sv_order *order, sv_diagnostic *why)
{
    const char *folder = json_string_value(json_object_get(json, "folder"));
    order->folder = folder ? strdup(folder) : NULL;
    return folder && !order->folder ? sv_fail_memory(why, SV_STAGE_OPEN) : SV_OK;
}

static bool take_line(json_t *json, uint32_t part, sv_report_line *line)
{
    json_int_t place, page;
    if (!take_number(json, "place", INT64_MAX, &place) ||
        !take_number(json, "page", UINT32_MAX, &page) || !take_hash(json, "key", &line->key))
        return false;
    line->place = (size_t)place;
    line->page = (uint32_t)page;
    line->part = part;
    return true;
}

static sv_status take(const char *text, size_t size, uint32_t part, bool first, sv_order *order,
                      sv_report *report, sv_diagnostic *why)
{
    sv_report_line line;
    json_t *json;
    sv_status status = sv_json_read(text, size, &json, why);
    if (status != SV_OK)
        return status;
    bool known = first ? take_order(json, order) : take_line(json, part, &line);
    if (known && first)
        status = take_folder(json, order, why);
    json_decref(json);
    if (!known)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "a line is damaged");
    return first ? status : sv_report_add(report, &line, why);
}

sv_status sv_order_read(const char *path, uint32_t part, sv_order *order, sv_report *report,
                        sv_diagnostic *why)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY); /* a pipe is empty */
    *order = (sv_order){0};
    if (file < 0)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "it cannot be opened: %s",
                       strerror(errno));
    sv_line_reader reader = sv_line_reader_of(file);
    const char *text;
    size_t size;
    bool first = true;
    sv_status status;
    while ((status = sv_line_next(&reader, &text, &size, why)) == SV_OK && text) {
        status = take(text, size, part, first, order, report, why);
        first = false;
        if (status != SV_OK)
            break;
    }
    sv_line_reader_free(&reader);
    close(file);
    if (status == SV_OK && first)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "it is empty");
    return status;
}

void sv_order_free(sv_order *order)
{
    free(order->folder);
    *order = (sv_order){0};
}
