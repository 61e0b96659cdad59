#include "authenticated.h"

enum { OCB = 11, FINALIZE = 5 };

static int begin(struct context *context, const uint8_t *key)
{
    return begin_cipher(context, OCB, key);
}

static void call(struct context *context, const struct operands *given)
{
    gcry_cipher_setiv(context->handle, given->iv, given->iv_bytes);
    if (given->aad_bytes)
        gcry_cipher_authenticate(context->handle, given->aad, given->aad_bytes);
    gcry_cipher_ctl(context->handle, FINALIZE, NULL, 0);
    process(context, given, 16);
}

SERIAL_STREAMS
