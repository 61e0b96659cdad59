/* AES-128, cbc_dec, in C with one table of 256 words, for little-endian processors. */
#include <stddef.h>
#include <stdint.h>
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("O1") /* the level of the figures, whatever the command line says */
#endif

typedef uint32_t __attribute__((may_alias)) word;

/* MixColumns' multiples of S^-1(x) for a byte in row 0. */
static const uint32_t multiples[256] = {
    0x50a7f451, 0x5365417e, 0xc3a4171a, 0x965e273a, 0xcb6bab3b, 0xf1459d1f,
    0xab58faac, 0x9303e34b, 0x55fa3020, 0xf66d76ad, 0x9176cc88, 0x254c02f5,
    0xfcd7e54f, 0xd7cb2ac5, 0x80443526, 0x8fa362b5, 0x495ab1de, 0x671bba25,
    0x980eea45, 0xe1c0fe5d, 0x02752fc3, 0x12f04c81, 0xa397468d, 0xc6f9d36b,
    0xe75f8f03, 0x959c9215, 0xeb7a6dbf, 0xda595295, 0x2d83bed4, 0xd3217458,
    0x2969e049, 0x44c8c98e, 0x6a89c275, 0x78798ef4, 0x6b3e5899, 0xdd71b927,
    0xb64fe1be, 0x17ad88f0, 0x66ac20c9, 0xb43ace7d, 0x184adf63, 0x82311ae5,
    0x60335197, 0x457f5362, 0xe07764b1, 0x84ae6bbb, 0x1ca081fe, 0x942b08f9,
    0x58684870, 0x19fd458f, 0x876cde94, 0xb7f87b52, 0x23d373ab, 0xe2024b72,
    0x578f1fe3, 0x2aab5566, 0x0728ebb2, 0x03c2b52f, 0x9a7bc586, 0xa50837d3,
    0xf2872830, 0xb2a5bf23, 0xba6a0302, 0x5c8216ed, 0x2b1ccf8a, 0x92b479a7,
    0xf0f207f3, 0xa1e2694e, 0xcdf4da65, 0xd5be0506, 0x1f6234d1, 0x8afea6c4,
    0x9d532e34, 0xa055f3a2, 0x32e18a05, 0x75ebf6a4, 0x39ec830b, 0xaaef6040,
    0x069f715e, 0x51106ebd, 0xf98a213e, 0x3d06dd96, 0xae053edd, 0x46bde64d,
    0xb58d5491, 0x055dc471, 0x6fd40604, 0xff155060, 0x24fb9819, 0x97e9bdd6,
    0xcc434089, 0x779ed967, 0xbd42e8b0, 0x888b8907, 0x385b19e7, 0xdbeec879,
    0x470a7ca1, 0xe90f427c, 0xc91e84f8, 0x00000000, 0x83868009, 0x48ed2b32,
    0xac70111e, 0x4e725a6c, 0xfbff0efd, 0x5638850f, 0x1ed5ae3d, 0x27392d36,
    0x64d90f0a, 0x21a65c68, 0xd1545b9b, 0x3a2e3624, 0xb1670a0c, 0x0fe75793,
    0xd296eeb4, 0x9e919b1b, 0x4fc5c080, 0xa220dc61, 0x694b775a, 0x161a121c,
    0x0aba93e2, 0xe52aa0c0, 0x43e0223c, 0x1d171b12, 0x0b0d090e, 0xadc78bf2,
    0xb9a8b62d, 0xc8a91e14, 0x8519f157, 0x4c0775af, 0xbbdd99ee, 0xfd607fa3,
    0x9f2601f7, 0xbcf5725c, 0xc53b6644, 0x347efb5b, 0x7629438b, 0xdcc623cb,
    0x68fcedb6, 0x63f1e4b8, 0xcadc31d7, 0x10856342, 0x40229713, 0x2011c684,
    0x7d244a85, 0xf83dbbd2, 0x1132f9ae, 0x6da129c7, 0x4b2f9e1d, 0xf330b2dc,
    0xec52860d, 0xd0e3c177, 0x6c16b32b, 0x99b970a9, 0xfa489411, 0x2264e947,
    0xc48cfca8, 0x1a3ff0a0, 0xd82c7d56, 0xef903322, 0xc74e4987, 0xc1d138d9,
    0xfea2ca8c, 0x360bd498, 0xcf81f5a6, 0x28de7aa5, 0x268eb7da, 0xa4bfad3f,
    0xe49d3a2c, 0x0d927850, 0x9bcc5f6a, 0x62467e54, 0xc2138df6, 0xe8b8d890,
    0x5ef7392e, 0xf5afc382, 0xbe805d9f, 0x7c93d069, 0xa92dd56f, 0xb31225cf,
    0x3b99acc8, 0xa77d1810, 0x6e639ce8, 0x7bbb3bdb, 0x097826cd, 0xf418596e,
    0x01b79aec, 0xa89a4f83, 0x656e95e6, 0x7ee6ffaa, 0x08cfbc21, 0xe6e815ef,
    0xd99be7ba, 0xce366f4a, 0xd4099fea, 0xd67cb029, 0xafb2a431, 0x31233f2a,
    0x3094a5c6, 0xc066a235, 0x37bc4e74, 0xa6ca82fc, 0xb0d090e0, 0x15d8a733,
    0x4a9804f1, 0xf7daec41, 0x0e50cd7f, 0x2ff69117, 0x8dd64d76, 0x4db0ef43,
    0x544daacc, 0xdf0496e4, 0xe3b5d19e, 0x1b886a4c, 0xb81f2cc1, 0x7f516546,
    0x04ea5e9d, 0x5d358c01, 0x737487fa, 0x2e410bfb, 0x5a1d67b3, 0x52d2db92,
    0x335610e9, 0x1347d66d, 0x8c61d79a, 0x7a0ca137, 0x8e14f859, 0x893c13eb,
    0xee27a9ce, 0x35c961b7, 0xede51ce1, 0x3cb1477a, 0x59dfd29c, 0x3f73f255,
    0x79ce1418, 0xbf37c773, 0xeacdf753, 0x5baafd5f, 0x146f3ddf, 0x86db4478,
    0x81f3afca, 0x3ec468b9, 0x2c342438, 0x5f40a3c2, 0x72c31d16, 0x0c25e2bc,
    0x8b493c28, 0x41950dff, 0x7101a839, 0xdeb30c08, 0x9ce4b4d8, 0x90c15664,
    0x6184cb7b, 0x70b632d5, 0x745c6c48, 0x4257b8d0,
};
static const uint8_t sbox_table[256] = {
    99, 124, 119, 123, 242, 107, 111, 197, 48, 1, 103, 43, 254, 215, 171, 118,
    202, 130, 201, 125, 250, 89, 71, 240, 173, 212, 162, 175, 156, 164, 114, 192,
    183, 253, 147, 38, 54, 63, 247, 204, 52, 165, 229, 241, 113, 216, 49, 21,
    4, 199, 35, 195, 24, 150, 5, 154, 7, 18, 128, 226, 235, 39, 178, 117,
    9, 131, 44, 26, 27, 110, 90, 160, 82, 59, 214, 179, 41, 227, 47, 132,
    83, 209, 0, 237, 32, 252, 177, 91, 106, 203, 190, 57, 74, 76, 88, 207,
    208, 239, 170, 251, 67, 77, 51, 133, 69, 249, 2, 127, 80, 60, 159, 168,
    81, 163, 64, 143, 146, 157, 56, 245, 188, 182, 218, 33, 16, 255, 243, 210,
    205, 12, 19, 236, 95, 151, 68, 23, 196, 167, 126, 61, 100, 93, 25, 115,
    96, 129, 79, 220, 34, 42, 144, 136, 70, 238, 184, 20, 222, 94, 11, 219,
    224, 50, 58, 10, 73, 6, 36, 92, 194, 211, 172, 98, 145, 149, 228, 121,
    231, 200, 55, 109, 141, 213, 78, 169, 108, 86, 244, 234, 101, 122, 174, 8,
    186, 120, 37, 46, 28, 166, 180, 198, 232, 221, 116, 31, 75, 189, 139, 138,
    112, 62, 181, 102, 72, 3, 246, 14, 97, 53, 87, 185, 134, 193, 29, 158,
    225, 248, 152, 17, 105, 217, 142, 148, 155, 30, 135, 233, 206, 85, 40, 223,
    140, 161, 137, 13, 191, 230, 66, 104, 65, 153, 45, 15, 176, 84, 187, 22,
};
static const uint8_t inverse_sbox_table[256] = {
    82, 9, 106, 213, 48, 54, 165, 56, 191, 64, 163, 158, 129, 243, 215, 251,
    124, 227, 57, 130, 155, 47, 255, 135, 52, 142, 67, 68, 196, 222, 233, 203,
    84, 123, 148, 50, 166, 194, 35, 61, 238, 76, 149, 11, 66, 250, 195, 78,
    8, 46, 161, 102, 40, 217, 36, 178, 118, 91, 162, 73, 109, 139, 209, 37,
    114, 248, 246, 100, 134, 104, 152, 22, 212, 164, 92, 204, 93, 101, 182, 146,
    108, 112, 72, 80, 253, 237, 185, 218, 94, 21, 70, 87, 167, 141, 157, 132,
    144, 216, 171, 0, 140, 188, 211, 10, 247, 228, 88, 5, 184, 179, 69, 6,
    208, 44, 30, 143, 202, 63, 15, 2, 193, 175, 189, 3, 1, 19, 138, 107,
    58, 145, 17, 65, 79, 103, 220, 234, 151, 242, 207, 206, 240, 180, 230, 115,
    150, 172, 116, 34, 231, 173, 53, 133, 226, 249, 55, 232, 28, 117, 223, 110,
    71, 241, 26, 113, 29, 41, 197, 137, 111, 183, 98, 14, 170, 24, 190, 27,
    252, 86, 62, 75, 198, 210, 121, 32, 154, 219, 192, 254, 120, 205, 90, 244,
    31, 221, 168, 51, 136, 7, 199, 49, 177, 18, 16, 89, 39, 128, 236, 95,
    96, 81, 127, 169, 25, 181, 74, 13, 45, 229, 122, 159, 147, 201, 156, 239,
    160, 224, 59, 77, 174, 42, 245, 176, 200, 235, 187, 60, 131, 83, 153, 97,
    23, 43, 4, 126, 186, 119, 214, 38, 225, 105, 20, 99, 85, 33, 12, 125,
};

