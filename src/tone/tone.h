/* The ways in which a picture's ink is darker than its paper. */
#ifndef SV_TONE_H
#define SV_TONE_H

#include "../image.h"

struct sv_job;

/* What is looked for in grey: dark ink, light ink on dark ground, dark ink that noise breaks, also
 * ink that has a colour, also the edges between colours and lines lighter than cells, ink without a
 * colour alone, or the heaviest ink alone. */
typedef enum sv_tone {
    SV_TONE_DARK,
    SV_TONE_LIGHT,
    SV_TONE_SMOOTHED,
    SV_TONE_COLOURED,
    SV_TONE_EDGED,
    SV_TONE_NEUTRAL,
    SV_TONE_HEAVY,
    SV_TONES
} sv_tone;

/* The long side at which a picture is decoded to be smoothed: its own, but for huge pictures. What
 * is made smaller first, loses pale lines with the noise. */
uint32_t sv_tone_finest_side(uint32_t width, uint32_t height);

/* What it is called where a person looks why a photo failed. */
const char *sv_tone_name(sv_tone tone);

/* Makes a grey picture, decoded as the job says, one of the job's tone. For dark and light ink,
 * and to be smoothed, it must be as it was decoded; for the other tones it may have been made one
 * of any tone before. *useful: false where the tone shows nothing new. SV_MEMORY, and what decoding
 * once more says. */
SV_CHECKED sv_status sv_tone_make(struct sv_job *job, sv_image *grey, bool *useful);

/* For which of dark, light, neutral and heavy ink the picture in colour is made: for all other
 * tones it is as for dark ink, since they change the grey picture alone. */
sv_tone sv_tone_of_colour(sv_tone tone);

/* Makes the picture in colour for such a tone; of neutral and of the heaviest ink it has no colours
 * left. SV_MEMORY. */
SV_CHECKED sv_status sv_tone_make_colour(sv_tone tone, sv_image *rgb, sv_diagnostic *why);

#endif
