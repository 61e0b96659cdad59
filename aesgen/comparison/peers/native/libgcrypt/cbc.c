#include "libgcrypt.h"

enum { MODE_CBC = 3 };

static int begin(struct context *context, const uint8_t *key)
{
    return begin_cipher(context, MODE_CBC, key);
}

static void call(struct context *context, const struct operands *given)
{
    if (sets_state(context))
        gcry_cipher_setiv(context->handle, given->iv, 16);
    blocks(context, given->in, given->out, given->nblk);
}

SERIAL_STREAMS
