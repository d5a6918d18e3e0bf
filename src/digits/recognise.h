/* From tiles to readings, by templates, by the network, or by both. */
#ifndef SV_DIGITS_RECOGNISE_H
#define SV_DIGITS_RECOGNISE_H

#include "network.h"
#include "templates.h"

typedef struct sv_recogniser {
    sv_matcher matcher;
    sv_templates *templates;
    sv_network *network;
} sv_recogniser;

/* digits_dir and model may be NULL for the built-in ones. SV_UNREADABLE, SV_LIMIT, SV_MEMORY. */
SV_CHECKED sv_status sv_recogniser_load(sv_matcher matcher, const char *digits_dir,
                                        const char *model, sv_recogniser *recogniser,
                                        sv_diagnostic *why);
void sv_recogniser_free(sv_recogniser *recogniser);

/* The tiles are taken as sliced, the right way up. SV_MEMORY. */
SV_CHECKED sv_status sv_recognise(const sv_recogniser *recogniser, const sv_tiles *tiles,
                                  sv_readings *readings, sv_diagnostic *why);

/* The likeness from which a board is upright beyond doubt, and the one below which what stands in
 * the cells is no digits. */
float sv_recogniser_upright(const sv_recogniser *recogniser);
float sv_recogniser_doubtful(const sv_recogniser *recogniser);

#endif
