#include "refuse.h"

#include "../board/conflicts.h"
#include "../board/edges.h"
#include "../board/givens.h"
#include "../board/usual.h"
#include "../board/variants.h"
#include "values.h"

#include <string.h>

/* One misprint contradicts three digits at most: of its row, its column and its box. Where digits
 * stand by chance, as in a table, one pair of 36 in a 9x9 board contradicts itself. With a third of
 * that it still is a table, unless one digit is in all of these pairs. */
enum { BY_CHANCE_OF_PAIRS = 36, MOST_CONFLICTS = 5, BY_ONE = 3 };
enum { SURELY_OF_PAIRS = 3 * BY_CHANCE_OF_PAIRS };

/* Where so many pairs would contradict each other by chance, and hardly any do (times fewer), the
 * digits are a sudoku's: there are 30 of them or more. */
enum { ENOUGH_BY_CHANCE = 12, TIMES_FEWER = 12 };

/* A corner may lie a cell outside the picture and be empty. */
static const double MOST_OUTSIDE = 0.1;
enum { MOST_MENDED_OUTSIDE = 1 };

/* What is hardly like digits and has been mended in more cells is a puzzle by chance, or a part of
 * a larger one; but not where nearly all cells are filled in: few grids fit so many digits. */
enum { MOST_REPAIRS = 5 };
static const float NEARLY_ALL = 0.9f;

void sv_refuse_grid(const sv_grid *grid, sv_diagnostic *refusal)
{
    const sv_evidence *e = &grid->evidence;
    if (grid->score <= 0)
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_LOCATE,
                "no grid found: nothing in the picture is framed like one; try a sharper photo "
                "that shows the whole puzzle, if there is one");
    else
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_LOCATE,
                "no grid found: of the best candidate's lines %.0f %% are there, of its weakest "
                "line %.0f %%, %.0f grey levels darker than the paper; try a photo taken straight "
                "from above, in even light",
                100 * (double)e->present, 100 * (double)e->weakest, (double)e->contrast);
}

/* An empty or nearly empty grid is no puzzle yet, and what is written by hand is taken for one only
 * where all of it is one as it was read. */
static bool too_few_givens(const sv_readings *readings, const sv_assembly *assembly,
                           sv_diagnostic *refusal)
{
    const sv_board *board = &assembly->board;
    const unsigned givens = sv_count_givens(board), fewest = sv_fewest_givens(board->size);
    const unsigned filled = sv_assembly_count_filled(assembly);
    if (givens >= fewest)
        return false;
    if (filled >= fewest && !sv_refused_unlike(readings))
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_MATCH,
                "a grid was found, but %u of its %u digits look written by hand, and a puzzle has "
                "at least %u printed ones; try a photo of the printed puzzle",
                filled - givens, filled, fewest);
    else
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_MATCH,
                givens ? "a grid with only %u printed digits was found, and a puzzle has at least "
                         "%u; try a sharper photo in which the digits are larger"
                       : "a grid was found, but no puzzle in it (%u printed digits; a puzzle has "
                         "at least %u); try a sharper photo in which the digits are larger, if "
                         "there are any",
                givens, fewest);
    return true;
}

/* No row, column or region of a puzzle that somebody fills in is empty, once so much is filled in;
 * of a solution one is that was not read. */
static bool has_empty_house(const sv_board *board)
{
    unsigned filled[3][SV_MAX_SIZE] = {{0}};
    for (unsigned cell = 0; cell < sv_cell_count(board); cell++) {
        filled[0][cell / board->size] += board->cells[cell] != 0;
        filled[1][cell % board->size] += board->cells[cell] != 0;
        filled[2][board->regions[cell]] += board->cells[cell] != 0;
    }
    for (unsigned i = 0; i < board->size; i++)
        if (!filled[0][i] || !filled[1][i] || !filled[2][i])
            return true;
    return false;
}

/* A puzzle whose entries look printed: they fit as they were read, and what is empty is surely so.
 */
static const float SURELY_EMPTY = 0.99f;

static bool is_neatly_filled_in(const sv_readings *readings, const sv_assembly *assembly)
{
    const sv_board *board = &assembly->board;
    for (unsigned cell = 0; cell < sv_cell_count(board); cell++)
        if (!board->cells[cell] && !assembly->entries[cell] &&
            readings->p[cell][SV_CLASS_EMPTY] < SURELY_EMPTY)
            return false;
    return assembly->unique && assembly->repair_count == 0 && !has_empty_house(board);
}

/* Of 3,242 puzzles one has two boxes in which all digits are printed, or all but one, and none has
 * three; small boards may. */
enum { MOST_FULL_REGIONS = 2 };

