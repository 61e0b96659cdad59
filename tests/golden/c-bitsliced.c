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

enum { fixsliced64_enc_GROUP = 4 };
typedef struct { uint64_t planes[15][8]; } fixsliced64_enc_schedule;

/* Exchanges the bits of `b` under `mask` with the bits of `a` that are `distance` places higher. */
#define fixsliced64_enc_SWAP(a, b, distance, mask) (t = ((a >> distance) ^ b) & mask, b ^= t, a ^= t << distance)

/* Transposes the 8 x 8 bits of each byte of the eight words. */
static inline void fixsliced64_enc_transpose(uint64_t q[8])
{
    uint64_t t;
    fixsliced64_enc_SWAP(q[0], q[1], 1, (uint64_t)0x5555555555555555ull);
    fixsliced64_enc_SWAP(q[2], q[3], 1, (uint64_t)0x5555555555555555ull);
    fixsliced64_enc_SWAP(q[4], q[5], 1, (uint64_t)0x5555555555555555ull);
    fixsliced64_enc_SWAP(q[6], q[7], 1, (uint64_t)0x5555555555555555ull);
    fixsliced64_enc_SWAP(q[0], q[2], 2, (uint64_t)0x3333333333333333ull);
    fixsliced64_enc_SWAP(q[1], q[3], 2, (uint64_t)0x3333333333333333ull);
    fixsliced64_enc_SWAP(q[4], q[6], 2, (uint64_t)0x3333333333333333ull);
    fixsliced64_enc_SWAP(q[5], q[7], 2, (uint64_t)0x3333333333333333ull);
    fixsliced64_enc_SWAP(q[0], q[4], 4, (uint64_t)0x0f0f0f0f0f0f0f0full);
    fixsliced64_enc_SWAP(q[1], q[5], 4, (uint64_t)0x0f0f0f0f0f0f0f0full);
    fixsliced64_enc_SWAP(q[2], q[6], 4, (uint64_t)0x0f0f0f0f0f0f0f0full);
    fixsliced64_enc_SWAP(q[3], q[7], 4, (uint64_t)0x0f0f0f0f0f0f0f0full);
}

/* Inserts a zero byte after each byte, and removes it again. */
static inline uint64_t fixsliced64_enc_spread(uint32_t word)
{
    uint64_t wide = word;
    wide = (wide | wide << 16) & 0x0000ffff0000ffffull;
    return (wide | wide << 8) & 0x00ff00ff00ff00ffull;
}

static inline uint32_t fixsliced64_enc_squeeze(uint64_t wide)
{
    wide &= 0x00ff00ff00ff00ffull;
    wide = (wide | wide >> 8) & 0x0000ffff0000ffffull;
    return (uint32_t)(wide | wide >> 16);
}

/* Transposes 4 blocks into eight words, one bit of each byte per word. */
static void fixsliced64_enc_slice(uint64_t q[8], const uint8_t *blocks)
{
    uint64_t rows[8][1];
    for (int lane = 0; lane < 1; lane++)
        for (int block = 0; block < 4; block++, blocks += 16) {
            rows[block][lane] = fixsliced64_enc_spread(load_little(blocks)) | fixsliced64_enc_spread(load_little(blocks + 8)) << 8;
            rows[block + 4][lane] = fixsliced64_enc_spread(load_little(blocks + 4)) | fixsliced64_enc_spread(load_little(blocks + 12)) << 8;
        }
    memcpy(q, rows, sizeof rows);
    fixsliced64_enc_transpose(q);
}

/* The same for one block, which is repeated in all places. */
static void fixsliced64_enc_slice_same(uint64_t q[8], const uint8_t *block)
{
    uint64_t rows[8][1];
    const uint64_t even = fixsliced64_enc_spread(load_little(block)) | fixsliced64_enc_spread(load_little(block + 8)) << 8;
    const uint64_t odd = fixsliced64_enc_spread(load_little(block + 4)) | fixsliced64_enc_spread(load_little(block + 12)) << 8;
    for (int lane = 0; lane < 1; lane++)
        for (int i = 0; i < 4; i++) {
            rows[i][lane] = even;
            rows[i + 4][lane] = odd;
        }
    memcpy(q, rows, sizeof rows);
    fixsliced64_enc_transpose(q);
}

