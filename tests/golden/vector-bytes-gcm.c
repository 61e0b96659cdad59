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
    vector early[2]; /* those of the rounds 1 and 2 */
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

/* Two of the four levels of a turn, of the vectors `number`, `number` + 4, + 8 and + 12. */
INLINE void half_turn(vector y[4], const vector s[PLANES], int number)
{
    const vector a = s[number], b = s[number + 4], c = s[number + 8], d = s[number + 12];
    const vector even = LOW(a, c), odd = HIGH(a, c), other_even = LOW(b, d), other_odd = HIGH(b, d);
    y[0] = LOW(even, other_even);
    y[1] = HIGH(even, other_even);
    y[2] = LOW(odd, other_odd);
    y[3] = HIGH(odd, other_odd);
}

/* The rounds from the third on, and among them the turn of the batch before, from `waiting` to the output. */
INLINE void rounds_and_turn(const round_keys *keys, vector s[PLANES], const vector waiting[PLANES], const uint8_t *in, uint8_t *out)
{
    vector x[PLANES], b[4], half[PLANES], y[4];
    b[0] = substituted(s[0]);
    b[1] = substituted(s[5]);
    b[2] = substituted(s[10]);
    b[3] = substituted(s[15]);
    mix(x + 0, b, keys->round[3].word + 0);
    b[0] = substituted(s[4]);
    b[1] = substituted(s[9]);
    b[2] = substituted(s[14]);
    b[3] = substituted(s[3]);
    mix(x + 4, b, keys->round[3].word + 4);
    b[0] = substituted(s[8]);
    b[1] = substituted(s[13]);
    b[2] = substituted(s[2]);
    b[3] = substituted(s[7]);
    mix(x + 8, b, keys->round[3].word + 8);
    b[0] = substituted(s[12]);
    b[1] = substituted(s[1]);
    b[2] = substituted(s[6]);
    b[3] = substituted(s[11]);
    mix(x + 12, b, keys->round[3].word + 12);
    b[0] = substituted(x[0]);
    b[1] = substituted(x[5]);
    b[2] = substituted(x[10]);
    b[3] = substituted(x[15]);
    mix(s + 0, b, keys->round[4].word + 0);
    half_turn(half + 0, waiting, 0);
    b[0] = substituted(x[4]);
    b[1] = substituted(x[9]);
    b[2] = substituted(x[14]);
    b[3] = substituted(x[3]);
    mix(s + 4, b, keys->round[4].word + 4);
    b[0] = substituted(x[8]);
    b[1] = substituted(x[13]);
    b[2] = substituted(x[2]);
    b[3] = substituted(x[7]);
    mix(s + 8, b, keys->round[4].word + 8);
    b[0] = substituted(x[12]);
    b[1] = substituted(x[1]);
    b[2] = substituted(x[6]);
    b[3] = substituted(x[11]);
    mix(s + 12, b, keys->round[4].word + 12);
    b[0] = substituted(s[0]);
    b[1] = substituted(s[5]);
    b[2] = substituted(s[10]);
    b[3] = substituted(s[15]);
    mix(x + 0, b, keys->round[5].word + 0);
    half_turn(half + 4, waiting, 1);
    b[0] = substituted(s[4]);
    b[1] = substituted(s[9]);
    b[2] = substituted(s[14]);
    b[3] = substituted(s[3]);
    mix(x + 4, b, keys->round[5].word + 4);
    b[0] = substituted(s[8]);
    b[1] = substituted(s[13]);
    b[2] = substituted(s[2]);
    b[3] = substituted(s[7]);
    mix(x + 8, b, keys->round[5].word + 8);
    b[0] = substituted(s[12]);
    b[1] = substituted(s[1]);
    b[2] = substituted(s[6]);
    b[3] = substituted(s[11]);
    mix(x + 12, b, keys->round[5].word + 12);
    b[0] = substituted(x[0]);
    b[1] = substituted(x[5]);
    b[2] = substituted(x[10]);
    b[3] = substituted(x[15]);
    mix(s + 0, b, keys->round[6].word + 0);
    b[0] = substituted(x[4]);
    b[1] = substituted(x[9]);
    b[2] = substituted(x[14]);
    b[3] = substituted(x[3]);
    mix(s + 4, b, keys->round[6].word + 4);
    half_turn(half + 8, waiting, 2);
    b[0] = substituted(x[8]);
    b[1] = substituted(x[13]);
    b[2] = substituted(x[2]);
    b[3] = substituted(x[7]);
    mix(s + 8, b, keys->round[6].word + 8);
    b[0] = substituted(x[12]);
    b[1] = substituted(x[1]);
    b[2] = substituted(x[6]);
    b[3] = substituted(x[11]);
    mix(s + 12, b, keys->round[6].word + 12);
    b[0] = substituted(s[0]);
    b[1] = substituted(s[5]);
    b[2] = substituted(s[10]);
    b[3] = substituted(s[15]);
    mix(x + 0, b, keys->round[7].word + 0);
    b[0] = substituted(s[4]);
    b[1] = substituted(s[9]);
    b[2] = substituted(s[14]);
    b[3] = substituted(s[3]);
    mix(x + 4, b, keys->round[7].word + 4);
    half_turn(half + 12, waiting, 3);
    b[0] = substituted(s[8]);
    b[1] = substituted(s[13]);
    b[2] = substituted(s[2]);
    b[3] = substituted(s[7]);
    mix(x + 8, b, keys->round[7].word + 8);
    b[0] = substituted(s[12]);
    b[1] = substituted(s[1]);
    b[2] = substituted(s[6]);
    b[3] = substituted(s[11]);
    mix(x + 12, b, keys->round[7].word + 12);
    b[0] = substituted(x[0]);
    b[1] = substituted(x[5]);
    b[2] = substituted(x[10]);
    b[3] = substituted(x[15]);
    mix(s + 0, b, keys->round[8].word + 0);
    b[0] = substituted(x[4]);
    b[1] = substituted(x[9]);
    b[2] = substituted(x[14]);
    b[3] = substituted(x[3]);
    mix(s + 4, b, keys->round[8].word + 4);
    b[0] = substituted(x[8]);
    b[1] = substituted(x[13]);
    b[2] = substituted(x[2]);
    b[3] = substituted(x[7]);
    mix(s + 8, b, keys->round[8].word + 8);
    half_turn(y, half, 0);
    STORE(out + 0, XOR3(y[0], keys->last, LOAD(in + 0)));
    STORE(out + 64, XOR3(y[1], keys->last, LOAD(in + 64)));
    STORE(out + 128, XOR3(y[2], keys->last, LOAD(in + 128)));
    STORE(out + 192, XOR3(y[3], keys->last, LOAD(in + 192)));
    b[0] = substituted(x[12]);
    b[1] = substituted(x[1]);
    b[2] = substituted(x[6]);
    b[3] = substituted(x[11]);
    mix(s + 12, b, keys->round[8].word + 12);
    b[0] = substituted(s[0]);
    b[1] = substituted(s[5]);
    b[2] = substituted(s[10]);
    b[3] = substituted(s[15]);
    mix(x + 0, b, keys->round[9].word + 0);
    b[0] = substituted(s[4]);
    b[1] = substituted(s[9]);
    b[2] = substituted(s[14]);
    b[3] = substituted(s[3]);
    mix(x + 4, b, keys->round[9].word + 4);
    b[0] = substituted(s[8]);
    b[1] = substituted(s[13]);
    b[2] = substituted(s[2]);
    b[3] = substituted(s[7]);
    mix(x + 8, b, keys->round[9].word + 8);
    half_turn(y, half, 1);
    STORE(out + 256, XOR3(y[0], keys->last, LOAD(in + 256)));
    STORE(out + 320, XOR3(y[1], keys->last, LOAD(in + 320)));
    STORE(out + 384, XOR3(y[2], keys->last, LOAD(in + 384)));
    STORE(out + 448, XOR3(y[3], keys->last, LOAD(in + 448)));
    b[0] = substituted(s[12]);
    b[1] = substituted(s[1]);
    b[2] = substituted(s[6]);
    b[3] = substituted(s[11]);
    mix(x + 12, b, keys->round[9].word + 12);
    b[0] = substituted(x[0]);
    b[1] = substituted(x[5]);
    b[2] = substituted(x[10]);
    b[3] = substituted(x[15]);
    mix(s + 0, b, keys->round[10].word + 0);
    b[0] = substituted(x[4]);
    b[1] = substituted(x[9]);
    b[2] = substituted(x[14]);
    b[3] = substituted(x[3]);
    mix(s + 4, b, keys->round[10].word + 4);
    b[0] = substituted(x[8]);
    b[1] = substituted(x[13]);
    b[2] = substituted(x[2]);
    b[3] = substituted(x[7]);
    mix(s + 8, b, keys->round[10].word + 8);
    b[0] = substituted(x[12]);
    b[1] = substituted(x[1]);
    b[2] = substituted(x[6]);
    b[3] = substituted(x[11]);
    mix(s + 12, b, keys->round[10].word + 12);
    half_turn(y, half, 2);
    STORE(out + 512, XOR3(y[0], keys->last, LOAD(in + 512)));
    STORE(out + 576, XOR3(y[1], keys->last, LOAD(in + 576)));
    STORE(out + 640, XOR3(y[2], keys->last, LOAD(in + 640)));
    STORE(out + 704, XOR3(y[3], keys->last, LOAD(in + 704)));
    b[0] = substituted(s[0]);
    b[1] = substituted(s[5]);
    b[2] = substituted(s[10]);
    b[3] = substituted(s[15]);
    mix(x + 0, b, keys->round[11].word + 0);
    b[0] = substituted(s[4]);
    b[1] = substituted(s[9]);
    b[2] = substituted(s[14]);
    b[3] = substituted(s[3]);
    mix(x + 4, b, keys->round[11].word + 4);
    b[0] = substituted(s[8]);
    b[1] = substituted(s[13]);
    b[2] = substituted(s[2]);
    b[3] = substituted(s[7]);
    mix(x + 8, b, keys->round[11].word + 8);
    b[0] = substituted(s[12]);
    b[1] = substituted(s[1]);
    b[2] = substituted(s[6]);
    b[3] = substituted(s[11]);
    mix(x + 12, b, keys->round[11].word + 12);
    half_turn(y, half, 3);
    STORE(out + 768, XOR3(y[0], keys->last, LOAD(in + 768)));
    STORE(out + 832, XOR3(y[1], keys->last, LOAD(in + 832)));
    STORE(out + 896, XOR3(y[2], keys->last, LOAD(in + 896)));
    STORE(out + 960, XOR3(y[3], keys->last, LOAD(in + 960)));
    for (int p = 0; p < PLANES; p++)
        s[p] = x[p];
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

/* The number of each byte's block within a batch. */
INLINE vector block_numbers(void)
{
    static const int8_t numbers[64] = {
        0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
        1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61,
        2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46, 50, 54, 58, 62,
        3, 7, 11, 15, 19, 23, 27, 31, 35, 39, 43, 47, 51, 55, 59, 63,
    };
    return LOAD(numbers);
}

/* The entry of the table below for a block, from its state after a round, whose first column depends on the last byte. */
INLINE vector table_entry(vector s)
{
    return mixed(SHUFFLE(substituted(s) & PLACES(-1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), ROWS));
}

/* The table, but for a block that is the same in all its entries. `start`: a counter under the first key; `round`: its
   state after a round; `last`: its last byte, from which on the table's blocks count. That byte reaches one column of the
   first round, and one byte in each column of the second one. */
INLINE void tabulate(vector table[][PLANES], __m128i start, __m128i round, int last)
{
    uint8_t before[16], after[16];
    _mm_storeu_si128((__m128i *)(void *)before, start);
    _mm_storeu_si128((__m128i *)(void *)after, round);

    /* Without the part of the last byte, that column is the same for all entries. */
    const vector key = BYTES(before[15] ^ last);
    const vector s = substituted(BYTES(before[15])), twice = AFFINE(s, MATRIX(0x8081028488102040), 0);
    const vector same0 = BYTES(after[0]) ^ s;
    const vector same1 = BYTES(after[1]) ^ s;
    const vector same2 = BYTES(after[2]) ^ s ^ twice;
    const vector same3 = BYTES(after[3]) ^ twice;
    for (int slot = 0; slot < 256 / BATCH; slot++) {
        vector *entry = table[slot];
        const vector s = substituted(ADD_BYTES(block_numbers(), BYTES(last % BATCH + BATCH * slot)) ^ key);
        const vector twice = AFFINE(s, MATRIX(0x8081028488102040), 0);
        vector v, w;
        v = substituted(same0 ^ s);
        w = AFFINE(v, MATRIX(0x8081028488102040), 0);
        entry[0] = w;
        entry[1] = v;
        entry[2] = v;
        entry[3] = v ^ w;
        v = substituted(same1 ^ s);
        w = AFFINE(v, MATRIX(0x8081028488102040), 0);
        entry[12] = v ^ w;
        entry[13] = w;
        entry[14] = v;
        entry[15] = v;
        v = substituted(same2 ^ s ^ twice);
        w = AFFINE(v, MATRIX(0x8081028488102040), 0);
        entry[8] = v;
        entry[9] = v ^ w;
        entry[10] = w;
        entry[11] = v;
        v = substituted(same3 ^ twice);
        w = AFFINE(v, MATRIX(0x8081028488102040), 0);
        entry[4] = v;
        entry[5] = v;
        entry[6] = v ^ w;
        entry[7] = w;
    }
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
    for (int round = 0; round < 2; round++)
        keys->early[round] = BLOCK(rk + 16 * (round + 1));
}
#define SLOTS (256 / BATCH)

/* The slices of the states after two rounds of 256 counters, for the counters with `tag`. */
typedef struct {
    uint32_t tag, has_keys;
    uint32_t unused[14];
    round_keys keys;
    vector table[SLOTS][PLANES];
} kept_state;

/* Counters from (high, low) on, 2^shift apart, under the first key, as blocks: at most a batch in `vectors` vectors. */
INLINE void counter_blocks(const round_keys *keys, vector s[PLANES], size_t vectors, uint64_t high, uint64_t low, int shift)
{
    static const uint64_t lanes[8] = { 0, 0, 1, 0, 2, 0, 3, 0 };
    const vector reverse = LANES(_mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f));
    if (low <= UINT64_MAX - ((uint64_t)BATCH << shift)) {
        vector at = LANES(_mm_set_epi64x((long long)high, (long long)low)) + LEFT(LOAD(lanes), shift);
        size_t i = 0;
        do {
            s[i] = SHUFFLE(at, reverse) ^ keys->first;
            at += LANES(_mm_set_epi64x(0, 4ll << shift));
        } while (++i < vectors);
    } else { /* the low half wraps */
        vector text[PLANES];
        uint8_t *to = (uint8_t *)text;
        for (int i = 0; i < BATCH; i++, to += 16) {
            const uint64_t halves[2] = { __builtin_bswap64(high), __builtin_bswap64(low) };
            memcpy(to, halves, 16);
            low += 1ull << shift;
            high += low < 1ull << shift;
        }
        for (int i = 0; i < PLANES; i++)
            s[i] = text[i] ^ keys->first;
    }
}

