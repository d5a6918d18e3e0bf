#include "gallery.h"

#include "../board/filled.h"
#include "../board/symbols.h"
#include "../board/variants.h"
#include "../io/folders.h"
#include "../io/output_file.h"
#include "../report/html.h"
#include "../report/text_file.h"
#include "../status.h"
#include "condition_table.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Pixels along the longer side of the pictures on the page. */
enum { SHOWN_SIDE = 800 };

static const char PAGE[] = "index.html";

struct sv_gallery {
    char *folder;
    const sv_file_set *spared;
    sv_ink_choice ink;
    sv_text_file failures; /* known before the figures that stand above it */
    unsigned shown;
    sv_condition_table conditions;
};

void sv_gallery_free(sv_gallery *gallery)
{
    if (!gallery)
        return;
    if (gallery->failures.out)
        (void)sv_text_file_close(&gallery->failures);
    free(gallery->failures.text);
    free(gallery->folder);
    free(gallery);
}

/* So that it is known before all pictures have been read; sets errno. */
static bool takes_files(const char *folder)
{
    char inside[PATH_MAX];
    snprintf(inside, sizeof inside, "%s/.", folder);
    return access(inside, W_OK | X_OK) == 0;
}

/* The path of a file of the page. SV_OUTPUT where that leads to an input. */
static sv_status path_of(const sv_gallery *gallery, const char *name, char path[PATH_MAX],
                         sv_diagnostic *why)
{
    struct stat about;
    snprintf(path, PATH_MAX, "%s/%s", gallery->folder, name);
    if (stat(path, &about) != 0 || !sv_file_set_has(gallery->spared, &about))
        return SV_OK;
    return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                   "'%.120s' is an input, which is never overwritten; --html needs a folder of its "
                   "own",
                   path);
}

sv_status sv_gallery_open(const char *folder, const sv_file_set *spared, sv_ink_choice ink,
                          sv_gallery **gallery, sv_diagnostic *why)
{
    char path[PATH_MAX];
    if (!sv_folder_make_deep(folder) || !takes_files(folder))
        return sv_output_fail(folder, why);
    sv_gallery *made = calloc(1, sizeof *made);
    if (!made)
        return sv_fail_memory(why, SV_STAGE_WRITE);
    made->ink = ink;
    made->spared = spared;
    made->folder = strdup(folder);
    sv_text_file_open(&made->failures);
    sv_status status = made->folder && made->failures.out ? path_of(made, PAGE, path, why)
                                                          : sv_fail_memory(why, SV_STAGE_WRITE);
    if (status == SV_OK)
        *gallery = made;
    else
        sv_gallery_free(made);
    return status;
}

/* ---------------------------------------------------------------- one picture */

/* Makes the drawing small and saves it beside the page, and shows it there. */
static sv_status put_drawing(sv_gallery *gallery, sv_drawing *drawing, const char *kind,
                             sv_diagnostic *why)
{
    char path[PATH_MAX], name[64];
    snprintf(name, sizeof name, "%04u-%s.jpg", gallery->shown, kind);
    sv_status status = path_of(gallery, name, path, why);
    if (status == SV_OK)
        status = sv_drawing_shrink(drawing, SHOWN_SIDE, why);
    if (status == SV_OK)
        status = sv_drawing_save(drawing, path, false, why);
    if (status == SV_OK)
        fprintf(gallery->failures.out, "<img src=\"%s\" alt=\"%s\" loading=lazy>\n", name, kind);
    return status;
}

static sv_status put_pictures(sv_gallery *gallery, const sv_picture *picture, sv_page *page,
                              sv_diagnostic *why)
{
    const sv_draw_options outline = {.what = SV_DRAW_GRID, .color = SV_USUAL_COLOR}, nothing = {0};
    sv_drawing *drawing;
    sv_status status = sv_page_draw(page, picture, &outline, &drawing, why);
    if (status != SV_OK)
        return status;
    status = put_drawing(gallery, drawing, "picture", why);
    sv_drawing_free(drawing);
    if (status != SV_OK || page->count == 0)
        return status;
    status = sv_puzzle_draw_rectified(&page->puzzles[0], picture, &nothing, &drawing, why);
    if (status != SV_OK)
        return status;
    status = put_drawing(gallery, drawing, "grid", why);
    sv_drawing_free(drawing);
    return status;
}

static char shown_symbol(unsigned cell)
{
    unsigned digit = cell & ~SV_BY_HAND;
    return digit ? sv_symbol(digit) : '-';
}

