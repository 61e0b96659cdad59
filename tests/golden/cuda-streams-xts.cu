typedef unsigned int u32;

__device__ unsigned char aesgen_sbox[256] = {
    0x63, 0x7c, 0x77, 0x7b, 0xf2, 0x6b, 0x6f, 0xc5, 0x30, 0x01, 0x67, 0x2b, 0xfe, 0xd7, 0xab, 0x76,
    0xca, 0x82, 0xc9, 0x7d, 0xfa, 0x59, 0x47, 0xf0, 0xad, 0xd4, 0xa2, 0xaf, 0x9c, 0xa4, 0x72, 0xc0,
    0xb7, 0xfd, 0x93, 0x26, 0x36, 0x3f, 0xf7, 0xcc, 0x34, 0xa5, 0xe5, 0xf1, 0x71, 0xd8, 0x31, 0x15,
    0x04, 0xc7, 0x23, 0xc3, 0x18, 0x96, 0x05, 0x9a, 0x07, 0x12, 0x80, 0xe2, 0xeb, 0x27, 0xb2, 0x75,
    0x09, 0x83, 0x2c, 0x1a, 0x1b, 0x6e, 0x5a, 0xa0, 0x52, 0x3b, 0xd6, 0xb3, 0x29, 0xe3, 0x2f, 0x84,
    0x53, 0xd1, 0x00, 0xed, 0x20, 0xfc, 0xb1, 0x5b, 0x6a, 0xcb, 0xbe, 0x39, 0x4a, 0x4c, 0x58, 0xcf,
    0xd0, 0xef, 0xaa, 0xfb, 0x43, 0x4d, 0x33, 0x85, 0x45, 0xf9, 0x02, 0x7f, 0x50, 0x3c, 0x9f, 0xa8,
    0x51, 0xa3, 0x40, 0x8f, 0x92, 0x9d, 0x38, 0xf5, 0xbc, 0xb6, 0xda, 0x21, 0x10, 0xff, 0xf3, 0xd2,
    0xcd, 0x0c, 0x13, 0xec, 0x5f, 0x97, 0x44, 0x17, 0xc4, 0xa7, 0x7e, 0x3d, 0x64, 0x5d, 0x19, 0x73,
    0x60, 0x81, 0x4f, 0xdc, 0x22, 0x2a, 0x90, 0x88, 0x46, 0xee, 0xb8, 0x14, 0xde, 0x5e, 0x0b, 0xdb,
    0xe0, 0x32, 0x3a, 0x0a, 0x49, 0x06, 0x24, 0x5c, 0xc2, 0xd3, 0xac, 0x62, 0x91, 0x95, 0xe4, 0x79,
    0xe7, 0xc8, 0x37, 0x6d, 0x8d, 0xd5, 0x4e, 0xa9, 0x6c, 0x56, 0xf4, 0xea, 0x65, 0x7a, 0xae, 0x08,
    0xba, 0x78, 0x25, 0x2e, 0x1c, 0xa6, 0xb4, 0xc6, 0xe8, 0xdd, 0x74, 0x1f, 0x4b, 0xbd, 0x8b, 0x8a,
    0x70, 0x3e, 0xb5, 0x66, 0x48, 0x03, 0xf6, 0x0e, 0x61, 0x35, 0x57, 0xb9, 0x86, 0xc1, 0x1d, 0x9e,
    0xe1, 0xf8, 0x98, 0x11, 0x69, 0xd9, 0x8e, 0x94, 0x9b, 0x1e, 0x87, 0xe9, 0xce, 0x55, 0x28, 0xdf,
    0x8c, 0xa1, 0x89, 0x0d, 0xbf, 0xe6, 0x42, 0x68, 0x41, 0x99, 0x2d, 0x0f, 0xb0, 0x54, 0xbb, 0x16,
};
__device__ unsigned char aesgen_round_constants[10] = { 0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0x1b, 0x36 };

static __device__ __forceinline__ u32 aesgen_rotate_right(u32 x, int n) { return x >> n | x << (32 - n); }

static __device__ u32 aesgen_substitute(u32 x)
{
    return aesgen_sbox[x & 255] | aesgen_sbox[x >> 8 & 255] << 8 | aesgen_sbox[x >> 16 & 255] << 16 | (u32)aesgen_sbox[x >> 24] << 24;
}

/* Four bytes doubled in the field. */
static __device__ __forceinline__ u32 aesgen_double(u32 x)
{
    u32 high = x & 0x80808080u;
    return (x ^ high) << 1 ^ (high >> 7) * 0x1bu;
}

static __device__ u32 aesgen_inverse_mix_column(u32 x)
{
    u32 x2 = aesgen_double(x), x4 = aesgen_double(x2), x8 = aesgen_double(x4);
    return x2 ^ x4 ^ x8 ^ aesgen_rotate_right(x ^ x2 ^ x8, 8) ^ aesgen_rotate_right(x ^ x4 ^ x8, 16)
        ^ aesgen_rotate_right(x ^ x8, 24);
}

/* A key's schedule, FIPS-197 5.2; as the equivalent inverse cipher uses it, 5.3.5. */
static __device__ __forceinline__ void aesgen_expand(u32 *w, const u32 *key)
{
    for (int i = 0; i < 8; i++)
        w[i] = key[i];
#pragma unroll 1
    for (int i = 8; i < 60; i++) {
        u32 t = w[i - 1];
        if (i % 8 == 0)
            t = aesgen_substitute(aesgen_rotate_right(t, 8)) ^ aesgen_round_constants[i / 8 - 1];
        else if (i % 8 == 4)
            t = aesgen_substitute(t);
        w[i] = w[i - 8] ^ t;
    }
#pragma unroll 1
    for (int r = 0; 2 * r <= 14; r++)
#pragma unroll 1
        for (int c = 0; c < 4; c++) {
            u32 *first = w + 4 * r + c, *last = w + 4 * (14 - r) + c;
            u32 x = *first, y = *last;
            if (r) {
                x = aesgen_inverse_mix_column(x);
                y = aesgen_inverse_mix_column(y);
            }
            *first = y;
            *last = x;
        }
}

/* A schedule of encryption, for the key of the tweaks. */
static __device__ __forceinline__ void aesgen_expand_forwards(u32 *w, const u32 *key)
{
    for (int i = 0; i < 8; i++)
        w[i] = key[i];
#pragma unroll 1
    for (int i = 8; i < 60; i++) {
        u32 t = w[i - 1];
        if (i % 8 == 0)
            t = aesgen_substitute(aesgen_rotate_right(t, 8)) ^ aesgen_round_constants[i / 8 - 1];
        else if (i % 8 == 4)
            t = aesgen_substitute(t);
        w[i] = w[i - 8] ^ t;
    }
}

/* Enciphers the four words of a tweak with the schedule w; `box` is the S-box in fast memory. */
static __device__ __forceinline__ uint4 aesgen_encipher(uint4 s, const u32 *w, const unsigned char *box)
{
    u32 a0 = s.x ^ w[0], a1 = s.y ^ w[1], a2 = s.z ^ w[2], a3 = s.w ^ w[3], b0 = 0, b1 = 0, b2 = 0, b3 = 0;
#pragma unroll 1
    for (int r = 1; r <= 14; r++) {
        w += 4;
#pragma unroll 1
        for (int c = 0; c < 4; c++) {
            /* A column by ShiftRows and SubBytes, then MixColumns; columns move down by one place each time. */
            u32 x = box[a0 & 255] | box[a1 >> 8 & 255] << 8 | box[a2 >> 16 & 255] << 16 | (u32)box[a3 >> 24] << 24;
            if (r < 14) {
                const u32 d = aesgen_double(x);
                x = d ^ aesgen_rotate_right(x ^ d, 8) ^ aesgen_rotate_right(x, 16) ^ aesgen_rotate_right(x, 24);
            }
            const u32 first = a0;
            a0 = a1; a1 = a2; a2 = a3; a3 = first;
            b0 = b1; b1 = b2; b2 = b3; b3 = x ^ w[c];
        }
        a0 = b0; a1 = b1; a2 = b2; a3 = b3;
    }
    s.x = a0; s.y = a1; s.z = a2; s.w = a3;
    return s;
}

