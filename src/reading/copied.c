#include "copied.h"

#include "../board/givens.h"
#include "../board/usual.h"
#include "../vision/grid.h"
#include "typed.h"

/* All that is written, as if it were printed. */
static void print_all(sv_readings *readings)
{
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        sv_print_share(readings->p[cell], 1);
}

/* The few digits of a smaller board are a puzzle too easily, if one of them may be another. */
static bool is_puzzle(const sv_assembly *assembly)
{
    const unsigned givens = sv_count_givens(&assembly->board), size = assembly->board.size;
    const size_t most_mended = size < SV_USUAL_SIZE ? 0 : givens / SV_MEND_EVERY;
    return assembly->unique && givens >= sv_fewest_givens(size) && givens <= sv_most_givens(size) &&
           assembly->repair_count <= most_mended;
}

/* More than puzzles have is none before some is told apart, and need not be mended. */
static sv_status assemble(const sv_settings *settings, sv_meaning *copied, sv_diagnostic *why)
{
    sv_status status = sv_assemble(&copied->readings, &copied->rules, false, settings->mistakes,
                                   &copied->assembly, why);
    if (status || sv_count_givens(&copied->assembly.board) > sv_most_givens(copied->rules.size))
        return status;
    return sv_interpret(settings, copied, why);
}

sv_status sv_copied_take(sv_job *job, const sv_grid *grid, sv_cut *cut, sv_meaning *meaning)
{
    sv_meaning copied;
    const sv_readings *readings = &meaning->readings;
    const sv_assembly *assembly = &meaning->assembly;
    const unsigned fewest = sv_fewest_givens(readings->size);
    /* Larger boards nobody copies. */
    if (readings->size > SV_USUAL_SIZE ||
        (readings->size < SV_USUAL_SIZE && grid->score < SV_GRID_CERTAIN) ||
        readings->likeness < sv_recogniser_doubtful(&job->reader->recogniser) ||
        sv_count_givens(&assembly->board) >= fewest || sv_assembly_count_filled(assembly) < fewest)
        return SV_OK;
    copied = *meaning;
    print_all(&copied.readings);
    sv_status status = assemble(&job->reader->settings, &copied, job->why);
    if (!status)
        status = sv_typed_part(job, grid, cut, &copied);
    if (!status && is_puzzle(&copied.assembly))
        *meaning = copied;
    return status;
}
