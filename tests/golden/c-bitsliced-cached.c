/* AES-128, ctr: bit-sliced, constant time. */
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

/* Words to a vector: as many as its widest vector registers hold, up to 4. Only GNU C has vectors. */
#if defined __GNUC__ && defined __AVX2__
#define fixsliced64xauto_LANES 4
#elif defined __GNUC__ && (defined __SSE2__ || defined __ARM_NEON || defined __ALTIVEC__ || defined __VSX__ || defined __wasm_simd128__ || defined __loongarch_sx || defined __mips_msa)
#define fixsliced64xauto_LANES 2
#else
#define fixsliced64xauto_LANES 1
#endif
#if fixsliced64xauto_LANES > 1
typedef uint64_t fixsliced64xauto_word __attribute__((vector_size(8 * fixsliced64xauto_LANES)));
#else
typedef uint64_t fixsliced64xauto_word;
#endif
enum { fixsliced64xauto_GROUP = 4 * fixsliced64xauto_LANES };
typedef struct { fixsliced64xauto_word planes[15][8]; } fixsliced64xauto_schedule;

/* Exchanges the bits of `b` under `mask` with the bits of `a` that are `distance` places higher. */
#define fixsliced64xauto_SWAP(a, b, distance, mask) (t = ((a >> distance) ^ b) & mask, b ^= t, a ^= t << distance)

/* Transposes the 8 x 8 bits of each byte of the eight words. */
static inline void fixsliced64xauto_transpose(fixsliced64xauto_word q[8])
{
    fixsliced64xauto_word t;
    fixsliced64xauto_SWAP(q[0], q[1], 1, (uint64_t)0x5555555555555555ull);
    fixsliced64xauto_SWAP(q[2], q[3], 1, (uint64_t)0x5555555555555555ull);
    fixsliced64xauto_SWAP(q[4], q[5], 1, (uint64_t)0x5555555555555555ull);
    fixsliced64xauto_SWAP(q[6], q[7], 1, (uint64_t)0x5555555555555555ull);
    fixsliced64xauto_SWAP(q[0], q[2], 2, (uint64_t)0x3333333333333333ull);
    fixsliced64xauto_SWAP(q[1], q[3], 2, (uint64_t)0x3333333333333333ull);
    fixsliced64xauto_SWAP(q[4], q[6], 2, (uint64_t)0x3333333333333333ull);
    fixsliced64xauto_SWAP(q[5], q[7], 2, (uint64_t)0x3333333333333333ull);
    fixsliced64xauto_SWAP(q[0], q[4], 4, (uint64_t)0x0f0f0f0f0f0f0f0full);
    fixsliced64xauto_SWAP(q[1], q[5], 4, (uint64_t)0x0f0f0f0f0f0f0f0full);
    fixsliced64xauto_SWAP(q[2], q[6], 4, (uint64_t)0x0f0f0f0f0f0f0f0full);
    fixsliced64xauto_SWAP(q[3], q[7], 4, (uint64_t)0x0f0f0f0f0f0f0f0full);
}

/* Initialises a word with `load` of the same place of one block in each lane; the halfwords one and two rows on. */
#if fixsliced64xauto_LANES == 4
#define fixsliced64xauto_LOADED(load, at) { load((at) + 0), load((at) + 64), load((at) + 128), load((at) + 192) }
#define fixsliced64xauto_ROW_ON 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12
#define fixsliced64xauto_TWO_ROWS_ON 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13
#elif fixsliced64xauto_LANES == 2
#define fixsliced64xauto_LOADED(load, at) { load((at) + 0), load((at) + 64) }
#define fixsliced64xauto_ROW_ON 1, 2, 3, 0, 5, 6, 7, 4
#define fixsliced64xauto_TWO_ROWS_ON 2, 3, 0, 1, 6, 7, 4, 5
#elif fixsliced64xauto_LANES == 1
#define fixsliced64xauto_LOADED(load, at) { load((at) + 0) }
#endif

static inline uint64_t fixsliced64xauto_half(const uint8_t *bytes)
{
    return load_little(bytes) | (uint64_t)load_little(bytes + 4) << 32;
}

/* Words are passed by their addresses, because the calling convention of wide vectors depends on the processor. */

