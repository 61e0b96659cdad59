/* The results of the C54x's instructions, and the cycles of a subroutine.
 *
 * Sources: TI, TMS320C54x DSP Reference Set, volume 1 (SPRU131, pipeline and latencies) and volume 2 (SPRU172, results and
 * cycles); docs/targets/c54x.md says which rules could not be compared with them. Program and data memory are apart, as
 * with on-chip memory in separate blocks.
 *
 * The pipeline has the levels prefetch, fetch, decode, access, read, execute. The processor does not wait for registers: an
 * address register is used on access, and most stores reach it on execute, so that the next two cycles would use the old
 * value. Here such a use ends the call as a crash. `ready` has the first cycle in which each register may be used. STM, MVDM,
 * MVDK and MVMM write address registers early enough for the next instruction.
 *
 * A block of dual-access memory serves a read of one word or an instruction in the first half of a cycle, and a second word
 * or a write in the other half. So a read of two words in the cycle of a write into the same block, which is the one behind
 * the store, waits for a cycle.
 */
#include "declarations.h"

typedef uint16_t u16;
typedef int64_t i64;

enum { RETURNED = 0, CRASHED = 1, OUT_OF_TIME = 2, REGISTERS = 0x20, FIRST_MEMORY = 0x60, PUSHED_BY_INTERRUPTS = 4 };
enum { SXM = 1 << 8, INTM = 1 << 11, CPL = 1 << 14, BRAF = 1 << 15, BLOCK_SHIFT = 13 };

static i64 extended(i64 value) { return (i64)((uint64_t)value << 24) >> 24; } /* 40 bits */

static void fault(c54x_t *m, unsigned why)
{
    if (!m->why)
        m->why = why;
}

/* Ends the call unless register `number` may be used in this cycle. */
static void use(c54x_t *m, unsigned number)
{
    if (m->ready[number] > m->cycles)
        fault(m, EARLY_USE);
}

static u16 *plain(c54x_t *m, unsigned number) { return &m->data[number]; }
static u16 read_register(c54x_t *m, unsigned number)
{
    use(m, number);
    switch (number) {
    case AL: return (u16)m->a;
    case AH: return (u16)(m->a >> 16);
    case BL: return (u16)m->b;
    case BH: return (u16)(m->b >> 16);
    default: return *plain(m, number);
    }
}

/* `early`: the register has the value for the next instruction. */
static void write_register(c54x_t *m, unsigned number, unsigned value, int early, unsigned cycles)
{
    if (number < ST0 || number > REA || (number >= AL && number <= BG)) {
        fault(m, NO_REGISTER);
        return;
    }
    use(m, number);
    *plain(m, number) = (u16)value;
    m->ready[number] = m->cycles + (early ? cycles : cycles + (number >= T && number <= AR7 ? LATENCY : STATUS_LATENCY));
}

static u16 load(c54x_t *m, unsigned address)
{
    address &= 0xffff;
    if (address < REGISTERS)
        return read_register(m, address);
    if (address < FIRST_MEMORY)
        fault(m, PERIPHERAL);
    return m->data[address];
}

static void store(c54x_t *m, unsigned address, unsigned value, int early, unsigned cycles)
{
    address &= 0xffff;
    if (address < REGISTERS) {
        write_register(m, address, value, early, cycles);
        return;
    }
    if (address < FIRST_MEMORY)
        fault(m, PERIPHERAL);
    m->data[address] = (u16)value;
    m->stored_block = address >> BLOCK_SHIFT;
    m->stored_cycle = m->cycles + cycles;
}

/* The address of a data operand; changes its register. `size`: its words. `more` becomes 1 if it has a word of its own. */
static unsigned operand(c54x_t *m, unsigned code, unsigned size, unsigned *more)
{
    unsigned number = AR0 + (code & 7), mode = code >> 3 & 15;
    u16 *ar = plain(m, number);
    if (!(code & INDIRECT)) {
        use(m, ST0);
        use(m, ST1);
        if (m->data[ST1] & CPL) {
            use(m, SP);
            return (*plain(m, SP) + (code & 0x7f)) & 0xffff;
        }
        return (m->data[ST0] & 0x1ff) << 7 | (code & 0x7f);
    }
    use(m, number);
    unsigned address = *ar;
    switch (mode) {
    case 0: break;
    case 1: *ar = (u16)(*ar - size); break;
    case 2: *ar = (u16)(*ar + size); break;
    case 5: use(m, AR0); *ar = (u16)(*ar - *plain(m, AR0)); break;
    case 6: use(m, AR0); *ar = (u16)(*ar + *plain(m, AR0)); break;
    case 12: *more = 1; address += m->program[(u16)(m->pc + 1)]; break;
    case 13: *more = 1; address = *ar = (u16)(*ar + m->program[(u16)(m->pc + 1)]); break;
    default: fault(m, NO_MODE);
    }
    return address & 0xffff;
}

