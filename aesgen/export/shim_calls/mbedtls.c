/* Random calls of AES, GCM, CCM and CMAC of Mbed TLS 2.28 and 3.6. What means nothing to the library is not called: text before a
 * message is begun, the other direction's key, and what follows an error of CCM, whose context is then of no use. Outputs of
 * calls that fail are not compared, but for texts with a wrong tag, which are overwritten. */
#include "random_calls.h"

#include <mbedtls/aes.h>
#include <mbedtls/ccm.h>
#include <mbedtls/cipher.h>
#include <mbedtls/cmac.h>
#include <mbedtls/gcm.h>
#include <mbedtls/version.h>

#if MBEDTLS_VERSION_NUMBER >= 0x03000000
enum { NO_WAY = 2, COPIES = 1 };
#else
enum { NO_WAY = MBEDTLS_AES_ENCRYPT, COPIES = 0 };
#endif

static unsigned char key[64], iv[64], aside[100], tag[16];

static void told_text(const char *call, long argument, int returned, size_t more, const void *written)
{
    told(call, argument, returned, whole, returned ? 0 : sizeof whole);
    if (more)
        told(" state", 0, 0, written, returned ? 0 : more);
}

static void aes(void)
{
    static _Alignas(16) unsigned char rooms[2][sizeof(mbedtls_aes_context) + 64];
    mbedtls_aes_context *c = (void *)rooms[0];
    unsigned char stream[16];
    size_t used = 0;
    int keyed = 0, at = 0; /* 1: to encrypt, 2: to decrypt */

    mbedtls_aes_init(c);
    fill(stream, sizeof stream);
    fill(iv, 16);
    for (int i = 0; i < CALLS; i++) {
        const int way = ONE_OF(MBEDTLS_AES_DECRYPT, MBEDTLS_AES_ENCRYPT, keyed == 2 ? MBEDTLS_AES_DECRYPT : MBEDTLS_AES_ENCRYPT, NO_WAY);
        const int right = way == 2 || (keyed == 1) == (way == MBEDTLS_AES_ENCRYPT);
        const int unused = !draw(12);
        size_t bytes = length_drawn(), offset = unused ? 16 + draw(5) : used;
        switch (keyed ? draw(11) : 0) {
        case 0: {
            const int bits = ONE_OF(128, 192, 256, 128, 192, 256, 0, 64, 127, 129, 512), decrypt = (int)draw(2);
            fill(key, sizeof key);
            const int ret = decrypt ? mbedtls_aes_setkey_dec(c, key, (unsigned)bits) : mbedtls_aes_setkey_enc(c, key, (unsigned)bits);
            told("key", bits, ret, NULL, 0);
            if (!ret)
                keyed = 1 + decrypt;
            break;
        }
        case 1:
            place(0);
            if (right)
                told_text("ECB", way, mbedtls_aes_crypt_ecb(c, way, in, out), 0, NULL);
            break;
        case 2:
            place(0);
#if MBEDTLS_VERSION_NUMBER < 0x03000000
            if (draw(2)) {
                (keyed == 1 ? mbedtls_aes_encrypt : mbedtls_aes_decrypt)(c, in, out);
                told_text("old block", keyed, 0, 0, NULL);
                break;
            }
#endif
            told_text("block", keyed, (keyed == 1 ? mbedtls_internal_aes_encrypt : mbedtls_internal_aes_decrypt)(c, in, out), 0, NULL);
            break;
        case 3:
            place(1);
            bytes -= draw(3) ? bytes % 16 : 0;
            if (right)
                told_text("CBC", way, mbedtls_aes_crypt_cbc(c, way, bytes, iv, in, out), 16, iv);
            break;
        case 4: { /* a copy */
            mbedtls_aes_context *copy = (void *)(rooms[at ^= 1] + 8 * draw(8));
            if (!COPIES)
                break;
            memcpy(copy, c, sizeof *c);
            mbedtls_aes_free(c);
            c = copy;
            break;
        }
        case 5: /* a counter near its end */
            memset(iv + draw(16), 0xff, 1);
            memset(iv + 8, 0xff, draw(2) ? 8 : 0);
            used = draw(2) ? used : 0;
            break;
        default:
            if (keyed == 2)
                break;
            place(1);
            switch (draw(5)) {
            case 0:
                told_text("CTR", (long)bytes, mbedtls_aes_crypt_ctr(c, bytes, &offset, iv, stream, in, out), 16, stream);
                break;
            case 1:
                told_text("CFB128", way, mbedtls_aes_crypt_cfb128(c, way, bytes, &offset, iv, in, out), 0, NULL);
                break;
            case 2:
                told_text("CFB8", way, mbedtls_aes_crypt_cfb8(c, way, bytes % 50, iv, in, out), 0, NULL);
                break;
            case 3:
                told_text("OFB", (long)bytes, mbedtls_aes_crypt_ofb(c, bytes, &offset, iv, in, out), 0, NULL);
                break;
            default:
                told_text("no text", 0, mbedtls_aes_crypt_ctr(c, 0, &offset, iv, stream, NULL, NULL), 16, stream);
            }
            told(" offset", (long)offset, 0, iv, 16);
            used = unused ? used : offset;
        }
    }
    mbedtls_aes_free(c);
}

