/* The JSON object of an input: what was read and solved. In three steps, so that an input of many
 * puzzles, or a puzzle of many solutions, is written as it comes. */
#ifndef SV_REPORT_RECORD_H
#define SV_REPORT_RECORD_H

#include "../sudoku_vision.h"
#include "json.h"

/* What a record is about: decides which members it has. A text has no page, width, height, corners
 * and confidence. */
typedef enum sv_record_of { SV_RECORD_PICTURE, SV_RECORD_TEXT } sv_record_of;

/* Up to the list of puzzles. page: of the file, from 1. picture may be NULL: width and height are
 * null then. */
void sv_record_begin(sv_json *json, sv_record_of of, const char *file, uint32_t page,
                     const sv_picture *picture);

/* A puzzle up to what is known of its solutions, which sv_record_puzzle_end adds. */
void sv_record_puzzle_begin(sv_json *json, sv_record_of of, const sv_puzzle *puzzle);
void sv_record_puzzle_end(sv_json *json, const sv_puzzle *puzzle);

/* A whole puzzle of a picture that was checked: with the list of its wrong entries. */
void sv_record_checked(sv_json *json, const sv_puzzle *puzzle);

/* From the end of the list on, and the line's end. error may be NULL or SV_OK. */
void sv_record_end(sv_json *json, const sv_diagnostic *error, const sv_times *ms, double total);

/* The same for a picture's page, with its warnings; NULL where it could not be read. */
void sv_record_page_end(sv_json *json, const sv_page *page, const sv_diagnostic *error,
                        double total);

/* All of a picture's page at once, of which nothing more is known than what stands in it. page
 * NULL: it could not be read. */
void sv_record_page(sv_json *json, const char *file, uint32_t number, const sv_picture *picture,
                    const sv_page *page, const sv_diagnostic *error, double total);

/* What a person should know of a page besides its puzzles: the warning of that number, from 0;
 * false: there is none more. */
enum { SV_WARNING_SIZE = 320 };
bool sv_record_warning(const sv_page *page, unsigned number, char text[SV_WARNING_SIZE]);

/* A member of size^2 characters: '.' for an empty cell. cells NULL becomes null. */
void sv_record_cells(sv_json *json, const char *key, unsigned size, const uint8_t *cells);

#endif
