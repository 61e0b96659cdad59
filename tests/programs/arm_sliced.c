/* Calls three bit-sliced functions of an exported file for ARM with one key expansion. */
#include "mine.h"
static uint8_t rk[480] __attribute__((aligned(4)));
void sliced(const uint8_t *key, const uint8_t *in, uint8_t *out, size_t blocks)
{
    uint8_t iv[16] __attribute__((aligned(4))) = { 0 };
    mine_aes256_setkey_sliced(rk, key);
    mine_aes256_ctr(rk, iv, in, out, blocks);
    mine_aes256_ecb_enc(rk, in, out + 16 * blocks, blocks);
    mine_aes256_ecb_dec(rk, out + 16 * blocks, out + 32 * blocks, blocks);
}
