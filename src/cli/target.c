#include "target.h"

#include "../debug_files.h"
#include "../io/folders.h"
#include "../io/output_file.h"
#include "../io/output_name.h"
#include "../io/output_place.h"
#include "../io/overwrite.h"
#include "../io/page_name.h"
#include "../status.h"
#include "streams.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ------------------------------------------------------------------- names */

/* The file that an input's drawing gets in a folder: of the same name, as far as that names a
 * format we write. */
static void name_in_folder(const char *input, char name[PATH_MAX])
{
    const char *base = sv_name_base(input);
    if (strcmp(input, "-") == 0 || strncmp(input, "-#", 2) == 0)
        snprintf(name, PATH_MAX, "stdin%s.png", input + 1);
    else
        snprintf(name, PATH_MAX, "%s%s", base, sv_name_is_written(base) ? "" : ".png");
}

static sv_status make_path(const char *out, bool folder, const char *input, unsigned number,
                           char path[PATH_MAX], sv_diagnostic *why)
{
    char name[PATH_MAX], suffix[16] = "";
    if (folder)
        name_in_folder(input, name);
    if (number > 1)
        snprintf(suffix, sizeof suffix, "-%u", number);
    const char *file = folder ? name : sv_name_base(out);
    int stem = (int)(sv_name_ending(file) - file);
    int above = folder ? (int)strlen(out) : (int)(file - out);
    const char *slash = folder && out[above - 1] != '/' ? "/" : "";
    int length = snprintf(path, PATH_MAX, "%.*s%s%.*s%s%s", above, out, slash, stem, file, suffix,
                          file + stem);
    if (length >= PATH_MAX)
        return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE, "the output's name is too long");
    return SV_OK;
}

/* ----------------------------------------------------------------- folders */

static bool names_folder(const char *path)
{
    return path &&
           (path[strlen(path) - 1] == '/' || (!sv_output_is_stdout(path) && sv_is_folder(path)));
}

/* With those above it. */
static sv_status make_folder(const char *path, sv_diagnostic *why)
{
    char part[PATH_MAX];
    size_t length = strlen(path);
    if (length >= sizeof part)
        return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE, "the folder's name is too long");
    memcpy(part, path, length + 1);
    if (!sv_folders_make(part, 0))
        return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE, "the folder '%s' cannot be made: %s", part,
                       strerror(errno));
    return SV_OK;
}

/* --------------------------------------------------------- before the work */

/* A name with the ending of something else was meant for something else; one without an ending gets
 * a PNG, and so does what is there and no file: a device, a pipe. */
static bool can_be_written(const char *out)
{
    struct stat about;
    const char *name = sv_name_base(out);
    return sv_output_is_stdout(out) || !*sv_name_ending(name) || sv_name_is_written(name) ||
           (stat(out, &about) == 0 && !S_ISREG(about.st_mode));
}

static sv_status check_target(const char *out, bool folder, size_t inputs, const char *option,
                              sv_diagnostic *why)
{
    if (out && sv_output_is_stdout(out) && isatty(STDOUT_FILENO))
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                       "%s %s writes a picture, and standard output is a terminal; redirect "
                       "standard output, or name a file",
                       option, out);
    if (out && !folder && inputs > 1)
        return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                       "several inputs need a folder after %s: one that exists, or ends in '/'",
                       option);
    if (out && !folder && !can_be_written(out))
        return sv_fail(
            why, SV_USAGE, SV_STAGE_NONE,
            "%s takes a name that ends in .png, .jpg or .jpeg: pictures are written as PNG "
            "or JPEG, and '%.100s' is neither",
            option, sv_name_base(out));
    return SV_OK;
}

/* An input's name in a folder: that of its file, and the page it tells, or 0 for all of them. */
typedef struct folder_name {
    const char *file;
    size_t length;
    uint32_t page;
} folder_name;

static folder_name folder_name_of(const char *input)
{
    size_t length;
    uint32_t page = sv_page_name_split(input, &length);
    const char *file = sv_name_base(input);
    size_t above = (size_t)(file - input);
    return (folder_name){file, length > above ? length - above : 0, page};
}

