/* BearSSL 0.6; the structures are those of bearssl_block.h. IMPLEMENTATION is one of its portable ones: ct64 and ct are
 * bit-sliced, big has tables. The library works in place and counts in 32 bits. */
#include "peer.h"

#include <stdlib.h>

struct class_head {
    size_t context_size;
    unsigned block_size, log_block_size;
    void (*init)(void *context, const void *key, size_t length);
};

/* What `begin_cipher` allocates, before the library's own context. */
struct kept {
    uint8_t state[16];
    uint8_t alignment[16];
};

#define CLASS(mode) CLASS_OF(IMPLEMENTATION, mode)
#define CLASS_OF(implementation, mode) CLASS_NAMED(implementation, mode)
#define CLASS_NAMED(implementation, mode) br_aes_##implementation##_##mode##_vtable

__attribute__((unused)) static int begin_cipher(struct context *context, const struct class_head *own, const uint8_t *key)
{
    struct kept *kept = malloc(sizeof *kept + own->context_size);
    if (!kept)
        return 1;
    own->init(kept + 1, key, KEY_BITS / 8);
    context->handle = kept;
    return 0;
}

/* The kept state, which `state` replaces in the first call; the message is moved to the output. */
__attribute__((unused)) static struct kept *prepared(struct context *context, const uint8_t *state,
                                                     const uint8_t *in, uint8_t *out, size_t count)
{
    struct kept *kept = context->handle;
    if (sets_state(context))
        memcpy(kept->state, state, 16);
    if (in != out)
        memcpy(out, in, 16 * count);
    return kept;
}
