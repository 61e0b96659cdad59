/* A TI C62x or C64x: registers, memory in regions, and execution of decoded execute packets, cycle by cycle.
 *
 * Sources: SPRU189 and SPRU732. All instructions of a packet read their operands before any writes a result. The
 * result of a load can be read five cycles after it, others in the next cycle; a branch transfers control after five
 * further cycles. Memory is accessed in the order of issue. Python decodes and checks the packets.
 *
 * The machine stops where code depends on what it must not:
 * - a register is read or written while a load to it is under way, and an interrupt could have come in between, after
 *   which the load would be complete (interrupts wait while a taken branch is under way);
 * - two results reach a register in the same cycle, or two accesses of a cycle, one of them a store, the same memory;
 * - the C64x reads over a cross path what the cycle before computed, for which it would wait a cycle;
 * - a branch ends a NOP of several cycles early.
 */
#include <string.h>

#include "declarations.h"

#define DECODED c6x_word_t
#define STEP 4
#include "memory.h"

/* Whether a result is on its way to a register and might be there already if an interrupt came. */
static int uncertain(const c6x_t *m, uint32_t number)
{
    return m->exposed[number];
}

static uint32_t source(c6x_t *m, uint32_t number)
{
    if (uncertain(m, number))
        m->violated = 1;
    return m->x[number];
}

static void target(c6x_t *m, uint32_t number, uint32_t value, uint32_t latency)
{
    if (uncertain(m, number))
        m->violated = 1;
    const uint32_t slot = (m->cycle + latency) % SLOTS;
    for (uint32_t n = 0; n < m->arriving[slot]; n++)
        if (m->arrivals[slot][n].number == number)
            m->violated = 1;
    if (m->arriving[slot] == WRITES) {
        m->violated = 1;
        return;
    }
    m->arrivals[slot][m->arriving[slot]].number = number;
    m->arrivals[slot][m->arriving[slot]++].value = value;
    m->under_way[number]++;
}

/* The end of a cycle: results that are due arrive. */
static void end_cycle(c6x_t *m)
{
    const int interruptible = m->csr & 1 && !m->branch_left;
    if (interruptible)
        for (uint32_t number = 0; number < 2 * SIDE; number++)
            if (m->under_way[number])
                m->exposed[number] = 1;
    m->cycle++;
    const uint32_t slot = m->cycle % SLOTS;
    for (uint32_t n = 0; n < m->arriving[slot]; n++) {
        const uint32_t number = m->arrivals[slot][n].number;
        m->x[number] = m->arrivals[slot][n].value;
        if (!--m->under_way[number])
            m->exposed[number] = 0;
    }
    m->arriving[slot] = 0;
}

#define RIGHT (i->right == NONE ? 0 : source(m, i->right))
#define LEFT (i->left == NONE ? (uint32_t)i->constant : source(m, i->left))
#define SET(value) do { const uint32_t v_ = (value); target(m, i->target, v_, 1); computed |= 1ull << i->target; } while (0)

/* The banks that an access needs, a bit for each; of the second block of memory in the upper half. */
static uint64_t banks_of(const c6x_t *m, uint64_t address, uint32_t size)
{
    uint64_t found = 0;
    for (uint64_t at = address; at < address + size; at += m->bank_bytes)
        found |= 1ull << at / m->bank_bytes % m->banks;
    return m->block_bytes && address / m->block_bytes & 1 ? found << 32 : found;
}

/* A memory access; returns 0 at a fault. */
static int accessed(c6x_t *m, const c6x_word_t *i, uint64_t *computed)
{
    const uint32_t size = i->size_bytes, base = source(m, i->right);
    const uint32_t offset = LEFT * size;
    const uint32_t moved = i->subtracts ? base - offset : base + offset;
    const uint32_t address = i->updates == AFTER ? base : moved;
    uint8_t *data = data_at(&m->memory, address, size, i->operation >= OP_STB);
    if (!data)
        return 0;
    if (i->updates) {
        target(m, i->right, moved, 1);
        *computed |= 1ull << i->right;
    }
    uint32_t words[2] = {0, 0};
    if (i->operation < OP_STB) {
        memcpy(words, data, size);
        target(m, i->target, words[0], 5);
        if (size == 8)
            target(m, i->target + 1, words[1], 5);
    } else {
        words[0] = source(m, i->target);
        if (size == 8)
            words[1] = source(m, i->target + 1);
        memcpy(data, words, size);
    }
    return 1;
}

