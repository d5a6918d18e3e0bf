/* training-logits WEIGHTS < BOARDS > LOGITS: what the library's forward pass makes of boards, to be
 * compared with the trainer's. A board is 81 tiles of 40 x 40 floats, then 81 colours of 6; its
 * logits are 81 x 49. */
#include "digits/network.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 81 };

static sv_tile_input inputs[CELLS]; /* none blank: the trainer looks at each */
static sv_tile_colour colours[CELLS];

/* Whether there is another one; *cut where the list ends within it. */
static bool next_board(bool *cut)
{
    static float values[CELLS][SV_TILE_PIXELS];
    const size_t tiles = fread(values, 1, sizeof values, stdin);
    const size_t rest = fread(colours, 1, sizeof colours, stdin);
    const bool whole = tiles == sizeof values && rest == sizeof colours;
    for (unsigned cell = 0; cell < CELLS; cell++)
        memcpy(inputs[cell].value, values[cell], sizeof values[cell]);
    *cut = !whole && (tiles > 0 || ferror(stdin));
    return whole;
}

int main(int argc, char **argv)
{
    static float logits[CELLS][SV_SEEN_CLASSES];
    sv_network *network = NULL;
    sv_diagnostic why;
    if (argc != 2) {
        fprintf(stderr, "usage: training-logits WEIGHTS < BOARDS > LOGITS\n");
        return 2;
    }
    if (sv_network_load(argv[1], &network, &why)) {
        fprintf(stderr, "training-logits: %s: %s\n", argv[1], why.message);
        return 3;
    }
    bool good = true, cut = false;
    while (good && next_board(&cut))
        good = !sv_network_run(network, inputs, colours, CELLS, logits, &why) &&
               fwrite(logits, sizeof logits, 1, stdout) == 1;
    if (cut)
        fprintf(stderr, "training-logits: a board is cut off\n");
    sv_network_free(network);
    return good && !cut && fflush(stdout) == 0 ? 0 : 1;
}