/* A tweak times x^n in the field, n < 32; the first byte has the lowest coefficients. */
static __device__ __forceinline__ uint4 aesgen_times(uint4 t, u32 n)
{
    const u32 down = 31 - n, out = t.w >> 1 >> down;
    uint4 r;
    r.w = t.w << n | t.z >> 1 >> down;
    r.z = t.z << n | t.y >> 1 >> down;
    r.y = (t.y << n | t.x >> 1 >> down) ^ out >> 31 ^ out >> 30 ^ out >> 25;
    r.x = t.x << n ^ out ^ out << 1 ^ out << 2 ^ out << 7;
    return r;
}

extern "C" __global__ void aesgen_setup(const u32 *key, const u32 *iv, u32 *context, u32 blocks)
{
    const u32 stream = blockIdx.x * blockDim.x + threadIdx.x;
    if (stream < 20)
        for (int i = 0; i < 4; i++)
            context[28 + 4 * stream + i] = iv[4 * stream + i];
    if (stream == 0)
        context[17] = blocks;
    if (stream >= 1)
        return;
    /* The keys for the tweaks follow all others, and so do their schedules. */
    aesgen_expand_forwards(context + 108 + stream * 60, key + (1 + stream) * 8);
    u32 *w = context + 20 + stream * 8;
    for (int i = 0; i < 8; i++)
        w[i] = key[stream * 8 + i];
}

