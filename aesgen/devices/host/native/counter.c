/* How finely the time-stamp counter counts. */
#include "harness.h"

#include <stdlib.h>

static int ascending(const void *a, const void *b)
{
    return (*(const uint64_t *)a > *(const uint64_t *)b) - (*(const uint64_t *)a < *(const uint64_t *)b);
}

/* The step of the counter in ticks. Recent AMD cores raise it by 26 to 38 ticks every ten nanoseconds. Equal work then
 * takes a number of ticks that varies by one step; on a counter without steps it varies by the noise of a reading.
 * The median over works of several lengths counts, since a multiple of the step hardly varies. */
uint64_t counter_step(void)
{
    enum { LENGTHS = 15, READINGS = 64 };
    uint64_t spread[LENGTHS];
    for (int length = 0; length < LENGTHS; length++) {
        uint64_t taken[READINGS];
        for (int i = 0; i < READINGS; i++) {
            uint64_t start = ticks_now();
            for (volatile int work = 0; work < length; work++)
                ;
            taken[i] = ticks_now() - start;
        }
        qsort(taken, READINGS, sizeof *taken, ascending);
        spread[length] = taken[READINGS * 9 / 10] - taken[READINGS / 10];
    }
    qsort(spread, LENGTHS, sizeof *spread, ascending);
    return spread[LENGTHS / 2];
}
