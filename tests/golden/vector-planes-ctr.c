#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512bw,avx512f,avx512vl"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512bw,avx512f,avx512vl")
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

#define ROUNDS 10
#define PLANES 8
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
#define EXCHANGE(a, b, n, mask) do { \
        const vector moved = LOGIC(RIGHT(a, n), mask, b, 0xe2); \
        a = LOGIC(LEFT(b, n), LEFT(mask, n), a, 0xe2); \
        b = moved; \
    } while (0)

/* A block that is the same everywhere, as planes. */
typedef struct {
    vector plane[PLANES];
} block_slices;
#define SLICE(slices, i) ((slices).plane[i])

typedef struct {
    block_slices round[ROUNDS]; /* of rounds 1 to ROUNDS - 1 */
    vector first, last;           /* keys of whole blocks */
} round_keys;

/* Blocks to planes, and back: bit j of plane i is bit i of vector j. */
INLINE void turn(vector s[PLANES])
{
    EXCHANGE(s[0], s[1], 1, BYTES(0x55));
    EXCHANGE(s[2], s[3], 1, BYTES(0x55));
    EXCHANGE(s[4], s[5], 1, BYTES(0x55));
    EXCHANGE(s[6], s[7], 1, BYTES(0x55));
    EXCHANGE(s[0], s[2], 2, BYTES(0x33));
    EXCHANGE(s[1], s[3], 2, BYTES(0x33));
    EXCHANGE(s[4], s[6], 2, BYTES(0x33));
    EXCHANGE(s[5], s[7], 2, BYTES(0x33));
    EXCHANGE(s[0], s[4], 4, BYTES(0x0f));
    EXCHANGE(s[1], s[5], 4, BYTES(0x0f));
    EXCHANGE(s[2], s[6], 4, BYTES(0x0f));
    EXCHANGE(s[3], s[7], 4, BYTES(0x0f));
}

