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

/* The thread's index, and the number of thread blocks of the grid: read again at each use, because holding them
   would take registers. */
static __device__ __forceinline__ u32 aesgen_thread()
{
    u32 t;
    asm volatile("mov.u32 %0, %%tid.x;" : "=r"(t));
    return t;
}

static __device__ __forceinline__ u32 aesgen_grid()
{
    u32 n;
    asm volatile("mov.u32 %0, %%nctaid.x;" : "=r"(n));
    return n;
}

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

/* Key bits as words of zeros or ones; for CTR also the contribution of the counter's low byte, in the same form. */
extern "C" __global__ void aesgen_prepare(u32 *context)
{
    if (blockIdx.x == gridDim.x - 1) {
        if (threadIdx.x == 0) {
            const u32 blocks = context[17];
            context[18] = blocks - 1;
            context[19] = blocks + (context[3] & 8191);
        }
        for (u32 i = threadIdx.x; i < 1408; i += 256) {
            u32 word = context[20 + (i >> 5)];
            if (i >= 128)
                word ^= 0x63636363u;
            context[64 + i] = 0 - (word >> (i & 31) & 1);
        }
        return;
    }
    const u32 whitened = context[16], x = threadIdx.x;
    const u32 low = aesgen_substitute((x ^ (whitened & 255)) << 24);
    const u32 first = aesgen_substitute(context[8 + 4 * blockIdx.x] ^ aesgen_column_of(low, 3));
    for (u32 c = 0; c < 4; c++) {
        const u32 row = (4 - c) & 3, word = aesgen_column_of(first, row);
        u32 *masks = context + 1472 + 32768 * blockIdx.x + 4096 * (x / 32) + 128 * c + 4 * (x % 32);
#pragma unroll 1
        for (u32 bit = 0; bit < 32; bit++)
            masks[(bit >> 2) * 512 + (bit & 3)] = 0 - (word >> bit & 1);
    }
}

