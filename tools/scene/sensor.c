#include "planes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { CURVE_STEPS = 4096, NOISE_SIZE = 1 << 16 };

typedef struct sensor {
    float curve[CURVE_STEPS + 1]; /* grey levels of light from 0 to 1 */
    float noise[NOISE_SIZE];      /* deviation 1 */
    const scene_planes *planes;
    double reduction;
    float deviation, grain;
    uint64_t state; /* of the quick generator that picks from noise */
    uint32_t *left; /* for each column of the picture: its left neighbour in the planes, ... */
    float *part;    /* ... and the right one's share */
    float *above;   /* the noise of the row before */
    float *rows;    /* one of each colour at the picture's size */
} sensor;

static void fill_tables(sensor *chip, sv_random *random)
{
    for (int i = 0; i <= CURVE_STEPS; i++) {
        double light = (double)i / CURVE_STEPS;
        chip->curve[i] = (float)(255 * (light <= 0.0031308 ? 12.92 * light
                                                           : 1.055 * pow(light, 1 / 2.4) - 0.055));
    }
    for (int i = 0; i < NOISE_SIZE; i++)
        chip->noise[i] = (float)sv_random_gaussian(random);
    chip->state = sv_random_bits(random) | 1;
}

/* Four numbers of 16 bits: xorshift64 by G. Marsaglia (2003). */
static inline uint64_t next_bits(sensor *chip)
{
    uint64_t state = chip->state;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return chip->state = state;
}

static inline uint8_t to_byte(float level)
{
    return (uint8_t)(level <= 0 ? 0 : level >= 255 ? 255 : level + 0.5f);
}

/* One row of one plane at the picture's size. */
static void enlarge_row(const sensor *chip, int colour, uint32_t y, uint32_t width, float *row)
{
    const scene_planes *planes = chip->planes;
    double at = fmax((y + 0.5) / chip->reduction - 0.5, 0);
    uint32_t above = (uint32_t)at, below = above + 1 < planes->height ? above + 1 : above;
    float py = (float)(at - above);
    const float *top = planes->colour[colour] + (size_t)above * planes->width;
    const float *end = planes->colour[colour] + (size_t)below * planes->width;
    for (uint32_t x = 0; x < width; x++) {
        uint32_t left = chip->left[x], right = left + 1;
        float upper = top[left] + (top[right] - top[left]) * chip->part[x];
        float lower = end[left] + (end[right] - end[left]) * chip->part[x];
        row[x] = upper + (lower - upper) * py;
    }
}

/* Noise of the sensor is mostly in the brightness; its share in each colour survives less of what
 * the phone does against it, which also leaves the noise of neighbouring pixels alike. */
static void read_row(sensor *chip, uint32_t y, uint32_t width, uint8_t *pixels)
{
    float *rows = chip->rows, grain = chip->grain, fresh = sqrtf(1 - grain * grain), before = 0;
    for (int c = 0; c < 3; c++)
        enlarge_row(chip, c, y, width, rows + (size_t)c * width);
    for (uint32_t x = 0; x < width; x++) {
        uint64_t bits = next_bits(chip);
        before = grain * before + fresh * chip->noise[bits >> 48];
        float grey = chip->above[x] = grain * chip->above[x] + fresh * before;
        for (int c = 0; c < 3; c++) {
            float light = fminf(rows[(size_t)c * width + x], 1);
            float level = chip->curve[(int)(light * CURVE_STEPS)];
            level +=
                chip->deviation * (0.85f * grey + 0.5f * chip->noise[bits >> (16 * c) & 0xffff]);
            pixels[3 * x + (uint32_t)c] = to_byte(level);
        }
    }
}

/* Unsharp masking with the mean of 3 x 3 pixels; the outermost pixels stay. */
static sv_status sharpen_image(sv_image *image, double amount, sv_diagnostic *why)
{
    size_t bytes = 3 * (size_t)image->width;
    uint8_t *rows = malloc(3 * bytes);
    if (!rows)
        return sv_fail_memory(why, SV_STAGE_RENDER);
    for (uint32_t y = 0; y + 1 < image->height; y++) {
        uint8_t *above = rows + (y + 2) % 3 * bytes, *here = rows + y % 3 * bytes;
        const uint8_t *below = sv_image_row(image, y + 1);
        uint8_t *out = sv_image_row(image, y);
        memcpy(here, out, bytes);
        for (size_t i = 3; y > 0 && i + 3 < bytes; i++) {
            int sum = above[i - 3] + above[i] + above[i + 3] + here[i - 3] + here[i] + here[i + 3] +
                      below[i - 3] + below[i] + below[i + 3];
            out[i] = to_byte((float)(here[i] + amount * (here[i] - sum / 9.0)));
        }
    }
    free(rows);
    return SV_OK;
}

static void free_sensor(sensor *chip)
{
    if (!chip)
        return;
    free(chip->left);
    free(chip->part);
    free(chip->rows);
    free(chip->above);
    free(chip);
}

static sensor *create_sensor(const scene_planes *planes, uint32_t reduction, uint32_t width,
                             sv_random *random)
{
    sensor *chip = calloc(1, sizeof *chip);
    if (!chip)
        return NULL;
    chip->planes = planes;
    chip->reduction = reduction;
    chip->left = malloc(width * sizeof *chip->left);
    chip->part = malloc(width * sizeof *chip->part);
    chip->rows = malloc(3 * (size_t)width * sizeof *chip->rows);
    chip->above = calloc(width, sizeof *chip->above);
    if (!chip->above || !chip->left || !chip->part || !chip->rows) {
        free_sensor(chip);
        return NULL;
    }
    for (uint32_t x = 0; x < width; x++) {
        double at = fmin(fmax((x + 0.5) / reduction - 0.5, 0), planes->width - 1.0);
        chip->left[x] = (uint32_t)fmin(at, planes->width - 2.0);
        chip->part[x] = (float)(at - chip->left[x]);
    }
    fill_tables(chip, random);
    return chip;
}

sv_status scene_sensor_read(sv_image *image, const scene_planes *planes, uint32_t reduction,
                            const scene_camera *camera, const double values[CONDITION_COUNT],
                            sv_random *random, sv_diagnostic *why)
{
    sv_status status =
        sv_image_create(image, camera->width, camera->height, 3, SV_STAGE_RENDER, why);
    if (status != SV_OK)
        return status;
    sensor *chip = create_sensor(planes, reduction, image->width, random);
    if (chip) {
        chip->deviation = (float)values[NOISE];
        chip->grain = (float)values[GRAIN];
        for (uint32_t y = 0; y < image->height; y++)
            read_row(chip, y, image->width, sv_image_row(image, y));
    }
    status = chip ? SV_OK : sv_fail_memory(why, SV_STAGE_RENDER);
    free_sensor(chip);
    if (status == SV_OK && values[SHARPEN] > 0)
        status = sharpen_image(image, values[SHARPEN], why);
    if (status != SV_OK)
        sv_image_free(image);
    return status;
}
