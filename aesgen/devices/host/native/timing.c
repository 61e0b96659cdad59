/* Timing in visits: each job takes a few samples in its own child, then the next job follows. The order is random and
 * new in every round. */
#include "harness.h"

#include <alloca.h>
#include <string.h>

#define VISIT_SAMPLES 3                               /* samples of a job per visit */

#define PAGE 4096
#define STACK_ALIGNMENT 16

static uint8_t *timed[OPERANDS_MAX];                  /* shared with the children: nothing is copied */
static int64_t filled_from[OPERANDS_MAX];
static struct visit {
    int64_t count, again;
    double usual[REFERENCES];
    sample_row_t samples[VISIT_SAMPLES];
} *now;

/* Operands lie at different offsets in their pages, so that in a short call no load has the page offset of a recent
 * store: otherwise the store of the IV would delay the next call's first load of its input. */
static uint8_t *timed_buffer(const operand_row_t *own, int64_t number)
{
    int64_t home = own[number].same_as >= 0 ? own[number].same_as : number;
    return timed[home] + own[home].page_place + own[home].offset;
}

/* In the child: set keys up and clear contexts. */
static void time_visit(int64_t job)
{
    const call_row_t *call = &calls[jobs[job].timed];
    const operand_row_t *own = operands + call->first_operand;
    uint8_t *buffers[OPERANDS_MAX];
    struct invocation invocation;
    struct lists lists;
    for (int64_t i = 0; i < call->operands; i++) {
        const uint8_t *keys = payload + own[i].given_at;
        function setup = find(job, own[i].setup_at);
        buffers[i] = timed_buffer(own, i);
        if (own[i].access == ACCESS_KEPT)
            memset(buffers[i], 0, (size_t)own[i].bytes);
        if (setup && call->symbol_at >= 0)
            for (int64_t k = 0; k < own[i].pieces; k++) {
                invocation = setup_of(setup, buffers[i] + (size_t)k * piece_bytes(&own[i]),
                                      keys + k * (own[i].given_bytes / own[i].pieces));
                invocation.function(invocation.arguments[0], invocation.arguments[1], 0, 0, 0, 0);
            }
        else if (setup) {                             /* the setup itself is timed, on one key */
            static uint8_t key[PAGE] __attribute__((aligned(64)));
            memcpy(key, keys, (size_t)(own[i].given_bytes / own[i].pieces));
            invocation = setup_of(setup, buffers[i], key);
            now->again = ruler_samples(&invocation, 1, now->usual, now->count, now->samples);
            return;
        }
    }
    invocation = invocation_of(call, find(job, call->symbol_at), buffers, &lists);
    for (int64_t i = 0; i < call->operands; i++)
        if (own[i].unique != ANY_VALUE)
            invocation.numbers = (struct numbers){ buffers[i] + piece_bytes(&own[i]) - sizeof(uint64_t),
                                                   (size_t)own[i].pieces, piece_bytes(&own[i]), own[i].unique == COUNTED };
    double blocks = (double)(call->blocks * call->streams);
    now->again = ruler_samples(&invocation, blocks, now->usual, now->count, now->samples);
}

/* The inputs of a call. Messages left by the previous job are reused. */
static int64_t fill(const call_row_t *call)
{
    const operand_row_t *own = operands + call->first_operand;
    int64_t bytes = 0;
    uint64_t shared = 0;
    for (int64_t i = 0; i < call->operands; i++)
        if (own[i].same_as >= 0)
            shared |= (uint64_t)1 << own[i].same_as;
    for (int64_t i = 0; i < call->operands; i++) {
        if (own[i].given_at < 0 || own[i].setup_at >= 0)
            continue;
        int changes = own[i].access == ACCESS_WRITTEN || shared >> i & 1;
        bytes += own[i].given_bytes;
        if (filled_from[i] != own[i].given_at || changes)
            memcpy(timed_buffer(own, i), payload + own[i].given_at, (size_t)own[i].given_bytes);
        filled_from[i] = changes || own[i].offset || own[i].page_place ? -1 : own[i].given_at;
    }
    return bytes;
}

/* Where a visit's stack lies in its page. A kernel that keeps values on the stack is slower where these have the page
 * offsets of its recent accesses to other buffers. A process has one such place, and its callers have others. So the
 * visits of a job are spread evenly over the page, from a random place on. */
static size_t stack_place;

static void time_placed_visit(int64_t job)
{
    void *unused = alloca(stack_place + STACK_ALIGNMENT);
    __asm__ volatile("" : : "r"(unused) : "memory");
    time_visit(job);
}

static int visit(int64_t job, int64_t round)
{
    const call_row_t *call = &calls[jobs[job].timed];
    int64_t first = round * VISIT_SAMPLES, left = jobs[job].samples - first;
    sample_row_t *kept = (sample_row_t *)(results + jobs[job].samples_at) + first;
    now->count = left < VISIT_SAMPLES ? left : VISIT_SAMPLES;
    int64_t limit = request->timeout_ms + fill(call) * (2 + now->count) / 10000;
    job_results[job].timing = 1;
    if (!supervised(time_placed_visit, job, &job_results[job], (struct patience){ limit, limit }))
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
    size_t bytes[OPERANDS_MAX] = { 0 };
    for (int64_t i = 0; i < count; i++) {
        const call_row_t *call = &calls[jobs[live[i]].timed];
        int64_t needed = (jobs[live[i]].samples + VISIT_SAMPLES - 1) / VISIT_SAMPLES;
        rounds = needed > rounds ? needed : rounds;
        for (int64_t k = 0; k < call->operands; k++) {
            const operand_row_t *operand = &operands[call->first_operand + k];
            size_t own = (size_t)(operand->bytes + operand->offset + operand->page_place);
            bytes[k] = own > bytes[k] ? own : bytes[k];
        }
    }
    for (int i = 0; i < OPERANDS_MAX; i++) {
        timed[i] = shared_pages(bytes[i] + PAGE);
        filled_from[i] = -1;
    }
    now = (struct visit *)shared_pages(sizeof *now);
    memcpy(now->usual, request->usual, sizeof now->usual);
    ruler_calibrate(now->usual);
    random_state = (uint64_t)request->seed * 2 + 1;
    random_below(1);                                  /* the first numbers of near seeds are near each other */
    uint64_t first_place = random_below(PAGE);
    for (int64_t round = 0; round < rounds; round++) {
        stack_place = (first_place + (uint64_t)(round * PAGE / rounds)) % PAGE / STACK_ALIGNMENT * STACK_ALIGNMENT;
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
    memcpy(((summary_row_t *)results)->usual, now->usual, sizeof now->usual);
}
