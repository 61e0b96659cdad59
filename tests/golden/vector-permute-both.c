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

/* AES-128, xts_dec: permutations of 16-entry tables, constant time. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The 32-bit word whose low byte comes first in memory. */
static inline uint32_t load_little(const uint8_t *bytes)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
#else
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
#endif
}

static inline void store_little(uint8_t *bytes, uint32_t word)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(bytes, &word, sizeof word);
#else
    bytes[0] = (uint8_t)word;
    bytes[1] = (uint8_t)(word >> 8);
    bytes[2] = (uint8_t)(word >> 16);
    bytes[3] = (uint8_t)(word >> 24);
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
typedef struct {
    round_keys keys;
} permute_avx2_dec_schedule;
#define permute_avx2_dec_GROUP 4

/* InvMixColumns of a round key, which is MixColumns of a + 4 (a + the byte two rows on). */
INLINE __m128i inverse_mixed(__m128i a)
{
    a = _mm_xor_si128(a, doubled(doubled(_mm_xor_si128(a, two_on(a)))));
    const __m128i next = _mm_or_si128(_mm_srli_epi32(a, 8), _mm_slli_epi32(a, 24)), sum = _mm_xor_si128(a, next);
    return _mm_xor_si128(_mm_xor_si128(doubled(sum), next), two_on(sum));
}

static void permute_avx2_dec_schedule_key(permute_avx2_dec_schedule *schedule, const uint8_t *const *rks, size_t keys, int number)
{
    (void)keys;
    (void)number;
    uint8_t inverse[16 * (ROUNDS + 1)];
    memcpy(inverse, rks[0] + 16 * ROUNDS, 16);
    memcpy(inverse + 16 * ROUNDS, rks[0], 16);
    for (int round = 1; round < ROUNDS; round++) {
        const __m128i key = _mm_loadu_si128((const __m128i *)(const void *)(rks[0] + 16 * (ROUNDS - round)));
        _mm_storeu_si128((__m128i *)(void *)(inverse + 16 * round), inverse_mixed(key));
    }
    prepare(&schedule->keys, inverse);
}

static void permute_avx2_dec_blocks(const permute_avx2_dec_schedule *schedule, int number, uint8_t *blocks)
{
    vector s[PLANES];
    (void)number;
    for (int i = 0; i < PLANES; i++)
        s[i] = LOAD(blocks + 32 * i) ^ schedule->keys.first;
    start(s);
    rounds(&schedule->keys, s, 1, ROUNDS);
    finish(s);
    for (int i = 0; i < PLANES; i++)
        STORE(blocks + 32 * i, s[i] ^ schedule->keys.last);
}

/* The first `count` blocks of a group, or all of it; those behind them may change. */
static void permute_avx2_dec_few(const permute_avx2_dec_schedule *schedule, int number, uint8_t *blocks, size_t count)
{
    vector s;
    if (count > 2) {
        permute_avx2_dec_blocks(schedule, number, blocks);
        return;
    }
    s = entered(LOAD(blocks) ^ schedule->keys.first);
    s = round_1(s, schedule->keys.round[1]);
    s = round_2(s, schedule->keys.round[2]);
    s = round_3(s, schedule->keys.round[3]);
    s = round_4(s, schedule->keys.round[4]);
    s = round_5(s, schedule->keys.round[5]);
    s = round_6(s, schedule->keys.round[6]);
    s = round_7(s, schedule->keys.round[7]);
    s = round_8(s, schedule->keys.round[8]);
    s = round_9(s, schedule->keys.round[9]);
    STORE(blocks, finished(s) ^ schedule->keys.last);
}

