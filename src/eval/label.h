/* What is right about a picture: the labels that a reading is measured against. */
#ifndef SV_EVAL_LABEL_H
#define SV_EVAL_LABEL_H

#include "../sudoku_vision.h"

/* One puzzle of a picture. What is NULL is not known, and not scored. */
typedef struct sv_label {
    unsigned size;
    uint8_t *givens;  /* size^2 printed digits, 0 empty */
    uint8_t *all;     /* size^2 digits, print and hand together */
    uint8_t *regions; /* size^2 numbers, in the order in which they first occur, from 0 */
    bool is_solution; /* printed full */
    bool has_centre;
    sv_point centre; /* of its corners */
} sv_label;

/* The puzzles of a picture: none for a negative. */
typedef struct sv_labels {
    sv_label *items;
    size_t count;
} sv_labels;

/* Reads an x.dat: two lines about the camera, then rows of digits, 0 for empty, which are the
 * printed givens or, with ink_all, print and hand together. SV_UNREADABLE, SV_LIMIT, SV_TIMEOUT,
 * SV_MEMORY. */
SV_CHECKED sv_status sv_labels_load_dat(const char *path, bool ink_all, sv_labels *labels,
                                        sv_diagnostic *why);

/* A manifest's "puzzles", a jansson value. */
struct json_t;
SV_CHECKED sv_status sv_labels_from_json(const struct json_t *puzzles, sv_labels *labels,
                                         sv_diagnostic *why);

void sv_labels_free(sv_labels *labels);

/* Numbers regions in the order in which they first occur, so that equal partitions are equal. */
void sv_regions_normalise(uint8_t *regions, unsigned cells);

#endif
