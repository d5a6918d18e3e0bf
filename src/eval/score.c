#include "score.h"

#include "../board/filled.h"
#include "../distance.h"

#include <math.h>
#include <string.h>

const int sv_calibration_edges[SV_CALIBRATION_BINS + 1] = {0, 50, 85, 95, 99, 100};

sv_ink_choice sv_label_ink(const sv_label *label, sv_ink_choice asked)
{
    if (asked != SV_INK_UNSAID)
        return asked;
    return label->givens && label->all ? SV_INK_APART : SV_INK_PRINTED;
}

bool sv_label_cells(const sv_label *label, sv_ink_choice ink, uint8_t cells[SV_MAX_CELLS])
{
    const uint8_t *said = ink == SV_INK_PRINTED ? label->givens : label->all;
    if (!said || (ink == SV_INK_APART && !label->givens))
        return false;
    for (unsigned i = 0; i < label->size * label->size; i++) {
        bool by_hand = ink == SV_INK_APART && said[i] && !label->givens[i];
        cells[i] = by_hand ? said[i] | SV_BY_HAND : said[i];
    }
    return true;
}

/* A cell's digit, of which the puzzle says whether it is printed or handwritten, as it is compared.
 */
static uint8_t seen(const sv_puzzle *puzzle, sv_ink_choice ink, unsigned cell, uint8_t digit)
{
    if (!sv_puzzle_is_entry(puzzle, cell) || !digit || ink == SV_INK_ALL)
        return digit;
    return ink == SV_INK_PRINTED ? 0 : digit | SV_BY_HAND;
}

void sv_puzzle_cells(const sv_puzzle *puzzle, sv_ink_choice ink, uint8_t cells[SV_MAX_CELLS])
{
    sv_puzzle_copy_digits(puzzle, cells);
    for (unsigned i = 0; i < sv_cell_count(&puzzle->board); i++)
        cells[i] = seen(puzzle, ink, i, cells[i]);
}

static void raw_cells(const sv_puzzle *puzzle, sv_ink_choice ink, uint8_t cells[SV_MAX_CELLS])
{
    sv_puzzle_copy_digits(puzzle, cells);
    for (unsigned i = 0; i < sv_cell_count(&puzzle->board); i++)
        cells[i] = seen(puzzle, ink, i, puzzle->raw ? puzzle->raw[i] : cells[i]);
}

/* ---------------------------------------------------------------- matching */

/* How well a puzzle fits a label: less is better. */
static double misfit(const sv_label *label, const sv_puzzle *puzzle, sv_ink_choice asked)
{
    if (label->has_centre) {
        sv_point centre = {0, 0};
        for (int i = 0; i < 4; i++) {
            centre.x += puzzle->corners[i].x / 4;
            centre.y += puzzle->corners[i].y / 4;
        }
        return sv_distance(centre, label->centre);
    }
    sv_ink_choice ink = sv_label_ink(label, asked);
    uint8_t truth[SV_MAX_CELLS], cells[SV_MAX_CELLS];
    if (puzzle->board.size != label->size || !sv_label_cells(label, ink, truth))
        return SV_MAX_CELLS;
    unsigned differing = 0;
    sv_puzzle_cells(puzzle, ink, cells);
    for (unsigned i = 0; i < sv_cell_count(&puzzle->board); i++)
        differing += cells[i] != truth[i];
    return differing;
}

const sv_puzzle *sv_score_match(const sv_labels *labels, size_t index, const sv_page *page,
                                sv_ink_choice ink)
{
    if (!page || page->count == 0)
        return NULL;
    if (labels->count == 1)
        return &page->puzzles[0];
    const sv_puzzle *best = &page->puzzles[0];
    for (size_t i = 1; i < page->count; i++)
        if (misfit(&labels->items[index], &page->puzzles[i], ink) <
            misfit(&labels->items[index], best, ink))
            best = &page->puzzles[i];
    return best;
}

/* ----------------------------------------------------------------- scoring */

/* Digits that the label knows to be handwritten, and that were read as such and right. */
static uint64_t right_entries(const sv_label *label, const sv_puzzle *puzzle)
{
    uint64_t right = 0;
    if (!label->all || !label->givens || !puzzle->entries)
        return 0;
    for (unsigned i = 0; i < sv_cell_count(&puzzle->board); i++)
        right += puzzle->entries[i] && puzzle->entries[i] == label->all[i] && !label->givens[i];
    return right;
}

bool sv_regions_are_right(const sv_label *label, const sv_puzzle *puzzle)
{
    uint8_t regions[SV_MAX_CELLS];
    if (!label->regions || puzzle->board.size != label->size)
        return false;
    memcpy(regions, puzzle->board.regions, sv_cell_count(&puzzle->board));
    sv_regions_normalise(regions, sv_cell_count(&puzzle->board));
    return memcmp(regions, label->regions, sv_cell_count(&puzzle->board)) == 0;
}

/* How many digits the label knows to be handwritten. */
static uint64_t count_entries(const sv_label *label)
{
    uint64_t entries = 0;
    for (unsigned i = 0; label->all && label->givens && i < label->size * label->size; i++)
        entries += label->all[i] && !label->givens[i];
    return entries;
}

static void calibrate(sv_score *score, float confidence, bool right)
{
    int bin = 0;
    while (bin < SV_CALIBRATION_BINS - 1 &&
           !((double)confidence * 100 < sv_calibration_edges[bin + 1]))
        bin++;
    score->calibration[bin].cells++;
    score->calibration[bin].right += right;
}

