#include "option_values.h"

#include "../batch/shard.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool multiple(const char *text, sv_multiples multiples, uint64_t *factor)
{
    uint64_t base = multiples == SV_BINARY ? 1024 : 1000;
    *factor = 1;
    if (!*text)
        return true;
    const char *at = strchr("kMG", *text == 'K' ? 'k' : *text);
    if (multiples == SV_NO_MULTIPLES || !at || text[1])
        return false;
    for (int power = (int)(strlen("kMG") - strlen(at)); power >= 0; power--)
        *factor *= base;
    return true;
}

bool sv_value_number(const char *text, sv_multiples multiples, uint64_t *value)
{
    if (!isdigit((unsigned char)*text))
        return false;
    uint64_t number = 0, factor;
    for (; isdigit((unsigned char)*text); text++)
        if (__builtin_mul_overflow(number, 10U, &number) ||
            __builtin_add_overflow(number, (uint64_t)(*text - '0'), &number))
            return false;
    return multiple(text, multiples, &factor) && !__builtin_mul_overflow(number, factor, value);
}

bool sv_value_seconds(const char *text, double *value)
{
    static const double MOST = 1e9; /* what clocks and alarms can count */
    char *end;
    if (strspn(text, "0123456789.") != strlen(text)) /* strtod takes 0x10, 1e3 and inf, too */
        return false;
    *value = strtod(text, &end);
    return end != text && !*end && *value <= MOST;
}

bool sv_value_color(const char *text, uint32_t *color)
{
    if (*text == '#')
        text++;
    if (strlen(text) != 6 || strspn(text, "0123456789abcdefABCDEF") != 6)
        return false;
    *color = (uint32_t)strtoul(text, NULL, 16);
    return true;
}

/* Two whole numbers from 1 on with a character between them. */
static bool pair(const char *text, char between, unsigned long most, unsigned *one, unsigned *two)
{
    char *end;
    if (!isdigit((unsigned char)*text))
        return false;
    unsigned long first = strtoul(text, &end, 10);
    if (*end != between || !isdigit((unsigned char)end[1]))
        return false;
    unsigned long second = strtoul(end + 1, &end, 10);
    if (*end || first < 1 || second < 1 || first > most || second > most)
        return false;
    *one = (unsigned)first;
    *two = (unsigned)second;
    return true;
}

bool sv_value_box(const char *text, unsigned *rows, unsigned *columns)
{
    return pair(text, 'x', 25, rows, columns);
}

bool sv_value_shard(const char *text, unsigned *number, unsigned *of)
{
    return pair(text, '/', SV_SHARDS_MOST, number, of) && *number <= *of;
}

bool sv_value_word(const char *text, const char *const *words, unsigned *place)
{
    for (unsigned i = 0; words[i]; i++) {
        if (strcmp(text, words[i]) == 0) {
            *place = i;
            return true;
        }
    }
    return false;
}
