/* Many messages in one call: CMAC and CCM of an export, with answers that another implementation computed.
 *
 * The standard input has a line for each message, hexadecimal, `-` for an empty field:
 * key iv aad text sealed ccm_tag cmac_tag. The arguments name the implementations. Prints `line N: message M` for the
 * first check that fails. */
#include "aesgen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 400 };

struct text { uint8_t *bytes; size_t count; };
struct message { struct text key, iv, aad, text, sealed, tag, mac; };

#define CHECK(condition, number) \
    do { \
        if (!(condition)) { \
            printf("line %d: message %d\n", __LINE__, (int)(number)); \
            exit(1); \
        } \
    } while (0)

static struct text field(void)
{
    static char hex[1 << 18];
    struct text made = { NULL, 0 };
    if (scanf("%262143s", hex) != 1)
        return made;
    made.count = *hex == '-' ? 0 : strlen(hex) / 2;
    made.bytes = malloc(made.count + 1);
    for (size_t i = 0; i < made.count; i++) {
        unsigned byte;
        sscanf(hex + 2 * i, "%2x", &byte);
        made.bytes[i] = (uint8_t)byte;
    }
    return made;
}

static struct message messages[MOST];
static aesgen_key keys[MOST];
static aesgen_ccm_key ccm_keys[MOST];
static const aesgen_key *key_of[MOST];
static const uint8_t *ins[MOST];
static size_t lengths[MOST];
static uint8_t tags[17 * MOST], *outs[MOST];
static aesgen_ccm_job jobs[MOST];
static int results[MOST];

/* CMAC of the messages from `first` on: right tags, tags of each length, wrong tags. */
static void check_cmac(size_t first, size_t count)
{
    memset(tags, 0x5a, sizeof tags);
    CHECK(!aesgen_cmac_multi(key_of + first, ins + first, lengths + first, tags, count), first);
    for (size_t i = 0; i < count; i++)
        CHECK(!memcmp(tags + 16 * i, messages[first + i].mac.bytes, 16), first + i);
    for (size_t i = 0; i < 16; i++)
        CHECK(tags[16 * count + i] == 0x5a, first);
    for (size_t tag_bytes = 4; tag_bytes <= 16; tag_bytes++) {
        for (size_t i = 0; i < count; i++)
            memcpy(tags + tag_bytes * i, messages[first + i].mac.bytes, tag_bytes);
        CHECK(!aesgen_cmac_verify_multi(key_of + first, ins + first, lengths + first, tags, tag_bytes, results, count), first);
        for (size_t i = 0; i < count; i++)
            CHECK(!results[i], first + i);
        for (size_t i = 0; i < count; i += 3)
            tags[tag_bytes * i + i % tag_bytes] ^= (uint8_t)(1 << i % 8);
        CHECK(aesgen_cmac_verify_multi(key_of + first, ins + first, lengths + first, tags, tag_bytes, results, count) == -!!count, first);
        for (size_t i = 0; i < count; i++)
            CHECK(results[i] == -!(i % 3), first + i);
    }
    CHECK(aesgen_cmac_verify_multi(key_of, ins, lengths, tags, 3, results, 1) == -1 && results[0] == -1, first);
    CHECK(aesgen_cmac_verify_multi(key_of, ins, lengths, tags, 17, results, 1) == -1 && results[0] == -1, first);
}

static aesgen_ccm_job job_of(size_t i, const uint8_t *in, uint8_t *out, uint8_t *tag)
{
    const struct message *const m = &messages[i];
    const aesgen_ccm_job made = { &ccm_keys[i], m->iv.bytes, m->aad.bytes, in, out, tag,
                                  m->iv.count,  m->aad.count, m->text.count, m->tag.count, 7 };
    return made;
}

