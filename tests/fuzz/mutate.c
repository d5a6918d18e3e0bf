/* Changes an input as libFuzzer does, and gives the chunks of a PNG the checksums they then need:
 * no search would find those. */
#include <stdint.h>
#include <string.h>
#include <zlib.h>

size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned seed);

static void put_u32(uint8_t *to, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        to[i] = (uint8_t)(value >> (24 - 8 * i));
}

static void mend_checksums(uint8_t *bytes, size_t size)
{
    for (size_t at = 8; at + 12 <= size;) {
        const uint8_t *chunk = bytes + at;
        size_t length = (size_t)chunk[0] << 24 | (size_t)chunk[1] << 16 | (size_t)chunk[2] << 8 |
                        (size_t)chunk[3];
        if (length > size - at - 12)
            return;
        put_u32(bytes + at + 8 + length, (uint32_t)crc32(0, chunk + 4, (uInt)length + 4));
        at += 12 + length;
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned seed)
{
    size = LLVMFuzzerMutate(bytes, size, most);
    if (seed % 8 && size > 8 && memcmp(bytes, "\x89PNG\r\n\x1a\n", 8) == 0)
        mend_checksums(bytes, size);
    return size;
}
