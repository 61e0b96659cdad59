/* An IA-64 processor: registers, memory in regions, and execution of decoded instructions, one after the other.
 *
 * Source: Intel Itanium Architecture Software Developer's Manual, volumes 1 and 3. Instructions of a group may issue
 * together, so none may read or write a register that one before it in the group writes (volume 1, 3.4.4): such a
 * dependence stops the machine, except that a branch may read what a comparison writes. Python decodes.
 */
#include <string.h>

#include "declarations.h"

#define DECODED itanium_instruction_t
#define STEP 2
#include "memory.h"

/* Elements of `size` bytes: those at even places of `high` and `low`, or at odd ones if `left`, in turns. */
static uint64_t mixed(uint64_t high, uint64_t low, int size, int left)
{
    uint64_t result = 0;
    const uint64_t unit = ~0ull >> (64 - 8 * size);
    for (int place = 0; place < 64; place += 16 * size) {
        const int from = place + (left ? 8 * size : 0);
        result |= (low >> from & unit) << place | (high >> from & unit) << (place + 8 * size);
    }
    return result;
}

static uint64_t low_bits(uint64_t value, int count)
{
    return count >= 64 ? value : value & ((1ull << count) - 1);
}

static int64_t extended(uint64_t value, int count)
{
    return (int64_t)(value << (64 - count)) >> (64 - count);
}

/* A value of general register `number`; notes a register outside of the frame, or written in this group. */
static uint64_t source(itanium_t *m, uint32_t number, int *bad)
{
    if (number >= 32 + m->frame || m->written[number] == m->group)
        *bad = 1;
    return number ? m->x[number] : 0;
}

static void target(itanium_t *m, uint32_t number, uint64_t value, int *bad)
{
    if (!number || number >= 32 + m->frame || m->written[number] == m->group)
        *bad = 1;
    else {
        m->x[number] = value;
        m->written[number] = m->group;
    }
}

static void predicate(itanium_t *m, uint32_t number, int value, int *bad)
{
    if (m->predicates_written[number] == m->group && number)
        *bad = 1;
    if (number) {
        m->predicates_written[number] = m->group;
        m->pr = (m->pr & ~(1ull << number)) | (uint64_t)value << number;
    }
}

static uint64_t *application(itanium_t *m, int64_t number)
{
    return number == LC ? &m->lc : number == PFS ? &m->pfs : number == UNAT ? &m->unat : NULL;
}

#define R2 source(m, i->r2, &bad)
#define R3 source(m, i->r3, &bad)
#define IMM ((uint64_t)i->imm)
#define SET(value) do { const uint64_t v_ = (value); target(m, i->r1, v_, &bad); } while (0)
#define COMPARE(test) do { const int t_ = (test); predicate(m, i->p1, t_, &bad); predicate(m, i->p2, !t_, &bad); } while (0)

