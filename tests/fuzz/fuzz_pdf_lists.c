/* Any bytes, as what pdfinfo prints (up to the first 0) and what pdfimages prints (behind it). */
#include "io/pdf_tools.h"
#include "target.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *text = calloc(size + 2, 1);
    sv_pdf_info info;
    memcpy(text, bytes, size);
    const char *list = text + strlen(text) + 1;
    if (sv_pdf_info_parse(text, text, &info)) {
        double resolution = sv_pdf_resolution(list, &info);
        REQUIRE(resolution > 0);
    }
    free(text);
    return 0;
}
