#include "notes.h"

#include "../board/usual.h"
#include "../median.h"
#include "ink_map.h"

/* What lies nearer to a tile's border may be of its lines. Lower ink is a speck, higher no note. */
enum { BORDER = 6, LEAST_HEIGHT = 6, MOST_HEIGHT = SV_TILE_SIDE / 2 };

/* Entries are as high as the median of those that are so sure, if there are so many. */
static const float SURE_ENTRY = 0.97f;
enum { FEWEST_ENTRIES = 3 };

/* Nobody notes candidates once, nor single ones of two digits alone. */
enum { FEWEST_NOTES = 3, FEWEST_DIGITS = 3 };

/* What is asked of notes, as shares: at most so high as print, and as entries; at least so wide as
 * they are high if a gap is between them, and else; that no digit is likelier than this, nor that
 * there is nothing. */
typedef struct demand {
    float print, entries, parted, wide, likely, empty;
} demand;

/* Of 302 cells with notes that were taken for entries in 36 boards 274 are found so, and of 10,341
 * entries of 200 scenes none; if those that are plain were all, 233. */
static const demand PLAIN = {1.05f, 0.7f, 0.95f, 1.3f, 0.6f, 0.5f},
                    OTHERS = {1.3f, 0.8f, 0.85f, 0.95f, 0.97f, 0.97f};

/* What is half as high as print and as entries, as single candidates of apps are, is a note however
 * narrow: all of 287 such that might be digits, in 18 screenshots, and 6 of 16,189 entries that
 * were written by hand or typed, one or two on a board; three 1s of another. */
static const demand SMALL = {0.5f, 0.55f, 0, 0, 0.995f, 0.9f};

/* Candidates that run into each other are like no digit at all, and lower than all print. Of 26
 * boards whose empty cells hold rows of them in their middle 26 are read so instead of 22, and of
 * 552 pictures without a puzzle none is taken for one that was not before. */
static const demand RUN_TOGETHER = {0.55f, 0, 0.95f, 1.3f, 0.5f, 0.5f};

/* An app's typed entries look printed: what seems written there, and sure, are single candidates,
 * which are as high (times) as those side by side. These are at most so high as print, in 9
 * screenshots 0.5; where people have taken notes as high as their entries, 0.59 and more. */
static const float AS_HIGH = 1.2f, CANDIDATES = 0.55f;

/* What notes leave of the probability of digits: some, for a board may need one all the same. */
static const float LEFT = 0.01f;

typedef struct ink {
    unsigned height, width;
    bool parted; /* there is a column without any */
} ink;

static ink measure(const uint8_t *tile)
{
    sv_ink_extent extent;
    sv_tile_ink_extent(tile, BORDER, &extent);
    return extent.right
               ? (ink){extent.bottom - extent.top, extent.right - extent.left, extent.parted}
               : (ink){0};
}

/* The median height of sure entries; 0 where there are too few. */
static float entry_height(const ink *inks, const sv_readings *readings)
{
    float heights[SV_READ_CELLS];
    unsigned count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const float *p = readings->p[cell];
        if (sv_hand_probability(p) > 0.5f &&
            sv_likeliest_probability(p, readings->size) > SURE_ENTRY)
            heights[count++] = (float)inks[cell].height;
    }
    return count >= FEWEST_ENTRIES ? (float)sv_median(heights, count) : 0;
}

static bool meets(const ink *of, float print, float entries, const demand *wanted)
{
    const float height = (float)of->height, width = (float)of->width;
    return of->height >= LEAST_HEIGHT && of->height <= MOST_HEIGHT &&
           height <= wanted->print * print &&
           (entries <= 0 || height <= wanted->entries * entries) &&
           width >= (of->parted ? wanted->parted : wanted->wide) * height;
}

/* Returns how many there are. */
static unsigned find_notes(const ink *inks, float entries, const sv_readings *readings,
                           const demand *wanted, bool *found)
{
    const float print = readings->digit_height * SV_TILE_SIDE;
    unsigned count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const float *p = readings->p[cell];
        found[cell] = p[SV_CLASS_EMPTY] < wanted->empty &&
                      sv_likeliest_probability(p, readings->size) < wanted->likely &&
                      meets(&inks[cell], print, entries, wanted);
        count += found[cell];
    }
    return count;
}