static void xts(void)
{
    mbedtls_aes_xts_context c, copy;
    int keyed = 0;

    mbedtls_aes_xts_init(&c);
    for (int i = 0; i < CALLS; i++) {
        const int way = keyed == 2 ? MBEDTLS_AES_DECRYPT : MBEDTLS_AES_ENCRYPT;
        const size_t bytes = length_drawn();
        if (!keyed || !draw(4)) {
            const int bits = ONE_OF(256, 512, 256, 512, 128, 384, 0, 257), decrypt = (int)draw(2);
            fill(key, sizeof key);
            if (!draw(6)) /* equal halves */
                memcpy(key + bits / 16, key, (size_t)bits / 16 % 33);
            const int ret = (decrypt ? mbedtls_aes_xts_setkey_dec : mbedtls_aes_xts_setkey_enc)(&c, key, (unsigned)bits);
            told("XTS key", bits, ret, NULL, 0);
            if (!ret)
                keyed = 1 + decrypt;
        } else if (COPIES && !draw(4)) {
            copy = c;
            mbedtls_aes_xts_free(&c);
            c = copy;
        } else {
            place(1);
            out = bytes % 16 ? in + ROOM : out;
            fill(iv, 16);
            told_text("XTS", (long)bytes, mbedtls_aes_crypt_xts(&c, draw(9) || NO_WAY != 2 ? way : NO_WAY, bytes, iv, in, out), 0, NULL);
        }
    }
    mbedtls_aes_xts_free(&c);
}

