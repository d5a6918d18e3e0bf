#include "copied.h"

#include "../board/givens.h"
#include "interpret.h"
#include "typed.h"

/* The digits of smaller boards are a puzzle too easily; larger ones nobody copies. */
enum { SIZE = 9 };

/* Of so many digits of a hand one may be mended: what is no puzzle takes more. */
enum { MEND_EVERY = 10 };

/* All that is written, as if it were printed. */
static void print_all(sv_readings *readings)
{
    for (unsigned cell = 0; cell < readings->size * readings->size; cell++)
        sv_print_share(readings->p[cell], 1);
}

static bool is_puzzle(const sv_assembly *assembly)
{
    unsigned givens = sv_count_givens(&assembly->board);
    return assembly->unique && givens >= sv_fewest_givens(SIZE) && givens <= sv_most_givens(SIZE) &&
           assembly->repair_count * MEND_EVERY <= givens;
}

/* More than puzzles have is none before some is told apart, and need not be mended. */
static sv_status assemble(const sv_settings *settings, sv_readings *copied, sv_board *board,
                          sv_assembly *assembly, sv_diagnostic *why)
{
    sv_status status = sv_assemble(copied, board, false, settings->mistakes, assembly, why);
    if (status || sv_count_givens(&assembly->board) > sv_most_givens(SIZE))
        return status;
    return sv_interpret(settings, copied, board, assembly, why);
}

sv_status sv_copied_take(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_board *rules,
                         sv_readings *readings, sv_assembly *assembly)
{
    sv_readings copied;
    sv_board board = *rules;
    sv_assembly other;
    if (readings->size != SIZE ||
        readings->likeness < sv_recogniser_doubtful(&job->reader->recogniser) ||
        sv_count_givens(&assembly->board) >= sv_fewest_givens(SIZE) ||
        sv_assembly_count_filled(assembly) < sv_fewest_givens(SIZE))
        return SV_OK;
    copied = *readings;
    print_all(&copied);
    sv_status status = assemble(&job->reader->settings, &copied, &board, &other, job->why);
    if (!status)
        status = sv_typed_part(job, grid, cut, &board, &copied, &other);
    if (status || !is_puzzle(&other))
        return status;
    *readings = copied;
    *rules = board;
    *assembly = other;
    return SV_OK;
}
