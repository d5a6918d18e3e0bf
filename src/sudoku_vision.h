/* sudoku_vision.h - from a photo of a sudoku to its solution.
 *
 * This is the whole public interface of libsudoku_vision. The way through it:
 *
 *     sv_reader *reader;   sv_picture *picture;   sv_page *page;   sv_drawing *drawing;
 *     sv_diagnostic why;
 *     sv_reader_create(NULL, &reader, &why);                     once; holds the network
 *     sv_picture_open("photo.jpg", NULL, &picture, &why);        reads the file, no pixels yet
 *     sv_reader_read(reader, picture, &page, &why);              finds and reads the puzzles
 *     sv_page_solve(page, &why);                                 fills in page->puzzles[i].solution
 *     sv_page_draw(page, picture, NULL, &drawing, &why);         the photo with the missing digits
 *     sv_drawing_save(drawing, "solved.png", 0, &why);
 *     sv_drawing_free(drawing);   sv_page_free(page);
 *     sv_picture_free(picture);   sv_reader_free(reader);
 *
 * Every function that can fail returns an sv_status and, where it is not SV_OK, fills the caller's
 * sv_diagnostic (which may be NULL): the stage, the status, and one sentence for a person. On
 * failure nothing is handed out and nothing stays allocated. What a function may fail with is told
 * below, but for SV_INTERNAL, a fault of this library's own, which none should.
 *
 * Pointers must not be NULL but where it is said. sv_settings and sv_limits begin with what their
 * _default() functions give. A time in seconds is 0, which is no bound, or more; SV_USAGE where it
 * is less, or no number.
 *
 * Ownership, in one sentence: what a function hands out through a `**` argument belongs to the
 * caller, who gives it back with the type's own _free (which takes NULL too); everything reachable
 * inside it goes with it, and everything passed in stays the caller's.
 *
 * Threads: there are no globals. Different handles may be used in different threads at the same
 * time; one handle by one thread at a time, but that a reader without a debug_dir may read in
 * several at once. A thread that reads pictures needs a stack of 2 MiB, which is more than some
 * systems give it unasked. OpenCV, which is below this, may begin threads of its own, as its
 * cv::setNumThreads has it.
 *
 * Coordinates: pixels of the picture as a person sees it, that is, turned by its EXIF tag, at full
 * resolution; (0, 0) is the outer corner of the top left pixel, x to the right, y down. Cells are
 * numbered row by row from 0; digits are 1 to size, 0 is an empty cell.
 */
#ifndef SUDOKU_VISION_H
#define SUDOKU_VISION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define SV_API __attribute__((visibility("default")))
#define SV_CHECKED __attribute__((warn_unused_result))
#else
#define SV_API
#define SV_CHECKED
#endif

/* "0.1.0" */
SV_API const char *sv_version(void);

/* ------------------------------------------------------------------ status */

typedef enum sv_status {
    SV_OK = 0,
    SV_NO_PUZZLE,         /* no complete grid in the picture, or no digits in it */
    SV_NO_SOLUTION,       /* the puzzle contradicts itself */
    SV_SEVERAL_SOLUTIONS, /* more than one, where one was asked for */
    SV_WRONG_ENTRIES,     /* check: entries that contradict the solution */
    SV_USAGE,             /* wrong arguments */
    SV_UNREADABLE,        /* an input is missing, damaged or malformed */
    SV_OUTPUT,            /* an output cannot be written */
    SV_LIMIT,             /* a limit of sv_limits was reached */
    SV_TIMEOUT,           /* the time limit was reached */
    SV_MEMORY,            /* the system gave no memory */
    SV_CRASH,             /* a worker process died */
    SV_INTERNAL           /* a fault of this program */
} sv_status;

/* The name of a status as JSON and reports use it: "no-puzzle", ... ; "ok" for SV_OK. */
SV_API const char *sv_status_name(sv_status status);

/* The stages of the way from file to picture, in their order. */
typedef enum sv_stage {
    SV_STAGE_NONE = 0,
    SV_STAGE_OPEN,
    SV_STAGE_DECODE,
    SV_STAGE_BINARIZE,
    SV_STAGE_LOCATE,
    SV_STAGE_SLICE,
    SV_STAGE_MATCH,
    SV_STAGE_ASSEMBLE,
    SV_STAGE_SOLVE,
    SV_STAGE_RENDER,
    SV_STAGE_WRITE
} sv_stage;

SV_API const char *sv_stage_name(sv_stage stage);

