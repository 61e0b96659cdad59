/* AES-128, cbc_dec: T-tables. */
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

static inline uint32_t rotate(uint32_t word, int left)
{
    return word << left | word >> (32 - left);
}

static const uint32_t I0_little[256] = {
    0x50a7f451, 0x5365417e, 0xc3a4171a, 0x965e273a, 0xcb6bab3b, 0xf1459d1f, 0xab58faac, 0x9303e34b,
    0x55fa3020, 0xf66d76ad, 0x9176cc88, 0x254c02f5, 0xfcd7e54f, 0xd7cb2ac5, 0x80443526, 0x8fa362b5,
    0x495ab1de, 0x671bba25, 0x980eea45, 0xe1c0fe5d, 0x02752fc3, 0x12f04c81, 0xa397468d, 0xc6f9d36b,
    0xe75f8f03, 0x959c9215, 0xeb7a6dbf, 0xda595295, 0x2d83bed4, 0xd3217458, 0x2969e049, 0x44c8c98e,
    0x6a89c275, 0x78798ef4, 0x6b3e5899, 0xdd71b927, 0xb64fe1be, 0x17ad88f0, 0x66ac20c9, 0xb43ace7d,
    0x184adf63, 0x82311ae5, 0x60335197, 0x457f5362, 0xe07764b1, 0x84ae6bbb, 0x1ca081fe, 0x942b08f9,
    0x58684870, 0x19fd458f, 0x876cde94, 0xb7f87b52, 0x23d373ab, 0xe2024b72, 0x578f1fe3, 0x2aab5566,
    0x0728ebb2, 0x03c2b52f, 0x9a7bc586, 0xa50837d3, 0xf2872830, 0xb2a5bf23, 0xba6a0302, 0x5c8216ed,
    0x2b1ccf8a, 0x92b479a7, 0xf0f207f3, 0xa1e2694e, 0xcdf4da65, 0xd5be0506, 0x1f6234d1, 0x8afea6c4,
    0x9d532e34, 0xa055f3a2, 0x32e18a05, 0x75ebf6a4, 0x39ec830b, 0xaaef6040, 0x069f715e, 0x51106ebd,
    0xf98a213e, 0x3d06dd96, 0xae053edd, 0x46bde64d, 0xb58d5491, 0x055dc471, 0x6fd40604, 0xff155060,
    0x24fb9819, 0x97e9bdd6, 0xcc434089, 0x779ed967, 0xbd42e8b0, 0x888b8907, 0x385b19e7, 0xdbeec879,
    0x470a7ca1, 0xe90f427c, 0xc91e84f8, 0x00000000, 0x83868009, 0x48ed2b32, 0xac70111e, 0x4e725a6c,
    0xfbff0efd, 0x5638850f, 0x1ed5ae3d, 0x27392d36, 0x64d90f0a, 0x21a65c68, 0xd1545b9b, 0x3a2e3624,
    0xb1670a0c, 0x0fe75793, 0xd296eeb4, 0x9e919b1b, 0x4fc5c080, 0xa220dc61, 0x694b775a, 0x161a121c,
    0x0aba93e2, 0xe52aa0c0, 0x43e0223c, 0x1d171b12, 0x0b0d090e, 0xadc78bf2, 0xb9a8b62d, 0xc8a91e14,
    0x8519f157, 0x4c0775af, 0xbbdd99ee, 0xfd607fa3, 0x9f2601f7, 0xbcf5725c, 0xc53b6644, 0x347efb5b,
    0x7629438b, 0xdcc623cb, 0x68fcedb6, 0x63f1e4b8, 0xcadc31d7, 0x10856342, 0x40229713, 0x2011c684,
    0x7d244a85, 0xf83dbbd2, 0x1132f9ae, 0x6da129c7, 0x4b2f9e1d, 0xf330b2dc, 0xec52860d, 0xd0e3c177,
    0x6c16b32b, 0x99b970a9, 0xfa489411, 0x2264e947, 0xc48cfca8, 0x1a3ff0a0, 0xd82c7d56, 0xef903322,
    0xc74e4987, 0xc1d138d9, 0xfea2ca8c, 0x360bd498, 0xcf81f5a6, 0x28de7aa5, 0x268eb7da, 0xa4bfad3f,
    0xe49d3a2c, 0x0d927850, 0x9bcc5f6a, 0x62467e54, 0xc2138df6, 0xe8b8d890, 0x5ef7392e, 0xf5afc382,
    0xbe805d9f, 0x7c93d069, 0xa92dd56f, 0xb31225cf, 0x3b99acc8, 0xa77d1810, 0x6e639ce8, 0x7bbb3bdb,
    0x097826cd, 0xf418596e, 0x01b79aec, 0xa89a4f83, 0x656e95e6, 0x7ee6ffaa, 0x08cfbc21, 0xe6e815ef,
    0xd99be7ba, 0xce366f4a, 0xd4099fea, 0xd67cb029, 0xafb2a431, 0x31233f2a, 0x3094a5c6, 0xc066a235,
    0x37bc4e74, 0xa6ca82fc, 0xb0d090e0, 0x15d8a733, 0x4a9804f1, 0xf7daec41, 0x0e50cd7f, 0x2ff69117,
    0x8dd64d76, 0x4db0ef43, 0x544daacc, 0xdf0496e4, 0xe3b5d19e, 0x1b886a4c, 0xb81f2cc1, 0x7f516546,
    0x04ea5e9d, 0x5d358c01, 0x737487fa, 0x2e410bfb, 0x5a1d67b3, 0x52d2db92, 0x335610e9, 0x1347d66d,
    0x8c61d79a, 0x7a0ca137, 0x8e14f859, 0x893c13eb, 0xee27a9ce, 0x35c961b7, 0xede51ce1, 0x3cb1477a,
    0x59dfd29c, 0x3f73f255, 0x79ce1418, 0xbf37c773, 0xeacdf753, 0x5baafd5f, 0x146f3ddf, 0x86db4478,
    0x81f3afca, 0x3ec468b9, 0x2c342438, 0x5f40a3c2, 0x72c31d16, 0x0c25e2bc, 0x8b493c28, 0x41950dff,
    0x7101a839, 0xdeb30c08, 0x9ce4b4d8, 0x90c15664, 0x6184cb7b, 0x70b632d5, 0x745c6c48, 0x4257b8d0,
};

