/* The promises of the renderer: the same seed gives the same picture, and the labels are exact. */
#include "setting.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

START_TEST(same_seed_same_picture)
{
    set_up();
    scene first, second;
    make(&first, (scene_kind)_i, 7);
    make(&second, (scene_kind)_i, 7);
    ck_assert_uint_eq(first.image.width, second.image.width);
    ck_assert_uint_eq(first.image.height, second.image.height);
    ck_assert_mem_eq(first.image.pixels, second.image.pixels,
                     first.image.stride * first.image.height);
    ck_assert_mem_eq(first.mesh, second.mesh, sizeof first.mesh);
    scene_free(&first);
    scene_free(&second);
    scene_faces_free(&faces);
}
END_TEST

START_TEST(mesh_lies_on_dark_lines)
{
    set_up();
    static const char *const clear[] = {
        "contrast=180",   "paper-level=230",  "blur=0",        "motion=0",       "noise=0",
        "sharpen=0",      "quality=95",       "shadow=0",      "grey-lines=0",   "thin-line=0.04",
        "shaded-cells=0", "coloured-print=0", "bleed=0",       "dotted-lines=0", "gradient=0",
        "vignette=0",     "side=560:600",     "fill=0.9:0.98", "tilt=0:35",      "faint-lines=0",
        "tinted-boxes=0", "stains=0",         "doodles=0"};
    for (size_t i = 0; i < sizeof clear / sizeof *clear; i++)
        pin(clear[i]);
    pin(_i % 2 ? "curl=0.5" : "curl=0");
    scene made;
    make(&made, _i % 3 ? NEWSPAPER : BOOK, (uint64_t)_i);
    check_mesh(&made, 0);
    scene_free(&made);
    scene_faces_free(&faces);
}
END_TEST

START_TEST(values_stay_in_their_ranges)
{
    set_up();
    for (uint64_t seed = 0; seed < 500; seed++) {
        double values[CONDITION_COUNT];
        sv_random random;
        sv_random_seed(&random, seed);
        scene_ranges_draw(ranges, &random, values);
        for (int i = 0; i < CONDITION_COUNT; i++)
            if (i != ROTATION) /* is an angle, and brought into the range by the camera */
                ck_assert_msg(values[i] >= ranges[i].lowest && values[i] <= ranges[i].highest,
                              "%s is %g", ranges[i].name, values[i]);
    }
    scene_faces_free(&faces);
}
END_TEST

START_TEST(pinning_one_leaves_the_others)
{
    set_up();
    double before[CONDITION_COUNT], after[CONDITION_COUNT];
    sv_random random;
    sv_random_seed(&random, 3);
    scene_ranges_draw(ranges, &random, before);
    pin("blur=0.05");
    sv_random_seed(&random, 3);
    scene_ranges_draw(ranges, &random, after);
    for (int i = 0; i < CONDITION_COUNT; i++)
        ck_assert_double_eq(after[i], i == BLUR ? 0.05 : before[i]);
    ck_assert(!scene_ranges_pin(ranges, "blur=2"));
    ck_assert(!scene_ranges_pin(ranges, "blue=0"));
    ck_assert(!scene_ranges_pin(ranges, "blur"));
    scene_faces_free(&faces);
}
END_TEST

/* The label's givens and entries are the same puzzle; the wrong ones are as many as were asked for.
 */
START_TEST(entries_fill_what_is_empty)
{
    set_up();
    pin("filled=1");
    pin("wrong-entries=2");
    scene made;
    make(&made, (scene_kind)_i, 11);
    const scene_place *place = &made.layout.puzzles[0];
    int wrong = 0;
    for (int i = 0; i < 81; i++) {
        ck_assert_int_ne(place->board.cells[i] != 0, place->entries[i] != 0);
        uint8_t digit = place->board.cells[i] ? place->board.cells[i] : place->entries[i];
        ck_assert_int_eq(digit != place->solution[i], place->wrong[i]);
        wrong += place->wrong[i];
    }
    ck_assert_int_eq(wrong, 2);
    scene_free(&made);
    scene_faces_free(&faces);
}
END_TEST

START_TEST(notes_stand_in_empty_cells)
{
    set_up();
    pin("filled=0.5");
    pin("notes=1");
    scene made;
    make(&made, NEWSPAPER, 12);
    const scene_place *place = &made.layout.puzzles[0];
    for (int i = 0; i < 81; i++)
        ck_assert_int_eq(place->notes[i] != 0, !place->board.cells[i] && !place->entries[i]);
    scene_free(&made);
    scene_faces_free(&faces);
}
END_TEST

START_TEST(another_digit_is_crossed_out_beside_an_entry)
{
    set_up();
    pin("filled=1");
    pin("corrected=0.15");
    scene made;
    make(&made, NEWSPAPER, 12);
    const scene_place *place = &made.layout.puzzles[0];
    int corrected = 0;
    for (int i = 0; i < 81; i++) {
        corrected += place->crossed[i] > 0;
        ck_assert_int_eq(place->entries[i], place->board.cells[i] ? 0 : place->solution[i]);
        ck_assert(!place->crossed[i] ||
                  (place->entries[i] && place->crossed[i] != place->entries[i]));
        ck_assert_int_le(place->crossed[i], 9);
    }
    ck_assert_int_gt(corrected, 0);
    ck_assert_int_lt(corrected, 30);
    scene_free(&made);
    scene_faces_free(&faces);
}
END_TEST

