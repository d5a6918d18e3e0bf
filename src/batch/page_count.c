#include "page_count.h"

#include "../io/source.h"
#include "confine.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

enum { REACHED = 1 };

static _Noreturn void look(const char *path, const sv_limits *limits, uint32_t page)
{
    sv_document *document;
    if (limits->seconds > 0)
        alarm((unsigned)limits->seconds + 1);
    if (sv_document_open(path, limits, &document, NULL) != SV_OK)
        _exit(0);
    _exit(sv_document_last(document) >= page ? REACHED : 0);
}

bool sv_pages_reach(const char *path, const sv_limits *limits, uint32_t page)
{
    if (!sv_source_has_pages(path))
        return false;
    pid_t parent = getpid(), process = fork();
    int ending = 0;
    if (process == 0) {
        sv_confine(parent, limits);
        look(path, limits, page);
    }
    if (process < 0)
        return false;
    while (waitpid(process, &ending, 0) < 0 && errno == EINTR) {
    }
    return WIFEXITED(ending) && WEXITSTATUS(ending) == REACHED;
}
