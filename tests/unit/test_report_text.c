/* Text for other programs: base64, and what HTML shows of any text. */
#include "report/base64.h"
#include "report/html.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

/* RFC 4648, section 10 */
START_TEST(base64_is_as_in_the_rfc)
{
    static const char *const texts[] = {"", "f", "fo", "foo", "foob", "fooba", "foobar"};
    static const char *const coded[] = {"",         "Zg==",     "Zm8=",    "Zm9v",
                                        "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *made = sv_base64((const uint8_t *)texts[i], strlen(texts[i]));
        ck_assert_str_eq(made, coded[i]);
        free(made);
    }
    char *made = sv_base64((const uint8_t *)"\xff\xef\xbe\x00", 4);
    ck_assert_str_eq(made, "/+++AA==");
    free(made);
}
END_TEST

START_TEST(html_shows_any_text)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    sv_html_text(out, "<b> & \"c\"\n\x1b caf\xc3\xa9");
    fclose(out);
    ck_assert_str_eq(text, "&lt;b> &amp; &quot;c&quot;?? caf\xc3\xa9");
    free(text);
}
END_TEST

UNIT_MAIN("report text", base64_is_as_in_the_rfc, html_shows_any_text)