/* What went wrong: owned by the caller, filled by the function that failed. */
typedef struct sv_diagnostic {
    sv_status status;
    sv_stage stage;
    char message[256]; /* one sentence: the reason and what to try; without the file's name. A
                        * switch that it names is the program's, which sets the limit, or the
                        * argument, of that name. */
} sv_diagnostic;

/* ------------------------------------------------------------------ limits */

/* What an input may cost before it is refused. sv_limits_default() fills the values on the right.
 */
typedef struct sv_limits {
    uint64_t pixels;         /* 140,000,000: a broadsheet at 600 dpi */
    uint32_t side;           /* 32,000 pixels; what decodes to more than 32,766 is never read */
    uint64_t file_bytes;     /* 64 MiB, of a picture */
    uint64_t document_bytes; /* 4 GiB, of a file that is read page by page */
    uint32_t scans;          /* 50 scans of a progressive JPEG */
    uint64_t memory;         /* 1 GiB, estimated before decoding */
    double seconds;          /* 20 of the clock's, not of CPU, a picture; 0: no bound */
} sv_limits;

SV_API sv_limits sv_limits_default(void);

/* ------------------------------------------------------------------ boards */

#define SV_MIN_SIZE 4
#define SV_MAX_SIZE 25
#define SV_MAX_CELLS (SV_MAX_SIZE * SV_MAX_SIZE)

/* Variants are bits; several may hold at once. Jigsaw means that `regions` are not the boxes. */
typedef enum sv_variant {
    SV_CLASSIC = 0,
    SV_DIAGONAL = 1 << 0,
    SV_WINDOKU = 1 << 1,
    SV_JIGSAW = 1 << 2
} sv_variant;

/* A puzzle as everyone sees it, without a picture. */
typedef struct sv_board {
    uint8_t size;                  /* digits, rows and columns: 4 to 25 */
    uint8_t box_rows, box_columns; /* the shape of a box; box_rows * box_columns == size */
    uint32_t variants;             /* bits of sv_variant */
    uint8_t regions[SV_MAX_CELLS]; /* the box or irregular region of each cell, from 0 */
    uint8_t cells[SV_MAX_CELLS];   /* 0 empty, else 1 to size */
} sv_board;

/* An empty board. box_rows and box_columns may both be 0 for the usual box shape of the size (6: 2
 * rows x 3 columns). SV_USAGE where the size is out of range, the box does not fit it, or a variant
 * is none of these, or has no room on such a board. */
SV_API SV_CHECKED sv_status sv_board_init(sv_board *board, unsigned size, unsigned box_rows,
                                          unsigned box_columns, uint32_t variants,
                                          sv_diagnostic *why);

/* Calls back with each solution's cells (size * size digits, valid during the call); false stops
 * the search. */
typedef bool (*sv_solution_fn)(const uint8_t *cells, void *user);

/* Looks for solutions of the board until `limit` are found (0 = all of them), or the callback (may
 * be NULL) stops it. *count (may be NULL) is the number found. A board whose givens contradict each
 * other has 0 solutions: that is SV_OK. SV_TIMEOUT after `seconds` (0 = no bound), with the number
 * found so far in *count. SV_USAGE where it is no board: of a shape that sv_board_init refuses,
 * with a digit beyond the size, or a region that has not exactly `size` cells; SV_MEMORY. */
SV_API SV_CHECKED sv_status sv_board_solve(const sv_board *board, uint64_t limit, double seconds,
                                           sv_solution_fn each, void *user, uint64_t *count,
                                           sv_diagnostic *why);

/* ---------------------------------------------------------------- pictures */

/* A picture that has been recognised by its first bytes and measured, but not decoded. */
typedef struct sv_picture sv_picture;

typedef enum sv_pixels { SV_GREY8 = 1, SV_RGB24 = 3 } sv_pixels;

/* Reads a file ("-": standard input) and looks at its header: JPEG, PNG, PNM, BMP, TIFF, WebP, GIF,
 * HEIC, AVIF or PDF by content, whatever its name. Of a document it is the page that the name
 * tells, or the first. limits may be NULL for the default. For a PDF programs of poppler-utils
 * are run in processes of their own, and waited for: SV_CRASH where one dies. SV_TIMEOUT where
 * these, or a pipe, have not brought it in time; SV_UNREADABLE, SV_LIMIT, SV_MEMORY. */
SV_API SV_CHECKED sv_status sv_picture_open(const char *path, const sv_limits *limits,
                                            sv_picture **picture, sv_diagnostic *why);

/* The same for a file's bytes in memory, which must stay until the picture is freed. SV_USAGE where
 * bytes is NULL, but for a size of 0, which is an empty file. */
SV_API SV_CHECKED sv_status sv_picture_from_memory(const void *bytes, size_t size,
                                                   const sv_limits *limits, sv_picture **picture,
                                                   sv_diagnostic *why);

