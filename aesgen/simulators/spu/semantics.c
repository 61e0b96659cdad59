/* The results of each SPU instruction, and execution of stretches without a branch.
 *
 * Source: IBM, Synergistic Processor Unit Instruction Set Architecture, version 1.2 (chapters 4 to 7). A register is 16
 * bytes, its byte 0 the most significant; word 0 is the preferred slot. Operands are named in the order in which the
 * assembler writes them: x, y and z are registers, i is the immediate.
 */
#include <string.h>

#include "declarations.h"

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef unsigned __int128 u128;

static inline u32 half(const u8 *r, int n)
{
    return (u32)r[2 * n] << 8 | r[2 * n + 1];
}

static inline u32 word(const u8 *r, int n)
{
    return half(r, 2 * n) << 16 | half(r, 2 * n + 1);
}

static inline u128 quad(const u8 *r)
{
    u128 value = 0;
    for (int n = 0; n < 4; n++)
        value = value << 32 | word(r, n);
    return value;
}

static inline void put_half(u8 *r, int n, u32 value)
{
    r[2 * n] = (u8)(value >> 8);
    r[2 * n + 1] = (u8)value;
}

static inline void put_word(u8 *r, int n, u32 value)
{
    put_half(r, 2 * n, value >> 16);
    put_half(r, 2 * n + 1, value);
}

static inline void put_quad(u8 *r, u128 value)
{
    for (int n = 0; n < 4; n++)
        put_word(r, n, (u32)(value >> (96 - 32 * n)));
}

/* Shift counts beyond the width, which C leaves undefined, give zero, or the sign for a signed right shift. */
static inline u32 left(u32 value, u32 count)
{
    return count > 31 ? 0 : value << count;
}

static inline u32 right(u32 value, u32 count)
{
    return count > 31 ? 0 : value >> count;
}

static inline u32 signed_right(int32_t value, u32 count)
{
    return (u32)(value >> (count > 31 ? 31 : count));
}

static inline u32 rotated(u32 value, u32 count, u32 bits)
{
    return count ? value << count | value >> (bits - count) : value;
}

static inline u128 shifted(u128 value, u32 to_the_left, u32 to_the_right)
{
    return to_the_left > 127 || to_the_right > 127 ? 0 : value << to_the_left >> to_the_right;
}

static inline u128 turned(u128 value, u32 count)
{
    return count ? value << count | value >> (128 - count) : value;
}

/* The byte of x and y (concatenated) or the constant that a control byte selects. */
static inline u8 selected(const u8 *both, u8 control)
{
    if (control < 0x80)
        return both[control & 31];
    return control < 0xc0 ? 0 : control < 0xe0 ? 0xff : 0x80;
}

static inline u32 sum_of_bytes(const u8 *r, int n)
{
    return r[4 * n] + r[4 * n + 1] + r[4 * n + 2] + r[4 * n + 3];
}

/* Each of the low `lanes` bits, widened to 16 / `lanes` bytes. */
static inline void widen(u8 *r, u32 bits, int lanes)
{
    for (int n = 0; n < 16; n++)
        r[n] = bits >> (lanes - 1 - n * lanes / 16) & 1 ? 0xff : 0;
}

/* The lowest bits of all lanes of `width` bytes. */
static inline u32 gathered(const u8 *r, int width)
{
    u32 bits = 0;
    for (int n = width - 1; n < 16; n += width)
        bits = bits << 1 | (r[n] & 1);
    return bits;
}

#define BYTES(RESULT) \
    for (int n = 0; n < 16; n++) { \
        const u8 a = x[n], b = y[n]; (void)b; \
        to[n] = (u8)(RESULT); \
    } \
    break;
#define HALVES(RESULT) \
    for (int n = 0; n < 8; n++) { \
        const u16 a = (u16)half(x, n), b = (u16)half(y, n); (void)b; \
        put_half(to, n, (u32)(RESULT)); \
    } \
    break;
#define WORDS(RESULT) \
    for (int n = 0; n < 4; n++) { \
        const u32 a = word(x, n), b = word(y, n); (void)a; (void)b; \
        put_word(to, n, (u32)(RESULT)); \
    } \
    break;
