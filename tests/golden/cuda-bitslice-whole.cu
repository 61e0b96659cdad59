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

__constant__ u32 aesgen_context[1472];

/* The S-box as gates, without its constant, which the key planes include. */
static __device__ __forceinline__ void aesgen_substitute_planes(
u32 &word0, u32 &word1, u32 &word2, u32 &word3, u32 &word4, u32 &word5, u32 &word6, u32 &word7)
{
    const u32 x7 = word0, x6 = word1, x5 = word2, x4 = word3, x3 = word4, x2 = word5, x1 = word6, x0 = word7;
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
    word0 = s7;
    word1 = s6;
    word2 = s5;
    word3 = s4;
    word4 = s3;
    word5 = s2;
    word6 = s1;
    word7 = s0;
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

/* 32 blocks of a thread, 32 apart. */
extern "C" __global__ __launch_bounds__(32)
void aesgen_ctr(const uint4 *in, uint4 *out, u32 *context, u32 blocks)
{
    u32 a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31, a32, a33, a34, a35, a36, a37, a38, a39, a40, a41, a42, a43, a44, a45, a46, a47, a48, a49, a50, a51, a52, a53, a54, a55, a56, a57, a58, a59, a60, a61, a62, a63, a64, a65, a66, a67, a68, a69, a70, a71, a72, a73, a74, a75, a76, a77, a78, a79, a80, a81, a82, a83, a84, a85, a86, a87, a88, a89, a90, a91, a92, a93, a94, a95, a96, a97, a98, a99, a100, a101, a102, a103, a104, a105, a106, a107, a108, a109, a110, a111, a112, a113, a114, a115, a116, a117, a118, a119, a120, a121, a122, a123, a124, a125, a126, a127;
    /* Passes of 1024 counters are aligned: within a pass only the lowest bits differ, without a carry. */
    const u32 before = aesgen_context[3] & 1023;
#pragma unroll 1
    for (u32 pass = blockIdx.x * 1024; pass < blocks + before; pass += gridDim.x * 1024) {
        const u32 first = pass + threadIdx.x - before;
        {
            const u32 start = aesgen_context[3] - before, low = start + pass;
            u32 one = low < start;
            const u32 w3 = aesgen_swap(low + threadIdx.x) ^ aesgen_context[23];
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
            a125 ^= 0xaaaaaaaau;
            a126 ^= 0xccccccccu;
            a127 ^= 0xf0f0f0f0u;
            a112 ^= 0xff00ff00u;
            a113 ^= 0xffff0000u;
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
            const u32 i = first + 32;
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
            const u32 i = first + 64;
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
            const u32 i = first + 96;
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
            const u32 i = first + 128;
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
            const u32 i = first + 160;
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
            const u32 i = first + 192;
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
            const u32 i = first + 224;
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
            const u32 i = first + 256;
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
            const u32 i = first + 288;
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
            const u32 i = first + 320;
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
            const u32 i = first + 352;
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
            const u32 i = first + 384;
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
            const u32 i = first + 416;
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
            const u32 i = first + 448;
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
            const u32 i = first + 480;
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
            const u32 i = first + 512;
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
            const u32 i = first + 544;
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
            const u32 i = first + 576;
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
            const u32 i = first + 608;
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
            const u32 i = first + 640;
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
            const u32 i = first + 672;
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
            const u32 i = first + 704;
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
            const u32 i = first + 736;
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
            const u32 i = first + 768;
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
            const u32 i = first + 800;
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
            const u32 i = first + 832;
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
            const u32 i = first + 864;
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
            const u32 i = first + 896;
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
            const u32 i = first + 928;
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
            const u32 i = first + 960;
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
            const u32 i = first + 992;
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
