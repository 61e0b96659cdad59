#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512bw,avx512f,avx512vl,gfni"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512bw,avx512f,avx512vl,gfni")
#endif

/* AES-192, ecb_dec: byte-sliced with GFNI, constant time. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* out = a ^ b; `out` may be an operand. */
static inline void add_blocks(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t blocks)
{
    for (size_t i = 0; i < 16 * blocks; i += 8) {
        uint64_t x, y;
        memcpy(&x, a + i, 8);
        memcpy(&y, b + i, 8);
        x ^= y;
        memcpy(out + i, &x, 8);
    }
}

typedef __m512i vector;
#define INLINE static inline __attribute__((always_inline))
#define LOAD(p) _mm512_loadu_si512((const void *)(p))
#define STORE(p, v) _mm512_storeu_si512((void *)(p), v)
#define LANES(v) _mm512_broadcast_i32x4(v)
#define LOGIC(a, b, c, table) _mm512_ternarylogic_epi64(a, b, c, table)
#define XOR3(a, b, c) LOGIC(a, b, c, 0x96)
/* The bytes of a lane, in every lane: as a constant in memory, which compilers load whole. */
typedef __attribute__((vector_size(64))) signed char lane_bytes;
#define PLACES(...) ((vector)(lane_bytes){ __VA_ARGS__, __VA_ARGS__, __VA_ARGS__, __VA_ARGS__ })
#define BLOCK(p) LANES(_mm_loadu_si128((const __m128i *)(const void *)(p)))
#define SHUFFLE(a, places) _mm512_shuffle_epi8(a, places)
#define BYTES(c) _mm512_set1_epi8((char)(c))
#define WORDS(c) _mm512_set1_epi32((int)(c))
#define RIGHT(a, n) _mm512_srli_epi64(a, n)
#define LEFT(a, n) _mm512_slli_epi64(a, n)
#define ADD_BYTES(a, b) _mm512_add_epi8(a, b)
#define ABOVE(a, b) _mm512_movm_epi8(_mm512_cmpgt_epi8_mask(a, b))
#define LOW(a, b) _mm512_unpacklo_epi8(a, b)
#define HIGH(a, b) _mm512_unpackhi_epi8(a, b)
#define AFFINE(a, matrix, byte) _mm512_gf2p8affine_epi64_epi8(a, matrix, byte)
#define INVERSE_AFFINE(a, matrix, byte) _mm512_gf2p8affineinv_epi64_epi8(a, matrix, byte)
#define MATRIX(rows) _mm512_set1_epi64((long long)(rows))

#define ROUNDS 12
#define PLANES 16
#define BATCH 64

INLINE uint32_t word_at(const uint8_t *bytes)
{
    uint32_t word;
    memcpy(&word, bytes, 4);
    return word;
}

INLINE uint64_t word64_at(const uint8_t *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, 8);
    return word;
}

/* The double of each byte in GF(2^8). */
INLINE __m128i doubled(__m128i a)
{
    const __m128i carries = _mm_cmpgt_epi8(_mm_setzero_si128(), a);
    return _mm_xor_si128(_mm_add_epi8(a, a), _mm_and_si128(carries, _mm_set1_epi8(0x1b)));
}

/* The bytes of each column two rows on. */
INLINE __m128i two_on(__m128i a)
{
    return _mm_or_si128(_mm_slli_epi32(a, 16), _mm_srli_epi32(a, 16));
}
/* A block that is the same everywhere: each byte four times, from where instructions repeat it. */
typedef struct {
    uint32_t word[PLANES];
} block_slices;
#define SLICE(slices, i) WORDS((slices).word[i])

typedef struct {
    block_slices round[ROUNDS]; /* of rounds 1 to ROUNDS - 1 */
    vector first, last;         /* keys of whole blocks */
} round_keys;

