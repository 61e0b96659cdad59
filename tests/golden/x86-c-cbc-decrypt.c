#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef __m256i vector;
#define TARGET __attribute__((target("aes,vaes,avx2")))
#define LOAD(p) _mm256_loadu_si256((const vector *)(p))
#define STORE(p, a) _mm256_storeu_si256((vector *)(p), a)
#define STREAM(p, a) _mm256_stream_si256((vector *)(p), a)
#define FETCH(p) _mm_prefetch((const char *)(p), _MM_HINT_T0)
#define XOR(a, b) _mm256_xor_si256(a, b)
#define ADD(a, b) _mm256_add_epi64(a, b)
#define ROUND(a, key) _mm256_aesdec_epi128(a, key)
#define LAST(a, key) _mm256_aesdeclast_epi128(a, key)
#define LOAD1(p) _mm_loadu_si128((const __m128i *)(p))
#define STORE1(p, a) _mm_storeu_si128((__m128i *)(p), a)
#define KEY1(number) LOAD1(rk + 16 * (number))
#define STREAM1(p, a) _mm_stream_si128((__m128i *)(p), a)
#define XOR1(a, b) _mm_xor_si128(a, b)
#define ADD1(a, b) _mm_add_epi64(a, b)
#define ROUND1(a, key) _mm_aesdec_si128(a, key)
#define LAST1(a, key) _mm_aesdeclast_si128(a, key)
#define COUNT1(n) _mm_set_epi64x(0, n)
#define REVERSE1(a) _mm_shuffle_epi8(a, _mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f))
#define LOW(a) _mm256_castsi256_si128(a)
#define SPREAD(a) _mm256_broadcastsi128_si256(a)
#define COUNT(n) _mm256_set_epi64x(0, n, 0, n)
#define LANES _mm256_set_epi64x(0, 1, 0, 0)
#define JOIN(previous, current) _mm256_permute2x128_si256(previous, current, 0x21)
#define HIGH(a) _mm256_extracti128_si256(a, 1)
#define KEY(number) SPREAD(KEY1(number))
#define REVERSE(a) _mm256_shuffle_epi8(a, SPREAD(_mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f)))
#define START(high, low) ADD(SPREAD(_mm_set_epi64x((long long)(high), (long long)(low))), LANES)

TARGET
void aesgen_aes192_cbc_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks);

