/* The harness's ruler on a machine whose clock, chains and interruptions are planted.
 *
 * The first argument has a letter for each attempt at one sample: `c` calm, `l` loses the processor, `r` has chains
 * that disagree, `b` both, `s` makes one long call, after which the units of the wide registers sleep, `i` is
 * interrupted in all chains, so that everything else looks twice as fast. Later attempts are like the last. The second argument is the number of passes of no-operations beside a neighbour on the core, and
 * the third the number of those that calibrate: the neighbour halves no-operations, slows the kernel down by two fifths,
 * and AES not at all. The fourth argument is the step of the counter in ticks. Prints the flags of the sample that is kept, how many attempts were made again, whether the
 * references had an unusual speed, the cycles of the sample, and the usual cycles of a pass of no-operations. */
#include "harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

const double chain_cycles = 1000, sample_cycles = 1000;

static const char *script = "c";
static uint64_t now, step = 1;
static int calibrated;
static long neighbour;                                /* so many passes of no-operations still have a neighbour */
static int asleep;                                    /* so many passes of the wide reference are slow */
static int asked, lost, turn;                         /* the ruler asks twice in an attempt for interruptions */

static char attempt_letter(void)
{
    size_t last = strlen(script) - 1, number = (size_t)(asked - 1) / 2;
    return script[number < last ? number : last];
}

uint64_t ticks_now(void)
{
    uint64_t exact = now++;
    return exact - exact % step;
}

uint64_t counter_step(void)
{
    return step;
}

uint64_t chain_ticks(void)
{
    if (calibrated && *script == 'i')
        return 2001;
    int inside = asked % 2;                           /* between the two questions */
    char letter = inside ? attempt_letter() : 'c';
    return (letter == 'r' || letter == 'b') && turn++ % 2 ? 2001 : 1001;
}

int getrusage(int who, struct rusage *usage)
{
    (void)who;
    asked++;
    if (asked % 2 == 0 && (attempt_letter() == 'l' || attempt_letter() == 'b'))
        lost++;
    memset(usage, 0, sizeof *usage);
    usage->ru_nivcsw = lost;
    return 0;
}

void settle_registers(void) {}

uint8_t *shared_pages(size_t bytes)
{
    return calloc(1, bytes);
}

static uint64_t aes(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f)
{
    now += 1000;
    return a ^ b ^ c ^ d ^ e ^ f;
}

static uint64_t kernel(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f)
{
    now += neighbour > 0 ? 400 : 0;
    return aes(a, b, c, d, e, f);
}

static uint64_t long_kernel(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f)
{
    now += 200000;
    asleep = 20;
    return a ^ b ^ c ^ d ^ e ^ f;
}

uint64_t reference_no_operations(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f)
{
    now += neighbour-- > 0 ? 1000 : 0;
    return aes(a, b, c, d, e, f);
}

uint64_t reference_xmm(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f)
{
    return aes(a, b, c, d, e, f);
}

uint64_t reference_zmm(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f)
{
    if (asleep > 0) {
        asleep--;
        now += 3000;
    }
    return aes(a, b, c, d, e, f);
}

uint64_t reference_all_units(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f)
{
    return aes(a, b, c, d, e, f);
}

int main(int count, char **words)
{
    double usual[REFERENCES] = { 0 };
    sample_row_t sample;
    script = count > 1 ? words[1] : script;
    struct invocation invocation = { *script == 's' ? long_kernel : kernel, FEW_ARGUMENTS, { 0 } };
    neighbour = count > 3 ? atol(words[3]) : 0;
    step = count > 4 ? (uint64_t)atol(words[4]) : 1;
    ruler_calibrate(usual);
    calibrated = 1;
    neighbour = count > 2 ? atol(words[2]) : 0;
    int64_t again = ruler_samples(&invocation, 1, usual, 1, &sample);
    ruler_learn(usual, &sample);
    printf("%lld %lld %d %.0f %.0f\n", (long long)sample.flags, (long long)again, sample.disturbance > 0.01, sample.cycles,
           usual[NO_OPERATIONS] * 480);
    return 0;
}