/* A handwritten digit is ink in its cell; each source of its own. */
START_TEST(entry_leaves_ink)
{
    set_up();
    static const char *const clear[] = {
        "contrast=150", "paper-level=230", "blur=0",    "motion=0", "noise=0",  "notes=0", "pen=2",
        "erased=0",     "stains=0",        "doodles=0", "shadow=0", "side=600", "fill=0.9"};
    for (size_t i = 0; i < sizeof clear / sizeof *clear; i++)
        pin(clear[i]);
    scene empty, full;
    pin("filled=0");
    make(&empty, NEWSPAPER, 13);
    pin("filled=1");
    make(&full, NEWSPAPER, 13);
    for (int i = 0; i < 81; i++) {
        sv_point a = full.mesh[0][i / 9 * 10 + i % 9], b = full.mesh[0][i / 9 * 10 + i % 9 + 11];
        double darkest = 0;
        for (double y = 0.2; y < 0.8; y += 0.03)
            for (double x = 0.2; x < 0.8; x += 0.03)
                darkest =
                    fmax(darkest,
                         grey_at(&empty.image, a.x + x * (b.x - a.x), a.y + y * (b.y - a.y)) -
                             grey_at(&full.image, a.x + x * (b.x - a.x), a.y + y * (b.y - a.y)));
        ck_assert_msg((darkest > 15) == (full.layout.puzzles[0].entries[i] != 0),
                      "cell %d is %g darker", i, darkest);
    }
    scene_free(&empty);
    scene_free(&full);
    scene_faces_free(&faces);
}
END_TEST

START_TEST(missing_handwriting_names_its_script)
{
    set_up();
    scene_hands none;
    sv_diagnostic why;
    ck_assert_int_eq(scene_hands_open(&none, &faces, &scene_ranges[HAND], SCENE_FONTS,
                                      "/nowhere/handwriting.bin", "train", &why),
                     SV_UNREADABLE);
    ck_assert_ptr_nonnull(strstr(why.message, "tools/scene/handwriting"));
    scene_faces_free(&faces);
}
END_TEST

START_TEST(overhang_stays_near_the_frame)
{
    set_up();
    pin("overhang=0.02");
    scene made;
    make(&made, NEWSPAPER, (uint64_t)(20 + _i));
    double least = INFINITY;
    for (int i = 0; i < 100; i++) {
        sv_point at = made.mesh[0][i];
        least = fmin(
            least, fmin(fmin(at.x, at.y), fmin(made.image.width - at.x, made.image.height - at.y)));
    }
    ck_assert_double_eq_tol(least, -0.02 * made.values[SIDE], 1);
    ck_assert(scene_is_whole(&made, 0));
    scene_free(&made);
    scene_faces_free(&faces);
}
END_TEST

START_TEST(grid_near_the_frame_is_whole_where_there_is_no_room)
{
    set_up();
    pin("overhang=-0.015");
    pin("fill=0.98");
    scene made;
    make(&made, NEWSPAPER, (uint64_t)(40 + _i));
    ck_assert(scene_is_whole(&made, 0));
    scene_free(&made);
    scene_faces_free(&faces);
}
END_TEST

START_TEST(missing_face_names_its_package)
{
    scene_faces none;
    sv_diagnostic why;
    ck_assert_int_eq(scene_faces_open(&none, SCENE_FONTS, "test", &why), SV_UNREADABLE);
    ck_assert_ptr_nonnull(strstr(why.message, "fonts-nowhere"));
}
END_TEST

START_TEST(faces_may_lie_beside_their_list)
{
    static const char list[] = SCENE_OUT "/beside.txt", face[] = SCENE_OUT "/beside.ttf";
    FILE *file = fopen(list, "w");
    ck_assert_ptr_nonnull(file);
    fputs("Beside\tRegular\tbeside.ttf\t@faces/beside@1.0.0\thand\ttrain\n", file);
    fclose(file);
    remove(face);
    scene_faces beside;
    sv_diagnostic why;
    ck_assert_int_eq(scene_faces_open(&beside, list, "train", &why), SV_UNREADABLE);
    ck_assert_ptr_nonnull(strstr(why.message, "@faces/beside@1.0.0"));
    ck_assert_int_eq(symlink("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", face), 0);
    ck_assert_int_eq(scene_faces_open(&beside, list, "train", &why), SV_OK);
    ck_assert_str_eq(beside.faces[0].path, face);
    scene_faces_free(&beside);
}
END_TEST

START_TEST(negative_has_no_puzzle)
{
    set_up();
    char *text;
    size_t size;
    FILE *manifest = open_memstream(&text, &size);
    scene made;
    sv_diagnostic why;
    make(&made, NEGATIVE, 5);
    ck_assert_int_eq(scene_write(&made, SCENE_OUT, "negative", manifest, &why), SV_OK);
    fclose(manifest);
    ck_assert_ptr_nonnull(strstr(text, "\"puzzles\": []"));
    free(text);
    scene_free(&made);
    scene_faces_free(&faces);
}
END_TEST

UNIT_LOOPS("scene", {same_seed_same_picture, KIND_COUNT}, {mesh_lies_on_dark_lines, 6},
           {values_stay_in_their_ranges, 1}, {pinning_one_leaves_the_others, 1},
           {entries_fill_what_is_empty, NEGATIVE},
           {another_digit_is_crossed_out_beside_an_entry, 1}, {notes_stand_in_empty_cells, 1},
           {entry_leaves_ink, 1}, {missing_handwriting_names_its_script, 1},
           {overhang_stays_near_the_frame, 4},
           {grid_near_the_frame_is_whole_where_there_is_no_room, 8},
           {missing_face_names_its_package, 1}, {faces_may_lie_beside_their_list, 1},
           {negative_has_no_puzzle, 1})
