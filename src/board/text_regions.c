#include "text_regions.h"

#include "text_walk.h"
#include "variants.h"

#include <string.h>

/* Takes size * size characters, on one line or in rows; false where lines are longer or shorter. */
static bool collect(sv_text *text, unsigned size, sv_text_regions *regions)
{
    const size_t all = (size_t)size * size;
    sv_text_line line;
    for (size_t count = 0; count < all; sv_text_go_past(text, &line)) {
        if (!sv_text_peek(text, &line) || line.kind == SV_LINE_SECTION)
            return false;
        if (line.kind != SV_LINE_CELLS)
            continue;
        if (!line.narrowest || (line.characters != size && (line.characters != all || count)))
            return false;
        if (count == 0)
            regions->line = line.number;
        if (!sv_text_take_symbols(&line, regions->symbols, &count))
            return false;
    }
    return true;
}

/* Each region of n cells that hang together has n - 1 pairs of neighbours that are alike at least;
 * a puzzle, even one with mistakes, a few. One region may be that of '0'. */
static bool are_regions(const char *symbols, unsigned size)
{
    unsigned pairs = 0;
    for (unsigned i = 0; i < size * size; i++) {
        if (strchr("0.*_", symbols[i])) /* might be empty cells */
            continue;
        pairs += i % size + 1 < size && symbols[i] == symbols[i + 1];
        pairs += i + size < size * size && symbols[i] == symbols[i + size];
    }
    return pairs >= (size - 1) * (size - 1) / 2;
}

bool sv_text_find_regions(sv_text *text, unsigned size, sv_text_regions *regions)
{
    sv_text behind = *text;
    if (!collect(&behind, size, regions) || !are_regions(regions->symbols, size))
        return false;
    *text = behind;
    return true;
}

sv_status sv_regions_take(const char *symbols, const char *where, sv_board *board,
                          sv_diagnostic *why)
{
    char names[SV_MAX_SIZE];
    unsigned members[SV_MAX_SIZE] = {0}, size = board->size, regions = 0;
    for (unsigned i = 0; i < size * size; i++) {
        const char *name = memchr(names, symbols[i], regions);
        unsigned region = name ? (unsigned)(name - names) : regions;
        if (region == size)
            return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE, "%s names more than %u regions",
                           where, size);
        if (region == regions)
            names[regions++] = symbols[i];
        board->regions[i] = (uint8_t)region;
        members[region]++;
    }
    for (unsigned i = 0; i < regions; i++)
        if (members[i] != size)
            return sv_fail(why, SV_UNREADABLE, SV_STAGE_DECODE,
                           "%s: region %c has %u cells, not %u", where, names[i], members[i], size);
    sv_variants_take_regions(board, board->regions);
    return SV_OK;
}
