typedef unsigned int u32;

__device__ unsigned char aesgen_round_constants[10] = { 0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0x1b, 0x36 };

static __device__ __forceinline__ u32 aesgen_rotate_right(u32 x, int n) { return x >> n | x << (32 - n); }

/* SubBytes of four bytes at once, by gates: nothing is looked up at a secret address. */
static __device__ u32 aesgen_substitute(u32 x)
{
    const u32 ones = 0x01010101u, x7 = x & ones, x6 = x >> 1 & ones, x5 = x >> 2 & ones, x4 = x >> 3 & ones, x3 = x >> 4 & ones, x2 = x >> 5 & ones, x1 = x >> 6 & ones, x0 = x >> 7 & ones;
    const u32 y14 = x3 ^ x5;
    const u32 y13 = x0 ^ x6;
    const u32 y9 = x0 ^ x3;
    const u32 y8 = x0 ^ x5;
    const u32 t0 = x1 ^ x2;
    const u32 y1 = t0 ^ x7;
    const u32 y4 = y1 ^ x3;
    const u32 y12 = y13 ^ y14;
    const u32 y2 = y1 ^ x0;
    const u32 y5 = y1 ^ x6;
    const u32 y3 = y5 ^ y8;
    const u32 t1 = x4 ^ y12;
    const u32 y15 = t1 ^ x5;
    const u32 y20 = t1 ^ x1;
    const u32 y6 = y15 ^ x7;
    const u32 y10 = y15 ^ t0;
    const u32 y11 = y20 ^ y9;
    const u32 y7 = x7 ^ y11;
    const u32 y17 = y10 ^ y11;
    const u32 y19 = y10 ^ y8;
    const u32 y16 = t0 ^ y11;
    const u32 y21 = y13 ^ y16;
    const u32 y18 = x0 ^ y16;
    const u32 t2 = y12 & y15;
    const u32 t3 = y3 & y6;
    const u32 t4 = t3 ^ t2;
    const u32 t5 = y4 & x7;
    const u32 t6 = t5 ^ t2;
    const u32 t7 = y13 & y16;
    const u32 t8 = y5 & y1;
    const u32 t9 = t8 ^ t7;
    const u32 t10 = y2 & y7;
    const u32 t11 = t10 ^ t7;
    const u32 t12 = y9 & y11;
    const u32 t13 = y14 & y17;
    const u32 t14 = t13 ^ t12;
    const u32 t15 = y8 & y10;
    const u32 t16 = t15 ^ t12;
    const u32 t17 = t4 ^ t14;
    const u32 t18 = t6 ^ t16;
    const u32 t19 = t9 ^ t14;
    const u32 t20 = t11 ^ t16;
    const u32 t21 = t17 ^ y20;
    const u32 t22 = t18 ^ y19;
    const u32 t23 = t19 ^ y21;
    const u32 t24 = t20 ^ y18;
    const u32 t25 = t21 ^ t22;
    const u32 t26 = t21 & t23;
    const u32 t27 = t24 ^ t26;
    const u32 t28 = t25 & t27;
    const u32 t29 = t28 ^ t22;
    const u32 t30 = t23 ^ t24;
    const u32 t31 = t22 ^ t26;
    const u32 t32 = t31 & t30;
    const u32 t33 = t32 ^ t24;
    const u32 t34 = t23 ^ t33;
    const u32 t35 = t27 ^ t33;
    const u32 t36 = t24 & t35;
    const u32 t37 = t36 ^ t34;
    const u32 t38 = t27 ^ t36;
    const u32 t39 = t29 & t38;
    const u32 t40 = t25 ^ t39;
    const u32 t41 = t40 ^ t37;
    const u32 t42 = t29 ^ t33;
    const u32 t43 = t29 ^ t40;
    const u32 t44 = t33 ^ t37;
    const u32 t45 = t42 ^ t41;
    const u32 z0 = t44 & y15;
    const u32 z1 = t37 & y6;
    const u32 z2 = t33 & x7;
    const u32 z3 = t43 & y16;
    const u32 z4 = t40 & y1;
    const u32 z5 = t29 & y7;
    const u32 z6 = t42 & y11;
    const u32 z7 = t45 & y17;
    const u32 z8 = t41 & y10;
    const u32 z9 = t44 & y12;
    const u32 z10 = t37 & y3;
    const u32 z11 = t33 & y4;
    const u32 z12 = t43 & y13;
    const u32 z13 = t40 & y5;
    const u32 z14 = t29 & y2;
    const u32 z15 = t42 & y9;
    const u32 z16 = t45 & y14;
    const u32 z17 = t41 & y8;
    const u32 b1 = z15 ^ z16;
    const u32 b2 = z10 ^ b1;
    const u32 b3 = z9 ^ b2;
    const u32 b4 = z0 ^ z2;
    const u32 b5 = z1 ^ z0;
    const u32 b6 = z3 ^ z4;
    const u32 b7 = z12 ^ b4;
    const u32 b8 = z7 ^ b6;
    const u32 b9 = z8 ^ b7;
    const u32 b10 = b8 ^ b9;
    const u32 b11 = b6 ^ b5;
    const u32 b12 = z3 ^ z5;
    const u32 b13 = z13 ^ b1;
    const u32 b14 = b4 ^ b12;
    const u32 b15 = z6 ^ b8;
    const u32 b16 = z14 ^ b10;
    const u32 b17 = b13 ^ b14;
    const u32 b18 = z15 ^ b15;
    const u32 b19 = b2 ^ z11;
    const u32 b20 = b16 ^ b18;
    const u32 s3 = b3 ^ b11;
    const u32 s7 = z12 ^ b17;
    const u32 s0 = b3 ^ b15;
    const u32 s6 = b10 ^ b17;
    const u32 s4 = b14 ^ s3;
    const u32 s1 = s3 ^ b15;
    const u32 s2 = b20 ^ z17;
    const u32 s5 = b19 ^ b16;
    return (s7 | s6 << 1 | s5 << 2 | s4 << 3 | s3 << 4 | s2 << 5 | s1 << 6 | s0 << 7) ^ 0x63636363u;
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
    for (int i = 0; i < 4; i++)
        w[i] = key[i];
#pragma unroll 1
    for (int i = 4; i < 44; i++) {
        u32 t = w[i - 1];
        if (i % 4 == 0)
            t = aesgen_substitute(aesgen_rotate_right(t, 8)) ^ aesgen_round_constants[i / 4 - 1];
        w[i] = w[i - 4] ^ t;
    }
#pragma unroll 1
    for (int r = 0; 2 * r <= 10; r++)
#pragma unroll 1
        for (int c = 0; c < 4; c++) {
            u32 *first = w + 4 * r + c, *last = w + 4 * (10 - r) + c;
            u32 x = *first, y = *last;
            if (r) {
                x = aesgen_inverse_mix_column(x);
                y = aesgen_inverse_mix_column(y);
            }
            *first = y;
            *last = x;
        }
}

