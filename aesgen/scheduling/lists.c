/* The inner loops of the scheduler: dependences, list schedules, justification, and the time of a loop.

   `compiled.py` calls them. The structures and NEAR, LOOK_AHEAD, LOAD and STORE are declared from Python. A row of
   an array of arrays reaches from `first[i]` to `first[i + 1]`. */

#include <stdlib.h>
#include <string.h>

#include "declarations.h"

enum { FAILED = -1, NO_MEMORY = -2, UNKNOWN_NAME = -3 };

static void *zeros(int64_t count, size_t size)
{
    return calloc((size_t)(count + 1), size);
}

static int32_t *filled(int64_t count, int32_t value)
{
    int32_t *made = malloc((size_t)(count + 1) * sizeof *made);
    for (int64_t i = 0; made && i <= count; i++)
        made[i] = value;
    return made;
}

/* ---- Dependences ---------------------------------------------------------------------------------------- */

/* The predecessors of the operation that is being added, each once. `at[earlier]` is the place of its edge if
   `mark[earlier]` is that operation. */
typedef struct {
    graph_t *graph;
    int32_t *mark, *at;
    int32_t now, used;
} edges_t;

static int32_t *edge(edges_t *edges, int32_t earlier)
{
    graph_t *graph = edges->graph;
    if (edges->mark[earlier] != edges->now) {
        edges->mark[earlier] = edges->now;
        edges->at[earlier] = edges->used;
        graph->predecessors[edges->used] = earlier;
        graph->predecessor_cycles[edges->used] = 0;
        edges->used++;
    }
    return &graph->predecessor_cycles[edges->at[earlier]];
}

/* At least one cycle after `earlier`; an edge that is there stays as it is. */
static void follows(edges_t *edges, int32_t earlier)
{
    int32_t *cycles;
    if (earlier == edges->now)
        return;
    cycles = edge(edges, earlier);
    if (!*cycles)
        *cycles = 1;
}

static void true_and_output(edges_t *edges, int32_t earlier, int32_t cycles)
{
    int32_t *present;
    if (earlier == edges->now)
        return;
    present = edge(edges, earlier);
    if (cycles > *present)
        *present = cycles;
}

/* The predecessors of all operations: `order` names operations of `body`, in the order of the text. */
static int dependences(const body_t *body, const int32_t *order, graph_t *graph)
{
    int32_t count = graph->count, links = 1, reads = body->read_first[body->count] + count;
    int32_t *last_write = filled(body->names, -1), *stored = filled(body->places, -1);
    /* Lists of the operations that read a name, or load from a place, since it was last written. */
    int32_t *read_since = zeros(body->names, 4), *loaded = zeros(body->places, 4);
    int32_t *next = zeros(reads + 1, 4), *who = zeros(reads + 1, 4);
    edges_t edges = {graph, filled(count, -1), zeros(count, 4), 0, 0};
    int done = last_write && stored && read_since && loaded && next && who && edges.mark && edges.at;

    for (int32_t index = 0; done && index < count; index++) {
        int32_t op = order[index], place = body->place[op];
        edges.now = index;
        graph->predecessor_first[index] = edges.used;
        for (int32_t r = body->read_first[op]; r < body->read_first[op + 1]; r++) {
            int32_t name = body->reads[r], earlier = last_write[name];
            if (earlier >= 0)
                true_and_output(&edges, earlier, (body->addresses[r] ? body->to_address : body->latency)[order[earlier]]);
            who[links] = index, next[links] = read_since[name], read_since[name] = links++;
        }
        for (int32_t w = body->write_first[op]; w < body->write_first[op + 1]; w++) {
            int32_t name = body->writes[w], earlier = last_write[name];
            for (int32_t each = read_since[name]; each; each = next[each])
                follows(&edges, who[each]);
            read_since[name] = 0;
            if (earlier >= 0) {
                int32_t between = body->latency[order[earlier]] - body->latency[op] + 1;
                true_and_output(&edges, earlier, between > 1 ? between : 1);
            }
            last_write[name] = index;
        }
        if (body->memory[op]) {
            if (body->memory[op] == STORE) {
                for (int32_t each = loaded[place]; each; each = next[each])
                    follows(&edges, who[each]);
                loaded[place] = 0;
            }
            if (stored[place] >= 0)
                follows(&edges, stored[place]);
            if (body->memory[op] == STORE)
                stored[place] = index;
            else
                who[links] = index, next[links] = loaded[place], loaded[place] = links++;
        }
        graph->waits[index] = edges.used - graph->predecessor_first[index];
    }
    graph->predecessor_first[count] = edges.used;
    free(last_write), free(stored), free(read_since), free(loaded), free(next), free(who);
    free(edges.mark), free(edges.at);
    return done ? 0 : NO_MEMORY;
}

