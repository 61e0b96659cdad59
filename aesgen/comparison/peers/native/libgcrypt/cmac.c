/* Prototypes and constants are those of the reference manual, "Message authentication codes". */
#include "libgcrypt.h"

unsigned gcry_mac_open(void **handle, int algorithm, unsigned flags, void *context);
unsigned gcry_mac_setkey(void *handle, const void *key, size_t length);
unsigned gcry_mac_ctl(void *handle, int command, void *buffer, size_t length);
unsigned gcry_mac_write(void *handle, const void *data, size_t length);
unsigned gcry_mac_read(void *handle, void *tag, size_t *length);

enum { CMAC_AES = 201, RESET = 4 };

static int begin(struct context *context, const uint8_t *key)
{
    return gcry_mac_open(&context->handle, CMAC_AES, 0, NULL) ||
           gcry_mac_setkey(context->handle, key, KEY_BITS / 8);
}

static void call(struct context *context, const struct operands *given)
{
    size_t length = 16;
    gcry_mac_ctl(context->handle, RESET, NULL, 0); /* a new message under the same key */
    gcry_mac_write(context->handle, given->in, given->bytes);
    gcry_mac_read(context->handle, given->tag, &length);
}

SERIAL_STREAMS
