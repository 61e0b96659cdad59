#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,gfni"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,gfni")
#endif

typedef __m256i vector;
#define INLINE static inline __attribute__((always_inline))
#define LOAD(p) _mm256_loadu_si256((const vector *)(const void *)(p))
#define STORE(p, v) _mm256_storeu_si256((vector *)(void *)(p), v)
#define LANES(v) _mm256_broadcastsi128_si256(v)
#define XOR3(a, b, c) ((a) ^ (b) ^ (c))
/* The bytes of a lane, in every lane: as a constant in memory, which compilers load whole. */
typedef __attribute__((vector_size(32))) signed char lane_bytes;
#define PLACES(...) ((vector)(lane_bytes){ __VA_ARGS__, __VA_ARGS__ })
#define BLOCK(p) LANES(_mm_loadu_si128((const __m128i *)(const void *)(p)))
#define SHUFFLE(a, places) _mm256_shuffle_epi8(a, places)
#define BYTES(c) _mm256_set1_epi8((char)(c))
#define WORDS(c) _mm256_set1_epi32((int)(c))
#define RIGHT(a, n) _mm256_srli_epi64(a, n)
#define LEFT(a, n) _mm256_slli_epi64(a, n)
#define ADD_BYTES(a, b) _mm256_add_epi8(a, b)
#define ABOVE(a, b) _mm256_cmpgt_epi8(a, b)
#define LOW(a, b) _mm256_unpacklo_epi8(a, b)
#define HIGH(a, b) _mm256_unpackhi_epi8(a, b)
#define AFFINE(a, matrix, byte) _mm256_gf2p8affine_epi64_epi8(a, matrix, byte)
#define INVERSE_AFFINE(a, matrix, byte) _mm256_gf2p8affineinv_epi64_epi8(a, matrix, byte)
#define MATRIX(rows) _mm256_set1_epi64x((long long)(rows))

#define ROUNDS 14
#define PLANES 16
#define BATCH 32

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
    b[0] = substituted(x[4]);
    b[1] = substituted(x[9]);
    b[2] = substituted(x[14]);
    b[3] = substituted(x[3]);
    mix(s + 4, b, keys->round[4].word + 4);
    half_turn(half + 0, waiting, 0);
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
    half_turn(half + 4, waiting, 1);
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
    half_turn(half + 8, waiting, 2);
    b[0] = substituted(s[4]);
    b[1] = substituted(s[9]);
    b[2] = substituted(s[14]);
    b[3] = substituted(s[3]);
    mix(x + 4, b, keys->round[7].word + 4);
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
    half_turn(half + 12, waiting, 3);
    b[0] = substituted(x[8]);
    b[1] = substituted(x[13]);
    b[2] = substituted(x[2]);
    b[3] = substituted(x[7]);
    mix(s + 8, b, keys->round[8].word + 8);
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
    b[0] = substituted(s[12]);
    b[1] = substituted(s[1]);
    b[2] = substituted(s[6]);
    b[3] = substituted(s[11]);
    mix(x + 12, b, keys->round[9].word + 12);
    half_turn(y, half, 0);
    STORE(out + 0, XOR3(y[0], keys->last, LOAD(in + 0)));
    STORE(out + 32, XOR3(y[1], keys->last, LOAD(in + 32)));
    STORE(out + 64, XOR3(y[2], keys->last, LOAD(in + 64)));
    STORE(out + 96, XOR3(y[3], keys->last, LOAD(in + 96)));
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
    b[0] = substituted(s[0]);
    b[1] = substituted(s[5]);
    b[2] = substituted(s[10]);
    b[3] = substituted(s[15]);
    mix(x + 0, b, keys->round[11].word + 0);
    half_turn(y, half, 1);
    STORE(out + 128, XOR3(y[0], keys->last, LOAD(in + 128)));
    STORE(out + 160, XOR3(y[1], keys->last, LOAD(in + 160)));
    STORE(out + 192, XOR3(y[2], keys->last, LOAD(in + 192)));
    STORE(out + 224, XOR3(y[3], keys->last, LOAD(in + 224)));
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
    b[0] = substituted(x[0]);
    b[1] = substituted(x[5]);
    b[2] = substituted(x[10]);
    b[3] = substituted(x[15]);
    mix(s + 0, b, keys->round[12].word + 0);
    b[0] = substituted(x[4]);
    b[1] = substituted(x[9]);
    b[2] = substituted(x[14]);
    b[3] = substituted(x[3]);
    mix(s + 4, b, keys->round[12].word + 4);
    b[0] = substituted(x[8]);
    b[1] = substituted(x[13]);
    b[2] = substituted(x[2]);
    b[3] = substituted(x[7]);
    mix(s + 8, b, keys->round[12].word + 8);
    half_turn(y, half, 2);
    STORE(out + 256, XOR3(y[0], keys->last, LOAD(in + 256)));
    STORE(out + 288, XOR3(y[1], keys->last, LOAD(in + 288)));
    STORE(out + 320, XOR3(y[2], keys->last, LOAD(in + 320)));
    STORE(out + 352, XOR3(y[3], keys->last, LOAD(in + 352)));
    b[0] = substituted(x[12]);
    b[1] = substituted(x[1]);
    b[2] = substituted(x[6]);
    b[3] = substituted(x[11]);
    mix(s + 12, b, keys->round[12].word + 12);
    b[0] = substituted(s[0]);
    b[1] = substituted(s[5]);
    b[2] = substituted(s[10]);
    b[3] = substituted(s[15]);
    mix(x + 0, b, keys->round[13].word + 0);
    b[0] = substituted(s[4]);
    b[1] = substituted(s[9]);
    b[2] = substituted(s[14]);
    b[3] = substituted(s[3]);
    mix(x + 4, b, keys->round[13].word + 4);
    b[0] = substituted(s[8]);
    b[1] = substituted(s[13]);
    b[2] = substituted(s[2]);
    b[3] = substituted(s[7]);
    mix(x + 8, b, keys->round[13].word + 8);
    b[0] = substituted(s[12]);
    b[1] = substituted(s[1]);
    b[2] = substituted(s[6]);
    b[3] = substituted(s[11]);
    mix(x + 12, b, keys->round[13].word + 12);
    half_turn(y, half, 3);
    STORE(out + 384, XOR3(y[0], keys->last, LOAD(in + 384)));
    STORE(out + 416, XOR3(y[1], keys->last, LOAD(in + 416)));
    STORE(out + 448, XOR3(y[2], keys->last, LOAD(in + 448)));
    STORE(out + 480, XOR3(y[3], keys->last, LOAD(in + 480)));
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
    static const int8_t numbers[32] = {
        0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30,
        1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31,
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
    const __m128i low = _mm_unpacklo_epi8(block, block), high = _mm_unpackhi_epi8(block, block);
    __m128i *words = (__m128i *)(void *)to->word;
    _mm_storeu_si128(words, _mm_unpacklo_epi16(low, low));
    _mm_storeu_si128(words + 1, _mm_unpackhi_epi16(low, low));
    _mm_storeu_si128(words + 2, _mm_unpacklo_epi16(high, high));
    _mm_storeu_si128(words + 3, _mm_unpackhi_epi16(high, high));
}

