#include "mbedtls.h"

static int begin(struct context *context, const uint8_t *key)
{
    return begin_cipher(context, key, DECRYPTS);
}

static void call(struct context *context, const struct operands *given)
{
    struct kept *kept = context->handle;
    if (sets_state(context))
        memcpy(kept->state, given->iv, 16);
    mbedtls_aes_crypt_cbc(kept->own, !DECRYPTS, 16 * given->nblk, kept->state, given->in, given->out);
}

SERIAL_STREAMS
