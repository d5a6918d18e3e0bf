/* How good readings are: one picture's outcome, and the sum over all. */
#ifndef SV_EVAL_SCORE_H
#define SV_EVAL_SCORE_H

#include "../report/ink.h"
#include "dataset.h"

enum { SV_CONFUSED = 10 }; /* digits of the table of confusions: 0 to 9 */

/* Cells by how sure the reader says it is of them, in percent: up to each of these, below it but
 * for the last. */
enum { SV_CALIBRATION_BINS = 5 };
extern const int sv_calibration_edges[SV_CALIBRATION_BINS + 1];

typedef struct sv_calibration_bin {
    uint64_t cells, right;
} sv_calibration_bin;

/* The figures of `eval --json`. */
typedef struct sv_score {
    uint64_t images, found, right, right_raw, negatives, false_alarms, not_scored;
    uint64_t cells, cells_right, entries, entries_right, regions, regions_right, repaired;
    /* each puzzle for itself, but for those printed full; invented ones of pages with several */
    uint64_t puzzles, puzzles_found, puzzles_right, puzzles_invented;
    uint64_t confusion[SV_CONFUSED][SV_CONFUSED]; /* rows true, columns read */
    sv_calibration_bin calibration[SV_CALIBRATION_BINS];
} sv_score;

/* How one picture came out. */
typedef enum sv_score_outcome {
    SV_OUTCOME_RIGHT,
    SV_OUTCOME_WRONG,
    SV_OUTCOME_UNSCORED /* its label does not say what was asked for */
} sv_score_outcome;

/* Adds a picture to the score. page is NULL where it could not be read at all. */
sv_score_outcome sv_score_add(sv_score *score, const sv_labels *labels, const sv_page *page,
                              sv_ink_choice ink);

/* The puzzle of the page that belongs to a label: the largest where the picture has one label, else
 * the nearest, or the most alike. NULL where there is none. */
const sv_puzzle *sv_score_match(const sv_labels *labels, size_t index, const sv_page *page,
                                sv_ink_choice ink);

/* What is compared of a label: what was asked for; or where nothing was, the printed digits, and
 * where it tells these and the handwritten ones, each for itself. */
sv_ink_choice sv_label_ink(const sv_label *label, sv_ink_choice asked);

/* Where print and hand are compared each for itself, a handwritten digit is another value than the
 * printed one. */
enum { SV_BY_HAND = 32 };

/* What the label says of that ink (not SV_INK_UNSAID); false where it does not say. */
bool sv_label_cells(const sv_label *label, sv_ink_choice ink, uint8_t cells[SV_MAX_CELLS]);
/* Whether the regions are those of the label, whatever their names; false where it tells none. */
bool sv_regions_are_right(const sv_label *label, const sv_puzzle *puzzle);
/* What was read of that ink. */
void sv_puzzle_cells(const sv_puzzle *puzzle, sv_ink_choice ink, uint8_t cells[SV_MAX_CELLS]);

#endif
