/* Replays warps on one SM, operation by operation: in order within a warp; among warps, the longest ready first.
 *
 * `multiprocessor.py` prepares all data; it defines and documents the structures that are not declared here. Sums are
 * evaluated in the written order, without contraction.
 */
#include "caches.h"
#include <stdlib.h>

typedef struct {
    double at;
    int64_t order;
    int32_t warp;
} waiting_t;

/* The position of a warp: operation `at` of the stretch `*stretch`. */
typedef struct {
    const int32_t *stretch, *end;
    int32_t at;
} place_t;

/* `ready`: when each warp's registers are ready; `ports`: when each scheduler's port is free; `arrived`: for each
 * thread block, how many (`here`) of its `alive` warps wait at a barrier; `pipes`: when each scheduler's pipes are free. */
typedef struct {
    const machine_t *machine;
    const int64_t *lines;
    cache_t cache[CACHES];
    double *ready, *ports, *pipes;
    waiting_t *heap;
    place_t *places;
    int32_t *arrived, *alive, *here;
    double memory_free, texture_free, shared_free, serialised;
    int64_t bytes;
} state_t;

static double latest(double a, double b) { return b > a ? b : a; }

/* Serves an access that begins at `now`. Returns further cycles of the port; `*done`: when its result is ready. */
static double serve(state_t *s, const operation_t *o, const price_t *price, double now, double *done)
{
    static const price_t nothing;
    const machine_t *m = s->machine;
    price = price ? price : &nothing;
    const int64_t *first = s->lines + price->lines, *end = s->lines + price->lines_end;
    double extra = 0;
    switch (o->kind) {
    case SHARED:
        if (m->blocks_issue) {
            extra = latest(0, price->cycles - 2 * m->step_cycles);
            s->serialised += extra;
            *done = now + o->issue + extra + o->latency;
        } else {
            s->shared_free = latest(now + o->issue, s->shared_free) + price->cycles;
            s->serialised += latest(0, price->cycles - m->step_cycles);
            *done = s->shared_free + o->latency;
        }
        break;
    case CONSTANT:
        {
            cache_t *cache = &s->cache[CONSTANT_CACHE];
            const int64_t before = cache->misses, wait = look_up_all(cache, first, end);
            extra = latest(0, price->cycles - 2 * m->word_cycles) + m->fill_cycles * (cache->misses - before);
            s->serialised += extra;
            *done = now + o->issue + extra + o->latency + wait;
        }
        break;
    case TEXTURE:
        s->texture_free = latest(now, s->texture_free) + price->cycles / m->texel_rate;
        *done = s->texture_free + o->latency + look_up_all(&s->cache[TEXTURE_CACHE], first, end);
        break;
    case GLOBAL: {
        int64_t moved = price->bytes, wait = 0;
        cache_t *cache = &s->cache[GLOBAL_CACHE];
        if (cache->as->levels && !o->stores) {
            const int64_t before = cache->misses;
            wait = look_up_all(cache, first, end);
            moved = cache->as->level[0].line * (cache->misses - before);
            if (!moved) {
                *done = now + o->latency;
                break;
            }
        }
        s->bytes += moved;
        s->memory_free = latest(now, s->memory_free) + moved / m->memory_rate;
        *done = o->stores ? now : s->memory_free + o->latency + wait;
        break;
    }
    default:
        *done = now;
    }
    return extra;
}

static int before(const waiting_t *a, const waiting_t *b)
{
    return a->at < b->at || (a->at == b->at && a->order < b->order);
}

static void push(waiting_t *heap, int *count, waiting_t one)
{
    int k = (*count)++;
    for (; k && before(&one, &heap[(k - 1) / 2]); k = (k - 1) / 2)
        heap[k] = heap[(k - 1) / 2];
    heap[k] = one;
}

static waiting_t pop(waiting_t *heap, int *count)
{
    const waiting_t top = heap[0], last = heap[--*count];
    int k = 0;
    for (int child; (child = 2 * k + 1) < *count; k = child) {
        child += child + 1 < *count && before(&heap[child + 1], &heap[child]);
        if (!before(&heap[child], &last))
            break;
        heap[k] = heap[child];
    }
    heap[k] = last;
    return top;
}

static void *take(char **room, size_t size)
{
    void *start = *room;
    *room += size;
    return start;
}

