/* Timing in visits: each job takes a few samples in a child of its own, then the next has its turn, in an
 * order that is random and new in every round. */
#include "harness.h"

#include <string.h>

#define VISIT_SAMPLES 3                               /* samples taken of a job before the next has its turn */

#define KEYS_AT 256                                   /* of a page */
#define IVS_AT 1536                                   /* of a page */

static uint8_t *timed_input, *timed_output;           /* shared with the children: nothing is copied */
static uint8_t *keys, *kept;                          /* as large as the largest of the timed calls */
static size_t kept_size;
static int64_t timed_filled_from = -1;
static struct visit {
    int64_t count, again;
    double usual[REFERENCES];
    struct sample samples[VISIT_SAMPLES];
} *now;

/* Input, output and IV lie at different places of a page, so that in a short call no load falls on the page offset of a
 * store just made: the IV that a call stores would hold up the next call's first load of its input. */
static void time_visit(int64_t job)
{
    static uint8_t ivs[IVS_AT + 16 * STREAMS_MAX + 64] __attribute__((aligned(4096)));
    const struct call *call = &calls[jobs[job].timed];
    function setup = find(job, call->setup_at);
    const uint8_t *given = payload + call->key_at;
    struct arguments at = {
        .key = keys + KEYS_AT + call->offsets[0],
        .iv = ivs + IVS_AT + call->offsets[1],
        .input = timed_input + call->offsets[2],
        .output = (call->in_place ? timed_input : timed_output) + call->offsets[call->in_place ? 2 : 3],
        .kept = kept_bytes(call) ? kept : NULL,
        .key_stride = key_stride(call),
    };
    int64_t owners = call->shared_key ? 1 : call->streams;
    if (call->is_setkey) {
        memcpy(keys, given, (size_t)call->key_bytes);
        struct invocation schedule = { find(job, call->symbol_at), { (uint64_t)timed_output, (uint64_t)keys } };
        now->again = ruler_samples(&schedule, 1, now->usual, now->count, now->samples);
        return;
    }
    memset(kept, 0, kept_size);
    memcpy(at.iv, payload + call->iv_at, (size_t)call->iv_bytes);
    if (!setup)
        memcpy(at.key, given, (size_t)call->key_bytes);
    else
        for (int64_t i = 0; i < owners; i++)
            setup((uint64_t)(at.key + (size_t)i * at.key_stride),
                  (uint64_t)(given + i * (call->key_bytes / owners)), 0, 0, 0, 0);
    struct pointers list;
    struct invocation invocation = invocation_of(call, find(job, call->symbol_at), &at, &list);
    double blocks = (double)(call->blocks * call->streams);
    now->again = ruler_samples(&invocation, blocks, now->usual, now->count, now->samples);
}

static int visit(int64_t job, int64_t round)
{
    const struct call *call = &calls[jobs[job].timed];
    int64_t first = round * VISIT_SAMPLES, left = jobs[job].samples - first;
    struct sample *kept = (struct sample *)(results + jobs[job].samples_at) + first;
    now->count = left < VISIT_SAMPLES ? left : VISIT_SAMPLES;
    if (timed_filled_from != call->data_at || call->in_place) {
        memcpy(timed_input + call->offsets[2], payload + call->data_at, (size_t)call->data_bytes);
        timed_filled_from = call->in_place || call->offsets[2] ? -1 : call->data_at;
    }
    int64_t limit = request->timeout_ms + call->data_bytes * (2 + now->count) / 10000;
    job_results[job].timing = 1;
    if (!supervised(time_visit, job, &job_results[job], (struct patience){ limit, limit }))
        return 0;
    job_results[job].repeats += now->again;
    memcpy(kept, now->samples, (size_t)now->count * sizeof *kept);
    __atomic_store_n(&job_results[job].sampled, first + now->count, __ATOMIC_RELEASE);   /* after the samples */
    for (int64_t i = 0; i < now->count; i++)
        ruler_learn(now->usual, &kept[i]);
    return 1;
}

static uint64_t random_state;

static uint64_t random_below(uint64_t bound)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return random_state % bound;
}

void time_all(int64_t *live, int64_t count)
{
    int64_t rounds = 0;
    size_t bytes = 0, keys_size = 0;
    for (int64_t i = 0; i < count; i++) {
        const struct call *call = &calls[jobs[live[i]].timed];
        int64_t needed = (jobs[live[i]].samples + VISIT_SAMPLES - 1) / VISIT_SAMPLES;
        rounds = needed > rounds ? needed : rounds;
        size_t own = (size_t)(call->data_bytes + call->context_bytes);
        bytes = own > bytes ? own : bytes;
        size_t schedules = key_stride(call) * (size_t)(call->shared_key ? 1 : call->streams);
        schedules = schedules > (size_t)call->key_bytes ? schedules : (size_t)call->key_bytes;
        schedules += KEYS_AT + (size_t)call->offsets[0];
        keys_size = schedules > keys_size ? schedules : keys_size;
        kept_size = kept_bytes(call) > kept_size ? kept_bytes(call) : kept_size;
    }
    timed_input = shared_pages(bytes + 8192);
    timed_output = shared_pages(bytes + 8192 + 2048) + 2048;
    keys = shared_pages(keys_size);
    kept = shared_pages(kept_size + 1);
    now = (struct visit *)shared_pages(sizeof *now);
    memcpy(now->usual, request->usual_reference, sizeof now->usual);
    ruler_calibrate(now->usual);
    random_state = (uint64_t)request->seed * 2 + 1;
    for (int64_t round = 0; round < rounds; round++) {
        for (int64_t i = count - 1; i > 0; i--) {
            int64_t other = (int64_t)random_below((uint64_t)i + 1), job = live[i];
            live[i] = live[other];
            live[other] = job;
        }
        int64_t standing = 0;
        for (int64_t i = 0; i < count; i++)
            if (round * VISIT_SAMPLES >= jobs[live[i]].samples || visit(live[i], round))
                live[standing++] = live[i];
        count = standing;
    }
    memcpy(((struct summary *)results)->usual_reference, now->usual, sizeof now->usual);
}
