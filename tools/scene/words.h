/* Something to read around the puzzle: words of a few languages, drawn at random. */
#ifndef SCENE_WORDS_H
#define SCENE_WORDS_H

#include "generate/random.h"

#include <stddef.h>

/* One word, now and then with a capital or followed by a comma or a full stop. */
void scene_word(sv_random *random, char *word, size_t size);

/* A few words, the first with a capital: a headline or a caption. */
void scene_headline(sv_random *random, unsigned words, char *line, size_t size);

/* What a puzzle is called ("Sudoku", ...) and how difficult it is said to be. */
const char *scene_title(sv_random *random);
const char *scene_level(sv_random *random);

#endif
