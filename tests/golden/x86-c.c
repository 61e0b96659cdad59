#include <wmmintrin.h>
#include <smmintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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

TARGET
void aesgen_aes128_ecb_enc(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks);

TARGET
void aesgen_aes128_ecb_enc(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
{
    vector state0;
    size_t left = blocks;

    (void)iv;
    if (left >= 1) {
        do {
            state0 = LOAD(in + 0);
            state0 = XOR(state0, KEY(0));
            state0 = ROUND(state0, KEY(1));
            state0 = ROUND(state0, KEY(2));
            state0 = ROUND(state0, KEY(3));
            state0 = ROUND(state0, KEY(4));
            state0 = ROUND(state0, KEY(5));
            state0 = ROUND(state0, KEY(6));
            state0 = ROUND(state0, KEY(7));
            state0 = ROUND(state0, KEY(8));
            state0 = ROUND(state0, KEY(9));
            state0 = LAST(state0, KEY(10));
            STORE(out + 0, state0);
            in += 16;
            out += 16;
            left -= 1;
        } while (left >= 1);
    }
    for (; left >= 1; left -= 1, in += 16, out += 16) {
        state0 = LOAD(in + 0);
        state0 = XOR(state0, KEY(0));
        state0 = ROUND(state0, KEY(1));
        state0 = ROUND(state0, KEY(2));
        state0 = ROUND(state0, KEY(3));
        state0 = ROUND(state0, KEY(4));
        state0 = ROUND(state0, KEY(5));
        state0 = ROUND(state0, KEY(6));
        state0 = ROUND(state0, KEY(7));
        state0 = ROUND(state0, KEY(8));
        state0 = ROUND(state0, KEY(9));
        state0 = LAST(state0, KEY(10));
        STORE(out + 0, state0);
    }
}
