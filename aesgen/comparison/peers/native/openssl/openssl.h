/* OpenSSL 1.1 or 3 (libcrypto), by its EVP interface; the prototypes are those of its manual, EVP_EncryptInit(3). With
 * MASK an adapter runs without some instructions of an x86 processor: `masked.h`. */
#ifdef MASK
#include "masked.h"
#else
#include "peer.h"
#define FUNCTION(type, name, parameters) type name parameters
#endif

FUNCTION(void *, EVP_CIPHER_CTX_new, (void));
FUNCTION(int, EVP_CIPHER_CTX_set_padding, (void *context, int pad));
FUNCTION(int, EVP_CipherInit_ex,
         (void *context, const void *cipher, void *engine, const uint8_t *key, const uint8_t *iv, int enc));
FUNCTION(int, EVP_CipherUpdate, (void *context, uint8_t *out, int *written, const uint8_t *in, int length));

/* The name of the function for a mode's cipher with the key size: EVP_aes_128_ctr. */
#define CIPHER(mode) CIPHER_OF(KEY_BITS, mode)
#define CIPHER_OF(bits, mode) CIPHER_NAMED(bits, mode)
#define CIPHER_NAMED(bits, mode) EVP_aes_##bits##_##mode

__attribute__((unused)) static int begin_cipher(struct context *context, const void *cipher, const uint8_t *key)
{
    static const uint8_t zero[16];
    context->handle = EVP_CIPHER_CTX_new();
    return !EVP_CipherInit_ex(context->handle, cipher, NULL, key, zero, !DECRYPTS) ||
           !EVP_CIPHER_CTX_set_padding(context->handle, 0);
}

/* `iv`: NULL for a mode without a state. */
__attribute__((unused)) static void blocks(struct context *context, const uint8_t *iv, const uint8_t *in, uint8_t *out,
                                           size_t count)
{
    int written;
    if (iv && sets_state(context))
        EVP_CipherInit_ex(context->handle, NULL, NULL, NULL, iv, -1);
    EVP_CipherUpdate(context->handle, out, &written, in, (int)(16 * count));
}

/* The adapter of a mode that takes blocks; `state` is the operand with its IV or counter, or NULL. */
#define BLOCK_MODE(mode, state)                                                 \
    FUNCTION(const void *, CIPHER(mode), (void));                               \
    static int begin(struct context *context, const uint8_t *key)               \
    {                                                                           \
        return begin_cipher(context, CIPHER(mode)(), key);                      \
    }                                                                           \
    static void call(struct context *context, const struct operands *given)     \
    {                                                                           \
        blocks(context, state, given->in, given->out, given->nblk);             \
    }                                                                           \
    SERIAL_STREAMS
