/* Any bytes, as a block of EXIF. */
#include "io/exif.h"
#include "target.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    unsigned orientation = sv_exif_orientation(bytes, size);
    REQUIRE(orientation >= 1 && orientation <= 8);
    return 0;
}
