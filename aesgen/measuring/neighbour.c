/* No-operations per core cycle. They use nothing but the front end, which hardware threads of a core share: a
 * neighbour on the core halves their rate, while the fixed AES references hardly slow down. */
#define _GNU_SOURCE
#include <stdint.h>
#include <sys/resource.h>

#if defined(__x86_64__)

#define CHAIN_CYCLES (64 * 64 * 3.0)                  /* dependent 32-bit multiplications of 3 cycles */
#define NOPS (64 * 512)

static uint64_t now(void)
{
    uint32_t low, high;
    __asm__ volatile("lfence\n\trdtsc\n\tlfence" : "=a"(low), "=d"(high) : : "memory");
    return (uint64_t)high << 32 | low;
}

static void chain(void)
{
    uint32_t value = 3;
    uint64_t turns = 64;
    __asm__ volatile("1:\n\t.rept 64\n\timull %0, %0\n\t.endr\n\tsubq $1, %1\n\tjnz 1b"
                     : "+r"(value), "+r"(turns) : : "cc");
}

static void nops(void)
{
    uint64_t turns = 64;
    __asm__ volatile("1:\n\t.rept 512\n\tnop\n\t.endr\n\tsubq $1, %0\n\tjnz 1b" : "+r"(turns) : : "cc");
}

#else

#define CHAIN_CYCLES (2048 * 64 * 1.0)                /* dependent exclusive-ors of one cycle */
#define NOPS (1024 * 512)

static uint64_t now(void)
{
    uint64_t ticks;
    __asm__ volatile("isb\n\tmrs %0, cntvct_el0\n\tisb" : "=r"(ticks) : : "memory");
    return ticks;
}

static void chain(void)
{
    uint64_t value = 3, turns = 2048;
    __asm__ volatile("1:\n\t.rept 64\n\teor %0, %0, %1\n\t.endr\n\tsubs %1, %1, #1\n\tb.ne 1b"
                     : "+r"(value), "+r"(turns) : : "cc");
}

static void nops(void)
{
    uint64_t turns = 1024;
    __asm__ volatile("1:\n\t.rept 512\n\tnop\n\t.endr\n\tsubs %0, %0, #1\n\tb.ne 1b" : "+r"(turns) : : "cc");
}

#endif

static long switches(void)
{
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) ? 0 : usage.ru_nivcsw + usage.ru_nvcsw;
}

/* `count` rates of this thread's processor; -1 where the thread lost the processor meanwhile. */
void no_operation_rates(double *rates, int32_t count)
{
    nops();
    for (int32_t i = 0; i < count; i++) {
        long before = switches();
        uint64_t start = now();
        chain();
        uint64_t middle = now();
        nops();
        uint64_t end = now();
        rates[i] = switches() != before || end <= middle || middle <= start
                       ? -1.0
                       : (double)NOPS / ((double)(end - middle) / (double)(middle - start) * CHAIN_CYCLES);
    }
}
