/* Single-steps one call of a kernel once per secret and records every instruction with its registers.
 * Usage: trace IMAGE SYMBOL SETUP REQUEST OUT     (see call.h)
 *
 * OUT: a struct head with its ranges of secret memory; per secret, the number of steps, then for each step
 * rip, the flags, the sixteen general registers and, if the request asks for `vectors`, a digest of each
 * vector and mask register; at the end the number of places, then for each place its address and the sixteen
 * bytes of code there. All secrets use the same buffers at the same addresses, because every run is a fork of
 * one process.
 *
 * The run steps itself: a signal handler on its own stack finds all registers in the signal's frame. An
 * instruction that always continues with the next one is stepped over by a breakpoint (int3) there; any other,
 * and each that is executed for the first time, by the trap flag. In a virtual machine, the trap flag costs ten
 * times as much as a breakpoint, and a debugger in another process costs more than both. */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <ucontext.h>

#include <cpuid.h>

#include "call.h"

enum { CODE = 16, VECTORS = 32, MASKS = 8, HANDLER_STACK = 1 << 18, KEPT = 1 << 20, TRAP_FLAG = 0x100, BREAKPOINT = 0xcc };
enum { POPF = 0x9d };
enum { TOO_LONG = 5 }; /* the exit status of a run that exceeds the request's limit of steps */

/* `call`: the start of the traced call. `base`: the load address of the image. `fs`: that segment's base. */
struct head {
    uint64_t call, base, fs, ranges;
};
struct range {
    uint64_t address, bytes;
};
struct step {
    uint64_t rip, flags, registers[16];
};
struct digests {
    uint32_t vectors[VECTORS], masks[MASKS];
};
struct place {
    uint64_t address;
    uint8_t code[CODE];
};

/* The results of the runs, in memory shared with this process. */
struct shared {
    int64_t steps;
    uint64_t place_count;
    struct place places[1 << 16];
    uint8_t lengths[1 << 16]; /* by place: the bytes of its instruction; 0: unknown, step by the trap flag */
};
enum { PLACES = sizeof ((struct shared *)0)->places / sizeof(struct place) };
static struct shared *shared;

static int log_file;
static uint8_t kept_steps[KEPT];
static size_t kept_bytes;

/* Runs in the signal handler, like everything below: only async-signal-safe functions are allowed. */
static void give_up(void)
{
    _exit(3);
}

static void flush(void)
{
    for (size_t done = 0; done < kept_bytes;) {
        ssize_t now = write(log_file, kept_steps + done, kept_bytes - done);
        if (now <= 0)
            give_up();
        done += now;
    }
    kept_bytes = 0;
}

static void keep(const void *what, size_t bytes)
{
    if (kept_bytes + bytes > KEPT)
        flush();
    memcpy(kept_steps + kept_bytes, what, bytes);
    kept_bytes += bytes;
}

static size_t place_of(uint64_t address)
{
    size_t slot = (address * 0x9e3779b97f4a7c15u >> 20) % PLACES;
    while (shared->places[slot].address && shared->places[slot].address != address)
        slot = (slot + 1) % PLACES;
    if (shared->places[slot].address)
        return slot;
    /* Uses a system call, since the sixteen bytes may extend beyond mapped memory. */
    struct iovec here = {shared->places[slot].code, CODE}, there = {(void *)address, CODE};
    if (process_vm_readv(getpid(), &here, 1, &there, 1, 0) < 1 || ++shared->place_count > PLACES / 2)
        give_up();
    shared->places[slot].address = address;
    return slot;
}

/* Whether an instruction always continues with the next one: no jump, no repetition, no system call. An
 * unlisted instruction counts as one that may not (Intel SDM, volume 2D, appendix A, opcode maps of 64-bit mode). */
static int falls_through(const uint8_t *code)
{
    int at = 0, repeated = 0;
    for (; at < 4; at++) {
        uint8_t byte = code[at];
        if (byte == 0xf2 || byte == 0xf3)
            repeated = 1;
        else if (byte != 0x66 && byte != 0x64 && byte != 0x65 && byte != 0x2e && byte != 0x36 && byte != 0x3e)
            break;
    }
    at += (code[at] & 0xf0) == 0x40; /* REX */
    uint8_t op = code[at], next = code[at + 1], extension = next >> 3 & 7;
    if (op == 0x0f) /* two bytes: SSE, conditional moves, bits; not jumps (80 to 8f) or system instructions */
        return (next >= 0x10 && next <= 0x1f) || (next >= 0x28 && next <= 0x2f) || next == 0x38 || next == 0x3a ||
               (next >= 0x40 && next <= 0x7f) || (next >= 0x90 && next <= 0x9f) || next == 0xaf ||
               next == 0xb6 || next == 0xb7 || (next >= 0xba && next <= 0xbf) || (next >= 0xc2 && next != 0xff);
    if (repeated)
        return 0;
    if (op == 0x62 || op == 0xc4 || op == 0xc5) /* EVEX, VEX */
        return 1;
    if (op < 0x40) /* arithmetic */
        return (op & 7) < 6;
    if (op == 0xc6 || op == 0xc7) /* mov; other extensions are transactions */
        return extension == 0;
    if (op == 0xfe || op == 0xff) /* inc, dec, push; other extensions are jumps and calls */
        return extension < 2 || (op == 0xff && extension == 6);
    return (op >= 0x50 && op <= 0x5f) || op == 0x63 || (op >= 0x68 && op <= 0x6b) || op == 0x80 || op == 0x81 ||
           (op >= 0x83 && op <= 0x8b) || op == 0x8d || (op >= 0x90 && op <= 0x99) || op == 0xa8 || op == 0xa9 ||
           (op >= 0xb0 && op <= 0xbf) || op == 0xc0 || op == 0xc1 || op == 0xc9 || (op >= 0xd0 && op <= 0xd3) ||
           op == 0xf6 || op == 0xf7;
}