TARGET
void aesgen_aes192_cbc_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
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
    const vector key11 = KEY(11);
    const vector key12 = KEY(12);
    vector state0, state1, state2, state3;
    size_t left = blocks;
    vector previous = SPREAD(LOAD1(iv));

    if (left >= 8) {
        if ((uintptr_t)out % 32 == 0)
        do {
            state0 = LOAD(in + 0);
            state1 = LOAD(in + 32);
            state2 = LOAD(in + 64);
            state3 = LOAD(in + 96);
            state0 = XOR(state0, key0);
            state1 = XOR(state1, key0);
            state2 = XOR(state2, key0);
            state3 = XOR(state3, key0);
            state0 = ROUND(state0, key1);
            state1 = ROUND(state1, key1);
            state2 = ROUND(state2, key1);
            state3 = ROUND(state3, key1);
            state0 = ROUND(state0, key2);
            state1 = ROUND(state1, key2);
            state2 = ROUND(state2, key2);
            state3 = ROUND(state3, key2);
            state0 = ROUND(state0, key3);
            state1 = ROUND(state1, key3);
            state2 = ROUND(state2, key3);
            state3 = ROUND(state3, key3);
            state0 = ROUND(state0, key4);
            state1 = ROUND(state1, key4);
            state2 = ROUND(state2, key4);
            state3 = ROUND(state3, key4);
            state0 = ROUND(state0, key5);
            state1 = ROUND(state1, key5);
            state2 = ROUND(state2, key5);
            state3 = ROUND(state3, key5);
            state0 = ROUND(state0, key6);
            state1 = ROUND(state1, key6);
            state2 = ROUND(state2, key6);
            state3 = ROUND(state3, key6);
            state0 = ROUND(state0, key7);
            state1 = ROUND(state1, key7);
            state2 = ROUND(state2, key7);
            state3 = ROUND(state3, key7);
            state0 = ROUND(state0, key8);
            state1 = ROUND(state1, key8);
            state2 = ROUND(state2, key8);
            state3 = ROUND(state3, key8);
            state0 = ROUND(state0, key9);
            state1 = ROUND(state1, key9);
            state2 = ROUND(state2, key9);
            state3 = ROUND(state3, key9);
            state0 = ROUND(state0, key10);
            state1 = ROUND(state1, key10);
            state2 = ROUND(state2, key10);
            state3 = ROUND(state3, key10);
            state0 = ROUND(state0, key11);
            state1 = ROUND(state1, key11);
            state2 = ROUND(state2, key11);
            state3 = ROUND(state3, key11);
            state0 = LAST(state0, key12);
            state1 = LAST(state1, key12);
            state2 = LAST(state2, key12);
            state3 = LAST(state3, key12);
            state0 = XOR(state0, JOIN(previous, LOAD(in + 0)));
            previous = LOAD(in + 0);
            state1 = XOR(state1, JOIN(previous, LOAD(in + 32)));
            previous = LOAD(in + 32);
            state2 = XOR(state2, JOIN(previous, LOAD(in + 64)));
            previous = LOAD(in + 64);
            state3 = XOR(state3, JOIN(previous, LOAD(in + 96)));
            previous = LOAD(in + 96);
            STREAM(out + 0, state0);
            STREAM(out + 32, state1);
            STREAM(out + 64, state2);
            STREAM(out + 96, state3);
            in += 128;
            out += 128;
            left -= 8;
        } while (left >= 8);
        else
        do {
            state0 = LOAD(in + 0);
            state1 = LOAD(in + 32);
            state2 = LOAD(in + 64);
            state3 = LOAD(in + 96);
            state0 = XOR(state0, key0);
            state1 = XOR(state1, key0);
            state2 = XOR(state2, key0);
            state3 = XOR(state3, key0);
            state0 = ROUND(state0, key1);
            state1 = ROUND(state1, key1);
            state2 = ROUND(state2, key1);
            state3 = ROUND(state3, key1);
            state0 = ROUND(state0, key2);
            state1 = ROUND(state1, key2);
            state2 = ROUND(state2, key2);
            state3 = ROUND(state3, key2);
            state0 = ROUND(state0, key3);
            state1 = ROUND(state1, key3);
            state2 = ROUND(state2, key3);
            state3 = ROUND(state3, key3);
            state0 = ROUND(state0, key4);
            state1 = ROUND(state1, key4);
            state2 = ROUND(state2, key4);
            state3 = ROUND(state3, key4);
            state0 = ROUND(state0, key5);
            state1 = ROUND(state1, key5);
            state2 = ROUND(state2, key5);
            state3 = ROUND(state3, key5);
            state0 = ROUND(state0, key6);
            state1 = ROUND(state1, key6);
            state2 = ROUND(state2, key6);
            state3 = ROUND(state3, key6);
            state0 = ROUND(state0, key7);
            state1 = ROUND(state1, key7);
            state2 = ROUND(state2, key7);
            state3 = ROUND(state3, key7);
            state0 = ROUND(state0, key8);
            state1 = ROUND(state1, key8);
            state2 = ROUND(state2, key8);
            state3 = ROUND(state3, key8);
            state0 = ROUND(state0, key9);
            state1 = ROUND(state1, key9);
            state2 = ROUND(state2, key9);
            state3 = ROUND(state3, key9);
            state0 = ROUND(state0, key10);
            state1 = ROUND(state1, key10);
            state2 = ROUND(state2, key10);
            state3 = ROUND(state3, key10);
            state0 = ROUND(state0, key11);
            state1 = ROUND(state1, key11);
            state2 = ROUND(state2, key11);
            state3 = ROUND(state3, key11);
            state0 = LAST(state0, key12);
            state1 = LAST(state1, key12);
            state2 = LAST(state2, key12);
            state3 = LAST(state3, key12);
            state0 = XOR(state0, JOIN(previous, LOAD(in + 0)));
            previous = LOAD(in + 0);
            state1 = XOR(state1, JOIN(previous, LOAD(in + 32)));
            previous = LOAD(in + 32);
            state2 = XOR(state2, JOIN(previous, LOAD(in + 64)));
            previous = LOAD(in + 64);
            state3 = XOR(state3, JOIN(previous, LOAD(in + 96)));
            previous = LOAD(in + 96);
            STORE(out + 0, state0);
            STORE(out + 32, state1);
            STORE(out + 64, state2);
            STORE(out + 96, state3);
            in += 128;
            out += 128;
            left -= 8;
        } while (left >= 8);
    }
    for (; left >= 2; left -= 2, in += 32, out += 32) {
        state0 = LOAD(in + 0);
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
        state0 = ROUND(state0, key10);
        state0 = ROUND(state0, key11);
        state0 = LAST(state0, key12);
        state0 = XOR(state0, JOIN(previous, LOAD(in + 0)));
        previous = LOAD(in + 0);
        STORE(out + 0, state0);
    }
    __m128i last = HIGH(previous);
    for (; left; left--, in += 16, out += 16) {
        __m128i block0;
        block0 = LOAD1(in + 0);
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
        block0 = ROUND1(block0, LOW(key10));
        block0 = ROUND1(block0, LOW(key11));
        block0 = LAST1(block0, LOW(key12));
        block0 = XOR1(block0, last);
        last = LOAD1(in + 0);
        STORE1(out + 0, block0);
    }
    STORE1(iv, last);
    _mm_sfence();
}
