/* What every unit test needs: a suite of one case, run to an exit status. */
#ifndef UNIT_H
#define UNIT_H

#include <check.h>
#include <stdlib.h>

/* Runs the tests given, ended by NULL, as one suite; returns main's exit status. */
static inline int unit_run(const char *name, const TTest *const *tests)
{
    Suite *suite = suite_create(name);
    TCase *cases = tcase_create(name);
    tcase_set_timeout(cases, 120);
    for (; *tests; tests++)
        tcase_add_test(cases, *tests);
    suite_add_tcase(suite, cases);
    SRunner *runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    int failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

#define UNIT_MAIN(name, ...)                                                                       \
    int main(void)                                                                                 \
    {                                                                                              \
        const TTest *const tests[] = {__VA_ARGS__, NULL};                                          \
        return unit_run(name, tests);                                                              \
    }

#endif