/* The same in slices. */
INLINE void counters(const round_keys *keys, vector s[PLANES], uint64_t high, uint64_t low, int shift)
{
    counter_blocks(keys, s, PLANES, high, low, shift);
    start(s);
}

/* The first `blocks` blocks of output of a batch. */
INLINE void deliver(const round_keys *keys, vector s[PLANES], const uint8_t *in, uint8_t *out, size_t blocks)
{
    if (blocks >= BATCH) {
        for (int i = 0; i < PLANES; i++)
            STORE(out + 64 * i, XOR3(s[i], keys->last, LOAD(in + 64 * i)));
    } else {
        vector text[PLANES];
        const uint8_t *from = (const uint8_t *)text;
        for (int i = 0; i < PLANES; i++)
            text[i] = s[i] ^ keys->last;
        for (size_t i = 0; i < 16 * blocks; i++)
            out[i] = in[i] ^ from[i];
    }
}

/* Ones for the blocks of a batch from number `from` on. */
INLINE vector blocks_from(int from)
{
    return ABOVE(block_numbers(), BYTES(from - 1));
}

/* Adds D to the states of a batch: that of its page and, if the page ends within it, that of the `next` one. */
INLINE void add_difference(vector s[PLANES], const block_slices *own, const block_slices *next, const vector *mask)
{
    for (int i = 0; i < PLANES; i++)
        s[i] ^= SLICE(*own, i);
    if (mask)
        for (int i = 0; i < PLANES; i++)
            s[i] ^= (SLICE(*own, i) ^ SLICE(*next, i)) & *mask;
}

