#include <wmmintrin.h>
#include <smmintrin.h>
#include <stddef.h>
#include <stdint.h>

typedef __m128i vector;
#define TARGET __attribute__((target("aes,sse4.1")))
#define LOAD(p) _mm_loadu_si128((const vector *)(p))
#define STORE(p, a) _mm_storeu_si128((vector *)(p), a)
#define STREAM(p, a) _mm_stream_si128((vector *)(p), a)
#define FETCH(p) _mm_prefetch((const char *)(p), _MM_HINT_T0)
#define XOR(a, b) _mm_xor_si128(a, b)
#define ADD(a, b) _mm_add_epi64(a, b)
#define ROUND(a, key) _mm_aesenc_si128(a, key)
#define LAST(a, key) _mm_aesenclast_si128(a, key)
#define LOAD1(p) _mm_loadu_si128((const __m128i *)(p))
#define STORE1(p, a) _mm_storeu_si128((__m128i *)(p), a)
#define KEY1(number) LOAD1(rk + 16 * (number))
#define KEY(number) KEY1(number)
#define COUNT(n) _mm_set_epi64x(0, n)
#define REVERSE(a) _mm_shuffle_epi8(a, _mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f))
#define JOIN(previous, current) (previous)
#define LOW(a) (a)
#define HIGH(a) (a)
#define START(high, low) _mm_set_epi64x((long long)(high), (long long)(low))
#define RK(stream) rks[stream]
#define IN(stream) ins[stream]
#define OUT(stream) outs[stream]
#define KEYS(stream, number) LOAD(RK(stream) + 16 * (number))

TARGET
void aesgen_aes128_cbc_enc_x2(const uint8_t *const *rks, uint8_t *ivs, const uint8_t *const *ins, uint8_t *const *outs, size_t blocks, size_t streams);

TARGET
void aesgen_aes128_cbc_enc_x2(const uint8_t *const *rks, uint8_t *ivs, const uint8_t *const *ins, uint8_t *const *outs, size_t blocks, size_t streams)
{
    const size_t bytes = 16 * blocks;
    size_t at = 0;

    (void)streams;
    if (!blocks)
        return;
    const vector key1_0 = KEYS(0, 1);
    const vector key1_1 = KEYS(1, 1);
    const vector key2_0 = KEYS(0, 2);
    const vector key2_1 = KEYS(1, 2);
    const vector key3_0 = KEYS(0, 3);
    const vector key3_1 = KEYS(1, 3);
    const vector key4_0 = KEYS(0, 4);
    const vector key4_1 = KEYS(1, 4);
    const vector key5_0 = KEYS(0, 5);
    const vector key5_1 = KEYS(1, 5);
    const vector key6_0 = KEYS(0, 6);
    const vector key6_1 = KEYS(1, 6);
    const vector key7_0 = KEYS(0, 7);
    const vector key7_1 = KEYS(1, 7);
    const vector key8_0 = KEYS(0, 8);
    const vector key8_1 = KEYS(1, 8);
    const vector key9_0 = KEYS(0, 9);
    const vector key9_1 = KEYS(1, 9);
    const vector key10_0 = KEYS(0, 10);
    const vector key10_1 = KEYS(1, 10);
    vector state0 = LOAD(ivs + 0);
    vector state1 = LOAD(ivs + 16);
    size_t following;
    vector text;
    const vector sum0 = XOR(KEYS(0, 0), KEYS(0, 10));
    const vector sum1 = XOR(KEYS(1, 0), KEYS(1, 10));
    state0 = XOR(state0, XOR(LOAD(IN(0)), KEYS(0, 0)));
    state1 = XOR(state1, XOR(LOAD(IN(1)), KEYS(1, 0)));
    for (; at + 16 <= bytes; at += 16) {
        following = at + 16 < bytes ? at + 16 : bytes - 16;
        state0 = ROUND(state0, key1_0);
        state1 = ROUND(state1, key1_1);
        state0 = ROUND(state0, key2_0);
        state1 = ROUND(state1, key2_1);
        state0 = ROUND(state0, key3_0);
        state1 = ROUND(state1, key3_1);
        state0 = ROUND(state0, key4_0);
        state1 = ROUND(state1, key4_1);
        state0 = ROUND(state0, key5_0);
        state1 = ROUND(state1, key5_1);
        state0 = ROUND(state0, key6_0);
        state1 = ROUND(state1, key6_1);
        state0 = ROUND(state0, key7_0);
        state1 = ROUND(state1, key7_1);
        state0 = ROUND(state0, key8_0);
        state1 = ROUND(state1, key8_1);
        state0 = ROUND(state0, key9_0);
        state1 = ROUND(state1, key9_1);
        text = XOR(LOAD(IN(0) + following), sum0);
        STORE(OUT(0) + at + 0, LAST(state0, key10_0));
        state0 = LAST(state0, text);
        text = XOR(LOAD(IN(1) + following), sum1);
        STORE(OUT(1) + at + 0, LAST(state1, key10_1));
        state1 = LAST(state1, text);
    }
    STORE(ivs + 0, LOAD(OUT(0) + bytes - 16));
    STORE(ivs + 16, LOAD(OUT(1) + bytes - 16));
}
