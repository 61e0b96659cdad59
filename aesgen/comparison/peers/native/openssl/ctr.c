#include "openssl.h"

FUNCTION(const void *, CIPHER(ctr), (void));

static int begin(struct context *context, const uint8_t *key)
{
    return begin_cipher(context, CIPHER(ctr)(), key);
}

static void call(struct context *context, const struct operands *given)
{
    blocks(context, given->counter, given->in, given->out, given->nblk);
}

SERIAL_STREAMS