/* The same for raw pixels, top row first, rows `stride` bytes apart; they must stay until the
 * picture is freed. SV_USAGE where pixels is NULL, the layout is none of sv_pixels, or the stride
 * is too short for the width, or too long for the height; SV_UNREADABLE where there are none;
 * SV_LIMIT, SV_MEMORY. */
SV_API SV_CHECKED sv_status sv_picture_from_pixels(const uint8_t *pixels, uint32_t width,
                                                   uint32_t height, size_t stride, sv_pixels layout,
                                                   const sv_limits *limits, sv_picture **picture,
                                                   sv_diagnostic *why);

SV_API uint32_t sv_picture_width(const sv_picture *picture);  /* as a person sees it */
SV_API uint32_t sv_picture_height(const sv_picture *picture); /* as a person sees it */
SV_API void sv_picture_free(sv_picture *picture);

/* --------------------------------------------------------------- documents */

/* A file as its pages, numbered from 1. Most files are pictures, of one page; a text, or what else
 * is no picture we know, is one page too, which sv_document_page refuses. */
typedef struct sv_document sv_document;

/* Opens a file ("-": standard input) and counts its pages. The name may tell one of them,
 * "scan.tif#3", where no file has that very name; then that page is the only one that is given. It
 * fails as sv_picture_open does. */
SV_API SV_CHECKED sv_status sv_document_open(const char *name, const sv_limits *limits,
                                             sv_document **document, sv_diagnostic *why);

/* The same for a file's bytes in memory, which must stay until the document is freed. SV_USAGE
 * where bytes is NULL, but for a size of 0, which is an empty file. */
SV_API SV_CHECKED sv_status sv_document_from_memory(const void *bytes, size_t size,
                                                    const sv_limits *limits, sv_document **document,
                                                    sv_diagnostic *why);

/* The pages that are given: from first to last; both are the one that the name told. */
SV_API uint32_t sv_document_first(const sv_document *document);
SV_API uint32_t sv_document_last(const sv_document *document);

/* The file's name, without a page; "" for memory. It belongs to the document. */
SV_API const char *sv_document_path(const sv_document *document);

/* Writes a page's name, "scan.tif#3", or the file's alone where that has one page and none was
 * told, as snprintf does: gives the length that it has. */
SV_API size_t sv_document_page_name(const sv_document *document, uint32_t number, char *name,
                                    size_t size);

/* The file's bytes where they were read whole, else NULL. They belong to the document. size may be
 * NULL. */
SV_API const void *sv_document_bytes(const sv_document *document, size_t *size);

/* Opens a page; the document must stay until the picture is freed. After this the picture needs
 * nothing of the system but memory: what its format needs is loaded, and its bytes are there, so
 * that a process may lock itself in before it reads it. It fails as sv_picture_open does. */
SV_API SV_CHECKED sv_status sv_document_page(const sv_document *document, uint32_t number,
                                             sv_picture **picture, sv_diagnostic *why);

SV_API void sv_document_free(sv_document *document);

/* ----------------------------------------------------------------- reading */

typedef struct sv_reader sv_reader;

typedef enum sv_matcher {
    SV_MATCHER_AUTO = 0, /* the network; with a digits_dir, templates */
    SV_MATCHER_TEMPLATE  /* the digit templates: print only */
} sv_matcher;

typedef struct sv_settings {
    const char *digits_dir; /* a template library of one's own; NULL: the built-in one */
    const char *model;      /* networks' weights of one's own; NULL: the built-in ones */
    sv_matcher matcher;
    float mistakes; /* the share of handwritten entries that is expected to be wrong: default 0.002,
                     * while cells are open 0.005 at least; where mistakes are looked for 0.16 finds
                     * more, and misreads more for them; of what was typed, which is hardly misread,
                     * at least so many are expected */
    uint32_t variants;       /* that hold besides what pictures show, none that replaces the boxes
                              * without `regions`; 0 by default */
    bool look;               /* for variants in the pictures: default true; else all are classic */
    const sv_board *regions; /* the regions of this board hold, on boards of its size, whatever
                              * pictures show; NULL: none are told */
    bool repair;             /* mend a reading that breaks the rules; default true */
    const char *debug_dir;   /* a folder of its own, where each stage writes what it saw of the last
                              * picture; NULL: nowhere */
    sv_limits limits; /* of these a reader knows `seconds`, for all that it does with a picture; the
                       * others, and how long a decode may take, are told where that is opened */
} sv_settings;

SV_API sv_settings sv_settings_default(void);