/* SubBytes of a block. */
static inline void permute_avx2_dec_sub_bytes(uint8_t block[16])
{
    vector u, v;
    inverted(entered(BLOCK(block)), &u, &v);
    const vector s = OUTPUT(LEAVE_U, LEAVE_V, u, v) ^ BYTES(99);
    memcpy(block, &s, 16);
}
#undef INLINE
#undef LOAD
#undef STORE
#undef LANES
#undef XOR3
#undef PLACES
#undef BLOCK
#undef SHUFFLE
#undef BYTES
#undef WORDS
#undef RIGHT
#undef LEFT
#undef ADD_BYTES
#undef ABOVE
#undef LOW
#undef HIGH
#undef ROUNDS
#undef PLANES
#undef BATCH
#undef INVERSES
#undef RATIOS
#undef ENTER_LOW
#undef ENTER_HIGH
#undef TIMES1_U
#undef TIMES1_V
#undef TIMES2_U
#undef TIMES2_V
#undef LEAVE_U
#undef LEAVE_V
#undef LOOKUP
#undef MOVE0
#undef MOVE1
#undef MOVE2
#undef MOVE3
#undef MOVE4
#undef MOVE5
#undef MOVE6
#undef MOVE7
#undef MOVE8
#undef MOVE9
#undef MOVE10
#undef MOVE11
#undef EACH_VECTOR
#undef OUTPUT
typedef __m256i permute_avx2_enc_vector;
#define INLINE static inline __attribute__((always_inline))
#define LOAD(p) _mm256_loadu_si256((const permute_avx2_enc_vector *)(const void *)(p))
#define STORE(p, v) _mm256_storeu_si256((permute_avx2_enc_vector *)(void *)(p), v)
#define LANES(v) _mm256_broadcastsi128_si256(v)
#define XOR3(a, b, c) ((a) ^ (b) ^ (c))
/* The bytes of a lane, in every lane: as a constant in memory, which compilers load whole. */
typedef __attribute__((vector_size(32))) signed char permute_avx2_enc_lane_bytes;
#define PLACES(...) ((permute_avx2_enc_vector)(permute_avx2_enc_lane_bytes){ __VA_ARGS__, __VA_ARGS__ })
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

INLINE uint32_t permute_avx2_enc_word_at(const uint8_t *bytes)
{
    uint32_t word;
    memcpy(&word, bytes, 4);
    return word;
}

INLINE uint64_t permute_avx2_enc_word64_at(const uint8_t *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, 8);
    return word;
}

/* The double of each byte in GF(2^8). */
INLINE __m128i permute_avx2_enc_doubled(__m128i a)
{
    const __m128i carries = _mm_cmpgt_epi8(_mm_setzero_si128(), a);
    return _mm_xor_si128(_mm_add_epi8(a, a), _mm_and_si128(carries, _mm_set1_epi8(0x1b)));
}

/* The bytes of each column two rows on. */
INLINE __m128i permute_avx2_enc_two_on(__m128i a)
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
    permute_avx2_enc_vector round[ROUNDS]; /* of rounds 1 to ROUNDS - 1, as the state lies then */
    permute_avx2_enc_vector first, last;   /* keys of whole blocks */
} permute_avx2_enc_round_keys;

INLINE permute_avx2_enc_vector permute_avx2_enc_low_nibbles(permute_avx2_enc_vector a)
{
    return a & BYTES(15);
}

INLINE permute_avx2_enc_vector permute_avx2_enc_high_nibbles(permute_avx2_enc_vector a)
{
    return RIGHT(a & BYTES(0xf0), 4);
}

/* Bytes in the basis of the tower. */
INLINE permute_avx2_enc_vector permute_avx2_enc_entered(permute_avx2_enc_vector a)
{
    return LOOKUP(ENTER_LOW, permute_avx2_enc_low_nibbles(a)) ^ LOOKUP(ENTER_HIGH, permute_avx2_enc_high_nibbles(a));
}

/* A sum that the compiler must not take apart: it would lengthen the chain of instructions. */
INLINE permute_avx2_enc_vector permute_avx2_enc_held(permute_avx2_enc_vector sum)
{
    __asm__("" : "+x"(sum));
    return sum;
}

/* The two indices of the output tables, whose entries add up to a multiple of the S-box. */
INLINE void permute_avx2_enc_inverted(permute_avx2_enc_vector s, permute_avx2_enc_vector *u, permute_avx2_enc_vector *v)
{
    const permute_avx2_enc_vector k = permute_avx2_enc_low_nibbles(s), i = permute_avx2_enc_high_nibbles(s), j = i ^ k, ratio = LOOKUP(RATIOS, k);
    *u = permute_avx2_enc_held(LOOKUP(INVERSES, permute_avx2_enc_held(LOOKUP(INVERSES, i) ^ ratio)) ^ j);
    *v = permute_avx2_enc_held(LOOKUP(INVERSES, permute_avx2_enc_held(LOOKUP(INVERSES, j) ^ ratio)) ^ i);
}
#define OUTPUT(first, second, u, v) permute_avx2_enc_held(LOOKUP(first, u) ^ LOOKUP(second, v))