/* A whole message of GCM or CCM: sealed, then opened, at times with a changed bit. `star`: CCM*. Returns what the last call did. */
static int message(const char *mode, mbedtls_gcm_context *gcm, mbedtls_ccm_context *ccm)
{
    const int star = (int)draw(2), way = !gcm || draw(4) ? MBEDTLS_GCM_ENCRYPT : MBEDTLS_GCM_DECRYPT;
    const size_t bytes = length_drawn(), asides = draw(3) ? draw(40) : 0;
    const size_t ivs = gcm ? (size_t)ONE_OF(12, 12, 1, 8, 16, 17, 60, 0) : (size_t)ONE_OF(7, 8, 11, 12, 13, 13, 6, 14);
    const size_t tags = gcm ? draw(18) : star ? (size_t)ONE_OF(4, 6, 8, 10, 12, 14, 16, 0, 2, 5, 18) : (size_t)ONE_OF(4, 8, 16, 10, 2, 15, 17);
    unsigned char sealed[ROOM];
    int ret;

    fill(iv, ivs);
    fill(aside, asides);
    memset(tag, 0, sizeof tag);
    place(1);
    if (gcm)
        ret = mbedtls_gcm_crypt_and_tag(gcm, way, bytes, iv, ivs, aside, asides, in, out, tags, tag);
    else
        ret = (star ? mbedtls_ccm_star_encrypt_and_tag : mbedtls_ccm_encrypt_and_tag)(ccm, bytes, iv, ivs, aside, asides, in, out, tag, tags);
    told_text(mode, (long)(way + 10 * tags), ret, sizeof tag, tag);
    memcpy(sealed, out, bytes);
    if (way != MBEDTLS_GCM_ENCRYPT)
        return ret;
    place(1);
    memcpy(in, sealed, bytes);
    const unsigned changed = draw(6);
    if (changed == 0 && tags)
        tag[draw((unsigned)tags) % 16] ^= 0x40;
    else if (changed == 1 && bytes)
        in[draw((unsigned)bytes)] ^= 1;
    else if (changed == 2 && asides)
        aside[draw((unsigned)asides)] ^= 8;
    unsigned char *const text = out;
    if (gcm)
        ret = mbedtls_gcm_auth_decrypt(gcm, bytes, iv, ivs, aside, asides, tag, tags, in, out);
    else
        ret = (star ? mbedtls_ccm_star_auth_decrypt : mbedtls_ccm_auth_decrypt)(ccm, bytes, iv, ivs, aside, asides, in, out, tag, tags);
    told_text(" opened", (long)tags, ret, 0, NULL);
    if (ret == MBEDTLS_ERR_GCM_AUTH_FAILED || ret == MBEDTLS_ERR_CCM_AUTH_FAILED)
        told(" overwritten", 0, 0, text, bytes);
    return ret;
}

static void gcm(void)
{
    mbedtls_gcm_context c;
    int keyed = 0, begun = 0, texts = 0, ret;

    mbedtls_gcm_init(&c);
    for (int i = 0; i < CALLS; i++) {
        size_t bytes = length_drawn(), made = 99, asides = draw(40);
        const int way = ONE_OF(MBEDTLS_GCM_ENCRYPT, MBEDTLS_GCM_DECRYPT);
        const size_t ivs = (size_t)ONE_OF(12, 12, 1, 8, 16, 17, 60, 0);
        switch (keyed ? draw(begun ? 9 : 3) : 0) {
        case 0:
            fill(key, sizeof key);
            const int bits = ONE_OF(128, 192, 256, 128, 192, 256, 0, 136, 512);
            ret = mbedtls_gcm_setkey(&c, draw(8) ? MBEDTLS_CIPHER_ID_AES : MBEDTLS_CIPHER_ID_CAMELLIA, key, (unsigned)bits);
            told("GCM key", bits, ret, NULL, 0);
            keyed |= !ret;
            begun = begun && ret;
            break;
        case 1:
            message("GCM", &c, NULL);
            begun = 0;
            break;
        case 2:
            fill(iv, ivs);
            fill(aside, sizeof aside);
#if MBEDTLS_VERSION_NUMBER >= 0x03000000
            ret = mbedtls_gcm_starts(&c, way, iv, ivs);
#else
            ret = mbedtls_gcm_starts(&c, way, iv, ivs, aside, asides);
#endif
            told("GCM starts", (long)ivs, ret, NULL, 0);
            begun = !ret, texts = 0;
            break;
#if MBEDTLS_VERSION_NUMBER >= 0x03000000
        case 3:
        case 4:
            fill(aside, sizeof aside);
            if (!texts)
                told("GCM aside", (long)asides, mbedtls_gcm_update_ad(&c, asides ? aside : NULL, asides), NULL, 0);
            break;
        case 5:
            ret = mbedtls_gcm_finish(&c, NULL, 0, &made, tag, asides % 20);
            told("GCM finish", (long)(asides % 20), ret, tag, ret ? 0 : asides % 20);
            told(" made", (long)made, 0, NULL, 0);
            begun = 0;
            break;
        default: {
            const size_t missing = !draw(12) && bytes;
            place(1);
            if (draw(12))
                ret = mbedtls_gcm_update(&c, bytes ? in : NULL, bytes, out, bytes - missing, &made);
            else /* an output within the text is refused */
                ret = mbedtls_gcm_update(&c, in, bytes, in + 1, bytes, &made);
            told_text("GCM text", (long)bytes, ret, 0, NULL);
            told(" made", missing ? 0 : (long)made, 0, NULL, 0);
            texts |= !ret && bytes;
        }
#else
        case 3:
            ret = mbedtls_gcm_finish(&c, tag, asides % 20);
            told("GCM finish", (long)(asides % 20), ret, tag, ret ? 0 : asides % 20);
            begun = 0;
            break;
        default: /* all parts but the last have whole blocks */
            (void)made;
            place(1);
            if (texts)
                break;
            bytes -= draw(3) ? bytes % 16 : 0;
            told_text("GCM text", (long)bytes, mbedtls_gcm_update(&c, bytes, in, out), 0, NULL);
            texts = bytes % 16 > 0;
#endif
        }
    }
    mbedtls_gcm_free(&c);
    told("GCM freed", 0, 0, &c, sizeof c > 16 ? 16 : 0);
}

