/* How plainly a grid is to be seen where its lines were followed. */
#ifndef SV_VISION_EVIDENCE_H
#define SV_VISION_EVIDENCE_H

#include "field.h"
#include "grid.h"
#include "segments.h"

/* What looking for lines finds halfway between them, where none are, in grey levels. Where there is
 * no grid it finds as much as on the supposed lines; of digits, whose strokes are shorter than a
 * cell, about half as much. */
double sv_evidence_between(const sv_canonical *canonical);

/* How much stronger lines are than what lies between them: a share of what is typical of them. */
double sv_evidence_distinctness(const sv_canonical *canonical, double typical);

/* Weighs the lines that were followed. `grey` is what was straightened; `rest` and `inner` tell
 * where each segment is expected: by its neighbours, and, of the outer lines, by the inner ones. */
sv_evidence sv_evidence_weigh(const sv_canonical *canonical, const sv_image *grey,
                              const sv_followed *lines, const sv_field *rest,
                              const sv_field *inner);

/* How many times as wide as its neighbour a row or a column is, where they differ most. */
float sv_evidence_unevenness(const sv_grid *grid);

/* 0 to 1. Evidence that is good enough counts in full: a board filled in by hand is as certain a
 * grid as an empty one. */
float sv_evidence_score(sv_evidence evidence);

#endif
