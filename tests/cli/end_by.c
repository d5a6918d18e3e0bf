/* end_by SIGNAL PROGRAM ARGUMENT...: sends the program a signal (a number) once it looks out for
 * it, and ends as the program does; with 1 where it did not end by itself. For a shell cannot tell:
 * its wait gives 128 + n for what a signal has ended, too. */
#include <inttypes.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WAIT_US = 10000, MOST_WAITS = 1000 };

/* Whether the process has a handler for the signal. */
static bool catches(pid_t process, int number)
{
    char path[64], line[256];
    uint64_t caught = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)process);
    FILE *status = fopen(path, "r");
    while (status && fgets(line, sizeof line, status))
        sscanf(line, "SigCgt: %" SCNx64, &caught);
    if (status)
        fclose(status);
    return caught >> (number - 1) & 1;
}

int main(int argc, char **argv)
{
    int number = argc > 2 ? atoi(argv[1]) : 0, status;
    if (number < 1 || number > SIGRTMAX)
        return 2;
    signal(number, SIG_DFL); /* what a shell runs in the background ignores SIGINT */
    pid_t child = fork();
    if (child == 0) {
        execv(argv[2], argv + 2);
        _exit(127);
    }
    for (int i = 0; i < MOST_WAITS && child > 0 && !catches(child, number); i++)
        usleep(WAIT_US);
    if (child < 0 || kill(child, number) != 0 || waitpid(child, &status, 0) != child)
        return 1;
    if (!WIFEXITED(status))
        fprintf(stderr, "%s ended in signal %d\n", argv[2], WTERMSIG(status));
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
