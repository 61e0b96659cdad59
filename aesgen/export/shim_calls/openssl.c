/* Makes the same random calls of two providers, the default one and `aesgen`, and prints the first difference of each sequence
 * with its calls. Arguments: the folder of aesgen.so, the number of sequences, then the names of ciphers, and CMAC.
 *
 * A sequence ends where the default provider's state means nothing: a message that goes on with another key or in the other
 * direction, what follows wrong padding, a wrong tag or an IV at random, associated data of CCM in pieces. The tag of CCM is
 * only asked for if one was made, and that of GCM not after a record of TLS, in whose place default has the record's header.
 * Which calls fail is compared with OpenSSL 3.0 only: other versions take and refuse others. */
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/provider.h>
#include <stdio.h>
#include <string.h>

enum { CALLS = 16, ROOM = 1700 };
static uint64_t state;
static int refused; /* by one of the providers of another version */

static unsigned draw(unsigned below)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % below;
}

struct pair {
    EVP_CIPHER_CTX *c[2];
    int mode, encrypts;
    int keyed, iv, begun, ended, asides, texts, parted, recorded, generated; /* what was done, most of it since the last IV */
    char log[2000];
};

/* Notes a call and compares its two answers; returns whether they agree. */
static int agree(struct pair *s, const char *call, int argument, const int done[2], const int size[2], unsigned char out[2][ROOM], int compared)
{
    const size_t used = strlen(s->log);
    snprintf(s->log + used, sizeof s->log - used, " %s(%d)=%d,%d", call, argument, done[0], done[1]);
    if ((done[0] > 0) != (done[1] > 0)) {
        refused = OPENSSL_version_major() > 3 || OPENSSL_version_minor() > 0;
        return refused;
    }
    return done[0] <= 0 || (size[0] == size[1] && (!compared || !memcmp(out[0], out[1], ROOM)));
}

