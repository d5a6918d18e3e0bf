#include "option_table.h"

#include "../board/variants.h"
#include "option_values.h"

#include <string.h>

/* The setter of an option without an argument. */
#define FLAG(name, member, value)                                                                  \
    static bool apply_##name(sv_options *options, const char *argument)                            \
    {                                                                                              \
        (void)argument;                                                                            \
        options->member = value;                                                                   \
        return true;                                                                               \
    }

/* That of an option that takes a name, which is not empty. */
#define NAME(name, member)                                                                         \
    static bool apply_##name(sv_options *options, const char *argument)                            \
    {                                                                                              \
        options->member = argument;                                                                \
        return *argument != 0;                                                                     \
    }

/* That of one that takes one of some words: what to do with its place among them. */
#define WORDS(name, take, ...)                                                                     \
    static bool apply_##name(sv_options *options, const char *argument)                            \
    {                                                                                              \
        static const char *const words[] = {__VA_ARGS__, NULL};                                    \
        unsigned place;                                                                            \
        if (!sv_value_word(argument, words, &place))                                               \
            return false;                                                                          \
        take;                                                                                      \
        return true;                                                                               \
    }

/* ----------------------------------------------------------------- results */

WORDS(format, options->format = (sv_output_format)place, "grid", "line", "json")

FLAG(json, format, SV_FORMAT_JSON)

WORDS(ink, options->ink = place == 1 ? SV_INK_ALL : SV_INK_PRINTED, "printed", "all")

FLAG(all, all, true)
FLAG(count, count, true)

static bool apply_limit(sv_options *options, const char *argument)
{
    options->limited = true;
    return sv_value_number(argument, SV_NO_MULTIPLES, &options->limit) && options->limit > 0;
}

/* Of a folder, which nobody can send through standard output. */
static bool names_folder(const char *argument)
{
    return *argument && strcmp(argument, "-") != 0;
}

static bool apply_html(sv_options *options, const char *argument)
{
    options->html = argument;
    return names_folder(argument);
}

/* ------------------------------------------------------------------- batch */

static bool apply_files_from(sv_options *options, const char *argument)
{
    options->more_lists = options->files_from != NULL;
    options->files_from = argument;
    return *argument != 0;
}

static bool apply_jobs(sv_options *options, const char *argument)
{
    enum { MOST = 1024 };
    uint64_t jobs;
    if (!sv_value_number(argument, SV_NO_MULTIPLES, &jobs) || jobs < 1 || jobs > MOST)
        return false;
    options->jobs = (unsigned)jobs;
    return true;
}

static bool apply_shard(sv_options *options, const char *argument)
{
    return sv_value_shard(argument, &options->shard, &options->shards);
}

NAME(csv, csv)
NAME(report, report)
FLAG(retry_failed, retry_failed, true)

WORDS(sandbox, options->no_sandbox = place == 1, "on", "off")

/* ----------------------------------------------------------------- drawing */

NAME(output, out)
NAME(rectified, rectified)
FLAG(no_clobber, no_clobber, true)

/* In the order of its words. */
static const unsigned DRAWN[] = {SV_DRAW_SOLUTION, SV_DRAW_ENTRIES, SV_DRAW_GRID,
                                 SV_DRAW_SOLUTION | SV_DRAW_ENTRIES | SV_DRAW_GRID};

WORDS(draw, options->draw.what = DRAWN[place], "solution", "entries", "grid", "all")

/* The marks of `check` are always drawn. */
static bool apply_draw_besides(sv_options *options, const char *argument)
{
    bool known = apply_draw(options, argument);
    options->draw.what |= SV_DRAW_MARKS;
    return known;
}

static bool apply_color(sv_options *options, const char *argument)
{
    return sv_value_color(argument, &options->draw.color);
}

/* ------------------------------------------------------- puzzles, reading */

static bool apply_box(sv_options *options, const char *argument)
{
    return sv_value_box(argument, &options->box_rows, &options->box_columns);
}

/* An irregular puzzle needs its regions, which no name gives. Classic alone is not to look for
 * anything else. */
static bool apply_variant(sv_options *options, const char *argument)
{
    uint32_t variants;
    if (!sv_variants_parse(argument, &variants) || sv_variants_replace_boxes(variants))
        return false;
    options->settings.variants |= variants;
    options->settings.look = options->settings.variants != SV_CLASSIC;
    return true;
}

NAME(regions, regions)
FLAG(no_repair, settings.repair, false)

WORDS(matcher, options->settings.matcher = (sv_matcher)place, "auto", "template")

NAME(model, settings.model)
NAME(digits, settings.digits_dir)

static bool apply_debug_dir(sv_options *options, const char *argument)
{
    options->settings.debug_dir = argument;
    return names_folder(argument);
}

/* ------------------------------------------------------------------ limits */

/* A limit of 0 would refuse everything; who writes it mostly means "none". */
static bool read_limit(const char *argument, sv_multiples multiples, uint64_t *limit)
{
    return sv_value_number(argument, multiples, limit) && *limit > 0;
}

