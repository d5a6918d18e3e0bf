/* The way from a picture to its puzzles, in one place:
 *
 *     picture -> image -> pyramid -> ink -> grid -> tiles -> readings -> puzzle -> solution
 *              decode   halve    binarize locate slice   match      assemble   solve
 *                                despeckle
 *
 * Each arrow is one function of one stage. This file alone knows their order, and loops over what
 * may be tried: the ways to threshold, and the four ways a board may be turned. */
#include "assemble/assemble.h"
#include "board/conflicts.h"
#include "deadline.h"
#include "debug.h"
#include "digits/recognise.h"
#include "io/picture.h"
#include "vision/locate.h"
#include "vision/slice.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct sv_reader {
    sv_settings settings;
    sv_recogniser recogniser;
    char *digits_dir, *model, *debug_dir;
};

/* A JPEG is decoded at the smallest scale that leaves so many pixels on its long side: a puzzle
 * that fills a third of the picture then has cells of 40 pixels. */
static const uint32_t DECODE_SIDE = 960;

/* Where no puzzle is found so, one may be small in a large picture: then so many. A puzzle of a
 * tenth of 4,000 pixels then has cells of 22 pixels. */
static const uint32_t DECODE_SIDE_SMALL = 1600;

/* The grid is looked for in a picture of at most so many pixels on its long side. */
static const uint32_t LOCATE_SIDE = 960;

/* The ways to threshold, the one that finds most grids first; each next one is tried where those
 * before leave doubt. Then come a picture twice as large, for small grids, and smaller ones, where
 * blurred faint lines stand out of the noise. */
static const sv_threshold THRESHOLDS[] = {
    {1 / 20.0, 5, 0, 0},    {1 / 20.0, 12, 0, 0},   {1 / 40.0, 3, 0, 0},  {1 / 40.0, 5, 0, -1},
    {1 / 20.0, 2, 0.10, 1}, {1 / 20.0, 2, 0.10, 2}, {1 / 80.0, 5, 0, -2},
};

/* The first ways look at the usual size; the others are tried only where no grid is likely. */
enum { USUAL_WAYS = 3 };
static const float LIKELY = 0.6f;

/* A puzzle with one solution has at least 17 givens. */
enum { FEWEST_GIVENS = 17, MOST_CONFLICTS = 5, SIZE = 9 };

/* ------------------------------------------------------------------ reader */

sv_settings sv_settings_default(void)
{
    return (sv_settings){.repair = true, .limits = sv_limits_default()};
}

static bool copy_string(const char *from, char **to)
{
    *to = from ? strdup(from) : NULL;
    return !from || *to;
}

sv_status sv_reader_create(const sv_settings *settings, sv_reader **out, sv_diagnostic *why)
{
    sv_reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return sv_fail_memory(why, SV_STAGE_MATCH);
    reader->settings = settings ? *settings : sv_settings_default();
    sv_status status = SV_OK;
    if (!copy_string(reader->settings.digits_dir, &reader->digits_dir) ||
        !copy_string(reader->settings.model, &reader->model) ||
        !copy_string(reader->settings.debug_dir, &reader->debug_dir))
        status = sv_fail_memory(why, SV_STAGE_MATCH);
    if (!status)
        status = sv_recogniser_load(reader->settings.matcher, reader->digits_dir, reader->model,
                                    &reader->recogniser, why);
    if (status) {
        sv_reader_free(reader);
        return status;
    }
    *out = reader;
    return SV_OK;
}

void sv_reader_free(sv_reader *reader)
{
    if (!reader)
        return;
    sv_recogniser_free(&reader->recogniser);
    free(reader->digits_dir);
    free(reader->model);
    free(reader->debug_dir);
    free(reader);
}

/* ------------------------------------------------------------------- clock */

static double cpu_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* Adds the time since *mark to *sum, and sets the mark. */
static void lap(double *mark, double *sum)
{
    double now = cpu_ms();
    *sum += now - *mark;
    *mark = now;
}

