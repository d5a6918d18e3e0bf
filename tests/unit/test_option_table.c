/* What completions go by: the words that stand in an option's argument are those it takes. */
#include "unit.h"

#include "cli/commands.h"
#include "cli/option_table.h"

#include <string.h>

static bool takes(const sv_option *option, const char *word)
{
    sv_options options = {.settings = sv_settings_default()};
    return option->apply(&options, word);
}

START_TEST(takes_the_words_that_it_names)
{
    size_t count, tried = 0;
    const sv_option *table = sv_option_table(&count);
    for (size_t i = 0; i < count; i++) {
        if (!table[i].argument || !strchr(table[i].argument, '|'))
            continue;
        char words[128];
        ck_assert_uint_lt(strlen(table[i].argument), sizeof words);
        strcpy(words, table[i].argument);
        for (char *word = strtok(words, "|"); word; word = strtok(NULL, "|"), tried++)
            ck_assert_msg(takes(&table[i], word), "--%s does not take %s", table[i].name, word);
        ck_assert_msg(!takes(&table[i], "nonsense"), "--%s takes nonsense", table[i].name);
    }
    ck_assert_uint_gt(tried, 10);
}
END_TEST

START_TEST(means_one_thing_to_a_command)
{
    size_t count;
    const sv_option *table = sv_option_table(&count);
    for (size_t i = 0; i < count; i++)
        for (size_t k = i + 1; k < count; k++) {
            if (!(table[i].commands & table[k].commands))
                continue;
            ck_assert_str_ne(table[i].name, table[k].name);
            ck_assert(!table[i].letter || table[i].letter != table[k].letter);
        }
}
END_TEST

UNIT_MAIN("option table", takes_the_words_that_it_names, means_one_thing_to_a_command)
