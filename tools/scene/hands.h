/* Where handwritten digits come from: skeletons of our own, handwriting fonts, or digits written by
 * many hands (tools/scene/handwriting). Each as one mask of ink. */
#ifndef SCENE_HANDS_H
#define SCENE_HANDS_H

#include "faces.h"
#include "ranges.h"

#include <stdint.h>

typedef enum scene_hand { HAND_STROKES, HAND_FONT, HAND_MNIST, HAND_COUNT } scene_hand;

extern const char *const scene_hand_names[HAND_COUNT];

/* A mask's side in pixels: four to a pixel of the written digits, whose tallest side is 20 of 28.
 */
enum { MASK_SIDE = 112, WRITTEN_SIDE = 28 };
#define MASK_DIGIT (20.0 / 28) /* the digit's height in the mask */

typedef struct scene_hands {
    const scene_faces *faces;
    uint8_t *written;            /* the file of written digits; NULL where no hand asks for it */
    const uint8_t *of_digit[10]; /* pictures of 28 x 28 */
    uint32_t counts[10];
    bool test;
} scene_hands;

/* Opens what the range of hands asks for; handwriting faces come into `faces`. SV_UNREADABLE says
 * which script fetches what lacks. */
SV_CHECKED sv_status scene_hands_open(scene_hands *hands, scene_faces *faces,
                                      const scene_range *range, const char *list, const char *file,
                                      const char *split, sv_diagnostic *why);
void scene_hands_free(scene_hands *hands);

/* One digit as somebody wrote it, 28 x 28 bytes of ink. Every third one is for testing. */
const uint8_t *scene_hands_written(const scene_hands *hands, int digit, sv_random *random);

#endif
