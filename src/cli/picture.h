/* From a picture to what is known of its puzzles, and to the picture of it: what `solve` and
 * `check` have in common. */
#ifndef SV_CLI_PICTURE_H
#define SV_CLI_PICTURE_H

#include "answer.h"
#include "input.h"
#include "reading.h"

/* Tells of one puzzle, which has been solved as far as it can be: prints it, or writes its member
 * of the record where json is not NULL, and says what is wrong with it. */
typedef void (*sv_puzzle_fn)(sv_session *session, sv_reading *reading, sv_puzzle *puzzle,
                             sv_json *json);

/* Reads and solves page after page, calls `each` for every puzzle, and draws what the options ask
 * for. */
void sv_picture_answer(sv_session *session, const sv_input *input, sv_puzzle_fn each);

sv_question sv_picture_question(sv_reading *reading, sv_puzzle *puzzle, sv_json *json);

#endif
