#include "meshes.h"

#include "lattice.h"
#include "mesh.h"
#include "ruling.h"

#include <math.h>
#include <stdlib.h>

/* The picture is looked at where its long side has at most so many pixels: a cell of 9 pixels is
 * then one of 13 in the usual picture, and smaller grids are found by their outline. Cells of large
 * boards have fewer. */
static const uint32_t LONGEST = 700, LONGEST_FINE = 1300;

enum { MOST_LEVELS = 3, MOST_MESHES = 3, MOST_OUTLINES = 4 };

/* An outline is worth as much as such an evenness. */
static const float OUTLINED = 0.45f;

/* Meshes grow best where a cell has at least so many pixels. */
static const double FINEST_CELL = 14;

/* Of a board at least so many crossings are seen. */
static const double ENOUGH = 0.6;

/* Parts of a mesh that are so much worse than its best are not looked at. */
static const float WORSE = 0.06f;

/* A part of a mesh that has fewer of its lines is text or noise. */
static const float FEWEST_LINES = 0.6f;

/* Where a mesh has such a share of its lines, noise may hide them from all else: what it holds will
 * tell. */
static const float ALL_THERE = 0.75f;

/* Of a board's crossings so many must be seen at the cells that ink encloses. */
static const double FEWEST_OF_CELLS = 0.7;

/* Where a fine picture is looked at, nothing less even is worth a mesh. */
static const float PLAINLY_EVEN = 0.6f;

typedef struct place {
    sv_seed seed;
    unsigned level, ridges;
    unsigned order; /* in which it was found */
} place;

typedef struct ground {
    const sv_pyramid *pyramid;
    sv_ridges ridges[MOST_LEVELS];
    unsigned level[MOST_LEVELS], levels;
    place places[MOST_LEVELS * SV_MAX_SEEDS + MOST_OUTLINES];
    unsigned count;
    sv_mesh *meshes;
    unsigned mesh_level[MOST_MESHES], grown;
    const sv_places *taken;
} ground;

/* From this score on no other mesh is grown, and no other field tried. */
static const float CONVINCING = 0.95f;

static bool is_convincing(const sv_grids *grids)
{
    return grids->count && grids->grid[0].score >= CONVINCING;
}

/* A mesh in whose parts boards of a size are looked for. */
typedef struct look {
    const sv_pyramid *pyramid;
    const sv_mesh *mesh; /* in pixels of that level */
    unsigned level, size;
    bool exact; /* its crossings are known */
} look;

static sv_status follow_view(const look *at, const sv_mesh_view *view, sv_grids *grids,
                             sv_diagnostic *why)
{
    const sv_follows first = at->exact ? SV_EVERY_CROSSING : SV_GENTLE_BENDS,
                     last = at->exact ? SV_EVERY_CROSSING : SV_SHARP_BENDS;
    sv_status status = SV_OK;
    float score = 0;
    for (sv_follows i = first; i <= last && score < CONVINCING && !status; i++) {
        sv_mesh_fit fit;
        sv_grid grid;
        status = sv_mesh_surface(at->mesh, view, at->size, i, &fit, why);
        if (status || !fit.sound)
            break;
        status = sv_lattice_follow(at->pyramid, at->level, &fit.surface, at->exact, &grid, why);
        if (status)
            break;
        if (view->score >= ALL_THERE && grid.score < SV_GRID_POSSIBLE)
            grid.score = SV_GRID_POSSIBLE;
        if (grid.score > 0)
            sv_grids_add(grids, &grid);
        score = grid.score;
    }
    return status;
}

/* The level at which the lines of a mesh are followed: where they are seen best. */
static unsigned finest_level(const ground *g, unsigned level, const sv_mesh *mesh)
{
    return sv_lattice_level(g->pyramid, sv_mesh_side(mesh) * (1u << level));
}

static sv_status follow_views(const ground *g, unsigned level, const sv_mesh *mesh, unsigned size,
                              bool exact, sv_grids *grids, sv_diagnostic *why)
{
    sv_mesh_views views;
    sv_status status = SV_OK;
    sv_mesh finer = *mesh;
    const look at = {g->pyramid, &finer, finest_level(g, level, mesh), size, exact};
    if (mesh->count < ENOUGH * (size + 1) * (size + 1))
        return SV_OK;
    sv_mesh_scale(&finer, (double)(1u << level) / (1u << at.level));
    sv_mesh_find_views(mesh, size, &views);
    for (unsigned i = 0; i < views.count && !status; i++)
        if (views.view[i].score > fmaxf(views.view[0].score - WORSE, FEWEST_LINES))
            status = follow_view(&at, &views.view[i], grids, why);
    return status;
}

/* ------------------------------------------------------------------ places */

