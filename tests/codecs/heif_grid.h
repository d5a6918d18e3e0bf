/* A HEIC as iPhones write it: tiles of one size, an item "grid" that joins them, and a property
 * that turns it. libheif 1.15 encodes tiles, but no grid, so its boxes (ISO/IEC 23008-12) are
 * written here. */
#ifndef HEIF_GRID_H
#define HEIF_GRID_H

#include "heif_making.h"

typedef struct grid_making {
    unsigned turns;      /* by 90 degrees, against the clock */
    int more_rows;       /* that it tells falsely */
    unsigned lacking;    /* tiles of its list, the last ones, that no item is of */
    unsigned unlisted;   /* tiles that its list lacks */
    unsigned empty_tile; /* from 1: one without any bytes; 0: none */
} grid_making;

/* ------------------------------------------------------------------- bytes */

static inline void grid_put(buffer *to, const void *bytes, size_t size)
{
    to->bytes = realloc(to->bytes, to->size + size);
    memcpy(to->bytes + to->size, bytes, size);
    to->size += size;
}

static inline void grid_put_number(buffer *to, uint32_t value, unsigned bytes)
{
    uint8_t big_endian[4] = {(uint8_t)(value >> 24), (uint8_t)(value >> 16), (uint8_t)(value >> 8),
                             (uint8_t)value};
    grid_put(to, big_endian + 4 - bytes, bytes);
}

/* Begins a box; its size is filled in by grid_end. */
static inline size_t grid_begin(buffer *to, const char *type)
{
    size_t place = to->size;
    grid_put_number(to, 0, 4);
    grid_put(to, type, 4);
    return place;
}

/* One with a version and flags. */
static inline size_t grid_begin_full(buffer *to, const char *type, uint32_t version_and_flags)
{
    size_t place = grid_begin(to, type);
    grid_put_number(to, version_and_flags, 4);
    return place;
}

static inline void grid_set_number(buffer *to, size_t place, uint32_t value)
{
    for (unsigned i = 0; i < 4; i++)
        to->bytes[place + i] = (uint8_t)(value >> (24 - 8 * i));
}

static inline void grid_end(buffer *to, size_t place)
{
    grid_set_number(to, place, (uint32_t)(to->size - place));
}

/* ------------------------------------------------------------------- tiles */

typedef struct grid_tile {
    buffer configuration; /* the box hvcC */
    buffer bytes;
} grid_tile;

/* A picture in tiles, of which several files can be written: encoding takes its time. */
typedef struct grid_of {
    const grid_making *as;
    uint32_t tile, width, height, columns, rows, count;
    grid_tile *tiles;
} grid_of;

/* A tile's pixels; beyond the picture its last ones again. */
static inline sv_image grid_cut(const sv_image *picture, uint32_t left, uint32_t top, uint32_t side)
{
    sv_image tile = {0};
    if (sv_image_create(&tile, side, side, 3, SV_STAGE_NONE, NULL) != SV_OK)
        abort();
    for (uint32_t y = 0; y < side; y++)
        for (uint32_t x = 0; x < side; x++) {
            uint32_t column = left + x < picture->width ? left + x : picture->width - 1;
            uint32_t row = top + y < picture->height ? top + y : picture->height - 1;
            memcpy(sv_image_row(&tile, y) + 3 * (size_t)x,
                   sv_image_row(picture, row) + 3 * (size_t)column, 3);
        }
    return tile;
}

/* What a box holds, with its head, of a file that has only one such. */
static inline buffer grid_take_box(const buffer *file, const char *type, size_t head)
{
    buffer box = {NULL, 0};
    for (size_t at = 4; at + 4 <= file->size && !box.size; at++) {
        const uint8_t *begin = file->bytes + at - 4;
        size_t size = (size_t)begin[0] << 24 | begin[1] << 16 | begin[2] << 8 | begin[3];
        if (memcmp(begin + 4, type, 4) == 0 && size > head && size <= file->size - (at - 4))
            grid_put(&box, begin + head, size - head);
    }
    if (!box.size)
        abort();
    return box;
}

static inline grid_tile grid_encode(const sv_image *picture, uint32_t left, uint32_t top,
                                    uint32_t side)
{
    static const making plain = {heif_compression_HEVC, 1, 8, false, 0, NULL};
    sv_image pixels = grid_cut(picture, left, top, side);
    buffer file = make(&pixels, &plain);
    grid_tile tile = {grid_take_box(&file, "hvcC", 0), grid_take_box(&file, "mdat", 8)};
    free(file.bytes);
    sv_image_free(&pixels);
    return tile;
}

/* ------------------------------------------------------------------- boxes */

static inline void grid_put_item(buffer *to, uint32_t number, const char *type, bool hidden)
{
    size_t box = grid_begin_full(to, "infe", 2 << 24 | hidden);
    grid_put_number(to, number, 2);
    grid_put_number(to, 0, 2);
    grid_put(to, type, 5); /* with the end of an empty name */
    grid_end(to, box);
}

static inline void grid_put_items(buffer *to, const grid_of *grid)
{
    uint32_t whole = grid->count + 1, there = grid->count - grid->as->lacking;
    size_t box = grid_begin_full(to, "iinf", 0);
    grid_put_number(to, there + 1, 2);
    for (uint32_t i = 1; i <= there; i++)
        grid_put_item(to, i, "hvc1", true);
    grid_put_item(to, whole, "grid", false);
    grid_end(to, box);
    box = grid_begin_full(to, "iref", 0);
    size_t list = grid_begin(to, "dimg");
    grid_put_number(to, whole, 2);
    grid_put_number(to, grid->count - grid->as->unlisted, 2);
    for (uint32_t i = 1; i <= grid->count - grid->as->unlisted; i++)
        grid_put_number(to, i, 2);
    grid_end(to, list);
    grid_end(to, box);
}

