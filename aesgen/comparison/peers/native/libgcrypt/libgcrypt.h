/* libgcrypt 1.6 or later; prototypes and constants are those of its reference manual, "Symmetric cryptography". */
#include "peer.h"

const char *gcry_check_version(const char *wanted);
unsigned gcry_control(int command, ...);
unsigned gcry_cipher_open(void **handle, int algorithm, int mode, unsigned flags);
unsigned gcry_cipher_setkey(void *handle, const void *key, size_t length);
unsigned gcry_cipher_setiv(void *handle, const void *iv, size_t length);
unsigned gcry_cipher_setctr(void *handle, const void *counter, size_t length);
unsigned gcry_cipher_encrypt(void *handle, void *out, size_t size, const void *in, size_t length);
unsigned gcry_cipher_decrypt(void *handle, void *out, size_t size, const void *in, size_t length);

enum { DISABLE_SECURE_MEMORY = 37, INITIALIZATION_FINISHED = 38, AES128 = 7 };

__attribute__((constructor)) static void initialise(void)
{
    gcry_check_version(NULL);
    gcry_control(DISABLE_SECURE_MEMORY, 0);
    gcry_control(INITIALIZATION_FINISHED, 0);
}

/* `mode`: a constant of the manual, "Available cipher modes". */
__attribute__((unused)) static int begin_cipher(struct context *context, int mode, const uint8_t *key)
{
    return (!context->handle && gcry_cipher_open(&context->handle, AES128 + (KEY_BITS - 128) / 64, mode, 0)) ||
           gcry_cipher_setkey(context->handle, key, KEY_BITS / 8);
}

__attribute__((unused)) static void blocks(struct context *context, const uint8_t *in, uint8_t *out, size_t count)
{
    if (DECRYPTS)
        gcry_cipher_decrypt(context->handle, out, 16 * count, in, 16 * count);
    else
        gcry_cipher_encrypt(context->handle, out, 16 * count, in, 16 * count);
}
