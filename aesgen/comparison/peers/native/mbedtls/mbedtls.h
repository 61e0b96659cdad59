/* Mbed TLS 2.7 to 3.6 (libmbedcrypto); the prototypes are those of mbedtls/aes.h. */
#include "peer.h"

#include <stdlib.h>

void mbedtls_aes_init(void *context);
int mbedtls_aes_setkey_enc(void *context, const uint8_t *key, unsigned bits);
int mbedtls_aes_setkey_dec(void *context, const uint8_t *key, unsigned bits);
int mbedtls_aes_crypt_ecb(void *context, int mode, const uint8_t *in, uint8_t *out);
int mbedtls_aes_crypt_cbc(void *context, int mode, size_t length, uint8_t *iv, const uint8_t *in, uint8_t *out);
int mbedtls_aes_crypt_ctr(void *context, size_t length, size_t *offset, uint8_t *counter, uint8_t *block,
                          const uint8_t *in, uint8_t *out);

/* The library asks this function of its own whether the processor has AES instructions. The answer here replaces the
 * library's, so that its C code runs, with tables. */
int mbedtls_aesni_has_support(unsigned what)
{
    (void)what;
    return 0;
}

/* The size of mbedtls_aes_context differs between versions and is below 512 bytes. */
struct kept {
    uint8_t own[512];
    uint8_t state[16], block[16];
    size_t offset;
};

__attribute__((unused)) static int begin_cipher(struct context *context, const uint8_t *key, int decrypts)
{
    struct kept *kept = calloc(1, sizeof *kept);
    if (!kept)
        return 1;
    mbedtls_aes_init(kept->own);
    context->handle = kept;
    return decrypts ? mbedtls_aes_setkey_dec(kept->own, key, KEY_BITS) : mbedtls_aes_setkey_enc(kept->own, key, KEY_BITS);
}
