/* Random calls whose answers are printed, one a line: a program over this header is built with a library and with the shim that
 * replaces it, and both must print the same. Arguments: the first seed and the number of sequences. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CALLS = 14, ROOM = 1200, MOST_BEFORE = 40 };
static uint64_t state;

static unsigned draw(unsigned below)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(state >> 33) % below;
}

/* One of the values, which end with -1. */
static int one_of(const int *values)
{
    int count = 0;
    while (values[count] != -1)
        count++;
    return values[draw((unsigned)count)];
}
#define ONE_OF(...) one_of((const int[]){__VA_ARGS__, -1})

static void fill(unsigned char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        bytes[i] = (unsigned char)draw(256);
}

/* Prints what a call returned and a hash (FNV-1a) of what it wrote. */
static void told(const char *call, long argument, long returned, const void *written, size_t bytes)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < bytes; i++)
        hash = (hash ^ ((const unsigned char *)written)[i]) * 0x100000001b3u;
    printf("%s(%ld) = %ld, %016llx\n", call, argument, returned, (unsigned long long)hash);
}

/* A text to process, and its output: apart, in place or (if `before`) up to 40 bytes before the text. `whole` has both. */
static unsigned char whole[3 * ROOM], *in, *out;

static void place(int before)
{
    const unsigned how = draw(before ? 3 : 2);
    fill(whole, sizeof whole);
    in = whole + MOST_BEFORE + draw(32);
    out = how == 0 ? in + ROOM + draw(17) : how == 1 ? in : in - 1 - draw(MOST_BEFORE);
}

/* A length in bytes: often short, sometimes 0. */
static size_t length_drawn(void)
{
    return draw(4) ? draw(70) : draw(ROOM);
}

static void sequence(void);

int main(int argc, char **argv)
{
    const uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 0, count = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (uint64_t seed = first; seed < first + count; seed++) {
        state = seed * 0x9e3779b97f4a7c15u;
        printf("sequence %llu\n", (unsigned long long)seed);
        sequence();
    }
    return 0;
}