static const uint8_t SI[256] = {
    0x52, 0x09, 0x6a, 0xd5, 0x30, 0x36, 0xa5, 0x38, 0xbf, 0x40, 0xa3, 0x9e, 0x81, 0xf3, 0xd7, 0xfb,
    0x7c, 0xe3, 0x39, 0x82, 0x9b, 0x2f, 0xff, 0x87, 0x34, 0x8e, 0x43, 0x44, 0xc4, 0xde, 0xe9, 0xcb,
    0x54, 0x7b, 0x94, 0x32, 0xa6, 0xc2, 0x23, 0x3d, 0xee, 0x4c, 0x95, 0x0b, 0x42, 0xfa, 0xc3, 0x4e,
    0x08, 0x2e, 0xa1, 0x66, 0x28, 0xd9, 0x24, 0xb2, 0x76, 0x5b, 0xa2, 0x49, 0x6d, 0x8b, 0xd1, 0x25,
    0x72, 0xf8, 0xf6, 0x64, 0x86, 0x68, 0x98, 0x16, 0xd4, 0xa4, 0x5c, 0xcc, 0x5d, 0x65, 0xb6, 0x92,
    0x6c, 0x70, 0x48, 0x50, 0xfd, 0xed, 0xb9, 0xda, 0x5e, 0x15, 0x46, 0x57, 0xa7, 0x8d, 0x9d, 0x84,
    0x90, 0xd8, 0xab, 0x00, 0x8c, 0xbc, 0xd3, 0x0a, 0xf7, 0xe4, 0x58, 0x05, 0xb8, 0xb3, 0x45, 0x06,
    0xd0, 0x2c, 0x1e, 0x8f, 0xca, 0x3f, 0x0f, 0x02, 0xc1, 0xaf, 0xbd, 0x03, 0x01, 0x13, 0x8a, 0x6b,
    0x3a, 0x91, 0x11, 0x41, 0x4f, 0x67, 0xdc, 0xea, 0x97, 0xf2, 0xcf, 0xce, 0xf0, 0xb4, 0xe6, 0x73,
    0x96, 0xac, 0x74, 0x22, 0xe7, 0xad, 0x35, 0x85, 0xe2, 0xf9, 0x37, 0xe8, 0x1c, 0x75, 0xdf, 0x6e,
    0x47, 0xf1, 0x1a, 0x71, 0x1d, 0x29, 0xc5, 0x89, 0x6f, 0xb7, 0x62, 0x0e, 0xaa, 0x18, 0xbe, 0x1b,
    0xfc, 0x56, 0x3e, 0x4b, 0xc6, 0xd2, 0x79, 0x20, 0x9a, 0xdb, 0xc0, 0xfe, 0x78, 0xcd, 0x5a, 0xf4,
    0x1f, 0xdd, 0xa8, 0x33, 0x88, 0x07, 0xc7, 0x31, 0xb1, 0x12, 0x10, 0x59, 0x27, 0x80, 0xec, 0x5f,
    0x60, 0x51, 0x7f, 0xa9, 0x19, 0xb5, 0x4a, 0x0d, 0x2d, 0xe5, 0x7a, 0x9f, 0x93, 0xc9, 0x9c, 0xef,
    0xa0, 0xe0, 0x3b, 0x4d, 0xae, 0x2a, 0xf5, 0xb0, 0xc8, 0xeb, 0xbb, 0x3c, 0x83, 0x53, 0x99, 0x61,
    0x17, 0x2b, 0x04, 0x7e, 0xba, 0x77, 0xd6, 0x26, 0xe1, 0x69, 0x14, 0x63, 0x55, 0x21, 0x0c, 0x7d,
};