/* Blocks to slices, and back: the transposition of 16 x 16 bytes in each lane. */
INLINE void turn(vector s[PLANES])
{
    vector t[PLANES];
    t[0] = LOW(s[0], s[8]);
    t[1] = HIGH(s[0], s[8]);
    t[2] = LOW(s[1], s[9]);
    t[3] = HIGH(s[1], s[9]);
    t[4] = LOW(s[2], s[10]);
    t[5] = HIGH(s[2], s[10]);
    t[6] = LOW(s[3], s[11]);
    t[7] = HIGH(s[3], s[11]);
    t[8] = LOW(s[4], s[12]);
    t[9] = HIGH(s[4], s[12]);
    t[10] = LOW(s[5], s[13]);
    t[11] = HIGH(s[5], s[13]);
    t[12] = LOW(s[6], s[14]);
    t[13] = HIGH(s[6], s[14]);
    t[14] = LOW(s[7], s[15]);
    t[15] = HIGH(s[7], s[15]);
    s[0] = LOW(t[0], t[8]);
    s[1] = HIGH(t[0], t[8]);
    s[2] = LOW(t[1], t[9]);
    s[3] = HIGH(t[1], t[9]);
    s[4] = LOW(t[2], t[10]);
    s[5] = HIGH(t[2], t[10]);
    s[6] = LOW(t[3], t[11]);
    s[7] = HIGH(t[3], t[11]);
    s[8] = LOW(t[4], t[12]);
    s[9] = HIGH(t[4], t[12]);
    s[10] = LOW(t[5], t[13]);
    s[11] = HIGH(t[5], t[13]);
    s[12] = LOW(t[6], t[14]);
    s[13] = HIGH(t[6], t[14]);
    s[14] = LOW(t[7], t[15]);
    s[15] = HIGH(t[7], t[15]);
    t[0] = LOW(s[0], s[8]);
    t[1] = HIGH(s[0], s[8]);
    t[2] = LOW(s[1], s[9]);
    t[3] = HIGH(s[1], s[9]);
    t[4] = LOW(s[2], s[10]);
    t[5] = HIGH(s[2], s[10]);
    t[6] = LOW(s[3], s[11]);
    t[7] = HIGH(s[3], s[11]);
    t[8] = LOW(s[4], s[12]);
    t[9] = HIGH(s[4], s[12]);
    t[10] = LOW(s[5], s[13]);
    t[11] = HIGH(s[5], s[13]);
    t[12] = LOW(s[6], s[14]);
    t[13] = HIGH(s[6], s[14]);
    t[14] = LOW(s[7], s[15]);
    t[15] = HIGH(s[7], s[15]);
    s[0] = LOW(t[0], t[8]);
    s[1] = HIGH(t[0], t[8]);
    s[2] = LOW(t[1], t[9]);
    s[3] = HIGH(t[1], t[9]);
    s[4] = LOW(t[2], t[10]);
    s[5] = HIGH(t[2], t[10]);
    s[6] = LOW(t[3], t[11]);
    s[7] = HIGH(t[3], t[11]);
    s[8] = LOW(t[4], t[12]);
    s[9] = HIGH(t[4], t[12]);
    s[10] = LOW(t[5], t[13]);
    s[11] = HIGH(t[5], t[13]);
    s[12] = LOW(t[6], t[14]);
    s[13] = HIGH(t[6], t[14]);
    s[14] = LOW(t[7], t[15]);
    s[15] = HIGH(t[7], t[15]);
}

INLINE vector substituted(vector a)
{
    return INVERSE_AFFINE(AFFINE(a, MATRIX(0xa44992254a942952), 5), MATRIX(0x0102040810204080), 0);
}

