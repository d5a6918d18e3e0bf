#include "html.h"

static const char STYLE[] =
    "body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:80rem;padding:0 1rem;"
    "color:#222;background:#fff}\n"
    "table{border-collapse:collapse}caption{text-align:left;color:#666;padding-bottom:.3rem}\n"
    ".figures td,.figures th{padding:.1rem .8rem .1rem 0;text-align:right;font-weight:normal}\n"
    ".figures td:first-child,.figures th:first-child{text-align:left}\n"
    ".figures th{border-bottom:1px solid #999}\n";

void sv_html_begin(FILE *out, const char *title, const char *policy, const char *style)
{
    fputs("<!DOCTYPE html>\n<html lang=en><meta charset=utf-8>", out);
    if (policy)
        fprintf(out, "<meta http-equiv=Content-Security-Policy content=\"%s\">", policy);
    fputs("<title>", out);
    sv_html_text(out, title);
    fprintf(out,
            "</title>\n<meta name=viewport content=\"width=device-width\">\n<style>\n%s%s</style>\n"
            "<h1>",
            STYLE, style);
    sv_html_text(out, title);
    fputs("</h1>\n", out);
}

void sv_html_text(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '"')
            fputs("&quot;", out);
        else
            putc((unsigned char)*text < 0x20 ? '?' : *text, out);
    }
}