void aesgen_aes128_cbc_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk)
{
    uint32_t v_0 = load_little(iv + 0);
    uint32_t v_1 = load_little(iv + 4);
    uint32_t v_2 = load_little(iv + 8);
    uint32_t v_3 = load_little(iv + 12);
    for (; nblk >= 2; nblk -= 2) {
        uint32_t s0_0, s0_1, s0_2, s0_3, s1_0, s1_1, s1_2, s1_3;
        uint32_t c0_0, c0_1, c0_2, c0_3, c1_0, c1_1, c1_2, c1_3;
        c0_0 = s0_0 = load_little(in + 0);
        c0_1 = s0_1 = load_little(in + 4);
        c0_2 = s0_2 = load_little(in + 8);
        c0_3 = s0_3 = load_little(in + 12);
        c1_0 = s1_0 = load_little(in + 16);
        c1_1 = s1_1 = load_little(in + 20);
        c1_2 = s1_2 = load_little(in + 24);
        c1_3 = s1_3 = load_little(in + 28);
        s0_0 ^= load_little(rk + 0);
        s0_1 ^= load_little(rk + 4);
        s0_2 ^= load_little(rk + 8);
        s0_3 ^= load_little(rk + 12);
        s1_0 ^= load_little(rk + 0);
        s1_1 ^= load_little(rk + 4);
        s1_2 ^= load_little(rk + 8);
        s1_3 ^= load_little(rk + 12);
        for (int r = 1; r <= 9; r++) {
            {
                const uint32_t t0 = I0_little[(uint8_t)s0_0] ^ rotate(I0_little[(uint8_t)(s0_3 >> 8)], 8) ^ rotate(I0_little[(uint8_t)(s0_2 >> 16)], 16) ^ rotate(I0_little[(uint8_t)(s0_1 >> 24)], 24) ^ load_little(rk + 16 * r + 0);
                const uint32_t t1 = I0_little[(uint8_t)s0_1] ^ rotate(I0_little[(uint8_t)(s0_0 >> 8)], 8) ^ rotate(I0_little[(uint8_t)(s0_3 >> 16)], 16) ^ rotate(I0_little[(uint8_t)(s0_2 >> 24)], 24) ^ load_little(rk + 16 * r + 4);
                const uint32_t t2 = I0_little[(uint8_t)s0_2] ^ rotate(I0_little[(uint8_t)(s0_1 >> 8)], 8) ^ rotate(I0_little[(uint8_t)(s0_0 >> 16)], 16) ^ rotate(I0_little[(uint8_t)(s0_3 >> 24)], 24) ^ load_little(rk + 16 * r + 8);
                const uint32_t t3 = I0_little[(uint8_t)s0_3] ^ rotate(I0_little[(uint8_t)(s0_2 >> 8)], 8) ^ rotate(I0_little[(uint8_t)(s0_1 >> 16)], 16) ^ rotate(I0_little[(uint8_t)(s0_0 >> 24)], 24) ^ load_little(rk + 16 * r + 12);
                s0_0 = t0;
                s0_1 = t1;
                s0_2 = t2;
                s0_3 = t3;
            }
            {
                const uint32_t t0 = I0_little[(uint8_t)s1_0] ^ rotate(I0_little[(uint8_t)(s1_3 >> 8)], 8) ^ rotate(I0_little[(uint8_t)(s1_2 >> 16)], 16) ^ rotate(I0_little[(uint8_t)(s1_1 >> 24)], 24) ^ load_little(rk + 16 * r + 0);
                const uint32_t t1 = I0_little[(uint8_t)s1_1] ^ rotate(I0_little[(uint8_t)(s1_0 >> 8)], 8) ^ rotate(I0_little[(uint8_t)(s1_3 >> 16)], 16) ^ rotate(I0_little[(uint8_t)(s1_2 >> 24)], 24) ^ load_little(rk + 16 * r + 4);
                const uint32_t t2 = I0_little[(uint8_t)s1_2] ^ rotate(I0_little[(uint8_t)(s1_1 >> 8)], 8) ^ rotate(I0_little[(uint8_t)(s1_0 >> 16)], 16) ^ rotate(I0_little[(uint8_t)(s1_3 >> 24)], 24) ^ load_little(rk + 16 * r + 8);
                const uint32_t t3 = I0_little[(uint8_t)s1_3] ^ rotate(I0_little[(uint8_t)(s1_2 >> 8)], 8) ^ rotate(I0_little[(uint8_t)(s1_1 >> 16)], 16) ^ rotate(I0_little[(uint8_t)(s1_0 >> 24)], 24) ^ load_little(rk + 16 * r + 12);
                s1_0 = t0;
                s1_1 = t1;
                s1_2 = t2;
                s1_3 = t3;
            }
        }
        {
            const uint32_t t0 = (uint32_t)SI[(uint8_t)s0_0] ^ ((uint32_t)SI[(uint8_t)(s0_3 >> 8)] << 8) ^ ((uint32_t)SI[(uint8_t)(s0_2 >> 16)] << 16) ^ ((uint32_t)SI[(uint8_t)(s0_1 >> 24)] << 24) ^ load_little(rk + 160);
            const uint32_t t1 = (uint32_t)SI[(uint8_t)s0_1] ^ ((uint32_t)SI[(uint8_t)(s0_0 >> 8)] << 8) ^ ((uint32_t)SI[(uint8_t)(s0_3 >> 16)] << 16) ^ ((uint32_t)SI[(uint8_t)(s0_2 >> 24)] << 24) ^ load_little(rk + 164);
            const uint32_t t2 = (uint32_t)SI[(uint8_t)s0_2] ^ ((uint32_t)SI[(uint8_t)(s0_1 >> 8)] << 8) ^ ((uint32_t)SI[(uint8_t)(s0_0 >> 16)] << 16) ^ ((uint32_t)SI[(uint8_t)(s0_3 >> 24)] << 24) ^ load_little(rk + 168);
            const uint32_t t3 = (uint32_t)SI[(uint8_t)s0_3] ^ ((uint32_t)SI[(uint8_t)(s0_2 >> 8)] << 8) ^ ((uint32_t)SI[(uint8_t)(s0_1 >> 16)] << 16) ^ ((uint32_t)SI[(uint8_t)(s0_0 >> 24)] << 24) ^ load_little(rk + 172);
            s0_0 = t0;
            s0_1 = t1;
            s0_2 = t2;
            s0_3 = t3;
        }
        {
            const uint32_t t0 = (uint32_t)SI[(uint8_t)s1_0] ^ ((uint32_t)SI[(uint8_t)(s1_3 >> 8)] << 8) ^ ((uint32_t)SI[(uint8_t)(s1_2 >> 16)] << 16) ^ ((uint32_t)SI[(uint8_t)(s1_1 >> 24)] << 24) ^ load_little(rk + 160);
            const uint32_t t1 = (uint32_t)SI[(uint8_t)s1_1] ^ ((uint32_t)SI[(uint8_t)(s1_0 >> 8)] << 8) ^ ((uint32_t)SI[(uint8_t)(s1_3 >> 16)] << 16) ^ ((uint32_t)SI[(uint8_t)(s1_2 >> 24)] << 24) ^ load_little(rk + 164);
            const uint32_t t2 = (uint32_t)SI[(uint8_t)s1_2] ^ ((uint32_t)SI[(uint8_t)(s1_1 >> 8)] << 8) ^ ((uint32_t)SI[(uint8_t)(s1_0 >> 16)] << 16) ^ ((uint32_t)SI[(uint8_t)(s1_3 >> 24)] << 24) ^ load_little(rk + 168);
            const uint32_t t3 = (uint32_t)SI[(uint8_t)s1_3] ^ ((uint32_t)SI[(uint8_t)(s1_2 >> 8)] << 8) ^ ((uint32_t)SI[(uint8_t)(s1_1 >> 16)] << 16) ^ ((uint32_t)SI[(uint8_t)(s1_0 >> 24)] << 24) ^ load_little(rk + 172);
            s1_0 = t0;
            s1_1 = t1;
            s1_2 = t2;
            s1_3 = t3;
        }
        s0_0 ^= v_0;
        s0_1 ^= v_1;
        s0_2 ^= v_2;
        s0_3 ^= v_3;
        s1_0 ^= c0_0;
        s1_1 ^= c0_1;
        s1_2 ^= c0_2;
        s1_3 ^= c0_3;
        store_little(out + 0, s0_0);
        store_little(out + 4, s0_1);
        store_little(out + 8, s0_2);
        store_little(out + 12, s0_3);
        store_little(out + 16, s1_0);
        store_little(out + 20, s1_1);
        store_little(out + 24, s1_2);
        store_little(out + 28, s1_3);
        v_0 = c1_0;
        v_1 = c1_1;
        v_2 = c1_2;
        v_3 = c1_3;
        in += 32;
        out += 32;
    }
    for (; nblk; nblk -= 1) {
        uint32_t s0_0, s0_1, s0_2, s0_3;
        uint32_t c0_0, c0_1, c0_2, c0_3;
        c0_0 = s0_0 = load_little(in + 0);
        c0_1 = s0_1 = load_little(in + 4);
        c0_2 = s0_2 = load_little(in + 8);
        c0_3 = s0_3 = load_little(in + 12);
        s0_0 ^= load_little(rk + 0);
        s0_1 ^= load_little(rk + 4);
        s0_2 ^= load_little(rk + 8);
        s0_3 ^= load_little(rk + 12);
        for (int r = 1; r <= 9; r++) {
            {
                const uint32_t t0 = I0_little[(uint8_t)s0_0] ^ rotate(I0_little[(uint8_t)(s0_3 >> 8)], 8) ^ rotate(I0_little[(uint8_t)(s0_2 >> 16)], 16) ^ rotate(I0_little[(uint8_t)(s0_1 >> 24)], 24) ^ load_little(rk + 16 * r + 0);
                const uint32_t t1 = I0_little[(uint8_t)s0_1] ^ rotate(I0_little[(uint8_t)(s0_0 >> 8)], 8) ^ rotate(I0_little[(uint8_t)(s0_3 >> 16)], 16) ^ rotate(I0_little[(uint8_t)(s0_2 >> 24)], 24) ^ load_little(rk + 16 * r + 4);
                const uint32_t t2 = I0_little[(uint8_t)s0_2] ^ rotate(I0_little[(uint8_t)(s0_1 >> 8)], 8) ^ rotate(I0_little[(uint8_t)(s0_0 >> 16)], 16) ^ rotate(I0_little[(uint8_t)(s0_3 >> 24)], 24) ^ load_little(rk + 16 * r + 8);
                const uint32_t t3 = I0_little[(uint8_t)s0_3] ^ rotate(I0_little[(uint8_t)(s0_2 >> 8)], 8) ^ rotate(I0_little[(uint8_t)(s0_1 >> 16)], 16) ^ rotate(I0_little[(uint8_t)(s0_0 >> 24)], 24) ^ load_little(rk + 16 * r + 12);
                s0_0 = t0;
                s0_1 = t1;
                s0_2 = t2;
                s0_3 = t3;
            }
        }
        {
            const uint32_t t0 = (uint32_t)SI[(uint8_t)s0_0] ^ ((uint32_t)SI[(uint8_t)(s0_3 >> 8)] << 8) ^ ((uint32_t)SI[(uint8_t)(s0_2 >> 16)] << 16) ^ ((uint32_t)SI[(uint8_t)(s0_1 >> 24)] << 24) ^ load_little(rk + 160);
            const uint32_t t1 = (uint32_t)SI[(uint8_t)s0_1] ^ ((uint32_t)SI[(uint8_t)(s0_0 >> 8)] << 8) ^ ((uint32_t)SI[(uint8_t)(s0_3 >> 16)] << 16) ^ ((uint32_t)SI[(uint8_t)(s0_2 >> 24)] << 24) ^ load_little(rk + 164);
            const uint32_t t2 = (uint32_t)SI[(uint8_t)s0_2] ^ ((uint32_t)SI[(uint8_t)(s0_1 >> 8)] << 8) ^ ((uint32_t)SI[(uint8_t)(s0_0 >> 16)] << 16) ^ ((uint32_t)SI[(uint8_t)(s0_3 >> 24)] << 24) ^ load_little(rk + 168);
            const uint32_t t3 = (uint32_t)SI[(uint8_t)s0_3] ^ ((uint32_t)SI[(uint8_t)(s0_2 >> 8)] << 8) ^ ((uint32_t)SI[(uint8_t)(s0_1 >> 16)] << 16) ^ ((uint32_t)SI[(uint8_t)(s0_0 >> 24)] << 24) ^ load_little(rk + 172);
            s0_0 = t0;
            s0_1 = t1;
            s0_2 = t2;
            s0_3 = t3;
        }
        s0_0 ^= v_0;
        s0_1 ^= v_1;
        s0_2 ^= v_2;
        s0_3 ^= v_3;
        store_little(out + 0, s0_0);
        store_little(out + 4, s0_1);
        store_little(out + 8, s0_2);
        store_little(out + 12, s0_3);
        v_0 = c0_0;
        v_1 = c0_1;
        v_2 = c0_2;
        v_3 = c0_3;
        in += 16;
        out += 16;
    }
    store_little(iv + 0, v_0);
    store_little(iv + 4, v_1);
    store_little(iv + 8, v_2);
    store_little(iv + 12, v_3);
}

