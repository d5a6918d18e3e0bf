#include "label.h"

#include "../board/article.h"
#include "../board/symbols.h"
#include "../io/bytes.h"
#include "../status.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sv_labels_free(sv_labels *labels)
{
    for (size_t i = 0; i < labels->count; i++) {
        free(labels->items[i].givens);
        free(labels->items[i].all);
        free(labels->items[i].regions);
    }
    free(labels->items);
    *labels = (sv_labels){0};
}

void sv_regions_normalise(uint8_t *regions, unsigned cells)
{
    int number[256];
    uint8_t used = 0;
    memset(number, -1, sizeof number);
    for (unsigned i = 0; i < cells; i++) {
        if (number[regions[i]] < 0)
            number[regions[i]] = used++;
        regions[i] = (uint8_t)number[regions[i]];
    }
}

static unsigned size_of(size_t cells)
{
    for (unsigned size = SV_MIN_SIZE; size <= SV_MAX_SIZE; size++)
        if ((size_t)size * size == cells)
            return size;
    return 0;
}

static sv_status make_room(sv_labels *labels, size_t count, sv_diagnostic *why)
{
    labels->items = calloc(count ? count : 1, sizeof *labels->items);
    if (!labels->items)
        return sv_fail_memory(why, SV_STAGE_NONE);
    labels->count = count;
    return SV_OK;
}

/* ------------------------------------------------------------------- x.dat */

/* What stands in all lines from the third on. */
typedef struct numbers {
    uint8_t cells[SV_MAX_CELLS];
    size_t lines[SV_MAX_CELLS]; /* where each stands */
    size_t count, line;         /* line: the one that was read last */
} numbers;

static sv_status read_line(numbers *read, const char *line, sv_diagnostic *why)
{
    static const char space[] = " \t\r\n";
    for (const char *at = line + strspn(line, space); *at; at += strspn(at, space)) {
        enum { SHOWN = 40 };
        char *end;
        size_t length = strcspn(at, space);
        unsigned long number = strtoul(at, &end, 10);
        if (end == at || number > SV_MAX_SIZE)
            return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                           "line %zu: '%.*s' is not a number from 0 to %d", read->line,
                           length < SHOWN ? (int)length : SHOWN, at, SV_MAX_SIZE);
        if (read->count == SV_MAX_CELLS)
            return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                           "line %zu: there are more numbers than any puzzle has", read->line);
        read->lines[read->count] = read->line;
        read->cells[read->count++] = (uint8_t)number;
        at = end;
    }
    return SV_OK;
}

static sv_status read_numbers(FILE *file, numbers *read, sv_diagnostic *why)
{
    char *line = NULL;
    size_t room = 0;
    sv_status status = SV_OK;
    while (status == SV_OK && getline(&line, &room, file) >= 0)
        if (++read->line > 2)
            status = read_line(read, line, why);
    if (status == SV_OK && !feof(file))
        status = sv_fail_memory(why, SV_STAGE_OPEN);
    free(line);
    return status;
}

static sv_status read_file(const char *path, numbers *read, sv_diagnostic *why)
{
    enum { MOST_BYTES = 1 << 20 };
    uint8_t *bytes;
    size_t size;
    sv_status status = sv_bytes_read(path, MOST_BYTES, &bytes, &size, why);
    if (status != SV_OK)
        return status;
    FILE *file = fmemopen(bytes, size, "r");
    status = file ? read_numbers(file, read, why) : sv_fail_memory(why, SV_STAGE_OPEN);
    if (file)
        fclose(file);
    free(bytes);
    return status;
}

static sv_status check_numbers(const numbers *read, unsigned size, sv_diagnostic *why)
{
    if (!size)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                       "there are %zu numbers behind the two lines that a label begins with; a 9x9 "
                       "puzzle has 81",
                       read->count);
    for (size_t i = 0; i < read->count; i++)
        if (read->cells[i] > size)
            return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                           "line %zu: there is a %d, and %s %ux%u puzzle has none above %u",
                           read->lines[i], read->cells[i], sv_article(size), size, size, size);
    return SV_OK;
}