/* SubBytes without its constant, which the round keys include. */
INLINE void substitute(vector s[PLANES])
{
    const vector x7 = s[0], x6 = s[1], x5 = s[2], x4 = s[3];
    const vector x3 = s[4], x2 = s[5], x1 = s[6], x0 = s[7];
    const vector n0 = x3 ^ x5;
    const vector n1 = LOGIC(n0, x0, x6, 0x96);
    const vector n5 = LOGIC(x4, x1, n1, 0x96);
    const vector n2 = LOGIC(n1, x2, x6, 0x96);
    const vector n6 = LOGIC(x5, x2, n5, 0x96);
    const vector n4 = LOGIC(x1, x2, x7, 0x96);
    const vector n3 = LOGIC(x2, n2, x3, 0x96);
    const vector n7 = LOGIC(n3, n4, n6, 0x66);
    const vector n20 = LOGIC(n4, x3, x7, 0x28);
    const vector n8 = LOGIC(n7, n2, x7, 0x96);
    const vector n14 = LOGIC(n4, n1, x6, 0x50);
    const vector n11 = LOGIC(n6, n2, n5, 0x14);
    const vector n10 = LOGIC(n8, n4, x0, 0x24);
    const vector n12 = LOGIC(n3, n11, n6, 0x6c);
    const vector n19 = LOGIC(n8, n2, n1, 0x28);
    const vector n15 = LOGIC(n11, n2, n0, 0x78);
    const vector n9 = LOGIC(n8, x0, x6, 0x06);
    const vector n21 = LOGIC(n20, n19, n12, 0x96);
    const vector n22 = LOGIC(n21, n6, n3, 0x96);
    const vector n13 = LOGIC(n10, n9, n12, 0x96);
    const vector n16 = LOGIC(n9, n14, n15, 0x96);
    const vector n17 = LOGIC(n13, n16, x6, 0x96);
    const vector n24 = LOGIC(n3, n4, x6, 0x96);
    const vector n18 = LOGIC(n16, n17, n8, 0x96);
    const vector n25 = LOGIC(n19, n7, n24, 0x78);
    const vector n26 = LOGIC(n25, n15, n5, 0x96);
    const vector n27 = n22 ^ n26;
    const vector n23 = LOGIC(n18, n17, n22, 0x8c);
    const vector n28 = LOGIC(n23, n18, n27, 0x2c);
    const vector n29 = LOGIC(n28, n17, n26, 0x36);
    const vector n30 = LOGIC(n23, n26, n29, 0x72);
    const vector n31 = LOGIC(n18, n30, n26, 0x28);
    const vector n32 = LOGIC(n31, n17, n27, 0x7a);
    const vector n33 = LOGIC(x6, n4, n32, 0x28);
    const vector n34 = LOGIC(n33, n30, n28, 0x66);
    const vector n37 = LOGIC(n29, n27, n22, 0x2e);
    const vector n40 = LOGIC(x0, n4, n37, 0x28);
    const vector n35 = LOGIC(n30, n7, x7, 0x60);
    const vector n36 = LOGIC(n7, n35, n34, 0x6c);
    const vector n38 = LOGIC(n36, n37, n32, 0x66);
    const vector n39 = n38 ^ n30;
    const vector n59 = LOGIC(x3, n4, n28, 0x28);
    const vector n47 = LOGIC(n26, n38, n8, 0x88);
    const vector n46 = LOGIC(n35, n28, x7, 0x78);
    const vector n51 = LOGIC(n38, n1, n0, 0x60);
    const vector n48 = LOGIC(n8, n37, n4, 0x48);
    const vector n41 = LOGIC(n37, n40, n28, 0x52);
    const vector n42 = LOGIC(n41, n3, n0, 0x60);
    const vector n55 = LOGIC(n4, n32, n47, 0x6a);
    const vector n53 = LOGIC(n6, n41, n39, 0x60);
    const vector n54 = LOGIC(n53, n51, n46, 0x96);
    const vector n43 = LOGIC(n0, n42, n39, 0x6c);
    const vector n44 = LOGIC(n24, n34, n43, 0x6a);
    const vector n45 = LOGIC(n30, n44, n1, 0x6c);
    const vector n56 = LOGIC(n39, n55, n2, 0x6c);
    const vector n49 = LOGIC(n46, n47, n48, 0x96);
    const vector n64 = LOGIC(n41, n56, n5, 0x6c);
    const vector n50 = LOGIC(n33, n43, n49, 0x96);
    const vector n57 = LOGIC(n54, n56, n50, 0x96);
    const vector n66 = LOGIC(n42, n64, n45, 0x96);
    const vector n58 = LOGIC(n40, n50, n57, 0x96);
    const vector n61 = LOGIC(n36, n55, n45, 0x96);
    const vector n52 = LOGIC(n50, n45, n51, 0x5a);
    const vector n67 = LOGIC(n45, n61, n66, 0x96);
    const vector n60 = LOGIC(n59, n58, n44, 0x96);
    const vector n63 = LOGIC(n34, n32, n3, 0x28);
    const vector n62 = n61 ^ n49;
    const vector n65 = LOGIC(n63, n58, n64, 0x96);
s[0] = n52; s[1] = n57; s[2] = n60; s[3] = n62;
s[4] = n61; s[5] = n65; s[6] = n67; s[7] = n66;
}

