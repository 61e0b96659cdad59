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

/* AES-256, gcmsiv_seal: byte-sliced with GFNI, constant time. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The 32-bit word whose high byte comes first in memory. */
static inline uint32_t load_big(const uint8_t *bytes)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
#else
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | (uint32_t)bytes[3];
#endif
}

static inline void store_big(uint8_t *bytes, uint32_t word)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    memcpy(bytes, &word, sizeof word);
#else
    bytes[0] = (uint8_t)(word >> 24);
    bytes[1] = (uint8_t)(word >> 16);
    bytes[2] = (uint8_t)(word >> 8);
    bytes[3] = (uint8_t)word;
#endif
}

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

#define ROUNDS 14
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
    return INVERSE_AFFINE(a, MATRIX(0xf1e3c78f1f3e7cf8), 99);
}

/* One column behind its S-boxes: MixColumns and the round key of its bytes. */
INLINE void mix(vector x[4], const vector b[4], const uint32_t *key)
{
    const vector *a = b;
    vector u[4];
    u[0] = XOR3(WORDS(key[0]), a[0], a[1]);
    u[1] = XOR3(WORDS(key[1]), a[1], a[2]);
    u[2] = XOR3(WORDS(key[2]), a[2], a[3]);
    u[3] = XOR3(WORDS(key[3]), a[3], a[0]);
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
    b[1] = substituted(s[5]);
    b[2] = substituted(s[10]);
    b[3] = substituted(s[15]);
    mix(x + 0, b, keys->round[round].word + 0);
    b[0] = substituted(s[4]);
    b[1] = substituted(s[9]);
    b[2] = substituted(s[14]);
    b[3] = substituted(s[3]);
    mix(x + 4, b, keys->round[round].word + 4);
    b[0] = substituted(s[8]);
    b[1] = substituted(s[13]);
    b[2] = substituted(s[2]);
    b[3] = substituted(s[7]);
    mix(x + 8, b, keys->round[round].word + 8);
    b[0] = substituted(s[12]);
    b[1] = substituted(s[1]);
    b[2] = substituted(s[6]);
    b[3] = substituted(s[11]);
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
    if (first <= 12 && 12 < end) {
        one_round(keys, x, s, 12);
        for (int p = 0; p < PLANES; p++)
            s[p] = x[p];
    }
    if (first <= 13 && 13 < end) {
        one_round(keys, x, s, 13);
        for (int p = 0; p < PLANES; p++)
            s[p] = x[p];
    }
}

/* The last round without its key, in slices. */
INLINE void last_substitution(vector x[PLANES], const vector s[PLANES])
{
    x[0] = substituted(s[0]);
    x[1] = substituted(s[5]);
    x[2] = substituted(s[10]);
    x[3] = substituted(s[15]);
    x[4] = substituted(s[4]);
    x[5] = substituted(s[9]);
    x[6] = substituted(s[14]);
    x[7] = substituted(s[3]);
    x[8] = substituted(s[8]);
    x[9] = substituted(s[13]);
    x[10] = substituted(s[2]);
    x[11] = substituted(s[7]);
    x[12] = substituted(s[12]);
    x[13] = substituted(s[1]);
    x[14] = substituted(s[6]);
    x[15] = substituted(s[11]);
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

#define ROWS PLACES(0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12, 1, 6, 11)
#define ONE_ON PLACES(1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12)
#define TWO_ON PLACES(2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)

/* MixColumns of one block in each lane. */
INLINE vector mixed(vector s)
{
    const vector next = SHUFFLE(s, ONE_ON), sum = s ^ next;
    return XOR3(AFFINE(sum, MATRIX(0x8081028488102040), 0), next, SHUFFLE(sum, TWO_ON));
}

/* A full round of one block in each lane. */
INLINE vector block_round(vector s, vector key)
{
    return mixed(SHUFFLE(substituted(s), ROWS)) ^ key;
}

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
    /* The parts k of the round keys with which 2 k + (k two rows on) is the key, 4 at a time: (2 key + (key two rows on)) / 5. */
    uint8_t early[16 * (ROUNDS + 1)];
    for (int round = 1; round < ROUNDS; round += 4) {
        const int at = round + 4 <= ROUNDS + 1 ? round : ROUNDS + 1 - 4;
        const vector key = LOAD(rk + 16 * at);
        STORE(early + 16 * at, AFFINE(key, MATRIX(0xaafefd500a152a55), 0) ^ AFFINE(SHUFFLE(key, TWO_ON), MATRIX(0x54fdfaa0152a55aa), 0));
    }
    for (int round = 1; round < ROUNDS; round++)
        spread(&keys->round[round], _mm_loadu_si128((const __m128i *)(const void *)(early + 16 * round)));
    keys->first = LANES(_mm_loadu_si128((const __m128i *)(const void *)(rk + 0)));
    keys->last = LANES(_mm_loadu_si128((const __m128i *)(const void *)(rk + 16 * ROUNDS)));
}
typedef struct {
    round_keys keys;
    uint8_t rk[16 * (ROUNDS + 1)];
} bytes_avx512_enc_schedule;
#define bytes_avx512_enc_GROUP 64

