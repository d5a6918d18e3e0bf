/* Rules are tried in the order of one table (WAYS), those that are the most usual first. */
#include "unclear.h"

#include "../assemble/model.h"
#include "../board/cell_count.h"
#include "../board/usual.h"
#include "../board/variants.h"

#include <string.h>

/* By the likeliest regions so few digits may be misread. */
enum { REPAIRED = 2 };

typedef struct look {
    const sv_job *job;
    const sv_readings *readings;
    const sv_regions *regions;
    sv_board seen, boxes; /* by the rules that were seen, and without regions */
    sv_board turned;      /* the same with standing boxes, which are squares in most sizes */
} look;

/* What rules may be, the likeliest first. */
typedef struct choices {
    sv_board board[SV_GUESSES];
    unsigned count;
} choices;

static void list_boxes(const look *l, choices *c)
{
    c->board[c->count++] = l->boxes;
    if (l->boxes.box_rows != l->boxes.box_columns)
        c->board[c->count++] = l->turned;
}

/* Whether the regions are the boxes, however they are numbered. */
static bool are_boxes(const look *l, const uint8_t *regions)
{
    const unsigned cells = sv_cell_count(&l->boxes);
    uint8_t first[SV_MAX_SIZE];
    for (unsigned cell = cells; cell-- > 0;)
        first[l->boxes.regions[cell]] = regions[cell];
    for (unsigned cell = 0; cell < cells; cell++)
        if (regions[cell] != first[l->boxes.regions[cell]])
            return false;
    return true;
}

static void list_regions(const look *l, unsigned most, choices *c)
{
    for (unsigned i = 0; i < l->regions->guesses && i < most && c->count < SV_GUESSES; i++) {
        sv_board *board = &c->board[c->count++];
        if (are_boxes(l, l->regions->guess[i])) {
            *board = l->boxes;
            continue;
        }
        *board = l->seen;
        sv_variants_take_regions(board, l->regions->guess[i]);
    }
}

/* What one look is certain of is likelier than what another one guesses. */
static void list_all_regions(const look *l, choices *c)
{
    if (l->regions->kind == SV_REGIONS_IRREGULAR)
        c->board[c->count++] = l->seen;
    list_regions(l, SV_GUESSES, c);
}

/* Smaller boards have too few digits to tell a variant by them. */
static void list_overlays(const look *l, choices *c)
{
    unsigned i = 0;
    if (l->boxes.size != SV_USUAL_SIZE)
        return;
    while (c->count < SV_GUESSES && sv_overlay_next(&l->boxes, &i, &c->board[c->count]))
        c->count++;
}

/* Digits that are mended fit many regions. */
static void list_likeliest_regions(const look *l, choices *c)
{
    if (l->regions->kind == SV_REGIONS_UNCLEAR)
        list_regions(l, 1, c);
}

static const struct way {
    void (*list)(const look *l, choices *c);
    size_t repairs; /* so many digits may be misread */
} WAYS[] = {
    {list_boxes, 0},        {list_all_regions, 0},
    {list_overlays, 0},     {list_likeliest_regions, REPAIRED},
    {list_boxes, REPAIRED},
};

/* The solution by these rules; *one: there is exactly one, with at most so many digits misread. */
static sv_status solve(const look *l, const sv_board *rules, size_t repairs, uint8_t *solution,
                       bool *one)
{
    const sv_settings *settings = &l->job->reader->settings;
    sv_diagnostic *why = l->job->why;
    const bool mend = settings->repair && repairs > 0;
    sv_assembly a;
    sv_groups groups;
    unsigned count;
    *one = false;
    sv_status status = sv_job_in_time(l->job);
    if (!status)
        status = sv_assemble(l->readings, rules, mend, settings->mistakes, &a, why);
    if (status || !a.unique || a.repair_count > repairs)
        return status;
    status = sv_groups_build(&groups, &a.board, why);
    if (!status)
        status = sv_cells_solve(&groups, a.board.cells, solution, &count, why);
    *one = !status && count == 1;
    return status;
}

/* Solutions that the digits have, by all choices together. */
typedef enum verdict { NONE, ONE, DIFFERENT } verdict;

/* Takes the likeliest rules by which the digits have one solution. Where they have one by several,
 * these mostly differ in a few borders, and the solution is the same; else nothing is certain. */
static sv_status choose(const look *l, const choices *c, size_t repairs, sv_board *rules,
                        verdict *v)
{
    const size_t cells = sv_cell_count(&l->seen);
    uint8_t solution[2][SV_READ_CELLS];
    sv_status status = SV_OK;
    for (unsigned i = 0; i < c->count && *v != DIFFERENT && !status; i++) {
        bool one;
        status = solve(l, &c->board[i], repairs, solution[*v == ONE], &one);
        if (status || !one)
            continue;
        if (*v == ONE && memcmp(solution[0], solution[1], cells) != 0)
            *v = DIFFERENT;
        else if (*v == NONE) {
            *rules = c->board[i];
            *v = ONE;
        }
    }
    return status;
}

sv_status sv_unclear_settle(const sv_job *job, const sv_readings *readings,
                            const sv_regions *regions, sv_board *rules, bool *believed)
{
    look l = {.job = job, .readings = readings, .regions = regions, .seen = *rules};
    const uint32_t others = l.seen.variants & ~sv_variants_of_regions();
    sv_status status = sv_board_init(&l.boxes, l.seen.size, 0, 0, others, job->why);
    if (!status)
        status = sv_board_init(&l.turned, l.seen.size, l.boxes.box_columns, l.boxes.box_rows,
                               others, job->why);
    *believed = false;
    if (!status && l.seen.size > SV_USUAL_SIZE) { /* larger boards have boxes */
        *believed = regions->kind == SV_REGIONS_UNCLEAR;
        *rules = *believed ? l.boxes : l.seen;
        return SV_OK;
    }
    sv_board taken = l.seen;
    verdict v = NONE;
    for (unsigned i = 0; i < sizeof WAYS / sizeof *WAYS && v == NONE && !status; i++) {
        choices c = {.count = 0};
        WAYS[i].list(&l, &c);
        status = choose(&l, &c, WAYS[i].repairs, &taken, &v);
    }
    *believed = v == ONE;
    *rules = *believed ? taken : l.seen;
    return status;
}