#define QUAD(RESULT) { const u128 a = quad(x); put_quad(to, RESULT); break; }
#define PREFERRED(RESULT) put_word(to, 0, RESULT); break;
#define TRUE_IF(CONDITION) ((CONDITION) ? -1 : 0)

static void compute(const step_t *o, const u8 *x, const u8 *y, const u8 *z, u8 *to)
{
    const int32_t i = o->immediate;
    switch (o->code) {
    case SPU_AND: BYTES(a & b)
    case SPU_OR: BYTES(a | b)
    case SPU_XOR: BYTES(a ^ b)
    case SPU_NAND: BYTES(~(a & b))
    case SPU_NOR: BYTES(~(a | b))
    case SPU_EQV: BYTES(~(a ^ b))
    case SPU_ANDC: BYTES(a & ~b)
    case SPU_ORC: BYTES(a | ~b)
    case SPU_SELB: BYTES((a & ~z[n]) | (b & z[n]))
    case SPU_ANDBI: BYTES(a & i)
    case SPU_ORBI: BYTES(a | i)
    case SPU_XORBI: BYTES(a ^ i)
    case SPU_CGTB: BYTES(TRUE_IF((int8_t)a > (int8_t)b))
    case SPU_CLGTB: BYTES(TRUE_IF(a > b))
    case SPU_CEQB: BYTES(TRUE_IF(a == b))
    case SPU_CGTBI: BYTES(TRUE_IF((int8_t)a > (int8_t)i))
    case SPU_CLGTBI: BYTES(TRUE_IF(a > (u8)i))
    case SPU_CEQBI: BYTES(TRUE_IF(a == (u8)i))
    case SPU_ABSDB: BYTES(a > b ? a - b : b - a)
    case SPU_AVGB: BYTES((a + b + 1) >> 1)
    case SPU_CNTB: BYTES(__builtin_popcount(a))

    case SPU_AH: HALVES(a + b)
    case SPU_AHI: HALVES(a + i)
    case SPU_SFH: HALVES(b - a)
    case SPU_SFHI: HALVES(i - a)
    case SPU_ANDHI: HALVES(a & i)
    case SPU_ORHI: HALVES(a | i)
    case SPU_XORHI: HALVES(a ^ i)
    case SPU_CGTH: HALVES(TRUE_IF((int16_t)a > (int16_t)b))
    case SPU_CLGTH: HALVES(TRUE_IF(a > b))
    case SPU_CEQH: HALVES(TRUE_IF(a == b))
    case SPU_CGTHI: HALVES(TRUE_IF((int16_t)a > (int16_t)i))
    case SPU_CLGTHI: HALVES(TRUE_IF(a > (u16)i))
    case SPU_CEQHI: HALVES(TRUE_IF(a == (u16)i))
    case SPU_ROTHI: HALVES(rotated(a, i & 15, 16))
    case SPU_ROTHMI: HALVES(right(a, -i & 31))
    case SPU_ROTMAHI: HALVES(signed_right((int16_t)a, -i & 31))
    case SPU_SHLHI: HALVES(left(a, i & 31))

    case SPU_A: WORDS(a + b)
    case SPU_AI: WORDS(a + (u32)i)
    case SPU_CG: WORDS(((uint64_t)a + b) >> 32)
    case SPU_SF: WORDS(b - a)
    case SPU_SFI: WORDS((u32)i - a)
    case SPU_ANDI: WORDS(a & (u32)i)
    case SPU_ORI: WORDS(a | (u32)i)
    case SPU_XORI: WORDS(a ^ (u32)i)
    case SPU_CGT: WORDS(TRUE_IF((int32_t)a > (int32_t)b))
    case SPU_CLGT: WORDS(TRUE_IF(a > b))
    case SPU_CEQ: WORDS(TRUE_IF(a == b))
    case SPU_CGTI: WORDS(TRUE_IF((int32_t)a > i))
    case SPU_CLGTI: WORDS(TRUE_IF(a > (u32)i))
    case SPU_CEQI: WORDS(TRUE_IF(a == (u32)i))
    case SPU_IL: WORDS(i)
    case SPU_ILA: WORDS(i)
    case SPU_ILH: WORDS((i & 0xffff) * 0x10001u)
    case SPU_ILHU: WORDS((u32)i << 16)
    case SPU_IOHL: WORDS(a | (i & 0xffff))
    case SPU_CLZ: WORDS(a ? __builtin_clz(a) : 32)
    case SPU_MPYU: WORDS((a & 0xffff) * (b & 0xffff))
    case SPU_ROT: WORDS(rotated(a, b & 31, 32))
    case SPU_ROTM: WORDS(right(a, -b & 63))
    case SPU_SHL: WORDS(left(a, b & 63))
    case SPU_ROTI: WORDS(rotated(a, i & 31, 32))
    case SPU_ROTMI: WORDS(right(a, -i & 63))
    case SPU_ROTMAI: WORDS(signed_right((int32_t)a, -i & 63))
    case SPU_SHLI: WORDS(left(a, i & 63))
    case SPU_SUMB: WORDS(sum_of_bytes(y, n) << 16 | sum_of_bytes(x, n))

    case SPU_ROTQBYI: QUAD(turned(a, 8 * (i & 15)))
    case SPU_ROTQMBYI: QUAD(shifted(a, 0, 8 * (-i & 31)))
    case SPU_SHLQBYI: QUAD(shifted(a, 8 * (i & 31), 0))
    case SPU_ROTQBII: QUAD(turned(a, i & 7))
    case SPU_ROTQMBII: QUAD(shifted(a, 0, -i & 7))
    case SPU_SHLQBII: QUAD(shifted(a, i & 7, 0))
    case SPU_ROTQBY: QUAD(turned(a, 8 * (word(y, 0) & 15)))
    case SPU_ROTQMBY: QUAD(shifted(a, 0, 8 * (-word(y, 0) & 31)))
    case SPU_SHLQBY: QUAD(shifted(a, 8 * (word(y, 0) & 31), 0))
    case SPU_ROTQBI: QUAD(turned(a, word(y, 0) & 7))
    case SPU_ROTQMBI: QUAD(shifted(a, 0, -word(y, 0) & 7))
    case SPU_SHLQBI: QUAD(shifted(a, word(y, 0) & 7, 0))

    case SPU_SHUFB: {
        u8 both[32];
        memcpy(both, x, 16);
        memcpy(both + 16, y, 16);
        for (int n = 0; n < 16; n++)
            to[n] = selected(both, z[n]);
        break;
    }
    case SPU_FSMBI: widen(to, (u32)i, 16); break;
    case SPU_FSMB: widen(to, word(x, 0), 16); break;
    case SPU_FSMH: widen(to, word(x, 0), 8); break;
    case SPU_FSM: widen(to, word(x, 0), 4); break;
    case SPU_GBB: PREFERRED(gathered(x, 1))
    case SPU_GBH: PREFERRED(gathered(x, 2))
    case SPU_GB: PREFERRED(gathered(x, 4))
    case SPU_ORX: PREFERRED(word(x, 0) | word(x, 1) | word(x, 2) | word(x, 3))
    }
}

/* Runs `count` instructions. `written`: a flag for each 16 bytes of local store that is stored to. */
void run(const step_t *steps, int64_t count, store_t *store)
{
    for (const step_t *o = steps; o < steps + count; o++) {
        u8 *const registers = store->registers, *const target = registers + 16 * o->target;
        const u8 *x = registers + 16 * o->x, *y = registers + 16 * o->y, *z = registers + 16 * o->z;
        const u32 at = (word(x, 0) + word(y, 0) + (u32)o->immediate) & (store->bytes - 16);
        if (o->code == SPU_LOAD)
            memcpy(target, store->memory + at, 16);
        else if (o->code == SPU_STORE) {
            memcpy(store->memory + at, target, 16);
            store->written[at / 16] = 1;
        } else {
            u8 result[16] = { 0 };
            compute(o, x, y, z, result);
            memcpy(target, result, 16);
        }
    }
}
