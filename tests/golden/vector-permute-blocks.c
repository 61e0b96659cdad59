#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
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

#define ROUNDS 10
#define PLANES 2
#define BATCH 4

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
#define INVERSES PLACES(-128, 1, 8, 13, 15, 6, 5, 14, 2, 12, 11, 10, 9, 3, 7, 4)
#define RATIOS PLACES(-128, 2, 1, 12, 8, 11, 13, 10, 4, 14, 7, 5, 3, 6, 9, 15)
#define ENTER_LOW PLACES(0, 90, -93, -7, -88, -14, 11, 81, 51, 105, -112, -54, -101, -63, 56, 98)
#define ENTER_HIGH PLACES(0, 99, 108, 15, 68, 39, 40, 75, -86, -55, -58, -91, -18, -115, -126, -31)
#define TIMES9_U PLACES(0, 99, 19, 106, -124, -12, 121, -25, -18, 9, -98, -3, 112, -115, -105, 26)
#define TIMES9_V PLACES(0, -97, -103, -50, 91, 93, 87, -60, -107, 81, -109, 12, 6, 10, -62, -56)
#define TIMES13_U PLACES(0, 44, -16, 82, 78, -110, -94, 98, 28, 126, -64, -20, -36, 48, -66, -114)
#define TIMES13_V PLACES(0, 8, 7, 74, -81, -96, 77, -89, -27, 66, -22, -30, 15, -19, -88, 69)
#define TIMES11_U PLACES(0, -10, -116, 59, 29, 103, -73, -21, 38, -51, 92, -86, 122, -48, -111, 65)
#define TIMES11_V PLACES(0, 42, 50, -53, -35, -59, -7, -9, 22, -31, 14, 36, 24, 60, -17, -45)
#define TIMES14_U PLACES(0, -21, -51, -111, 59, 29, 92, -48, -86, 122, -116, 103, 38, 65, -10, -73)
#define TIMES14_V PLACES(0, -9, -31, -17, -53, -35, 14, 60, 36, 24, 50, -59, 22, -45, 42, -7)
#define LEAVE_U PLACES(0, -100, 29, -114, 68, -59, -109, -40, -54, 18, 75, -41, -127, 86, 89, 15)
#define LEAVE_V PLACES(0, 111, -62, -103, 107, -58, 91, 4, -14, -10, 95, 48, -83, -99, -87, 52)
#define LOOKUP(table, index) SHUFFLE(table, index)
#define MOVE0 PLACES(13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8)
#define MOVE1 PLACES(7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14, 3, 0, 1, 2)
#define MOVE2 PLACES(0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12, 1, 6, 11)
#define MOVE3 PLACES(9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4)
#define MOVE4 PLACES(11, 8, 9, 10, 15, 12, 13, 14, 3, 0, 1, 2, 7, 4, 5, 6)
#define MOVE5 PLACES(0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 5, 14, 7)
#define MOVE6 PLACES(5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0)
#define MOVE7 PLACES(15, 12, 13, 14, 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10)
#define MOVE8 PLACES(0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3)
#define MOVE9 PLACES(1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12)
#define MOVE10 PLACES(3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14)
#define MOVE11 PLACES(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

/* The vectors side by side. Unrolled: a loop would keep the states in memory from round to round. */
#define EACH_VECTOR _Pragma("GCC unroll 16") for (int i = 0; i < PLANES; i++)

typedef struct {
    vector round[ROUNDS]; /* of rounds 1 to ROUNDS - 1, as the state lies then */
    vector first, last;   /* keys of whole blocks */
} round_keys;

INLINE vector low_nibbles(vector a)
{
    return a & BYTES(15);
}

INLINE vector high_nibbles(vector a)
{
    return RIGHT(a & BYTES(0xf0), 4);
}

/* Bytes in the basis of the inverse S-box. */
INLINE vector entered(vector a)
{
    return LOOKUP(ENTER_LOW, low_nibbles(a)) ^ LOOKUP(ENTER_HIGH, high_nibbles(a));
}