sv_status sv_labels_load_dat(const char *path, bool ink_all, sv_labels *labels, sv_diagnostic *why)
{
    numbers read = {.count = 0};
    sv_status status = read_file(path, &read, why);
    unsigned size = size_of(read.count);
    if (status == SV_OK)
        status = check_numbers(&read, size, why);
    if (status == SV_OK)
        status = make_room(labels, 1, why);
    if (status != SV_OK)
        return status;
    sv_label *label = labels->items;
    uint8_t **place = ink_all ? &label->all : &label->givens;
    label->size = size;
    *place = malloc(read.count);
    if (!*place) {
        sv_labels_free(labels);
        return sv_fail_memory(why, SV_STAGE_NONE);
    }
    memcpy(*place, read.cells, read.count);
    return SV_OK;
}

/* ---------------------------------------------------------------- manifest */

/* A number, or the first character of a string: a digit's symbol, or a region's letter. */
static int cell_value(const json_t *value, bool region)
{
    if (json_is_integer(value)) {
        json_int_t number = json_integer_value(value);
        return number >= 0 && number <= 255 ? (int)number : -1;
    }
    const char *text = json_string_value(value);
    if (!text || strlen(text) != 1)
        return -1;
    return region ? (unsigned char)*text : sv_symbol_digit(*text);
}

/* An array of size^2 values, or one string of as many characters; null and absent leave *cells
 * NULL. */
static sv_status take_cells(const json_t *puzzle, const char *key, unsigned size, uint8_t **cells,
                            sv_diagnostic *why)
{
    const json_t *value = json_object_get(puzzle, key);
    size_t count = (size_t)size * size;
    bool region = strcmp(key, "regions") == 0;
    if (!value || json_is_null(value))
        return SV_OK;
    const char *text = json_string_value(value);
    if ((text ? strlen(text) : json_array_size(value)) != count)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "\"%s\" does not hold %zu values", key,
                       count);
    *cells = malloc(count);
    if (!*cells)
        return sv_fail_memory(why, SV_STAGE_NONE);
    for (size_t i = 0; i < count; i++) {
        int cell = !text    ? cell_value(json_array_get(value, i), region)
                   : region ? (unsigned char)text[i]
                            : sv_symbol_digit(text[i]);
        if (cell < 0 || (!region && cell > (int)size))
            return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                           "\"%s\" holds something else than digits", key);
        (*cells)[i] = (uint8_t)cell;
    }
    return SV_OK;
}

static void take_centre(const json_t *puzzle, sv_label *label)
{
    const json_t *corners = json_object_get(puzzle, "corners");
    if (json_array_size(corners) != 4)
        return;
    label->has_centre = true;
    for (size_t i = 0; i < 4; i++) {
        const json_t *corner = json_array_get(corners, i);
        label->centre.x += json_number_value(json_array_get(corner, 0)) / 4;
        label->centre.y += json_number_value(json_array_get(corner, 1)) / 4;
    }
}

static sv_status take_puzzle(const json_t *puzzle, sv_label *label, sv_diagnostic *why)
{
    if (!json_is_object(puzzle))
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "a puzzle is not an object");
    const json_t *size = json_object_get(puzzle, "size");
    json_int_t number = size ? json_integer_value(size) : 9;
    if (number < SV_MIN_SIZE || number > SV_MAX_SIZE)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "\"size\" is not a number from 4 to 25");
    label->size = (unsigned)number;
    sv_status status = take_cells(puzzle, "givens", label->size, &label->givens, why);
    if (status == SV_OK)
        status = take_cells(puzzle, "all", label->size, &label->all, why);
    if (status == SV_OK)
        status = take_cells(puzzle, "regions", label->size, &label->regions, why);
    if (status == SV_OK && label->regions)
        sv_regions_normalise(label->regions, label->size * label->size);
    const char *kind = json_string_value(json_object_get(puzzle, "kind"));
    label->is_solution = kind && strcmp(kind, "solution") == 0;
    take_centre(puzzle, label);
    return status;
}

sv_status sv_labels_from_json(const json_t *puzzles, sv_labels *labels, sv_diagnostic *why)
{
    sv_status status = make_room(labels, json_array_size(puzzles), why);
    for (size_t i = 0; status == SV_OK && i < labels->count; i++)
        status = take_puzzle(json_array_get(puzzles, i), &labels->items[i], why);
    if (status != SV_OK)
        sv_labels_free(labels);
    return status;
}
