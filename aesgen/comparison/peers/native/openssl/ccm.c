/* Constants and the order of the calls are those of EVP_EncryptInit(3), "CCM Mode". */
#include "openssl.h"

#include <stdlib.h>

FUNCTION(const void *, CIPHER(ccm), (void));
FUNCTION(int, EVP_CIPHER_CTX_ctrl, (void *context, int command, int number, void *pointer));

enum { SET_IV_LENGTH = 9, GET_TAG = 16, SET_TAG = 17 };

/* The library takes the lengths of IV and tag before the key, which it therefore gets with the first message. */
static int begin(struct context *context, const uint8_t *key)
{
    if (context->started)
        return !EVP_CipherInit_ex(context->handle, NULL, NULL, key, NULL, -1);
    if (!context->handle)
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
        void *made = EVP_CIPHER_CTX_new();
        EVP_CipherInit_ex(made, CIPHER(ccm)(), NULL, NULL, NULL, !DECRYPTS);
        EVP_CIPHER_CTX_ctrl(made, SET_IV_LENGTH, (int)given->iv_bytes, NULL);
        EVP_CIPHER_CTX_ctrl(made, SET_TAG, (int)given->tag_bytes, NULL);
        EVP_CipherInit_ex(made, NULL, NULL, context->handle, NULL, -1);
        free(context->handle);
        context->handle = made;
        context->started = 1;
    }
    if (DECRYPTS)
        EVP_CIPHER_CTX_ctrl(context->handle, SET_TAG, (int)given->tag_bytes, given->tag);
    EVP_CipherInit_ex(context->handle, NULL, NULL, NULL, given->iv, -1);
    EVP_CipherUpdate(context->handle, NULL, &written, NULL, (int)given->bytes);
    if (given->aad_bytes)
        EVP_CipherUpdate(context->handle, NULL, &written, given->aad, (int)given->aad_bytes);
    if (EVP_CipherUpdate(context->handle, given->out, &written, given->in, (int)given->bytes) <= 0)
        refuse(given);
    if (!DECRYPTS)
        EVP_CIPHER_CTX_ctrl(context->handle, GET_TAG, (int)given->tag_bytes, given->tag);
}

SERIAL_STREAMS
