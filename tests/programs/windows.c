/* For Windows: the self-test, and whether a call of every function preserves rbx, rdi, rsi and xmm6 to xmm15, as its
 * calling sequence demands; kernels may change them all. */
#include "aesgen.h"
#include <stdio.h>
#include <string.h>

enum { BLOCKS = 600 };
static uint8_t data[16 * BLOCKS], iv[16];
static aesgen_key encrypt, decrypt;

__attribute__((noinline, used)) static void all(void)
{
    static aesgen_ctr_context context;
    aesgen_ecb_enc(&encrypt, data, data, BLOCKS);
    aesgen_ecb_dec(&decrypt, data, data, BLOCKS);
    aesgen_cbc_enc(&encrypt, iv, data, data, BLOCKS);
    aesgen_cbc_dec(&decrypt, iv, data, data, BLOCKS);
    aesgen_ctr(&encrypt, iv, data, data, BLOCKS);
    aesgen_ctr_cached(&encrypt, &context, iv, data, data, BLOCKS);
}

/* Fills the registers, calls `all`, and stores them. */
static int preserved(void)
{
    static uint8_t vectors[160], general[24], expected[160];
    for (size_t i = 0; i < sizeof vectors; i++)
        expected[i] = vectors[i] = (uint8_t)(i * 7 + 1);
    __asm__ volatile(
        "leaq %[general], %%r14\n\tleaq %[vectors], %%r15\n\tmovq %%rsp, %%r13\n\tandq $-64, %%rsp\n\tsubq $64, %%rsp\n\t"
        "movups (%%r15), %%xmm6\n\tmovups 16(%%r15), %%xmm7\n\tmovups 32(%%r15), %%xmm8\n\tmovups 48(%%r15), %%xmm9\n\t"
        "movups 64(%%r15), %%xmm10\n\tmovups 80(%%r15), %%xmm11\n\tmovups 96(%%r15), %%xmm12\n\t"
        "movups 112(%%r15), %%xmm13\n\tmovups 128(%%r15), %%xmm14\n\tmovups 144(%%r15), %%xmm15\n\t"
        "movl $1, %%ebx\n\tmovl $2, %%edi\n\tmovl $3, %%esi\n\t"
        "call %P[all]\n\t"
        "movups %%xmm6, (%%r15)\n\tmovups %%xmm7, 16(%%r15)\n\tmovups %%xmm8, 32(%%r15)\n\tmovups %%xmm9, 48(%%r15)\n\t"
        "movups %%xmm10, 64(%%r15)\n\tmovups %%xmm11, 80(%%r15)\n\tmovups %%xmm12, 96(%%r15)\n\t"
        "movups %%xmm13, 112(%%r15)\n\tmovups %%xmm14, 128(%%r15)\n\tmovups %%xmm15, 144(%%r15)\n\t"
        "movq %%rbx, (%%r14)\n\tmovq %%rdi, 8(%%r14)\n\tmovq %%rsi, 16(%%r14)\n\tmovq %%r13, %%rsp"
        : [vectors] "+m"(vectors), [general] "+m"(general)
        : [all] "i"(all)
        : "memory", "cc", "rax", "rbx", "rcx", "rdx", "rdi", "rsi", "r8", "r9", "r10", "r11", "r13", "r14", "r15",
          "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12",
          "xmm13", "xmm14", "xmm15");
    static const uint64_t numbers[3] = { 1, 2, 3 };
    return !memcmp(vectors, expected, sizeof vectors) && !memcmp(general, numbers, sizeof general);
}

int main(int argc, char **argv)
{
    static const uint8_t key[16] = "sixteen bytes...";
    for (int i = 1; i < argc; i++) {
        if (aesgen_use(argv[i]) || aesgen_setkey_enc(&encrypt, key, 16) || aesgen_setkey_dec(&decrypt, key, 16))
            return 2;
        printf("%s %d\n", aesgen_implementation(), preserved());
    }
    return aesgen_self_test() != 0;
}
