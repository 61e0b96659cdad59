/* Prints which implementation an exported file chose, then runs its self-test. Exit 77: the emulator is wrong. */
#include "aesgen.h"
#include <stdio.h>
#include <string.h>

/* Whether a round on 32 bytes is that of both halves: in QEMU 7.2 the upper half gets the lower one's. */
static int rounds_on_ymm_are_right(void)
{
    uint8_t data[32], wide[32], narrow[32];
    for (int i = 0; i < 32; i++)
        data[i] = (uint8_t)(i * i + 1);
    __asm__ volatile("vmovdqu %2, %%ymm0\n\tvaesenc %%ymm0, %%ymm0, %%ymm0\n\tvmovdqu %%ymm0, %0\n\t"
                     "vmovdqu %2, %%xmm0\n\taesenc %%xmm0, %%xmm0\n\tvmovdqu %%xmm0, %1\n\t"
                     "vmovdqu 16+%2, %%xmm0\n\taesenc %%xmm0, %%xmm0\n\tvmovdqu %%xmm0, 16+%1\n\t"
                     "vzeroupper"
                     : "=m"(wide), "=o"(narrow) : "o"(data) : "xmm0");
    return !memcmp(wide, narrow, sizeof wide);
}

int main(void)
{
    puts(aesgen_implementation());
    if (!strncmp(aesgen_implementation(), "vaes", 4) && !rounds_on_ymm_are_right())
        return 77;
    return aesgen_self_test() != 0;
}
