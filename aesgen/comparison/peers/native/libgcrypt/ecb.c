#include "libgcrypt.h"

enum { MODE_ECB = 1 };

static int begin(struct context *context, const uint8_t *key)
{
    return begin_cipher(context, MODE_ECB, key);
}

static void call(struct context *context, const struct operands *given)
{
    blocks(context, given->in, given->out, given->nblk);
}

SERIAL_STREAMS