#define ROTATED(x) ((x) << 8 | (x) >> 24)
/* Four times the byte in this row: the offset of a word. */
#define OFFSET(x, row) ((row) ? (x) >> (8 * (row) - 2) & 0x3fc : (x) << 2 & 0x3fc)
#define MULTIPLE(x, row) (*(const uint32_t *)((const char *)multiples + OFFSET(x, row)))
#define BYTE(x, row) ((uint32_t)inverse_sbox_table[(uint8_t)((x) >> 8 * (row))])
#define substitute(x) ((uint32_t)sbox_table[(uint8_t)(x)])
#define xtime(x) ((((uint32_t)(x) << 1) ^ ((uint32_t)((x) >> 7 & 1) * 0x1b)) & 0xff)

/* A column of the next state from the words that hold its rows 0 to 3. */
static inline __attribute__((always_inline)) uint32_t column(uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    uint32_t sum = MULTIPLE(d, 3);
    sum = ROTATED(sum) ^ MULTIPLE(c, 2);
    sum = ROTATED(sum) ^ MULTIPLE(b, 1);
    return ROTATED(sum) ^ MULTIPLE(a, 0);
}

static inline __attribute__((always_inline)) uint32_t last_column(uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    uint32_t bytes = BYTE(d, 3);
    bytes = bytes << 8 | BYTE(c, 2);
    bytes = bytes << 8 | BYTE(b, 1);
    return bytes << 8 | BYTE(a, 0);
}

