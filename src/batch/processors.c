#include "processors.h"

#include <limits.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* A time that may be used in each period, both in microseconds. */
typedef struct share {
    double time, period;
} share;

static bool read_number(const char *folder, const char *name, double *number)
{
    char path[2 * PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "re");
    if (!file)
        return false;
    bool read = fscanf(file, "%lf", number) == 1;
    fclose(file);
    return read;
}

/* Version 2: "150000 100000", or "max 100000". */
static bool read_max(const char *folder, share *found)
{
    char path[2 * PATH_MAX];
    snprintf(path, sizeof path, "%s/cpu.max", folder);
    FILE *file = fopen(path, "re");
    if (!file)
        return false;
    bool read = fscanf(file, "%lf %lf", &found->time, &found->period) == 2;
    fclose(file);
    return read;
}

/* Version 1: -1 is no bound. */
static bool read_quota(const char *folder, share *found)
{
    return read_number(folder, "cpu.cfs_quota_us", &found->time) &&
           read_number(folder, "cpu.cfs_period_us", &found->period);
}

static void lower(unsigned *least, const share *found)
{
    if (found->time <= 0 || found->period <= 0)
        return;
    double processors = found->time / found->period;
    unsigned whole = processors > 1e6 ? 1000000 : (unsigned)processors;
    whole += whole < processors;
    if (*least == 0 || whole < *least)
        *least = whole;
}

/* A group is bound by all those above it. In a container the path is often the host's, of which
 * only the root is to be seen. */
static void look_upwards(const char *root, const char *group, unsigned *least)
{
    char folder[PATH_MAX];
    size_t length = (size_t)snprintf(folder, sizeof folder, "%s%s", root, group);
    if (length >= sizeof folder)
        return;
    for (char *end = folder + length; end; end = strrchr(folder, '/')) {
        share found = {0};
        *end = 0;
        if (strlen(folder) < strlen(root))
            return;
        if (read_max(folder, &found) || read_quota(folder, &found))
            lower(least, &found);
    }
}

static bool has_cpu(const char *controllers)
{
    char names[64], *rest = NULL;
    snprintf(names, sizeof names, "%s", controllers);
    for (char *name = strtok_r(names, ",", &rest); name; name = strtok_r(NULL, ",", &rest))
        if (strcmp(name, "cpu") == 0)
            return true;
    return false;
}

/* "0::/path" is version 2; "4:cpu,cpuacct:/path" version 1, mounted under the controllers' names.
 */
static void look(const char *line, const char *tree, unsigned *least)
{
    char controllers[64], root[PATH_MAX], group[PATH_MAX];
    const char *first = strchr(line, ':'), *second = first ? strchr(first + 1, ':') : NULL;
    if (!second)
        return;
    snprintf(controllers, sizeof controllers, "%.*s", (int)(second - first - 1), first + 1);
    snprintf(group, sizeof group, "%.*s", (int)strcspn(second + 1, "\n"), second + 1);
    if (*controllers && !has_cpu(controllers))
        return;
    snprintf(root, sizeof root, "%.3000s%s%s", tree, *controllers ? "/" : "", controllers);
    look_upwards(root, group, least);
}

unsigned sv_processors_of_groups(const char *membership, const char *tree)
{
    unsigned least = 0;
    char line[PATH_MAX + 128];
    FILE *file = fopen(membership, "re");
    if (!file)
        return 0;
    while (fgets(line, sizeof line, file))
        look(line, tree, &least);
    fclose(file);
    return least;
}

/* Those among the first `room`; 0 where the system numbers more, or has no memory. */
static unsigned of_affinity(size_t room)
{
    const size_t size = CPU_ALLOC_SIZE(room);
    cpu_set_t *set = CPU_ALLOC(room);
    int count = set && sched_getaffinity(0, size, set) == 0 ? CPU_COUNT_S(size, set) : 0;
    CPU_FREE(set);
    return (unsigned)count;
}

unsigned sv_processors(void)
{
    enum { MOST = 1 << 20 }; /* more than any Linux is built for */
    unsigned allowed = sv_processors_of_groups("/proc/self/cgroup", "/sys/fs/cgroup"), all = 0;
    for (size_t room = CPU_SETSIZE; all == 0 && room <= MOST; room *= 2)
        all = of_affinity(room);
    all = all > 0 ? all : 1;
    return allowed > 0 && allowed < all ? allowed : all;
}