INLINE permute_avx2_enc_vector permute_avx2_enc_round_1(permute_avx2_enc_vector s, permute_avx2_enc_vector key)
{
    permute_avx2_enc_vector u, v;
    permute_avx2_enc_inverted(s, &u, &v);
    const permute_avx2_enc_vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = permute_avx2_enc_held(SHUFFLE(once, MOVE0) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE0) ^ permute_avx2_enc_held(permute_avx2_enc_held(SHUFFLE(once, MOVE1) ^ key) ^ sum);
}

INLINE permute_avx2_enc_vector permute_avx2_enc_round_2(permute_avx2_enc_vector s, permute_avx2_enc_vector key)
{
    permute_avx2_enc_vector u, v;
    permute_avx2_enc_inverted(s, &u, &v);
    const permute_avx2_enc_vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = permute_avx2_enc_held(SHUFFLE(once, MOVE3) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE3) ^ permute_avx2_enc_held(permute_avx2_enc_held(SHUFFLE(once, MOVE4) ^ key) ^ sum);
}

INLINE permute_avx2_enc_vector permute_avx2_enc_round_3(permute_avx2_enc_vector s, permute_avx2_enc_vector key)
{
    permute_avx2_enc_vector u, v;
    permute_avx2_enc_inverted(s, &u, &v);
    const permute_avx2_enc_vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = permute_avx2_enc_held(SHUFFLE(once, MOVE6) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE6) ^ permute_avx2_enc_held(permute_avx2_enc_held(SHUFFLE(once, MOVE7) ^ key) ^ sum);
}

INLINE permute_avx2_enc_vector permute_avx2_enc_round_4(permute_avx2_enc_vector s, permute_avx2_enc_vector key)
{
    permute_avx2_enc_vector u, v;
    permute_avx2_enc_inverted(s, &u, &v);
    const permute_avx2_enc_vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = permute_avx2_enc_held(SHUFFLE(once, MOVE9) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE9) ^ permute_avx2_enc_held(permute_avx2_enc_held(SHUFFLE(once, MOVE10) ^ key) ^ sum);
}

INLINE permute_avx2_enc_vector permute_avx2_enc_round_5(permute_avx2_enc_vector s, permute_avx2_enc_vector key)
{
    permute_avx2_enc_vector u, v;
    permute_avx2_enc_inverted(s, &u, &v);
    const permute_avx2_enc_vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = permute_avx2_enc_held(SHUFFLE(once, MOVE0) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE0) ^ permute_avx2_enc_held(permute_avx2_enc_held(SHUFFLE(once, MOVE1) ^ key) ^ sum);
}

INLINE permute_avx2_enc_vector permute_avx2_enc_round_6(permute_avx2_enc_vector s, permute_avx2_enc_vector key)
{
    permute_avx2_enc_vector u, v;
    permute_avx2_enc_inverted(s, &u, &v);
    const permute_avx2_enc_vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = permute_avx2_enc_held(SHUFFLE(once, MOVE3) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE3) ^ permute_avx2_enc_held(permute_avx2_enc_held(SHUFFLE(once, MOVE4) ^ key) ^ sum);
}

INLINE permute_avx2_enc_vector permute_avx2_enc_round_7(permute_avx2_enc_vector s, permute_avx2_enc_vector key)
{
    permute_avx2_enc_vector u, v;
    permute_avx2_enc_inverted(s, &u, &v);
    const permute_avx2_enc_vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = permute_avx2_enc_held(SHUFFLE(once, MOVE6) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE6) ^ permute_avx2_enc_held(permute_avx2_enc_held(SHUFFLE(once, MOVE7) ^ key) ^ sum);
}

INLINE permute_avx2_enc_vector permute_avx2_enc_round_8(permute_avx2_enc_vector s, permute_avx2_enc_vector key)
{
    permute_avx2_enc_vector u, v;
    permute_avx2_enc_inverted(s, &u, &v);
    const permute_avx2_enc_vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = permute_avx2_enc_held(SHUFFLE(once, MOVE9) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE9) ^ permute_avx2_enc_held(permute_avx2_enc_held(SHUFFLE(once, MOVE10) ^ key) ^ sum);
}

