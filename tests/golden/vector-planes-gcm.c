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
#define PLANES 8
#define BATCH 16

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
        const vector moved = (RIGHT(a, n) ^ (b)) & (mask); \
        b ^= moved; \
        a ^= LEFT(moved, n); \
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
    const vector n1 = x0 ^ x6;
    const vector n8 = x1 ^ x2;
    const vector n15 = n8 ^ x7;
    const vector n5 = x0 ^ x3;
    const vector n16 = n15 ^ x0;
    const vector n0 = x3 ^ x5;
    const vector n2 = n0 ^ n1;
    const vector n3 = n2 ^ x4;
    const vector n10 = n3 ^ x5;
    const vector n4 = n3 ^ x1;
    const vector n6 = n4 ^ n5;
    const vector n34 = n10 ^ n8;
    const vector n25 = n16 ^ n1;
    const vector n26 = ~x6 & n25;
    const vector n9 = n8 ^ n6;
    const vector n27 = n9 & n1;
    const vector n28 = n26 ^ n27;
    const vector n32 = n27 ^ n16;
    const vector n7 = ~n4 & n6;
    const vector n11 = n9 ^ n10;
    const vector n12 = n11 & n0;
    const vector n13 = n7 ^ n12;
    const vector n29 = n28 ^ n13;
    const vector n33 = n5 ^ n0;
    const vector n35 = n33 ^ n34;
    const vector n36 = ~n35 & n33;
    const vector n37 = n36 ^ n7;
    const vector n38 = n32 ^ n37;
    const vector n17 = n16 ^ n5;
    const vector n43 = n17 & x7;
    const vector n14 = n10 & n2;
    const vector n44 = n43 ^ n14;
    const vector n45 = n44 ^ n37;
    const vector n46 = n45 ^ n35;
    const vector n19 = n10 ^ x7;
    const vector n18 = n17 ^ n2;
    const vector n20 = n18 & n19;
    const vector n21 = n14 ^ n20;
    const vector n22 = n13 ^ n21;
    const vector n23 = n22 ^ n4;
    const vector n24 = n9 ^ n1;
    const vector n30 = n24 ^ n29;
    const vector n39 = n6 ^ x7;
    const vector n40 = ~n16 & n39;
    const vector n41 = n38 ^ n40;
    const vector n31 = n23 & n30;
    const vector n47 = n46 ^ n23;
    const vector n51 = n41 ^ n30;
    const vector n52 = n46 ^ n31;
    const vector n53 = n51 & n52;
    const vector n54 = n53 ^ n31;
    const vector n42 = n31 ^ n41;
    const vector n55 = n54 & n41;
    const vector n62 = n55 ^ n30;
    const vector n64 = n42 ^ n54;
    const vector n56 = n55 ^ n42;
    const vector n48 = n42 & n47;
    const vector n49 = n48 ^ n46;
    const vector n57 = n56 & n49;
    const vector n58 = n57 ^ n47;
    const vector n80 = n58 & n15;
    const vector n59 = n58 ^ n49;
    const vector n78 = n59 & n1;
    const vector n60 = n59 & n9;
    const vector n50 = n49 & n39;
    const vector n81 = n80 ^ n60;
    const vector n61 = n50 ^ n60;
    const vector n93 = n49 & n16;
    const vector n63 = n62 & n10;
    const vector n99 = n62 & n2;
    const vector n71 = n64 ^ n62;
    const vector n69 = n64 ^ n49;
    const vector n65 = n64 & x7;
    const vector n91 = n64 & n17;
    const vector n66 = n63 ^ n65;
    const vector n96 = n71 & n19;
    const vector n97 = n96 ^ n63;
    const vector n89 = n71 & n18;
    const vector n72 = n58 ^ n71;
    const vector n68 = n58 & n25;
    const vector n107 = n72 & n33;
    const vector n70 = n69 & n5;
    const vector n85 = n72 & n34;
    const vector n103 = n69 & n6;
    const vector n73 = n72 ^ n69;
    const vector n74 = n73 & n0;
    const vector n82 = n73 & n11;
    const vector n98 = n97 ^ n81;
    const vector n83 = n81 ^ n82;
    const vector n75 = n70 ^ n74;
    const vector n104 = n103 ^ n83;
    const vector n67 = n61 ^ n66;
    const vector n84 = n78 ^ n66;
    const vector n90 = n89 ^ n75;
    const vector n105 = n104 ^ n70;
    const vector n86 = n84 ^ n85;
    const vector n87 = n83 ^ n86;
    const vector n100 = n99 ^ n90;
    const vector n76 = n68 ^ n75;
    const vector n109 = n104 ^ n100;
    const vector n77 = n67 ^ n76;
    const vector n79 = n77 ^ n78;
    const vector n94 = n93 ^ n87;
    const vector n101 = n98 ^ n100;
    const vector n88 = n87 ^ n77;
    const vector n106 = n105 ^ n94;
    const vector n102 = n101 ^ n67;
    const vector n110 = n109 ^ n98;
    const vector n108 = n106 ^ n107;
    const vector n92 = n90 ^ n91;
    const vector n95 = n92 ^ n94;
