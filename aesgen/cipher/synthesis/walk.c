/* The inner loop of the search for small networks: a random walk over networks that all compute the same outputs.

   A step takes one node and replaces its function by one of other nodes that gives the same outputs. The outputs are
   known for every assignment of the inputs, so the check is exact, and it includes the assignments for which the
   node's value does not matter. A step never needs more nodes than before; nodes that nothing uses any more
   disappear. This is resubstitution with complete don't-cares (Mishchenko and Brayton, "Scalable logic synthesis
   using a simple circuit structure", IWLS 2006) as a walk: steps that change nothing in size are taken as well. */

#include <stdlib.h>
#include <string.h>

#include "declarations.h"

enum { WORDS = ASSIGNMENTS / 64, SET_WORDS = MOST_NODES / 64 };

typedef struct {
    uint64_t word[WORDS];
} values_t;

typedef struct {
    uint64_t word[SET_WORDS];
} set_t;

/* A replacement of a node: its operands and its truth table, and how many nodes disappear with it. */
typedef struct {
    int32_t operand[3], table, gain;
} choice_t;

typedef struct {
    network_t *network;
    values_t value[MOST_NODES];
    /* the nodes whose value is 1, by assignment */
    set_t ones[ASSIGNMENTS];
    int32_t uses[MOST_NODES];
    uint64_t random;
} walk_t;

static uint32_t draw(walk_t *walk, uint32_t below)
{
    walk->random ^= walk->random << 13;
    walk->random ^= walk->random >> 7;
    walk->random ^= walk->random << 17;
    return (uint32_t)((walk->random >> 32) * below >> 32);
}

static int has(const set_t *set, int32_t node)
{
    return set->word[node / 64] >> (node % 64) & 1;
}

static void add(set_t *set, int32_t node)
{
    set->word[node / 64] |= 1ull << (node % 64);
}

static int bit(const values_t *value, int32_t place)
{
    return value->word[place / 64] >> (place % 64) & 1;
}

/* The value of a node with the `table` whose index has the first operand as its highest bit. */
static values_t applied(int32_t table, const values_t *a, const values_t *b, const values_t *c)
{
    values_t made;
    for (int i = 0; i < WORDS; i++) {
        uint64_t sum = 0;
        for (int index = 0; index < 8; index++)
            if (table >> index & 1)
                sum |= (index & 4 ? a->word[i] : ~a->word[i]) & (index & 2 ? b->word[i] : ~b->word[i]) &
                       (index & 1 ? c->word[i] : ~c->word[i]);
        made.word[i] = sum;
    }
    return made;
}

static values_t of_node(const walk_t *walk, const values_t *value, int32_t node)
{
    const node_t *n = &walk->network->nodes[node];
    return applied(n->table, &value[n->first], &value[n->second], &value[n->third]);
}

/* ---- The network's order, values and uses ---------------------------------------------------------------- */

static void count_uses(walk_t *walk)
{
    const network_t *network = walk->network;
    memset(walk->uses, 0, sizeof walk->uses);
    for (int32_t i = network->inputs; i < network->count; i++) {
        const node_t *n = &network->nodes[i];
        walk->uses[n->first]++;
        if (n->second != n->first)
            walk->uses[n->second]++;
        if (n->third != n->second && n->third != n->first)
            walk->uses[n->third]++;
    }
    for (int32_t i = 0; i < network->results; i++)
        walk->uses[network->outputs[i]]++;
}

static void visit(const network_t *network, int32_t node, int32_t *place, network_t *made)
{
    const node_t *n = &network->nodes[node];
    if (place[node] >= 0)
        return;
    visit(network, n->first, place, made);
    visit(network, n->second, place, made);
    visit(network, n->third, place, made);
    if (n->first == n->second && n->first == n->third && (n->table & 0x81) == 0x80) {
        place[node] = place[n->first]; /* it has the value of its operand */
        return;
    }
    node_t *copy = &made->nodes[made->count];
    copy->first = place[n->first];
    copy->second = place[n->second];
    copy->third = place[n->third];
    copy->table = n->table;
    place[node] = made->count++;
}

/* Removes nodes that nothing uses, sorts the others, and computes all values. */
static void settle(walk_t *walk)
{
    network_t *network = walk->network, made = *network;
    int32_t place[MOST_NODES];
    for (int32_t i = 0; i < network->count; i++)
        place[i] = i < network->inputs ? i : -1;
    made.count = network->inputs;
    for (int32_t i = 0; i < network->results; i++)
        visit(network, network->outputs[i], place, &made);
    for (int32_t i = 0; i < network->results; i++)
        made.outputs[i] = place[network->outputs[i]];
    *network = made;
    for (int32_t i = network->inputs; i < network->count; i++)
        walk->value[i] = of_node(walk, walk->value, i);
    memset(walk->ones, 0, sizeof walk->ones);
    for (int32_t i = 0; i < network->count; i++)
        for (int32_t at = 0; at < ASSIGNMENTS; at++)
            if (bit(&walk->value[i], at))
                add(&walk->ones[at], i);
    count_uses(walk);
}

