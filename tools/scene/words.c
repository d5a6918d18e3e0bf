#include "words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Plain common words; four languages, because their letters and word lengths look different. */
static const char *const words[] = {
    "the",        "and",        "with",      "water",   "after",     "people",   "between",
    "town",       "minister",   "yesterday", "river",   "a",         "of",       "to",
    "in",         "school",     "weather",   "market",  "report",    "each",     "column",
    "number",     "street",     "summer",    "against", "million",   "season",   "player",
    "der",        "die",        "und",       "nicht",   "Zeile",     "Spalte",   "jede",
    "Ziffern",    "werden",     "Jahr",      "Stadt",   "Regierung", "gestern",  "zwischen",
    "Verein",     "Kinder",     "Rätsel",    "für",     "über",      "Gemeinde", "Straße",
    "Wirtschaft", "Mannschaft", "le",        "la",      "grille",    "chaque",   "chiffres",
    "ligne",      "colonne",    "contient",  "une",     "seule",     "fois",     "avec",
    "demain",     "journal",    "hier",      "région",  "pays",      "nouvelle", "été",
    "sans",       "les",        "il",        "di",      "che",       "quadrato", "numero",
    "ogni",       "riga",       "città",     "governo", "oggi",      "squadra",  "partita",
    "nella",      "1",          "9",         "2014",    "12",        "30",       "7.50",
};

static const char *const titles[] = {"Sudoku",    "SUDOKU",         "Su Doku",   "Sudoku Nr. 147",
                                     "LE SUDOKU", "Sudoku n° 2444", "Puzzle 36", "Zahlenrätsel"};
static const char *const levels[] = {"mittel",    "schwierig", "leicht",         "Facile", "Moyen",
                                     "Difficile", "Fiendish",  "Mild",           "Hard",   "Expert",
                                     "LEICHT",    "MITTEL",    "Difficulté: 2/3"};

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const char *any(sv_random *random, const char *const *list, size_t count)
{
    return list[sv_random_below(random, (uint32_t)count)];
}

void scene_word(sv_random *random, char *word, size_t size)
{
    uint32_t roll = sv_random_below(random, 100);
    const char *ending = roll < 6 ? "." : roll < 12 ? "," : roll < 13 ? ":" : "";
    snprintf(word, size, "%s%s", any(random, words, COUNT(words)), ending);
    if (roll >= 90)
        word[0] = (char)toupper((unsigned char)word[0]);
}

void scene_headline(sv_random *random, unsigned count, char *line, size_t size)
{
    size_t length = 0;
    line[0] = '\0';
    for (unsigned i = 0; i < count && length + 1 < size; i++) {
        const char *word = any(random, words, COUNT(words));
        if (strlen(word) + length + 2 > size)
            break;
        length += (size_t)snprintf(line + length, size - length, "%s%s", i ? " " : "", word);
    }
    line[0] = (char)toupper((unsigned char)line[0]);
}

const char *scene_title(sv_random *random)
{
    return any(random, titles, COUNT(titles));
}

const char *scene_level(sv_random *random)
{
    return any(random, levels, COUNT(levels));
}
