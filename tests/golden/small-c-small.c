/* AES-128, cbc_enc, in small-table C. */
#include <stddef.h>
#include <stdint.h>

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
static const uint8_t double_table[256] = {
    0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30,
    32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62,
    64, 66, 68, 70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94,
    96, 98, 100, 102, 104, 106, 108, 110, 112, 114, 116, 118, 120, 122, 124, 126,
    128, 130, 132, 134, 136, 138, 140, 142, 144, 146, 148, 150, 152, 154, 156, 158,
    160, 162, 164, 166, 168, 170, 172, 174, 176, 178, 180, 182, 184, 186, 188, 190,
    192, 194, 196, 198, 200, 202, 204, 206, 208, 210, 212, 214, 216, 218, 220, 222,
    224, 226, 228, 230, 232, 234, 236, 238, 240, 242, 244, 246, 248, 250, 252, 254,
    27, 25, 31, 29, 19, 17, 23, 21, 11, 9, 15, 13, 3, 1, 7, 5,
    59, 57, 63, 61, 51, 49, 55, 53, 43, 41, 47, 45, 35, 33, 39, 37,
    91, 89, 95, 93, 83, 81, 87, 85, 75, 73, 79, 77, 67, 65, 71, 69,
    123, 121, 127, 125, 115, 113, 119, 117, 107, 105, 111, 109, 99, 97, 103, 101,
    155, 153, 159, 157, 147, 145, 151, 149, 139, 137, 143, 141, 131, 129, 135, 133,
    187, 185, 191, 189, 179, 177, 183, 181, 171, 169, 175, 173, 163, 161, 167, 165,
    219, 217, 223, 221, 211, 209, 215, 213, 203, 201, 207, 205, 195, 193, 199, 197,
    251, 249, 255, 253, 243, 241, 247, 245, 235, 233, 239, 237, 227, 225, 231, 229,
};

#define xtime(x) ((uint32_t)double_table[(uint8_t)(x)])
#define times2(x) xtime(x)
#define times3(x) (xtime(x) ^ (x))
static inline __attribute__((always_inline)) uint32_t times9(uint32_t x) { return xtime(xtime(xtime(x))) ^ x; }
static inline __attribute__((always_inline)) uint32_t times11(uint32_t x) { return xtime(xtime(xtime(x)) ^ x) ^ x; }
static inline __attribute__((always_inline)) uint32_t times13(uint32_t x) { return xtime(xtime(xtime(x) ^ x)) ^ x; }
static inline __attribute__((always_inline)) uint32_t times14(uint32_t x) { return xtime(xtime(xtime(x) ^ x) ^ x); }
#define substitute(x) ((uint32_t)sbox_table[(uint8_t)(x)])
#define inverse_substitute(x) ((uint32_t)inverse_sbox_table[(uint8_t)(x)])

typedef uint32_t __attribute__((may_alias)) word;

static inline __attribute__((always_inline)) void add(uint8_t *to, const uint8_t *from)
{
    ((word *)to)[0] ^= ((const word *)from)[0];
    ((word *)to)[1] ^= ((const word *)from)[1];
    ((word *)to)[2] ^= ((const word *)from)[2];
    ((word *)to)[3] ^= ((const word *)from)[3];
}

