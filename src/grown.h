/* Arrays that grow. */
#ifndef SV_GROWN_H
#define SV_GROWN_H

#include <stddef.h>
#include <stdlib.h>

/* The array with room for one more element than its `count`; NULL where there is no memory, and
 * then it is as it was. */
static inline void *sv_grown(void *array, size_t count, size_t *room, size_t element)
{
    if (count < *room)
        return array;
    size_t more = *room ? *room * 2 : 256;
    void *grown = realloc(array, more * element);
    if (grown)
        *room = more;
    return grown;
}

#endif
