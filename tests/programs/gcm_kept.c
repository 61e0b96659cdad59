/* Calls a GCM kernel that keeps its table in a context, and prepares the key with its setup. Standard input begins with
 * one 64-bit number, the bytes of the schedule, and the schedule. Then cases follow: three 64-bit numbers (bytes of the
 * IV, of the associated data, of the text) and the three. All cases share one context. The outputs and tags go to
 * standard output. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int SETUP(uint8_t *prepared, const uint8_t *schedule);
void KERNEL(const uint8_t *key, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad, size_t aad_bytes, const uint8_t *in,
            uint8_t *out, size_t bytes, uint8_t tag[16], uint8_t *context);

int main(void)
{
    static uint8_t schedule[240], prepared[KEY_BYTES], context[CONTEXT_BYTES + 8];
    uint64_t given[3];
    if (fread(given, 8, 1, stdin) != 1 || fread(schedule, 1, given[0], stdin) != given[0] || SETUP(prepared, schedule))
        return 2;
    memset(context + CONTEXT_BYTES, 0x5a, 8);
    while (fread(given, sizeof given, 1, stdin) == 1) {
        uint8_t *const all = malloc(given[0] + given[1] + 2 * given[2] + 16);
        uint8_t *const aad = all + given[0], *const in = aad + given[1], *const out = in + given[2];
        const size_t bytes = given[0] + given[1] + given[2];
        if (fread(all, 1, bytes, stdin) != bytes)
            return 3;
        KERNEL(prepared, all, given[0], aad, given[1], in, out, given[2], out + given[2], context);
        fwrite(out, 1, given[2] + 16, stdout);
        free(all);
        for (int i = 0; i < 8; i++)
            if (context[CONTEXT_BYTES + i] != 0x5a)
                return 4;
    }
    return 0;
}
