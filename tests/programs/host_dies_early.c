/* Ends its process as soon as it is loaded. */
#include <stdlib.h>

__attribute__((constructor)) void early(void) { abort(); }
void kernel(void) {}
