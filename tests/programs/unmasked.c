/* Seals or opens messages that another class's kernels must take ("spared"), or one that they must not ("taken").
 * Usage: unmasked seal|open spared|taken */
#define _GNU_SOURCE
#include "aesgen.h"
#include <string.h>
#include <sys/mman.h>

enum { PAGE = 4096 };

int main(int argc, char **argv)
{
    aesgen_gcm_key key;
    uint8_t iv[64] = { 1 }, tag[16], text[PAGE] = { 2 }, out[PAGE];
    const int opens = argc > 1 && !strcmp(argv[1], "open"), taken = argc > 2 && !strcmp(argv[2], "taken");
    uint8_t *const page = mmap(NULL, 2 * PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED || mprotect(page + PAGE, PAGE, PROT_NONE) || aesgen_use("vaes-512") || aesgen_gcm_setkey(&key, text, 16))
        return 2;
    for (size_t bytes = taken ? 33 : 0; bytes < (taken ? 34 : PAGE); bytes += bytes < 300 ? 1 : 97)
        for (int place = bytes < 33 || taken ? 0 : 1; place < (taken ? 1 : 4); place++) { /* inside a page; which part ends at one */
            uint8_t *const end = page + PAGE, *const to = place == 2 ? end - bytes : out;
            const uint8_t *const in = place == 1 ? end - bytes : text, *const aad = place == 3 ? end - 13 : text + 1;
            const int failed = opens ? aesgen_gcm_open(&key, iv, 12, aad, 13, in, to, bytes, tag, 16)
                                     : aesgen_gcm_seal(&key, iv, 12, aad, 13, in, to, bytes, tag, 16);
            if (failed && !opens)
                return 1;
        }
    return 0;
}
