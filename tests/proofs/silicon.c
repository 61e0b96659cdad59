/* Executes one instruction of x86-64, or of 32-bit code, on this processor, from given registers, and returns the registers after it.
   The signal frame carries the whole state: the first trap replaces it, and the next trap or fault takes it. */
#define _GNU_SOURCE
#include <cpuid.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>

struct state {
    uint64_t general[16], next, flags;
    uint8_t vectors[32][64];
    uint64_t masks[8], mmx[8], tags;
};

static const int places[16] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
                               REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15};
static const struct state *given;
static struct state *found;
static volatile int phase, outcome;
static uint64_t fault;
static gregset_t host;
static uint8_t saved[16384], stack[65536];
static uint32_t size, high, opmask, upper, sixteen;
static uint16_t selector;

static void exchange(uint8_t *area, struct state *state, int load) {
    for (int v = 0; v < 32; v++) {
        uint8_t *parts[3] = {area + 160 + 16 * v, area + high + 16 * v, area + upper + 32 * v};
        static const int sizes[3] = {16, 16, 32};
        uint8_t *one = state->vectors[v];
        if (v >= 16) {
            uint8_t *whole = area + sixteen + 64 * (v - 16);
            memcpy(load ? whole : one, load ? one : whole, 64);
            continue;
        }
        for (int p = 0, at = 0; p < 3; at += sizes[p++])
            memcpy(load ? parts[p] : one + at, load ? one + at : parts[p], sizes[p]);
    }
    for (int k = 0; k < 8; k++)
        memcpy(load ? area + opmask + 8 * k : (uint8_t *)&state->masks[k],
               load ? (uint8_t *)&state->masks[k] : area + opmask + 8 * k, 8);
    for (int m = 0; m < 8; m++) memcpy(load ? area + 32 + 16 * m : (uint8_t *)&state->mmx[m],
                                       load ? (uint8_t *)&state->mmx[m] : area + 32 + 16 * m, 8);
    if (!load) state->tags = area[4];
}

/* Parts that the frame says are in their first state are zero, whatever the bytes are. */
static void clear_first(uint8_t *area) {
    uint64_t present;
    memcpy(&present, area + 512, 8);
    if (!(present & 1)) memset(area + 32, 0, 128), area[4] = 0;
    if (!(present & 2)) memset(area + 160, 0, 256);
    if (!(present & 4)) memset(area + high, 0, 256);
    if (!(present & 32)) memset(area + opmask, 0, 64);
    if (!(present & 64)) memset(area + upper, 0, 512);
    if (!(present & 128)) memset(area + sixteen, 0, 1024);
}

static void handle(int signal, siginfo_t *info, void *context) {
    ucontext_t *frame = context;
    greg_t *registers = frame->uc_mcontext.gregs;
    uint8_t *area = (uint8_t *)frame->uc_mcontext.fpregs;
    if (phase == 1) {
        memcpy(host, registers, sizeof host);
        memcpy(&size, area + 480, 4);
        memcpy(saved, area, size);
        for (int r = 0; r < 16; r++) registers[places[r]] = given->general[r];
        registers[REG_RIP] = given->next;
        if (selector) registers[REG_CSGSFS] = (registers[REG_CSGSFS] & ~0xffffll) | selector;
        registers[REG_EFL] = (registers[REG_EFL] & ~0x8d5ull) | (given->flags & 0x8d5);
        exchange(area, (struct state *)given, 1);
        uint64_t present;
        memcpy(&present, area + 512, 8);
        present |= 1 | 2 | 4 | 32 | 64 | 128;
        memcpy(area + 512, &present, 8);
        phase = 2;
        return;
    }
    outcome = signal;
    fault = (uint64_t)info->si_addr;
    for (int r = 0; r < 16; r++) found->general[r] = registers[places[r]];
    found->next = registers[REG_RIP];
    found->flags = registers[REG_EFL];
    clear_first(area);
    exchange(area, found, 0);
    memcpy(area, saved, size);
    memcpy(registers, host, sizeof host);
    phase = 0;
}

/* `segment`: that of the code, if it is not that of this program: 0x23 for 32-bit code. */
int begin(uint64_t code, uint64_t code_bytes, uint64_t data, uint64_t data_bytes, uint64_t segment) {
    selector = segment;
    if (selector) __asm__ volatile("mov %0, %%ds; mov %0, %%es" : : "r"(0x2b)); /* 64-bit code has no use for them */
    unsigned a, b, c, d;
    __cpuid_count(0xd, 2, a, b, c, d); high = b;
    __cpuid_count(0xd, 5, a, b, c, d); opmask = b;
    __cpuid_count(0xd, 6, a, b, c, d); upper = b;
    __cpuid_count(0xd, 7, a, b, c, d); sixteen = b;
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    if (!opmask || !upper || !sixteen || sigaltstack(&own, 0)) return -1;
    int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE;
    if (mmap((void *)code, code_bytes, 7, flags, -1, 0) != (void *)code) return -2;
    if (mmap((void *)data, data_bytes, 3, flags, -1, 0) != (void *)data) return -3;
    memset((void *)code, 0xcc, code_bytes);
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
    static const int all[] = {SIGTRAP, SIGSEGV, SIGILL, SIGBUS, SIGFPE};
    for (int s = 0; s < 5; s++)
        if (sigaction(all[s], &action, 0)) return -4;
    return 0;
}

/* The signal that ended the instruction: SIGTRAP behind it. `where`: the address that a fault names. */
int step(const struct state *before, struct state *after, uint64_t *where) {
    given = before, found = after, phase = 1;
    __asm__ volatile("int3" ::: "memory");
    *where = fault;
    return outcome;
}
