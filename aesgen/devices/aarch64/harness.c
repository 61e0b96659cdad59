/* Runs the calls from standard input against the shared object that the argument names. Writes to standard output, for
 * each call: the output, 16 bytes of IV and a byte of complaint bits. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

typedef void kernel(const uint8_t *rk, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t blocks);

struct request {
    char symbol[64];
    uint32_t key, iv, data, blocks, in_place, key_at, iv_at, in_at, out_at;
};

enum { MARGIN = 64, CANARY = 0xa5 };

/* `size` bytes, `offset` past a multiple of 16 and as near to an inaccessible page as that allows. */
static uint8_t *place(size_t size, size_t offset)
{
    size_t pad = (16 - (size + offset) % 16) % 16;
    size_t pages = (size + pad + MARGIN + 4095) / 4096;
    uint8_t *base = mmap(0, (pages + 1) * 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (base == MAP_FAILED)
        exit(3);
    memset(base, CANARY, pages * 4096);
    mprotect(base + pages * 4096, 4096, PROT_NONE);
    return base + pages * 4096 - pad - size;
}

static int touched(const uint8_t *buffer, size_t size)
{
    size_t pad = (4096 - (uintptr_t)(buffer + size) % 4096) % 4096;
    for (size_t i = 1; i <= MARGIN; i++)
        if (buffer[-(ptrdiff_t)i] != CANARY)
            return 1;
    for (size_t i = 0; i < pad; i++)
        if (buffer[size + i] != CANARY)
            return 1;
    return 0;
}

/* Makes a call with known values in x19 to x28 and d8 to d15, and reports whether one was lost. */
static int called(kernel *function, const uint8_t *rk, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t blocks)
{
    register const uint8_t *a asm("x0") = rk;
    register uint8_t *b asm("x1") = iv;
    register const uint8_t *c asm("x2") = in;
    register uint8_t *d asm("x3") = out;
    register size_t e asm("x4") = blocks;
    register kernel *f asm("x9") = function;
    uint64_t lost;
    asm volatile(
        "mov x19, #19\n\tmov x20, #20\n\tmov x27, #27\n\tmov x28, #28\n\t"
        "fmov d8, #8.0\n\tfmov d15, #15.0\n\tblr x9\n\t"
        "sub x10, x19, #19\n\tsub x11, x20, #20\n\torr x10, x10, x11\n\tsub x11, x27, #27\n\torr x10, x10, x11\n\t"
        "sub x11, x28, #28\n\torr x10, x10, x11\n\t"
        "fmov d16, #8.0\n\tfmov x11, d16\n\tfmov x12, d8\n\teor x11, x11, x12\n\torr x10, x10, x11\n\t"
        "fmov d16, #15.0\n\tfmov x11, d16\n\tfmov x12, d15\n\teor x11, x11, x12\n\torr %0, x10, x11"
        : "=r"(lost), "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e), "+r"(f)
        :
        : "x5", "x6", "x7", "x8", "x10", "x11", "x12", "x13", "x14", "x15", "x16", "x17", "x19", "x20", "x27", "x28",
          "x30", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v15", "v16", "v17", "v18", "v19", "v20", "v21",
          "v22", "v23", "v24", "v25", "v26", "v27", "v28", "v29", "v30", "v31", "memory", "cc");
    return lost != 0;
}

int main(int count, char **arguments)
{
    struct request r;
    void *library = count > 1 ? dlopen(arguments[1], RTLD_NOW) : 0;
    if (!library) {
        fprintf(stderr, "%s\n", dlerror());
        return 2;
    }
    while (fread(&r, sizeof r, 1, stdin) == 1) {
        kernel *function = (kernel *)dlsym(library, r.symbol);
        uint8_t *key = place(r.key, r.key_at), *iv = place(16, r.iv_at), *in = place(r.data, r.in_at);
        uint8_t *out = r.in_place ? in : place(r.data, r.out_at), *source = malloc(r.data + 1), *old = malloc(r.key);
        if (!function || fread(key, 1, r.key, stdin) != r.key || fread(iv, 1, r.iv, stdin) != r.iv ||
            fread(in, 1, r.data, stdin) != r.data)
            return 4;
        memcpy(source, in, r.data);
        memcpy(old, key, r.key);
        int lost = called(function, key, r.iv ? iv : 0, in, out, r.blocks);
        int outside = touched(key, r.key) || touched(iv, 16) || touched(in, r.data) || touched(out, r.data);
        int changed = memcmp(old, key, r.key) || (!r.in_place && memcmp(source, in, r.data));
        fwrite(out, 1, r.data, stdout);
        fwrite(iv, 1, 16, stdout);
        putchar(outside | changed << 1 | lost << 2);
        free(source);
        free(old);
    }
    return 0;
}
