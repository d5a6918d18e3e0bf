/* pack DIGITS OUT: the template library of a folder as the bytes of sv_style structs, for the build
 * to embed. */
#include "digits/templates.h"

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    sv_style *styles = NULL;
    size_t count = 0;
    sv_diagnostic why;
    if (argc != 3) {
        fprintf(stderr, "usage: pack DIGITS OUT\n");
        return 2;
    }
    if (sv_styles_read(argv[1], &styles, &count, &why)) {
        fprintf(stderr, "pack: %s: %s\n", argv[1], why.message);
        return 1;
    }
    FILE *out = fopen(argv[2], "wb");
    bool done = out && fwrite(styles, sizeof *styles, count, out) == count;
    free(styles);
    if (out && fclose(out) != 0)
        done = false;
    if (!done)
        perror(argv[2]);
    return done ? 0 : 1;
}
