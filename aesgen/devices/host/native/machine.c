/* Processor-specific code: counters, the ruler's chain, vector state. */
#include "harness.h"

#if defined(__x86_64__)

#include <cpuid.h>

/* A multiplication waits for the one before it and takes 3 cycles on every x86-64 core with AES-NI (Agner Fog,
 * instruction tables). Additions would not do: cores from Golden Cove on fold immediate additions at renaming. */
#define CHAIN_TURNS 64
const double chain_cycles = CHAIN_TURNS * 64 * 3;
const double sample_cycles = 20000;
const int saved_registers = 7;

uint64_t ticks_now(void)
{
    uint32_t low, high;
    __asm__ volatile("lfence\n\trdtsc\n\tlfence" : "=a"(low), "=d"(high) : : "memory");
    return (uint64_t)high << 32 | low;
}

uint64_t chain_ticks(void)
{
    uint32_t value = 3;
    uint64_t turns = CHAIN_TURNS, start = ticks_now();
    __asm__ volatile("1:\n\t"
                     ".rept 64\n\timull %0, %0\n\t.endr\n\t"
                     "subq $1, %1\n\tjnz 1b"
                     : "+r"(value), "+r"(turns) : : "cc");
    return ticks_now() - start;
}

int direction_flag(uint64_t flags)
{
    return flags >> 10 & 1;
}

int float_stack_used(uint64_t tags)
{
    return tags != 0xffff;
}

static int has_avx(void)
{
    static int known = -1;
    if (known < 0)
        known = __builtin_cpu_supports("avx") ? 1 : 0;
    return known;
}

static int has_avx512(void)
{
    static int known = -1;
    if (known < 0)
        known = __builtin_cpu_supports("avx512f") ? 1 : 0;
    return known;
}

/* Clears dirty upper halves, and registers last written by a floating-point instruction: reading one of the latter
 * costs integer vector code a cycle every time. */
void settle_registers(void)
{
    if (has_avx())
        __asm__ volatile("vzeroupper");
    __asm__ volatile(".irp slot, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15\n\t"
                     "pxor %%xmm\\slot, %%xmm\\slot\n\t.endr" : : :
                     "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10",
                     "xmm11", "xmm12", "xmm13", "xmm14", "xmm15");
    if (has_avx512())
        __asm__ volatile(".irp slot, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31\n\t"
                         "vpxord %%zmm\\slot, %%zmm\\slot, %%zmm\\slot\n\t.endr" : : : "memory");
}

/* XINUSE by XGETBV with ECX = 1 (Intel SDM 1, 13.6): bits 2 and 6 are the upper halves of the first sixteen
 * vector registers. It is trusted only if it distinguishes a dirty state from a clean one here. */
static uint64_t in_use(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1));
    return low & (1u << 2 | 1u << 6);
}

static int tells_dirt(void)
{
    unsigned a, b, c, d;
    if (!has_avx() || !__get_cpuid_count(13, 1, &a, &b, &c, &d) || !(a >> 2 & 1))
        return 0;
    __asm__ volatile("vzeroupper");
    uint64_t clean = in_use();
    __asm__ volatile("vpcmpeqd %%xmm0, %%xmm0, %%xmm0\n\tvinsertf128 $1, %%xmm0, %%ymm0, %%ymm0" : : : "xmm0");
    uint64_t dirty = in_use();
    __asm__ volatile("vzeroupper");
    return !clean && dirty;
}

int upper_state_dirty(void)
{
    static int trusted = -1;
    if (trusted < 0) {                                /* the query must not disturb the state */
        uint64_t now = has_avx() ? in_use() : 0;
        trusted = tells_dirt();
        return trusted && now;
    }
    return trusted && in_use();
}

#else

#if defined(__aarch64__)

/* Each exclusive-or waits for the one before it and takes one cycle (Arm software optimisation guides). The
 * counter ticks far slower than the core, so chain and samples are long. */
#define CHAIN_TURNS 2048
#define CHAIN_LINKS 64
#define CHAIN "1:\n\t.rept 64\n\teor %0, %0, %2\n\t.endr\n\tsubs %1, %1, #1\n\tb.ne 1b"
#define READ_COUNTER "isb\n\tmrs %0, cntvct_el0\n\tisb"
const double sample_cycles = 131072;
const int saved_registers = 20;

#elif defined(__riscv) && __riscv_xlen == 64 && defined(__riscv_float_abi_double)

/* Each exclusive-or waits for the one before it and takes one cycle (manuals of SiFive's U54 and U74). A core that
 * issues one instruction at a time takes two more for the loop's end, 0.2 % of a turn. The counter `time` ticks at a
 * few MHz, so chain and samples are longer still. Programs may read it; Linux keeps the counter of cycles for perf. */
#define CHAIN_TURNS 512
#define CHAIN_LINKS 1000
#define CHAIN "1:\n\t.rept 1000\n\txor %0, %0, %2\n\t.endr\n\taddi %1, %1, -1\n\tbnez %1, 1b"
#define READ_COUNTER "fence\n\trdtime %0\n\tfence"
const double sample_cycles = 524288;
const int saved_registers = 27;

#else
#error "the host device knows x86-64, AArch64 and RV64 with the ABI LP64D"
#endif

const double chain_cycles = CHAIN_TURNS * CHAIN_LINKS;

uint64_t ticks_now(void)
{
    uint64_t ticks;
    __asm__ volatile(READ_COUNTER : "=r"(ticks) : : "memory");
    return ticks;
}

uint64_t chain_ticks(void)
{
    uint64_t value = 3, other = 5, turns = CHAIN_TURNS, start = ticks_now();
    __asm__ volatile(CHAIN : "+r"(value), "+r"(turns) : "r"(other) : "cc");
    return ticks_now() - start;
}

int direction_flag(uint64_t flags)
{
    (void)flags;
    return 0;
}

int float_stack_used(uint64_t tags)
{
    (void)tags;
    return 0;
}

void settle_registers(void)
{
}

int upper_state_dirty(void)
{
    return 0;
}

#endif
