#include "components.h"

#include <stdlib.h>
#include <string.h>

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

/* The next x >= from with pixels[x] == wanted, or width. memchr is the fastest scan there is. */
static uint32_t next_pixel(const uint8_t *pixels, uint32_t from, uint32_t width, int wanted)
{
    const uint8_t *hit = from < width ? memchr(pixels + from, wanted, width - from) : NULL;
    return hit ? (uint32_t)(hit - pixels) : width;
}

/* Appends the runs of one row; false where memory ends. */
static bool add_row(sv_components *all, size_t *capacity, const sv_image *mask, uint32_t y,
                    uint8_t value)
{
    const uint8_t *row = sv_image_row(mask, y);
    uint32_t width = mask->width;
    for (uint32_t x = next_pixel(row, 0, width, value); x < width;) {
        uint32_t end = next_pixel(row, x, width, 255 - value);
        if (all->run_count == *capacity) {
            size_t grown = *capacity * 2;
            sv_run *runs = realloc(all->runs, grown * sizeof *runs);
            if (!runs)
                return false;
            all->runs = runs;
            *capacity = grown;
        }
        all->runs[all->run_count] =
            (sv_run){(uint16_t)y, (uint16_t)x, (uint16_t)end, (uint32_t)all->run_count};
        all->run_count++;
        x = next_pixel(row, end, width, value);
    }
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
    size_t capacity = 4096;
    all->runs = malloc(capacity * sizeof *all->runs);
    if (!all->runs)
        return false;
    size_t above = 0;
    for (uint32_t y = 0; y < mask->height; y++) {
        size_t here = all->run_count;
        if (!add_row(all, &capacity, mask, y, value))
            return false;
        unite_rows(all->runs, (uint32_t)above, (uint32_t)here, (uint32_t)all->run_count,
                   value ? 0 : 1);
        above = here;
    }
    return true;
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