static int compare_files(const folder_name *a, const folder_name *b)
{
    if (a->length != b->length)
        return a->length < b->length ? -1 : 1;
    return memcmp(a->file, b->file, a->length);
}

static int compare_names(const void *a, const void *b)
{
    const folder_name *left = a, *right = b;
    int files = compare_files(left, right);
    return files != 0 ? files : (left->page > right->page) - (left->page < right->page);
}

/* Of sorted names that follow each other: all pages of a file stand before any one of them. */
static bool overwrite_each_other(const folder_name *a, const folder_name *b)
{
    return compare_files(a, b) == 0 && (a->page == b->page || a->page == 0);
}

/* Two inputs of one name would overwrite each other in a folder. */
static sv_status check_distinct(const sv_options *options, sv_diagnostic *why)
{
    size_t count = options->input_count;
    folder_name *names = malloc((count + 1) * sizeof *names);
    if (!names)
        return sv_fail_memory(why, SV_STAGE_NONE);
    for (size_t i = 0; i < count; i++)
        names[i] = folder_name_of(options->inputs[i]);
    qsort(names, count, sizeof *names, compare_names);
    sv_status status = SV_OK;
    for (size_t i = 1; i < count && status == SV_OK; i++)
        if (overwrite_each_other(&names[i - 1], &names[i]))
            status = sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                             "two inputs are called '%.100s' and would go to the same file; use a "
                             "folder for each",
                             names[i].file);
    free(names);
    return status;
}

static sv_status check_debug_folder(const sv_options *options, sv_diagnostic *why)
{
    const char *folder = options->settings.debug_dir;
    for (size_t i = 0; folder && i < options->input_count; i++)
        if (sv_output_folder_holds_page_of(folder, options->inputs[i]))
            return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                           "an input lies in '%.120s'; --debug-dir needs a folder of its own",
                           folder);
    return SV_OK;
}

static sv_status check_options(const sv_targets *targets, sv_diagnostic *why)
{
    const sv_options *options = targets->options;
    sv_status status =
        check_target(options->out, targets->out_folder, options->input_count, "-o", why);
    if (status == SV_OK)
        status = check_target(options->rectified, targets->rectified_folder, options->input_count,
                              "--rectified", why);
    if (status == SV_OK && options->out && options->rectified &&
        sv_output_is_same_place(options->out, options->rectified))
        status = sv_fail(why, SV_USAGE, SV_STAGE_NONE, "-o and --rectified name the same place");
    if (status == SV_OK && (targets->out_folder || targets->rectified_folder))
        status = check_distinct(options, why);
    if (status == SV_OK)
        status = check_debug_folder(options, why);
    return status;
}

/* Looked at once: a run over all files of a folder asks for each drawing that is there already. */
static sv_status list_inputs(sv_targets *targets, sv_diagnostic *why)
{
    const sv_options *options = targets->options;
    const char *const others[] = {options->regions, options->settings.model};
    bool room = true;
    for (size_t i = 0; i < options->input_count && room; i++)
        room = sv_file_set_append_input(&targets->inputs, options->inputs[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others && room; i++)
        if (others[i])
            room = sv_file_set_append_input(&targets->inputs, others[i]);
    sv_file_set_sort(&targets->inputs);
    return room ? SV_OK : sv_fail_memory(why, SV_STAGE_NONE);
}

sv_status sv_targets_prepare(sv_targets *targets, const sv_options *options, sv_diagnostic *why)
{
    *targets = (sv_targets){.options = options,
                            .out_folder = names_folder(options->out),
                            .rectified_folder = names_folder(options->rectified)};
    sv_status status = check_options(targets, why);
    if (status == SV_OK && (options->out || options->rectified))
        status = list_inputs(targets, why);
    return status;
}

static sv_status fail_pages(const sv_document *document, const char *option, sv_diagnostic *why)
{
    uint32_t first = sv_document_first(document);
    char name[96];
    sv_document_page_name(document, first, name, sizeof name);
    return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                   "the file has %u pages, which need a folder after %s: one that exists, or ends "
                   "in '/'; or take one page: %s",
                   sv_document_last(document) - first + 1, option, name);
}

