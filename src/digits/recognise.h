/* From tiles to readings, by the network or by templates. */
#ifndef SV_DIGITS_RECOGNISE_H
#define SV_DIGITS_RECOGNISE_H

#include "network.h"
#include "readings.h"
#include "templates.h"

/* One of the two. */
typedef struct sv_recogniser {
    sv_network *network;
    sv_templates *templates;
} sv_recogniser;

/* digits_dir and model may be NULL for the built-in ones. SV_MATCHER_AUTO is the network, but
 * templates where a digits_dir is given. Both together were measured and are not better: of 144
 * printed scenes an earlier network read 133, templates 119, and of these one that it did not.
 * SV_UNREADABLE, SV_LIMIT, SV_MEMORY. */
SV_CHECKED sv_status sv_recogniser_load(sv_matcher matcher, const char *digits_dir,
                                        const char *model, sv_recogniser *recogniser,
                                        sv_diagnostic *why);
void sv_recogniser_free(sv_recogniser *recogniser);

/* The same with the networks for closer looks alone: the first one is the fastest and errs most.
 * *others belongs to the recogniser. False where there are none. */
bool sv_recogniser_without_first(const sv_recogniser *recogniser, sv_recogniser *others);

/* The tiles are taken as sliced, the right way up. SV_MEMORY. */
SV_CHECKED sv_status sv_recognise(const sv_recogniser *recogniser, const sv_tiles *tiles,
                                  sv_readings *readings, sv_diagnostic *why);

/* How like digits some tiles of a board of `size` are. Templates compare whole boards only: to them
 * everything may be. SV_MEMORY. */
SV_CHECKED sv_status sv_recognise_likeness(const sv_recogniser *recogniser, const sv_tiles *some,
                                           unsigned size, float *likeness, sv_diagnostic *why);

/* Whether there is a second look at such a board, and whether it would tell more: where somebody
 * has written, or may have, and where a cell is doubtful. */
bool sv_recogniser_has_closer(const sv_recogniser *recogniser, const sv_readings *readings);
bool sv_recogniser_wants_closer(const sv_recogniser *recogniser, const sv_readings *readings);

/* That second look, by several views and in colour: `planes` are the tiles' red, green and blue.
 * SV_MEMORY. */
SV_CHECKED sv_status sv_recognise_closely(const sv_recogniser *recogniser, const sv_tiles *tiles,
                                          const sv_tiles planes[3], sv_readings *readings,
                                          sv_diagnostic *why);

/* The likeness from which a board is upright beyond doubt, and the least of what stands in the
 * cells where that is digits. */
float sv_recogniser_sure_likeness(const sv_recogniser *recogniser);
float sv_recogniser_least_likeness(const sv_recogniser *recogniser);

#endif