static unsigned count_full_regions(const sv_board *board)
{
    unsigned given[SV_MAX_SIZE] = {0}, full = 0;
    for (unsigned cell = 0; cell < sv_cell_count(board); cell++)
        given[board->regions[cell]] += board->cells[cell] != 0;
    for (unsigned region = 0; region < board->size; region++)
        full += given[region] + 1 >= board->size;
    return full;
}

static bool too_many_givens(const sv_readings *readings, const sv_assembly *assembly,
                            sv_diagnostic *refusal)
{
    const sv_board *board = &assembly->board;
    const unsigned givens = sv_count_givens(board), cells = sv_cell_count(board);
    const unsigned most = sv_most_givens(board->size), full = count_full_regions(board);
    const bool are_full = board->size >= SV_USUAL_SIZE && full > MOST_FULL_REGIONS;
    if ((givens <= most && !are_full) || givens == cells || is_neatly_filled_in(readings, assembly))
        return false;
    if (givens > most)
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_MATCH,
                "a grid with %u printed digits was found, and a puzzle has at most about %u: it "
                "looks like a solution of which %u digits could not be read",
                givens, most, cells - givens);
    else
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_MATCH,
                "a grid with %u printed digits was found, and %u of its boxes are full of them: it "
                "looks like a solution of which %u digits could not be read",
                givens, full, cells - givens);
    return true;
}

bool sv_refused_unlike(const sv_readings *readings)
{
    return readings->likeness < SV_LEAST_LIKENESS;
}

static bool is_by_chance(const sv_assembly *assembly)
{
    const float filled = (float)sv_assembly_count_filled(assembly),
                cells = (float)sv_cell_count(&assembly->board);
    return assembly->repair_count > MOST_REPAIRS && filled < NEARLY_ALL * cells;
}

/* What stands in the cells must look like digits: letters and stones do not. Faint or blurred
 * digits hardly do, but what makes a puzzle with one solution, on lines beyond doubt or as it was
 * read, is one. */
static bool unlike_digits(const sv_recogniser *recogniser, const sv_grid *grid,
                          const sv_readings *readings, const sv_assembly *assembly,
                          sv_diagnostic *refusal)
{
    float least = sv_recogniser_least_likeness(recogniser);
    bool as_read = assembly->repair_count == 0 && readings->size >= SV_USUAL_SIZE;
    bool sound =
        (grid->score >= SV_GRID_CERTAIN || as_read) && assembly->unique && !is_by_chance(assembly);
    if (readings->likeness >= least || (sound && !sv_refused_unlike(readings)))
        return false;
    sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_MATCH,
            "a grid was found, but what it holds is hardly like digits (%.2f, from %.2f on it "
            "would be); try a sharper photo, if it is a sudoku",
            (double)readings->likeness, (double)least);
    return true;
}

/* A 7 may be a 1 that was misread, but several digits which a board lacks are no chance. */
enum { SOME_BEYOND = 2, BEYOND_EVERY = 8 };

static bool beyond_its_size(const sv_readings *readings, const sv_assembly *assembly,
                            sv_diagnostic *refusal)
{
    const unsigned filled = sv_assembly_count_filled(assembly);
    if (readings->beyond < SOME_BEYOND || readings->beyond * BEYOND_EVERY < filled)
        return false;
    sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_MATCH,
            "a grid of %ux%u cells was found, and %u of them hold digits above %u: it looks like "
            "a part of a larger puzzle; try a photo that shows it whole",
            readings->size, readings->size, readings->beyond, readings->size);
    return true;
}

static size_t most_conflicts(unsigned givens)
{
    const size_t by_chance = givens * (givens - 1) / 2 / SURELY_OF_PAIRS;
    return by_chance > MOST_CONFLICTS ? MOST_CONFLICTS : by_chance;
}

static bool is_of(const sv_conflict *conflict, unsigned cell)
{
    return conflict->first == cell || conflict->second == cell;
}

/* Whether all are contradictions of one cell: of the first one's first, or of its second. */
static bool are_of_one_cell(const sv_conflict *conflicts, size_t count)
{
    bool first = true, second = true;
    for (size_t i = 0; i < count; i++) {
        first = first && is_of(&conflicts[i], conflicts->first);
        second = second && is_of(&conflicts[i], conflicts->second);
    }
    return first || second;
}

/* Of the rows of one band, or of the columns of one stack, no more than one is empty: two could
 * change places in any solution. */
static bool has_empty_lines(const sv_board *board, bool rows)
{
    const unsigned size = board->size, apart = rows ? 1 : size, along = rows ? size : 1;
    const unsigned box = rows ? board->box_rows : board->box_columns;
    unsigned empty = 0;
    for (unsigned line = 0; line < size; line++) {
        bool filled = false;
        for (unsigned i = 0; i < size; i++)
            filled = filled || board->cells[line * along + i * apart];
        empty = (line % box ? empty : 0) + !filled;
        if (empty > 1)
            return true;
    }
    return false;
}

