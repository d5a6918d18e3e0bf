#include "scratch.h"

#include "target.h"

#include <unistd.h>

void scratch_make(scratch *file, const char *name, const uint8_t *bytes, size_t size)
{
    const char *shared = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    snprintf(file->folder, sizeof file->folder, "%s/sudoku-vision-fuzz-XXXXXX", shared);
    REQUIRE(mkdtemp(file->folder));
    snprintf(file->path, sizeof file->path, "%s/%s", file->folder, name);
    FILE *out = fopen(file->path, "wb");
    REQUIRE(out && fwrite(bytes, 1, size, out) == size && fclose(out) == 0);
}

void scratch_remove(const scratch *file)
{
    unlink(file->path);
    rmdir(file->folder);
}
