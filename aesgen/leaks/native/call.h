/* One call of a kernel as a request describes it, for programs that watch what it does with secrets.
 * Arguments of each: IMAGE SYMBOL SETUP REQUEST OUT     (SETUP: a setkey symbol, or -)
 *
 * REQUEST: a struct request, then per secret its key, iv and data. */
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

enum { STREAMS = 256, SCHEDULE = 1 << 16 };

struct request {
    int64_t secrets, blocks, streams, shared_key, key_bytes, iv_bytes, data_bytes, limit, vectors;
};

typedef void kernel_one(const uint8_t *, uint8_t *, const uint8_t *, uint8_t *, size_t, uint8_t *);
typedef void kernel_many(const uint8_t *const *, uint8_t *, const uint8_t *const *, uint8_t *const *, size_t,
                         size_t);
typedef int kernel_setup(uint8_t *, const uint8_t *);

static struct request asked;
static void *kernel;
static kernel_setup *setup;
static uint8_t *secrets, *raw_keys, *schedules, *iv, *in, *out, *kept;
static const uint8_t *keys[STREAMS], *ins[STREAMS];
static uint8_t *outs[STREAMS];

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

static size_t secret_bytes(void)
{
    return asked.key_bytes + asked.iv_bytes + asked.data_bytes;
}

static void load(int argc, char **argv)
{
    struct stat about;
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
    if (!kernel || file < 0 || fstat(file, &about) || read(file, &asked, sizeof asked) != sizeof asked)
        fail("request");
    secrets = buffer(about.st_size);
    if (asked.streams > STREAMS ||
        read(file, secrets, about.st_size) != (ssize_t)(secret_bytes() * asked.secrets))
        fail("secrets");
    raw_keys = buffer(asked.key_bytes);
    schedules = buffer(asked.streams * SCHEDULE);
    kept = buffer(SCHEDULE);
    iv = buffer(asked.iv_bytes);
    in = buffer(asked.data_bytes);
    out = buffer(asked.data_bytes);
}

/* The buffers as the call with secret number `which` wants them; a schedule where setup makes it is not there
 * yet. */
static void place(int64_t which)
{
    const uint8_t *secret = secrets + which * secret_bytes();
    int64_t owners = asked.shared_key ? 1 : asked.streams;
    size_t key = asked.key_bytes / owners, stride = asked.data_bytes / asked.streams;
    memcpy(raw_keys, secret, asked.key_bytes);
    for (int64_t i = 0; i < owners && !setup; i++)
        memcpy(schedules + i * SCHEDULE, secret + i * key, key);
    memcpy(iv, secret + asked.key_bytes, asked.iv_bytes);
    memcpy(in, secret + asked.key_bytes + asked.iv_bytes, asked.data_bytes);
    for (int64_t i = 0; i < asked.streams; i++) {
        keys[i] = schedules + (asked.shared_key ? 0 : i) * SCHEDULE;
        ins[i] = in + i * stride;
        outs[i] = out + i * stride;
    }
}

/* The key set up, where the build does so itself, and the kernel called: from the same addresses for every
 * secret. It stays a function of its own, so that a trace can tell where it begins. */
__attribute__((noinline)) static void call(void)
{
    int64_t owners = asked.shared_key ? 1 : asked.streams;
    for (int64_t i = 0; i < owners && setup; i++)
        setup(schedules + i * SCHEDULE, raw_keys + i * (asked.key_bytes / owners));
    if (asked.streams > 1)
        ((kernel_many *)kernel)(keys, iv, ins, outs, asked.blocks, asked.streams);
    else
        ((kernel_one *)kernel)(schedules, iv, in, out, asked.blocks, kept);
}
#endif
