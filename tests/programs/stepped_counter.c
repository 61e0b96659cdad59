/* The time-stamp counter of x86-64, which here moves on in steps of STEP ticks. */
#include "harness.h"

#include <x86intrin.h>

uint64_t ticks_now(void)
{
    _mm_lfence();
    uint64_t ticks = __rdtsc();
    return ticks - ticks % STEP;
}