/* One call. Returns 1 to go on, 0 for a difference, -1 to end the sequence. */
static int call(struct pair *s)
{
    static const unsigned char text[ROOM] = "the text of all sequences, which is long enough to have several blocks, and a few more";
    static const int ivs[] = {1, 7, 8, 11, 12, 13, 15, 16, 60}, tags[] = {4, 8, 12, 14, 16};
    const int aead = s->mode == EVP_CIPH_GCM_MODE || s->mode == EVP_CIPH_CCM_MODE || s->mode == EVP_CIPH_OCB_MODE;
    const int gcm = s->mode == EVP_CIPH_GCM_MODE, ccm = s->mode == EVP_CIPH_CCM_MODE;
    const int blocks = s->mode == EVP_CIPH_ECB_MODE || s->mode == EVP_CIPH_CBC_MODE;
    int done[2], size[2] = {0, 0}, end = 0, same, argument;
    unsigned char out[2][ROOM], key[64], iv[64];
    EVP_CIPHER_CTX *copy;

    memset(out, 0, sizeof out);
    memset(key, (int)draw(3), sizeof key);
    key[5] = 9; /* XTS has two keys */
    memset(iv, (int)draw(3), sizeof iv);
    switch (draw(aead ? 16 : 9)) {
    case 0:
    case 1: { /* begins, or goes on */
        const int with_key = draw(3) > 0, with_iv = draw(4) > 0, way = draw(3) ? -1 : (int)draw(2);
        const int turns = way >= 0 && way != s->encrypts;
        if (turns && !with_key && s->mode != EVP_CIPH_CTR_MODE && !gcm)
            return 1;
        if (aead && !with_iv && (s->begun || s->ended || s->generated) && (with_key || turns))
            return 1;
        if (way >= 0)
            s->encrypts = way;
        for (int i = 0; i < 2; i++)
            done[i] = EVP_CipherInit_ex(s->c[i], NULL, NULL, with_key ? key : NULL, with_iv ? iv : NULL, way);
        s->keyed |= with_key;
        if (with_iv)
            s->begun = s->ended = s->generated = s->parted = 0, s->iv = 1;
        if (with_iv && !ccm)
            s->asides = s->texts = 0;
        if (ccm && with_key)
            s->asides = s->texts = 2; /* until a length is declared */
        return agree(s, with_key ? with_iv ? "init key, IV" : "init key" : with_iv ? "init IV" : "init", way, done, size, out, 1);
    }
    default: { /* text */
        argument = draw(4) ? (int)draw(70) : (int)draw(1600);
        if (ccm && (s->texts || s->asides > 1))
            return 1;
        if (s->mode == EVP_CIPH_XTS_MODE && argument < 16)
            argument += 16;
        end = gcm && s->encrypts && !s->iv; /* at random */
        for (int i = 0, in_place = !blocks && !s->parted && draw(2); i < 2; i++) { /* what waits would lie in front of the text */
            if (in_place)
                memcpy(out[i], text, (size_t)argument);
            done[i] = EVP_CipherUpdate(s->c[i], out[i], &size[i], in_place ? out[i] : text, argument);
        }
        same = agree(s, "text", argument, done, size, out, !end && (done[0] > 0));
        s->begun = s->texts = 1;
        s->parted |= argument % 16;
        return same ? end || (ccm && done[0] <= 0) ? -1 : 1 : 0;
    }
    case 2:
        if (ccm && (!s->texts || s->asides > 1))
            return 1;
        end = gcm && s->encrypts && !s->iv;
        for (int i = 0; i < 2; i++)
            done[i] = EVP_CipherFinal_ex(s->c[i], out[i], &size[i]);
        same = agree(s, "final", 0, done, size, out, 1);
        s->ended = 1;
        return same ? end || (done[0] <= 0 && s->keyed && (blocks || (aead && s->iv))) ? -1 : 1 : 0;
    case 3:
        if (s->mode == EVP_CIPH_XTS_MODE && !s->keyed)
            return 1; /* the default provider's copy calls address 0 */
        for (int i = 0; i < 2; i++) {
            copy = EVP_CIPHER_CTX_new();
            done[i] = EVP_CIPHER_CTX_copy(copy, s->c[i]);
            EVP_CIPHER_CTX_free(s->c[i]);
            s->c[i] = copy;
        }
        return agree(s, "copy", 0, done, size, out, 1);
    case 4:
        argument = EVP_CIPHER_CTX_get_iv_length(s->c[0]);
        for (int i = 0; i < 2; i++) {
            size[i] = EVP_CIPHER_CTX_get_num(s->c[i]);
            done[i] = EVP_CIPHER_CTX_get_updated_iv(s->c[i], out[i], (size_t)argument) > 0 && EVP_CIPHER_CTX_get_original_iv(s->c[i], out[i] + 64, (size_t)argument) > 0;
        }
        return agree(s, "IVs", argument, done, size, out, done[0] > 0);
    case 5:
        argument = (int)draw(2);
        for (int i = 0; i < 2; i++)
            done[i] = EVP_CIPHER_CTX_set_padding(s->c[i], argument);
        return agree(s, "padding", argument, done, size, out, 1);
    case 9:
    case 10: /* associated data */
        argument = (int)draw(40);
        if (ccm && s->asides)
            return 1;
        end = gcm && s->encrypts && !s->iv;
        for (int i = 0; i < 2; i++)
            done[i] = EVP_CipherUpdate(s->c[i], NULL, &size[i], text + 9, argument);
        s->begun = 1;
        s->asides += argument > 0;
        same = agree(s, "aad", argument, done, size, out, 1);
        return same ? end || (ccm && done[0] <= 0) ? -1 : 1 : 0;
    case 11: /* the tag that was made, or the length of another */
        if (s->recorded || (ccm && !(s->encrypts && s->texts == 1)))
            return 1;
        argument = draw(3) ? EVP_CIPHER_CTX_get_tag_length(s->c[0]) : tags[draw(5)];
        for (int i = 0; i < 2; i++)
            done[i] = EVP_CIPHER_CTX_ctrl(s->c[i], EVP_CTRL_AEAD_GET_TAG, argument, out[i]);
        if (done[0] > 0 && ccm)
            s->iv = 0, s->texts = s->asides = 0;
        return agree(s, "get tag", argument, done, size, out, 1);
    case 12:
        argument = tags[draw(5)];
        const int lacks = s->encrypts && draw(4); /* a tag is of no use then, but its length is */
        memset(iv, 1, 16);
        for (int i = 0; i < 2; i++)
            done[i] = EVP_CIPHER_CTX_ctrl(s->c[i], EVP_CTRL_AEAD_SET_TAG, argument, lacks ? NULL : iv);
        same = agree(s, "set tag", argument, done, size, out, 1);
        return same && s->encrypts && !lacks ? -1 : same; /* the default provider refuses it, but loses the tag */
    case 13:
        argument = ivs[draw(9)];
        if (s->begun && !s->ended)
            return 1;
        for (int i = 0; i < 2; i++)
            done[i] = EVP_CIPHER_CTX_ctrl(s->c[i], EVP_CTRL_AEAD_SET_IVLEN, argument, NULL);
        return agree(s, "IV length", argument, done, size, out, 1);
    case 14: /* generated IVs */
        if (!gcm || s->begun || EVP_CIPHER_CTX_get_iv_length(s->c[0]) < 12)
            return 1;
        if (draw(2)) {
            for (int i = 0; i < 2; i++)
                done[i] = EVP_CIPHER_CTX_ctrl(s->c[i], EVP_CTRL_AEAD_SET_IV_FIXED, -1, iv);
            s->iv = 1, s->ended = 0;
            return agree(s, "fixed IV", -1, done, size, out, 1);
        }
        argument = draw(2) ? 8 : 12;
        for (int i = 0; i < 2; i++)
            done[i] = EVP_CIPHER_CTX_ctrl(s->c[i], s->encrypts ? EVP_CTRL_GCM_IV_GEN : EVP_CTRL_GCM_SET_IV_INV, argument, s->encrypts ? out[i] : iv);
        s->ended = 0, s->generated = 1;
        return agree(s, s->encrypts ? "generate IV" : "received IV", argument, done, size, out, 1);
    case 15:
        argument = 8 + (int)draw(90);
        if (ccm && draw(4)) { /* declares a length */
            argument = (int)draw(60);
            for (int i = 0; i < 2; i++)
                done[i] = EVP_CipherUpdate(s->c[i], NULL, &size[i], NULL, argument);
            if (done[0] > 0)
                s->asides = s->texts = 0;
            return agree(s, "length", argument, done, size, out, 1);
        }
        if (s->mode == EVP_CIPH_OCB_MODE || s->begun || EVP_CIPHER_CTX_get_iv_length(s->c[0]) != 12)
            return 1;
        memcpy(iv, text, 13);
        iv[11] = 0, iv[12] = (unsigned char)(argument + (s->encrypts ? 0 : 16));
        for (int i = 0; i < 2; i++)
            done[i] = EVP_CIPHER_CTX_ctrl(s->c[i], EVP_CTRL_AEAD_TLS1_AAD, 13, iv);
        if (!agree(s, "record of TLS", argument, done, size, out, 1))
            return 0;
        argument += draw(4) ? 16 : 0;
        for (int i = 0; i < 2; i++) {
            memcpy(out[i], text, ROOM);
            done[i] = EVP_CipherUpdate(s->c[i], out[i], &size[i], out[i], argument);
        }
        return agree(s, "record", argument, done, size, out, done[0] > 0) ? s->ended = s->recorded = 1, ccm ? -1 : 1 : 0;
    }
}

