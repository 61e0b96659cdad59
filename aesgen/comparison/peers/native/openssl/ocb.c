/* Constants are those of EVP_EncryptInit(3), "AEAD Interface". */
#include "openssl.h"

FUNCTION(const void *, CIPHER(ocb), (void));
FUNCTION(int, EVP_CIPHER_CTX_ctrl, (void *context, int command, int number, void *pointer));
FUNCTION(int, EVP_CipherFinal_ex, (void *context, uint8_t *out, int *written));

enum { SET_IV_LENGTH = 9, GET_TAG = 16, SET_TAG = 17 };

static int begin(struct context *context, const uint8_t *key)
{
    const void *const cipher = context->handle ? NULL : CIPHER(ocb)();
    if (cipher)
        context->handle = EVP_CIPHER_CTX_new();
    return !EVP_CipherInit_ex(context->handle, cipher, NULL, key, NULL, !DECRYPTS);
}

static void call(struct context *context, const struct operands *given)
{
    int written = 0, rest;
    EVP_CIPHER_CTX_ctrl(context->handle, SET_IV_LENGTH, (int)given->iv_bytes, NULL);
    EVP_CipherInit_ex(context->handle, NULL, NULL, NULL, given->iv, -1);
    if (DECRYPTS)
        EVP_CIPHER_CTX_ctrl(context->handle, SET_TAG, 16, given->tag);
    if (given->aad_bytes)
        EVP_CipherUpdate(context->handle, NULL, &written, given->aad, (int)given->aad_bytes);
    written = 0;
    EVP_CipherUpdate(context->handle, given->out, &written, given->in, (int)given->bytes);
    if (EVP_CipherFinal_ex(context->handle, given->out + written, &rest) <= 0)
        refuse(given);
    if (!DECRYPTS)
        EVP_CIPHER_CTX_ctrl(context->handle, GET_TAG, 16, given->tag);
}

SERIAL_STREAMS