/* Handwriting is slanted, so that what was taken for the other kind of ink can be seen too. */
static const char *hand_class(bool by_hand)
{
    return by_hand ? " class=hand" : "";
}

/* The classes of a cell's upper and left edges: thick where regions meet, and in red where that is
 * not so, or only so, in the label. */
static void put_edges(FILE *out, unsigned size, const uint8_t *read, const uint8_t *truth,
                      unsigned cell)
{
    static const char *const names[2][2] = {{"t", "l"}, {"bt", "bl"}};
    const bool inside[2] = {cell >= size, cell % size > 0};
    const unsigned before[2] = {cell - size, cell - 1};
    for (unsigned edge = 0; edge < 2; edge++) {
        if (!inside[edge])
            continue;
        bool parted = read[cell] != read[before[edge]];
        bool wrong = truth && parted != (truth[cell] != truth[before[edge]]);
        if (parted || wrong)
            fprintf(out, " %s", names[wrong][edge]);
    }
}

static void put_right(FILE *out, uint8_t truth)
{
    fprintf(out, "%c", truth ? shown_symbol(truth) : ' ');
}

static void put_bad(FILE *out, uint8_t truth, uint8_t read, bool by_hand)
{
    fprintf(out, "<span%s>%c</span><br><small%s>%c</small>", hand_class(by_hand),
            shown_symbol(read), hand_class(truth & SV_BY_HAND), shown_symbol(truth));
}

/* The variant is told where it is not the usual one. */
static void put_caption(FILE *out, const sv_label *label, const sv_puzzle *puzzle)
{
    char variant[SV_VARIANTS_NAME_SIZE] = "";
    if (puzzle && puzzle->board.variants)
        sv_variants_name(puzzle->board.variants, variant);
    bool regions_wrong = puzzle && label->regions && !sv_regions_are_right(label, puzzle);
    fprintf(out, "<table class=board><caption>%s%s%s%s</caption>\n", variant, *variant ? ": " : "",
            puzzle ? "read, over what is right; handwriting slanted and blue"
                   : "nothing was read; what is right",
            regions_wrong ? "; borders that are wrong red" : "");
}

static void put_cell(FILE *out, uint8_t truth, uint8_t read, bool by_hand)
{
    fputs("\">", out);
    if (read == truth)
        put_right(out, truth);
    else
        put_bad(out, truth, read, by_hand);
}

/* What was read, and in wrong cells what is right below it. */
static void put_comparison(sv_gallery *gallery, const sv_label *label, const sv_puzzle *puzzle)
{
    FILE *out = gallery->failures.out;
    sv_ink_choice ink = sv_label_ink(label, gallery->ink);
    uint8_t truth[SV_MAX_CELLS], cells[SV_MAX_CELLS];
    if (!sv_label_cells(label, ink, truth))
        return;
    puzzle = puzzle && puzzle->board.size == label->size ? puzzle : NULL;
    memcpy(cells, truth, sizeof cells);
    if (puzzle)
        sv_puzzle_cells(puzzle, ink, cells);
    put_caption(out, label, puzzle);
    for (unsigned i = 0; i < label->size * label->size; i++) {
        const uint8_t *regions = puzzle ? puzzle->board.regions : label->regions;
        bool by_hand = puzzle ? sv_puzzle_is_entry(puzzle, i) : truth[i] & SV_BY_HAND;
        if (i % label->size == 0)
            fputs("<tr>", out);
        fprintf(out, "<td class=\"%s", cells[i] != truth[i] ? "bad" : by_hand ? "hand" : "");
        if (regions)
            put_edges(out, label->size, regions, label->regions, i);
        put_cell(out, truth[i], cells[i], by_hand);
    }
    fputs("</table>\n", out);
}

static sv_status put_failure(sv_gallery *gallery, const sv_sample *sample,
                             const sv_picture *picture, sv_page *page, const sv_diagnostic *failure,
                             sv_diagnostic *why)
{
    FILE *out = gallery->failures.out;
    gallery->shown++;
    fputs("<section><h3>", out);
    sv_html_text(out, sample->name);
    fputs("</h3>\n", out);
    if (failure && failure->status != SV_OK) {
        fprintf(out, "<p>%s: ", sv_stage_name(failure->stage));
        sv_html_text(out, failure->message);
        fputs("</p>\n", out);
    }
    fputs("<div class=row>\n", out);
    sv_status status = SV_OK;
    if (picture && page)
        status = put_pictures(gallery, picture, page, why);
    for (size_t i = 0; i < sample->labels.count; i++)
        put_comparison(gallery, &sample->labels.items[i],
                       sv_score_match(&sample->labels, i, page, gallery->ink));
    fputs("</div></section>\n", out);
    return status;
}

