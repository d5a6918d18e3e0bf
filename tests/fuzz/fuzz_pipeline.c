/* Any bytes, as a picture that is read, solved, drawn on, written, and told as JSON. */
#include "report/record.h"
#include "target.h"

#include <string.h>

static const sv_draw_options everything = {.what = SV_DRAW_SOLUTION | SV_DRAW_ENTRIES |
                                                   SV_DRAW_GRID | SV_DRAW_MARKS,
                                           .color = SV_USUAL_COLOR};

static void encode(sv_drawing *drawing, const char *name)
{
    uint8_t *bytes;
    size_t size;
    sv_diagnostic why = {0};
    REQUIRE(sv_drawing_encode(drawing, name, &bytes, &size, &why) == SV_OK && size > 0);
    free(bytes);
}

static void draw(sv_page *page, const sv_picture *picture)
{
    sv_drawing *drawing;
    sv_diagnostic why = {0};
    sv_status status = sv_page_draw(page, picture, &everything, &drawing, &why);
    if (status == SV_OK) {
        encode(drawing, "x.png");
        encode(drawing, "x.jpg");
        sv_drawing_free(drawing);
    } else {
        require_refusal(status, &why);
    }
    for (size_t i = 0; i < page->count; i++) {
        status = sv_puzzle_draw_rectified(&page->puzzles[i], picture, NULL, &drawing, &why);
        if (status == SV_OK)
            sv_drawing_free(drawing);
        else
            require_refusal(status, &why);
    }
}

static void tell(const sv_page *page, const sv_picture *picture)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    REQUIRE(out);
    sv_json json = sv_json_to(out);
    sv_record_begin(&json, SV_RECORD_PICTURE, "x", 1, picture);
    for (size_t i = 0; i < page->count; i++) {
        sv_record_puzzle_begin(&json, SV_RECORD_PICTURE, &page->puzzles[i]);
        sv_record_puzzle_end(&json, &page->puzzles[i]);
    }
    sv_record_page_end(&json, page, page->count ? NULL : &page->refusal, 1);
    REQUIRE(fclose(out) == 0 && size > 2 && strchr(text, '\n') == text + size - 1);
    free(text);
}

static void require_sound(const sv_puzzle *puzzle)
{
    unsigned size = puzzle->board.size;
    REQUIRE(size >= SV_MIN_SIZE && size <= SV_MAX_SIZE);
    for (unsigned i = 0; i < size * size; i++) {
        REQUIRE(puzzle->board.cells[i] <= size && puzzle->board.regions[i] < size);
        REQUIRE(puzzle->confidence[i] >= 0 && puzzle->confidence[i] <= 1);
        REQUIRE(!puzzle->entries || puzzle->entries[i] <= size);
        REQUIRE(!puzzle->solution || (puzzle->solution[i] >= 1 && puzzle->solution[i] <= size));
    }
}

static void answer(sv_page *page, const sv_picture *picture)
{
    sv_diagnostic why = {0};
    sv_status status = sv_page_solve(page, &why);
    if (status != SV_OK)
        require_refusal(status, &why);
    for (size_t i = 0; i < page->count; i++)
        require_sound(&page->puzzles[i]);
    REQUIRE(page->count > 0 || (page->refusal.status == SV_NO_PUZZLE && page->refusal.message[0]));
    if (page->count > 0)
        draw(page, picture);
    tell(page, picture);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static sv_reader *reader; /* loaded once; what it holds is found again through it */
    sv_picture *picture;
    sv_page *page;
    sv_diagnostic why = {0};
    sv_limits limits = fuzz_limits();
    sv_settings settings = sv_settings_default();
    settings.limits = limits;
    if (!reader)
        REQUIRE(sv_reader_create(&settings, &reader, &why) == SV_OK);
    if (sv_picture_from_memory(bytes, size, &limits, &picture, &why) != SV_OK)
        return 0;
    sv_status status = sv_reader_read(reader, picture, &page, &why);
    if (status == SV_OK) {
        answer(page, picture);
        sv_page_free(page);
    } else {
        require_refusal(status, &why);
    }
    sv_picture_free(picture);
    return 0;
}
