/* Numbers are written and read as in C, "0.5", whatever locale the program has that we are part
 * of: between the two calls, in this thread alone. */
#ifndef SV_PLAIN_NUMBERS_H
#define SV_PLAIN_NUMBERS_H

#include <locale.h>

typedef struct sv_plain_numbers {
    locale_t plain, before;
} sv_plain_numbers;

static inline sv_plain_numbers sv_plain_numbers_begin(void)
{
    sv_plain_numbers numbers = {.plain = newlocale(LC_ALL_MASK, "C", (locale_t)0)};
    numbers.before = uselocale(numbers.plain); /* without memory for one nothing changes */
    return numbers;
}

static inline void sv_plain_numbers_end(sv_plain_numbers numbers)
{
    uselocale(numbers.before);
    if (numbers.plain)
        freelocale(numbers.plain);
}

#endif
