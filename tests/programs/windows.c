/* For Windows: the self-test; whether a call of each function preserves rbx, rdi, rsi and xmm6 to xmm15, as its calling
 * sequence demands; and whether a fault within it is unwound to its caller, as debuggers and handlers need. Prints for
 * each implementation in the arguments its name, and the functions that fail. */
#include "aesgen.h"
#include <setjmp.h>
#include <stdio.h>
#include <string.h>
#include <windows.h>

enum { PAGE = 4096, BYTES = 3 * PAGE };
static aesgen_key encrypt, decrypt;
static aesgen_ctr_context context;
static aesgen_gcm_key gcm_key;
static aesgen_gcm_context gcm_context;
static aesgen_ccm_key ccm_key;
static aesgen_ocb_key ocb_key;
static aesgen_gcmsiv_key gcmsiv_key;
static aesgen_xts_key xts_key;
static uint8_t iv[8 * 16], tag[8 * 16], aad[20];
static volatile int ignored;

typedef void call(const uint8_t *in, uint8_t *out);
#define CALL(name) static void name(const uint8_t *in, uint8_t *out)
CALL(ecb_enc) { aesgen_ecb_enc(&encrypt, in, out, BYTES / 16); }
CALL(ecb_dec) { aesgen_ecb_dec(&decrypt, in, out, BYTES / 16); }
CALL(cbc_enc) { aesgen_cbc_enc(&encrypt, iv, in, out, BYTES / 16); }
CALL(cbc_dec) { aesgen_cbc_dec(&decrypt, iv, in, out, BYTES / 16); }
CALL(ctr) { aesgen_ctr(&encrypt, iv, in, out, BYTES / 16); }
CALL(ctr_cached) { aesgen_ctr_cached(&encrypt, &context, iv, in, out, BYTES / 16); }
CALL(xts_enc) { ignored = aesgen_xts_enc(&xts_key, iv, in, out, BYTES); }
CALL(xts_dec) { ignored = aesgen_xts_dec(&xts_key, iv, in, out, BYTES - 3); }
CALL(xts_sectors) { ignored = aesgen_xts_sectors_enc(&xts_key, 1, 512, in, out, BYTES); }
CALL(cmac) { ignored = aesgen_cmac(&encrypt, in, BYTES, out); }
CALL(kept) { ignored = aesgen_gcm_seal_kept(&gcm_key, &gcm_context, iv, 12, aad, 20, in, out, BYTES, tag, 16); }
#define SEALING(mode) \
    CALL(mode##_seal) { ignored = aesgen_##mode##_seal(&mode##_key, iv, 12, aad, 20, in, out, BYTES, tag, 16); } \
    CALL(mode##_open) { ignored = aesgen_##mode##_open(&mode##_key, iv, 12, aad, 20, in, out, BYTES, tag, 16); }
SEALING(gcm)
SEALING(ccm)
SEALING(ocb)
SEALING(gcmsiv)
CALL(cbc_enc_multi)
{
    const aesgen_key *keys[8];
    const uint8_t *ins[8];
    uint8_t *outs[8];
    size_t blocks[8];
    for (size_t i = 0; i < 8; i++)
        keys[i] = &encrypt, ins[i] = in, outs[i] = out + i * BYTES, blocks[i] = BYTES / 16;
    aesgen_cbc_enc_multi(keys, iv, ins, outs, blocks, 8);
}
CALL(cmac_multi)
{
    const aesgen_key *keys[8];
    const uint8_t *ins[8];
    size_t bytes[8];
    for (size_t i = 0; i < 8; i++)
        keys[i] = &encrypt, ins[i] = in, bytes[i] = BYTES;
    ignored = aesgen_cmac_multi(keys, ins, bytes, tag, 8);
    (void)out;
}
static const struct { const char *name; call *run; } calls[] = {
#define LISTED(name) { #name, name },
    LISTED(ecb_enc) LISTED(ecb_dec) LISTED(cbc_enc) LISTED(cbc_dec) LISTED(ctr) LISTED(ctr_cached) LISTED(xts_enc)
    LISTED(xts_dec) LISTED(xts_sectors) LISTED(cmac) LISTED(kept) LISTED(gcm_seal) LISTED(gcm_open) LISTED(ccm_seal)
    LISTED(ccm_open) LISTED(ocb_seal) LISTED(ocb_open) LISTED(gcmsiv_seal) LISTED(gcmsiv_open) LISTED(cbc_enc_multi)
    LISTED(cmac_multi)
};

/* Fills the registers, calls `run`, and compares them. */
static int preserved(call *run, const uint8_t *in, uint8_t *out)
{
    static uint8_t vectors[160], expected[160];
    static uint64_t general[6];
    for (size_t i = 0; i < sizeof vectors; i++)
        expected[i] = vectors[i] = (uint8_t)(i * 7 + 1);
    general[3] = (uint64_t)(uintptr_t)run, general[4] = (uint64_t)(uintptr_t)in, general[5] = (uint64_t)(uintptr_t)out;
    __asm__ volatile(
        "leaq %[general], %%r14\n\tleaq %[vectors], %%r15\n\tmovq %%rsp, %%r13\n\tandq $-64, %%rsp\n\tsubq $64, %%rsp\n\t"
        "movups (%%r15), %%xmm6\n\tmovups 16(%%r15), %%xmm7\n\tmovups 32(%%r15), %%xmm8\n\tmovups 48(%%r15), %%xmm9\n\t"
        "movups 64(%%r15), %%xmm10\n\tmovups 80(%%r15), %%xmm11\n\tmovups 96(%%r15), %%xmm12\n\t"
        "movups 112(%%r15), %%xmm13\n\tmovups 128(%%r15), %%xmm14\n\tmovups 144(%%r15), %%xmm15\n\t"
        "movl $1, %%ebx\n\tmovl $2, %%edi\n\tmovl $3, %%esi\n\tmovq 32(%%r14), %%rcx\n\tmovq 40(%%r14), %%rdx\n\t"
        "call *24(%%r14)\n\t"
        "movups %%xmm6, (%%r15)\n\tmovups %%xmm7, 16(%%r15)\n\tmovups %%xmm8, 32(%%r15)\n\tmovups %%xmm9, 48(%%r15)\n\t"
        "movups %%xmm10, 64(%%r15)\n\tmovups %%xmm11, 80(%%r15)\n\tmovups %%xmm12, 96(%%r15)\n\t"
        "movups %%xmm13, 112(%%r15)\n\tmovups %%xmm14, 128(%%r15)\n\tmovups %%xmm15, 144(%%r15)\n\t"
        "movq %%rbx, (%%r14)\n\tmovq %%rdi, 8(%%r14)\n\tmovq %%rsi, 16(%%r14)\n\tmovq %%r13, %%rsp"
        : [vectors] "+m"(vectors), [general] "+m"(general)
        :
        : "memory", "cc", "rax", "rbx", "rcx", "rdx", "rdi", "rsi", "r8", "r9", "r10", "r11", "r13", "r14", "r15",
          "xmm0", "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12",
          "xmm13", "xmm14", "xmm15");
    static const uint64_t numbers[3] = { 1, 2, 3 };
    return !memcmp(vectors, expected, sizeof vectors) && !memcmp(general, numbers, sizeof numbers);
}

static jmp_buf back;
static DWORD64 caller_begins, caller_ends;
static volatile int reached, faulted;

/* Follows the unwind data from the fault to the caller; a frame without any is not followed. */
static LONG CALLBACK handler(EXCEPTION_POINTERS *about)
{
    CONTEXT at = *about->ContextRecord;
    DWORD64 base, established;
    PRUNTIME_FUNCTION entry;
    void *data;
    if (about->ExceptionRecord->ExceptionCode != EXCEPTION_ACCESS_VIOLATION)
        return EXCEPTION_CONTINUE_SEARCH;
    faulted = 1;
    for (int frames = 0; frames < 12 && !reached && (entry = RtlLookupFunctionEntry(at.Rip, &base, NULL)); frames++) {
        RtlVirtualUnwind(UNW_FLAG_NHANDLER, base, at.Rip, entry, &at, &data, &established, NULL);
        reached = at.Rip >= caller_begins && at.Rip < caller_ends;
    }
    longjmp(back, 1);
}

/* Calls `run` with an input whose second page cannot be read. */
__attribute__((noinline)) static int unwound(call *run, const uint8_t *in, uint8_t *out)
{
    DWORD64 base;
    PRUNTIME_FUNCTION own = RtlLookupFunctionEntry((DWORD64)(uintptr_t)unwound, &base, NULL);
    caller_begins = base + own->BeginAddress, caller_ends = base + own->EndAddress;
    reached = faulted = 0;
    if (!_setjmp(back, NULL))
        run(in, out);
    return faulted && reached;
}

int main(int argc, char **argv)
{
    static uint8_t out[8 * BYTES];
    static const uint8_t key[32] = "thirty-two bytes for two keys..";
    uint8_t *in = VirtualAlloc(NULL, 2 * BYTES, MEM_COMMIT | MEM_RESERVE, PAGE_READWRITE);
    DWORD before;
    VirtualProtect(in + BYTES + PAGE, PAGE, PAGE_NOACCESS, &before);
    AddVectoredExceptionHandler(1, handler);
    for (int i = 1; i < argc; i++) {
        if (aesgen_use(argv[i]) || aesgen_setkey_enc(&encrypt, key, 16) || aesgen_setkey_dec(&decrypt, key, 16) ||
            aesgen_gcm_setkey(&gcm_key, key, 16) || aesgen_ccm_setkey(&ccm_key, key, 16) ||
            aesgen_ocb_setkey(&ocb_key, key, 16) || aesgen_gcmsiv_setkey(&gcmsiv_key, key, 16) ||
            aesgen_xts_setkey(&xts_key, key, 32))
            return 2;
        printf("%s\n", aesgen_implementation());
        for (size_t each = 0; each < sizeof calls / sizeof *calls; each++) {
            aesgen_gcm_context_init(&gcm_context);
            if (!preserved(calls[each].run, in, out))
                printf("%s changes registers\n", calls[each].name);
            if (!unwound(calls[each].run, in + BYTES, out))
                printf("%s is not unwound\n", calls[each].name);
        }
    }
    return aesgen_self_test() != 0;
}
