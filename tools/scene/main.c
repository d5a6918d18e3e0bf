/* scene: draws puzzles on pages, photographs them, and writes the pictures with exact labels. */
#include "scene.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char usage[] =
    "usage: scene --out DIR [options]\n"
    "Makes pictures of sudokus in DIR, and their labels in DIR/manifest.jsonl.\n\n"
    "  --count N           how many (default 10)\n"
    "  --seed S            the same seed gives the same pictures (default 1)\n"
    "  --split train|test  which faces, papers and puzzles (default train)\n"
    "  --kind KIND         newspaper, book, screenshot, negative, page, or all (default):\n"
    "                      all but pages\n"
    "  --subject NAME      of negatives: crossword, calendar, ... (default: any)\n"
    "  --size-limit PX     of the picture's longer side\n"
    "  --only NAME=VALUE   pins a condition, or with NAME=LOWEST:HIGHEST narrows it; repeatable:\n"
    "                      size=16, symbols=hex, variant=jigsaw, overlay=lines, puzzles=2:12, ...\n"
    "  --name STEM         the file's name where N is 1 (default KIND-NUMBER)\n"
    "  --fonts FILE        another list of faces\n"
    "  --hands FILE        another list of handwriting faces\n"
    "  --handwriting FILE  written digits (tools/scene/handwriting makes them)\n"
    "  --list              prints the conditions and their ranges\n";

typedef struct options {
    unsigned long count;
    uint64_t seed;
    const char *split, *kind, *out, *fonts, *hands, *handwriting, *name;
    const scene_negative *negative;
    uint32_t size_limit;
    bool list;
    scene_range ranges[CONDITION_COUNT];
} options;

static int fail_usage(const char *what, const char *value)
{
    fprintf(stderr, "scene: %s: %s\n%s", what, value, usage);
    return 2;
}

static bool parse_number(const char *text, uint64_t *number)
{
    char *end;
    *number = strtoull(text, &end, 10);
    return end != text && *end == '\0' && text[0] != '-';
}

/* One option; 0, or the exit status. */
static int apply(options *wanted, int option)
{
    uint64_t number = 0;
    if (strchr("csz", option) && !parse_number(optarg, &number))
        return fail_usage("not a number", optarg);
    switch (option) {
    case 'c':
        wanted->count = number;
        break;
    case 's':
        wanted->seed = number;
        break;
    case 'z':
        wanted->size_limit = (uint32_t)number;
        break;
    case 'p':
        wanted->split = optarg;
        break;
    case 'k':
        wanted->kind = optarg;
        break;
    case 'j':
        wanted->negative = scene_negative_named(optarg);
        return wanted->negative ? 0 : fail_usage("no such subject", optarg);
    case 'o':
        wanted->out = optarg;
        break;
    case 'f':
        wanted->fonts = optarg;
        break;
    case 'h':
        wanted->hands = optarg;
        break;
    case 'w':
        wanted->handwriting = optarg;
        break;
    case 'n':
        wanted->name = optarg;
        break;
    case 'l':
        wanted->list = true;
        break;
    case 'y':
        return scene_ranges_pin(wanted->ranges, optarg)
                   ? 0
                   : fail_usage("no such condition, or out of its range", optarg);
    default:
        fputs(usage, stderr);
        return 2;
    }
    return 0;
}

static int parse(options *wanted, int argc, char **argv)
{
    static const struct option longs[] = {
        {"count", 1, NULL, 'c'},       {"seed", 1, NULL, 's'},
        {"split", 1, NULL, 'p'},       {"kind", 1, NULL, 'k'},
        {"subject", 1, NULL, 'j'},     {"size-limit", 1, NULL, 'z'},
        {"only", 1, NULL, 'y'},        {"name", 1, NULL, 'n'},
        {"fonts", 1, NULL, 'f'},       {"hands", 1, NULL, 'h'},
        {"handwriting", 1, NULL, 'w'}, {"list", 0, NULL, 'l'},
        {"out", 1, NULL, 'o'},         {NULL, 0, NULL, 0}};
    int option;
    while ((option = getopt_long(argc, argv, "", longs, NULL)) != -1) {
        int status = apply(wanted, option);
        if (status != 0)
            return status;
    }
    if (strcmp(wanted->split, "train") != 0 && strcmp(wanted->split, "test") != 0)
        return fail_usage("the split is train or test, not", wanted->split);
    if (!wanted->list && !wanted->out)
        return fail_usage("missing", "--out");
    if (wanted->name && wanted->count != 1)
        return fail_usage("--name is one picture's, and --count not 1", wanted->name);
    return optind < argc ? fail_usage("not an option", argv[optind]) : 0;
}

/* Of a hundred scenes of all kinds: mostly newspapers, as they are the hardest. */
static scene_kind pick_kind(sv_random *random)
{
    uint32_t roll = sv_random_below(random, 100);
    return roll < 50 ? NEWSPAPER : roll < 74 ? BOOK : roll < 86 ? SCREENSHOT : NEGATIVE;
}

