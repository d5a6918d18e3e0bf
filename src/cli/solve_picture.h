/* From a picture to the picture of its solution. */
#ifndef SV_CLI_SOLVE_PICTURE_H
#define SV_CLI_SOLVE_PICTURE_H

#include "input.h"
#include "session.h"

void sv_solve_picture(sv_session *session, const sv_input *input);

#endif
