/* A picture as a phone keeps it: to_heif IN ORIENTATION OUT. Its pixels are turned, and a property
 * tells how to turn them back. OUT ends in .heic or .avif; in .tiles.heic for one of tiles. */
#include "heif_grid.h"

#include "io/picture.h"
#include "io/turn.h"

#include <stdio.h>

/* The picture as it is stored in a file that tells the orientation. */
static bool load(const char *path, unsigned orientation, sv_image *image)
{
    unsigned back = orientation == 6 ? 8 : orientation == 8 ? 6 : orientation;
    sv_picture *picture;
    char degraded[128];
    if (sv_picture_open(path, NULL, &picture, NULL) != SV_OK)
        return false;
    sv_decode_request request = {.channels = 3};
    sv_status status = sv_picture_decode(picture, request, image, degraded, NULL);
    sv_picture_free(picture);
    return status == SV_OK && sv_image_turn(image, back, NULL) == SV_OK;
}

/* As iPhones do it; their orientations are 1, 3, 6 and 8. */
static buffer make_tiles(const sv_image *image, unsigned orientation)
{
    grid_making as = {.turns = orientation == 3 ? 2 : orientation == 6 ? 3 : orientation == 8};
    grid_of grid = grid_of_picture(image, 512);
    buffer made = grid_write(&grid, &as);
    grid_free(&grid);
    return made;
}

int main(int count, char **arguments)
{
    sv_image image;
    unsigned orientation = count == 4 ? (unsigned)atoi(arguments[2]) : 0;
    if (orientation == 0 || !load(arguments[1], orientation, &image))
        return 1;
    bool avif = strstr(arguments[3], ".avif");
    making as = {avif ? heif_compression_AV1 : heif_compression_HEVC,
                 orientation,
                 8,
                 false,
                 orientation,
                 NULL};
    bool tiles = strstr(arguments[3], ".tiles.heic");
    buffer made = tiles ? make_tiles(&image, orientation) : make(&image, &as);
    FILE *out = fopen(arguments[3], "w");
    bool written = out && fwrite(made.bytes, 1, made.size, out) == made.size;
    written = out && fclose(out) == 0 && written;
    free(made.bytes);
    sv_image_free(&image);
    return written ? 0 : 1;
}
