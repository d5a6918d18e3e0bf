/* Any bytes, as a journal that an earlier batch has left: it opens, takes a line, and when it is
 * opened again that line is there, and nothing before it has changed; or it is refused as somebody
 * else's file, and stays as it is. */
#include "batch/journal.h"
#include "scratch.h"
#include "target.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void require_line(const char *path, sv_hash key, size_t count, uint64_t place)
{
    sv_journal journal;
    sv_diagnostic why = {0};
    REQUIRE(sv_journal_open(&journal, path, &why) == SV_OK);
    const sv_journal_line *line = sv_journal_find(&journal, key);
    REQUIRE(line && line->status == SV_NO_PUZZLE && line->place == place);
    REQUIRE(journal.count == count);
    sv_journal_close(&journal);
}

static void require_bytes(const char *path, const uint8_t *bytes, size_t size)
{
    uint8_t *now = malloc(size + 1);
    FILE *file = fopen(path, "rb");
    REQUIRE(now && file && fread(now, 1, size + 1, file) == size && memcmp(now, bytes, size) == 0);
    fclose(file);
    free(now);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    scratch file;
    sv_journal journal;
    sv_diagnostic why = {0};
    char text[128], name[SV_HASH_TEXT];
    sv_hash key = sv_hash_of_text("one");
    scratch_make(&file, "results.jsonl", bytes, size);
    sv_status status = sv_journal_open(&journal, file.path, &why);
    if (status == SV_OUTPUT) {
        require_bytes(file.path, bytes, size);
        scratch_remove(&file);
        return 0;
    }
    REQUIRE(status == SV_OK && journal.size <= size);
    sv_hash_write(key, name);
    snprintf(text, sizeof text, "{\"key\": \"%s\", \"status\": \"no-puzzle\"}\n", name);
    uint64_t place = journal.size;
    sv_journal_line line = {.key = key, .status = SV_NO_PUZZLE};
    status = sv_journal_append(&journal, line, text, strlen(text), &why);
    REQUIRE(status == SV_OK);
    size_t count = journal.count;
    sv_journal_close(&journal);
    require_line(file.path, key, count, place);
    scratch_remove(&file);
    return 0;
}