/* A sum that the compiler must not take apart: it would lengthen the chain of instructions. */
INLINE vector held(vector sum)
{
    __asm__("" : "+x"(sum));
    return sum;
}

/* The two indices of the output tables, whose entries add up to a multiple of the S-box. */
INLINE void inverted(vector s, vector *u, vector *v)
{
    const vector k = low_nibbles(s), i = high_nibbles(s), j = i ^ k, ratio = LOOKUP(RATIOS, k);
    *u = held(LOOKUP(INVERSES, held(LOOKUP(INVERSES, i) ^ ratio)) ^ j);
    *v = held(LOOKUP(INVERSES, held(LOOKUP(INVERSES, j) ^ ratio)) ^ i);
}
#define OUTPUT(first, second, u, v) held(LOOKUP(first, u) ^ LOOKUP(second, v))

INLINE vector round_1(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    vector sum = held(SHUFFLE(OUTPUT(TIMES9_U, TIMES9_V, u, v), MOVE0) ^ OUTPUT(TIMES13_U, TIMES13_V, u, v));
    sum = held(SHUFFLE(sum, MOVE0) ^ OUTPUT(TIMES11_U, TIMES11_V, u, v));
    return SHUFFLE(sum, MOVE0) ^ held(held(LOOKUP(TIMES14_U, u) ^ key) ^ LOOKUP(TIMES14_V, v));
}

INLINE vector round_2(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    vector sum = held(SHUFFLE(OUTPUT(TIMES9_U, TIMES9_V, u, v), MOVE3) ^ OUTPUT(TIMES13_U, TIMES13_V, u, v));
    sum = held(SHUFFLE(sum, MOVE3) ^ OUTPUT(TIMES11_U, TIMES11_V, u, v));
    return SHUFFLE(sum, MOVE3) ^ held(held(LOOKUP(TIMES14_U, u) ^ key) ^ LOOKUP(TIMES14_V, v));
}

INLINE vector round_3(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    vector sum = held(SHUFFLE(OUTPUT(TIMES9_U, TIMES9_V, u, v), MOVE6) ^ OUTPUT(TIMES13_U, TIMES13_V, u, v));
    sum = held(SHUFFLE(sum, MOVE6) ^ OUTPUT(TIMES11_U, TIMES11_V, u, v));
    return SHUFFLE(sum, MOVE6) ^ held(held(LOOKUP(TIMES14_U, u) ^ key) ^ LOOKUP(TIMES14_V, v));
}

INLINE vector round_4(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    vector sum = held(SHUFFLE(OUTPUT(TIMES9_U, TIMES9_V, u, v), MOVE9) ^ OUTPUT(TIMES13_U, TIMES13_V, u, v));
    sum = held(SHUFFLE(sum, MOVE9) ^ OUTPUT(TIMES11_U, TIMES11_V, u, v));
    return SHUFFLE(sum, MOVE9) ^ held(held(LOOKUP(TIMES14_U, u) ^ key) ^ LOOKUP(TIMES14_V, v));
}

INLINE vector round_5(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    vector sum = held(SHUFFLE(OUTPUT(TIMES9_U, TIMES9_V, u, v), MOVE0) ^ OUTPUT(TIMES13_U, TIMES13_V, u, v));
    sum = held(SHUFFLE(sum, MOVE0) ^ OUTPUT(TIMES11_U, TIMES11_V, u, v));
    return SHUFFLE(sum, MOVE0) ^ held(held(LOOKUP(TIMES14_U, u) ^ key) ^ LOOKUP(TIMES14_V, v));
}

INLINE vector round_6(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    vector sum = held(SHUFFLE(OUTPUT(TIMES9_U, TIMES9_V, u, v), MOVE3) ^ OUTPUT(TIMES13_U, TIMES13_V, u, v));
    sum = held(SHUFFLE(sum, MOVE3) ^ OUTPUT(TIMES11_U, TIMES11_V, u, v));
    return SHUFFLE(sum, MOVE3) ^ held(held(LOOKUP(TIMES14_U, u) ^ key) ^ LOOKUP(TIMES14_V, v));
}

