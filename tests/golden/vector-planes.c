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

/* AES-128, cbc_dec: bit-sliced on vectors, constant time. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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
#define PLANES 8
#define BATCH 8

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

/* InvSubBytes without its constant, which the round keys include. */
INLINE void substitute(vector s[PLANES])
{
    const vector x7 = s[0], x6 = s[1], x5 = s[2], x4 = s[3];
    const vector x3 = s[4], x2 = s[5], x1 = s[6], x0 = s[7];
    const vector n0 = x0 ^ x1;
    const vector n5 = x3 ^ x4;
    const vector n6 = n5 ^ x7;
    const vector n1 = n0 ^ x3;
    const vector n7 = n6 ^ x6;
    const vector n2 = x0 ^ x5;
    const vector n11 = n1 ^ x0;
    const vector n3 = n2 ^ x2;
    const vector n12 = n11 ^ n7;
    const vector n13 = n12 ^ n5;
    const vector n17 = n12 ^ n2;
    const vector n8 = n1 ^ x4;
    const vector n19 = n13 ^ x2;
    const vector n27 = n6 ^ x3;
    const vector n20 = n19 ^ x6;
    const vector n36 = ~n20 & n7;
    const vector n35 = ~n19 & n12;
    const vector n37 = n35 ^ n36;
    const vector n40 = n11 & n6;
    const vector n41 = n40 ^ n36;
    const vector n18 = ~n17 & n5;
    const vector n28 = ~n27 & n0;
    const vector n29 = n28 ^ n18;
    const vector n38 = n37 ^ n29;
    const vector n39 = n38 ^ n19;
    const vector n4 = n1 ^ n3;
    const vector n9 = n7 ^ n8;
    const vector n30 = n13 & n3;
    const vector n10 = n4 & n9;
    const vector n31 = n30 ^ n10;
    const vector n32 = n29 ^ n31;
    const vector n14 = n13 ^ n9;
    const vector n15 = ~x1 & n14;
    const vector n16 = n10 ^ n15;
    const vector n33 = n32 ^ n27;
    const vector n83 = n27 ^ n0;
    const vector n21 = n20 ^ n7;
    const vector n22 = n4 ^ n21;
    const vector n23 = n22 & n8;
    const vector n24 = n18 ^ n23;
    const vector n42 = n41 ^ n24;
    const vector n43 = n42 ^ n20;
    const vector n25 = n16 ^ n24;
    const vector n26 = n25 ^ n17;
    const vector n45 = n43 & n26;
    const vector n34 = n26 ^ n33;
    const vector n44 = n39 ^ n43;
    const vector n46 = n45 ^ n33;
    const vector n47 = ~n46 & n44;
    const vector n48 = n47 | n45;
    const vector n49 = n48 ^ n44;
    const vector n50 = n47 ^ n43;
    const vector n57 = n49 & n39;
    const vector n58 = n57 ^ n47;
    const vector n51 = n49 ^ n50;
    const vector n52 = n34 & n51;
    const vector n53 = n52 ^ n33;
    const vector n59 = n53 & n48;
    const vector n60 = n59 ^ n34;
    const vector n106 = n53 & n12;
    const vector n94 = n58 & n14;
    const vector n68 = n60 & n6;
    const vector n92 = n58 & n1;
    const vector n56 = n50 & n13;
    const vector n95 = n50 & n3;
    const vector n88 = n53 & n19;
    const vector n79 = n60 & n11;
    const vector n54 = n53 ^ n50;
    const vector n61 = n58 ^ n60;
    const vector n65 = n58 ^ n50;
    const vector n78 = n54 & n17;
    const vector n62 = n61 & n0;
    const vector n84 = n83 & n61;
    const vector n69 = n61 ^ n54;
    const vector n55 = n54 & n5;
    const vector n77 = n69 & n22;
    const vector n73 = n69 & n8;
    const vector n66 = n65 & n9;
    const vector n87 = n65 & n4;
    const vector n70 = n69 ^ n65;
    const vector n71 = n70 & n21;
    const vector n74 = n70 & n7;
    const vector n96 = n94 ^ n95;
    const vector n101 = n95 ^ n87;
    const vector n89 = n87 ^ n88;
    const vector n114 = n88 ^ n71;
    const vector n72 = n68 ^ n71;
    const vector n90 = n89 ^ n68;
    const vector n104 = n96 ^ n92;
    const vector n105 = n104 ^ n72;
    const vector n107 = n105 ^ n106;
    const vector n80 = n78 ^ n79;
    const vector n75 = n73 ^ n74;
    const vector n76 = n72 ^ n75;
    const vector n81 = n77 ^ n80;
    const vector n98 = n74 ^ n81;
    const vector n82 = n76 ^ n81;
    const vector n108 = n75 ^ n78;
    const vector n109 = n107 ^ n108;
    const vector n111 = n107 ^ n66;
    const vector n85 = n84 ^ n80;
    const vector n112 = n111 ^ n62;
    const vector n86 = n85 ^ n75;
    const vector n113 = n112 ^ n85;
    const vector n63 = n56 ^ n62;
    const vector n99 = n98 ^ n63;
    const vector n102 = n101 ^ n86;
    const vector n97 = n96 ^ n90;
    const vector n100 = n97 ^ n99;
    const vector n91 = n86 ^ n90;
    const vector n115 = n114 ^ n86;
    const vector n103 = n84 ^ n56;
    const vector n93 = n91 ^ n92;
    const vector n64 = n55 ^ n63;
    const vector n67 = n64 ^ n66;
    const vector n110 = n103 ^ n109;
s[0] = n67; s[1] = n82; s[2] = n93; s[3] = n100;
s[4] = n102; s[5] = n110; s[6] = n113; s[7] = n115;
}