#if MBEDTLS_VERSION_NUMBER >= 0x03000000
/* A message of CCM in parts; returns whether the context is of use after it. */
static int parts(mbedtls_ccm_context *c)
{
    const int way = (int)draw(4), first = (int)draw(2);
    const size_t ivs = 7 + draw(7), asides = draw(3) ? draw(60) : 0, bytes = length_drawn();
    const size_t tags = way > 1 ? (size_t)ONE_OF(0, 4, 8, 16, 2, 5) : (size_t)ONE_OF(4, 6, 10, 12, 16, 16, 18, 7);
    size_t made = 99;
    int ret = 0;

    fill(iv, sizeof iv);
    fill(aside, sizeof aside);
    for (int i = 0; i < 2; i++) {
        if (i == first)
            told("CCM starts", way, ret = mbedtls_ccm_starts(c, way, iv, ivs), NULL, 0);
        else
            told("CCM lengths", (long)tags, ret = mbedtls_ccm_set_lengths(c, asides, bytes, tags), NULL, 0);
        if (ret)
            return 0;
    }
    for (size_t at = 0, now; at < asides; at += now) {
        now = draw(3) ? draw(20) : asides - at;
        told("CCM aside", (long)now, ret = mbedtls_ccm_update_ad(c, aside + at, now), NULL, 0);
        if (ret)
            return 0;
    }
    if (!draw(8))
        told("CCM aside", 1, mbedtls_ccm_update_ad(c, aside, 1), NULL, 0);
    for (size_t at = 0, now; at < bytes; at += now) {
        now = draw(3) ? draw(40) : bytes - at;
        const size_t missing = !draw(12) && now;
        place(1);
        ret = mbedtls_ccm_update(c, now ? in : NULL, now, out, now - missing, &made);
        told_text("CCM text", (long)now, ret, 0, NULL);
        told(" made", ret ? 0 : (long)made, 0, NULL, 0);
        if (ret && !missing && at + now <= bytes)
            return 0;
        now = ret ? 0 : now;
        if (!draw(10) && tags && at + now < bytes) /* not complete */
            told("CCM finish", 0, mbedtls_ccm_finish(c, tag, tags), NULL, 0);
        if (!draw(20))
            return 0;
    }
    if (!draw(5))
        told("CCM finish", 1, mbedtls_ccm_finish(c, tag, tags ^ 4), NULL, 0);
    if (tags && !draw(5)) {
        told("CCM finish", 2, mbedtls_ccm_finish(c, NULL, tags), NULL, 0);
        return 1;
    }
    ret = mbedtls_ccm_finish(c, tag, tags);
    told("CCM finish", (long)tags, ret, tag, ret ? 0 : tags);
    return !ret;
}
#endif

