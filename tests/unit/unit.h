/* What every unit test needs: a suite of one case, run to an exit status. */
#ifndef UNIT_H
#define UNIT_H

#include <check.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

/* What ctest takes for a test that was skipped. */
enum { UNIT_SKIPPED = 77 };

/* Tests run in processes of their own: what they tell the suite's lies in memory that they share.
 */
static bool *unit_skipped;

/* Something cannot be tested here. Where nothing fails ctest then tells of a test that was skipped.
 */
static inline void unit_skip_without(const char *what)
{
    printf("skipped: there is no %s\n", what);
    *unit_skipped = true;
}

/* A test that is run `times` times, with _i from 0. */
typedef struct unit_loop {
    const TTest *test;
    int times;
} unit_loop;

/* Runs the loops given, ended by one without a test, as one suite; returns main's exit status. */
static inline int unit_run(const char *name, const unit_loop *loops)
{
    Suite *suite = suite_create(name);
    TCase *cases = tcase_create(name);
    tcase_set_timeout(cases, 120);
    for (; loops->test; loops++)
        tcase_add_loop_test(cases, loops->test, 0, loops->times);
    suite_add_tcase(suite, cases);
    unit_skipped =
        mmap(NULL, sizeof *unit_skipped, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (unit_skipped == MAP_FAILED)
        return EXIT_FAILURE;
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_ENV);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : *unit_skipped ? UNIT_SKIPPED : EXIT_SUCCESS;
}

/* The main of a test of loops: UNIT_LOOPS("module", {test, 1}, {test_of_a_table, 5}) */
#define UNIT_LOOPS(name, ...)                                                                      \
    int main(void)                                                                                 \
    {                                                                                              \
        const unit_loop loops[] = {__VA_ARGS__, {NULL, 0}};                                        \
        return unit_run(name, loops);                                                              \
    }

enum { UNIT_MOST_TESTS = 64 };

/* The main of a test whose tests all run once: UNIT_MAIN("module", first, second) */
#define UNIT_MAIN(name, ...)                                                                       \
    int main(void)                                                                                 \
    {                                                                                              \
        const TTest *const tests[UNIT_MOST_TESTS] = {__VA_ARGS__};                                 \
        unit_loop loops[UNIT_MOST_TESTS + 1] = {{NULL, 0}};                                        \
        for (int i = 0; i < UNIT_MOST_TESTS && tests[i]; i++)                                      \
            loops[i] = (unit_loop){tests[i], 1};                                                   \
        return unit_run(name, loops);                                                              \
    }

#endif
