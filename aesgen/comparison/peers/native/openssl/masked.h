/* The adapters of OpenSSL on a copy of the library without some instructions of an x86 processor. OpenSSL reads its
 * variable OPENSSL_ia32cap (its manual's page of that name) while it is loaded; MASK is the variable's value. The copy is
 * of OBJECT and is loaded with the first key, into a namespace of its own, because the process may have the library already. */
#define _GNU_SOURCE
#include "peer.h"

#include <dlfcn.h>
#include <stdlib.h>

#if !defined __x86_64__
#error OPENSSL_ia32cap masks only x86 processors
#endif

/* The functions that the adapter uses. Each enters itself when the adapter is loaded. */
static struct {
    const char *name;
    void **place;
} wanted[16];
static size_t wanted_count;

/* Declares a pointer to a function of the copy. */
#define FUNCTION(type, function, parameters) FUNCTION_OF(type, function, parameters)
#define FUNCTION_OF(type, function, parameters)                    \
    static type(*function) parameters;                             \
    __attribute__((constructor)) static void want_##function(void) \
    {                                                              \
        wanted[wanted_count].name = #function;                     \
        wanted[wanted_count++].place = (void **)&function;         \
    }                                                              \
    struct wanted_##function /* for the semicolon */

/* Loads the copy and finds the functions. Returns 0, or 1 if that fails. */
static int load_masked(void)
{
    static void *handle;
    if (handle)
        return 0;
    setenv("OPENSSL_ia32cap", MASK, 1);
    handle = dlmopen(LM_ID_NEWLM, OBJECT, RTLD_NOW);
    unsetenv("OPENSSL_ia32cap");
    for (size_t i = 0; handle && i < wanted_count; i++)
        if (!(*wanted[i].place = dlsym(handle, wanted[i].name)))
            return 1;
    return !handle;
}

/* The adapter's function `begin` comes after this one, which calls it. */
static int begin_of_mode(struct context *context, const uint8_t *key);

static int begin(struct context *context, const uint8_t *key)
{
    return load_masked() || begin_of_mode(context, key);
}

#define begin begin_of_mode