/* The successors from the predecessors, and the longest chain that begins with each operation. */
static int chains(graph_t *graph)
{
    int32_t count = graph->count, edges = graph->predecessor_first[count];
    int32_t *first = graph->successor_first, *place = malloc((size_t)(count + 1) * sizeof *place);
    if (!place)
        return NO_MEMORY;
    memset(first, 0, (size_t)(count + 1) * sizeof *first);
    for (int32_t e = 0; e < edges; e++)
        first[graph->predecessors[e] + 1]++;
    for (int32_t i = 0; i < count; i++)
        first[i + 1] += first[i];
    memcpy(place, first, (size_t)(count + 1) * sizeof *place);
    graph->longest_edge = 1;
    for (int32_t later = 0; later < count; later++)
        for (int32_t e = graph->predecessor_first[later]; e < graph->predecessor_first[later + 1]; e++) {
            int32_t at = place[graph->predecessors[e]]++, cycles = graph->predecessor_cycles[e];
            graph->successors[at] = later;
            graph->successor_cycles[at] = cycles;
            if (cycles > graph->longest_edge)
                graph->longest_edge = cycles;
        }
    for (int32_t i = count - 1; i >= 0; i--) {
        int32_t height = 1;
        for (int32_t e = first[i]; e < first[i + 1]; e++) {
            int32_t through = graph->height[graph->successors[e]] + graph->successor_cycles[e];
            if (through > height)
                height = through;
        }
        graph->height[i] = height;
    }
    free(place);
    return 0;
}

/* The values, their readers, and how many are live at the start. */
static int lives(const body_t *body, const int32_t *order, const uint8_t *fixed, const uint8_t *carried,
                 graph_t *graph)
{
    int32_t count = graph->count, values = 0, readers = 0, defined = 0;
    int32_t *value = filled(body->names, -1);
    uint8_t *written = zeros(body->names, 1);
    int result = value && written ? 0 : NO_MEMORY;

    graph->alive_at_start = 0;
    for (int32_t index = 0; !result && index < count; index++) {
        int32_t op = order[index];
        graph->reader_first[index] = readers;
        graph->defined_first[index] = defined;
        for (int32_t r = body->read_first[op]; r < body->read_first[op + 1]; r++) {
            int32_t name = body->reads[r];
            if (fixed[name])
                continue;
            if (value[name] < 0) {
                if (!carried[name])
                    result = UNKNOWN_NAME;
                value[name] = values;
                graph->uses[values++] = 0;
                graph->alive_at_start++;
            }
            graph->uses[value[name]]++;
            graph->readers[readers++] = value[name];
        }
        for (int32_t w = body->write_first[op]; w < body->write_first[op + 1]; w++) {
            int32_t name = body->writes[w];
            written[name] = 1;
            if (fixed[name])
                continue;
            value[name] = values;
            graph->uses[values] = carried[name];
            graph->defined[defined++] = values++;
        }
    }
    graph->reader_first[count] = readers;
    graph->defined_first[count] = defined;
    graph->values = values;
    for (int32_t name = 0; !result && name < body->names; name++)
        graph->alive_at_start += carried[name] && value[name] < 0 && !written[name];
    free(value), free(written);
    return result;
}