__device__ u32 aesgen_tables[1280] = {
    0x50a7f451u, 0x5365417eu, 0xc3a4171au, 0x965e273au, 0xcb6bab3bu, 0xf1459d1fu, 0xab58faacu, 0x9303e34bu,
    0x55fa3020u, 0xf66d76adu, 0x9176cc88u, 0x254c02f5u, 0xfcd7e54fu, 0xd7cb2ac5u, 0x80443526u, 0x8fa362b5u,
    0x495ab1deu, 0x671bba25u, 0x980eea45u, 0xe1c0fe5du, 0x02752fc3u, 0x12f04c81u, 0xa397468du, 0xc6f9d36bu,
    0xe75f8f03u, 0x959c9215u, 0xeb7a6dbfu, 0xda595295u, 0x2d83bed4u, 0xd3217458u, 0x2969e049u, 0x44c8c98eu,
    0x6a89c275u, 0x78798ef4u, 0x6b3e5899u, 0xdd71b927u, 0xb64fe1beu, 0x17ad88f0u, 0x66ac20c9u, 0xb43ace7du,
    0x184adf63u, 0x82311ae5u, 0x60335197u, 0x457f5362u, 0xe07764b1u, 0x84ae6bbbu, 0x1ca081feu, 0x942b08f9u,
    0x58684870u, 0x19fd458fu, 0x876cde94u, 0xb7f87b52u, 0x23d373abu, 0xe2024b72u, 0x578f1fe3u, 0x2aab5566u,
    0x0728ebb2u, 0x03c2b52fu, 0x9a7bc586u, 0xa50837d3u, 0xf2872830u, 0xb2a5bf23u, 0xba6a0302u, 0x5c8216edu,
    0x2b1ccf8au, 0x92b479a7u, 0xf0f207f3u, 0xa1e2694eu, 0xcdf4da65u, 0xd5be0506u, 0x1f6234d1u, 0x8afea6c4u,
    0x9d532e34u, 0xa055f3a2u, 0x32e18a05u, 0x75ebf6a4u, 0x39ec830bu, 0xaaef6040u, 0x069f715eu, 0x51106ebdu,
    0xf98a213eu, 0x3d06dd96u, 0xae053eddu, 0x46bde64du, 0xb58d5491u, 0x055dc471u, 0x6fd40604u, 0xff155060u,
    0x24fb9819u, 0x97e9bdd6u, 0xcc434089u, 0x779ed967u, 0xbd42e8b0u, 0x888b8907u, 0x385b19e7u, 0xdbeec879u,
    0x470a7ca1u, 0xe90f427cu, 0xc91e84f8u, 0x00000000u, 0x83868009u, 0x48ed2b32u, 0xac70111eu, 0x4e725a6cu,
    0xfbff0efdu, 0x5638850fu, 0x1ed5ae3du, 0x27392d36u, 0x64d90f0au, 0x21a65c68u, 0xd1545b9bu, 0x3a2e3624u,
    0xb1670a0cu, 0x0fe75793u, 0xd296eeb4u, 0x9e919b1bu, 0x4fc5c080u, 0xa220dc61u, 0x694b775au, 0x161a121cu,
    0x0aba93e2u, 0xe52aa0c0u, 0x43e0223cu, 0x1d171b12u, 0x0b0d090eu, 0xadc78bf2u, 0xb9a8b62du, 0xc8a91e14u,
    0x8519f157u, 0x4c0775afu, 0xbbdd99eeu, 0xfd607fa3u, 0x9f2601f7u, 0xbcf5725cu, 0xc53b6644u, 0x347efb5bu,
    0x7629438bu, 0xdcc623cbu, 0x68fcedb6u, 0x63f1e4b8u, 0xcadc31d7u, 0x10856342u, 0x40229713u, 0x2011c684u,
    0x7d244a85u, 0xf83dbbd2u, 0x1132f9aeu, 0x6da129c7u, 0x4b2f9e1du, 0xf330b2dcu, 0xec52860du, 0xd0e3c177u,
    0x6c16b32bu, 0x99b970a9u, 0xfa489411u, 0x2264e947u, 0xc48cfca8u, 0x1a3ff0a0u, 0xd82c7d56u, 0xef903322u,
    0xc74e4987u, 0xc1d138d9u, 0xfea2ca8cu, 0x360bd498u, 0xcf81f5a6u, 0x28de7aa5u, 0x268eb7dau, 0xa4bfad3fu,
    0xe49d3a2cu, 0x0d927850u, 0x9bcc5f6au, 0x62467e54u, 0xc2138df6u, 0xe8b8d890u, 0x5ef7392eu, 0xf5afc382u,
    0xbe805d9fu, 0x7c93d069u, 0xa92dd56fu, 0xb31225cfu, 0x3b99acc8u, 0xa77d1810u, 0x6e639ce8u, 0x7bbb3bdbu,
    0x097826cdu, 0xf418596eu, 0x01b79aecu, 0xa89a4f83u, 0x656e95e6u, 0x7ee6ffaau, 0x08cfbc21u, 0xe6e815efu,
    0xd99be7bau, 0xce366f4au, 0xd4099feau, 0xd67cb029u, 0xafb2a431u, 0x31233f2au, 0x3094a5c6u, 0xc066a235u,
    0x37bc4e74u, 0xa6ca82fcu, 0xb0d090e0u, 0x15d8a733u, 0x4a9804f1u, 0xf7daec41u, 0x0e50cd7fu, 0x2ff69117u,
    0x8dd64d76u, 0x4db0ef43u, 0x544daaccu, 0xdf0496e4u, 0xe3b5d19eu, 0x1b886a4cu, 0xb81f2cc1u, 0x7f516546u,
    0x04ea5e9du, 0x5d358c01u, 0x737487fau, 0x2e410bfbu, 0x5a1d67b3u, 0x52d2db92u, 0x335610e9u, 0x1347d66du,
    0x8c61d79au, 0x7a0ca137u, 0x8e14f859u, 0x893c13ebu, 0xee27a9ceu, 0x35c961b7u, 0xede51ce1u, 0x3cb1477au,
    0x59dfd29cu, 0x3f73f255u, 0x79ce1418u, 0xbf37c773u, 0xeacdf753u, 0x5baafd5fu, 0x146f3ddfu, 0x86db4478u,
    0x81f3afcau, 0x3ec468b9u, 0x2c342438u, 0x5f40a3c2u, 0x72c31d16u, 0x0c25e2bcu, 0x8b493c28u, 0x41950dffu,
    0x7101a839u, 0xdeb30c08u, 0x9ce4b4d8u, 0x90c15664u, 0x6184cb7bu, 0x70b632d5u, 0x745c6c48u, 0x4257b8d0u,
    0xa7f45150u, 0x65417e53u, 0xa4171ac3u, 0x5e273a96u, 0x6bab3bcbu, 0x459d1ff1u, 0x58faacabu, 0x03e34b93u,
    0xfa302055u, 0x6d76adf6u, 0x76cc8891u, 0x4c02f525u, 0xd7e54ffcu, 0xcb2ac5d7u, 0x44352680u, 0xa362b58fu,
    0x5ab1de49u, 0x1bba2567u, 0x0eea4598u, 0xc0fe5de1u, 0x752fc302u, 0xf04c8112u, 0x97468da3u, 0xf9d36bc6u,
    0x5f8f03e7u, 0x9c921595u, 0x7a6dbfebu, 0x595295dau, 0x83bed42du, 0x217458d3u, 0x69e04929u, 0xc8c98e44u,
    0x89c2756au, 0x798ef478u, 0x3e58996bu, 0x71b927ddu, 0x4fe1beb6u, 0xad88f017u, 0xac20c966u, 0x3ace7db4u,
    0x4adf6318u, 0x311ae582u, 0x33519760u, 0x7f536245u, 0x7764b1e0u, 0xae6bbb84u, 0xa081fe1cu, 0x2b08f994u,
    0x68487058u, 0xfd458f19u, 0x6cde9487u, 0xf87b52b7u, 0xd373ab23u, 0x024b72e2u, 0x8f1fe357u, 0xab55662au,
    0x28ebb207u, 0xc2b52f03u, 0x7bc5869au, 0x0837d3a5u, 0x872830f2u, 0xa5bf23b2u, 0x6a0302bau, 0x8216ed5cu,
    0x1ccf8a2bu, 0xb479a792u, 0xf207f3f0u, 0xe2694ea1u, 0xf4da65cdu, 0xbe0506d5u, 0x6234d11fu, 0xfea6c48au,
    0x532e349du, 0x55f3a2a0u, 0xe18a0532u, 0xebf6a475u, 0xec830b39u, 0xef6040aau, 0x9f715e06u, 0x106ebd51u,
    0x8a213ef9u, 0x06dd963du, 0x053eddaeu, 0xbde64d46u, 0x8d5491b5u, 0x5dc47105u, 0xd406046fu, 0x155060ffu,
    0xfb981924u, 0xe9bdd697u, 0x434089ccu, 0x9ed96777u, 0x42e8b0bdu, 0x8b890788u, 0x5b19e738u, 0xeec879dbu,
    0x0a7ca147u, 0x0f427ce9u, 0x1e84f8c9u, 0x00000000u, 0x86800983u, 0xed2b3248u, 0x70111eacu, 0x725a6c4eu,
    0xff0efdfbu, 0x38850f56u, 0xd5ae3d1eu, 0x392d3627u, 0xd90f0a64u, 0xa65c6821u, 0x545b9bd1u, 0x2e36243au,
    0x670a0cb1u, 0xe757930fu, 0x96eeb4d2u, 0x919b1b9eu, 0xc5c0804fu, 0x20dc61a2u, 0x4b775a69u, 0x1a121c16u,
    0xba93e20au, 0x2aa0c0e5u, 0xe0223c43u, 0x171b121du, 0x0d090e0bu, 0xc78bf2adu, 0xa8b62db9u, 0xa91e14c8u,
    0x19f15785u, 0x0775af4cu, 0xdd99eebbu, 0x607fa3fdu, 0x2601f79fu, 0xf5725cbcu, 0x3b6644c5u, 0x7efb5b34u,
    0x29438b76u, 0xc623cbdcu, 0xfcedb668u, 0xf1e4b863u, 0xdc31d7cau, 0x85634210u, 0x22971340u, 0x11c68420u,
    0x244a857du, 0x3dbbd2f8u, 0x32f9ae11u, 0xa129c76du, 0x2f9e1d4bu, 0x30b2dcf3u, 0x52860decu, 0xe3c177d0u,
    0x16b32b6cu, 0xb970a999u, 0x489411fau, 0x64e94722u, 0x8cfca8c4u, 0x3ff0a01au, 0x2c7d56d8u, 0x903322efu,
    0x4e4987c7u, 0xd138d9c1u, 0xa2ca8cfeu, 0x0bd49836u, 0x81f5a6cfu, 0xde7aa528u, 0x8eb7da26u, 0xbfad3fa4u,
    0x9d3a2ce4u, 0x9278500du, 0xcc5f6a9bu, 0x467e5462u, 0x138df6c2u, 0xb8d890e8u, 0xf7392e5eu, 0xafc382f5u,
    0x805d9fbeu, 0x93d0697cu, 0x2dd56fa9u, 0x1225cfb3u, 0x99acc83bu, 0x7d1810a7u, 0x639ce86eu, 0xbb3bdb7bu,
    0x7826cd09u, 0x18596ef4u, 0xb79aec01u, 0x9a4f83a8u, 0x6e95e665u, 0xe6ffaa7eu, 0xcfbc2108u, 0xe815efe6u,
    0x9be7bad9u, 0x366f4aceu, 0x099fead4u, 0x7cb029d6u, 0xb2a431afu, 0x233f2a31u, 0x94a5c630u, 0x66a235c0u,
    0xbc4e7437u, 0xca82fca6u, 0xd090e0b0u, 0xd8a73315u, 0x9804f14au, 0xdaec41f7u, 0x50cd7f0eu, 0xf691172fu,
    0xd64d768du, 0xb0ef434du, 0x4daacc54u, 0x0496e4dfu, 0xb5d19ee3u, 0x886a4c1bu, 0x1f2cc1b8u, 0x5165467fu,
    0xea5e9d04u, 0x358c015du, 0x7487fa73u, 0x410bfb2eu, 0x1d67b35au, 0xd2db9252u, 0x5610e933u, 0x47d66d13u,
    0x61d79a8cu, 0x0ca1377au, 0x14f8598eu, 0x3c13eb89u, 0x27a9ceeeu, 0xc961b735u, 0xe51ce1edu, 0xb1477a3cu,
    0xdfd29c59u, 0x73f2553fu, 0xce141879u, 0x37c773bfu, 0xcdf753eau, 0xaafd5f5bu, 0x6f3ddf14u, 0xdb447886u,
    0xf3afca81u, 0xc468b93eu, 0x3424382cu, 0x40a3c25fu, 0xc31d1672u, 0x25e2bc0cu, 0x493c288bu, 0x950dff41u,
    0x01a83971u, 0xb30c08deu, 0xe4b4d89cu, 0xc1566490u, 0x84cb7b61u, 0xb632d570u, 0x5c6c4874u, 0x57b8d042u,
    0xf45150a7u, 0x417e5365u, 0x171ac3a4u, 0x273a965eu, 0xab3bcb6bu, 0x9d1ff145u, 0xfaacab58u, 0xe34b9303u,
    0x302055fau, 0x76adf66du, 0xcc889176u, 0x02f5254cu, 0xe54ffcd7u, 0x2ac5d7cbu, 0x35268044u, 0x62b58fa3u,
    0xb1de495au, 0xba25671bu, 0xea45980eu, 0xfe5de1c0u, 0x2fc30275u, 0x4c8112f0u, 0x468da397u, 0xd36bc6f9u,
    0x8f03e75fu, 0x9215959cu, 0x6dbfeb7au, 0x5295da59u, 0xbed42d83u, 0x7458d321u, 0xe0492969u, 0xc98e44c8u,
    0xc2756a89u, 0x8ef47879u, 0x58996b3eu, 0xb927dd71u, 0xe1beb64fu, 0x88f017adu, 0x20c966acu, 0xce7db43au,
    0xdf63184au, 0x1ae58231u, 0x51976033u, 0x5362457fu, 0x64b1e077u, 0x6bbb84aeu, 0x81fe1ca0u, 0x08f9942bu,
    0x48705868u, 0x458f19fdu, 0xde94876cu, 0x7b52b7f8u, 0x73ab23d3u, 0x4b72e202u, 0x1fe3578fu, 0x55662aabu,
    0xebb20728u, 0xb52f03c2u, 0xc5869a7bu, 0x37d3a508u, 0x2830f287u, 0xbf23b2a5u, 0x0302ba6au, 0x16ed5c82u,
    0xcf8a2b1cu, 0x79a792b4u, 0x07f3f0f2u, 0x694ea1e2u, 0xda65cdf4u, 0x0506d5beu, 0x34d11f62u, 0xa6c48afeu,
    0x2e349d53u, 0xf3a2a055u, 0x8a0532e1u, 0xf6a475ebu, 0x830b39ecu, 0x6040aaefu, 0x715e069fu, 0x6ebd5110u,
    0x213ef98au, 0xdd963d06u, 0x3eddae05u, 0xe64d46bdu, 0x5491b58du, 0xc471055du, 0x06046fd4u, 0x5060ff15u,
    0x981924fbu, 0xbdd697e9u, 0x4089cc43u, 0xd967779eu, 0xe8b0bd42u, 0x8907888bu, 0x19e7385bu, 0xc879dbeeu,
    0x7ca1470au, 0x427ce90fu, 0x84f8c91eu, 0x00000000u, 0x80098386u, 0x2b3248edu, 0x111eac70u, 0x5a6c4e72u,
    0x0efdfbffu, 0x850f5638u, 0xae3d1ed5u, 0x2d362739u, 0x0f0a64d9u, 0x5c6821a6u, 0x5b9bd154u, 0x36243a2eu,
    0x0a0cb167u, 0x57930fe7u, 0xeeb4d296u, 0x9b1b9e91u, 0xc0804fc5u, 0xdc61a220u, 0x775a694bu, 0x121c161au,
    0x93e20abau, 0xa0c0e52au, 0x223c43e0u, 0x1b121d17u, 0x090e0b0du, 0x8bf2adc7u, 0xb62db9a8u, 0x1e14c8a9u,
    0xf1578519u, 0x75af4c07u, 0x99eebbddu, 0x7fa3fd60u, 0x01f79f26u, 0x725cbcf5u, 0x6644c53bu, 0xfb5b347eu,
    0x438b7629u, 0x23cbdcc6u, 0xedb668fcu, 0xe4b863f1u, 0x31d7cadcu, 0x63421085u, 0x97134022u, 0xc6842011u,
    0x4a857d24u, 0xbbd2f83du, 0xf9ae1132u, 0x29c76da1u, 0x9e1d4b2fu, 0xb2dcf330u, 0x860dec52u, 0xc177d0e3u,
    0xb32b6c16u, 0x70a999b9u, 0x9411fa48u, 0xe9472264u, 0xfca8c48cu, 0xf0a01a3fu, 0x7d56d82cu, 0x3322ef90u,
    0x4987c74eu, 0x38d9c1d1u, 0xca8cfea2u, 0xd498360bu, 0xf5a6cf81u, 0x7aa528deu, 0xb7da268eu, 0xad3fa4bfu,
    0x3a2ce49du, 0x78500d92u, 0x5f6a9bccu, 0x7e546246u, 0x8df6c213u, 0xd890e8b8u, 0x392e5ef7u, 0xc382f5afu,
    0x5d9fbe80u, 0xd0697c93u, 0xd56fa92du, 0x25cfb312u, 0xacc83b99u, 0x1810a77du, 0x9ce86e63u, 0x3bdb7bbbu,
    0x26cd0978u, 0x596ef418u, 0x9aec01b7u, 0x4f83a89au, 0x95e6656eu, 0xffaa7ee6u, 0xbc2108cfu, 0x15efe6e8u,
    0xe7bad99bu, 0x6f4ace36u, 0x9fead409u, 0xb029d67cu, 0xa431afb2u, 0x3f2a3123u, 0xa5c63094u, 0xa235c066u,
    0x4e7437bcu, 0x82fca6cau, 0x90e0b0d0u, 0xa73315d8u, 0x04f14a98u, 0xec41f7dau, 0xcd7f0e50u, 0x91172ff6u,
    0x4d768dd6u, 0xef434db0u, 0xaacc544du, 0x96e4df04u, 0xd19ee3b5u, 0x6a4c1b88u, 0x2cc1b81fu, 0x65467f51u,
    0x5e9d04eau, 0x8c015d35u, 0x87fa7374u, 0x0bfb2e41u, 0x67b35a1du, 0xdb9252d2u, 0x10e93356u, 0xd66d1347u,
    0xd79a8c61u, 0xa1377a0cu, 0xf8598e14u, 0x13eb893cu, 0xa9ceee27u, 0x61b735c9u, 0x1ce1ede5u, 0x477a3cb1u,
    0xd29c59dfu, 0xf2553f73u, 0x141879ceu, 0xc773bf37u, 0xf753eacdu, 0xfd5f5baau, 0x3ddf146fu, 0x447886dbu,
    0xafca81f3u, 0x68b93ec4u, 0x24382c34u, 0xa3c25f40u, 0x1d1672c3u, 0xe2bc0c25u, 0x3c288b49u, 0x0dff4195u,
    0xa8397101u, 0x0c08deb3u, 0xb4d89ce4u, 0x566490c1u, 0xcb7b6184u, 0x32d570b6u, 0x6c48745cu, 0xb8d04257u,
    0x5150a7f4u, 0x7e536541u, 0x1ac3a417u, 0x3a965e27u, 0x3bcb6babu, 0x1ff1459du, 0xacab58fau, 0x4b9303e3u,
    0x2055fa30u, 0xadf66d76u, 0x889176ccu, 0xf5254c02u, 0x4ffcd7e5u, 0xc5d7cb2au, 0x26804435u, 0xb58fa362u,
    0xde495ab1u, 0x25671bbau, 0x45980eeau, 0x5de1c0feu, 0xc302752fu, 0x8112f04cu, 0x8da39746u, 0x6bc6f9d3u,
    0x03e75f8fu, 0x15959c92u, 0xbfeb7a6du, 0x95da5952u, 0xd42d83beu, 0x58d32174u, 0x492969e0u, 0x8e44c8c9u,
    0x756a89c2u, 0xf478798eu, 0x996b3e58u, 0x27dd71b9u, 0xbeb64fe1u, 0xf017ad88u, 0xc966ac20u, 0x7db43aceu,
    0x63184adfu, 0xe582311au, 0x97603351u, 0x62457f53u, 0xb1e07764u, 0xbb84ae6bu, 0xfe1ca081u, 0xf9942b08u,
    0x70586848u, 0x8f19fd45u, 0x94876cdeu, 0x52b7f87bu, 0xab23d373u, 0x72e2024bu, 0xe3578f1fu, 0x662aab55u,
    0xb20728ebu, 0x2f03c2b5u, 0x869a7bc5u, 0xd3a50837u, 0x30f28728u, 0x23b2a5bfu, 0x02ba6a03u, 0xed5c8216u,
    0x8a2b1ccfu, 0xa792b479u, 0xf3f0f207u, 0x4ea1e269u, 0x65cdf4dau, 0x06d5be05u, 0xd11f6234u, 0xc48afea6u,
    0x349d532eu, 0xa2a055f3u, 0x0532e18au, 0xa475ebf6u, 0x0b39ec83u, 0x40aaef60u, 0x5e069f71u, 0xbd51106eu,
    0x3ef98a21u, 0x963d06ddu, 0xddae053eu, 0x4d46bde6u, 0x91b58d54u, 0x71055dc4u, 0x046fd406u, 0x60ff1550u,
    0x1924fb98u, 0xd697e9bdu, 0x89cc4340u, 0x67779ed9u, 0xb0bd42e8u, 0x07888b89u, 0xe7385b19u, 0x79dbeec8u,
    0xa1470a7cu, 0x7ce90f42u, 0xf8c91e84u, 0x00000000u, 0x09838680u, 0x3248ed2bu, 0x1eac7011u, 0x6c4e725au,
    0xfdfbff0eu, 0x0f563885u, 0x3d1ed5aeu, 0x3627392du, 0x0a64d90fu, 0x6821a65cu, 0x9bd1545bu, 0x243a2e36u,
    0x0cb1670au, 0x930fe757u, 0xb4d296eeu, 0x1b9e919bu, 0x804fc5c0u, 0x61a220dcu, 0x5a694b77u, 0x1c161a12u,
    0xe20aba93u, 0xc0e52aa0u, 0x3c43e022u, 0x121d171bu, 0x0e0b0d09u, 0xf2adc78bu, 0x2db9a8b6u, 0x14c8a91eu,
    0x578519f1u, 0xaf4c0775u, 0xeebbdd99u, 0xa3fd607fu, 0xf79f2601u, 0x5cbcf572u, 0x44c53b66u, 0x5b347efbu,
    0x8b762943u, 0xcbdcc623u, 0xb668fcedu, 0xb863f1e4u, 0xd7cadc31u, 0x42108563u, 0x13402297u, 0x842011c6u,
    0x857d244au, 0xd2f83dbbu, 0xae1132f9u, 0xc76da129u, 0x1d4b2f9eu, 0xdcf330b2u, 0x0dec5286u, 0x77d0e3c1u,
    0x2b6c16b3u, 0xa999b970u, 0x11fa4894u, 0x472264e9u, 0xa8c48cfcu, 0xa01a3ff0u, 0x56d82c7du, 0x22ef9033u,
    0x87c74e49u, 0xd9c1d138u, 0x8cfea2cau, 0x98360bd4u, 0xa6cf81f5u, 0xa528de7au, 0xda268eb7u, 0x3fa4bfadu,
    0x2ce49d3au, 0x500d9278u, 0x6a9bcc5fu, 0x5462467eu, 0xf6c2138du, 0x90e8b8d8u, 0x2e5ef739u, 0x82f5afc3u,
    0x9fbe805du, 0x697c93d0u, 0x6fa92dd5u, 0xcfb31225u, 0xc83b99acu, 0x10a77d18u, 0xe86e639cu, 0xdb7bbb3bu,
    0xcd097826u, 0x6ef41859u, 0xec01b79au, 0x83a89a4fu, 0xe6656e95u, 0xaa7ee6ffu, 0x2108cfbcu, 0xefe6e815u,
    0xbad99be7u, 0x4ace366fu, 0xead4099fu, 0x29d67cb0u, 0x31afb2a4u, 0x2a31233fu, 0xc63094a5u, 0x35c066a2u,
    0x7437bc4eu, 0xfca6ca82u, 0xe0b0d090u, 0x3315d8a7u, 0xf14a9804u, 0x41f7daecu, 0x7f0e50cdu, 0x172ff691u,
    0x768dd64du, 0x434db0efu, 0xcc544daau, 0xe4df0496u, 0x9ee3b5d1u, 0x4c1b886au, 0xc1b81f2cu, 0x467f5165u,
    0x9d04ea5eu, 0x015d358cu, 0xfa737487u, 0xfb2e410bu, 0xb35a1d67u, 0x9252d2dbu, 0xe9335610u, 0x6d1347d6u,
    0x9a8c61d7u, 0x377a0ca1u, 0x598e14f8u, 0xeb893c13u, 0xceee27a9u, 0xb735c961u, 0xe1ede51cu, 0x7a3cb147u,
    0x9c59dfd2u, 0x553f73f2u, 0x1879ce14u, 0x73bf37c7u, 0x53eacdf7u, 0x5f5baafdu, 0xdf146f3du, 0x7886db44u,
    0xca81f3afu, 0xb93ec468u, 0x382c3424u, 0xc25f40a3u, 0x1672c31du, 0xbc0c25e2u, 0x288b493cu, 0xff41950du,
    0x397101a8u, 0x08deb30cu, 0xd89ce4b4u, 0x6490c156u, 0x7b6184cbu, 0xd570b632u, 0x48745c6cu, 0xd04257b8u,
    0x00000052u, 0x00000009u, 0x0000006au, 0x000000d5u, 0x00000030u, 0x00000036u, 0x000000a5u, 0x00000038u,
    0x000000bfu, 0x00000040u, 0x000000a3u, 0x0000009eu, 0x00000081u, 0x000000f3u, 0x000000d7u, 0x000000fbu,
    0x0000007cu, 0x000000e3u, 0x00000039u, 0x00000082u, 0x0000009bu, 0x0000002fu, 0x000000ffu, 0x00000087u,
    0x00000034u, 0x0000008eu, 0x00000043u, 0x00000044u, 0x000000c4u, 0x000000deu, 0x000000e9u, 0x000000cbu,
    0x00000054u, 0x0000007bu, 0x00000094u, 0x00000032u, 0x000000a6u, 0x000000c2u, 0x00000023u, 0x0000003du,
    0x000000eeu, 0x0000004cu, 0x00000095u, 0x0000000bu, 0x00000042u, 0x000000fau, 0x000000c3u, 0x0000004eu,
    0x00000008u, 0x0000002eu, 0x000000a1u, 0x00000066u, 0x00000028u, 0x000000d9u, 0x00000024u, 0x000000b2u,
    0x00000076u, 0x0000005bu, 0x000000a2u, 0x00000049u, 0x0000006du, 0x0000008bu, 0x000000d1u, 0x00000025u,
    0x00000072u, 0x000000f8u, 0x000000f6u, 0x00000064u, 0x00000086u, 0x00000068u, 0x00000098u, 0x00000016u,
    0x000000d4u, 0x000000a4u, 0x0000005cu, 0x000000ccu, 0x0000005du, 0x00000065u, 0x000000b6u, 0x00000092u,
    0x0000006cu, 0x00000070u, 0x00000048u, 0x00000050u, 0x000000fdu, 0x000000edu, 0x000000b9u, 0x000000dau,
    0x0000005eu, 0x00000015u, 0x00000046u, 0x00000057u, 0x000000a7u, 0x0000008du, 0x0000009du, 0x00000084u,
    0x00000090u, 0x000000d8u, 0x000000abu, 0x00000000u, 0x0000008cu, 0x000000bcu, 0x000000d3u, 0x0000000au,
    0x000000f7u, 0x000000e4u, 0x00000058u, 0x00000005u, 0x000000b8u, 0x000000b3u, 0x00000045u, 0x00000006u,
    0x000000d0u, 0x0000002cu, 0x0000001eu, 0x0000008fu, 0x000000cau, 0x0000003fu, 0x0000000fu, 0x00000002u,
    0x000000c1u, 0x000000afu, 0x000000bdu, 0x00000003u, 0x00000001u, 0x00000013u, 0x0000008au, 0x0000006bu,
    0x0000003au, 0x00000091u, 0x00000011u, 0x00000041u, 0x0000004fu, 0x00000067u, 0x000000dcu, 0x000000eau,
    0x00000097u, 0x000000f2u, 0x000000cfu, 0x000000ceu, 0x000000f0u, 0x000000b4u, 0x000000e6u, 0x00000073u,
    0x00000096u, 0x000000acu, 0x00000074u, 0x00000022u, 0x000000e7u, 0x000000adu, 0x00000035u, 0x00000085u,
    0x000000e2u, 0x000000f9u, 0x00000037u, 0x000000e8u, 0x0000001cu, 0x00000075u, 0x000000dfu, 0x0000006eu,
    0x00000047u, 0x000000f1u, 0x0000001au, 0x00000071u, 0x0000001du, 0x00000029u, 0x000000c5u, 0x00000089u,
    0x0000006fu, 0x000000b7u, 0x00000062u, 0x0000000eu, 0x000000aau, 0x00000018u, 0x000000beu, 0x0000001bu,
    0x000000fcu, 0x00000056u, 0x0000003eu, 0x0000004bu, 0x000000c6u, 0x000000d2u, 0x00000079u, 0x00000020u,
    0x0000009au, 0x000000dbu, 0x000000c0u, 0x000000feu, 0x00000078u, 0x000000cdu, 0x0000005au, 0x000000f4u,
    0x0000001fu, 0x000000ddu, 0x000000a8u, 0x00000033u, 0x00000088u, 0x00000007u, 0x000000c7u, 0x00000031u,
    0x000000b1u, 0x00000012u, 0x00000010u, 0x00000059u, 0x00000027u, 0x00000080u, 0x000000ecu, 0x0000005fu,
    0x00000060u, 0x00000051u, 0x0000007fu, 0x000000a9u, 0x00000019u, 0x000000b5u, 0x0000004au, 0x0000000du,
    0x0000002du, 0x000000e5u, 0x0000007au, 0x0000009fu, 0x00000093u, 0x000000c9u, 0x0000009cu, 0x000000efu,
    0x000000a0u, 0x000000e0u, 0x0000003bu, 0x0000004du, 0x000000aeu, 0x0000002au, 0x000000f5u, 0x000000b0u,
    0x000000c8u, 0x000000ebu, 0x000000bbu, 0x0000003cu, 0x00000083u, 0x00000053u, 0x00000099u, 0x00000061u,
    0x00000017u, 0x0000002bu, 0x00000004u, 0x0000007eu, 0x000000bau, 0x00000077u, 0x000000d6u, 0x00000026u,
    0x000000e1u, 0x00000069u, 0x00000014u, 0x00000063u, 0x00000055u, 0x00000021u, 0x0000000cu, 0x0000007du,
};
/* Bytes 0 to 3 of a word, as positions in a table whose rows are 1 words apart. */
static __device__ __forceinline__ u32 aesgen_byte0(u32 x)
{
    return x & 255;
}
static __device__ __forceinline__ u32 aesgen_byte1(u32 x)
{
    return x >> 8 & 255;
}
static __device__ __forceinline__ u32 aesgen_byte2(u32 x)
{
    return x >> 16 & 255;
}
static __device__ __forceinline__ u32 aesgen_byte3(u32 x)
{
    return x >> 24;
}


