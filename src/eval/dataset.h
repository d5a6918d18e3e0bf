/* Pictures with labels: a folder, a list file, or a manifest. */
#ifndef SV_EVAL_DATASET_H
#define SV_EVAL_DATASET_H

#include "../io/file_set.h"
#include "label.h"

typedef struct sv_sample {
    char *path; /* to open the picture */
    char *name; /* relative to its data set */
    sv_labels labels;
} sv_sample;

typedef struct sv_dataset {
    sv_sample *samples;
    size_t count, room;
    size_t unlabelled; /* pictures that were left out for want of a label */
    sv_file_set files; /* all that is read: pictures, labels, lists and manifests */
} sv_dataset;

/* Adds the pictures of a folder (its manifest.jsonl, or else every picture with its x.dat), of a
 * manifest (a name that ends in .jsonl), or of a list file (a name a line); "-" is one of the two
 * by standard input. Names within are relative to where the manifest or the list lies. Pictures
 * without a usable label are told on standard error, counted, and left out. SV_UNREADABLE where
 * there is nothing to measure. */
SV_CHECKED sv_status sv_dataset_add(sv_dataset *dataset, const char *path, bool ink_all,
                                    sv_diagnostic *why);
void sv_dataset_free(sv_dataset *dataset);

#endif