/* Inserts a zero byte after each of the lower four bytes, and removes it again. */
static inline void fixsliced64xauto_spread(fixsliced64xauto_word *wide)
{
    *wide = (*wide | *wide << 16) & (uint64_t)0x0000ffff0000ffffull;
    *wide = (*wide | *wide << 8) & (uint64_t)0x00ff00ff00ff00ffull;
}

static inline void fixsliced64xauto_squeeze(fixsliced64xauto_word *wide)
{
    *wide &= (uint64_t)0x00ff00ff00ff00ffull;
    *wide = (*wide | *wide >> 8) & (uint64_t)0x0000ffff0000ffffull;
    *wide = (*wide | *wide >> 16) & (uint64_t)0x00000000ffffffffull;
}

/* Makes two words of the two halves of the blocks at one place of every lane, before the transposition. */
static inline void fixsliced64xauto_place(fixsliced64xauto_word *q, const fixsliced64xauto_word *low, const fixsliced64xauto_word *high)
{
    for (int i = 0; i < 2; i++) {
        fixsliced64xauto_word even = *low >> 32 * i & (uint64_t)0x00000000ffffffffull, odd = *high >> 32 * i & (uint64_t)0x00000000ffffffffull;
        fixsliced64xauto_spread(&even);
        fixsliced64xauto_spread(&odd);
        q[4 * i] = even | odd << 8;
    }
}

/* Transposes a group of blocks into eight words, one bit of each byte per word. */
static void fixsliced64xauto_slice(fixsliced64xauto_word q[8], const uint8_t *blocks)
{
    for (int block = 0; block < 4; block++, blocks += 16) {
        const fixsliced64xauto_word low = fixsliced64xauto_LOADED(fixsliced64xauto_half, blocks);
        const fixsliced64xauto_word high = fixsliced64xauto_LOADED(fixsliced64xauto_half, blocks + 8);
        fixsliced64xauto_place(q + block, &low, &high);
    }
    fixsliced64xauto_transpose(q);
}

/* The same for one block, which is repeated in all places. */
static void fixsliced64xauto_slice_same(fixsliced64xauto_word q[8], const uint8_t *block)
{
    const fixsliced64xauto_word low = (fixsliced64xauto_word){ 0 } | fixsliced64xauto_half(block);
    const fixsliced64xauto_word high = (fixsliced64xauto_word){ 0 } | fixsliced64xauto_half(block + 8);
    for (int i = 0; i < 4; i++)
        fixsliced64xauto_place(q + i, &low, &high);
    fixsliced64xauto_transpose(q);
}

static void fixsliced64xauto_unslice(uint8_t *blocks, fixsliced64xauto_word q[8])
{
    fixsliced64xauto_transpose(q);
    for (int block = 0; block < 4; block++, blocks += 16) {
        uint64_t halves[2][fixsliced64xauto_LANES];
        for (int i = 0; i < 2; i++) {
            fixsliced64xauto_word low = q[block] >> 8 * i, high = q[block + 4] >> 8 * i;
            fixsliced64xauto_squeeze(&low);
            fixsliced64xauto_squeeze(&high);
            low |= high << 32;
            memcpy(halves[i], &low, sizeof low);
        }
        for (int lane = 0; lane < fixsliced64xauto_LANES; lane++)
            for (int i = 0; i < 2; i++) {
                store_little(blocks + 64 * lane + 8 * i, (uint32_t)halves[i][lane]);
                store_little(blocks + 64 * lane + 8 * i + 4, (uint32_t)(halves[i][lane] >> 32));
            }
    }
}

#if fixsliced64xauto_LANES > 1
/* The rows of a word are halfwords. */
typedef uint16_t fixsliced64xauto_rows __attribute__((vector_size(8 * fixsliced64xauto_LANES)));
#if defined __has_builtin && defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#if __has_builtin(__builtin_shufflevector)
#define fixsliced64xauto_NEXT(x) ((fixsliced64xauto_word)__builtin_shufflevector((fixsliced64xauto_rows)(x), (fixsliced64xauto_rows)(x), fixsliced64xauto_ROW_ON))
#define fixsliced64xauto_SECOND(x) ((fixsliced64xauto_word)__builtin_shufflevector((fixsliced64xauto_rows)(x), (fixsliced64xauto_rows)(x), fixsliced64xauto_TWO_ROWS_ON))
#endif
#endif
#ifndef fixsliced64xauto_NEXT
#define fixsliced64xauto_NEXT(x) ((x) >> 16 | (x) << 48)
#define fixsliced64xauto_SECOND(x) ((x) >> 32 | (x) << 32)
#endif