/* ------------------------------------------------------------- image -> grid */

/* The level at which to look, halved `smaller` times more than usual; -1 where there is none. */
static int locate_level(const sv_pyramid *pyramid, int smaller)
{
    int level = 0, count = (int)pyramid->count;
    while (level + 1 < count && (pyramid->level[level].width > LOCATE_SIDE ||
                                 pyramid->level[level].height > LOCATE_SIDE))
        level++;
    return level + smaller < count ? level + smaller : -1;
}

/* One way to threshold: ink, then the grids in it. */
static sv_status look(const sv_pyramid *pyramid, sv_threshold threshold, sv_search *search,
                      sv_grids *grids, sv_debug *debug, sv_diagnostic *why)
{
    int level = locate_level(pyramid, threshold.smaller);
    sv_ink ink;
    if (level < 0)
        return SV_OK;
    sv_status status = sv_binarize(&pyramid->level[level], threshold, &ink, why);
    if (status)
        return status;
    status = sv_despeckle(&ink, why);
    if (!status)
        status = sv_locate(pyramid, &ink, (unsigned)level, search, grids, why);
    if (!status)
        sv_debug_grid(debug, &pyramid->level[level], &ink, &grids->grid[0], (unsigned)level);
    sv_ink_free(&ink);
    return status;
}

/* The grids over all ways to threshold: until one is certain, or, where the search is thorough, all
 * there are. */
static sv_status find_grids(const sv_pyramid *pyramid, sv_search *search,
                            const sv_deadline *deadline, sv_grids *grids, sv_debug *debug,
                            sv_diagnostic *why)
{
    for (size_t i = 0; i < sizeof THRESHOLDS / sizeof *THRESHOLDS; i++) {
        if (sv_deadline_passed(deadline))
            return sv_fail_timeout(deadline, SV_STAGE_LOCATE, why);
        sv_status status = look(pyramid, THRESHOLDS[i], search, grids, debug, why);
        if (status)
            return status;
        float score = grids->count ? grids->grid[0].score : 0;
        bool certain = score >= (i + 1 < USUAL_WAYS ? SV_GRID_CERTAIN : LIKELY);
        if (search->fits >= SV_MAX_FITS || (certain && !search->thorough))
            break;
    }
    return SV_OK;
}

static void invert(sv_image *image)
{
    for (uint32_t y = 0; y < image->height; y++)
        for (uint32_t x = 0; x < image->width * image->channels; x++)
            sv_image_row(image, y)[x] ^= 255;
}

/* -------------------------------------------------------- grid -> readings */

/* Reads the tiles as they are, and turned, until a turn is upright beyond doubt; the best one wins.
 */
static sv_status match_upright(const sv_reader *reader, const sv_tiles *tiles, unsigned *turns,
                               sv_readings *best, sv_debug *debug, sv_diagnostic *why)
{
    float best_score = 0;
    for (unsigned turn = 0; turn < 4; turn++) {
        sv_tiles turned;
        sv_readings readings;
        sv_status status = sv_tiles_turn(tiles, turn, &turned, why);
        if (status)
            return status;
        status = sv_recognise(&reader->recogniser, &turned, &readings, why);
        if (!status)
            sv_debug_tiles(debug, &turned, &readings, turn);
        sv_tiles_free(&turned);
        if (status)
            return status;
        float score = readings.likeness;
        if (turn == 0 || score > best_score) {
            *best = readings;
            *turns = turn;
            best_score = score;
        }
        if (best_score >= sv_recogniser_upright(&reader->recogniser))
            break;
    }
    return SV_OK;
}

static sv_status read_grid(const sv_reader *reader, const sv_pyramid *pyramid, sv_grid *grid,
                           sv_readings *readings, sv_debug *debug, sv_diagnostic *why)
{
    sv_tiles tiles;
    sv_status status = sv_slice(pyramid, grid, &tiles, why);
    if (status)
        return status;
    unsigned turns = 0;
    status = match_upright(reader, &tiles, &turns, readings, debug, why);
    sv_tiles_free(&tiles);
    /* Turning the board clockwise makes it upright, so its top left corner is the one that comes
     * there. */
    if (!status)
        *grid = sv_grid_turn(grid, turns);
    return status;
}

