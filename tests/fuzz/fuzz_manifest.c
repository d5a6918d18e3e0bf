/* Any bytes, as the manifest of a data set. */
#include "eval/dataset.h"
#include "scratch.h"
#include "target.h"

static void require_cells(const uint8_t *cells, const sv_label *label)
{
    for (unsigned i = 0; cells && i < label->size * label->size; i++)
        REQUIRE(cells[i] <= label->size);
}

static void require_sound(const sv_labels *labels)
{
    for (size_t i = 0; i < labels->count; i++) {
        const sv_label *label = &labels->items[i];
        REQUIRE(label->size >= SV_MIN_SIZE && label->size <= SV_MAX_SIZE);
        require_cells(label->givens, label);
        require_cells(label->all, label);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    scratch file;
    sv_dataset dataset = {0};
    sv_diagnostic why = {0};
    scratch_make(&file, "manifest.jsonl", bytes, size);
    sv_status status = sv_dataset_add(&dataset, file.path, false, &why);
    scratch_remove(&file);
    if (status != SV_OK)
        require_refusal(status, &why);
    for (size_t i = 0; i < dataset.count; i++)
        require_sound(&dataset.samples[i].labels);
    sv_dataset_free(&dataset);
    return 0;
}