INLINE permute_avx2_enc_vector permute_avx2_enc_round_9(permute_avx2_enc_vector s, permute_avx2_enc_vector key)
{
    permute_avx2_enc_vector u, v;
    permute_avx2_enc_inverted(s, &u, &v);
    const permute_avx2_enc_vector once = OUTPUT(TIMES1_U, TIMES1_V, u, v), sum = permute_avx2_enc_held(SHUFFLE(once, MOVE0) ^ OUTPUT(TIMES2_U, TIMES2_V, u, v));
    return SHUFFLE(sum, MOVE0) ^ permute_avx2_enc_held(permute_avx2_enc_held(SHUFFLE(once, MOVE1) ^ key) ^ sum);
}

/* Rounds `first` to `end` - 1, which are constants. */
INLINE void permute_avx2_enc_rounds(const permute_avx2_enc_round_keys *keys, permute_avx2_enc_vector s[PLANES], int first, int end)
{
    if (first <= 1 && 1 < end)
        EACH_VECTOR
            s[i] = permute_avx2_enc_round_1(s[i], keys->round[1]);
    if (first <= 2 && 2 < end)
        EACH_VECTOR
            s[i] = permute_avx2_enc_round_2(s[i], keys->round[2]);
    if (first <= 3 && 3 < end)
        EACH_VECTOR
            s[i] = permute_avx2_enc_round_3(s[i], keys->round[3]);
    if (first <= 4 && 4 < end)
        EACH_VECTOR
            s[i] = permute_avx2_enc_round_4(s[i], keys->round[4]);
    if (first <= 5 && 5 < end)
        EACH_VECTOR
            s[i] = permute_avx2_enc_round_5(s[i], keys->round[5]);
    if (first <= 6 && 6 < end)
        EACH_VECTOR
            s[i] = permute_avx2_enc_round_6(s[i], keys->round[6]);
    if (first <= 7 && 7 < end)
        EACH_VECTOR
            s[i] = permute_avx2_enc_round_7(s[i], keys->round[7]);
    if (first <= 8 && 8 < end)
        EACH_VECTOR
            s[i] = permute_avx2_enc_round_8(s[i], keys->round[8]);
    if (first <= 9 && 9 < end)
        EACH_VECTOR
            s[i] = permute_avx2_enc_round_9(s[i], keys->round[9]);
}

/* The last round, without its key. */
INLINE permute_avx2_enc_vector permute_avx2_enc_finished(permute_avx2_enc_vector s)
{
    permute_avx2_enc_vector u, v;
    permute_avx2_enc_inverted(s, &u, &v);
    return SHUFFLE(OUTPUT(LEAVE_U, LEAVE_V, u, v), MOVE5);
}

INLINE void permute_avx2_enc_finish(permute_avx2_enc_vector s[PLANES])
{
    EACH_VECTOR
        s[i] = permute_avx2_enc_finished(s[i]);
}

/* Blocks under the first key, in the basis of the first round. */
INLINE void permute_avx2_enc_start(permute_avx2_enc_vector s[PLANES])
{
    EACH_VECTOR
        s[i] = permute_avx2_enc_entered(s[i]);
}

/* The keys of the first and of the last round, for whole blocks. */
INLINE permute_avx2_enc_vector permute_avx2_enc_first_key(const uint8_t *rk)
{
    return BLOCK(rk);
}

INLINE permute_avx2_enc_vector permute_avx2_enc_last_key(const uint8_t *rk)
{
    return BLOCK(rk + 16 * ROUNDS) ^ BYTES(99);
}

/* The key of an inner round, as the state lies then (`own` puts it there); the constant of the S-box belongs to it. */
INLINE permute_avx2_enc_vector permute_avx2_enc_inner_key(const uint8_t *rk, int number, permute_avx2_enc_vector own)
{
    return SHUFFLE(permute_avx2_enc_entered(BLOCK(rk + 16 * number)) ^ BYTES(242), own);
}

