/* The files that are read, by what the system knows them by: no drawing takes the place of one. */
#ifndef SV_BATCH_PLACES_H
#define SV_BATCH_PLACES_H

#include "../io/file_set.h"
#include "inputs.h"
#include "parts.h"

typedef struct sv_input_places {
    sv_file_set files;
    bool looked_up;
} sv_input_places;

/* Whether writing to a path would destroy an input, whichever of its pages is read, a list, weights
 * or a template: SV_OUTPUT then. The files are looked up once, when there is something at a path.
 * SV_MEMORY. */
SV_CHECKED sv_status sv_input_places_spare(sv_input_places *places, const sv_inputs *inputs,
                                           const sv_settings *reader, const char *path,
                                           sv_diagnostic *why);

/* The same of the files that records of shards were made of, as far as they are found: from where
 * the shard ran, or else from here. */
SV_CHECKED sv_status sv_input_places_spare_recorded(sv_input_places *places, const sv_parts *parts,
                                                    const sv_report *report, const char *path,
                                                    sv_diagnostic *why);
void sv_input_places_free(sv_input_places *places);

/* That a path is an input. SV_OUTPUT. */
sv_status sv_input_places_fail(const char *path, sv_diagnostic *why);

/* Whether a path is of weights or templates, which the next run reads anew. */
bool sv_input_places_are_read(const sv_settings *reader, const char *path);

#endif
