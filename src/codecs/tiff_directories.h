/* Which directories of a TIFF are pages. They are a chain, from the file's begin on, and each tells
 * whether it is a page, or a smaller copy or a mask of one: thumbnails, and what zooming needs.
 * libtiff would take each directory apart; here a few bytes of each are read. */
#ifndef SV_CODECS_TIFF_DIRECTORIES_H
#define SV_CODECS_TIFF_DIRECTORIES_H

#include "../io/codec.h"

/* Bits of the tag NewSubfileType. */
enum { SV_TIFF_REDUCED = 1, SV_TIFF_MASK = 4, SV_TIFF_NO_PAGE = SV_TIFF_REDUCED | SV_TIFF_MASK };

/* Of the file's first directories, `most` of them: how many are pages? All, where none is one. */
uint32_t sv_tiff_count_pages(const sv_codec_file *file, uint32_t most);

/* Where the page's directory stands; 0 where there is none. */
uint64_t sv_tiff_find_page(const sv_codec_file *file, uint32_t page);

#endif
