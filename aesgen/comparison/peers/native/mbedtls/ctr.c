#include "mbedtls.h"

static int begin(struct context *context, const uint8_t *key)
{
    return begin_cipher(context, key, 0);
}

static void call(struct context *context, const struct operands *given)
{
    struct kept *kept = context->handle;
    if (sets_state(context))
        memcpy(kept->state, given->counter, 16);
    mbedtls_aes_crypt_ctr(kept->own, 16 * given->nblk, &kept->offset, kept->state, kept->block, given->in, given->out);
}

SERIAL_STREAMS