static void fixsliced64_enc_unslice(uint8_t *blocks, uint64_t q[8])
{
    uint64_t rows[8][1];
    fixsliced64_enc_transpose(q);
    memcpy(rows, q, sizeof rows);
    for (int lane = 0; lane < 1; lane++)
        for (int block = 0; block < 4; block++, blocks += 16) {
            store_little(blocks, fixsliced64_enc_squeeze(rows[block][lane]));
            store_little(blocks + 4, fixsliced64_enc_squeeze(rows[block + 4][lane]));
            store_little(blocks + 8, fixsliced64_enc_squeeze(rows[block][lane] >> 8));
            store_little(blocks + 12, fixsliced64_enc_squeeze(rows[block + 4][lane] >> 8));
        }
}

/* SubBytes without its constant, which the round keys include. */
static inline void fixsliced64_enc_substitute(uint64_t q[8])
{
    const uint64_t x7 = q[0];
    const uint64_t x6 = q[1];
    const uint64_t x5 = q[2];
    const uint64_t x4 = q[3];
    const uint64_t x3 = q[4];
    const uint64_t x2 = q[5];
    const uint64_t x1 = q[6];
    const uint64_t x0 = q[7];
    const uint64_t y14 = x3 ^ x5;
    const uint64_t y13 = x0 ^ x6;
    const uint64_t y9 = x0 ^ x3;
    const uint64_t y8 = x0 ^ x5;
    const uint64_t t0 = x1 ^ x2;
    const uint64_t y1 = t0 ^ x7;
    const uint64_t y4 = y1 ^ x3;
    const uint64_t y12 = y13 ^ y14;
    const uint64_t y2 = y1 ^ x0;
    const uint64_t y5 = y1 ^ x6;
    const uint64_t y3 = y5 ^ y8;
    const uint64_t t1 = x4 ^ y12;
    const uint64_t y15 = t1 ^ x5;
    const uint64_t y20 = t1 ^ x1;
    const uint64_t y6 = y15 ^ x7;
    const uint64_t y10 = y15 ^ t0;
    const uint64_t y11 = y20 ^ y9;
    const uint64_t y7 = x7 ^ y11;
    const uint64_t y17 = y10 ^ y11;
    const uint64_t y19 = y10 ^ y8;
    const uint64_t y16 = t0 ^ y11;
    const uint64_t y21 = y13 ^ y16;
    const uint64_t y18 = x0 ^ y16;
    const uint64_t t2 = y12 & y15;
    const uint64_t t3 = y3 & y6;
    const uint64_t t4 = t3 ^ t2;
    const uint64_t t5 = y4 & x7;
    const uint64_t t6 = t5 ^ t2;
    const uint64_t t7 = y13 & y16;
    const uint64_t t8 = y5 & y1;
    const uint64_t t9 = t8 ^ t7;
    const uint64_t t10 = y2 & y7;
    const uint64_t t11 = t10 ^ t7;
    const uint64_t t12 = y9 & y11;
    const uint64_t t13 = y14 & y17;
    const uint64_t t14 = t13 ^ t12;
    const uint64_t t15 = y8 & y10;
    const uint64_t t16 = t15 ^ t12;
    const uint64_t t17 = t4 ^ t14;
    const uint64_t t18 = t6 ^ t16;
    const uint64_t t19 = t9 ^ t14;
    const uint64_t t20 = t11 ^ t16;
    const uint64_t t21 = t17 ^ y20;
    const uint64_t t22 = t18 ^ y19;
    const uint64_t t23 = t19 ^ y21;
    const uint64_t t24 = t20 ^ y18;
    const uint64_t t25 = t21 ^ t22;
    const uint64_t t26 = t21 & t23;
    const uint64_t t27 = t24 ^ t26;
    const uint64_t t28 = t25 & t27;
    const uint64_t t29 = t28 ^ t22;
    const uint64_t t30 = t23 ^ t24;
    const uint64_t t31 = t22 ^ t26;
    const uint64_t t32 = t31 & t30;
    const uint64_t t33 = t32 ^ t24;
    const uint64_t t34 = t23 ^ t33;
    const uint64_t t35 = t27 ^ t33;
    const uint64_t t36 = t24 & t35;
    const uint64_t t37 = t36 ^ t34;
    const uint64_t t38 = t27 ^ t36;
    const uint64_t t39 = t29 & t38;
    const uint64_t t40 = t25 ^ t39;
    const uint64_t t41 = t40 ^ t37;
    const uint64_t t42 = t29 ^ t33;
    const uint64_t t43 = t29 ^ t40;
    const uint64_t t44 = t33 ^ t37;
    const uint64_t t45 = t42 ^ t41;
    const uint64_t z0 = t44 & y15;
    const uint64_t z1 = t37 & y6;
    const uint64_t z2 = t33 & x7;
    const uint64_t z3 = t43 & y16;
    const uint64_t z4 = t40 & y1;
    const uint64_t z5 = t29 & y7;
    const uint64_t z6 = t42 & y11;
    const uint64_t z7 = t45 & y17;
    const uint64_t z8 = t41 & y10;
    const uint64_t z9 = t44 & y12;
    const uint64_t z10 = t37 & y3;
    const uint64_t z11 = t33 & y4;
    const uint64_t z12 = t43 & y13;
    const uint64_t z13 = t40 & y5;
    const uint64_t z14 = t29 & y2;
    const uint64_t z15 = t42 & y9;
    const uint64_t z16 = t45 & y14;
    const uint64_t z17 = t41 & y8;
    const uint64_t b1 = z15 ^ z16;
    const uint64_t b2 = z10 ^ b1;
    const uint64_t b3 = z9 ^ b2;
    const uint64_t b4 = z0 ^ z2;
    const uint64_t b5 = z1 ^ z0;
    const uint64_t b6 = z3 ^ z4;
    const uint64_t b7 = z12 ^ b4;
    const uint64_t b8 = z7 ^ b6;
    const uint64_t b9 = z8 ^ b7;
    const uint64_t b10 = b8 ^ b9;
    const uint64_t b11 = b6 ^ b5;
    const uint64_t b12 = z3 ^ z5;
    const uint64_t b13 = z13 ^ b1;
    const uint64_t b14 = b4 ^ b12;
    const uint64_t b15 = z6 ^ b8;
    const uint64_t b16 = z14 ^ b10;
    const uint64_t b17 = b13 ^ b14;
    const uint64_t b18 = z15 ^ b15;
    const uint64_t b19 = b2 ^ z11;
    const uint64_t b20 = b16 ^ b18;
    const uint64_t s3 = b3 ^ b11;
    const uint64_t s7 = z12 ^ b17;
    const uint64_t s0 = b3 ^ b15;
    const uint64_t s6 = b10 ^ b17;
    const uint64_t s4 = b14 ^ s3;
    const uint64_t s1 = s3 ^ b15;
    const uint64_t s2 = b20 ^ z17;
    const uint64_t s5 = b19 ^ b16;
    q[0] = s7;
    q[1] = s6;
    q[2] = s5;
    q[3] = s4;
    q[4] = s3;
    q[5] = s2;
    q[6] = s1;
    q[7] = s0;
}

