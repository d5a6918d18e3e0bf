#include "one_run.h"

#include "shard.h"

#include <dirent.h>
#include <string.h>

static bool is_anothers(const char *name, unsigned shards)
{
    sv_shard shard = {0};
    const bool whole = strcmp(name, "results.jsonl") == 0;
    return (whole || sv_shard_of_name(name, "results", ".jsonl", &shard)) && shard.of != shards;
}

sv_status sv_one_run_check(const char *folder, unsigned shards, sv_diagnostic *why)
{
    sv_status status = SV_OK;
    struct dirent *entry;
    DIR *entries = opendir(folder);
    while (entries && status == SV_OK && (entry = readdir(entries)))
        if (is_anothers(entry->d_name, shards))
            status = sv_fail(why, SV_OUTPUT, SV_STAGE_WRITE,
                             "'%.100s' has the results of another run, '%s', which would take the "
                             "drawings of this one for its own; choose another folder, or take "
                             "that run's files away",
                             folder, entry->d_name);
    if (entries)
        closedir(entries);
    return status;
}
