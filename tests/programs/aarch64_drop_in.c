/* Reads a key of KEY bytes and five blocks; writes them encrypted, after it decrypted them again. */
#include <stdio.h>
#include <string.h>
#include "mine.h"
int main(void)
{
    static uint8_t key[32], rk[240], in[80], out[80], back[80];
    uint8_t iv[16] = { 0 };
    if (fread(key, 1, KEY, stdin) != KEY || fread(in, 1, sizeof in, stdin) != sizeof in)
        return 1;
    CALL(setkey_enc)(rk, key);
    CALL(ecb_enc)(rk, NULL, in, out, 5);
    CALL(setkey_dec)(rk, key);
    memset(iv, 0, sizeof iv);
    CALL(cbc_dec)(rk, iv, out, back, 5);
    for (int i = 16; i < 80; i++)
        back[i] ^= out[i - 16];
    return memcmp(back, in, sizeof in) || fwrite(out, 1, sizeof out, stdout) != sizeof out;
}
