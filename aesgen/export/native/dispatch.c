/* Which implementation a drop-in chooses on processors that are not here. The drop-in's C file is included with
 * CPUID and XGETBV replaced: `dropin.c` is that file with its xgetbv instruction turned into `fake_xgetbv()`.
 * PREFIX is the prefix of the drop-in's symbols.
 * Arguments, five for each processor, hexadecimal: highest CPUID leaf, ECX of leaf 1, EBX and ECX of leaf 7, XCR0.
 * Prints the implementation's name for each, or ILLEGAL if the drop-in ran xgetbv without OSXSAVE. */
#include <cpuid.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define JOINED(prefix, name) prefix##name
#define JOIN(prefix, name) JOINED(prefix, name)

static unsigned highest, one_ecx, seven_ebx, seven_ecx, xcr0;
static int illegal;

static int fake_cpuid(unsigned leaf, unsigned *a, unsigned *b, unsigned *c, unsigned *d)
{
    if (leaf > highest)
        return 0;
    *a = *d = 0;
    *b = leaf == 7 ? seven_ebx : 0;
    *c = leaf == 7 ? seven_ecx : one_ecx;
    return 1;
}

static int fake_cpuid_count(unsigned leaf, unsigned subleaf, unsigned *a, unsigned *b, unsigned *c, unsigned *d)
{
    (void)subleaf;
    return fake_cpuid(leaf, a, b, c, d);
}

static __attribute__((unused)) unsigned fake_xgetbv(void)
{
    if (!(one_ecx >> 27 & 1))
        illegal = 1;
    return xcr0;
}

#define __get_cpuid fake_cpuid
#define __get_cpuid_count fake_cpuid_count
#include "dropin.c"

int main(int argc, char **argv)
{
    for (int i = 1; i + 4 < argc; i += 5) {
        highest = (unsigned)strtoul(argv[i], NULL, 16);
        one_ecx = (unsigned)strtoul(argv[i + 1], NULL, 16);
        seven_ebx = (unsigned)strtoul(argv[i + 2], NULL, 16);
        seven_ecx = (unsigned)strtoul(argv[i + 3], NULL, 16);
        xcr0 = (unsigned)strtoul(argv[i + 4], NULL, 16);
        illegal = 0;
        JOIN(PREFIX, use)(NULL);
        const char *name = JOIN(PREFIX, implementation)();
        puts(illegal ? "ILLEGAL" : name);
    }
    return 0;
}
