#include "shard.h"

#include "hash.h"
#include "names.h"

#include <stdio.h>
#include <string.h>

bool sv_shard_has(const sv_shard *shard, const sv_batch_input *input)
{
    char name[PATH_MAX];
    if (shard->of == 0)
        return true;
    sv_batch_name(input, 1, name);
    return sv_hash_of_text(name).word[0] % shard->of == shard->number - 1;
}

void sv_shard_name(const sv_shard *shard, const char *stem, const char *ending,
                   char name[SV_SHARD_NAME])
{
    if (shard->of == 0)
        snprintf(name, SV_SHARD_NAME, "%s%s", stem, ending);
    else
        snprintf(name, SV_SHARD_NAME, "%s-%u-of-%u%s", stem, shard->number, shard->of, ending);
}

bool sv_shard_of_name(const char *name, const char *stem, const char *ending, sv_shard *shard)
{
    char own[SV_SHARD_NAME];
    size_t length = strlen(stem);
    if (strncmp(name, stem, length) != 0 ||
        sscanf(name + length, "-%u-of-%u", &shard->number, &shard->of) != 2 || shard->number < 1 ||
        shard->number > shard->of || shard->of > SV_SHARDS_MOST)
        return false;
    sv_shard_name(shard, stem, ending, own);
    return strcmp(name, own) == 0;
}
