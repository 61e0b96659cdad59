#include "aead.h"

const void *AEAD(gcm)(void);

static int begin(struct context *context, const uint8_t *key)
{
    return begin_aead(context, AEAD(gcm)(), key);
}
