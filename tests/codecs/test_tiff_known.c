#include "scratch_file.h"

#include "io/document.h"

#include <tiffio.h>

enum { PAGES = 400 };

static void make_pages(void)
{
    make_path();
    TIFF *tiff = TIFFOpen(path, "w");
    for (int i = 0; i < PAGES; i++) {
        uint8_t grey = (uint8_t)i;
        TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, 1);
        TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, 1);
        TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, 8);
        TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
        ck_assert_int_eq(TIFFWriteScanline(tiff, &grey, 0, 0), 1);
        ck_assert_int_eq(TIFFWriteDirectory(tiff), 1);
    }
    TIFFClose(tiff);
}

/* Calls that read, of this process; 0 where the system does not tell. */
static unsigned long calls_that_read(void)
{
    char line[64];
    unsigned long calls = 0;
    FILE *told = fopen("/proc/self/io", "r");
    while (told && fgets(line, sizeof line, told))
        sscanf(line, "syscr: %lu", &calls);
    if (told)
        fclose(told);
    return calls;
}

/* It is read without a look at the hundreds behind it. */
START_TEST(known_page_is_not_counted)
{
    sv_document *document;
    sv_picture *page;
    make_pages();
    unsigned long before = calls_that_read();
    ck_assert_int_eq(sv_document_open_page(path, 2, NULL, &document, NULL), SV_OK);
    ck_assert_int_eq(sv_document_take(document, 2, &page, NULL), SV_OK);
    ck_assert_uint_lt(calls_that_read() - before, PAGES / 2);
    sv_picture_free(page);
    sv_document_free(document);
    unlink(path);
}
END_TEST

/* The file may have become another since its pages were counted. */
START_TEST(known_page_that_is_gone)
{
    sv_document *document;
    sv_picture *page;
    sv_diagnostic why = {0};
    make_pages();
    ck_assert_int_eq(sv_document_open_page(path, PAGES + 1, NULL, &document, NULL), SV_OK);
    ck_assert_int_eq(sv_document_take(document, PAGES + 1, &page, &why), SV_UNREADABLE);
    ck_assert_str_eq(why.message, "there is no page 401; the file has 400 pages");
    sv_document_free(document);
    unlink(path);
}
END_TEST

UNIT_MAIN("tiff known", known_page_is_not_counted, known_page_that_is_gone)