/* Runs at most `most` instructions, or until `end`. Returns DONE, PAUSED, UNDECODED (at m->pc) or FAULT. */
int32_t run(itanium_t *m, uint64_t end, uint64_t most)
{
    for (; most && m->pc != end; most--) {
        itanium_instruction_t *i = code_at(&m->memory, m->pc);
        if (!i || !i->size)
            return UNDECODED;
        int bad = 0, control = 0;
        uint64_t next = m->pc + i->size;
        m->memory.access_size = 0;
        const int branches = i->operation >= OP_BR_COND;
        if (i->qp && !branches && m->predicates_written[i->qp] == m->group)
            bad = 1;
        const int holds = !i->qp || (m->pr >> i->qp & 1);
        if (holds)
            switch (i->operation) {
            case OP_NOP: break;
            case OP_ADD: SET(R2 + R3); break;
            case OP_ADD1: SET(R2 + R3 + 1); break;
            case OP_SUB: SET(R2 - R3); break;
            case OP_SUB1: SET(R2 - R3 - 1); break;
            case OP_AND: SET(R2 & R3); break;
            case OP_ANDCM: SET(R2 & ~R3); break;
            case OP_OR: SET(R2 | R3); break;
            case OP_XOR: SET(R2 ^ R3); break;
            case OP_SHLADD: SET((R2 << i->count) + R3); break;
            case OP_ADDS: SET(IMM + R3); break;
            case OP_SUBI: SET(IMM - R3); break;
            case OP_ANDI: SET(IMM & R3); break;
            case OP_ANDCMI: SET(IMM & ~R3); break;
            case OP_ORI: SET(IMM | R3); break;
            case OP_XORI: SET(IMM ^ R3); break;
            case OP_CMP_LT: COMPARE((int64_t)R2 < (int64_t)R3); break;
            case OP_CMP_LTU: COMPARE(R2 < R3); break;
            case OP_CMP_EQ: COMPARE(R2 == R3); break;
            case OP_CMPI_LT: COMPARE(i->imm < (int64_t)R3); break;
            case OP_CMPI_LTU: COMPARE(IMM < R3); break;
            case OP_CMPI_EQ: COMPARE(IMM == R3); break;
            case OP_MIX1_R: SET(mixed(R2, R3, 1, 0)); break;
            case OP_MIX2_R: SET(mixed(R2, R3, 2, 0)); break;
            case OP_MIX4_R: SET(mixed(R2, R3, 4, 0)); break;
            case OP_MIX1_L: SET(mixed(R2, R3, 1, 1)); break;
            case OP_MIX2_L: SET(mixed(R2, R3, 2, 1)); break;
            case OP_MIX4_L: SET(mixed(R2, R3, 4, 1)); break;
            case OP_MUX1_REV: SET(__builtin_bswap64(R2)); break;
            case OP_SHRP: {
                const uint64_t high = R2, low = R3;
                SET(i->count ? low >> i->count | high << (64 - i->count) : low);
                break;
            }
            case OP_EXTR: {
                const int length = i->imm + i->count > 64 ? 64 - (int)i->imm : i->count;
                SET((uint64_t)extended(R3 >> i->imm, length));
                break;
            }
            case OP_EXTR_U: SET(low_bits(R3 >> i->imm, i->count)); break;
            case OP_DEP_Z: SET(low_bits(R2, i->count) << i->imm); break;
            case OP_DEP: {
                const uint64_t mask = low_bits(~0ull, i->count) << i->imm, placed = R2 << i->imm;
                SET((placed & mask) | (R3 & ~mask));
                break;
            }
            case OP_ZXT: SET(low_bits(R3, i->count)); break;
            case OP_SXT: SET((uint64_t)extended(R3, i->count)); break;
            case OP_MOVL: SET(IMM); break;
            case OP_MOV_TO: {
                uint64_t *special = application(m, i->imm);
                if (!special)
                    return UNDECODED;
                *special = R2;
                break;
            }
            case OP_MOV_FROM: {
                uint64_t *special = application(m, i->imm);
                if (!special)
                    return UNDECODED;
                SET(*special);
                break;
            }
            case OP_ALLOC:
                if (i->imm > 96 || i->count)
                    return UNDECODED;
                m->frame = (uint32_t)i->imm;
                SET(m->pfs);
                break;
            case OP_LD: case OP_ST: {
                const uint64_t address = R3, value = i->operation == OP_ST ? R2 : 0;
                const uint64_t step = i->by_register ? R2 : IMM;
                uint8_t *data = data_at(&m->memory, address, i->count, i->operation == OP_ST);
                if (!data)
                    return FAULT;
                if (i->operation == OP_ST)
                    memcpy(data, &value, i->count);
                else {
                    uint64_t loaded = 0;
                    memcpy(&loaded, data, i->count);
                    SET(loaded);
                }
                if (i->updated)
                    target(m, i->r3, address + step, &bad);
                break;
            }
            case OP_BR_COND: next = (m->pc & ~15ull) + IMM; break;
            case OP_BR_CLOOP:
                if (m->lc) {
                    m->lc--;
                    next = (m->pc & ~15ull) + IMM;
                }
                break;
            case OP_BR_RET: next = m->b0; break;
            default: return UNDECODED;
            }
        if (bad) {
            m->violated = 1;
            return UNDECODED;
        }
        control = branches;
        /* A block ends behind a branch, whether it is taken or not; a taken one also ends the group. */
        if (i->stop || next != m->pc + i->size)
            m->group++;
        if (control)
            end_block(&m->memory, m->pc + i->size, next);
        m->pc = next;
    }
    return m->pc == end ? DONE : PAUSED;
}
