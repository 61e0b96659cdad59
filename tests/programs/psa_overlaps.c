/* Texts of the PSA driver's ciphers whose output lies anywhere beside, in or over their input, behind any number of bytes that are
 * held back: each is processed as if the output were apart, or refused. In place, with nothing held, none is refused. */
#include <psa/crypto.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "psa_aesgen.h"

enum { ROOM = 192, AT = 64 };

/* What a call of `length` bytes and the end behind `held` bytes give. */
static psa_status_t made(const psa_key_attributes_t *attributes, psa_algorithm_t alg, int encrypting, size_t held, size_t length, unsigned char *in,
                         unsigned char *out, unsigned char *text, size_t *bytes)
{
    static const unsigned char key[16] = "a key of 16 byte", iv[16] = "an IV of 16 byte", before[16] = "what comes first";
    aesgen_transparent_cipher_operation_t operation;
    unsigned char first[32];
    size_t end;
    (encrypting ? aesgen_transparent_cipher_encrypt_setup : aesgen_transparent_cipher_decrypt_setup)(&operation, attributes, key, 16, alg);
    if (alg != PSA_ALG_ECB_NO_PADDING)
        aesgen_transparent_cipher_set_iv(&operation, iv, 16);
    aesgen_transparent_cipher_update(&operation, before, held, first, sizeof first, bytes);
    const psa_status_t status = aesgen_transparent_cipher_update(&operation, in, length, out, length + 16, bytes);
    if (status == PSA_SUCCESS) {
        memcpy(text, out, *bytes);
        if (aesgen_transparent_cipher_finish(&operation, text + *bytes, 16, &end) == PSA_SUCCESS)
            *bytes += end;
    }
    return status;
}

int main(void)
{
    const psa_algorithm_t algs[] = {PSA_ALG_ECB_NO_PADDING, PSA_ALG_CBC_NO_PADDING, PSA_ALG_CBC_PKCS7, PSA_ALG_CTR};
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    int tried = 0;
    psa_set_key_type(&attributes, PSA_KEY_TYPE_AES);
    for (int each = 0; each < 8; each++)
        for (size_t held = 0; held <= 16; held += 1 + 6 * (held > 0))
            for (size_t length = 1; length <= 64; length += length % 16 ? 15 : 1)
                for (int shift = -70; shift <= 70; shift++) {
                    unsigned char room[ROOM + AT], apart[ROOM], right[ROOM], text[ROOM];
                    size_t expected = 0, found = 0;
                    for (int i = 0; i < ROOM + AT; i++)
                        room[i] = (unsigned char)(31 * i);
                    made(&attributes, algs[each / 2], each % 2, held, length, room + AT + 10, apart, right, &expected);
                    const psa_status_t status = made(&attributes, algs[each / 2], each % 2, held, length, room + AT + 10, room + AT + 10 + shift, text, &found);
                    const int in_place = shift == 0 && (algs[each / 2] == PSA_ALG_CTR || held % 16 == 0) && !(algs[each / 2] == PSA_ALG_CBC_PKCS7 && held);
                    if (status ? status != PSA_ERROR_INVALID_ARGUMENT || in_place : found != expected || memcmp(text, right, found)) {
                        printf("algorithm %d, encrypting %d, %zu held, %zu bytes, output at %d: status %d\n", each / 2, each % 2, held, length, shift, (int)status);
                        return 1;
                    }
                    tried += status == PSA_SUCCESS;
                }
    printf("%d\n", tried);
    return 0;
}
