/* The characters of digits in text: 1 to 9, then letters from A = 10 on. */
#ifndef SV_BOARD_SYMBOLS_H
#define SV_BOARD_SYMBOLS_H

/* '.' for 0, the empty cell. */
static inline char sv_symbol(unsigned digit)
{
    return ".123456789ABCDEFGHIJKLMNOP"[digit];
}

/* 0 for the four characters of an empty cell, -1 for what is not a digit of any board. Small
 * letters are taken too. */
static inline int sv_symbol_digit(char symbol)
{
    if (symbol == '.' || symbol == '0' || symbol == '*' || symbol == '_')
        return 0;
    if (symbol >= '1' && symbol <= '9')
        return symbol - '0';
    if (symbol >= 'A' && symbol <= 'P')
        return symbol - 'A' + 10;
    if (symbol >= 'a' && symbol <= 'p')
        return symbol - 'a' + 10;
    return -1;
}

#endif