s[0] = n79; s[1] = n88; s[2] = n95; s[3] = n102;
s[4] = n101; s[5] = n108; s[6] = n110; s[7] = n109;
}

/* A round behind its S-boxes. */
INLINE void mix(vector s[PLANES], const vector key[PLANES], int round)
{
    /* The places of the bytes one and two rows on in their columns. */
    static const int8_t places[4][2][32] = {
        {
            { 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12 },
            { 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13 },
        },
        {
            { 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0 },
            { 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5 },
        },
        {
            { 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4 },
            { 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13 },
        },
        {
            { 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8 },
            { 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5 },
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
    static const int8_t numbers[32] = {
        0, 16, 32, 48, 64, 80, 96, 112, -128, -112, -96, -80, -64, -48, -32, -16,
        1, 17, 33, 49, 65, 81, 97, 113, -127, -111, -95, -79, -63, -47, -31, -15,
    };
    /* Where a column of four of the 16 batches finds their last bytes, and their doubles. */
    static const int8_t places[4][2][32] = {
        {
            { 0, 0, 0, -1, 1, 1, 1, -1, 2, 2, 2, -1, 3, 3, 3, -1, 0, 0, 0, -1, 1, 1, 1, -1, 2, 2, 2, -1, 3, 3, 3, -1 },
            { -1, -1, 0, 0, -1, -1, 1, 1, -1, -1, 2, 2, -1, -1, 3, 3, -1, -1, 0, 0, -1, -1, 1, 1, -1, -1, 2, 2, -1, -1, 3, 3 },
        },
        {
            { 4, 4, 4, -1, 5, 5, 5, -1, 6, 6, 6, -1, 7, 7, 7, -1, 4, 4, 4, -1, 5, 5, 5, -1, 6, 6, 6, -1, 7, 7, 7, -1 },
            { -1, -1, 4, 4, -1, -1, 5, 5, -1, -1, 6, 6, -1, -1, 7, 7, -1, -1, 4, 4, -1, -1, 5, 5, -1, -1, 6, 6, -1, -1, 7, 7 },
        },
        {
            { 8, 8, 8, -1, 9, 9, 9, -1, 10, 10, 10, -1, 11, 11, 11, -1, 8, 8, 8, -1, 9, 9, 9, -1, 10, 10, 10, -1, 11, 11, 11, -1 },
            { -1, -1, 8, 8, -1, -1, 9, 9, -1, -1, 10, 10, -1, -1, 11, 11, -1, -1, 8, 8, -1, -1, 9, 9, -1, -1, 10, 10, -1, -1, 11, 11 },
        },
        {
            { 12, 12, 12, -1, 13, 13, 13, -1, 14, 14, 14, -1, 15, 15, 15, -1, 12, 12, 12, -1, 13, 13, 13, -1, 14, 14, 14, -1, 15, 15, 15, -1 },
            { -1, -1, 12, 12, -1, -1, 13, 13, -1, -1, 14, 14, -1, -1, 15, 15, -1, -1, 12, 12, -1, -1, 13, 13, -1, -1, 14, 14, -1, -1, 15, 15 },
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
            bytes[j] = ADD_BYTES(LOAD(numbers), BYTES(last % BATCH + 4 * BATCH * group + 2 * j)) ^ key;
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
    uint8_t bytes[32];
    for (int lane = 0; lane < 2; lane++)
        memset(bytes + 16 * lane, 0xff << (from > lane ? (from - lane + 1) / 2 : 0), 16);
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


#define TAKEN 32
#define UNIT 32 /* bytes of an 8 x 8 matrix: its products with low nibbles, then with high ones */
#define LARGE_TABLE 2048
#define SMALL_TABLE 1024

/* `tables`: that of a batch's power for `multiply`, then those of the powers 32, 16 of the subkey. */
typedef struct {
    vector sum[16];
    ghash64_state one;
    const uint8_t *tables;
    size_t used, batches; /* bytes in `waiting`; batches so far, and SIZE_MAX if blocks are taken one by one */
    uint8_t waiting[16 * TAKEN];
} hash_state;

/* What the last byte of a Toeplitz product adds to the first one, by its low and its high nibble. */
static const uint8_t corrections[32] = {
    0, 194, 132, 70, 8, 202, 140, 78, 16, 210, 148, 86, 24, 218, 156, 94, 0, 32, 64, 96, 128, 160, 192, 224, 0, 32, 64, 96, 128, 160, 192, 224
};
/* Ones for the nibbles that have a bit. */
static const uint8_t has_bit[4][16] = {
    { 0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255 },
    { 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 255, 255 },
    { 0, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255, 255 },
    { 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 255 },
};

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

/* The same in one lane. */
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

#define LOW_PRODUCT(x, place) SHUFFLE(BLOCK(table + UNIT * (place)), low_##x)
#define HIGH_PRODUCT(x, place) SHUFFLE(BLOCK(table + UNIT * (place) + 16), high_##x)
#define NARROW(at, x) _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(at)), x)

/* The slices `s` times the power of a batch. The matrix is divided into halves 2 times, with three products for four. */
INLINE void multiply(vector s[16], const uint8_t *table)
{
    const vector low_x0 = s[0] & BYTES(15), high_x0 = RIGHT(s[0] & BYTES(0xf0), 4);
    const vector low_x1 = s[1] & BYTES(15), high_x1 = RIGHT(s[1] & BYTES(0xf0), 4);
    const vector low_x2 = s[2] & BYTES(15), high_x2 = RIGHT(s[2] & BYTES(0xf0), 4);
    const vector low_x3 = s[3] & BYTES(15), high_x3 = RIGHT(s[3] & BYTES(0xf0), 4);
    const vector low_x4 = s[4] & BYTES(15), high_x4 = RIGHT(s[4] & BYTES(0xf0), 4);
    const vector low_x5 = s[5] & BYTES(15), high_x5 = RIGHT(s[5] & BYTES(0xf0), 4);
    const vector low_x6 = s[6] & BYTES(15), high_x6 = RIGHT(s[6] & BYTES(0xf0), 4);
    const vector low_x7 = s[7] & BYTES(15), high_x7 = RIGHT(s[7] & BYTES(0xf0), 4);
    const vector low_x8 = s[8] & BYTES(15), high_x8 = RIGHT(s[8] & BYTES(0xf0), 4);
    const vector low_x9 = s[9] & BYTES(15), high_x9 = RIGHT(s[9] & BYTES(0xf0), 4);
    const vector low_x10 = s[10] & BYTES(15), high_x10 = RIGHT(s[10] & BYTES(0xf0), 4);
    const vector low_x11 = s[11] & BYTES(15), high_x11 = RIGHT(s[11] & BYTES(0xf0), 4);
    const vector low_x12 = s[12] & BYTES(15), high_x12 = RIGHT(s[12] & BYTES(0xf0), 4);
    const vector low_x13 = s[13] & BYTES(15), high_x13 = RIGHT(s[13] & BYTES(0xf0), 4);
    const vector low_x14 = s[14] & BYTES(15), high_x14 = RIGHT(s[14] & BYTES(0xf0), 4);
    const vector low_x15 = s[15] & BYTES(15), high_x15 = RIGHT(s[15] & BYTES(0xf0), 4);
    vector low_x16 = low_x0 ^ low_x8;
    vector high_x16 = high_x0 ^ high_x8;
    vector low_x17 = low_x1 ^ low_x9;
    vector high_x17 = high_x1 ^ high_x9;
    vector low_x18 = low_x2 ^ low_x10;
    vector high_x18 = high_x2 ^ high_x10;
    vector low_x19 = low_x3 ^ low_x11;
    vector high_x19 = high_x3 ^ high_x11;
    vector low_x20 = low_x4 ^ low_x12;
    vector high_x20 = high_x4 ^ high_x12;
    vector low_x21 = low_x5 ^ low_x13;
    vector high_x21 = high_x5 ^ high_x13;
    vector low_x22 = low_x6 ^ low_x14;
    vector high_x22 = high_x6 ^ high_x14;
    vector low_x23 = low_x7 ^ low_x15;
    vector high_x23 = high_x7 ^ high_x15;
    vector low_x24 = low_x16 ^ low_x20;
    vector high_x24 = high_x16 ^ high_x20;
    vector low_x25 = low_x17 ^ low_x21;
    vector high_x25 = high_x17 ^ high_x21;
    vector low_x26 = low_x18 ^ low_x22;
    vector high_x26 = high_x18 ^ high_x22;
    vector low_x27 = low_x19 ^ low_x23;
    vector high_x27 = high_x19 ^ high_x23;
    vector y0 = XOR3(LOW_PRODUCT(x24, 3), HIGH_PRODUCT(x24, 3), LOW_PRODUCT(x25, 2));
    y0 = XOR3(y0, HIGH_PRODUCT(x25, 2), LOW_PRODUCT(x26, 1));
    y0 = XOR3(y0, HIGH_PRODUCT(x26, 1), LOW_PRODUCT(x27, 0));
    y0 = y0 ^ HIGH_PRODUCT(x27, 0);
    vector y1 = XOR3(LOW_PRODUCT(x24, 4), HIGH_PRODUCT(x24, 4), LOW_PRODUCT(x25, 3));
    y1 = XOR3(y1, HIGH_PRODUCT(x25, 3), LOW_PRODUCT(x26, 2));
    y1 = XOR3(y1, HIGH_PRODUCT(x26, 2), LOW_PRODUCT(x27, 1));
    y1 = y1 ^ HIGH_PRODUCT(x27, 1);
    vector y2 = XOR3(LOW_PRODUCT(x24, 5), HIGH_PRODUCT(x24, 5), LOW_PRODUCT(x25, 4));
    y2 = XOR3(y2, HIGH_PRODUCT(x25, 4), LOW_PRODUCT(x26, 3));
    y2 = XOR3(y2, HIGH_PRODUCT(x26, 3), LOW_PRODUCT(x27, 2));
    y2 = y2 ^ HIGH_PRODUCT(x27, 2);
    vector y3 = XOR3(LOW_PRODUCT(x24, 6), HIGH_PRODUCT(x24, 6), LOW_PRODUCT(x25, 5));
    y3 = XOR3(y3, HIGH_PRODUCT(x25, 5), LOW_PRODUCT(x26, 4));
    y3 = XOR3(y3, HIGH_PRODUCT(x26, 4), LOW_PRODUCT(x27, 3));
    y3 = y3 ^ HIGH_PRODUCT(x27, 3);
    vector y4 = XOR3(y0, LOW_PRODUCT(x20, 10), HIGH_PRODUCT(x20, 10));
    y4 = XOR3(y4, LOW_PRODUCT(x21, 9), HIGH_PRODUCT(x21, 9));
    y4 = XOR3(y4, LOW_PRODUCT(x22, 8), HIGH_PRODUCT(x22, 8));
    y4 = XOR3(y4, LOW_PRODUCT(x23, 7), HIGH_PRODUCT(x23, 7));
    vector y5 = XOR3(y1, LOW_PRODUCT(x20, 11), HIGH_PRODUCT(x20, 11));
    y5 = XOR3(y5, LOW_PRODUCT(x21, 10), HIGH_PRODUCT(x21, 10));
    y5 = XOR3(y5, LOW_PRODUCT(x22, 9), HIGH_PRODUCT(x22, 9));
    y5 = XOR3(y5, LOW_PRODUCT(x23, 8), HIGH_PRODUCT(x23, 8));
    vector y6 = XOR3(y2, LOW_PRODUCT(x20, 12), HIGH_PRODUCT(x20, 12));
    y6 = XOR3(y6, LOW_PRODUCT(x21, 11), HIGH_PRODUCT(x21, 11));
    y6 = XOR3(y6, LOW_PRODUCT(x22, 10), HIGH_PRODUCT(x22, 10));
    y6 = XOR3(y6, LOW_PRODUCT(x23, 9), HIGH_PRODUCT(x23, 9));
    vector y7 = XOR3(y3, LOW_PRODUCT(x20, 13), HIGH_PRODUCT(x20, 13));
    y7 = XOR3(y7, LOW_PRODUCT(x21, 12), HIGH_PRODUCT(x21, 12));
    y7 = XOR3(y7, LOW_PRODUCT(x22, 11), HIGH_PRODUCT(x22, 11));
    y7 = XOR3(y7, LOW_PRODUCT(x23, 10), HIGH_PRODUCT(x23, 10));
    vector y8 = XOR3(y0, LOW_PRODUCT(x16, 17), HIGH_PRODUCT(x16, 17));
    y8 = XOR3(y8, LOW_PRODUCT(x17, 16), HIGH_PRODUCT(x17, 16));
    y8 = XOR3(y8, LOW_PRODUCT(x18, 15), HIGH_PRODUCT(x18, 15));
    y8 = XOR3(y8, LOW_PRODUCT(x19, 14), HIGH_PRODUCT(x19, 14));
    vector y9 = XOR3(y1, LOW_PRODUCT(x16, 18), HIGH_PRODUCT(x16, 18));
    y9 = XOR3(y9, LOW_PRODUCT(x17, 17), HIGH_PRODUCT(x17, 17));
    y9 = XOR3(y9, LOW_PRODUCT(x18, 16), HIGH_PRODUCT(x18, 16));
    y9 = XOR3(y9, LOW_PRODUCT(x19, 15), HIGH_PRODUCT(x19, 15));
    vector y10 = XOR3(y2, LOW_PRODUCT(x16, 19), HIGH_PRODUCT(x16, 19));
    y10 = XOR3(y10, LOW_PRODUCT(x17, 18), HIGH_PRODUCT(x17, 18));
    y10 = XOR3(y10, LOW_PRODUCT(x18, 17), HIGH_PRODUCT(x18, 17));
    y10 = XOR3(y10, LOW_PRODUCT(x19, 16), HIGH_PRODUCT(x19, 16));
    vector y11 = XOR3(y3, LOW_PRODUCT(x16, 20), HIGH_PRODUCT(x16, 20));
    y11 = XOR3(y11, LOW_PRODUCT(x17, 19), HIGH_PRODUCT(x17, 19));
    y11 = XOR3(y11, LOW_PRODUCT(x18, 18), HIGH_PRODUCT(x18, 18));
    y11 = XOR3(y11, LOW_PRODUCT(x19, 17), HIGH_PRODUCT(x19, 17));
    vector low_x28 = low_x8 ^ low_x12;
    vector high_x28 = high_x8 ^ high_x12;
    vector low_x29 = low_x9 ^ low_x13;
    vector high_x29 = high_x9 ^ high_x13;
    vector low_x30 = low_x10 ^ low_x14;
    vector high_x30 = high_x10 ^ high_x14;
    vector low_x31 = low_x11 ^ low_x15;
    vector high_x31 = high_x11 ^ high_x15;
    vector y12 = XOR3(LOW_PRODUCT(x28, 24), HIGH_PRODUCT(x28, 24), LOW_PRODUCT(x29, 23));
    y12 = XOR3(y12, HIGH_PRODUCT(x29, 23), LOW_PRODUCT(x30, 22));
    y12 = XOR3(y12, HIGH_PRODUCT(x30, 22), LOW_PRODUCT(x31, 21));
    y12 = y12 ^ HIGH_PRODUCT(x31, 21);
    vector y13 = XOR3(LOW_PRODUCT(x28, 25), HIGH_PRODUCT(x28, 25), LOW_PRODUCT(x29, 24));
    y13 = XOR3(y13, HIGH_PRODUCT(x29, 24), LOW_PRODUCT(x30, 23));
    y13 = XOR3(y13, HIGH_PRODUCT(x30, 23), LOW_PRODUCT(x31, 22));
    y13 = y13 ^ HIGH_PRODUCT(x31, 22);
    vector y14 = XOR3(LOW_PRODUCT(x28, 26), HIGH_PRODUCT(x28, 26), LOW_PRODUCT(x29, 25));
    y14 = XOR3(y14, HIGH_PRODUCT(x29, 25), LOW_PRODUCT(x30, 24));
    y14 = XOR3(y14, HIGH_PRODUCT(x30, 24), LOW_PRODUCT(x31, 23));
    y14 = y14 ^ HIGH_PRODUCT(x31, 23);
    vector y15 = XOR3(LOW_PRODUCT(x28, 27), HIGH_PRODUCT(x28, 27), LOW_PRODUCT(x29, 26));
    y15 = XOR3(y15, HIGH_PRODUCT(x29, 26), LOW_PRODUCT(x30, 25));
    y15 = XOR3(y15, HIGH_PRODUCT(x30, 25), LOW_PRODUCT(x31, 24));
    y15 = y15 ^ HIGH_PRODUCT(x31, 24);
    vector y16 = XOR3(y4, y12, LOW_PRODUCT(x12, 31));
    y16 = XOR3(y16, HIGH_PRODUCT(x12, 31), LOW_PRODUCT(x13, 30));
    y16 = XOR3(y16, HIGH_PRODUCT(x13, 30), LOW_PRODUCT(x14, 29));
    y16 = XOR3(y16, HIGH_PRODUCT(x14, 29), LOW_PRODUCT(x15, 28));
    y16 = y16 ^ HIGH_PRODUCT(x15, 28);
    vector y17 = XOR3(y5, y13, LOW_PRODUCT(x12, 32));
    y17 = XOR3(y17, HIGH_PRODUCT(x12, 32), LOW_PRODUCT(x13, 31));
    y17 = XOR3(y17, HIGH_PRODUCT(x13, 31), LOW_PRODUCT(x14, 30));
    y17 = XOR3(y17, HIGH_PRODUCT(x14, 30), LOW_PRODUCT(x15, 29));
    y17 = y17 ^ HIGH_PRODUCT(x15, 29);
    vector y18 = XOR3(y6, y14, LOW_PRODUCT(x12, 33));
    y18 = XOR3(y18, HIGH_PRODUCT(x12, 33), LOW_PRODUCT(x13, 32));
    y18 = XOR3(y18, HIGH_PRODUCT(x13, 32), LOW_PRODUCT(x14, 31));
    y18 = XOR3(y18, HIGH_PRODUCT(x14, 31), LOW_PRODUCT(x15, 30));
    y18 = y18 ^ HIGH_PRODUCT(x15, 30);
    vector y19 = XOR3(y7, y15, LOW_PRODUCT(x12, 34));
    y19 = XOR3(y19, HIGH_PRODUCT(x12, 34), LOW_PRODUCT(x13, 33));
    y19 = XOR3(y19, HIGH_PRODUCT(x13, 33), LOW_PRODUCT(x14, 32));
    y19 = XOR3(y19, HIGH_PRODUCT(x14, 32), LOW_PRODUCT(x15, 31));
    y19 = y19 ^ HIGH_PRODUCT(x15, 31);
    vector y20 = XOR3(y8, y12, LOW_PRODUCT(x8, 38));
    y20 = XOR3(y20, HIGH_PRODUCT(x8, 38), LOW_PRODUCT(x9, 37));
    y20 = XOR3(y20, HIGH_PRODUCT(x9, 37), LOW_PRODUCT(x10, 36));
    y20 = XOR3(y20, HIGH_PRODUCT(x10, 36), LOW_PRODUCT(x11, 35));
    y20 = y20 ^ HIGH_PRODUCT(x11, 35);
    vector y21 = XOR3(y9, y13, LOW_PRODUCT(x8, 39));
    y21 = XOR3(y21, HIGH_PRODUCT(x8, 39), LOW_PRODUCT(x9, 38));
    y21 = XOR3(y21, HIGH_PRODUCT(x9, 38), LOW_PRODUCT(x10, 37));
    y21 = XOR3(y21, HIGH_PRODUCT(x10, 37), LOW_PRODUCT(x11, 36));
    y21 = y21 ^ HIGH_PRODUCT(x11, 36);
    vector y22 = XOR3(y10, y14, LOW_PRODUCT(x8, 40));
    y22 = XOR3(y22, HIGH_PRODUCT(x8, 40), LOW_PRODUCT(x9, 39));
    y22 = XOR3(y22, HIGH_PRODUCT(x9, 39), LOW_PRODUCT(x10, 38));
    y22 = XOR3(y22, HIGH_PRODUCT(x10, 38), LOW_PRODUCT(x11, 37));
    y22 = y22 ^ HIGH_PRODUCT(x11, 37);
    vector y23 = XOR3(y11, y15, LOW_PRODUCT(x8, 41));
    y23 = XOR3(y23, HIGH_PRODUCT(x8, 41), LOW_PRODUCT(x9, 40));
    y23 = XOR3(y23, HIGH_PRODUCT(x9, 40), LOW_PRODUCT(x10, 39));
    y23 = XOR3(y23, HIGH_PRODUCT(x10, 39), LOW_PRODUCT(x11, 38));
    y23 = y23 ^ HIGH_PRODUCT(x11, 38);
    vector low_x32 = low_x0 ^ low_x4;
    vector high_x32 = high_x0 ^ high_x4;
    vector low_x33 = low_x1 ^ low_x5;
    vector high_x33 = high_x1 ^ high_x5;
    vector low_x34 = low_x2 ^ low_x6;
    vector high_x34 = high_x2 ^ high_x6;
    vector low_x35 = low_x3 ^ low_x7;
    vector high_x35 = high_x3 ^ high_x7;
    vector y24 = XOR3(LOW_PRODUCT(x32, 45), HIGH_PRODUCT(x32, 45), LOW_PRODUCT(x33, 44));
    y24 = XOR3(y24, HIGH_PRODUCT(x33, 44), LOW_PRODUCT(x34, 43));
    y24 = XOR3(y24, HIGH_PRODUCT(x34, 43), LOW_PRODUCT(x35, 42));
    y24 = y24 ^ HIGH_PRODUCT(x35, 42);
    vector y25 = XOR3(LOW_PRODUCT(x32, 46), HIGH_PRODUCT(x32, 46), LOW_PRODUCT(x33, 45));
    y25 = XOR3(y25, HIGH_PRODUCT(x33, 45), LOW_PRODUCT(x34, 44));
    y25 = XOR3(y25, HIGH_PRODUCT(x34, 44), LOW_PRODUCT(x35, 43));
    y25 = y25 ^ HIGH_PRODUCT(x35, 43);
    vector y26 = XOR3(LOW_PRODUCT(x32, 47), HIGH_PRODUCT(x32, 47), LOW_PRODUCT(x33, 46));
    y26 = XOR3(y26, HIGH_PRODUCT(x33, 46), LOW_PRODUCT(x34, 45));
    y26 = XOR3(y26, HIGH_PRODUCT(x34, 45), LOW_PRODUCT(x35, 44));
    y26 = y26 ^ HIGH_PRODUCT(x35, 44);
    vector y27 = XOR3(LOW_PRODUCT(x32, 48), HIGH_PRODUCT(x32, 48), LOW_PRODUCT(x33, 47));
    y27 = XOR3(y27, HIGH_PRODUCT(x33, 47), LOW_PRODUCT(x34, 46));
    y27 = XOR3(y27, HIGH_PRODUCT(x34, 46), LOW_PRODUCT(x35, 45));
    y27 = y27 ^ HIGH_PRODUCT(x35, 45);
    vector y28 = XOR3(y4, y24, LOW_PRODUCT(x4, 52));
    y28 = XOR3(y28, HIGH_PRODUCT(x4, 52), LOW_PRODUCT(x5, 51));
    y28 = XOR3(y28, HIGH_PRODUCT(x5, 51), LOW_PRODUCT(x6, 50));
    y28 = XOR3(y28, HIGH_PRODUCT(x6, 50), LOW_PRODUCT(x7, 49));
    y28 = y28 ^ HIGH_PRODUCT(x7, 49);
    vector y29 = XOR3(y5, y25, LOW_PRODUCT(x4, 53));
    y29 = XOR3(y29, HIGH_PRODUCT(x4, 53), LOW_PRODUCT(x5, 52));
    y29 = XOR3(y29, HIGH_PRODUCT(x5, 52), LOW_PRODUCT(x6, 51));
    y29 = XOR3(y29, HIGH_PRODUCT(x6, 51), LOW_PRODUCT(x7, 50));
    y29 = y29 ^ HIGH_PRODUCT(x7, 50);
    vector y30 = XOR3(y6, y26, LOW_PRODUCT(x4, 54));
    y30 = XOR3(y30, HIGH_PRODUCT(x4, 54), LOW_PRODUCT(x5, 53));
    y30 = XOR3(y30, HIGH_PRODUCT(x5, 53), LOW_PRODUCT(x6, 52));
    y30 = XOR3(y30, HIGH_PRODUCT(x6, 52), LOW_PRODUCT(x7, 51));
    y30 = y30 ^ HIGH_PRODUCT(x7, 51);
    vector y31 = XOR3(y7, y27, LOW_PRODUCT(x4, 55));
    y31 = XOR3(y31, HIGH_PRODUCT(x4, 55), LOW_PRODUCT(x5, 54));
    y31 = XOR3(y31, HIGH_PRODUCT(x5, 54), LOW_PRODUCT(x6, 53));
    y31 = XOR3(y31, HIGH_PRODUCT(x6, 53), LOW_PRODUCT(x7, 52));
    y31 = y31 ^ HIGH_PRODUCT(x7, 52);
    vector y32 = XOR3(y8, y24, LOW_PRODUCT(x0, 59));
    y32 = XOR3(y32, HIGH_PRODUCT(x0, 59), LOW_PRODUCT(x1, 58));
    y32 = XOR3(y32, HIGH_PRODUCT(x1, 58), LOW_PRODUCT(x2, 57));
    y32 = XOR3(y32, HIGH_PRODUCT(x2, 57), LOW_PRODUCT(x3, 56));
    y32 = y32 ^ HIGH_PRODUCT(x3, 56);
    vector y33 = XOR3(y9, y25, LOW_PRODUCT(x0, 60));
    y33 = XOR3(y33, HIGH_PRODUCT(x0, 60), LOW_PRODUCT(x1, 59));
    y33 = XOR3(y33, HIGH_PRODUCT(x1, 59), LOW_PRODUCT(x2, 58));
    y33 = XOR3(y33, HIGH_PRODUCT(x2, 58), LOW_PRODUCT(x3, 57));
    y33 = y33 ^ HIGH_PRODUCT(x3, 57);
    vector y34 = XOR3(y10, y26, LOW_PRODUCT(x0, 61));
    y34 = XOR3(y34, HIGH_PRODUCT(x0, 61), LOW_PRODUCT(x1, 60));
    y34 = XOR3(y34, HIGH_PRODUCT(x1, 60), LOW_PRODUCT(x2, 59));
    y34 = XOR3(y34, HIGH_PRODUCT(x2, 59), LOW_PRODUCT(x3, 58));
    y34 = y34 ^ HIGH_PRODUCT(x3, 58);
    vector y35 = XOR3(y11, y27, LOW_PRODUCT(x0, 62));
    y35 = XOR3(y35, HIGH_PRODUCT(x0, 62), LOW_PRODUCT(x1, 61));
    y35 = XOR3(y35, HIGH_PRODUCT(x1, 61), LOW_PRODUCT(x2, 60));
    y35 = XOR3(y35, HIGH_PRODUCT(x2, 60), LOW_PRODUCT(x3, 59));
    y35 = y35 ^ HIGH_PRODUCT(x3, 59);
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
    s[0] ^= SHUFFLE(BLOCK(corrections), s[15] & BYTES(15)) ^ SHUFFLE(BLOCK(corrections + 16), RIGHT(s[15] & BYTES(0xf0), 4));
}

/* The slices `s` times the power whose table is at `table`. */
static void narrow_multiply(__m128i s[16], const uint8_t *table)
{
    __m128i low[16], high[16];
    for (int p = 0; p < 16; p++) {
        low[p] = _mm_and_si128(s[p], _mm_set1_epi8(15));
        high[p] = _mm_srli_epi64(_mm_and_si128(s[p], _mm_set1_epi8((char)0xf0)), 4);
    }
    for (int j = 0; j < 16; j++) {
        const uint8_t *at = table + UNIT * (j + 15);
        s[j] = _mm_setzero_si128();
        for (int p = 0; p < 16; p++, at -= UNIT)
            s[j] = _mm_xor_si128(s[j], _mm_xor_si128(NARROW(at, low[p]), NARROW(at + 16, high[p])));
    }
    const __m128i last = s[15];
    s[0] = _mm_xor_si128(s[0], NARROW(corrections, _mm_and_si128(last, _mm_set1_epi8(15))));
    s[0] = _mm_xor_si128(s[0], NARROW(corrections + 16, _mm_srli_epi64(_mm_and_si128(last, _mm_set1_epi8((char)0xf0)), 4)));
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
        /* What each bit of a byte adds to the product, and the sums for the nibbles. */
        uint64_t columns = 0;
        for (int bit = 0; bit < 8; bit++)
            columns |= (uint64_t)(window >> (1 + bit) & 255) << 8 * (7 - bit);
        columns = ghash64_reverse(columns);
        for (int half = 0; half < 2; half++) {
            __m128i sums = _mm_setzero_si128();
            for (int bit = 0; bit < 4; bit++) {
                const __m128i column = _mm_set1_epi8((char)(columns >> (8 * (4 * half + bit))));
                sums = _mm_xor_si128(sums, _mm_and_si128(column, _mm_loadu_si128((const __m128i *)(const void *)has_bit[bit])));
            }
            _mm_storeu_si128((__m128i *)(void *)(table + 16 * half), sums);
        }
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
    memset(tables, 0, LARGE_TABLE + 2 * SMALL_TABLE);
    memcpy(power, subkey, 16);
    for (int exponent = 1;; exponent *= 2) {
        ghash64_start(&one, power);
        if (exponent == 32)
            table_of(tables + LARGE_TABLE + SMALL_TABLE * 0, one.key[1], one.key[0]);
        if (exponent == 16)
            table_of(tables + LARGE_TABLE + SMALL_TABLE * 1, one.key[1], one.key[0]);
        if (exponent == 32)
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
        s[v] = LOAD(at + 32 * v);
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
    uint8_t blocks[16 * TAKEN];
    hash_turn(state->sum);
    for (int v = 0; v < 16; v++)
        STORE(blocks + 32 * v, state->sum[v]);
    __m128i sum[16];
    for (int group = 0; group < TAKEN / 16; group++) {
        __m128i s[16];
        for (int v = 0; v < 16; v++)
            s[v] = _mm_loadu_si128((const __m128i *)(const void *)(blocks + 256 * group + 16 * v));
        narrow_turn(s);
        if (group)
            narrow_multiply(sum, state->tables + LARGE_TABLE + SMALL_TABLE * 1);
        for (int p = 0; p < 16; p++)
            sum[p] = group ? _mm_xor_si128(sum[p], s[p]) : s[p];
    }
    narrow_turn(sum);
    for (int v = 0; v < 16; v++)
        _mm_storeu_si128((__m128i *)(void *)(blocks + 16 * v), sum[v]);
    ghash64_update(&state->one, blocks, 256);
    ghash64_finish(&state->one, aad_bytes, text_bytes, out);
}
#define SUBKEY 176
#define TABLES 192
#define CHUNK (16 * 256 * 1)

/* Adds the ciphers of the counters from `start` + `number` on to whole blocks. The last 32 bits of a counter wrap. No branch
   depends on it: an IV of other than 12 bytes makes a counter that is secret. */
static void plain(const round_keys *keys, const uint8_t start_block[16], uint32_t number, const uint8_t *in, uint8_t *out, size_t blocks)
{
    static const uint64_t lanes[4] = { 0, 0ull << 32, 0, 1ull << 32 };
    const vector flip = LANES(_mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 14, 13, 12));
    vector at = SHUFFLE(BLOCK(start_block), flip) + LANES(_mm_set_epi64x((long long)((uint64_t)number << 32), 0)) + LOAD(lanes);
    for (;; in += 16 * BATCH, out += 16 * BATCH, blocks -= BATCH) {
        vector s[PLANES];
        for (int i = 0; i < PLANES; i++) {
            s[i] = SHUFFLE(at, flip) ^ keys->first;
            at += LANES(_mm_set_epi64x(2ll << 32, 0));
        }
        start(s);
        rounds(keys, s, 1, ROUNDS);
        finish(s);
        deliver(keys, s, in, out, blocks);
        if (blocks <= BATCH)
            break;
    }
}

int aesgen_aes128_gcm_seal_setkey(uint8_t *prepared, const uint8_t *rk);
void aesgen_aes128_gcm_seal(const uint8_t *rk, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad, size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t tag[16]);

/* The prepared key: the key schedule, the hash subkey, which is the cipher of zero, and tables of its powers. */
int aesgen_aes128_gcm_seal_setkey(uint8_t *prepared, const uint8_t *rk)
{
    static const uint8_t zero[16];
    memcpy(prepared, rk, SUBKEY);
    round_keys keys;
    prepare(&keys, rk);
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

void aesgen_aes128_gcm_seal(const uint8_t *rk, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad, size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t tag[16])
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
        counted(&kept, iv_bytes == 12, counter, 0, block, block, 1 + (part + 15) / 16);
        memcpy(mask, block, 16);
        memcpy(out, block + 16, part);
        hash_bytes(&hash, out, part);
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
        counted(&kept, iv_bytes == 12, counter, number, in, out, part / 16);
        hash_bytes(&hash, out, part);
        in += part;
        out += part;
        bytes -= part;
        number += (uint32_t)(part / 16);
    }

    /* The rest of the last block. */
    if (bytes) {
        memset(block, 0, 16);
        memcpy(block, in, bytes);
        counted(&kept, iv_bytes == 12, counter, number, block, block, 1);
        memcpy(out, block, bytes);
        hash_bytes(&hash, out, bytes);
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
