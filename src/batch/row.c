#include "row.h"

#include "../report/json_read.h"
#include "true_name.h"

#include <string.h>

const char *sv_row_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static int64_t number(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

bool sv_row_read(const char *text, sv_row *row)
{
    json_t *json;
    if (sv_json_read(text, strlen(text), &json, NULL) != SV_OK)
        return false;
    *row = (sv_row){.json = json,
                    .file = sv_row_text(json, "file"),
                    .status = sv_row_text(json, "status"),
                    .stage = sv_row_text(json, "stage"),
                    .message = sv_row_text(json_object_get(json, "error"), "message"),
                    .output = sv_row_text(json, "output"),
                    .output_bytes = sv_row_text(json, "output_bytes"),
                    .hash = sv_row_text(json, "hash"),
                    .puzzles = json_object_get(json, "puzzles"),
                    .warnings = json_object_get(json, "warnings"),
                    .page = number(json, "page"),
                    .width = number(json, "width"),
                    .height = number(json, "height"),
                    .peak_kb = number(json, "peak_kb"),
                    .ms = json_number_value(json_object_get(json_object_get(json, "ms"), "total"))};
    return true;
}

void sv_row_free(sv_row *row)
{
    json_decref(row->json);
    *row = (sv_row){0};
}

void sv_row_drawing(const sv_row *row, char name[PATH_MAX])
{
    sv_true_name_read(row->output, row->output_bytes, name);
}

void sv_row_put_warnings(const sv_row *row, FILE *out)
{
    size_t i;
    json_t *warning;
    const char *between = "";
    json_array_foreach(row->warnings, i, warning)
    {
        if (!json_is_string(warning))
            continue;
        fprintf(out, "%s%s", between, json_string_value(warning));
        between = "; ";
    }
}
