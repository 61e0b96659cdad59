#include "authenticated.h"

enum { CCM = 8, SET_CCM_LENGTHS = 69 };

static int begin(struct context *context, const uint8_t *key)
{
    return begin_cipher(context, CCM, key);
}

static void call(struct context *context, const struct operands *given)
{
    uint64_t lengths[3] = { given->bytes, given->aad_bytes, given->tag_bytes };
    gcry_cipher_setiv(context->handle, given->iv, given->iv_bytes);
    gcry_cipher_ctl(context->handle, SET_CCM_LENGTHS, lengths, sizeof lengths);
    if (given->aad_bytes)
        gcry_cipher_authenticate(context->handle, given->aad, given->aad_bytes);
    process(context, given, given->tag_bytes);
}

SERIAL_STREAMS
