/* Calls an export for AArch64. The first argument is what `getauxval` returns, which the export asks for the features of
 * the processor. Prints the implementation, the result of the self-test, and the vector registers that are not zero
 * after a call, apart from the lower halves of v8 to v15, which belong to the caller. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "aesgen.h"

static unsigned long bits;

unsigned long getauxval(unsigned long type)
{
    return type == 16 ? bits : 0;
}

int main(int count, char **arguments)
{
    static const uint8_t raw[32] = { 1, 2, 3 };
    static uint8_t data[1040];
    static uint64_t left[32][2];
    aesgen_key key;
    bits = count > 1 ? strtoul(arguments[1], NULL, 16) : 0;
    printf("%s, self-test %d, left:", aesgen_implementation(), aesgen_self_test());
    if (aesgen_setkey_enc(&key, raw, 32))
        return 1;
    aesgen_ecb_enc(&key, data, data, sizeof data / 16);
#define KEEP(n) "str q" #n ", [%0, #16 * " #n "]\n\t"
    __asm__ volatile(KEEP(0) KEEP(1) KEEP(2) KEEP(3) KEEP(4) KEEP(5) KEEP(6) KEEP(7) KEEP(8) KEEP(9) KEEP(10) KEEP(11)
                     KEEP(12) KEEP(13) KEEP(14) KEEP(15) KEEP(16) KEEP(17) KEEP(18) KEEP(19) KEEP(20) KEEP(21) KEEP(22)
                     KEEP(23) KEEP(24) KEEP(25) KEEP(26) KEEP(27) KEEP(28) KEEP(29) KEEP(30) KEEP(31)
                     : : "r"(left) : "memory");
    for (int i = 0; i < 32; i++)
        if (left[i][1] || (left[i][0] && (i < 8 || i > 15)))
            printf(" v%d", i);
    printf("\n");
    return 0;
}
