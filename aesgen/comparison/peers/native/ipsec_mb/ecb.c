#include "ipsec_mb.h"

static int begin(struct context *context, const uint8_t *key)
{
    return begin_schedules(context, key);
}

/* Cipher bursts do not know ECB. */
static void streams(struct context *const *contexts, const struct operands *given)
{
    for (size_t i = 0; i < STREAMS; i++) {
        describe(IMB_GET_NEXT_JOB(manager), contexts[i]->handle, IMB_CIPHER_ECB, NULL, given[i].in, given[i].out,
                 given[i].nblk);
        IMB_SUBMIT_JOB_NOCHECK(manager);
    }
    while (IMB_FLUSH_JOB(manager))
        ;
}
