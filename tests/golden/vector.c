#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("ssse3"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("ssse3")
#endif

typedef __m128i vector;
#define INLINE static inline __attribute__((always_inline))
#define LOAD(p) _mm_loadu_si128((const vector *)(const void *)(p))
#define STORE(p, v) _mm_storeu_si128((vector *)(void *)(p), v)
#define LANES(v) (v)
#define XOR3(a, b, c) ((a) ^ (b) ^ (c))
/* The bytes of a lane, in every lane: as a constant in memory, which compilers load whole. */
typedef __attribute__((vector_size(16))) signed char lane_bytes;
#define PLACES(...) ((vector)(lane_bytes){ __VA_ARGS__ })
#define BLOCK(p) LANES(_mm_loadu_si128((const __m128i *)(const void *)(p)))
#define SHUFFLE(a, places) _mm_shuffle_epi8(a, places)
#define BYTES(c) _mm_set1_epi8((char)(c))
#define WORDS(c) _mm_set1_epi32((int)(c))
#define RIGHT(a, n) _mm_srli_epi64(a, n)
#define LEFT(a, n) _mm_slli_epi64(a, n)
#define ADD_BYTES(a, b) _mm_add_epi8(a, b)
#define ABOVE(a, b) _mm_cmpgt_epi8(a, b)
#define LOW(a, b) _mm_unpacklo_epi8(a, b)
#define HIGH(a, b) _mm_unpackhi_epi8(a, b)

#define ROUNDS 10
#define PLANES 1
#define BATCH 1

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
INLINE vector INVERSES(void)
{
    static const lane_bytes table = { -128, 1, 8, 13, 15, 6, 5, 14, 2, 12, 11, 10, 9, 3, 7, 4 };
    vector loaded;
    __asm__ volatile("movdqa %1, %0" : "=x"(loaded) : "m"(table)); /* a plain load would be kept in a register */
    return loaded;
}

INLINE vector RATIOS(void)
{
    static const lane_bytes table = { -128, 2, 1, 12, 8, 11, 13, 10, 4, 14, 7, 5, 3, 6, 9, 15 };
    vector loaded;
    __asm__ volatile("movdqa %1, %0" : "=x"(loaded) : "m"(table)); /* a plain load would be kept in a register */
    return loaded;
}

INLINE vector ENTER_LOW(void)
{
    static const lane_bytes table = { 0, 1, 55, 54, -48, -47, -25, -26, -46, -45, -27, -28, 2, 3, 53, 52 };
    vector loaded;
    __asm__ volatile("movdqa %1, %0" : "=x"(loaded) : "m"(table)); /* a plain load would be kept in a register */
    return loaded;
}

INLINE vector ENTER_HIGH(void)
{
    static const lane_bytes table = { 0, -69, 123, -64, -65, 4, -60, 127, -56, 115, -77, 8, 119, -52, 12, -73 };
    vector loaded;
    __asm__ volatile("movdqa %1, %0" : "=x"(loaded) : "m"(table)); /* a plain load would be kept in a register */
    return loaded;
}

INLINE vector TIMES1_U(void)
{
    static const lane_bytes table = { 0, 82, 33, 17, -20, -97, 48, -66, -3, 67, -114, -36, 115, -81, -51, 98 };
    vector loaded;
    __asm__ volatile("movdqa %1, %0" : "=x"(loaded) : "m"(table)); /* a plain load would be kept in a register */
    return loaded;
}

INLINE vector TIMES1_V(void)
{
    static const lane_bytes table = { 0, -55, -104, -96, -76, -27, 56, 125, 20, 105, 69, -116, 81, -35, 44, -15 };
    vector loaded;
    __asm__ volatile("movdqa %1, %0" : "=x"(loaded) : "m"(table)); /* a plain load would be kept in a register */
    return loaded;
}

INLINE vector TIMES2_U(void)
{
    static const lane_bytes table = { 0, 56, 28, 33, -57, -29, 61, -1, -26, 25, -62, -6, 36, -34, -37, 5 };
    vector loaded;
    __asm__ volatile("movdqa %1, %0" : "=x"(loaded) : "m"(table)); /* a plain load would be kept in a register */
    return loaded;
}

INLINE vector TIMES2_V(void)
{
    static const lane_bytes table = { 0, 104, 14, -88, 13, 107, -90, 101, -91, -64, -61, -85, 102, -51, 3, -50 };
    vector loaded;
    __asm__ volatile("movdqa %1, %0" : "=x"(loaded) : "m"(table)); /* a plain load would be kept in a register */
    return loaded;
}

INLINE vector LEAVE_U(void)
{
    static const lane_bytes table = { 0, -6, 106, 53, -69, 43, 95, 65, -114, -49, 30, -28, -112, 116, -47, -91 };
    vector loaded;
    __asm__ volatile("movdqa %1, %0" : "=x"(loaded) : "m"(table)); /* a plain load would be kept in a register */
    return loaded;
}

