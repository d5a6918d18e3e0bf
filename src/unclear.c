/* Rules are tried in the order of one table (WAYS), those that are the most usual first. */
#include "unclear.h"

#include "board/variants.h"

#include <string.h>

/* By the likeliest regions so few digits may be misread. */
enum { REPAIRED = 2 };

/* Smaller boards have too few digits to tell a variant by them; larger ones have boxes. */
enum { SIZE_TOLD = 9 };

typedef struct look {
    const sv_settings *settings;
    const sv_readings *readings;
    const sv_regions *regions;
    sv_board seen, boxes; /* by the rules that were seen, and without regions */
} look;

/* What rules may be, the likeliest first. */
typedef struct choices {
    sv_board board[SV_GUESSES];
    unsigned count;
} choices;

static void list_boxes(const look *l, choices *c)
{
    c->board[c->count++] = l->boxes;
}

static void list_regions(const look *l, unsigned most, choices *c)
{
    for (; c->count < l->regions->guesses && c->count < most; c->count++) {
        c->board[c->count] = l->seen;
        sv_variants_take_regions(&c->board[c->count], l->regions->guess[c->count]);
    }
}

static void list_all_regions(const look *l, choices *c)
{
    list_regions(l, SV_GUESSES, c);
}

static void list_overlays(const look *l, choices *c)
{
    sv_overlay overlay;
    for (unsigned i = 0; c->count < SV_GUESSES && l->boxes.size == SIZE_TOLD &&
                         sv_overlay_list(i, &l->boxes, &overlay);
         i++)
        if (overlay.groups.count > 0) {
            c->board[c->count] = l->boxes;
            c->board[c->count++].variants |= overlay.bit;
        }
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
    {list_boxes, 0},
    {list_all_regions, 0},
    {list_overlays, 0},
    {list_likeliest_regions, REPAIRED},
};

/* Takes the likeliest rules by which the digits have one solution. Where they have one by several,
 * these differ in a few borders, and the solution is the same; else nothing is certain. */
static sv_status choose(const look *l, const choices *c, size_t repairs, sv_board *rules,
                        bool *believed, sv_diagnostic *why)
{
    const sv_settings *settings = l->settings;
    const size_t cells = (size_t)l->seen.size * l->seen.size;
    uint8_t solution[SV_MAX_CELLS];
    bool found = false, agree = true;
    sv_status status = SV_OK;
    for (unsigned i = 0; i < c->count && agree && !status; i++) {
        sv_assembly a;
        bool mend = settings->repair && repairs > 0;
        status = sv_assemble(l->readings, &c->board[i], mend, settings->mistakes, &a, why);
        if (status || !a.unique || a.repair_count > repairs)
            continue;
        agree = !found || memcmp(a.solution, solution, cells) == 0;
        memcpy(solution, a.solution, cells);
        *rules = found ? *rules : c->board[i];
        found = true;
    }
    *believed = found && agree;
    return status;
}

sv_status sv_unclear_settle(const sv_settings *settings, const sv_readings *readings,
                            const sv_regions *regions, sv_board *rules, bool *believed,
                            sv_diagnostic *why)
{
    look l = {.settings = settings, .readings = readings, .regions = regions, .seen = *rules};
    sv_status status =
        sv_board_init(&l.boxes, l.seen.size, 0, 0, l.seen.variants & ~(uint32_t)SV_JIGSAW, why);
    *believed = false;
    if (!status && l.seen.size > SIZE_TOLD) {
        *believed = regions->kind == SV_REGIONS_UNCLEAR;
        *rules = *believed ? l.boxes : l.seen;
        return SV_OK;
    }
    for (unsigned i = 0; i < sizeof WAYS / sizeof *WAYS && !*believed && !status; i++) {
        sv_board taken = l.seen;
        choices c = {.count = 0};
        WAYS[i].list(&l, &c);
        status = choose(&l, &c, WAYS[i].repairs, &taken, believed, why);
        *rules = *believed ? taken : *rules;
    }
    return status;
}