/* Rotates each row to the right. */
#define fixsliced64xauto_COLUMNS(x, bits) ((fixsliced64xauto_word)((fixsliced64xauto_rows)(x) >> bits | (fixsliced64xauto_rows)(x) << (16 - bits)))
#endif

/* MixColumns, with the bytes one and two rows on as ONE(x) and TWO(x). */
#define fixsliced64xauto_MIX(q, ONE, TWO) \
    const fixsliced64xauto_word r0 = ONE(q[0]), r1 = ONE(q[1]), r2 = ONE(q[2]), r3 = ONE(q[3]); \
    const fixsliced64xauto_word r4 = ONE(q[4]), r5 = ONE(q[5]), r6 = ONE(q[6]), r7 = ONE(q[7]); \
    const fixsliced64xauto_word b0 = q[0] ^ r0, b1 = q[1] ^ r1, b2 = q[2] ^ r2, b3 = q[3] ^ r3; \
    const fixsliced64xauto_word b4 = q[4] ^ r4, b5 = q[5] ^ r5, b6 = q[6] ^ r6, b7 = q[7] ^ r7; \
    q[0] = b7 ^ r0 ^ TWO(b0); q[1] = b0 ^ b7 ^ r1 ^ TWO(b1); q[2] = b1 ^ r2 ^ TWO(b2); \
    q[3] = b2 ^ b7 ^ r3 ^ TWO(b3); q[4] = b3 ^ b7 ^ r4 ^ TWO(b4); q[5] = b4 ^ r5 ^ TWO(b5); \
    q[6] = b5 ^ r6 ^ TWO(b6); q[7] = b6 ^ r7 ^ TWO(b7)

/* The bytes one and two rows on, 0 ShiftRows short. */
#if fixsliced64xauto_LANES > 1
#define fixsliced64xauto_ONE_0(x) fixsliced64xauto_NEXT(x)
#define fixsliced64xauto_TWO_0(x) fixsliced64xauto_SECOND(x)
#else
#define fixsliced64xauto_ONE_0(x) (((x) >> 16 | (x) << 48))
#define fixsliced64xauto_TWO_0(x) (((x) >> 32 | (x) << 32))
#endif

/* MixColumns, 0 ShiftRows short. */
static void fixsliced64xauto_mix_0(fixsliced64xauto_word q[8])
{
    fixsliced64xauto_MIX(q, fixsliced64xauto_ONE_0, fixsliced64xauto_TWO_0);
}

/* The bytes one and two rows on, 1 ShiftRows short. */
#if fixsliced64xauto_LANES > 1
#define fixsliced64xauto_ONE_1(x) fixsliced64xauto_COLUMNS(fixsliced64xauto_NEXT(x), 4)
#define fixsliced64xauto_TWO_1(x) fixsliced64xauto_COLUMNS(fixsliced64xauto_SECOND(x), 8)
#else
#define fixsliced64xauto_ONE_1(x) ((((x) >> 20 | (x) << 44) & (uint64_t)0x0fff0fff0fff0fffull) | (((x) >> 4 | (x) << 60) & (uint64_t)0xf000f000f000f000ull))
#define fixsliced64xauto_TWO_1(x) ((((x) >> 40 | (x) << 24) & (uint64_t)0x00ff00ff00ff00ffull) | (((x) >> 24 | (x) << 40) & (uint64_t)0xff00ff00ff00ff00ull))
#endif

/* MixColumns, 1 ShiftRows short. */
static void fixsliced64xauto_mix_1(fixsliced64xauto_word q[8])
{
    fixsliced64xauto_MIX(q, fixsliced64xauto_ONE_1, fixsliced64xauto_TWO_1);
}

