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
#define MATRIX_PRODUCT(a, p) AFFINE(a, MATRIX(word64_at(p)), 0)
#define NARROW_MATRIX_PRODUCT(a, p) _mm_gf2p8affine_epi64_epi8(a, _mm_set1_epi64x((long long)word64_at(p)), 0)
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

/* The part k of a round key with which 2 k + (k two rows on) is the key: it is added before the doubling. */
INLINE __m128i early_key(__m128i key)
{
    __m128i power = _mm_xor_si128(doubled(key), two_on(key)), sum = _mm_setzero_si128();
    power = doubled(power);
    sum = _mm_xor_si128(sum, power);
    power = doubled(power);
    power = doubled(power);
    power = doubled(power);
    sum = _mm_xor_si128(sum, power);
    power = doubled(power);
    power = doubled(power);
    sum = _mm_xor_si128(sum, power);
    return sum;
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

#define PLACES(...) LANES(_mm_setr_epi8(__VA_ARGS__))
#define ROWS PLACES(0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12, 1, 6, 11)
#define ONE_ON PLACES(1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12)
#define TWO_ON PLACES(2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)
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

/* A full round of one block in each lane. */
INLINE vector block_round(vector s, vector key)
{
    s = SHUFFLE(substituted(s), ROWS);
    const vector next = SHUFFLE(s, ONE_ON), sum = s ^ next;
    return XOR3(AFFINE(sum, MATRIX(0x8081028488102040), 0) ^ next, SHUFFLE(sum, TWO_ON), key);
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
    const __m128i low = _mm_unpacklo_epi8(block, block), high = _mm_unpackhi_epi8(block, block);
    __m128i *words = (__m128i *)(void *)to->word;
    _mm_storeu_si128(words, _mm_unpacklo_epi16(low, low));
    _mm_storeu_si128(words + 1, _mm_unpackhi_epi16(low, low));
    _mm_storeu_si128(words + 2, _mm_unpacklo_epi16(high, high));
    _mm_storeu_si128(words + 3, _mm_unpackhi_epi16(high, high));
}

static void prepare(round_keys *keys, const uint8_t *rk)
{
    for (int round = 1; round < ROUNDS; round++) {
        const uint8_t *at = rk + 16 * round;
        const __m128i key = _mm_loadu_si128((const __m128i *)(const void *)at);
        spread(&keys->round[round], early_key(key));
    }
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

/* A batch of counters from (high, low) on, 2^shift apart, under the first key, as blocks. */
INLINE void counter_blocks(const round_keys *keys, vector s[PLANES], uint64_t high, uint64_t low, int shift)
{
    static const uint64_t lanes[8] = { 0, 0, 1, 0, 2, 0, 3, 0 };
    const vector reverse = LANES(_mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f));
    if (low <= UINT64_MAX - ((uint64_t)BATCH << shift)) {
        vector at = LANES(_mm_set_epi64x((long long)high, (long long)low)) + LEFT(LOAD(lanes), shift);
        for (int i = 0; i < PLANES; i++) {
            s[i] = SHUFFLE(at, reverse) ^ keys->first;
            at += LANES(_mm_set_epi64x(0, 4ll << shift));
        }
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
    counter_blocks(keys, s, high, low, shift);
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

/* The state of the first block of a batch. */
INLINE __m128i first_state(const vector s[PLANES])
{
    uint8_t bytes[16];
    for (int p = 0; p < 16; p++)
        bytes[p] = *(const uint8_t *)&s[p];
    return _mm_loadu_si128((const __m128i *)(const void *)bytes);
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
    vector page_state[PLANES];
    block_slices own, next;
    size_t page = 0, done = 0;
    __m128i base;
    vector s[PLANES];
    vector waiting[PLANES];
    int waits = 0;

    /* The states after two rounds of the first counter of each page; D is what they add to the table. */
    const __m128i *states = (const __m128i *)(const void *)page_state;
    counter_blocks(keys, page_state, high, low, 8);
    const __m128i start_block = states[0];
    for (size_t i = 0; 256 * 4 * i < first + blocks; i++)
        page_state[i] = block_round(page_state[i], keys->early[0]);
    if (fill)
        tabulate(kept->table, start_block, states[0], (int)first);
    for (size_t i = 0; 256 * 4 * i < first + blocks; i++)
        page_state[i] = block_round(page_state[i], keys->early[1]);
    base = first_state(kept->table[slot]);
    spread(&own, _mm_xor_si128(states[0], base));

    for (;; in += 16 * BATCH, out += 16 * BATCH) {
        vector *entry = kept->table[(slot + done / BATCH) % SLOTS];
        const vector *divided = NULL;
        if ((first + done + BATCH - 1) >> 8 != page) {
            page++;
            spread(&next, _mm_xor_si128(states[page], base));
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
#define TABLE_BYTES 2048

/* `tables`: one table for each of the powers 64, 16, 8, 4, 2, 1 of the subkey. */
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

/* The slices `s` times the power whose table is at `table`. */
INLINE void multiply(vector s[16], const uint8_t *table)
{
    vector product[16];
    for (int j = 0; j < 16; j++, table += 128) {
        vector sum;
        sum = MATRIX_PRODUCT(s[0], table + 0) ^ MATRIX_PRODUCT(s[1], table + 8);
        sum = XOR3(sum, MATRIX_PRODUCT(s[2], table + 16), MATRIX_PRODUCT(s[3], table + 24));
        sum = XOR3(sum, MATRIX_PRODUCT(s[4], table + 32), MATRIX_PRODUCT(s[5], table + 40));
        sum = XOR3(sum, MATRIX_PRODUCT(s[6], table + 48), MATRIX_PRODUCT(s[7], table + 56));
        sum = XOR3(sum, MATRIX_PRODUCT(s[8], table + 64), MATRIX_PRODUCT(s[9], table + 72));
        sum = XOR3(sum, MATRIX_PRODUCT(s[10], table + 80), MATRIX_PRODUCT(s[11], table + 88));
        sum = XOR3(sum, MATRIX_PRODUCT(s[12], table + 96), MATRIX_PRODUCT(s[13], table + 104));
        sum = XOR3(sum, MATRIX_PRODUCT(s[14], table + 112), MATRIX_PRODUCT(s[15], table + 120));
        product[j] = sum;
    }
    for (int j = 0; j < 16; j++)
        s[j] = product[j];
}

/* The transposition of 16 x 16 bytes in one lane. */
INLINE void narrow_turn(__m128i s[16])
{
    __m128i t[16];
    t[0] = _mm_unpacklo_epi8(s[0], s[8]);
    t[1] = _mm_unpackhi_epi8(s[0], s[8]);
    t[2] = _mm_unpacklo_epi8(s[1], s[9]);
    t[3] = _mm_unpackhi_epi8(s[1], s[9]);
    t[4] = _mm_unpacklo_epi8(s[2], s[10]);
    t[5] = _mm_unpackhi_epi8(s[2], s[10]);
    t[6] = _mm_unpacklo_epi8(s[3], s[11]);
    t[7] = _mm_unpackhi_epi8(s[3], s[11]);
    t[8] = _mm_unpacklo_epi8(s[4], s[12]);
    t[9] = _mm_unpackhi_epi8(s[4], s[12]);
    t[10] = _mm_unpacklo_epi8(s[5], s[13]);
    t[11] = _mm_unpackhi_epi8(s[5], s[13]);
    t[12] = _mm_unpacklo_epi8(s[6], s[14]);
    t[13] = _mm_unpackhi_epi8(s[6], s[14]);
    t[14] = _mm_unpacklo_epi8(s[7], s[15]);
    t[15] = _mm_unpackhi_epi8(s[7], s[15]);
    s[0] = _mm_unpacklo_epi8(t[0], t[8]);
    s[1] = _mm_unpackhi_epi8(t[0], t[8]);
    s[2] = _mm_unpacklo_epi8(t[1], t[9]);
    s[3] = _mm_unpackhi_epi8(t[1], t[9]);
    s[4] = _mm_unpacklo_epi8(t[2], t[10]);
    s[5] = _mm_unpackhi_epi8(t[2], t[10]);
    s[6] = _mm_unpacklo_epi8(t[3], t[11]);
    s[7] = _mm_unpackhi_epi8(t[3], t[11]);
    s[8] = _mm_unpacklo_epi8(t[4], t[12]);
    s[9] = _mm_unpackhi_epi8(t[4], t[12]);
    s[10] = _mm_unpacklo_epi8(t[5], t[13]);
    s[11] = _mm_unpackhi_epi8(t[5], t[13]);
    s[12] = _mm_unpacklo_epi8(t[6], t[14]);
    s[13] = _mm_unpackhi_epi8(t[6], t[14]);
    s[14] = _mm_unpacklo_epi8(t[7], t[15]);
    s[15] = _mm_unpackhi_epi8(t[7], t[15]);
    t[0] = _mm_unpacklo_epi8(s[0], s[8]);
    t[1] = _mm_unpackhi_epi8(s[0], s[8]);
    t[2] = _mm_unpacklo_epi8(s[1], s[9]);
    t[3] = _mm_unpackhi_epi8(s[1], s[9]);
    t[4] = _mm_unpacklo_epi8(s[2], s[10]);
    t[5] = _mm_unpackhi_epi8(s[2], s[10]);
    t[6] = _mm_unpacklo_epi8(s[3], s[11]);
    t[7] = _mm_unpackhi_epi8(s[3], s[11]);
    t[8] = _mm_unpacklo_epi8(s[4], s[12]);
    t[9] = _mm_unpackhi_epi8(s[4], s[12]);
    t[10] = _mm_unpacklo_epi8(s[5], s[13]);
    t[11] = _mm_unpackhi_epi8(s[5], s[13]);
    t[12] = _mm_unpacklo_epi8(s[6], s[14]);
    t[13] = _mm_unpackhi_epi8(s[6], s[14]);
    t[14] = _mm_unpacklo_epi8(s[7], s[15]);
    t[15] = _mm_unpackhi_epi8(s[7], s[15]);
    s[0] = _mm_unpacklo_epi8(t[0], t[8]);
    s[1] = _mm_unpackhi_epi8(t[0], t[8]);
    s[2] = _mm_unpacklo_epi8(t[1], t[9]);
    s[3] = _mm_unpackhi_epi8(t[1], t[9]);
    s[4] = _mm_unpacklo_epi8(t[2], t[10]);
    s[5] = _mm_unpackhi_epi8(t[2], t[10]);
    s[6] = _mm_unpacklo_epi8(t[3], t[11]);
    s[7] = _mm_unpackhi_epi8(t[3], t[11]);
    s[8] = _mm_unpacklo_epi8(t[4], t[12]);
    s[9] = _mm_unpackhi_epi8(t[4], t[12]);
    s[10] = _mm_unpacklo_epi8(t[5], t[13]);
    s[11] = _mm_unpackhi_epi8(t[5], t[13]);
    s[12] = _mm_unpacklo_epi8(t[6], t[14]);
    s[13] = _mm_unpackhi_epi8(t[6], t[14]);
    s[14] = _mm_unpacklo_epi8(t[7], t[15]);
    s[15] = _mm_unpackhi_epi8(t[7], t[15]);
}

/* The slices `s` times the power whose table is at `table`. */
INLINE void narrow_multiply(__m128i s[16], const uint8_t *table)
{
    __m128i product[16];
    for (int j = 0; j < 16; j++, table += 128) {
        __m128i sum;
        sum = NARROW_MATRIX_PRODUCT(s[0], table + 0) ^ NARROW_MATRIX_PRODUCT(s[1], table + 8);
        sum = sum ^ NARROW_MATRIX_PRODUCT(s[2], table + 16) ^ NARROW_MATRIX_PRODUCT(s[3], table + 24);
        sum = sum ^ NARROW_MATRIX_PRODUCT(s[4], table + 32) ^ NARROW_MATRIX_PRODUCT(s[5], table + 40);
        sum = sum ^ NARROW_MATRIX_PRODUCT(s[6], table + 48) ^ NARROW_MATRIX_PRODUCT(s[7], table + 56);
        sum = sum ^ NARROW_MATRIX_PRODUCT(s[8], table + 64) ^ NARROW_MATRIX_PRODUCT(s[9], table + 72);
        sum = sum ^ NARROW_MATRIX_PRODUCT(s[10], table + 80) ^ NARROW_MATRIX_PRODUCT(s[11], table + 88);
        sum = sum ^ NARROW_MATRIX_PRODUCT(s[12], table + 96) ^ NARROW_MATRIX_PRODUCT(s[13], table + 104);
        sum = sum ^ NARROW_MATRIX_PRODUCT(s[14], table + 112) ^ NARROW_MATRIX_PRODUCT(s[15], table + 120);
        product[j] = sum;
    }
    for (int j = 0; j < 16; j++)
        s[j] = product[j];
}

/* The block times x^i for i = 0 to 127. */
static void multiples_of(uint8_t basis[128][16], const uint8_t block[16])
{
    uint64_t high, low;
    memcpy(&high, block, 8);
    memcpy(&low, block + 8, 8);
    high = __builtin_bswap64(high);
    low = __builtin_bswap64(low);
    for (int i = 0; i < 128; i++) {
        const uint64_t halves[2] = { __builtin_bswap64(high), __builtin_bswap64(low) }, carry = 0 - (low & 1);
        memcpy(basis[i], halves, 16);
        low = low >> 1 | high << 63;
        high = high >> 1 ^ (carry & 0xe1ull << 56);
    }
}

/* `block` squared; `basis` are its multiples. */
static void square(uint8_t block[16], uint8_t basis[128][16])
{
    __m128i sum = _mm_setzero_si128();
    for (int i = 0; i < 128; i++) {
        const __m128i bit = _mm_set1_epi8((char)(0 - (block[i / 8] >> (7 - i % 8) & 1)));
        sum = _mm_xor_si128(sum, _mm_and_si128(bit, _mm_loadu_si128((const __m128i *)(const void *)basis[i])));
    }
    _mm_storeu_si128((__m128i *)(void *)block, sum);
}

/* The table of the block with these multiples. */
static void table_of(uint8_t *table, uint8_t basis[128][16])
{
    for (int j = 0; j < 16; j++)
        for (int p = 0; p < 16; p++, table += 8) {
            uint8_t column[8];
            for (int m = 0; m < 8; m++)
                column[m] = basis[8 * p + m][j];
            const __m128i turned = _mm_gf2p8affine_epi64_epi8(
                _mm_set1_epi64x(0x0102040810204080), _mm_loadl_epi64((const __m128i *)(const void *)column), 0);
            _mm_storel_epi64((__m128i *)(void *)table, turned);
        }
}

/* Behind the subkey at `key`: the tables of its powers. */
static void make_tables(uint8_t *tables, const uint8_t subkey[16])
{
    uint8_t power[16], basis[128][16];
    memcpy(power, subkey, 16);
    for (int exponent = 1;; exponent *= 2) {
        multiples_of(basis, power);
        if (exponent == 64)
            table_of(tables + TABLE_BYTES * 0, basis);
        if (exponent == 16)
            table_of(tables + TABLE_BYTES * 1, basis);
        if (exponent == 8)
            table_of(tables + TABLE_BYTES * 2, basis);
        if (exponent == 4)
            table_of(tables + TABLE_BYTES * 3, basis);
        if (exponent == 2)
            table_of(tables + TABLE_BYTES * 4, basis);
        if (exponent == 1)
            table_of(tables + TABLE_BYTES * 5, basis);
        if (exponent == 64)
            break;
        square(power, basis);
    }
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
    if (state->batches && state->batches != SIZE_MAX) {
        uint8_t blocks[16 * TAKEN];
        hash_turn(state->sum);
        for (int v = 0; v < 16; v++)
            STORE(blocks + 64 * v, state->sum[v]);
        __m128i sum[16];
        for (int group = 0; group < TAKEN / 16; group++) {
            __m128i s[16];
            for (int v = 0; v < 16; v++)
                s[v] = _mm_loadu_si128((const __m128i *)(const void *)(blocks + 256 * group + 16 * v));
            narrow_turn(s);
            if (group)
                narrow_multiply(sum, state->tables + TABLE_BYTES * 1);
            for (int p = 0; p < 16; p++)
                sum[p] = group ? _mm_xor_si128(sum[p], s[p]) : s[p];
        }
        {
            __m128i s[16];
            for (int p = 0; p < 16; p++)
                s[p] = sum[p];
            narrow_multiply(s, state->tables + TABLE_BYTES * 2);
            for (int p = 0; p < 16; p++)
                sum[p] = _mm_xor_si128(sum[p], _mm_slli_si128(s[p], 8));
        }
        {
            __m128i s[16];
            for (int p = 0; p < 16; p++)
                s[p] = sum[p];
            narrow_multiply(s, state->tables + TABLE_BYTES * 3);
            for (int p = 0; p < 16; p++)
                sum[p] = _mm_xor_si128(sum[p], _mm_slli_si128(s[p], 4));
        }
        {
            __m128i s[16];
            for (int p = 0; p < 16; p++)
                s[p] = sum[p];
            narrow_multiply(s, state->tables + TABLE_BYTES * 4);
            for (int p = 0; p < 16; p++)
                sum[p] = _mm_xor_si128(sum[p], _mm_slli_si128(s[p], 2));
        }
        {
            __m128i s[16];
            for (int p = 0; p < 16; p++)
                s[p] = sum[p];
            narrow_multiply(s, state->tables + TABLE_BYTES * 5);
            for (int p = 0; p < 16; p++)
                sum[p] = _mm_xor_si128(sum[p], _mm_slli_si128(s[p], 1));
        }
        narrow_turn(sum);
        _mm_storeu_si128((__m128i *)(void *)blocks, sum[15]);
        ghash64_update(&state->one, blocks, 16);
    }
    ghash64_finish(&state->one, aad_bytes, text_bytes, out);
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

int aesgen_aes192_gcm_open_setkey(uint8_t *prepared, const uint8_t *rk);
void aesgen_aes192_gcm_open(const uint8_t *rk, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad, size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t tag[16]);

/* The prepared key: the key schedule, the hash subkey, which is the cipher of zero, and tables of its powers. */
int aesgen_aes192_gcm_open_setkey(uint8_t *prepared, const uint8_t *rk)
{
    static const uint8_t zero[16];
    round_keys keys;
    prepare(&keys, rk);
    memcpy(prepared, rk, SUBKEY);
    plain(&keys, zero, 0, zero, prepared + SUBKEY, 1);
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
    uint8_t block[16 * BATCH], counter[16], mask[16];
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

    /* The first batch begins with J0; text follows. */
    {
        size_t part = sizeof block - 16;
        if (part > bytes)
            part = bytes;
        memset(block, 0, sizeof block);
        memcpy(block + 16, in, part);
        hash_bytes(&hash, in, part);
        counted(&kept, iv_bytes == 12, counter, 0, block, block, 1 + (part + 15) / 16);
        memcpy(mask, block, 16);
        memcpy(out, block + 16, part);
        in += part;
        out += part;
        bytes -= part;
        number = BATCH;
    }

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
        memset(block, 0, 16);
        memcpy(block, in, bytes);
        hash_bytes(&hash, in, bytes);
        counted(&kept, iv_bytes == 12, counter, number, block, block, 1);
        memcpy(out, block, bytes);
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
