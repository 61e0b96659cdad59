/* GCM and CCM of BearSSL over the shim's block classes and GHASH. Prints ciphertext and tag, for texts of all lengths in
 * the arguments, in pieces; the key has 32 bytes 0, 1, 2, ..., the IV 12 bytes and the associated data 20. */
#include "br_aesgen.h"

#include <bearssl_aead.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(const unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        printf("%02x", bytes[i]);
}

int main(int argc, char **argv)
{
    static unsigned char text[100000];
    unsigned char bytes[32], tag[16];

    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)i;
    for (int which = 1; which < argc; which++) {
        const size_t size = strtoul(argv[which], NULL, 10), half = size / 3;
        br_aesgen_ctr_keys counting;
        br_aesgen_ctrcbc_keys both;
        br_gcm_context gcm;
        br_ccm_context ccm;

        for (size_t i = 0; i < size; i++)
            text[i] = (unsigned char)(i * 7);
        br_aesgen_ctr_vtable.init(&counting.vtable, bytes, sizeof bytes);
        br_gcm_init(&gcm, &counting.vtable, br_aesgen_ghash);
        br_gcm_reset(&gcm, bytes, 12);
        br_gcm_aad_inject(&gcm, bytes, 7);
        br_gcm_aad_inject(&gcm, bytes + 7, 13);
        br_gcm_flip(&gcm);
        br_gcm_run(&gcm, 1, text, half);
        br_gcm_run(&gcm, 1, text + half, size - half);
        br_gcm_get_tag(&gcm, tag);
        show(text, size);
        show(tag, sizeof tag);
        printf("\n");

        for (size_t i = 0; i < size; i++)
            text[i] = (unsigned char)(i * 7);
        br_aesgen_ctrcbc_vtable.init(&both.vtable, bytes, sizeof bytes);
        br_ccm_init(&ccm, &both.vtable);
        br_ccm_reset(&ccm, bytes, 12, 20, size, sizeof tag);
        br_ccm_aad_inject(&ccm, bytes, 20);
        br_ccm_flip(&ccm);
        br_ccm_run(&ccm, 1, text, half);
        br_ccm_run(&ccm, 1, text + half, size - half);
        br_ccm_get_tag(&ccm, tag);
        show(text, size);
        show(tag, sizeof tag);
        printf("\n");
    }
    return 0;
}
