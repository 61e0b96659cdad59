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
#define ROUND(a, key) _mm_aesdec_si128(a, key)
#define LAST(a, key) _mm_aesdeclast_si128(a, key)
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
void aesgen_aes256_ecb_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks);

TARGET
void aesgen_aes256_ecb_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
{
    vector state0, state1, state2;
    size_t left = blocks;

    (void)iv;
    if (left >= 3) {
        left -= 2;
        state2 = LOAD(in + 0);
        state2 = XOR(state2, KEY(0));
        state2 = ROUND(state2, KEY(1));
        state2 = ROUND(state2, KEY(2));
        state2 = ROUND(state2, KEY(3));
        state2 = ROUND(state2, KEY(4));
        state2 = ROUND(state2, KEY(5));
        state1 = LOAD(in + 16);
        state2 = ROUND(state2, KEY(6));
        state1 = XOR(state1, KEY(0));
        state2 = ROUND(state2, KEY(7));
        state1 = ROUND(state1, KEY(1));
        state2 = ROUND(state2, KEY(8));
        state1 = ROUND(state1, KEY(2));
        state2 = ROUND(state2, KEY(9));
        state1 = ROUND(state1, KEY(3));
        state2 = ROUND(state2, KEY(10));
        state1 = ROUND(state1, KEY(4));
        do {
            state2 = ROUND(state2, KEY(11));
            state1 = ROUND(state1, KEY(5));
            state0 = LOAD(in + 32);
            state2 = ROUND(state2, KEY(12));
            state1 = ROUND(state1, KEY(6));
            state0 = XOR(state0, KEY(0));
            state2 = ROUND(state2, KEY(13));
            state1 = ROUND(state1, KEY(7));
            state0 = ROUND(state0, KEY(1));
            state2 = LAST(state2, KEY(14));
            state1 = ROUND(state1, KEY(8));
            state0 = ROUND(state0, KEY(2));
            STORE(out + 0, state2);
            state1 = ROUND(state1, KEY(9));
            state0 = ROUND(state0, KEY(3));
            state1 = ROUND(state1, KEY(10));
            state0 = ROUND(state0, KEY(4));
            state2 = state1;
            state1 = state0;
            in += 16;
            out += 16;
            left -= 1;
        } while (left >= 1);
        state2 = ROUND(state2, KEY(11));
        state1 = ROUND(state1, KEY(5));
        state2 = ROUND(state2, KEY(12));
        state1 = ROUND(state1, KEY(6));
        state2 = ROUND(state2, KEY(13));
        state1 = ROUND(state1, KEY(7));
        state2 = LAST(state2, KEY(14));
        state1 = ROUND(state1, KEY(8));
        STORE(out + 0, state2);
        state1 = ROUND(state1, KEY(9));
        state1 = ROUND(state1, KEY(10));
        state1 = ROUND(state1, KEY(11));
        state1 = ROUND(state1, KEY(12));
        state1 = ROUND(state1, KEY(13));
        state1 = LAST(state1, KEY(14));
        STORE(out + 16, state1);
        in += 32;
        out += 32;
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
        state0 = ROUND(state0, KEY(10));
        state0 = ROUND(state0, KEY(11));
        state0 = ROUND(state0, KEY(12));
        state0 = ROUND(state0, KEY(13));
        state0 = LAST(state0, KEY(14));
        STORE(out + 0, state0);
    }
}
