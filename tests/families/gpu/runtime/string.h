/* For a compiler that is told of no C library: what exported files use of it. */
#include <stddef.h>
extern "C" void *memset(void *to, int value, size_t bytes);
extern "C" void *memcpy(void *to, const void *from, size_t bytes);
