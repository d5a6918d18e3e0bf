/* The figures of a data set, for scripts and for people. */
#include "../report/json.h"
#include "../report/message.h"
#include "eval.h"

#include <math.h>

/* The smallest time that is not below that share of all; they are in order. */
static double share_ms(const sv_eval *eval, double share)
{
    if (eval->ms_count == 0)
        return 0;
    size_t rank = (size_t)ceil(share * (double)eval->ms_count);
    return eval->ms[rank > 0 ? rank - 1 : 0];
}

static double mean_ms(const sv_eval *eval)
{
    double sum = 0;
    for (size_t i = 0; i < eval->ms_count; i++)
        sum += eval->ms[i];
    return eval->ms_count ? sum / (double)eval->ms_count : 0;
}

static void put_confusion(sv_json *json, const sv_score *score)
{
    sv_json_array(json, "confusion");
    for (int row = 0; row < SV_CONFUSED; row++) {
        sv_json_array(json, NULL);
        for (int column = 0; column < SV_CONFUSED; column++)
            sv_json_integer(json, NULL, (int64_t)score->confusion[row][column]);
        sv_json_end(json);
    }
    sv_json_end(json);
}

static void put_calibration(sv_json *json, const sv_score *score)
{
    sv_json_array(json, "calibration");
    for (int bin = 0; bin < SV_CALIBRATION_BINS; bin++) {
        sv_json_object(json, NULL);
        sv_json_number(json, "from", sv_calibration_edges[bin] / 100.0, 2);
        sv_json_number(json, "to", sv_calibration_edges[bin + 1] / 100.0, 2);
        sv_json_integer(json, "cells", (int64_t)score->calibration[bin].cells);
        sv_json_integer(json, "right", (int64_t)score->calibration[bin].right);
        sv_json_end(json);
    }
    sv_json_end(json);
}

static void put_times(sv_json *json, const sv_eval *eval)
{
    sv_json_object(json, "ms");
    sv_json_number(json, "mean", mean_ms(eval), 3);
    sv_json_number(json, "p50", share_ms(eval, 0.5), 3);
    sv_json_number(json, "p95", share_ms(eval, 0.95), 3);
    sv_json_number(json, "max", share_ms(eval, 1), 3);
    sv_json_end(json);
}

void sv_eval_print_json(const sv_eval *eval, FILE *out)
{
    const sv_score *score = &eval->score;
    sv_json json = sv_json_to(out);
    sv_json_object(&json, NULL);
    sv_json_integer(&json, "images", (int64_t)score->images);
    sv_json_integer(&json, "found", (int64_t)score->found);
    sv_json_integer(&json, "right", (int64_t)score->right);
    sv_json_integer(&json, "right_raw", (int64_t)score->right_raw);
    sv_json_integer(&json, "negatives", (int64_t)score->negatives);
    sv_json_integer(&json, "false_alarms", (int64_t)score->false_alarms);
    sv_json_integer(&json, "cells", (int64_t)score->cells);
    sv_json_integer(&json, "cells_right", (int64_t)score->cells_right);
    sv_json_integer(&json, "entries", (int64_t)score->entries);
    sv_json_integer(&json, "entries_right", (int64_t)score->entries_right);
    sv_json_integer(&json, "regions", (int64_t)score->regions);
    sv_json_integer(&json, "regions_right", (int64_t)score->regions_right);
    sv_json_integer(&json, "repaired", (int64_t)score->repaired);
    sv_json_integer(&json, "puzzles", (int64_t)score->puzzles);
    sv_json_integer(&json, "puzzles_found", (int64_t)score->puzzles_found);
    sv_json_integer(&json, "puzzles_right", (int64_t)score->puzzles_right);
    sv_json_integer(&json, "puzzles_invented", (int64_t)score->puzzles_invented);
    sv_json_integer(&json, "not_scored", (int64_t)score->not_scored);
    put_confusion(&json, score);
    put_calibration(&json, score);
    put_times(&json, eval);
    sv_json_array(&json, "wrong");
    for (size_t i = 0; i < eval->wrong_count; i++)
        sv_json_string(&json, NULL, eval->wrong[i]);
    sv_json_end(&json);
    sv_json_end(&json);
    putc('\n', out);
}

static double percent(uint64_t part, uint64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

static void put_counts(const sv_score *score, FILE *out)
{
    uint64_t positives = score->images - score->negatives;
    uint64_t scored = positives - score->not_scored;
    fprintf(out, "pictures       %llu\n", (unsigned long long)score->images);
    fprintf(out, "found          %llu (%.1f %%)\n", (unsigned long long)score->found,
            percent(score->found, positives));
    fprintf(out, "right          %llu (%.1f %%), %llu before repair, %llu repaired\n",
            (unsigned long long)score->right, percent(score->right, scored),
            (unsigned long long)score->right_raw, (unsigned long long)score->repaired);
    fprintf(out, "cells right    %llu of %llu (%.2f %%)\n", (unsigned long long)score->cells_right,
            (unsigned long long)score->cells, percent(score->cells_right, score->cells));
    if (score->puzzles > positives)
        fprintf(out, "puzzles        %llu of %llu found, %llu right (%.1f %%), %llu invented\n",
                (unsigned long long)score->puzzles_found, (unsigned long long)score->puzzles,
                (unsigned long long)score->puzzles_right,
                percent(score->puzzles_right, score->puzzles),
                (unsigned long long)score->puzzles_invented);
    if (score->negatives)
        fprintf(out, "false alarms   %llu of %llu pictures without a puzzle\n",
                (unsigned long long)score->false_alarms, (unsigned long long)score->negatives);
    if (score->entries)
        fprintf(out, "entries right  %llu of %llu (%.2f %%)\n",
                (unsigned long long)score->entries_right, (unsigned long long)score->entries,
                percent(score->entries_right, score->entries));
    if (score->regions)
        fprintf(out, "regions right  %llu of %llu puzzles\n",
                (unsigned long long)score->regions_right, (unsigned long long)score->regions);
    if (score->not_scored)
        fprintf(out, "not scored     %llu, whose labels do not say (--ink all or printed)\n",
                (unsigned long long)score->not_scored);
}

/* How many of the cells that are said to be that sure are right. */
static void put_sureness(const sv_score *score, FILE *out)
{
    for (int bin = 0; bin < SV_CALIBRATION_BINS; bin++) {
        const sv_calibration_bin *cells = &score->calibration[bin];
        fprintf(out, "%-15s%3d to %3d %%: %7llu cells", bin == 0 ? "cells sure" : "",
                sv_calibration_edges[bin], sv_calibration_edges[bin + 1],
                (unsigned long long)cells->cells);
        if (cells->cells)
            fprintf(out, ", right %.2f %%", percent(cells->right, cells->cells));
        putc('\n', out);
    }
}

void sv_eval_print_summary(const sv_eval *eval, FILE *out)
{
    put_counts(&eval->score, out);
    put_sureness(&eval->score, out);
    fprintf(out, "ms a picture   mean %.1f, half below %.1f, 95 %% below %.1f, most %.1f\n",
            mean_ms(eval), share_ms(eval, 0.5), share_ms(eval, 0.95), share_ms(eval, 1));
    for (size_t i = 0; i < eval->wrong_count; i++) {
        fputs(i == 0 ? "wrong          " : "               ", out);
        sv_message_name(out, eval->wrong[i]);
        putc('\n', out);
    }
}