/* Seals and opens the messages from `first` on, in place or not. */
static void check_ccm(size_t first, size_t count, int in_place)
{
    memset(tags, 0x5a, sizeof tags);
    for (size_t i = 0; i < count; i++) {
        const struct message *const m = &messages[first + i];
        outs[i] = malloc(m->text.count + 1);
        outs[i][m->text.count] = 0xa5;
        memcpy(outs[i], m->text.bytes, m->text.count);
        jobs[i] = job_of(first + i, in_place ? outs[i] : m->text.bytes, outs[i], tags + 17 * i);
    }
    CHECK(!aesgen_ccm_seal_multi(jobs, count), first);
    for (size_t i = 0; i < count; i++) {
        const struct message *const m = &messages[first + i];
        CHECK(!jobs[i].result && !memcmp(outs[i], m->sealed.bytes, m->text.count) && outs[i][m->text.count] == 0xa5, first + i);
        CHECK(!memcmp(tags + 17 * i, m->tag.bytes, m->tag.count) && tags[17 * i + m->tag.count] == 0x5a, first + i);
    }

    /* Every third tag is wrong, and every seventh message has a length of the tag that is not allowed. */
    for (size_t i = 0; i < count; i++) {
        jobs[i] = job_of(first + i, in_place ? outs[i] : messages[first + i].sealed.bytes, outs[i], tags + 17 * i);
        if (i % 3 == 0)
            tags[17 * i + i % jobs[i].tag_bytes] ^= (uint8_t)(1 << i % 8);
        if (i % 7 == 1)
            jobs[i].tag_bytes = 5;
    }
    CHECK(aesgen_ccm_open_multi(jobs, count) == -!!count, first);
    for (size_t i = 0; i < count; i++) {
        const struct message *const m = &messages[first + i];
        CHECK(jobs[i].result == -(i % 3 == 0 || i % 7 == 1), first + i);
        CHECK(outs[i][m->text.count] == 0xa5, first + i);
        if (i % 7 == 1)
            CHECK(!memcmp(outs[i], m->sealed.bytes, m->text.count), first + i);
        else if (i % 3)
            CHECK(!memcmp(outs[i], m->text.bytes, m->text.count), first + i);
        else
            for (size_t at = 0; at < m->text.count; at++)
                CHECK(!outs[i][at], first + i);
        free(outs[i]);
    }
}

int main(int count, char **names)
{
    size_t number = 0;
    for (; number < MOST; number++) {
        struct message *const m = &messages[number];
        m->key = field();
        if (!m->key.count)
            break;
        m->iv = field(), m->aad = field(), m->text = field(), m->sealed = field(), m->tag = field(), m->mac = field();
        ins[number] = m->text.bytes;
        lengths[number] = m->text.count;
        key_of[number] = &keys[number];
    }
    for (int name = 1; name < count; name++) {
        CHECK(!aesgen_use(names[name]), name);
        for (size_t i = 0; i < number; i++) {
            CHECK(!aesgen_setkey_enc(&keys[i], messages[i].key.bytes, messages[i].key.count), i);
            CHECK(!aesgen_ccm_setkey(&ccm_keys[i], messages[i].key.bytes, messages[i].key.count), i);
        }
        for (size_t some = 0; some <= 40 && some <= number; some++) {
            check_cmac(number - some, some);
            check_ccm(number - some, some, some % 2);
        }
        check_cmac(0, number);
        check_ccm(0, number, 0);
        check_ccm(0, number, 1);

        /* A key that is not set up: no tag is written. */
        uint8_t unchanged[64];
        memcpy(unchanged, tags, sizeof unchanged);
        aesgen_key_wipe(&keys[1]);
        CHECK(aesgen_cmac_multi(key_of, ins, lengths, tags, 3) == -1 && !memcmp(tags, unchanged, sizeof unchanged), 1);
        CHECK(aesgen_cmac_verify_multi(key_of, ins, lengths, tags, 16, results, 3) == -1 && results[0] == -1, 1);
    }
    return 0;
}
