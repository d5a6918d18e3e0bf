/* Files whose items are made of themselves, which libheif follows without end. */
#include "drawn_boxes.h"
#include "io/item_loops.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

typedef struct link {
    const char *type;
    uint32_t from, to;
} link;

/* Whether a file loops whose items refer to each other so. */
static bool loops(const link *links, size_t count, unsigned version)
{
    size = 0;
    end_box(begin_box("free"));
    size_t meta = begin_box("meta");
    put(4, 0);
    end_box(begin_box("free"));
    size_t iref = begin_box("iref");
    put(4, (uint32_t)version << 24);
    for (size_t i = 0; i < count; i++) {
        size_t box = begin_box(links[i].type);
        put(version ? 4 : 2, links[i].from);
        put(2, 2);
        put(version ? 4 : 2, links[i].type[0] == 'a' ? 8888 : 9999); /* and to nothing else */
        put(version ? 4 : 2, links[i].to);
        end_box(box);
    }
    end_box(iref);
    end_box(meta);
    return sv_items_loop(file, size);
}

START_TEST(a_picture_is_made_of_tiles_and_a_mask)
{
    static const link links[] = {{"dimg", 1, 2}, {"dimg", 1, 3}, {"auxl", 4, 1}, {"dimg", 4, 5},
                                 {"cdsc", 6, 1}, {"thmb", 7, 1}, {"dimg", 7, 1}, {"cdsc", 1, 6}};
    for (unsigned version = 0; version < 2; version++)
        ck_assert(!loops(links, sizeof links / sizeof *links, version));
    ck_assert(!loops(links, 0, 0));
}
END_TEST

START_TEST(what_is_made_of_itself_is_found)
{
    static const link itself = {"dimg", 2, 2};
    static const link round[] = {{"dimg", 3, 1}, {"dimg", 1, 2}, {"dimg", 2, 3}};
    static const link masks[] = {{"auxl", 2, 1}, {"dimg", 2, 1}}; /* 1 has 2, which is 1 */
    for (unsigned version = 0; version < 2; version++) {
        ck_assert(loops(&itself, 1, version));
        ck_assert(loops(round, 3, version));
        ck_assert(!loops(round, 2, version));
        ck_assert(loops(masks, 2, version));
    }
}
END_TEST

START_TEST(a_long_way_is_as_bad_as_one_without_end)
{
    link links[500];
    for (uint32_t i = 0; i < 500; i++)
        links[i] = (link){"dimg", 500 - i, 501 - i};
    ck_assert(loops(links, 500, 0));
    ck_assert(loops(links, 8, 0));
    ck_assert(!loops(links, 7, 0));
}
END_TEST

/* The first item refers to so many others. */
static bool loops_of_parts(const char *type, unsigned boxes, unsigned parts)
{
    size = 0;
    size_t meta = begin_box("meta");
    put(4, 0);
    size_t iref = begin_box("iref");
    put(4, 0);
    for (unsigned i = 0; i < boxes; i++) {
        size_t box = begin_box(type);
        put(2, 1);
        put(2, parts);
        for (unsigned part = 0; part < parts; part++)
            put(2, 2);
        end_box(box);
    }
    end_box(iref);
    end_box(meta);
    return sv_items_loop(file, size);
}

START_TEST(no_picture_has_so_many_parts)
{
    ck_assert(!loops_of_parts("dimg", 2, 50000));
    ck_assert(loops_of_parts("dimg", 2, 50001));
    ck_assert(!loops_of_parts("cdsc", 2, 50001)); /* it is not made of them */
    ck_assert(loops_of_parts("cdsc", 100001, 0));
}
END_TEST

/* However it is cut off, or its sizes are wrong. */
START_TEST(any_bytes_will_do)
{
    static const link itself = {"dimg", 2, 2};
    ck_assert(loops(&itself, 1, 0));
    size_t whole = size;
    for (size_t cut = 0; cut < whole; cut++) {
        uint8_t *exact = malloc(cut + 1);
        ck_assert_ptr_nonnull(exact);
        memcpy(exact, file, cut);
        (void)sv_items_loop(exact, cut);
        for (size_t i = 0; i < cut; i++) {
            exact[i] ^= 0xff;
            (void)sv_items_loop(exact, cut);
            exact[i] ^= 0xff;
        }
        free(exact);
    }
}
END_TEST

UNIT_MAIN("io item loops", a_picture_is_made_of_tiles_and_a_mask, what_is_made_of_itself_is_found,
          a_long_way_is_as_bad_as_one_without_end, no_picture_has_so_many_parts, any_bytes_will_do)
