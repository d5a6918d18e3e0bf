#include "tally.h"

#include "../deadline.h"
#include "../report/message.h"

#include <math.h>

void sv_tally_begin(sv_tally *tally, size_t total)
{
    *tally = (sv_tally){.total = total, .begun = sv_clock_seconds()};
}

void sv_tally_add(sv_tally *tally, sv_status status, bool before)
{
    tally->of[status == SV_INTERNAL ? SV_CRASH : status]++; /* they have one name */
    tally->done++;
    tally->before += before;
    tally->failed_before += before && status != SV_OK;
}

/* ", 3 no-puzzle" and so on */
static void put_failures(const sv_tally *tally, FILE *out)
{
    for (int i = SV_OK + 1; i < SV_INTERNAL; i++)
        if (tally->of[i])
            fprintf(out, ", %zu %s", tally->of[i], sv_status_name((sv_status)i));
}

static void put_time(double seconds, FILE *out)
{
    unsigned long whole = (unsigned long)ceil(fmin(seconds, 1e9));
    if (whole >= 3600)
        fprintf(out, "%lu:%02lu:%02lu", whole / 3600, whole / 60 % 60, whole % 60);
    else
        fprintf(out, "%lu:%02lu", whole / 60, whole % 60);
}

/* What an earlier run has done goes by too fast to tell anything. */
static void put_rate(const sv_tally *tally, double now, FILE *out)
{
    static const double SOONEST = 1; /* second: before, a rate is a guess */
    double passed = now - tally->begun;
    if (passed < SOONEST || tally->done == tally->before)
        return;
    double rate = (double)(tally->done - tally->before) / passed;
    fprintf(out, rate < 10 ? ", %.1f a second" : ", %.0f a second", rate);
    if (tally->total > tally->done) {
        fputs(", ", out);
        put_time((double)(tally->total - tally->done) / rate, out);
        fputs(" left", out);
    }
}

void sv_tally_progress(const sv_tally *tally, double now, char *text, size_t size)
{
    text[0] = 0;
    FILE *out = fmemopen(text, size, "w");
    if (!out)
        return;
    setvbuf(out, NULL, _IONBF, 0); /* so that a text too long is cut off, and not lost */
    fprintf(out, "%zu of %zu done", tally->done, tally->total);
    put_rate(tally, now, out);
    fprintf(out, ": %zu solved", tally->of[SV_OK]);
    put_failures(tally, out);
    fclose(out);
    text[size - 1] = 0;
}

void sv_tally_show(sv_tally *tally)
{
    enum { LINE = 300 };
    static const double BETWEEN = 0.1;
    char text[LINE];
    double now = sv_clock_seconds();
    if (!sv_progress_wanted() || (now - tally->shown < BETWEEN && tally->done < tally->total))
        return;
    tally->shown = now;
    sv_tally_progress(tally, now, text, sizeof text);
    sv_progress_text(text);
}

void sv_tally_say_failures(const sv_tally *tally)
{
    size_t undrawn = tally->of[SV_OUTPUT], failed = tally->failed_before;
    if (undrawn > 1)
        sv_message_note(NULL,
                        "%zu drawings could not be written, of which the first is named; the same "
                        "command makes them again",
                        undrawn);
    if (failed > 0)
        sv_message_note(NULL, "%zu page%s failed in an earlier run; --retry-failed does %s again",
                        failed, failed == 1 ? "" : "s", failed == 1 ? "it" : "them");
}

void sv_tally_print(const sv_tally *tally, FILE *out)
{
    fprintf(out, "%zu page%s: %zu solved", tally->done, tally->done == 1 ? "" : "s",
            tally->of[SV_OK]);
    put_failures(tally, out);
    if (tally->before)
        fprintf(out, " (%zu of them by an earlier run)", tally->before);
    putc('\n', out);
}
