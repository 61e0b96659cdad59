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

enum { bitsliced64_folded_enc_GROUP = 4 };
typedef uint64_t bitsliced64_folded_enc_word;
typedef struct { bitsliced64_folded_enc_word planes[15][8]; } bitsliced64_folded_enc_schedule;

/* Transposes the 8 x 8 bits of each byte of the eight words. */
static inline void bitsliced64_folded_enc_transpose(bitsliced64_folded_enc_word q[8])
{
    bitsliced64_folded_enc_word t;
    t = ((q[0] >> 1) ^ q[1]) & (uint64_t)0x5555555555555555ull;
    q[1] ^= t;
    q[0] ^= t << 1;
    t = ((q[2] >> 1) ^ q[3]) & (uint64_t)0x5555555555555555ull;
    q[3] ^= t;
    q[2] ^= t << 1;
    t = ((q[4] >> 1) ^ q[5]) & (uint64_t)0x5555555555555555ull;
    q[5] ^= t;
    q[4] ^= t << 1;
    t = ((q[6] >> 1) ^ q[7]) & (uint64_t)0x5555555555555555ull;
    q[7] ^= t;
    q[6] ^= t << 1;
    t = ((q[0] >> 2) ^ q[2]) & (uint64_t)0x3333333333333333ull;
    q[2] ^= t;
    q[0] ^= t << 2;
    t = ((q[1] >> 2) ^ q[3]) & (uint64_t)0x3333333333333333ull;
    q[3] ^= t;
    q[1] ^= t << 2;
    t = ((q[4] >> 2) ^ q[6]) & (uint64_t)0x3333333333333333ull;
    q[6] ^= t;
    q[4] ^= t << 2;
    t = ((q[5] >> 2) ^ q[7]) & (uint64_t)0x3333333333333333ull;
    q[7] ^= t;
    q[5] ^= t << 2;
    t = ((q[0] >> 4) ^ q[4]) & (uint64_t)0x0f0f0f0f0f0f0f0full;
    q[4] ^= t;
    q[0] ^= t << 4;
    t = ((q[1] >> 4) ^ q[5]) & (uint64_t)0x0f0f0f0f0f0f0f0full;
    q[5] ^= t;
    q[1] ^= t << 4;
    t = ((q[2] >> 4) ^ q[6]) & (uint64_t)0x0f0f0f0f0f0f0f0full;
    q[6] ^= t;
    q[2] ^= t << 4;
    t = ((q[3] >> 4) ^ q[7]) & (uint64_t)0x0f0f0f0f0f0f0f0full;
    q[7] ^= t;
    q[3] ^= t << 4;
}

/* Puts a zero byte behind each byte, and takes it out again. */
static inline uint64_t bitsliced64_folded_enc_spread(uint32_t word)
{
    uint64_t wide = word;
    wide = (wide | wide << 16) & 0x0000ffff0000ffffull;
    return (wide | wide << 8) & 0x00ff00ff00ff00ffull;
}

static inline uint32_t bitsliced64_folded_enc_squeeze(uint64_t wide)
{
    wide &= 0x00ff00ff00ff00ffull;
    wide = (wide | wide >> 8) & 0x0000ffff0000ffffull;
    return (uint32_t)(wide | wide >> 16);
}

/* 4 blocks into eight words, a bit of each byte to a word. */
static void bitsliced64_folded_enc_slice(bitsliced64_folded_enc_word q[8], const uint8_t *blocks)
{
    uint64_t rows[8][1];
    for (int lane = 0; lane < 1; lane++)
        for (int block = 0; block < 4; block++, blocks += 16) {
            rows[block][lane] = bitsliced64_folded_enc_spread(load_little(blocks)) | bitsliced64_folded_enc_spread(load_little(blocks + 8)) << 8;
            rows[block + 4][lane] = bitsliced64_folded_enc_spread(load_little(blocks + 4)) | bitsliced64_folded_enc_spread(load_little(blocks + 12)) << 8;
        }
    memcpy(q, rows, sizeof rows);
    bitsliced64_folded_enc_transpose(q);
}

