/* A 32-bit big-endian PowerPC core: registers, memory in regions, and execution.
 *
 * Source: PowerPC User Instruction Set Architecture, book I (2.02): the instructions of a fixed-point unit, without
 * those that read the carry. Bit 0 is the highest of a word. The summary overflow bit is always 0.
 */
#include <string.h>

#include "declarations.h"
#include "memory.h"

static uint32_t joined(const uint8_t *from, uint32_t size)
{
    uint32_t value = 0;
    for (uint32_t i = 0; i < size; i++)
        value = value << 8 | from[i];
    return value;
}

static void spread(uint8_t *to, uint32_t value, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++)
        to[i] = (uint8_t)(value >> 8 * (size - 1 - i));
}

static uint32_t rotated(uint32_t value, uint32_t by)
{
    by &= 31;
    return by ? value << by | value >> (32 - by) : value;
}

/* Ones from bit `begin` to bit `end`, around the word if `end` is before `begin`. */
static uint32_t mask(uint32_t begin, uint32_t end)
{
    const uint32_t from = 0xffffffffu >> begin, to = 0xffffffffu << (31 - end);
    return begin <= end ? from & to : from | to;
}

static void set_field(ppc_t *m, uint32_t field, uint32_t bits)
{
    const uint32_t shift = 28 - 4 * field;
    m->cr = (m->cr & ~(15u << shift)) | bits << shift;
}

#define COMPARED(a, b) ((a) < (b) ? 8u : (a) > (b) ? 4u : 2u)
#define RESULT(number, value) do { target = (number); result = (value); } while (0)
#define RECORD(number, value) do { RESULT(number, value); records = w & 1; } while (0)
#define ACCESS(bytes, stores, base) do { size = (bytes); written = (stores); address = (base); } while (0)
#define NONE 32

/* The registers whose words `lmw` and `stmw` transfer, from r to 31. */
static int32_t multiple(ppc_t *m, uint32_t r, uint32_t address, uint32_t written)
{
    for (; r < 32; r++, address += 4) {
        uint8_t *data = data_at(&m->memory, address, 4, written);
        if (!data)
            return FAULT;
        if (written)
            spread(data, m->x[r], 4);
        else
            m->x[r] = joined(data, 4);
    }
    return DONE;
}

