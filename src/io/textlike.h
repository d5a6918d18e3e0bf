/* Whether bytes are text: what tells a puzzle, a label or a list from a picture. */
#ifndef SV_IO_TEXTLIKE_H
#define SV_IO_TEXTLIKE_H

#include "../status.h"

/* Bytes looked at: a picture has one that is no text long before. */
enum { SV_TEXTLIKE_LOOKS_AT = 4096 };

/* False for no bytes at all, and for formats of pictures that begin like text. */
bool sv_bytes_are_textlike(const uint8_t *bytes, size_t size);

/* What a file is that begins like text and is neither text of a puzzle nor a picture that is read:
 * "PostScript". NULL for others. */
const char *sv_bytes_textlike_name(const uint8_t *bytes, size_t size);

/* P1 to P7, then white space or a comment: a text that begins with "P1" alone is not a picture. */
bool sv_bytes_begin_pnm(const uint8_t *bytes, size_t size);

/* "%PDF-1." within the first 1,024 bytes: readers of PDF pass over what stands before it, as a
 * printer's orders do. */
bool sv_bytes_begin_pdf(const uint8_t *bytes, size_t size);

/* Whether they are text that is to be converted before it can be read. */
bool sv_bytes_are_utf16(const uint8_t *bytes, size_t size);

/* That text was given where a picture is read. SV_UNREADABLE at SV_STAGE_OPEN. */
sv_status sv_fail_text(const uint8_t *bytes, size_t size, sv_diagnostic *why);

#endif
