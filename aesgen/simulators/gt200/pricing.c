/* How the lanes of an access conflict, row by row. `active`: a byte per lane. */
#include <stdint.h>

/* Steps to serve each row of word addresses, at most 64 lanes and banks: every step serves the whole word of the first
 * waiting lane, and one lane of each other bank. */
void conflict_steps(const int64_t *words, const uint8_t *active, int64_t rows, int64_t lanes, int64_t banks,
                    int64_t *steps)
{
    for (; rows--; words += lanes, active += lanes, steps++) {
        uint64_t waiting = 0;
        for (int64_t lane = 0; lane < lanes; lane++)
            waiting |= (uint64_t)(active[lane] != 0) << lane;
        for (*steps = 0; waiting; ++*steps) {
            const int64_t word = words[__builtin_ctzll(waiting)];
            uint64_t taken = 1ull << word % banks;
            for (uint64_t left = waiting; left; left &= left - 1) {
                const int lane = __builtin_ctzll(left);
                const uint64_t bank = 1ull << words[lane] % banks;
                if (words[lane] != word && taken & bank)
                    continue;
                waiting ^= 1ull << lane;
                taken |= bank;
            }
        }
    }
}

/* The distinct values of each row, in the order of the first lanes that have them; `found` holds one row after another
 * and `ends` the end of each row there. */
void distinct(const int64_t *values, const uint8_t *active, int64_t rows, int64_t lanes, int64_t *found,
              int64_t *ends)
{
    int64_t *end = found;
    for (; rows--; values += lanes, active += lanes) {
        const int64_t *const start = end;
        for (int64_t lane = 0; lane < lanes; lane++) {
            const int64_t *before = end;
            while (before > start && before[-1] != values[lane])
                before--;
            if (active[lane] && before == start)
                *end++ = values[lane];
        }
        *ends++ = end - found;
    }
}