/* settings may be NULL for the default; its strings and regions are copied. SV_USAGE where they
 * make no sense: variants or a matcher that there are not, regions of no board, a share of mistakes
 * that is not between 0 and 1, less than 0 seconds. SV_UNREADABLE for a bad digits_dir or model,
 * SV_LIMIT for one that is too large, SV_TIMEOUT where a pipe brings nothing of it; SV_MEMORY. */
SV_API SV_CHECKED sv_status sv_reader_create(const sv_settings *settings, sv_reader **reader,
                                             sv_diagnostic *why);
SV_API void sv_reader_free(sv_reader *reader);

typedef struct sv_point {
    double x, y;
} sv_point;

/* A cell that was read as one digit and, by the rules, used as another (0: empty). */
typedef struct sv_repair {
    uint16_t cell;
    uint8_t read, used;
} sv_repair;

typedef enum sv_kind {
    SV_KIND_PUZZLE = 0,
    SV_KIND_SOLUTION /* printed full */
} sv_kind;

/* How the values from 10 on are printed: 10 to 16; A to G; or, with a 0 for the 1 and so on up to
 * an F for the 16, hexadecimal. */
typedef enum sv_symbols { SV_SYMBOLS_NUMBERS = 0, SV_SYMBOLS_LETTERS, SV_SYMBOLS_HEX } sv_symbols;

#define SV_MAX_REPAIRS 32

/* Boxes that are drawn apart: how many cells each has across and down, and how far they are from
 * the middle of the gap, in cells; the crossings that two boxes have lie there. All 0 where boxes
 * share their lines. */
typedef struct sv_apart {
    unsigned across, down;
    float gap;
} sv_apart;

typedef struct sv_puzzle {
    sv_board board;      /* the givens, after repair */
    sv_point corners[4]; /* clockwise from the puzzle's own top left */
    sv_point
        *crossings; /* (size + 1)^2 line crossings, row by row, in the puzzle's own orientation */
    sv_apart apart;
    sv_symbols symbols;  /* numbers up to 9x9 */
    float digit_height;  /* of a printed digit, as a fraction of the cell's height; 0 unknown */
    float *confidence;   /* size^2 values from 0 to 1 */
    uint8_t *entries;    /* size^2 handwritten digits, 0 none; NULL where there are none at all */
    bool variant_unseen; /* the picture shows nothing of its variant, by which its digits have one
                          * solution, and not without */
    bool typed;   /* the entries are print, as what is typed into an app is: their ink tells them */
    uint8_t *raw; /* size^2 digits as read, print and hand together, before repair */
    sv_repair repairs[SV_MAX_REPAIRS];
    size_t repair_count;
    sv_kind kind;
    unsigned order;     /* reading order on the page, from 1 */
    int solutions;      /* 0, 1, 2 for "two or more"; -1 unknown, as before sv_page_solve */
    uint8_t *solution;  /* size^2 digits where solutions == 1, else NULL */
    bool needs_entries; /* the givens alone have several solutions, givens and entries together
                         * exactly one: solutions and solution tell that one */
} sv_puzzle;

/* Milliseconds of CPU time spent. */
typedef struct sv_times {
    double decode, locate, read, solve, render;
} sv_times;

typedef struct sv_page {
    uint32_t width, height; /* of the picture as a person sees it */
    size_t count;
    sv_puzzle *puzzles;       /* largest first */
    unsigned cut_off;         /* puzzles that end where the picture does, and are left out */
    unsigned unread;          /* grids of digits beside them that could not be read; */
    sv_diagnostic why_unread; /* the first of these */
    bool hurried;             /* the time was over before the whole page was looked through */
    sv_diagnostic
        refusal; /* where count is 0: why, and the best candidate's failed test; SV_OK else */
    char degraded[128]; /* "" or what was damaged: "truncated JPEG" */
    double seconds;     /* that solving all of them may take; 0: no bound. What the reader's limits
                         * give a picture */
    sv_times ms;
} sv_page;

/* Finds the puzzles of a picture and reads their digits. A picture without a puzzle is SV_OK with
 * count 0 and the evidence in page->refusal; where the time ends after the first puzzle was read
 * what there is is SV_OK, too, with page->hurried. SV_UNREADABLE, SV_LIMIT, SV_TIMEOUT, SV_MEMORY;
 * SV_OUTPUT where the debug_dir is none that can be written to. */
SV_API SV_CHECKED sv_status sv_reader_read(const sv_reader *reader, const sv_picture *picture,
                                           sv_page **page, sv_diagnostic *why);

/* Solves each puzzle of the page: fills in `solutions`, `solution` and `needs_entries`. The givens
 * alone decide, so that a wrong entry spoils nothing; only where they have several solutions are
 * the entries taken along. SV_TIMEOUT after page->seconds; SV_MEMORY. */