/* Blocks whose counters share the bytes 0, 5 and 10, at most BATCH - 1 pages of 256. `fill`: the table is made first. A function
   of its own: inlined, GCC keeps less in registers. */
__attribute__((noinline))
static void cached(kept_state *kept, const round_keys *keys, uint64_t high, uint64_t low, const uint8_t *in, uint8_t *out, size_t blocks, int fill)
{
    const size_t first = low & 255, slot = first / BATCH;
    const vector mask = blocks_from(BATCH - (int)(first % BATCH));
    vector pages[PLANES];
    block_slices own, next;
    size_t page = 0, done = 0;
    vector s[PLANES];
    vector waiting[PLANES];
    int waits = 0;

    /* D of each page: what the state of its first counter after two rounds adds to the table. */
    const __m128i *differences = (const __m128i *)(const void *)pages;
    const size_t vectors = (first + blocks + 256 * 4 - 1) / (256 * 4);
    counter_blocks(keys, pages, vectors, high, low, 8);
    const __m128i start_block = differences[0];
    for (size_t i = 0; i < vectors; i++)
        pages[i] = block_round(pages[i], keys->early[0]);
    if (fill)
        tabulate(kept->table, start_block, differences[0], (int)first);
    const vector base = table_entry(LANES(differences[0]));
    for (size_t i = 0; i < vectors; i++)
        pages[i] = block_round(pages[i], keys->early[1]) ^ base;
    spread(&own, differences[0]);

    for (;; in += 16 * BATCH, out += 16 * BATCH) {
        vector *entry = kept->table[(slot + done / BATCH) % SLOTS];
        const vector *divided = NULL;
        if ((first + done + BATCH - 1) >> 8 != page) {
            page++;
            spread(&next, differences[page]);
            if ((first + done) >> 8 != page)
                divided = &mask;
            else
                own = next;
        }
        for (int i = 0; i < PLANES; i++)
            s[i] = entry[i];
        add_difference(s, &own, &next, divided);
        if (divided)
            own = next;
        if (waits)
            rounds_and_turn(keys, s, waiting, in - 16 * BATCH, out - 16 * BATCH);
        else
            rounds(keys, s, 3, ROUNDS);
        last_substitution(waiting, s);
        waits = 1;
        done += BATCH;
        if (done >= blocks)
            break;
    }
    turn(waiting);
    deliver(keys, waiting, in, out, blocks - done + BATCH);
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


#define TAKEN 64
#define UNIT 8 /* bytes of an 8 x 8 matrix */
#define LARGE_TABLE 512
#define SMALL_TABLE 256

/* `tables`: that of a batch's power for `multiply`, then those of the powers 64, 32, 16, 8, 4, 2, 1 of the subkey. */
typedef struct {
    vector sum[16];
    ghash64_state one;
    const uint8_t *tables;
    size_t used, batches; /* bytes in `waiting`; batches so far, and SIZE_MAX if blocks are taken one by one */
    uint8_t waiting[16 * TAKEN];
} hash_state;

/* The transposition of 16 x 16 bytes in each lane. */
INLINE void hash_turn(vector s[16])
{
    vector t[16];
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

/* A matrix in each 8 bytes. */
INLINE vector matrix_at(const uint8_t *bytes)
{
    vector matrix = MATRIX(word64_at(bytes));
#if defined __clang__
    /* LLVM 14 encodes the offset of a broadcast operand of vgf2p8affineqb wrongly: keep the matrix in a register. */
    __asm__("" : "+v"(matrix));
#endif
    return matrix;
}

#define PRODUCT(x, place) AFFINE(x, matrix_at(table + UNIT * (place)), 0)

/* The slices `s` times the power of a batch. The matrix is divided into halves 2 times, with three products for four. */
INLINE void multiply(vector s[16], const uint8_t *table)
{
    const vector x0 = s[0];
    const vector x1 = s[1];
    const vector x2 = s[2];
    const vector x3 = s[3];
    const vector x4 = s[4];
    const vector x5 = s[5];
    const vector x6 = s[6];
    const vector x7 = s[7];
    const vector x8 = s[8];
    const vector x9 = s[9];
    const vector x10 = s[10];
    const vector x11 = s[11];
    const vector x12 = s[12];
    const vector x13 = s[13];
    const vector x14 = s[14];
    const vector x15 = s[15];
    vector x16 = x0 ^ x8;
    vector x17 = x1 ^ x9;
    vector x18 = x2 ^ x10;
    vector x19 = x3 ^ x11;
    vector x20 = x4 ^ x12;
    vector x21 = x5 ^ x13;
    vector x22 = x6 ^ x14;
    vector x23 = x7 ^ x15;
    vector x24 = x16 ^ x20;
    vector x25 = x17 ^ x21;
    vector x26 = x18 ^ x22;
    vector x27 = x19 ^ x23;
    vector y0 = XOR3(PRODUCT(x24, 3), PRODUCT(x25, 2), PRODUCT(x26, 1));
    y0 = y0 ^ PRODUCT(x27, 0);
    vector y1 = XOR3(PRODUCT(x24, 4), PRODUCT(x25, 3), PRODUCT(x26, 2));
    y1 = y1 ^ PRODUCT(x27, 1);
    vector y2 = XOR3(PRODUCT(x24, 5), PRODUCT(x25, 4), PRODUCT(x26, 3));
    y2 = y2 ^ PRODUCT(x27, 2);
    vector y3 = XOR3(PRODUCT(x24, 6), PRODUCT(x25, 5), PRODUCT(x26, 4));
    y3 = y3 ^ PRODUCT(x27, 3);
    vector y4 = XOR3(y0, PRODUCT(x20, 10), PRODUCT(x21, 9));
    y4 = XOR3(y4, PRODUCT(x22, 8), PRODUCT(x23, 7));
    vector y5 = XOR3(y1, PRODUCT(x20, 11), PRODUCT(x21, 10));
    y5 = XOR3(y5, PRODUCT(x22, 9), PRODUCT(x23, 8));
    vector y6 = XOR3(y2, PRODUCT(x20, 12), PRODUCT(x21, 11));
    y6 = XOR3(y6, PRODUCT(x22, 10), PRODUCT(x23, 9));
    vector y7 = XOR3(y3, PRODUCT(x20, 13), PRODUCT(x21, 12));
    y7 = XOR3(y7, PRODUCT(x22, 11), PRODUCT(x23, 10));
    vector y8 = XOR3(y0, PRODUCT(x16, 17), PRODUCT(x17, 16));
    y8 = XOR3(y8, PRODUCT(x18, 15), PRODUCT(x19, 14));
    vector y9 = XOR3(y1, PRODUCT(x16, 18), PRODUCT(x17, 17));
    y9 = XOR3(y9, PRODUCT(x18, 16), PRODUCT(x19, 15));
    vector y10 = XOR3(y2, PRODUCT(x16, 19), PRODUCT(x17, 18));
    y10 = XOR3(y10, PRODUCT(x18, 17), PRODUCT(x19, 16));
    vector y11 = XOR3(y3, PRODUCT(x16, 20), PRODUCT(x17, 19));
    y11 = XOR3(y11, PRODUCT(x18, 18), PRODUCT(x19, 17));
    vector x28 = x8 ^ x12;
    vector x29 = x9 ^ x13;
    vector x30 = x10 ^ x14;
    vector x31 = x11 ^ x15;
    vector y12 = XOR3(PRODUCT(x28, 24), PRODUCT(x29, 23), PRODUCT(x30, 22));
    y12 = y12 ^ PRODUCT(x31, 21);
    vector y13 = XOR3(PRODUCT(x28, 25), PRODUCT(x29, 24), PRODUCT(x30, 23));
    y13 = y13 ^ PRODUCT(x31, 22);
    vector y14 = XOR3(PRODUCT(x28, 26), PRODUCT(x29, 25), PRODUCT(x30, 24));
    y14 = y14 ^ PRODUCT(x31, 23);
    vector y15 = XOR3(PRODUCT(x28, 27), PRODUCT(x29, 26), PRODUCT(x30, 25));
    y15 = y15 ^ PRODUCT(x31, 24);
    vector y16 = XOR3(y4, y12, PRODUCT(x12, 31));
    y16 = XOR3(y16, PRODUCT(x13, 30), PRODUCT(x14, 29));
    y16 = y16 ^ PRODUCT(x15, 28);
    vector y17 = XOR3(y5, y13, PRODUCT(x12, 32));
    y17 = XOR3(y17, PRODUCT(x13, 31), PRODUCT(x14, 30));
    y17 = y17 ^ PRODUCT(x15, 29);
    vector y18 = XOR3(y6, y14, PRODUCT(x12, 33));
    y18 = XOR3(y18, PRODUCT(x13, 32), PRODUCT(x14, 31));
    y18 = y18 ^ PRODUCT(x15, 30);
    vector y19 = XOR3(y7, y15, PRODUCT(x12, 34));
    y19 = XOR3(y19, PRODUCT(x13, 33), PRODUCT(x14, 32));
    y19 = y19 ^ PRODUCT(x15, 31);
    vector y20 = XOR3(y8, y12, PRODUCT(x8, 38));
    y20 = XOR3(y20, PRODUCT(x9, 37), PRODUCT(x10, 36));
    y20 = y20 ^ PRODUCT(x11, 35);
    vector y21 = XOR3(y9, y13, PRODUCT(x8, 39));
    y21 = XOR3(y21, PRODUCT(x9, 38), PRODUCT(x10, 37));
    y21 = y21 ^ PRODUCT(x11, 36);
    vector y22 = XOR3(y10, y14, PRODUCT(x8, 40));
    y22 = XOR3(y22, PRODUCT(x9, 39), PRODUCT(x10, 38));
    y22 = y22 ^ PRODUCT(x11, 37);
    vector y23 = XOR3(y11, y15, PRODUCT(x8, 41));
    y23 = XOR3(y23, PRODUCT(x9, 40), PRODUCT(x10, 39));
    y23 = y23 ^ PRODUCT(x11, 38);
    vector x32 = x0 ^ x4;
    vector x33 = x1 ^ x5;
    vector x34 = x2 ^ x6;
    vector x35 = x3 ^ x7;
    vector y24 = XOR3(PRODUCT(x32, 45), PRODUCT(x33, 44), PRODUCT(x34, 43));
    y24 = y24 ^ PRODUCT(x35, 42);
    vector y25 = XOR3(PRODUCT(x32, 46), PRODUCT(x33, 45), PRODUCT(x34, 44));
    y25 = y25 ^ PRODUCT(x35, 43);
    vector y26 = XOR3(PRODUCT(x32, 47), PRODUCT(x33, 46), PRODUCT(x34, 45));
    y26 = y26 ^ PRODUCT(x35, 44);
    vector y27 = XOR3(PRODUCT(x32, 48), PRODUCT(x33, 47), PRODUCT(x34, 46));
    y27 = y27 ^ PRODUCT(x35, 45);
    vector y28 = XOR3(y4, y24, PRODUCT(x4, 52));
    y28 = XOR3(y28, PRODUCT(x5, 51), PRODUCT(x6, 50));
    y28 = y28 ^ PRODUCT(x7, 49);
    vector y29 = XOR3(y5, y25, PRODUCT(x4, 53));
    y29 = XOR3(y29, PRODUCT(x5, 52), PRODUCT(x6, 51));
    y29 = y29 ^ PRODUCT(x7, 50);
    vector y30 = XOR3(y6, y26, PRODUCT(x4, 54));
    y30 = XOR3(y30, PRODUCT(x5, 53), PRODUCT(x6, 52));
    y30 = y30 ^ PRODUCT(x7, 51);
    vector y31 = XOR3(y7, y27, PRODUCT(x4, 55));
    y31 = XOR3(y31, PRODUCT(x5, 54), PRODUCT(x6, 53));
    y31 = y31 ^ PRODUCT(x7, 52);
    vector y32 = XOR3(y8, y24, PRODUCT(x0, 59));
    y32 = XOR3(y32, PRODUCT(x1, 58), PRODUCT(x2, 57));
    y32 = y32 ^ PRODUCT(x3, 56);
    vector y33 = XOR3(y9, y25, PRODUCT(x0, 60));
    y33 = XOR3(y33, PRODUCT(x1, 59), PRODUCT(x2, 58));
    y33 = y33 ^ PRODUCT(x3, 57);
    vector y34 = XOR3(y10, y26, PRODUCT(x0, 61));
    y34 = XOR3(y34, PRODUCT(x1, 60), PRODUCT(x2, 59));
    y34 = y34 ^ PRODUCT(x3, 58);
    vector y35 = XOR3(y11, y27, PRODUCT(x0, 62));
    y35 = XOR3(y35, PRODUCT(x1, 61), PRODUCT(x2, 60));
    y35 = y35 ^ PRODUCT(x3, 59);
    s[0] = y16;
    s[1] = y17;
    s[2] = y18;
    s[3] = y19;
    s[4] = y20;
    s[5] = y21;
    s[6] = y22;
    s[7] = y23;
    s[8] = y28;
    s[9] = y29;
    s[10] = y30;
    s[11] = y31;
    s[12] = y32;
    s[13] = y33;
    s[14] = y34;
    s[15] = y35;
    s[0] ^= AFFINE(s[15], MATRIX(0x0001020408102143), 0);
}

/* Eight blocks, of whose bytes `x` has one in every `stride` bytes, times the power whose table is at `table`. */
static void product(uint64_t to[16], const uint8_t *x, size_t stride, const uint8_t *table)
{
    vector sum[128 / 64];
    uint64_t last;
    {
        const vector byte = MATRIX(word64_at(x + stride * 0));
        sum[0] = AFFINE(byte, LOAD(table + 120), 0);
        sum[1] = AFFINE(byte, LOAD(table + 184), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 1));
        sum[0] ^= AFFINE(byte, LOAD(table + 112), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 176), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 2));
        sum[0] ^= AFFINE(byte, LOAD(table + 104), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 168), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 3));
        sum[0] ^= AFFINE(byte, LOAD(table + 96), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 160), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 4));
        sum[0] ^= AFFINE(byte, LOAD(table + 88), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 152), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 5));
        sum[0] ^= AFFINE(byte, LOAD(table + 80), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 144), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 6));
        sum[0] ^= AFFINE(byte, LOAD(table + 72), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 136), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 7));
        sum[0] ^= AFFINE(byte, LOAD(table + 64), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 128), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 8));
        sum[0] ^= AFFINE(byte, LOAD(table + 56), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 120), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 9));
        sum[0] ^= AFFINE(byte, LOAD(table + 48), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 112), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 10));
        sum[0] ^= AFFINE(byte, LOAD(table + 40), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 104), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 11));
        sum[0] ^= AFFINE(byte, LOAD(table + 32), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 96), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 12));
        sum[0] ^= AFFINE(byte, LOAD(table + 24), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 88), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 13));
        sum[0] ^= AFFINE(byte, LOAD(table + 16), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 80), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 14));
        sum[0] ^= AFFINE(byte, LOAD(table + 8), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 72), 0);
    }
    {
        const vector byte = MATRIX(word64_at(x + stride * 15));
        sum[0] ^= AFFINE(byte, LOAD(table + 0), 0);
        sum[1] ^= AFFINE(byte, LOAD(table + 64), 0);
    }
    for (int v = 0; v < 128 / 64; v++)
        STORE((uint8_t *)to + 64 * v, sum[v]);
    last = to[15];
    to[0] ^= last << 1 & 0xfefefefefefefefe;
    to[0] ^= last << 6 & 0xc0c0c0c0c0c0c0c0;
    to[0] ^= last << 7 & 0x8080808080808080;
}