static bool apply_max_pixels(sv_options *options, const char *argument)
{
    return read_limit(argument, SV_DECIMAL, &options->settings.limits.pixels);
}

static bool apply_max_side(sv_options *options, const char *argument)
{
    uint64_t side;
    if (!read_limit(argument, SV_DECIMAL, &side) || side > UINT32_MAX)
        return false;
    options->settings.limits.side = (uint32_t)side;
    return true;
}

static bool apply_max_bytes(sv_options *options, const char *argument)
{
    sv_limits *limits = &options->settings.limits;
    bool told = read_limit(argument, SV_BINARY, &limits->file_bytes);
    limits->document_bytes = limits->file_bytes;
    return told;
}

static bool apply_max_memory(sv_options *options, const char *argument)
{
    return read_limit(argument, SV_BINARY, &options->settings.limits.memory);
}

static bool apply_timeout(sv_options *options, const char *argument)
{
    return sv_value_seconds(argument, &options->settings.limits.seconds);
}

/* ------------------------------------------------------------------ general */

FLAG(quiet, quiet, true)
FLAG(verbose, verbose, true)
FLAG(help, help, true)
FLAG(version, version, true)

/* ------------------------------------------------------------------- table */

enum {
    SOLVE = SV_FOR_SOLVE,
    READ = SV_FOR_READ,
    EVAL = SV_FOR_EVAL,
    CHECK = SV_FOR_CHECK,
    BATCH = SV_FOR_BATCH,
    MERGE = SV_FOR_MERGE,
    ALL = SV_FOR_ALL
};

#define RESULTS "Results"
#define MANY "Many pictures"
#define PICTURE "Drawing"
#define PUZZLE "Puzzle"
#define READING "Reading pictures"
#define LIMITS "Limits"
#define GENERAL "General"

/* Of numbers. */
#define WHOLE ", a whole number from 1 to 18446744073709551615"
#define MAY_FOLLOW ", which k, M or G may follow"
#define MULTIPLES WHOLE MAY_FOLLOW

