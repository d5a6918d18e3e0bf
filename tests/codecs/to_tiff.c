/* A scan as a TIFF of many pages, grey and not packed: to_tiff IN PAGES OUT. */
#include "io/picture.h"

#include <stdlib.h>

#include <tiffio.h>

static bool put_page(TIFF *tiff, const sv_image *grey)
{
    TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, grey->width);
    TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, grey->height);
    TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, 8);
    TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
    TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, 64);
    for (uint32_t y = 0; y < grey->height; y++)
        if (TIFFWriteScanline(tiff, sv_image_row(grey, y), y, 0) != 1)
            return false;
    return TIFFWriteDirectory(tiff);
}

int main(int count, char **arguments)
{
    sv_picture *picture;
    sv_image grey;
    char degraded[128];
    sv_decode_request request = {.channels = 1};
    if (count != 4 || sv_picture_open(arguments[1], NULL, &picture, NULL) != SV_OK ||
        sv_picture_decode(picture, request, &grey, degraded, NULL) != SV_OK)
        return 1;
    TIFF *tiff = TIFFOpen(arguments[3], "w");
    bool written = tiff != NULL;
    for (int pages = atoi(arguments[2]); written && pages > 0; pages--)
        written = put_page(tiff, &grey);
    if (tiff)
        TIFFClose(tiff);
    sv_image_free(&grey);
    sv_picture_free(picture);
    return written ? 0 : 1;
}
