/* A key setup with a schedule of its own, and the kernel that uses it. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

int setkey(uint8_t *rk, const uint8_t *key)
{
    for (int i = 0; i < 24; i++)
        rk[i] = key[i % 16] ^ 0xff;
    return key[0] == 0xee;
}
void kernel(const uint8_t *rk, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t nblk)
{
    for (size_t i = 0; i < 16 * nblk; i++)
        out[i] = in[i] ^ rk[i % 24];
}
