/* Core cycles. The time-stamp counter ticks at its own rate, so every sample lies between two chains of
 * dependent instructions whose length in core cycles is known: they give the current exchange rate.
 * The fixed references run right before and after it, and show whether the moment was a quiet one. */
#include "harness.h"

#include <math.h>
#include <string.h>
#include <sys/resource.h>

#define CHAINS_AGREE 0.01                             /* larger: the rate changed, or an interruption */
#define REFERENCE_SLACK 0.01                          /* larger: a disturbed moment */
#define PILOTS 3                                      /* calls that determine how many make a sample */
#define ATTEMPTS_PER_SAMPLE 3                         /* on average */
#define WAITS_PER_SAMPLE 32                           /* on average: readings of the references until they are quiet */
#define LENGTHY 100                                   /* in samples: so long a call averages out noise */
#define DOWN 0.998                                    /* the usual speed of a reference is tracked in small */
#define UP 1.0002                                     /* steps that balance at its lowest tenth */
#define GONE 0.95                                     /* so much faster: a neighbour has left the core */
#define CALIBRATIONS 31

#define REFERENCE_BLOCKS 480                          /* 7.5 KB in, 7.5 KB out: fits in any first-level cache */
#define REFERENCE_PASSES 4                            /* at least */
#define REFERENCE_STEPS 200                           /* of the counter: it shows a deviation of half the slack */
#define WAKING_PASSES 64                              /* the wide registers' units sleep after a long call without them */

static double overhead;                               /* ticks between two consecutive reads of the counter */
static uint8_t *reference_buffers;                    /* shared with the children, which would fault otherwise */
static int64_t reference_passes[REFERENCES];

static double chain(void)
{
    return (double)chain_ticks() - overhead;
}

/* The next value of operands that may not have the same value in two messages. A program that seals messages writes
 * it shortly before each call, so that the time of this store and of the load after it belongs to the call. */
static inline void next_message(struct numbers numbers)
{
    for (size_t i = 0; i < numbers.count; i++) {
        uint64_t number;
        memcpy(&number, numbers.first + i * numbers.step, sizeof number);
        number = __builtin_bswap64(__builtin_bswap64(number) + numbers.add);
        memcpy(numbers.first + i * numbers.step, &number, sizeof number);
    }
}

static double call_ticks(const struct invocation *invocation, int64_t repetitions)
{
    const uint64_t *a = invocation->arguments;
    uint64_t start = ticks_now();
    if (invocation->numbers.count)
        for (int64_t i = 0; i < repetitions; i++) {
            next_message(invocation->numbers);
            ((function_of_many)invocation->function)(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10],
                                                     a[11], a[12], a[13], a[14], a[15]);
        }
    else if (invocation->count > FEW_ARGUMENTS)
        for (int64_t i = 0; i < repetitions; i++)
            ((function_of_many)invocation->function)(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10],
                                                     a[11], a[12], a[13], a[14], a[15]);
    else
        for (int64_t i = 0; i < repetitions; i++)
            invocation->function(a[0], a[1], a[2], a[3], a[4], a[5]);
    return (double)(ticks_now() - start) - overhead;
}

/* How often this process has lost the processor to another. */
static long interruptions(void)
{
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) ? 0 : usage.ru_nivcsw;
}

/* The relative difference of two readings. */
static double apart(double a, double b)
{
    return a > b ? a / b - 1 : b / a - 1;
}