static bool has_wrong_regions(const sv_gallery *gallery, const sv_sample *sample,
                              const sv_page *page)
{
    for (size_t i = 0; i < sample->labels.count; i++) {
        const sv_label *label = &sample->labels.items[i];
        const sv_puzzle *puzzle = sv_score_match(&sample->labels, i, page, gallery->ink);
        if (label->regions && puzzle && !sv_regions_are_right(label, puzzle))
            return true;
    }
    return false;
}

sv_status sv_gallery_add(sv_gallery *gallery, const sv_sample *sample, const sv_picture *picture,
                         sv_page *page, sv_score_outcome outcome, const sv_diagnostic *failure,
                         sv_diagnostic *why)
{
    sv_condition condition;
    bool measured = picture && page && page->count > 0 &&
                    sv_condition_measure(&page->puzzles[0], picture, &condition) == SV_OK;
    if (outcome != SV_OUTCOME_UNSCORED)
        sv_condition_table_add(&gallery->conditions, measured ? &condition : NULL,
                               outcome == SV_OUTCOME_RIGHT);
    sv_status status = SV_OK;
    if (outcome == SV_OUTCOME_WRONG || has_wrong_regions(gallery, sample, page))
        status = put_failure(gallery, sample, picture, page, failure, why);
    return status == SV_OUTPUT ? status : SV_OK;
}

/* ---------------------------------------------------------------- the page */

static const char STYLE[] =
    "h3{margin:0 0 .5rem;overflow-wrap:anywhere}\n"
    ".row{display:flex;flex-wrap:wrap;gap:1rem;align-items:flex-start}\n"
    "section{border-top:1px solid #ccc;padding:1rem 0}\n"
    "img{max-width:min(100%,26rem);max-height:30rem}\n"
    ".board td{width:2.2rem;height:2.4rem;border:1px solid #bbb;text-align:center;"
    "line-height:1.05}\n"
    ".board .bad{background:#f8d7d5;color:#a3231d;font-weight:bold}\n"
    ".board small{color:#1d6b34}\n"
    ".board .hand{font:italic 1.1em Georgia,serif;color:#27509b}\n"
    ".board .t{border-top:3px solid #222}.board .l{border-left:3px solid #222}\n"
    ".board .bt{border-top:3px solid #d22}.board .bl{border-left:3px solid #d22}\n";

static void put_summary(const sv_score *score, FILE *out)
{
    fprintf(out,
            "<table class=figures><tr><th><th>pictures\n"
            "<tr><td>measured<td>%llu\n<tr><td>a puzzle found<td>%llu\n"
            "<tr><td>right<td>%llu\n<tr><td>right before repair<td>%llu\n"
            "<tr><td>repaired<td>%llu\n<tr><td>regions right<td>%llu of %llu\n"
            "<tr><td>without a puzzle<td>%llu\n"
            "<tr><td>false alarms among these<td>%llu\n</table>\n",
            (unsigned long long)score->images, (unsigned long long)score->found,
            (unsigned long long)score->right, (unsigned long long)score->right_raw,
            (unsigned long long)score->repaired, (unsigned long long)score->regions_right,
            (unsigned long long)score->regions, (unsigned long long)score->negatives,
            (unsigned long long)score->false_alarms);
}

static void put_page(const sv_gallery *gallery, const sv_score *score, FILE *out)
{
    sv_html_begin(out, "sudoku-vision eval", NULL, STYLE);
    put_summary(score, out);
    fputs("<h2>By condition</h2>\n<div class=row>\n", out);
    sv_condition_table_html(&gallery->conditions, out);
    fprintf(out, "</div>\n<h2>Failures: %u</h2>\n", gallery->shown);
    fwrite(gallery->failures.text, 1, gallery->failures.size, out);
}

sv_status sv_gallery_finish(sv_gallery *gallery, const sv_score *score, sv_diagnostic *why)
{
    char path[PATH_MAX];
    sv_text_file page;
    if (!sv_text_file_close(&gallery->failures))
        return sv_fail_memory(why, SV_STAGE_WRITE);
    sv_status status = path_of(gallery, PAGE, path, why);
    if (status != SV_OK)
        return status;
    sv_text_file_open(&page);
    if (page.out)
        put_page(gallery, score, page.out);
    status = sv_text_file_close(&page) ? sv_output_write(path, page.text, page.size, false, why)
                                       : sv_fail_memory(why, SV_STAGE_WRITE);
    free(page.text);
    return status == SV_OUTPUT ? sv_fail_about(path, why) : status;
}
