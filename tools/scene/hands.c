#include "hands.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const scene_hand_names[HAND_COUNT] = {"strokes", "font", "mnist"};

/* The file: this word, ten counts of 32 bits (low byte first), then the pictures, digit by digit.
 */
static const char magic[8] = "SVHAND1\n";
enum { HEADER = sizeof magic + 10 * 4, PICTURE = WRITTEN_SIDE * WRITTEN_SIDE };

static bool index_digits(scene_hands *hands, size_t size)
{
    const uint8_t *at = hands->written + sizeof magic;
    size_t offset = HEADER;
    if (size < HEADER || memcmp(hands->written, magic, sizeof magic) != 0)
        return false;
    for (int digit = 0; digit < 10; digit++, at += 4) {
        hands->counts[digit] =
            at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
        hands->of_digit[digit] = hands->written + offset;
        if (hands->counts[digit] < 3 || hands->counts[digit] > (size - offset) / PICTURE)
            return false;
        offset += (size_t)hands->counts[digit] * PICTURE;
    }
    return true;
}

static sv_status read_written(scene_hands *hands, const char *path, sv_diagnostic *why)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN,
                       "%.160s is missing: tools/scene/handwriting makes it, --only hand=0:1 does "
                       "without",
                       path);
    const size_t most = 64u << 20;
    hands->written = malloc(most);
    size_t size = hands->written ? fread(hands->written, 1, most, file) : 0;
    fclose(file);
    if (!hands->written)
        return sv_fail_memory(why, SV_STAGE_OPEN);
    if (!index_digits(hands, size))
        return sv_fail(why, SV_UNREADABLE, SV_STAGE_OPEN, "%.160s holds no handwriting", path);
    return SV_OK;
}

sv_status scene_hands_open(scene_hands *hands, scene_faces *faces, const scene_range *range,
                           const char *list, const char *file, const char *split,
                           sv_diagnostic *why)
{
    *hands = (scene_hands){.faces = faces, .test = strcmp(split, "test") == 0};
    sv_status status = SV_OK;
    if (range->lowest <= HAND_FONT && range->highest >= HAND_FONT)
        status = scene_faces_open_hands(faces, list, split, why);
    if (status == SV_OK && range->highest >= HAND_MNIST)
        status = read_written(hands, file, why);
    if (status != SV_OK)
        scene_hands_free(hands);
    return status;
}

void scene_hands_free(scene_hands *hands)
{
    free(hands->written);
    *hands = (scene_hands){0};
}

const uint8_t *scene_hands_written(const scene_hands *hands, int digit, sv_random *random)
{
    uint32_t thirds = hands->counts[digit] / 3, third = sv_random_below(random, thirds);
    uint32_t within = hands->test ? 2 : sv_random_below(random, 2);
    return hands->of_digit[digit] + (size_t)(3 * third + within) * PICTURE;
}
