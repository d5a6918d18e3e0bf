#include "input.h"

#include "../board/symbols.h"
#include "../io/page_name.h"
#include "../io/textlike.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>

/* The smallest puzzle, 4x4; and one slip in so many cells, of which names of files have more:
 * IMG_20240512_123456 has one in five. */
enum { FEWEST_CHARACTERS = 16, CELLS_PER_SLIP = 16 };

static const char BETWEEN_CELLS[] = " \t\r\n|+-,;:!";

/* Whether an argument that names no file could be meant as a puzzle: nothing but digits, letters of
 * digits, empty cells and what stands between rows, and enough of them. */
static bool looks_like_puzzle(const char *argument)
{
    size_t cells = 0;
    for (const char *at = argument; *at; at++) {
        if (sv_symbol_digit(*at) >= 0)
            cells++;
        else if (!strchr(BETWEEN_CELLS, *at))
            return false;
    }
    return cells >= FEWEST_CHARACTERS;
}

/* Whether it could be meant as one although it is none: with x or ? for empty cells, or a slip of
 * the hand. Letters are no cells here, for names of files have many. */
static bool looks_like_slip(const char *argument)
{
    size_t cells = 0, slips = 0;
    for (const char *at = argument; *at; at++) {
        if (strchr("0123456789.*_xX?", *at))
            cells++;
        else if (!strchr(BETWEEN_CELLS, *at))
            slips++;
    }
    return cells >= FEWEST_CHARACTERS && slips * CELLS_PER_SLIP <= cells;
}

/* Whether it ends as files do: in two letters or more behind a point that no puzzle as short as a
 * name has, so that 20240512_123456789.jpg is a file that is missing. */
static bool ends_like_file(const char *argument)
{
    const char *point = strrchr(argument, '.');
    size_t letters = 0;
    for (const char *at = point ? point + 1 : ""; *at; at++)
        letters += isalpha((unsigned char)*at) && !strchr("abcxABCX", *at);
    return letters >= 2 && strlen(argument) <= NAME_MAX;
}

/* Whether an argument that names no file is to be read as a puzzle, if only to say what is wrong
 * with it. */
static bool is_meant_as_puzzle(const char *argument)
{
    return !ends_like_file(argument) && (looks_like_puzzle(argument) || looks_like_slip(argument));
}

/* Or a page of one, be it told wrongly. */
static bool names_a_file(const char *argument)
{
    struct stat about;
    size_t length;
    return strcmp(argument, "-") == 0 || sv_page_name_split(argument, &length) > 0 ||
           sv_page_name_is_off(argument) || stat(argument, &about) == 0 ||
           (errno != ENOENT && errno != ENAMETOOLONG && errno != ENOTDIR);
}

sv_status sv_input_load(const char *argument, const sv_limits *limits, sv_input *input,
                        sv_diagnostic *why)
{
    *input = (sv_input){.name = argument};
    if (!names_a_file(argument) && is_meant_as_puzzle(argument)) {
        input->is_text = input->is_argument = true;
        input->bytes = (const uint8_t *)argument;
        input->size = strlen(argument);
        return SV_OK;
    }
    sv_status status = sv_document_open(argument, limits, &input->document, why);
    if (status != SV_OK)
        return status;
    input->bytes = sv_document_bytes(input->document, &input->size);
    input->is_text = input->bytes && sv_bytes_are_textlike(input->bytes, input->size) &&
                     !sv_bytes_are_utf16(input->bytes, input->size);
    return SV_OK;
}

sv_status sv_input_load_picture(const char *argument, const sv_limits *limits, sv_input *input,
                                sv_diagnostic *why)
{
    sv_status status = sv_input_load(argument, limits, input, why);
    if (status == SV_OK && input->is_text)
        status = sv_fail_text(input->bytes, input->size, why);
    return status;
}

void sv_input_free(sv_input *input)
{
    sv_document_free(input->document);
    *input = (sv_input){0};
}
