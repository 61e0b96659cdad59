/* Core cycles. The time-stamp counter ticks at its own rate, so every sample stands between two chains of
 * dependent instructions whose length in core cycles is known: they give the exchange rate of the moment. */
#include "harness.h"

#include <string.h>

#define ATTEMPTS 4
#define CHAINS_AGREE 0.02                             /* else the rate changed, or something interrupted */
#define REFERENCE_BLOCKS 2048                         /* 32 KB */

static double overhead;                               /* ticks that reading the counter twice takes */

void ruler_calibrate(void)
{
    overhead = 1e9;
    for (int i = 0; i < 200; i++) {
        uint64_t start = ticks_now();
        double ticks = (double)(ticks_now() - start);
        overhead = ticks < overhead ? ticks : overhead;
    }
    chain_ticks();
}

static double call_ticks(const struct invocation *invocation, int64_t repetitions)
{
    const uint64_t *a = invocation->arguments;
    uint64_t start = ticks_now();
    for (int64_t i = 0; i < repetitions; i++)
        invocation->function(a[0], a[1], a[2], a[3], a[4], a[5]);
    return (double)(ticks_now() - start) - overhead;
}

static void take(const struct invocation *invocation, int64_t repetitions, double blocks, struct sample *sample)
{
    double closest = 1e9;
    for (int attempt = 0; attempt < ATTEMPTS && closest > CHAINS_AGREE; attempt++) {
        double before = (double)chain_ticks() - overhead;
        double ticks = call_ticks(invocation, repetitions);
        double after = (double)chain_ticks() - overhead;
        double apart = before > after ? before / after - 1 : after / before - 1;
        if (apart < closest) {
            closest = apart;
            sample->ticks = ticks / (double)repetitions / blocks;
            sample->cycles = sample->ticks * 2 * chain_cycles / (before + after);
        }
    }
}

/* `count` samples of `blocks` blocks a call; as many calls in each as make it long enough for the counter. */
void ruler_samples(const struct invocation *invocation, double blocks, int64_t count, struct sample *samples)
{
    struct sample pilot;
    settle_registers();
    call_ticks(invocation, 1);
    take(invocation, 1, 1, &pilot);
    int64_t repetitions = pilot.cycles >= sample_cycles ? 1 : (int64_t)(sample_cycles / (pilot.cycles + 1)) + 1;
    for (int64_t i = 0; i < count; i++)
        take(invocation, repetitions, blocks, &samples[i]);
}

#if defined(__x86_64__)
uint64_t reference_xmm(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
uint64_t reference_zmm(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
#endif

/* For processors without AES instructions: multiplications, rotations and table-free mixing, block by block. */
static uint64_t reference_portable(uint64_t keys, uint64_t unused, uint64_t in, uint64_t out, uint64_t blocks, uint64_t last)
{
    const uint64_t *key = (const uint64_t *)keys, *from = (const uint64_t *)in;
    uint64_t *to = (uint64_t *)out;
    (void)unused, (void)last;
    for (uint64_t i = 0; i < 2 * blocks; i += 2) {
        uint64_t a = from[i], b = from[i + 1];
        for (int round = 0; round < 10; round++) {
            a = (a ^ key[round]) * 0x9e3779b97f4a7c15u;
            b = (b << 23 | b >> 41) ^ a;
        }
        to[i] = a;
        to[i + 1] = b;
    }
    return 0;
}

void reference_measure(double cycles[REFERENCES])
{
    static uint8_t in[16 * REFERENCE_BLOCKS] __attribute__((aligned(4096)));
    static uint8_t out[16 * REFERENCE_BLOCKS + 2048] __attribute__((aligned(4096)));
    static const uint64_t keys[22] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22 };
    function references[REFERENCES] = { reference_portable, NULL };
#if defined(__x86_64__)
    if (__builtin_cpu_supports("aes"))
        references[0] = reference_xmm;
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("vaes"))
        references[1] = reference_zmm;
#endif
    for (int i = 0; i < REFERENCES; i++) {
        struct sample sample = { 0 };
        if (references[i]) {
            struct invocation invocation = { references[i], { (uint64_t)keys, 0, (uint64_t)in, (uint64_t)(out + 2048),
                                                              REFERENCE_BLOCKS, 0 } };
            settle_registers();
            call_ticks(&invocation, 1);
            take(&invocation, 2, REFERENCE_BLOCKS, &sample);
        }
        cycles[i] = sample.cycles;
    }
}
