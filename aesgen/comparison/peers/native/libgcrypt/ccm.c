/* Prototypes and constants are those of the reference manual, "Working with cipher handles". */
#include "libgcrypt.h"

unsigned gcry_cipher_authenticate(void *handle, const void *data, size_t length);
unsigned gcry_cipher_gettag(void *handle, void *tag, size_t length);
unsigned gcry_cipher_ctl(void *handle, int command, void *buffer, size_t length);

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
    if (DECRYPTS)
        gcry_cipher_decrypt(context->handle, given->out, given->bytes, given->in, given->bytes);
    else
        gcry_cipher_encrypt(context->handle, given->out, given->bytes, given->in, given->bytes);
    gcry_cipher_gettag(context->handle, given->tag, given->tag_bytes);
}

SERIAL_STREAMS
