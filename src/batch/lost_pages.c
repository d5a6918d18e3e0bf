#include "lost_pages.h"

#include "names.h"
#include "row.h"
#include "true_name.h"

#include <stdlib.h>
#include <string.h>

bool sv_page_was_drawn(const sv_journal *journal, const char *file, uint32_t page, const char *name)
{
    uint64_t place;
    sv_row row;
    bool drawn = sv_drawings_find(&journal->drawings, name, &place);
    char *text = drawn ? sv_journal_text_at(journal, place) : NULL;
    drawn = text && sv_row_read(text, &row);
    free(text);
    if (!drawn)
        return false;
    drawn = row.page == page && sv_true_name_is(file, row.file);
    sv_row_free(&row);
    return drawn;
}

/* "scan.tif-3.png" may be a picture that is read now, and was drawn before the scan was looked at.
 */
static bool is_inputs(const sv_inputs *inputs, const char *name)
{
    char own[PATH_MAX];
    for (size_t i = 0; i < inputs->count; i++) {
        sv_batch_name(&inputs->of[i], 1, own);
        if (strcmp(own, name) == 0)
            return true;
    }
    return false;
}

bool sv_lost_pages_next(const sv_journal *journal, const sv_inputs *inputs,
                        const sv_batch_input *input, uint32_t *page, char name[PATH_MAX])
{
    char first[PATH_MAX];
    sv_batch_name(input, 1, first);
    while (sv_drawings_next_page(&journal->drawings, first, page)) {
        sv_batch_name(input, *page, name);
        if (sv_page_was_drawn(journal, input->path, *page, name) && !is_inputs(inputs, name))
            return true;
    }
    return false;
}
