#include "lines.h"

#include "../report/json.h"
#include "bare.h"

#include <stdlib.h>

/* The record as the child wrote it, or one that tells the failure alone; without its end, "}\n".
 * False where there is no memory for it. */
static bool put_record(const sv_pool_result *result, const sv_diagnostic *failure, FILE *out)
{
    sv_text_file bare;
    if (result->record && !failure) {
        fwrite(result->record, 1, result->record_size - 2, out);
        return true;
    }
    if (!sv_bare_record(result->input, &result->start, failure ? failure : &result->why, &bare))
        return false;
    fwrite(bare.text, 1, bare.size - 2, out);
    free(bare.text);
    return true;
}

static void put_hash(sv_json *json, const char *key, const sv_hash *hash)
{
    char text[SV_HASH_TEXT];
    if (hash)
        sv_hash_write(*hash, text);
    sv_json_string(json, key, hash ? text : NULL);
}

static void put_rest(const sv_work_plan *plan, const sv_pool_result *result, const char *output,
                     const sv_diagnostic *why, FILE *out)
{
    sv_json json = {.out = out, .depth = 1, .filled = {true}, .closing = {'}'}};
    sv_hash key = sv_work_key(plan, result->input, &result->start);
    bool failed = why->status != SV_OK;
    sv_json_string(&json, "status", failed ? sv_status_name(why->status) : "solved");
    sv_json_string(&json, "stage",
                   failed && why->stage != SV_STAGE_NONE ? sv_stage_name(why->stage) : NULL);
    sv_json_string(&json, "output", output);
    put_hash(&json, "hash", result->start.hashed ? &result->start.content : NULL);
    put_hash(&json, "options", &plan->options);
    put_hash(&json, "key", &key);
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
