/* What a child tells its parent: bytes that grow, in memory that no other child inherits.
 * Inherited, each page of it would have to be copied anew when the parent writes the next result
 * there. */
#ifndef SV_BATCH_TOLD_H
#define SV_BATCH_TOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All 0: nothing. */
typedef struct sv_child_told {
    uint8_t *bytes;
    size_t size, room;
} sv_child_told;

/* Makes room for at least one byte more; false where memory ends, or there are so many bytes. */
bool sv_told_make_room(sv_child_told *told, uint64_t most);
void sv_told_free(sv_child_told *told);

#endif
