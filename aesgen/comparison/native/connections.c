/* Times short messages under many keys. Usage:
 *
 *     connections MESSAGES COUNT KEYS SLOTS CALL SETUP OPENS ROUNDS SECONDS SIZES CONTENDER...
 *
 * MESSAGES: a file of COUNT messages of equal lengths, each key, IV, AAD, input, output and tag; SIZES: these six lengths
 * with commas. SLOTS: buffers for a message, which take turns like those of a network card. Slot i has message i modulo
 * COUNT; it serves the keys i, i + SLOTS, ..., which therefore are equal, but prepared one by one. KEYS is a multiple of
 * SLOTS, or less than it and a divisor of COUNT; SLOTS is a multiple of CALL, the messages of a call. SETUP: whether the
 * key is prepared before each message; OPENS: whether tags are read. SECONDS: the time after which no further round
 * begins. CONTENDER: the words of `opened` below with commas, 0 for what it lacks.
 *
 * For each contender it prints `wrong` and the first slot whose output or tag is wrong, or the first decile and the median
 * of core cycles a message. */
#define _GNU_SOURCE
#include "harness.h"

#include <dlfcn.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE = 64, SAMPLE = 512, LEAST_ROUNDS = 3, AHEAD = 2 };

enum part { KEY, IV, AAD, INPUT, OUTPUT, TAG, PARTS };

/* A message of an export's function for many. */
struct job {
    const void *key;
    const uint8_t *iv, *aad, *in;
    uint8_t *out, *tag;
    size_t iv_bytes, aad_bytes, bytes, tag_bytes;
    int result;
};

typedef int setup_function(void *key, const uint8_t *raw, size_t bytes);
typedef int message_function(const void *key, const uint8_t *iv, size_t iv_bytes, const uint8_t *aad, size_t aad_bytes,
                             const uint8_t *in, uint8_t *out, size_t bytes, uint8_t *tag, size_t tag_bytes);
typedef int many_function(struct job *jobs, size_t count);
typedef void prefetch_function(const void *key);

/* A library. `key_bytes`: those of a prepared key. `again`: the setup of a key that was prepared before. */
struct contender {
    setup_function *setup, *again;
    message_function *message;
    many_function *many;
    prefetch_function *prefetch;
    size_t key_bytes;
    uint8_t *keys;
    struct job *jobs;
    float *samples;
    size_t taken, next;
    int wrong;
};

static size_t sizes[PARTS], count, keys, slots, connections, per_call;
static int sets_up, opens;
static uint64_t counts; /* what an IV counts up by */
static uint8_t *buffers;
static size_t stride, places[PARTS];
static double cycles_per_tick;

static size_t whole(size_t bytes)
{
    return (bytes + LINE - 1) / LINE * LINE;
}

static void *pages(size_t bytes)
{
    void *const made = aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
    if (!made)
        fprintf(stderr, "no memory\n"), exit(1);
    memset(made, 0, bytes);
    return made;
}

static size_t message_bytes(void)
{
    size_t bytes = 0;
    for (int part = 0; part < PARTS; part++)
        bytes += sizes[part];
    return bytes;
}

/* A slot has one line for key and IV, then the AAD, the input, and the output with its tag. */
static void lay_out(const uint8_t *messages)
{
    places[KEY] = 0;
    places[IV] = whole(sizes[KEY]) - LINE + 40;
    places[AAD] = whole(places[IV] + sizes[IV]);
    places[INPUT] = places[AAD] + whole(sizes[AAD]);
    places[OUTPUT] = places[INPUT] + whole(sizes[INPUT]);
    if ((places[OUTPUT] - places[INPUT]) % 4096 < 1024) /* a load seems to wait for a store 4,096 bytes before it */
        places[OUTPUT] += 2048;
    places[TAG] = places[OUTPUT] + sizes[OUTPUT];
    stride = whole(places[TAG] + sizes[TAG]);
    buffers = pages(slots * stride);
    for (size_t i = 0; i < slots; i++) {
        const uint8_t *from = messages + i % count * message_bytes();
        for (int part = 0; part < PARTS; part++) {
            if (part != OUTPUT && (part != TAG || opens))
                memcpy(buffers + i * stride + places[part], from, sizes[part]);
            from += sizes[part];
        }
    }
}