static inline __attribute__((always_inline)) void add(uint8_t *to, const uint8_t *from)
{
    ((word *)to)[0] ^= ((const word *)from)[0];
    ((word *)to)[1] ^= ((const word *)from)[1];
    ((word *)to)[2] ^= ((const word *)from)[2];
    ((word *)to)[3] ^= ((const word *)from)[3];
}

static inline __attribute__((always_inline)) void cipher(const uint8_t *rk, const uint8_t *in, uint8_t *out)
{
    const word *k = (const word *)rk, *from = (const word *)in;
    word *to = (word *)out;
    uint32_t a = from[0] ^ k[0], b = from[1] ^ k[1], c = from[2] ^ k[2], d = from[3] ^ k[3];
    uint32_t e, f, g, h;
    for (int round = 9; round > 0; round--) {
        k += 4;
    e = column(a, d, c, b) ^ k[0];
    f = column(b, a, d, c) ^ k[1];
    g = column(c, b, a, d) ^ k[2];
    h = column(d, c, b, a) ^ k[3];
a = e, b = f, c = g, d = h;
    }
    k += 4;
    e = last_column(a, d, c, b) ^ k[0];
    f = last_column(b, a, d, c) ^ k[1];
    g = last_column(c, b, a, d) ^ k[2];
    h = last_column(d, c, b, a) ^ k[3];
to[0] = e, to[1] = f, to[2] = g, to[3] = h;
}