extern "C" __global__ void aesgen_setup(const u32 *key, const u32 *iv, u32 *context, u32 blocks)
{
    const u32 stream = blockIdx.x * blockDim.x + threadIdx.x;
    if (stream == 0)
        context[17] = blocks;
    if (stream >= 1)
        return;
    u32 *w = context + 20 + stream * 44;
    aesgen_expand(w, key + stream * 4);
}

/* Entries l, l + 32, ... of the inverse S-box as the bytes of words l and 32 + l. */
__device__ u32 aesgen_lanes_box[64] = {
    0x90725452u, 0xd8f87b09u, 0xabf6946au, 0x006432d5u, 0x8c86a630u, 0xbc68c236u, 0xd39823a5u, 0x0a163d38u,
    0xf7d4eebfu, 0xe4a44c40u, 0x585c95a3u, 0x05cc0b9eu, 0xb85d4281u, 0xb365faf3u, 0x45b6c3d7u, 0x06924efbu,
    0xd06c087cu, 0x2c702ee3u, 0x1e48a139u, 0x8f506682u, 0xcafd289bu, 0x3fedd92fu, 0x0fb924ffu, 0x02dab287u,
    0xc15e7634u, 0xaf155b8eu, 0xbd46a243u, 0x03574944u, 0x01a76dc4u, 0x138d8bdeu, 0x8a9dd1e9u, 0x6b8425cbu,
    0xa01f473au, 0xe0ddf191u, 0x3ba81a11u, 0x4d337141u, 0xae881d4fu, 0x2a072967u, 0xf5c7c5dcu, 0xb03189eau,
    0xc8b16f97u, 0xeb12b7f2u, 0xbb1062cfu, 0x3c590eceu, 0x8327aaf0u, 0x538018b4u, 0x99ecbee6u, 0x615f1b73u,
    0x1760fc96u, 0x2b5156acu, 0x047f3e74u, 0x7ea94b22u, 0xba19c6e7u, 0x77b5d2adu, 0xd64a7935u, 0x260d2085u,
    0xe12d9ae2u, 0x69e5dbf9u, 0x147ac037u, 0x639ffee8u, 0x5593781cu, 0x21c9cd75u, 0x0c9c5adfu, 0x7deff46eu,
};
__device__ u32 aesgen_table[256] = {
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
};
__constant__ u32 aesgen_context[64];