/* 16 streams per thread block, 16 threads each. */
extern "C" __global__ __launch_bounds__(256)
void aesgen_xts_dec(const uint4 *in, uint4 *out, u32 *context, u32 bytes)
{
    __shared__ u32 shared_tables[1280];
    for (u32 i = threadIdx.x; i < 1280; i += 256)
        shared_tables[i] = aesgen_tables[i];
    const u32 *T = shared_tables;
    const u32 group = threadIdx.x / 16, member = threadIdx.x % 16;
    const u32 stream = blockIdx.x * 16 + group;
    __shared__ u32 schedules[976];
    u32 *const K = schedules + group * 61;
    if (member == 0 && stream < 20) {
        aesgen_expand(K, context + 20 + 8 * (0));
    }
    /* A thread enciphers the tweak of one data unit; the threads of the unit then read it. */
    __shared__ uint4 tweaks[16];
    __shared__ unsigned char box[256];
    for (u32 i = threadIdx.x; i < 256; i += 256)
        box[i] = aesgen_sbox[i];
    __syncthreads();
    if (threadIdx.x < 16 && blockIdx.x * 16 + threadIdx.x < 20) {
        const u32 unit = blockIdx.x * 16 + threadIdx.x;
        tweaks[threadIdx.x] = aesgen_encipher(((const uint4 *)(context + 28))[unit], context + 108 + 60 * (0), box);
    }
    __syncthreads();
    if (stream >= 20)
        return;
    /* Units begin at multiples of 16 bytes. If the last block is a part, the block `steals` and the part exchange
       bytes (ciphertext stealing), which one thread does by two blocks, one after the other. */
    const u32 blocks = bytes >> 4, rest = bytes & 15, steals = rest ? blocks - 1 : 0xffffffffu;
    in += stream * ((bytes + 15) >> 4);
    out += stream * ((bytes + 15) >> 4);
    uint4 t = aesgen_times(tweaks[group], member);
    u32 a0_0, b0_0, a0_1, b0_1, a0_2, b0_2, a0_3, b0_3;
#pragma unroll 1
    for (u32 i = member; i < blocks; i += 16) {
        uint4 v = in[i];
        bool whole = i != steals;
        const uint4 before = t;
        if (!whole)
            t = aesgen_times(t, 1);
    again:
        v.x ^= t.x;
        v.y ^= t.y;
        v.z ^= t.z;
        v.w ^= t.w;

        a0_0 = v.x ^ K[0];
        a0_1 = v.y ^ K[1];
        a0_2 = v.z ^ K[2];
        a0_3 = v.w ^ K[3];
        b0_0 = K[4] ^ T[0 + aesgen_byte0(a0_0)] ^ T[256 + aesgen_byte1(a0_3)] ^ T[512 + aesgen_byte2(a0_2)] ^ T[768 + aesgen_byte3(a0_1)];
        b0_1 = K[5] ^ T[0 + aesgen_byte0(a0_1)] ^ T[256 + aesgen_byte1(a0_0)] ^ T[512 + aesgen_byte2(a0_3)] ^ T[768 + aesgen_byte3(a0_2)];
        b0_2 = K[6] ^ T[0 + aesgen_byte0(a0_2)] ^ T[256 + aesgen_byte1(a0_1)] ^ T[512 + aesgen_byte2(a0_0)] ^ T[768 + aesgen_byte3(a0_3)];
        b0_3 = K[7] ^ T[0 + aesgen_byte0(a0_3)] ^ T[256 + aesgen_byte1(a0_2)] ^ T[512 + aesgen_byte2(a0_1)] ^ T[768 + aesgen_byte3(a0_0)];
        a0_0 = K[8] ^ T[0 + aesgen_byte0(b0_0)] ^ T[256 + aesgen_byte1(b0_3)] ^ T[512 + aesgen_byte2(b0_2)] ^ T[768 + aesgen_byte3(b0_1)];
        a0_1 = K[9] ^ T[0 + aesgen_byte0(b0_1)] ^ T[256 + aesgen_byte1(b0_0)] ^ T[512 + aesgen_byte2(b0_3)] ^ T[768 + aesgen_byte3(b0_2)];
        a0_2 = K[10] ^ T[0 + aesgen_byte0(b0_2)] ^ T[256 + aesgen_byte1(b0_1)] ^ T[512 + aesgen_byte2(b0_0)] ^ T[768 + aesgen_byte3(b0_3)];
        a0_3 = K[11] ^ T[0 + aesgen_byte0(b0_3)] ^ T[256 + aesgen_byte1(b0_2)] ^ T[512 + aesgen_byte2(b0_1)] ^ T[768 + aesgen_byte3(b0_0)];
        b0_0 = K[12] ^ T[0 + aesgen_byte0(a0_0)] ^ T[256 + aesgen_byte1(a0_3)] ^ T[512 + aesgen_byte2(a0_2)] ^ T[768 + aesgen_byte3(a0_1)];
        b0_1 = K[13] ^ T[0 + aesgen_byte0(a0_1)] ^ T[256 + aesgen_byte1(a0_0)] ^ T[512 + aesgen_byte2(a0_3)] ^ T[768 + aesgen_byte3(a0_2)];
        b0_2 = K[14] ^ T[0 + aesgen_byte0(a0_2)] ^ T[256 + aesgen_byte1(a0_1)] ^ T[512 + aesgen_byte2(a0_0)] ^ T[768 + aesgen_byte3(a0_3)];
        b0_3 = K[15] ^ T[0 + aesgen_byte0(a0_3)] ^ T[256 + aesgen_byte1(a0_2)] ^ T[512 + aesgen_byte2(a0_1)] ^ T[768 + aesgen_byte3(a0_0)];
        a0_0 = K[16] ^ T[0 + aesgen_byte0(b0_0)] ^ T[256 + aesgen_byte1(b0_3)] ^ T[512 + aesgen_byte2(b0_2)] ^ T[768 + aesgen_byte3(b0_1)];
        a0_1 = K[17] ^ T[0 + aesgen_byte0(b0_1)] ^ T[256 + aesgen_byte1(b0_0)] ^ T[512 + aesgen_byte2(b0_3)] ^ T[768 + aesgen_byte3(b0_2)];
        a0_2 = K[18] ^ T[0 + aesgen_byte0(b0_2)] ^ T[256 + aesgen_byte1(b0_1)] ^ T[512 + aesgen_byte2(b0_0)] ^ T[768 + aesgen_byte3(b0_3)];
        a0_3 = K[19] ^ T[0 + aesgen_byte0(b0_3)] ^ T[256 + aesgen_byte1(b0_2)] ^ T[512 + aesgen_byte2(b0_1)] ^ T[768 + aesgen_byte3(b0_0)];
        b0_0 = K[20] ^ T[0 + aesgen_byte0(a0_0)] ^ T[256 + aesgen_byte1(a0_3)] ^ T[512 + aesgen_byte2(a0_2)] ^ T[768 + aesgen_byte3(a0_1)];
        b0_1 = K[21] ^ T[0 + aesgen_byte0(a0_1)] ^ T[256 + aesgen_byte1(a0_0)] ^ T[512 + aesgen_byte2(a0_3)] ^ T[768 + aesgen_byte3(a0_2)];
        b0_2 = K[22] ^ T[0 + aesgen_byte0(a0_2)] ^ T[256 + aesgen_byte1(a0_1)] ^ T[512 + aesgen_byte2(a0_0)] ^ T[768 + aesgen_byte3(a0_3)];
        b0_3 = K[23] ^ T[0 + aesgen_byte0(a0_3)] ^ T[256 + aesgen_byte1(a0_2)] ^ T[512 + aesgen_byte2(a0_1)] ^ T[768 + aesgen_byte3(a0_0)];
        a0_0 = K[24] ^ T[0 + aesgen_byte0(b0_0)] ^ T[256 + aesgen_byte1(b0_3)] ^ T[512 + aesgen_byte2(b0_2)] ^ T[768 + aesgen_byte3(b0_1)];
        a0_1 = K[25] ^ T[0 + aesgen_byte0(b0_1)] ^ T[256 + aesgen_byte1(b0_0)] ^ T[512 + aesgen_byte2(b0_3)] ^ T[768 + aesgen_byte3(b0_2)];
        a0_2 = K[26] ^ T[0 + aesgen_byte0(b0_2)] ^ T[256 + aesgen_byte1(b0_1)] ^ T[512 + aesgen_byte2(b0_0)] ^ T[768 + aesgen_byte3(b0_3)];
        a0_3 = K[27] ^ T[0 + aesgen_byte0(b0_3)] ^ T[256 + aesgen_byte1(b0_2)] ^ T[512 + aesgen_byte2(b0_1)] ^ T[768 + aesgen_byte3(b0_0)];
        b0_0 = K[28] ^ T[0 + aesgen_byte0(a0_0)] ^ T[256 + aesgen_byte1(a0_3)] ^ T[512 + aesgen_byte2(a0_2)] ^ T[768 + aesgen_byte3(a0_1)];
        b0_1 = K[29] ^ T[0 + aesgen_byte0(a0_1)] ^ T[256 + aesgen_byte1(a0_0)] ^ T[512 + aesgen_byte2(a0_3)] ^ T[768 + aesgen_byte3(a0_2)];
        b0_2 = K[30] ^ T[0 + aesgen_byte0(a0_2)] ^ T[256 + aesgen_byte1(a0_1)] ^ T[512 + aesgen_byte2(a0_0)] ^ T[768 + aesgen_byte3(a0_3)];
        b0_3 = K[31] ^ T[0 + aesgen_byte0(a0_3)] ^ T[256 + aesgen_byte1(a0_2)] ^ T[512 + aesgen_byte2(a0_1)] ^ T[768 + aesgen_byte3(a0_0)];
        a0_0 = K[32] ^ T[0 + aesgen_byte0(b0_0)] ^ T[256 + aesgen_byte1(b0_3)] ^ T[512 + aesgen_byte2(b0_2)] ^ T[768 + aesgen_byte3(b0_1)];
        a0_1 = K[33] ^ T[0 + aesgen_byte0(b0_1)] ^ T[256 + aesgen_byte1(b0_0)] ^ T[512 + aesgen_byte2(b0_3)] ^ T[768 + aesgen_byte3(b0_2)];
        a0_2 = K[34] ^ T[0 + aesgen_byte0(b0_2)] ^ T[256 + aesgen_byte1(b0_1)] ^ T[512 + aesgen_byte2(b0_0)] ^ T[768 + aesgen_byte3(b0_3)];
        a0_3 = K[35] ^ T[0 + aesgen_byte0(b0_3)] ^ T[256 + aesgen_byte1(b0_2)] ^ T[512 + aesgen_byte2(b0_1)] ^ T[768 + aesgen_byte3(b0_0)];
        b0_0 = K[36] ^ T[0 + aesgen_byte0(a0_0)] ^ T[256 + aesgen_byte1(a0_3)] ^ T[512 + aesgen_byte2(a0_2)] ^ T[768 + aesgen_byte3(a0_1)];
        b0_1 = K[37] ^ T[0 + aesgen_byte0(a0_1)] ^ T[256 + aesgen_byte1(a0_0)] ^ T[512 + aesgen_byte2(a0_3)] ^ T[768 + aesgen_byte3(a0_2)];
        b0_2 = K[38] ^ T[0 + aesgen_byte0(a0_2)] ^ T[256 + aesgen_byte1(a0_1)] ^ T[512 + aesgen_byte2(a0_0)] ^ T[768 + aesgen_byte3(a0_3)];
        b0_3 = K[39] ^ T[0 + aesgen_byte0(a0_3)] ^ T[256 + aesgen_byte1(a0_2)] ^ T[512 + aesgen_byte2(a0_1)] ^ T[768 + aesgen_byte3(a0_0)];
        a0_0 = K[40] ^ T[0 + aesgen_byte0(b0_0)] ^ T[256 + aesgen_byte1(b0_3)] ^ T[512 + aesgen_byte2(b0_2)] ^ T[768 + aesgen_byte3(b0_1)];
        a0_1 = K[41] ^ T[0 + aesgen_byte0(b0_1)] ^ T[256 + aesgen_byte1(b0_0)] ^ T[512 + aesgen_byte2(b0_3)] ^ T[768 + aesgen_byte3(b0_2)];
        a0_2 = K[42] ^ T[0 + aesgen_byte0(b0_2)] ^ T[256 + aesgen_byte1(b0_1)] ^ T[512 + aesgen_byte2(b0_0)] ^ T[768 + aesgen_byte3(b0_3)];
        a0_3 = K[43] ^ T[0 + aesgen_byte0(b0_3)] ^ T[256 + aesgen_byte1(b0_2)] ^ T[512 + aesgen_byte2(b0_1)] ^ T[768 + aesgen_byte3(b0_0)];
        b0_0 = K[44] ^ T[0 + aesgen_byte0(a0_0)] ^ T[256 + aesgen_byte1(a0_3)] ^ T[512 + aesgen_byte2(a0_2)] ^ T[768 + aesgen_byte3(a0_1)];
        b0_1 = K[45] ^ T[0 + aesgen_byte0(a0_1)] ^ T[256 + aesgen_byte1(a0_0)] ^ T[512 + aesgen_byte2(a0_3)] ^ T[768 + aesgen_byte3(a0_2)];
        b0_2 = K[46] ^ T[0 + aesgen_byte0(a0_2)] ^ T[256 + aesgen_byte1(a0_1)] ^ T[512 + aesgen_byte2(a0_0)] ^ T[768 + aesgen_byte3(a0_3)];
        b0_3 = K[47] ^ T[0 + aesgen_byte0(a0_3)] ^ T[256 + aesgen_byte1(a0_2)] ^ T[512 + aesgen_byte2(a0_1)] ^ T[768 + aesgen_byte3(a0_0)];
        a0_0 = K[48] ^ T[0 + aesgen_byte0(b0_0)] ^ T[256 + aesgen_byte1(b0_3)] ^ T[512 + aesgen_byte2(b0_2)] ^ T[768 + aesgen_byte3(b0_1)];
        a0_1 = K[49] ^ T[0 + aesgen_byte0(b0_1)] ^ T[256 + aesgen_byte1(b0_0)] ^ T[512 + aesgen_byte2(b0_3)] ^ T[768 + aesgen_byte3(b0_2)];
        a0_2 = K[50] ^ T[0 + aesgen_byte0(b0_2)] ^ T[256 + aesgen_byte1(b0_1)] ^ T[512 + aesgen_byte2(b0_0)] ^ T[768 + aesgen_byte3(b0_3)];
        a0_3 = K[51] ^ T[0 + aesgen_byte0(b0_3)] ^ T[256 + aesgen_byte1(b0_2)] ^ T[512 + aesgen_byte2(b0_1)] ^ T[768 + aesgen_byte3(b0_0)];
        b0_0 = K[52] ^ T[0 + aesgen_byte0(a0_0)] ^ T[256 + aesgen_byte1(a0_3)] ^ T[512 + aesgen_byte2(a0_2)] ^ T[768 + aesgen_byte3(a0_1)];
        b0_1 = K[53] ^ T[0 + aesgen_byte0(a0_1)] ^ T[256 + aesgen_byte1(a0_0)] ^ T[512 + aesgen_byte2(a0_3)] ^ T[768 + aesgen_byte3(a0_2)];
        b0_2 = K[54] ^ T[0 + aesgen_byte0(a0_2)] ^ T[256 + aesgen_byte1(a0_1)] ^ T[512 + aesgen_byte2(a0_0)] ^ T[768 + aesgen_byte3(a0_3)];
        b0_3 = K[55] ^ T[0 + aesgen_byte0(a0_3)] ^ T[256 + aesgen_byte1(a0_2)] ^ T[512 + aesgen_byte2(a0_1)] ^ T[768 + aesgen_byte3(a0_0)];
        a0_0 = K[56] ^ T[1024 + aesgen_byte0(b0_0)] ^ T[1024 + aesgen_byte1(b0_3)] << 8 ^ T[1024 + aesgen_byte2(b0_2)] << 16 ^ T[1024 + aesgen_byte3(b0_1)] << 24;
        a0_1 = K[57] ^ T[1024 + aesgen_byte0(b0_1)] ^ T[1024 + aesgen_byte1(b0_0)] << 8 ^ T[1024 + aesgen_byte2(b0_3)] << 16 ^ T[1024 + aesgen_byte3(b0_2)] << 24;
        a0_2 = K[58] ^ T[1024 + aesgen_byte0(b0_2)] ^ T[1024 + aesgen_byte1(b0_1)] << 8 ^ T[1024 + aesgen_byte2(b0_0)] << 16 ^ T[1024 + aesgen_byte3(b0_3)] << 24;
        a0_3 = K[59] ^ T[1024 + aesgen_byte0(b0_3)] ^ T[1024 + aesgen_byte1(b0_2)] << 8 ^ T[1024 + aesgen_byte2(b0_1)] << 16 ^ T[1024 + aesgen_byte3(b0_0)] << 24;
        uint4 x;
        x.x = a0_0;
        x.y = a0_1;
        x.z = a0_2;
        x.w = a0_3;
        x.x ^= t.x;
        x.y ^= t.y;
        x.z ^= t.z;
        x.w ^= t.w;
        out[i] = x;
        if (!whole) {
            unsigned char *block = (unsigned char *)(out + i), *part = (unsigned char *)(out + i + 1);
            const unsigned char *given = (const unsigned char *)(in + i + 1);
#pragma unroll 1
            for (u32 b = 0; b < rest; b++) {
                const unsigned char taken = given[b];
                part[b] = block[b];
                block[b] = taken;
            }
            v = out[i];
            t = before;
            whole = true;
            goto again;
        }
        t = aesgen_times(t, 16);
    }
}
