/* Random calls of AES by the PSA Cryptography API, in one call and in parts, in any order; the core of the library is the same with
 * and without the driver. After an error of an operation the core ends it. */
#include "random_calls.h"

#include <psa/crypto.h>

enum { PARTS = 8 };

/* IVs are the same in all programs. */
psa_status_t mbedtls_psa_external_get_random(mbedtls_psa_external_random_context_t *context, uint8_t *made, size_t bytes, size_t *length)
{
    (void)context;
    fill(made, bytes);
    *length = bytes;
    return PSA_SUCCESS;
}

static psa_key_id_t new_key(psa_algorithm_t alg)
{
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    unsigned char key[32];
    psa_key_id_t id = 0;
    fill(key, sizeof key);
    psa_set_key_type(&attributes, PSA_KEY_TYPE_AES);
    psa_set_key_algorithm(&attributes, alg);
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_ENCRYPT | PSA_KEY_USAGE_DECRYPT | PSA_KEY_USAGE_SIGN_MESSAGE | PSA_KEY_USAGE_VERIFY_MESSAGE);
    told("key", (long)alg, psa_import_key(&attributes, key, (size_t)ONE_OF(16, 24, 32), &id), NULL, 0);
    return id;
}

/* The status of a call and what it wrote. The library also writes the padding that it removes. */
static void told_output(const char *call, size_t argument, psa_status_t status, const size_t *length)
{
    if (!status)
        memset(out + *length, 0, 16);
    told(call, (long)argument, status, whole, status ? 0 : sizeof whole);
    if (!status)
        told(" length", (long)*length, 0, NULL, 0);
}

/* The room for an output: at times too small. */
static size_t room(size_t needed)
{
    return draw(8) ? needed + draw(20) : draw((unsigned)needed + 1);
}

static void cipher(void)
{
    const psa_algorithm_t algs[] = {PSA_ALG_ECB_NO_PADDING, PSA_ALG_CBC_NO_PADDING, PSA_ALG_CBC_PKCS7, PSA_ALG_CTR};
    const psa_algorithm_t alg = algs[draw(4)];
    const psa_key_id_t key = new_key(alg);
    unsigned char made[ROOM + 64];
    size_t length = 0, bytes = length_drawn();

    bytes -= draw(2) ? bytes % 16 : 0;
    place(0);
    psa_status_t status = psa_cipher_encrypt(key, alg, in, bytes, out, room(bytes + 32), &length);
    told_output("encrypt", bytes, status, &length);
    if (status == PSA_SUCCESS) {
        memcpy(made, out, length);
        place(0);
        memcpy(in, made, length);
        if (!draw(3) && length)
            in[length - 1 - draw(length > 32 ? 32 : (unsigned)length)] ^= (unsigned char)(1 + draw(255));
        status = psa_cipher_decrypt(key, alg, in, length, out, room(length), &bytes);
        told_output("decrypt", length, status, &bytes);
    }
    place(0);
    bytes = draw(40);
    told_output("decrypt any", bytes, psa_cipher_decrypt(key, alg, in, bytes, out, 80, &length), &length);
    for (int i = 0; i < 3; i++) {
        psa_cipher_operation_t operation = PSA_CIPHER_OPERATION_INIT;
        told("setup", alg, (draw(2) ? psa_cipher_encrypt_setup : psa_cipher_decrypt_setup)(&operation, key, alg), NULL, 0);
        for (int call = 0; call < PARTS; call++) {
            bytes = length_drawn();
            place(0);
            switch (call ? draw(5) : 0) {
            case 0:
                if (draw(2))
                    told_output("IV", 16, psa_cipher_generate_iv(&operation, out, 16, &length), &length);
                else
                    told("IV", 0, psa_cipher_set_iv(&operation, in, draw(8) ? 16 : draw(18)), NULL, 0);
                break;
            case 1:
                if (draw(3))
                    break;
                told_output("finish", 0, psa_cipher_finish(&operation, out, room(16), &length), &length);
                break;
            default:
                told_output("update", bytes, psa_cipher_update(&operation, in, bytes, out, room(bytes + 16), &length), &length);
            }
        }
        told_output("finish", 0, psa_cipher_finish(&operation, out, 16, &length), &length);
        told("abort", 0, psa_cipher_abort(&operation), NULL, 0);
    }
    psa_destroy_key(key);
}