static void bytes_avx512_enc_schedule_key(bytes_avx512_enc_schedule *schedule, const uint8_t *const *rks, size_t keys, int number)
{
    (void)keys;
    (void)number;
    prepare(&schedule->keys, rks[0]);
    memcpy(schedule->rk, rks[0], 16 * (ROUNDS + 1));
}

static void bytes_avx512_enc_blocks(const bytes_avx512_enc_schedule *schedule, int number, uint8_t *blocks)
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

/* The first `count` blocks of a group, or all of it; those behind them may change. */
static void bytes_avx512_enc_few(const bytes_avx512_enc_schedule *schedule, int number, uint8_t *blocks, size_t count)
{
    if (count > BATCH / 2) {
        bytes_avx512_enc_blocks(schedule, number, blocks);
        return;
    }
    /* Blocks instead of slices: a block in each lane of a vector. */
    for (size_t at = 0; at < count; at += 4) {
        vector s = LOAD(blocks + 16 * at) ^ BLOCK(schedule->rk);
        for (int round = 1; round < ROUNDS; round++)
            s = block_round(s, BLOCK(schedule->rk + 16 * round));
        STORE(blocks + 16 * at, SHUFFLE(substituted(s), ROWS) ^ BLOCK(schedule->rk + 16 * ROUNDS));
    }
}

/* SubBytes of a block. */
static inline void bytes_avx512_enc_sub_bytes(uint8_t block[16])
{
    const vector s = substituted(BLOCK(block));
    memcpy(block, &s, 16);
}
enum { ghash64_WORDS = 2 };
typedef struct {
    /* The subkey and the sum, the word with the coefficient of x^127 first; the subkey's words reversed. */
    uint64_t key[ghash64_WORDS], reversed[ghash64_WORDS], sum[ghash64_WORDS];
} ghash64_state;

static inline uint64_t ghash64_reverse(uint64_t x)
{
    x = (x & 0x5555555555555555ull) << 1 | (x >> 1 & 0x5555555555555555ull);
    x = (x & 0x3333333333333333ull) << 2 | (x >> 2 & 0x3333333333333333ull);
    x = (x & 0x0f0f0f0f0f0f0f0full) << 4 | (x >> 4 & 0x0f0f0f0f0f0f0f0full);
    x = (x & 0x00ff00ff00ff00ffull) << 8 | (x >> 8 & 0x00ff00ff00ff00ffull);
    x = (x & 0x0000ffff0000ffffull) << 16 | (x >> 16 & 0x0000ffff0000ffffull);
    return x << 32 | x >> 32;
}

/* The lower 64 coefficients of the product of two polynomials. */
static inline uint64_t ghash64_low(uint64_t a, uint64_t b)
{
    const uint64_t a0 = a & 0x1111111111111111ull, a1 = a & 0x2222222222222222ull, a2 = a & 0x4444444444444444ull, a3 = a & 0x8888888888888888ull;
    const uint64_t b0 = b & 0x1111111111111111ull, b1 = b & 0x2222222222222222ull, b2 = b & 0x4444444444444444ull, b3 = b & 0x8888888888888888ull;
    const uint64_t p0 = (a0 * b0) ^ (a1 * b3) ^ (a2 * b2) ^ (a3 * b1);
    const uint64_t p1 = (a0 * b1) ^ (a1 * b0) ^ (a2 * b3) ^ (a3 * b2);
    const uint64_t p2 = (a0 * b2) ^ (a1 * b1) ^ (a2 * b0) ^ (a3 * b3);
    const uint64_t p3 = (a0 * b3) ^ (a1 * b2) ^ (a2 * b1) ^ (a3 * b0);
    return (p0 & 0x1111111111111111ull) | (p1 & 0x2222222222222222ull) | (p2 & 0x4444444444444444ull) | (p3 & 0x8888888888888888ull);
}

static inline uint64_t ghash64_load(const uint8_t *bytes)
{
    return (uint64_t)load_big(bytes) << 32 | load_big(bytes + 4);
}

static void ghash64_start(ghash64_state *state, const uint8_t subkey[16])
{
    for (int i = 0; i < ghash64_WORDS; i++) {
        state->key[i] = ghash64_load(subkey + 16 - 8 * (i + 1));
        state->reversed[i] = ghash64_reverse(state->key[i]);
        state->sum[i] = 0;
    }
}

