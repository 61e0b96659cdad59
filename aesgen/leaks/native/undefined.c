/* Calls a kernel once with its key and data marked undefined, for memcheck to follow them.
 * Usage: valgrind undefined IMAGE SYMBOL SETUP REQUEST OUT     (see call.h)
 *
 * Every branch and every address that depends on an undefined bit is an error that memcheck tells. Where the
 * build sets its key up itself, the key is marked before, else the schedule. IV and counter are public.
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
    VALGRIND_MAKE_MEM_UNDEFINED(raw_keys, asked.key_bytes);
    if (!setup)
        VALGRIND_MAKE_MEM_UNDEFINED(schedules, asked.streams * SCHEDULE);
    VALGRIND_MAKE_MEM_UNDEFINED(in, asked.data_bytes);
    call();
    return 0;
}