/* ---- One node: where it matters, what may replace it ------------------------------------------------------ */

/* The nodes that depend on `node`, and itself. */
static set_t dependents(const walk_t *walk, int32_t node)
{
    set_t found = { { 0 } };
    add(&found, node);
    for (int32_t i = node + 1; i < walk->network->count; i++) {
        const node_t *n = &walk->network->nodes[i];
        if (has(&found, n->first) || has(&found, n->second) || has(&found, n->third))
            add(&found, i);
    }
    return found;
}

/* The assignments for which an output changes with the value of `node`. */
static values_t care(const walk_t *walk, int32_t node, const set_t *dependent)
{
    static values_t other[MOST_NODES];
    const network_t *network = walk->network;
    values_t matters = { { 0 } };
    memcpy(other, walk->value, sizeof(values_t) * (size_t)network->count);
    for (int i = 0; i < WORDS; i++)
        other[node].word[i] = ~other[node].word[i];
    for (int32_t i = node + 1; i < network->count; i++)
        if (has(dependent, i))
            other[i] = of_node(walk, other, i);
    for (int32_t o = 0; o < network->results; o++)
        for (int i = 0; i < WORDS; i++)
            matters.word[i] |= other[network->outputs[o]].word[i] ^ walk->value[network->outputs[o]].word[i];
    return matters;
}

/* Takes a node's uses of its operands away; returns how many nodes nothing uses then, besides it. */
static int32_t release(walk_t *walk, int32_t node)
{
    const node_t *n = &walk->network->nodes[node];
    int32_t operand[3] = { n->first, n->second, n->third }, freed = 0;
    for (int i = 0; i < 3; i++) {
        int again = 0;
        for (int k = 0; k < i; k++)
            again |= operand[k] == operand[i];
        if (!again && --walk->uses[operand[i]] == 0 && operand[i] >= walk->network->inputs)
            freed += 1 + release(walk, operand[i]);
    }
    return freed;
}

/* Adds the uses again; returns how many nodes come back. */
static int32_t claim(walk_t *walk, int32_t node)
{
    const node_t *n = &walk->network->nodes[node];
    int32_t operand[3] = { n->first, n->second, n->third }, back = 0;
    for (int i = 0; i < 3; i++) {
        int again = 0;
        for (int k = 0; k < i; k++)
            again |= operand[k] == operand[i];
        if (!again && walk->uses[operand[i]]++ == 0 && operand[i] >= walk->network->inputs)
            back += 1 + claim(walk, operand[i]);
    }
    return back;
}

/* How many nodes a choice keeps alive that the node alone used; the node itself is released. */
static int32_t revived(walk_t *walk, const int32_t *operand)
{
    int32_t back = 0, taken[3], count = 0;
    for (int i = 0; i < 3; i++) {
        int again = 0;
        for (int k = 0; k < i; k++)
            again |= operand[k] == operand[i];
        if (again)
            continue;
        taken[count++] = operand[i];
        if (walk->uses[operand[i]]++ == 0 && operand[i] >= walk->network->inputs)
            back += 1 + claim(walk, operand[i]);
    }
    while (count--)
        if (--walk->uses[taken[count]] == 0 && taken[count] >= walk->network->inputs)
            release(walk, taken[count]);
    return back;
}

/* The truth table by which the operands give `on` where it matters, or -1. Free entries are 0. */
static int32_t table_of(const walk_t *walk, const int32_t *operand, const values_t *on, const values_t *off)
{
    const values_t *a = &walk->value[operand[0]], *b = &walk->value[operand[1]], *c = &walk->value[operand[2]];
    int32_t table = 0;
    for (int index = 0; index < 8; index++) {
        uint64_t hits = 0, misses = 0;
        for (int i = 0; i < WORDS; i++) {
            uint64_t cell = (index & 4 ? a->word[i] : ~a->word[i]) & (index & 2 ? b->word[i] : ~b->word[i]) &
                            (index & 1 ? c->word[i] : ~c->word[i]);
            hits |= on->word[i] & cell;
            misses |= off->word[i] & cell;
        }
        if (hits && misses)
            return -1;
        if (hits)
            table |= 1 << index;
    }
    return table;
}

static int32_t first_of(const values_t *value, int32_t from_top)
{
    if (from_top) {
        for (int i = WORDS - 1; i >= 0; i--)
            if (value->word[i])
                return 64 * i + 63 - __builtin_clzll(value->word[i]);
    } else {
        for (int i = 0; i < WORDS; i++)
            if (value->word[i])
                return 64 * i + __builtin_ctzll(value->word[i]);
    }
    return -1;
}

/* Narrows `rest`, the possible third operands, to those that tell two assignments of `on` and `off` apart that the
   first two do not; returns whether there are such assignments. */
static int separate(const walk_t *walk, const values_t *on, const values_t *off, set_t *rest)
{
    int32_t hit = first_of(on, 0), miss = first_of(off, 0);
    if (hit < 0 || miss < 0)
        return 0;
    for (int turn = 0; turn < 2; turn++) {
        for (int i = 0; i < SET_WORDS; i++)
            rest->word[i] &= walk->ones[hit].word[i] ^ walk->ones[miss].word[i];
        hit = first_of(on, 1);
        miss = first_of(off, turn);
    }
    return 1;
}

