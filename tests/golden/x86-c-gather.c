#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef __m256i vector;
#define TARGET __attribute__((target("avx2")))
#define XOR(a, b) _mm256_xor_si256(a, b)
#define AND(a, b) _mm256_and_si256(a, b)
#define LEFT(a, n) _mm256_slli_epi32(a, n)
#define RIGHT(a, n) _mm256_srli_epi32(a, n)
#define SET(a) _mm256_set1_epi32((int)(a))
#define GATHER(base, index, scale) _mm256_i32gather_epi32((const int *)(const void *)(base), index, scale)
#define ROTATE(a, n) _mm256_or_si256(LEFT(a, n), RIGHT(a, 32 - (n)))
#define EACH_BLOCK _mm256_set_epi32(28, 24, 20, 16, 12, 8, 4, 0)
#define WORDS(p, a) _mm256_storeu_si256((vector *)(p), a)
#define BYTE(a, row) ((row) == 3 ? RIGHT(a, 24) : AND(RIGHT(a, 8 * (row)), SET(255)))

static const uint32_t aesgen_aes128_ecb_enc_tables[1][256] = {
    {
        0xa56363c6, 0x847c7cf8, 0x997777ee, 0x8d7b7bf6, 0x0df2f2ff, 0xbd6b6bd6, 0xb16f6fde, 0x54c5c591,
        0x50303060, 0x03010102, 0xa96767ce, 0x7d2b2b56, 0x19fefee7, 0x62d7d7b5, 0xe6abab4d, 0x9a7676ec,
        0x45caca8f, 0x9d82821f, 0x40c9c989, 0x877d7dfa, 0x15fafaef, 0xeb5959b2, 0xc947478e, 0x0bf0f0fb,
        0xecadad41, 0x67d4d4b3, 0xfda2a25f, 0xeaafaf45, 0xbf9c9c23, 0xf7a4a453, 0x967272e4, 0x5bc0c09b,
        0xc2b7b775, 0x1cfdfde1, 0xae93933d, 0x6a26264c, 0x5a36366c, 0x413f3f7e, 0x02f7f7f5, 0x4fcccc83,
        0x5c343468, 0xf4a5a551, 0x34e5e5d1, 0x08f1f1f9, 0x937171e2, 0x73d8d8ab, 0x53313162, 0x3f15152a,
        0x0c040408, 0x52c7c795, 0x65232346, 0x5ec3c39d, 0x28181830, 0xa1969637, 0x0f05050a, 0xb59a9a2f,
        0x0907070e, 0x36121224, 0x9b80801b, 0x3de2e2df, 0x26ebebcd, 0x6927274e, 0xcdb2b27f, 0x9f7575ea,
        0x1b090912, 0x9e83831d, 0x742c2c58, 0x2e1a1a34, 0x2d1b1b36, 0xb26e6edc, 0xee5a5ab4, 0xfba0a05b,
        0xf65252a4, 0x4d3b3b76, 0x61d6d6b7, 0xceb3b37d, 0x7b292952, 0x3ee3e3dd, 0x712f2f5e, 0x97848413,
        0xf55353a6, 0x68d1d1b9, 0x00000000, 0x2cededc1, 0x60202040, 0x1ffcfce3, 0xc8b1b179, 0xed5b5bb6,
        0xbe6a6ad4, 0x46cbcb8d, 0xd9bebe67, 0x4b393972, 0xde4a4a94, 0xd44c4c98, 0xe85858b0, 0x4acfcf85,
        0x6bd0d0bb, 0x2aefefc5, 0xe5aaaa4f, 0x16fbfbed, 0xc5434386, 0xd74d4d9a, 0x55333366, 0x94858511,
        0xcf45458a, 0x10f9f9e9, 0x06020204, 0x817f7ffe, 0xf05050a0, 0x443c3c78, 0xba9f9f25, 0xe3a8a84b,
        0xf35151a2, 0xfea3a35d, 0xc0404080, 0x8a8f8f05, 0xad92923f, 0xbc9d9d21, 0x48383870, 0x04f5f5f1,
        0xdfbcbc63, 0xc1b6b677, 0x75dadaaf, 0x63212142, 0x30101020, 0x1affffe5, 0x0ef3f3fd, 0x6dd2d2bf,
        0x4ccdcd81, 0x140c0c18, 0x35131326, 0x2fececc3, 0xe15f5fbe, 0xa2979735, 0xcc444488, 0x3917172e,
        0x57c4c493, 0xf2a7a755, 0x827e7efc, 0x473d3d7a, 0xac6464c8, 0xe75d5dba, 0x2b191932, 0x957373e6,
        0xa06060c0, 0x98818119, 0xd14f4f9e, 0x7fdcdca3, 0x66222244, 0x7e2a2a54, 0xab90903b, 0x8388880b,
        0xca46468c, 0x29eeeec7, 0xd3b8b86b, 0x3c141428, 0x79dedea7, 0xe25e5ebc, 0x1d0b0b16, 0x76dbdbad,
        0x3be0e0db, 0x56323264, 0x4e3a3a74, 0x1e0a0a14, 0xdb494992, 0x0a06060c, 0x6c242448, 0xe45c5cb8,
        0x5dc2c29f, 0x6ed3d3bd, 0xefacac43, 0xa66262c4, 0xa8919139, 0xa4959531, 0x37e4e4d3, 0x8b7979f2,
        0x32e7e7d5, 0x43c8c88b, 0x5937376e, 0xb76d6dda, 0x8c8d8d01, 0x64d5d5b1, 0xd24e4e9c, 0xe0a9a949,
        0xb46c6cd8, 0xfa5656ac, 0x07f4f4f3, 0x25eaeacf, 0xaf6565ca, 0x8e7a7af4, 0xe9aeae47, 0x18080810,
        0xd5baba6f, 0x887878f0, 0x6f25254a, 0x722e2e5c, 0x241c1c38, 0xf1a6a657, 0xc7b4b473, 0x51c6c697,
        0x23e8e8cb, 0x7cdddda1, 0x9c7474e8, 0x211f1f3e, 0xdd4b4b96, 0xdcbdbd61, 0x868b8b0d, 0x858a8a0f,
        0x907070e0, 0x423e3e7c, 0xc4b5b571, 0xaa6666cc, 0xd8484890, 0x05030306, 0x01f6f6f7, 0x120e0e1c,
        0xa36161c2, 0x5f35356a, 0xf95757ae, 0xd0b9b969, 0x91868617, 0x58c1c199, 0x271d1d3a, 0xb99e9e27,
        0x38e1e1d9, 0x13f8f8eb, 0xb398982b, 0x33111122, 0xbb6969d2, 0x70d9d9a9, 0x898e8e07, 0xa7949433,
        0xb69b9b2d, 0x221e1e3c, 0x92878715, 0x20e9e9c9, 0x49cece87, 0xff5555aa, 0x78282850, 0x7adfdfa5,
        0x8f8c8c03, 0xf8a1a159, 0x80898909, 0x170d0d1a, 0xdabfbf65, 0x31e6e6d7, 0xc6424284, 0xb86868d0,
        0xc3414182, 0xb0999929, 0x772d2d5a, 0x110f0f1e, 0xcbb0b07b, 0xfc5454a8, 0xd6bbbb6d, 0x3a16162c,
    },
};