/* Two ShiftRows, which the folded rounds of 128- and 256-bit keys omit. */
static inline void fixsliced64_enc_shift_rows_twice(uint64_t q[8])
{
    for (int i = 0; i < 8; i++)
        q[i] = (q[i] & (uint64_t)0x0000ffff0000ffffull) | (q[i] >> 8 & (uint64_t)0x00ff000000ff0000ull) | (q[i] << 8 & (uint64_t)0xff000000ff000000ull);
}

/* The bytes one and two rows on, 1 ShiftRows short. */
#define fixsliced64_enc_ONE_1(x) ((((x) >> 20 | (x) << 44) & (uint64_t)0x0fff0fff0fff0fffull) | (((x) >> 4 | (x) << 60) & (uint64_t)0xf000f000f000f000ull))
#define fixsliced64_enc_TWO_1(x) ((((x) >> 40 | (x) << 24) & (uint64_t)0x00ff00ff00ff00ffull) | (((x) >> 24 | (x) << 40) & (uint64_t)0xff00ff00ff00ff00ull))

/* MixColumns, 1 ShiftRows short. */
static inline void fixsliced64_enc_mix_1(uint64_t q[8])
{
    const uint64_t r0 = fixsliced64_enc_ONE_1(q[0]);
    const uint64_t r1 = fixsliced64_enc_ONE_1(q[1]);
    const uint64_t r2 = fixsliced64_enc_ONE_1(q[2]);
    const uint64_t r3 = fixsliced64_enc_ONE_1(q[3]);
    const uint64_t r4 = fixsliced64_enc_ONE_1(q[4]);
    const uint64_t r5 = fixsliced64_enc_ONE_1(q[5]);
    const uint64_t r6 = fixsliced64_enc_ONE_1(q[6]);
    const uint64_t r7 = fixsliced64_enc_ONE_1(q[7]);
    const uint64_t b0 = q[0] ^ r0;
    const uint64_t b1 = q[1] ^ r1;
    const uint64_t b2 = q[2] ^ r2;
    const uint64_t b3 = q[3] ^ r3;
    const uint64_t b4 = q[4] ^ r4;
    const uint64_t b5 = q[5] ^ r5;
    const uint64_t b6 = q[6] ^ r6;
    const uint64_t b7 = q[7] ^ r7;
    q[0] = b7 ^ r0 ^ fixsliced64_enc_TWO_1(b0);
    q[1] = b0 ^ b7 ^ r1 ^ fixsliced64_enc_TWO_1(b1);
    q[2] = b1 ^ r2 ^ fixsliced64_enc_TWO_1(b2);
    q[3] = b2 ^ b7 ^ r3 ^ fixsliced64_enc_TWO_1(b3);
    q[4] = b3 ^ b7 ^ r4 ^ fixsliced64_enc_TWO_1(b4);
    q[5] = b4 ^ r5 ^ fixsliced64_enc_TWO_1(b5);
    q[6] = b5 ^ r6 ^ fixsliced64_enc_TWO_1(b6);
    q[7] = b6 ^ r7 ^ fixsliced64_enc_TWO_1(b7);
}

