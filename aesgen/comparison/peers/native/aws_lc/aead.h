/* AWS-LC, by its AEAD interface; the prototypes are those of openssl/aead.h. Its other modes go through the EVP interface
 * that it shares with OpenSSL. */
#include "peer.h"

#include <stdlib.h>

int EVP_AEAD_CTX_init(void *context, const void *aead, const uint8_t *key, size_t key_bytes, size_t tag_bytes,
                      void *engine);
void EVP_AEAD_CTX_cleanup(void *context);
int EVP_AEAD_CTX_seal_scatter(const void *context, uint8_t *out, uint8_t *tag, size_t *written, size_t most,
                              const uint8_t *nonce, size_t nonce_bytes, const uint8_t *in, size_t bytes,
                              const uint8_t *extra, size_t extra_bytes, const uint8_t *aad, size_t aad_bytes);
int EVP_AEAD_CTX_open_gather(const void *context, uint8_t *out, const uint8_t *nonce, size_t nonce_bytes,
                             const uint8_t *in, size_t bytes, const uint8_t *tag, size_t tag_bytes, const uint8_t *aad,
                             size_t aad_bytes);

enum { CONTEXT_BYTES = 1024 }; /* its EVP_AEAD_CTX has some 600 */

/* The name of the function for a mode with the key size: EVP_aead_aes_128_gcm. */
#define AEAD(mode) AEAD_OF(KEY_BITS, mode)
#define AEAD_OF(bits, mode) AEAD_NAMED(bits, mode)
#define AEAD_NAMED(bits, mode) EVP_aead_aes_##bits##_##mode

static int begin_aead(struct context *context, const void *aead, const uint8_t *key)
{
    if (context->handle)
        EVP_AEAD_CTX_cleanup(context->handle);
    else
        context->handle = malloc(CONTEXT_BYTES);
    return !context->handle || !EVP_AEAD_CTX_init(context->handle, aead, key, KEY_BITS / 8, 16, NULL);
}

static void call(struct context *context, const struct operands *given)
{
    size_t written;
    if (!DECRYPTS)
        EVP_AEAD_CTX_seal_scatter(context->handle, given->out, given->tag, &written, 16, given->iv, given->iv_bytes,
                                  given->in, given->bytes, NULL, 0, given->aad, given->aad_bytes);
    else if (!EVP_AEAD_CTX_open_gather(context->handle, given->out, given->iv, given->iv_bytes, given->in, given->bytes,
                                       given->tag, 16, given->aad, given->aad_bytes))
        refuse(given);
}

SERIAL_STREAMS