static inline __attribute__((always_inline)) void merged_round(uint8_t *to, const uint8_t *from, const uint8_t *key)
{
    to[0] = times2(substitute(from[0])) ^ times3(substitute(from[5])) ^ (substitute(from[10])) ^ (substitute(from[15])) ^ key[0];
    to[1] = (substitute(from[0])) ^ times2(substitute(from[5])) ^ times3(substitute(from[10])) ^ (substitute(from[15])) ^ key[1];
    to[2] = (substitute(from[0])) ^ (substitute(from[5])) ^ times2(substitute(from[10])) ^ times3(substitute(from[15])) ^ key[2];
    to[3] = times3(substitute(from[0])) ^ (substitute(from[5])) ^ (substitute(from[10])) ^ times2(substitute(from[15])) ^ key[3];
    to[4] = times2(substitute(from[4])) ^ times3(substitute(from[9])) ^ (substitute(from[14])) ^ (substitute(from[3])) ^ key[4];
    to[5] = (substitute(from[4])) ^ times2(substitute(from[9])) ^ times3(substitute(from[14])) ^ (substitute(from[3])) ^ key[5];
    to[6] = (substitute(from[4])) ^ (substitute(from[9])) ^ times2(substitute(from[14])) ^ times3(substitute(from[3])) ^ key[6];
    to[7] = times3(substitute(from[4])) ^ (substitute(from[9])) ^ (substitute(from[14])) ^ times2(substitute(from[3])) ^ key[7];
    to[8] = times2(substitute(from[8])) ^ times3(substitute(from[13])) ^ (substitute(from[2])) ^ (substitute(from[7])) ^ key[8];
    to[9] = (substitute(from[8])) ^ times2(substitute(from[13])) ^ times3(substitute(from[2])) ^ (substitute(from[7])) ^ key[9];
    to[10] = (substitute(from[8])) ^ (substitute(from[13])) ^ times2(substitute(from[2])) ^ times3(substitute(from[7])) ^ key[10];
    to[11] = times3(substitute(from[8])) ^ (substitute(from[13])) ^ (substitute(from[2])) ^ times2(substitute(from[7])) ^ key[11];
    to[12] = times2(substitute(from[12])) ^ times3(substitute(from[1])) ^ (substitute(from[6])) ^ (substitute(from[11])) ^ key[12];
    to[13] = (substitute(from[12])) ^ times2(substitute(from[1])) ^ times3(substitute(from[6])) ^ (substitute(from[11])) ^ key[13];
    to[14] = (substitute(from[12])) ^ (substitute(from[1])) ^ times2(substitute(from[6])) ^ times3(substitute(from[11])) ^ key[14];
    to[15] = times3(substitute(from[12])) ^ (substitute(from[1])) ^ (substitute(from[6])) ^ times2(substitute(from[11])) ^ key[15];
}

static inline __attribute__((always_inline)) void merged_last(uint8_t *to, const uint8_t *from, const uint8_t *key)
{
    to[0] = substitute(from[0]) ^ key[0];
    to[1] = substitute(from[5]) ^ key[1];
    to[2] = substitute(from[10]) ^ key[2];
    to[3] = substitute(from[15]) ^ key[3];
    to[4] = substitute(from[4]) ^ key[4];
    to[5] = substitute(from[9]) ^ key[5];
    to[6] = substitute(from[14]) ^ key[6];
    to[7] = substitute(from[3]) ^ key[7];
    to[8] = substitute(from[8]) ^ key[8];
    to[9] = substitute(from[13]) ^ key[9];
    to[10] = substitute(from[2]) ^ key[10];
    to[11] = substitute(from[7]) ^ key[11];
    to[12] = substitute(from[12]) ^ key[12];
    to[13] = substitute(from[1]) ^ key[13];
    to[14] = substitute(from[6]) ^ key[14];
    to[15] = substitute(from[11]) ^ key[15];
}


static inline __attribute__((always_inline)) void cipher(const uint8_t *rk, const uint8_t *in, uint8_t *out)
{
    uint8_t one[16] __attribute__((aligned(4))), two[16] __attribute__((aligned(4)));
    ((word *)(one))[0] = ((const word *)(in))[0];
    ((word *)(one))[1] = ((const word *)(in))[1];
    ((word *)(one))[2] = ((const word *)(in))[2];
    ((word *)(one))[3] = ((const word *)(in))[3];

    add(one, rk + 16 * (0));
    for (int round = 1; round < 10; round++) {
        merged_round(two, one, rk + 16 * (round));
    ((word *)(one))[0] = ((const word *)(two))[0];
    ((word *)(one))[1] = ((const word *)(two))[1];
    ((word *)(one))[2] = ((const word *)(two))[2];
    ((word *)(one))[3] = ((const word *)(two))[3];

    }
    merged_last(two, one, rk + 16 * (10));
    ((word *)(out))[0] = ((const word *)(two))[0];
    ((word *)(out))[1] = ((const word *)(two))[1];
    ((word *)(out))[2] = ((const word *)(two))[2];
    ((word *)(out))[3] = ((const word *)(two))[3];

}
void aesgen_aes128_setkey_enc(uint8_t rk[176], const uint8_t key[16])
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
}
void aesgen_aes128_cbc_enc(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
{
    uint8_t work[16] __attribute__((aligned(4)));
    for (; blocks; blocks--, in += 16, out += 16) {
        add(iv, in);
        cipher(rk, iv, work);
    ((word *)(iv))[0] = ((const word *)(work))[0];
    ((word *)(iv))[1] = ((const word *)(work))[1];
    ((word *)(iv))[2] = ((const word *)(work))[2];
    ((word *)(iv))[3] = ((const word *)(work))[3];

    ((word *)(out))[0] = ((const word *)(work))[0];
    ((word *)(out))[1] = ((const word *)(work))[1];
    ((word *)(out))[2] = ((const word *)(work))[2];
    ((word *)(out))[3] = ((const word *)(work))[3];

    }
}
