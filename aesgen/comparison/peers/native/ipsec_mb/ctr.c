#include "ipsec_mb.h"

static int begin(struct context *context, const uint8_t *key)
{
    return begin_schedules(context, key);
}

static void streams(struct context *const *contexts, const struct operands *given)
{
    static IMB_JOB jobs[STREAMS];
    for (size_t i = 0; i < STREAMS; i++)
        describe(&jobs[i], contexts[i]->handle, IMB_CIPHER_CNTR, given[i].counter, given[i].in, given[i].out,
                 given[i].nblk);
    burst(jobs, STREAMS);
}
