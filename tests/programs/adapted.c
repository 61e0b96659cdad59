/* Calls every function of the adapter with keys of all sizes, at addresses that are not aligned, in two pieces. */
#include "aesgen_block.h"
#include "string.h"

enum { BLOCKS = 10, FIRST = 3 };

void put(const void *bytes, size_t size);

void *memset(void *to, int byte, size_t size)
{
    for (unsigned char *at = to; size--; at++)
        *at = (unsigned char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *left = a, *right = b;
    for (; size && *left == *right; size--, left++, right++)
        ;
    return size ? *left - *right : 0;
}

int strcmp(const char *a, const char *b)
{
    for (; *a && *a == *b; a++, b++)
        ;
    return *a - *b;
}

static aesgen_key k;
static uint8_t places[BLOCKS * 16 + 8], *const text = places + 1;
static uint8_t ivs[24], *const iv = ivs + 3;

static void start(void)
{
    for (int i = 0; i < BLOCKS * 16; i++)
        text[i] = (uint8_t)i;
    memset(iv, 0, 15);
    iv[15] = 0xfd;
}

static void ecb(void (*own)(const aesgen_key *, const uint8_t *, uint8_t *, size_t))
{
    start();
    own(&k, text, text, FIRST);
    own(&k, text + 16 * FIRST, text + 16 * FIRST, BLOCKS - FIRST);
    put(text, BLOCKS * 16);
}

static void chained(void (*own)(const aesgen_key *, uint8_t *, const uint8_t *, uint8_t *, size_t))
{
    start();
    own(&k, iv, text, text, FIRST);
    own(&k, iv, text + 16 * FIRST, text + 16 * FIRST, BLOCKS - FIRST);
    put(text, BLOCKS * 16);
}

int main(void)
{
    uint8_t keys[33], *const key = keys + 1;

    for (int i = 0; i < 32; i++)
        key[i] = (uint8_t)i;
    for (size_t keylen = 16; keylen <= 32; keylen += 8) {
        if (aesgen_setkey_enc(&k, key, keylen))
            return 1;
        ecb(aesgen_ecb_enc);
        chained(aesgen_cbc_enc);
        chained(aesgen_ctr);
        if (aesgen_setkey_dec(&k, key, keylen))
            return 1;
        ecb(aesgen_ecb_dec);
        chained(aesgen_cbc_dec);
    }
    return 0;
}
