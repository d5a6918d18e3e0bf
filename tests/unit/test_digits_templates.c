#include "digits/templates.h"
#include "own_folder.h"
#include "unit.h"

static const char FACE[] = SV_SOURCE_DIR "/digits/nimbus-sans-bold.png";

static sv_diagnostic why;

static void make_folder(void)
{
    enter_folder();
    why = (sv_diagnostic){0};
}

static void write_index(const char *text)
{
    put_bytes(SV_TEMPLATE_INDEX, text, strlen(text));
}

static size_t read_face(uint8_t *bytes, size_t most)
{
    FILE *file = fopen(FACE, "rb");
    ck_assert_ptr_nonnull(file);
    size_t size = fread(bytes, 1, most, file);
    ck_assert_uint_lt(size, most);
    fclose(file);
    return size;
}

/* Leaves the reason in `why`. */
static sv_status load_from(const char *folder)
{
    sv_templates *templates = NULL;
    sv_status status = sv_templates_load(folder, &templates, &why);
    sv_templates_free(templates);
    return status;
}

/* Loads the folder, and removes it. */
static sv_status load(void)
{
    sv_status status = load_from(".");
    leave_folder();
    return status;
}

#define ASSERT_SAYS(text)                                                                          \
    ck_assert_msg(strstr(why.message, text), "'%s' does not say '%s'", why.message, text)

START_TEST(the_built_in_library_is_the_folder)
{
    sv_templates *built_in, *read;
    ck_assert_int_eq(sv_templates_load(NULL, &built_in, &why), SV_OK);
    ck_assert_int_eq(sv_templates_load(SV_SOURCE_DIR "/digits", &read, &why), SV_OK);
    ck_assert_uint_eq(built_in->count, read->count);
    ck_assert_uint_ge(read->count, 40 * SV_BLURS);
    ck_assert_mem_eq(built_in->styles, read->styles, read->count * sizeof *read->styles);
    sv_templates_free(built_in);
    sv_templates_free(read);
    sv_templates_free(NULL);
}
END_TEST

START_TEST(a_face_of_ones_own_is_read)
{
    uint8_t bytes[32768];
    make_folder();
    put_bytes("a.png", bytes, read_face(bytes, sizeof bytes));
    write_index("# my own\n\na.png\tanything else\r\n");
    ck_assert_int_eq(load(), SV_OK);
}
END_TEST

START_TEST(a_folder_without_index_is_refused)
{
    make_folder();
    ck_assert_int_eq(load(), SV_UNREADABLE);
    ASSERT_SAYS(SV_TEMPLATE_INDEX);
    ck_assert_int_eq(why.stage, SV_STAGE_MATCH);
    ck_assert_int_eq(load_from("/nonexistent"), SV_UNREADABLE);
}
END_TEST

START_TEST(an_index_without_faces_is_refused)
{
    make_folder();
    write_index("# nothing\n\n");
    ck_assert_int_eq(load(), SV_UNREADABLE);
    ASSERT_SAYS("names no");
}
END_TEST

START_TEST(a_name_that_leads_out_of_the_folder_is_refused)
{
    make_folder();
    write_index("../secret.png\n");
    ck_assert_int_eq(load(), SV_UNREADABLE);
    ASSERT_SAYS("../secret.png");
}
END_TEST

START_TEST(a_strip_that_is_not_there_is_refused)
{
    make_folder();
    write_index("a.png\n");
    ck_assert_int_eq(load(), SV_UNREADABLE);
    ASSERT_SAYS("a.png");
}
END_TEST

START_TEST(a_strip_cut_anywhere_is_refused)
{
    uint8_t bytes[32768];
    size_t size = read_face(bytes, sizeof bytes);
    for (size_t cut = 0; cut + 12 < size; cut += size / 23) {
        make_folder();
        put_bytes("a.png", bytes, cut);
        write_index("a.png\n");
        ck_assert_msg(load() == SV_UNREADABLE, "cut at %zu of %zu", cut, size);
        ASSERT_SAYS("a.png");
    }
}
END_TEST

/* A grey PNM is a picture as well: the shortest way to a strip of any size and content. */
static sv_status load_pnm(unsigned width, unsigned height, uint8_t level)
{
    static uint8_t bytes[400 * 100];
    make_folder();
    int head = snprintf((char *)bytes, sizeof bytes, "P5 %u %u 255\n", width, height);
    memset(bytes + head, level, (size_t)width * height);
    put_bytes("a.png", bytes, (size_t)head + (size_t)width * height);
    write_index("a.png\n");
    return load();
}

START_TEST(a_strip_of_another_size_is_refused)
{
    ck_assert_int_eq(load_pnm(SV_STRIP_WIDTH, SV_STRIP_CELL_HEIGHT - 1, 0), SV_UNREADABLE);
    ASSERT_SAYS("360 x 69");
    ck_assert_int_eq(load_pnm(40, 70, 0), SV_UNREADABLE);
    ASSERT_SAYS("40 x 70");
}
END_TEST

START_TEST(a_strip_without_a_digit_is_refused)
{
    ck_assert_int_eq(load_pnm(SV_STRIP_WIDTH, SV_STRIP_CELL_HEIGHT, 255), SV_UNREADABLE);
    ASSERT_SAYS("no digit 1");
}
END_TEST

START_TEST(too_many_faces_are_refused)
{
    uint8_t bytes[32768];
    make_folder();
    put_bytes("a.png", bytes, read_face(bytes, sizeof bytes));
    FILE *index = fopen(SV_TEMPLATE_INDEX, "w");
    ck_assert_ptr_nonnull(index);
    for (int i = 0; i < 401; i++)
        fputs("a.png\n", index);
    fclose(index);
    ck_assert_int_eq(load(), SV_LIMIT);
    ASSERT_SAYS("400");
}
END_TEST

UNIT_MAIN("digits_templates", the_built_in_library_is_the_folder, a_face_of_ones_own_is_read,
          a_folder_without_index_is_refused, an_index_without_faces_is_refused,
          a_name_that_leads_out_of_the_folder_is_refused, a_strip_that_is_not_there_is_refused,
          a_strip_cut_anywhere_is_refused, a_strip_of_another_size_is_refused,
          a_strip_without_a_digit_is_refused, too_many_faces_are_refused)