static uint8_t *armed, under_armed; /* the address of the breakpoint, and the byte that it replaces */
static volatile int finished;       /* stepping ends */
static uint8_t can_arm[PLACES];     /* by place: 1 if the code after it is writable, 2 if not, 0 if not tried */

/* Sets a breakpoint after the instruction at place `slot`; returns whether it could. */
static int arm(size_t slot)
{
    uint64_t at = shared->places[slot].address + shared->lengths[slot];
    if (!can_arm[slot]) {
        int all = PROT_READ | PROT_WRITE | PROT_EXEC;
        can_arm[slot] = mprotect((void *)(at & ~(uint64_t)4095), 4096, all) ? 2 : 1;
    }
    if (can_arm[slot] == 2)
        return 0;
    armed = (uint8_t *)at;
    under_armed = *armed;
    *(volatile uint8_t *)armed = BREAKPOINT;
    return 1;
}

/* A 32-bit digest of `words` words. */
static uint32_t digest(uint32_t sum, const uint8_t *at, int words)
{
    for (int i = 0; i < words; i++) {
        uint32_t word;
        memcpy(&word, at + 4 * i, 4);
        sum = (sum ^ word) * 0x9e3779b1u;
        sum ^= sum >> 15;
    }
    return sum;
}

/* The vector and mask registers in a signal's frame, in the layout of XSAVE (Intel SDM, volume 1, 13.4); a component
 * whose bit in XSTATE_BV is clear has its initial value, zero. The frame's size follows a magic number in the bytes
 * that FXSAVE leaves free (Linux, asm/sigcontext.h). */
static void vectors_of(const uint8_t *state, struct digests *all)
{
    static const uint8_t zeros[1024];
    static unsigned at[10], seen;
    unsigned a, c, d, magic, bytes;
    uint64_t used;
    for (unsigned part = 2; !seen && part < 10; part++)
        if (!__get_cpuid_count(13, part, &a, &at[part], &c, &d))
            at[part] = 0;
    seen = 1;
    memcpy(&magic, state + 464, 4);
    memcpy(&bytes, state + 480, 4);
    memcpy(&used, state + 512, 8);
    if (magic != FP_XSTATE_MAGIC1)
        bytes = 0;
#define AREA(part, size) \
    (at[part] && at[part] + (size) <= bytes ? used >> (part) & 1 ? state + at[part] : zeros : NULL)
    const uint8_t *low = !bytes || used & 2 ? state + 160 : zeros, *middle = AREA(2, 256), *high = AREA(6, 512);
    const uint8_t *others = AREA(7, 1024), *masks = AREA(5, 64);
    for (unsigned i = 0; i < 16; i++) {
        uint32_t sum = digest(1, low + 16 * i, 4);
        sum = middle ? digest(sum, middle + 16 * i, 4) : sum;
        all->vectors[i] = high ? digest(sum, high + 32 * i, 8) : sum;
        all->vectors[16 + i] = others ? digest(1, others + 64 * i, 16) : 0;
    }
    for (unsigned i = 0; i < MASKS; i++)
        all->masks[i] = masks ? digest(1, masks + 8 * i, 2) : 0;
}

/* After each instruction of a run: records the registers before the next one. No function is called while a
 * breakpoint is set, since the traced code may use the same function. */
