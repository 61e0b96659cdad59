/* Compiled with -finstrument-functions: on every entry of a function during the self-test, another thread would set up
 * its keys with the implementation that the program chose before. */
#include "aesgen.h"
#include <stdio.h>
#include <string.h>

static const char *expected;
static int watching, changes, entries;

__attribute__((no_instrument_function)) void __cyg_profile_func_enter(void *function, void *caller)
{
    (void)function;
    (void)caller;
    if (!watching)
        return;
    watching = 0; /* what is called here is not watched */
    entries++;
    changes += aesgen_implementation() != expected;
    watching = 1;
}

__attribute__((no_instrument_function)) void __cyg_profile_func_exit(void *function, void *caller)
{
    (void)function;
    (void)caller;
}

int main(int argc, char **argv)
{
    (void)argv;
    if (argc > 1 && aesgen_use("portable"))
        return 1;
    expected = aesgen_implementation();
    watching = 1;
    int failed = aesgen_self_test();
    watching = 0;
    printf("%s, %d changes\n", expected, changes);
    return failed || changes || entries < 100;
}
