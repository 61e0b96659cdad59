typedef unsigned int u32;

__device__ unsigned char aesgen_round_constants[10] = { 0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0x1b, 0x36 };

static __device__ __forceinline__ u32 aesgen_rotate_right(u32 x, int n) { return x >> n | x << (32 - n); }

static __device__ __forceinline__ u32 aesgen_swap(u32 x)
{
    return x >> 24 | (x >> 8 & 0xff00u) | (x & 0xff00u) << 8 | x << 24;
}

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

/* The contribution of byte `row` of `s`, an output of the S-box, to its column in a round. */
static __device__ u32 aesgen_column_of(u32 s, int row)
{
    s = s >> 8 * row & 255;
    u32 s2 = aesgen_double(s);
    u32 column = s2 | s << 8 | s << 16 | (s2 ^ s) << 24;
    return row ? aesgen_rotate_right(column, 32 - 8 * row) : column;
}

/* A key's schedule, FIPS-197 5.2. */
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
    u32 counter[4], next[4], carry = blocks;
    for (int i = 3; i >= 0; i--) {
        counter[i] = aesgen_swap(iv[i]);
        next[i] = counter[i] + carry;
        carry = next[i] < carry;
        context[0 + i] = counter[i];
        context[4 + i] = aesgen_swap(next[i]);
    }
    context[16] = aesgen_swap(w[3]);
#pragma unroll 1
    for (int after = 0; after < 2; after++) {
        u32 upper[3], one = after;
        for (int i = 2; i >= 0; i--) {
            u32 sum = counter[i] + one;
            one = sum < one;
            upper[i] = aesgen_substitute(aesgen_swap(sum) ^ w[i]);
        }
        for (int c = 0; c < 4; c++) {
            u32 column = w[4 + c];
            for (int row = 0; row < 4; row++)
                if (row + c != 3)
                    column ^= aesgen_column_of(upper[(row + c) % 4], row);
            context[8 + 4 * after + c] = column;
        }
    }
}

/* `setmaxnreg` belongs to one generation of cards: nvcc -gencode arch=compute_90a,code=sm_90a */

__device__ u32 aesgen_tables[1024] = {
    0xa56363c6u, 0x847c7cf8u, 0x997777eeu, 0x8d7b7bf6u, 0x0df2f2ffu, 0xbd6b6bd6u, 0xb16f6fdeu, 0x54c5c591u,
    0x50303060u, 0x03010102u, 0xa96767ceu, 0x7d2b2b56u, 0x19fefee7u, 0x62d7d7b5u, 0xe6abab4du, 0x9a7676ecu,
    0x45caca8fu, 0x9d82821fu, 0x40c9c989u, 0x877d7dfau, 0x15fafaefu, 0xeb5959b2u, 0xc947478eu, 0x0bf0f0fbu,
    0xecadad41u, 0x67d4d4b3u, 0xfda2a25fu, 0xeaafaf45u, 0xbf9c9c23u, 0xf7a4a453u, 0x967272e4u, 0x5bc0c09bu,
    0xc2b7b775u, 0x1cfdfde1u, 0xae93933du, 0x6a26264cu, 0x5a36366cu, 0x413f3f7eu, 0x02f7f7f5u, 0x4fcccc83u,
    0x5c343468u, 0xf4a5a551u, 0x34e5e5d1u, 0x08f1f1f9u, 0x937171e2u, 0x73d8d8abu, 0x53313162u, 0x3f15152au,
    0x0c040408u, 0x52c7c795u, 0x65232346u, 0x5ec3c39du, 0x28181830u, 0xa1969637u, 0x0f05050au, 0xb59a9a2fu,
    0x0907070eu, 0x36121224u, 0x9b80801bu, 0x3de2e2dfu, 0x26ebebcdu, 0x6927274eu, 0xcdb2b27fu, 0x9f7575eau,
    0x1b090912u, 0x9e83831du, 0x742c2c58u, 0x2e1a1a34u, 0x2d1b1b36u, 0xb26e6edcu, 0xee5a5ab4u, 0xfba0a05bu,
    0xf65252a4u, 0x4d3b3b76u, 0x61d6d6b7u, 0xceb3b37du, 0x7b292952u, 0x3ee3e3ddu, 0x712f2f5eu, 0x97848413u,
    0xf55353a6u, 0x68d1d1b9u, 0x00000000u, 0x2cededc1u, 0x60202040u, 0x1ffcfce3u, 0xc8b1b179u, 0xed5b5bb6u,
    0xbe6a6ad4u, 0x46cbcb8du, 0xd9bebe67u, 0x4b393972u, 0xde4a4a94u, 0xd44c4c98u, 0xe85858b0u, 0x4acfcf85u,
    0x6bd0d0bbu, 0x2aefefc5u, 0xe5aaaa4fu, 0x16fbfbedu, 0xc5434386u, 0xd74d4d9au, 0x55333366u, 0x94858511u,
    0xcf45458au, 0x10f9f9e9u, 0x06020204u, 0x817f7ffeu, 0xf05050a0u, 0x443c3c78u, 0xba9f9f25u, 0xe3a8a84bu,
    0xf35151a2u, 0xfea3a35du, 0xc0404080u, 0x8a8f8f05u, 0xad92923fu, 0xbc9d9d21u, 0x48383870u, 0x04f5f5f1u,
    0xdfbcbc63u, 0xc1b6b677u, 0x75dadaafu, 0x63212142u, 0x30101020u, 0x1affffe5u, 0x0ef3f3fdu, 0x6dd2d2bfu,
    0x4ccdcd81u, 0x140c0c18u, 0x35131326u, 0x2fececc3u, 0xe15f5fbeu, 0xa2979735u, 0xcc444488u, 0x3917172eu,
    0x57c4c493u, 0xf2a7a755u, 0x827e7efcu, 0x473d3d7au, 0xac6464c8u, 0xe75d5dbau, 0x2b191932u, 0x957373e6u,
    0xa06060c0u, 0x98818119u, 0xd14f4f9eu, 0x7fdcdca3u, 0x66222244u, 0x7e2a2a54u, 0xab90903bu, 0x8388880bu,
    0xca46468cu, 0x29eeeec7u, 0xd3b8b86bu, 0x3c141428u, 0x79dedea7u, 0xe25e5ebcu, 0x1d0b0b16u, 0x76dbdbadu,
    0x3be0e0dbu, 0x56323264u, 0x4e3a3a74u, 0x1e0a0a14u, 0xdb494992u, 0x0a06060cu, 0x6c242448u, 0xe45c5cb8u,
    0x5dc2c29fu, 0x6ed3d3bdu, 0xefacac43u, 0xa66262c4u, 0xa8919139u, 0xa4959531u, 0x37e4e4d3u, 0x8b7979f2u,
    0x32e7e7d5u, 0x43c8c88bu, 0x5937376eu, 0xb76d6ddau, 0x8c8d8d01u, 0x64d5d5b1u, 0xd24e4e9cu, 0xe0a9a949u,
    0xb46c6cd8u, 0xfa5656acu, 0x07f4f4f3u, 0x25eaeacfu, 0xaf6565cau, 0x8e7a7af4u, 0xe9aeae47u, 0x18080810u,
    0xd5baba6fu, 0x887878f0u, 0x6f25254au, 0x722e2e5cu, 0x241c1c38u, 0xf1a6a657u, 0xc7b4b473u, 0x51c6c697u,
    0x23e8e8cbu, 0x7cdddda1u, 0x9c7474e8u, 0x211f1f3eu, 0xdd4b4b96u, 0xdcbdbd61u, 0x868b8b0du, 0x858a8a0fu,
    0x907070e0u, 0x423e3e7cu, 0xc4b5b571u, 0xaa6666ccu, 0xd8484890u, 0x05030306u, 0x01f6f6f7u, 0x120e0e1cu,
    0xa36161c2u, 0x5f35356au, 0xf95757aeu, 0xd0b9b969u, 0x91868617u, 0x58c1c199u, 0x271d1d3au, 0xb99e9e27u,
    0x38e1e1d9u, 0x13f8f8ebu, 0xb398982bu, 0x33111122u, 0xbb6969d2u, 0x70d9d9a9u, 0x898e8e07u, 0xa7949433u,
    0xb69b9b2du, 0x221e1e3cu, 0x92878715u, 0x20e9e9c9u, 0x49cece87u, 0xff5555aau, 0x78282850u, 0x7adfdfa5u,
    0x8f8c8c03u, 0xf8a1a159u, 0x80898909u, 0x170d0d1au, 0xdabfbf65u, 0x31e6e6d7u, 0xc6424284u, 0xb86868d0u,
    0xc3414182u, 0xb0999929u, 0x772d2d5au, 0x110f0f1eu, 0xcbb0b07bu, 0xfc5454a8u, 0xd6bbbb6du, 0x3a16162cu,
    0x6363c6a5u, 0x7c7cf884u, 0x7777ee99u, 0x7b7bf68du, 0xf2f2ff0du, 0x6b6bd6bdu, 0x6f6fdeb1u, 0xc5c59154u,
    0x30306050u, 0x01010203u, 0x6767cea9u, 0x2b2b567du, 0xfefee719u, 0xd7d7b562u, 0xabab4de6u, 0x7676ec9au,
    0xcaca8f45u, 0x82821f9du, 0xc9c98940u, 0x7d7dfa87u, 0xfafaef15u, 0x5959b2ebu, 0x47478ec9u, 0xf0f0fb0bu,
    0xadad41ecu, 0xd4d4b367u, 0xa2a25ffdu, 0xafaf45eau, 0x9c9c23bfu, 0xa4a453f7u, 0x7272e496u, 0xc0c09b5bu,
    0xb7b775c2u, 0xfdfde11cu, 0x93933daeu, 0x26264c6au, 0x36366c5au, 0x3f3f7e41u, 0xf7f7f502u, 0xcccc834fu,
    0x3434685cu, 0xa5a551f4u, 0xe5e5d134u, 0xf1f1f908u, 0x7171e293u, 0xd8d8ab73u, 0x31316253u, 0x15152a3fu,
    0x0404080cu, 0xc7c79552u, 0x23234665u, 0xc3c39d5eu, 0x18183028u, 0x969637a1u, 0x05050a0fu, 0x9a9a2fb5u,
    0x07070e09u, 0x12122436u, 0x80801b9bu, 0xe2e2df3du, 0xebebcd26u, 0x27274e69u, 0xb2b27fcdu, 0x7575ea9fu,
    0x0909121bu, 0x83831d9eu, 0x2c2c5874u, 0x1a1a342eu, 0x1b1b362du, 0x6e6edcb2u, 0x5a5ab4eeu, 0xa0a05bfbu,
    0x5252a4f6u, 0x3b3b764du, 0xd6d6b761u, 0xb3b37dceu, 0x2929527bu, 0xe3e3dd3eu, 0x2f2f5e71u, 0x84841397u,
    0x5353a6f5u, 0xd1d1b968u, 0x00000000u, 0xededc12cu, 0x20204060u, 0xfcfce31fu, 0xb1b179c8u, 0x5b5bb6edu,
    0x6a6ad4beu, 0xcbcb8d46u, 0xbebe67d9u, 0x3939724bu, 0x4a4a94deu, 0x4c4c98d4u, 0x5858b0e8u, 0xcfcf854au,
    0xd0d0bb6bu, 0xefefc52au, 0xaaaa4fe5u, 0xfbfbed16u, 0x434386c5u, 0x4d4d9ad7u, 0x33336655u, 0x85851194u,
    0x45458acfu, 0xf9f9e910u, 0x02020406u, 0x7f7ffe81u, 0x5050a0f0u, 0x3c3c7844u, 0x9f9f25bau, 0xa8a84be3u,
    0x5151a2f3u, 0xa3a35dfeu, 0x404080c0u, 0x8f8f058au, 0x92923fadu, 0x9d9d21bcu, 0x38387048u, 0xf5f5f104u,
    0xbcbc63dfu, 0xb6b677c1u, 0xdadaaf75u, 0x21214263u, 0x10102030u, 0xffffe51au, 0xf3f3fd0eu, 0xd2d2bf6du,
    0xcdcd814cu, 0x0c0c1814u, 0x13132635u, 0xececc32fu, 0x5f5fbee1u, 0x979735a2u, 0x444488ccu, 0x17172e39u,
    0xc4c49357u, 0xa7a755f2u, 0x7e7efc82u, 0x3d3d7a47u, 0x6464c8acu, 0x5d5dbae7u, 0x1919322bu, 0x7373e695u,
    0x6060c0a0u, 0x81811998u, 0x4f4f9ed1u, 0xdcdca37fu, 0x22224466u, 0x2a2a547eu, 0x90903babu, 0x88880b83u,
    0x46468ccau, 0xeeeec729u, 0xb8b86bd3u, 0x1414283cu, 0xdedea779u, 0x5e5ebce2u, 0x0b0b161du, 0xdbdbad76u,
    0xe0e0db3bu, 0x32326456u, 0x3a3a744eu, 0x0a0a141eu, 0x494992dbu, 0x06060c0au, 0x2424486cu, 0x5c5cb8e4u,
    0xc2c29f5du, 0xd3d3bd6eu, 0xacac43efu, 0x6262c4a6u, 0x919139a8u, 0x959531a4u, 0xe4e4d337u, 0x7979f28bu,
    0xe7e7d532u, 0xc8c88b43u, 0x37376e59u, 0x6d6ddab7u, 0x8d8d018cu, 0xd5d5b164u, 0x4e4e9cd2u, 0xa9a949e0u,
    0x6c6cd8b4u, 0x5656acfau, 0xf4f4f307u, 0xeaeacf25u, 0x6565caafu, 0x7a7af48eu, 0xaeae47e9u, 0x08081018u,
    0xbaba6fd5u, 0x7878f088u, 0x25254a6fu, 0x2e2e5c72u, 0x1c1c3824u, 0xa6a657f1u, 0xb4b473c7u, 0xc6c69751u,
    0xe8e8cb23u, 0xdddda17cu, 0x7474e89cu, 0x1f1f3e21u, 0x4b4b96ddu, 0xbdbd61dcu, 0x8b8b0d86u, 0x8a8a0f85u,
    0x7070e090u, 0x3e3e7c42u, 0xb5b571c4u, 0x6666ccaau, 0x484890d8u, 0x03030605u, 0xf6f6f701u, 0x0e0e1c12u,
    0x6161c2a3u, 0x35356a5fu, 0x5757aef9u, 0xb9b969d0u, 0x86861791u, 0xc1c19958u, 0x1d1d3a27u, 0x9e9e27b9u,
    0xe1e1d938u, 0xf8f8eb13u, 0x98982bb3u, 0x11112233u, 0x6969d2bbu, 0xd9d9a970u, 0x8e8e0789u, 0x949433a7u,
    0x9b9b2db6u, 0x1e1e3c22u, 0x87871592u, 0xe9e9c920u, 0xcece8749u, 0x5555aaffu, 0x28285078u, 0xdfdfa57au,
    0x8c8c038fu, 0xa1a159f8u, 0x89890980u, 0x0d0d1a17u, 0xbfbf65dau, 0xe6e6d731u, 0x424284c6u, 0x6868d0b8u,
    0x414182c3u, 0x999929b0u, 0x2d2d5a77u, 0x0f0f1e11u, 0xb0b07bcbu, 0x5454a8fcu, 0xbbbb6dd6u, 0x16162c3au,
    0x63c6a563u, 0x7cf8847cu, 0x77ee9977u, 0x7bf68d7bu, 0xf2ff0df2u, 0x6bd6bd6bu, 0x6fdeb16fu, 0xc59154c5u,
    0x30605030u, 0x01020301u, 0x67cea967u, 0x2b567d2bu, 0xfee719feu, 0xd7b562d7u, 0xab4de6abu, 0x76ec9a76u,
    0xca8f45cau, 0x821f9d82u, 0xc98940c9u, 0x7dfa877du, 0xfaef15fau, 0x59b2eb59u, 0x478ec947u, 0xf0fb0bf0u,
    0xad41ecadu, 0xd4b367d4u, 0xa25ffda2u, 0xaf45eaafu, 0x9c23bf9cu, 0xa453f7a4u, 0x72e49672u, 0xc09b5bc0u,
    0xb775c2b7u, 0xfde11cfdu, 0x933dae93u, 0x264c6a26u, 0x366c5a36u, 0x3f7e413fu, 0xf7f502f7u, 0xcc834fccu,
    0x34685c34u, 0xa551f4a5u, 0xe5d134e5u, 0xf1f908f1u, 0x71e29371u, 0xd8ab73d8u, 0x31625331u, 0x152a3f15u,
    0x04080c04u, 0xc79552c7u, 0x23466523u, 0xc39d5ec3u, 0x18302818u, 0x9637a196u, 0x050a0f05u, 0x9a2fb59au,
    0x070e0907u, 0x12243612u, 0x801b9b80u, 0xe2df3de2u, 0xebcd26ebu, 0x274e6927u, 0xb27fcdb2u, 0x75ea9f75u,
    0x09121b09u, 0x831d9e83u, 0x2c58742cu, 0x1a342e1au, 0x1b362d1bu, 0x6edcb26eu, 0x5ab4ee5au, 0xa05bfba0u,
    0x52a4f652u, 0x3b764d3bu, 0xd6b761d6u, 0xb37dceb3u, 0x29527b29u, 0xe3dd3ee3u, 0x2f5e712fu, 0x84139784u,
    0x53a6f553u, 0xd1b968d1u, 0x00000000u, 0xedc12cedu, 0x20406020u, 0xfce31ffcu, 0xb179c8b1u, 0x5bb6ed5bu,
    0x6ad4be6au, 0xcb8d46cbu, 0xbe67d9beu, 0x39724b39u, 0x4a94de4au, 0x4c98d44cu, 0x58b0e858u, 0xcf854acfu,
    0xd0bb6bd0u, 0xefc52aefu, 0xaa4fe5aau, 0xfbed16fbu, 0x4386c543u, 0x4d9ad74du, 0x33665533u, 0x85119485u,
    0x458acf45u, 0xf9e910f9u, 0x02040602u, 0x7ffe817fu, 0x50a0f050u, 0x3c78443cu, 0x9f25ba9fu, 0xa84be3a8u,
    0x51a2f351u, 0xa35dfea3u, 0x4080c040u, 0x8f058a8fu, 0x923fad92u, 0x9d21bc9du, 0x38704838u, 0xf5f104f5u,
    0xbc63dfbcu, 0xb677c1b6u, 0xdaaf75dau, 0x21426321u, 0x10203010u, 0xffe51affu, 0xf3fd0ef3u, 0xd2bf6dd2u,
    0xcd814ccdu, 0x0c18140cu, 0x13263513u, 0xecc32fecu, 0x5fbee15fu, 0x9735a297u, 0x4488cc44u, 0x172e3917u,
    0xc49357c4u, 0xa755f2a7u, 0x7efc827eu, 0x3d7a473du, 0x64c8ac64u, 0x5dbae75du, 0x19322b19u, 0x73e69573u,
    0x60c0a060u, 0x81199881u, 0x4f9ed14fu, 0xdca37fdcu, 0x22446622u, 0x2a547e2au, 0x903bab90u, 0x880b8388u,
    0x468cca46u, 0xeec729eeu, 0xb86bd3b8u, 0x14283c14u, 0xdea779deu, 0x5ebce25eu, 0x0b161d0bu, 0xdbad76dbu,
    0xe0db3be0u, 0x32645632u, 0x3a744e3au, 0x0a141e0au, 0x4992db49u, 0x060c0a06u, 0x24486c24u, 0x5cb8e45cu,
    0xc29f5dc2u, 0xd3bd6ed3u, 0xac43efacu, 0x62c4a662u, 0x9139a891u, 0x9531a495u, 0xe4d337e4u, 0x79f28b79u,
    0xe7d532e7u, 0xc88b43c8u, 0x376e5937u, 0x6ddab76du, 0x8d018c8du, 0xd5b164d5u, 0x4e9cd24eu, 0xa949e0a9u,
    0x6cd8b46cu, 0x56acfa56u, 0xf4f307f4u, 0xeacf25eau, 0x65caaf65u, 0x7af48e7au, 0xae47e9aeu, 0x08101808u,
    0xba6fd5bau, 0x78f08878u, 0x254a6f25u, 0x2e5c722eu, 0x1c38241cu, 0xa657f1a6u, 0xb473c7b4u, 0xc69751c6u,
    0xe8cb23e8u, 0xdda17cddu, 0x74e89c74u, 0x1f3e211fu, 0x4b96dd4bu, 0xbd61dcbdu, 0x8b0d868bu, 0x8a0f858au,
    0x70e09070u, 0x3e7c423eu, 0xb571c4b5u, 0x66ccaa66u, 0x4890d848u, 0x03060503u, 0xf6f701f6u, 0x0e1c120eu,
    0x61c2a361u, 0x356a5f35u, 0x57aef957u, 0xb969d0b9u, 0x86179186u, 0xc19958c1u, 0x1d3a271du, 0x9e27b99eu,
    0xe1d938e1u, 0xf8eb13f8u, 0x982bb398u, 0x11223311u, 0x69d2bb69u, 0xd9a970d9u, 0x8e07898eu, 0x9433a794u,
    0x9b2db69bu, 0x1e3c221eu, 0x87159287u, 0xe9c920e9u, 0xce8749ceu, 0x55aaff55u, 0x28507828u, 0xdfa57adfu,
    0x8c038f8cu, 0xa159f8a1u, 0x89098089u, 0x0d1a170du, 0xbf65dabfu, 0xe6d731e6u, 0x4284c642u, 0x68d0b868u,
    0x4182c341u, 0x9929b099u, 0x2d5a772du, 0x0f1e110fu, 0xb07bcbb0u, 0x54a8fc54u, 0xbb6dd6bbu, 0x162c3a16u,
    0xc6a56363u, 0xf8847c7cu, 0xee997777u, 0xf68d7b7bu, 0xff0df2f2u, 0xd6bd6b6bu, 0xdeb16f6fu, 0x9154c5c5u,
    0x60503030u, 0x02030101u, 0xcea96767u, 0x567d2b2bu, 0xe719fefeu, 0xb562d7d7u, 0x4de6ababu, 0xec9a7676u,
    0x8f45cacau, 0x1f9d8282u, 0x8940c9c9u, 0xfa877d7du, 0xef15fafau, 0xb2eb5959u, 0x8ec94747u, 0xfb0bf0f0u,
    0x41ecadadu, 0xb367d4d4u, 0x5ffda2a2u, 0x45eaafafu, 0x23bf9c9cu, 0x53f7a4a4u, 0xe4967272u, 0x9b5bc0c0u,
    0x75c2b7b7u, 0xe11cfdfdu, 0x3dae9393u, 0x4c6a2626u, 0x6c5a3636u, 0x7e413f3fu, 0xf502f7f7u, 0x834fccccu,
    0x685c3434u, 0x51f4a5a5u, 0xd134e5e5u, 0xf908f1f1u, 0xe2937171u, 0xab73d8d8u, 0x62533131u, 0x2a3f1515u,
    0x080c0404u, 0x9552c7c7u, 0x46652323u, 0x9d5ec3c3u, 0x30281818u, 0x37a19696u, 0x0a0f0505u, 0x2fb59a9au,
    0x0e090707u, 0x24361212u, 0x1b9b8080u, 0xdf3de2e2u, 0xcd26ebebu, 0x4e692727u, 0x7fcdb2b2u, 0xea9f7575u,
    0x121b0909u, 0x1d9e8383u, 0x58742c2cu, 0x342e1a1au, 0x362d1b1bu, 0xdcb26e6eu, 0xb4ee5a5au, 0x5bfba0a0u,
    0xa4f65252u, 0x764d3b3bu, 0xb761d6d6u, 0x7dceb3b3u, 0x527b2929u, 0xdd3ee3e3u, 0x5e712f2fu, 0x13978484u,
    0xa6f55353u, 0xb968d1d1u, 0x00000000u, 0xc12cededu, 0x40602020u, 0xe31ffcfcu, 0x79c8b1b1u, 0xb6ed5b5bu,
    0xd4be6a6au, 0x8d46cbcbu, 0x67d9bebeu, 0x724b3939u, 0x94de4a4au, 0x98d44c4cu, 0xb0e85858u, 0x854acfcfu,
    0xbb6bd0d0u, 0xc52aefefu, 0x4fe5aaaau, 0xed16fbfbu, 0x86c54343u, 0x9ad74d4du, 0x66553333u, 0x11948585u,
    0x8acf4545u, 0xe910f9f9u, 0x04060202u, 0xfe817f7fu, 0xa0f05050u, 0x78443c3cu, 0x25ba9f9fu, 0x4be3a8a8u,
    0xa2f35151u, 0x5dfea3a3u, 0x80c04040u, 0x058a8f8fu, 0x3fad9292u, 0x21bc9d9du, 0x70483838u, 0xf104f5f5u,
    0x63dfbcbcu, 0x77c1b6b6u, 0xaf75dadau, 0x42632121u, 0x20301010u, 0xe51affffu, 0xfd0ef3f3u, 0xbf6dd2d2u,
    0x814ccdcdu, 0x18140c0cu, 0x26351313u, 0xc32fececu, 0xbee15f5fu, 0x35a29797u, 0x88cc4444u, 0x2e391717u,
    0x9357c4c4u, 0x55f2a7a7u, 0xfc827e7eu, 0x7a473d3du, 0xc8ac6464u, 0xbae75d5du, 0x322b1919u, 0xe6957373u,
    0xc0a06060u, 0x19988181u, 0x9ed14f4fu, 0xa37fdcdcu, 0x44662222u, 0x547e2a2au, 0x3bab9090u, 0x0b838888u,
    0x8cca4646u, 0xc729eeeeu, 0x6bd3b8b8u, 0x283c1414u, 0xa779dedeu, 0xbce25e5eu, 0x161d0b0bu, 0xad76dbdbu,
    0xdb3be0e0u, 0x64563232u, 0x744e3a3au, 0x141e0a0au, 0x92db4949u, 0x0c0a0606u, 0x486c2424u, 0xb8e45c5cu,
    0x9f5dc2c2u, 0xbd6ed3d3u, 0x43efacacu, 0xc4a66262u, 0x39a89191u, 0x31a49595u, 0xd337e4e4u, 0xf28b7979u,
    0xd532e7e7u, 0x8b43c8c8u, 0x6e593737u, 0xdab76d6du, 0x018c8d8du, 0xb164d5d5u, 0x9cd24e4eu, 0x49e0a9a9u,
    0xd8b46c6cu, 0xacfa5656u, 0xf307f4f4u, 0xcf25eaeau, 0xcaaf6565u, 0xf48e7a7au, 0x47e9aeaeu, 0x10180808u,
    0x6fd5babau, 0xf0887878u, 0x4a6f2525u, 0x5c722e2eu, 0x38241c1cu, 0x57f1a6a6u, 0x73c7b4b4u, 0x9751c6c6u,
    0xcb23e8e8u, 0xa17cddddu, 0xe89c7474u, 0x3e211f1fu, 0x96dd4b4bu, 0x61dcbdbdu, 0x0d868b8bu, 0x0f858a8au,
    0xe0907070u, 0x7c423e3eu, 0x71c4b5b5u, 0xccaa6666u, 0x90d84848u, 0x06050303u, 0xf701f6f6u, 0x1c120e0eu,
    0xc2a36161u, 0x6a5f3535u, 0xaef95757u, 0x69d0b9b9u, 0x17918686u, 0x9958c1c1u, 0x3a271d1du, 0x27b99e9eu,
    0xd938e1e1u, 0xeb13f8f8u, 0x2bb39898u, 0x22331111u, 0xd2bb6969u, 0xa970d9d9u, 0x07898e8eu, 0x33a79494u,
    0x2db69b9bu, 0x3c221e1eu, 0x15928787u, 0xc920e9e9u, 0x8749ceceu, 0xaaff5555u, 0x50782828u, 0xa57adfdfu,
    0x038f8c8cu, 0x59f8a1a1u, 0x09808989u, 0x1a170d0du, 0x65dabfbfu, 0xd731e6e6u, 0x84c64242u, 0xd0b86868u,
    0x82c34141u, 0x29b09999u, 0x5a772d2du, 0x1e110f0fu, 0x7bcbb0b0u, 0xa8fc5454u, 0x6dd6bbbbu, 0x2c3a1616u,
};
/* Bytes 0 to 3 of a word, as positions in a table whose rows are 256 bytes apart. */
static __device__ __forceinline__ u32 aesgen_byte0(u32 x, u32 lane)
{
    return __byte_perm(x, lane, 0x5504);
}
static __device__ __forceinline__ u32 aesgen_byte1(u32 x, u32 lane)
{
    return __byte_perm(x, lane, 0x5514);
}
static __device__ __forceinline__ u32 aesgen_byte2(u32 x, u32 lane)
{
    return __byte_perm(x, lane, 0x5524);
}
static __device__ __forceinline__ u32 aesgen_byte3(u32 x, u32 lane)
{
    return __byte_perm(x, lane, 0x5534);
}

