/* Encrypts with the functions of an exported file for ARM, counts, and decrypts. */
#include "mine.h"
static uint8_t rk[176] __attribute__((aligned(4)));
void there_and_back(const uint8_t *key, const uint8_t *in, uint8_t *out, size_t blocks)
{
    uint8_t iv[16] __attribute__((aligned(4))) = { 0 };
    mine_aes128_setkey_enc(rk, key);
    mine_aes128_ecb_enc(rk, in, out, blocks);
    mine_aes128_ctr(rk, iv, in, out + 16 * blocks, blocks);
    mine_aes128_setkey_dec(rk, key);
    mine_aes128_ecb_dec(rk, out, out + 32 * blocks, blocks);
}
