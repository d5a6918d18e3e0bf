/* Puzzles in text, solved one after the other as they come. */
#ifndef SV_CLI_SOLVE_TEXT_H
#define SV_CLI_SOLVE_TEXT_H

#include "input.h"
#include "session.h"

void sv_solve_text(sv_session *session, const sv_input *input);

#endif
