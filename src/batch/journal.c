#include "journal.h"

#include "../io/output_name.h"
#include "../report/json_read.h"
#include "line_reader.h"
#include "true_name.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ------------------------------------------------------------- the table */

static sv_journal_line *find(sv_journal_line *lines, size_t room, sv_hash key)
{
    size_t at = (size_t)key.word[0] & (room - 1);
    while (lines[at].size && !sv_hash_equal(lines[at].key, key))
        at = (at + 1) & (room - 1);
    return &lines[at];
}

static sv_status grow(sv_journal *journal, sv_diagnostic *why)
{
    if (2 * (journal->count + 1) <= journal->room)
        return SV_OK;
    size_t room = journal->room ? journal->room * 2 : 1024;
    sv_journal_line *lines = calloc(room, sizeof *lines);
    if (!lines)
        return sv_fail_memory(why, SV_STAGE_WRITE);
    for (size_t i = 0; i < journal->room; i++)
        if (journal->lines[i].size)
            *find(lines, room, journal->lines[i].key) = journal->lines[i];
    free(journal->lines);
    journal->lines = lines;
    journal->room = room;
    return SV_OK;
}

static sv_status note(sv_journal *journal, const sv_journal_line *line, sv_diagnostic *why)
{
    sv_status status = grow(journal, why);
    if (status != SV_OK)
        return status;
    sv_journal_line *place = find(journal->lines, journal->room, line->key);
    journal->count += place->size == 0;
    *place = *line;
    return SV_OK;
}

const sv_journal_line *sv_journal_find(const sv_journal *journal, sv_hash key)
{
    if (!journal->room)
        return NULL;
    const sv_journal_line *line = find(journal->lines, journal->room, key);
    return line->size ? line : NULL;
}

bool sv_journal_tells_drawing(const sv_journal *journal, const sv_journal_line *line,
                              const char *name)
{
    uint64_t place;
    if (sv_drawings_find(&journal->drawings, name, &place))
        return line->drawn ? place == line->place : place <= line->place;
    return !line->drawn;
}

/* --------------------------------------------------------------- loading */

const char *sv_journal_status(sv_status status)
{
    return status == SV_OK ? "solved" : sv_status_name(status);
}

static bool status_of(const char *name, uint8_t *status)
{
    for (int i = SV_OK; i <= SV_INTERNAL; i++)
        if (strcmp(name, sv_journal_status((sv_status)i)) == 0) {
            *status = (uint8_t)i;
            return true;
        }
    return false;
}

static const char *text_of(const json_t *json, const char *key)
{
    return json_string_value(json_object_get(json, key));
}

static sv_status note_drawing(const json_t *json, const char *output, uint64_t place,
                              sv_drawings *drawings)
{
    char name[PATH_MAX];
    sv_true_name_read(output, text_of(json, "output_bytes"), name);
    return sv_drawings_note(drawings, name, json_integer_value(json_object_get(json, "page")),
                            place);
}

/* SV_UNREADABLE where the line is none of a journal. */
static sv_status parse(const char *text, size_t size, sv_journal_line *line, sv_drawings *drawings)
{
    json_t *json;
    sv_status read = sv_json_read(text, size, &json, NULL);
    if (read != SV_OK)
        return read;
    const char *key = text_of(json, "key");
    const char *status = text_of(json, "status");
    const char *output = text_of(json, "output");
    line->drawn = output != NULL;
    bool known = key && status && sv_hash_read(key, &line->key) && status_of(status, &line->status);
    if (known && output)
        read = note_drawing(json, output, line->place, drawings);
    json_decref(json);
    return known ? read : SV_UNREADABLE;
}

static const char *called(const char *path)
{
    static const char other[] = "thumbnails";
    return strncmp(sv_name_base(path), other, strlen(other)) == 0 ? "the file of the thumbnails"
                                                                  : "the journal";
}

static sv_status fail_journal(const sv_journal *journal, sv_diagnostic *why, const char *what)
{
    return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE, "%s cannot be %s: %s", journal->called, what,
                   strerror(errno));
}

/* A line that is none is passed over: what it was about is done again. */
static sv_status note_text(sv_journal *journal, const char *text, size_t size,
                           sv_journal_line *line, sv_diagnostic *why)
{
    sv_status status =
        size <= UINT32_MAX ? parse(text, size, line, &journal->drawings) : SV_UNREADABLE;
    if (status == SV_UNREADABLE)
        return SV_OK;
    return status == SV_OK ? note(journal, line, why) : sv_fail_memory(why, SV_STAGE_OPEN);
}

/* What follows the last line's end is torn. */
static sv_status load(sv_journal *journal, sv_diagnostic *why)
{
    sv_line_reader reader = sv_line_reader_of(journal->file);
    const char *text;
    size_t size;
    sv_status status;
    while ((status = sv_line_next(&reader, &text, &size, why)) == SV_OK && text) {
        sv_journal_line line = {.place = journal->size, .size = (uint32_t)size};
        journal->size = reader.place;
        status = note_text(journal, text, size, &line, why);
        if (status != SV_OK)
            break;
    }
    sv_line_reader_free(&reader);
    sv_drawings_sort(&journal->drawings);
    return status;
}

