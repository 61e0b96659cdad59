/* A hierarchy of read-only, set-associative caches with least-recently-used replacement. */
#include "declarations.h"
#include <string.h>

/* `lines`: for every set the lines that it has `held`, least recently used first. */
typedef struct {
    const hierarchy_t *as;
    int64_t *lines[LEVELS];
    int32_t *held[LEVELS];
    int64_t misses;
} cache_t;

/* Cycles beyond a first-level hit to fetch the byte at `address`. The line becomes the most recently used one of its
 * set, in this level and in all nearer ones. */
static int64_t look_up(cache_t *cache, int64_t address)
{
    int64_t cost = cache->as->miss;
    for (int64_t n = 0; n < cache->as->levels; n++) {
        const level_t *level = &cache->as->level[n];
        const int64_t line = address / level->line, set = line % level->sets;
        int64_t *lines = cache->lines[n] + set * level->ways;
        int32_t *held = cache->held[n] + set, from = 0;
        while (from < *held && lines[from] != line)
            from++;
        const int found = from < *held;
        if (!found && *held < level->ways)
            (*held)++;
        else {
            if (!found)
                from = 0;
            memmove(lines + from, lines + from + 1, (*held - 1 - from) * sizeof *lines);
        }
        lines[*held - 1] = line;
        if (found) {
            cost = level->penalty;
            break;
        }
    }
    cache->misses += cost > 0;
    return cost;
}

/* Cycles to fetch all these lines of the first level. */
static int64_t look_up_all(cache_t *cache, const int64_t *line, const int64_t *end)
{
    int64_t cost = 0;
    for (; cache->as->levels && line < end; line++) {
        const int64_t one = look_up(cache, *line * cache->as->level[0].line);
        cost = one > cost ? one : cost;
    }
    return cost;
}
