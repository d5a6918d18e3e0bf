/* Boards of other sizes told by the lines around their boxes alone. */
#include "lattice.h"
#include "ruling.h"
#include "sizes.h"

/* Boards whose boxes are enough to be told by the lines around them: their columns and rows. */
static const struct shape {
    unsigned size, box[2];
} SHAPES[] = {{4, {2, 2}}, {6, {3, 2}}, {6, {2, 3}}, {12, {4, 3}}, {12, {3, 4}}, {16, {4, 4}}};

/* Lines around boxes show at a glance (in both directions together; those of twelve boards read so
 * had 0.49 and more), and where they are followed they are all there: their scores were 0.71 and
 * more, of 0.8 that they may have. */
static const float BOXES_SHOW = 0.45f, LEAST_BOXES = 0.6f;

static sv_status fit_boxes(const sv_pyramid *pyramid, const sv_search *search, const sv_quad *quad,
                           sv_grids *grids, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    sv_box_ruling ruling;
    sv_ruling_look_at_boxes(pyramid, quad, &ruling);
    for (unsigned i = 0; i < sizeof SHAPES / sizeof *SHAPES && !status; i++) {
        const struct shape *shape = &SHAPES[i];
        sv_grid grid;
        float show =
            ruling.of[shape->size / shape->box[0]][0] + ruling.of[shape->size / shape->box[1]][1];
        if (show < BOXES_SHOW || !sv_search_wants(pyramid, search, quad, shape->size))
            continue;
        status = sv_lattice_fit_boxes(pyramid, quad, shape->size, shape->box, &grid, why);
        if (!status && grid.score >= LEAST_BOXES)
            sv_grids_add(grids, &grid);
    }
    return status;
}

sv_status sv_sizes_locate_boxes(const sv_pyramid *pyramid, const sv_search *search,
                                const sv_grids *refused, sv_grids *grids, sv_diagnostic *why)
{
    sv_quad quads[SV_MAX_FITS];
    sv_status status = SV_OK;
    *grids = (sv_grids){.count = 0};
    for (unsigned i = 0; i < refused->count && !status; i++) {
        sv_quad outline = sv_grid_outline(&refused->grid[i]);
        if (refused->grid[i].score >= SV_GRID_POSSIBLE)
            status = fit_boxes(pyramid, search, &outline, grids, why);
    }
    const unsigned count = sv_search_largest(search, quads);
    for (unsigned i = 0; i < count && !status; i++)
        status = fit_boxes(pyramid, search, &quads[i], grids, why);
    return status;
}
