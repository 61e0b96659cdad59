/* Single-steps one call of a kernel once per secret and writes down every instruction with its registers.
 * Usage: trace IMAGE SYMBOL SETUP REQUEST OUT     (SETUP: a setkey symbol, or -)
 *
 * REQUEST: a struct request, then per secret its key, iv and data. OUT, per secret: the number of steps, then
 * for each step rip and the sixteen general registers; at the end the number of places, then for each place
 * its address and the sixteen bytes of code that stand there. All secrets use the same buffers at the same
 * addresses, because every run is a fork of one process. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STREAMS = 256, SCHEDULE = 1 << 16, CODE = 16 };

struct request {
    int64_t secrets, blocks, streams, shared_key, key_bytes, iv_bytes, data_bytes, setup_key_bytes, limit;
};
struct step {
    uint64_t rip, registers[16];
};
struct place {
    uint64_t address;
    uint8_t code[CODE];
};

typedef void kernel_one(const uint8_t *, uint8_t *, const uint8_t *, uint8_t *, size_t, uint8_t *);
typedef void kernel_many(const uint8_t *const *, uint8_t *, const uint8_t *const *, uint8_t *const *, size_t,
                         size_t);
typedef int kernel_setup(uint8_t *, const uint8_t *);

static struct request asked;
static uint8_t *schedules, *iv, *in, *out, *kept;
static const uint8_t *keys[STREAMS], *ins[STREAMS];
static uint8_t *outs[STREAMS];
static struct place *places;
static size_t place_slots = 1 << 16, place_count;

static void fail(const char *what)
{
    perror(what);
    exit(3);
}

static uint8_t *buffer(size_t bytes)
{
    void *memory = mmap(NULL, bytes + 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        fail("mmap");
    return memory;
}

/* In the child: take the secret in, set the key up, and call the kernel between two stops. */
static void run(void *kernel, kernel_setup *setup, const uint8_t *secret)
{
    int64_t owners = asked.shared_key ? 1 : asked.streams;
    size_t stride = asked.data_bytes / asked.streams;
    for (int64_t i = 0; i < owners; i++) {
        const uint8_t *own = secret + i * (asked.key_bytes / owners);
        if (setup)
            setup(schedules + i * SCHEDULE, own);
        else
            memcpy(schedules + i * SCHEDULE, own, asked.key_bytes / owners);
    }
    memcpy(iv, secret + asked.key_bytes, asked.iv_bytes);
    memcpy(in, secret + asked.key_bytes + asked.iv_bytes, asked.data_bytes);
    for (int64_t i = 0; i < asked.streams; i++) {
        keys[i] = schedules + (asked.shared_key ? 0 : i) * SCHEDULE;
        ins[i] = in + i * stride;
        outs[i] = out + i * stride;
    }
    ptrace(PTRACE_TRACEME, 0, 0, 0);
    raise(SIGSTOP);
    if (asked.streams > 1)
        ((kernel_many *)kernel)(keys, iv, ins, outs, asked.blocks, asked.streams);
    else
        ((kernel_one *)kernel)(schedules, iv, in, out, asked.blocks, kept);
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
    if (argc != 6)
        return 2;
    void *image = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (!image) {
        fprintf(stderr, "%s\n", dlerror());
        return 2;
    }
    void *kernel = dlsym(image, argv[2]);
    kernel_setup *setup = strcmp(argv[3], "-") ? (kernel_setup *)dlsym(image, argv[3]) : NULL;
    int file = open(argv[4], O_RDONLY);
    struct stat about;
    if (!kernel || file < 0 || fstat(file, &about) || read(file, &asked, sizeof asked) != sizeof asked)
        fail("request");
    uint8_t *secrets = buffer(about.st_size);
    size_t each = asked.key_bytes + asked.iv_bytes + asked.data_bytes;
    if (asked.streams > STREAMS || read(file, secrets, about.st_size) != (ssize_t)(each * asked.secrets))
        fail("secrets");
    schedules = buffer(asked.streams * SCHEDULE);
    kept = buffer(SCHEDULE);
    iv = buffer(asked.iv_bytes);
    in = buffer(asked.data_bytes);
    out = buffer(asked.data_bytes);
    places = calloc(place_slots, sizeof *places);
    FILE *log = fopen(argv[5], "wb");
    if (!log || !places)
        fail("out");
    for (int64_t i = 0; i < asked.secrets; i++) {
        pid_t child = fork();
        if (child < 0)
            fail("fork");
        if (!child)
            run(kernel, setup, secrets + i * each);
        follow(child, log);
    }
    int64_t count = place_count;
    fwrite(&count, sizeof count, 1, log);
    for (size_t i = 0; i < place_slots; i++)
        if (places[i].address)
            fwrite(&places[i], sizeof places[i], 1, log);
    return fclose(log) ? 3 : 0;
}