/* One column behind its S-boxes: MixColumns and the round key of its bytes. */
INLINE void mix(vector x[4], const vector b[4], const uint32_t *key)
{
    vector a[4], u[4];
    const vector k0 = b[0] ^ WORDS(key[0]), k1 = b[1] ^ WORDS(key[1]);
    const vector k2 = b[2] ^ WORDS(key[2]), k3 = b[3] ^ WORDS(key[3]);
    const vector even = AFFINE(k0 ^ k2, MATRIX(0x40c08142c4881020), 0), odd = AFFINE(k1 ^ k3, MATRIX(0x40c08142c4881020), 0);
    a[0] = k0 ^ even;
    a[1] = k1 ^ odd;
    a[2] = k2 ^ even;
    a[3] = k3 ^ odd;
    u[0] = a[0] ^ a[1];
    u[1] = a[1] ^ a[2];
    u[2] = a[2] ^ a[3];
    u[3] = a[3] ^ a[0];
    x[0] = XOR3(AFFINE(u[0], MATRIX(0x8081028488102040), 0), a[1], u[2]);
    x[1] = XOR3(AFFINE(u[1], MATRIX(0x8081028488102040), 0), a[2], u[3]);
    x[2] = XOR3(AFFINE(u[2], MATRIX(0x8081028488102040), 0), a[3], u[0]);
    x[3] = XOR3(AFFINE(u[3], MATRIX(0x8081028488102040), 0), a[0], u[1]);
}

/* One round, from `s` to `x`. */
INLINE void one_round(const round_keys *keys, vector x[PLANES], const vector s[PLANES], int round)
{
    vector b[4];
    b[0] = substituted(s[0]);
    b[1] = substituted(s[13]);
    b[2] = substituted(s[10]);
    b[3] = substituted(s[7]);
    mix(x + 0, b, keys->round[round].word + 0);
    b[0] = substituted(s[4]);
    b[1] = substituted(s[1]);
    b[2] = substituted(s[14]);
    b[3] = substituted(s[11]);
    mix(x + 4, b, keys->round[round].word + 4);
    b[0] = substituted(s[8]);
    b[1] = substituted(s[5]);
    b[2] = substituted(s[2]);
    b[3] = substituted(s[15]);
    mix(x + 8, b, keys->round[round].word + 8);
    b[0] = substituted(s[12]);
    b[1] = substituted(s[9]);
    b[2] = substituted(s[6]);
    b[3] = substituted(s[3]);
    mix(x + 12, b, keys->round[round].word + 12);
}

/* Rounds `first` to `end` - 1, which are constants. */
INLINE void rounds(const round_keys *keys, vector s[PLANES], int first, int end)
{
    vector x[PLANES];
    if (first <= 1 && 1 < end) {
        one_round(keys, x, s, 1);
        for (int p = 0; p < PLANES; p++)
            s[p] = x[p];
    }
    if (first <= 2 && 2 < end) {
        one_round(keys, x, s, 2);
        for (int p = 0; p < PLANES; p++)
            s[p] = x[p];
    }
    if (first <= 3 && 3 < end) {
        one_round(keys, x, s, 3);
        for (int p = 0; p < PLANES; p++)
            s[p] = x[p];
    }
    if (first <= 4 && 4 < end) {
        one_round(keys, x, s, 4);
        for (int p = 0; p < PLANES; p++)
            s[p] = x[p];
    }
    if (first <= 5 && 5 < end) {
        one_round(keys, x, s, 5);
        for (int p = 0; p < PLANES; p++)
            s[p] = x[p];
    }
    if (first <= 6 && 6 < end) {
        one_round(keys, x, s, 6);
        for (int p = 0; p < PLANES; p++)
            s[p] = x[p];
    }
    if (first <= 7 && 7 < end) {
        one_round(keys, x, s, 7);
        for (int p = 0; p < PLANES; p++)
            s[p] = x[p];
    }
    if (first <= 8 && 8 < end) {
        one_round(keys, x, s, 8);
        for (int p = 0; p < PLANES; p++)
            s[p] = x[p];
    }
    if (first <= 9 && 9 < end) {
        one_round(keys, x, s, 9);
        for (int p = 0; p < PLANES; p++)
            s[p] = x[p];
    }
    if (first <= 10 && 10 < end) {
        one_round(keys, x, s, 10);
        for (int p = 0; p < PLANES; p++)
            s[p] = x[p];
    }
    if (first <= 11 && 11 < end) {
        one_round(keys, x, s, 11);
        for (int p = 0; p < PLANES; p++)
            s[p] = x[p];
    }
}