static void permute_avx2_enc_prepare(permute_avx2_enc_round_keys *keys, const uint8_t *rk)
{
    keys->round[1] = permute_avx2_enc_inner_key(rk, 1, MOVE2);
    keys->round[2] = permute_avx2_enc_inner_key(rk, 2, MOVE5);
    keys->round[3] = permute_avx2_enc_inner_key(rk, 3, MOVE8);
    keys->round[4] = permute_avx2_enc_inner_key(rk, 4, MOVE11);
    keys->round[5] = permute_avx2_enc_inner_key(rk, 5, MOVE2);
    keys->round[6] = permute_avx2_enc_inner_key(rk, 6, MOVE5);
    keys->round[7] = permute_avx2_enc_inner_key(rk, 7, MOVE8);
    keys->round[8] = permute_avx2_enc_inner_key(rk, 8, MOVE11);
    keys->round[9] = permute_avx2_enc_inner_key(rk, 9, MOVE2);
    keys->first = permute_avx2_enc_first_key(rk);
    keys->last = permute_avx2_enc_last_key(rk);
}
typedef struct {
    permute_avx2_enc_round_keys keys;
} permute_avx2_enc_schedule;
#define permute_avx2_enc_GROUP 4

static void permute_avx2_enc_schedule_key(permute_avx2_enc_schedule *schedule, const uint8_t *const *rks, size_t keys, int number)
{
    (void)keys;
    (void)number;
    permute_avx2_enc_prepare(&schedule->keys, rks[0]);
}

static void permute_avx2_enc_blocks(const permute_avx2_enc_schedule *schedule, int number, uint8_t *blocks)
{
    permute_avx2_enc_vector s[PLANES];
    (void)number;
    for (int i = 0; i < PLANES; i++)
        s[i] = LOAD(blocks + 32 * i) ^ schedule->keys.first;
    permute_avx2_enc_start(s);
    permute_avx2_enc_rounds(&schedule->keys, s, 1, ROUNDS);
    permute_avx2_enc_finish(s);
    for (int i = 0; i < PLANES; i++)
        STORE(blocks + 32 * i, s[i] ^ schedule->keys.last);
}

/* The first `count` blocks of a group, or all of it; those behind them may change. */
static void permute_avx2_enc_few(const permute_avx2_enc_schedule *schedule, int number, uint8_t *blocks, size_t count)
{
    permute_avx2_enc_vector s;
    if (count > 2) {
        permute_avx2_enc_blocks(schedule, number, blocks);
        return;
    }
    s = permute_avx2_enc_entered(LOAD(blocks) ^ schedule->keys.first);
    s = permute_avx2_enc_round_1(s, schedule->keys.round[1]);
    s = permute_avx2_enc_round_2(s, schedule->keys.round[2]);
    s = permute_avx2_enc_round_3(s, schedule->keys.round[3]);
    s = permute_avx2_enc_round_4(s, schedule->keys.round[4]);
    s = permute_avx2_enc_round_5(s, schedule->keys.round[5]);
    s = permute_avx2_enc_round_6(s, schedule->keys.round[6]);
    s = permute_avx2_enc_round_7(s, schedule->keys.round[7]);
    s = permute_avx2_enc_round_8(s, schedule->keys.round[8]);
    s = permute_avx2_enc_round_9(s, schedule->keys.round[9]);
    STORE(blocks, permute_avx2_enc_finished(s) ^ schedule->keys.last);
}

/* SubBytes of a block. */
static inline void permute_avx2_enc_sub_bytes(uint8_t block[16])
{
    permute_avx2_enc_vector u, v;
    permute_avx2_enc_inverted(permute_avx2_enc_entered(BLOCK(block)), &u, &v);
    const permute_avx2_enc_vector s = OUTPUT(LEAVE_U, LEAVE_V, u, v) ^ BYTES(99);
    memcpy(block, &s, 16);
}
#undef INLINE
#undef LOAD
#undef STORE
#undef LANES
#undef XOR3
#undef PLACES
#undef BLOCK
#undef SHUFFLE
#undef BYTES
#undef WORDS
#undef RIGHT
#undef LEFT
#undef ADD_BYTES
#undef ABOVE
#undef LOW
#undef HIGH
#undef ROUNDS
#undef PLANES
#undef BATCH
#undef INVERSES
#undef RATIOS
#undef ENTER_LOW
#undef ENTER_HIGH
#undef TIMES1_U
#undef TIMES1_V
#undef TIMES2_U
#undef TIMES2_V
#undef LEAVE_U
#undef LEAVE_V
#undef LOOKUP
#undef MOVE0
#undef MOVE1
#undef MOVE2
#undef MOVE3
#undef MOVE4
#undef MOVE5
#undef MOVE6
#undef MOVE7
#undef MOVE8
#undef MOVE9
#undef MOVE10
#undef MOVE11
#undef EACH_VECTOR
#undef OUTPUT


