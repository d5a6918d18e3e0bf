/* Whether bytes are text: what tells a puzzle, a label or a list from a picture. */
#ifndef SV_IO_TEXTLIKE_H
#define SV_IO_TEXTLIKE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes looked at: a picture has one that is no text long before. */
enum { SV_TEXTLIKE_LOOKS_AT = 4096 };

/* False for no bytes at all, and for formats of pictures that begin like text. */
bool sv_bytes_are_textlike(const uint8_t *bytes, size_t size);

#endif
