/* A scan as a PDF: to_pdf IN.jpg PAGES ROTATION OUT. Each page is the picture, at 300 dpi. */
#include "sudoku_vision.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST_OBJECTS = 1000 };

typedef struct writing {
    FILE *out;
    long places[MOST_OBJECTS]; /* of objects, from 1 */
    int count;
} writing;

static int begin_object(writing *to)
{
    to->places[++to->count] = ftell(to->out);
    fprintf(to->out, "%d 0 obj\n", to->count);
    return to->count;
}

/* Objects 1 and 2 are the catalogue and the list of pages, 3 the picture, 4 what draws it. */
static void put_pages(writing *to, int pages, int rotation, double width, double height)
{
    begin_object(to);
    fprintf(to->out, "<</Type/Catalog/Pages 2 0 R>>\nendobj\n");
    begin_object(to);
    fprintf(to->out, "<</Type/Pages/Count %d/Kids[", pages);
    for (int i = 0; i < pages; i++)
        fprintf(to->out, "%d 0 R ", 5 + i);
    fprintf(to->out, "]/MediaBox[0 0 %g %g]/Rotate %d>>\nendobj\n", width, height, rotation);
}

static void put_stream(writing *to, const char *dictionary, const void *bytes, size_t size)
{
    begin_object(to);
    fprintf(to->out, "<<%s/Length %zu>>\nstream\n", dictionary, size);
    fwrite(bytes, 1, size, to->out);
    fprintf(to->out, "\nendstream\nendobj\n");
}

static void put_end(writing *to)
{
    long start = ftell(to->out);
    fprintf(to->out, "xref\n0 %d\n0000000000 65535 f \n", to->count + 1);
    for (int i = 1; i <= to->count; i++)
        fprintf(to->out, "%010ld 00000 n \n", to->places[i]);
    fprintf(to->out, "trailer<</Size %d/Root 1 0 R>>\nstartxref\n%ld\n%%%%EOF\n", to->count + 1,
            start);
}

static void put_all(writing *to, const char *picture, size_t size, unsigned width, unsigned height,
                    int pages, int rotation)
{
    char text[160];
    double across = width * 72.0 / 300, down = height * 72.0 / 300;
    fputs("%PDF-1.4\n", to->out);
    put_pages(to, pages, rotation, across, down);
    snprintf(text, sizeof text,
             "/Type/XObject/Subtype/Image/Width %u/Height %u/ColorSpace/DeviceRGB"
             "/BitsPerComponent 8/Filter/DCTDecode",
             width, height);
    put_stream(to, text, picture, size);
    int length = snprintf(text, sizeof text, "%g 0 0 %g 0 0 cm /I Do", across, down);
    put_stream(to, "", text, (size_t)length);
    for (int i = 0; i < pages; i++) {
        begin_object(to);
        fprintf(to->out, "<</Type/Page/Parent 2 0 R/Resources<</XObject<</I 3 0 R>>>>"
                         "/Contents 4 0 R>>\nendobj\n");
    }
    put_end(to);
}

int main(int count, char **arguments)
{
    sv_document *document;
    sv_picture *picture;
    size_t size;
    if (count != 5 || atoi(arguments[2]) > MOST_OBJECTS - 10 ||
        sv_document_open(arguments[1], NULL, &document, NULL) != SV_OK ||
        sv_document_page(document, 1, &picture, NULL) != SV_OK)
        return 1;
    writing to = {.out = fopen(arguments[4], "w")};
    const char *bytes = sv_document_bytes(document, &size);
    if (!to.out)
        return 1;
    put_all(&to, bytes, size, sv_picture_width(picture), sv_picture_height(picture),
            atoi(arguments[2]), atoi(arguments[3]));
    sv_picture_free(picture);
    sv_document_free(document);
    return fclose(to.out) == 0 ? 0 : 1;
}