/* The bytes one and two rows on, 2 ShiftRows short. */
#if fixsliced64xauto_LANES > 1
#define fixsliced64xauto_ONE_2(x) fixsliced64xauto_COLUMNS(fixsliced64xauto_NEXT(x), 8)
#define fixsliced64xauto_TWO_2(x) fixsliced64xauto_SECOND(x)
#else
#define fixsliced64xauto_ONE_2(x) ((((x) >> 24 | (x) << 40) & (uint64_t)0x00ff00ff00ff00ffull) | (((x) >> 8 | (x) << 56) & (uint64_t)0xff00ff00ff00ff00ull))
#define fixsliced64xauto_TWO_2(x) (((x) >> 32 | (x) << 32))
#endif

/* MixColumns, 2 ShiftRows short. */
static void fixsliced64xauto_mix_2(fixsliced64xauto_word q[8])
{
    fixsliced64xauto_MIX(q, fixsliced64xauto_ONE_2, fixsliced64xauto_TWO_2);
}

/* The bytes one and two rows on, 3 ShiftRows short. */
#if fixsliced64xauto_LANES > 1
#define fixsliced64xauto_ONE_3(x) fixsliced64xauto_COLUMNS(fixsliced64xauto_NEXT(x), 12)
#define fixsliced64xauto_TWO_3(x) fixsliced64xauto_COLUMNS(fixsliced64xauto_SECOND(x), 8)
#else
#define fixsliced64xauto_ONE_3(x) ((((x) >> 28 | (x) << 36) & (uint64_t)0x000f000f000f000full) | (((x) >> 12 | (x) << 52) & (uint64_t)0xfff0fff0fff0fff0ull))
#define fixsliced64xauto_TWO_3(x) ((((x) >> 40 | (x) << 24) & (uint64_t)0x00ff00ff00ff00ffull) | (((x) >> 24 | (x) << 40) & (uint64_t)0xff00ff00ff00ff00ull))
#endif

/* MixColumns, 3 ShiftRows short. */
static void fixsliced64xauto_mix_3(fixsliced64xauto_word q[8])
{
    fixsliced64xauto_MIX(q, fixsliced64xauto_ONE_3, fixsliced64xauto_TWO_3);
}

static inline void fixsliced64xauto_add(fixsliced64xauto_word q[8], const fixsliced64xauto_word key[8])
{
    for (int i = 0; i < 8; i++)
        q[i] ^= key[i];
}


typedef fixsliced64xauto_word fixsliced64xauto_ctr_word;
typedef fixsliced64xauto_schedule fixsliced64xauto_ctr_schedule;
enum { fixsliced64xauto_ctr_GROUP = fixsliced64xauto_GROUP };

