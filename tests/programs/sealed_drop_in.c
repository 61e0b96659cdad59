/* Misuse of the functions of an authenticated mode: each line that fails is the exit status. The compiler is given
 * MODE (its name), KEYS and TAGS (masks of the lengths in bytes that are allowed), IV_LEAST and IV_MOST, IV_BYTES (the
 * usual length), and LIMIT (the longest text beside an IV of IV_MOST bytes; 0 without one). */
#include "aesgen.h"

#include <stdio.h>
#include <string.h>

#define REQUIRE(condition) do { if (!(condition)) { printf("line %d: %s\n", __LINE__, #condition); return 1; } } while (0)
#define JOINED(a, b, c) a##b##c
#define JOIN(a, b, c) JOINED(a, b, c)
#define KEY JOIN(aesgen_, MODE, _key)
#define SETKEY JOIN(aesgen_, MODE, _setkey)
#define SEAL JOIN(aesgen_, MODE, _seal)
#define OPEN JOIN(aesgen_, MODE, _open)

int main(int count, char **names)
{
    static const uint8_t raw[32] = { 1, 2, 3 }, iv[300] = { 4, 5 }, aad[40] = { 6 };
    uint8_t text[200], sealed[200], out[200], tag[16], moved[sizeof(KEY) + 16];
    KEY key;
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = (uint8_t)(i * 7);
    for (int number = 1; number < count; number++) {
        REQUIRE(!aesgen_use(names[number]));
        REQUIRE(!aesgen_self_test());
        for (size_t keylen = 0; keylen <= 64; keylen++) {
            const int allowed = keylen <= 32 && KEYS >> keylen & 1;
            REQUIRE((keylen <= 32 && allowed) || SETKEY(&key, raw, keylen) == -1);
            REQUIRE(!allowed || !SETKEY(&key, raw, keylen));
        }
        REQUIRE(!SETKEY(&key, raw, number % 2 ? 16 : 32));

        /* A tag is compared on all of its bytes, and not beyond them. */
        for (size_t tag_bytes = 0; tag_bytes <= 70; tag_bytes++) {
            uint8_t own[80];
            const int allowed = tag_bytes <= 16 && TAGS >> tag_bytes & 1;
            memset(own, 0xa5, sizeof own);
            memset(sealed, 0xa5, sizeof sealed);
            REQUIRE(SEAL(&key, iv, IV_BYTES, aad, 13, text, sealed, 100, own, tag_bytes) == (allowed ? 0 : -1));
            for (size_t i = allowed ? tag_bytes : 0; i < sizeof own; i++)
                REQUIRE(own[i] == 0xa5);
            for (size_t i = allowed ? 100 : 0; i < sizeof sealed; i++)
                REQUIRE(sealed[i] == 0xa5);
            memset(out, 0x5a, sizeof out);
            REQUIRE(OPEN(&key, iv, IV_BYTES, aad, 13, sealed, out, 100, own, tag_bytes) == (allowed ? 0 : -1));
            for (size_t i = 0; i < sizeof out; i++)
                REQUIRE(out[i] == (allowed && i < 100 ? text[i] : 0x5a));
            for (size_t bit = 0; allowed && bit < 8 * tag_bytes; bit++) {
                own[bit / 8] ^= (uint8_t)(1 << bit % 8);
                memset(out, 0x5a, sizeof out);
                REQUIRE(OPEN(&key, iv, IV_BYTES, aad, 13, sealed, out, 100, own, tag_bytes) == -1);
                for (size_t i = 0; i < sizeof out; i++)
                    REQUIRE(out[i] == (i < 100 ? 0 : 0x5a));
                own[bit / 8] ^= (uint8_t)(1 << bit % 8);
            }
        }

        /* Each bit of IV, associated data and ciphertext matters; a wrong tag leaves nothing where the text was. */
        REQUIRE(!SEAL(&key, iv, IV_MOST, aad, 13, text, sealed, 100, tag, 16));
        for (size_t bit = 0; bit < 8 * (IV_MOST + 13 + 100); bit++) {
            uint8_t changed[IV_MOST + 13 + 100], left = 0;
            memcpy(changed, iv, IV_MOST);
            memcpy(changed + IV_MOST, aad, 13);
            memcpy(changed + IV_MOST + 13, sealed, 100);
            changed[bit / 8] ^= (uint8_t)(1 << bit % 8);
            REQUIRE(OPEN(&key, changed, IV_MOST, changed + IV_MOST, 13, changed + IV_MOST + 13, changed + IV_MOST + 13, 100, tag, 16) == -1);
            for (size_t i = 0; i < 100; i++)
                left |= changed[IV_MOST + 13 + i];
            REQUIRE(!left);
        }
        REQUIRE(OPEN(&key, iv, IV_MOST, aad, 12, sealed, out, 100, tag, 16) == -1);
        REQUIRE(OPEN(&key, iv, IV_MOST, aad, 13, sealed, out, 99, tag, 16) == -1);

        /* In place is allowed, another overlap is not. */
        memcpy(out, text, 100);
        REQUIRE(!SEAL(&key, iv, IV_MOST, aad, 13, out, out, 100, tag, 16) && !memcmp(out, sealed, 100));
        REQUIRE(!OPEN(&key, iv, IV_MOST, aad, 13, out, out, 100, tag, 16) && !memcmp(out, text, 100));
        for (size_t apart = 1; apart < 100; apart += 7) {
            REQUIRE(SEAL(&key, iv, IV_BYTES, aad, 0, out, out + apart, 100, tag, 16) == -1);
            REQUIRE(SEAL(&key, iv, IV_BYTES, aad, 0, out + apart, out, 100, tag, 16) == -1);
            REQUIRE(OPEN(&key, iv, IV_BYTES, aad, 0, out + apart, out, 100, tag, 16) == -1);
        }
        REQUIRE(!memcmp(out, text, 100));
        REQUIRE(!SEAL(&key, iv, IV_BYTES, aad, 0, out, out + 100, 100, tag, 16));

        /* Limits of lengths. */
        for (size_t iv_bytes = 0; iv_bytes <= 64; iv_bytes++) {
            const int allowed = iv_bytes >= IV_LEAST && iv_bytes <= IV_MOST;
            REQUIRE(SEAL(&key, iv, iv_bytes, aad, 0, text, sealed, 1, tag, 16) == (allowed ? 0 : -1));
            REQUIRE(OPEN(&key, iv, iv_bytes, aad, 0, sealed, out, 1, tag, 16) == (allowed ? 0 : -1));
        }
        if (LIMIT && sizeof(size_t) > 4) {
            REQUIRE(SEAL(&key, iv, IV_MOST, aad, 0, text, text, (size_t)LIMIT + 1, tag, 16) == -1);
            REQUIRE(OPEN(&key, iv, IV_MOST, aad, 0, text, text, (size_t)LIMIT + 1, tag, 16) == -1);
        }

        /* A key may move. Without text the tag is that of the associated data. */
        memcpy(moved + 4, &key, sizeof key);
        memset(&key, 0, sizeof key);
        memcpy(&key, moved + 4, sizeof key);
        REQUIRE(!SEAL(&key, iv, IV_BYTES, aad, 40, NULL, NULL, 0, tag, 16));
        REQUIRE(!OPEN(&key, iv, IV_BYTES, aad, 40, NULL, NULL, 0, tag, 16));
        REQUIRE(OPEN(&key, iv, IV_BYTES, aad, 39, NULL, NULL, 0, tag, 16) == -1);
    }
    return 0;
}
