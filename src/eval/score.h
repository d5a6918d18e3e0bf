/* How good readings are: one picture's outcome, and the sum over all. */
#ifndef SV_EVAL_SCORE_H
#define SV_EVAL_SCORE_H

#include "dataset.h"

enum { SV_CONFUSED = 10 }; /* digits of the table of confusions: 0 to 9 */

/* The figures of `eval --json`. */
typedef struct sv_score {
    uint64_t images, found, right, right_raw, negatives, false_alarms, unscored;
    uint64_t cells, cells_right, entries_right, regions_right, repaired;
    uint64_t confusion[SV_CONFUSED][SV_CONFUSED]; /* rows true, columns read */
} sv_score;

/* How one picture came out. */
typedef enum sv_verdict {
    SV_VERDICT_RIGHT,
    SV_VERDICT_WRONG,
    SV_VERDICT_UNSCORED /* its label does not say what was asked for */
} sv_verdict;

/* Adds a picture to the score. page is NULL where it could not be read at all. */
sv_verdict sv_score_add(sv_score *score, const sv_labels *labels, const sv_page *page,
                        bool ink_all);

/* The puzzle of the page that belongs to a label: the largest where the picture has one label, else
 * the nearest, or the most alike. NULL where there is none. */
const sv_puzzle *sv_score_match(const sv_labels *labels, size_t index, const sv_page *page,
                                bool ink_all);

/* What the label says and what was read, of the ink that is measured; NULL where the label does not
 * say. */
const uint8_t *sv_label_cells(const sv_label *label, bool ink_all);
void sv_puzzle_cells(const sv_puzzle *puzzle, bool ink_all, uint8_t cells[SV_MAX_CELLS]);

#endif
