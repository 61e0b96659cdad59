/* Intel Multi-Buffer Crypto for IPsec 1.1 or later, unchecked: cipher bursts where they know the mode, else jobs.
 * The layout of its structures changes between versions, so this one is compiled against the installed header. */
#include "peer.h"

#include <intel-ipsec-mb.h>
#include <stdlib.h>

static IMB_MGR *manager;

__attribute__((constructor)) static void initialise(void)
{
    manager = alloc_mb_mgr(0);
    if (manager)
        init_mb_mgr_auto(manager, NULL);
}

struct schedules { uint8_t encrypt[240], decrypt[240]; } __attribute__((aligned(64)));

static int begin(struct context *context, enum operation operation, int bits, const uint8_t *key)
{
    struct schedules *schedules = aligned_alloc(64, sizeof *schedules);
    (void)operation;
    if (!manager || !schedules)
        return 1;
    (bits == 128 ? manager->keyexp_128 : bits == 192 ? manager->keyexp_192 : manager->keyexp_256)
        (key, schedules->encrypt, schedules->decrypt);
    context->handle = schedules;
    return 0;
}

#define CBC_CHUNK 2048                                /* blocks; a lane of the CBC encryptor counts bytes in 16 bits */

static void describe(IMB_JOB *job, const struct schedules *schedules, enum operation operation, int bits,
                     const uint8_t *iv, const uint8_t *in, uint8_t *out, size_t count)
{
    int decrypt = operation == ECB_DEC || operation == CBC_DEC;
    job->cipher_mode = operation == CTR ? IMB_CIPHER_CNTR : operation < CBC_ENC ? IMB_CIPHER_ECB : IMB_CIPHER_CBC;
    job->cipher_direction = decrypt ? IMB_DIR_DECRYPT : IMB_DIR_ENCRYPT;
    job->chain_order = decrypt ? IMB_ORDER_HASH_CIPHER : IMB_ORDER_CIPHER_HASH;
    job->hash_alg = IMB_AUTH_NULL;
    job->enc_keys = schedules->encrypt;
    job->dec_keys = schedules->decrypt;
    job->key_len_in_bytes = (uint64_t)bits / 8;
    job->src = in;
    job->dst = out;
    job->cipher_start_src_offset_in_bytes = 0;
    job->msg_len_to_cipher_in_bytes = 16 * count;
    job->iv = iv;
    job->iv_len_in_bytes = operation < CBC_ENC ? 0 : 16;
}

/* One chunk of every stream, to completion. */
static void chunk(struct context *const *contexts, enum operation operation, int bits, const uint8_t *const *ivs,
                  const uint8_t *const *ins, uint8_t *const *outs, size_t first, size_t count, size_t number)
{
    static IMB_JOB jobs[IMB_MAX_BURST_SIZE];
    for (size_t i = 0; i < number; i++) {
        IMB_JOB *job = operation < CBC_ENC ? IMB_GET_NEXT_JOB(manager) : &jobs[i];
        describe(job, contexts[i]->handle, operation, bits, ivs[i], ins[i] + 16 * first, outs[i] + 16 * first, count);
        if (operation < CBC_ENC)
            IMB_SUBMIT_JOB_NOCHECK(manager);
    }
    if (operation < CBC_ENC)
        while (IMB_FLUSH_JOB(manager))
            ;
    else
        IMB_SUBMIT_CIPHER_BURST_NOCHECK(manager, jobs, (uint32_t)number, jobs[0].cipher_mode,
                                        jobs[0].cipher_direction, (IMB_KEY_SIZE_BYTES)(bits / 8));
}

static void streams(struct context *const *contexts, enum operation operation, int bits, uint8_t *ivs,
                    const uint8_t *const *ins, uint8_t *const *outs, size_t count, size_t number)
{
    const uint8_t *last[IMB_MAX_BURST_SIZE];
    size_t most = operation == CBC_ENC ? CBC_CHUNK : count;
    for (size_t i = 0; i < number; i++)
        last[i] = ivs + 16 * i;
    for (size_t first = 0; first < count; first += most) {
        size_t now = count - first < most ? count - first : most;
        chunk(contexts, operation, bits, last, ins, outs, first, now, number);
        for (size_t i = 0; i < number; i++)
            last[i] = outs[i] + 16 * (first + now - 1);
    }
}

static void blocks(struct context *context, enum operation operation, int bits, uint8_t *iv, const uint8_t *in,
                   uint8_t *out, size_t count)
{
    streams(&context, operation, bits, iv, &in, &out, count, 1);
}

ENTRIES
