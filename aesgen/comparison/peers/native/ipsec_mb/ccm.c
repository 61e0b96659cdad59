#include "ipsec_mb.h"

#if KEY_BITS == 192
#error it has no CCM with keys of 192 bits
#endif

extern const size_t longest_message;
const size_t longest_message = 1 << 15; /* lanes count bytes in 16 bits */

static int begin(struct context *context, const uint8_t *key)
{
    return begin_schedules(context, key);
}

static void streams(struct context *const *contexts, const struct operands *given)
{
    static uint8_t own[STREAMS][16];
    for (size_t i = 0; i < STREAMS; i++) {
        const struct schedules *schedules = contexts[i]->handle;
        IMB_JOB *job = IMB_GET_NEXT_JOB(manager);
        describe(job, schedules, IMB_CIPHER_CCM, given[i].iv, given[i].in, given[i].out, 0);
        job->chain_order = DECRYPTS ? IMB_ORDER_CIPHER_HASH : IMB_ORDER_HASH_CIPHER;
        job->hash_alg = IMB_AUTH_AES_CCM;
        job->iv_len_in_bytes = given[i].iv_bytes;
        job->msg_len_to_cipher_in_bytes = given[i].bytes;
        job->hash_start_src_offset_in_bytes = 0;
        job->msg_len_to_hash_in_bytes = given[i].bytes;
        job->u.CCM.aad = given[i].aad;
        job->u.CCM.aad_len_in_bytes = given[i].aad_bytes;
        job->auth_tag_output = DECRYPTS ? own[i] : given[i].tag;
        job->auth_tag_output_len_in_bytes = given[i].tag_bytes;
        IMB_SUBMIT_JOB_NOCHECK(manager);
    }
    while (IMB_FLUSH_JOB(manager))
        ;
    for (size_t i = 0; DECRYPTS && i < STREAMS; i++)
        compare(given + i, own[i], given[i].tag_bytes);
}