__constant__ u32 aesgen_context[1472];

/* The S-box as gates, without its constant, which the key planes include. */
static __device__ __forceinline__ void aesgen_substitute_planes(
u32 &word0, u32 &word1, u32 &word2, u32 &word3, u32 &word4, u32 &word5, u32 &word6, u32 &word7)
{
    const u32 x7 = word0, x6 = word1, x5 = word2, x4 = word3, x3 = word4, x2 = word5, x1 = word6, x0 = word7;
    u32 n0;
    asm("lop3.b32 %0, %1, %2, %3, 0x3c;" : "=r"(n0) : "r"(x3), "r"(x5), "r"(x5));
    u32 n1;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n1) : "r"(n0), "r"(x0), "r"(x6));
    u32 n2;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n2) : "r"(n1), "r"(x2), "r"(x6));
    u32 n3;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n3) : "r"(n2), "r"(x2), "r"(x3));
    u32 n4;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n4) : "r"(x1), "r"(x2), "r"(x7));
    u32 n5;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n5) : "r"(n1), "r"(x1), "r"(x4));
    u32 n6;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n6) : "r"(n5), "r"(x2), "r"(x5));
    u32 n7;
    asm("lop3.b32 %0, %1, %2, %3, 0x66;" : "=r"(n7) : "r"(n3), "r"(n4), "r"(n6));
    u32 n8;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n8) : "r"(n7), "r"(n2), "r"(x7));
    u32 n9;
    asm("lop3.b32 %0, %1, %2, %3, 0x06;" : "=r"(n9) : "r"(n8), "r"(x0), "r"(x6));
    u32 n10;
    asm("lop3.b32 %0, %1, %2, %3, 0x24;" : "=r"(n10) : "r"(n8), "r"(n4), "r"(x0));
    u32 n11;
    asm("lop3.b32 %0, %1, %2, %3, 0x14;" : "=r"(n11) : "r"(n6), "r"(n2), "r"(n5));
    u32 n12;
    asm("lop3.b32 %0, %1, %2, %3, 0x6c;" : "=r"(n12) : "r"(n3), "r"(n11), "r"(n6));
    u32 n13;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n13) : "r"(n9), "r"(n10), "r"(n12));
    u32 n14;
    asm("lop3.b32 %0, %1, %2, %3, 0x50;" : "=r"(n14) : "r"(n4), "r"(n1), "r"(x6));
    u32 n15;
    asm("lop3.b32 %0, %1, %2, %3, 0x78;" : "=r"(n15) : "r"(n11), "r"(n2), "r"(n0));
    u32 n16;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n16) : "r"(n9), "r"(n14), "r"(n15));
    u32 n17;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n17) : "r"(n13), "r"(n16), "r"(x6));
    u32 n18;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n18) : "r"(n17), "r"(n16), "r"(n8));
    u32 n19;
    asm("lop3.b32 %0, %1, %2, %3, 0x28;" : "=r"(n19) : "r"(n8), "r"(n2), "r"(n1));
    u32 n20;
    asm("lop3.b32 %0, %1, %2, %3, 0x28;" : "=r"(n20) : "r"(n4), "r"(x3), "r"(x7));
    u32 n21;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n21) : "r"(n19), "r"(n20), "r"(n12));
    u32 n22;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n22) : "r"(n21), "r"(n6), "r"(n3));
    u32 n23;
    asm("lop3.b32 %0, %1, %2, %3, 0x8c;" : "=r"(n23) : "r"(n18), "r"(n17), "r"(n22));
    u32 n24;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n24) : "r"(n3), "r"(n4), "r"(x6));
    u32 n25;
    asm("lop3.b32 %0, %1, %2, %3, 0x6c;" : "=r"(n25) : "r"(n7), "r"(n19), "r"(n24));
    u32 n26;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n26) : "r"(n25), "r"(n15), "r"(n5));
    u32 n27;
    asm("lop3.b32 %0, %1, %2, %3, 0x3c;" : "=r"(n27) : "r"(n22), "r"(n26), "r"(n26));
    u32 n28;
    asm("lop3.b32 %0, %1, %2, %3, 0x2c;" : "=r"(n28) : "r"(n23), "r"(n18), "r"(n27));
    u32 n29;
    asm("lop3.b32 %0, %1, %2, %3, 0x36;" : "=r"(n29) : "r"(n28), "r"(n17), "r"(n26));
    u32 n30;
    asm("lop3.b32 %0, %1, %2, %3, 0x3a;" : "=r"(n30) : "r"(n29), "r"(n26), "r"(n23));
    u32 n31;
    asm("lop3.b32 %0, %1, %2, %3, 0x28;" : "=r"(n31) : "r"(n30), "r"(n18), "r"(n26));
    u32 n32;
    asm("lop3.b32 %0, %1, %2, %3, 0x7a;" : "=r"(n32) : "r"(n31), "r"(n17), "r"(n27));
    u32 n33;
    asm("lop3.b32 %0, %1, %2, %3, 0x60;" : "=r"(n33) : "r"(n32), "r"(n4), "r"(x6));
    u32 n34;
    asm("lop3.b32 %0, %1, %2, %3, 0x66;" : "=r"(n34) : "r"(n33), "r"(n30), "r"(n28));
    u32 n35;
    asm("lop3.b32 %0, %1, %2, %3, 0x60;" : "=r"(n35) : "r"(n30), "r"(n7), "r"(x7));
    u32 n36;
    asm("lop3.b32 %0, %1, %2, %3, 0x6c;" : "=r"(n36) : "r"(n34), "r"(n35), "r"(n7));
    u32 n37;
    asm("lop3.b32 %0, %1, %2, %3, 0x2e;" : "=r"(n37) : "r"(n29), "r"(n27), "r"(n22));
    u32 n38;
    asm("lop3.b32 %0, %1, %2, %3, 0x66;" : "=r"(n38) : "r"(n36), "r"(n37), "r"(n32));
    u32 n39;
    asm("lop3.b32 %0, %1, %2, %3, 0x3c;" : "=r"(n39) : "r"(n38), "r"(n30), "r"(n30));
    u32 n40;
    asm("lop3.b32 %0, %1, %2, %3, 0x60;" : "=r"(n40) : "r"(n37), "r"(n4), "r"(x0));
    u32 n41;
    asm("lop3.b32 %0, %1, %2, %3, 0x46;" : "=r"(n41) : "r"(n40), "r"(n37), "r"(n28));
    u32 n42;
    asm("lop3.b32 %0, %1, %2, %3, 0x60;" : "=r"(n42) : "r"(n41), "r"(n3), "r"(n0));
    u32 n43;
    asm("lop3.b32 %0, %1, %2, %3, 0x6c;" : "=r"(n43) : "r"(n39), "r"(n42), "r"(n0));
    u32 n44;
    asm("lop3.b32 %0, %1, %2, %3, 0x78;" : "=r"(n44) : "r"(n43), "r"(n34), "r"(n24));
    u32 n45;
    asm("lop3.b32 %0, %1, %2, %3, 0x78;" : "=r"(n45) : "r"(n44), "r"(n30), "r"(n1));
    u32 n46;
    asm("lop3.b32 %0, %1, %2, %3, 0x78;" : "=r"(n46) : "r"(n35), "r"(n28), "r"(x7));
    u32 n47;
    asm("lop3.b32 %0, %1, %2, %3, 0xa0;" : "=r"(n47) : "r"(n38), "r"(n26), "r"(n8));
    u32 n48;
    asm("lop3.b32 %0, %1, %2, %3, 0x60;" : "=r"(n48) : "r"(n37), "r"(n8), "r"(n4));
    u32 n49;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n49) : "r"(n46), "r"(n47), "r"(n48));
    u32 n50;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n50) : "r"(n33), "r"(n43), "r"(n49));
    u32 n51;
    asm("lop3.b32 %0, %1, %2, %3, 0x60;" : "=r"(n51) : "r"(n38), "r"(n1), "r"(n0));
    u32 n52;
    asm("lop3.b32 %0, %1, %2, %3, 0x66;" : "=r"(n52) : "r"(n45), "r"(n50), "r"(n51));
    u32 n53;
    asm("lop3.b32 %0, %1, %2, %3, 0x28;" : "=r"(n53) : "r"(n39), "r"(n41), "r"(n6));
    u32 n54;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n54) : "r"(n51), "r"(n53), "r"(n46));
    u32 n55;
    asm("lop3.b32 %0, %1, %2, %3, 0x78;" : "=r"(n55) : "r"(n47), "r"(n32), "r"(n4));
    u32 n56;
    asm("lop3.b32 %0, %1, %2, %3, 0x78;" : "=r"(n56) : "r"(n55), "r"(n39), "r"(n2));
    u32 n57;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n57) : "r"(n54), "r"(n56), "r"(n50));
    u32 n58;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n58) : "r"(n57), "r"(n50), "r"(n40));
    u32 n59;
    asm("lop3.b32 %0, %1, %2, %3, 0x60;" : "=r"(n59) : "r"(n28), "r"(n4), "r"(x3));
    u32 n60;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n60) : "r"(n58), "r"(n59), "r"(n44));
    u32 n61;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n61) : "r"(n36), "r"(n55), "r"(n45));
    u32 n62;
    asm("lop3.b32 %0, %1, %2, %3, 0x3c;" : "=r"(n62) : "r"(n61), "r"(n49), "r"(n49));
    u32 n63;
    asm("lop3.b32 %0, %1, %2, %3, 0x28;" : "=r"(n63) : "r"(n34), "r"(n32), "r"(n3));
    u32 n64;
    asm("lop3.b32 %0, %1, %2, %3, 0x78;" : "=r"(n64) : "r"(n56), "r"(n41), "r"(n5));
    u32 n65;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n65) : "r"(n63), "r"(n58), "r"(n64));
    u32 n66;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n66) : "r"(n45), "r"(n64), "r"(n42));
    u32 n67;
    asm("lop3.b32 %0, %1, %2, %3, 0x96;" : "=r"(n67) : "r"(n66), "r"(n61), "r"(n45));
    word0 = n52;
    word1 = n57;
    word2 = n60;
    word3 = n62;
    word4 = n61;
    word5 = n65;
    word6 = n67;
    word7 = n66;
}

