/* "an 8x8 puzzle", but "a 9x9 puzzle". */
#ifndef SV_BOARD_ARTICLE_H
#define SV_BOARD_ARTICLE_H

/* Of the sizes that puzzles have, eight and eighteen begin with a vowel. */
static inline const char *sv_article(unsigned size)
{
    return size == 8 || size == 18 ? "an" : "a";
}

#endif