int build(const body_t *body, const int32_t *order, const uint8_t *fixed, const uint8_t *carried, graph_t *graph)
{
    int result = dependences(body, order, graph);
    if (!result)
        result = chains(graph);
    if (!result)
        result = lives(body, order, fixed, carried, graph);
    for (int32_t index = 0; !result && index < graph->count; index++) {
        graph->unit[index] = body->unit[order[index]];
        graph->memory[index] = body->memory[order[index]] != 0;
        graph->busy[index] = body->busy[order[index]];
    }
    return result;
}

/* ---- Queues --------------------------------------------------------------------------------------------- */

/* Places in the order of priority, as bits. */
static int32_t next_place(const uint64_t *bits, int32_t from, int32_t end)
{
    int32_t word = from >> 6;
    uint64_t rest;
    if (from >= end)
        return end;
    rest = bits[word] & (~(uint64_t)0 << (from & 63));
    while (!rest) {
        if (++word << 6 >= end)
            return end;
        rest = bits[word];
    }
    from = (word << 6) + __builtin_ctzll(rest);
    return from < end ? from : end;
}

static void put(uint64_t *bits, int32_t place)
{
    bits[place >> 6] |= (uint64_t)1 << (place & 63);
}

static void drop(uint64_t *bits, int32_t place)
{
    bits[place >> 6] &= ~((uint64_t)1 << (place & 63));
}

/* Operations that become ready in a later cycle, at most `mask` cycles ahead: a list for each of these. */
typedef struct {
    int32_t *head, *next, mask, waiting;
} calendar_t;

static int calendar(calendar_t *made, int32_t count, int32_t ahead)
{
    int32_t size = 2;
    while (size <= ahead + 1)
        size *= 2;
    made->mask = size - 1;
    made->waiting = 0;
    made->head = filled(size, -1);
    made->next = filled(count, -1);
    return made->head && made->next;
}

static void enter(calendar_t *dates, int32_t cycle, int32_t index)
{
    dates->next[index] = dates->head[cycle & dates->mask];
    dates->head[cycle & dates->mask] = index;
    dates->waiting++;
}

/* Moves the operations of `cycle` to the queues of their units. */
static void due(calendar_t *dates, int32_t cycle, const graph_t *graph, const int32_t *place, uint64_t *ready,
                int32_t words)
{
    int32_t index = dates->head[cycle & dates->mask];
    dates->head[cycle & dates->mask] = -1;
    for (; index >= 0; index = dates->next[index]) {
        put(ready + (int64_t)words * graph->unit[index], place[index]);
        dates->waiting--;
    }
}

/* ---- The list schedule ---------------------------------------------------------------------------------- */

typedef struct {
    double key;
    int32_t index;
} ranked_t;

static int by_key(const void *left, const void *right)
{
    const ranked_t *a = left, *b = right;
    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return (a->index > b->index) - (a->index < b->index);
}

/* For each place, the end of the places from which operations may be taken while the operation there waits,
   and the end of the oldest ones. */
static void bounds_of(const ranked_t *rank, int32_t count, const options_t *options, int32_t *bounds,
                      int32_t *nearest, int32_t *equal)
{
    int32_t bound = 0;
    for (int32_t place = count - 1; place >= 0; place--)
        equal[place] = place == count - 1                        ? count
                       : rank[place].key != rank[place + 1].key ? place + 1
                                                                 : equal[place + 1];
    for (int32_t place = 0; place < count; place++)
        nearest[place] = place + NEAR < count ? equal[place + NEAR] : count;
    for (int32_t place = 0; place < count; place++)
        if (options->in_order)
            bounds[place] = equal[place];
        else if (options->unlimited)
            bounds[place] = count;
        else {
            double limit = rank[place].key + options->window;
            while (bound < count && rank[bound].key <= limit)
                bound++;
            bounds[place] = bound;
        }
}

