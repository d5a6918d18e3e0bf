#include "field.h"
#include "mesh.h"

#include <math.h>
#include <string.h>

enum { SIDE = SV_MESH_SIDE };

/* Whether of each outer line at least half the crossings were found: a board that is cut off is
 * none. */
static bool is_whole(const sv_mesh *m, unsigned row, unsigned column, unsigned size)
{
    unsigned found[4] = {0};
    for (unsigned k = 0; k <= size; k++) {
        found[0] += m->filled[row][column + k];
        found[1] += m->filled[row + size][column + k];
        found[2] += m->filled[row + k][column];
        found[3] += m->filled[row + k][column + size];
    }
    for (int k = 0; k < 4; k++)
        if (2 * found[k] < size)
            return false;
    return true;
}

float sv_mesh_seen(const sv_mesh *m, unsigned row, unsigned column, unsigned size)
{
    float sum = 0;
    for (unsigned y = row; y <= row + size; y++)
        for (unsigned x = column; x <= column + size; x++) {
            if (x < column + size)
                sum += fmaxf(0, fminf(m->line[0][y][x], 1));
            if (y < row + size)
                sum += fmaxf(0, fminf(m->line[1][y][x], 1));
        }
    return sum / (float)(2 * size * (size + 1));
}

void sv_mesh_find_views(const sv_mesh *m, unsigned size, sv_mesh_views *views)
{
    views->count = 0;
    for (unsigned row = 0; row + size < SIDE; row++)
        for (unsigned column = 0; column + size < SIDE; column++) {
            float score = is_whole(m, row, column, size) ? sv_mesh_seen(m, row, column, size) : 0;
            if (score <= 0)
                continue;
            unsigned at = views->count;
            while (at > 0 && score > views->view[at - 1].score)
                at--;
            if (at == SV_MAX_VIEWS)
                continue;
            views->count += views->count < SV_MAX_VIEWS;
            memmove(&views->view[at + 1], &views->view[at],
                    (views->count - 1 - at) * sizeof *views->view);
            views->view[at].row = row;
            views->view[at].column = column;
            views->view[at].score = score;
        }
}

/* What a surface leaves of a mesh: by axis, row, column. */
typedef struct rest {
    double off[2][SV_MAX_LINES][SV_MAX_LINES];
    bool filled[SV_MAX_LINES][SV_MAX_LINES];
} rest;

/* The homography and the cubics of a mesh; false where they are degenerate. */
static bool fit_cubics(const sv_mesh *m, const sv_mesh_view *view, unsigned size,
                       sv_surface *surface, rest *r)
{
    sv_point cells[SIDE * SIDE], image[SIDE * SIDE];
    sv_displacement off[SIDE * SIDE];
    sv_homography back;
    size_t n = 0;
    memset(r, 0, sizeof *r);
    for (unsigned y = 0; y <= size; y++)
        for (unsigned x = 0; x <= size; x++)
            if (m->filled[view->row + y][view->column + x]) {
                r->filled[y][x] = true;
                cells[n] = (sv_point){x, y};
                image[n++] = m->at[view->row + y][view->column + x];
            }
    if (n < 16 || !sv_homography_fit(cells, image, n, &surface->map) ||
        !sv_homography_fit(image, cells, n, &back))
        return false;
    for (unsigned axis = 0; axis < 2; axis++) {
        double *cubic = axis ? surface->y : surface->x;
        for (size_t i = 0; i < n; i++) {
            sv_point p = sv_homography_apply(&back, image[i].x, image[i].y);
            off[i] = (sv_displacement){cells[i].x, cells[i].y,
                                       axis ? p.y - cells[i].y : p.x - cells[i].x, 1};
        }
        sv_cubic_fit(off, n, axis, size, cubic);
        for (size_t i = 0; i < n; i++)
            r->off[axis][(unsigned)off[i].v][(unsigned)off[i].u] =
                off[i].target - sv_cubic_at(cubic, off[i].u, off[i].v, size);
    }
    return true;
}

/* What remains beside a field, as if it were segments found. */
static void to_segments(const rest *r, const sv_field *field, unsigned size, sv_segments *found)
{
    for (unsigned axis = 0; axis < 2; axis++)
        for (unsigned line = 0; line <= size; line++)
            for (unsigned band = 0; band < size; band++) {
                unsigned y = axis ? line : band, x = axis ? band : line;
                unsigned ny = axis ? y : y + 1, nx = axis ? x + 1 : x;
                const double *known = &field->of[axis][line][band];
                double off = r->off[axis][y][x] + r->off[axis][ny][nx] - known[0] - known[1];
                bool there = r->filled[y][x] && r->filled[ny][nx];
                found->of[axis][line][band] = (sv_segment){line + off / 2, there};
            }
}

static sv_status fit_field(const rest *r, unsigned size, unsigned rounds, sv_field *field,
                           sv_diagnostic *why)
{
    sv_segments found;
    sv_field more;
    sv_status status = SV_OK;
    for (unsigned round = 0; round < rounds && !status; round++) {
        to_segments(r, field, size, &found);
        status = sv_field_fit(&found, size, 0.5, &more, why);
        if (!status)
            sv_field_add(field, &more, size);
    }
    return status;
}

/* The field takes every crossing to its place. */
static void pin(const rest *r, unsigned size, sv_field *field)
{
    for (unsigned y = 0; y <= size; y++)
        for (unsigned x = 0; x <= size; x++)
            if (r->filled[y][x]) {
                field->of[0][x][y] = r->off[0][y][x];
                field->of[1][y][x] = r->off[1][y][x];
            }
}

sv_status sv_mesh_surface(const sv_mesh *mesh, const sv_mesh_view *view, unsigned size,
                          sv_follows follows, sv_mesh_fit *fit, sv_diagnostic *why)
{
    rest r;
    sv_status status = SV_OK;
    memset(&fit->field, 0, sizeof fit->field);
    fit->surface = (sv_surface){.size = size, .field = &fit->field};
    fit->sound = fit_cubics(mesh, view, size, &fit->surface, &r);
    if (fit->sound)
        status = fit_field(&r, size, follows == SV_GENTLE_BENDS ? 1 : 3, &fit->field, why);
    if (fit->sound && follows == SV_EVERY_CROSSING)
        pin(&r, size, &fit->field);
    return status;
}