/* Runs at most `most` packets, or until `end`. Returns DONE, PAUSED, UNDECODED (at m->pc) or FAULT. */
int32_t run(c6x_t *m, uint64_t end, uint64_t most)
{
    for (; most && m->pc != end; most--) {
        c6x_word_t *i = code_at(&m->memory, m->pc);
        if (m->violated || !i || !i->known)
            return UNDECODED;
        uint64_t next = m->pc, computed = 0, first = 0;
        uint32_t cycles = 1, first_size = 0, first_written = 0, branch = 0;
        m->memory.access_size = 0;
        for (int more = 1; more;) {
            i = code_at(&m->memory, next); /* a packet may reach into another region */
            more = i->parallel;
            next += 4;
            if (i->operation == OP_NOP) {
                cycles = i->constant > (int32_t)cycles ? (uint32_t)i->constant : cycles;
                continue;
            }
            if (i->condition != NONE && !source(m, i->condition) != !!i->negated)
                continue;
            if (i->waits && i->right != NONE && m->computed >> i->right & 1)
                m->violated = 1;
            switch (i->operation) {
            case OP_ADD: SET(LEFT + RIGHT); break;
            case OP_SUB: SET(i->left == NONE ? RIGHT - (uint32_t)i->constant : LEFT - RIGHT); break;
            case OP_XOR: SET(LEFT ^ RIGHT); break;
            case OP_AND: SET(LEFT & RIGHT); break;
            case OP_OR: SET(LEFT | RIGHT); break;
            case OP_CMPEQ: SET(LEFT == RIGHT); break;
            case OP_CMPGTU: SET(LEFT > RIGHT); break;
            case OP_CMPLTU: SET(LEFT < RIGHT); break;
            case OP_SHL: SET(RIGHT << (i->constant & 31)); break;
            case OP_SHRU: SET(RIGHT >> (i->constant & 31)); break;
            case OP_EXTU: SET(RIGHT << (i->constant >> 5 & 31) >> (i->constant & 31)); break;
            case OP_MVK: SET((uint32_t)i->constant); break;
            case OP_MVKH: SET((source(m, i->target) & 0xFFFF) | (uint32_t)i->constant << 16); break;
            case OP_ADDK: SET(source(m, i->target) + (uint32_t)i->constant); break;
            case OP_MVC_FROM: SET(m->csr); break;
            case OP_MVC_TO: m->csr = RIGHT; break;
            case OP_B:
                branch = 1;
                m->branch_to = ((next - 4) & ~31ull) + (uint64_t)(int64_t)i->constant;
                break;
            case OP_B_REGISTER:
                branch = 1;
                m->branch_to = RIGHT;
                break;
            default: {
                const uint64_t before = first;
                const uint32_t size = first_size, written = first_written;
                if (!accessed(m, i, &computed))
                    return FAULT;
                first = m->memory.access, first_size = m->memory.access_size, first_written = m->memory.access_written;
                if (size && (written || first_written) && before < first + first_size && first < before + size)
                    m->violated = 1;
                if (size && banks_of(m, before, size) & banks_of(m, first, first_size))
                    m->conflicts++;
            }
            }
        }
        if (branch && m->branch_left)
            m->violated = 1; /* branches one after the other: not modelled */
        m->computed = m->crosses_wait ? computed : 0;
        m->pc = next;
        for (uint32_t n = 0; n < cycles; n++) {
            if (n)
                m->computed = 0;
            if (branch && !n)
                m->branch_left = 6;
            end_cycle(m);
            if (m->branch_left && !--m->branch_left) {
                if (n + 1 != cycles)
                    m->violated = 1;
                end_block(&m->memory, next, m->branch_to);
                m->pc = m->branch_to;
            }
        }
    }
    return m->pc == end ? DONE : PAUSED;
}