static inline void grid_put_size(buffer *to, uint32_t width, uint32_t height)
{
    size_t box = grid_begin_full(to, "ispe", 0);
    grid_put_number(to, width, 4);
    grid_put_number(to, height, 4);
    grid_end(to, box);
}

/* An item's two properties, by their numbers from 1; the essential one has its first bit set. */
static inline void grid_put_has(buffer *to, uint32_t item, uint8_t one, uint8_t two)
{
    grid_put_number(to, item, 2);
    grid_put(to, (uint8_t[]){2, one, two}, 3);
}

static inline void grid_put_properties(buffer *to, const grid_of *grid)
{
    enum { CONFIGURATION = 1, TILE_SIZE, SIZE, TURN, ESSENTIAL = 0x80 };
    size_t box = grid_begin(to, "iprp"), inner = grid_begin(to, "ipco");
    grid_put(to, grid->tiles[0].configuration.bytes, grid->tiles[0].configuration.size);
    grid_put_size(to, grid->tile, grid->tile);
    grid_put_size(to, grid->width, grid->height);
    size_t turn = grid_begin(to, "irot");
    grid_put_number(to, grid->as->turns, 1);
    grid_end(to, turn);
    grid_end(to, inner);
    inner = grid_begin_full(to, "ipma", 0);
    grid_put_number(to, grid->count + 1, 4);
    for (uint32_t i = 1; i <= grid->count; i++)
        grid_put_has(to, i, ESSENTIAL | CONFIGURATION, TILE_SIZE);
    grid_put_has(to, grid->count + 1, SIZE, ESSENTIAL | TURN);
    grid_end(to, inner);
    grid_end(to, box);
}

/* Where each item's bytes are: the grid's own in "idat", the tiles' in "mdat". Gives the place of
 * the first tile's offset, which is known later; the others are 16 bytes apart. */
static inline size_t grid_put_places(buffer *to, const grid_of *grid)
{
    size_t box = grid_begin_full(to, "iloc", 1 << 24);
    grid_put(to, (uint8_t[]){0x44, 0}, 2); /* offsets and lengths of four bytes */
    grid_put_number(to, grid->count + 1, 2);
    size_t first = to->size + 8;
    for (uint32_t i = 1; i <= grid->count + 1; i++) {
        bool own = i > grid->count;
        size_t size = own ? 8 : grid->tiles[i - 1].bytes.size;
        grid_put_number(to, i, 2);
        grid_put_number(to, own, 2); /* 1: in idat */
        grid_put_number(to, 0, 2);   /* in this file */
        grid_put_number(to, 1, 2);   /* piece */
        grid_put_number(to, 0, 4);
        grid_put_number(to, i == grid->as->empty_tile ? 0 : (uint32_t)size, 4);
    }
    grid_end(to, box);
    return first;
}

static inline void grid_put_own(buffer *to, const grid_of *grid)
{
    size_t box = grid_begin(to, "idat");
    uint8_t rows = (uint8_t)((int)grid->rows + grid->as->more_rows - 1);
    grid_put(to, (uint8_t[]){0, 0, rows, (uint8_t)(grid->columns - 1)}, 4);
    grid_put_number(to, grid->width, 2);
    grid_put_number(to, grid->height, 2);
    grid_end(to, box);
}

static inline buffer grid_write(grid_of *grid, const grid_making *as)
{
    grid->as = as;
    buffer made = {NULL, 0};
    size_t box = grid_begin(&made, "ftyp");
    grid_put(&made, "heic\0\0\0\0mif1heic", 16);
    grid_end(&made, box);
    box = grid_begin_full(&made, "meta", 0);
    size_t inner = grid_begin_full(&made, "hdlr", 0);
    grid_put(&made, "\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0", 21);
    grid_end(&made, inner);
    inner = grid_begin_full(&made, "pitm", 0);
    grid_put_number(&made, grid->count + 1, 2);
    grid_end(&made, inner);
    grid_put_items(&made, grid);
    grid_put_properties(&made, grid);
    grid_put_own(&made, grid);
    size_t places = grid_put_places(&made, grid);
    grid_end(&made, box);
    box = grid_begin(&made, "mdat");
    for (uint32_t i = 0; i < grid->count; i++) {
        grid_set_number(&made, places + 16 * (size_t)i, (uint32_t)made.size);
        grid_put(&made, grid->tiles[i].bytes.bytes, grid->tiles[i].bytes.size);
    }
    grid_end(&made, box);
    return made;
}

/* tile: the side of one; those at the right and lower rim reach beyond the picture. */
static inline grid_of grid_of_picture(const sv_image *picture, uint32_t tile)
{
    uint32_t columns = (picture->width + tile - 1) / tile;
    uint32_t rows = (picture->height + tile - 1) / tile;
    grid_of grid = {NULL,    tile, picture->width, picture->height,
                    columns, rows, columns * rows, NULL};
    grid.tiles = calloc(grid.count, sizeof *grid.tiles);
    for (uint32_t i = 0; i < grid.count; i++)
        grid.tiles[i] = grid_encode(picture, i % columns * tile, i / columns * tile, tile);
    return grid;
}

static inline void grid_free(grid_of *grid)
{
    for (uint32_t i = 0; i < grid->count; i++) {
        free(grid->tiles[i].configuration.bytes);
        free(grid->tiles[i].bytes.bytes);
    }
    free(grid->tiles);
}

#endif
