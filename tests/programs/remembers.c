/* A key is used by the implementation that expanded it, also after its structure was copied. */
#include "aesgen.h"
#include <string.h>
int main(void)
{
    static const uint8_t secret[16] = "sixteen bytes...";
    aesgen_key one, other, moved;
    uint8_t data[160] = { 0 }, again[160] = { 0 };
    if (aesgen_use("portable") || aesgen_setkey_enc(&one, secret, 16) || aesgen_use(NULL))
        return 1;
    if (aesgen_setkey_enc(&other, secret, 16) || !strcmp(aesgen_implementation(), "portable"))
        return 2;
    if (one.impl == other.impl || aesgen_use("nothing of that name") != -1)
        return 3;
    memcpy(&moved, &one, sizeof one);
    aesgen_ecb_enc(&moved, data, data, 10);
    aesgen_ecb_enc(&other, again, again, 10);
    return moved.impl != one.impl || memcmp(data, again, sizeof data) ? 4 : 0;
}