extern "C" __global__ void aesgen_prepare(u32 *context)
{
        for (u32 i = threadIdx.x; i < 1408; i += 256) {
            u32 word = context[20 + (i >> 5)];
            if (i >= 128)
                word ^= 0x63636363u;
            context[64 + i] = 0 - (word >> (i & 31) & 1);
        }
}

/* The message is cut into parts: 4096 blocks for the 128 bit-sliced threads, then 4096 for the
   896 threads with T-tables, and so on. The two kinds of threads never wait for each other. */
extern "C" __global__ __launch_bounds__(1024, 1)
void aesgen_ctr(const uint4 *in, uint4 *out, u32 *context, u32 blocks)
{
    extern __shared__ u32 shared_tables[];
    for (u32 i = threadIdx.x; i < 32768; i += 1024)
        shared_tables[i] = aesgen_tables[(i >> 14 << 9) + (i >> 5 & 1) * 256 + (i >> 6 & 255)];
    const u32 lane = 4 * (threadIdx.x & 31);
    /* Bit-sliced passes are aligned: within one only the counter's lowest bits differ, without a carry. */
    const u32 before = aesgen_context[3] & 4095;
    __syncthreads();

    if (threadIdx.x < 896) {
        /* T-tables: number v of this thread's blocks, and the place i in the message that it has. */
        asm volatile("setmaxnreg.dec.sync.aligned.u32 32;");
        u32 a0_0, b0_0, a0_1, b0_1, a0_2, b0_2, a0_3, b0_3;
#pragma unroll 1
        for (u32 v = blockIdx.x * 896 + threadIdx.x;; v += gridDim.x * 896) {
            const u32 i = v + (v / 4096 + 1) * 4096 - before;
            if (i >= blocks)
                break;
        {
            const u32 low = aesgen_context[3] + i;
            const bool carried = low < i;
            const u32 x = aesgen_swap(low ^ aesgen_context[16]);
            a0_0 = aesgen_context[8];
            a0_1 = aesgen_context[9];
            a0_2 = aesgen_context[10];
            a0_3 = aesgen_context[11];
            if (carried) {
                a0_0 = aesgen_context[12];
                a0_1 = aesgen_context[13];
                a0_2 = aesgen_context[14];
                a0_3 = aesgen_context[15];
            }
            a0_0 ^= (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(x, lane)));
            a0_1 ^= (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(x, lane)));
            a0_2 ^= (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(x, lane)));
            a0_3 ^= (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(x, lane)));
        }
        b0_0 = aesgen_context[28] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_3, lane)));
        b0_1 = aesgen_context[29] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_0, lane)));
        b0_2 = aesgen_context[30] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_1, lane)));
        b0_3 = aesgen_context[31] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_2, lane)));
        a0_0 = aesgen_context[32] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_3, lane)));
        a0_1 = aesgen_context[33] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_0, lane)));
        a0_2 = aesgen_context[34] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_1, lane)));
        a0_3 = aesgen_context[35] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_2, lane)));
        b0_0 = aesgen_context[36] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_3, lane)));
        b0_1 = aesgen_context[37] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_0, lane)));
        b0_2 = aesgen_context[38] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_1, lane)));
        b0_3 = aesgen_context[39] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_2, lane)));
        a0_0 = aesgen_context[40] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_3, lane)));
        a0_1 = aesgen_context[41] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_0, lane)));
        a0_2 = aesgen_context[42] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_1, lane)));
        a0_3 = aesgen_context[43] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_2, lane)));
        b0_0 = aesgen_context[44] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_3, lane)));
        b0_1 = aesgen_context[45] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_0, lane)));
        b0_2 = aesgen_context[46] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_1, lane)));
        b0_3 = aesgen_context[47] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_2, lane)));
        a0_0 = aesgen_context[48] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_3, lane)));
        a0_1 = aesgen_context[49] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_0, lane)));
        a0_2 = aesgen_context[50] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_1, lane)));
        a0_3 = aesgen_context[51] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_2, lane)));
        b0_0 = aesgen_context[52] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_3, lane)));
        b0_1 = aesgen_context[53] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_0, lane)));
        b0_2 = aesgen_context[54] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_1, lane)));
        b0_3 = aesgen_context[55] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(a0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(a0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(a0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(a0_2, lane)));
        a0_0 = aesgen_context[56] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_3, lane)));
        a0_1 = aesgen_context[57] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_0, lane)));
        a0_2 = aesgen_context[58] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_2, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_1, lane)));
        a0_3 = aesgen_context[59] ^ (*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte0(b0_3, lane))) ^ (*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte1(b0_0, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte2(b0_1, lane))) ^ (*(const u32 *)((const char *)shared_tables + 65664 + aesgen_byte3(b0_2, lane)));
        b0_0 = aesgen_context[60] ^ ((*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte0(a0_0, lane))) & 0xffu) ^ ((*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte1(a0_1, lane))) & 0xff00u) ^ ((*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte2(a0_2, lane))) & 0xff0000u) ^ ((*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte3(a0_3, lane))) & 0xff000000u);
        b0_1 = aesgen_context[61] ^ ((*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte0(a0_1, lane))) & 0xffu) ^ ((*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte1(a0_2, lane))) & 0xff00u) ^ ((*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte2(a0_3, lane))) & 0xff0000u) ^ ((*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte3(a0_0, lane))) & 0xff000000u);
        b0_2 = aesgen_context[62] ^ ((*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte0(a0_2, lane))) & 0xffu) ^ ((*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte1(a0_3, lane))) & 0xff00u) ^ ((*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte2(a0_0, lane))) & 0xff0000u) ^ ((*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte3(a0_1, lane))) & 0xff000000u);
        b0_3 = aesgen_context[63] ^ ((*(const u32 *)((const char *)shared_tables + 65536 + aesgen_byte0(a0_3, lane))) & 0xffu) ^ ((*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte1(a0_0, lane))) & 0xff00u) ^ ((*(const u32 *)((const char *)shared_tables + 0 + aesgen_byte2(a0_1, lane))) & 0xff0000u) ^ ((*(const u32 *)((const char *)shared_tables + 128 + aesgen_byte3(a0_2, lane))) & 0xff000000u);
        {
            uint4 x;
            const uint4 v0 = in[i];
            x.x = b0_0 ^ v0.x;
            x.y = b0_1 ^ v0.y;
            x.z = b0_2 ^ v0.z;
            x.w = b0_3 ^ v0.w;
            out[i] = x;
        }
        }
    } else {
        /* Bit-sliced: 32 blocks of a thread, 128 apart. */
        asm volatile("setmaxnreg.inc.sync.aligned.u32 240;");
        const u32 worker = threadIdx.x - 896;
        u32 a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33, a34, a35, a36, a37, a38, a39, a40, a41, a42, a43, a44, a45, a46, a47, a48, a49, a50, a51, a52, a53, a54, a55, a56, a57, a58, a59, a60, a61, a62, a63, a64, a65, a66, a67, a68, a69, a70, a71, a72, a73, a74, a75, a76, a77, a78, a79, a80, a81, a82, a83, a84, a85, a86, a87, a88, a89, a90, a91, a92, a93, a94, a95, a96, a97, a98, a99, a100, a101, a102, a103, a104, a105, a106, a107, a108, a109, a110, a111, a112, a113, a114, a115, a116, a117, a118, a119, a120, a121, a122, a123, a124, a125, a126, a127;
#pragma unroll 1
        for (u32 pass = blockIdx.x * 8192; pass < blocks + before; pass += gridDim.x * 8192) {
        const u32 first = pass + worker - before;
        {
            const u32 start = aesgen_context[3] - before, low = start + pass;
            u32 one = low < start;
            const u32 w3 = aesgen_swap(low + worker) ^ aesgen_context[23];
            const u32 c2 = aesgen_context[2] + one, w2 = aesgen_swap(c2) ^ aesgen_context[22];
            one = c2 < one;
            const u32 c1 = aesgen_context[1] + one, w1 = aesgen_swap(c1) ^ aesgen_context[21];
            one = c1 < one;
            const u32 c0 = aesgen_context[0] + one, w0 = aesgen_swap(c0) ^ aesgen_context[20];
            one = c0 < one;
            a0 = 0 - (w0 >> 0 & 1);
            a1 = 0 - (w0 >> 1 & 1);
            a2 = 0 - (w0 >> 2 & 1);
            a3 = 0 - (w0 >> 3 & 1);
            a4 = 0 - (w0 >> 4 & 1);
            a5 = 0 - (w0 >> 5 & 1);
            a6 = 0 - (w0 >> 6 & 1);
            a7 = 0 - (w0 >> 7 & 1);
            a8 = 0 - (w0 >> 8 & 1);
            a9 = 0 - (w0 >> 9 & 1);
            a10 = 0 - (w0 >> 10 & 1);
            a11 = 0 - (w0 >> 11 & 1);
            a12 = 0 - (w0 >> 12 & 1);
            a13 = 0 - (w0 >> 13 & 1);
            a14 = 0 - (w0 >> 14 & 1);
            a15 = 0 - (w0 >> 15 & 1);
            a16 = 0 - (w0 >> 16 & 1);
            a17 = 0 - (w0 >> 17 & 1);
            a18 = 0 - (w0 >> 18 & 1);
            a19 = 0 - (w0 >> 19 & 1);
            a20 = 0 - (w0 >> 20 & 1);
            a21 = 0 - (w0 >> 21 & 1);
            a22 = 0 - (w0 >> 22 & 1);
            a23 = 0 - (w0 >> 23 & 1);
            a24 = 0 - (w0 >> 24 & 1);
            a25 = 0 - (w0 >> 25 & 1);
            a26 = 0 - (w0 >> 26 & 1);
            a27 = 0 - (w0 >> 27 & 1);
            a28 = 0 - (w0 >> 28 & 1);
            a29 = 0 - (w0 >> 29 & 1);
            a30 = 0 - (w0 >> 30 & 1);
            a31 = 0 - (w0 >> 31 & 1);
            a32 = 0 - (w1 >> 0 & 1);
            a33 = 0 - (w1 >> 1 & 1);
            a34 = 0 - (w1 >> 2 & 1);
            a35 = 0 - (w1 >> 3 & 1);
            a36 = 0 - (w1 >> 4 & 1);
            a37 = 0 - (w1 >> 5 & 1);
            a38 = 0 - (w1 >> 6 & 1);
            a39 = 0 - (w1 >> 7 & 1);
            a40 = 0 - (w1 >> 8 & 1);
            a41 = 0 - (w1 >> 9 & 1);
            a42 = 0 - (w1 >> 10 & 1);
            a43 = 0 - (w1 >> 11 & 1);
            a44 = 0 - (w1 >> 12 & 1);
            a45 = 0 - (w1 >> 13 & 1);
            a46 = 0 - (w1 >> 14 & 1);
            a47 = 0 - (w1 >> 15 & 1);
            a48 = 0 - (w1 >> 16 & 1);
            a49 = 0 - (w1 >> 17 & 1);
            a50 = 0 - (w1 >> 18 & 1);
            a51 = 0 - (w1 >> 19 & 1);
            a52 = 0 - (w1 >> 20 & 1);
            a53 = 0 - (w1 >> 21 & 1);
            a54 = 0 - (w1 >> 22 & 1);
            a55 = 0 - (w1 >> 23 & 1);
            a56 = 0 - (w1 >> 24 & 1);
            a57 = 0 - (w1 >> 25 & 1);
            a58 = 0 - (w1 >> 26 & 1);
            a59 = 0 - (w1 >> 27 & 1);
            a60 = 0 - (w1 >> 28 & 1);
            a61 = 0 - (w1 >> 29 & 1);
            a62 = 0 - (w1 >> 30 & 1);
            a63 = 0 - (w1 >> 31 & 1);
            a64 = 0 - (w2 >> 0 & 1);
            a65 = 0 - (w2 >> 1 & 1);
            a66 = 0 - (w2 >> 2 & 1);
            a67 = 0 - (w2 >> 3 & 1);
            a68 = 0 - (w2 >> 4 & 1);
            a69 = 0 - (w2 >> 5 & 1);
            a70 = 0 - (w2 >> 6 & 1);
            a71 = 0 - (w2 >> 7 & 1);
            a72 = 0 - (w2 >> 8 & 1);
            a73 = 0 - (w2 >> 9 & 1);
            a74 = 0 - (w2 >> 10 & 1);
            a75 = 0 - (w2 >> 11 & 1);
            a76 = 0 - (w2 >> 12 & 1);
            a77 = 0 - (w2 >> 13 & 1);
            a78 = 0 - (w2 >> 14 & 1);
            a79 = 0 - (w2 >> 15 & 1);
            a80 = 0 - (w2 >> 16 & 1);
            a81 = 0 - (w2 >> 17 & 1);
            a82 = 0 - (w2 >> 18 & 1);
            a83 = 0 - (w2 >> 19 & 1);
            a84 = 0 - (w2 >> 20 & 1);
            a85 = 0 - (w2 >> 21 & 1);
            a86 = 0 - (w2 >> 22 & 1);
            a87 = 0 - (w2 >> 23 & 1);
            a88 = 0 - (w2 >> 24 & 1);
            a89 = 0 - (w2 >> 25 & 1);
            a90 = 0 - (w2 >> 26 & 1);
            a91 = 0 - (w2 >> 27 & 1);
            a92 = 0 - (w2 >> 28 & 1);
            a93 = 0 - (w2 >> 29 & 1);
            a94 = 0 - (w2 >> 30 & 1);
            a95 = 0 - (w2 >> 31 & 1);
            a96 = 0 - (w3 >> 0 & 1);
            a97 = 0 - (w3 >> 1 & 1);
            a98 = 0 - (w3 >> 2 & 1);
            a99 = 0 - (w3 >> 3 & 1);
            a100 = 0 - (w3 >> 4 & 1);
            a101 = 0 - (w3 >> 5 & 1);
            a102 = 0 - (w3 >> 6 & 1);
            a103 = 0 - (w3 >> 7 & 1);
            a104 = 0 - (w3 >> 8 & 1);
            a105 = 0 - (w3 >> 9 & 1);
            a106 = 0 - (w3 >> 10 & 1);
            a107 = 0 - (w3 >> 11 & 1);
            a108 = 0 - (w3 >> 12 & 1);
            a109 = 0 - (w3 >> 13 & 1);
            a110 = 0 - (w3 >> 14 & 1);
            a111 = 0 - (w3 >> 15 & 1);
            a112 = 0 - (w3 >> 16 & 1);
            a113 = 0 - (w3 >> 17 & 1);
            a114 = 0 - (w3 >> 18 & 1);
            a115 = 0 - (w3 >> 19 & 1);
            a116 = 0 - (w3 >> 20 & 1);
            a117 = 0 - (w3 >> 21 & 1);
            a118 = 0 - (w3 >> 22 & 1);
            a119 = 0 - (w3 >> 23 & 1);
            a120 = 0 - (w3 >> 24 & 1);
            a121 = 0 - (w3 >> 25 & 1);
            a122 = 0 - (w3 >> 26 & 1);
            a123 = 0 - (w3 >> 27 & 1);
            a124 = 0 - (w3 >> 28 & 1);
            a125 = 0 - (w3 >> 29 & 1);
            a126 = 0 - (w3 >> 30 & 1);
            a127 = 0 - (w3 >> 31 & 1);
            a127 ^= 0xaaaaaaaau;
            a112 ^= 0xccccccccu;
            a113 ^= 0xf0f0f0f0u;
            a114 ^= 0xff00ff00u;
            a115 ^= 0xffff0000u;
        }
#pragma unroll 1
        for (u32 r = 1; r < 10; r++) {
            const u32 *const k = (aesgen_context + 64 + 128 * r);
            aesgen_substitute_planes(a0, a1, a2, a3, a4, a5, a6, a7);
            aesgen_substitute_planes(a8, a9, a10, a11, a12, a13, a14, a15);
            aesgen_substitute_planes(a16, a17, a18, a19, a20, a21, a22, a23);
            aesgen_substitute_planes(a24, a25, a26, a27, a28, a29, a30, a31);
            aesgen_substitute_planes(a32, a33, a34, a35, a36, a37, a38, a39);
            aesgen_substitute_planes(a40, a41, a42, a43, a44, a45, a46, a47);
            aesgen_substitute_planes(a48, a49, a50, a51, a52, a53, a54, a55);
            aesgen_substitute_planes(a56, a57, a58, a59, a60, a61, a62, a63);
            aesgen_substitute_planes(a64, a65, a66, a67, a68, a69, a70, a71);
            aesgen_substitute_planes(a72, a73, a74, a75, a76, a77, a78, a79);
            aesgen_substitute_planes(a80, a81, a82, a83, a84, a85, a86, a87);
            aesgen_substitute_planes(a88, a89, a90, a91, a92, a93, a94, a95);
            aesgen_substitute_planes(a96, a97, a98, a99, a100, a101, a102, a103);
            aesgen_substitute_planes(a104, a105, a106, a107, a108, a109, a110, a111);
            aesgen_substitute_planes(a112, a113, a114, a115, a116, a117, a118, a119);
            aesgen_substitute_planes(a120, a121, a122, a123, a124, a125, a126, a127);
            u32 n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12, n13, n14, n15, n16, n17, n18, n19, n20, n21, n22, n23, n24, n25, n26, n27, n28, n29, n30, n31;
            {
                const u32 x0 = a0, x1 = a1, x2 = a2, x3 = a3, x4 = a4, x5 = a5, x6 = a6, x7 = a7, x8 = a40, x9 = a41, x10 = a42, x11 = a43, x12 = a44, x13 = a45, x14 = a46, x15 = a47, x16 = a80, x17 = a81, x18 = a82, x19 = a83, x20 = a84, x21 = a85, x22 = a86, x23 = a87, x24 = a120, x25 = a121, x26 = a122, x27 = a123, x28 = a124, x29 = a125, x30 = a126, x31 = a127;
                const u32 t0 = x0 ^ x8;
                const u32 t1 = x16 ^ x24;
                const u32 t2 = x1 ^ x9;
                const u32 t3 = x17 ^ x25;
                const u32 t4 = x2 ^ x10;
                const u32 t5 = x18 ^ x26;
                const u32 t6 = x3 ^ x11;
                const u32 t7 = x19 ^ x27;
                const u32 t8 = x4 ^ x12;
                const u32 t9 = x20 ^ x28;
                const u32 t10 = x5 ^ x13;
                const u32 t11 = x21 ^ x29;
                const u32 t12 = x6 ^ x14;
                const u32 t13 = x22 ^ x30;
                const u32 t14 = x23 ^ x31;
                const u32 t15 = x7 ^ x15;
                const u32 t16 = x8 ^ t1;
                const u32 y0 = t15 ^ t16;
                n0 = y0 ^ k[0];
                const u32 t17 = x7 ^ x23;
                const u32 t18 = x24 ^ t0;
                const u32 y16 = t14 ^ t18;
                n16 = y16 ^ k[16];
                const u32 t19 = t1 ^ y16;
                const u32 y24 = t17 ^ t19;
                n24 = y24 ^ k[24];
                const u32 t20 = x27 ^ t14;
                const u32 t21 = t0 ^ y0;
                const u32 y8 = t17 ^ t21;
                n8 = y8 ^ k[8];
                const u32 t22 = t5 ^ t20;
                const u32 y19 = t6 ^ t22;
                n19 = y19 ^ k[19];
                const u32 t23 = x11 ^ t15;
                const u32 t24 = t7 ^ t23;
                const u32 y3 = t4 ^ t24;
                n3 = y3 ^ k[3];
                const u32 t25 = x2 ^ x18;
                const u32 t26 = t17 ^ t25;
                const u32 t27 = t9 ^ t23;
                const u32 t28 = t8 ^ t20;
                const u32 t29 = x10 ^ t2;
                const u32 y2 = t5 ^ t29;
                n2 = y2 ^ k[2];
                const u32 t30 = x26 ^ t3;
                const u32 y18 = t4 ^ t30;
                n18 = y18 ^ k[18];
                const u32 t31 = x9 ^ x25;
                const u32 t32 = t25 ^ t31;
                const u32 y10 = t30 ^ t32;
                n10 = y10 ^ k[10];
                const u32 y26 = t29 ^ t32;
                n26 = y26 ^ k[26];
                const u32 t33 = x1 ^ t18;
                const u32 t34 = x30 ^ t11;
                const u32 y22 = t12 ^ t34;
                n22 = y22 ^ k[22];
                const u32 t35 = x14 ^ t13;
                const u32 y6 = t10 ^ t35;
                n6 = y6 ^ k[6];
                const u32 t36 = x5 ^ x21;
                const u32 t37 = x30 ^ t17;
                const u32 t38 = x17 ^ t16;
                const u32 t39 = x13 ^ t8;
                const u32 y5 = t11 ^ t39;
                n5 = y5 ^ k[5];
                const u32 t40 = x12 ^ t36;
                const u32 t41 = x29 ^ t9;
                const u32 y21 = t10 ^ t41;
                n21 = y21 ^ k[21];
                const u32 t42 = x28 ^ t40;
                const u32 y13 = t41 ^ t42;
                n13 = y13 ^ k[13];
                const u32 y29 = t39 ^ t42;
                n29 = y29 ^ k[29];
                const u32 t43 = x15 ^ t12;
                const u32 y7 = t14 ^ t43;
                n7 = y7 ^ k[7];
                const u32 t44 = x14 ^ t37;
                const u32 y31 = t43 ^ t44;
                n31 = y31 ^ k[31];
                const u32 t45 = x31 ^ t13;
                const u32 y15 = t44 ^ t45;
                n15 = y15 ^ k[15];
                const u32 y23 = t15 ^ t45;
                n23 = y23 ^ k[23];
                const u32 t46 = t12 ^ t36;
                const u32 y14 = y6 ^ t46;
                n14 = y14 ^ k[14];
                const u32 t47 = t31 ^ t33;
                const u32 y17 = t19 ^ t47;
                n17 = y17 ^ k[17];
                const u32 t48 = t6 ^ y3;
                const u32 y11 = t26 ^ t48;
                n11 = y11 ^ k[11];
                const u32 t49 = t2 ^ t38;
                const u32 y25 = y24 ^ t49;
                n25 = y25 ^ k[25];
                const u32 t50 = t7 ^ y19;
                const u32 y27 = t26 ^ t50;
                n27 = y27 ^ k[27];
                const u32 t51 = x22 ^ t46;
                const u32 y30 = t11 ^ t51;
                n30 = y30 ^ k[30];
                const u32 t52 = x19 ^ t28;
                const u32 y20 = x28 ^ t52;
                n20 = y20 ^ k[20];
                const u32 t53 = x3 ^ t27;
                const u32 y4 = x12 ^ t53;
                n4 = y4 ^ k[4];
                const u32 t54 = t3 ^ t33;
                const u32 y9 = y8 ^ t54;
                n9 = y9 ^ k[9];
                const u32 t55 = t21 ^ t31;
                const u32 y1 = t38 ^ t55;
                n1 = y1 ^ k[1];
                const u32 t56 = x4 ^ t17;
                const u32 t57 = x19 ^ t56;
                const u32 y12 = t27 ^ t57;
                n12 = y12 ^ k[12];
                const u32 t58 = x3 ^ t28;
                const u32 t59 = t17 ^ t58;
                const u32 y28 = x20 ^ t59;
                n28 = y28 ^ k[28];
            }
            u32 n32, n33, n34, n35, n36, n37, n38, n39, n40, n41, n42, n43, n44, n45, n46, n47, n48, n49, n50, n51, n52, n53, n54, n55, n56, n57, n58, n59, n60, n61, n62, n63;
            {
                const u32 x0 = a32, x1 = a33, x2 = a34, x3 = a35, x4 = a36, x5 = a37, x6 = a38, x7 = a39, x8 = a72, x9 = a73, x10 = a74, x11 = a75, x12 = a76, x13 = a77, x14 = a78, x15 = a79, x16 = a112, x17 = a113, x18 = a114, x19 = a115, x20 = a116, x21 = a117, x22 = a118, x23 = a119, x24 = a24, x25 = a25, x26 = a26, x27 = a27, x28 = a28, x29 = a29, x30 = a30, x31 = a31;
                const u32 t0 = x0 ^ x8;
                const u32 t1 = x16 ^ x24;
                const u32 t2 = x1 ^ x9;
                const u32 t3 = x17 ^ x25;
                const u32 t4 = x2 ^ x10;
                const u32 t5 = x18 ^ x26;
                const u32 t6 = x3 ^ x11;
                const u32 t7 = x19 ^ x27;
                const u32 t8 = x4 ^ x12;
                const u32 t9 = x20 ^ x28;
                const u32 t10 = x5 ^ x13;
                const u32 t11 = x21 ^ x29;
                const u32 t12 = x6 ^ x14;
                const u32 t13 = x22 ^ x30;
                const u32 t14 = x23 ^ x31;
                const u32 t15 = x7 ^ x15;
                const u32 t16 = x8 ^ t1;
                const u32 y0 = t15 ^ t16;
                n32 = y0 ^ k[32];
                const u32 t17 = x7 ^ x23;
                const u32 t18 = x24 ^ t0;
                const u32 y16 = t14 ^ t18;
                n48 = y16 ^ k[48];
                const u32 t19 = t1 ^ y16;
                const u32 y24 = t17 ^ t19;
                n56 = y24 ^ k[56];
                const u32 t20 = x27 ^ t14;
                const u32 t21 = t0 ^ y0;
                const u32 y8 = t17 ^ t21;
                n40 = y8 ^ k[40];
                const u32 t22 = t5 ^ t20;
                const u32 y19 = t6 ^ t22;
                n51 = y19 ^ k[51];
                const u32 t23 = x11 ^ t15;
                const u32 t24 = t7 ^ t23;
                const u32 y3 = t4 ^ t24;
                n35 = y3 ^ k[35];
                const u32 t25 = x2 ^ x18;
                const u32 t26 = t17 ^ t25;
                const u32 t27 = t9 ^ t23;
                const u32 t28 = t8 ^ t20;
                const u32 t29 = x10 ^ t2;
                const u32 y2 = t5 ^ t29;
                n34 = y2 ^ k[34];
                const u32 t30 = x26 ^ t3;
                const u32 y18 = t4 ^ t30;
                n50 = y18 ^ k[50];
                const u32 t31 = x9 ^ x25;
                const u32 t32 = t25 ^ t31;
                const u32 y10 = t30 ^ t32;
                n42 = y10 ^ k[42];
                const u32 y26 = t29 ^ t32;
                n58 = y26 ^ k[58];
                const u32 t33 = x1 ^ t18;
                const u32 t34 = x30 ^ t11;
                const u32 y22 = t12 ^ t34;
                n54 = y22 ^ k[54];
                const u32 t35 = x14 ^ t13;
                const u32 y6 = t10 ^ t35;
                n38 = y6 ^ k[38];
                const u32 t36 = x5 ^ x21;
                const u32 t37 = x30 ^ t17;
                const u32 t38 = x17 ^ t16;
                const u32 t39 = x13 ^ t8;
                const u32 y5 = t11 ^ t39;
                n37 = y5 ^ k[37];
                const u32 t40 = x12 ^ t36;
                const u32 t41 = x29 ^ t9;
                const u32 y21 = t10 ^ t41;
                n53 = y21 ^ k[53];
                const u32 t42 = x28 ^ t40;
                const u32 y13 = t41 ^ t42;
                n45 = y13 ^ k[45];
                const u32 y29 = t39 ^ t42;
                n61 = y29 ^ k[61];
                const u32 t43 = x15 ^ t12;
                const u32 y7 = t14 ^ t43;
                n39 = y7 ^ k[39];
                const u32 t44 = x14 ^ t37;
                const u32 y31 = t43 ^ t44;
                n63 = y31 ^ k[63];
                const u32 t45 = x31 ^ t13;
                const u32 y15 = t44 ^ t45;
                n47 = y15 ^ k[47];
                const u32 y23 = t15 ^ t45;
                n55 = y23 ^ k[55];
                const u32 t46 = t12 ^ t36;
                const u32 y14 = y6 ^ t46;
                n46 = y14 ^ k[46];
                const u32 t47 = t31 ^ t33;
                const u32 y17 = t19 ^ t47;
                n49 = y17 ^ k[49];
                const u32 t48 = t6 ^ y3;
                const u32 y11 = t26 ^ t48;
                n43 = y11 ^ k[43];
                const u32 t49 = t2 ^ t38;
                const u32 y25 = y24 ^ t49;
                n57 = y25 ^ k[57];
                const u32 t50 = t7 ^ y19;
                const u32 y27 = t26 ^ t50;
                n59 = y27 ^ k[59];
                const u32 t51 = x22 ^ t46;
                const u32 y30 = t11 ^ t51;
                n62 = y30 ^ k[62];
                const u32 t52 = x19 ^ t28;
                const u32 y20 = x28 ^ t52;
                n52 = y20 ^ k[52];
                const u32 t53 = x3 ^ t27;
                const u32 y4 = x12 ^ t53;
                n36 = y4 ^ k[36];
                const u32 t54 = t3 ^ t33;
                const u32 y9 = y8 ^ t54;
                n41 = y9 ^ k[41];
                const u32 t55 = t21 ^ t31;
                const u32 y1 = t38 ^ t55;
                n33 = y1 ^ k[33];
                const u32 t56 = x4 ^ t17;
                const u32 t57 = x19 ^ t56;
                const u32 y12 = t27 ^ t57;
                n44 = y12 ^ k[44];
                const u32 t58 = x3 ^ t28;
                const u32 t59 = t17 ^ t58;
                const u32 y28 = x20 ^ t59;
                n60 = y28 ^ k[60];
            }
            u32 n64, n65, n66, n67, n68, n69, n70, n71, n72, n73, n74, n75, n76, n77, n78, n79, n80, n81, n82, n83, n84, n85, n86, n87, n88, n89, n90, n91, n92, n93, n94, n95;
            {
                const u32 x0 = a64, x1 = a65, x2 = a66, x3 = a67, x4 = a68, x5 = a69, x6 = a70, x7 = a71, x8 = a104, x9 = a105, x10 = a106, x11 = a107, x12 = a108, x13 = a109, x14 = a110, x15 = a111, x16 = a16, x17 = a17, x18 = a18, x19 = a19, x20 = a20, x21 = a21, x22 = a22, x23 = a23, x24 = a56, x25 = a57, x26 = a58, x27 = a59, x28 = a60, x29 = a61, x30 = a62, x31 = a63;
                const u32 t0 = x0 ^ x8;
                const u32 t1 = x16 ^ x24;
                const u32 t2 = x1 ^ x9;
                const u32 t3 = x17 ^ x25;
                const u32 t4 = x2 ^ x10;
                const u32 t5 = x18 ^ x26;
                const u32 t6 = x3 ^ x11;
                const u32 t7 = x19 ^ x27;
                const u32 t8 = x4 ^ x12;
                const u32 t9 = x20 ^ x28;
                const u32 t10 = x5 ^ x13;
                const u32 t11 = x21 ^ x29;
                const u32 t12 = x6 ^ x14;
                const u32 t13 = x22 ^ x30;
                const u32 t14 = x23 ^ x31;
                const u32 t15 = x7 ^ x15;
                const u32 t16 = x8 ^ t1;
                const u32 y0 = t15 ^ t16;
                n64 = y0 ^ k[64];
                const u32 t17 = x7 ^ x23;
                const u32 t18 = x24 ^ t0;
                const u32 y16 = t14 ^ t18;
                n80 = y16 ^ k[80];
                const u32 t19 = t1 ^ y16;
                const u32 y24 = t17 ^ t19;
                n88 = y24 ^ k[88];
                const u32 t20 = x27 ^ t14;
                const u32 t21 = t0 ^ y0;
                const u32 y8 = t17 ^ t21;
                n72 = y8 ^ k[72];
                const u32 t22 = t5 ^ t20;
                const u32 y19 = t6 ^ t22;
                n83 = y19 ^ k[83];
                const u32 t23 = x11 ^ t15;
                const u32 t24 = t7 ^ t23;
                const u32 y3 = t4 ^ t24;
                n67 = y3 ^ k[67];
                const u32 t25 = x2 ^ x18;
                const u32 t26 = t17 ^ t25;
                const u32 t27 = t9 ^ t23;
                const u32 t28 = t8 ^ t20;
                const u32 t29 = x10 ^ t2;
                const u32 y2 = t5 ^ t29;
                n66 = y2 ^ k[66];
                const u32 t30 = x26 ^ t3;
                const u32 y18 = t4 ^ t30;
                n82 = y18 ^ k[82];
                const u32 t31 = x9 ^ x25;
                const u32 t32 = t25 ^ t31;
                const u32 y10 = t30 ^ t32;
                n74 = y10 ^ k[74];
                const u32 y26 = t29 ^ t32;
                n90 = y26 ^ k[90];
                const u32 t33 = x1 ^ t18;
                const u32 t34 = x30 ^ t11;
                const u32 y22 = t12 ^ t34;
                n86 = y22 ^ k[86];
                const u32 t35 = x14 ^ t13;
                const u32 y6 = t10 ^ t35;
                n70 = y6 ^ k[70];
                const u32 t36 = x5 ^ x21;
                const u32 t37 = x30 ^ t17;
                const u32 t38 = x17 ^ t16;
                const u32 t39 = x13 ^ t8;
                const u32 y5 = t11 ^ t39;
                n69 = y5 ^ k[69];
                const u32 t40 = x12 ^ t36;
                const u32 t41 = x29 ^ t9;
                const u32 y21 = t10 ^ t41;
                n85 = y21 ^ k[85];
                const u32 t42 = x28 ^ t40;
                const u32 y13 = t41 ^ t42;
                n77 = y13 ^ k[77];
                const u32 y29 = t39 ^ t42;
                n93 = y29 ^ k[93];
                const u32 t43 = x15 ^ t12;
                const u32 y7 = t14 ^ t43;
                n71 = y7 ^ k[71];
                const u32 t44 = x14 ^ t37;
                const u32 y31 = t43 ^ t44;
                n95 = y31 ^ k[95];
                const u32 t45 = x31 ^ t13;
                const u32 y15 = t44 ^ t45;
                n79 = y15 ^ k[79];
                const u32 y23 = t15 ^ t45;
                n87 = y23 ^ k[87];
                const u32 t46 = t12 ^ t36;
                const u32 y14 = y6 ^ t46;
                n78 = y14 ^ k[78];
                const u32 t47 = t31 ^ t33;
                const u32 y17 = t19 ^ t47;
                n81 = y17 ^ k[81];
                const u32 t48 = t6 ^ y3;
                const u32 y11 = t26 ^ t48;
                n75 = y11 ^ k[75];
                const u32 t49 = t2 ^ t38;
                const u32 y25 = y24 ^ t49;
                n89 = y25 ^ k[89];
                const u32 t50 = t7 ^ y19;
                const u32 y27 = t26 ^ t50;
                n91 = y27 ^ k[91];
                const u32 t51 = x22 ^ t46;
                const u32 y30 = t11 ^ t51;
                n94 = y30 ^ k[94];
                const u32 t52 = x19 ^ t28;
                const u32 y20 = x28 ^ t52;
                n84 = y20 ^ k[84];
                const u32 t53 = x3 ^ t27;
                const u32 y4 = x12 ^ t53;
                n68 = y4 ^ k[68];
                const u32 t54 = t3 ^ t33;
                const u32 y9 = y8 ^ t54;
                n73 = y9 ^ k[73];
                const u32 t55 = t21 ^ t31;
                const u32 y1 = t38 ^ t55;
                n65 = y1 ^ k[65];
                const u32 t56 = x4 ^ t17;
                const u32 t57 = x19 ^ t56;
                const u32 y12 = t27 ^ t57;
                n76 = y12 ^ k[76];
                const u32 t58 = x3 ^ t28;
                const u32 t59 = t17 ^ t58;
                const u32 y28 = x20 ^ t59;
                n92 = y28 ^ k[92];
            }
            u32 n96, n97, n98, n99, n100, n101, n102, n103, n104, n105, n106, n107, n108, n109, n110, n111, n112, n113, n114, n115, n116, n117, n118, n119, n120, n121, n122, n123, n124, n125, n126, n127;
            {
                const u32 x0 = a96, x1 = a97, x2 = a98, x3 = a99, x4 = a100, x5 = a101, x6 = a102, x7 = a103, x8 = a8, x9 = a9, x10 = a10, x11 = a11, x12 = a12, x13 = a13, x14 = a14, x15 = a15, x16 = a48, x17 = a49, x18 = a50, x19 = a51, x20 = a52, x21 = a53, x22 = a54, x23 = a55, x24 = a88, x25 = a89, x26 = a90, x27 = a91, x28 = a92, x29 = a93, x30 = a94, x31 = a95;
                const u32 t0 = x0 ^ x8;
                const u32 t1 = x16 ^ x24;
                const u32 t2 = x1 ^ x9;
                const u32 t3 = x17 ^ x25;
                const u32 t4 = x2 ^ x10;
                const u32 t5 = x18 ^ x26;
                const u32 t6 = x3 ^ x11;
                const u32 t7 = x19 ^ x27;
                const u32 t8 = x4 ^ x12;
                const u32 t9 = x20 ^ x28;
                const u32 t10 = x5 ^ x13;
                const u32 t11 = x21 ^ x29;
                const u32 t12 = x6 ^ x14;
                const u32 t13 = x22 ^ x30;
                const u32 t14 = x23 ^ x31;
                const u32 t15 = x7 ^ x15;
                const u32 t16 = x8 ^ t1;
                const u32 y0 = t15 ^ t16;
                n96 = y0 ^ k[96];
                const u32 t17 = x7 ^ x23;
                const u32 t18 = x24 ^ t0;
                const u32 y16 = t14 ^ t18;
                n112 = y16 ^ k[112];
                const u32 t19 = t1 ^ y16;
                const u32 y24 = t17 ^ t19;
                n120 = y24 ^ k[120];
                const u32 t20 = x27 ^ t14;
                const u32 t21 = t0 ^ y0;
                const u32 y8 = t17 ^ t21;
                n104 = y8 ^ k[104];
                const u32 t22 = t5 ^ t20;
                const u32 y19 = t6 ^ t22;
                n115 = y19 ^ k[115];
                const u32 t23 = x11 ^ t15;
                const u32 t24 = t7 ^ t23;
                const u32 y3 = t4 ^ t24;
                n99 = y3 ^ k[99];
                const u32 t25 = x2 ^ x18;
                const u32 t26 = t17 ^ t25;
                const u32 t27 = t9 ^ t23;
                const u32 t28 = t8 ^ t20;
                const u32 t29 = x10 ^ t2;
                const u32 y2 = t5 ^ t29;
                n98 = y2 ^ k[98];
                const u32 t30 = x26 ^ t3;
                const u32 y18 = t4 ^ t30;
                n114 = y18 ^ k[114];
                const u32 t31 = x9 ^ x25;
                const u32 t32 = t25 ^ t31;
                const u32 y10 = t30 ^ t32;
                n106 = y10 ^ k[106];
                const u32 y26 = t29 ^ t32;
                n122 = y26 ^ k[122];
                const u32 t33 = x1 ^ t18;
                const u32 t34 = x30 ^ t11;
                const u32 y22 = t12 ^ t34;
                n118 = y22 ^ k[118];
                const u32 t35 = x14 ^ t13;
                const u32 y6 = t10 ^ t35;
                n102 = y6 ^ k[102];
                const u32 t36 = x5 ^ x21;
                const u32 t37 = x30 ^ t17;
                const u32 t38 = x17 ^ t16;
                const u32 t39 = x13 ^ t8;
                const u32 y5 = t11 ^ t39;
                n101 = y5 ^ k[101];
                const u32 t40 = x12 ^ t36;
                const u32 t41 = x29 ^ t9;
                const u32 y21 = t10 ^ t41;
                n117 = y21 ^ k[117];
                const u32 t42 = x28 ^ t40;
                const u32 y13 = t41 ^ t42;
                n109 = y13 ^ k[109];
                const u32 y29 = t39 ^ t42;
                n125 = y29 ^ k[125];
                const u32 t43 = x15 ^ t12;
                const u32 y7 = t14 ^ t43;
                n103 = y7 ^ k[103];
                const u32 t44 = x14 ^ t37;
                const u32 y31 = t43 ^ t44;
                n127 = y31 ^ k[127];
                const u32 t45 = x31 ^ t13;
                const u32 y15 = t44 ^ t45;
                n111 = y15 ^ k[111];
                const u32 y23 = t15 ^ t45;
                n119 = y23 ^ k[119];
                const u32 t46 = t12 ^ t36;
                const u32 y14 = y6 ^ t46;
                n110 = y14 ^ k[110];
                const u32 t47 = t31 ^ t33;
                const u32 y17 = t19 ^ t47;
                n113 = y17 ^ k[113];
                const u32 t48 = t6 ^ y3;
                const u32 y11 = t26 ^ t48;
                n107 = y11 ^ k[107];
                const u32 t49 = t2 ^ t38;
                const u32 y25 = y24 ^ t49;
                n121 = y25 ^ k[121];
                const u32 t50 = t7 ^ y19;
                const u32 y27 = t26 ^ t50;
                n123 = y27 ^ k[123];
                const u32 t51 = x22 ^ t46;
                const u32 y30 = t11 ^ t51;
                n126 = y30 ^ k[126];
                const u32 t52 = x19 ^ t28;
                const u32 y20 = x28 ^ t52;
                n116 = y20 ^ k[116];
                const u32 t53 = x3 ^ t27;
                const u32 y4 = x12 ^ t53;
                n100 = y4 ^ k[100];
                const u32 t54 = t3 ^ t33;
                const u32 y9 = y8 ^ t54;
                n105 = y9 ^ k[105];
                const u32 t55 = t21 ^ t31;
                const u32 y1 = t38 ^ t55;
                n97 = y1 ^ k[97];
                const u32 t56 = x4 ^ t17;
                const u32 t57 = x19 ^ t56;
                const u32 y12 = t27 ^ t57;
                n108 = y12 ^ k[108];
                const u32 t58 = x3 ^ t28;
                const u32 t59 = t17 ^ t58;
                const u32 y28 = x20 ^ t59;
                n124 = y28 ^ k[124];
            }
            a0 = n0;
            a1 = n1;
            a2 = n2;
            a3 = n3;
            a4 = n4;
            a5 = n5;
            a6 = n6;
            a7 = n7;
            a8 = n8;
            a9 = n9;
            a10 = n10;
            a11 = n11;
            a12 = n12;
            a13 = n13;
            a14 = n14;
            a15 = n15;
            a16 = n16;
            a17 = n17;
            a18 = n18;
            a19 = n19;
            a20 = n20;
            a21 = n21;
            a22 = n22;
            a23 = n23;
            a24 = n24;
            a25 = n25;
            a26 = n26;
            a27 = n27;
            a28 = n28;
            a29 = n29;
            a30 = n30;
            a31 = n31;
            a32 = n32;
            a33 = n33;
            a34 = n34;
            a35 = n35;
            a36 = n36;
            a37 = n37;
            a38 = n38;
            a39 = n39;
            a40 = n40;
            a41 = n41;
            a42 = n42;
            a43 = n43;
            a44 = n44;
            a45 = n45;
            a46 = n46;
            a47 = n47;
            a48 = n48;
            a49 = n49;
            a50 = n50;
            a51 = n51;
            a52 = n52;
            a53 = n53;
            a54 = n54;
            a55 = n55;
            a56 = n56;
            a57 = n57;
            a58 = n58;
            a59 = n59;
            a60 = n60;
            a61 = n61;
            a62 = n62;
            a63 = n63;
            a64 = n64;
            a65 = n65;
            a66 = n66;
            a67 = n67;
            a68 = n68;
            a69 = n69;
            a70 = n70;
            a71 = n71;
            a72 = n72;
            a73 = n73;
            a74 = n74;
            a75 = n75;
            a76 = n76;
            a77 = n77;
            a78 = n78;
            a79 = n79;
            a80 = n80;
            a81 = n81;
            a82 = n82;
            a83 = n83;
            a84 = n84;
            a85 = n85;
            a86 = n86;
            a87 = n87;
            a88 = n88;
            a89 = n89;
            a90 = n90;
            a91 = n91;
            a92 = n92;
            a93 = n93;
            a94 = n94;
            a95 = n95;
            a96 = n96;
            a97 = n97;
            a98 = n98;
            a99 = n99;
            a100 = n100;
            a101 = n101;
            a102 = n102;
            a103 = n103;
            a104 = n104;
            a105 = n105;
            a106 = n106;
            a107 = n107;
            a108 = n108;
            a109 = n109;
            a110 = n110;
            a111 = n111;
            a112 = n112;
            a113 = n113;
            a114 = n114;
            a115 = n115;
            a116 = n116;
            a117 = n117;
            a118 = n118;
            a119 = n119;
            a120 = n120;
            a121 = n121;
            a122 = n122;
            a123 = n123;
            a124 = n124;
            a125 = n125;
            a126 = n126;
            a127 = n127;

        }
        {
            aesgen_substitute_planes(a0, a1, a2, a3, a4, a5, a6, a7);
            aesgen_substitute_planes(a8, a9, a10, a11, a12, a13, a14, a15);
            aesgen_substitute_planes(a16, a17, a18, a19, a20, a21, a22, a23);
            aesgen_substitute_planes(a24, a25, a26, a27, a28, a29, a30, a31);
            aesgen_substitute_planes(a32, a33, a34, a35, a36, a37, a38, a39);
            aesgen_substitute_planes(a40, a41, a42, a43, a44, a45, a46, a47);
            aesgen_substitute_planes(a48, a49, a50, a51, a52, a53, a54, a55);
            aesgen_substitute_planes(a56, a57, a58, a59, a60, a61, a62, a63);
            aesgen_substitute_planes(a64, a65, a66, a67, a68, a69, a70, a71);
            aesgen_substitute_planes(a72, a73, a74, a75, a76, a77, a78, a79);
            aesgen_substitute_planes(a80, a81, a82, a83, a84, a85, a86, a87);
            aesgen_substitute_planes(a88, a89, a90, a91, a92, a93, a94, a95);
            aesgen_substitute_planes(a96, a97, a98, a99, a100, a101, a102, a103);
            aesgen_substitute_planes(a104, a105, a106, a107, a108, a109, a110, a111);
            aesgen_substitute_planes(a112, a113, a114, a115, a116, a117, a118, a119);
            aesgen_substitute_planes(a120, a121, a122, a123, a124, a125, a126, a127);

            const u32 n0 = a0 ^ aesgen_context[1344], n1 = a1 ^ aesgen_context[1345], n2 = a2 ^ aesgen_context[1346], n3 = a3 ^ aesgen_context[1347], n4 = a4 ^ aesgen_context[1348], n5 = a5 ^ aesgen_context[1349], n6 = a6 ^ aesgen_context[1350], n7 = a7 ^ aesgen_context[1351], n8 = a40 ^ aesgen_context[1352], n9 = a41 ^ aesgen_context[1353], n10 = a42 ^ aesgen_context[1354], n11 = a43 ^ aesgen_context[1355], n12 = a44 ^ aesgen_context[1356], n13 = a45 ^ aesgen_context[1357], n14 = a46 ^ aesgen_context[1358], n15 = a47 ^ aesgen_context[1359], n16 = a80 ^ aesgen_context[1360], n17 = a81 ^ aesgen_context[1361], n18 = a82 ^ aesgen_context[1362], n19 = a83 ^ aesgen_context[1363], n20 = a84 ^ aesgen_context[1364], n21 = a85 ^ aesgen_context[1365], n22 = a86 ^ aesgen_context[1366], n23 = a87 ^ aesgen_context[1367], n24 = a120 ^ aesgen_context[1368], n25 = a121 ^ aesgen_context[1369], n26 = a122 ^ aesgen_context[1370], n27 = a123 ^ aesgen_context[1371], n28 = a124 ^ aesgen_context[1372], n29 = a125 ^ aesgen_context[1373], n30 = a126 ^ aesgen_context[1374], n31 = a127 ^ aesgen_context[1375], n32 = a32 ^ aesgen_context[1376], n33 = a33 ^ aesgen_context[1377], n34 = a34 ^ aesgen_context[1378], n35 = a35 ^ aesgen_context[1379], n36 = a36 ^ aesgen_context[1380], n37 = a37 ^ aesgen_context[1381], n38 = a38 ^ aesgen_context[1382], n39 = a39 ^ aesgen_context[1383], n40 = a72 ^ aesgen_context[1384], n41 = a73 ^ aesgen_context[1385], n42 = a74 ^ aesgen_context[1386], n43 = a75 ^ aesgen_context[1387], n44 = a76 ^ aesgen_context[1388], n45 = a77 ^ aesgen_context[1389], n46 = a78 ^ aesgen_context[1390], n47 = a79 ^ aesgen_context[1391], n48 = a112 ^ aesgen_context[1392], n49 = a113 ^ aesgen_context[1393], n50 = a114 ^ aesgen_context[1394], n51 = a115 ^ aesgen_context[1395], n52 = a116 ^ aesgen_context[1396], n53 = a117 ^ aesgen_context[1397], n54 = a118 ^ aesgen_context[1398], n55 = a119 ^ aesgen_context[1399], n56 = a24 ^ aesgen_context[1400], n57 = a25 ^ aesgen_context[1401], n58 = a26 ^ aesgen_context[1402], n59 = a27 ^ aesgen_context[1403], n60 = a28 ^ aesgen_context[1404], n61 = a29 ^ aesgen_context[1405], n62 = a30 ^ aesgen_context[1406], n63 = a31 ^ aesgen_context[1407], n64 = a64 ^ aesgen_context[1408], n65 = a65 ^ aesgen_context[1409], n66 = a66 ^ aesgen_context[1410], n67 = a67 ^ aesgen_context[1411], n68 = a68 ^ aesgen_context[1412], n69 = a69 ^ aesgen_context[1413], n70 = a70 ^ aesgen_context[1414], n71 = a71 ^ aesgen_context[1415], n72 = a104 ^ aesgen_context[1416], n73 = a105 ^ aesgen_context[1417], n74 = a106 ^ aesgen_context[1418], n75 = a107 ^ aesgen_context[1419], n76 = a108 ^ aesgen_context[1420], n77 = a109 ^ aesgen_context[1421], n78 = a110 ^ aesgen_context[1422], n79 = a111 ^ aesgen_context[1423], n80 = a16 ^ aesgen_context[1424], n81 = a17 ^ aesgen_context[1425], n82 = a18 ^ aesgen_context[1426], n83 = a19 ^ aesgen_context[1427], n84 = a20 ^ aesgen_context[1428], n85 = a21 ^ aesgen_context[1429], n86 = a22 ^ aesgen_context[1430], n87 = a23 ^ aesgen_context[1431], n88 = a56 ^ aesgen_context[1432], n89 = a57 ^ aesgen_context[1433], n90 = a58 ^ aesgen_context[1434], n91 = a59 ^ aesgen_context[1435], n92 = a60 ^ aesgen_context[1436], n93 = a61 ^ aesgen_context[1437], n94 = a62 ^ aesgen_context[1438], n95 = a63 ^ aesgen_context[1439], n96 = a96 ^ aesgen_context[1440], n97 = a97 ^ aesgen_context[1441], n98 = a98 ^ aesgen_context[1442], n99 = a99 ^ aesgen_context[1443], n100 = a100 ^ aesgen_context[1444], n101 = a101 ^ aesgen_context[1445], n102 = a102 ^ aesgen_context[1446], n103 = a103 ^ aesgen_context[1447], n104 = a8 ^ aesgen_context[1448], n105 = a9 ^ aesgen_context[1449], n106 = a10 ^ aesgen_context[1450], n107 = a11 ^ aesgen_context[1451], n108 = a12 ^ aesgen_context[1452], n109 = a13 ^ aesgen_context[1453], n110 = a14 ^ aesgen_context[1454], n111 = a15 ^ aesgen_context[1455], n112 = a48 ^ aesgen_context[1456], n113 = a49 ^ aesgen_context[1457], n114 = a50 ^ aesgen_context[1458], n115 = a51 ^ aesgen_context[1459], n116 = a52 ^ aesgen_context[1460], n117 = a53 ^ aesgen_context[1461], n118 = a54 ^ aesgen_context[1462], n119 = a55 ^ aesgen_context[1463], n120 = a88 ^ aesgen_context[1464], n121 = a89 ^ aesgen_context[1465], n122 = a90 ^ aesgen_context[1466], n123 = a91 ^ aesgen_context[1467], n124 = a92 ^ aesgen_context[1468], n125 = a93 ^ aesgen_context[1469], n126 = a94 ^ aesgen_context[1470], n127 = a95 ^ aesgen_context[1471];
            a0 = n0;
            a1 = n1;
            a2 = n2;
            a3 = n3;
            a4 = n4;
            a5 = n5;
            a6 = n6;
            a7 = n7;
            a8 = n8;
            a9 = n9;
            a10 = n10;
            a11 = n11;
            a12 = n12;
            a13 = n13;
            a14 = n14;
            a15 = n15;
            a16 = n16;
            a17 = n17;
            a18 = n18;
            a19 = n19;
            a20 = n20;
            a21 = n21;
            a22 = n22;
            a23 = n23;
            a24 = n24;
            a25 = n25;
            a26 = n26;
            a27 = n27;
            a28 = n28;
            a29 = n29;
            a30 = n30;
            a31 = n31;
            a32 = n32;
            a33 = n33;
            a34 = n34;
            a35 = n35;
            a36 = n36;
            a37 = n37;
            a38 = n38;
            a39 = n39;
            a40 = n40;
            a41 = n41;
            a42 = n42;
            a43 = n43;
            a44 = n44;
            a45 = n45;
            a46 = n46;
            a47 = n47;
            a48 = n48;
            a49 = n49;
            a50 = n50;
            a51 = n51;
            a52 = n52;
            a53 = n53;
            a54 = n54;
            a55 = n55;
            a56 = n56;
            a57 = n57;
            a58 = n58;
            a59 = n59;
            a60 = n60;
            a61 = n61;
            a62 = n62;
            a63 = n63;
            a64 = n64;
            a65 = n65;
            a66 = n66;
            a67 = n67;
            a68 = n68;
            a69 = n69;
            a70 = n70;
            a71 = n71;
            a72 = n72;
            a73 = n73;
            a74 = n74;
            a75 = n75;
            a76 = n76;
            a77 = n77;
            a78 = n78;
            a79 = n79;
            a80 = n80;
            a81 = n81;
            a82 = n82;
            a83 = n83;
            a84 = n84;
            a85 = n85;
            a86 = n86;
            a87 = n87;
            a88 = n88;
            a89 = n89;
            a90 = n90;
            a91 = n91;
            a92 = n92;
            a93 = n93;
            a94 = n94;
            a95 = n95;
            a96 = n96;
            a97 = n97;
            a98 = n98;
            a99 = n99;
            a100 = n100;
            a101 = n101;
            a102 = n102;
            a103 = n103;
            a104 = n104;
            a105 = n105;
            a106 = n106;
            a107 = n107;
            a108 = n108;
            a109 = n109;
            a110 = n110;
            a111 = n111;
            a112 = n112;
            a113 = n113;
            a114 = n114;
            a115 = n115;
            a116 = n116;
            a117 = n117;
            a118 = n118;
            a119 = n119;
            a120 = n120;
            a121 = n121;
            a122 = n122;
            a123 = n123;
            a124 = n124;
            a125 = n125;
            a126 = n126;
            a127 = n127;
        }
        { const u32 t = (a0 >> 16 ^ a16) & 0xffffu; a16 ^= t; a0 ^= t << 16; }
        { const u32 t = (a1 >> 16 ^ a17) & 0xffffu; a17 ^= t; a1 ^= t << 16; }
        { const u32 t = (a2 >> 16 ^ a18) & 0xffffu; a18 ^= t; a2 ^= t << 16; }
        { const u32 t = (a3 >> 16 ^ a19) & 0xffffu; a19 ^= t; a3 ^= t << 16; }
        { const u32 t = (a4 >> 16 ^ a20) & 0xffffu; a20 ^= t; a4 ^= t << 16; }
        { const u32 t = (a5 >> 16 ^ a21) & 0xffffu; a21 ^= t; a5 ^= t << 16; }
        { const u32 t = (a6 >> 16 ^ a22) & 0xffffu; a22 ^= t; a6 ^= t << 16; }
        { const u32 t = (a7 >> 16 ^ a23) & 0xffffu; a23 ^= t; a7 ^= t << 16; }
        { const u32 t = (a8 >> 16 ^ a24) & 0xffffu; a24 ^= t; a8 ^= t << 16; }
        { const u32 t = (a9 >> 16 ^ a25) & 0xffffu; a25 ^= t; a9 ^= t << 16; }
        { const u32 t = (a10 >> 16 ^ a26) & 0xffffu; a26 ^= t; a10 ^= t << 16; }
        { const u32 t = (a11 >> 16 ^ a27) & 0xffffu; a27 ^= t; a11 ^= t << 16; }
        { const u32 t = (a12 >> 16 ^ a28) & 0xffffu; a28 ^= t; a12 ^= t << 16; }
        { const u32 t = (a13 >> 16 ^ a29) & 0xffffu; a29 ^= t; a13 ^= t << 16; }
        { const u32 t = (a14 >> 16 ^ a30) & 0xffffu; a30 ^= t; a14 ^= t << 16; }
        { const u32 t = (a15 >> 16 ^ a31) & 0xffffu; a31 ^= t; a15 ^= t << 16; }
        { const u32 t = (a0 >> 8 ^ a8) & 0xff00ffu; a8 ^= t; a0 ^= t << 8; }
        { const u32 t = (a1 >> 8 ^ a9) & 0xff00ffu; a9 ^= t; a1 ^= t << 8; }
        { const u32 t = (a2 >> 8 ^ a10) & 0xff00ffu; a10 ^= t; a2 ^= t << 8; }
        { const u32 t = (a3 >> 8 ^ a11) & 0xff00ffu; a11 ^= t; a3 ^= t << 8; }
        { const u32 t = (a4 >> 8 ^ a12) & 0xff00ffu; a12 ^= t; a4 ^= t << 8; }
        { const u32 t = (a5 >> 8 ^ a13) & 0xff00ffu; a13 ^= t; a5 ^= t << 8; }
        { const u32 t = (a6 >> 8 ^ a14) & 0xff00ffu; a14 ^= t; a6 ^= t << 8; }
        { const u32 t = (a7 >> 8 ^ a15) & 0xff00ffu; a15 ^= t; a7 ^= t << 8; }
        { const u32 t = (a16 >> 8 ^ a24) & 0xff00ffu; a24 ^= t; a16 ^= t << 8; }
        { const u32 t = (a17 >> 8 ^ a25) & 0xff00ffu; a25 ^= t; a17 ^= t << 8; }
        { const u32 t = (a18 >> 8 ^ a26) & 0xff00ffu; a26 ^= t; a18 ^= t << 8; }
        { const u32 t = (a19 >> 8 ^ a27) & 0xff00ffu; a27 ^= t; a19 ^= t << 8; }
        { const u32 t = (a20 >> 8 ^ a28) & 0xff00ffu; a28 ^= t; a20 ^= t << 8; }
        { const u32 t = (a21 >> 8 ^ a29) & 0xff00ffu; a29 ^= t; a21 ^= t << 8; }
        { const u32 t = (a22 >> 8 ^ a30) & 0xff00ffu; a30 ^= t; a22 ^= t << 8; }
        { const u32 t = (a23 >> 8 ^ a31) & 0xff00ffu; a31 ^= t; a23 ^= t << 8; }
        { const u32 t = (a0 >> 4 ^ a4) & 0xf0f0f0fu; a4 ^= t; a0 ^= t << 4; }
        { const u32 t = (a1 >> 4 ^ a5) & 0xf0f0f0fu; a5 ^= t; a1 ^= t << 4; }
        { const u32 t = (a2 >> 4 ^ a6) & 0xf0f0f0fu; a6 ^= t; a2 ^= t << 4; }
        { const u32 t = (a3 >> 4 ^ a7) & 0xf0f0f0fu; a7 ^= t; a3 ^= t << 4; }
        { const u32 t = (a8 >> 4 ^ a12) & 0xf0f0f0fu; a12 ^= t; a8 ^= t << 4; }
        { const u32 t = (a9 >> 4 ^ a13) & 0xf0f0f0fu; a13 ^= t; a9 ^= t << 4; }
        { const u32 t = (a10 >> 4 ^ a14) & 0xf0f0f0fu; a14 ^= t; a10 ^= t << 4; }
        { const u32 t = (a11 >> 4 ^ a15) & 0xf0f0f0fu; a15 ^= t; a11 ^= t << 4; }
        { const u32 t = (a16 >> 4 ^ a20) & 0xf0f0f0fu; a20 ^= t; a16 ^= t << 4; }
        { const u32 t = (a17 >> 4 ^ a21) & 0xf0f0f0fu; a21 ^= t; a17 ^= t << 4; }
        { const u32 t = (a18 >> 4 ^ a22) & 0xf0f0f0fu; a22 ^= t; a18 ^= t << 4; }
        { const u32 t = (a19 >> 4 ^ a23) & 0xf0f0f0fu; a23 ^= t; a19 ^= t << 4; }
        { const u32 t = (a24 >> 4 ^ a28) & 0xf0f0f0fu; a28 ^= t; a24 ^= t << 4; }
        { const u32 t = (a25 >> 4 ^ a29) & 0xf0f0f0fu; a29 ^= t; a25 ^= t << 4; }
        { const u32 t = (a26 >> 4 ^ a30) & 0xf0f0f0fu; a30 ^= t; a26 ^= t << 4; }
        { const u32 t = (a27 >> 4 ^ a31) & 0xf0f0f0fu; a31 ^= t; a27 ^= t << 4; }
        { const u32 t = (a0 >> 2 ^ a2) & 0x33333333u; a2 ^= t; a0 ^= t << 2; }
        { const u32 t = (a1 >> 2 ^ a3) & 0x33333333u; a3 ^= t; a1 ^= t << 2; }
        { const u32 t = (a4 >> 2 ^ a6) & 0x33333333u; a6 ^= t; a4 ^= t << 2; }
        { const u32 t = (a5 >> 2 ^ a7) & 0x33333333u; a7 ^= t; a5 ^= t << 2; }
        { const u32 t = (a8 >> 2 ^ a10) & 0x33333333u; a10 ^= t; a8 ^= t << 2; }
        { const u32 t = (a9 >> 2 ^ a11) & 0x33333333u; a11 ^= t; a9 ^= t << 2; }
        { const u32 t = (a12 >> 2 ^ a14) & 0x33333333u; a14 ^= t; a12 ^= t << 2; }
        { const u32 t = (a13 >> 2 ^ a15) & 0x33333333u; a15 ^= t; a13 ^= t << 2; }
        { const u32 t = (a16 >> 2 ^ a18) & 0x33333333u; a18 ^= t; a16 ^= t << 2; }
        { const u32 t = (a17 >> 2 ^ a19) & 0x33333333u; a19 ^= t; a17 ^= t << 2; }
        { const u32 t = (a20 >> 2 ^ a22) & 0x33333333u; a22 ^= t; a20 ^= t << 2; }
        { const u32 t = (a21 >> 2 ^ a23) & 0x33333333u; a23 ^= t; a21 ^= t << 2; }
        { const u32 t = (a24 >> 2 ^ a26) & 0x33333333u; a26 ^= t; a24 ^= t << 2; }
        { const u32 t = (a25 >> 2 ^ a27) & 0x33333333u; a27 ^= t; a25 ^= t << 2; }
        { const u32 t = (a28 >> 2 ^ a30) & 0x33333333u; a30 ^= t; a28 ^= t << 2; }
        { const u32 t = (a29 >> 2 ^ a31) & 0x33333333u; a31 ^= t; a29 ^= t << 2; }
        { const u32 t = (a0 >> 1 ^ a1) & 0x55555555u; a1 ^= t; a0 ^= t << 1; }
        { const u32 t = (a2 >> 1 ^ a3) & 0x55555555u; a3 ^= t; a2 ^= t << 1; }
        { const u32 t = (a4 >> 1 ^ a5) & 0x55555555u; a5 ^= t; a4 ^= t << 1; }
        { const u32 t = (a6 >> 1 ^ a7) & 0x55555555u; a7 ^= t; a6 ^= t << 1; }
        { const u32 t = (a8 >> 1 ^ a9) & 0x55555555u; a9 ^= t; a8 ^= t << 1; }
        { const u32 t = (a10 >> 1 ^ a11) & 0x55555555u; a11 ^= t; a10 ^= t << 1; }
        { const u32 t = (a12 >> 1 ^ a13) & 0x55555555u; a13 ^= t; a12 ^= t << 1; }
        { const u32 t = (a14 >> 1 ^ a15) & 0x55555555u; a15 ^= t; a14 ^= t << 1; }
        { const u32 t = (a16 >> 1 ^ a17) & 0x55555555u; a17 ^= t; a16 ^= t << 1; }
        { const u32 t = (a18 >> 1 ^ a19) & 0x55555555u; a19 ^= t; a18 ^= t << 1; }
        { const u32 t = (a20 >> 1 ^ a21) & 0x55555555u; a21 ^= t; a20 ^= t << 1; }
        { const u32 t = (a22 >> 1 ^ a23) & 0x55555555u; a23 ^= t; a22 ^= t << 1; }
        { const u32 t = (a24 >> 1 ^ a25) & 0x55555555u; a25 ^= t; a24 ^= t << 1; }
        { const u32 t = (a26 >> 1 ^ a27) & 0x55555555u; a27 ^= t; a26 ^= t << 1; }
        { const u32 t = (a28 >> 1 ^ a29) & 0x55555555u; a29 ^= t; a28 ^= t << 1; }
        { const u32 t = (a30 >> 1 ^ a31) & 0x55555555u; a31 ^= t; a30 ^= t << 1; }
        { const u32 t = (a32 >> 16 ^ a48) & 0xffffu; a48 ^= t; a32 ^= t << 16; }
        { const u32 t = (a33 >> 16 ^ a49) & 0xffffu; a49 ^= t; a33 ^= t << 16; }
        { const u32 t = (a34 >> 16 ^ a50) & 0xffffu; a50 ^= t; a34 ^= t << 16; }
        { const u32 t = (a35 >> 16 ^ a51) & 0xffffu; a51 ^= t; a35 ^= t << 16; }
        { const u32 t = (a36 >> 16 ^ a52) & 0xffffu; a52 ^= t; a36 ^= t << 16; }
        { const u32 t = (a37 >> 16 ^ a53) & 0xffffu; a53 ^= t; a37 ^= t << 16; }
        { const u32 t = (a38 >> 16 ^ a54) & 0xffffu; a54 ^= t; a38 ^= t << 16; }
        { const u32 t = (a39 >> 16 ^ a55) & 0xffffu; a55 ^= t; a39 ^= t << 16; }
        { const u32 t = (a40 >> 16 ^ a56) & 0xffffu; a56 ^= t; a40 ^= t << 16; }
        { const u32 t = (a41 >> 16 ^ a57) & 0xffffu; a57 ^= t; a41 ^= t << 16; }
        { const u32 t = (a42 >> 16 ^ a58) & 0xffffu; a58 ^= t; a42 ^= t << 16; }
        { const u32 t = (a43 >> 16 ^ a59) & 0xffffu; a59 ^= t; a43 ^= t << 16; }
        { const u32 t = (a44 >> 16 ^ a60) & 0xffffu; a60 ^= t; a44 ^= t << 16; }
        { const u32 t = (a45 >> 16 ^ a61) & 0xffffu; a61 ^= t; a45 ^= t << 16; }
        { const u32 t = (a46 >> 16 ^ a62) & 0xffffu; a62 ^= t; a46 ^= t << 16; }
        { const u32 t = (a47 >> 16 ^ a63) & 0xffffu; a63 ^= t; a47 ^= t << 16; }
        { const u32 t = (a32 >> 8 ^ a40) & 0xff00ffu; a40 ^= t; a32 ^= t << 8; }
        { const u32 t = (a33 >> 8 ^ a41) & 0xff00ffu; a41 ^= t; a33 ^= t << 8; }
        { const u32 t = (a34 >> 8 ^ a42) & 0xff00ffu; a42 ^= t; a34 ^= t << 8; }
        { const u32 t = (a35 >> 8 ^ a43) & 0xff00ffu; a43 ^= t; a35 ^= t << 8; }
        { const u32 t = (a36 >> 8 ^ a44) & 0xff00ffu; a44 ^= t; a36 ^= t << 8; }
        { const u32 t = (a37 >> 8 ^ a45) & 0xff00ffu; a45 ^= t; a37 ^= t << 8; }
        { const u32 t = (a38 >> 8 ^ a46) & 0xff00ffu; a46 ^= t; a38 ^= t << 8; }
        { const u32 t = (a39 >> 8 ^ a47) & 0xff00ffu; a47 ^= t; a39 ^= t << 8; }
        { const u32 t = (a48 >> 8 ^ a56) & 0xff00ffu; a56 ^= t; a48 ^= t << 8; }
        { const u32 t = (a49 >> 8 ^ a57) & 0xff00ffu; a57 ^= t; a49 ^= t << 8; }
        { const u32 t = (a50 >> 8 ^ a58) & 0xff00ffu; a58 ^= t; a50 ^= t << 8; }
        { const u32 t = (a51 >> 8 ^ a59) & 0xff00ffu; a59 ^= t; a51 ^= t << 8; }
        { const u32 t = (a52 >> 8 ^ a60) & 0xff00ffu; a60 ^= t; a52 ^= t << 8; }
        { const u32 t = (a53 >> 8 ^ a61) & 0xff00ffu; a61 ^= t; a53 ^= t << 8; }
        { const u32 t = (a54 >> 8 ^ a62) & 0xff00ffu; a62 ^= t; a54 ^= t << 8; }
        { const u32 t = (a55 >> 8 ^ a63) & 0xff00ffu; a63 ^= t; a55 ^= t << 8; }
        { const u32 t = (a32 >> 4 ^ a36) & 0xf0f0f0fu; a36 ^= t; a32 ^= t << 4; }
        { const u32 t = (a33 >> 4 ^ a37) & 0xf0f0f0fu; a37 ^= t; a33 ^= t << 4; }
        { const u32 t = (a34 >> 4 ^ a38) & 0xf0f0f0fu; a38 ^= t; a34 ^= t << 4; }
        { const u32 t = (a35 >> 4 ^ a39) & 0xf0f0f0fu; a39 ^= t; a35 ^= t << 4; }
        { const u32 t = (a40 >> 4 ^ a44) & 0xf0f0f0fu; a44 ^= t; a40 ^= t << 4; }
        { const u32 t = (a41 >> 4 ^ a45) & 0xf0f0f0fu; a45 ^= t; a41 ^= t << 4; }
        { const u32 t = (a42 >> 4 ^ a46) & 0xf0f0f0fu; a46 ^= t; a42 ^= t << 4; }
        { const u32 t = (a43 >> 4 ^ a47) & 0xf0f0f0fu; a47 ^= t; a43 ^= t << 4; }
        { const u32 t = (a48 >> 4 ^ a52) & 0xf0f0f0fu; a52 ^= t; a48 ^= t << 4; }
        { const u32 t = (a49 >> 4 ^ a53) & 0xf0f0f0fu; a53 ^= t; a49 ^= t << 4; }
        { const u32 t = (a50 >> 4 ^ a54) & 0xf0f0f0fu; a54 ^= t; a50 ^= t << 4; }
        { const u32 t = (a51 >> 4 ^ a55) & 0xf0f0f0fu; a55 ^= t; a51 ^= t << 4; }
        { const u32 t = (a56 >> 4 ^ a60) & 0xf0f0f0fu; a60 ^= t; a56 ^= t << 4; }
        { const u32 t = (a57 >> 4 ^ a61) & 0xf0f0f0fu; a61 ^= t; a57 ^= t << 4; }
        { const u32 t = (a58 >> 4 ^ a62) & 0xf0f0f0fu; a62 ^= t; a58 ^= t << 4; }
        { const u32 t = (a59 >> 4 ^ a63) & 0xf0f0f0fu; a63 ^= t; a59 ^= t << 4; }
        { const u32 t = (a32 >> 2 ^ a34) & 0x33333333u; a34 ^= t; a32 ^= t << 2; }
        { const u32 t = (a33 >> 2 ^ a35) & 0x33333333u; a35 ^= t; a33 ^= t << 2; }
        { const u32 t = (a36 >> 2 ^ a38) & 0x33333333u; a38 ^= t; a36 ^= t << 2; }
        { const u32 t = (a37 >> 2 ^ a39) & 0x33333333u; a39 ^= t; a37 ^= t << 2; }
        { const u32 t = (a40 >> 2 ^ a42) & 0x33333333u; a42 ^= t; a40 ^= t << 2; }
        { const u32 t = (a41 >> 2 ^ a43) & 0x33333333u; a43 ^= t; a41 ^= t << 2; }
        { const u32 t = (a44 >> 2 ^ a46) & 0x33333333u; a46 ^= t; a44 ^= t << 2; }
        { const u32 t = (a45 >> 2 ^ a47) & 0x33333333u; a47 ^= t; a45 ^= t << 2; }
        { const u32 t = (a48 >> 2 ^ a50) & 0x33333333u; a50 ^= t; a48 ^= t << 2; }
        { const u32 t = (a49 >> 2 ^ a51) & 0x33333333u; a51 ^= t; a49 ^= t << 2; }
        { const u32 t = (a52 >> 2 ^ a54) & 0x33333333u; a54 ^= t; a52 ^= t << 2; }
        { const u32 t = (a53 >> 2 ^ a55) & 0x33333333u; a55 ^= t; a53 ^= t << 2; }
        { const u32 t = (a56 >> 2 ^ a58) & 0x33333333u; a58 ^= t; a56 ^= t << 2; }
        { const u32 t = (a57 >> 2 ^ a59) & 0x33333333u; a59 ^= t; a57 ^= t << 2; }
        { const u32 t = (a60 >> 2 ^ a62) & 0x33333333u; a62 ^= t; a60 ^= t << 2; }
        { const u32 t = (a61 >> 2 ^ a63) & 0x33333333u; a63 ^= t; a61 ^= t << 2; }
        { const u32 t = (a32 >> 1 ^ a33) & 0x55555555u; a33 ^= t; a32 ^= t << 1; }
        { const u32 t = (a34 >> 1 ^ a35) & 0x55555555u; a35 ^= t; a34 ^= t << 1; }
        { const u32 t = (a36 >> 1 ^ a37) & 0x55555555u; a37 ^= t; a36 ^= t << 1; }
        { const u32 t = (a38 >> 1 ^ a39) & 0x55555555u; a39 ^= t; a38 ^= t << 1; }
        { const u32 t = (a40 >> 1 ^ a41) & 0x55555555u; a41 ^= t; a40 ^= t << 1; }
        { const u32 t = (a42 >> 1 ^ a43) & 0x55555555u; a43 ^= t; a42 ^= t << 1; }
        { const u32 t = (a44 >> 1 ^ a45) & 0x55555555u; a45 ^= t; a44 ^= t << 1; }
        { const u32 t = (a46 >> 1 ^ a47) & 0x55555555u; a47 ^= t; a46 ^= t << 1; }
        { const u32 t = (a48 >> 1 ^ a49) & 0x55555555u; a49 ^= t; a48 ^= t << 1; }
        { const u32 t = (a50 >> 1 ^ a51) & 0x55555555u; a51 ^= t; a50 ^= t << 1; }
        { const u32 t = (a52 >> 1 ^ a53) & 0x55555555u; a53 ^= t; a52 ^= t << 1; }
        { const u32 t = (a54 >> 1 ^ a55) & 0x55555555u; a55 ^= t; a54 ^= t << 1; }
        { const u32 t = (a56 >> 1 ^ a57) & 0x55555555u; a57 ^= t; a56 ^= t << 1; }
        { const u32 t = (a58 >> 1 ^ a59) & 0x55555555u; a59 ^= t; a58 ^= t << 1; }
        { const u32 t = (a60 >> 1 ^ a61) & 0x55555555u; a61 ^= t; a60 ^= t << 1; }
        { const u32 t = (a62 >> 1 ^ a63) & 0x55555555u; a63 ^= t; a62 ^= t << 1; }
        { const u32 t = (a64 >> 16 ^ a80) & 0xffffu; a80 ^= t; a64 ^= t << 16; }
        { const u32 t = (a65 >> 16 ^ a81) & 0xffffu; a81 ^= t; a65 ^= t << 16; }
        { const u32 t = (a66 >> 16 ^ a82) & 0xffffu; a82 ^= t; a66 ^= t << 16; }
        { const u32 t = (a67 >> 16 ^ a83) & 0xffffu; a83 ^= t; a67 ^= t << 16; }
        { const u32 t = (a68 >> 16 ^ a84) & 0xffffu; a84 ^= t; a68 ^= t << 16; }
        { const u32 t = (a69 >> 16 ^ a85) & 0xffffu; a85 ^= t; a69 ^= t << 16; }
        { const u32 t = (a70 >> 16 ^ a86) & 0xffffu; a86 ^= t; a70 ^= t << 16; }
        { const u32 t = (a71 >> 16 ^ a87) & 0xffffu; a87 ^= t; a71 ^= t << 16; }
        { const u32 t = (a72 >> 16 ^ a88) & 0xffffu; a88 ^= t; a72 ^= t << 16; }
        { const u32 t = (a73 >> 16 ^ a89) & 0xffffu; a89 ^= t; a73 ^= t << 16; }
        { const u32 t = (a74 >> 16 ^ a90) & 0xffffu; a90 ^= t; a74 ^= t << 16; }
        { const u32 t = (a75 >> 16 ^ a91) & 0xffffu; a91 ^= t; a75 ^= t << 16; }
        { const u32 t = (a76 >> 16 ^ a92) & 0xffffu; a92 ^= t; a76 ^= t << 16; }
        { const u32 t = (a77 >> 16 ^ a93) & 0xffffu; a93 ^= t; a77 ^= t << 16; }
        { const u32 t = (a78 >> 16 ^ a94) & 0xffffu; a94 ^= t; a78 ^= t << 16; }
        { const u32 t = (a79 >> 16 ^ a95) & 0xffffu; a95 ^= t; a79 ^= t << 16; }
        { const u32 t = (a64 >> 8 ^ a72) & 0xff00ffu; a72 ^= t; a64 ^= t << 8; }
        { const u32 t = (a65 >> 8 ^ a73) & 0xff00ffu; a73 ^= t; a65 ^= t << 8; }
        { const u32 t = (a66 >> 8 ^ a74) & 0xff00ffu; a74 ^= t; a66 ^= t << 8; }
        { const u32 t = (a67 >> 8 ^ a75) & 0xff00ffu; a75 ^= t; a67 ^= t << 8; }
        { const u32 t = (a68 >> 8 ^ a76) & 0xff00ffu; a76 ^= t; a68 ^= t << 8; }
        { const u32 t = (a69 >> 8 ^ a77) & 0xff00ffu; a77 ^= t; a69 ^= t << 8; }
        { const u32 t = (a70 >> 8 ^ a78) & 0xff00ffu; a78 ^= t; a70 ^= t << 8; }
        { const u32 t = (a71 >> 8 ^ a79) & 0xff00ffu; a79 ^= t; a71 ^= t << 8; }
        { const u32 t = (a80 >> 8 ^ a88) & 0xff00ffu; a88 ^= t; a80 ^= t << 8; }
        { const u32 t = (a81 >> 8 ^ a89) & 0xff00ffu; a89 ^= t; a81 ^= t << 8; }
        { const u32 t = (a82 >> 8 ^ a90) & 0xff00ffu; a90 ^= t; a82 ^= t << 8; }
        { const u32 t = (a83 >> 8 ^ a91) & 0xff00ffu; a91 ^= t; a83 ^= t << 8; }
        { const u32 t = (a84 >> 8 ^ a92) & 0xff00ffu; a92 ^= t; a84 ^= t << 8; }
        { const u32 t = (a85 >> 8 ^ a93) & 0xff00ffu; a93 ^= t; a85 ^= t << 8; }
        { const u32 t = (a86 >> 8 ^ a94) & 0xff00ffu; a94 ^= t; a86 ^= t << 8; }
        { const u32 t = (a87 >> 8 ^ a95) & 0xff00ffu; a95 ^= t; a87 ^= t << 8; }
        { const u32 t = (a64 >> 4 ^ a68) & 0xf0f0f0fu; a68 ^= t; a64 ^= t << 4; }
        { const u32 t = (a65 >> 4 ^ a69) & 0xf0f0f0fu; a69 ^= t; a65 ^= t << 4; }
        { const u32 t = (a66 >> 4 ^ a70) & 0xf0f0f0fu; a70 ^= t; a66 ^= t << 4; }
        { const u32 t = (a67 >> 4 ^ a71) & 0xf0f0f0fu; a71 ^= t; a67 ^= t << 4; }
        { const u32 t = (a72 >> 4 ^ a76) & 0xf0f0f0fu; a76 ^= t; a72 ^= t << 4; }
        { const u32 t = (a73 >> 4 ^ a77) & 0xf0f0f0fu; a77 ^= t; a73 ^= t << 4; }
        { const u32 t = (a74 >> 4 ^ a78) & 0xf0f0f0fu; a78 ^= t; a74 ^= t << 4; }
        { const u32 t = (a75 >> 4 ^ a79) & 0xf0f0f0fu; a79 ^= t; a75 ^= t << 4; }
        { const u32 t = (a80 >> 4 ^ a84) & 0xf0f0f0fu; a84 ^= t; a80 ^= t << 4; }
        { const u32 t = (a81 >> 4 ^ a85) & 0xf0f0f0fu; a85 ^= t; a81 ^= t << 4; }
        { const u32 t = (a82 >> 4 ^ a86) & 0xf0f0f0fu; a86 ^= t; a82 ^= t << 4; }
        { const u32 t = (a83 >> 4 ^ a87) & 0xf0f0f0fu; a87 ^= t; a83 ^= t << 4; }
        { const u32 t = (a88 >> 4 ^ a92) & 0xf0f0f0fu; a92 ^= t; a88 ^= t << 4; }
        { const u32 t = (a89 >> 4 ^ a93) & 0xf0f0f0fu; a93 ^= t; a89 ^= t << 4; }
        { const u32 t = (a90 >> 4 ^ a94) & 0xf0f0f0fu; a94 ^= t; a90 ^= t << 4; }
        { const u32 t = (a91 >> 4 ^ a95) & 0xf0f0f0fu; a95 ^= t; a91 ^= t << 4; }
        { const u32 t = (a64 >> 2 ^ a66) & 0x33333333u; a66 ^= t; a64 ^= t << 2; }
        { const u32 t = (a65 >> 2 ^ a67) & 0x33333333u; a67 ^= t; a65 ^= t << 2; }
        { const u32 t = (a68 >> 2 ^ a70) & 0x33333333u; a70 ^= t; a68 ^= t << 2; }
        { const u32 t = (a69 >> 2 ^ a71) & 0x33333333u; a71 ^= t; a69 ^= t << 2; }
        { const u32 t = (a72 >> 2 ^ a74) & 0x33333333u; a74 ^= t; a72 ^= t << 2; }
        { const u32 t = (a73 >> 2 ^ a75) & 0x33333333u; a75 ^= t; a73 ^= t << 2; }
        { const u32 t = (a76 >> 2 ^ a78) & 0x33333333u; a78 ^= t; a76 ^= t << 2; }
        { const u32 t = (a77 >> 2 ^ a79) & 0x33333333u; a79 ^= t; a77 ^= t << 2; }
        { const u32 t = (a80 >> 2 ^ a82) & 0x33333333u; a82 ^= t; a80 ^= t << 2; }
        { const u32 t = (a81 >> 2 ^ a83) & 0x33333333u; a83 ^= t; a81 ^= t << 2; }
        { const u32 t = (a84 >> 2 ^ a86) & 0x33333333u; a86 ^= t; a84 ^= t << 2; }
        { const u32 t = (a85 >> 2 ^ a87) & 0x33333333u; a87 ^= t; a85 ^= t << 2; }
        { const u32 t = (a88 >> 2 ^ a90) & 0x33333333u; a90 ^= t; a88 ^= t << 2; }
        { const u32 t = (a89 >> 2 ^ a91) & 0x33333333u; a91 ^= t; a89 ^= t << 2; }
        { const u32 t = (a92 >> 2 ^ a94) & 0x33333333u; a94 ^= t; a92 ^= t << 2; }
        { const u32 t = (a93 >> 2 ^ a95) & 0x33333333u; a95 ^= t; a93 ^= t << 2; }
        { const u32 t = (a64 >> 1 ^ a65) & 0x55555555u; a65 ^= t; a64 ^= t << 1; }
        { const u32 t = (a66 >> 1 ^ a67) & 0x55555555u; a67 ^= t; a66 ^= t << 1; }
        { const u32 t = (a68 >> 1 ^ a69) & 0x55555555u; a69 ^= t; a68 ^= t << 1; }
        { const u32 t = (a70 >> 1 ^ a71) & 0x55555555u; a71 ^= t; a70 ^= t << 1; }
        { const u32 t = (a72 >> 1 ^ a73) & 0x55555555u; a73 ^= t; a72 ^= t << 1; }
        { const u32 t = (a74 >> 1 ^ a75) & 0x55555555u; a75 ^= t; a74 ^= t << 1; }
        { const u32 t = (a76 >> 1 ^ a77) & 0x55555555u; a77 ^= t; a76 ^= t << 1; }
        { const u32 t = (a78 >> 1 ^ a79) & 0x55555555u; a79 ^= t; a78 ^= t << 1; }
        { const u32 t = (a80 >> 1 ^ a81) & 0x55555555u; a81 ^= t; a80 ^= t << 1; }
        { const u32 t = (a82 >> 1 ^ a83) & 0x55555555u; a83 ^= t; a82 ^= t << 1; }
        { const u32 t = (a84 >> 1 ^ a85) & 0x55555555u; a85 ^= t; a84 ^= t << 1; }
        { const u32 t = (a86 >> 1 ^ a87) & 0x55555555u; a87 ^= t; a86 ^= t << 1; }
        { const u32 t = (a88 >> 1 ^ a89) & 0x55555555u; a89 ^= t; a88 ^= t << 1; }
        { const u32 t = (a90 >> 1 ^ a91) & 0x55555555u; a91 ^= t; a90 ^= t << 1; }
        { const u32 t = (a92 >> 1 ^ a93) & 0x55555555u; a93 ^= t; a92 ^= t << 1; }
        { const u32 t = (a94 >> 1 ^ a95) & 0x55555555u; a95 ^= t; a94 ^= t << 1; }
        { const u32 t = (a96 >> 16 ^ a112) & 0xffffu; a112 ^= t; a96 ^= t << 16; }
        { const u32 t = (a97 >> 16 ^ a113) & 0xffffu; a113 ^= t; a97 ^= t << 16; }
        { const u32 t = (a98 >> 16 ^ a114) & 0xffffu; a114 ^= t; a98 ^= t << 16; }
        { const u32 t = (a99 >> 16 ^ a115) & 0xffffu; a115 ^= t; a99 ^= t << 16; }
        { const u32 t = (a100 >> 16 ^ a116) & 0xffffu; a116 ^= t; a100 ^= t << 16; }
        { const u32 t = (a101 >> 16 ^ a117) & 0xffffu; a117 ^= t; a101 ^= t << 16; }
        { const u32 t = (a102 >> 16 ^ a118) & 0xffffu; a118 ^= t; a102 ^= t << 16; }
        { const u32 t = (a103 >> 16 ^ a119) & 0xffffu; a119 ^= t; a103 ^= t << 16; }
        { const u32 t = (a104 >> 16 ^ a120) & 0xffffu; a120 ^= t; a104 ^= t << 16; }
        { const u32 t = (a105 >> 16 ^ a121) & 0xffffu; a121 ^= t; a105 ^= t << 16; }
        { const u32 t = (a106 >> 16 ^ a122) & 0xffffu; a122 ^= t; a106 ^= t << 16; }
        { const u32 t = (a107 >> 16 ^ a123) & 0xffffu; a123 ^= t; a107 ^= t << 16; }
        { const u32 t = (a108 >> 16 ^ a124) & 0xffffu; a124 ^= t; a108 ^= t << 16; }
        { const u32 t = (a109 >> 16 ^ a125) & 0xffffu; a125 ^= t; a109 ^= t << 16; }
        { const u32 t = (a110 >> 16 ^ a126) & 0xffffu; a126 ^= t; a110 ^= t << 16; }
        { const u32 t = (a111 >> 16 ^ a127) & 0xffffu; a127 ^= t; a111 ^= t << 16; }
        { const u32 t = (a96 >> 8 ^ a104) & 0xff00ffu; a104 ^= t; a96 ^= t << 8; }
        { const u32 t = (a97 >> 8 ^ a105) & 0xff00ffu; a105 ^= t; a97 ^= t << 8; }
        { const u32 t = (a98 >> 8 ^ a106) & 0xff00ffu; a106 ^= t; a98 ^= t << 8; }
        { const u32 t = (a99 >> 8 ^ a107) & 0xff00ffu; a107 ^= t; a99 ^= t << 8; }
        { const u32 t = (a100 >> 8 ^ a108) & 0xff00ffu; a108 ^= t; a100 ^= t << 8; }
        { const u32 t = (a101 >> 8 ^ a109) & 0xff00ffu; a109 ^= t; a101 ^= t << 8; }
        { const u32 t = (a102 >> 8 ^ a110) & 0xff00ffu; a110 ^= t; a102 ^= t << 8; }
        { const u32 t = (a103 >> 8 ^ a111) & 0xff00ffu; a111 ^= t; a103 ^= t << 8; }
        { const u32 t = (a112 >> 8 ^ a120) & 0xff00ffu; a120 ^= t; a112 ^= t << 8; }
        { const u32 t = (a113 >> 8 ^ a121) & 0xff00ffu; a121 ^= t; a113 ^= t << 8; }
        { const u32 t = (a114 >> 8 ^ a122) & 0xff00ffu; a122 ^= t; a114 ^= t << 8; }
        { const u32 t = (a115 >> 8 ^ a123) & 0xff00ffu; a123 ^= t; a115 ^= t << 8; }
        { const u32 t = (a116 >> 8 ^ a124) & 0xff00ffu; a124 ^= t; a116 ^= t << 8; }
        { const u32 t = (a117 >> 8 ^ a125) & 0xff00ffu; a125 ^= t; a117 ^= t << 8; }
        { const u32 t = (a118 >> 8 ^ a126) & 0xff00ffu; a126 ^= t; a118 ^= t << 8; }
        { const u32 t = (a119 >> 8 ^ a127) & 0xff00ffu; a127 ^= t; a119 ^= t << 8; }
        { const u32 t = (a96 >> 4 ^ a100) & 0xf0f0f0fu; a100 ^= t; a96 ^= t << 4; }
        { const u32 t = (a97 >> 4 ^ a101) & 0xf0f0f0fu; a101 ^= t; a97 ^= t << 4; }
        { const u32 t = (a98 >> 4 ^ a102) & 0xf0f0f0fu; a102 ^= t; a98 ^= t << 4; }
        { const u32 t = (a99 >> 4 ^ a103) & 0xf0f0f0fu; a103 ^= t; a99 ^= t << 4; }
        { const u32 t = (a104 >> 4 ^ a108) & 0xf0f0f0fu; a108 ^= t; a104 ^= t << 4; }
        { const u32 t = (a105 >> 4 ^ a109) & 0xf0f0f0fu; a109 ^= t; a105 ^= t << 4; }
        { const u32 t = (a106 >> 4 ^ a110) & 0xf0f0f0fu; a110 ^= t; a106 ^= t << 4; }
        { const u32 t = (a107 >> 4 ^ a111) & 0xf0f0f0fu; a111 ^= t; a107 ^= t << 4; }
        { const u32 t = (a112 >> 4 ^ a116) & 0xf0f0f0fu; a116 ^= t; a112 ^= t << 4; }
        { const u32 t = (a113 >> 4 ^ a117) & 0xf0f0f0fu; a117 ^= t; a113 ^= t << 4; }
        { const u32 t = (a114 >> 4 ^ a118) & 0xf0f0f0fu; a118 ^= t; a114 ^= t << 4; }
        { const u32 t = (a115 >> 4 ^ a119) & 0xf0f0f0fu; a119 ^= t; a115 ^= t << 4; }
        { const u32 t = (a120 >> 4 ^ a124) & 0xf0f0f0fu; a124 ^= t; a120 ^= t << 4; }
        { const u32 t = (a121 >> 4 ^ a125) & 0xf0f0f0fu; a125 ^= t; a121 ^= t << 4; }
        { const u32 t = (a122 >> 4 ^ a126) & 0xf0f0f0fu; a126 ^= t; a122 ^= t << 4; }
        { const u32 t = (a123 >> 4 ^ a127) & 0xf0f0f0fu; a127 ^= t; a123 ^= t << 4; }
        { const u32 t = (a96 >> 2 ^ a98) & 0x33333333u; a98 ^= t; a96 ^= t << 2; }
        { const u32 t = (a97 >> 2 ^ a99) & 0x33333333u; a99 ^= t; a97 ^= t << 2; }
        { const u32 t = (a100 >> 2 ^ a102) & 0x33333333u; a102 ^= t; a100 ^= t << 2; }
        { const u32 t = (a101 >> 2 ^ a103) & 0x33333333u; a103 ^= t; a101 ^= t << 2; }
        { const u32 t = (a104 >> 2 ^ a106) & 0x33333333u; a106 ^= t; a104 ^= t << 2; }
        { const u32 t = (a105 >> 2 ^ a107) & 0x33333333u; a107 ^= t; a105 ^= t << 2; }
        { const u32 t = (a108 >> 2 ^ a110) & 0x33333333u; a110 ^= t; a108 ^= t << 2; }
        { const u32 t = (a109 >> 2 ^ a111) & 0x33333333u; a111 ^= t; a109 ^= t << 2; }
        { const u32 t = (a112 >> 2 ^ a114) & 0x33333333u; a114 ^= t; a112 ^= t << 2; }
        { const u32 t = (a113 >> 2 ^ a115) & 0x33333333u; a115 ^= t; a113 ^= t << 2; }
        { const u32 t = (a116 >> 2 ^ a118) & 0x33333333u; a118 ^= t; a116 ^= t << 2; }
        { const u32 t = (a117 >> 2 ^ a119) & 0x33333333u; a119 ^= t; a117 ^= t << 2; }
        { const u32 t = (a120 >> 2 ^ a122) & 0x33333333u; a122 ^= t; a120 ^= t << 2; }
        { const u32 t = (a121 >> 2 ^ a123) & 0x33333333u; a123 ^= t; a121 ^= t << 2; }
        { const u32 t = (a124 >> 2 ^ a126) & 0x33333333u; a126 ^= t; a124 ^= t << 2; }
        { const u32 t = (a125 >> 2 ^ a127) & 0x33333333u; a127 ^= t; a125 ^= t << 2; }
        { const u32 t = (a96 >> 1 ^ a97) & 0x55555555u; a97 ^= t; a96 ^= t << 1; }
        { const u32 t = (a98 >> 1 ^ a99) & 0x55555555u; a99 ^= t; a98 ^= t << 1; }
        { const u32 t = (a100 >> 1 ^ a101) & 0x55555555u; a101 ^= t; a100 ^= t << 1; }
        { const u32 t = (a102 >> 1 ^ a103) & 0x55555555u; a103 ^= t; a102 ^= t << 1; }
        { const u32 t = (a104 >> 1 ^ a105) & 0x55555555u; a105 ^= t; a104 ^= t << 1; }
        { const u32 t = (a106 >> 1 ^ a107) & 0x55555555u; a107 ^= t; a106 ^= t << 1; }
        { const u32 t = (a108 >> 1 ^ a109) & 0x55555555u; a109 ^= t; a108 ^= t << 1; }
        { const u32 t = (a110 >> 1 ^ a111) & 0x55555555u; a111 ^= t; a110 ^= t << 1; }
        { const u32 t = (a112 >> 1 ^ a113) & 0x55555555u; a113 ^= t; a112 ^= t << 1; }
        { const u32 t = (a114 >> 1 ^ a115) & 0x55555555u; a115 ^= t; a114 ^= t << 1; }
        { const u32 t = (a116 >> 1 ^ a117) & 0x55555555u; a117 ^= t; a116 ^= t << 1; }
        { const u32 t = (a118 >> 1 ^ a119) & 0x55555555u; a119 ^= t; a118 ^= t << 1; }
        { const u32 t = (a120 >> 1 ^ a121) & 0x55555555u; a121 ^= t; a120 ^= t << 1; }
        { const u32 t = (a122 >> 1 ^ a123) & 0x55555555u; a123 ^= t; a122 ^= t << 1; }
        { const u32 t = (a124 >> 1 ^ a125) & 0x55555555u; a125 ^= t; a124 ^= t << 1; }
        { const u32 t = (a126 >> 1 ^ a127) & 0x55555555u; a127 ^= t; a126 ^= t << 1; }

        {
            const u32 i = first + 0;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a0;
                x.y ^= a32;
                x.z ^= a64;
                x.w ^= a96;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 128;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a1;
                x.y ^= a33;
                x.z ^= a65;
                x.w ^= a97;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 256;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a2;
                x.y ^= a34;
                x.z ^= a66;
                x.w ^= a98;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 384;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a3;
                x.y ^= a35;
                x.z ^= a67;
                x.w ^= a99;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 512;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a4;
                x.y ^= a36;
                x.z ^= a68;
                x.w ^= a100;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 640;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a5;
                x.y ^= a37;
                x.z ^= a69;
                x.w ^= a101;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 768;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a6;
                x.y ^= a38;
                x.z ^= a70;
                x.w ^= a102;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 896;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a7;
                x.y ^= a39;
                x.z ^= a71;
                x.w ^= a103;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 1024;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a8;
                x.y ^= a40;
                x.z ^= a72;
                x.w ^= a104;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 1152;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a9;
                x.y ^= a41;
                x.z ^= a73;
                x.w ^= a105;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 1280;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a10;
                x.y ^= a42;
                x.z ^= a74;
                x.w ^= a106;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 1408;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a11;
                x.y ^= a43;
                x.z ^= a75;
                x.w ^= a107;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 1536;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a12;
                x.y ^= a44;
                x.z ^= a76;
                x.w ^= a108;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 1664;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a13;
                x.y ^= a45;
                x.z ^= a77;
                x.w ^= a109;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 1792;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a14;
                x.y ^= a46;
                x.z ^= a78;
                x.w ^= a110;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 1920;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a15;
                x.y ^= a47;
                x.z ^= a79;
                x.w ^= a111;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 2048;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a16;
                x.y ^= a48;
                x.z ^= a80;
                x.w ^= a112;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 2176;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a17;
                x.y ^= a49;
                x.z ^= a81;
                x.w ^= a113;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 2304;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a18;
                x.y ^= a50;
                x.z ^= a82;
                x.w ^= a114;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 2432;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a19;
                x.y ^= a51;
                x.z ^= a83;
                x.w ^= a115;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 2560;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a20;
                x.y ^= a52;
                x.z ^= a84;
                x.w ^= a116;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 2688;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a21;
                x.y ^= a53;
                x.z ^= a85;
                x.w ^= a117;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 2816;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a22;
                x.y ^= a54;
                x.z ^= a86;
                x.w ^= a118;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 2944;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a23;
                x.y ^= a55;
                x.z ^= a87;
                x.w ^= a119;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 3072;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a24;
                x.y ^= a56;
                x.z ^= a88;
                x.w ^= a120;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 3200;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a25;
                x.y ^= a57;
                x.z ^= a89;
                x.w ^= a121;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 3328;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a26;
                x.y ^= a58;
                x.z ^= a90;
                x.w ^= a122;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 3456;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a27;
                x.y ^= a59;
                x.z ^= a91;
                x.w ^= a123;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 3584;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a28;
                x.y ^= a60;
                x.z ^= a92;
                x.w ^= a124;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 3712;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a29;
                x.y ^= a61;
                x.z ^= a93;
                x.w ^= a125;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 3840;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a30;
                x.y ^= a62;
                x.z ^= a94;
                x.w ^= a126;
                out[i] = x;
            }
        }
        {
            const u32 i = first + 3968;
            if (i < blocks) {
                uint4 x = in[i];
                x.x ^= a31;
                x.y ^= a63;
                x.z ^= a95;
                x.w ^= a127;
                out[i] = x;
            }
        }
        }
    }
}
