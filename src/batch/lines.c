#include "lines.h"

#include "../report/json.h"
#include "../report/json_read.h"
#include "bare.h"
#include "true_name.h"

#include <stdlib.h>
#include <string.h>

/* Where a word begins for the last time; NULL where it does not. */
static const char *last_of(const char *text, size_t size, const char *word)
{
    size_t length = strlen(word);
    for (size_t at = size; at >= length; at--)
        if (memcmp(text + at - length, word, length) == 0)
            return text + at - length;
    return NULL;
}

/* A record's error, and its times, which follow: in no string there are quotes before a colon. */
static bool find_end(const char *text, size_t size, const char **error, const char **times)
{
    *error = last_of(text, size, ", \"error\": ");
    *times = last_of(text, size, ", \"ms\": ");
    return *error && *times && *error < *times;
}

/* The record with the error of the bare one. NULL where there is no memory for it, or where a child
 * that lies has made something else of its end. */
static char *with_error(const sv_pool_result *result, const sv_text_file *bare, size_t *size)
{
    const char *own_error, *own_times, *error, *times;
    json_t *json;
    if (!result->record || !find_end(result->record, result->record_size, &own_error, &own_times) ||
        !find_end(bare->text, bare->size, &error, &times))
        return NULL;
    size_t begin = (size_t)(own_error - result->record), length = (size_t)(times - error);
    size_t end = result->record_size - (size_t)(own_times - result->record);
    char *made = malloc(begin + length + end);
    if (!made)
        return NULL;
    memcpy(made, result->record, begin);
    memcpy(made + begin, error, length);
    memcpy(made + begin + length, own_times, end);
    *size = begin + length + end;
    if (sv_json_read(made, *size, &json, NULL) == SV_OK) {
        json_decref(json);
        return made;
    }
    free(made);
    return NULL;
}

/* The record as the child wrote it, with the failure where there is one; of a child that wrote none
 * one that tells the failure alone. Without its end, "}\n". False where there is no memory for it.
 */
static bool put_record(const sv_pool_result *result, const sv_diagnostic *failure, FILE *out)
{
    sv_text_file bare;
    size_t size;
    if (result->record && !failure) {
        fwrite(result->record, 1, result->record_size - 2, out);
        return true;
    }
    if (!sv_bare_record(result->input, &result->start, failure ? failure : &result->why, &bare))
        return false;
    char *whole = with_error(result, &bare, &size);
    fwrite(whole ? whole : bare.text, 1, (whole ? size : bare.size) - 2, out);
    free(whole);
    free(bare.text);
    return true;
}

/* Without its bytes one name that is not UTF-8 would be told from no other. */
static void put_output(sv_json *json, const char *output)
{
    char hex[2 * PATH_MAX];
    sv_json_string(json, "output", output);
    if (output && sv_true_name_hex(output, hex))
        sv_json_string(json, "output_bytes", hex);
}

static void put_rest(const sv_work_plan *plan, const sv_pool_result *result, const char *output,
                     const sv_diagnostic *why, FILE *out)
{
    sv_json json = {.out = out, .depth = 1, .filled = {true}, .closing = {'}'}};
    sv_hash key = sv_work_key(plan, result->input, &result->start);
    bool failed = why->status != SV_OK;
    sv_json_string(&json, "status", sv_journal_status(why->status));
    sv_json_string(&json, "stage",
                   failed && why->stage != SV_STAGE_NONE ? sv_stage_name(why->stage) : NULL);
    put_output(&json, output);
    sv_hash_put(&json, "hash", result->start.hashed ? &result->start.content : NULL);
    sv_hash_put(&json, "options", &plan->options);
    sv_hash_put(&json, "key", &key);
    sv_json_integer(&json, "peak_kb", result->peak_kb);
    sv_json_end(&json);
    putc('\n', out);
}

sv_status sv_line_make(const sv_work_plan *plan, const sv_pool_result *result, const char *output,
                       const sv_diagnostic *failure, char **text, size_t *size, sv_diagnostic *why)
{
    sv_text_file line;
    sv_text_file_open(&line);
    bool made = line.out && put_record(result, failure, line.out);
    if (made)
        put_rest(plan, result, output, failure ? failure : &result->why, line.out);
    if (!sv_text_file_close(&line) || !made) {
        free(line.text);
        return sv_fail_memory(why, SV_STAGE_WRITE);
    }
    *text = line.text;
    *size = line.size;
    return SV_OK;
}
