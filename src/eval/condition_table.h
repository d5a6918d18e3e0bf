/* Successes counted by condition: in ranges of cell size, blur and contrast. */
#ifndef SV_EVAL_CONDITION_TABLE_H
#define SV_EVAL_CONDITION_TABLE_H

#include "measure.h"

#include <stdio.h>

enum { SV_CONDITION_KINDS = 3, SV_CONDITION_RANGES = 4 };

typedef struct sv_condition_table {
    unsigned pictures[SV_CONDITION_KINDS][SV_CONDITION_RANGES];
    unsigned right[SV_CONDITION_KINDS][SV_CONDITION_RANGES];
    unsigned unmeasured, unmeasured_right; /* no grid was found */
} sv_condition_table;

/* condition is NULL where no grid was found. */
void sv_condition_table_add(sv_condition_table *table, const sv_condition *condition, bool right);

void sv_condition_table_html(const sv_condition_table *table, FILE *out);

#endif
