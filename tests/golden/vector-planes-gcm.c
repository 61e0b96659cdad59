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
#define PLACES(...) LANES(_mm_setr_epi8(__VA_ARGS__))
#define ROWS PLACES(0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12, 1, 6, 11)
#define TWO_ON PLACES(2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)
#define ROWS_ONE_ON PLACES(5, 10, 15, 0, 9, 14, 3, 4, 13, 2, 7, 8, 1, 6, 11, 12)
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
INLINE void mix(vector s[PLANES], const vector key[PLANES])
{
    vector t[PLANES], u[PLANES];
    u[0] = SHUFFLE(s[0], ROWS_ONE_ON);
    t[0] = XOR3(SHUFFLE(s[0], ROWS), u[0], key[0]);
    u[1] = SHUFFLE(s[1], ROWS_ONE_ON);
    t[1] = XOR3(SHUFFLE(s[1], ROWS), u[1], key[1]);
    u[2] = SHUFFLE(s[2], ROWS_ONE_ON);
    t[2] = XOR3(SHUFFLE(s[2], ROWS), u[2], key[2]);
    u[3] = SHUFFLE(s[3], ROWS_ONE_ON);
    t[3] = XOR3(SHUFFLE(s[3], ROWS), u[3], key[3]);
    u[4] = SHUFFLE(s[4], ROWS_ONE_ON);
    t[4] = XOR3(SHUFFLE(s[4], ROWS), u[4], key[4]);
    u[5] = SHUFFLE(s[5], ROWS_ONE_ON);
    t[5] = XOR3(SHUFFLE(s[5], ROWS), u[5], key[5]);
    u[6] = SHUFFLE(s[6], ROWS_ONE_ON);
    t[6] = XOR3(SHUFFLE(s[6], ROWS), u[6], key[6]);
    u[7] = SHUFFLE(s[7], ROWS_ONE_ON);
    t[7] = XOR3(SHUFFLE(s[7], ROWS), u[7], key[7]);
    s[0] = XOR3(t[7], u[0], SHUFFLE(t[0], TWO_ON));
    s[1] = XOR3(t[0], u[1], SHUFFLE(t[1], TWO_ON));
    s[1] ^= t[7];
    s[2] = XOR3(t[1], u[2], SHUFFLE(t[2], TWO_ON));
    s[3] = XOR3(t[2], u[3], SHUFFLE(t[3], TWO_ON));
    s[3] ^= t[7];
    s[4] = XOR3(t[3], u[4], SHUFFLE(t[4], TWO_ON));
    s[4] ^= t[7];
    s[5] = XOR3(t[4], u[5], SHUFFLE(t[5], TWO_ON));
    s[6] = XOR3(t[5], u[6], SHUFFLE(t[6], TWO_ON));
    s[7] = XOR3(t[6], u[7], SHUFFLE(t[7], TWO_ON));
}

/* Rounds `first` to `end` - 1. */
INLINE void rounds(const round_keys *keys, vector s[PLANES], int first, int end)
{
    for (int round = first; round < end; round++) {
        substitute(s);
        mix(s, keys->round[round].plane);
    }
}

/* The last round, without its key, and blocks again. */
INLINE void finish(vector s[PLANES])
{
    substitute(s);
    s[0] = SHUFFLE(s[0], ROWS);
    s[1] = SHUFFLE(s[1], ROWS);
    s[2] = SHUFFLE(s[2], ROWS);
    s[3] = SHUFFLE(s[3], ROWS);
    s[4] = SHUFFLE(s[4], ROWS);
    s[5] = SHUFFLE(s[5], ROWS);
    s[6] = SHUFFLE(s[6], ROWS);
    s[7] = SHUFFLE(s[7], ROWS);
    turn(s);
}

/* Blocks under the first key, as planes in the order of the first round. */
INLINE void start(vector s[PLANES])
{
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
    const __m128i constant = _mm_set1_epi8(99);
    for (int round = 1; round < ROUNDS; round++) {
        const uint8_t *at = rk + 16 * round;
        const __m128i key = _mm_xor_si128(_mm_loadu_si128((const __m128i *)(const void *)at), constant);
        spread(&keys->round[round], early_key(key));
    }
    keys->first = LANES(_mm_loadu_si128((const __m128i *)(const void *)rk));
    keys->last = LANES(_mm_xor_si128(_mm_loadu_si128((const __m128i *)(const void *)(rk + 16 * ROUNDS)), constant));
}