/* The same of one block that stands for all. */
static void bitsliced64_folded_enc_slice_same(bitsliced64_folded_enc_word q[8], const uint8_t *block)
{
    uint64_t rows[8][1];
    const uint64_t even = bitsliced64_folded_enc_spread(load_little(block)) | bitsliced64_folded_enc_spread(load_little(block + 8)) << 8;
    const uint64_t odd = bitsliced64_folded_enc_spread(load_little(block + 4)) | bitsliced64_folded_enc_spread(load_little(block + 12)) << 8;
    for (int lane = 0; lane < 1; lane++)
        for (int i = 0; i < 4; i++) {
            rows[i][lane] = even;
            rows[i + 4][lane] = odd;
        }
    memcpy(q, rows, sizeof rows);
    bitsliced64_folded_enc_transpose(q);
}

static void bitsliced64_folded_enc_unslice(uint8_t *blocks, bitsliced64_folded_enc_word q[8])
{
    uint64_t rows[8][1];
    bitsliced64_folded_enc_transpose(q);
    memcpy(rows, q, sizeof rows);
    for (int lane = 0; lane < 1; lane++)
        for (int block = 0; block < 4; block++, blocks += 16) {
            store_little(blocks, bitsliced64_folded_enc_squeeze(rows[block][lane]));
            store_little(blocks + 4, bitsliced64_folded_enc_squeeze(rows[block + 4][lane]));
            store_little(blocks + 8, bitsliced64_folded_enc_squeeze(rows[block][lane] >> 8));
            store_little(blocks + 12, bitsliced64_folded_enc_squeeze(rows[block + 4][lane] >> 8));
        }
}