/* The bytes one and two rows on, 2 ShiftRows short. */
#define fixsliced64_enc_ONE_2(x) ((((x) >> 24 | (x) << 40) & (uint64_t)0x00ff00ff00ff00ffull) | (((x) >> 8 | (x) << 56) & (uint64_t)0xff00ff00ff00ff00ull))
#define fixsliced64_enc_TWO_2(x) (((x) >> 32 | (x) << 32))

/* MixColumns, 2 ShiftRows short. */
static inline void fixsliced64_enc_mix_2(uint64_t q[8])
{
    const uint64_t r0 = fixsliced64_enc_ONE_2(q[0]);
    const uint64_t r1 = fixsliced64_enc_ONE_2(q[1]);
    const uint64_t r2 = fixsliced64_enc_ONE_2(q[2]);
    const uint64_t r3 = fixsliced64_enc_ONE_2(q[3]);
    const uint64_t r4 = fixsliced64_enc_ONE_2(q[4]);
    const uint64_t r5 = fixsliced64_enc_ONE_2(q[5]);
    const uint64_t r6 = fixsliced64_enc_ONE_2(q[6]);
    const uint64_t r7 = fixsliced64_enc_ONE_2(q[7]);
    const uint64_t b0 = q[0] ^ r0;
    const uint64_t b1 = q[1] ^ r1;
    const uint64_t b2 = q[2] ^ r2;
    const uint64_t b3 = q[3] ^ r3;
    const uint64_t b4 = q[4] ^ r4;
    const uint64_t b5 = q[5] ^ r5;
    const uint64_t b6 = q[6] ^ r6;
    const uint64_t b7 = q[7] ^ r7;
    q[0] = b7 ^ r0 ^ fixsliced64_enc_TWO_2(b0);
    q[1] = b0 ^ b7 ^ r1 ^ fixsliced64_enc_TWO_2(b1);
    q[2] = b1 ^ r2 ^ fixsliced64_enc_TWO_2(b2);
    q[3] = b2 ^ b7 ^ r3 ^ fixsliced64_enc_TWO_2(b3);
    q[4] = b3 ^ b7 ^ r4 ^ fixsliced64_enc_TWO_2(b4);
    q[5] = b4 ^ r5 ^ fixsliced64_enc_TWO_2(b5);
    q[6] = b5 ^ r6 ^ fixsliced64_enc_TWO_2(b6);
    q[7] = b6 ^ r7 ^ fixsliced64_enc_TWO_2(b7);
}

