/* Single-steps one call of a kernel once per secret and writes down every instruction with its registers.
 * Usage: trace IMAGE SYMBOL SETUP REQUEST OUT     (see call.h)
 *
 * OUT: a struct head with its ranges of secret memory; per secret, the number of steps, then for each step
 * rip, the flags, the sixteen general registers and, if the request asks for `vectors`, a digest of each
 * vector and mask register; at the end the number of places, then for each place its address and the sixteen
 * bytes of code that stand there. All secrets use the same buffers at the same addresses, because every run
 * is a fork of one process. */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>

#include <cpuid.h>
#include <elf.h>

#include "call.h"

enum { CODE = 16, VECTORS = 32, MASKS = 8, STATE = 1 << 15 };

/* `call`: where the call that is traced begins. `base`: where the image is loaded. `fs`: that segment's base. */
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

static struct place *places;
static size_t place_slots = 1 << 16, place_count;

/* In the child: the call between two stops. */
static void run(int64_t which)
{
    place(which);
    ptrace(PTRACE_TRACEME, 0, 0, 0);
    raise(SIGSTOP);
    call();
    raise(SIGSTOP);
    _exit(0);
}

static void note_place(pid_t child, uint64_t address)
{
    size_t slot = (address * 0x9e3779b97f4a7c15u >> 20) % place_slots;
    while (places[slot].address && places[slot].address != address)
        slot = (slot + 1) % place_slots;
    if (places[slot].address)
        return;
    struct iovec here = {places[slot].code, CODE}, there = {(void *)address, CODE};
    if (process_vm_readv(child, &here, 1, &there, 1, 0) < 1 || ++place_count > place_slots / 2)
        fail("code");
    places[slot].address = address;
}

/* 32 bits that differ where `words` words differ, but for a collision. */
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

/* The vector and mask registers of `child`, from the areas where XSAVE puts them (Intel SDM, volume 1, 13.4). */
static struct digests vectors_of(pid_t child)
{
    static uint8_t state[STATE];
    static unsigned at[10];
    struct digests all = {{0}, {0}};
    struct iovec room = {state, sizeof state};
    unsigned a, c, d;
    for (unsigned part = 2; !at[2] && part < 10; part++)
        if (!__get_cpuid_count(13, part, &a, &at[part], &c, &d))
            at[part] = 0;
    if (ptrace(PTRACE_GETREGSET, child, NT_X86_XSTATE, &room))
        fail("registers");
    unsigned bytes = room.iov_len;
    for (unsigned i = 0; i < 16; i++) {
        uint32_t sum = digest(1, state + 160 + 16 * i, 4);
        if (at[2] && at[2] + 256 <= bytes)
            sum = digest(sum, state + at[2] + 16 * i, 4);
        if (at[6] && at[6] + 512 <= bytes)
            sum = digest(sum, state + at[6] + 32 * i, 8);
        all.vectors[i] = sum;
        if (at[7] && at[7] + 1024 <= bytes)
            all.vectors[16 + i] = digest(1, state + at[7] + 64 * i, 16);
    }
    for (unsigned i = 0; i < MASKS && at[5] && at[5] + 64 <= bytes; i++)
        all.masks[i] = digest(1, state + at[5] + 8 * i, 2);
    return all;
}

static void follow(pid_t child, FILE *log)
{
    int status;
    int64_t steps = 0;
    long header = ftell(log);
    fwrite(&steps, sizeof steps, 1, log);
    if (waitpid(child, &status, 0) < 0 || !WIFSTOPPED(status))
        fail("start");
    for (;;) {
        struct user_regs_struct r;
        if (ptrace(PTRACE_SINGLESTEP, child, 0, 0) || waitpid(child, &status, 0) < 0)
            fail("step");
        if (!WIFSTOPPED(status) || WSTOPSIG(status) != SIGTRAP || steps == asked.limit)
            break;
        ptrace(PTRACE_GETREGS, child, 0, &r);
        struct step step = {r.rip,
                            r.eflags,
                            {r.rax, r.rcx, r.rdx, r.rbx, r.rsp, r.rbp, r.rsi, r.rdi, r.r8, r.r9, r.r10, r.r11,
                             r.r12, r.r13, r.r14, r.r15}};
        fwrite(&step, sizeof step, 1, log);
        if (asked.vectors) {
            struct digests all = vectors_of(child);
            fwrite(&all, sizeof all, 1, log);
        }
        note_place(child, r.rip);
        steps++;
    }
    if (!WIFSTOPPED(status) || WSTOPSIG(status) != SIGSTOP) {
        fprintf(stderr, steps == asked.limit ? "more than %ld steps\n" : "died after %ld steps\n", (long)steps);
        kill(child, SIGKILL);
        exit(4);
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    fseek(log, header, SEEK_SET);
    fwrite(&steps, sizeof steps, 1, log);
    fseek(log, 0, SEEK_END);
}

/* Where secrets lie: keys as the caller gives them, schedules that are given, and text. */
static void write_head(FILE *log)
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
    fwrite(&head, sizeof head, 1, log);
    fwrite(ranges, sizeof *ranges, head.ranges, log);
}

int main(int argc, char **argv)
{
    load(argc, argv);
    /* On one core, a step and the look at it need not wait for another core to wake. */
    cpu_set_t here;
    CPU_ZERO(&here);
    CPU_SET(sched_getcpu(), &here);
    sched_setaffinity(0, sizeof here, &here);
    places = calloc(place_slots, sizeof *places);
    FILE *log = fopen(argv[5], "wb");
    if (!log || !places)
        fail("out");
    write_head(log);
    fflush(log);
    for (int64_t i = 0; i < asked.secrets; i++) {
        pid_t child = fork();
        if (child < 0)
            fail("fork");
        if (!child)
            run(i);
        follow(child, log);
    }
    int64_t count = place_count;
    fwrite(&count, sizeof count, 1, log);
    for (size_t i = 0; i < place_slots; i++)
        if (places[i].address)
            fwrite(&places[i], sizeof places[i], 1, log);
    return fclose(log) ? 3 : 0;
}