static bool are_few(const sv_board *board, const sv_conflict *conflicts, size_t count)
{
    return count <= most_conflicts(sv_count_givens(board)) ||
           (count <= BY_ONE && are_of_one_cell(conflicts, count));
}

static bool may_be_misprinted(const sv_board *board, const sv_conflict *conflicts, size_t count)
{
    if (count == 0 || !are_few(board, conflicts, count))
        return count == 0;
    return sv_variants_replace_boxes(board->variants) ||
           (!has_empty_lines(board, true) && !has_empty_lines(board, false));
}

/* A few digits that contradict each other are a misprint or a misreading, and are told as such;
 * many mean that the grid is a calendar or a table, and so do any where no puzzle looks so. */
static sv_status too_many_conflicts(const sv_board *board, sv_diagnostic *refusal,
                                    sv_diagnostic *why)
{
    sv_groups groups;
    sv_conflict conflicts[BY_ONE];
    sv_status status = sv_groups_build(&groups, board, why);
    if (status)
        return status;
    const size_t count = sv_conflicts_list(&groups, board->cells, conflicts, BY_ONE);
    if (!may_be_misprinted(board, conflicts, count)) {
        char text[SV_CONFLICT_TEXT_SIZE];
        sv_conflict_text(&groups, conflicts, text);
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
                "a grid was found, but what it holds is no sudoku: %zu pairs of digits contradict "
                "each other, as %s; try a photo of the puzzle alone",
                count, text);
    }
    return SV_OK;
}

sv_status sv_refuse_content(const sv_recogniser *recogniser, const sv_grid *grid,
                            const sv_readings *readings, const sv_assembly *assembly,
                            sv_diagnostic *refusal, sv_diagnostic *why)
{
    const sv_board *board = &assembly->board;
    if (too_few_givens(readings, assembly, refusal) ||
        too_many_givens(readings, assembly, refusal) ||
        unlike_digits(recogniser, grid, readings, assembly, refusal) ||
        beyond_its_size(readings, assembly, refusal))
        return SV_OK;
    return too_many_conflicts(board, refusal, why);
}

/* Whether so many digits, as they were read, contradict each other so little that it is no chance.
 * Not of a board with an empty row or column at its edge, as where one of 8x8 is seen as 9x9. */
static sv_status keep_rules(const sv_assembly *assembly, bool *kept, sv_diagnostic *why)
{
    const sv_board *board = &assembly->board;
    const size_t filled = sv_assembly_count_filled(assembly);
    const size_t by_chance = filled * (filled - 1) / 2 / BY_CHANCE_OF_PAIRS;
    sv_groups groups;
    *kept = false;
    if (board->size != SV_USUAL_SIZE || by_chance < ENOUGH_BY_CHANCE ||
        sv_fewest_at_an_edge(assembly->raw, board->size) == 0)
        return SV_OK;
    sv_status status = sv_groups_build(&groups, board, why);
    if (!status)
        *kept = sv_conflicts_list(&groups, assembly->raw, NULL, 0) * TIMES_FEWER <= by_chance;
    return status;
}

/* A person who has the puzzle there can tell whether what contradicts itself was misread. */
static sv_status tell_unsound(const sv_grid *grid, const sv_board *board, sv_diagnostic *refusal,
                              sv_diagnostic *why)
{
    sv_groups groups;
    sv_conflict first;
    char text[SV_CONFLICT_TEXT_SIZE];
    const bool several = sv_count_givens(board) > 1;
    sv_status status = several ? sv_groups_build(&groups, board, why) : SV_OK;
    if (status)
        return status;
    if (several && sv_conflicts_list(&groups, board->cells, &first, 1) > 0) {
        sv_conflict_text(&groups, &first, text);
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
                "what was found is hardly a puzzle: its digits contradict each other, as %s; "
                "compare them with the picture, or try a sharper photo of the whole grid",
                text);
        return SV_OK;
    }
    sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
            "what was found is hardly a puzzle: of its lines %.0f %% are there, of the weakest "
            "one %.0f %%, and its digits have no single solution; try a sharper photo of the "
            "whole grid",
            100 * (double)grid->evidence.present, 100 * (double)grid->evidence.weakest);
    return SV_OK;
}

