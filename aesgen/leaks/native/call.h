/* One call of a kernel, described by a request, for programs that observe how it handles secrets.
 * Arguments of each: IMAGE SYMBOL SETUP REQUEST OUT     (SETUP: a setkey symbol, or -)
 *
 * REQUEST: a struct request, its operands, its arguments, then per secret the initial contents of the operands. */
#ifndef CALL_H
#define CALL_H
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { STREAMS = 256, OPERANDS = 16, ARGUMENTS = 16 };
enum passed { VALUE, POINTER, LIST };

struct request {
    int64_t secrets, operands, arguments, streams, limit, vectors;
};

/* `given`: initial bytes, or bytes of raw keys if `set_up`. `pieces`: one per stream, or one for all. */
struct operand {
    int64_t given, bytes, pieces, secret, set_up;
};
struct argument {
    int64_t passed, value;
};

typedef uint64_t kernel_function(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                                 uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
typedef int kernel_setup(uint8_t *, const uint8_t *);

static struct request asked;
static struct operand operands[OPERANDS];
static struct argument arguments[ARGUMENTS];
static void *kernel;
static kernel_setup *setup;
static uint8_t *secrets, *raw[OPERANDS], *buffers[OPERANDS];
static const uint8_t *lists[ARGUMENTS][STREAMS];

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

static void read_all(int file, void *to, size_t bytes)
{
    if (read(file, to, bytes) != (ssize_t)bytes)
        fail("request");
}

static size_t secret_bytes(void)
{
    size_t sum = 0;
    for (int64_t i = 0; i < asked.operands; i++)
        sum += operands[i].given;
    return sum;
}

static void load(int argc, char **argv)
{
    if (argc != 6)
        exit(2);
    void *image = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (!image) {
        fprintf(stderr, "%s\n", dlerror());
        exit(2);
    }
    kernel = dlsym(image, argv[2]);
    setup = strcmp(argv[3], "-") ? (kernel_setup *)dlsym(image, argv[3]) : NULL;
    int file = open(argv[4], O_RDONLY);
    if (!kernel || file < 0)
        fail("request");
    read_all(file, &asked, sizeof asked);
    if (asked.streams > STREAMS || asked.operands > OPERANDS || asked.arguments > ARGUMENTS)
        fail("request");
    read_all(file, operands, asked.operands * sizeof *operands);
    read_all(file, arguments, asked.arguments * sizeof *arguments);
    secrets = buffer(secret_bytes() * asked.secrets);
    read_all(file, secrets, secret_bytes() * asked.secrets);
    for (int64_t i = 0; i < asked.operands; i++) {
        buffers[i] = buffer(operands[i].bytes);
        raw[i] = operands[i].set_up ? buffer(operands[i].given) : buffers[i];
    }
}

/* Fills the buffers for the call with secret number `which`, except a schedule that the setup will make. */
static void place(int64_t which)
{
    const uint8_t *secret = secrets + which * secret_bytes();
    for (int64_t i = 0; i < asked.operands; i++) {
        memcpy(raw[i], secret, operands[i].given);
        secret += operands[i].given;
    }
    for (int64_t i = 0; i < asked.arguments; i++)
        for (int64_t stream = 0; arguments[i].passed == LIST && stream < asked.streams; stream++) {
            const struct operand *operand = &operands[arguments[i].value];
            lists[i][stream] = buffers[arguments[i].value] + stream % operand->pieces * (operand->bytes / operand->pieces);
        }
}

static uint64_t word(int64_t argument)
{
    if (argument >= asked.arguments)
        return 0;
    if (arguments[argument].passed == VALUE)
        return arguments[argument].value;
    return arguments[argument].passed == LIST ? (uintptr_t)lists[argument] : (uintptr_t)buffers[arguments[argument].value];
}

/* Sets the key up, if the build does so itself, and calls the kernel: from the same addresses for every
 * secret. It is never inlined, so that a trace can detect where it begins. */
__attribute__((noinline)) static void call(void)
{
    for (int64_t i = 0; i < asked.operands; i++)
        for (int64_t k = 0; operands[i].set_up && k < operands[i].pieces; k++)
            setup(buffers[i] + k * (operands[i].bytes / operands[i].pieces),
                  raw[i] + k * (operands[i].given / operands[i].pieces));
    ((kernel_function *)kernel)(word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7), word(8), word(9),
                                word(10), word(11), word(12), word(13), word(14), word(15));
}
#endif