INLINE vector round_7(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    vector sum = held(SHUFFLE(OUTPUT(TIMES9_U, TIMES9_V, u, v), MOVE6) ^ OUTPUT(TIMES13_U, TIMES13_V, u, v));
    sum = held(SHUFFLE(sum, MOVE6) ^ OUTPUT(TIMES11_U, TIMES11_V, u, v));
    return SHUFFLE(sum, MOVE6) ^ held(held(LOOKUP(TIMES14_U, u) ^ key) ^ LOOKUP(TIMES14_V, v));
}

INLINE vector round_8(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    vector sum = held(SHUFFLE(OUTPUT(TIMES9_U, TIMES9_V, u, v), MOVE9) ^ OUTPUT(TIMES13_U, TIMES13_V, u, v));
    sum = held(SHUFFLE(sum, MOVE9) ^ OUTPUT(TIMES11_U, TIMES11_V, u, v));
    return SHUFFLE(sum, MOVE9) ^ held(held(LOOKUP(TIMES14_U, u) ^ key) ^ LOOKUP(TIMES14_V, v));
}

INLINE vector round_9(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    vector sum = held(SHUFFLE(OUTPUT(TIMES9_U, TIMES9_V, u, v), MOVE0) ^ OUTPUT(TIMES13_U, TIMES13_V, u, v));
    sum = held(SHUFFLE(sum, MOVE0) ^ OUTPUT(TIMES11_U, TIMES11_V, u, v));
    return SHUFFLE(sum, MOVE0) ^ held(held(LOOKUP(TIMES14_U, u) ^ key) ^ LOOKUP(TIMES14_V, v));
}

/* Rounds `first` to `end` - 1, which are constants. */
INLINE void rounds(const round_keys *keys, vector s[PLANES], int first, int end)
{
    if (first <= 1 && 1 < end)
        EACH_VECTOR
            s[i] = round_1(s[i], keys->round[1]);
    if (first <= 2 && 2 < end)
        EACH_VECTOR
            s[i] = round_2(s[i], keys->round[2]);
    if (first <= 3 && 3 < end)
        EACH_VECTOR
            s[i] = round_3(s[i], keys->round[3]);
    if (first <= 4 && 4 < end)
        EACH_VECTOR
            s[i] = round_4(s[i], keys->round[4]);
    if (first <= 5 && 5 < end)
        EACH_VECTOR
            s[i] = round_5(s[i], keys->round[5]);
    if (first <= 6 && 6 < end)
        EACH_VECTOR
            s[i] = round_6(s[i], keys->round[6]);
    if (first <= 7 && 7 < end)
        EACH_VECTOR
            s[i] = round_7(s[i], keys->round[7]);
    if (first <= 8 && 8 < end)
        EACH_VECTOR
            s[i] = round_8(s[i], keys->round[8]);
    if (first <= 9 && 9 < end)
        EACH_VECTOR
            s[i] = round_9(s[i], keys->round[9]);
}

/* The last round, without its key. */
INLINE vector finished(vector s)
{
    vector u, v;
    inverted(s, &u, &v);
    return SHUFFLE(OUTPUT(LEAVE_U, LEAVE_V, u, v), MOVE5);
}

INLINE void finish(vector s[PLANES])
{
    EACH_VECTOR
        s[i] = finished(s[i]);
}

/* Blocks under the first key, in the basis of the first round. */
INLINE void start(vector s[PLANES])
{
    EACH_VECTOR
        s[i] = entered(s[i]);
}

/* The keys of the first and of the last round, for whole blocks. */
INLINE vector first_key(const uint8_t *rk)
{
    return BLOCK(rk) ^ BYTES(99);
}

INLINE vector last_key(const uint8_t *rk)
{
    return BLOCK(rk + 16 * ROUNDS);
}

/* The key of an inner round, as the state lies then (`own` puts it there); the constant of the S-box belongs to it. */
INLINE vector inner_key(const uint8_t *rk, int number, vector own)
{
    return SHUFFLE(entered(BLOCK(rk + 16 * number)) ^ BYTES(209), own);
}

