/* A loop over the bytes of the message; BODY is a statement of a test. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

void kernel(const uint8_t *rk, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t nblk)
{
    for (size_t i = 0; i < 16 * nblk; i++) { BODY }
}
