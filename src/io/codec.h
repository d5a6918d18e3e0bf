/* What a codec module tells: a small shared object around one library, which is loaded when a file
 * needs it. This header is all that a module and the library share. */
#ifndef SV_IO_CODEC_H
#define SV_IO_CODEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SV_CODEC_ABI = 2 }; /* changes with anything below; other modules are not used */

enum { SV_MOST_PAGES = 65535 }; /* of a file: of more no scan consists, whatever it says itself */

typedef struct sv_codec_file {
    const uint8_t *bytes; /* NULL where the format has pages: then it is read by `read` */
    uint64_t size;
    uint32_t page; /* from 1 */

    /* Copies up to `size` bytes that stand at `at`; gives the number there are. */
    size_t (*read)(void *source, uint64_t at, void *to, size_t size);
    void *source;
} sv_codec_file;

typedef struct sv_codec_size {
    uint32_t width, height; /* as stored */
    unsigned orientation;   /* as EXIF counts, 1 to 8 */
    uint32_t pixel_bytes;   /* memory that decoding takes for a pixel, besides what it fills */
} sv_codec_size;

typedef struct sv_codec_result {
    uint32_t rows; /* that are there, from the top */
    bool stopped;  /* because go_on said so */
    bool no_memory;
    char message[96]; /* what is damaged; "" for nothing */
} sv_codec_result;

/* What is handed a profile's bytes, which are valid during the call. */
typedef void (*sv_codec_take)(void *user, const void *bytes, size_t size);

/* What is told of a part of the file. */
typedef void (*sv_codec_need)(void *user, uint64_t at, uint64_t size);

typedef struct sv_codec {
    uint32_t abi;
    const char *library; /* its name and version */

    /* The number of pages; 0 where the file is damaged. NULL: always one. */
    uint32_t (*count)(const sv_codec_file *file);

    /* Tells where the page's pixels stand in the file; what else it needs is known by what measure
     * reads. Of formats that have pages. */
    void (*locate)(const sv_codec_file *file, sv_codec_need need, void *user);

    /* Reads the page's header; false: message tells why not. */
    bool (*measure)(const sv_codec_file *file, sv_codec_size *size, char message[96]);

    /* Decodes into width x height pixels of red, green, blue and alpha, which are transparent
     * black at first. go_on(user) is asked from time to time. */
    void (*decode)(const sv_codec_file *file, const sv_codec_size *size, uint8_t *pixels,
                   bool (*go_on)(void *user), void *user, sv_codec_result *result);

    /* Hands the page's ICC profile to take, if there is one. NULL: the format has none. */
    void (*profile)(const sv_codec_file *file, sv_codec_take take, void *user);
} sv_codec;

/* The name under which a module exports its sv_codec. */
#define SV_CODEC_SYMBOL sv_codec_module

#endif
