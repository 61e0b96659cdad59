/* The prototypes are those of openssl/cmac.h. EVP_MAC of OpenSSL 3 calls the same functions, AWS-LC has them, too. */
#include "openssl.h"

FUNCTION(const void *, CIPHER(cbc), (void));
FUNCTION(void *, CMAC_CTX_new, (void));
FUNCTION(int, CMAC_Init, (void *context, const void *key, size_t length, const void *cipher, void *engine));
FUNCTION(int, CMAC_Update, (void *context, const void *data, size_t length));
FUNCTION(int, CMAC_Final, (void *context, uint8_t *tag, size_t *length));

/* A new message under the same key. */
#ifdef AWS_LC
FUNCTION(int, CMAC_Reset, (void *context));
#define AGAIN(context) CMAC_Reset(context)
#else
#define AGAIN(context) CMAC_Init(context, NULL, 0, NULL, NULL)
#endif

static int begin(struct context *context, const uint8_t *key)
{
    context->handle = CMAC_CTX_new();
    return !CMAC_Init(context->handle, key, KEY_BITS / 8, CIPHER(cbc)(), NULL);
}

static void call(struct context *context, const struct operands *given)
{
    size_t written;
    AGAIN(context->handle);
    CMAC_Update(context->handle, given->in, given->bytes);
    CMAC_Final(context->handle, given->tag, &written);
}

SERIAL_STREAMS
