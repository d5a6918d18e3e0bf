#include "../../src/cli/commands.h"
#include "completion.h"

#include <string.h>

/* Inside single quotes, where colons and brackets mean something to zsh's functions. */
static void put_quoted(const char *text, int length, FILE *out)
{
    for (int i = 0; i < length; i++) {
        if (text[i] == '\'')
            fputs("'\\''", out);
        else if (strchr("[]:\\", text[i]))
            fprintf(out, "\\%c", text[i]);
        else
            putc(text[i], out);
    }
}

static void put_argument(const sv_option *option, FILE *out)
{
    switch (sv_completes_what(option)) {
    case SV_COMPLETES_NOTHING:
        return;
    case SV_COMPLETES_WORDS:
        fputs(":word:(", out);
        sv_completes_words(option, out);
        putc(')', out);
        return;
    case SV_COMPLETES_FILES:
        fputs(":file:_files", out);
        return;
    case SV_COMPLETES_FOLDERS:
        fputs(":folder:_files -/", out);
        return;
    case SV_COMPLETES_OTHER:
        putc(':', out);
        put_quoted(option->argument, (int)strlen(option->argument), out);
        putc(':', out);
        return;
    }
}

/* '(-o --output)'{-o+,--output=}'[help]:file:_files' */
static void put_option(const sv_option *option, FILE *out)
{
    const char *takes = option->argument ? "=" : "";
    if (option->letter)
        fprintf(out, "            '(-%c --%s)'{-%c%s,--%s%s}'[", option->letter, option->name,
                option->letter, option->argument ? "+" : "", option->name, takes);
    else
        fprintf(out, "            '--%s%s[", option->name, takes);
    put_quoted(option->help, sv_completes_length(option->help), out);
    putc(']', out);
    put_argument(option, out);
    fputs("' \\\n", out);
}

static void put_command(const sv_command *command, FILE *out)
{
    size_t place = 0;
    const sv_option *option;
    fprintf(out, "    (%s)\n        _arguments -s -S \\\n", command->name);
    while ((option = sv_completes_next(command, &place)))
        put_option(option, out);
    fputs("            '*:input:_files'\n        ;;\n", out);
}

static void put_commands(FILE *out)
{
    fputs("    commands=(\n", out);
    for (const sv_command *const *each = sv_commands(); *each; each++) {
        fprintf(out, "        '%s:", (*each)->name);
        put_quoted((*each)->summary, (int)strlen((*each)->summary), out);
        fputs("'\n", out);
    }
    fputs("        'help:print the help of a command'\n    )\n", out);
}

void sv_completion_zsh(FILE *out)
{
    fputs("#compdef sudoku-vision\n"
          "# Made from the option table of sudoku-vision.\n"
          "_sudoku-vision() {\n"
          "    local -a commands\n"
          "    local command=solve\n",
          out);
    put_commands(out);
    fputs("    if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n"
          "        _describe -t commands command commands\n"
          "        _files\n"
          "        return\n"
          "    fi\n"
          "    if (( ${commands[(I)${words[2]}:*]} )); then\n"
          "        command=$words[2]\n"
          "        shift words\n"
          "        (( CURRENT-- ))\n"
          "    fi\n"
          "    case $command in\n"
          "    (help)\n"
          "        _describe -t commands command commands\n"
          "        ;;\n",
          out);
    for (const sv_command *const *each = sv_commands(); *each; each++)
        put_command(*each, out);
    fputs("    esac\n"
          "}\n"
          "_sudoku-vision \"$@\"\n",
          out);
}
