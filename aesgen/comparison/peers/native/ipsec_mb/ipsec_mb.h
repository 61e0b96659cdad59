/* Intel Multi-Buffer Crypto for IPsec 1.1 or later, unchecked: cipher bursts where they know the mode, else jobs.
 * The layout of its structures changes between versions, so this one is compiled against the library's own header. */
#include "peer.h"

#include <intel-ipsec-mb.h>
#include <stdlib.h>

/* IMB_AES_KEYEXP(manager, key, encrypt, decrypt) expands a key of the key size. */
#if KEY_BITS == 128
#define IMB_AES_KEYEXP IMB_AES_KEYEXP_128
#elif KEY_BITS == 192
#define IMB_AES_KEYEXP IMB_AES_KEYEXP_192
#else
#define IMB_AES_KEYEXP IMB_AES_KEYEXP_256
#endif

static IMB_MGR *manager;

__attribute__((constructor)) static void initialise(void)
{
    if (imb_get_version() == IMB_VERSION_NUM)
        manager = alloc_mb_mgr(0);
    if (manager)
        init_mb_mgr_auto(manager, NULL);
}

/* The keys of a context, for any mode. */
struct schedules {
    uint8_t encrypt[240], decrypt[240], subkeys[2][16];
} __attribute__((aligned(64)));

static int begin_schedules(struct context *context, const uint8_t *key)
{
    struct schedules *schedules = context->handle ? context->handle : aligned_alloc(64, sizeof *schedules);
    if (!manager || !schedules)
        return 1;
    IMB_AES_KEYEXP(manager, key, schedules->encrypt, schedules->decrypt);
    context->handle = schedules;
    return 0;
}

/* A job without authentication. `iv`: NULL for a mode without a state. */
__attribute__((unused)) static void describe(IMB_JOB *job, const struct schedules *schedules, IMB_CIPHER_MODE mode,
                                             const uint8_t *iv, const uint8_t *in, uint8_t *out, size_t count)
{
    job->cipher_mode = mode;
    job->cipher_direction = DECRYPTS ? IMB_DIR_DECRYPT : IMB_DIR_ENCRYPT;
    job->chain_order = DECRYPTS ? IMB_ORDER_HASH_CIPHER : IMB_ORDER_CIPHER_HASH;
    job->hash_alg = IMB_AUTH_NULL;
    job->enc_keys = schedules->encrypt;
    job->dec_keys = schedules->decrypt;
    job->key_len_in_bytes = KEY_BITS / 8;
    job->src = in;
    job->dst = out;
    job->cipher_start_src_offset_in_bytes = 0;
    job->msg_len_to_cipher_in_bytes = 16 * count;
    job->iv = iv;
    job->iv_len_in_bytes = iv ? 16 : 0;
}

/* Described jobs of one mode, to completion. */
__attribute__((unused)) static void burst(IMB_JOB *jobs, size_t number)
{
    for (size_t i = 0; i < number; i += IMB_MAX_BURST_SIZE) {
        size_t some = number - i < IMB_MAX_BURST_SIZE ? number - i : IMB_MAX_BURST_SIZE;
        IMB_SUBMIT_CIPHER_BURST_NOCHECK(manager, jobs + i, (uint32_t)some, jobs->cipher_mode, jobs->cipher_direction,
                                        (IMB_KEY_SIZE_BYTES)(KEY_BITS / 8));
    }
}