/* SubBytes without its constant, which the round keys include. */
static inline void fixsliced64xauto_ctr_substitute(fixsliced64xauto_ctr_word q[8])
{
    const fixsliced64xauto_ctr_word x7 = q[0], x6 = q[1], x5 = q[2], x4 = q[3];
    const fixsliced64xauto_ctr_word x3 = q[4], x2 = q[5], x1 = q[6], x0 = q[7];
    const fixsliced64xauto_ctr_word y14 = x3 ^ x5, y13 = x0 ^ x6, y9 = x0 ^ x3, y8 = x0 ^ x5, t0 = x1 ^ x2;
    const fixsliced64xauto_ctr_word y1 = t0 ^ x7, y4 = y1 ^ x3, y12 = y13 ^ y14, y2 = y1 ^ x0, y5 = y1 ^ x6;
    const fixsliced64xauto_ctr_word y3 = y5 ^ y8, t1 = x4 ^ y12, y15 = t1 ^ x5, y20 = t1 ^ x1, y6 = y15 ^ x7;
    const fixsliced64xauto_ctr_word y10 = y15 ^ t0, y11 = y20 ^ y9, y7 = x7 ^ y11, y17 = y10 ^ y11, y19 = y10 ^ y8;
    const fixsliced64xauto_ctr_word y16 = t0 ^ y11, y21 = y13 ^ y16, y18 = x0 ^ y16, t2 = y12 & y15, t3 = y3 & y6;
    const fixsliced64xauto_ctr_word t4 = t3 ^ t2, t5 = y4 & x7, t6 = t5 ^ t2, t7 = y13 & y16, t8 = y5 & y1;
    const fixsliced64xauto_ctr_word t9 = t8 ^ t7, t10 = y2 & y7, t11 = t10 ^ t7, t12 = y9 & y11, t13 = y14 & y17;
    const fixsliced64xauto_ctr_word t14 = t13 ^ t12, t15 = y8 & y10, t16 = t15 ^ t12, t17 = t4 ^ t14, t18 = t6 ^ t16;
    const fixsliced64xauto_ctr_word t19 = t9 ^ t14, t20 = t11 ^ t16, t21 = t17 ^ y20, t22 = t18 ^ y19, t23 = t19 ^ y21;
    const fixsliced64xauto_ctr_word t24 = t20 ^ y18, t25 = t21 ^ t22, t26 = t21 & t23, t27 = t24 ^ t26, t28 = t25 & t27;
    const fixsliced64xauto_ctr_word t29 = t28 ^ t22, t30 = t23 ^ t24, t31 = t22 ^ t26, t32 = t31 & t30, t33 = t32 ^ t24;
    const fixsliced64xauto_ctr_word t34 = t23 ^ t33, t35 = t27 ^ t33, t36 = t24 & t35, t37 = t36 ^ t34, t38 = t27 ^ t36;
    const fixsliced64xauto_ctr_word t39 = t29 & t38, t40 = t25 ^ t39, t41 = t40 ^ t37, t42 = t29 ^ t33, t43 = t29 ^ t40;
    const fixsliced64xauto_ctr_word t44 = t33 ^ t37, t45 = t42 ^ t41, z0 = t44 & y15, z1 = t37 & y6, z2 = t33 & x7;
    const fixsliced64xauto_ctr_word z3 = t43 & y16, z4 = t40 & y1, z5 = t29 & y7, z6 = t42 & y11, z7 = t45 & y17;
    const fixsliced64xauto_ctr_word z8 = t41 & y10, z9 = t44 & y12, z10 = t37 & y3, z11 = t33 & y4, z12 = t43 & y13;
    const fixsliced64xauto_ctr_word z13 = t40 & y5, z14 = t29 & y2, z15 = t42 & y9, z16 = t45 & y14, z17 = t41 & y8;
    const fixsliced64xauto_ctr_word b1 = z15 ^ z16, b2 = z10 ^ b1, b3 = z9 ^ b2, b4 = z0 ^ z2, b5 = z1 ^ z0;
    const fixsliced64xauto_ctr_word b6 = z3 ^ z4, b7 = z12 ^ b4, b8 = z7 ^ b6, b9 = z8 ^ b7, b10 = b8 ^ b9;
    const fixsliced64xauto_ctr_word b11 = b6 ^ b5, b12 = z3 ^ z5, b13 = z13 ^ b1, b14 = b4 ^ b12, b15 = z6 ^ b8;
    const fixsliced64xauto_ctr_word b16 = z14 ^ b10, b17 = b13 ^ b14, b18 = z15 ^ b15, b19 = b2 ^ z11, b20 = b16 ^ b18;
    const fixsliced64xauto_ctr_word s3 = b3 ^ b11, s7 = z12 ^ b17, s0 = b3 ^ b15, s6 = b10 ^ b17, s4 = b14 ^ s3;
    const fixsliced64xauto_ctr_word s1 = s3 ^ b15, s2 = b20 ^ z17, s5 = b19 ^ b16;
q[0] = s7; q[1] = s6; q[2] = s5; q[3] = s4;
q[4] = s3; q[5] = s2; q[6] = s1; q[7] = s0;
}

/* Two ShiftRows, which the folded rounds of 128- and 256-bit keys omit. */
static inline void fixsliced64xauto_ctr_shift_rows_twice(fixsliced64xauto_ctr_word q[8])
{
    for (int i = 0; i < 8; i++)
        q[i] = (q[i] & (uint64_t)0x0000ffff0000ffffull) | (q[i] >> 8 & (uint64_t)0x00ff000000ff0000ull) | (q[i] << 8 & (uint64_t)0xff000000ff000000ull);
}

/* Round keys in the order of use, with their bytes at the places of the rounds. */
static void fixsliced64xauto_ctr_schedule_key(fixsliced64xauto_ctr_schedule *schedule, const uint8_t *const *rks, size_t keys, int rounds)
{
    static const uint8_t columns_on[4] = { 0, 1, 2, 3 };
    for (int round = 0; round <= rounds; round++) {
        uint8_t copies[16 * fixsliced64xauto_ctr_GROUP];
        for (size_t block = 0; block < (keys == 1 ? 1 : fixsliced64xauto_ctr_GROUP); block++) {
            const uint8_t *key = rks[block % keys] + 16 * round;
            for (int i = 0; i < 16; i++)
                copies[16 * block + (size_t)i] = key[(i - 4 * (i % 4) * columns_on[round % 4]) & 15] ^ (round ? 0x63 : 0);
        }
        if (keys == 1)
            fixsliced64xauto_slice_same(schedule->planes[round], copies);
        else
            fixsliced64xauto_slice(schedule->planes[round], copies);
    }
}

