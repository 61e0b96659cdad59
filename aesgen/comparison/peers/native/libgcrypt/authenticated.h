/* Prototypes and constants are those of the reference manual, "Working with cipher handles". */
#include "libgcrypt.h"

unsigned gcry_cipher_authenticate(void *handle, const void *data, size_t length);
unsigned gcry_cipher_gettag(void *handle, void *tag, size_t length);
unsigned gcry_cipher_checktag(void *handle, const void *tag, size_t length);
unsigned gcry_cipher_ctl(void *handle, int command, const void *buffer, size_t length);

/* Seals or opens the text, after the IV and the associated data. */
static void process(struct context *context, const struct operands *given, size_t tag_bytes)
{
    if (!DECRYPTS) {
        gcry_cipher_encrypt(context->handle, given->out, given->bytes, given->in, given->bytes);
        gcry_cipher_gettag(context->handle, given->tag, tag_bytes);
        return;
    }
    gcry_cipher_decrypt(context->handle, given->out, given->bytes, given->in, given->bytes);
    if (gcry_cipher_checktag(context->handle, given->tag, tag_bytes))
        refuse(given);
}
