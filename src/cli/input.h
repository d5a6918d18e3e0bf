/* What an argument stands for: a picture, several on the pages of a document, or a puzzle in text,
 * told by its content. */
#ifndef SV_CLI_INPUT_H
#define SV_CLI_INPUT_H

#include "../sudoku_vision.h"

typedef struct sv_input {
    const char *name;     /* the argument */
    bool is_text;         /* else a picture, or nothing we know */
    bool is_argument;     /* the argument is the puzzle itself */
    const uint8_t *bytes; /* of a text */
    size_t size;
    sv_document *document; /* NULL where the argument is the puzzle itself */
} sv_input;

/* Opens a file or a page of it, "scan.tif#3", standard input for "-", or, where there is no such
 * file, takes the argument for the puzzle's characters. SV_UNREADABLE, SV_LIMIT, SV_MEMORY. */
SV_CHECKED sv_status sv_input_load(const char *argument, const sv_limits *limits, sv_input *input,
                                   sv_diagnostic *why);
/* The same for a command that takes no text: SV_UNREADABLE where it is one. */
SV_CHECKED sv_status sv_input_load_picture(const char *argument, const sv_limits *limits,
                                           sv_input *input, sv_diagnostic *why);
void sv_input_free(sv_input *input);

#endif
