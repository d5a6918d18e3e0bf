#include "json.h"

#include "utf8.h"

#include <math.h>

sv_json sv_json_to(FILE *out)
{
    return (sv_json){.out = out};
}

/* The characters that are written as they are, up to the first that may not be. */
static size_t plain_length(const char *text)
{
    size_t length = 0;
    while (text[length] >= ' ' && text[length] < 0x7F && text[length] != '"' &&
           text[length] != '\\')
        length++;
    return length;
}

static void put_text(FILE *out, const char *text)
{
    putc('"', out);
    for (;;) {
        size_t plain = plain_length(text);
        fwrite(text, 1, plain, out);
        text += plain;
        if (!*text)
            break;
        size_t length = sv_utf8_length(text);
        unsigned char first = (unsigned char)*text;
        if (length == 0)
            fputs(SV_UTF8_REPLACEMENT, out);
        else if (first == '"' || first == '\\')
            fprintf(out, "\\%c", first);
        else if (first == '\n')
            fputs("\\n", out);
        else if (!sv_utf8_visible(text, length)) /* it may go to a terminal, which would obey */
            fprintf(out, "\\u%04x", sv_utf8_code(text, length));
        else
            fwrite(text, 1, length, out);
        text += length ? length : 1;
    }
    putc('"', out);
}

/* The comma before a value, and its name. */
static void begin_value(sv_json *json, const char *key)
{
    if (json->depth > 0) {
        bool *filled = &json->filled[json->depth - 1];
        if (*filled)
            fputs(", ", json->out);
        *filled = true;
    }
    if (key) {
        put_text(json->out, key);
        fputs(": ", json->out);
    }
}

static void begin_nested(sv_json *json, const char *key, char opening, char closing)
{
    begin_value(json, key);
    putc(opening, json->out);
    if (json->depth < SV_JSON_DEPTH) {
        json->filled[json->depth] = false;
        json->closing[json->depth++] = closing;
    }
}

void sv_json_object(sv_json *json, const char *key)
{
    begin_nested(json, key, '{', '}');
}

void sv_json_array(sv_json *json, const char *key)
{
    begin_nested(json, key, '[', ']');
}

void sv_json_end(sv_json *json)
{
    if (json->depth > 0)
        putc(json->closing[--json->depth], json->out);
}

void sv_json_string(sv_json *json, const char *key, const char *text)
{
    if (!text) {
        sv_json_null(json, key);
        return;
    }
    begin_value(json, key);
    put_text(json->out, text);
}

void sv_json_integer(sv_json *json, const char *key, int64_t value)
{
    begin_value(json, key);
    fprintf(json->out, "%lld", (long long)value);
}

void sv_json_number(sv_json *json, const char *key, double value, int decimals)
{
    if (!isfinite(value)) {
        sv_json_null(json, key);
        return;
    }
    begin_value(json, key);
    fprintf(json->out, "%.*f", decimals, value);
}

void sv_json_boolean(sv_json *json, const char *key, bool value)
{
    begin_value(json, key);
    fputs(value ? "true" : "false", json->out);
}

void sv_json_null(sv_json *json, const char *key)
{
    begin_value(json, key);
    fputs("null", json->out);
}