static bool find_kind(const char *name, scene_kind *kind)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        *kind = (scene_kind)i;
        if (strcmp(scene_kind_names[i], name) == 0)
            return true;
    }
    *kind = KIND_COUNT;
    return strcmp(name, "all") == 0;
}

/* A stream of its own for each picture, so that the tenth is the same whether nine came before it
 * or not; and other ones for testing than for training. */
static void seed_picture(sv_random *random, const options *wanted, unsigned long number)
{
    sv_random_seed(random, wanted->seed * 2 + (strcmp(wanted->split, "test") == 0));
    sv_random_seed(random, sv_random_bits(random) + number);
}

static sv_status make_one(const options *wanted, const scene_faces *faces, const scene_hands *hands,
                          scene_kind kind, unsigned long number, FILE *manifest, sv_diagnostic *why)
{
    sv_random random;
    seed_picture(&random, wanted, number);
    scene_kind any = pick_kind(&random);
    scene_order order = {.kind = kind < KIND_COUNT ? kind : any,
                         .split = wanted->split,
                         .seed = sv_random_bits(&random),
                         .ranges = wanted->ranges,
                         .faces = faces,
                         .hands = hands,
                         .negative = wanted->negative,
                         .size_limit = wanted->size_limit};
    char stem[64];
    snprintf(stem, sizeof stem, "%s-%05lu", scene_kind_names[order.kind], number);
    scene made;
    sv_status status = scene_make(&made, &order, why);
    if (status == SV_OK)
        status = scene_write(&made, wanted->out, wanted->name ? wanted->name : stem, manifest, why);
    scene_free(&made);
    return status;
}

static bool may_come(const scene_range *range)
{
    return range->highest > 0 && range->chance > 0;
}

/* Nobody needs the sources of handwriting for pages without any. */
static sv_status open_hands(scene_hands *hands, scene_faces *faces, const options *wanted,
                            sv_diagnostic *why)
{
    scene_range none = {.lowest = HAND_STROKES, .highest = HAND_STROKES};
    const scene_range *ranges = wanted->ranges;
    bool writes = may_come(&ranges[FILLED]) || may_come(&ranges[WRONG_ENTRIES]) ||
                  may_come(&ranges[NOTES]) || may_come(&ranges[ERASED]);
    return scene_hands_open(hands, faces, writes ? &ranges[HAND] : &none, wanted->hands,
                            wanted->handwriting, wanted->split, why);
}

/* The manifest has its name when all pictures are there: with it a run that was broken off would
 * look whole. One of an earlier run goes first, for its pictures are drawn over. */
static sv_status draw_all(const options *wanted, const scene_faces *faces, const scene_hands *hands,
                          scene_kind kind, sv_diagnostic *why)
{
    char path[4096], part[4104];
    sv_status status = SV_OK;
    mkdir(wanted->out, 0777);
    snprintf(path, sizeof path, "%s/manifest.jsonl", wanted->out);
    snprintf(part, sizeof part, "%s.part", path);
    remove(path);
    FILE *manifest = fopen(part, "w");
    for (unsigned long i = 1; manifest && status == SV_OK && i <= wanted->count; i++)
        status = make_one(wanted, faces, hands, kind, i, manifest, why);
    bool written = manifest && fclose(manifest) == 0;
    if (status == SV_OK && (!written || rename(part, path) != 0))
        status = sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE, "%.200s cannot be written", path);
    return status;
}

static sv_status make_all(const options *wanted, scene_kind kind, sv_diagnostic *why)
{
    scene_faces faces;
    sv_status status = scene_faces_open(&faces, wanted->fonts, wanted->split, why);
    if (status != SV_OK)
        return status;
    scene_hands hands;
    status = open_hands(&hands, &faces, wanted, why);
    if (status != SV_OK) {
        scene_faces_free(&faces);
        return status;
    }
    status = draw_all(wanted, &faces, &hands, kind, why);
    scene_hands_free(&hands);
    scene_faces_free(&faces);
    return status;
}

int main(int argc, char **argv)
{
    options wanted = {.count = 10,
                      .seed = 1,
                      .split = "train",
                      .kind = "all",
                      .fonts = SCENE_FONTS,
                      .hands = SCENE_HANDS,
                      .handwriting = SCENE_HANDWRITING};
    memcpy(wanted.ranges, scene_ranges, sizeof scene_ranges);
    int status = parse(&wanted, argc, argv);
    if (status != 0)
        return status;
    scene_kind kind;
    if (!find_kind(wanted.kind, &kind))
        return fail_usage("no such kind", wanted.kind);
    if (wanted.list) {
        scene_ranges_print(wanted.ranges, stdout);
        return 0;
    }
    sv_diagnostic why;
    sv_status made = make_all(&wanted, kind, &why);
    if (made == SV_OK)
        return 0;
    fprintf(stderr, "scene: %s\n", why.message);
    return made == SV_OUTPUT ? 4 : made == SV_UNREADABLE ? 3 : 5;
}