/* Fills `issue` and `pauses`, and the numbers of `found`. The result is 0, or FAILED if no schedule exists. */
int list_schedule(const graph_t *graph, const options_t *options, const double *priority, int32_t *issue,
                  int32_t *pauses, found_t *found)
{
    int32_t count = graph->count, words = count / 64 + 1, units = graph->units;
    int32_t cap = options->cap, run = options->first_run, run_cap = options->run_cap;
    int32_t frontier = 0, cycle = 0, done = 0, live = graph->alive_at_start, most = live, paused_cycles = 0;
    int64_t limit = 0, chain = 0;
    ranked_t *rank = malloc((size_t)(count + 1) * sizeof *rank);
    int32_t *place = zeros(count, 4), *bounds = zeros(count, 4), *nearest = zeros(count, 4);
    int32_t *waits = zeros(count, 4), *left = zeros(graph->values, 4), *earliest = zeros(count, 4);
    int32_t *free_from = zeros(graph->slots, 4);
    uint64_t *ready = zeros((int64_t)words * units, 8);
    calendar_t pending = {0, 0, 0, 0};
    int able = calendar(&pending, count, graph->longest_edge);
    int result = NO_MEMORY;

    if (!able || !rank || !place || !bounds || !nearest || !waits || !left || !earliest || !free_from || !ready)
        goto end;
    for (int32_t index = 0; index < count; index++) {
        rank[index] = (ranked_t){priority[index], index};
        issue[index] = -1;
        limit += graph->busy[index];
        if (graph->height[index] > chain)
            chain = graph->height[index];
    }
    qsort(rank, (size_t)count, sizeof *rank, by_key);
    for (int32_t position = 0; position < count; position++)
        place[rank[position].index] = position;
    bounds_of(rank, count, options, bounds, nearest, earliest);
    memset(earliest, 0, (size_t)count * sizeof *earliest);
    memcpy(waits, graph->waits, (size_t)count * sizeof *waits);
    memcpy(left, graph->uses, (size_t)graph->values * sizeof *left);
    for (int32_t index = 0; index < count; index++)
        if (!waits[index])
            put(ready + (int64_t)words * graph->unit[index], place[index]);
    /* A schedule much longer than the text and its longest chain is blocked by the cap or the window. */
    limit = (limit > chain ? limit : chain) + 8 * units * graph->longest_latency;
    if (options->in_order)
        limit *= 8;

    result = 0;
    while (done < count) {
        int32_t bound, near, issued = 0, free_at = 0;
        int memory_issued = 0, paused;
        due(&pending, cycle, graph, place, ready, words);
        while (frontier < count - 1 && issue[rank[frontier].index] >= 0)
            frontier++;
        bound = bounds[frontier], near = nearest[frontier];
        for (int32_t slot = 0; slot < graph->slots; slot++) {
            int32_t unit = graph->slot_unit[slot], passed = 0;
            uint64_t *queue = ready + (int64_t)words * unit;
            if (issued == graph->width || free_from[slot] > cycle)
                continue;
            for (int32_t entry = next_place(queue, frontier, bound); entry < bound && passed <= LOOK_AHEAD;
                 entry = next_place(queue, entry + 1, bound)) {
                int32_t index = rank[entry].index, room = entry < near ? cap : options->reserved;
                int32_t change = graph->defined_first[index + 1] - graph->defined_first[index];
                int32_t first = graph->reader_first[index], last = graph->reader_first[index + 1];
                if (graph->memory[index] && run >= run_cap) {
                    passed++;
                    continue;
                }
                if (live + change > room) {
                    for (int32_t r = first; r < last; r++)
                        change -= left[graph->readers[r]] == 1;
                    if (change > 0 && live + change > room) {
                        passed++;
                        continue;
                    }
                }
                drop(queue, entry);
                issue[index] = cycle;
                issued++, done++;
                free_from[slot] = cycle + graph->busy[index];
                memory_issued |= graph->memory[index];
                for (int32_t r = first; r < last; r++)
                    live -= !--left[graph->readers[r]];
                for (int32_t d = graph->defined_first[index]; d < graph->defined_first[index + 1]; d++)
                    live += left[graph->defined[d]] != 0;
                if (live > most)
                    most = live;
                for (int32_t e = graph->successor_first[index]; e < graph->successor_first[index + 1]; e++) {
                    int32_t later = graph->successors[e], when = cycle + graph->successor_cycles[e];
                    if (when > earliest[later])
                        earliest[later] = when;
                    else
                        when = earliest[later];
                    if (!--waits[later])
                        enter(&pending, when <= cycle ? cycle + 1 : when, later);
                }
                /* In the text's order a later unit may take the next operation in the same cycle. */
                while (options->in_order && frontier < count - 1 && issue[rank[frontier].index] >= 0)
                    bound = bounds[++frontier];
                break;
            }
        }
        paused = !issued && run >= run_cap;
        if (paused)
            pauses[paused_cycles++] = cycle;
        run = memory_issued ? run + 1 : 0;
        cycle++;
        for (int32_t slot = 0; slot < graph->slots; slot++)
            if (free_from[slot] > free_at)
                free_at = free_from[slot];
        /* With nothing in flight, an operation that could not issue now never will. */
        if ((!(issued || paused || pending.waiting) && free_at < cycle && done < count) || cycle > limit) {
            result = FAILED;
            break;
        }
    }
    *found = (found_t){cycle, most, paused_cycles, done, live};
end:
    free(rank), free(place), free(bounds), free(nearest), free(waits), free(left), free(earliest);
    free(free_from), free(ready), free(pending.head), free(pending.next);
    return result;
}

