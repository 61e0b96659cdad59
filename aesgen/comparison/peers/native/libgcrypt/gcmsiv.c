/* libgcrypt 1.10 or later. Without the reset it refuses the second message. */
#include "authenticated.h"

enum { RESET = 4, GCM_SIV = 16, SET_DECRYPTION_TAG = 80 };

static int begin(struct context *context, const uint8_t *key)
{
    return begin_cipher(context, GCM_SIV, key);
}

static void call(struct context *context, const struct operands *given)
{
    gcry_cipher_ctl(context->handle, RESET, NULL, 0);
    gcry_cipher_setiv(context->handle, given->iv, given->iv_bytes);
    if (DECRYPTS)
        gcry_cipher_ctl(context->handle, SET_DECRYPTION_TAG, given->tag, 16);
    if (given->aad_bytes)
        gcry_cipher_authenticate(context->handle, given->aad, given->aad_bytes);
    process(context, given, 16);
}

SERIAL_STREAMS
