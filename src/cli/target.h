/* Where drawings go: a file, a folder, or standard output, and never over an input. */
#ifndef SV_CLI_TARGET_H
#define SV_CLI_TARGET_H

#include "../io/file_set.h"
#include "options.h"

/* The -o and --rectified of a run. */
typedef struct sv_targets {
    const sv_options *options;
    bool out_folder, rectified_folder;
    sv_file_set inputs;  /* as they were before the work */
    sv_file_set written; /* by this run */
} sv_targets;

/* Looks at what was asked for before any work is done. SV_USAGE where several inputs would go to
 * one file, SV_MEMORY; end with sv_targets_free in any case. */
SV_CHECKED sv_status sv_targets_prepare(sv_targets *targets, const sv_options *options,
                                        sv_diagnostic *why);

/* Pages are to one file what several inputs are: SV_USAGE where there is more than one. */
SV_CHECKED sv_status sv_targets_check_pages(const sv_targets *targets, const sv_document *document,
                                            sv_diagnostic *why);

void sv_targets_free(sv_targets *targets);

/* Writes the drawing that belongs to a page, by its name: "scan.tif#3". SV_OUTPUT where that would
 * overwrite an input, or what this run has written for another one. */
SV_CHECKED sv_status sv_targets_save(sv_targets *targets, const char *input,
                                     const sv_drawing *drawing, sv_diagnostic *why);

/* Likewise the straightened puzzle; the name has its `number` on the page, from 2 on. */
SV_CHECKED sv_status sv_targets_save_rectified(sv_targets *targets, const char *input,
                                               unsigned number, const sv_drawing *drawing,
                                               sv_diagnostic *why);

#endif