/* Of places as even as each other, as outlines are, what comes first must not hang on qsort. */
static int by_evenness(const void *a, const void *b)
{
    const place *l = a, *r = b;
    if (l->seed.evenness != r->seed.evenness)
        return l->seed.evenness < r->seed.evenness ? 1 : -1;
    return (l->order > r->order) - (l->order < r->order);
}

/* The middle of a quadrilateral, as if it were a board's outline. */
static bool middle_of(const sv_quad *quad, unsigned size, unsigned level, sv_seed *seed)
{
    const sv_quad seen = sv_quad_at_level(quad, level);
    sv_homography map;
    if (!sv_homography_from_square(size, seen.corner, &map))
        return false;
    double middle = size / 2;
    sv_point at = sv_homography_apply(&map, middle, middle),
             right = sv_homography_apply(&map, middle + 1, middle),
             down = sv_homography_apply(&map, middle, middle + 1);
    *seed = (sv_seed){.at = at,
                      .right = {right.x - at.x, right.y - at.y},
                      .down = {down.x - at.x, down.y - at.y},
                      .evenness = OUTLINED};
    return true;
}

static void add_place(ground *g, const sv_seed *seed, unsigned level, unsigned ridges)
{
    g->places[g->count] = (place){*seed, level, ridges, g->count};
    g->count++;
}

/* What was taken for an outline may be one, of lines that bend too much. */
static void add_outlines(ground *g, const sv_search *search)
{
    for (unsigned i = 0; i < search->fits && i < MOST_OUTLINES; i++) {
        const sv_quad *quad = &search->tried[i];
        double cell = sv_quad_cell(quad, search->size);
        unsigned level = sv_pyramid_level(g->pyramid, cell, FINEST_CELL), ridges = 0;
        sv_seed seed;
        while (ridges < g->levels && g->level[ridges] != level)
            ridges++;
        if (ridges < g->levels && middle_of(quad, search->size, level, &seed))
            add_place(g, &seed, level, ridges);
    }
}

/* Nothing runs through boards that have been read: no mesh grows from them to others. */
static void clear_taken(const ground *g, sv_ridges *ridges, unsigned level)
{
    for (unsigned i = 0; g->taken && i < g->taken->count; i++) {
        const sv_quad quad = sv_quad_at_level(&g->taken->quad[i], level);
        const sv_bounds in = sv_quad_bounds(&quad);
        const int right = (int)fmin(in.right, ridges->width - 1),
                  bottom = (int)fmin(in.bottom, ridges->height - 1);
        for (int y = (int)fmax(in.top, 0); y <= bottom; y++)
            for (int x = (int)fmax(in.left, 0); x <= right; x++)
                if (sv_quad_covers(&quad, (sv_point){x, y}))
                    sv_ridges_clear(ridges, x, y);
    }
}

/* Of the levels whose long side has at most so many pixels, and more than `above`. */
static sv_status find_ridges(ground *g, uint32_t above, uint32_t longest, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    for (unsigned level = 0; level < g->pyramid->count && g->levels < MOST_LEVELS && !status;
         level++) {
        const sv_image *grey = &g->pyramid->level[level];
        const uint32_t side = grey->width > grey->height ? grey->width : grey->height;
        if (side > longest || side <= above)
            continue;
        status = sv_ridges_find(grey, &g->ridges[g->levels], why);
        if (status)
            break;
        clear_taken(g, &g->ridges[g->levels], level);
        g->level[g->levels++] = level;
    }
    return status;
}

static sv_status find_seeds(ground *g, uint32_t above, uint32_t longest, sv_diagnostic *why)
{
    sv_status status = find_ridges(g, above, longest, why);
    for (unsigned k = 0; k < g->levels && !status; k++) {
        sv_seeds seeds;
        status = sv_seeds_find(&g->ridges[k], &seeds, why);
        for (unsigned i = 0; i < seeds.count && !status; i++)
            add_place(g, &seeds.seed[i], g->level[k], k);
    }
    return status;
}

static sv_status find_places(ground *g, const sv_search *search, sv_diagnostic *why)
{
    sv_status status = find_seeds(g, 0, LONGEST, why);
    if (!status)
        add_outlines(g, search);
    qsort(g->places, g->count, sizeof *g->places, by_evenness);
    return status;
}

/* A place within a mesh of its level is not worth another one, nor one within a board that has been
 * read. */
static bool is_new(const ground *g, unsigned count, const place *p)
{
    if (g->taken && sv_places_cover(g->taken, sv_point_at_level_0(p->seed.at, p->level)))
        return false;
    for (unsigned i = 0; i < count; i++)
        if (g->mesh_level[i] == p->level && sv_mesh_covers(&g->meshes[i], p->seed.at))
            return false;
    return true;
}