static __device__ __forceinline__ u32 aesgen_from_lane(u32 x, u32 lane) { return __shfl_sync(0xffffffffu, x, lane); }

/* The entry for the lowest byte of x: lane x % 32 has eight, and bits 5 to 7 select one. */
static __device__ __forceinline__ u32 aesgen_entry(u32 x, u32 t0, u32 t1, u32 t2, u32 t3, u32 t4, u32 t5, u32 t6, u32 t7)
{
    t0 = aesgen_from_lane(t0, x);
    t1 = aesgen_from_lane(t1, x);
    t2 = aesgen_from_lane(t2, x);
    t3 = aesgen_from_lane(t3, x);
    t4 = aesgen_from_lane(t4, x);
    t5 = aesgen_from_lane(t5, x);
    t6 = aesgen_from_lane(t6, x);
    t7 = aesgen_from_lane(t7, x);
    t0 = x & 32 ? t1 : t0;
    t2 = x & 32 ? t3 : t2;
    t4 = x & 32 ? t5 : t4;
    t6 = x & 32 ? t7 : t6;
    t0 = x & 64 ? t2 : t0;
    t4 = x & 64 ? t6 : t4;
    t0 = x & 128 ? t4 : t0;
    return t0;
}

/* Byte r of word r, each substituted. Lane b % 32 has the possible entries of byte b; bits 5 to 7 select one. */
static __device__ __forceinline__ u32 aesgen_substituted(u32 x0, u32 x1, u32 x2, u32 x3, u32 low, u32 high)
{
    const u32 y0 = __byte_perm(aesgen_from_lane(low, x0 >> 0), aesgen_from_lane(high, x0 >> 0), x0 >> 5 & 7);
    const u32 y1 = __byte_perm(aesgen_from_lane(low, x1 >> 8), aesgen_from_lane(high, x1 >> 8), x1 >> 13 & 7);
    const u32 y2 = __byte_perm(aesgen_from_lane(low, x2 >> 16), aesgen_from_lane(high, x2 >> 16), x2 >> 21 & 7);
    const u32 y3 = __byte_perm(aesgen_from_lane(low, x3 >> 24), aesgen_from_lane(high, x3 >> 24), x3 >> 29 & 7);
    return __byte_perm(__byte_perm(y0, y1, 0x0040), __byte_perm(y2, y3, 0x0040), 0x5410);
}

