/* The small pictures of the contact sheet. They are made where the page is read, by its child, and
 * kept beside the journal, so that a sheet can be made of any run, and of shards, without opening a
 * picture again. */
#ifndef SV_BATCH_THUMBNAIL_H
#define SV_BATCH_THUMBNAIL_H

#include "hash.h"
#include "journal.h"

/* A JPEG of the drawing, which shrinks, or, where that is NULL, of the picture. *jpeg is freed with
 * free. What decoding fails with, SV_MEMORY. */
SV_CHECKED sv_status sv_thumbnail_make(sv_drawing *drawing, const sv_picture *picture,
                                       uint8_t **jpeg, size_t *size);

/* Adds it to thumbnails.jsonl. SV_OUTPUT, SV_MEMORY. */
SV_CHECKED sv_status sv_thumbnail_keep(sv_journal *thumbnails, sv_hash key, const uint8_t *jpeg,
                                       size_t size, sv_diagnostic *why);

/* What was kept, in base64; it is freed with free. NULL where there is none, or no memory. */
char *sv_thumbnail_find(const sv_journal *thumbnails, sv_hash key);

#endif
