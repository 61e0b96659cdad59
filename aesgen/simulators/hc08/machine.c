/* The results of the CPU08's instructions, and the cycles of a subroutine.
 *
 * Source: CPU08 Central Processor Unit Reference Manual (CPU08RM, revision 4). Words are big-endian. SP is the address
 * below the byte that a pull reads.
 *
 * Where interrupts are allowed, one could come before every instruction: it would push five bytes, and its routine more.
 * `disturb` therefore overwrites the bytes below the stack pointer, so that code which lets SP point elsewhere, or which
 * keeps values below it, gives wrong results here as it would on the chip.
 */
#include "declarations.h"

typedef uint8_t u8;
typedef uint16_t u16;

enum { RETURNED = 0, CRASHED = 1, OUT_OF_TIME = 2, PUSHED_BY_INTERRUPTS = 8 };

static u8 *at(hc08_t *m, unsigned address) { return &m->memory[address & 0xffff]; }
static unsigned word(hc08_t *m, unsigned address) { return *at(m, address) << 8 | *at(m, address + 1); }
static unsigned index_of(const hc08_t *m) { return m->h << 8 | m->x; }

static void put_index(hc08_t *m, unsigned value)
{
    m->h = (u8)(value >> 8);
    m->x = (u8)value;
}

static void push(hc08_t *m, unsigned value)
{
    *at(m, m->sp) = (u8)value;
    if (m->sp < m->lowest)
        m->lowest = m->sp;
    m->sp--;
}

static u8 pull(hc08_t *m) { return *at(m, ++m->sp); }

static u8 tested(hc08_t *m, unsigned value)
{
    m->negative = value >> 7 & 1;
    m->zero = !(value & 0xff);
    m->overflow = 0;
    return (u8)value;
}

static void tested_word(hc08_t *m, unsigned value)
{
    m->negative = value >> 15 & 1;
    m->zero = !(value & 0xffff);
    m->overflow = 0;
}

static u8 sum(hc08_t *m, unsigned a, unsigned b, unsigned carry)
{
    unsigned result = a + b + carry;
    tested(m, result);
    m->overflow = ((a ^ result) & (b ^ result)) >> 7 & 1;
    m->half = ((a ^ b ^ result) >> 4) & 1;
    m->carry = result >> 8 & 1;
    return (u8)result;
}

static u8 difference(hc08_t *m, unsigned a, unsigned b, unsigned borrow)
{
    unsigned result = a - b - borrow;
    tested(m, result);
    m->overflow = ((a ^ b) & (a ^ result)) >> 7 & 1;
    m->carry = result >> 8 & 1;
    return (u8)result;
}

/* A right or left shift: `out` leaves to the carry. */
static u8 shifted(hc08_t *m, unsigned value, unsigned out)
{
    tested(m, value);
    m->carry = (u8)out;
    m->overflow = m->negative ^ m->carry;
    return (u8)value;
}

static void disturb(hc08_t *m)
{
    for (unsigned below = 0; below < PUSHED_BY_INTERRUPTS; below++)
        *at(m, m->sp - below) ^= (u8)(0x5a + 29 * below);
}

/* Flags as TPA and TAP see them: V11HINZC. */
static u8 flags(const hc08_t *m)
{
    return (u8)(m->overflow << 7 | 0x60 | m->half << 4 | m->masked << 3 | m->negative << 2 | m->zero << 1 | m->carry);
}

static void put_flags(hc08_t *m, unsigned value)
{
    m->overflow = value >> 7 & 1;
    m->half = value >> 4 & 1;
    m->masked = value >> 3 & 1;
    m->negative = value >> 2 & 1;
    m->zero = value >> 1 & 1;
    m->carry = value & 1;
}

/* The instructions that change their operand, which may be a register. */
static u8 changed(hc08_t *m, unsigned operation, u8 value)
{
    switch (operation) {
    case NEG: {
        u8 result = difference(m, 0, value, 0);
        m->overflow = value == 0x80;
        return result;
    }
    case COM: m->carry = 1; return tested(m, ~value);
    case LSR: return shifted(m, value >> 1, value & 1);
    case ROR: return shifted(m, value >> 1 | m->carry << 7, value & 1);
    case ASR: return shifted(m, value >> 1 | (value & 0x80), value & 1);
    case LSL: return shifted(m, (value << 1) & 0xff, value >> 7);
    case ROL: return shifted(m, ((value << 1) | m->carry) & 0xff, value >> 7);
    case DEC: tested(m, value - 1); m->overflow = value == 0x80; return value - 1;
    case INC: tested(m, value + 1); m->overflow = value == 0x7f; return value + 1;
    case CLR: return tested(m, 0);
    default: return tested(m, value); /* TST */
    }
}

