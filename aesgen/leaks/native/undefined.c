/* Calls a kernel once with its keys and messages marked undefined, so that memcheck follows them.
 * Usage: valgrind undefined IMAGE SYMBOL SETUP REQUEST OUT     (see call.h)
 *
 * Memcheck reports every branch and every address that depends on an undefined bit as an error. If the build
 * sets its key up itself, the key is marked before that, else the schedule. All other operands are public.
 * OUT receives the load address of the image. */
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
