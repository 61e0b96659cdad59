/* What the functions of an x86-64 drop-in leave on the stack and in registers that depends on the key.
 * Each function is called twice, with two keys; whatever differs afterwards below the caller's frame, or in a
 * register that a call may change, is printed: `IMPLEMENTATION FUNCTION: byte N` (negative: of the stack).
 * PREFIX is the prefix of the drop-in's symbols, NAMES the names of its implementations, as strings.
 * Exit status 1 if anything was found. */
#include "aesgen.h"
#include <stdio.h>
#include <string.h>

#define JOINED(prefix, name) prefix##name
#define JOIN(prefix, name) JOINED(prefix, name)
#define OWN(name) JOIN(PREFIX, name)

enum { BELOW = 40960, VECTORS = 2048, GENERAL = 72, FUNCTIONS = 9 };
static uint8_t seen[BELOW + GENERAL + VECTORS], left[2][sizeof seen], data[16 * 600], secret[32];
static const char *const names[] = { NAMES };
static const char *const functions[FUNCTIONS] = { "ecb_enc", "ecb_dec", "cbc_enc", "cbc_dec", "ctr, 600 blocks",
    "ctr, 37 blocks", "ctr_cached", "cbc_enc_multi", "setkey_enc and setkey_dec" };
static OWN(key) encrypt[4], decrypt;
static OWN(ctr_context) context;

static void call(int number)
{
    static const OWN(key) *const keys[] = { encrypt, encrypt + 1, encrypt + 2, encrypt + 3 };
    static const uint8_t *const ins[] = { data, data + 320, data + 640, data + 960 };
    static uint8_t *const outs[] = { data, data + 320, data + 640, data + 960 };
    static const size_t nblks[] = { 20, 3, 11, 0 };
    static uint8_t iv[64];
    memset(iv, 7, sizeof iv);
    switch (number) {
    case 0: OWN(ecb_enc)(encrypt, data, data, 37); break;
    case 1: OWN(ecb_dec)(&decrypt, data, data, 37); break;
    case 2: OWN(cbc_enc)(encrypt, iv, data, data, 37); break;
    case 3: OWN(cbc_dec)(&decrypt, iv, data, data, 37); break;
    case 4: OWN(ctr)(encrypt, iv, data, data, 600); break;
    case 5: OWN(ctr)(encrypt, iv, data, data, 37); break;
    case 6: OWN(ctr_cached)(encrypt, &context, iv, data, data, 600); break;
    case 7: OWN(cbc_enc_multi)(keys, iv, ins, outs, nblks, 4); break;
    }
}

#define ZMM(i) __asm__ volatile("vmovdqu64 %%zmm" #i ", %0" : "=m"(*(uint8_t(*)[64])(at + 64 * i)));
#define XMM(i) __asm__ volatile("movdqu %%xmm" #i ", %0" : "=m"(*(uint8_t(*)[16])(at + 64 * i)));

/* Everything below this frame and in the registers after a call, in one function that calls nothing else. */
static void __attribute__((noinline)) observe(int number, int wide)
{
    volatile uint8_t *top;
    __asm__ volatile("movq %%rsp, %0" : "=r"(top));
    for (int i = 256; i <= BELOW; i++)
        top[-i] = 0xa5;
    if (number == FUNCTIONS - 1) {
        OWN(setkey_enc)(encrypt, secret, 32);
        OWN(setkey_dec)(&decrypt, secret, 16);
    } else {
        call(number);
    }
    uint8_t *at = seen + BELOW;
    __asm__ volatile("movq %%rcx, 8(%0)\n\tmovq %%rdx, 16(%0)\n\t"
                     "movq %%r8, 40(%0)\n\tmovq %%r9, 48(%0)\n\t"
                     "movq %%r10, 56(%0)\n\tmovq %%r11, 64(%0)" : : "a"(at) : "memory");
    at += GENERAL;
    if (wide) {
        ZMM(0) ZMM(1) ZMM(2) ZMM(3) ZMM(4) ZMM(5) ZMM(6) ZMM(7)
        ZMM(8) ZMM(9) ZMM(10) ZMM(11) ZMM(12) ZMM(13) ZMM(14) ZMM(15)
        ZMM(16) ZMM(17) ZMM(18) ZMM(19) ZMM(20) ZMM(21) ZMM(22) ZMM(23)
        ZMM(24) ZMM(25) ZMM(26) ZMM(27) ZMM(28) ZMM(29) ZMM(30) ZMM(31)
    } else {
        XMM(0) XMM(1) XMM(2) XMM(3) XMM(4) XMM(5) XMM(6) XMM(7)
        XMM(8) XMM(9) XMM(10) XMM(11) XMM(12) XMM(13) XMM(14) XMM(15)
    }
    for (int i = 1; i <= BELOW; i++)
        seen[BELOW - i] = top[-i];
}

int main(void)
{
    __builtin_cpu_init();
    int wide = __builtin_cpu_supports("avx512f"), failed = 0;
    for (size_t name = 0; name < sizeof names / sizeof *names; name++)
        for (int number = 0; number < FUNCTIONS; number++) {
            if (OWN(use)(names[name]))
                continue;
            static volatile int which; /* in no register that a call might keep on its stack */
            for (which = 0; which < 2; which++) {
                memset(secret, which ? 0x3c : 0x91, sizeof secret);
                memset(data, 0, sizeof data);
                OWN(ctr_context_init)(&context);
                for (int i = 0; i < 4; i++)
                    OWN(setkey_enc)(encrypt + i, secret, 16);
                OWN(setkey_dec)(&decrypt, secret, 16);
                observe(number, wide);
                memcpy(left[which], seen, sizeof seen);
            }
            for (size_t i = 0; i < sizeof seen; i++)
                if (left[0][i] != left[1][i]) {
                    printf("%s %s: byte %zd\n", names[name], functions[number], (ptrdiff_t)i - BELOW);
                    failed = 1;
                    break;
                }
        }
    return failed;
}
