/* Calls an XTS kernel for consecutive data units. Standard input has cases, one after another: six 64-bit numbers (bytes of
 * the data key's schedule, of the tweak key's, of all data units, of one of them, 1 for a call in place, bytes of the
 * buffers' distance from the guard page after them), both schedules, the first number (16 bytes) and the data. The
 * outputs go to standard output. A byte outside of the buffers that the kernel touches ends the program. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define PAGE 4096

void KERNEL(const uint8_t *rk, const uint8_t *tweak_key_rk, const uint8_t tweak[16], const uint8_t *in, uint8_t *out,
            size_t bytes, size_t unit_bytes);

/* `bytes` bytes that end `before` bytes before a page that cannot be accessed. */
static uint8_t *guarded(size_t bytes, size_t before)
{
    const size_t pages = (bytes + before + PAGE - 1) / PAGE + 2;
    uint8_t *const base = mmap(NULL, pages * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (base == MAP_FAILED || mprotect(base, PAGE, PROT_NONE) || mprotect(base + (pages - 1) * PAGE, PAGE, PROT_NONE))
        exit(2);
    memset(base + PAGE, 0x5a, (pages - 2) * PAGE);
    return base + (pages - 1) * PAGE - before - bytes;
}

int main(void)
{
    uint64_t given[6];
    while (fread(given, sizeof given, 1, stdin) == 1) {
        uint8_t *const rk = guarded(given[0], 0), *const tweak_rk = guarded(given[1], 0), *const tweak = guarded(16, 0);
        uint8_t *const in = guarded(given[2], given[5]), *const out = given[4] ? in : guarded(given[2], given[5]);
        if (fread(rk, 1, given[0], stdin) != given[0] || fread(tweak_rk, 1, given[1], stdin) != given[1] ||
            fread(tweak, 1, 16, stdin) != 16 || fread(in, 1, given[2], stdin) != given[2])
            return 3;
        KERNEL(rk, tweak_rk, tweak, in, out, given[2], given[3]);
        for (size_t i = 0; i < given[5]; i++)
            if (out[given[2] + i] != 0x5a)
                return 4;
        fwrite(out, 1, given[2], stdout);
    }
    return 0;
}
