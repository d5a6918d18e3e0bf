#include "unit.h"

#include "digits/templates.h"
#include "io/encode.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[] = "/tmp/sv-digits-XXXXXX";

static void write_file(const char *name, const void *bytes, size_t size)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static void write_index(const char *text)
{
    write_file("index.txt", text, strlen(text));
}

/* A strip of nine blocks, or of the wrong width, or with one digit missing. */
static void write_strip(const char *name, uint32_t width, unsigned missing)
{
    sv_image strip;
    uint8_t *bytes;
    size_t size;
    ck_assert_int_eq(sv_image_create(&strip, width, 70, 1, SV_STAGE_NONE, NULL), SV_OK);
    memset(strip.pixels, 255, strip.stride * 70);
    for (unsigned digit = 1; digit <= 9; digit++)
        for (unsigned y = 2; digit != missing && y < 68; y++)
            memset(sv_image_row(&strip, y) + (digit - 1) * 40 + 12, 0, 5 + digit);
    ck_assert_int_eq(sv_encode_png(&strip, NULL, 0, &bytes, &size, NULL), SV_OK);
    write_file(name, bytes, size);
    free(bytes);
    sv_image_free(&strip);
}

static sv_status load(sv_diagnostic *why)
{
    sv_templates *templates = NULL;
    sv_status status = sv_templates_load(folder, &templates, why);
    if (!status)
        ck_assert_uint_eq(templates->count, SV_BLURS);
    sv_templates_free(templates);
    return status;
}

START_TEST(the_built_in_library_has_forty_faces_and_more)
{
    sv_templates *templates;
    ck_assert_int_eq(sv_templates_load(NULL, &templates, NULL), SV_OK);
    ck_assert_uint_ge(templates->count, 40 * SV_BLURS);
    ck_assert_uint_eq(templates->count % SV_BLURS, 0);
    sv_templates_free(templates);
}
END_TEST

START_TEST(the_built_in_library_is_the_folder)
{
    sv_style *styles;
    size_t count;
    sv_templates *templates;
    ck_assert_int_eq(sv_styles_read(SV_SOURCE_DIR "/digits", &styles, &count, NULL), SV_OK);
    ck_assert_int_eq(sv_templates_load(NULL, &templates, NULL), SV_OK);
    ck_assert_uint_eq(templates->count, count);
    ck_assert_mem_eq(templates->styles, styles, count * sizeof *styles);
    sv_templates_free(templates);
    free(styles);
}
END_TEST

START_TEST(faulty_libraries_are_refused_with_the_reason)
{
    sv_diagnostic why = {0};
    ck_assert_ptr_nonnull(mkdtemp(folder));
    ck_assert_int_eq(load(&why), SV_UNREADABLE);
    ck_assert_ptr_nonnull(strstr(why.message, "index.txt"));
    write_index("# nothing\n\n");
    ck_assert_int_eq(load(&why), SV_UNREADABLE);
    write_index("face.png\tA Face\n");
    ck_assert_int_eq(load(&why), SV_UNREADABLE);
    ck_assert_ptr_nonnull(strstr(why.message, "face.png"));
    write_file("face.png", "\x89PNG\r\n\x1a\n", 8);
    ck_assert_int_eq(load(&why), SV_UNREADABLE);
    write_strip("face.png", 320, 0);
    ck_assert_int_eq(load(&why), SV_UNREADABLE);
    write_strip("face.png", 360, 7);
    ck_assert_int_eq(load(&why), SV_UNREADABLE);
    ck_assert_ptr_nonnull(strstr(why.message, "no digit 7"));
    write_index("../face.png\n");
    ck_assert_int_eq(load(&why), SV_UNREADABLE);
    write_index("face.png\n");
    write_strip("face.png", 360, 0);
    ck_assert_int_eq(load(&why), SV_OK);
}
END_TEST

UNIT_MAIN("templates", the_built_in_library_has_forty_faces_and_more,
          the_built_in_library_is_the_folder, faulty_libraries_are_refused_with_the_reason)
