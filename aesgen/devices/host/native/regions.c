/* Buffers between guard pages: an access one byte outside the pages kills the child; a write inside the
 * pages but outside the buffer changes canaries, which are checked afterwards. */
#define _GNU_SOURCE
#include "harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define CANARY_SPAN 4096                              /* canary bytes on either side */

static void *pages(size_t bytes, int protection, int flags)
{
    void *at = mmap(NULL, bytes, protection, flags | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED) {
        perror("mmap");
        exit(3);
    }
    return at;
}

static size_t whole_pages(size_t bytes)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    return (bytes + page - 1) / page * page;
}

struct region region_new(size_t bytes)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    struct region region = { NULL, whole_pages(bytes + 64) };
    uint8_t *all = pages(region.bytes + 2 * page, PROT_NONE, MAP_PRIVATE);
    region.base = all + page;
    mprotect(region.base, region.bytes, PROT_READ | PROT_WRITE);
    return region;
}

uint8_t *shared_pages(size_t bytes)
{
    return pages(whole_pages(bytes), PROT_READ | PROT_WRITE, MAP_SHARED);
}

static void map_again(uint8_t *window, size_t bytes, uint8_t *at)
{
    /* mremap(2): an old size of 0 makes a second mapping of the same shared pages. */
    if (bytes && mremap(window, 0, bytes, MREMAP_MAYMOVE | MREMAP_FIXED, at) == MAP_FAILED) {
        perror("mremap");
        exit(3);
    }
}

/* `bytes` of addresses between guard pages over three windows of memory; more than two windows long. */
struct stretch stretch_new(size_t window, size_t bytes)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE), repeated = (bytes - 1) / window - 1;
    size_t last = bytes - (repeated + 1) * window;
    struct stretch stretch = { shared_pages(3 * window), NULL, window, bytes };
    uint8_t *all = pages(whole_pages(bytes) + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_NORESERVE);
    stretch.base = all + page;
    for (size_t i = 0; i <= repeated; i++)
        map_again(stretch.windows + (i ? window : 0), window, stretch.base + i * window);
    map_again(stretch.windows + 2 * window, whole_pages(last), stretch.base + (repeated + 1) * window);
    return stretch;
}

/* Whether the bytes between the buffer's end and the guard page are still 0. */
int stretch_intact(const struct stretch *stretch)
{
    const uint8_t *end = stretch->base + whole_pages(stretch->bytes);
    for (const uint8_t *at = stretch->base + stretch->bytes; at < end; at++)
        if (*at)
            return 0;
    return 1;
}

/* In FRONT, `offset` bytes after the guard page; in REAR, as close before the other one as alignment allows. */
uint8_t *region_place(const struct region *region, enum place place, size_t bytes, size_t alignment, size_t offset)
{
    if (place == FRONT)
        return region->base + offset;
    size_t last = region->bytes - bytes, phase = offset % alignment;
    return region->base + (last >= phase ? (last - phase) / alignment * alignment + phase : 0);
}

/* The fill of untouched bytes, by their place in a page; two pages long, so that no span wraps. */
static const uint8_t *canaries(const uint8_t *at)
{
    static uint8_t pattern[2 * CANARY_SPAN];
    if (!pattern[1])
        for (size_t i = 0; i < sizeof pattern; i++)
            pattern[i] = (uint8_t)(i % CANARY_SPAN * 37 + 11);
    return pattern + (uintptr_t)at % CANARY_SPAN;
}

static void span(const struct region *region, const uint8_t *buffer, size_t bytes, uint8_t **from, uint8_t **to)
{
    uint8_t *first = region->base, *end = region->base + region->bytes;
    *from = (size_t)(buffer - first) > CANARY_SPAN ? (uint8_t *)buffer - CANARY_SPAN : first;
    *to = (size_t)(end - (buffer + bytes)) > CANARY_SPAN ? (uint8_t *)buffer + bytes + CANARY_SPAN : end;
}

void region_fill(const struct region *region, const uint8_t *buffer, size_t bytes)
{
    uint8_t *from, *to;
    span(region, buffer, bytes, &from, &to);
    memcpy(from, canaries(from), (size_t)(buffer - from));
    memcpy((uint8_t *)buffer + bytes, canaries(buffer + bytes), (size_t)(to - buffer) - bytes);
}

int region_intact(const struct region *region, const uint8_t *buffer, size_t bytes)
{
    uint8_t *from, *to;
    span(region, buffer, bytes, &from, &to);
    return !memcmp(from, canaries(from), (size_t)(buffer - from)) &&
           !memcmp(buffer + bytes, canaries(buffer + bytes), (size_t)(to - buffer) - bytes);
}