/* The 31 matrices of the product by a power: the one in row r and column c of bytes is number r - c + 15. */
static void table_of(uint8_t *table, uint64_t high, uint64_t low)
{
    /* s_0 to s_255, the first one in the highest bit: s_k is bit 127 - k of the power but for the corrections. Then
       s_(128+k) = s_k + s_(k+1) + s_(k+2) + s_(k+7). */
    uint64_t s[4], words[5] = { 0 };
    const uint8_t *const bytes = (const uint8_t *)words;
    s[0] = ghash64_reverse(low);
    s[1] = ghash64_reverse(high);
    s[1] ^= s[0] >> 57 ^ s[0] >> 62 ^ s[0] >> 63;
    s[2] = s[0] ^ (s[0] << 1 | s[1] >> 63) ^ (s[0] << 2 | s[1] >> 62) ^ (s[0] << 7 | s[1] >> 57);
    s[3] = s[1] ^ s[1] << 1 ^ s[1] << 2 ^ s[1] << 7 ^ s[2] >> 63 ^ s[2] >> 62 ^ s[2] >> 57;
    for (int i = 0; i < 4; i++)
        words[i] = __builtin_bswap64(s[i]);

    for (int place = 0; place < 31; place++, table += UNIT) {
        const uint32_t window = (uint32_t)(bytes[30 - place] << 8 | bytes[31 - place]);
        for (int row = 0; row < 8; row++)
            table[row] = (uint8_t)(window >> (1 + row));
    }
}

