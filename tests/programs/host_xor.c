/* A kernel that XORs blocks with the key and counts in its IV; BEFORE and AFTER are statements of a test. */
#include <stdint.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void kernel(const uint8_t *rk, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t nblk)
{
    BEFORE
    for (size_t i = 0; i < 16 * nblk; i++)
        out[i] = in[i] ^ rk[i % 16];
    for (size_t i = 0; i < 16 * (nblk > 0); i++)
        iv[i]++;
    AFTER
}
