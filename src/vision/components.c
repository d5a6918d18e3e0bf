#include "components.h"

#include <stdlib.h>

static uint32_t root_of(sv_run *runs, uint32_t run)
{
    while (runs[run].component != run)
        run = runs[run].component = runs[runs[run].component].component;
    return run;
}

static void unite(sv_run *runs, uint32_t a, uint32_t b)
{
    a = root_of(runs, a);
    b = root_of(runs, b);
    if (a < b)
        runs[b].component = a;
    else
        runs[a].component = b;
}

/* Some pixels, at most eight, the first one in the lowest byte. */
static inline uint64_t pixels_at(const uint8_t *pixels, uint32_t count)
{
    uint64_t all = 0;
    for (uint32_t i = 0; i < count; i++)
        all |= (uint64_t)pixels[i] << 8 * i;
    return all;
}

/* Appends the runs of one row, for which there is room. Eight pixels are compared at once with
 * those one to the left: where they differ a run begins or ends. */
static void add_row(sv_components *all, const sv_image *mask, uint32_t y, uint8_t value)
{
    static const uint64_t LOWEST_BITS = 0x0101010101010101;
    const uint8_t *row = sv_image_row(mask, y);
    uint64_t last = 0, other = value ? 0 : UINT64_MAX;
    sv_run run = {.y = (uint16_t)y};
    bool inside = false;
    for (uint32_t x = 0; x <= mask->width; x += 8) {
        uint32_t left = mask->width - x;
        uint64_t here = left >= 8
                            ? pixels_at(row + x, 8) ^ other
                            : (pixels_at(row + x, left) ^ other) & (((uint64_t)1 << 8 * left) - 1);
        uint64_t changes = (here ^ (here << 8 | last >> 56)) & LOWEST_BITS;
        for (last = here; changes; changes &= changes - 1, inside = !inside) {
            uint16_t at = (uint16_t)(x + (uint32_t)__builtin_ctzll(changes) / 8);
            if (inside) {
                run.x1 = at;
                run.component = (uint32_t)all->run_count;
                all->runs[all->run_count++] = run;
            } else {
                run.x0 = at;
            }
        }
    }
}

/* Makes room for the runs of one row more. */
static bool make_room(sv_components *all, size_t *capacity, uint32_t width)
{
    if (*capacity - all->run_count > width / 2)
        return true;
    size_t grown = 2 * *capacity + width;
    sv_run *runs = realloc(all->runs, grown * sizeof *runs);
    if (!runs)
        return false;
    all->runs = runs;
    *capacity = grown;
    return true;
}

/* Unites the runs [above, here) of one row with the runs [here, end) of the next where they touch,
 * corners included. */
static void unite_rows(sv_run *runs, uint32_t above, uint32_t here, uint32_t end, int overlap)
{
    for (uint32_t a = above, b = here; a < here && b < end;) {
        if (runs[a].x0 + overlap <= runs[b].x1 && runs[b].x0 + overlap <= runs[a].x1)
            unite(runs, a, b);
        if (runs[a].x1 < runs[b].x1)
            a++;
        else
            b++;
    }
}

static bool find_runs(sv_components *all, const sv_image *mask, uint8_t value)
{
    size_t capacity = 4096, above = 0;
    all->runs = malloc(capacity * sizeof *all->runs);
    for (uint32_t y = 0; all->runs && y < mask->height; y++) {
        size_t here = all->run_count;
        if (!make_room(all, &capacity, mask->width))
            return false;
        add_row(all, mask, y, value);
        unite_rows(all->runs, (uint32_t)above, (uint32_t)here, (uint32_t)all->run_count,
                   value ? 0 : 1);
        above = here;
    }
    return all->runs;
}

static void extend(sv_component *component, const sv_run *run)
{
    component->area += run->x1 - run->x0;
    component->x0 = run->x0 < component->x0 ? run->x0 : component->x0;
    component->x1 = run->x1 > component->x1 ? run->x1 : component->x1;
    component->y1 = (uint16_t)(run->y + 1);
}

/* Gives each run the number of its component. A root comes before its members, so one pass is
 * enough. */
static bool number_components(sv_components *all)
{
    size_t roots = 0;
    for (uint32_t i = 0; i < all->run_count; i++)
        roots += root_of(all->runs, i) == i;
    all->components = calloc(roots ? roots : 1, sizeof *all->components);
    uint32_t *number = malloc((all->run_count ? all->run_count : 1) * sizeof *number);
    if (!all->components || !number) {
        free(number);
        return false;
    }
    for (uint32_t i = 0; i < all->run_count; i++) {
        sv_run *run = &all->runs[i];
        uint32_t root = root_of(all->runs, i);
        if (root == i) {
            number[i] = (uint32_t)all->count++;
            all->components[number[i]] = (sv_component){0, run->x0, run->y, run->x1, run->y};
        }
        number[i] = number[root];
        extend(&all->components[number[i]], run);
    }
    for (uint32_t i = 0; i < all->run_count; i++)
        all->runs[i].component = number[i];
    free(number);
    return true;
}

sv_status sv_components_find(const sv_image *mask, uint8_t value, sv_components *components,
                             sv_diagnostic *why)
{
    *components = (sv_components){0};
    if (find_runs(components, mask, value) && number_components(components))
        return SV_OK;
    sv_components_free(components);
    return sv_fail_memory(why, SV_STAGE_BINARIZE);
}

void sv_components_free(sv_components *components)
{
    free(components->runs);
    free(components->components);
    *components = (sv_components){0};
}