static const sv_option table[] = {
    {"format", 0, "grid|line|json", RESULTS,
     "print a framed grid (default), one line a solution, or json", SOLVE, apply_format, ""},
    {"format", 0, "grid|line|json", RESULTS,
     "print a framed grid (default), one line a puzzle, or json", READ, apply_format, ""},
    {"format", 0, "grid|line|json", RESULTS,
     "print a framed grid and what is wrong (default), one line a puzzle that holds the wrong "
     "entries alone, or json",
     CHECK, apply_format, ""},
    {"json", 0, NULL, RESULTS, "short for --format json", SOLVE | READ | CHECK, apply_json, ""},
    {"json", 0, NULL, RESULTS, "print one JSON object instead of a summary", EVAL, apply_json, ""},
    {"ink", 0, "printed|all", RESULTS,
     "print the printed givens, or what is handwritten too; a line has the givens by default, a "
     "grid both, with a ' behind what is handwritten",
     READ, apply_ink, ""},
    {"ink", 0, "printed|all", RESULTS,
     "compare the printed givens alone, or print and hand together, which is then also what a .dat "
     "label holds; by default the givens, and where a label tells them apart from what is "
     "handwritten, each for itself",
     EVAL, apply_ink, ""},
    {"all", 0, NULL, RESULTS, "print every solution", SOLVE, apply_all, ""},
    {"limit", 0, "N", RESULTS,
     "at most N solutions: print them, as --all does, or count them with --count", SOLVE,
     apply_limit, WHOLE},
    {"count", 0, NULL, RESULTS, "print only the number of solutions", SOLVE, apply_count, ""},
    {"html", 0, "DIR", RESULTS, "write a page of the failures into this folder", EVAL, apply_html,
     ""},

    {"output", 'o', "DIR", MANY, "the folder of the drawings, the journal and the report", BATCH,
     apply_output, ""},
    {"output", 'o', "DIR", MANY, "the folder of the drawings and the report", MERGE, apply_output,
     ""},
    {"files-from", 0, "LIST", MANY,
     "read the names in this file too (- for standard input), one a line, or each ended by a NUL; "
     "further lists as @LIST",
     BATCH, apply_files_from, ""},
    {"jobs", 0, "N", MANY, "so many processes at a time; default: one for each processor", BATCH,
     apply_jobs, ", a whole number from 1 to 1024"},
    {"shard", 0, "I/N", MANY,
     "do the part I, from 1, of N: for several machines, which may share DIR; merge joins them",
     BATCH, apply_shard, ", the part I from 1 to N, and N up to 1000000"},
    {"retry-failed", 0, NULL, MANY, "do again what an earlier run could not solve", BATCH,
     apply_retry_failed, ""},
    {"report", 0, "FILE.html", MANY,
     "write a contact sheet for a browser, with totals and reasons, at the end", BATCH | MERGE,
     apply_report, ""},
    {"csv", 0, "FILE", MANY,
     "write a table for spreadsheets at the end, a row a puzzle; with a ' before what they would "
     "take for a formula",
     BATCH | MERGE, apply_csv, ""},
    {"sandbox", 0, "on|off", MANY,
     "off: let the processes that read files ask anything of the system, where it has no filters "
     "(seccomp); that is said, with --quiet too",
     BATCH, apply_sandbox, ""},

    {"output", 'o', "OUT", PICTURE,
     "draw the missing digits onto the picture: a PNG or .jpg, a folder, or - for standard output",
     SOLVE, apply_output, ""},
    {"output", 'o', "OUT", PICTURE,
     "mark the entries on the picture: a PNG or .jpg, a folder, or - for standard output", CHECK,
     apply_output, ""},
    {"rectified", 0, "OUT2", PICTURE,
     "the straightened puzzle alone; of several a file each, the second as one reads the page with "
     "-2 in its name, or the largest on standard output (-)",
     SOLVE | CHECK, apply_rectified, ""},
    {"draw", 0, "solution|entries|grid|all", PICTURE,
     "solution (default), entries (what was read, small), grid (its outline), or all",
     SOLVE | BATCH, apply_draw, ""},
    {"draw", 0, "solution|entries|grid|all", PICTURE,
     "besides the marks: solution (the right digits), entries (what was read, small), grid (its "
     "outline), or all",
     CHECK, apply_draw_besides, ""},
    {"color", 0, "RRGGBB", PICTURE, "of what is drawn; default '#4aa6d9'", SOLVE | BATCH,
     apply_color, ""},
    {"color", 0, "RRGGBB", PICTURE, "of what --draw adds; default '#4aa6d9'", CHECK, apply_color,
     ""},
    {"no-clobber", 0, NULL, PICTURE, "do not replace files that exist", SOLVE | CHECK,
     apply_no_clobber, ""},

    {"box", 0, "2x3", PUZZLE, "rows x columns of a box, where a size has several shapes", SOLVE,
     apply_box, ", rows x columns from 1x1 to 25x25"},
    {"variant", 0, "diagonal|windoku|classic", PUZZLE,
     "diagonal or windoku, or both joined by +, where a picture does not show it; classic: do not "
     "look for any",
     ALL, apply_variant, " (diagonal+windoku: both; irregular regions: --regions)"},
    {"regions", 0, "FILE", PUZZLE,
     "the regions of an irregular puzzle: size x size symbols, one for each region; or a puzzle in "
     "text that has them; they hold with --variant classic, too",
     SOLVE | READ | CHECK, apply_regions, ""},

    {"no-repair", 0, NULL, READING, "do not mend a reading that breaks the rules", ALL,
     apply_no_repair, ""},
    {"matcher", 0, "auto|template", READING, "auto (default: the network) or template (print only)",
     ALL, apply_matcher, ""},
    {"digits", 0, "DIR", READING, "a template library of your own; implies --matcher template", ALL,
     apply_digits, ""},
    {"model", 0, "FILE", READING, "a network's weights of your own", ALL, apply_model, ""},
    {"debug-dir", 0, "DIR", READING,
     "write what each stage saw (of the last input) into this folder, in place of what an earlier "
     "run wrote there",
     SOLVE | READ | CHECK, apply_debug_dir, ""},

    {"max-pixels", 0, "N", LIMITS,
     "refuse larger pictures; default 140M (k, M, G: multiples of 1000)", ALL, apply_max_pixels,
     MULTIPLES},
    {"max-side", 0, "N", LIMITS,
     "refuse wider or higher pictures; default 32k (k: multiples of 1000)", ALL, apply_max_side,
     ", a whole number from 1 to 4294967295" MAY_FOLLOW},
    {"max-bytes", 0, "N", LIMITS,
     "refuse larger files; default 64M, of pages 4G (k, M, G: multiples of 1024)", ALL,
     apply_max_bytes, MULTIPLES},
    {"max-memory", 0, "N", LIMITS,
     "refuse pictures that take more memory; default 1G (k, M, G: multiples of 1024)", ALL,
     apply_max_memory, MULTIPLES},
    {"timeout", 0, "SECONDS", LIMITS,
     "give up a page, or a puzzle in text, after that long by the clock; default 20, 0 is never",
     ALL, apply_timeout, ", a number from 0 to 1000000000"},

    {"quiet", 'q', NULL, GENERAL, "say only what fails", ALL | MERGE, apply_quiet, ""},
    {"verbose", 'v', NULL, GENERAL, "say more", SOLVE | READ | CHECK, apply_verbose, ""},
    {"verbose", 'v', NULL, GENERAL, "say, too, where this program has no sandbox to read files in",
     BATCH, apply_verbose, ""},
    {"verbose", 'v', NULL, GENERAL, "taken as by all commands; there is no more to say",
     EVAL | MERGE, apply_verbose, ""},
    {"help", 'h', NULL, GENERAL, "print this help", ALL | MERGE, apply_help, ""},
    {"version", 'V', NULL, GENERAL, "name the versions of the libraries in use", ALL | MERGE,
     apply_version, ""},
};

const sv_option *sv_option_table(size_t *count)
{
    *count = sizeof table / sizeof *table;
    return table;
}