/* ---- Justification -------------------------------------------------------------------------------------- */

/* Fills `late` with the cycle of each operation in a schedule built backwards, which takes the latest of `issue`
   first. `cycles`: the length of that schedule. */
int as_late(const graph_t *graph, const int32_t *issue, int32_t cycles, double *late)
{
    int32_t count = graph->count, words = count / 64 + 1, units = graph->units, cycle = 0, done = 0, position = 0;
    int32_t *rank = zeros(count, 4), *place = zeros(count, 4), *waits = zeros(count, 4);
    int32_t *earliest = zeros(count, 4), *from_end = zeros(count, 4), *free_from = zeros(units, 4);
    int32_t *first = zeros(cycles + 1, 4);
    uint64_t *ready = zeros((int64_t)words * units, 8);
    calendar_t pending = {0, 0, 0, 0};
    int able = calendar(&pending, count, graph->longest_edge);
    int result = NO_MEMORY;

    if (!able || !rank || !place || !waits || !earliest || !from_end || !free_from || !first || !ready)
        goto end;
    /* Places in the order of the forward schedule, the latest first; equal ones in the order of the text. */
    for (int32_t index = 0; index < count; index++)
        first[issue[index]]++;
    for (int32_t at = cycles; at >= 0; at--) {
        int32_t here = first[at];
        first[at] = position;
        position += here;
    }
    for (int32_t index = 0; index < count; index++) {
        place[index] = first[issue[index]]++;
        rank[place[index]] = index;
    }
    for (int32_t index = 0; index < count; index++) {
        waits[index] = graph->successor_first[index + 1] - graph->successor_first[index];
        if (!waits[index])
            put(ready + (int64_t)words * graph->unit[index], place[index]);
    }
    while (done < count) {
        int32_t issued = 0;
        due(&pending, cycle, graph, place, ready, words);
        for (int32_t slot = 0; slot < graph->slots; slot++) {
            int32_t unit = graph->slot_unit[slot], entry, index;
            uint64_t *queue = ready + (int64_t)words * unit;
            if (free_from[unit] > cycle || issued == graph->width)
                continue;
            entry = next_place(queue, 0, count);
            if (entry == count)
                continue;
            drop(queue, entry);
            index = rank[entry];
            from_end[index] = cycle;
            if (graph->slot_alone[slot])
                free_from[unit] = cycle + graph->busy[index];
            issued++, done++;
            for (int32_t e = graph->predecessor_first[index]; e < graph->predecessor_first[index + 1]; e++) {
                int32_t earlier = graph->predecessors[e], when = cycle + graph->predecessor_cycles[e];
                if (when > earliest[earlier])
                    earliest[earlier] = when;
                else
                    when = earliest[earlier];
                if (!--waits[earlier])
                    enter(&pending, when <= cycle ? cycle + 1 : when, earlier);
            }
        }
        cycle++;
    }
    for (int32_t index = 0; index < count; index++)
        late[index] = (double)(cycle - from_end[index]);
    result = 0;
end:
    free(rank), free(place), free(waits), free(earliest), free(from_end), free(free_from), free(first);
    free(ready), free(pending.head), free(pending.next);
    return result;
}

