#include "hash.h"

#include <stdio.h>
#include <string.h>

static const uint64_t C1 = 0x87c37b91114253d5ULL, C2 = 0x4cf5ad432745937fULL;

static uint64_t turn(uint64_t value, unsigned by)
{
    return value << by | value >> (64 - by);
}

static uint64_t mix(uint64_t k)
{
    k = (k ^ k >> 33) * 0xff51afd7ed558ccdULL;
    k = (k ^ k >> 33) * 0xc4ceb9fe1a85ec53ULL;
    return k ^ k >> 33;
}

/* Little-endian on any machine, so that shards of different ones agree. */
static uint64_t load(const uint8_t *bytes, size_t count)
{
    uint64_t value = 0;
    for (size_t i = 0; i < count; i++)
        value |= (uint64_t)bytes[i] << (8 * i);
    return value;
}

static void add_tail(const uint8_t *tail, size_t size, uint64_t *h1, uint64_t *h2)
{
    if (size > 8)
        *h2 ^= turn(load(tail + 8, size - 8) * C2, 33) * C1;
    if (size > 0)
        *h1 ^= turn(load(tail, size < 8 ? size : 8) * C1, 31) * C2;
}

sv_hash sv_hash_of(const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    uint64_t h1 = 0, h2 = 0;
    for (size_t left = size; left >= 16; left -= 16, at += 16) {
        h1 ^= turn(load(at, 8) * C1, 31) * C2;
        h1 = (turn(h1, 27) + h2) * 5 + 0x52dce729;
        h2 ^= turn(load(at + 8, 8) * C2, 33) * C1;
        h2 = (turn(h2, 31) + h1) * 5 + 0x38495ab5;
    }
    add_tail(at, size % 16, &h1, &h2);
    h1 ^= size;
    h2 ^= size;
    h1 += h2;
    h2 += h1;
    h1 = mix(h1);
    h2 = mix(h2);
    h1 += h2;
    h2 += h1;
    return (sv_hash){{h1, h2}};
}

sv_hash sv_hash_of_text(const char *text)
{
    return sv_hash_of(text, strlen(text));
}

sv_hash sv_hash_join(const sv_hash *hashes, size_t count)
{
    uint8_t bytes[16 * 8] = {0};
    size_t used = 0;
    for (size_t i = 0; i < count && used < sizeof bytes; i++)
        for (unsigned shift = 0; shift < 128; shift += 8)
            bytes[used++] = (uint8_t)(hashes[i].word[shift / 64] >> shift % 64);
    return sv_hash_of(bytes, used);
}

void sv_hash_write(sv_hash hash, char text[SV_HASH_TEXT])
{
    snprintf(text, SV_HASH_TEXT, "%016llx%016llx", (unsigned long long)hash.word[0],
             (unsigned long long)hash.word[1]);
}

bool sv_hash_read(const char *text, sv_hash *hash)
{
    for (unsigned word = 0; word < 2; word++) {
        hash->word[word] = 0;
        for (unsigned i = 0; i < 16; i++) {
            const char *digits = "0123456789abcdef", *place = strchr(digits, *text);
            if (!*text++ || !place)
                return false;
            hash->word[word] = hash->word[word] << 4 | (uint64_t)(place - digits);
        }
    }
    return true;
}

void sv_hash_put(sv_json *json, const char *key, const sv_hash *hash)
{
    char text[SV_HASH_TEXT];
    if (hash)
        sv_hash_write(*hash, text);
    sv_json_string(json, key, hash ? text : NULL);
}
