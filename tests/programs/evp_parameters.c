/* Asks two providers, the default one and `aesgen`, for every parameter in every type and size, in every state of a context,
 * and sets every parameter; prints each difference as a line. Arguments: the folder of aesgen.so, then the names of ciphers. */
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/core_names.h>
#include <openssl/provider.h>
#include <stdio.h>
#include <string.h>

enum { ROOM = 300, OURS = 1 };
static const unsigned types[] = {OSSL_PARAM_INTEGER, OSSL_PARAM_UNSIGNED_INTEGER, OSSL_PARAM_UTF8_STRING, OSSL_PARAM_OCTET_STRING, OSSL_PARAM_UTF8_PTR, OSSL_PARAM_OCTET_PTR};
static const size_t sizes[] = {0, 1, 4, 7, 8, 11, 12, 13, 15, 16, 17, 128};
static const char *const states[] = {"new", "key", "IV", "key and IV", "associated data", "text", "end", "copy", "opening", "opening, text", "fixed IV", "generated IV", "record"};
enum { NEW, KEY, IV, BOTH, ASIDE, TEXT, END, COPY, OPENING, OPENING_TEXT, FIXED, GENERATED, RECORD, STATES };
static unsigned char key[64], iv[128], text[400];
static int differences;

static EVP_CIPHER_CTX *in_state(const EVP_CIPHER *cipher, int state)
{
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new(), *copy;
    const int opens = state == OPENING || state == OPENING_TEXT, mode = EVP_CIPHER_get_mode(cipher);
    unsigned char out[500];
    int n;

    EVP_CipherInit_ex(c, cipher, NULL, NULL, NULL, !opens);
    if (state == FIXED || state == GENERATED || state == RECORD) {
        EVP_CipherInit_ex(c, NULL, NULL, key, NULL, 1);
        EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_AEAD_SET_IV_FIXED, mode == EVP_CIPH_CCM_MODE ? 4 : -1, iv);
        if (state == GENERATED)
            EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_IV_GEN, 8, out);
        if (state == RECORD)
            EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_AEAD_TLS1_AAD, 13, text + 20);
        return c;
    }
    if (state == NEW)
        return c;
    EVP_CipherInit_ex(c, NULL, NULL, state == IV ? NULL : key, state == KEY ? NULL : iv, -1);
    if (state == ASIDE || state == END || state == OPENING_TEXT) {
        if (mode == EVP_CIPH_CCM_MODE)
            EVP_CipherUpdate(c, NULL, &n, NULL, 37);
        if (EVP_CIPHER_get_flags(cipher) & EVP_CIPH_FLAG_AEAD_CIPHER)
            EVP_CipherUpdate(c, NULL, &n, text, 21);
    }
    if (state == TEXT || state == END || state == COPY || state == OPENING_TEXT)
        EVP_CipherUpdate(c, out, &n, text, 37);
    if (state == END)
        EVP_CipherFinal_ex(c, out, &n);
    if (state == COPY) {
        copy = EVP_CIPHER_CTX_new();
        EVP_CIPHER_CTX_copy(copy, c);
        EVP_CIPHER_CTX_free(c);
        return copy;
    }
    return c;
}

static EVP_CIPHER_CTX *copied(const EVP_CIPHER_CTX *from)
{
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    EVP_CIPHER_CTX_copy(c, from);
    return c;
}

struct answer {
    int done;
    size_t size;
    unsigned char bytes[ROOM];
};

/* A question with `size` bytes of room, or none at all. Pointers are followed: as many bytes as the answer states. */
static void ask(const EVP_CIPHER *cipher, EVP_CIPHER_CTX *c, const char *name, unsigned type, size_t size, int room, struct answer *a)
{
    const int follows = type == OSSL_PARAM_UTF8_PTR || type == OSSL_PARAM_OCTET_PTR;
    void *place = NULL;
    OSSL_PARAM p[] = {{name, type, room ? follows ? (void *)&place : (void *)a->bytes : NULL, size, OSSL_PARAM_UNMODIFIED}, OSSL_PARAM_END};

    memset(a, 0, sizeof *a);
    a->done = c ? EVP_CIPHER_CTX_get_params(c, p) : EVP_CIPHER_get_params((EVP_CIPHER *)cipher, p);
    a->size = a->done ? p[0].return_size : 0;
    if (a->done && place)
        memcpy(a->bytes, place, p[0].return_size < ROOM ? p[0].return_size : ROOM);
    if (!a->done)
        memset(a->bytes, 0, ROOM);
}

