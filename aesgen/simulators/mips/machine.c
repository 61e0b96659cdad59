/* A MIPS core of 32 or 64 bits in either byte order: registers, memory in regions, and execution.
 *
 * Source: MIPS32 and MIPS64 Architecture For Programmers, volume II (release 2). Registers of 32 bits are kept
 * zero-extended. With 64-bit registers an instruction on 32 bits whose source is not sign-extended is unpredictable on
 * real cores, so that it counts as undecoded here.
 */
#include <string.h>

#include "declarations.h"
#include "memory.h"

static uint64_t joined(const uint8_t *from, uint32_t size, uint32_t big)
{
    uint64_t value = 0;
    for (uint32_t i = 0; i < size; i++)
        value |= (uint64_t)from[i] << 8 * (big ? size - 1 - i : i);
    return value;
}

static void spread(uint8_t *to, uint64_t value, uint32_t size, uint32_t big)
{
    for (uint32_t i = 0; i < size; i++)
        to[i] = (uint8_t)(value >> 8 * (big ? size - 1 - i : i));
}

#define LOW(value) ((uint64_t)(int64_t)(int32_t)(uint32_t)(value))
#define RESULT(number, value) do { target = (number); result = (value); } while (0)
#define WORDS(value) do { if (m->wide && (value) != LOW(value)) return UNDECODED; } while (0)
#define WIDE do { if (!m->wide) return UNDECODED; } while (0)
#define ROTATED(type, value, by) ((type)((type)(value) >> (by) | (type)(value) << (-(by) & (8 * sizeof(type) - 1))))
#define MASK(bits) ((bits) == 64 ? ~0ull : (1ull << (bits)) - 1)