/* the table word of byte `row` of a column, and the S-box's byte in its row (a word is 2S, S, S, 3S) */
#define WORD(row, a) ROTATE(GATHER(aesgen_aes128_ecb_enc_tables[0], BYTE(a, row), 4), 8 * (row))
#define PICK(a, row) ((row) == 0 ? RIGHT(a, 8) : (row) == 3 ? LEFT(a, 8) : (a))
#define SBOX(row, a) AND(PICK(GATHER(aesgen_aes128_ecb_enc_tables[0], BYTE(a, row), 4), row), SET(0xffu << 8 * (row)))



/* 8 blocks, in place or not */
TARGET
static void aesgen_aes128_ecb_enc_blocks(const uint32_t *keys, const uint8_t *in, uint8_t *out)
{
    vector s0_0, s0_1, s0_2, s0_3, t0_0, t0_1, t0_2, t0_3;
    s0_0 = XOR(GATHER(in + 0, EACH_BLOCK, 4), SET(keys[0]));
    s0_1 = XOR(GATHER(in + 4, EACH_BLOCK, 4), SET(keys[1]));
    s0_2 = XOR(GATHER(in + 8, EACH_BLOCK, 4), SET(keys[2]));
    s0_3 = XOR(GATHER(in + 12, EACH_BLOCK, 4), SET(keys[3]));
    for (int at = 4; at < 40; at += 4) {
        t0_0 = XOR(XOR(WORD(0, s0_0), WORD(1, s0_1)), XOR(WORD(2, s0_2), WORD(3, s0_3)));
        t0_0 = XOR(t0_0, SET(keys[at + 0]));
        t0_1 = XOR(XOR(WORD(0, s0_1), WORD(1, s0_2)), XOR(WORD(2, s0_3), WORD(3, s0_0)));
        t0_1 = XOR(t0_1, SET(keys[at + 1]));
        t0_2 = XOR(XOR(WORD(0, s0_2), WORD(1, s0_3)), XOR(WORD(2, s0_0), WORD(3, s0_1)));
        t0_2 = XOR(t0_2, SET(keys[at + 2]));
        t0_3 = XOR(XOR(WORD(0, s0_3), WORD(1, s0_0)), XOR(WORD(2, s0_1), WORD(3, s0_2)));
        t0_3 = XOR(t0_3, SET(keys[at + 3]));
        s0_0 = t0_0;
        s0_1 = t0_1;
        s0_2 = t0_2;
        s0_3 = t0_3;
    }
    t0_0 = XOR(XOR(SBOX(0, s0_0), SBOX(1, s0_1)), XOR(SBOX(2, s0_2), SBOX(3, s0_3)));
    t0_1 = XOR(XOR(SBOX(0, s0_1), SBOX(1, s0_2)), XOR(SBOX(2, s0_3), SBOX(3, s0_0)));
    t0_2 = XOR(XOR(SBOX(0, s0_2), SBOX(1, s0_3)), XOR(SBOX(2, s0_0), SBOX(3, s0_1)));
    t0_3 = XOR(XOR(SBOX(0, s0_3), SBOX(1, s0_0)), XOR(SBOX(2, s0_1), SBOX(3, s0_2)));
    uint32_t words[4][8];
    WORDS(words[0], XOR(t0_0, SET(keys[40])));
    WORDS(words[1], XOR(t0_1, SET(keys[41])));
    WORDS(words[2], XOR(t0_2, SET(keys[42])));
    WORDS(words[3], XOR(t0_3, SET(keys[43])));
    for (int lane = 0; lane < 8; lane++)
        for (int column = 0; column < 4; column++)
            memcpy(out + 0 + 16 * lane + 4 * column, &words[column][lane], 4);
}

TARGET
void aesgen_aes128_ecb_enc(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks);

TARGET
void aesgen_aes128_ecb_enc(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
{
    uint32_t keys[44];
    uint8_t text[128] = { 0 };

    memcpy(keys, rk, sizeof keys);
    (void)iv;
    for (; blocks >= 8; blocks -= 8, in += 128, out += 128)
        aesgen_aes128_ecb_enc_blocks(keys, in, out);
    if (blocks) {
        memcpy(text, in, 16 * blocks);
        aesgen_aes128_ecb_enc_blocks(keys, text, text);
        memcpy(out, text, 16 * blocks);
    }
}