/* What a group of counters shares with others. `state`: after round 2, with 256 counters, without the bytes that differ
   in round 2; `column`: these bytes before round 2, as far as shared; `firsts`: the last bytes of 16 groups after SubBytes
   of round 1; `seconds`: the bytes that differ of four groups after SubBytes of round 2. */
typedef struct { fixsliced64xauto_ctr_word state[8], column[8], firsts[8], seconds[8]; } fixsliced64xauto_ctr_shared;

/* The words for the 256 counters that begin like `iv`. The first round key makes the last byte 0. */
static void fixsliced64xauto_ctr_share(fixsliced64xauto_ctr_shared *shared, const fixsliced64xauto_ctr_schedule *schedule, const uint8_t *rk, const uint8_t *iv)
{
    uint8_t block[16];
    fixsliced64xauto_ctr_word q[8];
    memcpy(block, iv, 15);
    block[15] = rk[15];
    fixsliced64xauto_slice_same(q, block);
    fixsliced64xauto_add(q, schedule->planes[0]);
    fixsliced64xauto_ctr_substitute(q);
    fixsliced64xauto_mix_1(q);
    fixsliced64xauto_add(q, schedule->planes[1]);
    for (int i = 0; i < 8; i++) {
        fixsliced64xauto_ctr_word column = q[i] & (uint64_t)0xf0000f0000f0000full;
        q[i] ^= column;
        column |= fixsliced64xauto_TWO_2(column);
        column |= fixsliced64xauto_ONE_2(column);
        shared->column[i] = column;
    }
    fixsliced64xauto_ctr_substitute(q);
    fixsliced64xauto_mix_2(q);
    fixsliced64xauto_add(q, schedule->planes[2]);
    memcpy(shared->state, q, sizeof q);
}

/* SubBytes of round 1 for the last bytes of 16 groups of counters, from `first` on. */
static void fixsliced64xauto_ctr_substitute_firsts(fixsliced64xauto_ctr_shared *shared, const uint8_t *rk, size_t first)
{
    static const uint8_t group_of_byte[16] = { 0, 8, 2, 10, 12, 4, 14, 6, 11, 1, 9, 3, 7, 13, 5, 15 };
    uint8_t blocks[16 * fixsliced64xauto_ctr_GROUP];
    for (size_t i = 0; i < 16; i++)
        for (size_t block = 0; block < fixsliced64xauto_ctr_GROUP; block++)
            blocks[16 * block + i] = (uint8_t)(first + group_of_byte[i] * fixsliced64xauto_ctr_GROUP + block) ^ rk[15];
    fixsliced64xauto_slice(shared->firsts, blocks);
    fixsliced64xauto_ctr_substitute(shared->firsts);
}

/* SubBytes of round 2 for four groups, number `four` of those in `firsts`. MixColumns of round 1 adds s, s, 3 s and 2 s to
   the four bytes of a column, for each s. */
static void fixsliced64xauto_ctr_substitute_seconds(fixsliced64xauto_ctr_shared *shared, int four)
{
    static const uint8_t turns[4] = { 0, 20, 16, 4 };
    fixsliced64xauto_ctr_word s[8];
    for (int i = 0; i < 8; i++)
        s[i] = (shared->firsts[i] >> turns[four] | shared->firsts[i] << (63 - turns[four]) << 1) & (uint64_t)0x0f00000f0f00000full;
    for (int i = 0; i < 8; i++) {
        const fixsliced64xauto_ctr_word twice = i == 1 || i == 3 || i == 4 ? s[i - 1] ^ s[7] : s[(i + 7) % 8], thrice = s[i] ^ twice;
        shared->seconds[i] = shared->column[i] ^ s[i] ^ (s[i] << 20 | s[i] >> 44) ^ (thrice << 16 | thrice >> 48) ^ (twice << 4 | twice >> 60);
    }
    fixsliced64xauto_ctr_substitute(shared->seconds);
}

