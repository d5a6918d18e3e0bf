/* The HTML page of failures: each failed picture, what was read over what was right, and the
 * figures by condition. */
#ifndef SV_EVAL_GALLERY_H
#define SV_EVAL_GALLERY_H

#include "../io/file_set.h"
#include "score.h"

#include <stdio.h>

typedef struct sv_gallery sv_gallery;

/* Everything goes into the folder, which is made where it is missing; none of the files in
 * `spared`, which stay, is overwritten. SV_OUTPUT, SV_MEMORY. */
SV_CHECKED sv_status sv_gallery_open(const char *folder, const sv_file_set *spared,
                                     sv_ink_choice ink, sv_gallery **gallery, sv_diagnostic *why);

/* Takes one picture in. page is NULL where it could not be read, picture where it could not be
 * opened; `failure` says why then. A picture that cannot be shown is listed without; SV_OUTPUT
 * where the page's own files cannot be written. */
SV_CHECKED sv_status sv_gallery_add(sv_gallery *gallery, const sv_sample *sample,
                                    const sv_picture *picture, sv_page *page,
                                    sv_score_outcome outcome, const sv_diagnostic *failure,
                                    sv_diagnostic *why);

/* Writes index.html. */
SV_CHECKED sv_status sv_gallery_finish(sv_gallery *gallery, const sv_score *score,
                                       sv_diagnostic *why);
void sv_gallery_free(sv_gallery *gallery);

#endif
