/* manual PROSE OUT DATE VERSION: man pages into OUT/man, completions into OUT/completions
 * (folders), all made from the option tables that the program itself goes by. */
#include "completion.h"
#include "page.h"

#include <errno.h>
#include <string.h>

typedef struct shell {
    const char *file;
    void (*put)(FILE *out);
} shell_file;

static const shell_file shells[] = {{"sudoku-vision.bash", sv_completion_bash},
                                    {"_sudoku-vision", sv_completion_zsh},
                                    {"sudoku-vision.fish", sv_completion_fish}};

static bool write_completion(const char *folder, const shell_file *shell)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/completions/%s", folder, shell->file);
    FILE *out = fopen(path, "w");
    if (out)
        shell->put(out);
    bool written = out && !ferror(out);
    if (out && fclose(out) == 0 && written)
        return true;
    fprintf(stderr, "manual: %s: %s\n", path, strerror(errno));
    return false;
}

static bool write_pages(const sv_manual *manual)
{
    bool written = true;
    for (const sv_command *const *each = sv_commands(); *each; each++)
        written = sv_manual_command(manual, *each) && written;
    for (const sv_topic *topic = sv_topics; topic->name; topic++)
        written = sv_manual_topic(manual, topic) && written;
    return written;
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fputs("usage: manual PROSE OUT DATE VERSION\n", stderr);
        return 2;
    }
    const sv_manual manual = {argv[1], argv[2], argv[3], argv[4]};
    bool written = write_pages(&manual);
    for (size_t i = 0; i < sizeof shells / sizeof *shells; i++)
        written = write_completion(argv[2], &shells[i]) && written;
    return written ? 0 : 1;
}
