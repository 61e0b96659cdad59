/* Schedules of 4096 bytes for many streams. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

void kernel(const uint8_t *const *rks, uint8_t *ivs, const uint8_t *const *ins, uint8_t *const *outs,
            size_t nblk, size_t streams)
{
    for (size_t s = 0; s < streams; s++)
        outs[s][0] = rks[s][4095];
}
int setkey(uint8_t *rk, const uint8_t *key)
{
    memset(rk, key[0], 4096);
    return 0;
}
