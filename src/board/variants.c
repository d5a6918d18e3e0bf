#include "variants.h"

#include "cell_count.h"

#include <string.h>

static sv_group *add_group(sv_groups *groups, const char *noun, unsigned number)
{
    sv_group *group = &groups->group[groups->count++];
    group->noun = noun;
    group->number = (uint16_t)number;
    group->count = 0;
    return group;
}

static void add_cell(sv_group *group, unsigned cell)
{
    group->cells[group->count++] = (uint16_t)cell;
}

/* Boxes and irregular regions alike: the board says to which part each cell belongs. */
static void list_parts(const sv_board *board, sv_groups *groups, const char *noun)
{
    sv_group *first = &groups->group[groups->count];
    for (unsigned i = 0; i < board->size; i++)
        add_group(groups, noun, i + 1);
    for (unsigned cell = 0; cell < sv_cell_count(board); cell++)
        add_cell(&first[board->regions[cell]], cell);
}

static void list_boxes(const sv_board *board, sv_groups *groups)
{
    list_parts(board, groups, "box");
}

static void list_regions(const sv_board *board, sv_groups *groups)
{
    list_parts(board, groups, "region");
}

static void list_diagonals(const sv_board *board, sv_groups *groups)
{
    unsigned size = board->size;
    sv_group *main = add_group(groups, "the main diagonal", 0);
    sv_group *other = add_group(groups, "the other diagonal", 0);
    for (unsigned i = 0; i < size; i++) {
        add_cell(main, i * size + i);
        add_cell(other, i * size + size - 1 - i);
    }
}

static void list_windows(const sv_board *board, sv_groups *groups)
{
    unsigned size = board->size, height = board->box_rows, width = board->box_columns;
    unsigned down = sv_windows_along(size, height), across = sv_windows_along(size, width);
    for (unsigned i = 0; i < down * across; i++) {
        sv_group *window = add_group(groups, "window", i + 1);
        unsigned top = 1 + i / across * (height + 1), left = 1 + i % across * (width + 1);
        for (unsigned k = 0; k < height * width; k++)
            add_cell(window, (top + k / width) * size + left + k % width);
    }
}

/* Everything the program knows about variants. */
static const struct variant {
    const char *name;
    uint32_t bit;
    bool replaces_boxes;
    bool adds_groups; /* to the boxes */
    void (*list)(const sv_board *board, sv_groups *groups);
} variants[] = {
    {"classic", SV_CLASSIC, false, false, list_boxes},
    {"diagonal", SV_DIAGONAL, false, true, list_diagonals},
    {"windoku", SV_WINDOKU, false, true, list_windows},
    {"jigsaw", SV_JIGSAW, true, false, list_regions},
};
#define VARIANTS (sizeof variants / sizeof *variants)

void sv_variants_list(const sv_board *board, sv_groups *groups)
{
    bool boxes = !sv_variants_replace_boxes(board->variants);
    for (size_t i = 0; i < VARIANTS; i++)
        if (variants[i].bit ? (board->variants & variants[i].bit) != 0 : boxes)
            variants[i].list(board, groups);
}

uint32_t sv_variants_of_regions(void)
{
    uint32_t replacing = 0;
    for (size_t i = 0; i < VARIANTS; i++)
        if (variants[i].replaces_boxes)
            replacing |= variants[i].bit;
    return replacing;
}

bool sv_variants_replace_boxes(uint32_t bits)
{
    return bits & sv_variants_of_regions();
}

void sv_variants_take_regions(sv_board *board, const uint8_t *regions)
{
    if (regions != board->regions)
        memcpy(board->regions, regions, sv_cell_count(board));
    board->variants |= sv_variants_of_regions();
}

const char *sv_variants_misfit(const sv_board *board)
{
    sv_overlay overlay;
    for (unsigned i = 0; sv_overlay_list(i, board, &overlay); i++)
        if ((board->variants & overlay.bit) && !overlay.groups.count)
            return overlay.name;
    return NULL;
}

bool sv_overlay_list(unsigned index, const sv_board *board, sv_overlay *overlay)
{
    for (size_t i = 0; i < VARIANTS; i++) {
        if (!variants[i].adds_groups || index-- > 0)
            continue;
        overlay->name = variants[i].name;
        overlay->bit = variants[i].bit;
        overlay->groups.size = board->size;
        overlay->groups.count = 0;
        variants[i].list(board, &overlay->groups);
        return true;
    }
    return false;
}

const char *sv_overlay_next(const sv_board *board, unsigned *index, sv_board *with)
{
    sv_overlay overlay;
    while (sv_overlay_list((*index)++, board, &overlay)) {
        if ((board->variants & overlay.bit) || !overlay.groups.count)
            continue;
        *with = *board;
        with->variants |= overlay.bit;
        return overlay.name;
    }
    return NULL;
}

uint32_t sv_variants_known(void)
{
    uint32_t known = 0;
    for (size_t i = 0; i < VARIANTS; i++)
        known |= variants[i].bit;
    return known;
}

void sv_variants_name(uint32_t bits, char name[SV_VARIANTS_NAME_SIZE])
{
    char *at = name;
    for (size_t i = 0; i < VARIANTS; i++) {
        if (variants[i].bit ? !(bits & variants[i].bit) : bits != SV_CLASSIC)
            continue;
        if (at != name)
            *at++ = '+';
        at = stpcpy(at, variants[i].name);
    }
}

static bool parse_one(const char *name, size_t length, uint32_t *bit)
{
    for (size_t i = 0; i < VARIANTS; i++)
        if (strlen(variants[i].name) == length && !memcmp(variants[i].name, name, length)) {
            *bit = variants[i].bit;
            return true;
        }
    return false;
}

bool sv_variants_parse(const char *name, uint32_t *bits)
{
    uint32_t parsed = 0, bit;
    for (bool joined = false;; joined = true) {
        size_t length = strcspn(name, "+");
        if (!parse_one(name, length, &bit))
            return false;
        if (bit == SV_CLASSIC && (joined || name[length])) /* it is none of the others */
            return false;
        parsed |= bit;
        if (!name[length])
            break;
        name += length + 1;
    }
    *bits = parsed;
    return true;
}
