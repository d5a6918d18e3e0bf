#include "message.h"

#include "utf8.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

void sv_message_name(FILE *out, const char *name)
{
    while (*name) {
        size_t length = sv_utf8_length(name);
        if (sv_utf8_visible(name, length)) {
            fwrite(name, 1, length, out);
            name += length;
            continue;
        }
        for (size_t i = 0; i < (length ? length : 1); i++)
            fprintf(out, "\\x%02x", (unsigned char)*name++);
    }
}

void sv_message_input(FILE *out, const char *input)
{
    bool standard = input[0] == '-' && strchr("#:", input[1]); /* strchr finds the end, too */
    fputs(standard ? "standard input" : !*input ? "''" : "", out);
    sv_message_name(out, input + standard);
}

static void begin(const char *file)
{
    sv_progress_clear();
    fputs("sudoku-vision: ", stderr);
    if (file) {
        sv_message_input(stderr, file);
        fputs(": ", stderr);
    }
}

void sv_message_failure(const char *file, const sv_diagnostic *why)
{
    begin(file);
    if (why->stage != SV_STAGE_NONE)
        fprintf(stderr, "%s: ", sv_stage_name(why->stage));
    sv_message_name(stderr, why->message);
    putc('\n', stderr);
}

void sv_message_note(const char *file, const char *format, ...)
{
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    begin(file);
    sv_message_name(stderr, text);
    putc('\n', stderr);
}

/* ---------------------------------------------------------------- progress */

/* The one thing here that lasts between calls: it is about the terminal, of which a process has
 * one. */
static enum { UNKNOWN, ALLOWED, FORBIDDEN } progress = UNKNOWN;
static bool shown;

void sv_progress_forbid(void)
{
    progress = FORBIDDEN;
}

bool sv_progress_wanted(void)
{
    if (progress == UNKNOWN)
        progress = isatty(STDERR_FILENO) ? ALLOWED : FORBIDDEN;
    return progress == ALLOWED;
}

/* Of the terminal: a longer line would go on below, where it cannot be taken away. */
static size_t columns(void)
{
    enum { USUAL = 80 };
    struct winsize window;
    const char *told = getenv("COLUMNS");
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0)
        return window.ws_col;
    unsigned long number = told ? strtoul(told, NULL, 10) : 0;
    return number > 0 ? number : USUAL;
}

/* How many bytes of a visible text fit into so many columns: characters of three bytes and more may
 * be two wide. */
static size_t fitting(const char *text, size_t room)
{
    size_t length, used = 0;
    while (text[used] && (length = sv_utf8_length(text + used)) > 0) {
        size_t wide = length > 2 ? 2 : 1;
        if (wide > room)
            break;
        room -= wide;
        used += length;
    }
    return used;
}

void sv_progress_text(const char *text)
{
    char line[1024] = "";
    if (!sv_progress_wanted())
        return;
    FILE *visible = fmemopen(line, sizeof line, "w");
    if (visible) {
        sv_message_name(visible, text);
        fclose(visible);
    }
    line[sizeof line - 1] = 0;
    sv_progress_clear();
    /* In the last column some terminals wrap. */
    fwrite(line, 1, fitting(line, columns() - 1), stderr);
    fflush(stderr);
    shown = true;
}

void sv_progress_show(size_t done, size_t total, const char *name)
{
    char text[1024];
    snprintf(text, sizeof text, "[%zu/%zu] %s", done, total, name);
    sv_progress_text(text);
}

/* What follows may go to the same terminal by another stream. */
void sv_progress_clear(void)
{
    if (!shown)
        return;
    fputs("\r\x1b[K", stderr);
    fflush(stderr);
    shown = false;
}