/* How many different digits notes are most like. Some hands make their 1 and 2 as small as notes.
 */
static unsigned count_digits(const bool *notes, const sv_readings *readings)
{
    bool seen[SV_DIGITS + 1] = {false};
    unsigned count = 0;
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++) {
        const unsigned digit = sv_likeliest_digit(readings->p[cell], readings->size);
        count += notes[cell] && !seen[digit];
        seen[digit] |= notes[cell];
    }
    return count;
}

static void forget(float p[SV_CLASSES], float spare[2])
{
    float digits = 0;
    for (unsigned k = SV_CLASS_PRINTED; k < SV_CLASSES; k++) {
        p[k] *= LEFT;
        digits += p[k];
    }
    p[SV_CLASS_EMPTY] = 1 - digits;
    spare[0] = spare[1] = 0;
}

static void forget_all(const bool *notes, sv_readings *readings)
{
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if (notes[cell])
            forget(readings->p[cell], readings->spare[cell]);
}

/* The median height of candidates side by side, however high entries are; 0 where these are too
 * few. */
static float candidate_height(const ink *inks, const sv_readings *readings)
{
    float heights[SV_READ_CELLS];
    bool notes[SV_READ_CELLS];
    unsigned count = 0;
    find_notes(inks, 0, readings, &PLAIN, notes);
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if (notes[cell])
            heights[count++] = (float)inks[cell].height;
    return count >= FEWEST_NOTES ? (float)sv_median(heights, count) : 0;
}

/* Forgets all that is as low as candidates. */
static void forget_as_low(const ink *inks, float candidates, sv_readings *readings)
{
    for (unsigned cell = 0; cell < sv_reading_count(readings); cell++)
        if ((float)inks[cell].height <= AS_HIGH * candidates &&
            readings->p[cell][SV_CLASS_EMPTY] < OTHERS.empty)
            forget(readings->p[cell], readings->spare[cell]);
}

/* Forgets what is lower than print and entries, as notes are. */
static void forget_lower(const ink *inks, float entries, sv_readings *readings)
{
    bool notes[SV_READ_CELLS], small[SV_READ_CELLS];
    const bool several = find_notes(inks, entries, readings, &PLAIN, notes) >= FEWEST_NOTES;
    find_notes(inks, entries, readings, &SMALL, small);
    find_notes(inks, entries, readings, &OTHERS, notes);
    if (several || count_digits(small, readings) >= FEWEST_DIGITS)
        forget_all(small, readings);
    if (several)
        forget_all(notes, readings);
}

static void measure_all(const sv_tiles *tiles, unsigned cells, ink *inks)
{
    for (unsigned cell = 0; cell < cells; cell++)
        inks[cell] = measure(sv_tile(tiles, cell));
}

void sv_readings_see_past_notes(const sv_tiles *tiles, sv_readings *readings)
{
    ink inks[SV_READ_CELLS];
    bool notes[SV_READ_CELLS];
    if (readings->size > SV_USUAL_SIZE)
        return;
    measure_all(tiles, sv_reading_count(readings), inks);
    if (find_notes(inks, 0, readings, &RUN_TOGETHER, notes) < FEWEST_NOTES)
        return;
    forget_all(notes, readings);
    readings->likeness = sv_readings_certainty(readings);
}

void sv_readings_forget_notes(const sv_tiles *tiles, sv_readings *readings)
{
    ink inks[SV_READ_CELLS];
    if (readings->size > SV_USUAL_SIZE)
        return;
    measure_all(tiles, sv_reading_count(readings), inks);
    const float print = readings->digit_height * SV_TILE_SIDE;
    const float candidates = candidate_height(inks, readings);
    float entries = entry_height(inks, readings);
    if (entries > 0 && entries <= AS_HIGH * candidates && candidates <= CANDIDATES * print) {
        forget_as_low(inks, candidates, readings);
        entries = print;
    }
    forget_lower(inks, entries, readings);
}