/* Whether a key of blocks is refused in the other direction, where the default provider uses it wrongly. */
static int turned(EVP_CIPHER *kind)
{
    const int mode = EVP_CIPHER_get_mode(kind);
    unsigned char key[32] = {1}, out[48];
    EVP_CIPHER_CTX *const c = EVP_CIPHER_CTX_new();
    int size, refuses = mode != EVP_CIPH_ECB_MODE && mode != EVP_CIPH_CBC_MODE;

    if (!refuses)
        refuses = EVP_CipherInit_ex(c, kind, NULL, key, key, 1) && EVP_CipherInit_ex(c, NULL, NULL, NULL, key, 0) &&
                  !EVP_CipherUpdate(c, out, &size, key, 32);
    EVP_CIPHER_CTX_free(c);
    ERR_clear_error();
    return refuses;
}

/* CMAC of texts in pieces, also by a copied context, with a key that goes on, and of a shorter key. Returns whether both agree. */
static int macs(EVP_MAC *const kind[2])
{
    static const char *const names[] = {"AES-128-CBC", "AES-192-CBC", "AES-256-CBC"};
    static unsigned char text[ROOM];
    EVP_MAC_CTX *c[2] = {EVP_MAC_CTX_new(kind[0]), EVP_MAC_CTX_new(kind[1])};
    int same = 1;

    for (int i = 0; i < CALLS && same; i++) {
        const unsigned which = draw(3), pieces = draw(4), turns = draw(2);
        OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_CIPHER, (char *)names[which], 0), OSSL_PARAM_construct_end()};
        unsigned char tags[2][16] = {{0}, {1}};
        size_t sizes[2] = {0}, done[2];
        for (int j = 0; j < 16 + 8 * (int)which; j++)
            text[j] = (unsigned char)draw(256);
        for (int k = 0; k < 2; k++)
            done[k] = (size_t)(i && turns ? EVP_MAC_init(c[k], NULL, 0, NULL) : EVP_MAC_init(c[k], text, 16 + 8 * which, parameters));
        same &= done[0] == done[1];
        for (unsigned piece = 0; piece < pieces; piece++) {
            const unsigned bytes = draw(2) ? draw(40) : draw(ROOM), copies = !draw(3);
            for (int k = 0; k < 2; k++) {
                EVP_MAC_update(c[k], text, bytes);
                if (copies) {
                    EVP_MAC_CTX *const copy = EVP_MAC_CTX_dup(c[k]);
                    EVP_MAC_CTX_free(c[k]);
                    c[k] = copy;
                }
            }
        }
        for (int k = 0; k < 2; k++)
            done[k] = (size_t)EVP_MAC_final(c[k], tags[k], &sizes[k], 16);
        same &= done[0] == 1 && done[1] == 1 && sizes[0] == sizes[1] && !memcmp(tags[0], tags[1], 16);
    }
    for (int k = 0; k < 2; k++)
        EVP_MAC_CTX_free(c[k]);
    return same;
}

