#include "io_pictures.h"
#include "own_folder.h"

#include "io/page_name.h"

#include <stdio.h>
#include <unistd.h>

static const char PICTURE[] = "P2 2 1 9 0 9";

static void expect_split(const char *name, uint32_t page, const char *path)
{
    size_t length;
    char *file = sv_page_name_file(name);
    ck_assert_uint_eq(sv_page_name_split(name, &length), page);
    ck_assert_uint_eq(length, strlen(path));
    ck_assert_str_eq(file, path);
    free(file);
}

START_TEST(names_tell_pages)
{
    enter_folder();
    put_bytes("a.tif", PICTURE, sizeof PICTURE - 1);
    expect_split("a.tif", 0, "a.tif");
    expect_split("a.tif#3", 3, "a.tif");
    expect_split("a.tif#0", 0, "a.tif#0");
    expect_split("a.tif#03", 0, "a.tif#03");
    expect_split("a.tif#", 0, "a.tif#");
    expect_split("a.tif#x", 0, "a.tif#x");
    expect_split("a.tif#9999999999", 0, "a.tif#9999999999");
    expect_split("missing#3", 0, "missing#3");
    expect_split("-#2", 2, "-");
    put_bytes("a.tif#3", PICTURE, sizeof PICTURE - 1);
    expect_split("a.tif#3", 0, "a.tif#3");
    expect_split("a.tif#3#1", 1, "a.tif#3");
    leave_folder();
}
END_TEST

static void expect_name(const sv_document *document, const char *expected)
{
    char name[64];
    uint32_t first = sv_document_first(document);
    ck_assert_uint_eq(sv_document_page_name(document, first, name, sizeof name), strlen(expected));
    ck_assert_str_eq(name, expected);
}

START_TEST(a_picture_is_a_document_of_one_page)
{
    enter_folder();
    put_bytes("a.pgm", PICTURE, sizeof PICTURE - 1);
    sv_document *document;
    sv_picture *picture;
    sv_diagnostic why = {0};
    size_t size;
    ck_assert_int_eq(sv_document_open("a.pgm", NULL, &document, &why), SV_OK);
    ck_assert_uint_eq(sv_document_first(document), 1);
    ck_assert_uint_eq(sv_document_last(document), 1);
    expect_name(document, "a.pgm");
    ck_assert_mem_eq(sv_document_bytes(document, &size), PICTURE, sizeof PICTURE - 1);
    ck_assert_uint_eq(size, sizeof PICTURE - 1);
    ck_assert_ptr_nonnull(sv_document_bytes(document, NULL));
    ck_assert_int_eq(sv_document_page(document, 2, &picture, &why), SV_UNREADABLE);
    ck_assert_int_eq(sv_document_page(document, 0, &picture, &why), SV_UNREADABLE);
    ck_assert_int_eq(sv_document_page(document, 1, &picture, &why), SV_OK);
    ck_assert_uint_eq(sv_picture_width(picture), 2);
    sv_picture_free(picture);
    sv_document_free(document);
    ck_assert_int_eq(sv_document_open("a.pgm#1", NULL, &document, &why), SV_OK);
    expect_name(document, "a.pgm#1");
    ck_assert_str_eq(sv_document_path(document), "a.pgm");
    ck_assert_int_eq(sv_document_page(document, 2, &picture, &why), SV_UNREADABLE);
    ck_assert_str_eq(why.message, "page 2 is not given, for only page 1 was asked for");
    sv_document_free(document);
    ck_assert_int_eq(sv_document_open("a.pgm#2", NULL, &document, &why), SV_UNREADABLE);
    ck_assert_str_eq(why.message, "there is no page 2; the file has 1 page");
    ck_assert_int_eq(sv_picture_open("a.pgm#1", NULL, &picture, &why), SV_OK);
    sv_picture_free(picture);
    leave_folder();
}
END_TEST

START_TEST(a_text_is_a_document_whose_page_is_refused)
{
    static const char text[] = "53..7....";
    sv_document *document;
    sv_picture *picture;
    sv_diagnostic why = {0};
    ck_assert_int_eq(sv_document_from_memory(text, sizeof text - 1, NULL, &document, &why), SV_OK);
    ck_assert_uint_eq(sv_document_last(document), 1);
    ck_assert_str_eq(sv_document_path(document), "");
    ck_assert_int_eq(sv_document_page(document, 1, &picture, &why), SV_UNREADABLE);
    ck_assert_ptr_nonnull(strstr(why.message, "not a picture"));
    sv_document_free(document);
    sv_document_free(NULL);
}
END_TEST

UNIT_MAIN("io document", names_tell_pages, a_picture_is_a_document_of_one_page,
          a_text_is_a_document_whose_page_is_refused)