extern "C" __global__ __launch_bounds__(64)
void aesgen_ecb_dec(const uint4 *in, uint4 *out, u32 *context, u32 blocks)
{
    const u32 lane = threadIdx.x & 31, low = aesgen_lanes_box[lane], high = aesgen_lanes_box[32 + lane];
    const u32 t0 = aesgen_table[lane + 0], t1 = aesgen_table[lane + 32], t2 = aesgen_table[lane + 64], t3 = aesgen_table[lane + 96], t4 = aesgen_table[lane + 128], t5 = aesgen_table[lane + 160], t6 = aesgen_table[lane + 192], t7 = aesgen_table[lane + 224];
    /* All lanes of a warp stay active: those past the end compute the last block and do not store. */
#pragma unroll 1
    for (u32 next = blockIdx.x * 64; next < blocks; next += gridDim.x * 64) {
        const u32 i = min(next + threadIdx.x, blocks - 1);
        u32 a0_0, b0_0, a0_1, b0_1, a0_2, b0_2, a0_3, b0_3;
        const uint4 v = in[i];
a0_0 = v.x; a0_1 = v.y; a0_2 = v.z; a0_3 = v.w; 
        a0_0 ^= aesgen_context[20];
        a0_1 ^= aesgen_context[21];
        a0_2 ^= aesgen_context[22];
        a0_3 ^= aesgen_context[23];
#pragma unroll 1
        for (u32 r = 1; r < 10; r++) {
            b0_0 = aesgen_context[20 + 4 * r] ^ aesgen_entry(a0_0 >> 0, t0, t1, t2, t3, t4, t5, t6, t7) ^ aesgen_rotate_right(aesgen_entry(a0_3 >> 8, t0, t1, t2, t3, t4, t5, t6, t7), 24) ^ aesgen_rotate_right(aesgen_entry(a0_2 >> 16, t0, t1, t2, t3, t4, t5, t6, t7), 16) ^ aesgen_rotate_right(aesgen_entry(a0_1 >> 24, t0, t1, t2, t3, t4, t5, t6, t7), 8);
            b0_1 = aesgen_context[21 + 4 * r] ^ aesgen_entry(a0_1 >> 0, t0, t1, t2, t3, t4, t5, t6, t7) ^ aesgen_rotate_right(aesgen_entry(a0_0 >> 8, t0, t1, t2, t3, t4, t5, t6, t7), 24) ^ aesgen_rotate_right(aesgen_entry(a0_3 >> 16, t0, t1, t2, t3, t4, t5, t6, t7), 16) ^ aesgen_rotate_right(aesgen_entry(a0_2 >> 24, t0, t1, t2, t3, t4, t5, t6, t7), 8);
            b0_2 = aesgen_context[22 + 4 * r] ^ aesgen_entry(a0_2 >> 0, t0, t1, t2, t3, t4, t5, t6, t7) ^ aesgen_rotate_right(aesgen_entry(a0_1 >> 8, t0, t1, t2, t3, t4, t5, t6, t7), 24) ^ aesgen_rotate_right(aesgen_entry(a0_0 >> 16, t0, t1, t2, t3, t4, t5, t6, t7), 16) ^ aesgen_rotate_right(aesgen_entry(a0_3 >> 24, t0, t1, t2, t3, t4, t5, t6, t7), 8);
            b0_3 = aesgen_context[23 + 4 * r] ^ aesgen_entry(a0_3 >> 0, t0, t1, t2, t3, t4, t5, t6, t7) ^ aesgen_rotate_right(aesgen_entry(a0_2 >> 8, t0, t1, t2, t3, t4, t5, t6, t7), 24) ^ aesgen_rotate_right(aesgen_entry(a0_1 >> 16, t0, t1, t2, t3, t4, t5, t6, t7), 16) ^ aesgen_rotate_right(aesgen_entry(a0_0 >> 24, t0, t1, t2, t3, t4, t5, t6, t7), 8);

a0_0 = b0_0; a0_1 = b0_1; a0_2 = b0_2; a0_3 = b0_3; 
        }
        b0_0 = aesgen_context[60] ^ aesgen_substituted(a0_0, a0_3, a0_2, a0_1, low, high);
        b0_1 = aesgen_context[61] ^ aesgen_substituted(a0_1, a0_0, a0_3, a0_2, low, high);
        b0_2 = aesgen_context[62] ^ aesgen_substituted(a0_2, a0_1, a0_0, a0_3, low, high);
        b0_3 = aesgen_context[63] ^ aesgen_substituted(a0_3, a0_2, a0_1, a0_0, low, high);
        uint4 x;
        x.x = b0_0;
        x.y = b0_1;
        x.z = b0_2;
        x.w = b0_3;
        if (next + threadIdx.x < blocks)
            out[i] = x;
    }
}
