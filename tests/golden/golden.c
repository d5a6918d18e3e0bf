/* Runs the cases of golden files: a command, an input, what must come out of it.
 *
 *     === a name for people
 *     > line box=3x2 variant=diagonal
 *     the input, to the line of dashes
 *     ---
 *     what is expected, to the next case
 *
 * The command is a text format that each puzzle of the input is written in, or `conflicts`, or
 * `solve` with limit=N. What is malformed comes out as a line "unreadable: ...". In the input \t,
 * \r and \xNN stand for characters that cannot be seen. Lines before the first case are comment. */
#include "board/conflicts.h"
#include "board/format.h"
#include "board/variants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 65536

typedef struct buffer {
    char text[MOST];
    size_t length;
} buffer;

typedef struct order {
    char name[16];
    sv_text_options options;
    unsigned long limit;
} order;

static void append_bytes(buffer *out, const char *bytes, size_t length)
{
    if (out->length + length >= MOST) {
        fprintf(stderr, "a case is too long\n");
        exit(2);
    }
    memcpy(out->text + out->length, bytes, length);
    out->length += length;
    out->text[out->length] = '\0';
}

static void append(buffer *out, const char *text)
{
    append_bytes(out, text, strlen(text));
}

static void append_line(buffer *out, const char *start, const char *text)
{
    append(out, start);
    append(out, text);
    append(out, "\n");
}

/* --------------------------------------------------------------- commands */

static bool parse_command(char *line, order *command)
{
    *command = (order){.limit = 2};
    for (char *word = strtok(line, " \n"); word; word = strtok(NULL, " \n")) {
        if (!command->name[0])
            snprintf(command->name, sizeof command->name, "%s", word);
        else if (sscanf(word, "box=%ux%u", &command->options.box_rows,
                        &command->options.box_columns) != 2 &&
                 sscanf(word, "limit=%lu", &command->limit) != 1 &&
                 (strncmp(word, "variant=", 8) ||
                  !sv_variants_parse(word + 8, &command->options.variants)))
            return false;
    }
    return command->name[0];
}

static void put_conflicts(const sv_board *board, buffer *out)
{
    sv_groups groups;
    sv_conflict conflicts[3];
    char text[SV_CONFLICT_TEXT_SIZE];
    sv_diagnostic why;
    if (sv_groups_build(&groups, board, &why) != SV_OK) {
        append_line(out, "", why.message);
        return;
    }
    size_t count = sv_conflicts_list(&groups, board->cells, conflicts, 3);
    for (size_t i = 0; i < count && i < 3; i++) {
        sv_conflict_text(&groups, &conflicts[i], text);
        append_line(out, "", text);
    }
    snprintf(text, sizeof text, "%zu", count);
    append_line(out, "conflicts: ", text);
}

typedef struct solutions {
    const sv_board *board;
    char (*lines)[SV_MAX_CELLS + 2];
    size_t count;
} solutions;

#define MOST_SOLUTIONS 64

static bool keep_solution(const uint8_t *cells, void *user)
{
    solutions *into = user;
    char text[SV_TEXT_SIZE];
    sv_board_write(into->board, cells, SV_TEXT_LINE, text);
    memcpy(into->lines[into->count++], text, strlen(text) + 1);
    return into->count < MOST_SOLUTIONS;
}

