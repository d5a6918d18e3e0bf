#include "input.h"

#include "../board/symbols.h"
#include "../io/textlike.h"
#include "../status.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

/* The smallest puzzle, 4x4. */
enum { FEWEST_CHARACTERS = 16 };

/* Whether an argument that names no file could be meant as a puzzle: nothing but digits, letters of
 * digits, empty cells and what stands between rows, and enough of them. */
static bool looks_like_puzzle(const char *argument)
{
    size_t cells = 0;
    for (const char *at = argument; *at; at++) {
        if (sv_symbol_digit(*at) >= 0)
            cells++;
        else if (!strchr(" \t\r\n|+-,;:!", *at))
            return false;
    }
    return cells >= FEWEST_CHARACTERS;
}

static bool names_a_file(const char *argument)
{
    struct stat about;
    return strcmp(argument, "-") == 0 || stat(argument, &about) == 0 ||
           (errno != ENOENT && errno != ENAMETOOLONG && errno != ENOTDIR);
}

sv_status sv_input_load(const char *argument, const sv_limits *limits, sv_input *input,
                        sv_diagnostic *why)
{
    *input = (sv_input){.name = argument};
    if (!names_a_file(argument) && looks_like_puzzle(argument)) {
        input->is_text = input->is_argument = true;
        input->bytes = (const uint8_t *)argument;
        input->size = strlen(argument);
        return SV_OK;
    }
    sv_status status = sv_document_open(argument, limits, &input->document, why);
    if (status != SV_OK)
        return status;
    input->bytes = sv_document_bytes(input->document, &input->size);
    input->is_text = input->bytes && sv_bytes_are_textlike(input->bytes, input->size);
    return SV_OK;
}

sv_status sv_input_load_picture(const char *argument, const sv_limits *limits, sv_input *input,
                                sv_diagnostic *why)
{
    sv_status status = sv_input_load(argument, limits, input, why);
    if (status == SV_OK && input->is_text)
        status = sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                         "this is text and not a picture; `sudoku-vision solve` takes it");
    return status;
}

void sv_input_free(sv_input *input)
{
    sv_document_free(input->document);
    *input = (sv_input){0};
}