/* A round behind its S-boxes. */
INLINE void mix(vector s[PLANES], const vector key[PLANES], int round)
{
    /* The places of the bytes one and two rows on in their columns. */
    static const int8_t places[4][2][64] = {
        {
            { 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12 },
            { 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13 },
        },
        {
            { 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0 },
            { 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5 },
        },
        {
            { 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4 },
            { 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13 },
        },
        {
            { 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8 },
            { 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5 },
        },
    };
    const vector one_on = LOAD(places[(round + 2) % 4][0]), two_on = LOAD(places[(round + 2) % 4][1]);
    vector t[PLANES], u[PLANES];
    u[0] = SHUFFLE(s[0], one_on);
    t[0] = XOR3(s[0], u[0], key[0]);
    u[1] = SHUFFLE(s[1], one_on);
    t[1] = XOR3(s[1], u[1], key[1]);
    u[2] = SHUFFLE(s[2], one_on);
    t[2] = XOR3(s[2], u[2], key[2]);
    u[3] = SHUFFLE(s[3], one_on);
    t[3] = XOR3(s[3], u[3], key[3]);
    u[4] = SHUFFLE(s[4], one_on);
    t[4] = XOR3(s[4], u[4], key[4]);
    u[5] = SHUFFLE(s[5], one_on);
    t[5] = XOR3(s[5], u[5], key[5]);
    u[6] = SHUFFLE(s[6], one_on);
    t[6] = XOR3(s[6], u[6], key[6]);
    u[7] = SHUFFLE(s[7], one_on);
    t[7] = XOR3(s[7], u[7], key[7]);
    s[0] = XOR3(SHUFFLE(t[0], two_on), t[7], u[0]);
    s[1] = XOR3(SHUFFLE(t[1], two_on), t[0], u[1]);
    s[1] ^= t[7];
    s[2] = XOR3(SHUFFLE(t[2], two_on), t[1], u[2]);
    s[3] = XOR3(SHUFFLE(t[3], two_on), t[2], u[3]);
    s[3] ^= t[7];
    s[4] = XOR3(SHUFFLE(t[4], two_on), t[3], u[4]);
    s[4] ^= t[7];
    s[5] = XOR3(SHUFFLE(t[5], two_on), t[4], u[5]);
    s[6] = XOR3(SHUFFLE(t[6], two_on), t[5], u[6]);
    s[7] = XOR3(SHUFFLE(t[7], two_on), t[6], u[7]);
}

/* Rounds `first` to `end` - 1. */
INLINE void rounds(const round_keys *keys, vector s[PLANES], int first, int end)
{
    for (int round = first; round < end; round++) {
        substitute(s);
        mix(s, keys->round[round].plane, round);
    }
}

/* The last round, without its key, and blocks again. */
INLINE void finish(vector s[PLANES])
{
    substitute(s);
    turn(s);
}

/* Blocks under the first key, as planes in the order of the first round. */
INLINE void start(vector s[PLANES])
{
    s[0] = SHUFFLE(s[0], PLACES(0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 5, 14, 7));
    s[1] = SHUFFLE(s[1], PLACES(0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 5, 14, 7));
    s[2] = SHUFFLE(s[2], PLACES(0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 5, 14, 7));
    s[3] = SHUFFLE(s[3], PLACES(0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 5, 14, 7));
    s[4] = SHUFFLE(s[4], PLACES(0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 5, 14, 7));
    s[5] = SHUFFLE(s[5], PLACES(0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 5, 14, 7));
    s[6] = SHUFFLE(s[6], PLACES(0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 5, 14, 7));
    s[7] = SHUFFLE(s[7], PLACES(0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 5, 14, 7));
    turn(s);
}

INLINE void spread(block_slices *to, __m128i block)
{
    for (int i = 0; i < 8; i++) {
        const __m128i bit = _mm_set1_epi8((char)(1 << i));
        to->plane[i] = LANES(_mm_cmpeq_epi8(_mm_and_si128(block, bit), bit));
    }
}

/* The part k of a round key with which 2 k + (k two rows on) is the key: (2 key + (key two rows on)) / 5, products of nibbles. */
INLINE __m128i early_key(__m128i key)
{
    const __m128i nibble = _mm_set1_epi8(15), low = _mm_and_si128(key, nibble);
    const __m128i high = _mm_and_si128(_mm_srli_epi64(key, 4), nibble);
    const __m128i own = _mm_xor_si128(
        _mm_shuffle_epi8(_mm_setr_epi8(0, -92, 83, -9, -90, 2, -11, 81, 87, -13, 4, -96, -15, 85, -94, 6), low),
        _mm_shuffle_epi8(_mm_setr_epi8(0, -82, 71, -23, -114, 32, -55, 103, 7, -87, 64, -18, -119, 39, -50, 96), high));
    return _mm_xor_si128(own, two_on(_mm_xor_si128(
        _mm_shuffle_epi8(_mm_setr_epi8(0, 82, -92, -10, 83, 1, -9, -91, -90, -12, 2, 80, -11, -89, 81, 3), low),
        _mm_shuffle_epi8(_mm_setr_epi8(0, 87, -82, -7, 71, 16, -23, -66, -114, -39, 32, 119, -55, -98, 103, 48), high))));
}

