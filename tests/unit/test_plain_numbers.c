/* What is written for programs, and read from them, in a program that writes 0,5 for a half. */
#include "io/pdf.h"
#include "io/pdf_tools.h"
#include "io/picture.h"
#include "plain_numbers.h"
#include "unit.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Where no such locale is set up, as in most containers, one is made for this process of what
 * Debian's package locales has. */
static bool write_made_commas(void)
{
    char folder[] = "/tmp/plain-numbers-XXXXXX", command[128];
    ck_assert_ptr_nonnull(mkdtemp(folder));
    snprintf(command, sizeof command, "localedef -i de_DE -f UTF-8 %s/de_DE.UTF-8 2>/dev/null",
             folder);
    bool made = system(command) == 0 && setenv("LOCPATH", folder, 1) == 0 &&
                setlocale(LC_ALL, "de_DE.UTF-8") && unsetenv("LOCPATH") == 0;
    snprintf(command, sizeof command, "rm -r %s", folder);
    ck_assert_int_eq(system(command), 0);
    return made;
}

static bool write_commas(void)
{
    static const char *const names[] = {"de_DE.UTF-8", "fr_FR.UTF-8", "es_ES.UTF-8", "it_IT.UTF-8",
                                        "ru_RU.UTF-8", "pt_BR.UTF-8", "de_AT.UTF-8", "nl_NL.UTF-8"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (setlocale(LC_ALL, names[i]))
            return true;
    if (write_made_commas())
        return true;
    unit_skip_without("locale with a decimal comma");
    return false;
}

static void expect_half(const char *expected)
{
    char half[8];
    snprintf(half, sizeof half, "%.1f", 0.5);
    ck_assert_str_eq(half, expected);
}

START_TEST(the_programs_locale_comes_back)
{
    if (!write_commas())
        return;
    expect_half("0,5");
    sv_plain_numbers numbers = sv_plain_numbers_begin();
    expect_half("0.5");
    sv_plain_numbers_end(numbers);
    expect_half("0,5");
}
END_TEST

START_TEST(a_pdf_is_drawn)
{
    static const char pdf[] = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
                              "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
                              "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72.5 36.5]>>endobj\n"
                              "trailer<</Root 1 0 R>>\n";
    char version[32];
    sv_picture *picture;
    sv_diagnostic why = {0};
    if (!write_commas())
        return;
    if (!sv_pdf_version(version)) {
        unit_skip_without("poppler-utils");
        return;
    }
    ck_assert_msg(sv_picture_from_memory(pdf, strlen(pdf), NULL, &picture, &why) == SV_OK, "%s",
                  why.message);
    ck_assert_double_le(fabs(sv_picture_width(picture) - 72.5 / SV_PDF_POINTS * SV_PDF_VECTOR_DPI),
                        1);
    expect_half("0,5");
    sv_picture_free(picture);
}
END_TEST

/* Between two values of ours there is a space. */
static void expect_points(const char *path)
{
    FILE *file = fopen(path, "re");
    ck_assert_ptr_nonnull(file);
    for (int before = 0, here = getc(file), next; here != EOF; before = here, here = next) {
        next = getc(file);
        ck_assert_msg(here != ',' || !isdigit(before) || !isdigit(next), "%s", path);
    }
    fclose(file);
}

START_TEST(debug_files_are_json)
{
    char folder[] = "/tmp/plain-numbers-XXXXXX", path[64];
    sv_settings settings = sv_settings_default();
    sv_reader *reader;
    sv_picture *picture;
    sv_page *page;
    if (!write_commas())
        return;
    ck_assert_ptr_nonnull(mkdtemp(folder));
    settings.debug_dir = folder;
    ck_assert_int_eq(sv_reader_create(&settings, &reader, NULL), SV_OK);
    ck_assert_int_eq(sv_picture_open(SV_SOURCE_DIR "/samples/book.jpg", NULL, &picture, NULL),
                     SV_OK);
    ck_assert_int_eq(sv_reader_read(reader, picture, &page, NULL), SV_OK);
    snprintf(path, sizeof path, "%s/grid-1.json", folder);
    expect_points(path);
    snprintf(path, sizeof path, "%s/readings-1.json", folder);
    expect_points(path);
    expect_half("0,5");
    sv_page_free(page);
    sv_picture_free(picture);
    sv_reader_free(reader);
    snprintf(path, sizeof path, "rm -r %s", folder);
    ck_assert_int_eq(system(path), 0);
}
END_TEST

UNIT_MAIN("plain numbers", the_programs_locale_comes_back, a_pdf_is_drawn, debug_files_are_json)
