/* What goes along all the way from a picture to its puzzles. */
#ifndef SV_JOB_H
#define SV_JOB_H

#include "board/usual.h"
#include "deadline.h"
#include "debug.h"
#include "digits/touch.h"
#include "io/picture.h"
#include "page/page.h"
#include "reader.h"
#include "reading/illegible.h"
#include "reading/passed_over.h"
#include "tone/tone.h"
#include "vision/others.h"
#include "vision/planes.h"
#include "vision/search.h"

/* The picture in colour, once somebody has asked for it. */
typedef struct sv_colour {
    sv_planes planes;
    uint32_t min_long_side; /* decoded to so many pixels (0: not yet), */
    sv_tone tone;           /* and made for one of this tone, as sv_tone_of_colour says */
} sv_colour;

/* How the picture is looked at, from one decode and one tone to the next. */
typedef struct sv_view {
    uint32_t min_long_side; /* that it is decoded to */
    uint32_t looked_at;     /* how wide it was when it was last looked through; 0 for not yet */
    sv_tone tone;
    sv_colour colour;
} sv_view;

/* Where on the page boards are, in pixels of the picture as it is decoded. */
typedef struct sv_plan {
    sv_places taken;     /* by grids that were read, or refused with certain lines */
    unsigned cut_off;    /* so many of them by puzzles that go on beyond the picture's edge */
    sv_other first;      /* the first puzzle, */
    bool first_solved;   /* whether it has one solution, */
    sv_candidates lines; /* and the outlines among which it was found, */
    sv_candidates boxes; /* or those of boxes that stand apart */
    sv_others unread;    /* grids beside it that could not be read, */
    sv_others hinted;    /* and outlines whose lines hint at a board, but lie not as a flat one's */
    sv_others beside;    /* grids a cell beside others that were read in vain */
} sv_plan;

/* Of the grid of which the page's refusal tells. */
typedef struct sv_told {
    float likeness; /* how like digits what it holds is, */
    bool certain;   /* and whether its lines are beyond doubt */
} sv_told;

typedef struct sv_job {
    /* Given with the picture. */
    const sv_reader *reader;
    const sv_picture *picture;
    sv_deadline deadline;
    sv_debug debug;
    sv_page *page;      /* where the way ends: in puzzles, or in why there is none */
    sv_diagnostic *why; /* what failed, where something does */

    /* Of one decode, or one look at it. */
    sv_view view;
    sv_plan plan;
    sv_illegible illegible;

    /* Of all looks. */
    sv_told told;
    sv_page aside;  /* small printed solutions, while a puzzle beside them is looked for */
    sv_touch touch; /* by which the last board became legible that was not so as it was cut */
    sv_passed_over passed_over;
    unsigned moves; /* grids beside which others have been looked for, */
    unsigned vain;  /* and windows of hidden boards beside which there were none */
    sv_stage stage; /* the one at work, */
    double since;   /* from when on by sv_cpu_ms, */
    sv_times ms;    /* and what those before it have taken */

    /* Of the grid that is being read. */
    bool small; /* smaller than the puzzle beside it, as solutions are */
} sv_job;

/* Notes that a stage begins, for whoever watches, and counts the time that the one before took. */
void sv_job_at(sv_job *job, sv_stage stage);

/* Decodes the picture to grey, as large as it is looked at; what has two levels alone is smoothed.
 * What of it is damaged is told. `image` is created. */
SV_CHECKED sv_status sv_job_decode(sv_job *job, sv_image *image);

/* The same once more, in so many channels: what is damaged has been told of the first decode. */
SV_CHECKED sv_status sv_job_decode_again(sv_job *job, unsigned channels, sv_image *image);

/* Whether there is time for one more step: a look, a way to find grids, or a grid to be read.
 * SV_TIMEOUT. */
SV_CHECKED static inline sv_status sv_job_in_time(const sv_job *job)
{
    if (!sv_deadline_passed(&job->deadline))
        return SV_OK;
    return sv_fail_timeout(&job->deadline, SV_STAGE_LOCATE, job->why);
}

/* Counts one more search beside a grid that holds no puzzle. False once two have been made for this
 * picture: each is slow. */
static inline bool sv_job_spend_move(sv_job *job)
{
    enum { MOST_MOVES = 2 };
    if (job->moves == MOST_MOVES)
        return false;
    job->moves++;
    return true;
}

#endif