/* Whether the table of a node with two operands, which has the second one twice, is a gate that is allowed. */
static int is_gate(int32_t table)
{
    /* entries 0 (00), 3 (01), 4 (10), 7 (11) decide; the others cannot occur */
    int32_t index = (table & 1) | (table >> 3 & 1) << 1 | (table >> 4 & 1) << 2 | (table >> 7 & 1) << 3;
    return GATES >> index & 1;
}

static void consider(walk_t *walk, const int32_t *operand, const values_t *on, const values_t *off, int32_t freed,
                     choice_t *best, uint32_t *equal)
{
    int32_t table = table_of(walk, operand, on, off), gain;
    if (table < 0 || (walk->network->fan_in == 2 && !is_gate(table)))
        return;
    gain = freed - revived(walk, operand);
    if (gain < best->gain)
        return;
    if (gain > best->gain)
        *equal = 0;
    if (draw(walk, ++*equal) == 0) {
        memcpy(best->operand, operand, sizeof best->operand);
        best->table = table;
        best->gain = gain;
    }
}

/* One step of the walk at `node`; returns how many nodes it saves. */
static int32_t step(walk_t *walk, int32_t node)
{
    network_t *network = walk->network;
    const set_t dependent = dependents(walk, node);
    const values_t matters = care(walk, node, &dependent);
    values_t on, off;
    int32_t possible[MOST_NODES], count = 0, freed;
    set_t allowed = { { 0 } };
    choice_t best = { { 0, 0, 0 }, 0, 0 };
    uint32_t equal = 0;

    for (int i = 0; i < WORDS; i++) {
        on.word[i] = walk->value[node].word[i] & matters.word[i];
        off.word[i] = ~walk->value[node].word[i] & matters.word[i];
    }
    for (int32_t i = 0; i < network->count; i++)
        if (!has(&dependent, i)) {
            possible[count++] = i;
            add(&allowed, i);
        }
    freed = release(walk, node);

    /* Every pair, and every third operand that tells apart what the pair does not. */
    for (int32_t i = 0; i < count; i++) {
        const values_t *a = &walk->value[possible[i]];
        values_t on_by[2], off_by[2];
        for (int k = 0; k < WORDS; k++) {
            on_by[1].word[k] = on.word[k] & a->word[k];
            on_by[0].word[k] = on.word[k] & ~a->word[k];
            off_by[1].word[k] = off.word[k] & a->word[k];
            off_by[0].word[k] = off.word[k] & ~a->word[k];
        }
        for (int32_t j = 0; j <= i; j++) {
            const values_t *b = &walk->value[possible[j]];
            set_t rest = allowed;
            int open = 0;
            for (int cell = 0; cell < 4; cell++) {
                values_t hits, misses;
                for (int k = 0; k < WORDS; k++) {
                    uint64_t side = cell & 1 ? b->word[k] : ~b->word[k];
                    hits.word[k] = on_by[cell >> 1].word[k] & side;
                    misses.word[k] = off_by[cell >> 1].word[k] & side;
                }
                open |= separate(walk, &hits, &misses, &rest);
            }
            if (!open) {
                const int32_t operand[3] = { possible[i], possible[j], possible[j] };
                consider(walk, operand, &on, &off, freed, &best, &equal);
            } else if (network->fan_in == 3) {
                /* the third one comes last in order, so that each set is seen once */
                for (int32_t k = 0; k < j; k++)
                    if (has(&rest, possible[k])) {
                        const int32_t operand[3] = { possible[i], possible[j], possible[k] };
                        consider(walk, operand, &on, &off, freed, &best, &equal);
                    }
            }
        }
    }
    if (!equal) {
        claim(walk, node);
        return 0;
    }
    network->nodes[node].first = best.operand[0];
    network->nodes[node].second = best.operand[1];
    network->nodes[node].third = best.operand[2];
    network->nodes[node].table = best.table;
    int32_t size = network->count;
    settle(walk);
    return size - network->count;
}

/* Walks `steps` steps from `network`, which becomes the last one of the smallest size. Returns 0, or -1 without
   memory. */
int32_t improve(network_t *network, int32_t steps, uint64_t seed)
{
    network_t now = *network;
    walk_t *walk = calloc(1, sizeof *walk);
    if (!walk)
        return -1;
    walk->network = &now;
    walk->random = seed * 0x9e3779b97f4a7c15ull | 1;
    for (int32_t i = 0; i < now.inputs; i++)
        for (int32_t at = 0; at < ASSIGNMENTS; at++)
            if (at >> i & 1)
                walk->value[i].word[at / 64] |= 1ull << (at % 64);
    for (int i = 0; i < 20; i++)
        draw(walk, 2);
    settle(walk);
    for (int32_t i = 0; i < steps && now.count > now.inputs; i++) {
        step(walk, now.inputs + (int32_t)draw(walk, (uint32_t)(now.count - now.inputs)));
        if (now.count <= network->count)
            *network = now;
    }
    free(walk);
    return 0;
}