static void push(c54x_t *m, unsigned value)
{
    use(m, SP);
    u16 *sp = plain(m, SP);
    *sp = (u16)(*sp - 1);
    m->data[*sp] = (u16)value;
    if (*sp < m->lowest)
        m->lowest = *sp;
}

static u16 pull(c54x_t *m)
{
    use(m, SP);
    u16 *sp = plain(m, SP);
    return m->data[(*sp)++];
}

/* An interrupt could come before every instruction: what it would push overwrites the words below the stack pointer. */
static void disturb(c54x_t *m)
{
    for (unsigned below = 1; below <= PUSHED_BY_INTERRUPTS; below++)
        m->data[(u16)(m->data[SP] - below)] = (u16)(0x5a5a + 29 * below + 7 * m->cycles);
}

static i64 signed_if(c54x_t *m, unsigned value)
{
    use(m, ST1);
    return m->data[ST1] & SXM ? (i64)(int16_t)value : (i64)value;
}

static i64 shifted(c54x_t *m, i64 value, int shift)
{
    if (shift >= 0)
        return extended((i64)((uint64_t)value << shift));
    use(m, ST1);
    if (m->data[ST1] & SXM)
        return value >> -shift;
    return (value & 0xffffffffff) >> -shift;
}

static int holds(c54x_t *m, unsigned condition)
{
    i64 value = condition & 8 ? m->b : m->a;
    return (value == 0) == ((condition & 7) == 5);
}

