#include "versions.h"

#include "../io/codecs.h"
#include "../io/pdf.h"
#include "../macro_text.h"
#include "../sudoku_vision.h"
#include "../vision/cv_shim.h"

#include <jansson.h>
#include <jpeglib.h>
#include <png.h>
#include <zlib.h>

/* Modules are there or not. */
static void put_codec(FILE *out, sv_codec_kind kind)
{
    const sv_codec *codec;
    if (sv_codec_load(kind, &codec, NULL) == SV_OK)
        fprintf(out, "%s (%s)\n", codec->library, sv_codec_name(kind));
    else
        fprintf(out, "no module for %s\n", sv_codec_name(kind));
}

static void put_pdf(FILE *out)
{
    char version[32];
    if (sv_pdf_version(version))
        fprintf(out, "poppler-utils %s (PDF)\n", version);
    else
        fprintf(out, "no poppler-utils for PDF\n");
}

/* libjpeg-turbo tells its version to the compiler alone. */
void sv_versions_print(FILE *out)
{
    fprintf(out, "sudoku-vision %s\n", sv_version());
    fprintf(out, "libjpeg-turbo %s\n", SV_TEXT(LIBJPEG_TURBO_VERSION));
    fprintf(out, "libpng %s\n", png_get_libpng_ver(NULL));
    fprintf(out, "zlib %s\n", zlibVersion());
    fprintf(out, "OpenCV %s\n", sv_cv_version());
    fprintf(out, "jansson %s\n", jansson_version_str());
    for (int kind = 0; kind < SV_CODECS; kind++)
        put_codec(out, (sv_codec_kind)kind);
    put_pdf(out);
}