static inline __attribute__((always_inline)) uint32_t twice(uint32_t x)
{
    return (x & 0x7f7f7f7f) << 1 ^ (x >> 7 & 0x01010101) * 0x1b;
}

/* InvMixColumns of one column. */
static inline __attribute__((always_inline)) uint32_t inverse_mixed(uint32_t x)
{
    uint32_t two = twice(x), four = twice(two), eight = twice(four), nine = eight ^ x;
    uint32_t sum = nine ^ four;                /* 13 */
    uint32_t rows = sum >> 16 | sum << 16;     /* row 2 */
    sum = nine ^ two;                          /* 11 */
    rows ^= sum >> 8 | sum << 24;              /* row 1 */
    rows ^= nine >> 24 | nine << 8;            /* row 3 */
    return rows ^ eight ^ four ^ two;          /* 14 */
}

void aesgen_aes128_setkey_dec(uint8_t rk[176], const uint8_t key[16])
{
    uint8_t constant = 1;
    for (int at = 0; at < 16; at++)
        rk[at] = key[at];
    word *w = (word *)rk;
    uint32_t last = w[3];
    for (int at = 4; at < 44; at += 4) {
        last = substitute(last >> 8) ^ substitute(last >> 16) << 8 ^ substitute(last >> 24) << 16 ^ substitute(last) << 24 ^ constant;
        constant = xtime(constant);
        w += 4;
        last = w[0] = w[-4] ^ last;
        last = w[1] = w[-3] ^ last;
        last = w[2] = w[-2] ^ last;
        last = w[3] = w[-1] ^ last;
    }
    /* The keys of the equivalent inverse cipher (FIPS-197, 5.3.5). InvMixColumns is linear: a word that is the sum
       of two others becomes the sum of what these became. */
    word *inner = (word *)rk + 4, *const end = (word *)rk + 40;
    do {
        uint32_t sum = *inner = inverse_mixed(*inner);
        inner++;
        if (inner > (word *)rk + 8) {
            sum = *inner = inner[-4] ^ sum, inner++;
            sum = *inner = inner[-4] ^ sum, inner++;
            sum = *inner = inner[-4] ^ sum, inner++;
        }
    } while (inner < end);
    /* Their order of use. */
    for (word *first = (word *)rk, *last = end; first < last; first += 4, last -= 4) {
        uint32_t key_word;
        key_word = first[0], first[0] = last[0], last[0] = key_word;
        key_word = first[1], first[1] = last[1], last[1] = key_word;
        key_word = first[2], first[2] = last[2], last[2] = key_word;
        key_word = first[3], first[3] = last[3], last[3] = key_word;
    }
}
void aesgen_aes128_cbc_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
{
    uint8_t work[16] __attribute__((aligned(4)));
    for (; blocks; blocks--, in += 16, out += 16) {
        uint8_t last[16] __attribute__((aligned(4)));
    ((word *)(last))[0] = ((const word *)(in))[0];
    ((word *)(last))[1] = ((const word *)(in))[1];
    ((word *)(last))[2] = ((const word *)(in))[2];
    ((word *)(last))[3] = ((const word *)(in))[3];

        cipher(rk, in, work);
        add(work, iv);
    ((word *)(iv))[0] = ((const word *)(last))[0];
    ((word *)(iv))[1] = ((const word *)(last))[1];
    ((word *)(iv))[2] = ((const word *)(last))[2];
    ((word *)(iv))[3] = ((const word *)(last))[3];

    ((word *)(out))[0] = ((const word *)(work))[0];
    ((word *)(out))[1] = ((const word *)(work))[1];
    ((word *)(out))[2] = ((const word *)(work))[2];
    ((word *)(out))[3] = ((const word *)(work))[3];

    }
}
