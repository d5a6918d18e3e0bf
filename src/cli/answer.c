#include "answer.h"

#include "../report/message.h"
#include "../report/verdict.h"
#include "../solve/pair.h"

/* ------------------------------------------------------------ one solution */

static sv_status search(const sv_session *session, const sv_question *question, uint64_t limit,
                        sv_solution_fn each, void *user, uint64_t *count, sv_diagnostic *why)
{
    double start = sv_cpu_ms();
    sv_status status = sv_board_solve(&question->puzzle->board, limit,
                                      sv_session_seconds_left(session), each, user, count, why);
    *question->solve_ms += sv_cpu_ms() - start;
    return status;
}

/* Of a text: looks for two. The pair must outlive the puzzle's use. */
static sv_status find_pair(const sv_session *session, const sv_question *question, sv_pair *found,
                           sv_diagnostic *why)
{
    sv_puzzle *puzzle = question->puzzle;
    uint64_t count = 0;
    found->size = puzzle->board.size;
    sv_status status = search(session, question, 2, sv_pair_keep, found, &count, why);
    if (status != SV_OK)
        return status;
    puzzle->solutions = (int)found->count;
    puzzle->solution = found->count == 1 ? found->cells[0] : NULL;
    return SV_OK;
}

static void put_pair(sv_session *session, const sv_question *question, const sv_pair *found)
{
    if (question->json)
        sv_json_array(question->json, "solutions_found");
    for (unsigned i = 0; i < found->count; i++) {
        if (question->json)
            sv_record_cells(question->json, NULL, found->size, found->cells[i]);
        else
            sv_print_cells(session, question->origin, &question->puzzle->board, found->cells[i]);
    }
    if (question->json)
        sv_json_end(question->json);
}

static sv_status answer_one(sv_session *session, const sv_question *question, sv_pair *found,
                            sv_diagnostic *why)
{
    sv_puzzle *puzzle = question->puzzle;
    sv_status status = SV_OK;
    if (question->of == SV_RECORD_TEXT)
        status = find_pair(session, question, found, why);
    if (status != SV_OK)
        return status;
    if (puzzle->solutions == 1 && !question->json)
        sv_print_cells(session, question->origin, &puzzle->board, puzzle->solution);
    if (found->count == 2)
        put_pair(session, question, found);
    return sv_verdict(question->puzzle, question->of, why);
}

/* ------------------------------------------------------- several solutions */

typedef struct listing {
    sv_session *session;
    const sv_question *question;
    sv_pair first; /* to know the only one */
} listing;

static bool list_solution(const uint8_t *cells, void *user)
{
    listing *list = user;
    const sv_question *question = list->question;
    unsigned size = question->puzzle->board.size;
    if (list->first.count < 2)
        sv_pair_keep(cells, &list->first);
    if (question->json)
        sv_record_cells(question->json, NULL, size, cells);
    else
        sv_print_cells(list->session, question->origin, &question->puzzle->board, cells);
    return !ferror(question->json ? question->json->out : list->session->results);
}

/* What a search tells of a text's puzzle; a picture's has been solved before. A search that stops
 * at the first solution does not know whether it is the only one. */
static void learn(const sv_session *session, const sv_question *question, uint64_t count,
                  uint8_t *first)
{
    sv_puzzle *puzzle = question->puzzle;
    if (question->of != SV_RECORD_TEXT)
        return;
    bool unsure = session->options->limit == 1 && count == 1;
    puzzle->solutions = unsure ? -1 : count > 2 ? 2 : (int)count;
    puzzle->solution = puzzle->solutions == 1 ? first : NULL;
}

static sv_status answer_all(sv_session *session, const sv_question *question, sv_pair *found,
                            sv_diagnostic *why)
{
    listing list = {.session = session, .question = question};
    uint64_t count = 0;
    list.first.size = question->puzzle->board.size;
    if (question->json)
        sv_json_array(question->json, "solutions_found");
    sv_status status =
        search(session, question, session->options->limit, list_solution, &list, &count, why);
    if (question->json)
        sv_json_end(question->json);
    *found = list.first;
    if (status != SV_OK)
        return status;
    learn(session, question, count, found->cells[0]);
    return count == 0 ? sv_verdict(question->puzzle, question->of, why) : SV_OK;
}

/* The number stands there all the same: who reads it has to know that it is not the whole one. */
static sv_status fail_partial(uint64_t count, sv_diagnostic *why)
{
    const sv_diagnostic reason = *why;
    return sv_fail(why, reason.status, reason.stage,
                   "%llu is the number of those found so far, and not of all: %.180s",
                   (unsigned long long)count, reason.message);
}

/* Counting keeps none: the only one is looked for once more. */
static sv_status find_only(const sv_session *session, const sv_question *question, sv_pair *found,
                           sv_diagnostic *why)
{
    uint64_t count = 0;
    found->size = question->puzzle->board.size;
    return search(session, question, 1, sv_pair_keep, found, &count, why);
}

static sv_status answer_count(sv_session *session, const sv_question *question, sv_pair *found,
                              sv_diagnostic *why)
{
    uint64_t limit = session->options->limit, count = 0;
    sv_status status = search(session, question, limit, NULL, NULL, &count, why);
    sv_progress_clear();
    if (question->json)
        sv_json_integer(question->json, "count", (int64_t)count);
    else
        fprintf(session->results, "%llu\n", (unsigned long long)count);
    if (status != SV_OK)
        return fail_partial(count, why);
    if (question->json && question->of == SV_RECORD_TEXT && count == 1)
        status = find_only(session, question, found, why);
    if (status != SV_OK)
        return status;
    learn(session, question, count, found->count ? found->cells[0] : NULL);
    return count == 0 ? sv_verdict(question->puzzle, question->of, why) : SV_OK;
}

sv_status sv_answer(sv_session *session, const sv_question *question, sv_diagnostic *why)
{
    const sv_options *options = session->options;
    sv_pair found = {0};
    sv_status status;
    if (question->json)
        sv_record_puzzle_begin(question->json, question->of, question->puzzle);
    if (options->count)
        status = answer_count(session, question, &found, why);
    else if (options->all || options->limited)
        status = answer_all(session, question, &found, why);
    else
        status = answer_one(session, question, &found, why);
    if (question->json)
        sv_record_puzzle_end(question->json, question->puzzle);
    if (question->of == SV_RECORD_TEXT)
        question->puzzle->solution = NULL; /* which lay in `found` */
    return status;
}
