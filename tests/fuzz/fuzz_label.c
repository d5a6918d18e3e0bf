/* Any bytes, as the label beside a picture. */
#include "eval/label.h"
#include "scratch.h"
#include "target.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    scratch file;
    sv_labels labels = {0};
    sv_diagnostic why = {0};
    scratch_make(&file, "x.dat", bytes, size);
    sv_status status = sv_labels_load_dat(file.path, false, &labels, &why);
    scratch_remove(&file);
    if (status != SV_OK) {
        require_refusal(status, &why);
        return 0;
    }
    REQUIRE(labels.count == 1);
    const sv_label *label = labels.items;
    REQUIRE(label->size >= SV_MIN_SIZE && label->size <= SV_MAX_SIZE);
    for (unsigned i = 0; i < label->size * label->size; i++)
        REQUIRE(label->givens[i] <= label->size);
    sv_labels_free(&labels);
    return 0;
}
