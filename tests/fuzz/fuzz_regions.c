/* Any bytes, as the regions of a board: what is read has size regions of size cells. */
#include "board/format.h"
#include "target.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    sv_board board;
    sv_diagnostic why = {0};
    unsigned cells[SV_MAX_SIZE] = {0};
    sv_status status = sv_regions_parse((const char *)bytes, size, &board, &why);
    if (status != SV_OK) {
        require_refusal(status, &why);
        return 0;
    }
    for (unsigned i = 0; i < (unsigned)board.size * board.size; i++) {
        REQUIRE(board.cells[i] == 0 && board.regions[i] < board.size);
        cells[board.regions[i]]++;
    }
    for (unsigned i = 0; i < board.size; i++)
        REQUIRE(cells[i] == board.size);
    return 0;
}
