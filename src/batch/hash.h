/* Murmur3 (x64, 128 bits) by Austin Appleby, public domain: tells contents, names and options
 * apart. It runs at memory speed, where SHA-256 would cost a third of what decoding a photo does;
 * somebody who makes two files of one hash on purpose only has his own second one left out. */
#ifndef SV_BATCH_HASH_H
#define SV_BATCH_HASH_H

#include "../report/json.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct sv_hash {
    uint64_t word[2];
} sv_hash;

enum { SV_HASH_TEXT = 33 }; /* 32 hexadecimal digits and the end */

sv_hash sv_hash_of(const void *bytes, size_t size);
sv_hash sv_hash_of_text(const char *text);
/* The hash of several together, in their order. */
sv_hash sv_hash_join(const sv_hash *hashes, size_t count);

void sv_hash_write(sv_hash hash, char text[SV_HASH_TEXT]);
bool sv_hash_read(const char *text, sv_hash *hash);

/* As a member of a record; NULL: null. */
void sv_hash_put(sv_json *json, const char *key, const sv_hash *hash);

static inline bool sv_hash_equal(sv_hash a, sv_hash b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

#endif