static int taken(const hc08_t *m, unsigned operation)
{
    switch (operation) {
    case BRA: return 1;
    case BHI: return !(m->carry | m->zero);
    case BLS: return m->carry | m->zero;
    case BCC: return !m->carry;
    case BCS: return m->carry;
    case BNE: return !m->zero;
    case BEQ: return m->zero;
    case BHCC: return !m->half;
    case BHCS: return m->half;
    case BPL: return !m->negative;
    case BMI: return m->negative;
    case BMC: return !m->masked;
    case BMS: return m->masked;
    case BGE: return !(m->negative ^ m->overflow);
    case BLT: return m->negative ^ m->overflow;
    case BGT: return !(m->zero | (m->negative ^ m->overflow));
    case BLE: return m->zero | (m->negative ^ m->overflow);
    default: return 0; /* BRN; BIL and BIH have no pin here and are refused */
    }
}

/* Runs from `pc` until control reaches `home`. */
int hc08_run(hc08_t *m, uint32_t home, uint64_t limit)
{
    while (m->pc != home) {
        if (!m->masked)
            disturb(m);
        /* Fetch: the instruction, its operand's address and the address of the next one. */
        unsigned start = m->pc, first = *at(m, start), prefixed = first == PREFIX;
        const hc08_opcode_t code = m->opcodes[prefixed ? 256 + *at(m, start + 1) : first];
        if (!code.bytes || m->cycles > limit)
            return code.bytes ? OUT_OF_TIME : CRASHED;
        unsigned operand = start + 1 + prefixed, place = operand, next = start + code.bytes;
        switch (code.mode) {
        case DIRECT: case DIRECT_RELATIVE: case DIRECT_DIRECT: case DIRECT_INDEXED: place = *at(m, operand); break;
        case EXTENDED: place = word(m, operand); break;
        case INDEXED: case INDEXED_RELATIVE: case INDEXED_DIRECT: place = index_of(m); break;
        case INDEXED8: case INDEXED8_RELATIVE: place = index_of(m) + *at(m, operand); break;
        case INDEXED16: place = index_of(m) + word(m, operand); break;
        case STACK8: case STACK8_RELATIVE: place = m->sp + *at(m, operand); break;
        case STACK16: place = m->sp + word(m, operand); break;
        }
        u8 *cell = at(m, place);
        unsigned there = (next + (unsigned)(int8_t)*at(m, next - 1)) & 0xffff; /* of a relative branch */
        m->cycles += code.cycles;
        m->instructions++;
        m->pc = (u16)next;
        /* Execute. */
        switch (code.operation) {
        case LDA: m->a = tested(m, *cell); break;
        case LDX: m->x = tested(m, *cell); break;
        case STA: *cell = tested(m, m->a); break;
        case STX: *cell = tested(m, m->x); break;
        case EOR: m->a = tested(m, m->a ^ *cell); break;
        case AND: m->a = tested(m, m->a & *cell); break;
        case ORA: m->a = tested(m, m->a | *cell); break;
        case BIT: tested(m, m->a & *cell); break;
        case ADD: m->a = sum(m, m->a, *cell, 0); break;
        case ADC: m->a = sum(m, m->a, *cell, m->carry); break;
        case SUB: m->a = difference(m, m->a, *cell, 0); break;
        case SBC: m->a = difference(m, m->a, *cell, m->carry); break;
        case CMP: difference(m, m->a, *cell, 0); break;
        case CPX: difference(m, m->x, *cell, 0); break;
        case TAX: m->x = m->a; break;
        case TXA: m->a = m->x; break;
        case LDHX: put_index(m, word(m, place)); tested_word(m, index_of(m)); break;
        case STHX: cell[0] = m->h, *at(m, place + 1) = m->x; tested_word(m, index_of(m)); break;
        case CPHX: {
            unsigned a = index_of(m), b = word(m, place), result = a - b;
            tested_word(m, result);
            m->overflow = ((a ^ b) & (a ^ result)) >> 15 & 1;
            m->carry = a < b;
            break;
        }
        case AIX: put_index(m, index_of(m) + (unsigned)(int8_t)*cell); break;
        case AIS: m->sp = (u16)(m->sp + (int8_t)*cell); break;
        case TXS: m->sp = (u16)(index_of(m) - 1); break;
        case TSX: put_index(m, m->sp + 1u); break;
        case RSP: m->sp = (u16)((m->sp & 0xff00) | 0xff); break;
        case CLRH: m->h = tested(m, 0); break;
        case PULA: m->a = pull(m); break;
        case PULX: m->x = pull(m); break;
        case PULH: m->h = pull(m); break;
        case PSHA: push(m, m->a); break;
        case PSHX: push(m, m->x); break;
        case PSHH: push(m, m->h); break;
        case JMP: m->pc = (u16)place; break;
        case BSR: place = there; /* fall through */
        case JSR: push(m, next); push(m, next >> 8); m->pc = (u16)place; break;
        case RTS: m->pc = (u16)(pull(m) << 8); m->pc |= pull(m); break;
        case TPA: m->a = flags(m); break;
        case TAP: put_flags(m, m->a); break;
        case CLC: m->carry = 0; break;
        case SEC: m->carry = 1; break;
        case CLI: m->masked = 0; break;
        case SEI: m->masked = 1; break;
        case NOP: break;
        case NSA: m->a = (u8)(m->a << 4 | m->a >> 4); break;
        case MUL: {
            unsigned product = m->a * m->x;
            m->x = (u8)(product >> 8), m->a = (u8)product;
            m->half = m->carry = 0;
            break;
        }
        case DIV: {
            unsigned dividend = m->h << 8 | m->a, divisor = m->x;
            m->carry = !divisor || dividend / divisor > 0xff;
            if (!m->carry) {
                m->a = (u8)(dividend / divisor), m->h = (u8)(dividend % divisor);
                m->zero = !m->a;
            }
            break;
        }
        case MOV: {
            u8 value = code.mode == IMMEDIATE_DIRECT ? *at(m, operand) : *cell;
            if (code.mode == DIRECT_INDEXED)
                *at(m, index_of(m)) = value;
            else
                *at(m, *at(m, code.mode == INDEXED_DIRECT ? operand : operand + 1)) = value;
            if (code.mode == DIRECT_INDEXED || code.mode == INDEXED_DIRECT)
                put_index(m, index_of(m) + 1);
            tested(m, value);
            break;
        }
        case BSET: *cell |= (u8)(1 << code.bits); break;
        case BCLR: *cell &= (u8)~(1 << code.bits); break;
        case BRSET: case BRCLR:
            m->carry = *cell >> code.bits & 1;
            if (m->carry == (code.operation == BRSET))
                m->pc = (u16)there;
            break;
        case CBEQ:
            if (m->a == *cell)
                m->pc = (u16)there;
            if (code.mode == INDEXED_RELATIVE || code.mode == INDEXED8_RELATIVE)
                put_index(m, index_of(m) + 1);
            break;
        case CBEQA: if (m->a == *cell) m->pc = (u16)there; break;
        case CBEQX: if (m->x == *cell) m->pc = (u16)there; break;
        case DBNZ: if (--*cell) m->pc = (u16)there; break;
        case DBNZA: if (--m->a) m->pc = (u16)there; break;
        case DBNZX: if (--m->x) m->pc = (u16)there; break;
        default:
            if (code.mode == RELATIVE) {
                if (taken(m, code.operation))
                    m->pc = (u16)there;
            } else if (code.operation >= FIRST_OF_X) {
                m->x = changed(m, code.operation - FIRST_OF_X, m->x);
            } else if (code.operation >= FIRST_OF_A) {
                m->a = changed(m, code.operation - FIRST_OF_A, m->a);
            } else {
                u8 value = changed(m, code.operation, *cell);
                if (code.operation != TST)
                    *cell = value;
            }
        }
    }
    return RETURNED;
}