/* The matrices that `multiply` takes: those of the parts of a matrix of `blocks` x `blocks`, at `from`. */
static uint8_t *divided(uint8_t *to, const uint8_t *from, int blocks)
{
    const int half = UNIT * (blocks / 2), bytes = UNIT * (blocks - 1);
    uint8_t part[UNIT * 15];
    if (blocks == 4) {
        memcpy(to, from, UNIT * 7);
        return to + UNIT * 7;
    }
    memcpy(part, from + half, (size_t)bytes);
    to = divided(to, part, blocks / 2);
    for (int i = 0; i < bytes; i++)
        part[i] = from[half + i] ^ from[i];
    to = divided(to, part, blocks / 2);
    for (int i = 0; i < bytes; i++)
        part[i] = from[half + i] ^ from[2 * half + i];
    return divided(to, part, blocks / 2);
}

/* The tables of the subkey's powers. */
static void make_tables(uint8_t *tables, const uint8_t subkey[16])
{
    ghash64_state one;
    uint8_t power[16];
    memset(tables, 0, LARGE_TABLE + 7 * SMALL_TABLE);
    memcpy(power, subkey, 16);
    for (int exponent = 1;; exponent *= 2) {
        ghash64_start(&one, power);
        if (exponent == 64)
            table_of(tables + LARGE_TABLE + SMALL_TABLE * 0, one.key[1], one.key[0]);
        if (exponent == 32)
            table_of(tables + LARGE_TABLE + SMALL_TABLE * 1, one.key[1], one.key[0]);
        if (exponent == 16)
            table_of(tables + LARGE_TABLE + SMALL_TABLE * 2, one.key[1], one.key[0]);
        if (exponent == 8)
            table_of(tables + LARGE_TABLE + SMALL_TABLE * 3, one.key[1], one.key[0]);
        if (exponent == 4)
            table_of(tables + LARGE_TABLE + SMALL_TABLE * 4, one.key[1], one.key[0]);
        if (exponent == 2)
            table_of(tables + LARGE_TABLE + SMALL_TABLE * 5, one.key[1], one.key[0]);
        if (exponent == 1)
            table_of(tables + LARGE_TABLE + SMALL_TABLE * 6, one.key[1], one.key[0]);
        if (exponent == 64)
            break;
        ghash64_block(&one, power);
        const uint64_t halves[2] = { __builtin_bswap64(one.sum[1]), __builtin_bswap64(one.sum[0]) };
        memcpy(power, halves, 16);
    }
    divided(tables, tables + LARGE_TABLE + SMALL_TABLE * 0, 16);
}

