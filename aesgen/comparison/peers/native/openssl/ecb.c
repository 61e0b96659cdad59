#include "openssl.h"

FUNCTION(const void *, CIPHER(ecb), (void));

static int begin(struct context *context, const uint8_t *key)
{
    return begin_cipher(context, CIPHER(ecb)(), key);
}

static void call(struct context *context, const struct operands *given)
{
    blocks(context, NULL, given->in, given->out, given->nblk);
}

SERIAL_STREAMS