/* The bytes one and two rows on, 3 ShiftRows short. */
#define fixsliced64_enc_ONE_3(x) ((((x) >> 28 | (x) << 36) & (uint64_t)0x000f000f000f000full) | (((x) >> 12 | (x) << 52) & (uint64_t)0xfff0fff0fff0fff0ull))
#define fixsliced64_enc_TWO_3(x) ((((x) >> 40 | (x) << 24) & (uint64_t)0x00ff00ff00ff00ffull) | (((x) >> 24 | (x) << 40) & (uint64_t)0xff00ff00ff00ff00ull))

/* MixColumns, 3 ShiftRows short. */
static inline void fixsliced64_enc_mix_3(uint64_t q[8])
{
    const uint64_t r0 = fixsliced64_enc_ONE_3(q[0]);
    const uint64_t r1 = fixsliced64_enc_ONE_3(q[1]);
    const uint64_t r2 = fixsliced64_enc_ONE_3(q[2]);
    const uint64_t r3 = fixsliced64_enc_ONE_3(q[3]);
    const uint64_t r4 = fixsliced64_enc_ONE_3(q[4]);
    const uint64_t r5 = fixsliced64_enc_ONE_3(q[5]);
    const uint64_t r6 = fixsliced64_enc_ONE_3(q[6]);
    const uint64_t r7 = fixsliced64_enc_ONE_3(q[7]);
    const uint64_t b0 = q[0] ^ r0;
    const uint64_t b1 = q[1] ^ r1;
    const uint64_t b2 = q[2] ^ r2;
    const uint64_t b3 = q[3] ^ r3;
    const uint64_t b4 = q[4] ^ r4;
    const uint64_t b5 = q[5] ^ r5;
    const uint64_t b6 = q[6] ^ r6;
    const uint64_t b7 = q[7] ^ r7;
    q[0] = b7 ^ r0 ^ fixsliced64_enc_TWO_3(b0);
    q[1] = b0 ^ b7 ^ r1 ^ fixsliced64_enc_TWO_3(b1);
    q[2] = b1 ^ r2 ^ fixsliced64_enc_TWO_3(b2);
    q[3] = b2 ^ b7 ^ r3 ^ fixsliced64_enc_TWO_3(b3);
    q[4] = b3 ^ b7 ^ r4 ^ fixsliced64_enc_TWO_3(b4);
    q[5] = b4 ^ r5 ^ fixsliced64_enc_TWO_3(b5);
    q[6] = b5 ^ r6 ^ fixsliced64_enc_TWO_3(b6);
    q[7] = b6 ^ r7 ^ fixsliced64_enc_TWO_3(b7);
}

/* The bytes one and two rows on, 0 ShiftRows short. */
#define fixsliced64_enc_ONE_0(x) (((x) >> 16 | (x) << 48))
#define fixsliced64_enc_TWO_0(x) (((x) >> 32 | (x) << 32))

/* MixColumns, 0 ShiftRows short. */
static inline void fixsliced64_enc_mix_0(uint64_t q[8])
{
    const uint64_t r0 = fixsliced64_enc_ONE_0(q[0]);
    const uint64_t r1 = fixsliced64_enc_ONE_0(q[1]);
    const uint64_t r2 = fixsliced64_enc_ONE_0(q[2]);
    const uint64_t r3 = fixsliced64_enc_ONE_0(q[3]);
    const uint64_t r4 = fixsliced64_enc_ONE_0(q[4]);
    const uint64_t r5 = fixsliced64_enc_ONE_0(q[5]);
    const uint64_t r6 = fixsliced64_enc_ONE_0(q[6]);
    const uint64_t r7 = fixsliced64_enc_ONE_0(q[7]);
    const uint64_t b0 = q[0] ^ r0;
    const uint64_t b1 = q[1] ^ r1;
    const uint64_t b2 = q[2] ^ r2;
    const uint64_t b3 = q[3] ^ r3;
    const uint64_t b4 = q[4] ^ r4;
    const uint64_t b5 = q[5] ^ r5;
    const uint64_t b6 = q[6] ^ r6;
    const uint64_t b7 = q[7] ^ r7;
    q[0] = b7 ^ r0 ^ fixsliced64_enc_TWO_0(b0);
    q[1] = b0 ^ b7 ^ r1 ^ fixsliced64_enc_TWO_0(b1);
    q[2] = b1 ^ r2 ^ fixsliced64_enc_TWO_0(b2);
    q[3] = b2 ^ b7 ^ r3 ^ fixsliced64_enc_TWO_0(b3);
    q[4] = b3 ^ b7 ^ r4 ^ fixsliced64_enc_TWO_0(b4);
    q[5] = b4 ^ r5 ^ fixsliced64_enc_TWO_0(b5);
    q[6] = b5 ^ r6 ^ fixsliced64_enc_TWO_0(b6);
    q[7] = b6 ^ r7 ^ fixsliced64_enc_TWO_0(b7);
}

