/* Prototypes and constants are those of the reference manual, "Working with cipher handles". */
#include "libgcrypt.h"

unsigned gcry_cipher_authenticate(void *handle, const void *data, size_t length);
unsigned gcry_cipher_gettag(void *handle, void *tag, size_t length);
unsigned gcry_cipher_ctl(void *handle, int command, void *buffer, size_t length);

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
    if (DECRYPTS)
        gcry_cipher_decrypt(context->handle, given->out, given->bytes, given->in, given->bytes);
    else
        gcry_cipher_encrypt(context->handle, given->out, given->bytes, given->in, given->bytes);
    gcry_cipher_gettag(context->handle, given->tag, 16);
}

SERIAL_STREAMS
