/* OpenSSL 1.1 or 3 (libcrypto), by its EVP interface; the prototypes are those of its manual, EVP_EncryptInit(3). */
#include "peer.h"

void *EVP_CIPHER_CTX_new(void);
int EVP_CIPHER_CTX_set_padding(void *context, int pad);
int EVP_CipherInit_ex(void *context, const void *cipher, void *engine, const uint8_t *key, const uint8_t *iv, int enc);
int EVP_CipherUpdate(void *context, uint8_t *out, int *written, const uint8_t *in, int length);
const void *EVP_aes_128_ecb(void), *EVP_aes_192_ecb(void), *EVP_aes_256_ecb(void);
const void *EVP_aes_128_cbc(void), *EVP_aes_192_cbc(void), *EVP_aes_256_cbc(void);
const void *EVP_aes_128_ctr(void), *EVP_aes_192_ctr(void), *EVP_aes_256_ctr(void);

static const void *cipher(enum operation operation, int bits)
{
    int size = (bits - 128) / 64;
    if (operation == CTR)
        return (const void *(*[])(void)){ EVP_aes_128_ctr, EVP_aes_192_ctr, EVP_aes_256_ctr }[size]();
    if (operation == CBC_ENC || operation == CBC_DEC)
        return (const void *(*[])(void)){ EVP_aes_128_cbc, EVP_aes_192_cbc, EVP_aes_256_cbc }[size]();
    return (const void *(*[])(void)){ EVP_aes_128_ecb, EVP_aes_192_ecb, EVP_aes_256_ecb }[size]();
}

static int begin(struct context *context, enum operation operation, int bits, const uint8_t *key)
{
    static const uint8_t zero[16];
    int encrypt = operation != ECB_DEC && operation != CBC_DEC;
    context->handle = EVP_CIPHER_CTX_new();
    return !EVP_CipherInit_ex(context->handle, cipher(operation, bits), NULL, key, zero, encrypt) ||
           !EVP_CIPHER_CTX_set_padding(context->handle, 0);
}

static void blocks(struct context *context, enum operation operation, int bits, uint8_t *iv, const uint8_t *in,
                   uint8_t *out, size_t count)
{
    int written;
    (void)bits;
    if (!context->started && operation > ECB_DEC)
        EVP_CipherInit_ex(context->handle, NULL, NULL, NULL, iv, -1);
    context->started = 1;
    EVP_CipherUpdate(context->handle, out, &written, in, (int)(16 * count));
}

SERIAL_STREAMS
ENTRIES
