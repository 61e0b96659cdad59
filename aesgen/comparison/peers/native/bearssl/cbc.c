#include "bearssl.h"

struct cbc_class {
    struct class_head head;
    void (*run)(const void *context, void *iv, void *data, size_t length);
};
#if DECRYPTS
#define OWN CLASS(cbcdec)
#else
#define OWN CLASS(cbcenc)
#endif
extern const struct cbc_class OWN;

static int begin(struct context *context, const uint8_t *key)
{
    return begin_cipher(context, &OWN.head, key);
}

static void call(struct context *context, const struct operands *given)
{
    struct kept *kept = prepared(context, given->iv, given->in, given->out, given->nblk);
    OWN.run(kept + 1, kept->state, given->out, 16 * given->nblk);
}

SERIAL_STREAMS
