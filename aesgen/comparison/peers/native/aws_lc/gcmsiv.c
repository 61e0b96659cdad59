#include "aead.h"

const void *AEAD(gcm_siv)(void);

static int begin(struct context *context, const uint8_t *key)
{
    return begin_aead(context, AEAD(gcm_siv)(), key);
}
