/* Which digits the tiles show, by comparing with templates. */
#ifndef SV_DIGITS_TEMPLATE_MATCH_H
#define SV_DIGITS_TEMPLATE_MATCH_H

#include "readings.h"
#include "templates.h"

/* Finds each tile's glyph and compares it with every template by least squares. A board is printed
 * in one face: the styles that fit all its glyphs best count most for each. Tiles without a glyph,
 * or whose glyph is like no digit, are empty. The handwritten classes get no probability.
 * SV_MEMORY. */
SV_CHECKED sv_status sv_templates_match(const sv_templates *templates, const sv_tiles *tiles,
                                        sv_readings *readings, sv_diagnostic *why);

#endif
