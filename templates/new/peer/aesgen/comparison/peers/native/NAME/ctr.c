/* CTR of the library NAME. peer.h declares the context and the operands; declare what your library has instead. */
#include "peer.h"

void *NAME_new(const uint8_t *key, size_t key_bytes);
void NAME_counter(void *own, const uint8_t counter[16]);
void NAME_run(void *own, const uint8_t *in, uint8_t *out, size_t bytes);

static int begin(struct context *context, const uint8_t *key)
{
    context->handle = NAME_new(key, KEY_BITS / 8);
    return !context->handle;
}

static void call(struct context *context, const struct operands *given)
{
    if (sets_state(context))
        NAME_counter(context->handle, given->counter);
    NAME_run(context->handle, given->in, given->out, 16 * given->nblk);
}

SERIAL_STREAMS
