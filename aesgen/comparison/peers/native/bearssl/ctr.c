#include "bearssl.h"

struct ctr_class {
    struct class_head head;
    uint32_t (*run)(const void *context, const void *iv, uint32_t counter, void *data, size_t length);
};
extern const struct ctr_class CLASS(ctr);

static int begin(struct context *context, const uint8_t *key)
{
    return begin_cipher(context, &CLASS(ctr).head, key);
}

static void call(struct context *context, const struct operands *given)
{
    struct kept *kept = prepared(context, given->counter, given->in, given->out, given->nblk);
    const uint8_t *low = kept->state + 12;
    uint32_t counter = (uint32_t)low[0] << 24 | (uint32_t)low[1] << 16 | (uint32_t)low[2] << 8 | low[3];
    counter = CLASS(ctr).run(kept + 1, kept->state, counter, given->out, 16 * given->nblk);
    for (int i = 0; i < 4; i++)
        kept->state[12 + i] = (uint8_t)(counter >> (24 - 8 * i));
}

SERIAL_STREAMS
