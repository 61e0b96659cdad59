#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef __m512i vector;
#define TARGET __attribute__((target("aes,vaes,avx512f,avx512bw,avx512vl")))
#define LOAD(p) _mm512_loadu_si512((const vector *)(p))
#define STORE(p, a) _mm512_storeu_si512((vector *)(p), a)
#define STREAM(p, a) _mm512_stream_si512((vector *)(p), a)
#define FETCH(p) _mm_prefetch((const char *)(p), _MM_HINT_T0)
#define XOR(a, b) _mm512_xor_si512(a, b)
#define ADD(a, b) _mm512_add_epi64(a, b)
#define ROUND(a, key) _mm512_aesenc_epi128(a, key)
#define LAST(a, key) _mm512_aesenclast_epi128(a, key)
#define LOAD1(p) _mm_loadu_si128((const __m128i *)(p))
#define STORE1(p, a) _mm_storeu_si128((__m128i *)(p), a)
#define KEY1(number) LOAD1(rk + 16 * (number))
#define STREAM1(p, a) _mm_stream_si128((__m128i *)(p), a)
#define XOR1(a, b) _mm_xor_si128(a, b)
#define ADD1(a, b) _mm_add_epi64(a, b)
#define ROUND1(a, key) _mm_aesenc_si128(a, key)
#define LAST1(a, key) _mm_aesenclast_si128(a, key)
#define COUNT1(n) _mm_set_epi64x(0, n)
#define REVERSE1(a) _mm_shuffle_epi8(a, _mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f))
#define LOW(a) _mm512_castsi512_si128(a)
#define SPREAD(a) _mm512_broadcast_i32x4(a)
#define COUNT(n) _mm512_set_epi64(0, n, 0, n, 0, n, 0, n)
#define LANES _mm512_set_epi64(0, 3, 0, 2, 0, 1, 0, 0)
#define JOIN(previous, current) _mm512_alignr_epi64(current, previous, 6)
#define HIGH(a) _mm512_extracti32x4_epi32(a, 3)
#define KEY(number) SPREAD(KEY1(number))
#define REVERSE(a) _mm512_shuffle_epi8(a, SPREAD(_mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f)))
#define START(high, low) ADD(SPREAD(_mm_set_epi64x((long long)(high), (long long)(low))), LANES)

TARGET
void aesgen_aes128_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks);

TARGET
void aesgen_aes128_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
{
    const vector key0 = KEY(0);
    const vector key1 = KEY(1);
    const vector key2 = KEY(2);
    const vector key3 = KEY(3);
    const vector key4 = KEY(4);
    const vector key5 = KEY(5);
    const vector key6 = KEY(6);
    const vector key7 = KEY(7);
    const vector key8 = KEY(8);
    const vector key9 = KEY(9);
    const vector key10 = KEY(10);
    vector state0, state1;
    uint64_t high, low;

    memcpy(&high, iv, 8);
    memcpy(&low, iv + 8, 8);
    high = __builtin_bswap64(high);
    low = __builtin_bswap64(low);
    while (blocks) {
        /* the blocks before the low half carries */
        size_t left = ~low < blocks ? (size_t)~low + 1 : blocks;
        vector counter = START(high, low);

        blocks -= left;
        low += left;
        high += low < left;
        if (left >= 8) {
            do {
                state0 = REVERSE(counter);
                counter = ADD(counter, COUNT(4));
                state1 = REVERSE(counter);
                counter = ADD(counter, COUNT(4));
                state0 = XOR(state0, key0);
                state1 = XOR(state1, key0);
                state0 = ROUND(state0, key1);
                state1 = ROUND(state1, key1);
                state0 = ROUND(state0, key2);
                state1 = ROUND(state1, key2);
                state0 = ROUND(state0, key3);
                state1 = ROUND(state1, key3);
                state0 = ROUND(state0, key4);
                state1 = ROUND(state1, key4);
                state0 = ROUND(state0, key5);
                state1 = ROUND(state1, key5);
                state0 = ROUND(state0, key6);
                state1 = ROUND(state1, key6);
                state0 = ROUND(state0, key7);
                state1 = ROUND(state1, key7);
                state0 = ROUND(state0, key8);
                state1 = ROUND(state1, key8);
                state0 = ROUND(state0, key9);
                state1 = ROUND(state1, key9);
                state0 = LAST(state0, XOR(key10, LOAD(in + 0)));
                state1 = LAST(state1, XOR(key10, LOAD(in + 64)));
                STORE(out + 0, state0);
                STORE(out + 64, state1);
                in += 128;
                out += 128;
                left -= 8;
            } while (left >= 8);
        }
        for (; left >= 4; left -= 4, in += 64, out += 64) {
            state0 = REVERSE(counter);
            counter = ADD(counter, COUNT(4));
            state0 = XOR(state0, key0);
            state0 = ROUND(state0, key1);
            state0 = ROUND(state0, key2);
            state0 = ROUND(state0, key3);
            state0 = ROUND(state0, key4);
            state0 = ROUND(state0, key5);
            state0 = ROUND(state0, key6);
            state0 = ROUND(state0, key7);
            state0 = ROUND(state0, key8);
            state0 = ROUND(state0, key9);
            state0 = LAST(state0, XOR(key10, LOAD(in + 0)));
            STORE(out + 0, state0);
        }
        __m128i low_counter = LOW(counter);
        for (; left; left--, in += 16, out += 16) {
            __m128i block0;
            block0 = REVERSE1(low_counter);
            low_counter = ADD1(low_counter, COUNT1(1));
            block0 = XOR1(block0, LOW(key0));
            block0 = ROUND1(block0, LOW(key1));
            block0 = ROUND1(block0, LOW(key2));
            block0 = ROUND1(block0, LOW(key3));
            block0 = ROUND1(block0, LOW(key4));
            block0 = ROUND1(block0, LOW(key5));
            block0 = ROUND1(block0, LOW(key6));
            block0 = ROUND1(block0, LOW(key7));
            block0 = ROUND1(block0, LOW(key8));
            block0 = ROUND1(block0, LOW(key9));
            block0 = LAST1(block0, XOR1(LOW(key10), LOAD1(in + 0)));
            STORE1(out + 0, block0);
        }
    }
    high = __builtin_bswap64(high);
    low = __builtin_bswap64(low);
    memcpy(iv, &high, 8);
    memcpy(iv + 8, &low, 8);
}