/* A round behind its S-boxes. */
INLINE void mix(vector s[PLANES], const vector key[PLANES], int round)
{
    /* The places of the bytes one and two rows on in their columns. */
    static const int8_t places[4][2][16] = {
        {
            { 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12 },
            { 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13 },
        },
        {
            { 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8 },
            { 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5 },
        },
        {
            { 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4 },
            { 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13 },
        },
        {
            { 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0 },
            { 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5 },
        },
    };
    const vector one_on = LOAD(places[(round + 2) % 4][0]), two_on = LOAD(places[(round + 2) % 4][1]);
    vector t[PLANES], u[PLANES];
    s[0] ^= key[0];
    t[0] = s[0] ^ SHUFFLE(s[0], two_on);
    s[1] ^= key[1];
    t[1] = s[1] ^ SHUFFLE(s[1], two_on);
    s[2] ^= key[2];
    t[2] = s[2] ^ SHUFFLE(s[2], two_on);
    s[3] ^= key[3];
    t[3] = s[3] ^ SHUFFLE(s[3], two_on);
    s[4] ^= key[4];
    t[4] = s[4] ^ SHUFFLE(s[4], two_on);
    s[5] ^= key[5];
    t[5] = s[5] ^ SHUFFLE(s[5], two_on);
    s[6] ^= key[6];
    t[6] = s[6] ^ SHUFFLE(s[6], two_on);
    s[7] ^= key[7];
    t[7] = s[7] ^ SHUFFLE(s[7], two_on);
    s[0] ^= t[6];
    s[1] ^= t[6] ^ t[7];
    s[2] ^= t[0] ^ t[7];
    s[3] ^= t[1] ^ t[6];
    s[4] ^= t[2] ^ t[6] ^ t[7];
    s[5] ^= t[3] ^ t[7];
    s[6] ^= t[4];
    s[7] ^= t[5];
    u[0] = SHUFFLE(s[0], one_on);
    t[0] = s[0] ^ u[0];
    u[1] = SHUFFLE(s[1], one_on);
    t[1] = s[1] ^ u[1];
    u[2] = SHUFFLE(s[2], one_on);
    t[2] = s[2] ^ u[2];
    u[3] = SHUFFLE(s[3], one_on);
    t[3] = s[3] ^ u[3];
    u[4] = SHUFFLE(s[4], one_on);
    t[4] = s[4] ^ u[4];
    u[5] = SHUFFLE(s[5], one_on);
    t[5] = s[5] ^ u[5];
    u[6] = SHUFFLE(s[6], one_on);
    t[6] = s[6] ^ u[6];
    u[7] = SHUFFLE(s[7], one_on);
    t[7] = s[7] ^ u[7];
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

static void prepare(round_keys *keys, const uint8_t *rk)
{
    static const int8_t places[4][16] = {
        { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
        { 0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12, 1, 6, 11 },
        { 0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 5, 14, 7 },
        { 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3 },
    };
    const __m128i constant = _mm_set1_epi8(99);
    for (int round = 1; round < ROUNDS; round++) {
        const uint8_t *at = rk + 16 * (ROUNDS - round);
        const __m128i key = _mm_xor_si128(_mm_loadu_si128((const __m128i *)(const void *)at), constant);
        const __m128i own = _mm_loadu_si128((const __m128i *)(const void *)places[(round + 2) % 4]);
        spread(&keys->round[round], _mm_shuffle_epi8(key, own));
    }
    keys->first = LANES(_mm_xor_si128(_mm_loadu_si128((const __m128i *)(const void *)(rk + 16 * ROUNDS)), constant));
    keys->last = LANES(_mm_loadu_si128((const __m128i *)(const void *)rk));
}

typedef struct {
    round_keys keys;
} planes_ssse3_dec_schedule;
#define planes_ssse3_dec_GROUP 8

static void planes_ssse3_dec_schedule_key(planes_ssse3_dec_schedule *schedule, const uint8_t *const *rks, size_t keys, int number)
{
    (void)keys;
    (void)number;
    prepare(&schedule->keys, rks[0]);
}

static void planes_ssse3_dec_blocks(const planes_ssse3_dec_schedule *schedule, int number, uint8_t *blocks)
{
    vector s[PLANES];
    (void)number;
    for (int i = 0; i < PLANES; i++)
        s[i] = LOAD(blocks + 16 * i) ^ schedule->keys.first;
    start(s);
    rounds(&schedule->keys, s, 1, ROUNDS);
    finish(s);
    for (int i = 0; i < PLANES; i++)
        STORE(blocks + 16 * i, s[i] ^ schedule->keys.last);
}
void aesgen_aes128_cbc_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk)
{
    planes_ssse3_dec_schedule schedule;
    uint8_t block[16 * planes_ssse3_dec_GROUP] = { 0 };
    planes_ssse3_dec_schedule_key(&schedule, &rk, 1, 10);
    while (nblk) {
        const size_t count = nblk < planes_ssse3_dec_GROUP ? nblk : planes_ssse3_dec_GROUP;
        uint8_t last[16];
        memcpy(block, in, 16 * count);
        memcpy(last, in + 16 * count - 16, 16);
        planes_ssse3_dec_blocks(&schedule, 10, block);
        for (size_t i = 16 * (count - 1); i; i -= 16) /* down, because `out` may be `in` */
            add_blocks(out + i, block + i, in + i - 16, 1);
        add_blocks(out, block, iv, 1);
        memcpy(iv, last, 16);
        in += 16 * count;
        out += 16 * count;
        nblk -= count;
    }
}


#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
