#include "score.h"

#include <math.h>
#include <string.h>

const uint8_t *sv_label_cells(const sv_label *label, bool ink_all)
{
    return ink_all ? label->all : label->givens;
}

static unsigned cell_count(const sv_puzzle *puzzle)
{
    return (unsigned)puzzle->board.size * puzzle->board.size;
}

/* With the handwritten digits in the cells that have no printed one. */
static void add_entries(const sv_puzzle *puzzle, bool ink_all, uint8_t cells[SV_MAX_CELLS])
{
    for (unsigned i = 0; ink_all && puzzle->entries && i < cell_count(puzzle); i++)
        if (!cells[i])
            cells[i] = puzzle->entries[i];
}

void sv_puzzle_cells(const sv_puzzle *puzzle, bool ink_all, uint8_t cells[SV_MAX_CELLS])
{
    memcpy(cells, puzzle->board.cells, cell_count(puzzle));
    add_entries(puzzle, ink_all, cells);
}

static void raw_cells(const sv_puzzle *puzzle, bool ink_all, uint8_t cells[SV_MAX_CELLS])
{
    memcpy(cells, puzzle->raw ? puzzle->raw : puzzle->board.cells, cell_count(puzzle));
    add_entries(puzzle, ink_all, cells);
}

/* ---------------------------------------------------------------- matching */

/* How well a puzzle fits a label: less is better. */
static double misfit(const sv_label *label, const sv_puzzle *puzzle, bool ink_all)
{
    if (label->has_centre) {
        sv_point centre = {0, 0};
        for (int i = 0; i < 4; i++) {
            centre.x += puzzle->corners[i].x / 4;
            centre.y += puzzle->corners[i].y / 4;
        }
        return hypot(centre.x - label->centre.x, centre.y - label->centre.y);
    }
    const uint8_t *truth = sv_label_cells(label, ink_all);
    if (!truth || puzzle->board.size != label->size)
        return SV_MAX_CELLS;
    uint8_t cells[SV_MAX_CELLS];
    unsigned differing = 0;
    sv_puzzle_cells(puzzle, ink_all, cells);
    for (unsigned i = 0; i < cell_count(puzzle); i++)
        differing += cells[i] != truth[i];
    return differing;
}

const sv_puzzle *sv_score_match(const sv_labels *labels, size_t index, const sv_page *page,
                                bool ink_all)
{
    if (!page || page->count == 0)
        return NULL;
    if (labels->count == 1)
        return &page->puzzles[0];
    const sv_puzzle *best = &page->puzzles[0];
    for (size_t i = 1; i < page->count; i++)
        if (misfit(&labels->items[index], &page->puzzles[i], ink_all) <
            misfit(&labels->items[index], best, ink_all))
            best = &page->puzzles[i];
    return best;
}

/* ----------------------------------------------------------------- scoring */

/* Handwritten digits that were read as such and are what the label says; where the label tells
 * print and hand apart, printed ones do not count. */
static uint64_t right_entries(const sv_label *label, const sv_puzzle *puzzle)
{
    uint64_t right = 0;
    if (!label->all || !puzzle->entries)
        return 0;
    for (unsigned i = 0; i < cell_count(puzzle); i++)
        if (puzzle->entries[i] && puzzle->entries[i] == label->all[i] &&
            !(label->givens && label->givens[i]))
            right++;
    return right;
}

static bool right_regions(const sv_label *label, const sv_puzzle *puzzle)
{
    uint8_t regions[SV_MAX_CELLS];
    if (!label->regions)
        return false;
    memcpy(regions, puzzle->board.regions, cell_count(puzzle));
    sv_regions_normalise(regions, cell_count(puzzle));
    return memcmp(regions, label->regions, cell_count(puzzle)) == 0;
}

static bool score_cells(sv_score *score, const uint8_t *truth, const sv_puzzle *puzzle,
                        bool ink_all)
{
    uint8_t cells[SV_MAX_CELLS];
    bool right = true;
    sv_puzzle_cells(puzzle, ink_all, cells);
    for (unsigned i = 0; i < cell_count(puzzle); i++) {
        right &= cells[i] == truth[i];
        score->cells_right += cells[i] == truth[i];
        if (truth[i] < SV_CONFUSED && cells[i] < SV_CONFUSED)
            score->confusion[truth[i]][cells[i]]++;
    }
    return right;
}

/* The pictures' right and right_raw so far. */
typedef struct marks {
    bool scored, right, right_raw;
} marks;

static void score_label(sv_score *score, const sv_label *label, const sv_puzzle *puzzle,
                        bool ink_all, marks *picture)
{
    const uint8_t *truth = sv_label_cells(label, ink_all);
    bool fits = puzzle && puzzle->board.size == label->size;
    if (fits) {
        score->entries_right += right_entries(label, puzzle);
        score->regions_right += right_regions(label, puzzle);
    }
    if (!truth)
        return;
    picture->scored = true;
    score->cells += (uint64_t)label->size * label->size;
    if (!fits) {
        picture->right = picture->right_raw = false;
        return;
    }
    uint8_t raw[SV_MAX_CELLS];
    raw_cells(puzzle, ink_all, raw);
    picture->right &= score_cells(score, truth, puzzle, ink_all);
    picture->right_raw &= memcmp(raw, truth, cell_count(puzzle)) == 0;
}

/* A grid printed full, as solutions are, is no puzzle: it is no false alarm where there is none. */
static sv_verdict score_negative(sv_score *score, const sv_page *page)
{
    bool alarm = false;
    for (size_t i = 0; page && i < page->count; i++)
        alarm = alarm || page->puzzles[i].kind == SV_KIND_PUZZLE;
    score->negatives++;
    score->false_alarms += alarm;
    return alarm ? SV_VERDICT_WRONG : SV_VERDICT_RIGHT;
}

static bool is_repaired(const sv_page *page)
{
    for (size_t i = 0; page && i < page->count; i++)
        if (page->puzzles[i].repair_count > 0)
            return true;
    return false;
}

sv_verdict sv_score_add(sv_score *score, const sv_labels *labels, const sv_page *page, bool ink_all)
{
    score->images++;
    if (labels->count == 0)
        return score_negative(score, page);
    marks picture = {.right = true, .right_raw = true};
    for (size_t i = 0; i < labels->count; i++)
        score_label(score, &labels->items[i], sv_score_match(labels, i, page, ink_all), ink_all,
                    &picture);
    score->found += page && page->count > 0;
    score->repaired += is_repaired(page);
    if (!picture.scored) {
        score->unscored++;
        return SV_VERDICT_UNSCORED;
    }
    score->right += picture.right;
    score->right_raw += picture.right_raw;
    return picture.right ? SV_VERDICT_RIGHT : SV_VERDICT_WRONG;
}