/* Runs at most `most` instructions, or until `end`. Returns DONE, PAUSED, UNDECODED (at m->pc) or FAULT. */
int32_t run(ppc_t *m, uint64_t end, uint64_t most)
{
    core_region_t *code = NULL;
    for (; most; most--) {
        const uint32_t pc = m->pc;
        if (pc == end)
            return DONE;
        m->memory.access_size = 0;
        if (!code || pc - code->start >= code->size)
            code = region_at(&m->memory, pc, 4);
        if (!code || pc & 3)
            return UNDECODED;
        const uint32_t w = joined(code->data + (pc - code->start), 4);
        const uint32_t op = w >> 26, d = w >> 21 & 31, a = w >> 16 & 31, b = w >> 11 & 31, low = w & 0xffff;
        const uint32_t sh = b, mb = w >> 6 & 31, me = w >> 1 & 31, xo = w >> 1 & 0x3ff;
        const uint32_t s = m->x[d], va = m->x[a], vb = m->x[b], zero_a = a ? va : 0;
        const uint32_t imm = (uint32_t)(int32_t)(int16_t)low, indexed = zero_a + vb;
        uint32_t target = NONE, result = 0, records = 0, control = 0, next = pc + 4;
        uint32_t size = 0, written = 0, address = 0, updates = 0, reversed = 0, extends = 0;
        switch (op) {
        case 7: RESULT(d, va * imm); break;
        case 10: if (d & 1) return UNDECODED; set_field(m, d >> 2, COMPARED(va, low)); break;
        case 11: if (d & 1) return UNDECODED; set_field(m, d >> 2, COMPARED((int32_t)va, (int32_t)imm)); break;
        case 12: RESULT(d, va + imm); break;
        case 13: RESULT(d, va + imm); records = 1; break;
        case 14: RESULT(d, zero_a + imm); break;
        case 15: RESULT(d, zero_a + (low << 16)); break;
        case 16: case 19: {
            /* bc; bclr (16) and bcctr (528): d is the condition to branch on, a the bit of cr. */
            if (op == 19 && xo != 16 && xo != 528)
                return UNDECODED;
            control = 1;
            if (!(d & 4))
                m->counter--;
            const int counted = d & 4 || (m->counter != 0) != (d >> 1 & 1);
            const int met = d & 16 || (m->cr >> (31 - a) & 1) == (d >> 3 & 1);
            uint32_t to = (w & 2 ? 0 : pc) + (uint32_t)(int32_t)(int16_t)(w & 0xfffc);
            if (op == 19)
                to = (xo == 16 ? m->lr : m->counter) & ~3u;
            if (w & 1)
                m->lr = pc + 4;
            if (counted && met)
                next = to;
            break;
        }
        case 18:
            control = 1;
            next = (w & 2 ? 0 : pc) + (uint32_t)((int32_t)((w & 0x03fffffc) << 6) >> 6);
            if (w & 1)
                m->lr = pc + 4;
            break;
        case 20: RECORD(a, (rotated(s, sh) & mask(mb, me)) | (va & ~mask(mb, me))); break;
        case 21: RECORD(a, rotated(s, sh) & mask(mb, me)); break;
        case 23: RECORD(a, rotated(s, vb) & mask(mb, me)); break;
        case 24: RESULT(a, s | low); break;
        case 25: RESULT(a, s | low << 16); break;
        case 26: RESULT(a, s ^ low); break;
        case 27: RESULT(a, s ^ low << 16); break;
        case 28: RESULT(a, s & low); records = 1; break;
        case 29: RESULT(a, s & low << 16); records = 1; break;
        case 31:
            switch (xo) {
            case 0: if (d & 1) return UNDECODED; set_field(m, d >> 2, COMPARED((int32_t)va, (int32_t)vb)); break;
            case 32: if (d & 1) return UNDECODED; set_field(m, d >> 2, COMPARED(va, vb)); break;
            case 19: RESULT(d, m->cr); break;
            case 144: /* mtcrf: a field for each bit of the mask */
                for (uint32_t field = 0; field < 8; field++)
                    if (w >> (19 - field) & 1)
                        set_field(m, field, s >> (28 - 4 * field) & 15);
                break;
            case 339: case 467: { /* mfspr, mtspr: 8 is the link register, 9 the count register */
                if (b || (a != 8 && a != 9))
                    return UNDECODED;
                uint32_t *special = a == 8 ? &m->lr : &m->counter;
                if (xo == 467)
                    *special = s;
                else
                    RESULT(d, *special);
                break;
            }
            case 23: ACCESS(4, 0, indexed); break;
            case 55: ACCESS(4, 0, indexed); updates = 1; break;
            case 87: ACCESS(1, 0, indexed); break;
            case 119: ACCESS(1, 0, indexed); updates = 1; break;
            case 279: ACCESS(2, 0, indexed); break;
            case 151: ACCESS(4, 1, indexed); break;
            case 183: ACCESS(4, 1, indexed); updates = 1; break;
            case 215: ACCESS(1, 1, indexed); break;
            case 407: ACCESS(2, 1, indexed); break;
            case 534: ACCESS(4, 0, indexed); reversed = 1; break;
            case 662: ACCESS(4, 1, indexed); reversed = 1; break;
            case 24: RECORD(a, vb & 32 ? 0 : s << (vb & 31)); break;
            case 536: RECORD(a, vb & 32 ? 0 : s >> (vb & 31)); break;
            case 824: RECORD(a, (uint32_t)((int32_t)s >> sh)); break;
            case 26: RECORD(a, s ? (uint32_t)__builtin_clz(s) : 32); break;
            case 28: RECORD(a, s & vb); break;
            case 60: RECORD(a, s & ~vb); break;
            case 124: RECORD(a, ~(s | vb)); break;
            case 284: RECORD(a, ~(s ^ vb)); break;
            case 316: RECORD(a, s ^ vb); break;
            case 412: RECORD(a, s | ~vb); break;
            case 444: RECORD(a, s | vb); break;
            case 476: RECORD(a, ~(s & vb)); break;
            case 922: RECORD(a, (uint32_t)(int32_t)(int16_t)s); break;
            case 954: RECORD(a, (uint32_t)(int32_t)(int8_t)s); break;
            case 40: RECORD(d, vb - va); break;
            case 104: RECORD(d, -va); break;
            case 235: RECORD(d, va * vb); break;
            case 266: RECORD(d, va + vb); break;
            default: return UNDECODED;
            }
            break;
        case 32: ACCESS(4, 0, zero_a + imm); break;
        case 33: ACCESS(4, 0, va + imm); updates = 1; break;
        case 34: ACCESS(1, 0, zero_a + imm); break;
        case 35: ACCESS(1, 0, va + imm); updates = 1; break;
        case 36: ACCESS(4, 1, zero_a + imm); break;
        case 37: ACCESS(4, 1, va + imm); updates = 1; break;
        case 38: ACCESS(1, 1, zero_a + imm); break;
        case 39: ACCESS(1, 1, va + imm); updates = 1; break;
        case 40: ACCESS(2, 0, zero_a + imm); break;
        case 42: ACCESS(2, 0, zero_a + imm); extends = 1; break;
        case 44: ACCESS(2, 1, zero_a + imm); break;
        case 46: case 47:
            /* lmw must not load the register of its address. */
            if (op == 46 && a >= d)
                return UNDECODED;
            if (multiple(m, d, zero_a + imm, op == 47) == FAULT)
                return FAULT;
            break;
        default: return UNDECODED;
        }
        if (size) {
            if (updates && (a == 0 || (!written && a == d)))
                return UNDECODED;
            uint8_t *data = data_at(&m->memory, address, size, written);
            if (!data)
                return FAULT;
            if (written)
                spread(data, reversed ? __builtin_bswap32(s) : s, size);
            else {
                const uint32_t value = joined(data, size);
                RESULT(d, reversed ? __builtin_bswap32(value) : extends ? (uint32_t)(int32_t)(int16_t)value : value);
            }
            if (updates)
                m->x[a] = address;
        }
        if (target != NONE)
            m->x[target] = result;
        if (records)
            set_field(m, 0, COMPARED((int32_t)result, 0));
        m->pc = next;
        /* A block ends behind a branch, whether it is taken or not. */
        if (control)
            end_block(&m->memory, (uint64_t)pc + 4, next);
    }
    return m->pc == end ? DONE : PAUSED;
}