#if defined(__x86_64__)
uint64_t reference_no_operations(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
uint64_t reference_xmm(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
uint64_t reference_zmm(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
uint64_t reference_all_units(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
#endif

/* For processors without AES instructions: multiplications and rotations, block by block. */
static uint64_t reference_portable(uint64_t keys, uint64_t unused, uint64_t in, uint64_t out, uint64_t blocks,
                                   uint64_t last)
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

/* A fixed reference (`REFERENCE_NAMES` in wire.py); NULL if this processor has none of the name. */
static function reference(int which)
{
#if defined(__x86_64__)
    if (which == NO_OPERATIONS)
        return reference_no_operations;
    int wide = __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("vaes");
    if (which == WIDEST)
        return wide ? reference_zmm : NULL;
    if (which == ALL_UNITS)
        return wide && __builtin_cpu_supports("vpclmulqdq") ? reference_all_units : NULL;
    return __builtin_cpu_supports("aes") ? reference_xmm : reference_portable;
#else
    return which == NARROW ? reference_portable : NULL;
#endif
}

/* Runs the references after `warming` passes each; returns the ticks of each per block. */
static void reference_ticks(int warming, double ticks[REFERENCES])
{
    static const uint64_t keys[22] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 };
    for (int i = 0; i < REFERENCES; i++) {
        struct invocation invocation = {
            .function = reference(i), .count = FEW_ARGUMENTS, .arguments = { (uint64_t)keys, 0, (uint64_t)reference_buffers,
                            (uint64_t)(reference_buffers + 16 * REFERENCE_BLOCKS + 2048), REFERENCE_BLOCKS, 0 }
        };
        ticks[i] = 0;
        if (invocation.function) {
            settle_registers();
            call_ticks(&invocation, warming);
            ticks[i] = call_ticks(&invocation, reference_passes[i]) / (double)(reference_passes[i] * REFERENCE_BLOCKS);
        }
    }
    settle_registers();
}

/* Runs the references between two chains; false if the chains disagree. */
static int reference_cycles(int warming, double before, double *after, double cycles[REFERENCES])
{
    reference_ticks(warming, cycles);
    *after = chain();
    for (int i = 0; i < REFERENCES; i++)
        cycles[i] *= 2 * chain_cycles / (before + *after);
    return apart(before, *after) < CHAINS_AGREE;
}

/* So many passes that each reference takes `REFERENCE_STEPS` steps of the counter. */
static void choose_passes(void)
{
    double least = (double)(REFERENCE_STEPS * counter_step()), ticks[REFERENCES];
    for (int i = 0; i < REFERENCES; i++)
        reference_passes[i] = REFERENCE_PASSES;
    reference_ticks(REFERENCE_PASSES, ticks);
    for (int i = 0; i < REFERENCES; i++)
        while (ticks[i] > 0 && ticks[i] * (double)(reference_passes[i] * REFERENCE_BLOCKS) < least)
            reference_passes[i] *= 2;
}

void ruler_calibrate(double usual[REFERENCES])
{
    if (!reference_buffers)
        reference_buffers = shared_pages(2 * 16 * REFERENCE_BLOCKS + 4096);
    overhead = 1e9;
    for (int i = 0; i < 200; i++) {
        uint64_t start = ticks_now();
        double ticks = (double)(ticks_now() - start);
        overhead = ticks < overhead ? ticks : overhead;
    }
    choose_passes();
    double taken[REFERENCES][CALIBRATIONS], after = chain();
    for (int i = 0; i < CALIBRATIONS; i++) {
        double cycles[REFERENCES];
        reference_cycles(1, after, &after, cycles);
        for (int k = 0; k < REFERENCES; k++) {
            int place = i;                            /* sorted on insertion */
            for (; place > 0 && taken[k][place - 1] > cycles[k]; place--)
                taken[k][place] = taken[k][place - 1];
            taken[k][place] = cycles[k];
        }
    }
    for (int k = 0; k < REFERENCES; k++)
        if (usual[k] == 0)
            usual[k] = taken[k][CALIBRATIONS / 4];
}

/* When a neighbour leaves the core, no-operations alone become much faster. If all references do, an interruption hit both
 * chains, so that the exchange rate is wrong. */
void ruler_learn(double usual[REFERENCES], const sample_row_t *sample)
{
    if (sample->flags)
        return;
    int gone = sample->reference[NO_OPERATIONS] < GONE * usual[NO_OPERATIONS];
    for (int k = 0; k < REFERENCES; k++) {
        gone = gone && (k == NO_OPERATIONS || sample->reference[k] >= GONE * usual[k]);
        usual[k] *= sample->reference[k] < usual[k] ? DOWN : UP;
    }
    if (gone)
        usual[NO_OPERATIONS] = sample->reference[NO_OPERATIONS];
}

/* The largest deviation of the references from their usual speed. AES that is too fast counts as much as AES that is
 * too slow: an interruption then hit the chains but not the references, and the exchange rate is wrong.
 * Of no-operations, the lost share of the usual speed counts. If they are too fast, the usual speed is that beside a
 * neighbour, and nothing was disturbed. */
static double unusual(const double cycles[REFERENCES], const double usual[REFERENCES])
{
    double worst = 0;
    for (int k = 0; k < REFERENCES; k++)
        if (usual[k] > 0)
            worst = fmax(worst, k == NO_OPERATIONS ? 1 - usual[k] / cycles[k] : apart(cycles[k], usual[k]));
    return worst;
}

/* One sample between two chains. `references`: the readings just before it, replaced by those just after, which
 * `warming` passes precede. */
static sample_row_t attempt(const struct invocation *invocation, int64_t repetitions, double blocks, int warming,
                             const double usual[REFERENCES], double references[REFERENCES])
{
    double later[REFERENCES], after;
    long interrupted = interruptions();
    double before = chain(), ticks = call_ticks(invocation, repetitions), middle = chain();
    int whole = interruptions() == interrupted, steady = apart(before, middle) < CHAINS_AGREE;
    steady = reference_cycles(warming, middle, &after, later) && steady;
    sample_row_t sample = { .ticks = ticks / (double)repetitions / blocks };
    sample.cycles = sample.ticks * 2 * chain_cycles / (before + middle);
    sample.disturbance = fmax(unusual(references, usual), unusual(later, usual));
    sample.disturbance = fmin(sample.disturbance, 0.99);
    sample.flags = (whole ? 0 : LOST_PROCESSOR) | (steady ? 0 : WRONG_RATE);
    for (int k = 0; k < REFERENCES; k++)
        sample.reference[k] = (references[k] + later[k]) / 2;
    memcpy(references, later, sizeof later);
    return sample;
}

/* Whether `a` is the better sample; any flag weighs more than a disturbance. */
static int calmer(const sample_row_t *a, const sample_row_t *b)
{
    return a->flags < b->flags || (a->flags == b->flags && a->disturbance < b->disturbance);
}

/* Takes `count` samples of `blocks` blocks a call. Each sample has enough calls for the counter's resolution, and as
 * many warm-up calls before it: messages that nearly fill the first-level cache need several calls to settle there.
 * A sample waits for a quiet moment. A disturbed one is taken again; without a quiet moment, the least disturbed one counts.
 * Returns the number of repeats. */
int64_t ruler_samples(const struct invocation *invocation, double blocks, const double usual[REFERENCES],
                      int64_t count, sample_row_t *samples)
{
    settle_registers();
    double pilot = call_ticks(invocation, 1), rate = chain_cycles / chain();
    int lengthy = pilot * rate >= LENGTHY * sample_cycles;
    for (int i = 0; i < PILOTS && !lengthy; i++)      /* the first was cold, and others may be interrupted */
        pilot = fmin(pilot, call_ticks(invocation, 1));
    pilot *= rate;
    int64_t repetitions = pilot >= sample_cycles ? 1 : (int64_t)(sample_cycles / (pilot + 1)) + 1;
    int64_t left = (lengthy ? 1 : ATTEMPTS_PER_SAMPLE) * count, taken = 0, waits = lengthy ? 0 : WAITS_PER_SAMPLE * count;
    double references[REFERENCES], after;
    int warming = lengthy ? WAKING_PASSES : 1;
    reference_cycles(warming, chain(), &after, references);
    for (int64_t i = 0; i < count; i++) {
        samples[i].flags = LOST_PROCESSOR | WRONG_RATE;
        samples[i].disturbance = INFINITY;
        do {
            for (; waits > 0 && unusual(references, usual) > REFERENCE_SLACK; waits--)
                reference_cycles(warming, chain(), &after, references);
            if (repetitions > 1)
                call_ticks(invocation, repetitions);  /* the references have used the caches since */
            sample_row_t tried = attempt(invocation, repetitions, blocks, warming, usual, references);
            if (calmer(&tried, &samples[i]))
                samples[i] = tried;
            taken++;
        } while ((samples[i].flags || samples[i].disturbance > REFERENCE_SLACK) && left - taken > count - 1 - i);
    }
    return taken - count;
}
