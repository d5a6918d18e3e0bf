/* What every module begins with. */
#ifndef SV_CODECS_MODULE_H
#define SV_CODECS_MODULE_H

#include "../io/codec.h"

#include <stdio.h>

#define SV_CODEC_EXPORT __attribute__((visibility("default")))
extern SV_CODEC_EXPORT const sv_codec SV_CODEC_SYMBOL;

#define SV_QUOTED(token) #token
#define SV_TEXT(macro) SV_QUOTED(macro)

static inline bool sv_codec_refuse(char message[96], const char *text)
{
    snprintf(message, 96, "%s", text);
    return false;
}

#endif
