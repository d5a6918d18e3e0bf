#include "roff.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

enum { WIDTH = 76, LONGEST_WORD = 512 };

/* Where a line is, and the font that holds. */
typedef struct flow {
    FILE *out;
    size_t column;
    char font; /* 'R', 'B', 'I' */
} flow;

/* What stands for a character: in what is typed each has to be the very one that a shell takes,
 * while in prose a hyphen and an apostrophe are what they look like. */
static const char *escape(char letter, bool typed)
{
    switch (letter) {
    case '\\':
        return "\\e";
    case '-':
        return typed ? "\\-" : NULL;
    case '\'':
        return "\\(aq";
    case '`':
        return "\\(ga";
    case '^':
        return "\\(ha";
    case '~':
        return "\\(ti";
    default:
        return NULL;
    }
}

static void put_font(char *word, size_t *size, flow *state, char font)
{
    if (state->font != font)
        *size += (size_t)snprintf(word + *size, LONGEST_WORD - *size, "\\f%c", font);
    state->font = font;
}

static void put_letter(char *word, size_t *size, char letter, bool typed)
{
    const char *instead = escape(letter, typed);
    *size += (size_t)snprintf(word + *size, LONGEST_WORD - *size, "%s",
                              instead ? instead : (const char[]){letter, 0});
}

static void put_word(flow *state, const char *word, size_t size)
{
    if (state->column > 0 && state->column + 1 + size > WIDTH) {
        putc('\n', state->out);
        state->column = 0;
    }
    if (state->column > 0)
        state->column += (size_t)fprintf(state->out, " ");
    else if (*word == '.')
        state->column += (size_t)fprintf(state->out, "\\&");
    state->column += (size_t)fprintf(state->out, "%s", word);
}

/* A word of prose, up to the space behind it; gives where it ends. A dash that begins a word begins
 * an option, whose letters are a-z and dashes. */
static const char *put_prose_word(flow *state, const char *text)
{
    char word[LONGEST_WORD] = "";
    size_t size = 0;
    bool option = text[0] == '-' && state->font == 'R';
    for (; *text && *text != ' ' && *text != '\n' && size + 8 < LONGEST_WORD; text++) {
        bool more = option && (*text == '-' || isalnum((unsigned char)*text));
        if (*text == '`') {
            put_font(word, &size, state, state->font == 'B' ? 'R' : 'B');
            continue;
        }
        if (*text == '*' && state->font != 'B') {
            put_font(word, &size, state, state->font == 'I' ? 'R' : 'I');
            continue;
        }
        if (option)
            put_font(word, &size, state, more ? 'B' : 'R');
        option = more;
        put_letter(word, &size, *text, state->font == 'B');
    }
    if (option)
        put_font(word, &size, state, 'R');
    put_word(state, word, size);
    return text;
}

void sv_roff_text(FILE *out, const char *text)
{
    flow state = {.out = out, .font = 'R'};
    for (text += strspn(text, " \n"); *text; text += strspn(text, " \n"))
        text = put_prose_word(&state, text);
    putc('\n', out);
}

/* Capitals, digits among them, but nothing small. */
static char font_of(const char *text, size_t length)
{
    char font = 'R';
    for (size_t i = 0; i < length; i++) {
        if (islower((unsigned char)text[i]) || text[i] == '-' || text[i] == '@')
            return 'B';
        if (isalnum((unsigned char)text[i]))
            font = 'I';
    }
    return font;
}

static size_t run_length(const char *text)
{
    size_t length = 0;
    while (isalnum((unsigned char)text[length]) || text[length] == '-')
        length++;
    return length ? length : 1;
}

void sv_roff_typed(FILE *out, const char *text)
{
    flow state = {.out = out, .font = 'R'};
    while (*text) {
        char word[LONGEST_WORD] = "";
        size_t size = 0;
        while (*text && *text != ' ' && size + 32 < LONGEST_WORD) {
            size_t length = run_length(text);
            put_font(word, &size, &state, font_of(text, length));
            for (; length > 0; length--)
                put_letter(word, &size, *text++, true);
        }
        put_font(word, &size, &state, 'R');
        put_word(&state, word, size);
        text += strspn(text, " ");
    }
    putc('\n', out);
}

void sv_roff_title(FILE *out, const char *name, const char *section, const char *date,
                   const char *version)
{
    fputs(".\\\" Made from the program's option table; see tools/manual in its source.\n.TH ", out);
    for (; *name; name++)
        putc(toupper((unsigned char)*name), out);
    fprintf(out, " %s %s \"sudoku\\-vision %s\"\n", section, date, version);
}

static void put_dashed(FILE *out, const char *name)
{
    for (; *name; name++)
        fputs(*name == '-' ? "\\-" : (const char[]){*name, 0}, out);
}

void sv_roff_name(FILE *out, const char *name, const char *summary)
{
    sv_roff_section(out, "NAME");
    put_dashed(out, name);
    fputs(" \\-\n", out);
    sv_roff_text(out, summary);
}

void sv_roff_section(FILE *out, const char *title)
{
    fprintf(out, ".SH %s\n", title);
}

void sv_roff_subsection(FILE *out, const char *title)
{
    fprintf(out, ".SS %s\n", title);
}

void sv_roff_paragraph(FILE *out)
{
    fputs(".PP\n", out);
}

void sv_roff_reference(FILE *out, const char *name, const char *section)
{
    fputs(".BR ", out);
    put_dashed(out, name);
    fprintf(out, " (%s)", section);
}

void sv_roff_code_begin(FILE *out)
{
    fputs(".PP\n.RS 4\n.EX\n", out);
}

void sv_roff_code_line(FILE *out, const char *line)
{
    if (*line == '.' || *line == '\'')
        fputs("\\&", out);
    for (; *line && *line != '\n'; line++) {
        const char *instead = escape(*line, true);
        fputs(instead ? instead : (const char[]){*line, 0}, out);
    }
    putc('\n', out);
}

void sv_roff_code_end(FILE *out)
{
    fputs(".EE\n.RE\n", out);
}