static void aead(void)
{
    const int gcm = (int)draw(2);
    const size_t tags = (size_t)(draw(6) ? gcm ? ONE_OF(4, 8, 12, 13, 14, 15, 16) : 4 + 2 * (int)draw(7) : (int)draw(18));
    const psa_algorithm_t alg = PSA_ALG_AEAD_WITH_SHORTENED_TAG(gcm ? PSA_ALG_GCM : PSA_ALG_CCM, tags);
    const psa_key_id_t key = new_key(alg);
    unsigned char sealed[ROOM + 16], nonce[64], aside[100];
    size_t length = 0, opened = 0, bytes = length_drawn(), asides = draw(3) ? draw(60) : 0;
    const size_t nonces = gcm ? (size_t)ONE_OF(12, 12, 12, 1, 8, 16, 17, 60, 0) : draw(6) ? 7 + draw(7) : draw(17);

    fill(nonce, sizeof nonce);
    fill(aside, sizeof aside);
    place(0);
    out = in + ROOM + 20;
    psa_status_t status = psa_aead_encrypt(key, alg, nonce, nonces, aside, asides, in, bytes, out, room(bytes + 16), &length);
    told_output("seal", bytes, status, &length);
    if (status == PSA_SUCCESS) {
        memcpy(sealed, out, length);
        place(0);
        memcpy(in, sealed, length);
        if (!draw(3))
            in[draw((unsigned)length)] ^= 4;
        told_output("open", length, psa_aead_decrypt(key, alg, nonce, nonces, aside, asides, in, length, out, room(length), &opened), &opened);
        told_output("open short", 0, psa_aead_decrypt(key, alg, nonce, nonces, aside, asides, in, draw(20), out, 40, &opened), &opened);
    }
    for (int i = 0; i < 3; i++) {
        psa_aead_operation_t operation = PSA_AEAD_OPERATION_INIT;
        const int seal = (int)draw(2), declared = !gcm || draw(2), first = (int)draw(2);
        unsigned char tag[16];
        size_t at, now;
        told("setup", alg, (seal ? psa_aead_encrypt_setup : psa_aead_decrypt_setup)(&operation, key, alg), NULL, 0);
        for (int each = 0; each < 2; each++)
            if (each == first && draw(20))
                told("nonce", (long)nonces, psa_aead_set_nonce(&operation, nonce, nonces), NULL, 0);
            else if (each != first && declared)
                told("lengths", (long)bytes, psa_aead_set_lengths(&operation, asides, bytes), NULL, 0);
        for (at = 0; at < asides; at += now) {
            now = draw(2) ? draw(20) : asides - at;
            told("aside", (long)now, psa_aead_update_ad(&operation, aside + at, now), NULL, 0);
        }
        for (at = 0; at < bytes; at += now) {
            now = draw(2) ? draw(50) : bytes - at;
            place(0);
            out = in + ROOM + 20;
            told_output("text", now, psa_aead_update(&operation, in, now, out, room(now + 16), &length), &length);
            if (!draw(20))
                break;
        }
        place(0);
        memset(tag, 0, sizeof tag);
        if (seal != !draw(20)) {
            status = psa_aead_finish(&operation, out, 16, &length, tag, room(tags), &opened);
            told("finish", (long)length, status, tag, status ? 0 : sizeof tag);
        } else {
            told("verify", 0, psa_aead_verify(&operation, out, 16, &length, tag, tags < 17 ? tags : 16), NULL, 0);
        }
        told("abort", 0, psa_aead_abort(&operation), NULL, 0);
    }
    psa_destroy_key(key);
}

/* A message opened in parts needs the tag of one that was sealed in parts. */
static void opened(void)
{
    const int gcm = (int)draw(2);
    const psa_algorithm_t alg = gcm ? PSA_ALG_GCM : PSA_ALG_CCM;
    const psa_key_id_t key = new_key(alg);
    psa_aead_operation_t operation = PSA_AEAD_OPERATION_INIT;
    unsigned char sealed[ROOM + 16], made[ROOM + 16], nonce[12];
    size_t bytes = length_drawn(), length = 0, now;

    fill(nonce, sizeof nonce);
    place(0);
    told("seal", (long)bytes, psa_aead_encrypt(key, alg, nonce, 12, nonce, 5, in, bytes, sealed, sizeof sealed, &length), sealed, bytes + 16);
    if (!draw(3))
        sealed[draw((unsigned)length)] ^= 2;
    psa_aead_decrypt_setup(&operation, key, alg);
    psa_aead_set_lengths(&operation, 5, bytes);
    psa_aead_set_nonce(&operation, nonce, 12);
    told("aside", 5, psa_aead_update_ad(&operation, nonce, 5), NULL, 0);
    for (size_t at = 0; at < bytes; at += now) {
        now = draw(2) ? draw(50) : bytes - at;
        now = now < bytes - at ? now : bytes - at;
        told("text", (long)now, psa_aead_update(&operation, sealed + at, now, made + at, now, &length), made + at, now);
    }
    told("verify", 0, psa_aead_verify(&operation, made, 0, &length, sealed + bytes, 16), NULL, 0);
    psa_aead_abort(&operation);
    psa_destroy_key(key);
}

static void mac(void)
{
    const size_t tags = draw(4) ? 16 : draw(18);
    const psa_algorithm_t alg = PSA_ALG_TRUNCATED_MAC(PSA_ALG_CMAC, tags);
    const psa_key_id_t key = new_key(alg);
    unsigned char tag[32] = {0};
    size_t length = 0;

    for (int i = 0; i < 3; i++) {
        psa_mac_operation_t operation = PSA_MAC_OPERATION_INIT;
        const int verify = (int)draw(2);
        size_t bytes = length_drawn();
        place(0);
        psa_status_t status = psa_mac_compute(key, alg, in, bytes, tag, room(16), &length);
        told("MAC", (long)bytes, status, tag, status ? 0 : sizeof tag);
        tag[0] ^= !draw(3);
        told("verify", (long)tags, psa_mac_verify(key, alg, in, bytes, tag, draw(4) ? length : draw(20)), NULL, 0);
        told("setup", verify, (verify ? psa_mac_verify_setup : psa_mac_sign_setup)(&operation, key, alg), NULL, 0);
        for (size_t at = 0, now; at < bytes; at += now) {
            now = draw(2) ? draw(40) : bytes - at;
            now = now < bytes - at ? now : bytes - at;
            told("update", (long)now, psa_mac_update(&operation, now ? in + at : NULL, now), NULL, 0);
        }
        if (verify != !draw(20)) {
            told("verify", 0, psa_mac_verify_finish(&operation, tag, draw(4) ? length : draw(20)), NULL, 0);
        } else {
            status = psa_mac_sign_finish(&operation, tag, room(16), &length);
            told("sign", (long)length, status, tag, status ? 0 : sizeof tag);
        }
        told("abort", 0, psa_mac_abort(&operation), NULL, 0);
    }
    psa_destroy_key(key);
}

static void sequence(void)
{
    static void (*const kinds[])(void) = {cipher, aead, opened, mac, cipher, aead};
    psa_crypto_init();
    kinds[draw(6)]();
}