static void *found(void *library, const char *name)
{
    void *const symbol = strcmp(name, "0") ? dlsym(library, name) : NULL;
    if (!symbol && strcmp(name, "0"))
        fprintf(stderr, "no function %s\n", name), exit(1);
    return symbol;
}

/* PATH,KEY_BYTES,SETUP,AGAIN,MESSAGE,MANY,PREFETCH */
static struct contender opened(char *words)
{
    struct contender c = { 0 };
    void *const library = dlopen(strtok(words, ","), RTLD_NOW | RTLD_LOCAL);
    if (!library)
        fprintf(stderr, "%s\n", dlerror()), exit(1);
    c.key_bytes = whole(strtoul(strtok(NULL, ","), NULL, 10));
    *(void **)&c.setup = found(library, strtok(NULL, ","));
    *(void **)&c.again = found(library, strtok(NULL, ","));
    *(void **)&c.message = found(library, strtok(NULL, ","));
    *(void **)&c.many = found(library, strtok(NULL, ","));
    *(void **)&c.prefetch = found(library, strtok(NULL, ","));
    c.keys = pages(keys * c.key_bytes);
    c.jobs = pages((connections + AHEAD) * sizeof *c.jobs);
    return c;
}

/* The raw key of key `i`. */
static const uint8_t *raw(size_t i)
{
    return buffers + i % keys % slots * stride + places[KEY];
}

/* Prepares all keys. The slots take turns, and the keys of each come in the order of `order`, the same for all. If each
 * message begins with the setup of its key, the key is another one before. */
static void begin(struct contender *c, const size_t *order)
{
    for (size_t i = 0; i < keys; i++)
        if (c->setup(c->keys + i * c->key_bytes, raw(i + (size_t)sets_up), sizes[KEY]))
            fprintf(stderr, "a key is refused\n"), exit(1);
    for (size_t i = 0; i < connections + AHEAD; i++) {
        const size_t slot = i % slots, key = order[i % connections];
        uint8_t *const at = buffers + slot * stride;
        const struct job job = { c->keys + key * c->key_bytes, at + places[IV], at + places[AAD], at + places[INPUT],
                                 at + places[OUTPUT], at + places[TAG], sizes[IV], sizes[AAD], sizes[INPUT], sizes[TAG], 0 };
        c->jobs[i] = job;
    }
}

/* A program stores the counter of its IV just before it seals. A tag belongs to an IV, so that what opens has the same one. */
static void next_iv(const struct job *job)
{
    uint8_t *const at = (uint8_t *)(uintptr_t)job->iv + sizes[IV] - 8;
    uint64_t counter;
    memcpy(&counter, at, 8);
    counter += counts;
    memcpy(at, &counter, 8);
}

/* The calls for the next `messages` messages. */
static void perform(struct contender *c, size_t messages)
{
    for (size_t done = 0; done < messages; done += per_call) {
        struct job *const jobs = c->jobs + c->next;
        if (c->many) {
            for (size_t i = 0; i < per_call; i++) {
                if (sets_up)
                    c->again((void *)(uintptr_t)jobs[i].key, jobs[i].iv - places[IV], sizes[KEY]);
                next_iv(&jobs[i]);
            }
            c->many(jobs, per_call);
        } else {
            for (const struct job *j = jobs; j < jobs + per_call; j++) {
                if (c->prefetch)
                    c->prefetch(j[AHEAD].key);
                if (sets_up)
                    c->again((void *)(uintptr_t)j->key, j->iv - places[IV], sizes[KEY]);
                next_iv(j);
                c->message(j->key, j->iv, j->iv_bytes, j->aad, j->aad_bytes, j->in, j->out, j->bytes, j->tag, j->tag_bytes);
            }
        }
        c->next = (c->next + per_call) % connections;
    }
}