static void step(int number, siginfo_t *about, void *where)
{
    (void)number;
    (void)about;
    ucontext_t *context = where;
    greg_t *r = context->uc_mcontext.gregs;
    if (armed) {
        *(volatile uint8_t *)armed = under_armed;
        if (r[REG_RIP] != (greg_t)(uintptr_t)armed + 1)
            give_up();
        r[REG_RIP] = (greg_t)(uintptr_t)armed;
        armed = NULL;
    }
    if (finished) {
        r[REG_EFL] &= ~TRAP_FLAG;
        return;
    }
    if (shared->steps == asked.limit)
        _exit(TOO_LONG);
    struct step now = {r[REG_RIP],
                       r[REG_EFL] & ~TRAP_FLAG,
                       {r[REG_RAX], r[REG_RCX], r[REG_RDX], r[REG_RBX], r[REG_RSP], r[REG_RBP], r[REG_RSI],
                        r[REG_RDI], r[REG_R8], r[REG_R9], r[REG_R10], r[REG_R11], r[REG_R12], r[REG_R13],
                        r[REG_R14], r[REG_R15]}};
    keep(&now, sizeof now);
    if (asked.vectors) {
        static struct digests all;
        vectors_of((const uint8_t *)context->uc_mcontext.fpregs, &all);
        keep(&all, sizeof all);
    }
    shared->steps++;
    /* Record the length of the previous instruction. */
    static size_t before = PLACES;
    if (before < PLACES && !shared->lengths[before] && falls_through(shared->places[before].code))
        shared->lengths[before] = now.rip - shared->places[before].address;
    before = place_of(now.rip);
    /* Continue to the next instruction. popf would clear the trap flag; it is one byte long. */
    if (shared->places[before].code[0] == POPF)
        shared->lengths[before] = 1;
    if (shared->lengths[before] && arm(before))
        r[REG_EFL] &= ~TRAP_FLAG;
    else
        r[REG_EFL] |= TRAP_FLAG;
}

/* In the child: makes the call, with the trap flag set around it. */
static void run(int64_t which)
{
    static uint8_t own[HANDLER_STACK];
    stack_t stack = {.ss_sp = own, .ss_size = sizeof own};
    struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
    action.sa_sigaction = step;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    place(which);
    if (sigaltstack(&stack, NULL) || sigaction(SIGTRAP, &action, NULL))
        give_up();
    __asm__ volatile("subq $128, %%rsp\n\tpushfq\n\torq %0, (%%rsp)\n\tpopfq\n\taddq $128, %%rsp"
                     : : "i"(TRAP_FLAG) : "cc", "memory");
    call();
    int64_t steps = shared->steps;
    __asm__ volatile("nop" : : : "memory");
    if (shared->steps == steps) /* the call has switched stepping off */
        give_up();
    finished = 1;
    flush();
    _exit(0);
}

/* Writes one run, preceded by its number of steps. */
static void follow(int64_t which)
{
    int status;
    off_t header = lseek(log_file, 0, SEEK_END);
    shared->steps = 0;
    if (write(log_file, &shared->steps, sizeof shared->steps) != sizeof shared->steps)
        fail("out");
    pid_t child = fork();
    if (child < 0)
        fail("fork");
    if (!child)
        run(which);
    if (waitpid(child, &status, 0) < 0)
        fail("wait");
    if (!WIFEXITED(status) || WEXITSTATUS(status)) {
        int too_long = WIFEXITED(status) && WEXITSTATUS(status) == TOO_LONG;
        fprintf(stderr, too_long ? "more than %ld steps\n" : "died after %ld steps\n", (long)shared->steps);
        exit(4);
    }
    if (pwrite(log_file, &shared->steps, sizeof shared->steps, header) != sizeof shared->steps)
        fail("out");
}

/* All runs stay on one processor: CPUID tells on which it executes, and would differ between them. */
static void stay(void)
{
    cpu_set_t here;
    CPU_ZERO(&here);
    CPU_SET(sched_getcpu(), &here);
    sched_setaffinity(0, sizeof here, &here);
}

/* The ranges of secrets: raw keys, given schedules, and text. */
static void write_head(void)
{
    struct range ranges[OPERANDS];
    Dl_info loaded;
    if (!dladdr(kernel, &loaded))
        fail("image");
    struct head head = {(uintptr_t)call, (uintptr_t)loaded.dli_fbase, 0, 0};
    for (int64_t i = 0; i < asked.operands; i++)
        if (operands[i].secret)
            ranges[head.ranges++] = (struct range){(uintptr_t)raw[i], operands[i].given};
    __asm__("movq %%fs:0, %0" : "=r"(head.fs)); /* the thread's block begins with its own address */
    keep(&head, sizeof head);
    keep(ranges, head.ranges * sizeof *ranges);
    flush();
}

int main(int argc, char **argv)
{
    load(argc, argv);
    stay();
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    log_file = open(argv[5], O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (shared == MAP_FAILED || log_file < 0)
        fail("out");
    write_head();
    for (int64_t i = 0; i < asked.secrets; i++)
        follow(i);
    lseek(log_file, 0, SEEK_END);
    int64_t count = shared->place_count;
    keep(&count, sizeof count);
    for (size_t i = 0; i < PLACES; i++)
        if (shared->places[i].address)
            keep(&shared->places[i], sizeof shared->places[i]);
    flush();
    return close(log_file) ? 3 : 0;
}