/* Runs at most `most` instructions, or until `end`. Returns DONE, PAUSED, UNDECODED (at m->pc) or FAULT. */
int32_t run(mips_t *m, uint64_t end, uint64_t most)
{
    core_region_t *code = NULL;
    for (; most; most--) {
        const uint64_t pc = m->pc;
        if (pc == end)
            return DONE;
        m->memory.access_size = 0;
        if (!code || pc - code->start >= code->size)
            code = region_at(&m->memory, pc, 4);
        if (!code || pc & 3)
            return UNDECODED;
        const uint32_t w = (uint32_t)joined(code->data + (pc - code->start), 4, m->big);
        const uint32_t rs = w >> 21 & 31, rt = w >> 16 & 31, rd = w >> 11 & 31, sa = w >> 6 & 31, op = w >> 26;
        const uint32_t funct = w & 63;
        const uint64_t s = m->x[rs], t = m->x[rt], imm = (uint64_t)(int64_t)(int16_t)w, raw = w & 0xffff;
        const int64_t ss = m->wide ? (int64_t)s : (int32_t)s, st = m->wide ? (int64_t)t : (int32_t)t;
        const uint64_t there = m->next + (imm << 2);
        uint64_t address = s + imm, result = 0, after = m->next + 4;
        uint32_t target = 0, control = 0, size = 0;
        if (!m->wide)
            address = (uint32_t)address;
        switch (op) {
        case 0:
            switch (funct) {
            case 0: RESULT(rd, LOW((uint32_t)t << sa)); break;
            case 2: WORDS(t); RESULT(rd, LOW(rs ? ROTATED(uint32_t, t, sa) : (uint32_t)t >> sa)); break;
            case 3: WORDS(t); RESULT(rd, LOW((int32_t)t >> sa)); break;
            case 4: RESULT(rd, LOW((uint32_t)t << (s & 31))); break;
            case 6: WORDS(t); RESULT(rd, LOW(sa ? ROTATED(uint32_t, t, (uint32_t)s & 31) : (uint32_t)t >> (s & 31))); break;
            case 7: WORDS(t); RESULT(rd, LOW((int32_t)t >> (s & 31))); break;
            case 8: control = 1; after = s; break;
            case 9: control = 1; after = s; RESULT(rd, m->next + 4); break;
            case 10: if (!t) RESULT(rd, s); break;
            case 11: if (t) RESULT(rd, s); break;
            case 32: case 33: WORDS(s); WORDS(t); RESULT(rd, LOW(s + t)); break;
            case 34: case 35: WORDS(s); WORDS(t); RESULT(rd, LOW(s - t)); break;
            case 36: RESULT(rd, s & t); break;
            case 37: RESULT(rd, s | t); break;
            case 38: RESULT(rd, s ^ t); break;
            case 39: RESULT(rd, ~(s | t)); break;
            case 42: RESULT(rd, ss < st); break;
            case 43: RESULT(rd, s < t); break;
            case 45: WIDE; RESULT(rd, s + t); break;
            case 47: WIDE; RESULT(rd, s - t); break;
            case 56: WIDE; RESULT(rd, t << sa); break;
            case 58: WIDE; RESULT(rd, rs ? ROTATED(uint64_t, t, sa) : t >> sa); break;
            case 59: WIDE; RESULT(rd, (uint64_t)((int64_t)t >> sa)); break;
            case 60: WIDE; RESULT(rd, t << (sa + 32)); break;
            case 62: WIDE; RESULT(rd, rs ? ROTATED(uint64_t, t, sa + 32) : t >> (sa + 32)); break;
            case 63: WIDE; RESULT(rd, (uint64_t)((int64_t)t >> (sa + 32))); break;
            default: return UNDECODED;
            }
            break;
        case 1:
            if (rt > 1)
                return UNDECODED;
            control = 1;
            if (rt ? ss >= 0 : ss < 0)
                after = there;
            break;
        case 2: control = 1; after = (m->next & ~0x0fffffffull) | (uint64_t)(w & 0x03ffffff) << 2; break;
        case 3:
            control = 1;
            after = (m->next & ~0x0fffffffull) | (uint64_t)(w & 0x03ffffff) << 2;
            RESULT(31, m->next + 4);
            break;
        case 4: control = 1; if (s == t) after = there; break;
        case 5: control = 1; if (s != t) after = there; break;
        case 6: control = 1; if (ss <= 0) after = there; break;
        case 7: control = 1; if (ss > 0) after = there; break;
        case 8: case 9: WORDS(s); RESULT(rt, LOW(s + imm)); break;
        case 10: RESULT(rt, ss < (int64_t)imm); break;
        case 11: RESULT(rt, m->wide ? s < imm : (uint32_t)s < (uint32_t)imm); break;
        case 12: RESULT(rt, s & raw); break;
        case 13: RESULT(rt, s | raw); break;
        case 14: RESULT(rt, s ^ raw); break;
        case 15: RESULT(rt, LOW((uint32_t)raw << 16)); break;
        case 25: WIDE; RESULT(rt, s + imm); break;
        case 31: {
            const uint32_t top = rd + (funct == 1 || funct == 5 || funct == 6 ? 32 : 0);
            const uint32_t from = sa + (funct == 2 || funct == 6 ? 32 : 0);
            if (funct <= 3) { /* ext: rd is the number of bits less one */
                if (funct == 0) WORDS(s); else WIDE;
                const uint64_t field = s >> from & MASK(top + 1);
                RESULT(rt, funct == 0 ? LOW(field) : field);
            } else if (funct <= 7) { /* ins: rd is the last bit */
                if (top < from)
                    return UNDECODED;
                if (funct == 4) { WORDS(s); WORDS(t); } else WIDE;
                const uint64_t mask = MASK(top - from + 1) << from, field = (t & ~mask) | (s << from & mask);
                RESULT(rt, funct == 4 ? LOW(field) : field);
            } else
                return UNDECODED;
            break;
        }
        case 32: case 36: size = 1; break;
        case 33: case 37: size = 2; break;
        case 35: size = 4; break;
        case 39: WIDE; size = 4; break;
        case 55: WIDE; size = 8; break;
        case 40: size = 1; break;
        case 41: size = 2; break;
        case 43: size = 4; break;
        case 63: WIDE; size = 8; break;
        default: return UNDECODED;
        }
        if (size) {
            const uint32_t written = op == 40 || op == 41 || op == 43 || op == 63;
            uint8_t *data = data_at(&m->memory, address, size, written);
            if (!data)
                return FAULT;
            if (written)
                spread(data, t, size, m->big);
            else {
                const uint64_t value = joined(data, size, m->big);
                const int plain = op == 36 || op == 37 || op == 39 || op == 55;
                RESULT(rt, plain ? value : (uint64_t)((int64_t)(value << (64 - 8 * size)) >> (64 - 8 * size)));
            }
        }
        if (target)
            m->x[target] = m->wide ? result : (uint32_t)result;
        m->pc = m->next;
        m->next = m->wide ? after : (uint32_t)after;
        /* A block ends behind the delay slot of a transfer of control, whether it is taken or not. */
        if (m->slot)
            end_block(&m->memory, pc + 4, m->pc);
        m->slot = control;
    }
    return m->pc == end ? DONE : PAUSED;
}