static void compare(const char *what, const char *state, const char *name, unsigned type, size_t size, int room, const struct answer a[2])
{
    if (a[0].done == a[1].done && a[0].size == a[1].size && !memcmp(a[0].bytes, a[1].bytes, ROOM))
        return;
    differences++;
    printf("%s, %s: %s as type %u with %zu bytes%s: done %d %d, size %zd %zd, first bytes %02x%02x %02x%02x\n", what, state, name, type, size, room ? "" : " and no room",
           a[0].done, a[1].done, (ssize_t)a[0].size, (ssize_t)a[1].size, a[0].bytes[0], a[0].bytes[1], a[1].bytes[0], a[1].bytes[1]);
}

/* What default lists, ours must list with the same type. */
static void compare_lists(const char *what, const char *kind, const OSSL_PARAM *theirs, const OSSL_PARAM *ours)
{
    for (int way = 0; way < 2; way++)
        for (const OSSL_PARAM *p = way ? ours : theirs; p && p->key; p++) {
            const OSSL_PARAM *other = OSSL_PARAM_locate_const(way ? theirs : ours, p->key);
            if (!other || other->data_type != p->data_type) {
                differences++;
                printf("%s: %s %s is listed by %s only\n", what, kind, p->key, way ? "ours" : "default");
            }
        }
}

/* What follows after a parameter was set: a message, and all that is then told. */
static void follow(EVP_CIPHER_CTX *c, unsigned char result[ROOM])
{
    const int aead = EVP_CIPHER_get_flags(EVP_CIPHER_CTX_get0_cipher(c)) & EVP_CIPH_FLAG_AEAD_CIPHER;
    unsigned char out[500] = {0};
    int n = 0, m = 0, at = 0;

    memset(result, 0, ROOM);
    result[at++] = (unsigned char)EVP_CIPHER_CTX_get_iv_length(c);
    result[at++] = (unsigned char)EVP_CIPHER_CTX_get_num(c);
    result[at++] = (unsigned char)EVP_CIPHER_CTX_get_tag_length(c);
    result[at++] = (unsigned char)EVP_CipherInit_ex(c, NULL, NULL, key, iv, -1);
    if (EVP_CIPHER_CTX_get_mode(c) == EVP_CIPH_CCM_MODE)
        result[at++] = (unsigned char)EVP_CipherUpdate(c, NULL, &n, NULL, 64);
    if (aead)
        result[at++] = (unsigned char)EVP_CipherUpdate(c, NULL, &n, text, 21);
    const int done = EVP_CipherUpdate(c, out, &n, text, 64);
    result[at++] = (unsigned char)done;
    if (EVP_CIPHER_CTX_get_mode(c) != EVP_CIPH_CCM_MODE) /* before 4.0 its end is never an error */
        result[at++] = (unsigned char)EVP_CipherFinal_ex(c, out + n, &m);
    result[at++] = (unsigned char)n, result[at++] = (unsigned char)m;
    memcpy(result + at, out, 80);
    if (done && aead && EVP_CIPHER_CTX_is_encrypting(c) && EVP_CIPHER_CTX_get_tag_length(c) <= 16)
        EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_AEAD_GET_TAG, EVP_CIPHER_CTX_get_tag_length(c), result + at + 80);
}

/* Questions that the default provider answers by reading or writing where it must not. */
static int unasked(const EVP_CIPHER *cipher, const char *name, unsigned type, size_t size, int room)
{
    if (!size && (type == OSSL_PARAM_INTEGER || type == OSSL_PARAM_UNSIGNED_INTEGER))
        return 1;
    if (!room && (!strcmp(name, "tag") || !strcmp(name, "tlsivgen")))
        return 1;
    return size > 16 && strstr(name, "iv") && EVP_CIPHER_get_mode(cipher) == EVP_CIPH_CCM_MODE;
}

/* Settings of which default makes an error, and those that only some releases of OpenSSL 3 take, without effect. */
static int excepted(const EVP_CIPHER *cipher, const char *name, size_t size, int value)
{
    if (!size)
        return 1;
    const int mode = EVP_CIPHER_get_mode(cipher);
    if (!strncmp(name, "tlsiv", 5) && size > (size_t)EVP_CIPHER_get_iv_length(cipher))
        return 1; /* writes beyond its IV */
    if (!strcmp(name, "tag") && mode == EVP_CIPH_GCM_MODE && size != 4 && size != 8 && (size < 12 || size > 16))
        return 1; /* tags that SP 800-38D does not have */
    return !strcmp(name, "num") && value >= (mode == EVP_CIPH_CTR_MODE ? 1 : 16);
}