/* Allocates all memory for a replay in one block, which the caller frees, and assigns it to `s`; NULL on failure. */
static void *prepare(state_t *s)
{
    const machine_t *m = s->machine;
    const size_t blocks = (m->warps + m->warps_per_block - 1) / m->warps_per_block;
    const size_t readies = m->warps * m->registers * sizeof *s->ready, ports = m->schedulers * sizeof *s->ports;
    const size_t pipes = m->schedulers * m->pipes * sizeof *s->pipes;
    const size_t heap = m->warps * sizeof *s->heap, places = m->warps * sizeof *s->places;
    const size_t warps = m->warps * sizeof *s->arrived, counts = blocks * sizeof *s->alive;
    size_t size = readies + ports + pipes + heap + places + warps + 2 * counts;
    for (int c = 0; c < CACHES; c++)
        for (int n = 0; n < m->cache[c].levels; n++) {
            const level_t *level = &m->cache[c].level[n];
            size += level->sets * (level->ways + 1) * sizeof **s->cache[c].lines;
        }
    char *start = calloc(1, size), *room = start;
    if (!start)
        return NULL;
    s->ready = take(&room, readies);
    s->ports = take(&room, ports);
    s->pipes = take(&room, pipes);
    s->heap = take(&room, heap);
    s->places = take(&room, places);
    for (int c = 0; c < CACHES; c++) {
        s->cache[c].as = &m->cache[c];
        for (int n = 0; n < m->cache[c].levels; n++) {
            const level_t *level = &m->cache[c].level[n];
            s->cache[c].lines[n] = take(&room, level->sets * level->ways * sizeof **s->cache[c].lines);
            s->cache[c].held[n] = take(&room, level->sets * sizeof **s->cache[c].lines); /* keep what follows aligned */
        }
    }
    s->arrived = take(&room, warps);
    s->alive = take(&room, counts);
    s->here = take(&room, counts);
    return start;
}

/* Runs warp w through the stretches `programs[starts[w]]` to `programs[starts[w + 1] - 1]`, all warps at once. Returns
 * nonzero if memory runs out. */
int replay(const machine_t *m, const operation_t *operations, const int32_t *registers, const stretch_t *stretches,
           const int32_t *rows, const price_t *prices, const int64_t *lines, const int32_t *programs,
           const int64_t *starts, counted_t *counted)
{
    state_t s = {.machine = m, .lines = lines};
    void *held = prepare(&s);
    if (!held)
        return 1;
    const int64_t code_line = m->cache[INSTRUCTION_CACHE].level[0].line;
    double end = 0, issued = 0;
    int waiting = 0;
    int64_t order = 0;
    for (int32_t w = 0; w < m->warps; w++) {
        s.places[w] = (place_t){programs + starts[w], programs + starts[w + 1], 0};
        s.alive[w / m->warps_per_block]++;
        push(s.heap, &waiting, (waiting_t){0, order++, w});
    }
    while (waiting) {
        const waiting_t next = pop(s.heap, &waiting);
        const int32_t w = next.warp, block = w / m->warps_per_block;
        int32_t *arrived = s.arrived + block * m->warps_per_block;
        place_t *place = &s.places[w];
        double at = next.at;
        if (place->stretch == place->end) {
            s.alive[block]--;
            end = latest(end, at);
        } else {
            const stretch_t *stretch = &stretches[*place->stretch];
            const operation_t *o = &operations[stretch->first + place->at];
            const int32_t row = rows[stretch->rows + place->at];
            double *port = &s.ports[w % m->schedulers], *ready = s.ready + w * m->registers;
            const double now = latest(at, *port);
            if (o->pipe >= 0) {
                double *pipe = &s.pipes[w % m->schedulers * m->pipes + o->pipe];
                if (*pipe > now) { /* other warps may issue meanwhile */
                    push(s.heap, &waiting, (waiting_t){*pipe, next.order, w});
                    continue;
                }
                *pipe = now + o->held;
            }
            double busy = o->issue, done = now + o->delay;
            issued += busy;
            if (o->kind != ALU)
                busy += serve(&s, o, row < 0 ? NULL : &prices[row + w], now, &done);
            double after = *port = now + busy;
            for (int32_t r = o->writes; r < o->writes_end; r++)
                ready[registers[r]] = done;
            if (++place->at == stretch->end - stretch->first) {
                place->stretch++;
                place->at = 0;
            }
            if (o->kind != BARRIER) {
                if (place->stretch != place->end) {
                    o = &operations[stretches[*place->stretch].first + place->at];
                    for (int32_t r = o->reads; r < o->reads_end; r++)
                        after = latest(after, ready[registers[r]]);
                    if (!place->at || o->address % code_line == 0)
                        after += look_up(&s.cache[INSTRUCTION_CACHE], o->address);
                }
                push(s.heap, &waiting, (waiting_t){after, ++order, w});
                continue;
            }
            arrived[s.here[block]++] = w;
            at = after;
        }
        if (s.here[block] && s.here[block] == s.alive[block]) {
            for (int32_t k = 0; k < s.here[block]; k++)
                push(s.heap, &waiting, (waiting_t){at, ++order, arrived[k]});
            s.here[block] = 0;
        }
    }
    *counted = (counted_t){latest(end, s.memory_free), issued, s.serialised, s.bytes, s.cache[CONSTANT_CACHE].misses,
                           s.cache[INSTRUCTION_CACHE].misses, s.cache[TEXTURE_CACHE].misses};
    free(held);
    return 0;
}
