/* Misuse of GCM's functions: each line that fails is the exit status. */
#include "aesgen.h"

#include <stdio.h>
#include <string.h>

#define REQUIRE(condition) do { if (!(condition)) { printf("line %d: %s\n", __LINE__, #condition); return 1; } } while (0)

int main(int count, char **names)
{
    static const uint8_t raw[32] = { 1, 2, 3 }, iv[300] = { 4, 5 }, aad[40] = { 6 };
    uint8_t text[200], sealed[200], out[200], tag[16], moved[sizeof(aesgen_gcm_key) + 16];
    aesgen_gcm_key key;
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = (uint8_t)(i * 7);
    for (int number = 1; number < count; number++) {
        REQUIRE(!aesgen_use(names[number]));
        REQUIRE(!aesgen_self_test());
        for (size_t keylen = 0; keylen <= 64; keylen++)
            REQUIRE(aesgen_gcm_setkey(&key, raw, keylen) == (keylen == 16 || keylen == 24 || keylen == 32 ? 0 : -1) || keylen > 32);
        REQUIRE(!aesgen_gcm_setkey(&key, raw, 16 + 8 * (size_t)(number % 3)));

        /* A tag is compared on all of its bytes, and not beyond them. */
        for (size_t tag_bytes = 0; tag_bytes <= 70; tag_bytes++) {
            uint8_t own[80];
            const int allowed = tag_bytes == 4 || tag_bytes == 8 || (tag_bytes >= 12 && tag_bytes <= 16);
            memset(own, 0xa5, sizeof own);
            memset(sealed, 0xa5, sizeof sealed);
            REQUIRE(aesgen_gcm_seal(&key, iv, 12, aad, 13, text, sealed, 100, own, tag_bytes) == (allowed ? 0 : -1));
            for (size_t i = allowed ? tag_bytes : 0; i < sizeof own; i++)
                REQUIRE(own[i] == 0xa5);
            for (size_t i = allowed ? 100 : 0; i < sizeof sealed; i++)
                REQUIRE(sealed[i] == 0xa5);
            memset(out, 0x5a, sizeof out);
            REQUIRE(aesgen_gcm_open(&key, iv, 12, aad, 13, sealed, out, 100, own, tag_bytes) == (allowed ? 0 : -1));
            for (size_t i = 0; i < sizeof out; i++)
                REQUIRE(out[i] == (allowed && i < 100 ? text[i] : 0x5a));
            for (size_t bit = 0; allowed && bit < 8 * tag_bytes; bit++) {
                own[bit / 8] ^= (uint8_t)(1 << bit % 8);
                memset(out, 0x5a, sizeof out);
                REQUIRE(aesgen_gcm_open(&key, iv, 12, aad, 13, sealed, out, 100, own, tag_bytes) == -1);
                for (size_t i = 0; i < sizeof out; i++)
                    REQUIRE(out[i] == (i < 100 ? 0 : 0x5a));
                own[bit / 8] ^= (uint8_t)(1 << bit % 8);
            }
        }

        /* Each bit of IV, associated data and ciphertext matters; a wrong tag leaves nothing where the text was. */
        REQUIRE(!aesgen_gcm_seal(&key, iv, 17, aad, 13, text, sealed, 100, tag, 16));
        for (size_t bit = 0; bit < 8 * (17 + 13 + 100); bit++) {
            uint8_t changed[17 + 13 + 100], left = 0;
            memcpy(changed, iv, 17);
            memcpy(changed + 17, aad, 13);
            memcpy(changed + 30, sealed, 100);
            changed[bit / 8] ^= (uint8_t)(1 << bit % 8);
            REQUIRE(aesgen_gcm_open(&key, changed, 17, changed + 17, 13, changed + 30, changed + 30, 100, tag, 16) == -1);
            for (size_t i = 0; i < 100; i++)
                left |= changed[30 + i];
            REQUIRE(!left);
        }
        REQUIRE(aesgen_gcm_open(&key, iv, 17, aad, 12, sealed, out, 100, tag, 16) == -1);
        REQUIRE(aesgen_gcm_open(&key, iv, 17, aad, 13, sealed, out, 99, tag, 16) == -1);

        /* In place is allowed, another overlap is not. */
        memcpy(out, text, 100);
        REQUIRE(!aesgen_gcm_seal(&key, iv, 17, aad, 13, out, out, 100, tag, 16) && !memcmp(out, sealed, 100));
        REQUIRE(!aesgen_gcm_open(&key, iv, 17, aad, 13, out, out, 100, tag, 16) && !memcmp(out, text, 100));
        for (size_t apart = 1; apart < 100; apart += 7) {
            REQUIRE(aesgen_gcm_seal(&key, iv, 12, aad, 0, out, out + apart, 100, tag, 16) == -1);
            REQUIRE(aesgen_gcm_seal(&key, iv, 12, aad, 0, out + apart, out, 100, tag, 16) == -1);
            REQUIRE(aesgen_gcm_open(&key, iv, 12, aad, 0, out + apart, out, 100, tag, 16) == -1);
        }
        REQUIRE(!memcmp(out, text, 100));
        REQUIRE(!aesgen_gcm_seal(&key, iv, 12, aad, 0, out, out + 100, 100, tag, 16));

        /* Limits of lengths. */
        REQUIRE(aesgen_gcm_seal(&key, iv, 0, aad, 0, text, sealed, 1, tag, 16) == -1);
        REQUIRE(!aesgen_gcm_seal(&key, iv, 1, aad, 0, text, sealed, 1, tag, 16));
        if (sizeof(size_t) > 4) {
            REQUIRE(aesgen_gcm_seal(&key, iv, 12, aad, 0, text, text, (size_t)0xfffffffe1ull, tag, 16) == -1);
            REQUIRE(aesgen_gcm_open(&key, iv, 12, aad, 0, text, text, (size_t)0xfffffffe1ull, tag, 16) == -1);
            REQUIRE(aesgen_gcm_seal(&key, iv, 12, aad, (size_t)1 << 61, text, sealed, 1, tag, 16) == -1);
            REQUIRE(aesgen_gcm_seal(&key, iv, (size_t)1 << 61, aad, 0, text, sealed, 1, tag, 16) == -1);
        }

        /* A key may move. Without text the tag is that of the associated data (GMAC). */
        memcpy(moved + 4, &key, sizeof key);
        memset(&key, 0, sizeof key);
        memcpy(&key, moved + 4, sizeof key);
        REQUIRE(!aesgen_gcm_seal(&key, iv, 12, aad, 40, NULL, NULL, 0, tag, 16));
        REQUIRE(!aesgen_gcm_open(&key, iv, 12, aad, 40, NULL, NULL, 0, tag, 16));
        REQUIRE(aesgen_gcm_open(&key, iv, 12, aad, 39, NULL, NULL, 0, tag, 16) == -1);
    }
    return 0;
}
