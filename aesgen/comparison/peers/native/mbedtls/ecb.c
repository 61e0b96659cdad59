#include "mbedtls.h"

static int begin(struct context *context, const uint8_t *key)
{
    return begin_cipher(context, key, DECRYPTS);
}

static void call(struct context *context, const struct operands *given)
{
    struct kept *kept = context->handle;
    for (size_t i = 0; i < given->nblk; i++)
        mbedtls_aes_crypt_ecb(kept->own, !DECRYPTS, given->in + 16 * i, given->out + 16 * i);
}

SERIAL_STREAMS
