/* Random calls of BearSSL's block classes, of its GHASH, and of GCM, CCM and EAX over them. With -DOURS the classes are the
 * shim's, else BearSSL's own. */
#include "random_calls.h"

#include <bearssl_aead.h>
#ifdef OURS
#include "br_aesgen.h"
#define CLASS(mode) br_aesgen_##mode##_vtable
#define GHASH br_aesgen_ghash
#define KEYS(mode) br_aesgen_##mode##_keys
#else
#include <bearssl_block.h>
#include <bearssl_hash.h>
#define CLASS(mode) br_aes_big_##mode##_vtable
#define GHASH br_ghash_ctmul32
#define KEYS(mode) br_aes_big_##mode##_keys
#endif

static unsigned char key[32], iv[16], mac[16];

/* A key's context, moved to another address after its setup. */
#define NEW(mode, name)                                                                                                    \
    static _Alignas(16) unsigned char name##_room[sizeof(KEYS(mode)) + 64];                                                \
    KEYS(mode) name##_first, *const name = (void *)(name##_room + 8 * draw(8));                                            \
    fill(key, sizeof key);                                                                                                 \
    CLASS(mode).init(&name##_first.vtable, key, (size_t)ONE_OF(16, 24, 32));                                               \
    memcpy(name, &name##_first, sizeof *name);                                                                             \
    memset(&name##_first, 0, sizeof name##_first)

static void told_text(const char *call, size_t bytes)
{
    told(call, (long)bytes, 0, whole, sizeof whole);
}

static void classes(void)
{
    NEW(cbcenc, encrypts);
    NEW(cbcdec, decrypts);
    NEW(ctr, counts);
    NEW(ctrcbc, both);
    uint32_t counter = draw(2) ? draw(1000) : 0xffffffffu - draw(20);

    fill(iv, sizeof iv);
    fill(mac, sizeof mac);
    told("sizes", (long)CLASS(ctr).block_size, (long)CLASS(ctrcbc).log_block_size, NULL, 0);
    for (int i = 0; i < CALLS; i++) {
        const size_t bytes = length_drawn(), blocks = bytes / 16 * 16;
        place(0);
        switch (draw(8)) {
        case 0:
            (*encrypts).vtable->run(&encrypts->vtable, iv, in, blocks);
            told_text("CBC", blocks);
            break;
        case 1:
            decrypts->vtable->run(&decrypts->vtable, iv, in, blocks);
            told_text("CBC backwards", blocks);
            break;
        case 2:
            counter = counts->vtable->run(&counts->vtable, iv, counter, in, bytes);
            told_text("CTR", bytes);
            told(" counter", (long)counter, 0, NULL, 0);
            break;
        case 3:
            both->vtable->ctr(&both->vtable, iv, in, blocks);
            told_text("counting", blocks);
            break;
        case 4:
            both->vtable->mac(&both->vtable, mac, in, blocks);
            told_text("MAC", blocks);
            break;
        case 5:
            both->vtable->encrypt(&both->vtable, iv, mac, in, blocks);
            told_text("both", blocks);
            break;
        case 6:
            both->vtable->decrypt(&both->vtable, iv, mac, in, blocks);
            told_text("both backwards", blocks);
            break;
        default:
            GHASH(mac, iv, in, bytes);
            told_text("GHASH", bytes);
        }
        memset(iv + 8, 0xff, draw(6) ? 0 : 8);
        told(" IV", 0, 0, iv, 16);
        told(" MAC", 0, 0, mac, 16);
    }
}

/* A message in pieces: associated data, text and tag, whose check must succeed, or fail after a changed bit. */
static void messages(void)
{
    NEW(ctr, counts);
    NEW(ctrcbc, both);
    br_gcm_context gcm;
    br_ccm_context ccm;
    br_eax_context eax;
    const int which = (int)draw(3), encrypt = (int)draw(2);

    br_gcm_init(&gcm, &counts->vtable, GHASH);
    br_ccm_init(&ccm, &both->vtable);
    br_eax_init(&eax, &both->vtable);
    for (int i = 0; i < 3; i++) {
        const size_t bytes = length_drawn(), asides = draw(3) ? draw(60) : 0, tags = 4 + 2 * draw(7);
        const size_t ivs = which == 0 ? (size_t)ONE_OF(12, 12, 1, 16, 60) : which == 1 ? 7 + draw(7) : draw(40);
        unsigned char nonce[60], aside[60], tag[16] = {0};
        fill(nonce, sizeof nonce);
        fill(aside, sizeof aside);
        place(0);
        if (which == 0)
            br_gcm_reset(&gcm, nonce, ivs);
        else if (which == 1)
            told("CCM", (long)ivs, br_ccm_reset(&ccm, nonce, ivs, asides, bytes, tags), NULL, 0);
        else
            br_eax_reset(&eax, nonce, ivs);
        for (size_t at = 0, now; at < asides; at += now) {
            now = draw(2) ? draw(20) : asides - at;
            now = now < asides - at ? now : asides - at;
            which == 0 ? br_gcm_aad_inject(&gcm, aside + at, now) : which == 1 ? br_ccm_aad_inject(&ccm, aside + at, now) : br_eax_aad_inject(&eax, aside + at, now);
        }
        which == 0 ? br_gcm_flip(&gcm) : which == 1 ? br_ccm_flip(&ccm) : br_eax_flip(&eax);
        for (size_t at = 0, now; at < bytes; at += now) {
            now = draw(2) ? draw(50) : bytes - at;
            now = now < bytes - at ? now : bytes - at;
            which == 0 ? br_gcm_run(&gcm, encrypt, in + at, now) : which == 1 ? br_ccm_run(&ccm, encrypt, in + at, now) : br_eax_run(&eax, encrypt, in + at, now);
            br_gcm_context copy = gcm; /* a copy goes on */
            memset(&gcm, 0, sizeof gcm);
            gcm = copy;
        }
        told_text(which == 0 ? "GCM" : which == 1 ? "CCM" : "EAX", bytes);
        br_gcm_context again = gcm;
        br_ccm_context ccm_again = ccm;
        br_eax_context eax_again = eax;
        which == 0 ? br_gcm_get_tag(&gcm, tag) : which == 1 ? (void)br_ccm_get_tag(&ccm, tag) : br_eax_get_tag(&eax, tag);
        told(" tag", (long)tags, 0, tag, sizeof tag);
        tag[draw((unsigned)tags)] ^= (unsigned char)(draw(2) << 5);
        told(" right", (long)tags, (long)(which == 0 ? br_gcm_check_tag_trunc(&again, tag, tags) : which == 1 ? br_ccm_check_tag(&ccm_again, tag) : br_eax_check_tag_trunc(&eax_again, tag, tags)), NULL, 0);
    }
}

static void sequence(void)
{
    draw(2) ? classes() : messages();
}
