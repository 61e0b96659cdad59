#include "libgcrypt.h"

enum { MODE_CTR = 6 };

static int begin(struct context *context, const uint8_t *key)
{
    return begin_cipher(context, MODE_CTR, key);
}

static void call(struct context *context, const struct operands *given)
{
    if (sets_state(context))
        gcry_cipher_setctr(context->handle, given->counter, 16);
    blocks(context, given->in, given->out, given->nblk);
}

SERIAL_STREAMS
