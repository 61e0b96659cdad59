/* OpenSSL 1.1 or 3 (libcrypto) without the processor's AES instructions: a copy of the library in a namespace of its own
 * reads OPENSSL_ia32cap (its manual's page of that name) while it is loaded. MASK is the variable's value. */
#define _GNU_SOURCE
#include "peer.h"

#include <dlfcn.h>
#include <stdlib.h>

#if !defined __x86_64__
#error OPENSSL_ia32cap masks only x86 processors
#endif

static struct {
    void *(*new_context)(void);
    int (*set_padding)(void *context, int pad);
    int (*start)(void *context, const void *cipher, void *engine, const uint8_t *key, const uint8_t *iv, int enc);
    int (*update)(void *context, uint8_t *out, int *written, const uint8_t *in, int length);
    const void *(*cipher)(void);
} library;

#define TEXT(value) TEXT_OF(value)
#define TEXT_OF(value) #value

/* Loads the library; returns 0, or 1 if that fails. `mode`: the end of the name of EVP's function for the cipher. */
static int loaded(const char *mode)
{
    static const char *const objects[] = { "libcrypto.so.3", "libcrypto.so.1.1" };
    void *handle = NULL;
    char name[64] = "EVP_aes_" TEXT(KEY_BITS) "_";
    if (library.cipher)
        return 0;
    setenv("OPENSSL_ia32cap", MASK, 1);
    for (size_t i = 0; i < 2 && !handle; i++)
        handle = dlmopen(LM_ID_NEWLM, objects[i], RTLD_NOW);
    unsetenv("OPENSSL_ia32cap");
    if (!handle)
        return 1;
    *(void **)&library.new_context = dlsym(handle, "EVP_CIPHER_CTX_new");
    *(void **)&library.set_padding = dlsym(handle, "EVP_CIPHER_CTX_set_padding");
    *(void **)&library.start = dlsym(handle, "EVP_CipherInit_ex");
    *(void **)&library.update = dlsym(handle, "EVP_CipherUpdate");
    *(void **)&library.cipher = dlsym(handle, strcat(name, mode));
    return !library.new_context || !library.set_padding || !library.start || !library.update || !library.cipher;
}

__attribute__((unused)) static int begin_cipher(struct context *context, const char *mode, const uint8_t *key)
{
    static const uint8_t zero[16];
    if (loaded(mode))
        return 1;
    context->handle = library.new_context();
    return !library.start(context->handle, library.cipher(), NULL, key, zero, !DECRYPTS) ||
           !library.set_padding(context->handle, 0);
}

/* `iv`: NULL for a mode without a state. */
__attribute__((unused)) static void blocks(struct context *context, const uint8_t *iv, const uint8_t *in, uint8_t *out,
                                           size_t count)
{
    int written;
    if (iv && sets_state(context))
        library.start(context->handle, NULL, NULL, NULL, iv, -1);
    library.update(context->handle, out, &written, in, (int)(16 * count));
}
