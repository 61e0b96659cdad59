/* What calls of an export take whose arguments end at a page that cannot be accessed. Compile it with the files of an export
 * and WITH_MODE. For some lengths it prints ticks of the time-stamp counter inside a page, and the ratio to them if the input,
 * the output, both, the associated data or the IV ends at such a page; then the greatest ratio for 1 to 300 and 1,400 bytes.
 * Figures are first deciles of samples that take turns. */
#define _GNU_SOURCE
#include "aesgen.h"
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <x86intrin.h>

enum { PAGE = 4096, ROOM = 2 * PAGE, CALLS = 16, SAMPLES = 400, PLACES = 6 };
static const char *const titles[PLACES] = { "inside", "input", "output", "both", "AAD", "IV" };

static uint8_t *inside[4], *ends[4]; /* input, output, AAD, IV: the middle of a page; an end of one */

struct given { const uint8_t *in, *aad, *iv; uint8_t *out; size_t bytes, aad_bytes, iv_bytes; };
typedef void called(const struct given *g);

#define AEAD(mode) \
    static aesgen_##mode##_key mode##_key; \
    static void mode##_begin(void) { uint8_t key[16] = { 1 }; if (aesgen_##mode##_setkey(&mode##_key, key, 16)) exit(1); } \
    static void mode##_call(const struct given *g) \
    { uint8_t tag[16]; if (aesgen_##mode##_seal(&mode##_key, g->iv, g->iv_bytes, g->aad, g->aad_bytes, g->in, g->out, g->bytes, tag, 16)) exit(1); }
#define BLOCKS(mode, way, schedule, parameters) \
    static aesgen_key mode##_key; \
    static void mode##_begin(void) { uint8_t key[16] = { 1 }; if (aesgen_setkey_##schedule(&mode##_key, key, 16)) exit(1); } \
    static void mode##_call(const struct given *g) { uint8_t iv[16]; memcpy(iv, g->iv, 12); aesgen_##way parameters; }
#ifdef WITH_GCM
AEAD(gcm)
#endif
#ifdef WITH_CCM
AEAD(ccm)
#endif
#ifdef WITH_OCB
AEAD(ocb)
#endif
#ifdef WITH_GCMSIV
AEAD(gcmsiv)
#endif
#ifdef WITH_CTR
BLOCKS(ctr, ctr, enc, (&ctr_key, iv, g->in, g->out, g->bytes / 16))
BLOCKS(cbc, cbc_dec, dec, (&cbc_key, iv, g->in, g->out, g->bytes / 16))
#endif
#ifdef WITH_CMAC
static aesgen_key cmac_key;
static void cmac_begin(void) { uint8_t key[16] = { 1 }; if (aesgen_setkey_enc(&cmac_key, key, 16)) exit(1); }
static void cmac_call(const struct given *g) { uint8_t tag[16]; if (aesgen_cmac(&cmac_key, g->in, g->bytes, tag)) exit(1); }
#endif
#ifdef WITH_XTS
static aesgen_xts_key xts_key;
static void xts_begin(void) { uint8_t key[32] = { 1 }; if (aesgen_xts_setkey(&xts_key, key, 32)) exit(1); }
static void xts_call(const struct given *g) { uint8_t iv[16]; memcpy(iv, g->iv, 12); if (g->bytes >= 16 && aesgen_xts_enc(&xts_key, iv, g->in, g->out, g->bytes)) exit(1); }
#endif
static const struct { const char *name; void (*begin)(void); called *call; int aead; size_t longest_iv; } modes[] = {
#ifdef WITH_GCM
    { "gcm", gcm_begin, gcm_call, 1, 32 },
#endif
#ifdef WITH_GCMSIV
    { "gcmsiv", gcmsiv_begin, gcmsiv_call, 1, 12 },
#endif
#ifdef WITH_CCM
    { "ccm", ccm_begin, ccm_call, 1, 13 },
#endif
#ifdef WITH_OCB
    { "ocb", ocb_begin, ocb_call, 1, 15 },
#endif
#ifdef WITH_CTR
    { "ctr", ctr_begin, ctr_call, 0, 12 }, { "cbc", cbc_begin, cbc_call, 0, 12 },
#endif
#ifdef WITH_CMAC
    { "cmac", cmac_begin, cmac_call, 0, 12 },
#endif
#ifdef WITH_XTS
    { "xts", xts_begin, xts_call, 0, 12 },
#endif
};

static uint8_t *mapped(void)
{
    uint8_t *const at = mmap(NULL, ROOM + PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED || mprotect(at + ROOM, PAGE, PROT_NONE))
        exit(1);
    memset(at, 7, ROOM);
    return at;
}

static int rising(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* The message of place `place`: 1 input, 2 output, 3 both, 4 associated data, 5 an IV of the longest usual length. */
static struct given placed(int place, size_t bytes, size_t aad, size_t iv)
{
    struct given g = { inside[0], inside[2], inside[3], inside[1], bytes, aad, iv };
    if (place == 1 || place == 3)
        g.in = ends[0] - bytes;
    if (place == 2 || place == 3)
        g.out = ends[1] - bytes;
    if (place == 4)
        g.aad = ends[2] - aad;
    if (place == 5)
        g.iv = ends[3] - iv;
    return g;
}

/* The first decile of each call. */
static void measure(called *call, const struct given *given, int count, double *found)
{
    static uint32_t samples[2 * PLACES][SAMPLES];
    for (int i = 0; i < SAMPLES; i++)
        for (int place = 0; place < count; place++) {
            call(&given[place]);
            const uint64_t before = __rdtsc();
            for (int n = 0; n < CALLS; n++)
                call(&given[place]);
            samples[place][i] = (uint32_t)(__rdtsc() - before);
        }
    for (int place = 0; place < count; place++) {
        qsort(samples[place], SAMPLES, sizeof samples[place][0], rising);
        found[place] = (double)samples[place][SAMPLES / 10] / CALLS;
    }
}

int main(int argc, char **argv)
{
    cpu_set_t here;
    CPU_ZERO(&here);
    CPU_SET(sched_getcpu(), &here);
    sched_setaffinity(0, sizeof here, &here);
    if (argc > 1 && aesgen_use(argv[1]))
        return 1;
    for (int i = 0; i < 4; i++) {
        ends[i] = mapped() + ROOM;
        inside[i] = mapped() + 512 * i;
    }
    for (size_t mode = 0; mode < sizeof modes / sizeof *modes; mode++) {
        modes[mode].begin();
        printf("%s\n%6s %8s", modes[mode].name, "bytes", titles[0]);
        for (int place = 1; place < PLACES; place++)
            printf(" %7s", titles[place]);
        printf("\n");
        double worst[PLACES] = { 0 };
        for (size_t bytes = 1; bytes <= 1400; bytes = bytes == 300 ? 1400 : bytes + 1) {
            struct given given[2 * PLACES];
            double found[2 * PLACES];
            const size_t aad = modes[mode].aead ? 13 : 0, iv = 12;
            int count = 0;
            for (int place = 0; place < 4; place++)
                given[count++] = placed(place, bytes, aad, iv);
            if (modes[mode].aead) { /* AAD and IV of many lengths, a text of 64 bytes */
                given[count++] = placed(0, 64, bytes, iv), given[count++] = placed(4, 64, bytes, iv);
                const size_t own = modes[mode].longest_iv > 16 ? 1 + bytes % 300 : modes[mode].longest_iv;
                given[count++] = placed(0, 64, aad, own), given[count++] = placed(5, 64, aad, own);
            }
            measure(modes[mode].call, given, count, found);
            double ratios[PLACES] = { 1, found[1] / found[0], found[2] / found[0], found[3] / found[0],
                                      count > 4 ? found[5] / found[4] : 1, count > 4 ? found[7] / found[6] : 1 };
            for (int place = 1; place < PLACES; place++)
                worst[place] = ratios[place] > worst[place] ? ratios[place] : worst[place];
            if (bytes == 1 || bytes == 16 || bytes == 64 || bytes == 100 || bytes >= 300) {
                printf("%6zu %8.0f", bytes, found[0]);
                for (int place = 1; place < PLACES; place++)
                    printf(" %7.2f", ratios[place]);
                printf("\n");
            }
        }
        printf("%6s %8s", "worst", "");
        for (int place = 1; place < PLACES; place++)
            printf(" %7.2f", worst[place]);
        printf("\n");
    }
    return 0;
}