/* SubBytes without its constant, which the round keys carry. */
static inline void bitsliced64_folded_enc_substitute(bitsliced64_folded_enc_word q[8])
{
    const bitsliced64_folded_enc_word x7 = q[0];
    const bitsliced64_folded_enc_word x6 = q[1];
    const bitsliced64_folded_enc_word x5 = q[2];
    const bitsliced64_folded_enc_word x4 = q[3];
    const bitsliced64_folded_enc_word x3 = q[4];
    const bitsliced64_folded_enc_word x2 = q[5];
    const bitsliced64_folded_enc_word x1 = q[6];
    const bitsliced64_folded_enc_word x0 = q[7];
    const bitsliced64_folded_enc_word y14 = x3 ^ x5;
    const bitsliced64_folded_enc_word y13 = x0 ^ x6;
    const bitsliced64_folded_enc_word y9 = x0 ^ x3;
    const bitsliced64_folded_enc_word y8 = x0 ^ x5;
    const bitsliced64_folded_enc_word t0 = x1 ^ x2;
    const bitsliced64_folded_enc_word y1 = t0 ^ x7;
    const bitsliced64_folded_enc_word y4 = y1 ^ x3;
    const bitsliced64_folded_enc_word y12 = y13 ^ y14;
    const bitsliced64_folded_enc_word y2 = y1 ^ x0;
    const bitsliced64_folded_enc_word y5 = y1 ^ x6;
    const bitsliced64_folded_enc_word y3 = y5 ^ y8;
    const bitsliced64_folded_enc_word t1 = x4 ^ y12;
    const bitsliced64_folded_enc_word y15 = t1 ^ x5;
    const bitsliced64_folded_enc_word y20 = t1 ^ x1;
    const bitsliced64_folded_enc_word y6 = y15 ^ x7;
    const bitsliced64_folded_enc_word y10 = y15 ^ t0;
    const bitsliced64_folded_enc_word y11 = y20 ^ y9;
    const bitsliced64_folded_enc_word y7 = x7 ^ y11;
    const bitsliced64_folded_enc_word y17 = y10 ^ y11;
    const bitsliced64_folded_enc_word y19 = y10 ^ y8;
    const bitsliced64_folded_enc_word y16 = t0 ^ y11;
    const bitsliced64_folded_enc_word y21 = y13 ^ y16;
    const bitsliced64_folded_enc_word y18 = x0 ^ y16;
    const bitsliced64_folded_enc_word t2 = y12 & y15;
    const bitsliced64_folded_enc_word t3 = y3 & y6;
    const bitsliced64_folded_enc_word t4 = t3 ^ t2;
    const bitsliced64_folded_enc_word t5 = y4 & x7;
    const bitsliced64_folded_enc_word t6 = t5 ^ t2;
    const bitsliced64_folded_enc_word t7 = y13 & y16;
    const bitsliced64_folded_enc_word t8 = y5 & y1;
    const bitsliced64_folded_enc_word t9 = t8 ^ t7;
    const bitsliced64_folded_enc_word t10 = y2 & y7;
    const bitsliced64_folded_enc_word t11 = t10 ^ t7;
    const bitsliced64_folded_enc_word t12 = y9 & y11;
    const bitsliced64_folded_enc_word t13 = y14 & y17;
    const bitsliced64_folded_enc_word t14 = t13 ^ t12;
    const bitsliced64_folded_enc_word t15 = y8 & y10;
    const bitsliced64_folded_enc_word t16 = t15 ^ t12;
    const bitsliced64_folded_enc_word t17 = t4 ^ t14;
    const bitsliced64_folded_enc_word t18 = t6 ^ t16;
    const bitsliced64_folded_enc_word t19 = t9 ^ t14;
    const bitsliced64_folded_enc_word t20 = t11 ^ t16;
    const bitsliced64_folded_enc_word t21 = t17 ^ y20;
    const bitsliced64_folded_enc_word t22 = t18 ^ y19;
    const bitsliced64_folded_enc_word t23 = t19 ^ y21;
    const bitsliced64_folded_enc_word t24 = t20 ^ y18;
    const bitsliced64_folded_enc_word t25 = t21 ^ t22;
    const bitsliced64_folded_enc_word t26 = t21 & t23;
    const bitsliced64_folded_enc_word t27 = t24 ^ t26;
    const bitsliced64_folded_enc_word t28 = t25 & t27;
    const bitsliced64_folded_enc_word t29 = t28 ^ t22;
    const bitsliced64_folded_enc_word t30 = t23 ^ t24;
    const bitsliced64_folded_enc_word t31 = t22 ^ t26;
    const bitsliced64_folded_enc_word t32 = t31 & t30;
    const bitsliced64_folded_enc_word t33 = t32 ^ t24;
    const bitsliced64_folded_enc_word t34 = t23 ^ t33;
    const bitsliced64_folded_enc_word t35 = t27 ^ t33;
    const bitsliced64_folded_enc_word t36 = t24 & t35;
    const bitsliced64_folded_enc_word t37 = t36 ^ t34;
    const bitsliced64_folded_enc_word t38 = t27 ^ t36;
    const bitsliced64_folded_enc_word t39 = t29 & t38;
    const bitsliced64_folded_enc_word t40 = t25 ^ t39;
    const bitsliced64_folded_enc_word t41 = t40 ^ t37;
    const bitsliced64_folded_enc_word t42 = t29 ^ t33;
    const bitsliced64_folded_enc_word t43 = t29 ^ t40;
    const bitsliced64_folded_enc_word t44 = t33 ^ t37;
    const bitsliced64_folded_enc_word t45 = t42 ^ t41;
    const bitsliced64_folded_enc_word z0 = t44 & y15;
    const bitsliced64_folded_enc_word z1 = t37 & y6;
    const bitsliced64_folded_enc_word z2 = t33 & x7;
    const bitsliced64_folded_enc_word z3 = t43 & y16;
    const bitsliced64_folded_enc_word z4 = t40 & y1;
    const bitsliced64_folded_enc_word z5 = t29 & y7;
    const bitsliced64_folded_enc_word z6 = t42 & y11;
    const bitsliced64_folded_enc_word z7 = t45 & y17;
    const bitsliced64_folded_enc_word z8 = t41 & y10;
    const bitsliced64_folded_enc_word z9 = t44 & y12;
    const bitsliced64_folded_enc_word z10 = t37 & y3;
    const bitsliced64_folded_enc_word z11 = t33 & y4;
    const bitsliced64_folded_enc_word z12 = t43 & y13;
    const bitsliced64_folded_enc_word z13 = t40 & y5;
    const bitsliced64_folded_enc_word z14 = t29 & y2;
    const bitsliced64_folded_enc_word z15 = t42 & y9;
    const bitsliced64_folded_enc_word z16 = t45 & y14;
    const bitsliced64_folded_enc_word z17 = t41 & y8;
    const bitsliced64_folded_enc_word b1 = z15 ^ z16;
    const bitsliced64_folded_enc_word b2 = z10 ^ b1;
    const bitsliced64_folded_enc_word b3 = z9 ^ b2;
    const bitsliced64_folded_enc_word b4 = z0 ^ z2;
    const bitsliced64_folded_enc_word b5 = z1 ^ z0;
    const bitsliced64_folded_enc_word b6 = z3 ^ z4;
    const bitsliced64_folded_enc_word b7 = z12 ^ b4;
    const bitsliced64_folded_enc_word b8 = z7 ^ b6;
    const bitsliced64_folded_enc_word b9 = z8 ^ b7;
    const bitsliced64_folded_enc_word b10 = b8 ^ b9;
    const bitsliced64_folded_enc_word b11 = b6 ^ b5;
    const bitsliced64_folded_enc_word b12 = z3 ^ z5;
    const bitsliced64_folded_enc_word b13 = z13 ^ b1;
    const bitsliced64_folded_enc_word b14 = b4 ^ b12;
    const bitsliced64_folded_enc_word b15 = z6 ^ b8;
    const bitsliced64_folded_enc_word b16 = z14 ^ b10;
    const bitsliced64_folded_enc_word b17 = b13 ^ b14;
    const bitsliced64_folded_enc_word b18 = z15 ^ b15;
    const bitsliced64_folded_enc_word b19 = b2 ^ z11;
    const bitsliced64_folded_enc_word b20 = b16 ^ b18;
    const bitsliced64_folded_enc_word s3 = b3 ^ b11;
    const bitsliced64_folded_enc_word s7 = z12 ^ b17;
    const bitsliced64_folded_enc_word s0 = b3 ^ b15;
    const bitsliced64_folded_enc_word s6 = b10 ^ b17;
    const bitsliced64_folded_enc_word s4 = b14 ^ s3;
    const bitsliced64_folded_enc_word s1 = s3 ^ b15;
    const bitsliced64_folded_enc_word s2 = b20 ^ z17;
    const bitsliced64_folded_enc_word s5 = b19 ^ b16;
    q[0] = s7;
    q[1] = s6;
    q[2] = s5;
    q[3] = s4;
    q[4] = s3;
    q[5] = s2;
    q[6] = s1;
    q[7] = s0;
}

