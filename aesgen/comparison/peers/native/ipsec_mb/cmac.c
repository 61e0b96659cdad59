#include "ipsec_mb.h"

#if KEY_BITS == 128
#define HASH IMB_AUTH_AES_CMAC
#define GENERATE_SUBKEYS IMB_AES_CMAC_SUBKEY_GEN_128
#elif KEY_BITS == 256
#define HASH IMB_AUTH_AES_CMAC_256
#define GENERATE_SUBKEYS IMB_AES_CMAC_SUBKEY_GEN_256
#else
#error it has no CMAC with keys of 192 bits
#endif

extern const size_t longest_message;
const size_t longest_message = 1 << 16; /* lanes count bytes in 16 bits */

static int begin(struct context *context, const uint8_t *key)
{
    if (begin_schedules(context, key))
        return 1;
    struct schedules *schedules = context->handle;
    GENERATE_SUBKEYS(manager, schedules->encrypt, schedules->subkeys[0], schedules->subkeys[1]);
    return 0;
}

static void streams(struct context *const *contexts, const struct operands *given)
{
    for (size_t i = 0; i < STREAMS; i++) {
        const struct schedules *schedules = contexts[i]->handle;
        IMB_JOB *job = IMB_GET_NEXT_JOB(manager);
        job->cipher_mode = IMB_CIPHER_NULL;
        job->cipher_direction = IMB_DIR_ENCRYPT;
        job->chain_order = IMB_ORDER_HASH_CIPHER;
        job->hash_alg = HASH;
        job->src = given[i].in;
        job->hash_start_src_offset_in_bytes = 0;
        job->msg_len_to_hash_in_bytes = given[i].bytes;
        job->u.CMAC._key_expanded = schedules->encrypt;
        job->u.CMAC._skey1 = schedules->subkeys[0];
        job->u.CMAC._skey2 = schedules->subkeys[1];
        job->auth_tag_output = given[i].tag;
        job->auth_tag_output_len_in_bytes = 16;
        IMB_SUBMIT_JOB_NOCHECK(manager);
    }
    while (IMB_FLUSH_JOB(manager))
        ;
}