/* The last round without its key, in slices. */
INLINE void last_substitution(vector x[PLANES], const vector s[PLANES])
{
    x[0] = substituted(s[0]);
    x[1] = substituted(s[13]);
    x[2] = substituted(s[10]);
    x[3] = substituted(s[7]);
    x[4] = substituted(s[4]);
    x[5] = substituted(s[1]);
    x[6] = substituted(s[14]);
    x[7] = substituted(s[11]);
    x[8] = substituted(s[8]);
    x[9] = substituted(s[5]);
    x[10] = substituted(s[2]);
    x[11] = substituted(s[15]);
    x[12] = substituted(s[12]);
    x[13] = substituted(s[9]);
    x[14] = substituted(s[6]);
    x[15] = substituted(s[3]);
}

/* The last round, without its key, and blocks again. */
INLINE void finish(vector s[PLANES])
{
    vector x[PLANES];
    last_substitution(x, s);
    turn(x);
    for (int p = 0; p < PLANES; p++)
        s[p] = x[p];
}

INLINE void start(vector s[PLANES])
{
    turn(s);
}

#define ROWS PLACES(0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3)
#define ONE_ON PLACES(1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12)
#define TWO_ON PLACES(2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)

/* The words of a block that is the same everywhere. */
INLINE void spread(block_slices *to, __m128i block)
{
    static const int8_t places[64] = {
        0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3,
        4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7,
        8, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 11, 11,
        12, 12, 12, 12, 13, 13, 13, 13, 14, 14, 14, 14, 15, 15, 15, 15,
    };
    STORE(to->word, SHUFFLE(LANES(block), LOAD(places)));
}

static void prepare(round_keys *keys, const uint8_t *rk)
{
    for (int round = 1; round < ROUNDS; round++)
        spread(&keys->round[round], _mm_loadu_si128((const __m128i *)(const void *)(rk + 16 * (ROUNDS - round))));
    keys->first = LANES(_mm_loadu_si128((const __m128i *)(const void *)(rk + 16 * ROUNDS)));
    keys->last = LANES(_mm_loadu_si128((const __m128i *)(const void *)(rk + 0)));
}
typedef struct {
    round_keys keys;
} bytes_avx512_dec_schedule;
#define bytes_avx512_dec_GROUP 64

static void bytes_avx512_dec_schedule_key(bytes_avx512_dec_schedule *schedule, const uint8_t *const *rks, size_t keys, int number)
{
    (void)keys;
    (void)number;
    prepare(&schedule->keys, rks[0]);
}

static void bytes_avx512_dec_blocks(const bytes_avx512_dec_schedule *schedule, int number, uint8_t *blocks)
{
    vector s[PLANES];
    (void)number;
    for (int i = 0; i < PLANES; i++)
        s[i] = LOAD(blocks + 64 * i) ^ schedule->keys.first;
    start(s);
    rounds(&schedule->keys, s, 1, ROUNDS);
    finish(s);
    for (int i = 0; i < PLANES; i++)
        STORE(blocks + 64 * i, s[i] ^ schedule->keys.last);
}
void aesgen_aes192_ecb_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk)
{
    bytes_avx512_dec_schedule schedule;
    uint8_t block[16 * bytes_avx512_dec_GROUP] = { 0 };
    bytes_avx512_dec_schedule_key(&schedule, &rk, 1, 12);
    (void)iv;
    while (nblk) {
        const size_t count = nblk < bytes_avx512_dec_GROUP ? nblk : bytes_avx512_dec_GROUP;
        memcpy(block, in, 16 * count);
        bytes_avx512_dec_blocks(&schedule, 12, block);
        memcpy(out, block, 16 * count);
        in += 16 * count;
        out += 16 * count;
        nblk -= count;
    }
}


#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