static void ccm(void)
{
    mbedtls_ccm_context c;
    int keyed = 0, ret;

    mbedtls_ccm_init(&c);
    for (int i = 0; i < CALLS; i++) {
        if (!keyed || !draw(4)) {
            const int bits = ONE_OF(128, 192, 256, 0, 64, 160);
            fill(key, sizeof key);
            ret = mbedtls_ccm_setkey(&c, draw(8) ? MBEDTLS_CIPHER_ID_AES : MBEDTLS_CIPHER_ID_CAMELLIA, key, (unsigned)bits);
            told("CCM key", bits, ret, NULL, 0);
            keyed |= !ret;
            continue;
        }
#if MBEDTLS_VERSION_NUMBER >= 0x03000000
        ret = draw(3) ? !parts(&c) : message("CCM", NULL, &c) == MBEDTLS_ERR_CCM_BAD_INPUT;
#else
        ret = message("CCM", NULL, &c) > 0;
#endif
        if (ret) {
            mbedtls_ccm_free(&c);
            mbedtls_ccm_init(&c);
            keyed = 0;
        }
    }
    mbedtls_ccm_free(&c);
}

static void cmac(void)
{
    const int bits = ONE_OF(128, 192, 256);
    const mbedtls_cipher_info_t *const cipher = mbedtls_cipher_info_from_values(MBEDTLS_CIPHER_ID_AES, bits, draw(6) ? MBEDTLS_MODE_ECB : MBEDTLS_MODE_CBC);
    mbedtls_cipher_context_t c;
    int ret;

    mbedtls_cipher_init(&c);
    fill(key, sizeof key);
    told("CMAC without", 0, mbedtls_cipher_cmac_update(&c, key, 1), NULL, 0);
    told("CMAC setup", bits, mbedtls_cipher_setup(&c, cipher), NULL, 0);
    told("CMAC without", 1, mbedtls_cipher_cmac_update(&c, key, 1), NULL, 0);
    told("CMAC without", 2, mbedtls_cipher_cmac_finish(&c, tag), NULL, 0);
    told("CMAC without", 3, mbedtls_cipher_cmac_reset(&c), NULL, 0);
    told("CMAC key", bits, ret = mbedtls_cipher_cmac_starts(&c, key, (size_t)(draw(6) ? bits : bits ^ 64)), NULL, 0);
    for (int i = 0; i < CALLS && !ret; i++) {
        const size_t bytes = length_drawn();
        place(0);
        switch (draw(7)) {
        case 0:
            told("CMAC finish", 0, mbedtls_cipher_cmac_finish(&c, tag), tag, sizeof tag);
            break;
        case 1:
            told("CMAC reset", 0, mbedtls_cipher_cmac_reset(&c), NULL, 0);
            break;
        case 2:
            told("CMAC no text", 0, mbedtls_cipher_cmac_update(&c, NULL, 0), NULL, 0);
            break;
        default:
            told("CMAC text", (long)bytes, mbedtls_cipher_cmac_update(&c, in, bytes), NULL, 0);
        }
    }
    place(0);
    memset(tag, 0, sizeof tag);
    told("CMAC", bits, mbedtls_cipher_cmac(cipher, key, (size_t)(draw(5) ? bits : 100), in, length_drawn(), tag), tag, sizeof tag);
    const size_t prf = draw(2) ? 16 : draw(40);
    told("PRF", (long)prf, mbedtls_aes_cmac_prf_128(key, prf, in, length_drawn(), tag), tag, sizeof tag);
    mbedtls_cipher_free(&c);
}

static void sequence(void)
{
    static void (*const kinds[])(void) = {aes, xts, gcm, ccm, cmac, aes};
    kinds[draw(6)]();
}