#if defined(__GNUC__) && !defined(__clang__)
/* The group with `done` 0 makes all of `shared`, which gcc does not see in every variant. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
/* Enciphers the group of counters that begins `done` counters behind `iv`, of those that differ in the last byte only. */
static void fixsliced64xauto_ctr_counters(fixsliced64xauto_ctr_shared *shared, const fixsliced64xauto_ctr_schedule *schedule, int rounds, const uint8_t *rk, const uint8_t *iv, size_t done, uint8_t *blocks)
{
    static const uint64_t masks[4] = { (uint64_t)0x0000000000ff00ffull, (uint64_t)0x0000ff00ff000000ull, (uint64_t)0x00ff00ff00000000ull, (uint64_t)0xff0000000000ff00ull };
    const size_t group = done / fixsliced64xauto_ctr_GROUP;
    fixsliced64xauto_ctr_word q[8], twice[8];
    if (done == 0)
        fixsliced64xauto_ctr_share(shared, schedule, rk, iv);
    if (group % 16 == 0)
        fixsliced64xauto_ctr_substitute_firsts(shared, rk, iv[15] + done);
    if (group % 4 == 0)
        fixsliced64xauto_ctr_substitute_seconds(shared, (int)(group / 4 % 4));
    for (int i = 0; i < 8; i++) {
        fixsliced64xauto_ctr_word bytes = shared->seconds[i] & masks[group % 4];
        bytes |= fixsliced64xauto_TWO_2(bytes);
        bytes |= fixsliced64xauto_ONE_2(bytes);
        q[i] = shared->state[i] ^ (bytes & (uint64_t)0x0ffff0ffff0ffff0ull);
        twice[i] = bytes & (uint64_t)0xff000ff000fff00full;
    }
    for (int i = 0; i < 8; i++)
        q[i] ^= i == 1 || i == 3 || i == 4 ? twice[i - 1] ^ twice[7] : twice[(i + 7) % 8];
    const fixsliced64xauto_ctr_word (*key)[8] = schedule->planes + 3;
    for (int round = 3;; round += 4) {
        fixsliced64xauto_ctr_substitute(q);
        fixsliced64xauto_mix_3(q);
        fixsliced64xauto_add(q, *key++);
        if (round == rounds - 1)
            break;
        fixsliced64xauto_ctr_substitute(q);
        fixsliced64xauto_mix_0(q);
        fixsliced64xauto_add(q, *key++);
        fixsliced64xauto_ctr_substitute(q);
        fixsliced64xauto_mix_1(q);
        fixsliced64xauto_add(q, *key++);
        if (round == rounds - 3)
            break;
        fixsliced64xauto_ctr_substitute(q);
        fixsliced64xauto_mix_2(q);
        fixsliced64xauto_add(q, *key++);
    }
    fixsliced64xauto_ctr_substitute(q);
    fixsliced64xauto_add(q, *key);
    if (rounds % 4)
        fixsliced64xauto_ctr_shift_rows_twice(q);
    fixsliced64xauto_unslice(blocks, q);
}
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

void aesgen_aes128_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk)
{
    fixsliced64xauto_ctr_schedule schedule;
    uint8_t block[16 * fixsliced64xauto_ctr_GROUP] = { 0 };
    fixsliced64xauto_ctr_schedule_key(&schedule, &rk, 1, 10);
    fixsliced64xauto_ctr_shared shared;
    while (nblk) {
        size_t page = 256 - (size_t)iv[15];
        if (page > nblk)
            page = nblk;
        for (size_t done = 0, count; done < page; done += count) {
            count = page - done < fixsliced64xauto_ctr_GROUP ? page - done : fixsliced64xauto_ctr_GROUP;
            fixsliced64xauto_ctr_counters(&shared, &schedule, 10, rk, iv, done, block);
            add_blocks(out, in, block, count);
            in += 16 * count;
            out += 16 * count;
        }
        nblk -= page;
        const uint32_t low = load_big(iv + 12) + (uint32_t)page;
        store_big(iv + 12, low);
        if (low == 0)
            for (int place = 11; place >= 0 && ++iv[place] == 0; place--)
                ;
    }
}

