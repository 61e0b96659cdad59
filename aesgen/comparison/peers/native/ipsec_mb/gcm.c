/* The direct interface: one call for an IV of 12 bytes, and three for another one. */
#include "ipsec_mb.h"

#define GCM(function) GCM_OF(KEY_BITS, function)
#define GCM_OF(bits, function) GCM_NAMED(bits, function)
#define GCM_NAMED(bits, function) IMB_AES##bits##_GCM_##function

static int begin(struct context *context, const uint8_t *key)
{
    if (!context->handle)
        context->handle = aligned_alloc(64, (sizeof(struct gcm_key_data) + 63) & ~(size_t)63);
    if (!manager || !context->handle)
        return 1;
    GCM(PRE)(manager, key, context->handle);
    return 0;
}

static void call(struct context *context, const struct operands *given)
{
    const struct gcm_key_data *key = context->handle;
    struct gcm_context_data state;
    uint8_t own[16], *const tag = DECRYPTS ? own : given->tag;
    if (given->iv_bytes == 12) {
        if (DECRYPTS)
            GCM(DEC)(manager, key, &state, given->out, given->in, given->bytes, given->iv, given->aad,
                     given->aad_bytes, tag, 16);
        else
            GCM(ENC)(manager, key, &state, given->out, given->in, given->bytes, given->iv, given->aad,
                     given->aad_bytes, tag, 16);
    } else {
        GCM(INIT_VAR_IV)(manager, key, &state, given->iv, given->iv_bytes, given->aad, given->aad_bytes);
        if (DECRYPTS) {
            GCM(DEC_UPDATE)(manager, key, &state, given->out, given->in, given->bytes);
            GCM(DEC_FINALIZE)(manager, key, &state, tag, 16);
        } else {
            GCM(ENC_UPDATE)(manager, key, &state, given->out, given->in, given->bytes);
            GCM(ENC_FINALIZE)(manager, key, &state, tag, 16);
        }
    }
    if (DECRYPTS)
        compare(given, tag, 16);
}

SERIAL_STREAMS
