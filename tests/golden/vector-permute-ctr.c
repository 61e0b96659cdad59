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

#define ROUNDS 14
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
#define ENTER_LOW PLACES(0, 1, 55, 54, -48, -47, -25, -26, -46, -45, -27, -28, 2, 3, 53, 52)
#define ENTER_HIGH PLACES(0, -69, 123, -64, -65, 4, -60, 127, -56, 115, -77, 8, 119, -52, 12, -73)
#define TIMES1_U PLACES(0, 82, 33, 17, -20, -97, 48, -66, -3, 67, -114, -36, 115, -81, -51, 98)
#define TIMES1_V PLACES(0, -55, -104, -96, -76, -27, 56, 125, 20, 105, 69, -116, 81, -35, 44, -15)
#define TIMES2_U PLACES(0, 56, 28, 33, -57, -29, 61, -1, -26, 25, -62, -6, 36, -34, -37, 5)
#define TIMES2_V PLACES(0, 104, 14, -88, 13, 107, -90, 101, -91, -64, -61, -85, 102, -51, 3, -50)
#define LEAVE_U PLACES(0, -6, 106, 53, -69, 43, 95, 65, -114, -49, 30, -28, -112, 116, -47, -91)
#define LEAVE_V PLACES(0, -127, 118, -103, -3, 10, -17, 124, 100, 24, -109, 18, -9, -27, -117, 110)
#define LOOKUP(table, index) SHUFFLE(table, index)
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

INLINE vector round_10(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    const vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = held(SHUFFLE(once, MOVE3) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE3) ^ held(held(SHUFFLE(once, MOVE4) ^ key) ^ sum);
}

INLINE vector round_11(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    const vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = held(SHUFFLE(once, MOVE6) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE6) ^ held(held(SHUFFLE(once, MOVE7) ^ key) ^ sum);
}

INLINE vector round_12(vector s, vector key)
{
    vector u, v;
    inverted(s, &u, &v);
    const vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = held(SHUFFLE(once, MOVE9) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE9) ^ held(held(SHUFFLE(once, MOVE10) ^ key) ^ sum);
}

INLINE vector round_13(vector s, vector key)
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
    if (first <= 10 && 10 < end)
        EACH_VECTOR
            s[i] = round_10(s[i], keys->round[10]);
    if (first <= 11 && 11 < end)
        EACH_VECTOR
            s[i] = round_11(s[i], keys->round[11]);
    if (first <= 12 && 12 < end)
        EACH_VECTOR
            s[i] = round_12(s[i], keys->round[12]);
    if (first <= 13 && 13 < end)
        EACH_VECTOR
            s[i] = round_13(s[i], keys->round[13]);
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
    keys->round[10] = inner_key(rk, 10, MOVE5);
    keys->round[11] = inner_key(rk, 11, MOVE8);
    keys->round[12] = inner_key(rk, 12, MOVE11);
    keys->round[13] = inner_key(rk, 13, MOVE2);
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
    s = round_10(s, inner_key(rk, 10, MOVE5));
    s = round_11(s, inner_key(rk, 11, MOVE8));
    s = round_12(s, inner_key(rk, 12, MOVE11));
    s = round_13(s, inner_key(rk, 13, MOVE2));
    s = finished(s) ^ last_key(rk);
    return _mm256_castsi256_si128(s);
}

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

void aesgen_aes256_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks);

void aesgen_aes256_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
{
    uint64_t high, low;
    round_keys own, *keys = &own;
    if (blocks == 1) {
        const __m128i block = single(rk, _mm_loadu_si128((const __m128i *)(const void *)iv));
        _mm_storeu_si128((__m128i *)(void *)out, block ^ _mm_loadu_si128((const __m128i *)(const void *)in));
        for (int place = 15; place >= 0 && ++iv[place] == 0; place--)
            ;
        return;
    }
    prepare(keys, rk);
    memcpy(&high, iv, 8);
    memcpy(&low, iv + 8, 8);
    high = __builtin_bswap64(high);
    low = __builtin_bswap64(low);
    while (blocks) {
        size_t now = blocks;
        plain(keys, high, low, in, out, now);
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