/* Runs from `pc` until control reaches `home`. */
int c54x_run(c54x_t *m, uint32_t home, uint64_t limit)
{
    while (m->pc != home) {
        if (!(m->data[ST1] & INTM))
            disturb(m);
        unsigned code = m->program[m->pc], more = 0;
        const c54x_opcode_t form = m->opcodes[code];
        unsigned second = m->program[(u16)(m->pc + 1)], next = m->pc + form.words, cycles = form.cycles;
        if (!form.words || m->cycles > limit)
            return form.words ? OUT_OF_TIME : CRASHED;
        i64 *acc = code & 0x100 ? &m->b : &m->a; /* bit 8 */
        i64 from = code & 0x200 ? m->b : m->a;   /* bit 9 */
        int shift = (int)((code & 31) ^ 16) - 16;
        unsigned mmr = code & 0x7f, at;
        switch (form.operation) {
        /* Loads. */
        case DLD_LMEM_ACC:
            at = operand(m, code, 2, &more);
            if (at < FIRST_MEMORY)
                fault(m, LONG_REGISTER);
            if (m->stored_cycle == m->cycles && m->stored_block == at >> BLOCK_SHIFT)
                cycles++;
            *acc = (i64)(int32_t)((uint32_t)m->data[at] << 16 | m->data[at ^ 1]);
            if (!(m->data[ST1] & SXM))
                *acc &= 0xffffffff;
            break;
        case LD_SMEM_16_ACC: *acc = signed_if(m, load(m, operand(m, code, 1, &more))) * 65536; break;
        case LD_SMEM_ACC: *acc = signed_if(m, load(m, operand(m, code, 1, &more))); break;
        case LD_FROM_SHIFT_INTO: *acc = shifted(m, from, shift); break;
        case LD_K8_ACC: *acc = code & 0xff; break;
        case LD_LK_ACC: *acc = signed_if(m, second); break;
        case LDM_MMR_ACC: *acc = read_register(m, mmr); break;
        case LD_K5_ASM:
            m->data[ST1] = (u16)((m->data[ST1] & ~31) | (code & 31));
            m->ready[ST1] = m->cycles + 1 + STATUS_LATENCY;
            break;
        case LD_K9_DP:
            m->data[ST0] = (u16)((m->data[ST0] & ~0x1ff) | (code & 0x1ff));
            m->ready[ST0] = m->cycles + 1 + STATUS_LATENCY;
            break;
        /* Stores. */
        case STL_ACC_SMEM: store(m, operand(m, code, 1, &more), (unsigned)*acc & 0xffff, 0, cycles); break;
        case STH_ACC_SMEM: store(m, operand(m, code, 1, &more), (unsigned)(*acc >> 16) & 0xffff, 0, cycles); break;
        case STL_ACC_ASM_SMEM: {
            use(m, ST1);
            int by = (int)((m->data[ST1] & 31) ^ 16) - 16;
            store(m, operand(m, code, 1, &more), (unsigned)shifted(m, *acc, by) & 0xffff, 0, cycles);
            break;
        }
        case STLM_ACC_MMR: write_register(m, mmr, (unsigned)*acc & 0xffff, 0, cycles); break;
        case ST_T_SMEM: store(m, operand(m, code, 1, &more), read_register(m, T), 0, cycles); break;
        case ST_TRN_SMEM: store(m, operand(m, code, 1, &more), read_register(m, TRN), 0, cycles); break;
        case ST_LK_SMEM: store(m, operand(m, code, 1, &more), second, 0, cycles); break;
        case STM_LK_MMR: write_register(m, mmr, second, 1, cycles); break;
        /* Arithmetic and logic. A word of memory is added to, or combined with, the low bits. */
        case ADD_SMEM_ACC: *acc = extended(*acc + signed_if(m, load(m, operand(m, code, 1, &more)))); break;
        case SUB_SMEM_ACC: *acc = extended(*acc - signed_if(m, load(m, operand(m, code, 1, &more)))); break;
        case AND_SMEM_ACC: *acc &= load(m, operand(m, code, 1, &more)); break;
        case OR_SMEM_ACC: *acc |= load(m, operand(m, code, 1, &more)); break;
        case XOR_SMEM_ACC: *acc ^= load(m, operand(m, code, 1, &more)); break;
        case ADD_FROM_SHIFT_INTO: *acc = extended(*acc + shifted(m, from, shift)); break;
        case SUB_FROM_SHIFT_INTO: *acc = extended(*acc - shifted(m, from, shift)); break;
        case AND_FROM_SHIFT_INTO: *acc &= shifted(m, from, shift); break;
        case OR_FROM_SHIFT_INTO: *acc |= shifted(m, from, shift); break;
        case XOR_FROM_SHIFT_INTO: *acc ^= shifted(m, from, shift); break;
        case SFTL_FROM_SHIFT_INTO: {
            uint32_t bits = (uint32_t)from;
            *acc = shift < 0 ? bits >> -shift : (uint32_t)(bits << shift);
            break;
        }
        case ADD_LK_FROM_INTO: *acc = extended(from + signed_if(m, second)); break;
        case SUB_LK_FROM_INTO: *acc = extended(from - signed_if(m, second)); break;
        case AND_LK_FROM_INTO: *acc = from & second; break;
        case XOR_LK_FROM_INTO: *acc = from ^ second; break;
        /* Address registers, and copies. */
        case MAR_SMEM: operand(m, code, 1, &more); break;
        case MVDK_SMEM_DMAD: store(m, second, load(m, operand(m, code, 1, &more)), 1, cycles); break;
        case MVDM_DMAD_MMR: write_register(m, mmr, load(m, second), 1, cycles); break;
        case MVMD_MMR_DMAD: store(m, second, read_register(m, mmr), 0, cycles); break;
        case MVMM_MMRX_MMRY: {
            unsigned to = code & 15, source = code >> 4 & 15;
            write_register(m, AR0 + to, read_register(m, AR0 + source), 1, cycles);
            break;
        }
        case PSHM_MMR: push(m, read_register(m, mmr)); break;
        case POPM_MMR: write_register(m, mmr, pull(m), 0, cycles); break;
        /* Control. */
        case RPTB_PMAD:
            use(m, BRC);
            m->data[RSA] = (u16)next;
            m->data[REA] = (u16)second;
            m->data[ST1] |= BRAF;
            break;
        case B_PMAD: next = second; break;
        case BC_PMAD_CC:
            if (holds(m, code & 0xff))
                next = second, cycles += TAKEN_MORE;
            break;
        case BANZ_PMAD_SMEM: {
            use(m, AR0 + (code & 7));
            int nonzero = *plain(m, AR0 + (code & 7)) != 0;
            operand(m, code, 1, &more);
            if (nonzero)
                next = second, cycles += TAKEN_MORE;
            break;
        }
        case CALL_PMAD: push(m, next); next = second; break;
        case RET: next = pull(m); break;
        case SSBX_BIT: case RSBX_BIT: {
            unsigned status = code & 0x200 ? ST1 : ST0, bit = 1u << (code & 15);
            m->data[status] = (u16)(form.operation == SSBX_BIT ? m->data[status] | bit : m->data[status] & ~bit);
            m->ready[status] = m->cycles + 1 + STATUS_LATENCY;
            break;
        }
        case NOP: break;
        default: return CRASHED;
        }
        if (m->why)
            return CRASHED;
        m->cycles += cycles + more;
        m->instructions++;
        m->pc = (u16)(next + (next == m->pc + form.words ? more : 0));
        /* The end of a block that is repeated. */
        if (m->data[ST1] & BRAF && m->pc == (u16)(m->data[REA] + 1)) {
            if (m->data[BRC])
                m->data[BRC]--, m->pc = m->data[RSA];
            else
                m->data[ST1] &= (u16)~BRAF;
        }
    }
    return RETURNED;
}
