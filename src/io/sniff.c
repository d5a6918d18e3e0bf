#include "sniff.h"

#include "textlike.h"

#include <string.h>

#define READABLE "this version reads JPEG, PNG, PNM, BMP, TIFF, WebP, GIF, HEIC, AVIF and PDF"

typedef struct signature {
    size_t at;
    const char *bytes;
    size_t size;
    const sv_format *format; /* NULL for one we only know the name of */
    const char *name;
} signature;

#define SIGNATURE(at, text, format, name)                                                          \
    {                                                                                              \
        at, text, sizeof(text) - 1, format, name                                                   \
    }

static const signature signatures[] = {
    SIGNATURE(0, "\xFF\xD8\xFF", &sv_format_jpeg, "JPEG"),
    SIGNATURE(0, "\x89PNG\r\n\x1A\n", &sv_format_png, "PNG"),
    SIGNATURE(0, "II*\0", &sv_format_tiff, "TIFF"),
    SIGNATURE(0, "MM\0*", &sv_format_tiff, "TIFF"),
    SIGNATURE(0, "II+\0", &sv_format_tiff, "TIFF"),
    SIGNATURE(0, "MM\0+", &sv_format_tiff, "TIFF"),
    SIGNATURE(0, "GIF87a", &sv_format_gif, "GIF"),
    SIGNATURE(0, "GIF89a", &sv_format_gif, "GIF"),
    SIGNATURE(8, "WEBP", &sv_format_webp, "WebP"),
    SIGNATURE(4, "ftypheic", &sv_format_heic, "HEIC"),
    SIGNATURE(4, "ftypheix", &sv_format_heic, "HEIC"),
    SIGNATURE(4, "ftypheim", &sv_format_heic, "HEIC"),
    SIGNATURE(4, "ftypheis", &sv_format_heic, "HEIC"),
    SIGNATURE(4, "ftyphevc", &sv_format_heic, "HEIC"),
    SIGNATURE(4, "ftyphevx", &sv_format_heic, "HEIC"),
    SIGNATURE(4, "ftypmif1", &sv_format_heic, "HEIC"),
    SIGNATURE(4, "ftypmsf1", &sv_format_heic, "HEIC"),
    SIGNATURE(4, "ftypavif", &sv_format_avif, "AVIF"),
    SIGNATURE(4, "ftypavis", &sv_format_avif, "AVIF"),
    SIGNATURE(4, "jP  \r\n\x87\n", NULL, "JPEG 2000"),
    SIGNATURE(0, "\xFF\x4F\xFF\x51", NULL, "JPEG 2000"),
    SIGNATURE(0, "\xFF\x0A", NULL, "JPEG XL"),
    SIGNATURE(4, "JXL \r\n\x87\n", NULL, "JPEG XL"),
    SIGNATURE(0, "8BPS", NULL, "Photoshop's PSD"),
    SIGNATURE(0, "PK\3\4", NULL, "a ZIP archive"),
    SIGNATURE(0, "\x1F\x8B", NULL, "packed by gzip"),
};

static sv_status fail_name(const char *name, sv_diagnostic *why)
{
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "the file is %s; " READABLE, name);
}

static bool matches(const signature *known, const uint8_t *bytes, size_t size)
{
    return size >= known->at + known->size &&
           memcmp(bytes + known->at, known->bytes, known->size) == 0;
}

/* Words may begin so. */
static bool is_bmp(const uint8_t *bytes, size_t size)
{
    return size >= 2 && memcmp(bytes, "BM", 2) == 0 && !sv_bytes_are_textlike(bytes, size);
}

sv_status sv_sniff(const uint8_t *bytes, size_t size, const sv_format **format, sv_diagnostic *why)
{
    if (sv_bytes_begin_pnm(bytes, size) || is_bmp(bytes, size)) {
        *format = *bytes == 'P' ? &sv_format_pnm : &sv_format_bmp;
        return SV_OK;
    }
    for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++) {
        if (!matches(&signatures[i], bytes, size))
            continue;
        *format = signatures[i].format;
        if (*format)
            return SV_OK;
        return fail_name(signatures[i].name, why);
    }
    if (sv_bytes_begin_pdf(bytes, size)) {
        *format = &sv_format_pdf;
        return SV_OK;
    }
    if (sv_bytes_are_textlike(bytes, size))
        return sv_fail_text(bytes, size, why);
    const char *name = sv_bytes_textlike_name(bytes, size);
    if (name)
        return fail_name(name, why);
    return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "this is not a picture we know; " READABLE);
}

const sv_format *sv_sniff_format(const uint8_t *bytes, size_t size)
{
    const sv_format *format = NULL;
    return sv_sniff(bytes, size, &format, NULL) == SV_OK ? format : NULL;
}