/* ------------------------------------------------------ readings -> puzzle */

static unsigned count_givens(const sv_board *board)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < (unsigned)board->size * board->size; cell++)
        count += board->cells[cell] != 0;
    return count;
}

static sv_status allocate_puzzle(sv_puzzle *puzzle, unsigned size, sv_diagnostic *why)
{
    puzzle->crossings = malloc((size_t)(size + 1) * (size + 1) * sizeof *puzzle->crossings);
    puzzle->confidence = malloc((size_t)size * size * sizeof *puzzle->confidence);
    puzzle->raw = malloc((size_t)size * size);
    puzzle->entries = malloc((size_t)size * size);
    bool complete = puzzle->crossings && puzzle->confidence && puzzle->raw && puzzle->entries;
    return complete ? SV_OK : sv_fail_memory(why, SV_STAGE_ASSEMBLE);
}

/* Takes over the entries; none at all is NULL. */
static void take_entries(sv_puzzle *puzzle, const uint8_t *entries, size_t cells)
{
    const uint8_t none[SV_MAX_CELLS] = {0};
    if (memcmp(entries, none, cells) != 0) {
        memcpy(puzzle->entries, entries, cells);
        return;
    }
    free(puzzle->entries);
    puzzle->entries = NULL;
}

/* `scale` takes the grid's pixels to the full picture's. */
static sv_status make_puzzle(const sv_grid *grid, double scale_x, double scale_y,
                             const sv_readings *readings, const sv_assembly *assembly,
                             sv_puzzle *puzzle, sv_diagnostic *why)
{
    unsigned n = grid->size;
    sv_status status = allocate_puzzle(puzzle, n, why);
    if (status)
        return status;
    for (unsigned i = 0; i < (n + 1) * (n + 1); i++)
        puzzle->crossings[i] =
            (sv_point){grid->crossings[i].x * scale_x, grid->crossings[i].y * scale_y};
    const unsigned corners[4] = {0, n, (n + 1) * (n + 1) - 1, (n + 1) * n};
    for (int k = 0; k < 4; k++)
        puzzle->corners[k] = puzzle->crossings[corners[k]];
    puzzle->board = assembly->board;
    take_entries(puzzle, assembly->entries, (size_t)n * n);
    memcpy(puzzle->raw, assembly->raw, (size_t)n * n);
    memcpy(puzzle->confidence, assembly->confidence, (size_t)n * n * sizeof *puzzle->confidence);
    memcpy(puzzle->repairs, assembly->repairs, sizeof puzzle->repairs);
    puzzle->repair_count = assembly->repair_count;
    puzzle->digit_height = readings->digit_height;
    puzzle->kind = count_givens(&assembly->board) == n * n ? SV_KIND_SOLUTION : SV_KIND_PUZZLE;
    puzzle->order = 1;
    puzzle->solutions = -1;
    return SV_OK;
}

/* ------------------------------------------------------------ the whole way */

/* Why a candidate is no grid, in words: the test of its evidence that it failed most clearly. */
static void refuse_grid(const sv_grid *grid, sv_diagnostic *refusal)
{
    const sv_evidence *e = &grid->evidence;
    if (grid->score <= 0)
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_LOCATE,
                "no grid found: nothing in the picture is framed like one; try a sharper photo "
                "that shows the whole puzzle");
    else
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_LOCATE,
                "no grid found: of the best candidate's lines %.0f %% are there, of its weakest "
                "line %.0f %%, %.0f grey levels darker than the paper; try a photo taken straight "
                "from above, in even light",
                100 * (double)e->present, 100 * (double)e->weakest, (double)e->contrast);
}