/* Adds a block to the sum and multiplies the sum by the subkey. */
static void ghash64_block(ghash64_state *state, const uint8_t block[16])
{
    uint64_t product[2 * ghash64_WORDS] = { 0 }, reversed[ghash64_WORDS];
    for (int i = 0; i < ghash64_WORDS; i++) {
        state->sum[i] ^= ghash64_load(block + 16 - 8 * (i + 1));
        reversed[i] = ghash64_reverse(state->sum[i]);
    }

    /* The product of 255 coefficients, moved up by one bit, so that the coefficient of x^0 is the highest bit.
     * The reversed product of reversed words is their upper half in this position. */
    {
        /* Karatsuba: three products of words instead of four. */
        const uint64_t a = state->sum[0], b = state->sum[1], c = state->key[0], d = state->key[1];
        const uint64_t ar = reversed[0], br = reversed[1], cr = state->reversed[0], dr = state->reversed[1];
        const uint64_t low = ghash64_low(a, c), high = ghash64_low(b, d);
        const uint64_t middle = ghash64_low(a ^ b, c ^ d) ^ low ^ high;
        const uint64_t low_r = ghash64_low(ar, cr), high_r = ghash64_low(br, dr);
        const uint64_t middle_r = ghash64_low(ar ^ br, cr ^ dr) ^ low_r ^ high_r;
        product[0] = low << 1;
        product[1] = middle << 1 ^ ghash64_reverse(low_r);
        product[2] = high << 1 ^ ghash64_reverse(middle_r);
        product[3] = ghash64_reverse(high_r);
    }

    /* x^128 = 1 + x + x^2 + x^7. */
    for (int i = 0; i < ghash64_WORDS; i++) {
        const uint64_t v = product[i];
        product[i + ghash64_WORDS] ^= v ^ v >> 1 ^ v >> 2 ^ v >> 7;
        product[i + ghash64_WORDS - 1] ^= v << 63 ^ v << 62 ^ v << 57;
    }
    memcpy(state->sum, product + ghash64_WORDS, sizeof state->sum);
}

/* The bytes, padded with zeros to whole blocks. */
static void ghash64_update(ghash64_state *state, const uint8_t *bytes, size_t count)
{
    for (; count >= 16; count -= 16, bytes += 16)
        ghash64_block(state, bytes);
    if (count) {
        uint8_t last[16] = { 0 };
        memcpy(last, bytes, count);
        ghash64_block(state, last);
    }
}

/* Ends with the block of lengths, given in bytes, and starts again from zero. */
static void ghash64_finish(ghash64_state *state, uint64_t first, uint64_t second, uint8_t out[16])
{
    uint8_t lengths[16];
    store_big(lengths, (uint32_t)(first >> 29));
    store_big(lengths + 4, (uint32_t)(first << 3));
    store_big(lengths + 8, (uint32_t)(second >> 29));
    store_big(lengths + 12, (uint32_t)(second << 3));
    ghash64_block(state, lengths);
    for (int i = 0; i < ghash64_WORDS; i++) {
        store_big(out + 8 - 8 * i, (uint32_t)(state->sum[i] >> 32));
        store_big(out + 12 - 8 * i, (uint32_t)state->sum[i]);
        state->sum[i] = 0;
    }
}


/* The prepared key is the key schedule. */
static int aesgen_aes256_gcmsiv_seal_body_setkey(uint8_t *prepared, const uint8_t *rk)
{
    memcpy(prepared, rk, 240);
    return 0;
}

/* Word `at` of the key schedule from the words before it (FIPS-197, 5.2), in the cipher's own time. */
static void aesgen_aes256_gcmsiv_seal_body_word(uint8_t *rk, int at, uint8_t constant)
{
    uint8_t *const word = rk + 4 * at;
    const uint8_t *const before = word - 4;
    uint8_t block[16 * bytes_avx512_enc_GROUP] = { 0 };
    memcpy(block, before, 4);
    if (at % 8 == 0 || at % 8 == 4) {
        bytes_avx512_enc_sub_bytes(block);
    }
    for (int i = 0; i < 4; i++)
        word[i] = word[i - 32] ^ block[at % 8 ? i : (i + 1) % 4];
    word[0] ^= constant;
}

/* Adds bytes to POLYVAL, filled up with zeros to whole blocks. */
static void aesgen_aes256_gcmsiv_seal_body_hash(ghash64_state *sum, const uint8_t *bytes, size_t count)
{
    uint8_t block[16];
    while (count) {
        const size_t part = count < 16 ? count : 16;
        memset(block, 0, 16);
        for (size_t i = 0; i < part; i++)
            block[15 - i] = bytes[i];
        ghash64_update(sum, block, sizeof block);
        bytes += part;
        count -= part;
    }
}

