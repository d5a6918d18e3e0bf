/* The part of a page that people write: a little Markdown, so that it reads well where it lies.
 *
 *     # SECTION              ## Below it
 *     text of a paragraph, with `what is typed` and *what stands for something*
 *     - `term`: what it is   (goes on in lines that begin with two spaces)
 *     ```sh                  up to the next ```: shown as it is; tests run blocks of sh
 *     @file                  the text of file.md in its place
 *     @commands              what the program can do
 *     @see-also              the other pages
 */
#ifndef SV_MANUAL_PROSE_H
#define SV_MANUAL_PROSE_H

#include <stdbool.h>
#include <stdio.h>

/* Reads FOLDER/NAME.md; NULL where it cannot be read. The caller frees it. */
char *sv_prose_read(const char *folder, const char *name);

/* Writes it; what `@name` stands for is written by `put`, false where it is not known. */
typedef struct sv_prose_includes {
    bool (*put)(void *owner, const char *name, FILE *out);
    void *owner;
} sv_prose_includes;
bool sv_prose_put(const char *text, const sv_prose_includes *includes, FILE *out);

#endif
