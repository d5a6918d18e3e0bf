#include "page.h"

#include "../../src/cli/option_table.h"
#include "prose.h"
#include "roff.h"

#include <stdlib.h>
#include <string.h>

const sv_topic sv_topics[] = {
    {"sudoku-vision", "1", "from a photo of a sudoku to its solution"},
    {"sudoku-vision-accuracy", "7", "how well it reads, and what it does not"},
    {"sudoku-vision-cluster", "7", "a million pictures, on many machines"},
    {NULL, NULL, NULL},
};

/* A page under way. */
typedef struct page {
    const sv_manual *manual;
    char name[64];
    const char *section, *summary;
} manual_page;

/* ----------------------------------------------------- lists of all pages */

static void put_commands(FILE *out)
{
    for (const sv_command *const *each = sv_commands(); *each; each++) {
        char name[64];
        snprintf(name, sizeof name, "sudoku-vision-%s", (*each)->name);
        fputs(".TP\n", out);
        sv_roff_reference(out, name, "1");
        putc('\n', out);
        sv_roff_text(out, (*each)->summary);
    }
}

static void put_reference(const manual_page *page, const char *name, const char *section,
                          bool *first, FILE *out)
{
    if (strcmp(name, page->name) == 0)
        return;
    if (!*first)
        fputs(" ,\n", out);
    sv_roff_reference(out, name, section);
    *first = false;
}

static void put_see_also(const manual_page *page, FILE *out)
{
    bool first = true;
    sv_roff_section(out, "SEE ALSO");
    for (const sv_command *const *each = sv_commands(); *each; each++) {
        char name[64];
        snprintf(name, sizeof name, "sudoku-vision-%s", (*each)->name);
        put_reference(page, name, "1", &first, out);
    }
    for (const sv_topic *topic = sv_topics; topic->name; topic++)
        put_reference(page, topic->name, topic->section, &first, out);
    putc('\n', out);
}

/* ------------------------------------------------------------------ prose */

static bool put_prose(const manual_page *page, const char *text, FILE *out);

static bool include(void *owner, const char *name, FILE *out)
{
    const manual_page *page = owner;
    if (strcmp(name, "commands") == 0) {
        put_commands(out);
        return true;
    }
    if (strcmp(name, "see-also") == 0) {
        put_see_also(page, out);
        return true;
    }
    char *text = sv_prose_read(page->manual->prose, name);
    bool known = text && put_prose(page, text, out);
    free(text);
    return known;
}

static bool put_prose(const manual_page *page, const char *text, FILE *out)
{
    const sv_prose_includes includes = {include, (void *)(uintptr_t)page};
    return sv_prose_put(text, &includes, out);
}

/* ---------------------------------------------------------------- command */

static void put_option(const sv_option *option, FILE *out)
{
    char tag[256];
    char letter[5] = {'-', option->letter, ',', ' ', 0};
    snprintf(tag, sizeof tag, "%s--%s%s%s", option->letter ? letter : "", option->name,
             option->argument ? " " : "", option->argument ? option->argument : "");
    fputs(".TP\n", out);
    sv_roff_typed(out, tag);
    sv_roff_text(out, option->help);
}

static void put_options(const sv_command *command, FILE *out)
{
    size_t count;
    const sv_option *table = sv_option_table(&count);
    const char *group = "";
    sv_roff_section(out, "OPTIONS");
    for (size_t i = 0; i < count; i++) {
        if (!(table[i].commands & command->bit))
            continue;
        if (strcmp(group, table[i].group) != 0) {
            group = table[i].group;
            sv_roff_subsection(out, group);
        }
        put_option(&table[i], out);
    }
}

static void put_usage(const sv_command *command, FILE *out)
{
    char usage[512];
    snprintf(usage, sizeof usage, "sudoku-vision %s", command->usage);
    sv_roff_section(out, "SYNOPSIS");
    sv_roff_typed(out, usage);
    sv_roff_section(out, "DESCRIPTION");
    sv_roff_text(out, command->description);
}

/* Where the first section begins, with a heading or by being included. */
static char *find_section(char *prose)
{
    for (char *line = prose; *line; line = strchrnul(line, '\n'), line += *line == '\n')
        if (*line == '#' || *line == '@')
            return line;
    return NULL;
}

/* The prose up to its first section goes on with the description; the options stand between. */
static bool put_command(const manual_page *page, const sv_command *command, char *prose, FILE *out)
{
    char *rest = find_section(prose);
    put_usage(command, out);
    if (!rest)
        return false;
    char first = *rest;
    *rest = 0;
    bool known = put_prose(page, prose, out);
    *rest = first;
    put_options(command, out);
    return known && put_prose(page, rest, out);
}

/* ------------------------------------------------------------------ pages */

static FILE *open_page(const manual_page *page)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/man/%s.%s", page->manual->folder, page->name, page->section);
    FILE *out = fopen(path, "w");
    if (!out)
        return NULL;
    sv_roff_title(out, page->name, page->section, page->manual->date, page->manual->version);
    sv_roff_name(out, page->name, page->summary);
    return out;
}

static bool write_page(const manual_page *page, const sv_command *command, const char *prose)
{
    char *text = sv_prose_read(page->manual->prose, prose);
    FILE *out = text ? open_page(page) : NULL;
    bool written = false;
    if (out) {
        written = command ? put_command(page, command, text, out) : put_prose(page, text, out);
        written = written && !ferror(out);
        written = fclose(out) == 0 && written;
    }
    if (!written)
        fprintf(stderr, "manual: no page %s(%s) can be made of %s/%s.md\n", page->name,
                page->section, page->manual->prose, prose);
    free(text);
    return written;
}

bool sv_manual_command(const sv_manual *manual, const sv_command *command)
{
    manual_page page = {.manual = manual, .section = "1", .summary = command->summary};
    snprintf(page.name, sizeof page.name, "sudoku-vision-%s", command->name);
    return write_page(&page, command, command->name);
}

bool sv_manual_topic(const sv_manual *manual, const sv_topic *topic)
{
    manual_page page = {.manual = manual, .section = topic->section, .summary = topic->summary};
    snprintf(page.name, sizeof page.name, "%s", topic->name);
    return write_page(&page, NULL, topic->name);
}
