#include "session.h"

#include "../batch/heap.h"
#include "../board/article.h"
#include "../board/format.h"
#include "../io/bytes.h"
#include "../io/output_file.h"
#include "../process_bounds.h"
#include "../report/message.h"
#include "../status.h"
#include "streams.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool shows_colors(FILE *stream)
{
    const char *forbidden = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return isatty(fileno(stream)) && !(forbidden && *forbidden) && terminal &&
           strcmp(terminal, "dumb") != 0;
}

static bool is_standard(const char *path)
{
    return path && sv_output_is_stdout(path);
}

static sv_status load_regions(sv_session *session, sv_diagnostic *why)
{
    const sv_options *options = session->options;
    uint8_t *bytes;
    size_t size;
    uint64_t limit = options->settings.limits.file_bytes;
    sv_status status = sv_bytes_read(options->regions, limit, &bytes, &size, why);
    if (status != SV_OK)
        return status == SV_LIMIT ? sv_fail_max_bytes(limit, why) : status;
    status = sv_regions_parse((const char *)bytes, size, &session->regions, why);
    free(bytes);
    return status;
}

/* Says what is wrong, and gives false, with the exit status in session->worst. */
static bool open_session(sv_session *session, const sv_options *options)
{
    *session = (sv_session){.options = options, .results = stdout};
    if (options->quiet)
        sv_progress_forbid();
    if (is_standard(options->out) || is_standard(options->rectified))
        session->results = stderr;
    session->colored = shows_colors(session->results);
    sv_diagnostic why = {0};
    if (options->regions && load_regions(session, &why) != SV_OK) {
        sv_session_fail(session, options->regions, &why);
        return false;
    }
    if (sv_targets_prepare(&session->targets, options, &why) == SV_OK)
        return true;
    sv_session_fail(session, NULL, &why);
    return false;
}

/* Standard error holds results where standard output takes the picture. It has no place to tell
 * that they are lost. */
static bool results_are_out(const sv_session *session)
{
    bool told = session->results == stdout || (fflush(stderr) == 0 && !ferror(stderr));
    return sv_streams_finish() && told;
}

static void run_inputs(sv_session *session, void (*each)(sv_session *session, const char *input))
{
    const sv_options *options = session->options;
    for (size_t i = 0; i < options->input_count; i++) {
        if (options->input_count > 1)
            sv_progress_show(i + 1, options->input_count, options->inputs[i]);
        each(session, options->inputs[i]);
        sv_progress_clear();
        if (!results_are_out(session)) {
            sv_exit_raise(&session->worst, SV_EXIT_OUTPUT);
            break;
        }
    }
}

/* A library takes what the data in a file tell it to take, whatever the file's header says, which
 * the limits are asked about. */
static void bound_memory(const sv_limits *limits)
{
#if defined(__SANITIZE_ADDRESS__) /* whose shadow is large */
    (void)limits;
#else
    sv_process_bound(RLIMIT_DATA, sv_limits_process_memory(limits));
#endif
}

int sv_session_run(const sv_options *options, void (*each)(sv_session *session, const char *input))
{
    sv_session session;
    bound_memory(&options->settings.limits);
    if (open_session(&session, options))
        run_inputs(&session, each);
    sv_targets_free(&session.targets);
    sv_reader_free(session.reader);
    return session.worst;
}

sv_status sv_session_reader(sv_session *session, sv_reader **reader, sv_diagnostic *why)
{
    sv_settings settings = session->options->settings;
    settings.regions = session->regions.size ? &session->regions : NULL;
    const sv_status before = session->readerless.status;
    if (!session->reader && (!before || before == SV_MEMORY)) { /* there may be memory again */
        sv_heap_in_large_pages();
        session->readerless = (sv_diagnostic){0};
        if (sv_reader_create(&settings, &session->reader, &session->readerless) != SV_OK)
            sv_exit_fail(&session->worst, NULL, &session->readerless);
    }
    *reader = session->reader;
    *why = session->readerless;
    return why->status;
}

void sv_session_begin(sv_session *session)
{
    session->until = sv_deadline_in(session->options->settings.limits.seconds);
}

double sv_session_seconds_left(const sv_session *session)
{
    return sv_deadline_seconds_left(&session->until);
}

void sv_session_fail(sv_session *session, const char *input, const sv_diagnostic *why)
{
    sv_exit_fail(&session->worst, input, why);
}

sv_status sv_session_fail_regions(const sv_session *session, unsigned size, sv_diagnostic *why)
{
    unsigned told = session->regions.size;
    return sv_fail(why, SV_USAGE, SV_STAGE_NONE,
                   "--regions tells those of %s %ux%u puzzle, and this is one of %ux%u",
                   sv_article(told), told, told, size, size);
}