/* Whether each key gives the right output and tag. */
static void check(struct contender *c, const uint8_t *messages)
{
    const size_t written = sizes[OUTPUT] + sizes[TAG];
    c->wrong = -1;
    for (size_t done = 0; done < connections; done += slots) {
        for (size_t i = 0; i < slots; i++)
            memset(buffers + i * stride + places[OUTPUT], 0x55, opens ? sizes[OUTPUT] : written);
        perform(c, slots);
        for (size_t i = 0; i < slots && c->wrong < 0; i++)
            if (memcmp(buffers + i * stride + places[OUTPUT], messages + (i % count + 1) * message_bytes() - written, written))
                c->wrong = (int)i;
    }
}

/* One visit: a turn that is not timed, then samples over at least as many messages as there are connections. */
static void visit(struct contender *c)
{
    const size_t sample = (SAMPLE + per_call - 1) / per_call * per_call, samples = connections / sample + 4;
    double best = 1e30;
    for (int i = 0; i < 4; i++) {
        const double ticks = (double)chain_ticks();
        best = ticks < best ? ticks : best;
    }
    cycles_per_tick = chain_cycles / best;
    c->samples = realloc(c->samples, (c->taken + samples) * sizeof *c->samples);
    perform(c, connections < sample ? sample : connections < 4 * sample ? connections / per_call * per_call : sample);
    for (size_t i = 0; i < samples; i++) {
        const uint64_t before = ticks_now();
        perform(c, sample);
        c->samples[c->taken++] = (float)((double)(ticks_now() - before) * cycles_per_tick / (double)sample);
    }
}

static int rising(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double now(void)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + 1e-9 * (double)at.tv_nsec;
}

int main(int argc, char **argv)
{
    if (argc < 12)
        return 1;
    cpu_set_t here;
    CPU_ZERO(&here);
    CPU_SET(sched_getcpu(), &here);
    sched_setaffinity(0, sizeof here, &here);
    count = strtoul(argv[2], NULL, 10), keys = strtoul(argv[3], NULL, 10), slots = strtoul(argv[4], NULL, 10);
    per_call = strtoul(argv[5], NULL, 10), sets_up = atoi(argv[6]), opens = atoi(argv[7]);
    const int rounds = atoi(argv[8]);
    const double seconds = atof(argv[9]), began = now();
    int part = 0;
    for (char *word = strtok(argv[10], ","); word && part < PARTS; word = strtok(NULL, ","))
        sizes[part++] = strtoul(word, NULL, 10);
    connections = keys < slots ? slots : keys;

    FILE *const file = fopen(argv[1], "rb");
    const size_t all = message_bytes() * count;
    uint8_t *const messages = pages(all + 1);
    if (!file || fread(messages, 1, all, file) != all)
        return 1;
    lay_out(messages);
    size_t *const order = pages(connections * sizeof *order);
    srand(1);
    for (size_t i = 0; i < connections; i++) {
        const size_t slot = i % slots, other = (size_t)rand() % (i / slots + 1) * slots + slot;
        order[i] = order[other], order[other] = i % keys;
    }

    const int contenders = argc - 11;
    struct contender *const c = pages((size_t)contenders * sizeof *c);
    for (int i = 0; i < contenders; i++) {
        c[i] = opened(argv[11 + i]);
        begin(&c[i], order);
        check(&c[i], messages);
    }
    counts = !opens;
    for (int round = 0; round < rounds && (round < LEAST_ROUNDS || now() - began < seconds); round++)
        for (int i = 0; i < contenders; i++)
            if (c[i].wrong < 0)
                visit(&c[i]);
    for (int i = 0; i < contenders; i++) {
        if (c[i].wrong >= 0) {
            printf("wrong %d\n", c[i].wrong);
            continue;
        }
        qsort(c[i].samples, c[i].taken, sizeof *c[i].samples, rising);
        printf("%.2f %.2f\n", c[i].samples[c[i].taken / 10], c[i].samples[c[i].taken / 2]);
    }
    return 0;
}