static void prepare(round_keys *keys, const uint8_t *rk)
{
    keys->round[1] = inner_key(rk, 1, MOVE2);
    keys->round[2] = inner_key(rk, 2, MOVE5);
    keys->round[3] = inner_key(rk, 3, MOVE8);
    keys->round[4] = inner_key(rk, 4, MOVE11);
    keys->round[5] = inner_key(rk, 5, MOVE2);
    keys->round[6] = inner_key(rk, 6, MOVE5);
    keys->round[7] = inner_key(rk, 7, MOVE8);
    keys->round[8] = inner_key(rk, 8, MOVE11);
    keys->round[9] = inner_key(rk, 9, MOVE2);
    keys->first = first_key(rk);
    keys->last = last_key(rk);
}

/* One block, the same in every lane. Each key is brought into its form beside the rounds, so that the first round waits for
   its own key only. */
INLINE __m128i single(const uint8_t *rk, __m128i block)
{
    vector s = entered(LANES(block) ^ first_key(rk));
    s = round_1(s, inner_key(rk, 1, MOVE2));
    s = round_2(s, inner_key(rk, 2, MOVE5));
    s = round_3(s, inner_key(rk, 3, MOVE8));
    s = round_4(s, inner_key(rk, 4, MOVE11));
    s = round_5(s, inner_key(rk, 5, MOVE2));
    s = round_6(s, inner_key(rk, 6, MOVE5));
    s = round_7(s, inner_key(rk, 7, MOVE8));
    s = round_8(s, inner_key(rk, 8, MOVE11));
    s = round_9(s, inner_key(rk, 9, MOVE2));
    s = finished(s) ^ last_key(rk);
    return _mm256_castsi256_si128(s);
}
#define ONE(p) _mm_loadu_si128((const __m128i *)(const void *)(p))
#define PUT(p, block) _mm_storeu_si128((__m128i *)(void *)(p), block)

void aesgen_aes128_cbc_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk);

void aesgen_aes128_cbc_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk)
{
    round_keys keys;
    vector s[PLANES];
    __m128i chain = ONE(iv); /* the ciphertext before the next block */
    if (nblk < 2) {
        if (nblk) {
            const __m128i next = ONE(in);
            PUT(out, single(rk, next) ^ chain);
            PUT(iv, next);
        }
        return;
    }
    prepare(&keys, rk);
    /* Whole batches. */
    for (; nblk >= BATCH; nblk -= BATCH) {
        vector before[PLANES];
        uint8_t head[32];
        PUT(head, chain);
        memcpy(head + 16, in, 16);
        before[0] = LOAD(head);
        for (int i = 1; i < PLANES; i++)
            before[i] = LOAD(in + 32 * i - 16);
        chain = ONE(in + 16 * BATCH - 16);
        EACH_VECTOR
            s[i] = LOAD(in + 32 * i) ^ keys.first;
        start(s);
        rounds(&keys, s, 1, ROUNDS);
        finish(s);
        EACH_VECTOR
            STORE(out + 32 * i, XOR3(s[i], keys.last, before[i]));
        in += 16 * BATCH;
        out += 16 * BATCH;
    }
    /* A part of a batch. */
    if (nblk) {
        __m128i text[BATCH];
        for (size_t i = 0; i < BATCH; i++)
            text[i] = ONE(in + 16 * (i < nblk ? i : nblk - 1));
        EACH_VECTOR
            s[i] = LOAD(text + 2 * i) ^ keys.first;
        start(s);
        rounds(&keys, s, 1, ROUNDS);
        finish(s);
        EACH_VECTOR
            STORE(text + 2 * i, s[i] ^ keys.last);
        for (size_t i = 0; i < nblk; i++) {
            const __m128i next = ONE(in + 16 * i); /* `out` may be `in` */
            PUT(out + 16 * i, text[i] ^ chain);
            chain = next;
        }
    }
    PUT(iv, chain);
}

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
