/* Runs every job of a request in its own child, then times the jobs that passed.
 * Usage: harness REQUEST-FD RESULTS-FD (see wire.py) */
#include "harness.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>

#define CALL_MS 20                                    /* limit of one call in jobs of many calls */

static void check(int64_t job)
{
    for (int64_t i = jobs[job].first_call; i < jobs[job].first_call + jobs[job].calls; i++) {
        job_results[job].call = i - jobs[job].first_call;
        call_checked(job, &calls[i], &call_results[i]);
    }
}

/* Further time for the longest call of a job: calls on windows of memory run at 25 MB a second. */
static int64_t window_ms(int64_t job)
{
    int64_t most = 0;
    for (const call_row_t *call = calls + jobs[job].first_call; call < calls + jobs[job].first_call + jobs[job].calls; call++)
        if (16 * call->long_blocks * call->streams / 25000 > most)
            most = 16 * call->long_blocks * call->streams / 25000;
    return most;
}

int main(int argc, char **argv)
{
    if (argc != 3 || request_map(atoi(argv[1]), atoi(argv[2])))
        return 2;
    confine(request->core);
    prctl(PR_SET_PDEATHSIG, SIGKILL);                 /* after confine: a new user namespace resets it */
    calls_reserve(calls, (size_t)request->calls);
    load_images();
    int64_t *live = calloc((size_t)request->jobs + 1, sizeof *live), count = 0;
    for (int64_t job = 0; job < request->jobs; job++) {
        int64_t step = request->timeout_ms + window_ms(job);
        struct patience patience = { step, step + CALL_MS * jobs[job].calls };
        if (loadable(job) && supervised(check, job, &job_results[job], patience) && jobs[job].timed >= 0)
            live[count++] = job;
    }
    if (count)
        time_all(live, count);
    ((summary_row_t *)results)->finished = 1;
    return 0;
}