/* A message in pieces by one context, of any pieces of associated data and text, in place or not, also by a copied context. */
static int pieces(EVP_CIPHER_CTX **c, unsigned char *text, unsigned bytes, const unsigned char *aad, unsigned aad_bytes)
{
    const unsigned char *const all = text;
    unsigned char made[ROOM + 32];
    int size, total = 0, good = 1;

    while (aad_bytes || bytes) {
        const int aside = aad_bytes && (!bytes || draw(2));
        const unsigned now = draw(3) ? 1 + draw(aside ? aad_bytes : bytes) : aside ? aad_bytes : bytes;
        if (!draw(4)) {
            EVP_CIPHER_CTX *const copy = EVP_CIPHER_CTX_new();
            good &= EVP_CIPHER_CTX_copy(copy, *c);
            EVP_CIPHER_CTX_free(*c);
            *c = copy;
        }
        if (aside) {
            good &= EVP_CipherUpdate(*c, NULL, &size, aad, (int)now);
            aad += now, aad_bytes -= now;
        } else {
            good &= EVP_CipherUpdate(*c, made + total, &size, text, (int)now);
            text += now, bytes -= now, total += size;
        }
    }
    good &= EVP_CipherFinal_ex(*c, made + total, &size) > 0;
    memcpy((unsigned char *)all, made, (size_t)(total + size));
    return good;
}

/* Messages of OCB that one provider seals and the other opens, with keys that go on, IVs and tags of any length, and wrong
 * tags, which come before or after their length alone. */
