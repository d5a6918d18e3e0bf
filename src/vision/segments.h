/* The pieces of a grid's lines between neighbouring crossings. */
#ifndef SV_VISION_SEGMENTS_H
#define SV_VISION_SEGMENTS_H

#include "canonical.h"

typedef struct sv_segment {
    double at;       /* where, across the line, in cells */
    double strength; /* of the ridge, in grey levels */
} sv_segment;

/* of[axis][i][j]: line i of an axis between its crossings j and j + 1. */
typedef struct sv_segments {
    sv_segment of[2][SV_MAX_LINES][SV_MAX_SIZE];
} sv_segments;

/* What is typical of the segments of each axis, and of all. A printer's or a page's fibres, motion
 * and steep perspective make the lines of one direction fainter. */
typedef struct sv_strengths {
    double of[2], all;
} sv_strengths;

/* What was found of every step-th line, of each axis its own, and what is typical of that. */
typedef struct sv_followed {
    sv_segments found;
    sv_strengths typical;
    const unsigned *step;
} sv_followed;

/* A segment is there when it has this share of the typical segment's strength. */
#define SV_SEGMENT_PRESENT 0.3

/* Strength counts in full. */
#define SV_UNCAPPED 1e9

/* The strongest ridge near where a line is expected: the centre of what rises above half of its
 * height, which for thin and thick lines is right to a tenth of a pixel. Nearer counts more (at the
 * window's end half), and above the cap strength counts no more: a digit's stroke or a headline's
 * rule is often darker than a thin line. */
sv_segment sv_segment_find(const float *profile, unsigned side, double expected, double window,
                           double cap);

/* The same for every segment where the canonical picture's lattice expects it; a cap, in grey
 * levels, for each of both directions. */
void sv_segments_find(const sv_canonical *canonical, double window, sv_strengths cap,
                      sv_segments *found);

extern const sv_strengths SV_ALL_UNCAPPED;

/* Follows each line from band to band (Viterbi's algorithm): on a curled page its middle may lie
 * half a cell from where its ends say, nearer to the next line's place than to its own. */
void sv_segments_track(const sv_canonical *canonical, sv_strengths typical, sv_segments *found);

/* The median strength of every step-th line, of each axis its own. */
sv_strengths sv_segments_typical(const sv_canonical *canonical, const sv_segments *found,
                                 const unsigned step[2]);

/* Whether that is each line of both axes. */
static inline bool sv_every_line(const unsigned step[2])
{
    return step[0] == 1 && step[1] == 1;
}

#endif
