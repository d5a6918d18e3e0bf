/* The codec modules that there may be. */
#ifndef SV_IO_CODECS_H
#define SV_IO_CODECS_H

#include "codec.h"
#include "format.h"

typedef enum sv_codec_kind {
    SV_CODEC_WEBP,
    SV_CODEC_GIF,
    SV_CODEC_TIFF,
    SV_CODEC_HEIC,
    SV_CODEC_AVIF,
    SV_CODECS
} sv_codec_kind;

/* The format's name: "WebP". */
const char *sv_codec_name(sv_codec_kind kind);

/* Loads a module, which stays loaded. SV_UNREADABLE, with what to install, where it is not there
 * or not of this version. */
SV_CHECKED sv_status sv_codec_load(sv_codec_kind kind, const sv_codec **codec, sv_diagnostic *why);

#endif
