#include "libgcrypt.h"

#include <stdlib.h>

enum { MODE_XTS = 13 };

/* The library takes both keys at once; until it has them, a context holds a raw key. */
static int begin(struct context *context, const uint8_t *key)
{
    context->handle = malloc(KEY_BITS / 8);
    if (!context->handle)
        return 1;
    memcpy(context->handle, key, KEY_BITS / 8);
    return 0;
}

static void call(struct context *context, const struct operands *given)
{
    if (!context->started) {
        uint8_t keys[2 * KEY_BITS / 8];
        memcpy(keys, context->handle, KEY_BITS / 8);
        memcpy(keys + KEY_BITS / 8, given->tweak_key_rk->handle, KEY_BITS / 8);
        free(context->handle);
        gcry_cipher_open(&context->handle, AES128 + (KEY_BITS - 128) / 64, MODE_XTS, 0);
        gcry_cipher_setkey(context->handle, keys, sizeof keys);
        context->started = 1;
    }
    gcry_cipher_setiv(context->handle, given->tweak, 16);
    if (DECRYPTS)
        gcry_cipher_decrypt(context->handle, given->out, given->bytes, given->in, given->bytes);
    else
        gcry_cipher_encrypt(context->handle, given->out, given->bytes, given->in, given->bytes);
}

SERIAL_STREAMS