static bool score_cells(sv_score *score, const uint8_t *truth, const sv_puzzle *puzzle,
                        sv_ink_choice ink)
{
    uint8_t cells[SV_MAX_CELLS];
    bool all_right = true;
    sv_puzzle_cells(puzzle, ink, cells);
    for (unsigned i = 0; i < sv_cell_count(&puzzle->board); i++) {
        bool right = cells[i] == truth[i];
        unsigned should_be = truth[i] & ~SV_BY_HAND, is = cells[i] & ~SV_BY_HAND;
        all_right &= right;
        score->cells_right += right;
        if (should_be < SV_CONFUSED && is < SV_CONFUSED)
            score->confusion[should_be][is]++;
        if (puzzle->confidence)
            calibrate(score, puzzle->confidence[i], right);
    }
    return all_right;
}

/* The pictures' right and right_raw so far. */
typedef struct marks {
    bool scored, right, right_raw;
} marks;

static void score_label(sv_score *score, const sv_label *label, const sv_puzzle *puzzle,
                        sv_ink_choice asked, marks *picture)
{
    sv_ink_choice ink = sv_label_ink(label, asked);
    uint8_t truth[SV_MAX_CELLS], raw[SV_MAX_CELLS];
    bool fits = puzzle && puzzle->board.size == label->size;
    score->entries += count_entries(label);
    score->regions += label->regions != NULL;
    if (fits) {
        score->entries_right += right_entries(label, puzzle);
        score->regions_right += sv_regions_are_right(label, puzzle);
    }
    if (!sv_label_cells(label, ink, truth))
        return;
    picture->scored = true;
    score->cells += (uint64_t)label->size * label->size;
    if (!fits) {
        picture->right = picture->right_raw = false;
        return;
    }
    raw_cells(puzzle, ink, raw);
    picture->right &= score_cells(score, truth, puzzle, ink);
    picture->right_raw &= memcmp(raw, truth, sv_cell_count(&puzzle->board)) == 0;
}

/* A grid printed full, as solutions are, is no puzzle: it is no false alarm where there is none. */
static sv_score_outcome score_negative(sv_score *score, const sv_page *page)
{
    bool alarm = false;
    for (size_t i = 0; page && i < page->count; i++)
        alarm = alarm || page->puzzles[i].kind == SV_KIND_PUZZLE;
    score->negatives++;
    score->false_alarms += alarm;
    return alarm || !page ? SV_OUTCOME_WRONG : SV_OUTCOME_RIGHT;
}

/* Where the label tells its place, a puzzle that lies within half of its own side of it is the
 * label's. */
static bool is_of(const sv_label *label, const sv_puzzle *puzzle)
{
    const sv_point *p = puzzle->corners;
    double side = sv_distance(p[0], p[2]) / sqrt(2);
    return !label->has_centre || misfit(label, puzzle, SV_INK_UNSAID) < side / 2;
}

static bool is_right(const sv_label *label, const sv_puzzle *puzzle, sv_ink_choice asked)
{
    uint8_t truth[SV_MAX_CELLS], cells[SV_MAX_CELLS];
    sv_ink_choice ink = sv_label_ink(label, asked);
    if (puzzle->board.size != label->size || !sv_label_cells(label, ink, truth))
        return false;
    sv_puzzle_cells(puzzle, ink, cells);
    return memcmp(cells, truth, sv_cell_count(&puzzle->board)) == 0;
}

/* Each puzzle for itself: labels that have one in their place, and puzzles that no label has.
 * Grids printed full are not counted, neither as labels nor as invented. */
static void score_places(sv_score *score, const sv_labels *labels, const sv_page *page,
                         sv_ink_choice ink)
{
    for (size_t i = 0; i < labels->count; i++) {
        const sv_puzzle *puzzle = sv_score_match(labels, i, page, ink);
        score->puzzles += !labels->items[i].is_solution;
        if (labels->items[i].is_solution || !puzzle || !is_of(&labels->items[i], puzzle))
            continue;
        score->puzzles_found++;
        score->puzzles_right += is_right(&labels->items[i], puzzle, ink);
    }
    for (size_t k = 0; page && labels->count > 1 && k < page->count; k++) {
        bool known = page->puzzles[k].kind == SV_KIND_SOLUTION;
        for (size_t i = 0; i < labels->count && !known; i++)
            known = !labels->items[i].is_solution && is_of(&labels->items[i], &page->puzzles[k]);
        score->puzzles_invented += !known;
    }
}

static bool is_repaired(const sv_page *page)
{
    for (size_t i = 0; page && i < page->count; i++)
        if (page->puzzles[i].repair_count > 0)
            return true;
    return false;
}

sv_score_outcome sv_score_add(sv_score *score, const sv_labels *labels, const sv_page *page,
                              sv_ink_choice ink)
{
    score->images++;
    if (labels->count == 0)
        return score_negative(score, page);
    marks picture = {.right = true, .right_raw = true};
    score_places(score, labels, page, ink);
    for (size_t i = 0; i < labels->count; i++) {
        if (labels->count > 1 && labels->items[i].is_solution)
            continue; /* nobody has to read it */
        score_label(score, &labels->items[i], sv_score_match(labels, i, page, ink), ink, &picture);
    }
    score->found += page && page->count > 0;
    score->repaired += is_repaired(page);
    if (!picture.scored) {
        score->not_scored++;
        return SV_OUTCOME_UNSCORED;
    }
    score->right += picture.right;
    score->right_raw += picture.right_raw;
    return picture.right ? SV_OUTCOME_RIGHT : SV_OUTCOME_WRONG;
}
