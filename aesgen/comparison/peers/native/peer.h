/* An adapter gives another library's AES the calling sequence of aesgen's host kernels, so that both run in
 * the same harness. It defines the three static functions declared here and then says ENTRIES.
 * The IV is set by the first call after a key and chains on by itself, as an application would have it;
 * the caller's copy is not updated. */
#ifndef AESGEN_PEER_H
#define AESGEN_PEER_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum operation { ECB_ENC, ECB_DEC, CBC_ENC, CBC_DEC, CTR };

struct context {
    void *handle;                                     /* the library's own */
    int64_t started;
};

static int begin(struct context *context, enum operation operation, int bits, const uint8_t *key);
static void blocks(struct context *context, enum operation operation, int bits, uint8_t *iv, const uint8_t *in,
                   uint8_t *out, size_t count);
static void streams(struct context *const *contexts, enum operation operation, int bits, uint8_t *ivs,
                    const uint8_t *const *ins, uint8_t *const *outs, size_t count, size_t number);

/* One stream after the other, for libraries that know no more than one. */
#define SERIAL_STREAMS                                                                                           \
    static void streams(struct context *const *contexts, enum operation operation, int bits, uint8_t *ivs,       \
                        const uint8_t *const *ins, uint8_t *const *outs, size_t count, size_t number)            \
    {                                                                                                            \
        for (size_t i = 0; i < number; i++)                                                                      \
            blocks(contexts[i], operation, bits, ivs + 16 * i, ins[i], outs[i], count);                          \
    }

#define ENTRY(name, operation, bits)                                                                             \
    int setkey_##name##_##bits(uint8_t *rk, const uint8_t *key)                                                  \
    {                                                                                                            \
        memset(rk, 0, sizeof(struct context));                                                                   \
        return begin((struct context *)rk, operation, bits, key);                                                \
    }                                                                                                            \
    void name##_##bits(const uint8_t *rk, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t nblk)             \
    {                                                                                                            \
        blocks((struct context *)rk, operation, bits, iv, in, out, nblk);                                        \
    }                                                                                                            \
    void name##_##bits##_streams(const uint8_t *const *rks, uint8_t *ivs, const uint8_t *const *ins,             \
                                 uint8_t *const *outs, size_t nblk, size_t number)                               \
    {                                                                                                            \
        streams((struct context *const *)rks, operation, bits, ivs, ins, outs, nblk, number);                    \
    }

#define OPERATION(name, operation) ENTRY(name, operation, 128) ENTRY(name, operation, 192) ENTRY(name, operation, 256)

#define ENTRIES                                                                                                  \
    OPERATION(ecb_enc, ECB_ENC)                                                                                  \
    OPERATION(ecb_dec, ECB_DEC)                                                                                  \
    OPERATION(cbc_enc, CBC_ENC)                                                                                  \
    OPERATION(cbc_dec, CBC_DEC)                                                                                  \
    OPERATION(ctr, CTR)

#endif