/* For a message of `blocks`; zeros come first, so that its last block ends a batch. */
static void hash_start(hash_state *state, const uint8_t *subkey, const uint8_t *tables, uint64_t blocks)
{
    ghash64_start(&state->one, subkey);
    state->tables = tables;
    state->batches = blocks < 64 ? SIZE_MAX : 0;
    state->used = 16 * (size_t)((TAKEN - blocks % TAKEN) % TAKEN);
    memset(state->waiting, 0, sizeof state->waiting);
}

INLINE void hash_batch(hash_state *state, const uint8_t *at)
{
    vector s[16];
    for (int v = 0; v < 16; v++)
        s[v] = LOAD(at + 64 * v);
    hash_turn(s);
    if (state->batches++)
        multiply(state->sum, state->tables);
    else
        memset(state->sum, 0, sizeof state->sum);
    for (int p = 0; p < 16; p++)
        state->sum[p] ^= s[p];
}

/* The bytes, padded with zeros to whole blocks. */
static void hash_bytes(hash_state *state, const uint8_t *bytes, size_t count)
{
    if (state->batches == SIZE_MAX) {
        ghash64_update(&state->one, bytes, count);
        return;
    }
    while (count) {
        if (!state->used && count >= sizeof state->waiting) {
            hash_batch(state, bytes);
            bytes += sizeof state->waiting;
            count -= sizeof state->waiting;
            continue;
        }
        size_t part = sizeof state->waiting - state->used;
        if (part > count)
            part = count;
        memcpy(state->waiting + state->used, bytes, part);
        state->used += part;
        bytes += part;
        count -= part;
        if (!count)
            state->used = (state->used + 15) & ~(size_t)15;
        if (state->used == sizeof state->waiting) {
            hash_batch(state, state->waiting);
            memset(state->waiting, 0, sizeof state->waiting);
            state->used = 0;
        }
    }
}

