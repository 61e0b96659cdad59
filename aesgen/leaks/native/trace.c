/* Single-steps one call of a kernel once per secret and writes down every instruction with its registers.
 * Usage: trace IMAGE SYMBOL SETUP REQUEST OUT     (see call.h)
 *
 * OUT, per secret: the number of steps, then for each step rip and the sixteen general registers; at the end
 * the number of places, then for each place its address and the sixteen bytes of code that stand there. All
 * secrets use the same buffers at the same addresses, because every run is a fork of one process. */
#define _GNU_SOURCE
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>

#include "call.h"

enum { CODE = 16 };

struct step {
    uint64_t rip, registers[16];
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
    call(which);
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
                            {r.rax, r.rcx, r.rdx, r.rbx, r.rsp, r.rbp, r.rsi, r.rdi, r.r8, r.r9, r.r10, r.r11,
                             r.r12, r.r13, r.r14, r.r15}};
        fwrite(&step, sizeof step, 1, log);
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

int main(int argc, char **argv)
{
    load(argc, argv);
    places = calloc(place_slots, sizeof *places);
    FILE *log = fopen(argv[5], "wb");
    if (!log || !places)
        fail("out");
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
