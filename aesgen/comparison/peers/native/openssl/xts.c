#include "openssl.h"

#include <stdlib.h>

FUNCTION(const void *, CIPHER(xts), (void));

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
    int written;
    if (!context->started) {
        uint8_t keys[2 * KEY_BITS / 8];
        memcpy(keys, context->handle, KEY_BITS / 8);
        memcpy(keys + KEY_BITS / 8, given->tweak_key_rk->handle, KEY_BITS / 8);
        free(context->handle);
        begin_cipher(context, CIPHER(xts)(), keys);
        context->started = 1;
    }
    EVP_CipherInit_ex(context->handle, NULL, NULL, NULL, given->tweak, -1);
    EVP_CipherUpdate(context->handle, given->out, &written, given->in, (int)given->bytes);
}

SERIAL_STREAMS
