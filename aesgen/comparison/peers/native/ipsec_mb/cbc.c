#include "ipsec_mb.h"

#define CHUNK 2048 /* blocks; a lane of the CBC encryptor counts bytes in 16 bits */

static int begin(struct context *context, const uint8_t *key)
{
    return begin_schedules(context, key);
}

/* One chunk of every stream after the other. */
static void streams(struct context *const *contexts, const struct operands *given)
{
    static IMB_JOB jobs[STREAMS];
    static const uint8_t *ivs[STREAMS];
    size_t count = given[0].nblk, most = DECRYPTS ? count : CHUNK;
    for (size_t i = 0; i < STREAMS; i++)
        ivs[i] = given[i].iv;
    for (size_t first = 0; first < count; first += most) {
        size_t now = count - first < most ? count - first : most;
        for (size_t i = 0; i < STREAMS; i++) {
            uint8_t *out = given[i].out + 16 * first;
            describe(&jobs[i], contexts[i]->handle, IMB_CIPHER_CBC, ivs[i], given[i].in + 16 * first, out, now);
            ivs[i] = out + 16 * (now - 1);
        }
        burst(jobs, STREAMS);
    }
}
