#include "prose.h"

#include "roff.h"

#include <stdlib.h>
#include <string.h>

enum { LONGEST_PARAGRAPH = 8192 };

char *sv_prose_read(const char *folder, const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.md", folder, name);
    FILE *file = fopen(path, "r");
    char *text = NULL;
    size_t size = 0;
    if (file && getdelim(&text, &size, 0, file) < 0) {
        free(text);
        text = NULL;
    }
    if (file)
        fclose(file);
    return text;
}

/* What is being read: its lines are gathered to a paragraph, which is written when it ends. */
typedef struct prose_reader {
    const sv_prose_includes *includes;
    FILE *out;
    char paragraph[LONGEST_PARAGRAPH];
    bool item, code, fresh; /* fresh: directly below a heading */
} prose_reader;

/* "`term`: text" */
static void put_item(prose_reader *reader)
{
    char *text = strstr(reader->paragraph, ": ");
    if (text)
        *text = 0;
    fputs(".TP\n", reader->out);
    sv_roff_text(reader->out, reader->paragraph);
    if (text)
        sv_roff_text(reader->out, text + 2);
}

static void end_paragraph(prose_reader *reader)
{
    if (!*reader->paragraph)
        return;
    if (reader->item) {
        put_item(reader);
    } else {
        if (!reader->fresh)
            sv_roff_paragraph(reader->out);
        sv_roff_text(reader->out, reader->paragraph);
    }
    reader->item = reader->fresh = false;
    *reader->paragraph = 0;
}

static bool append(prose_reader *reader, const char *line)
{
    size_t used = strlen(reader->paragraph);
    int size = snprintf(reader->paragraph + used, sizeof reader->paragraph - used, "%s%s",
                        used ? " " : "", line);
    return size >= 0 && (size_t)size < sizeof reader->paragraph - used;
}

static void fence(prose_reader *reader)
{
    reader->code = !reader->code;
    if (reader->code)
        sv_roff_code_begin(reader->out);
    else
        sv_roff_code_end(reader->out);
    reader->fresh = false;
}

static void put_heading(prose_reader *reader, const char *line)
{
    if (line[1] == '#')
        sv_roff_subsection(reader->out, line + 3);
    else
        sv_roff_section(reader->out, line + 2);
    reader->fresh = true;
}

static bool put_line(prose_reader *reader, const char *line)
{
    bool fenced = strncmp(line, "```", 3) == 0;
    if (reader->code && !fenced) {
        sv_roff_code_line(reader->out, line);
        return true;
    }
    bool item = strncmp(line, "- ", 2) == 0;
    if (fenced || item || !*line || *line == '#' || *line == '@')
        end_paragraph(reader);
    if (fenced)
        fence(reader);
    else if (*line == '#')
        put_heading(reader, line);
    else if (*line == '@') {
        reader->fresh = false;
        return reader->includes->put(reader->includes->owner, line + 1, reader->out);
    } else if (*line) {
        reader->item = reader->item || item;
        return append(reader, item ? line + 2 : line);
    }
    return true;
}

bool sv_prose_put(const char *text, const sv_prose_includes *includes, FILE *out)
{
    prose_reader reader = {.includes = includes, .out = out};
    bool known = true;
    for (const char *end; known && *text; text = end + (*end == '\n')) {
        end = strchrnul(text, '\n');
        char *line = strndup(text, (size_t)(end - text));
        known = line && put_line(&reader, line);
        free(line);
    }
    end_paragraph(&reader);
    return known && !reader.code;
}
