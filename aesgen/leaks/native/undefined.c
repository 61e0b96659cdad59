/* Calls a kernel once with its keys and messages marked undefined, for memcheck to follow them.
 * Usage: valgrind undefined IMAGE SYMBOL SETUP REQUEST OUT     (see call.h)
 *
 * Every branch and every address that depends on an undefined bit is an error that memcheck tells. Where the
 * build sets its key up itself, the key is marked before, else the schedule. All other operands are public.
 * OUT gets the address at which the image was loaded. */
#define _GNU_SOURCE
#include <valgrind/memcheck.h>

#include "call.h"

int main(int argc, char **argv)
{
    load(argc, argv);
    place(0);
    Dl_info loaded;
    FILE *log = fopen(argv[5], "w");
    if (!log || !dladdr(kernel, &loaded) || fprintf(log, "%p", loaded.dli_fbase) < 0 || fclose(log))
        fail("out");
    for (int64_t i = 0; i < asked.operands; i++)
        if (operands[i].secret)
            VALGRIND_MAKE_MEM_UNDEFINED(raw[i], operands[i].given);
    call();
    return 0;
}