/* An empty or nearly empty grid is no puzzle yet. */
static bool too_few_givens(const sv_board *board, sv_diagnostic *refusal)
{
    unsigned givens = count_givens(board);
    if (givens >= FEWEST_GIVENS)
        return false;
    sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_MATCH,
            givens ? "a grid with only %u digits was found, and a puzzle has at least %d; try a "
                     "sharper photo in which the digits are larger"
                   : "an empty grid was found (%u digits; a puzzle has at least %d); try a "
                     "sharper photo in which the digits are larger",
            givens, FEWEST_GIVENS);
    return true;
}

/* What stands in the cells must look like digits: letters and stones do not. */
static bool unlike_digits(const sv_reader *reader, const sv_readings *readings,
                          sv_diagnostic *refusal)
{
    float least = sv_recogniser_doubtful(&reader->recogniser);
    if (readings->likeness >= least)
        return false;
    sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_MATCH,
            "a grid was found, but what it holds is hardly like digits (%.2f, from %.2f on it "
            "would be); try a sharper photo",
            (double)readings->likeness, (double)least);
    return true;
}

/* A few digits that contradict each other are a misprint or a misreading, and are told as such;
 * many mean that the grid is a calendar or a table. */
static sv_status too_many_conflicts(const sv_board *board, sv_diagnostic *refusal,
                                    sv_diagnostic *why)
{
    sv_groups groups;
    sv_conflict first;
    sv_status status = sv_groups_build(&groups, board, why);
    if (status)
        return status;
    size_t conflicts = sv_conflicts_list(&groups, board->cells, &first, 1);
    if (conflicts > MOST_CONFLICTS) {
        char text[SV_CONFLICT_TEXT_SIZE];
        sv_conflict_text(&groups, &first, text);
        sv_fail(refusal, SV_NO_PUZZLE, SV_STAGE_ASSEMBLE,
                "a grid was found, but what it holds is no sudoku: %zu pairs of digits contradict "
                "each other, as %s; try a photo of the puzzle alone",
                conflicts, text);
    }
    return SV_OK;
}

/* Reads one grid into page->puzzles, or sets page->refusal. */
static sv_status try_grid(const sv_reader *reader, const sv_pyramid *pyramid, sv_grid grid,
                          sv_page *page, sv_debug *debug, sv_diagnostic *why)
{
    double scale_x = (double)page->width / pyramid->level[0].width;
    double scale_y = (double)page->height / pyramid->level[0].height;
    sv_readings readings;
    sv_assembly assembly;
    sv_board empty;
    sv_status status = read_grid(reader, pyramid, &grid, &readings, debug, why);
    if (!status)
        status = sv_board_init(&empty, grid.size, 0, 0, SV_CLASSIC, why);
    if (!status)
        status = sv_assemble(&readings, &empty, reader->settings.repair, &assembly, why);
    if (!status && !too_few_givens(&assembly.board, &page->refusal) &&
        !unlike_digits(reader, &readings, &page->refusal))
        status = too_many_conflicts(&assembly.board, &page->refusal, why);
    if (!status && !page->refusal.status) {
        page->count = 1;
        status = make_puzzle(&grid, scale_x, scale_y, &readings, &assembly, page->puzzles, why);
    }
    return status;
}

/* Whether a better grid of the list, with lines beyond doubt, lies in the same place: what it holds
 * has been refused, and other lines drawn through it may make some puzzle by chance. */
static bool in_refused_place(const sv_grids *grids, unsigned which)
{
    for (unsigned i = 0; i < which; i++)
        if (grids->grid[i].score >= SV_GRID_CERTAIN &&
            sv_grids_overlap(&grids->grid[i], &grids->grid[which]))
            return true;
    return false;
}

/* Reads grids, the best first, until one is a puzzle; those that were tried before are left out.
 * The refusal told is that of the best grid. */