SV_API SV_CHECKED sv_status sv_page_solve(sv_page *page, sv_diagnostic *why);

/* What stands in a cell. */
typedef enum sv_mark {
    SV_MARK_GIVEN, /* a printed digit */
    SV_MARK_EMPTY,
    SV_MARK_RIGHT,  /* an entry that is what the solution has there */
    SV_MARK_WRONG,  /* an entry that is something else */
    SV_MARK_UNKNOWN /* an entry of a puzzle without a solution, or with several */
} sv_mark;

/* Of a puzzle that has been solved; cells from 0 to size^2 - 1, any other is empty. */
SV_API sv_mark sv_puzzle_mark(const sv_puzzle *puzzle, unsigned cell);

SV_API void sv_page_free(sv_page *page);

/* ----------------------------------------------------------------- drawing */

typedef enum sv_draw_what {
    SV_DRAW_SOLUTION = 1 << 0, /* what is missing; beside wrong entries, small, in red */
    SV_DRAW_ENTRIES = 1 << 1,  /* what was read, small, in the cells' corners: to check a reading */
    SV_DRAW_GRID = 1 << 2,     /* the grid's outline */
    SV_DRAW_MARKS = 1 << 3 /* right entries on green, wrong ones on red, framed and struck out */
} sv_draw_what;

#define SV_USUAL_COLOR 0x4aa6d9

typedef struct sv_draw_options {
    unsigned what;  /* bits of sv_draw_what; default SV_DRAW_SOLUTION */
    uint32_t color; /* 0xRRGGBB; default SV_USUAL_COLOR */
} sv_draw_options;

/* A picture to be written: 8-bit RGB, and the ICC profile of the picture it was drawn on. */
typedef struct sv_drawing sv_drawing;

/* Draws onto the full-resolution colour picture. options may be NULL. Adds its time to
 * page->ms.render. SV_USAGE where the picture is not of the page's size, SV_LIMIT where one that
 * could be read in grey is too large in colour, SV_UNREADABLE, SV_TIMEOUT, SV_MEMORY; then *drawing
 * is as it was. */
SV_API SV_CHECKED sv_status sv_page_draw(sv_page *page, const sv_picture *picture,
                                         const sv_draw_options *options, sv_drawing **drawing,
                                         sv_diagnostic *why);

/* The straightened puzzle alone, drawn the same way, square, upright. The picture is the one that
 * the puzzle was read from; it fails as sv_page_draw does, but for its size. */
SV_API SV_CHECKED sv_status sv_puzzle_draw_rectified(const sv_puzzle *puzzle,
                                                     const sv_picture *picture,
                                                     const sv_draw_options *options,
                                                     sv_drawing **drawing, sv_diagnostic *why);

/* The drawing's pixels, top row first, three bytes each (red, green, blue), rows *stride bytes
 * apart; they belong to the drawing. What is not wanted may be NULL. */
SV_API const uint8_t *sv_drawing_pixels(const sv_drawing *drawing, uint32_t *width,
                                        uint32_t *height, size_t *stride);

/* Makes the drawing smaller, by a whole factor, until no side is longer than `longest` pixels.
 * SV_USAGE where that is 0, SV_MEMORY; then the drawing is as it was. */
SV_API SV_CHECKED sv_status sv_drawing_shrink(sv_drawing *drawing, uint32_t longest,
                                              sv_diagnostic *why);

/* The bytes of the file that a drawing becomes: JPEG (quality 92) where the name ends in .jpg or
 * .jpeg, else PNG. *bytes is freed with free. SV_OUTPUT where the format cannot hold it, SV_MEMORY.
 */
SV_API SV_CHECKED sv_status sv_drawing_encode(const sv_drawing *drawing, const char *name,
                                              uint8_t **bytes, size_t *size, sv_diagnostic *why);

/* Writes a drawing as JPEG (name ends in .jpg or .jpeg; quality 92) or PNG (anything else), "-" for
 * standard output as PNG. The file appears whole or not at all; an existing one is replaced
 * (keeping its mode, through symbolic links), or, with no_clobber, refused with SV_OUTPUT, as what
 * cannot be written is. SV_MEMORY. A pipe that nobody reads any more raises SIGPIPE as ever. */
SV_API SV_CHECKED sv_status sv_drawing_save(const sv_drawing *drawing, const char *path,
                                            bool no_clobber, sv_diagnostic *why);
SV_API void sv_drawing_free(sv_drawing *drawing);

#ifdef __cplusplus
}
#endif
#endif