/* Behind the first tweak the next `count`: each is the one before it times x in GF(2^128), IEEE 1619-2018, 5.2. No branch
 * depends on them. */
static void aesgen_aes128_xts_dec_body_tweaks(uint8_t *tweaks, size_t count)
{
    uint64_t low = load_little(tweaks) | (uint64_t)load_little(tweaks + 4) << 32;
    uint64_t high = load_little(tweaks + 8) | (uint64_t)load_little(tweaks + 12) << 32;
    for (; count; count--) {
        const uint64_t carry = high >> 63;
        high = high << 1 | low >> 63;
        low = low << 1 ^ carry * 0x87;
        tweaks += 16;
        store_little(tweaks, (uint32_t)low);
        store_little(tweaks + 4, (uint32_t)(low >> 32));
        store_little(tweaks + 8, (uint32_t)high);
        store_little(tweaks + 12, (uint32_t)(high >> 32));
    }
}

/* One block between two additions of its tweak. */
static void aesgen_aes128_xts_dec_body_one(const permute_avx2_dec_schedule *schedule, const uint8_t *tweak, uint8_t *bytes)
{
    uint8_t block[16 * permute_avx2_dec_GROUP] = { 0 };
    for (int i = 0; i < 16; i++)
        block[i] = bytes[i] ^ tweak[i];
    permute_avx2_dec_few(schedule, 10, block, 1);
    for (int i = 0; i < 16; i++)
        bytes[i] = block[i] ^ tweak[i];
}

static void aesgen_aes128_xts_dec_body(const uint8_t *rk, const uint8_t *tweak_key_rk, const uint8_t tweak[16], const uint8_t *in, uint8_t *out, size_t bytes)
{
    permute_avx2_dec_schedule schedule;
    permute_avx2_enc_schedule tweak_schedule;
    uint8_t block[16 * permute_avx2_dec_GROUP] = { 0 }, tweaks[16 * (permute_avx2_dec_GROUP + 1)];
    uint8_t start[16 * permute_avx2_enc_GROUP] = { 0 }, last[16], part[16];
    const size_t rest = bytes % 16;
    size_t i, nblk = bytes / 16 - (rest ? 1 : 0);
    permute_avx2_dec_schedule_key(&schedule, &rk, 1, 10);
    permute_avx2_enc_schedule_key(&tweak_schedule, &tweak_key_rk, 1, 10);

    /* The tweak of the first block. */
    memcpy(start, tweak, 16);
    permute_avx2_enc_few(&tweak_schedule, 10, start, 1);
    memcpy(tweaks, start, 16);

    /* All blocks but the last whole one if a part of a block follows it. */
    while (nblk) {
        const size_t count = nblk < permute_avx2_dec_GROUP ? nblk : permute_avx2_dec_GROUP;
        aesgen_aes128_xts_dec_body_tweaks(tweaks, count);
        for (i = 0; i < 16 * count; i++)
            block[i] = in[i] ^ tweaks[i];
        permute_avx2_dec_few(&schedule, 10, block, count);
        for (i = 0; i < 16 * count; i++)
            out[i] = block[i] ^ tweaks[i];
        memcpy(tweaks, tweaks + 16 * count, 16);
        in += 16 * count;
        out += 16 * count;
        nblk -= count;
    }

    /* Ciphertext stealing: the part replaces the start of the result of the block before, which becomes the last output. */
    if (rest) {
        aesgen_aes128_xts_dec_body_tweaks(tweaks, 1);
        memcpy(last, in, 16);
        memcpy(part, in + 16, rest);
        aesgen_aes128_xts_dec_body_one(&schedule, tweaks + 16, last);
        memcpy(out + 16, last, rest);
        memcpy(last, part, rest);
        aesgen_aes128_xts_dec_body_one(&schedule, tweaks, last);
        memcpy(out, last, 16);
    }
}

void aesgen_aes128_xts_dec(const uint8_t *rk, const uint8_t *tweak_key_rk, const uint8_t tweak[16], const uint8_t *in, uint8_t *out, size_t bytes);

void aesgen_aes128_xts_dec(const uint8_t *rk, const uint8_t *tweak_key_rk, const uint8_t tweak[16], const uint8_t *in, uint8_t *out, size_t bytes)
{
    aesgen_aes128_xts_dec_body(rk, tweak_key_rk, tweak, in, out, bytes);
    _mm256_zeroupper();
}

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