static sv_status try_grids(const sv_reader *reader, const sv_pyramid *pyramid,
                           const sv_grids *grids, const sv_grids *tried, sv_page *page,
                           sv_debug *debug, sv_diagnostic *why)
{
    sv_diagnostic refusal = page->refusal;
    sv_status status = SV_OK;
    for (unsigned i = 0; i < grids->count && page->count == 0 && !status; i++) {
        const sv_grid *grid = &grids->grid[i];
        if (grid->score < SV_GRID_POSSIBLE || sv_grids_have(tried, grid) ||
            in_refused_place(grids, i))
            continue;
        page->refusal = (sv_diagnostic){0};
        status = try_grid(reader, pyramid, *grid, page, debug, why);
        refusal = refusal.status ? refusal : page->refusal;
    }
    page->refusal = page->count ? (sv_diagnostic){0} : refusal;
    return status;
}

/* Finds and reads the puzzle. Where the grid found first is none, the picture is searched
 * thoroughly for others. */
static sv_status read_pyramid(const sv_reader *reader, const sv_pyramid *pyramid,
                              const sv_deadline *deadline, sv_grids *grids, sv_page *page,
                              sv_debug *debug, sv_diagnostic *why)
{
    sv_grids none = {.count = 0}, tried;
    sv_search search = {.size = SIZE};
    for (int thorough = 0; thorough < 2 && page->count == 0; thorough++) {
        double mark = cpu_ms();
        tried = thorough ? *grids : none;
        search.thorough = thorough;
        sv_status status = find_grids(pyramid, &search, deadline, grids, debug, why);
        lap(&mark, &page->ms.locate);
        if (!status)
            status = try_grids(reader, pyramid, grids, &tried, page, debug, why);
        lap(&mark, &page->ms.read);
        if (status || grids->count == 0 || grids->grid[0].score < SV_GRID_CERTAIN)
            return status;
    }
    return SV_OK;
}

/* The picture as it is; where that holds no puzzle, its negative: white on black. */
static sv_status read_image(const sv_reader *reader, sv_image *image, const sv_deadline *deadline,
                            sv_page *page, sv_debug *debug, sv_diagnostic *why)
{
    sv_grid best = {.score = 0}; /* whose evidence is told where there is no grid at all */
    sv_status status = SV_OK;
    for (int negative = 0; negative < 2 && page->count == 0 && !status; negative++) {
        double mark = cpu_ms();
        sv_pyramid pyramid = {0};
        sv_grids grids = {.count = 0};
        if (negative)
            invert(image);
        status = sv_pyramid_build(image, &pyramid, why);
        lap(&mark, &page->ms.locate);
        if (!status)
            status = read_pyramid(reader, &pyramid, deadline, &grids, page, debug, why);
        if (grids.count && grids.grid[0].score > best.score)
            best = grids.grid[0];
        sv_pyramid_free(&pyramid);
    }
    if (!status && page->count == 0 && !page->refusal.status)
        refuse_grid(&best, &page->refusal);
    return status;
}

/* Decodes the picture to at least so many pixels, and reads it. */
static sv_status read_at(const sv_reader *reader, const sv_picture *picture, uint32_t min_long_side,
                         const sv_deadline *deadline, uint32_t *width, sv_page *page,
                         sv_debug *debug, sv_diagnostic *why)
{
    double mark = cpu_ms();
    sv_image image = {0};
    sv_decode_request request = {.channels = 1, .min_long_side = min_long_side};
    sv_status status = sv_picture_decode(picture, request, &image, page->degraded, why);
    lap(&mark, &page->ms.decode);
    *width = image.width;
    if (!status)
        status = read_image(reader, &image, deadline, page, debug, why);
    sv_image_free(&image);
    return status;
}

