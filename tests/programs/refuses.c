/* Keys that were not set up: every function refuses them, and wiped keys are among them. */
#include "aesgen.h"
#include <stdio.h>
#include <string.h>

#define REQUIRE(condition) do { if (!(condition)) { printf("line %d\n", __LINE__); return 1; } } while (0)

enum { BLOCKS = 40, BYTES = 16 * BLOCKS };
static uint8_t in[BYTES], out[BYTES], iv[16], ivs[32];
static const uint8_t secret[64] = "a secret of 64 bytes, whose two halves differ in many places.";

static int all(const void *memory, size_t bytes, uint8_t value)
{
    const uint8_t *at = memory;
    while (bytes--)
        if (*at++ != value)
            return 0;
    return 1;
}

/* Whether `out` is all zeros and the IV is as before, after a call that began with both full of ones. */
static int cleared(void)
{
    int right = all(out, sizeof out, 0) && all(iv, 16, 0xff) && all(ivs, 32, 0xff);
    memset(out, 0xff, sizeof out);
    return right;
}

static int block_modes_refuse(const aesgen_key *key)
{
    aesgen_ctr_context context;
    const aesgen_key *keys[2] = { key, key };
    const uint8_t *ins[2] = { in, in + BYTES / 2 };
    uint8_t *outs[2] = { out, out + BYTES / 2 };
    const size_t nblks[2] = { BLOCKS / 2, BLOCKS / 2 };
    memset(out, 0xff, sizeof out);
    memset(iv, 0xff, 16);
    memset(ivs, 0xff, 32);
    aesgen_ecb_enc(key, in, out, BLOCKS);
    REQUIRE(cleared());
    aesgen_ecb_dec(key, in, out, BLOCKS);
    REQUIRE(cleared());
    aesgen_cbc_enc(key, iv, in, out, BLOCKS);
    REQUIRE(cleared());
    aesgen_cbc_dec(key, iv, in, out, BLOCKS);
    REQUIRE(cleared());
    aesgen_ctr(key, iv, in, out, BLOCKS);
    REQUIRE(cleared());
    aesgen_ctr_context_init(&context);
    aesgen_ctr_cached(key, &context, iv, in, out, BLOCKS);
    REQUIRE(cleared());
    aesgen_cbc_enc_multi(keys, ivs, ins, outs, nblks, 2);
    REQUIRE(cleared());
    return 0;
}

static int streams_refuse(void)
{
    aesgen_ctr_stream stream;
    memset(&stream, 0xa5, sizeof stream);
    REQUIRE(aesgen_ctr_start(&stream, secret, 17, iv) == -1);
    memset(out, 0xff, sizeof out);
    aesgen_ctr_update(&stream, in, out, BYTES - 3); /* in pieces the output must not be the input */
    REQUIRE(all(out, BYTES - 3, 0) && all(out + BYTES - 3, 3, 0xff));
    REQUIRE(!aesgen_ctr_start(&stream, secret, 16, iv));
    aesgen_ctr_update(&stream, in, out, 5);
    aesgen_ctr_stream_wipe(&stream);
    REQUIRE(all(&stream, sizeof stream, 0));
    aesgen_ctr_update(&stream, in, out, 5);
    REQUIRE(all(out, 5, 0));
    return 0;
}

static int other_modes_refuse(void)
{
    aesgen_key key;
    uint8_t tag[16];
    memset(&key, 0, sizeof key);
    (void)tag;
#ifdef HAVE_CMAC
    memset(tag, 0xff, 16);
    REQUIRE(aesgen_cmac(&key, in, BYTES, tag) == -1 && all(tag, 16, 0xff));
    REQUIRE(!aesgen_setkey_enc(&key, secret, 16) && !aesgen_cmac(&key, in, BYTES, tag));
#endif
#ifdef HAVE_XTS
    aesgen_xts_key storage;
    memset(&storage, 0xa5, sizeof storage);
    REQUIRE(aesgen_xts_setkey(&storage, secret, 33) == -1);
    for (int round = 0; round < 2; round++) {
        memset(out, 0xff, sizeof out);
        REQUIRE(aesgen_xts_enc(&storage, iv, in, out, 64) == -1 && aesgen_xts_dec(&storage, iv, in, out, 64) == -1);
        REQUIRE(aesgen_xts_sectors_enc(&storage, 0, 32, in, out, 64) == -1);
        REQUIRE(aesgen_xts_sectors_dec(&storage, 0, 32, in, out, 64) == -1 && all(out, sizeof out, 0xff));
        if (!round)
            REQUIRE(!aesgen_xts_setkey(&storage, secret, 64) && !aesgen_xts_enc(&storage, iv, in, out, 64));
        aesgen_xts_key_wipe(&storage);
        REQUIRE(all(&storage, sizeof storage, 0));
    }
#endif
#ifdef HAVE_GCM
    aesgen_gcm_key sealing;
    memset(&sealing, 0xa5, sizeof sealing);
    REQUIRE(aesgen_gcm_setkey(&sealing, secret, 33) == -1);
    for (int round = 0; round < 2; round++) {
        memset(out, 0xff, sizeof out);
        REQUIRE(aesgen_gcm_seal(&sealing, iv, 12, in, 5, in, out, BYTES, tag, 16) == -1);
        REQUIRE(aesgen_gcm_open(&sealing, iv, 12, in, 5, in, out, BYTES, tag, 16) == -1 && all(out, BYTES, 0xff));
        if (!round)
            REQUIRE(!aesgen_gcm_setkey(&sealing, secret, 32) && !aesgen_gcm_seal(&sealing, iv, 12, in, 5, in, out, BYTES, tag, 16));
        aesgen_gcm_key_wipe(&sealing);
        REQUIRE(all(&sealing, sizeof sealing, 0));
    }
#endif
    return 0;
}

int main(void)
{
    aesgen_key key;
    for (int i = 0; i < BYTES; i++)
        in[i] = (uint8_t)(i + 1);
    memset(&key, 0, sizeof key);
    if (block_modes_refuse(&key))
        return 1;
    memset(&key, 0xa5, sizeof key); /* what an uninitialised structure may hold */
    if (block_modes_refuse(&key))
        return 2;
    REQUIRE(!aesgen_setkey_enc(&key, secret, 16) && aesgen_setkey_enc(&key, secret, 17) == -1);
    if (block_modes_refuse(&key))
        return 3;
    REQUIRE(!aesgen_setkey_dec(&key, secret, 32) && aesgen_setkey_dec(&key, secret, 0) == -1);
    if (block_modes_refuse(&key))
        return 4;
    REQUIRE(!aesgen_setkey_enc(&key, secret, 24));
    aesgen_key_wipe(&key);
    REQUIRE(all(&key, sizeof key, 0));
    return streams_refuse() || other_modes_refuse();
}