static inline void fixsliced64_enc_add(uint64_t q[8], const uint64_t key[8])
{
    for (int i = 0; i < 8; i++)
        q[i] ^= key[i];
}

/* Round keys in the order of use, with their bytes at the places of the rounds. */
static void fixsliced64_enc_schedule_key(fixsliced64_enc_schedule *schedule, const uint8_t *const *rks, size_t keys, int rounds)
{
    static const uint8_t columns_on[4] = { 0, 1, 2, 3 };
    for (int round = 0; round <= rounds; round++) {
        uint8_t copies[16 * fixsliced64_enc_GROUP];
        for (size_t block = 0; block < (keys == 1 ? 1 : fixsliced64_enc_GROUP); block++) {
            const uint8_t *key = rks[block % keys] + 16 * round;
            for (int i = 0; i < 16; i++)
                copies[16 * block + (size_t)i] = key[(i - 4 * (i % 4) * columns_on[round % 4]) & 15] ^ (round ? 0x63 : 0);
        }
        if (keys == 1)
            fixsliced64_enc_slice_same(schedule->planes[round], copies);
        else
            fixsliced64_enc_slice(schedule->planes[round], copies);
    }
}

static void fixsliced64_enc_blocks(const fixsliced64_enc_schedule *schedule, int rounds, uint8_t *blocks)
{
    uint64_t q[8];
    const uint64_t (*key)[8] = schedule->planes;
    fixsliced64_enc_slice(q, blocks);
    fixsliced64_enc_add(q, *key++);
    for (int round = 1;; round += 4) {
        fixsliced64_enc_substitute(q);
        fixsliced64_enc_mix_1(q);
        fixsliced64_enc_add(q, *key++);
        if (round == rounds - 1)
            break;
        fixsliced64_enc_substitute(q);
        fixsliced64_enc_mix_2(q);
        fixsliced64_enc_add(q, *key++);
        fixsliced64_enc_substitute(q);
        fixsliced64_enc_mix_3(q);
        fixsliced64_enc_add(q, *key++);
        if (round == rounds - 3)
            break;
        fixsliced64_enc_substitute(q);
        fixsliced64_enc_mix_0(q);
        fixsliced64_enc_add(q, *key++);
    }
    fixsliced64_enc_substitute(q);
    fixsliced64_enc_add(q, *key);
    if (rounds % 4)
        fixsliced64_enc_shift_rows_twice(q);
    fixsliced64_enc_unslice(blocks, q);
}

void aesgen_aes128_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk)
{
    fixsliced64_enc_schedule schedule;
    uint8_t block[16 * fixsliced64_enc_GROUP] = { 0 };
    fixsliced64_enc_schedule_key(&schedule, &rk, 1, 10);
    while (nblk) {
        const size_t count = nblk < fixsliced64_enc_GROUP ? nblk : fixsliced64_enc_GROUP;
        for (size_t i = 0; i < count; i++) {
            memcpy(block + 16 * i, iv, 16);
            for (int place = 15; place >= 0 && ++iv[place] == 0; place--)
                ;
        }
        fixsliced64_enc_blocks(&schedule, 10, block);
        for (size_t i = 0; i < 16 * count; i++)
            out[i] = in[i] ^ block[i];
        in += 16 * count;
        out += 16 * count;
        nblk -= count;
    }
}