static void prepare(round_keys *keys, const uint8_t *rk)
{
    /* The parts k of the round keys with which 2 k + (k two rows on) is the key, 2 at a time: (2 key + (key two rows on)) / 5. */
    uint8_t early[16 * (ROUNDS + 1)];
    for (int round = 1; round < ROUNDS; round += 2) {
        const int at = round + 2 <= ROUNDS + 1 ? round : ROUNDS + 1 - 2;
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
    static const uint64_t lanes[4] = { 0, 0, 1, 0 };
    const vector reverse = LANES(_mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f));
    if (low <= UINT64_MAX - ((uint64_t)BATCH << shift)) {
        vector at = LANES(_mm_set_epi64x((long long)high, (long long)low)) + LEFT(LOAD(lanes), shift);
        size_t i = 0;
        do {
            s[i] = SHUFFLE(at, reverse) ^ keys->first;
            at += LANES(_mm_set_epi64x(0, 2ll << shift));
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
            STORE(out + 32 * i, XOR3(s[i], keys->last, LOAD(in + 32 * i)));
    } else {
        vector text[PLANES];
        const uint8_t *from = (const uint8_t *)text;
        for (int i = 0; i < PLANES; i++)
            text[i] = s[i] ^ keys->last;
        for (size_t i = 0; i < 16 * blocks; i++)
            out[i] = in[i] ^ from[i];
    }
}

static void plain(const round_keys *keys, uint64_t high, uint64_t low, const uint8_t *in, uint8_t *out, size_t blocks)
{
    for (;; in += 16 * BATCH, out += 16 * BATCH, blocks -= BATCH) {
        vector s[PLANES];
        counters(keys, s, high, low, 0);
        rounds(keys, s, 1, ROUNDS);
        finish(s);
        deliver(keys, s, in, out, blocks);
        if (blocks <= BATCH)
            break;
        low += BATCH;
        high += low < BATCH;
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
    const size_t vectors = (first + blocks + 256 * 2 - 1) / (256 * 2);
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
void aesgen_aes256_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks);

void aesgen_aes256_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
{
    uint64_t high, low;
    kept_state table, *kept = &table;
    round_keys *keys = &table.keys;
    prepare(keys, rk);
    table.tag = 0;
    memcpy(&high, iv, 8);
    memcpy(&low, iv + 8, 8);
    high = __builtin_bswap64(high);
    low = __builtin_bswap64(low);
    while (blocks) {
        size_t now = blocks;
        /* T holds for the bytes 0, 5 and 10 of the counter, and for its place in a batch. Byte 10 changes in 2^40. */
        const uint64_t left = (1ull << 40) - (low & 0xffffffffff);
        const uint32_t tag = 1u << 31 | (uint32_t)(low % BATCH) << 24 | (uint32_t)(high >> 56) << 16 |
                             (uint32_t)(high >> 16 & 255) << 8 | (uint32_t)(low >> 40 & 255);
        if (now > left)
            now = (size_t)left;
        if (now > 256 * (BATCH - 1) - 256)
            now = 256 * (BATCH - 1) - 256;
        if (now >= (kept->tag == tag ? 64 : 128)) {
            cached(kept, keys, high, low, in, out, now, kept->tag != tag);
            kept->tag = tag;
        } else {
            plain(keys, high, low, in, out, now);
        }
        low += now;
        high += low < now;
        in += 16 * now;
        out += 16 * now;
        blocks -= now;
    }
    high = __builtin_bswap64(high);
    low = __builtin_bswap64(low);
    memcpy(iv, &high, 8);
    memcpy(iv + 8, &low, 8);
}

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