sv_status sv_reader_read(sv_reader *reader, const sv_picture *picture, sv_page **out,
                         sv_diagnostic *why)
{
    sv_deadline deadline = sv_deadline_in(reader->settings.limits.seconds);
    sv_debug debug;
    sv_status status = sv_debug_open(&debug, reader->debug_dir, why);
    if (status)
        return status;
    sv_page *page = calloc(1, sizeof *page);
    sv_puzzle *puzzles = calloc(1, sizeof *puzzles);
    if (!page || !puzzles) {
        free(page);
        free(puzzles);
        return sv_fail_memory(why, SV_STAGE_DECODE);
    }
    page->puzzles = puzzles;
    page->width = sv_picture_width(picture);
    page->height = sv_picture_height(picture);
    uint32_t width;
    status = read_at(reader, picture, DECODE_SIDE, &deadline, &width, page, &debug, why);
    if (!status && page->count == 0 && width < page->width)
        status = read_at(reader, picture, DECODE_SIDE_SMALL, &deadline, &width, page, &debug, why);
    if (status) {
        sv_page_free(page);
        return status;
    }
    *out = page;
    return SV_OK;
}

/* ---------------------------------------------------------------- solution */

static bool keep_first(const uint8_t *cells, void *user)
{
    sv_puzzle *puzzle = user;
    size_t count = (size_t)puzzle->board.size * puzzle->board.size;
    if (!puzzle->solution && (puzzle->solution = malloc(count)))
        memcpy(puzzle->solution, cells, count);
    return true;
}

/* Solves what the board holds; *count is 2 where there are several solutions. */
static sv_status solve_board(const sv_board *board, sv_puzzle *puzzle, uint64_t *count,
                             sv_diagnostic *why)
{
    free(puzzle->solution);
    puzzle->solution = NULL;
    sv_status status = sv_board_solve(board, 2, 0, keep_first, puzzle, count, why);
    if (!status && *count == 1 && !puzzle->solution)
        status = sv_fail_memory(why, SV_STAGE_SOLVE);
    if (status || *count != 1) {
        free(puzzle->solution);
        puzzle->solution = NULL;
    }
    return status;
}

/* The givens decide; what somebody has written, which may be wrong, is asked only where they leave
 * several solutions. */
static sv_status solve_puzzle(sv_puzzle *puzzle, sv_diagnostic *why)
{
    uint64_t count = 0, together = 0;
    puzzle->needs_entries = false;
    sv_status status = solve_board(&puzzle->board, puzzle, &count, why);
    if (!status && count == 2 && puzzle->entries) {
        sv_board board = puzzle->board;
        for (unsigned cell = 0; cell < (unsigned)board.size * board.size; cell++)
            if (!board.cells[cell])
                board.cells[cell] = puzzle->entries[cell];
        status = solve_board(&board, puzzle, &together, why);
        puzzle->needs_entries = !status && together == 1;
    }
    puzzle->solutions = status ? -1 : puzzle->needs_entries ? 1 : (int)count;
    return status;
}

sv_mark sv_puzzle_mark(const sv_puzzle *puzzle, unsigned cell)
{
    if (puzzle->board.cells[cell])
        return SV_MARK_GIVEN;
    if (!puzzle->entries || !puzzle->entries[cell])
        return SV_MARK_EMPTY;
    if (!puzzle->solution)
        return SV_MARK_UNKNOWN;
    return puzzle->entries[cell] == puzzle->solution[cell] ? SV_MARK_RIGHT : SV_MARK_WRONG;
}

sv_status sv_page_solve(sv_page *page, sv_diagnostic *why)
{
    double mark = cpu_ms();
    sv_status status = SV_OK;
    for (size_t i = 0; i < page->count && !status; i++)
        status = solve_puzzle(&page->puzzles[i], why);
    lap(&mark, &page->ms.solve);
    return status;
}

void sv_page_free(sv_page *page)
{
    if (!page)
        return;
    for (size_t i = 0; i < page->count; i++) {
        sv_puzzle *puzzle = &page->puzzles[i];
        free(puzzle->crossings);
        free(puzzle->confidence);
        free(puzzle->entries);
        free(puzzle->raw);
        free(puzzle->solution);
    }
    free(page->puzzles);
    free(page);
}