/* Two ShiftRows, which the folded rounds of 128- and 256-bit keys leave undone. */
static inline void bitsliced64_folded_enc_shift_rows_twice(bitsliced64_folded_enc_word q[8])
{
    for (int i = 0; i < 8; i++)
        q[i] = (q[i] & (uint64_t)0x0000ffff0000ffffull) | (q[i] >> 8 & (uint64_t)0x00ff000000ff0000ull) | (q[i] << 8 & (uint64_t)0xff000000ff000000ull);
}

/* MixColumns, 1 ShiftRows short. */
static inline void bitsliced64_folded_enc_mix_1(bitsliced64_folded_enc_word q[8])
{
    const bitsliced64_folded_enc_word r0 = ((q[0] >> 20 | q[0] << 44) & (uint64_t)0x0fff0fff0fff0fffull) | ((q[0] >> 4 | q[0] << 60) & (uint64_t)0xf000f000f000f000ull);
    const bitsliced64_folded_enc_word r1 = ((q[1] >> 20 | q[1] << 44) & (uint64_t)0x0fff0fff0fff0fffull) | ((q[1] >> 4 | q[1] << 60) & (uint64_t)0xf000f000f000f000ull);
    const bitsliced64_folded_enc_word r2 = ((q[2] >> 20 | q[2] << 44) & (uint64_t)0x0fff0fff0fff0fffull) | ((q[2] >> 4 | q[2] << 60) & (uint64_t)0xf000f000f000f000ull);
    const bitsliced64_folded_enc_word r3 = ((q[3] >> 20 | q[3] << 44) & (uint64_t)0x0fff0fff0fff0fffull) | ((q[3] >> 4 | q[3] << 60) & (uint64_t)0xf000f000f000f000ull);
    const bitsliced64_folded_enc_word r4 = ((q[4] >> 20 | q[4] << 44) & (uint64_t)0x0fff0fff0fff0fffull) | ((q[4] >> 4 | q[4] << 60) & (uint64_t)0xf000f000f000f000ull);
    const bitsliced64_folded_enc_word r5 = ((q[5] >> 20 | q[5] << 44) & (uint64_t)0x0fff0fff0fff0fffull) | ((q[5] >> 4 | q[5] << 60) & (uint64_t)0xf000f000f000f000ull);
    const bitsliced64_folded_enc_word r6 = ((q[6] >> 20 | q[6] << 44) & (uint64_t)0x0fff0fff0fff0fffull) | ((q[6] >> 4 | q[6] << 60) & (uint64_t)0xf000f000f000f000ull);
    const bitsliced64_folded_enc_word r7 = ((q[7] >> 20 | q[7] << 44) & (uint64_t)0x0fff0fff0fff0fffull) | ((q[7] >> 4 | q[7] << 60) & (uint64_t)0xf000f000f000f000ull);
    const bitsliced64_folded_enc_word b0 = q[0] ^ r0;
    const bitsliced64_folded_enc_word b1 = q[1] ^ r1;
    const bitsliced64_folded_enc_word b2 = q[2] ^ r2;
    const bitsliced64_folded_enc_word b3 = q[3] ^ r3;
    const bitsliced64_folded_enc_word b4 = q[4] ^ r4;
    const bitsliced64_folded_enc_word b5 = q[5] ^ r5;
    const bitsliced64_folded_enc_word b6 = q[6] ^ r6;
    const bitsliced64_folded_enc_word b7 = q[7] ^ r7;
    q[0] = b7 ^ r0 ^ (((b0 >> 40 | b0 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b0 >> 24 | b0 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[1] = b0 ^ b7 ^ r1 ^ (((b1 >> 40 | b1 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b1 >> 24 | b1 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[2] = b1 ^ r2 ^ (((b2 >> 40 | b2 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b2 >> 24 | b2 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[3] = b2 ^ b7 ^ r3 ^ (((b3 >> 40 | b3 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b3 >> 24 | b3 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[4] = b3 ^ b7 ^ r4 ^ (((b4 >> 40 | b4 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b4 >> 24 | b4 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[5] = b4 ^ r5 ^ (((b5 >> 40 | b5 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b5 >> 24 | b5 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[6] = b5 ^ r6 ^ (((b6 >> 40 | b6 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b6 >> 24 | b6 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[7] = b6 ^ r7 ^ (((b7 >> 40 | b7 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b7 >> 24 | b7 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
}

/* MixColumns, 2 ShiftRows short. */
static inline void bitsliced64_folded_enc_mix_2(bitsliced64_folded_enc_word q[8])
{
    const bitsliced64_folded_enc_word r0 = ((q[0] >> 24 | q[0] << 40) & (uint64_t)0x00ff00ff00ff00ffull) | ((q[0] >> 8 | q[0] << 56) & (uint64_t)0xff00ff00ff00ff00ull);
    const bitsliced64_folded_enc_word r1 = ((q[1] >> 24 | q[1] << 40) & (uint64_t)0x00ff00ff00ff00ffull) | ((q[1] >> 8 | q[1] << 56) & (uint64_t)0xff00ff00ff00ff00ull);
    const bitsliced64_folded_enc_word r2 = ((q[2] >> 24 | q[2] << 40) & (uint64_t)0x00ff00ff00ff00ffull) | ((q[2] >> 8 | q[2] << 56) & (uint64_t)0xff00ff00ff00ff00ull);
    const bitsliced64_folded_enc_word r3 = ((q[3] >> 24 | q[3] << 40) & (uint64_t)0x00ff00ff00ff00ffull) | ((q[3] >> 8 | q[3] << 56) & (uint64_t)0xff00ff00ff00ff00ull);
    const bitsliced64_folded_enc_word r4 = ((q[4] >> 24 | q[4] << 40) & (uint64_t)0x00ff00ff00ff00ffull) | ((q[4] >> 8 | q[4] << 56) & (uint64_t)0xff00ff00ff00ff00ull);
    const bitsliced64_folded_enc_word r5 = ((q[5] >> 24 | q[5] << 40) & (uint64_t)0x00ff00ff00ff00ffull) | ((q[5] >> 8 | q[5] << 56) & (uint64_t)0xff00ff00ff00ff00ull);
    const bitsliced64_folded_enc_word r6 = ((q[6] >> 24 | q[6] << 40) & (uint64_t)0x00ff00ff00ff00ffull) | ((q[6] >> 8 | q[6] << 56) & (uint64_t)0xff00ff00ff00ff00ull);
    const bitsliced64_folded_enc_word r7 = ((q[7] >> 24 | q[7] << 40) & (uint64_t)0x00ff00ff00ff00ffull) | ((q[7] >> 8 | q[7] << 56) & (uint64_t)0xff00ff00ff00ff00ull);
    const bitsliced64_folded_enc_word b0 = q[0] ^ r0;
    const bitsliced64_folded_enc_word b1 = q[1] ^ r1;
    const bitsliced64_folded_enc_word b2 = q[2] ^ r2;
    const bitsliced64_folded_enc_word b3 = q[3] ^ r3;
    const bitsliced64_folded_enc_word b4 = q[4] ^ r4;
    const bitsliced64_folded_enc_word b5 = q[5] ^ r5;
    const bitsliced64_folded_enc_word b6 = q[6] ^ r6;
    const bitsliced64_folded_enc_word b7 = q[7] ^ r7;
    q[0] = b7 ^ r0 ^ ((b0 >> 32 | b0 << 32));
    q[1] = b0 ^ b7 ^ r1 ^ ((b1 >> 32 | b1 << 32));
    q[2] = b1 ^ r2 ^ ((b2 >> 32 | b2 << 32));
    q[3] = b2 ^ b7 ^ r3 ^ ((b3 >> 32 | b3 << 32));
    q[4] = b3 ^ b7 ^ r4 ^ ((b4 >> 32 | b4 << 32));
    q[5] = b4 ^ r5 ^ ((b5 >> 32 | b5 << 32));
    q[6] = b5 ^ r6 ^ ((b6 >> 32 | b6 << 32));
    q[7] = b6 ^ r7 ^ ((b7 >> 32 | b7 << 32));
}

/* MixColumns, 3 ShiftRows short. */
static inline void bitsliced64_folded_enc_mix_3(bitsliced64_folded_enc_word q[8])
{
    const bitsliced64_folded_enc_word r0 = ((q[0] >> 28 | q[0] << 36) & (uint64_t)0x000f000f000f000full) | ((q[0] >> 12 | q[0] << 52) & (uint64_t)0xfff0fff0fff0fff0ull);
    const bitsliced64_folded_enc_word r1 = ((q[1] >> 28 | q[1] << 36) & (uint64_t)0x000f000f000f000full) | ((q[1] >> 12 | q[1] << 52) & (uint64_t)0xfff0fff0fff0fff0ull);
    const bitsliced64_folded_enc_word r2 = ((q[2] >> 28 | q[2] << 36) & (uint64_t)0x000f000f000f000full) | ((q[2] >> 12 | q[2] << 52) & (uint64_t)0xfff0fff0fff0fff0ull);
    const bitsliced64_folded_enc_word r3 = ((q[3] >> 28 | q[3] << 36) & (uint64_t)0x000f000f000f000full) | ((q[3] >> 12 | q[3] << 52) & (uint64_t)0xfff0fff0fff0fff0ull);
    const bitsliced64_folded_enc_word r4 = ((q[4] >> 28 | q[4] << 36) & (uint64_t)0x000f000f000f000full) | ((q[4] >> 12 | q[4] << 52) & (uint64_t)0xfff0fff0fff0fff0ull);
    const bitsliced64_folded_enc_word r5 = ((q[5] >> 28 | q[5] << 36) & (uint64_t)0x000f000f000f000full) | ((q[5] >> 12 | q[5] << 52) & (uint64_t)0xfff0fff0fff0fff0ull);
    const bitsliced64_folded_enc_word r6 = ((q[6] >> 28 | q[6] << 36) & (uint64_t)0x000f000f000f000full) | ((q[6] >> 12 | q[6] << 52) & (uint64_t)0xfff0fff0fff0fff0ull);
    const bitsliced64_folded_enc_word r7 = ((q[7] >> 28 | q[7] << 36) & (uint64_t)0x000f000f000f000full) | ((q[7] >> 12 | q[7] << 52) & (uint64_t)0xfff0fff0fff0fff0ull);
    const bitsliced64_folded_enc_word b0 = q[0] ^ r0;
    const bitsliced64_folded_enc_word b1 = q[1] ^ r1;
    const bitsliced64_folded_enc_word b2 = q[2] ^ r2;
    const bitsliced64_folded_enc_word b3 = q[3] ^ r3;
    const bitsliced64_folded_enc_word b4 = q[4] ^ r4;
    const bitsliced64_folded_enc_word b5 = q[5] ^ r5;
    const bitsliced64_folded_enc_word b6 = q[6] ^ r6;
    const bitsliced64_folded_enc_word b7 = q[7] ^ r7;
    q[0] = b7 ^ r0 ^ (((b0 >> 40 | b0 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b0 >> 24 | b0 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[1] = b0 ^ b7 ^ r1 ^ (((b1 >> 40 | b1 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b1 >> 24 | b1 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[2] = b1 ^ r2 ^ (((b2 >> 40 | b2 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b2 >> 24 | b2 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[3] = b2 ^ b7 ^ r3 ^ (((b3 >> 40 | b3 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b3 >> 24 | b3 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[4] = b3 ^ b7 ^ r4 ^ (((b4 >> 40 | b4 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b4 >> 24 | b4 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[5] = b4 ^ r5 ^ (((b5 >> 40 | b5 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b5 >> 24 | b5 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[6] = b5 ^ r6 ^ (((b6 >> 40 | b6 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b6 >> 24 | b6 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
    q[7] = b6 ^ r7 ^ (((b7 >> 40 | b7 << 24) & (uint64_t)0x00ff00ff00ff00ffull) | ((b7 >> 24 | b7 << 40) & (uint64_t)0xff00ff00ff00ff00ull));
}

/* MixColumns, 0 ShiftRows short. */
static inline void bitsliced64_folded_enc_mix_0(bitsliced64_folded_enc_word q[8])
{
    const bitsliced64_folded_enc_word r0 = (q[0] >> 16 | q[0] << 48);
    const bitsliced64_folded_enc_word r1 = (q[1] >> 16 | q[1] << 48);
    const bitsliced64_folded_enc_word r2 = (q[2] >> 16 | q[2] << 48);
    const bitsliced64_folded_enc_word r3 = (q[3] >> 16 | q[3] << 48);
    const bitsliced64_folded_enc_word r4 = (q[4] >> 16 | q[4] << 48);
    const bitsliced64_folded_enc_word r5 = (q[5] >> 16 | q[5] << 48);
    const bitsliced64_folded_enc_word r6 = (q[6] >> 16 | q[6] << 48);
    const bitsliced64_folded_enc_word r7 = (q[7] >> 16 | q[7] << 48);
    const bitsliced64_folded_enc_word b0 = q[0] ^ r0;
    const bitsliced64_folded_enc_word b1 = q[1] ^ r1;
    const bitsliced64_folded_enc_word b2 = q[2] ^ r2;
    const bitsliced64_folded_enc_word b3 = q[3] ^ r3;
    const bitsliced64_folded_enc_word b4 = q[4] ^ r4;
    const bitsliced64_folded_enc_word b5 = q[5] ^ r5;
    const bitsliced64_folded_enc_word b6 = q[6] ^ r6;
    const bitsliced64_folded_enc_word b7 = q[7] ^ r7;
    q[0] = b7 ^ r0 ^ ((b0 >> 32 | b0 << 32));
    q[1] = b0 ^ b7 ^ r1 ^ ((b1 >> 32 | b1 << 32));
    q[2] = b1 ^ r2 ^ ((b2 >> 32 | b2 << 32));
    q[3] = b2 ^ b7 ^ r3 ^ ((b3 >> 32 | b3 << 32));
    q[4] = b3 ^ b7 ^ r4 ^ ((b4 >> 32 | b4 << 32));
    q[5] = b4 ^ r5 ^ ((b5 >> 32 | b5 << 32));
    q[6] = b5 ^ r6 ^ ((b6 >> 32 | b6 << 32));
    q[7] = b6 ^ r7 ^ ((b7 >> 32 | b7 << 32));
}

static inline void bitsliced64_folded_enc_add(bitsliced64_folded_enc_word q[8], const bitsliced64_folded_enc_word key[8])
{
    for (int i = 0; i < 8; i++)
        q[i] ^= key[i];
}

/* Round keys in the order of use, moved to where the rounds have their bytes. */
static void bitsliced64_folded_enc_schedule_key(bitsliced64_folded_enc_schedule *schedule, const uint8_t *const *rks, size_t keys, int rounds)
{
    static const uint8_t columns_on[4] = { 0, 1, 2, 3 };
    for (int round = 0; round <= rounds; round++) {
        uint8_t copies[16 * bitsliced64_folded_enc_GROUP];
        for (size_t block = 0; block < (keys == 1 ? 1 : bitsliced64_folded_enc_GROUP); block++) {
            const uint8_t *key = rks[block % keys] + 16 * round;
            for (int i = 0; i < 16; i++)
                copies[16 * block + (size_t)i] = key[(i - 4 * (i % 4) * columns_on[round % 4]) & 15] ^ (round ? 0x63 : 0);
        }
        if (keys == 1)
            bitsliced64_folded_enc_slice_same(schedule->planes[round], copies);
        else
            bitsliced64_folded_enc_slice(schedule->planes[round], copies);
    }
}

static void bitsliced64_folded_enc_blocks(const bitsliced64_folded_enc_schedule *schedule, int rounds, uint8_t *blocks)
{
    bitsliced64_folded_enc_word q[8];
    const bitsliced64_folded_enc_word (*key)[8] = schedule->planes;
    bitsliced64_folded_enc_slice(q, blocks);
    bitsliced64_folded_enc_add(q, *key++);
    for (int round = 1;; round += 4) {
        bitsliced64_folded_enc_substitute(q);
        bitsliced64_folded_enc_mix_1(q);
        bitsliced64_folded_enc_add(q, *key++);
        if (round == rounds - 1)
            break;
        bitsliced64_folded_enc_substitute(q);
        bitsliced64_folded_enc_mix_2(q);
        bitsliced64_folded_enc_add(q, *key++);
        bitsliced64_folded_enc_substitute(q);
        bitsliced64_folded_enc_mix_3(q);
        bitsliced64_folded_enc_add(q, *key++);
        if (round == rounds - 3)
            break;
        bitsliced64_folded_enc_substitute(q);
        bitsliced64_folded_enc_mix_0(q);
        bitsliced64_folded_enc_add(q, *key++);
    }
    bitsliced64_folded_enc_substitute(q);
    bitsliced64_folded_enc_add(q, *key);
    if (rounds % 4)
        bitsliced64_folded_enc_shift_rows_twice(q);
    bitsliced64_folded_enc_unslice(blocks, q);
}

void aesgen_aes128_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk)
{
    bitsliced64_folded_enc_schedule schedule;
    uint8_t block[16 * bitsliced64_folded_enc_GROUP] = { 0 };
bitsliced64_folded_enc_schedule_key(&schedule, &rk, 1, 10);
    while (nblk) {
        const size_t count = nblk < bitsliced64_folded_enc_GROUP ? nblk : bitsliced64_folded_enc_GROUP;
        for (size_t i = 0; i < count; i++) {
            memcpy(block + 16 * i, iv, 16);
            for (int place = 15; place >= 0 && ++iv[place] == 0; place--)
                ;
        }
        bitsliced64_folded_enc_blocks(&schedule, 10, block);
        for (size_t i = 0; i < 16 * count; i++)
            out[i] = in[i] ^ block[i];
        in += 16 * count;
        out += 16 * count;
        nblk -= count;
    }
}