/* The sums of a batch become one, then come the lengths. */
static void hash_end(hash_state *state, uint64_t aad_bytes, uint64_t text_bytes, uint8_t out[16])
{
    if (!state->batches || state->batches == SIZE_MAX) {
        ghash64_finish(&state->one, aad_bytes, text_bytes, out);
        return;
    }
    /* The bytes v and v + 8 of a lane belong to blocks 32 apart, and those of two lanes to adjacent blocks. */
    uint8_t slices[1024];
    uint64_t sum[4][16], more[16];
    for (int p = 0; p < 16; p++)
        STORE(slices + 64 * p, state->sum[p]);
    for (int lane = 0; lane < 4; lane++) {
        product(sum[lane], slices + 16 * lane, 64, state->tables + LARGE_TABLE + SMALL_TABLE * 1);
        for (int p = 0; p < 16; p++)
            sum[lane][p] ^= word64_at(slices + 64 * p + 16 * lane + 8);
    }
    product(more, (const uint8_t *)sum[0], 8, state->tables + LARGE_TABLE + SMALL_TABLE * 6);
    for (int p = 0; p < 16; p++)
        sum[1][p] ^= more[p];
    product(more, (const uint8_t *)sum[2], 8, state->tables + LARGE_TABLE + SMALL_TABLE * 6);
    for (int p = 0; p < 16; p++)
        sum[3][p] ^= more[p];
    product(more, (const uint8_t *)sum[1], 8, state->tables + LARGE_TABLE + SMALL_TABLE * 5);
    for (int p = 0; p < 16; p++)
        sum[3][p] ^= more[p];

    /* The bytes of a word belong to blocks 4 apart; its highest byte becomes the sum. */
    product(more, (const uint8_t *)sum[3], 8, state->tables + LARGE_TABLE + SMALL_TABLE * 2);
    for (int p = 0; p < 16; p++)
        sum[3][p] ^= more[p] << 32;
    product(more, (const uint8_t *)sum[3], 8, state->tables + LARGE_TABLE + SMALL_TABLE * 3);
    for (int p = 0; p < 16; p++)
        sum[3][p] ^= more[p] << 16;
    product(more, (const uint8_t *)sum[3], 8, state->tables + LARGE_TABLE + SMALL_TABLE * 4);
    for (int p = 0; p < 16; p++)
        sum[3][p] ^= more[p] << 8;
    uint64_t *const last = sum[3];
    product(more, (const uint8_t *)last, 8, state->tables + LARGE_TABLE + SMALL_TABLE * 6);
    for (int p = 0; p < 8; p++) {
        last[p] = more[p] ^ aad_bytes << 3 >> (56 - 8 * p) << 56;
        last[p + 8] = more[p + 8] ^ text_bytes << 3 >> (56 - 8 * p) << 56;
    }
    product(more, (const uint8_t *)last, 8, state->tables + LARGE_TABLE + SMALL_TABLE * 6);
    for (int p = 0; p < 16; p++)
        out[p] = (uint8_t)(more[p] >> 56);
}
#define SUBKEY 208
#define TABLES 256
#define CHUNK (16 * 256 * 4)