INLINE vector LEAVE_V(void)
{
    static const lane_bytes table = { 0, -127, 118, -103, -3, 10, -17, 124, 100, 24, -109, 18, -9, -27, -117, 110 };
    vector loaded;
    __asm__ volatile("movdqa %1, %0" : "=x"(loaded) : "m"(table)); /* a plain load would be kept in a register */
    return loaded;
}

#define LOOKUP(table, index) SHUFFLE(table(), index)
#define MOVE0 PLACES(5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0)
#define MOVE1 PLACES(15, 12, 13, 14, 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10)
#define MOVE2 PLACES(0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3)
#define MOVE3 PLACES(9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4)
#define MOVE4 PLACES(11, 8, 9, 10, 15, 12, 13, 14, 3, 0, 1, 2, 7, 4, 5, 6)
#define MOVE5 PLACES(0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 5, 14, 7)
#define MOVE6 PLACES(13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8)
#define MOVE7 PLACES(7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14, 3, 0, 1, 2)
#define MOVE8 PLACES(0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12, 1, 6, 11)
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

/* Bytes in the basis of the tower. */
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
    const vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = held(SHUFFLE(once, MOVE0) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE0) ^ held(held(SHUFFLE(once, MOVE1) ^ key) ^ sum);
}

INLINE vector round_2(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    const vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = held(SHUFFLE(once, MOVE3) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE3) ^ held(held(SHUFFLE(once, MOVE4) ^ key) ^ sum);
}

INLINE vector round_3(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    const vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = held(SHUFFLE(once, MOVE6) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE6) ^ held(held(SHUFFLE(once, MOVE7) ^ key) ^ sum);
}

INLINE vector round_4(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    const vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = held(SHUFFLE(once, MOVE9) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE9) ^ held(held(SHUFFLE(once, MOVE10) ^ key) ^ sum);
}

INLINE vector round_5(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    const vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = held(SHUFFLE(once, MOVE0) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE0) ^ held(held(SHUFFLE(once, MOVE1) ^ key) ^ sum);
}

INLINE vector round_6(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    const vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = held(SHUFFLE(once, MOVE3) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE3) ^ held(held(SHUFFLE(once, MOVE4) ^ key) ^ sum);
}

INLINE vector round_7(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    const vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = held(SHUFFLE(once, MOVE6) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE6) ^ held(held(SHUFFLE(once, MOVE7) ^ key) ^ sum);
}

INLINE vector round_8(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    const vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = held(SHUFFLE(once, MOVE9) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE9) ^ held(held(SHUFFLE(once, MOVE10) ^ key) ^ sum);
}

INLINE vector round_9(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    const vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = held(SHUFFLE(once, MOVE0) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE0) ^ held(held(SHUFFLE(once, MOVE1) ^ key) ^ sum);
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
    return BLOCK(rk);
}

INLINE vector last_key(const uint8_t *rk)
{
    return BLOCK(rk + 16 * ROUNDS) ^ BYTES(99);
}

/* The key of an inner round, as the state lies then (`own` puts it there); the constant of the S-box belongs to it. */
INLINE vector inner_key(const uint8_t *rk, int number, vector own)
{
    return SHUFFLE(entered(BLOCK(rk + 16 * number)) ^ BYTES(242), own);
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
    return s;
}
#define ONE(p) _mm_loadu_si128((const __m128i *)(const void *)(p))
#define PUT(p, block) _mm_storeu_si128((__m128i *)(void *)(p), block)

void aesgen_aes128_ecb_enc(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk);

void aesgen_aes128_ecb_enc(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk)
{
    round_keys keys;
    vector s[PLANES];
    (void)iv;
    if (nblk < 2) {
        if (nblk) {
            PUT(out, single(rk, ONE(in)));
        }
        return;
    }
    prepare(&keys, rk);
    /* Whole batches. */
    for (; nblk >= BATCH; nblk -= BATCH) {
        EACH_VECTOR
            s[i] = LOAD(in + 16 * i) ^ keys.first;
        start(s);
        rounds(&keys, s, 1, ROUNDS);
        finish(s);
        EACH_VECTOR
            STORE(out + 16 * i, s[i] ^ keys.last);
        in += 16 * BATCH;
        out += 16 * BATCH;
    }
    /* A part of a batch. */
    if (nblk) {
        __m128i text[BATCH];
        for (size_t i = 0; i < BATCH; i++)
            text[i] = ONE(in + 16 * (i < nblk ? i : nblk - 1));
        EACH_VECTOR
            s[i] = LOAD(text + 1 * i) ^ keys.first;
        start(s);
        rounds(&keys, s, 1, ROUNDS);
        finish(s);
        EACH_VECTOR
            STORE(text + 1 * i, s[i] ^ keys.last);
        for (size_t i = 0; i < nblk; i++)
            PUT(out + 16 * i, text[i]);
    }
}

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