/* Grows a mesh at a place where none is yet, and follows the lines of the boards in it. */
static sv_status grow_at(ground *g, const place *p, unsigned size, sv_grids *grids,
                         sv_diagnostic *why)
{
    sv_mesh *mesh = &g->meshes[g->grown];
    if (!is_new(g, g->grown, p))
        return SV_OK;
    g->mesh_level[g->grown++] = p->level;
    sv_mesh_grow(&g->ridges[p->ridges], &p->seed, mesh);
    return follow_views(g, p->level, mesh, size, false, grids, why);
}

static sv_status grow(ground *g, unsigned size, sv_grids *grids, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    for (unsigned i = 0; i < g->count && g->grown < MOST_MESHES && !is_convincing(grids) && !status;
         i++)
        status = grow_at(g, &g->places[i], size, grids, why);
    return status;
}

/* The ridges nearest to the level where cells have enough pixels; false where there are none. */
static bool ridges_for(const ground *g, double cell, unsigned *ridges)
{
    unsigned level = sv_pyramid_level(g->pyramid, cell, FINEST_CELL);
    *ridges = 0;
    while (*ridges + 1 < g->levels && g->level[*ridges] < level)
        ++*ridges;
    return g->levels > 0;
}

/* Of the cells that ink encloses most crossings are known. */
static sv_status grow_cells(ground *g, const sv_search *search, unsigned size, sv_grids *grids,
                            sv_diagnostic *why)
{
    unsigned ridges;
    const sv_mesh *cells = &search->cells;
    double scale = 1u << search->cells_level;
    if (cells->count < FEWEST_OF_CELLS * (size + 1) * (size + 1) ||
        !ridges_for(g, sv_mesh_side(cells) * scale, &ridges))
        return SV_OK;
    *g->meshes = *cells;
    sv_mesh_scale(g->meshes, scale / (1u << g->level[ridges]));
    sv_mesh_complete(&g->ridges[ridges], size, g->meshes);
    return follow_views(g, g->level[ridges], g->meshes, size, true, grids, why);
}

static sv_status begin(ground *g, const sv_pyramid *pyramid, const sv_search *search,
                       sv_diagnostic *why)
{
    *g = (ground){.pyramid = pyramid, .taken = search->taken};
    g->meshes = malloc(MOST_MESHES * sizeof *g->meshes);
    return g->meshes ? SV_OK : sv_fail_memory(why, SV_STAGE_LOCATE);
}

static void end(ground *g)
{
    for (unsigned i = 0; i < g->levels; i++)
        sv_ridges_free(&g->ridges[i]);
    free(g->meshes);
}

sv_status sv_meshes_locate(const sv_pyramid *pyramid, const sv_search *search, sv_grids *grids,
                           sv_diagnostic *why)
{
    ground g;
    sv_status status = begin(&g, pyramid, search, why);
    if (!status)
        status = find_places(&g, search, why);
    if (!status)
        status = grow_cells(&g, search, search->size, grids, why);
    if (!status && !sv_grids_certain(grids))
        status = grow(&g, search->size, grids, why);
    end(&g);
    return status;
}

/* The size of the board whose rows and columns the cells fill, or all but one of them; 0 where
 * there is none. */
static unsigned size_of_cells(const sv_mesh *cells)
{
    int rows = 0, columns = 0;
    sv_mesh_extent(cells, &rows, &columns);
    for (unsigned i = 0; i < SV_RULINGS; i++) {
        int size = (int)sv_ruling_sizes[i];
        if (rows <= size && columns <= size && rows + 1 >= size && columns + 1 >= size)
            return sv_ruling_sizes[i];
    }
    return 0;
}

sv_status sv_meshes_of_other_size(const sv_pyramid *pyramid, const sv_search *search,
                                  sv_grids *grids, sv_diagnostic *why)
{
    const unsigned size = size_of_cells(&search->cells);
    ground g;
    if (size == 0 || size == search->size)
        return SV_OK;
    sv_status status = begin(&g, pyramid, search, why);
    if (!status)
        status = find_ridges(&g, 0, LONGEST, why);
    if (!status)
        status = grow_cells(&g, search, size, grids, why);
    end(&g);
    return status;
}

sv_status sv_meshes_locate_finely(const sv_pyramid *pyramid, const sv_search *search,
                                  sv_grids *parts, sv_diagnostic *why)
{
    ground g;
    sv_status status = begin(&g, pyramid, search, why);
    parts->count = 0;
    if (!status)
        status = find_seeds(&g, LONGEST, LONGEST_FINE, why);
    for (unsigned i = 0; i < g.count && g.grown < MOST_MESHES && !status; i++) {
        if (g.places[i].seed.evenness < PLAINLY_EVEN)
            continue;
        sv_grids grids = {.count = 0};
        status = grow_at(&g, &g.places[i], search->size, &grids, why);
        if (grids.count)
            sv_grids_add(parts, &grids.grid[0]);
    }
    end(&g);
    return status;
}
