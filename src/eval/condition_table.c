#include "condition_table.h"

typedef struct kind {
    const char *title;
    double bounds[SV_CONDITION_RANGES - 1]; /* a value below the first is in the first range */
    const char *ranges[SV_CONDITION_RANGES];
} kind;

/* The ranges part the pictures of a usual collection into four groups of some size each. */
static const kind kinds[SV_CONDITION_KINDS] = {
    {"Pixels along a cell", {25, 45, 80}, {"below 25", "25 to 45", "45 to 80", "80 and more"}},
    {"Blur: width of a line's edge, in cells",
     {0.04, 0.06, 0.09},
     {"below 0.04", "0.04 to 0.06", "0.06 to 0.09", "0.09 and more"}},
    {"Contrast of ink and paper, in grey levels",
     {40, 60, 100},
     {"below 40", "40 to 60", "60 to 100", "100 and more"}},
};

static unsigned range_of(const kind *of, double value)
{
    unsigned range = 0;
    while (range < SV_CONDITION_RANGES - 1 && value >= of->bounds[range])
        range++;
    return range;
}

void sv_condition_table_add(sv_condition_table *table, const sv_condition *condition, bool right)
{
    if (!condition) {
        table->unmeasured++;
        table->unmeasured_right += right;
        return;
    }
    const double values[SV_CONDITION_KINDS] = {condition->cell, condition->blur,
                                               condition->contrast};
    for (unsigned i = 0; i < SV_CONDITION_KINDS; i++) {
        unsigned range = range_of(&kinds[i], values[i]);
        table->pictures[i][range]++;
        table->right[i][range] += right;
    }
}

static void put_row(FILE *out, const char *name, unsigned pictures, unsigned right)
{
    if (pictures == 0)
        fprintf(out, "<tr><td>%s<td>0<td>0<td>\n", name);
    else
        fprintf(out, "<tr><td>%s<td>%u<td>%u<td>%.1f %%\n", name, pictures, right,
                100.0 * right / pictures);
}

void sv_condition_table_html(const sv_condition_table *table, FILE *out)
{
    for (unsigned i = 0; i < SV_CONDITION_KINDS; i++) {
        fprintf(out, "<table class=figures><caption>%s</caption>\n", kinds[i].title);
        fputs("<tr><th>range<th>pictures<th>right<th>\n", out);
        for (unsigned range = 0; range < SV_CONDITION_RANGES; range++)
            put_row(out, kinds[i].ranges[range], table->pictures[i][range], table->right[i][range]);
        put_row(out, "no grid found", table->unmeasured, table->unmeasured_right);
        fputs("</table>\n", out);
    }
}