sv_status sv_refuse_unsound(const sv_grid *grid, const sv_assembly *assembly,
                            sv_diagnostic *refusal, sv_diagnostic *why)
{
    /* Small tables of figures are much like small boards, which must have one solution, however
     * certain their lines are. */
    bool certain = grid->score >= SV_GRID_CERTAIN && grid->size >= SV_USUAL_SIZE;
    if (certain || sv_assembly_is_solved(assembly))
        return SV_OK;
    bool kept;
    sv_status status = keep_rules(assembly, &kept, why);
    return status || kept ? status : tell_unsound(grid, &assembly->board, refusal, why);
}

void sv_refuse_cut_off(const sv_grid *grid, uint32_t width, uint32_t height,
                       const sv_assembly *assembly, sv_diagnostic *refusal)
{
    const sv_quad outline = sv_grid_outline(grid);
    const double outside = sv_quad_overhang(&outline, width, height);
    if (outside < MOST_OUTSIDE || assembly->repair_count <= MOST_MENDED_OUTSIDE)
        return;
    sv_fail(
        refusal, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
        "%.0f %% of a grid's side lie outside the picture, and %zu of its digits do not fit; try "
        "a photo of the whole grid",
        100 * outside, assembly->repair_count);
}

/* Whether digits were made up along that edge, in which none was read. */
static bool is_made_up(const sv_assembly *assembly, unsigned first, unsigned step)
{
    const unsigned size = assembly->board.size;
    return sv_filled_along(assembly->raw, size, first, step) == 0 &&
           sv_filled_along(assembly->board.cells, size, first, step) > 0;
}

void sv_refuse_made_up(const sv_assembly *assembly, sv_diagnostic *refusal)
{
    const unsigned size = assembly->board.size, last = size - 1;
    if (is_made_up(assembly, 0, 1) || is_made_up(assembly, last * size, 1) ||
        is_made_up(assembly, 0, size) || is_made_up(assembly, last, size))
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
                "a grid was found, but no digit in a row or column at its edge, where its puzzle "
                "has some: it seems to be cut off; try a photo of the whole grid");
}

/* So many digits of 81 are many, and so many nearly all. */
enum { MANY_OF_81 = 30, NEARLY_ALL_OF_81 = 70 };

void sv_refuse_by_values(const sv_assembly *assembly, sv_diagnostic *refusal)
{
    const uint8_t *printed = assembly->board.cells, *written = assembly->entries;
    const unsigned size = assembly->board.size, cells = size * size,
                   givens = sv_count_givens(&assembly->board),
                   filled = givens + sv_count_filled(written, size);
    if (size < SV_USUAL_SIZE || givens * 81 < MANY_OF_81 * cells || filled == cells)
        return;
    if (filled == givens && sv_values_are_too_few(printed, size))
        sv_fail(
            refusal, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
            "a grid was found, but its %u printed digits have too few values for a puzzle, which "
            "gives at least %u of them; try a sharper photo",
            givens, size - 1);
    else if (filled * 81 >= NEARLY_ALL_OF_81 * cells &&
             sv_values_part_print(printed, written, size))
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
                "a grid was found, but print and handwriting differ in it by the values of the "
                "digits: it seems to be a part of a solution; try a sharper photo of the whole");
}

/* In pixels. Lines of seven are smoothed: half as long as a digit in such a cell is high. */
static const double LEAST_SMOOTHED_CELL = 18;

void sv_refuse_smoothed(const sv_grid *grid, const sv_board *board, sv_diagnostic *refusal)
{
    const sv_quad outline = sv_grid_outline(grid);
    const double cell = sv_quad_cell(&outline, grid->size);
    if (cell < LEAST_SMOOTHED_CELL)
        sv_fail(
            refusal, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
            "a grid was found, but its cells have only %.0f pixels, and much noise; try a photo "
            "from nearer, or in more light",
            cell);
    else if (sv_is_part_of_solution(board))
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
                "a grid was found, but with digits in %u of %u cells it seems to be a part of a "
                "solution; try a photo of the whole grid",
                sv_count_givens(board), sv_cell_count(board));
}

void sv_refuse_damaged(sv_diagnostic *refusal)
{
    const sv_diagnostic reason = *refusal;
    const char *advice = strstr(reason.message, "; try ");
    const size_t length = advice ? (size_t)(advice - reason.message) : strlen(reason.message);
    sv_fail(refusal, reason.status, reason.stage, "%.*s; the picture is damaged: get the file anew",
            (int)length, reason.message);
}

bool sv_refused_place(const sv_grids *grids, unsigned which)
{
    /* Of few lines those of a neighbour or a heading make a grid as good as the right one. */
    for (unsigned i = 0; i < which && grids->grid[which].size >= SV_USUAL_SIZE; i++)
        if (grids->grid[i].score >= SV_GRID_CERTAIN &&
            grids->grid[i].size == grids->grid[which].size &&
            sv_grids_overlap(&grids->grid[i], &grids->grid[which]))
            return true;
    return false;
}