static int compare_lines(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* The solutions in the order of their characters, whatever the engine's. */
static void solve(const sv_board *board, unsigned long limit, buffer *out)
{
    static char lines[MOST_SOLUTIONS][SV_MAX_CELLS + 2];
    solutions user = {board, lines, 0};
    uint64_t count;
    sv_diagnostic why;
    char text[32];
    if (sv_board_solve(board, limit, 60, keep_solution, &user, &count, &why) != SV_OK)
        append_line(out, "", why.message);
    qsort(lines, user.count, sizeof *lines, compare_lines);
    for (size_t i = 0; i < user.count; i++)
        append(out, lines[i]);
    snprintf(text, sizeof text, "%lu", (unsigned long)count);
    append_line(out, "solutions: ", text);
}

static bool find_format(const char *name, sv_text_format *format)
{
    static const char *const names[] = {[SV_TEXT_LINE] = "line",
                                        [SV_TEXT_GRID] = "grid",
                                        [SV_TEXT_SDK] = "sdk",
                                        [SV_TEXT_SS] = "ss",
                                        [SV_TEXT_PAIR] = "jigsaw"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0) {
            *format = (sv_text_format)i;
            return true;
        }
    return false;
}

static void run_command(const order *command, const char *input, size_t length, buffer *out)
{
    sv_text text;
    sv_text_puzzle puzzle;
    sv_text_format format = SV_TEXT_LINE;
    bool writes = find_format(command->name, &format);
    sv_text_start(&text, input, length, &command->options);
    while (sv_text_next(&text, &puzzle)) {
        char written[SV_TEXT_SIZE];
        if (puzzle.why.status != SV_OK) {
            snprintf(written, sizeof written, "%s: ", sv_status_name(puzzle.why.status));
            append_line(out, written, puzzle.why.message);
        } else if (writes) {
            sv_board_write(&puzzle.board, NULL, format, written);
            append(out, written);
        } else if (!strcmp(command->name, "conflicts")) {
            put_conflicts(&puzzle.board, out);
        } else {
            solve(&puzzle.board, command->limit, out);
        }
    }
}

/* ------------------------------------------------------------------- cases */

/* Takes the escapes out of a line, in place; returns its length. */
static size_t unescape(char *line)
{
    char *to = line;
    for (char *from = line; *from;) {
        unsigned byte;
        if (!strncmp(from, "\\t", 2) || !strncmp(from, "\\r", 2)) {
            *to++ = from[1] == 't' ? '\t' : '\r';
            from += 2;
        } else if (sscanf(from, "\\x%2x", &byte) == 1) {
            *to++ = (char)byte;
            from += 4;
        } else {
            *to++ = *from++;
        }
    }
    return (size_t)(to - line);
}

typedef struct golden_case {
    char name[256];
    char command[256];
    buffer input, expected;
} golden_case;

/* Reads the case after the === line in `line`, which then holds the next; false at the end. */
static bool read_case(FILE *file, char line[MOST], golden_case *test)
{
    if (strncmp(line, "=== ", 4))
        return false;
    snprintf(test->name, sizeof test->name, "%.*s", (int)strcspn(line + 4, "\n"), line + 4);
    test->input.length = test->expected.length = 0;
    test->expected.text[0] = test->command[0] = '\0';
    bool after = false;
    line[0] = '\0';
    while (fgets(line, MOST, file) && strncmp(line, "=== ", 4)) {
        if (!test->command[0]) {
            snprintf(test->command, sizeof test->command, "%s", line);
        } else if (!strcmp(line, "---\n")) {
            after = true;
        } else if (after) {
            append(&test->expected, line);
        } else {
            append_bytes(&test->input, line, unescape(line));
        }
        line[0] = '\0';
    }
    while (test->expected.length > 1 &&
           !strcmp(test->expected.text + test->expected.length - 2, "\n\n"))
        test->expected.text[--test->expected.length] = '\0';
    return true;
}

static bool run_case(const char *file, golden_case *test)
{
    static buffer out;
    order command;
    out.length = 0;
    out.text[0] = '\0';
    if (strncmp(test->command, "> ", 2) || !parse_command(test->command + 2, &command)) {
        fprintf(stderr, "%s: %s: no such command\n", file, test->name);
        return false;
    }
    run_command(&command, test->input.text, test->input.length, &out);
    if (!strcmp(out.text, test->expected.text) ||
        (!out.length && !strcmp(test->expected.text, "\n")))
        return true;
    fprintf(stderr, "%s: %s\nexpected:\n%scame:\n%s\n", file, test->name, test->expected.text,
            out.text);
    return false;
}

static int run_file(const char *name)
{
    static char line[MOST];
    static golden_case test;
    int failed = 0, count = 0;
    FILE *file = fopen(name, "r");
    if (!file) {
        perror(name);
        return 1;
    }
    while (fgets(line, sizeof line, file) && strncmp(line, "=== ", 4))
        continue;
    for (; read_case(file, line, &test); count++)
        failed += !run_case(name, &test);
    fclose(file);
    printf("%s: %d cases, %d failed\n", name, count, failed);
    return failed || !count;
}

int main(int count, char **names)
{
    int failed = 0;
    for (int i = 1; i < count; i++)
        failed |= run_file(names[i]);
    return failed;
}