static void prepare(round_keys *keys, const uint8_t *rk)
{
    static const int8_t places[4][16] = {
        { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
        { 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3 },
        { 0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 5, 14, 7 },
        { 0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12, 1, 6, 11 },
    };
    const __m128i constant = _mm_set1_epi8(99);
    for (int round = 1; round < ROUNDS; round++) {
        const uint8_t *at = rk + 16 * round;
        const __m128i key = _mm_xor_si128(_mm_loadu_si128((const __m128i *)(const void *)at), constant);
        const __m128i own = _mm_loadu_si128((const __m128i *)(const void *)places[(round + 2) % 4]);
        spread(&keys->round[round], _mm_shuffle_epi8(early_key(key), own));
    }
    keys->first = LANES(_mm_loadu_si128((const __m128i *)(const void *)rk));
    keys->last = LANES(_mm_xor_si128(_mm_loadu_si128((const __m128i *)(const void *)(rk + 16 * ROUNDS)), constant));
}

/* The double of each byte. */
INLINE void doubles(vector t[PLANES], const vector s[PLANES])
{
    t[0] = s[7];
    t[1] = s[0] ^ s[7];
    t[2] = s[1];
    t[3] = s[2] ^ s[7];
    t[4] = s[3] ^ s[7];
    t[5] = s[4];
    t[6] = s[5];
    t[7] = s[6];
}

/* The sum of bytes from the places `own` and of their doubles from the places `of_double`; -1 is no byte. */
#define COLUMN(s, doubled, i, own, of_double) (SHUFFLE((s)[i], own) ^ SHUFFLE((doubled)[i], of_double))

/* The table, but for a block that is the same in all its entries. `start`: a counter under the first key; `round`: its
   state after a round, as the bytes lie then; `last`: its last byte, from which on the table's blocks count. That byte reaches one column of the
   first round, and one byte in each column of the second one. So a state has room for the last bytes of 16 batches in the first
   round, and for four batches in the second one: a column of each. */
INLINE void tabulate(vector table[][PLANES], __m128i start, __m128i round, int last)
{
    static const int8_t numbers[64] = {
        0, 32, 64, 96, -128, -96, -64, -32, 0, 32, 64, 96, -128, -96, -64, -32,
        1, 33, 65, 97, -127, -95, -63, -31, 1, 33, 65, 97, -127, -95, -63, -31,
        2, 34, 66, 98, -126, -94, -62, -30, 2, 34, 66, 98, -126, -94, -62, -30,
        3, 35, 67, 99, -125, -93, -61, -29, 3, 35, 67, 99, -125, -93, -61, -29,
    };
    /* Where a column of four of the 16 batches finds their last bytes, and their doubles. */
    static const int8_t places[4][2][64] = {
        {
            { 0, 0, 0, -1, 1, 1, 1, -1, 2, 2, 2, -1, 3, 3, 3, -1, 0, 0, 0, -1, 1, 1, 1, -1, 2, 2, 2, -1, 3, 3, 3, -1, 0, 0, 0, -1, 1, 1, 1, -1, 2, 2, 2, -1, 3, 3, 3, -1, 0, 0, 0, -1, 1, 1, 1, -1, 2, 2, 2, -1, 3, 3, 3, -1 },
            { -1, -1, 0, 0, -1, -1, 1, 1, -1, -1, 2, 2, -1, -1, 3, 3, -1, -1, 0, 0, -1, -1, 1, 1, -1, -1, 2, 2, -1, -1, 3, 3, -1, -1, 0, 0, -1, -1, 1, 1, -1, -1, 2, 2, -1, -1, 3, 3, -1, -1, 0, 0, -1, -1, 1, 1, -1, -1, 2, 2, -1, -1, 3, 3 },
        },
        {
            { 4, 4, 4, -1, 5, 5, 5, -1, 6, 6, 6, -1, 7, 7, 7, -1, 4, 4, 4, -1, 5, 5, 5, -1, 6, 6, 6, -1, 7, 7, 7, -1, 4, 4, 4, -1, 5, 5, 5, -1, 6, 6, 6, -1, 7, 7, 7, -1, 4, 4, 4, -1, 5, 5, 5, -1, 6, 6, 6, -1, 7, 7, 7, -1 },
            { -1, -1, 4, 4, -1, -1, 5, 5, -1, -1, 6, 6, -1, -1, 7, 7, -1, -1, 4, 4, -1, -1, 5, 5, -1, -1, 6, 6, -1, -1, 7, 7, -1, -1, 4, 4, -1, -1, 5, 5, -1, -1, 6, 6, -1, -1, 7, 7, -1, -1, 4, 4, -1, -1, 5, 5, -1, -1, 6, 6, -1, -1, 7, 7 },
        },
        {
            { 8, 8, 8, -1, 9, 9, 9, -1, 10, 10, 10, -1, 11, 11, 11, -1, 8, 8, 8, -1, 9, 9, 9, -1, 10, 10, 10, -1, 11, 11, 11, -1, 8, 8, 8, -1, 9, 9, 9, -1, 10, 10, 10, -1, 11, 11, 11, -1, 8, 8, 8, -1, 9, 9, 9, -1, 10, 10, 10, -1, 11, 11, 11, -1 },
            { -1, -1, 8, 8, -1, -1, 9, 9, -1, -1, 10, 10, -1, -1, 11, 11, -1, -1, 8, 8, -1, -1, 9, 9, -1, -1, 10, 10, -1, -1, 11, 11, -1, -1, 8, 8, -1, -1, 9, 9, -1, -1, 10, 10, -1, -1, 11, 11, -1, -1, 8, 8, -1, -1, 9, 9, -1, -1, 10, 10, -1, -1, 11, 11 },
        },
        {
            { 12, 12, 12, -1, 13, 13, 13, -1, 14, 14, 14, -1, 15, 15, 15, -1, 12, 12, 12, -1, 13, 13, 13, -1, 14, 14, 14, -1, 15, 15, 15, -1, 12, 12, 12, -1, 13, 13, 13, -1, 14, 14, 14, -1, 15, 15, 15, -1, 12, 12, 12, -1, 13, 13, 13, -1, 14, 14, 14, -1, 15, 15, 15, -1 },
            { -1, -1, 12, 12, -1, -1, 13, 13, -1, -1, 14, 14, -1, -1, 15, 15, -1, -1, 12, 12, -1, -1, 13, 13, -1, -1, 14, 14, -1, -1, 15, 15, -1, -1, 12, 12, -1, -1, 13, 13, -1, -1, 14, 14, -1, -1, 15, 15, -1, -1, 12, 12, -1, -1, 13, 13, -1, -1, 14, 14, -1, -1, 15, 15 },
        },
    };
    const __m128i byte = _mm_shuffle_epi8(start, _mm_set1_epi8(15));
    const vector key = LANES(_mm_xor_si128(byte, _mm_set1_epi8((char)last)));
    vector double_bytes[PLANES];
    block_slices part, same;

    /* Without the part of the last byte, that column is the same for all entries. */
    spread(&part, byte);
    substitute(part.plane);
    doubles(double_bytes, part.plane);
    spread(&same, _mm_shuffle_epi32(_mm_shuffle_epi8(round, _mm_setr_epi8(0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3)), 0));
    for (int i = 0; i < PLANES; i++)
        same.plane[i] ^= COLUMN(part.plane, double_bytes, i, LOAD(places[0][0]), LOAD(places[0][1]));

    for (int group = 0; group < 64 / BATCH; group += 4) {
        vector bytes[PLANES];
        for (int j = 0; j < 8; j++)
            bytes[j] = ADD_BYTES(LOAD(numbers), BYTES(last % BATCH + 4 * BATCH * group + 4 * j)) ^ key;
        turn(bytes);
        substitute(bytes);
        doubles(double_bytes, bytes);
        for (int quarter = 0; quarter < 4 && group + quarter < 64 / BATCH; quarter++) {
            vector s[PLANES], twice[PLANES], (*entry)[PLANES] = table + 4 * (group + quarter);
            for (int i = 0; i < PLANES; i++)
                s[i] = COLUMN(bytes, double_bytes, i, LOAD(places[quarter][0]), LOAD(places[quarter][1])) ^ same.plane[i];
            substitute(s);
            doubles(twice, s);
            for (int i = 0; i < PLANES; i++)
                entry[0][i] = COLUMN(s, twice, i, PLACES(-1, 0, 0, 0, 3, 3, 3, -1, 2, 2, -1, 2, 1, -1, 1, 1), PLACES(0, -1, -1, 0, -1, -1, 3, 3, -1, 2, 2, -1, 1, 1, -1, -1));
            for (int i = 0; i < PLANES; i++)
                entry[1][i] = COLUMN(s, twice, i, PLACES(-1, 4, 4, 4, 7, 7, 7, -1, 6, 6, -1, 6, 5, -1, 5, 5), PLACES(4, -1, -1, 4, -1, -1, 7, 7, -1, 6, 6, -1, 5, 5, -1, -1));
            for (int i = 0; i < PLANES; i++)
                entry[2][i] = COLUMN(s, twice, i, PLACES(-1, 8, 8, 8, 11, 11, 11, -1, 10, 10, -1, 10, 9, -1, 9, 9), PLACES(8, -1, -1, 8, -1, -1, 11, 11, -1, 10, 10, -1, 9, 9, -1, -1));
            for (int i = 0; i < PLANES; i++)
                entry[3][i] = COLUMN(s, twice, i, PLACES(-1, 12, 12, 12, 15, 15, 15, -1, 14, 14, -1, 14, 13, -1, 13, 13), PLACES(12, -1, -1, 12, -1, -1, 15, 15, -1, 14, 14, -1, 13, 13, -1, -1));
        }
    }
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

/* The state of the first block of a batch. */
INLINE __m128i first_state(const vector s[PLANES])
{
    __m128i sum = _mm_setzero_si128();
    for (int i = 0; i < 8; i++) {
        const __m128i plane = _mm_loadu_si128((const __m128i *)(const void *)&s[i]);
        sum = _mm_or_si128(sum, _mm_slli_epi64(_mm_and_si128(plane, _mm_set1_epi8(1)), i));
    }
    return sum;
}

/* Ones for the blocks of a batch from number `from` on. */
INLINE vector blocks_from(int from)
{
    uint8_t bytes[64];
    for (int lane = 0; lane < 4; lane++)
        memset(bytes + 16 * lane, 0xff << (from > lane ? (from - lane + 3) / 4 : 0), 16);
    return LOAD(bytes);
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

    /* D of each page: what the state of its first counter after two rounds adds to the table. */
    const __m128i *differences = (const __m128i *)(const void *)pages;
    counter_blocks(keys, pages, PLANES, high, low, 8);
    const __m128i start_block = differences[0];
    start(pages);
    rounds(keys, pages, 1, 2);
    if (fill)
        tabulate(kept->table, start_block, first_state(pages), (int)first);
    rounds(keys, pages, 2, 3);
    turn(pages);
    const vector base = LANES(first_state(kept->table[slot]));
    for (int i = 0; i < PLANES; i++)
        pages[i] ^= base;
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
        rounds(keys, s, 3, ROUNDS);
        finish(s);
        deliver(keys, s, in, out, blocks - done);
        done += BATCH;
        if (done >= blocks)
            break;
    }
}
void aesgen_aes128_ctr_kept(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks, uint8_t *context);

void aesgen_aes128_ctr_kept(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks, uint8_t *context)
{
    uint64_t high, low;
    kept_state *kept = (kept_state *)(void *)context;
    round_keys *keys = &kept->keys;
    if (!kept->has_keys) {
        prepare(keys, rk);
        kept->has_keys = 1;
    }
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
