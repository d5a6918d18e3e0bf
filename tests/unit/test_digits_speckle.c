/* Specks of noise in empty cells are no handwriting. */
#include "digits/speckle.h"
#include "unit.h"

enum { SIZE = 9, CELLS = SIZE * SIZE, PRINTED = 20, TOO_FEW = 10, SPECKS = 5, LAST = CELLS - 1 };

static const float PLAIN = 0.99f, HAZY = 0.9f, SPECK = 0.4f, STROKE = 0.9f;

static void fill(float p[SV_CLASSES], unsigned digit, float probability)
{
    p[SV_CLASS_EMPTY] = 0;
    p[digit] = probability;
    p[digit + 1] = p[digit + 2] = (1 - probability) / 2;
}

/* So many cells are printed, and the last ones seem written on. */
static sv_readings seen(unsigned printed, float print, float hand)
{
    sv_readings readings = {.size = SIZE, .likeness = SPECK};
    for (unsigned cell = 0; cell < CELLS; cell++)
        readings.p[cell][SV_CLASS_EMPTY] = 1;
    for (unsigned cell = 0; cell < printed; cell++)
        fill(readings.p[cell], SV_CLASS_PRINTED, print);
    for (unsigned cell = CELLS - SPECKS; cell < CELLS; cell++) {
        fill(readings.p[cell], SV_CLASS_HANDWRITTEN, hand);
        readings.spare[cell][1] = hand;
    }
    return readings;
}

static bool has_writing(const sv_readings *readings)
{
    return sv_hand_probability(readings->p[LAST]) > 0 && readings->spare[LAST][1] > 0;
}

START_TEST(specks_beside_plain_print_are_nothing)
{
    sv_readings readings = seen(PRINTED, PLAIN, SPECK);
    ck_assert_uint_eq(sv_readings_count_filled(&readings), PRINTED + SPECKS);
    sv_readings_forget_speckle(&readings);
    ck_assert_uint_eq(sv_readings_count_filled(&readings), PRINTED);
    ck_assert_float_eq_tol(readings.p[LAST][SV_CLASS_EMPTY], 1, 1e-6f);
    ck_assert(!has_writing(&readings));
    ck_assert_float_eq_tol(readings.likeness, PLAIN, 1e-6f);
}
END_TEST

START_TEST(what_may_be_writing_stays)
{
    sv_readings written = seen(PRINTED, PLAIN, STROKE), hazy = seen(PRINTED, HAZY, SPECK),
                few = seen(TOO_FEW, PLAIN, SPECK), one_clear = seen(PRINTED, PLAIN, SPECK);
    sv_readings *const all[] = {&written, &hazy, &few, &one_clear};
    fill(one_clear.p[LAST - 1], SV_CLASS_HANDWRITTEN, STROKE);
    sv_readings_forget_speckle(all[_i]);
    ck_assert(has_writing(all[_i]));
    ck_assert_float_eq(all[_i]->likeness, SPECK);
}
END_TEST

UNIT_LOOPS("speckle", {specks_beside_plain_print_are_nothing, 1}, {what_may_be_writing_stays, 4})