/* Adds the ciphers of the counters from `start` + `number` on to whole blocks. The last 32 bits of a counter wrap. No branch
   depends on it: an IV of other than 12 bytes makes a counter that is secret. */
static void plain(const round_keys *keys, const uint8_t start_block[16], uint32_t number, const uint8_t *in, uint8_t *out, size_t blocks)
{
    static const uint64_t lanes[8] = { 0, 0ull << 32, 0, 1ull << 32, 0, 2ull << 32, 0, 3ull << 32 };
    const vector flip = LANES(_mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 14, 13, 12));
    vector at = SHUFFLE(BLOCK(start_block), flip) + LANES(_mm_set_epi64x((long long)((uint64_t)number << 32), 0)) + LOAD(lanes);
    for (;; in += 16 * BATCH, out += 16 * BATCH, blocks -= BATCH) {
        vector s[PLANES];
        for (int i = 0; i < PLANES; i++) {
            s[i] = SHUFFLE(at, flip) ^ keys->first;
            at += LANES(_mm_set_epi64x(4ll << 32, 0));
        }
        start(s);
        rounds(keys, s, 1, ROUNDS);
        finish(s);
        deliver(keys, s, in, out, blocks);
        if (blocks <= BATCH)
            break;
    }
}

/* The cipher of one block. */
static void one_block(const uint8_t *rk, const uint8_t in[16], uint8_t out[16])
{
    vector s = BLOCK(in) ^ BLOCK(rk);
    for (int round = 1; round < ROUNDS; round++)
        s = block_round(s, BLOCK(rk + 16 * round));
    s = SHUFFLE(substituted(s), ROWS) ^ BLOCK(rk + 16 * ROUNDS);
    memcpy(out, &s, 16);
}

int aesgen_aes192_gcm_open_setkey(uint8_t *prepared, const uint8_t *rk);
void aesgen_aes192_gcm_open(const uint8_t *rk, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad, size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t tag[16]);

/* The prepared key: the key schedule, the hash subkey, which is the cipher of zero, and tables of its powers. */
int aesgen_aes192_gcm_open_setkey(uint8_t *prepared, const uint8_t *rk)
{
    static const uint8_t zero[16];
    memcpy(prepared, rk, SUBKEY);
    one_block(rk, zero, prepared + SUBKEY);
    make_tables(prepared + TABLES, prepared + SUBKEY);
    _mm256_zeroupper();
    return 0;
}

/* The same with two cached rounds if the counter is `known`: the IV and a number that does not wrap. */
static void counted(kept_state *kept, int known, const uint8_t start_block[16], uint32_t number, const uint8_t *in, uint8_t *out, size_t blocks)
{
    uint64_t high, low;
    while (blocks && known) {
        const size_t now = blocks < 256 * (BATCH - 1) - 256 ? blocks : 256 * (BATCH - 1) - 256;
        memcpy(&high, start_block, 8);
        memcpy(&low, start_block + 8, 8);
        high = __builtin_bswap64(high);
        low = __builtin_bswap64(low) + number;
        const uint32_t tag = 1u << 31 | (uint32_t)(low % BATCH);
        if (now < (kept->tag == tag ? 64 : 128))
            break;
        cached(kept, &kept->keys, high, low, in, out, now, kept->tag != tag);
        kept->tag = tag;
        number += (uint32_t)now;
        in += 16 * now;
        out += 16 * now;
        blocks -= now;
    }
    if (blocks)
        plain(&kept->keys, start_block, number, in, out, blocks);
}

void aesgen_aes192_gcm_open(const uint8_t *rk, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad, size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t tag[16])
{
    kept_state kept;
    round_keys *const keys = &kept.keys;
    kept.tag = 0;
    const uint64_t text_bytes = bytes;
    uint8_t block[16], counter[16], mask[16];
    hash_state hash;
    uint32_t number;
    prepare(keys, rk);

    /* The first counter block J0; its cipher masks the tag. */
    if (iv_bytes == 12) {
        memcpy(counter, iv, 12);
        store_big(counter + 12, 1);
    } else if (!iv_bytes) {
        memcpy(counter, iv, 16); /* J0 itself, where a message continues */
    } else {
        hash_start(&hash, rk + SUBKEY, rk + TABLES, iv_bytes / 16 + !!(iv_bytes % 16));
        hash_bytes(&hash, iv, iv_bytes);
        hash_end(&hash, 0, iv_bytes, counter);
    }
    hash_start(&hash, rk + SUBKEY, rk + TABLES, aad_bytes / 16 + !!(aad_bytes % 16) + bytes / 16 + !!(bytes % 16));
    hash_bytes(&hash, aad, aad_bytes);

    one_block(rk, counter, mask);
    number = 1;

    /* Whole blocks, in parts that the first-level cache holds. */
    while (bytes >= 16) {
        size_t part = bytes & ~(size_t)15;
        if (part > CHUNK)
            part = CHUNK;
        hash_bytes(&hash, in, part);
        counted(&kept, iv_bytes == 12, counter, number, in, out, part / 16);
        in += part;
        out += part;
        bytes -= part;
        number += (uint32_t)(part / 16);
    }

    /* The rest of the last block. */
    if (bytes) {
        hash_bytes(&hash, in, bytes);
        memcpy(block, counter, 16);
        store_big(block + 12, load_big(counter + 12) + number);
        one_block(rk, block, block);
        for (size_t i = 0; i < bytes; i++)
            out[i] = in[i] ^ block[i];
    }
    hash_end(&hash, aad_bytes, text_bytes, tag);
    for (int i = 0; i < 16; i++)
        tag[i] ^= mask[i];
    _mm256_zeroupper();
}

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