static void audit(OSSL_LIB_CTX *library, const char *name)
{
    EVP_CIPHER *cipher[2] = {EVP_CIPHER_fetch(library, name, "provider=default"), EVP_CIPHER_fetch(library, name, "provider=aesgen")};
    struct answer a[2];

    if (!cipher[0] || !cipher[1]) {
        printf("%s: not offered by both\n", name);
        differences++;
        return;
    }
    compare_lists(name, "figure", EVP_CIPHER_gettable_params(cipher[0]), EVP_CIPHER_gettable_params(cipher[1]));
    compare_lists(name, "gettable", EVP_CIPHER_gettable_ctx_params(cipher[0]), EVP_CIPHER_gettable_ctx_params(cipher[1]));
    compare_lists(name, "settable", EVP_CIPHER_settable_ctx_params(cipher[0]), EVP_CIPHER_settable_ctx_params(cipher[1]));

    for (int state = -1; state < STATES; state++) {
        EVP_CIPHER_CTX *base[2] = {NULL, NULL};
        for (int i = 0; state >= 0 && i < 2; i++)
            base[i] = in_state(cipher[i], state);
        const OSSL_PARAM *p = state < 0 ? EVP_CIPHER_gettable_params(cipher[0]) : EVP_CIPHER_gettable_ctx_params(cipher[0]);
        for (; p && p->key; p++)
            for (size_t t = 0; t < sizeof types / sizeof *types; t++)
                for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
                    for (int room = 0; room < 2; room++) {
                        if (unasked(cipher[0], p->key, types[t], sizes[s], room))
                            continue;
                        for (int i = 0; i < 2; i++) {
                            EVP_CIPHER_CTX *c = base[i] ? copied(base[i]) : NULL;
                            ask(cipher[i], c, p->key, types[t], sizes[s], room, &a[i]);
                            EVP_CIPHER_CTX_free(c);
                        }
                        compare(name, state < 0 ? "cipher" : states[state], p->key, types[t], sizes[s], room, a);
                    }
        for (p = state < 0 ? NULL : EVP_CIPHER_settable_ctx_params(cipher[0]); p && p->key; p++)
            for (size_t t = 0; t < sizeof types / sizeof *types; t++)
                for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
                    for (int value = 0; value < 20; value += value < 4 ? 1 : 5) {
                        const int number = types[t] == OSSL_PARAM_INTEGER || types[t] == OSSL_PARAM_UNSIGNED_INTEGER;
                        if ((value && !number) || excepted(cipher[0], p->key, sizes[s], value))
                            continue;
                        for (int i = 0; i < 2; i++) {
                            unsigned char given[128];
                            EVP_CIPHER_CTX *c = copied(base[i]);
                            memcpy(given, text + 40, sizeof given);
                            if (number)
                                memset(given, 0, sizeof given), given[0] = (unsigned char)value;
                            OSSL_PARAM set[] = {{p->key, types[t], given, sizes[s], OSSL_PARAM_UNMODIFIED}, OSSL_PARAM_END};
                            memset(&a[i], 0, sizeof a[i]);
                            a[i].done = EVP_CIPHER_CTX_set_params(c, set);
                            if (a[i].done)
                                follow(c, a[i].bytes);
                            EVP_CIPHER_CTX_free(c);
                        }
                        char asked[99];
                        snprintf(asked, sizeof asked, "set to %d, %s", value, p->key);
                        compare(name, states[state], asked, types[t], sizes[s], 1, a);
                    }
        for (int i = 0; i < 2; i++)
            EVP_CIPHER_CTX_free(base[i]);
        ERR_clear_error();
    }
    for (int i = 0; i < 2; i++)
        EVP_CIPHER_free(cipher[i]);
}

int main(int count, char **argument)
{
    OSSL_LIB_CTX *library = OSSL_LIB_CTX_new();

    for (unsigned i = 0; i < sizeof text; i++)
        text[i] = (unsigned char)(i * i >> 3 ^ i * 41);
    memcpy(key, text + 100, sizeof key);
    memcpy(iv, text + 200, sizeof iv);
    OSSL_PROVIDER_set_default_search_path(library, argument[1]);
    if (!OSSL_PROVIDER_load(library, "default") || !OSSL_PROVIDER_load(library, "aesgen"))
        return 2;
    for (int i = 2; i < count; i++)
        audit(library, argument[i]);
    printf("%d differences\n", differences);
    return differences != 0;
}