static sv_status fail_foreign(sv_diagnostic *why)
{
    return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                   "this is no journal of a batch, and stays as it is; move it away, or choose "
                   "another folder");
}

/* Whether the file begins as the lines of results do, or those of thumbnails. */
static bool begins_like_ours(int file)
{
    static const char *const beginnings[] = {"{\"schema\": ", "{\"key\": "};
    char begun[16];
    const ssize_t size = pread(file, begun, sizeof begun, 0);
    bool ours = false;
    for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings && size > 0; i++) {
        const size_t length = strlen(beginnings[i]);
        ours |= memcmp(begun, beginnings[i], (size_t)size < length ? (size_t)size : length) == 0;
    }
    return ours;
}

/* Not even a line is whole where the first batch was killed at once. */
static bool is_ours(const sv_journal *journal, off_t size)
{
    return size == 0 || journal->count > 0 ||
           (journal->size == 0 && begins_like_ours(journal->file));
}

static sv_status mend(sv_journal *journal, off_t size, sv_diagnostic *why)
{
    if ((uint64_t)size == journal->size || ftruncate(journal->file, (off_t)journal->size) == 0)
        return SV_OK;
    return fail_journal(journal, why, "mended");
}

static sv_status take_up(sv_journal *journal, sv_diagnostic *why)
{
    struct stat about;
    if (fstat(journal->file, &about) != 0)
        return fail_journal(journal, why, "opened");
    if (!S_ISREG(about.st_mode))
        return fail_foreign(why);
    sv_status status = load(journal, why);
    if (status != SV_OK)
        return status;
    return is_ours(journal, about.st_size) ? mend(journal, about.st_size, why) : fail_foreign(why);
}

static sv_status lock(const sv_journal *journal, sv_diagnostic *why)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(journal->file, F_SETLK, &whole) == 0)
        return SV_OK;
    if (errno == EACCES || errno == EAGAIN)
        return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                       "another batch is at work in this folder; wait for it, or choose another "
                       "folder");
    return fail_journal(journal, why, "locked");
}

sv_status sv_journal_open(sv_journal *journal, const char *path, sv_diagnostic *why)
{
    /* A link may lead to anybody's file. */
    *journal = (sv_journal){.file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666),
                            .called = called(path)};
    if (journal->file < 0)
        return errno == ELOOP ? fail_foreign(why) : fail_journal(journal, why, "opened");
    sv_status status = lock(journal, why);
    if (status == SV_OK)
        status = take_up(journal, why);
    if (status != SV_OK)
        sv_journal_close(journal);
    return status;
}

sv_status sv_journal_read(sv_journal *journal, const char *path, sv_diagnostic *why)
{
    *journal = (sv_journal){.file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)};
    if (journal->file < 0)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "it cannot be opened: %s",
                       strerror(errno));
    sv_status status = load(journal, why);
    if (status != SV_OK)
        sv_journal_close(journal);
    return status;
}

sv_status sv_journal_text(const sv_journal *journal, const sv_journal_line *line, char **text,
                          sv_diagnostic *why)
{
    char *made = malloc((size_t)line->size + 1);
    if (!made)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    made[line->size] = 0;
    if (pread(journal->file, made, line->size, (off_t)line->place) == (ssize_t)line->size) {
        *text = made;
        return SV_OK;
    }
    free(made);
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "a line of the journal cannot be read");
}

char *sv_journal_text_at(const sv_journal *journal, uint64_t place)
{
    sv_line_reader reader = sv_line_reader_of(journal->file);
    const char *line;
    size_t size;
    reader.place = place;
    const bool read = sv_line_next(&reader, &line, &size, NULL) == SV_OK && line;
    char *text = read ? strndup(line, size) : NULL;
    sv_line_reader_free(&reader);
    return text;
}

void sv_journal_close(sv_journal *journal)
{
    if (journal->file >= 0)
        close(journal->file);
    free(journal->lines);
    sv_drawings_free(&journal->drawings);
    *journal = (sv_journal){.file = -1};
}

/* Of a write that stops short the next one tells why. */
static bool write_whole(int file, const char *text, size_t size, uint64_t at)
{
    while (size > 0) {
        const ssize_t written = pwrite(file, text, size, (off_t)at);
        if (written <= 0)
            return false;
        text += written;
        at += (uint64_t)written;
        size -= (size_t)written;
    }
    return true;
}

sv_status sv_journal_append(sv_journal *journal, sv_journal_line line, const char *text,
                            size_t size, sv_diagnostic *why)
{
    line.place = journal->size;
    line.size = (uint32_t)size;
    if (!write_whole(journal->file, text, size, journal->size)) {
        sv_status failed = fail_journal(journal, why, "written");
        /* Where it fails the next line goes over it, the next start cuts it off. */
        (void)!ftruncate(journal->file, (off_t)journal->size);
        return failed;
    }
    journal->size += size;
    return note(journal, &line, why);
}
