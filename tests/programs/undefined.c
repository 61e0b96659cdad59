/* Key and text are undefined to memcheck, which complains where a branch or an address depends on them. */
#include <string.h>
#include <valgrind/memcheck.h>
#include "aesgen.h"
int main(void)
{
    static uint8_t key[32], iv[16], text[16 * 37];
    static const size_t bytes[] = {16, 24, 32};
    aesgen_key k;
    VALGRIND_MAKE_MEM_UNDEFINED(key, sizeof key);
    VALGRIND_MAKE_MEM_UNDEFINED(text, sizeof text);
    for (int i = 0; i < 3; i++) {
        if (aesgen_setkey_enc(&k, key, bytes[i]))
            return 1;
        aesgen_ecb_enc(&k, text, text, 37);
        memset(iv, 0, 16);
        aesgen_cbc_enc(&k, iv, text, text, 37);
        memset(iv, 0, 16);
        aesgen_ctr(&k, iv, text, text, 37);
        if (aesgen_setkey_dec(&k, key, bytes[i]))
            return 1;
        aesgen_ecb_dec(&k, text, text, 37);
        aesgen_cbc_dec(&k, iv, text, text, 37);
    }
    return 0;
}
