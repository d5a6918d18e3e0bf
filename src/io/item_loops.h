/* HEIC and AVIF files hold items that are made of others: a grid of its tiles, a picture of its
 * mask. libheif 1.15 decodes what an item is made of, and so on, until the stack ends. */
#ifndef SV_IO_ITEM_LOOPS_H
#define SV_IO_ITEM_LOOPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether an item of the file is made of itself, or of others that are made of others so many times
 * as no picture is; true also where its items are made of more than those of any picture, or there
 * is no memory to tell. Of what is no such file: false.
 * Boxes and references: ISO/IEC 14496-12 and 23008-12. */
bool sv_items_loop(const uint8_t *bytes, size_t size);

#endif