/* Enciphers or deciphers text under the counters that begin with the tag. */
static void aesgen_aes256_gcmsiv_seal_body_text(const bytes_avx512_enc_schedule *schedule, const uint8_t tag[16], const uint8_t *in, uint8_t *out, size_t bytes)
{
    uint8_t block[16 * bytes_avx512_enc_GROUP];
    uint32_t number = (uint32_t)tag[0] | (uint32_t)tag[1] << 8 | (uint32_t)tag[2] << 16 | (uint32_t)tag[3] << 24;
    while (bytes) {
        const size_t count = bytes < sizeof block ? bytes : sizeof block;
        for (size_t i = 0; i < bytes_avx512_enc_GROUP; i++, number++) {
            for (size_t place = 0; place < 4; place++)
                block[16 * i + place] = (uint8_t)(number >> 8 * place);
            memcpy(block + 16 * i + 4, tag + 4, 12);
            block[16 * i + 15] |= 0x80;
        }
        bytes_avx512_enc_few(schedule, 14, block, (count + 15) / 16);
        for (size_t i = 0; i < count; i++)
            out[i] = in[i] ^ block[i];
        in += count;
        out += count;
        bytes -= count;
    }
}

static void aesgen_aes256_gcmsiv_seal_body(const uint8_t *rk, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad, size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t tag[16])
{
    static const uint8_t constants[10] = { 0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0x1b, 0x36 };
    bytes_avx512_enc_schedule schedule;
    ghash64_state sum;
    uint8_t derived[256], block[16 * bytes_avx512_enc_GROUP] = { 0 };
    const uint8_t *const own = derived + 16;
    uint8_t carry = 0;
    size_t i;
    (void)iv_bytes;

    /* The keys of this IV: the first halves of the ciphers of a number and the IV, a key for POLYVAL and one for AES. */
    bytes_avx512_enc_schedule_key(&schedule, &rk, 1, 14);
    for (size_t first = 0; first < 6; first += bytes_avx512_enc_GROUP) {
        for (i = 0; i < bytes_avx512_enc_GROUP; i++) {
            memset(block + 16 * i, 0, 4);
            block[16 * i] = (uint8_t)(first + i);
            memcpy(block + 16 * i + 4, iv, 12);
        }
        bytes_avx512_enc_few(&schedule, 14, block, 6 - first);
        for (i = 0; i < bytes_avx512_enc_GROUP && first + i < 6; i++)
            memcpy(derived + 8 * (first + i), block + 16 * i, 8);
    }
    for (int at = 8; at < 60; at++)
        aesgen_aes256_gcmsiv_seal_body_word(derived + 16, at, at % 8 ? 0 : constants[at / 8 - 1]);
    bytes_avx512_enc_schedule_key(&schedule, &own, 1, 14);

    /* POLYVAL is GHASH of reversed blocks, under the reversed key times x (appendix A); no branch depends on it. */
    for (i = 0; i < 16; i++) {
        block[i] = (uint8_t)(derived[15 - i] >> 1 | carry);
        carry = (uint8_t)(derived[15 - i] << 7);
    }
    block[0] ^= (carry >> 7) * 0xe1;
    ghash64_start(&sum, block);
    aesgen_aes256_gcmsiv_seal_body_hash(&sum, aad, aad_bytes);
    aesgen_aes256_gcmsiv_seal_body_hash(&sum, in, bytes);

    /* GHASH's block of lengths is that of POLYVAL, reversed, if the two lengths change places. The tag is the cipher of
     * the sum and the IV, without the highest bit. */
    ghash64_finish(&sum, bytes, aad_bytes, derived);
    for (i = 0; i < 16; i++)
        block[i] = derived[15 - i] ^ (i < 12 ? iv[i] : 0);
    block[15] &= 0x7f;
    bytes_avx512_enc_few(&schedule, 14, block, 1);
    memcpy(tag, block, 16);
    aesgen_aes256_gcmsiv_seal_body_text(&schedule, tag, in, out, bytes);
}

int aesgen_aes256_gcmsiv_seal_setkey(uint8_t *prepared, const uint8_t *rk);
void aesgen_aes256_gcmsiv_seal(const uint8_t *rk, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad, size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t tag[16]);

int aesgen_aes256_gcmsiv_seal_setkey(uint8_t *prepared, const uint8_t *rk)
{
    const int failed = aesgen_aes256_gcmsiv_seal_body_setkey(prepared, rk);
    _mm256_zeroupper();
    return failed;
}

void aesgen_aes256_gcmsiv_seal(const uint8_t *rk, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad, size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t tag[16])
{
    aesgen_aes256_gcmsiv_seal_body(rk, iv, iv_bytes, aad, aad_bytes, in, out, bytes, tag);
    _mm256_zeroupper();
}

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
