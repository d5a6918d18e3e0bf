#include "message.h"

#include "utf8.h"

#include <stdarg.h>
#include <string.h>
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
    bool standard = input[0] == '-' && (!input[1] || input[1] == '#'); /* or a page of it */
    fputs(standard ? "standard input" : "", out);
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

void sv_progress_text(const char *text)
{
    if (!sv_progress_wanted())
        return;
    sv_progress_clear();
    sv_message_name(stderr, text);
    fflush(stderr);
    shown = true;
}

void sv_progress_show(size_t done, size_t total, const char *name)
{
    if (!sv_progress_wanted())
        return;
    sv_progress_clear();
    fprintf(stderr, "[%zu/%zu] ", done, total);
    sv_message_name(stderr, name);
    fflush(stderr);
    shown = true;
}

void sv_progress_clear(void)
{
    if (shown)
        fputs("\r\x1b[K", stderr);
    shown = false;
}
