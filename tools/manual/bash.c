#include "../../src/cli/commands.h"
#include "completion.h"

/* "=" parts a word for bash: --format=json are three. Where nothing is found, bash completes names
 * of files, which it quotes better than a function could; `compopt` forbids it where none fits. */
static const char head[] =
    "# bash completion for sudoku-vision; made from its option table.\n"
    "_sudoku_vision()\n"
    "{\n"
    "    local IFS=$' \\t\\n' command=solve options words='' kind=files\n"
    "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "    COMPREPLY=()\n"
    "    if [ \"$word\" = = ]; then\n"
    "        word=''\n"
    "    elif [ \"$before\" = = ] && [ \"$COMP_CWORD\" -gt 2 ]; then\n"
    "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    fi\n";

static const char tail[] =
    "    case $kind in\n"
    "    words)\n"
    "        compopt +o default 2>/dev/null\n"
    "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
    "        ;;\n"
    "    folders) compopt +o default -o dirnames 2>/dev/null ;;\n"
    "    other) compopt +o default 2>/dev/null ;;\n"
    "    files)\n"
    "        if [[ $word == -* ]]; then\n"
    "            mapfile -t COMPREPLY < <(compgen -W \"$options\" -- \"$word\")\n"
    "        elif [ \"$COMP_CWORD\" -eq 1 ]; then\n"
    "            compopt -o filenames 2>/dev/null\n"
    "            mapfile -t COMPREPLY < <(compgen -W \"$commands\" -- \"$word\"; compgen -f -- "
    "\"$word\")\n"
    "        fi\n"
    "        ;;\n"
    "    esac\n"
    "}\n"
    "complete -o default -F _sudoku_vision sudoku-vision\n";

static void put_commands(FILE *out)
{
    fputs("    local commands='", out);
    for (const sv_command *const *each = sv_commands(); *each; each++)
        fprintf(out, "%s ", (*each)->name);
    fputs("help'\n    case \" $commands \" in\n"
          "    *\" ${COMP_WORDS[1]} \"*) [ \"$COMP_CWORD\" -eq 1 ] || command=${COMP_WORDS[1]} ;;\n"
          "    esac\n",
          out);
}

static void put_argument(const sv_option *option, FILE *out)
{
    static const char *const kinds[] = {[SV_COMPLETES_WORDS] = "words",
                                        [SV_COMPLETES_FILES] = "files",
                                        [SV_COMPLETES_FOLDERS] = "folders",
                                        [SV_COMPLETES_OTHER] = "other"};
    sv_completes what = sv_completes_what(option);
    if (what == SV_COMPLETES_NOTHING)
        return;
    fprintf(out, "        --%s", option->name);
    if (option->letter)
        fprintf(out, " | -%c", option->letter);
    fprintf(out, ") kind=%s", kinds[what]);
    if (what == SV_COMPLETES_WORDS) {
        fputs(" words='", out);
        sv_completes_words(option, out);
        putc('\'', out);
    }
    fputs(" ;;\n", out);
}

static void put_command(const sv_command *command, FILE *out)
{
    size_t place = 0;
    const sv_option *option;
    fprintf(out, "    %s)\n        options='", command->name);
    while ((option = sv_completes_next(command, &place)))
        fprintf(out, "--%s ", option->name);
    fputs("'\n        case $before in\n", out);
    place = 0;
    while ((option = sv_completes_next(command, &place)))
        put_argument(option, out);
    fputs("        esac\n        ;;\n", out);
}

void sv_completion_bash(FILE *out)
{
    fputs(head, out);
    put_commands(out);
    fputs("    case $command in\n    help) kind=words words=$commands ;;\n", out);
    for (const sv_command *const *each = sv_commands(); *each; each++)
        put_command(*each, out);
    fputs("    esac\n", out);
    fputs(tail, out);
}
