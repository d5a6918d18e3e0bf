#include "completion.h"

#include <string.h>

sv_completes sv_completes_what(const sv_option *option)
{
    static const char *const files[] = {"FILE", "FILE.html", "LIST", "OUT", "OUT2", NULL};
    if (!option->argument)
        return SV_COMPLETES_NOTHING;
    if (strchr(option->argument, '|'))
        return SV_COMPLETES_WORDS;
    if (strcmp(option->argument, "DIR") == 0)
        return SV_COMPLETES_FOLDERS;
    for (size_t i = 0; files[i]; i++)
        if (strcmp(option->argument, files[i]) == 0)
            return SV_COMPLETES_FILES;
    return SV_COMPLETES_OTHER;
}

const sv_option *sv_completes_next(const sv_command *command, size_t *place)
{
    size_t count;
    const sv_option *table = sv_option_table(&count);
    while (*place < count && !(table[*place].commands & command->bit))
        ++*place;
    return *place < count ? &table[(*place)++] : NULL;
}

void sv_completes_words(const sv_option *option, FILE *out)
{
    for (const char *letter = option->argument; *letter; letter++)
        putc(*letter == '|' ? ' ' : *letter, out);
}

int sv_completes_length(const char *help)
{
    return (int)strcspn(help, ";");
}