/* ---- The time of a loop --------------------------------------------------------------------------------- */

enum { EMPTY = -1, HINT = -2, BRANCH = -3 };

/* The operations of each cycle by slot, with the loop's hint and branch, as `printing.py` places them. The result
   is the number of rows. `table` holds `count` + paused + 2 rows. */
static int32_t rows_of(const graph_t *graph, const int32_t *issue, const int32_t *pauses, const found_t *found,
                       const timed_loop_t *loop, int32_t *row, int32_t *table)
{
    int32_t rows = 0, width = graph->slots;
    memset(row, 0, (size_t)found->cycles * sizeof *row);
    for (int32_t index = 0; index < graph->count; index++)
        row[issue[index]] = 1;
    for (int32_t p = 0; p < found->paused; p++)
        row[pauses[p]] = 1;
    for (int32_t cycle = 0; cycle < found->cycles; cycle++) {
        int32_t here = row[cycle];
        row[cycle] = rows;
        rows += here;
    }
    for (int64_t i = 0; i < (int64_t)(rows + 2) * width; i++)
        table[i] = EMPTY;
    for (int32_t index = 0; index < graph->count; index++) {
        int32_t *slot = table + (int64_t)row[issue[index]] * width;
        while (graph->slot_unit[slot - table - (int64_t)row[issue[index]] * width] != graph->unit[index] ||
               *slot != EMPTY)
            slot++;
        *slot = index;
    }
    if (loop->hint_ahead) {
        int32_t latest = rows - loop->hint_ahead - 2, earliest = rows - loop->hint_reach / (4 * width) + 2, at;
        if (earliest < 0)
            earliest = 0;
        for (at = latest; at >= earliest && table[(int64_t)at * width + loop->slot] != EMPTY; at--)
            ;
        if (at < earliest) {
            at = latest > 0 ? latest : 0;
            memmove(table + (int64_t)(at + 1) * width, table + (int64_t)at * width,
                    (size_t)(rows - at) * width * sizeof *table);
            for (int32_t slot = 0; slot < width; slot++)
                table[(int64_t)at * width + slot] = EMPTY;
            rows++;
        }
        table[(int64_t)at * width + loop->slot] = HINT;
    }
    if (!rows || table[(int64_t)(rows - 1) * width + loop->slot] != EMPTY)
        rows++;
    table[(int64_t)(rows - 1) * width + loop->slot] = BRANCH;
    return rows;
}

/* The cycles that the passes from `loop->first` to `loop->last` of a loop take, on a core that issues a row at a
   time, in order, each slot as soon as its operands are there. */
int loop_cycles(const body_t *body, const int32_t *order, const graph_t *graph, const int32_t *issue,
                const int32_t *pauses, const found_t *found, const timed_loop_t *loop)
{
    int32_t width = graph->slots, last = -1, before = 0, rows;
    int32_t *row = zeros(found->cycles, 4), *ready = zeros(body->names, 4);
    int32_t *table = zeros((int64_t)(graph->count + found->paused + 2) * width, 4);
    int result = NO_MEMORY;

    if (!row || !ready || !table)
        goto end;
    rows = rows_of(graph, issue, pauses, found, loop, row, table);
    for (int32_t pass = 0; pass < loop->last; pass++) {
        if (pass == loop->first)
            before = last;
        for (int32_t at = 0; at < rows; at++) {
            last++;
            for (int32_t slot = 0; slot < width; slot++) {
                int32_t index = table[(int64_t)at * width + slot], op;
                if (index == BRANCH && loop->tested >= 0 && ready[loop->tested] > last)
                    last = ready[loop->tested];
                if (index < 0)
                    continue;
                op = order[index];
                for (int32_t r = body->read_first[op]; r < body->read_first[op + 1]; r++)
                    if (ready[body->reads[r]] > last)
                        last = ready[body->reads[r]];
                for (int32_t w = body->write_first[op]; w < body->write_first[op + 1]; w++)
                    ready[body->writes[w]] = last + body->latency[op];
            }
        }
    }
    result = last - before;
end:
    free(row), free(ready), free(table);
    return result;
}
