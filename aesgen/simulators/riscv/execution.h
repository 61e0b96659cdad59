/* Execution for registers of XLEN bits; included by machine.c for each XLEN. */

#define SIGN(bits, value) ((reg)(sreg)(int##bits##_t)(value))
#define WORD(value) SIGN(32, value)

#define LOAD(type, convert)                                       \
    {                                                             \
        uint8_t *from = data_at(&m->memory, (reg)(a + imm), sizeof(type), 0); \
        if (!from)                                                \
            return FAULT;                                         \
        type loaded;                                              \
        memcpy(&loaded, from, sizeof loaded);                     \
        value = (reg)(convert)loaded;                             \
        break;                                                    \
    }
#define KEEP(type)                                                \
    {                                                             \
        uint8_t *to = data_at(&m->memory, (reg)(a + imm), sizeof(type), 1);   \
        if (!to)                                                  \
            return FAULT;                                         \
        type stored = (type)b;                                    \
        memcpy(to, &stored, sizeof stored);                       \
        break;                                                    \
    }
#define IF(condition)                \
    {                                \
        control = 1;                 \
        if (condition)               \
            next = (reg)(pc + imm);  \
        break;                       \
    }

/* Runs at most `most` instructions, or until `end`. Returns DONE, PAUSED, UNDECODED (at m->pc) or FAULT. */
int32_t RUN(hart_t *m, uint64_t end, uint64_t most)
{
    reg pc = (reg)m->pc;
    for (; most; most--) {
        if (pc == (reg)end)
            return DONE;
        hart_instruction_t *i = code_at(&m->memory, pc);
        m->pc = pc;
        m->memory.access_size = 0;
        if (!i || !i->size)
            return UNDECODED;
        const reg a = (reg)m->x[i->rs1], b = (reg)m->x[i->rs2], imm = (reg)(sreg)i->imm;
        const uint32_t shift = (uint32_t)imm & (XLEN - 1), by = (uint32_t)b & (XLEN - 1);
        const reg at = pc;
        reg value = 0, next = (reg)(at + i->size);
        int control = 0;
        switch (i->operation) {
        case LUI: value = imm; break;
        case AUIPC: value = (reg)(pc + imm); break;
        case JAL: control = 1; value = next; next = (reg)(pc + imm); break;
        case JALR: control = 1; value = next; next = (reg)(a + imm) & ~(reg)1; break;
        case BEQ: IF(a == b)
        case BNE: IF(a != b)
        case BLT: IF((sreg)a < (sreg)b)
        case BGE: IF((sreg)a >= (sreg)b)
        case BLTU: IF(a < b)
        case BGEU: IF(a >= b)
        case LB: LOAD(int8_t, sreg)
        case LH: LOAD(int16_t, sreg)
        case LW: LOAD(int32_t, sreg)
        case LBU: LOAD(uint8_t, reg)
        case LHU: LOAD(uint16_t, reg)
        case LWU: LOAD(uint32_t, reg)
        case LD: LOAD(uint64_t, reg)
        case SB: KEEP(uint8_t)
        case SH: KEEP(uint16_t)
        case SW: KEEP(uint32_t)
        case SD: KEEP(uint64_t)
        case FENCE: break;
        case ADDI: value = a + imm; break;
        case SLTI: value = (sreg)a < (sreg)imm; break;
        case SLTIU: value = a < imm; break;
        case XORI: value = a ^ imm; break;
        case ORI: value = a | imm; break;
        case ANDI: value = a & imm; break;
        case SLLI: value = a << shift; break;
        case SRLI: value = a >> shift; break;
        case SRAI: value = (reg)((sreg)a >> shift); break;
        case ADD: value = a + b; break;
        case SUB: value = a - b; break;
        case SLL: value = a << by; break;
        case SLT: value = (sreg)a < (sreg)b; break;
        case SLTU: value = a < b; break;
        case XOR: value = a ^ b; break;
        case SRL: value = a >> by; break;
        case SRA: value = (reg)((sreg)a >> by); break;
        case OR: value = a | b; break;
        case AND: value = a & b; break;
        case ADDIW: value = WORD(a + imm); break;
        case SLLIW: value = WORD((uint32_t)a << (imm & 31)); break;
        case SRLIW: value = WORD((uint32_t)a >> (imm & 31)); break;
        case SRAIW: value = WORD((int32_t)a >> (imm & 31)); break;
        case RORIW: value = WORD(rol32((uint32_t)a, 32 - (imm & 31))); break;
        case ADDW: value = WORD(a + b); break;
        case SUBW: value = WORD(a - b); break;
        case SLLW: value = WORD((uint32_t)a << (b & 31)); break;
        case SRLW: value = WORD((uint32_t)a >> (b & 31)); break;
        case SRAW: value = WORD((int32_t)a >> (b & 31)); break;
        /* M; division by zero and overflow as in the manual, table 11 */
        case MUL: value = a * b; break;
        case MULH: value = (reg)((swide)(sreg)a * (swide)(sreg)b >> XLEN); break;
        case MULHSU: value = (reg)((swide)(sreg)a * (swide)(wide)b >> XLEN); break;
        case MULHU: value = (reg)((wide)a * b >> XLEN); break;
        case DIV: value = !b ? ~(reg)0 : b == ~(reg)0 ? -a : (reg)((sreg)a / (sreg)b); break;
        case DIVU: value = b ? a / b : ~(reg)0; break;
        case REM: value = !b ? a : b == ~(reg)0 ? 0 : (reg)((sreg)a % (sreg)b); break;
        case REMU: value = b ? a % b : a; break;
        case MULW: value = WORD((uint32_t)a * (uint32_t)b); break;
        case DIVW:
            value = !(uint32_t)b ? ~(reg)0 : (int32_t)b == -1 ? WORD(-(uint32_t)a) : WORD((int32_t)a / (int32_t)b);
            break;
        case DIVUW: value = (uint32_t)b ? WORD((uint32_t)a / (uint32_t)b) : ~(reg)0; break;
        case REMW: value = !(uint32_t)b ? WORD(a) : (int32_t)b == -1 ? 0 : WORD((int32_t)a % (int32_t)b); break;
        case REMUW: value = (uint32_t)b ? WORD((uint32_t)a % (uint32_t)b) : WORD(a); break;
        /* Zba */
        case SH1ADD: value = (a << 1) + b; break;
        case SH2ADD: value = (a << 2) + b; break;
        case SH3ADD: value = (a << 3) + b; break;
        case ADD_UW: value = (reg)(uint32_t)a + b; break;
        case SH1ADD_UW: value = ((reg)(uint32_t)a << 1) + b; break;
        case SH2ADD_UW: value = ((reg)(uint32_t)a << 2) + b; break;
        case SH3ADD_UW: value = ((reg)(uint32_t)a << 3) + b; break;
        case SLLI_UW: value = (reg)(uint32_t)a << shift; break;
        /* Zbb, Zbkb */
        case XNOR: value = ~(a ^ b); break;
        case ORN: value = a | ~b; break;
        case ANDN: value = a & ~b; break;
        case MIN: value = (sreg)a < (sreg)b ? a : b; break;
        case MINU: value = a < b ? a : b; break;
        case MAX: value = (sreg)a < (sreg)b ? b : a; break;
        case MAXU: value = a < b ? b : a; break;
        case ROL: value = by ? a << by | a >> (XLEN - by) : a; break;
        case ROR: value = by ? a >> by | a << (XLEN - by) : a; break;
        case RORI: value = shift ? a >> shift | a << (XLEN - shift) : a; break;
        case ROLW: value = WORD(rol32((uint32_t)a, (uint32_t)b & 31)); break;
        case RORW: value = WORD(rol32((uint32_t)a, 32 - ((uint32_t)b & 31))); break;
        case CLZ: value = !a ? XLEN : (reg)__builtin_clzll(a) - (64 - XLEN); break;
        case CTZ: value = !a ? XLEN : (reg)__builtin_ctzll(a); break;
        case CPOP: value = (reg)__builtin_popcountll(a); break;
        case CLZW: value = !(uint32_t)a ? 32 : (reg)__builtin_clz((uint32_t)a); break;
        case CTZW: value = !(uint32_t)a ? 32 : (reg)__builtin_ctz((uint32_t)a); break;
        case CPOPW: value = (reg)__builtin_popcount((uint32_t)a); break;
        case SEXT_B: value = SIGN(8, a); break;
        case SEXT_H: value = SIGN(16, a); break;
        case ORC_B:
            for (int byte = 0; byte < XLEN; byte += 8)
                value |= a >> byte & 0xff ? (reg)0xff << byte : 0;
            break;
        case REV8: value = (reg)(__builtin_bswap64(a) >> (64 - XLEN)); break;
        case BREV8:
            for (int bit = 0; bit < XLEN; bit++)
                value |= (a >> bit & 1) << ((bit & ~7) + 7 - (bit & 7));
            break;
        case ZIP:
            for (int bit = 0; bit < XLEN / 2; bit++)
                value |= (a >> bit & 1) << 2 * bit | (a >> (bit + XLEN / 2) & 1) << (2 * bit + 1);
            break;
        case UNZIP:
            for (int bit = 0; bit < XLEN / 2; bit++)
                value |= (a >> 2 * bit & 1) << bit | (a >> (2 * bit + 1) & 1) << (bit + XLEN / 2);
            break;
        case PACK: value = (a & (((reg)1 << XLEN / 2) - 1)) | b << XLEN / 2; break;
        case PACKH: value = (a & 0xff) | (b & 0xff) << 8; break;
        case PACKW: value = WORD(((uint32_t)a & 0xffff) | (uint32_t)b << 16); break;
        /* Zkne, Zknd */
        case AES32ESI: value = a ^ rol32(sbox[(uint8_t)(b >> imm)], (uint32_t)imm); break;
        case AES32ESMI: value = a ^ rol32(mix_byte(sbox[(uint8_t)(b >> imm)]), (uint32_t)imm); break;
        case AES32DSI: value = a ^ rol32(inverse_sbox[(uint8_t)(b >> imm)], (uint32_t)imm); break;
        case AES32DSMI: value = a ^ rol32(inverse_mix_byte(inverse_sbox[(uint8_t)(b >> imm)]), (uint32_t)imm); break;
        case AES64ES: value = (reg)shifted_and_substituted(a, b, 0); break;
        case AES64ESM: value = (reg)mix_both(shifted_and_substituted(a, b, 0), 0); break;
        case AES64DS: value = (reg)shifted_and_substituted(a, b, 1); break;
        case AES64DSM: value = (reg)mix_both(shifted_and_substituted(a, b, 1), 1); break;
        case AES64IM: value = (reg)mix_both(a, 1); break;
        case AES64KS1I: value = (reg)key_step(a, i->imm); break;
        case AES64KS2: {
            uint32_t first = (uint32_t)((uint64_t)a >> 32) ^ (uint32_t)b;
            value = (reg)((uint64_t)(first ^ (uint32_t)((uint64_t)b >> 32)) << 32 | first);
            break;
        }
        case VECTOR: {
            uint64_t written = 0;
            if (!vector_step(m, (uint32_t)i->imm, a, (uint64_t)(int64_t)(sreg)b, &written))
                return FAULT;
            value = (reg)written;
            break;
        }
        default: return FAULT;
        }
        if (i->rd)
            m->x[i->rd] = value;
        pc = next;
        m->pc = pc;
        if (control)
            end_block(&m->memory, (reg)(at + i->size), pc);
    }
    return (reg)m->pc == (reg)end ? DONE : PAUSED;
}

#undef SIGN
#undef WORD
#undef LOAD
#undef KEEP
#undef IF