static int messages(EVP_CIPHER *const kind[2])
{
    EVP_CIPHER_CTX *c[2] = {EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_new()};
    int same = 1;

    for (int i = 0; i < CALLS && same; i++) {
        const int seals = (int)draw(2), tag_bytes = 1 + (int)draw(16), iv_bytes = 1 + (int)draw(15), wrong = !draw(4), rekeys = !i || draw(2);
        const unsigned bytes = draw(2) ? draw(70) : draw(ROOM), aad_bytes = draw(60);
        unsigned char key[32], iv[16], aad[60], text[ROOM], back[ROOM], tag[16];
        for (int j = 0; j < (int)sizeof text; j++)
            text[j] = back[j] = key[j % 32] = iv[j % 16] = aad[j % 60] = (unsigned char)draw(256);
        for (int k = 0; k < 2; k++) { /* first the one that seals */
            const int which = k ? !seals : seals;
            EVP_CIPHER_CTX_free(c[which]);
            c[which] = EVP_CIPHER_CTX_new();
            same &= EVP_CipherInit_ex(c[which], kind[which], NULL, rekeys ? key : NULL, NULL, !k);
            same &= EVP_CIPHER_CTX_ctrl(c[which], EVP_CTRL_AEAD_SET_IVLEN, iv_bytes, NULL);
            same &= EVP_CIPHER_CTX_ctrl(c[which], EVP_CTRL_AEAD_SET_TAG, tag_bytes, NULL);
            same &= EVP_CipherInit_ex(c[which], NULL, NULL, key, iv, !k);
            if (k) {
                tag[draw((unsigned)tag_bytes)] ^= (unsigned char)(wrong << draw(8));
                same &= EVP_CIPHER_CTX_ctrl(c[which], EVP_CTRL_AEAD_SET_TAG, tag_bytes, tag);
            }
            same &= pieces(&c[which], back, bytes, aad, aad_bytes) == (!k || !wrong);
            same &= k || EVP_CIPHER_CTX_ctrl(c[which], EVP_CTRL_AEAD_GET_TAG, tag_bytes, tag) > 0;
        }
        same &= wrong || !memcmp(text, back, bytes);
    }
    for (int k = 0; k < 2; k++)
        EVP_CIPHER_CTX_free(c[k]);
    return same;
}

int main(int count, char **argument)
{
    OSSL_LIB_CTX *library = OSSL_LIB_CTX_new();
    int differences = 0, calls = 0, sequences = 0;

    sscanf(argument[2], "%d", &sequences);
    OSSL_PROVIDER_set_default_search_path(library, argument[1]);
    if (!OSSL_PROVIDER_load(library, "default") || !OSSL_PROVIDER_load(library, "aesgen"))
        return 2;
    for (int which = 3; which < count; which++) {
        if (!strcmp(argument[which], "CMAC")) {
            EVP_MAC *const kind[2] = {EVP_MAC_fetch(library, "CMAC", "provider=default"), EVP_MAC_fetch(library, "CMAC", "provider=aesgen")};
            for (int number = 0; number < sequences; number++) {
                state = (uint64_t)number * 1000003;
                if (!kind[1] || !macs(kind)) {
                    printf("CMAC, sequence %d\n", number);
                    differences++;
                    break;
                }
            }
            continue;
        }
        EVP_CIPHER *kind[2] = {EVP_CIPHER_fetch(library, argument[which], "provider=default"), EVP_CIPHER_fetch(library, argument[which], "provider=aesgen")};
        if (!kind[0] || !kind[1] || !turned(kind[1])) {
            printf("%s is missing, or uses keys of the other direction\n", argument[which]);
            differences++;
            continue;
        }
        for (int number = 0; number < sequences && EVP_CIPHER_get_mode(kind[0]) == EVP_CIPH_OCB_MODE; number++) {
            state = (uint64_t)number * 1000003;
            if (!messages(kind)) {
                printf("%s, messages in pieces, sequence %d\n", argument[which], number);
                differences++;
                break;
            }
        }
        for (int number = 0; number < sequences; number++) {
            struct pair s = {.mode = EVP_CIPHER_get_mode(kind[0]), .encrypts = number % 3 > 0};
            int go = 1;
            state = (uint64_t)number * 1000003 + (uint64_t)which;
            for (int i = 0; i < 2; i++) {
                s.c[i] = EVP_CIPHER_CTX_new();
                EVP_CipherInit_ex(s.c[i], kind[i], NULL, NULL, NULL, s.encrypts);
            }
            refused = 0;
            for (int i = 0; i < CALLS && go > 0 && !refused; i++, calls++)
                go = call(&s);
            if (!go && differences++ < 20)
                printf("%s, sequence %d, encrypts %d:%s\n", argument[which], number, number % 3 > 0, s.log);
            for (int i = 0; i < 2; i++)
                EVP_CIPHER_CTX_free(s.c[i]);
            ERR_clear_error();
        }
        for (int i = 0; i < 2; i++)
            EVP_CIPHER_free(kind[i]);
    }
    printf("%d differences in %d calls\n", differences, calls);
    return differences != 0;
}