/* The product of each byte and 1, 2 or 3: `once` has ones for 1 and 3, `twice` for 2 and 3. */
INLINE void row_products(vector s[PLANES], vector once, vector twice)
{
    const vector t[PLANES] = { s[7], s[0] ^ s[7], s[1], s[2] ^ s[7], s[3] ^ s[7], s[4], s[5], s[6] };
    for (int i = 0; i < PLANES; i++)
        s[i] = (s[i] & once) ^ (t[i] & twice);
}

/* The table, but for a block that is the same in all its entries. `start`: a counter under the first key; `round`: its
   state after a round; `last`: its last byte, from which on the table's blocks count. That byte reaches one column of the
   first round, and one byte in each column of the second one. So a state has room for four batches: a column of each. */
INLINE void tabulate(vector table[][PLANES], __m128i start, __m128i round, int last)
{
    static const int8_t numbers[32] = {
        0, 0, 0, 0, 16, 16, 16, 16, 32, 32, 32, 32, 48, 48, 48, 48,
        1, 1, 1, 1, 17, 17, 17, 17, 33, 33, 33, 33, 49, 49, 49, 49,
    };
    const __m128i byte = _mm_shuffle_epi8(start, _mm_set1_epi8(15));
    const vector key = LANES(_mm_xor_si128(byte, _mm_set1_epi8((char)last)));
    const vector once = PLACES(-1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, 0), twice = PLACES(0, 0, -1, -1, 0, 0, -1, -1, 0, 0, -1, -1, 0, 0, -1, -1);
    block_slices part, same;

    /* Without the part of the last byte, that column is the same for all entries. */
    spread(&part, byte);
    substitute(part.plane);
    row_products(part.plane, once, twice);
    spread(&same, _mm_shuffle_epi32(round, 0));
    for (int i = 0; i < PLANES; i++)
        same.plane[i] ^= part.plane[i];

    for (int group = 0; group < 64 / BATCH; group++) {
        vector s[PLANES], t[PLANES];
        for (int j = 0; j < 8; j++)
            s[j] = ADD_BYTES(LOAD(numbers), BYTES(last % BATCH + 4 * BATCH * group + 2 * j)) ^ key;
        turn(s);
        substitute(s);
        row_products(s, once, twice);
        for (int i = 0; i < PLANES; i++)
            s[i] ^= same.plane[i];
        substitute(s);
        for (int i = 0; i < PLANES; i++)
            t[i] = SHUFFLE(s[i], PLACES(0, 0, 0, 0, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1));
        row_products(t, PLACES(0, -1, -1, -1, -1, -1, -1, 0, -1, -1, 0, -1, -1, 0, -1, -1), PLACES(-1, 0, 0, -1, 0, 0, -1, -1, 0, -1, -1, 0, -1, -1, 0, 0));
        for (int i = 0; i < PLANES; i++)
            table[4 * group + 0][i] = t[i];
        for (int i = 0; i < PLANES; i++)
            t[i] = SHUFFLE(s[i], PLACES(4, 4, 4, 4, 7, 7, 7, 7, 6, 6, 6, 6, 5, 5, 5, 5));
        row_products(t, PLACES(0, -1, -1, -1, -1, -1, -1, 0, -1, -1, 0, -1, -1, 0, -1, -1), PLACES(-1, 0, 0, -1, 0, 0, -1, -1, 0, -1, -1, 0, -1, -1, 0, 0));
        for (int i = 0; i < PLANES; i++)
            table[4 * group + 1][i] = t[i];
        for (int i = 0; i < PLANES; i++)
            t[i] = SHUFFLE(s[i], PLACES(8, 8, 8, 8, 11, 11, 11, 11, 10, 10, 10, 10, 9, 9, 9, 9));
        row_products(t, PLACES(0, -1, -1, -1, -1, -1, -1, 0, -1, -1, 0, -1, -1, 0, -1, -1), PLACES(-1, 0, 0, -1, 0, 0, -1, -1, 0, -1, -1, 0, -1, -1, 0, 0));
        for (int i = 0; i < PLANES; i++)
            table[4 * group + 2][i] = t[i];
        for (int i = 0; i < PLANES; i++)
            t[i] = SHUFFLE(s[i], PLACES(12, 12, 12, 12, 15, 15, 15, 15, 14, 14, 14, 14, 13, 13, 13, 13));
        row_products(t, PLACES(0, -1, -1, -1, -1, -1, -1, 0, -1, -1, 0, -1, -1, 0, -1, -1), PLACES(-1, 0, 0, -1, 0, 0, -1, -1, 0, -1, -1, 0, -1, -1, 0, 0));
        for (int i = 0; i < PLANES; i++)
            table[4 * group + 3][i] = t[i];
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

/* A batch of counters from (high, low) on, 2^shift apart, under the first key, as blocks. */
INLINE void counter_blocks(const round_keys *keys, vector s[PLANES], uint64_t high, uint64_t low, int shift)
{
    static const uint64_t lanes[4] = { 0, 0, 1, 0 };
    const vector reverse = LANES(_mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f));
    if (low <= UINT64_MAX - ((uint64_t)BATCH << shift)) {
        vector at = LANES(_mm_set_epi64x((long long)high, (long long)low)) + LEFT(LOAD(lanes), shift);
        for (int i = 0; i < PLANES; i++) {
            s[i] = SHUFFLE(at, reverse) ^ keys->first;
            at += LANES(_mm_set_epi64x(0, 2ll << shift));
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
    vector page_state[PLANES];
    block_slices own, next;
    size_t page = 0, done = 0;
    __m128i base;
    vector s[PLANES];

    /* The states after two rounds of the first counter of each page; D is what they add to the table. */
    const __m128i *states = (const __m128i *)(const void *)page_state;
    counter_blocks(keys, page_state, high, low, 8);
    const __m128i start_block = states[0];
    start(page_state);
    rounds(keys, page_state, 1, 2);
    if (fill) {
        vector once[PLANES];
        for (int i = 0; i < PLANES; i++)
            once[i] = page_state[i];
        turn(once);
        tabulate(kept->table, start_block, *(const __m128i *)(const void *)once, (int)first);
    }
    rounds(keys, page_state, 2, 3);
    turn(page_state);
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
#define TABLE_BYTES 8192

/* `tables`: one table for each of the powers 32, 16 of the subkey. */
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
    vector low[16], high[16];
    for (int p = 0; p < 16; p++) {
        low[p] = s[p] & BYTES(15);
        high[p] = RIGHT(s[p] & BYTES(0xf0), 4);
    }
    for (int j = 0; j < 16; j += 4, table += 2048) {
        vector sum[4];
        sum[0] = SHUFFLE(BLOCK(table + 0), low[0]) ^ SHUFFLE(BLOCK(table + 16), high[0]);
        sum[1] = SHUFFLE(BLOCK(table + 512), low[0]) ^ SHUFFLE(BLOCK(table + 528), high[0]);
        sum[2] = SHUFFLE(BLOCK(table + 1024), low[0]) ^ SHUFFLE(BLOCK(table + 1040), high[0]);
        sum[3] = SHUFFLE(BLOCK(table + 1536), low[0]) ^ SHUFFLE(BLOCK(table + 1552), high[0]);
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 32), low[1]), SHUFFLE(BLOCK(table + 48), high[1]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 544), low[1]), SHUFFLE(BLOCK(table + 560), high[1]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1056), low[1]), SHUFFLE(BLOCK(table + 1072), high[1]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1568), low[1]), SHUFFLE(BLOCK(table + 1584), high[1]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 64), low[2]), SHUFFLE(BLOCK(table + 80), high[2]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 576), low[2]), SHUFFLE(BLOCK(table + 592), high[2]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1088), low[2]), SHUFFLE(BLOCK(table + 1104), high[2]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1600), low[2]), SHUFFLE(BLOCK(table + 1616), high[2]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 96), low[3]), SHUFFLE(BLOCK(table + 112), high[3]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 608), low[3]), SHUFFLE(BLOCK(table + 624), high[3]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1120), low[3]), SHUFFLE(BLOCK(table + 1136), high[3]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1632), low[3]), SHUFFLE(BLOCK(table + 1648), high[3]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 128), low[4]), SHUFFLE(BLOCK(table + 144), high[4]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 640), low[4]), SHUFFLE(BLOCK(table + 656), high[4]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1152), low[4]), SHUFFLE(BLOCK(table + 1168), high[4]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1664), low[4]), SHUFFLE(BLOCK(table + 1680), high[4]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 160), low[5]), SHUFFLE(BLOCK(table + 176), high[5]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 672), low[5]), SHUFFLE(BLOCK(table + 688), high[5]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1184), low[5]), SHUFFLE(BLOCK(table + 1200), high[5]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1696), low[5]), SHUFFLE(BLOCK(table + 1712), high[5]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 192), low[6]), SHUFFLE(BLOCK(table + 208), high[6]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 704), low[6]), SHUFFLE(BLOCK(table + 720), high[6]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1216), low[6]), SHUFFLE(BLOCK(table + 1232), high[6]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1728), low[6]), SHUFFLE(BLOCK(table + 1744), high[6]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 224), low[7]), SHUFFLE(BLOCK(table + 240), high[7]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 736), low[7]), SHUFFLE(BLOCK(table + 752), high[7]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1248), low[7]), SHUFFLE(BLOCK(table + 1264), high[7]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1760), low[7]), SHUFFLE(BLOCK(table + 1776), high[7]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 256), low[8]), SHUFFLE(BLOCK(table + 272), high[8]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 768), low[8]), SHUFFLE(BLOCK(table + 784), high[8]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1280), low[8]), SHUFFLE(BLOCK(table + 1296), high[8]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1792), low[8]), SHUFFLE(BLOCK(table + 1808), high[8]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 288), low[9]), SHUFFLE(BLOCK(table + 304), high[9]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 800), low[9]), SHUFFLE(BLOCK(table + 816), high[9]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1312), low[9]), SHUFFLE(BLOCK(table + 1328), high[9]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1824), low[9]), SHUFFLE(BLOCK(table + 1840), high[9]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 320), low[10]), SHUFFLE(BLOCK(table + 336), high[10]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 832), low[10]), SHUFFLE(BLOCK(table + 848), high[10]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1344), low[10]), SHUFFLE(BLOCK(table + 1360), high[10]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1856), low[10]), SHUFFLE(BLOCK(table + 1872), high[10]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 352), low[11]), SHUFFLE(BLOCK(table + 368), high[11]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 864), low[11]), SHUFFLE(BLOCK(table + 880), high[11]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1376), low[11]), SHUFFLE(BLOCK(table + 1392), high[11]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1888), low[11]), SHUFFLE(BLOCK(table + 1904), high[11]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 384), low[12]), SHUFFLE(BLOCK(table + 400), high[12]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 896), low[12]), SHUFFLE(BLOCK(table + 912), high[12]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1408), low[12]), SHUFFLE(BLOCK(table + 1424), high[12]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1920), low[12]), SHUFFLE(BLOCK(table + 1936), high[12]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 416), low[13]), SHUFFLE(BLOCK(table + 432), high[13]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 928), low[13]), SHUFFLE(BLOCK(table + 944), high[13]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1440), low[13]), SHUFFLE(BLOCK(table + 1456), high[13]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1952), low[13]), SHUFFLE(BLOCK(table + 1968), high[13]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 448), low[14]), SHUFFLE(BLOCK(table + 464), high[14]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 960), low[14]), SHUFFLE(BLOCK(table + 976), high[14]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1472), low[14]), SHUFFLE(BLOCK(table + 1488), high[14]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 1984), low[14]), SHUFFLE(BLOCK(table + 2000), high[14]));
        sum[0] = XOR3(sum[0], SHUFFLE(BLOCK(table + 480), low[15]), SHUFFLE(BLOCK(table + 496), high[15]));
        sum[1] = XOR3(sum[1], SHUFFLE(BLOCK(table + 992), low[15]), SHUFFLE(BLOCK(table + 1008), high[15]));
        sum[2] = XOR3(sum[2], SHUFFLE(BLOCK(table + 1504), low[15]), SHUFFLE(BLOCK(table + 1520), high[15]));
        sum[3] = XOR3(sum[3], SHUFFLE(BLOCK(table + 2016), low[15]), SHUFFLE(BLOCK(table + 2032), high[15]));
        for (int output = 0; output < 4; output++)
            product[j + output] = sum[output];
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
    __m128i low[16], high[16];
    for (int p = 0; p < 16; p++) {
        low[p] = _mm_and_si128(s[p], _mm_set1_epi8(15));
        high[p] = _mm_srli_epi64(_mm_and_si128(s[p], _mm_set1_epi8((char)0xf0)), 4);
    }
    for (int j = 0; j < 16; j += 4, table += 2048) {
        __m128i sum[4];
        sum[0] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 0)), low[0]);
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 16)), high[0]));
        sum[1] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 512)), low[0]);
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 528)), high[0]));
        sum[2] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1024)), low[0]);
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1040)), high[0]));
        sum[3] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1536)), low[0]);
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1552)), high[0]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 32)), low[1]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 48)), high[1]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 544)), low[1]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 560)), high[1]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1056)), low[1]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1072)), high[1]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1568)), low[1]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1584)), high[1]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 64)), low[2]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 80)), high[2]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 576)), low[2]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 592)), high[2]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1088)), low[2]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1104)), high[2]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1600)), low[2]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1616)), high[2]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 96)), low[3]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 112)), high[3]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 608)), low[3]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 624)), high[3]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1120)), low[3]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1136)), high[3]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1632)), low[3]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1648)), high[3]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 128)), low[4]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 144)), high[4]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 640)), low[4]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 656)), high[4]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1152)), low[4]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1168)), high[4]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1664)), low[4]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1680)), high[4]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 160)), low[5]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 176)), high[5]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 672)), low[5]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 688)), high[5]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1184)), low[5]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1200)), high[5]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1696)), low[5]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1712)), high[5]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 192)), low[6]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 208)), high[6]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 704)), low[6]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 720)), high[6]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1216)), low[6]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1232)), high[6]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1728)), low[6]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1744)), high[6]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 224)), low[7]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 240)), high[7]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 736)), low[7]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 752)), high[7]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1248)), low[7]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1264)), high[7]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1760)), low[7]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1776)), high[7]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 256)), low[8]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 272)), high[8]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 768)), low[8]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 784)), high[8]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1280)), low[8]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1296)), high[8]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1792)), low[8]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1808)), high[8]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 288)), low[9]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 304)), high[9]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 800)), low[9]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 816)), high[9]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1312)), low[9]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1328)), high[9]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1824)), low[9]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1840)), high[9]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 320)), low[10]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 336)), high[10]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 832)), low[10]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 848)), high[10]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1344)), low[10]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1360)), high[10]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1856)), low[10]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1872)), high[10]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 352)), low[11]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 368)), high[11]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 864)), low[11]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 880)), high[11]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1376)), low[11]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1392)), high[11]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1888)), low[11]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1904)), high[11]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 384)), low[12]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 400)), high[12]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 896)), low[12]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 912)), high[12]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1408)), low[12]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1424)), high[12]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1920)), low[12]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1936)), high[12]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 416)), low[13]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 432)), high[13]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 928)), low[13]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 944)), high[13]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1440)), low[13]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1456)), high[13]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1952)), low[13]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1968)), high[13]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 448)), low[14]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 464)), high[14]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 960)), low[14]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 976)), high[14]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1472)), low[14]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1488)), high[14]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1984)), low[14]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 2000)), high[14]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 480)), low[15]));
        sum[0] = _mm_xor_si128(sum[0], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 496)), high[15]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 992)), low[15]));
        sum[1] = _mm_xor_si128(sum[1], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1008)), high[15]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1504)), low[15]));
        sum[2] = _mm_xor_si128(sum[2], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 1520)), high[15]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 2016)), low[15]));
        sum[3] = _mm_xor_si128(sum[3], _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(table + 2032)), high[15]));
        for (int output = 0; output < 4; output++)
            product[j + output] = sum[output];
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
    for (int part = 0; part < 32; part++) { /* byte part / 2, its low nibble first */
        __m128i entry[16];
        entry[0] = _mm_setzero_si128();
        for (int bit = 0; bit < 4; bit++) {
            const uint8_t *one = basis[8 * (part / 2) + 7 - bit - 4 * (part % 2)];
            for (int n = 0; n < 1 << bit; n++)
                entry[n + (1 << bit)] = _mm_xor_si128(entry[n], _mm_loadu_si128((const __m128i *)(const void *)one));
        }
        narrow_turn(entry);
        for (int j = 0; j < 16; j++)
            _mm_storeu_si128((__m128i *)(void *)(table + 512 * j + 16 * part), entry[j]);
    }
}

/* Behind the subkey at `key`: the tables of its powers. */
static void make_tables(uint8_t *tables, const uint8_t subkey[16])
{
    uint8_t power[16], basis[128][16];
    memcpy(power, subkey, 16);
    for (int exponent = 1;; exponent *= 2) {
        multiples_of(basis, power);
        if (exponent == 32)
            table_of(tables + TABLE_BYTES * 0, basis);
        if (exponent == 16)
            table_of(tables + TABLE_BYTES * 1, basis);
        if (exponent == 32)
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
    if (state->batches && state->batches != SIZE_MAX) {
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
                narrow_multiply(sum, state->tables + TABLE_BYTES * 1);
            for (int p = 0; p < 16; p++)
                sum[p] = group ? _mm_xor_si128(sum[p], s[p]) : s[p];
        }
        narrow_turn(sum);
        for (int v = 0; v < 16; v++)
            _mm_storeu_si128((__m128i *)(void *)(blocks + 16 * v), sum[v]);
        ghash64_update(&state->one, blocks, 256);
    }
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