/* 32 lanes per column, 1024 blocks at a time. */
extern "C" __global__ __launch_bounds__(128)
void aesgen_ctr(const uint4 *in, uint4 *out, u32 *context, u32 blocks)
{
    __shared__ u32 X[1024];
    __shared__ volatile u32 kept[2];
    u32 a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11, a12, a13, a14, a15, a16, a17, a18, a19, a20, a21, a22, a23, a24, a25, a26, a27, a28, a29, a30, a31;
    __shared__ u32 group[128];
    /* Chunks of 8,192 counters are aligned, so the low word wraps only between chunks. */
#pragma unroll 1
    for (u32 u = blockIdx.x; u / 4 * 8192 < aesgen_context[19]; u = kept[0] + aesgen_grid()) {
    __syncthreads();
    {
        /* Words of the 32 groups of 256 counters, then their bits as planes. */
        const u32 t = aesgen_thread(), low = aesgen_context[3];
        if (t < 32) {
            const u32 counter = (low & ~8191u) + u / 4 * 8192 + 256 * t;
            const u32 *columns = aesgen_context + 8 + (counter < (low & ~8191u) ? 4 : 0);
            const u32 x = aesgen_substitute(aesgen_swap(counter ^ aesgen_context[16]));
            X[32 + t] = columns[1] ^ aesgen_column_of(x, 2);
            X[64 + t] = columns[2] ^ aesgen_column_of(x, 1);
            X[96 + t] = columns[3] ^ aesgen_column_of(x, 0);
        }
        __syncthreads();
#pragma unroll 1
        for (u32 j = 32 + t; j < 128; j += 128)
            X[j] = aesgen_substitute(X[j]);
        __syncthreads();
        if (t < 32) {
            const u32 c1 = X[32 + t], c2 = X[64 + t], c3 = X[96 + t];
            X[0 + t] = aesgen_context[28] ^ aesgen_column_of(c1, 1) ^ aesgen_column_of(c2, 2) ^ aesgen_column_of(c3, 3);
            X[32 + t] = aesgen_context[29] ^ aesgen_column_of(c1, 0) ^ aesgen_column_of(c2, 1) ^ aesgen_column_of(c3, 2);
            X[64 + t] = aesgen_context[30] ^ aesgen_column_of(c2, 0) ^ aesgen_column_of(c3, 1) ^ aesgen_column_of(c1, 3);
            X[96 + t] = aesgen_context[31] ^ aesgen_column_of(c3, 0) ^ aesgen_column_of(c1, 2) ^ aesgen_column_of(c2, 3);
        }
        if (t == 0) {
            kept[0] = u;
            kept[1] = 0;
        }
        __syncthreads();
#pragma unroll 1
        for (u32 j = t; j < 128; j += 128) {
            u32 plane = 0;
#pragma unroll 4
            for (u32 b = 0; b < 32; b++)
                plane |= (X[(j & 96) + b] >> (j & 31) & 1) << b;
            group[j] = plane;
        }
    }
    __syncthreads();
#pragma unroll 1
    for (;;) {
        {
            const u32 t = aesgen_thread(), start = aesgen_context[3] & ~8191u, u = kept[0];
            const u32 *planes = group + t / 32 * 32;
            const uint4 *f = (const uint4 *)(context + 1472) + 1024 * (u % 4 * 2 + kept[1]) + t;
            if (start + u / 4 * 8192 < start)
                f += 8192;
            { const uint4 v = f[0]; a0 = v.x; a1 = v.y; a2 = v.z; a3 = v.w; }
            { const uint4 v = f[128]; a4 = v.x; a5 = v.y; a6 = v.z; a7 = v.w; }
            { const uint4 v = f[256]; a8 = v.x; a9 = v.y; a10 = v.z; a11 = v.w; }
            { const uint4 v = f[384]; a12 = v.x; a13 = v.y; a14 = v.z; a15 = v.w; }
            { const uint4 v = f[512]; a16 = v.x; a17 = v.y; a18 = v.z; a19 = v.w; }
            { const uint4 v = f[640]; a20 = v.x; a21 = v.y; a22 = v.z; a23 = v.w; }
            { const uint4 v = f[768]; a24 = v.x; a25 = v.y; a26 = v.z; a27 = v.w; }
            { const uint4 v = f[896]; a28 = v.x; a29 = v.y; a30 = v.z; a31 = v.w; }
            a0 ^= planes[0];
            a1 ^= planes[1];
            a2 ^= planes[2];
            a3 ^= planes[3];
            a4 ^= planes[4];
            a5 ^= planes[5];
            a6 ^= planes[6];
            a7 ^= planes[7];
            a8 ^= planes[8];
            a9 ^= planes[9];
            a10 ^= planes[10];
            a11 ^= planes[11];
            a12 ^= planes[12];
            a13 ^= planes[13];
            a14 ^= planes[14];
            a15 ^= planes[15];
            a16 ^= planes[16];
            a17 ^= planes[17];
            a18 ^= planes[18];
            a19 ^= planes[19];
            a20 ^= planes[20];
            a21 ^= planes[21];
            a22 ^= planes[22];
            a23 ^= planes[23];
            a24 ^= planes[24];
            a25 ^= planes[25];
            a26 ^= planes[26];
            a27 ^= planes[27];
            a28 ^= planes[28];
            a29 ^= planes[29];
            a30 ^= planes[30];
            a31 ^= planes[31];
        }
        {
        const u32 t = aesgen_thread();
        u32 *const mine = X + t;
        const u32 *const from1 = X + (t + 32 & 127);
        const u32 *const from2 = X + (t + 64 & 127);
        const u32 *const from3 = X + (t + 96 & 127);
#pragma unroll 1
        for (u32 place = 384 + t / 32 * 32;; place += 128) {
            const u32 *const k = aesgen_context + 64 + place;
            aesgen_substitute_planes(a8, a9, a10, a11, a12, a13, a14, a15);
            mine[0] = a8;
            mine[128] = a9;
            mine[256] = a10;
            mine[384] = a11;
            mine[512] = a12;
            mine[640] = a13;
            mine[768] = a14;
            mine[896] = a15;
            __syncthreads();
            a8 = from1[0];
            a9 = from1[128];
            a10 = from1[256];
            a11 = from1[384];
            a12 = from1[512];
            a13 = from1[640];
            a14 = from1[768];
            a15 = from1[896];
            __syncthreads();
            aesgen_substitute_planes(a16, a17, a18, a19, a20, a21, a22, a23);
            mine[0] = a16;
            mine[128] = a17;
            mine[256] = a18;
            mine[384] = a19;
            mine[512] = a20;
            mine[640] = a21;
            mine[768] = a22;
            mine[896] = a23;
            __syncthreads();
            a16 = from2[0];
            a17 = from2[128];
            a18 = from2[256];
            a19 = from2[384];
            a20 = from2[512];
            a21 = from2[640];
            a22 = from2[768];
            a23 = from2[896];
            __syncthreads();
            aesgen_substitute_planes(a24, a25, a26, a27, a28, a29, a30, a31);
            mine[0] = a24;
            mine[128] = a25;
            mine[256] = a26;
            mine[384] = a27;
            mine[512] = a28;
            mine[640] = a29;
            mine[768] = a30;
            mine[896] = a31;
            __syncthreads();
            a24 = from3[0];
            a25 = from3[128];
            a26 = from3[256];
            a27 = from3[384];
            a28 = from3[512];
            a29 = from3[640];
            a30 = from3[768];
            a31 = from3[896];
            __syncthreads();
            aesgen_substitute_planes(a0, a1, a2, a3, a4, a5, a6, a7);
            if (place >= 1280) {
                a0 ^= k[0];
                a1 ^= k[1];
                a2 ^= k[2];
                a3 ^= k[3];
                a4 ^= k[4];
                a5 ^= k[5];
                a6 ^= k[6];
                a7 ^= k[7];
                a8 ^= k[8];
                a9 ^= k[9];
                a10 ^= k[10];
                a11 ^= k[11];
                a12 ^= k[12];
                a13 ^= k[13];
                a14 ^= k[14];
                a15 ^= k[15];
                a16 ^= k[16];
                a17 ^= k[17];
                a18 ^= k[18];
                a19 ^= k[19];
                a20 ^= k[20];
                a21 ^= k[21];
                a22 ^= k[22];
                a23 ^= k[23];
                a24 ^= k[24];
                a25 ^= k[25];
                a26 ^= k[26];
                a27 ^= k[27];
                a28 ^= k[28];
                a29 ^= k[29];
                a30 ^= k[30];
                a31 ^= k[31];
                break;
            }
            const u32 x0 = a0, x1 = a1, x2 = a2, x3 = a3, x4 = a4, x5 = a5, x6 = a6, x7 = a7, x8 = a8, x9 = a9, x10 = a10, x11 = a11, x12 = a12, x13 = a13, x14 = a14, x15 = a15, x16 = a16, x17 = a17, x18 = a18, x19 = a19, x20 = a20, x21 = a21, x22 = a22, x23 = a23, x24 = a24, x25 = a25, x26 = a26, x27 = a27, x28 = a28, x29 = a29, x30 = a30, x31 = a31;
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
            a0 = y0 ^ k[0];
            const u32 t17 = x7 ^ x23;
            const u32 t18 = x24 ^ t0;
            const u32 y16 = t14 ^ t18;
            a16 = y16 ^ k[16];
            const u32 t19 = t1 ^ y16;
            const u32 y24 = t17 ^ t19;
            a24 = y24 ^ k[24];
            const u32 t20 = x27 ^ t14;
            const u32 t21 = t0 ^ y0;
            const u32 y8 = t17 ^ t21;
            a8 = y8 ^ k[8];
            const u32 t22 = t5 ^ t20;
            const u32 y19 = t6 ^ t22;
            a19 = y19 ^ k[19];
            const u32 t23 = x11 ^ t15;
            const u32 t24 = t7 ^ t23;
            const u32 y3 = t4 ^ t24;
            a3 = y3 ^ k[3];
            const u32 t25 = x2 ^ x18;
            const u32 t26 = t17 ^ t25;
            const u32 t27 = t9 ^ t23;
            const u32 t28 = t8 ^ t20;
            const u32 t29 = x10 ^ t2;
            const u32 y2 = t5 ^ t29;
            a2 = y2 ^ k[2];
            const u32 t30 = x26 ^ t3;
            const u32 y18 = t4 ^ t30;
            a18 = y18 ^ k[18];
            const u32 t31 = x9 ^ x25;
            const u32 t32 = t25 ^ t31;
            const u32 y10 = t30 ^ t32;
            a10 = y10 ^ k[10];
            const u32 y26 = t29 ^ t32;
            a26 = y26 ^ k[26];
            const u32 t33 = x1 ^ t18;
            const u32 t34 = x30 ^ t11;
            const u32 y22 = t12 ^ t34;
            a22 = y22 ^ k[22];
            const u32 t35 = x14 ^ t13;
            const u32 y6 = t10 ^ t35;
            a6 = y6 ^ k[6];
            const u32 t36 = x5 ^ x21;
            const u32 t37 = x30 ^ t17;
            const u32 t38 = x17 ^ t16;
            const u32 t39 = x13 ^ t8;
            const u32 y5 = t11 ^ t39;
            a5 = y5 ^ k[5];
            const u32 t40 = x12 ^ t36;
            const u32 t41 = x29 ^ t9;
            const u32 y21 = t10 ^ t41;
            a21 = y21 ^ k[21];
            const u32 t42 = x28 ^ t40;
            const u32 y13 = t41 ^ t42;
            a13 = y13 ^ k[13];
            const u32 y29 = t39 ^ t42;
            a29 = y29 ^ k[29];
            const u32 t43 = x15 ^ t12;
            const u32 y7 = t14 ^ t43;
            a7 = y7 ^ k[7];
            const u32 t44 = x14 ^ t37;
            const u32 y31 = t43 ^ t44;
            a31 = y31 ^ k[31];
            const u32 t45 = x31 ^ t13;
            const u32 y15 = t44 ^ t45;
            a15 = y15 ^ k[15];
            const u32 y23 = t15 ^ t45;
            a23 = y23 ^ k[23];
            const u32 t46 = t12 ^ t36;
            const u32 y14 = y6 ^ t46;
            a14 = y14 ^ k[14];
            const u32 t47 = t31 ^ t33;
            const u32 y17 = t19 ^ t47;
            a17 = y17 ^ k[17];
            const u32 t48 = t6 ^ y3;
            const u32 y11 = t26 ^ t48;
            a11 = y11 ^ k[11];
            const u32 t49 = t2 ^ t38;
            const u32 y25 = y24 ^ t49;
            a25 = y25 ^ k[25];
            const u32 t50 = t7 ^ y19;
            const u32 y27 = t26 ^ t50;
            a27 = y27 ^ k[27];
            const u32 t51 = x22 ^ t46;
            const u32 y30 = t11 ^ t51;
            a30 = y30 ^ k[30];
            const u32 t52 = x19 ^ t28;
            const u32 y20 = x28 ^ t52;
            a20 = y20 ^ k[20];
            const u32 t53 = x3 ^ t27;
            const u32 y4 = x12 ^ t53;
            a4 = y4 ^ k[4];
            const u32 t54 = t3 ^ t33;
            const u32 y9 = y8 ^ t54;
            a9 = y9 ^ k[9];
            const u32 t55 = t21 ^ t31;
            const u32 y1 = t38 ^ t55;
            a1 = y1 ^ k[1];
            const u32 t56 = x4 ^ t17;
            const u32 t57 = x19 ^ t56;
            const u32 y12 = t27 ^ t57;
            a12 = y12 ^ k[12];
            const u32 t58 = x3 ^ t28;
            const u32 t59 = t17 ^ t58;
            const u32 y28 = x20 ^ t59;
            a28 = y28 ^ k[28];
        }
        }
        {
            const u32 t = aesgen_thread();
            u32 *const stage = X + t / 32 * 256 + t % 32;
            const u32 u = kept[0], now = kept[1];
            const u32 first = u / 4 * 8192 + 32 * (u % 4 * 2 + now) + t / 32 * 256 + t % 32
                - (aesgen_context[3] & 8191);
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
        asm volatile("" : "+r"(a0), "+r"(a1), "+r"(a2), "+r"(a3), "+r"(a4), "+r"(a5), "+r"(a6), "+r"(a7));
        asm volatile("" : "+r"(a8), "+r"(a9), "+r"(a10), "+r"(a11), "+r"(a12), "+r"(a13), "+r"(a14), "+r"(a15));
        asm volatile("" : "+r"(a16), "+r"(a17), "+r"(a18), "+r"(a19), "+r"(a20), "+r"(a21), "+r"(a22), "+r"(a23));
        asm volatile("" : "+r"(a24), "+r"(a25), "+r"(a26), "+r"(a27), "+r"(a28), "+r"(a29), "+r"(a30), "+r"(a31));

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
        asm volatile("" : "+r"(a0), "+r"(a1), "+r"(a2), "+r"(a3), "+r"(a4), "+r"(a5), "+r"(a6), "+r"(a7));
        asm volatile("" : "+r"(a8), "+r"(a9), "+r"(a10), "+r"(a11), "+r"(a12), "+r"(a13), "+r"(a14), "+r"(a15));
        asm volatile("" : "+r"(a16), "+r"(a17), "+r"(a18), "+r"(a19), "+r"(a20), "+r"(a21), "+r"(a22), "+r"(a23));
        asm volatile("" : "+r"(a24), "+r"(a25), "+r"(a26), "+r"(a27), "+r"(a28), "+r"(a29), "+r"(a30), "+r"(a31));

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
        asm volatile("" : "+r"(a0), "+r"(a1), "+r"(a2), "+r"(a3), "+r"(a4), "+r"(a5), "+r"(a6), "+r"(a7));
        asm volatile("" : "+r"(a8), "+r"(a9), "+r"(a10), "+r"(a11), "+r"(a12), "+r"(a13), "+r"(a14), "+r"(a15));
        asm volatile("" : "+r"(a16), "+r"(a17), "+r"(a18), "+r"(a19), "+r"(a20), "+r"(a21), "+r"(a22), "+r"(a23));
        asm volatile("" : "+r"(a24), "+r"(a25), "+r"(a26), "+r"(a27), "+r"(a28), "+r"(a29), "+r"(a30), "+r"(a31));

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
        asm volatile("" : "+r"(a0), "+r"(a1), "+r"(a2), "+r"(a3), "+r"(a4), "+r"(a5), "+r"(a6), "+r"(a7));
        asm volatile("" : "+r"(a8), "+r"(a9), "+r"(a10), "+r"(a11), "+r"(a12), "+r"(a13), "+r"(a14), "+r"(a15));
        asm volatile("" : "+r"(a16), "+r"(a17), "+r"(a18), "+r"(a19), "+r"(a20), "+r"(a21), "+r"(a22), "+r"(a23));
        asm volatile("" : "+r"(a24), "+r"(a25), "+r"(a26), "+r"(a27), "+r"(a28), "+r"(a29), "+r"(a30), "+r"(a31));

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
        asm volatile("" : "+r"(a0), "+r"(a1), "+r"(a2), "+r"(a3), "+r"(a4), "+r"(a5), "+r"(a6), "+r"(a7));
        asm volatile("" : "+r"(a8), "+r"(a9), "+r"(a10), "+r"(a11), "+r"(a12), "+r"(a13), "+r"(a14), "+r"(a15));
        asm volatile("" : "+r"(a16), "+r"(a17), "+r"(a18), "+r"(a19), "+r"(a20), "+r"(a21), "+r"(a22), "+r"(a23));
        asm volatile("" : "+r"(a24), "+r"(a25), "+r"(a26), "+r"(a27), "+r"(a28), "+r"(a29), "+r"(a30), "+r"(a31));


        const uint4 v0 = in[min((first + 0), aesgen_context[18])];
        const uint4 v1 = in[min((first + 1024), aesgen_context[18])];
            __syncthreads();
            stage[0] = a0;
            stage[32] = a1;
            stage[64] = a2;
            stage[96] = a3;
            stage[128] = a4;
            stage[160] = a5;
            stage[192] = a6;
            stage[224] = a7;
            __syncthreads();
            {
                uint4 w = v0;
                w.x ^= X[0 + t];
                w.y ^= X[256 + t];
                w.z ^= X[512 + t];
                w.w ^= X[768 + t];
                if (first + 0 < aesgen_context[17])
                    out[first + 0] = w;
            }
            {
                uint4 w = v1;
                w.x ^= X[128 + t];
                w.y ^= X[384 + t];
                w.z ^= X[640 + t];
                w.w ^= X[896 + t];
                if (first + 1024 < aesgen_context[17])
                    out[first + 1024] = w;
            }
        const uint4 v2 = in[min((first + 2048), aesgen_context[18])];
        const uint4 v3 = in[min((first + 3072), aesgen_context[18])];
            __syncthreads();
            stage[0] = a8;
            stage[32] = a9;
            stage[64] = a10;
            stage[96] = a11;
            stage[128] = a12;
            stage[160] = a13;
            stage[192] = a14;
            stage[224] = a15;
            __syncthreads();
            {
                uint4 w = v2;
                w.x ^= X[0 + t];
                w.y ^= X[256 + t];
                w.z ^= X[512 + t];
                w.w ^= X[768 + t];
                if (first + 2048 < aesgen_context[17])
                    out[first + 2048] = w;
            }
            {
                uint4 w = v3;
                w.x ^= X[128 + t];
                w.y ^= X[384 + t];
                w.z ^= X[640 + t];
                w.w ^= X[896 + t];
                if (first + 3072 < aesgen_context[17])
                    out[first + 3072] = w;
            }
        const uint4 v4 = in[min((first + 4096), aesgen_context[18])];
        const uint4 v5 = in[min((first + 5120), aesgen_context[18])];
            __syncthreads();
            stage[0] = a16;
            stage[32] = a17;
            stage[64] = a18;
            stage[96] = a19;
            stage[128] = a20;
            stage[160] = a21;
            stage[192] = a22;
            stage[224] = a23;
            __syncthreads();
            {
                uint4 w = v4;
                w.x ^= X[0 + t];
                w.y ^= X[256 + t];
                w.z ^= X[512 + t];
                w.w ^= X[768 + t];
                if (first + 4096 < aesgen_context[17])
                    out[first + 4096] = w;
            }
            {
                uint4 w = v5;
                w.x ^= X[128 + t];
                w.y ^= X[384 + t];
                w.z ^= X[640 + t];
                w.w ^= X[896 + t];
                if (first + 5120 < aesgen_context[17])
                    out[first + 5120] = w;
            }
        const uint4 v6 = in[min((first + 6144), aesgen_context[18])];
        const uint4 v7 = in[min((first + 7168), aesgen_context[18])];
            __syncthreads();
            stage[0] = a24;
            stage[32] = a25;
            stage[64] = a26;
            stage[96] = a27;
            stage[128] = a28;
            stage[160] = a29;
            stage[192] = a30;
            stage[224] = a31;
            __syncthreads();
            {
                uint4 w = v6;
                w.x ^= X[0 + t];
                w.y ^= X[256 + t];
                w.z ^= X[512 + t];
                w.w ^= X[768 + t];
                if (first + 6144 < aesgen_context[17])
                    out[first + 6144] = w;
            }
            {
                uint4 w = v7;
                w.x ^= X[128 + t];
                w.y ^= X[384 + t];
                w.z ^= X[640 + t];
                w.w ^= X[896 + t];
                if (first + 7168 < aesgen_context[17])
                    out[first + 7168] = w;
            }
            __syncthreads();
            if (now == 1)
                break;
            if (t == 0)
                kept[1] = now + 1;
            __syncthreads();
        }
    }
    }
}
