#include "codecs.h"

#include "../macro_text.h"

#include <dlfcn.h>
#include <errno.h>

typedef struct module {
    const char *name, *file, *library; /* the Debian package it needs to run */
} module;

/* Files are looked for where LD_LIBRARY_PATH and the RUNPATH of what loads them say: the program,
 * the shared library, or a program with the static one, which pkg-config gives it. */
static const module modules[SV_CODECS] = {
    [SV_CODEC_WEBP] = {"WebP", "sudoku-vision-webp.so", "libwebp"},
    [SV_CODEC_GIF] = {"GIF", "sudoku-vision-gif.so", "libgif"},
    [SV_CODEC_TIFF] = {"TIFF", "sudoku-vision-tiff.so", "libtiff"},
    [SV_CODEC_HEIC] = {"HEIC", "sudoku-vision-heif.so", "libheif"},
    [SV_CODEC_AVIF] = {"AVIF", "sudoku-vision-heif.so", "libheif"},
};

const char *sv_codec_name(sv_codec_kind kind)
{
    return modules[kind].name;
}

static sv_status fail_missing(const module *wanted, sv_diagnostic *why)
{
    const char *reason = dlerror();
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                   "the file is %s, and the module for it cannot be loaded (%.100s); install "
                   "%s-dev and build again, or tell its folder in LD_LIBRARY_PATH",
                   wanted->name, reason ? reason : wanted->file, wanted->library);
}

sv_status sv_codec_load(sv_codec_kind kind, const sv_codec **codec, sv_diagnostic *why)
{
    const module *wanted = &modules[kind];
    errno = 0;
    void *handle = dlopen(wanted->file, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!handle && errno == ENOMEM)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    if (!handle)
        return fail_missing(wanted, why);
    const sv_codec *found = dlsym(handle, SV_TEXT(SV_CODEC_SYMBOL));
    bool fits = found && found->abi == SV_CODEC_ABI;
    dlclose(handle); /* it stays: RTLD_NODELETE */
    if (!fits)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                       "the file is %s, and the module for it, %s, is of another version; install "
                       "program and modules together",
                       wanted->name, wanted->file);
    *codec = found;
    return SV_OK;
}