sv_status sv_targets_check_pages(const sv_targets *targets, const sv_document *document,
                                 sv_diagnostic *why)
{
    const sv_options *options = targets->options;
    if (sv_document_last(document) == sv_document_first(document))
        return SV_OK;
    if (options->out && !targets->out_folder)
        return fail_pages(document, "-o", why);
    if (options->rectified && !targets->rectified_folder)
        return fail_pages(document, "--rectified", why);
    return SV_OK;
}

/* ------------------------------------------------------------------ saving */

/* Somebody may have saved the input at hand anew since the run began. */
static bool is_input(const sv_targets *targets, const char *path, const struct stat *about,
                     const char *input)
{
    const char *digits = targets->options->settings.digits_dir;
    return sv_file_set_has(&targets->inputs, about) || sv_output_is_page_of(path, input) ||
           (digits && sv_output_folder_holds(digits, path));
}

/* The debug folder's own files are taken out before the next picture, or drawn over. */
static bool is_debug_file(const sv_targets *targets, const char *path)
{
    char place[PATH_MAX];
    const char *folder = targets->options->settings.debug_dir;
    const char *name =
        folder && sv_output_place(path, place) ? sv_output_place_below(place, folder) : NULL;
    return name && sv_debug_files_may_have(name);
}

/* Names that differ may come to one file, as x and x.png do. */
static sv_status guard(const sv_targets *targets, const char *path, const char *input,
                       sv_diagnostic *why)
{
    struct stat about;
    if (is_debug_file(targets, path))
        return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                       "'%.120s' is a name of --debug-dir's own files; choose another name or "
                       "folder",
                       path);
    if (!sv_file_look(path, STDOUT_FILENO, &about))
        return SV_OK;
    if (is_input(targets, path, &about, input))
        return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                       "'%.120s' is an input, which is never overwritten; choose another name",
                       path);
    if (!sv_output_is_stdout(path) && sv_file_set_has(&targets->written, &about))
        return sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                       "'%.120s' holds what was drawn just before; use a folder for each", path);
    return SV_OK;
}

static void note_written(sv_targets *targets, const char *path)
{
    struct stat about;
    if (!sv_output_is_stdout(path) && stat(path, &about) == 0)
        sv_file_set_add(&targets->written, &about);
}

static sv_status save(sv_targets *targets, const char *path, const char *input,
                      const sv_drawing *drawing, sv_diagnostic *why)
{
    if (!sv_file_set_make_room(&targets->written))
        return sv_fail_memory(why, SV_STAGE_WRITE);
    sv_status status = guard(targets, path, input, why);
    if (status != SV_OK)
        return status;
    if (targets->options->format != SV_FORMAT_JSON) /* whose record is not whole yet */
        sv_streams_flush();
    status = sv_drawing_save(drawing, path, targets->options->no_clobber, why);
    if (status == SV_OK)
        note_written(targets, path);
    return status == SV_OUTPUT
               ? sv_fail_about(sv_output_is_stdout(path) ? "standard output" : path, why)
               : status;
}

void sv_targets_free(sv_targets *targets)
{
    sv_file_set_free(&targets->inputs);
    sv_file_set_free(&targets->written);
}

/* `out` is what -o or --rectified told: a folder or a file. */
static sv_status save_to(sv_targets *targets, const char *out, bool folder, const char *input,
                         unsigned number, const sv_drawing *drawing, sv_diagnostic *why)
{
    char path[PATH_MAX];
    sv_status status = make_path(out, folder, input, number, path, why);
    if (status == SV_OK && folder)
        status = make_folder(path, why);
    return status == SV_OK ? save(targets, path, input, drawing, why) : status;
}

sv_status sv_targets_save(sv_targets *targets, const char *input, const sv_drawing *drawing,
                          sv_diagnostic *why)
{
    return save_to(targets, targets->options->out, targets->out_folder, input, 1, drawing, why);
}

sv_status sv_targets_save_rectified(sv_targets *targets, const char *input, unsigned number,
                                    const sv_drawing *drawing, sv_diagnostic *why)
{
    return save_to(targets, targets->options->rectified, targets->rectified_folder, input, number,
                   drawing, why);
}
