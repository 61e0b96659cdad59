/* Arithmetic instructions on all lanes: one loop over the rows of the operands for every code of `forms.py`. */
#include "state.h"

#define ROW(TYPE, place) ((TYPE *)(e->file + (place) * e->lanes))

/* Every lane's RESULT, of type R, from its operands a, b and c of types A, B and C. Rows are the same or apart. */
#define CASE(CODE, R, A, B, C, RESULT) \
    case CODE: { \
        R *const to = result; \
        const A *const as = ROW(A, o->a); \
        const B *const bs = ROW(B, o->b); \
        const C *const cs = ROW(C, o->c); \
        EACH { \
            const A a = as[i]; \
            const B b = bs[i]; \
            const C c = cs[i]; \
            (void)a, (void)b, (void)c; \
            to[i] = (R)(RESULT); \
        } \
        return 1; \
    }
#define ALIKE(CODE, T, RESULT) CASE(CODE, T, T, T, T, RESULT)
#define WIDTHS(NAME, RESULT) ALIKE(NAME##_16, u16, RESULT) ALIKE(NAME##_32, u32, RESULT) ALIKE(NAME##_64, u64, RESULT)
#define OF_EACH(CASES, NAME, ...) \
    CASES(NAME##_U16, u16, __VA_ARGS__) CASES(NAME##_U32, u32, __VA_ARGS__) CASES(NAME##_U64, u64, __VA_ARGS__) \
    CASES(NAME##_S16, s16, __VA_ARGS__) CASES(NAME##_S32, s32, __VA_ARGS__) CASES(NAME##_S64, s64, __VA_ARGS__)
#define COMPARISON(CODE, T, RESULT) CASE(CODE, u8, T, T, T, RESULT)
#define CONVERSION(CODE, T, R) CASE(CODE, R, T, T, T, a)
#define SHIFT(CODE, T, BITS, INSIDE, BEYOND) \
    CASE(CODE, T, T, u32, T, b < BITS ? INSIDE(b) : BEYOND) \
    CASE(CODE##_BY, T, T, T, T, INSIDE(o->offset))
#define LEFT(by) (a << (by))
#define RIGHT(by) (a >> (by))
#define SHIFTS(BITS, U, S) \
    SHIFT(SHL_##BITS, U, BITS, LEFT, 0) SHIFT(SHR_##BITS, U, BITS, RIGHT, 0) \
    SHIFT(SAR_##BITS, S, BITS, RIGHT, (a >> (BITS - 1)))
#define WIDE(KIND, T, R) \
    CASE(MUL_WIDE_##KIND, R, T, T, T, (R)a * b) CASE(MAD_WIDE_##KIND, R, T, T, R, (u64)((R)a * b) + (u64)c)

static inline u32 low24(u32 a) { return a & 0xffffff; }

static inline u32 product24(u32 a, u32 b) { return (u64)low24(a) * low24(b) >> 16; }

/* `prmt`: each byte by a selector of four bits, the highest of which copies the byte's sign. */
static inline u32 permuted(u32 a, u32 b, u32 selectors)
{
    const u64 both = (u64)b << 32 | a;
    u32 result = 0;
    for (int position = 0; position < 4; position++) {
        const u32 selector = selectors >> 4 * position;
        const u8 byte = both >> 8 * (selector & 7);
        result |= (u32)(selector & 8 ? (u8)((s8)byte >> 7) : byte) << 8 * position;
    }
    return result;
}

/* The lowest `length` bits; all from 32 on. */
static inline u32 ones(u32 length) { return length < 32 ? (1u << length) - 1 : ~0u; }

/* `bfe`: a field at a position; both operands are bytes. */
static inline u32 field(u32 a, u32 position, u32 length)
{
    return (u8)position < 32 ? a >> (u8)position & ones((u8)length) : 0;
}

/* The same with sign extension: by the field's highest bit, or by bit 31 if the field reaches beyond that. */
static inline s32 signed_field(s32 a, u32 position, u32 length)
{
    const int from = (u8)position < 32 ? (u8)position : 31, size = (u8)length;
    const int top = (u8)position + size - 1 < 31 ? (u8)position + size - 1 : 31;
    const u32 sign = -((u32)a >> (top < 0 ? 0 : top) & 1), low = ones(size);
    return size ? (s32)(((u32)(a >> from) & low) | (sign & ~low)) : 0;
}

/* `bfi`: inserts a field into another word. */
static inline u32 inserted(u32 part, u32 into, u32 position, u32 length)
{
    const u32 mask = (u8)position < 32 ? ones((u8)length) << (u8)position : 0;
    return (into & ~mask) | (mask ? part << (u8)position & mask : 0);
}

static inline u64 joined(u32 low, u32 high) { return (u64)high << 32 | low; }

static inline u32 at_most_32(u32 count) { return count < 32 ? count : 32; }

/* Whether `o` is an arithmetic instruction; every lane's result is then in the row `result`. */
static int arithmetic(const execution_t *e, const code_t *o, void *const result)
{
    const s64 n = e->lanes;
    u32 truth[8];
    for (int row = 0; row < 8; row++)
        truth[row] = -(u32)(o->offset >> row & 1);
    switch (o->code) {
        WIDTHS(MOV, a)
        WIDTHS(NOT, ~a)
        WIDTHS(NEG, -a)
        WIDTHS(ADD, a + b)
        WIDTHS(SUB, a - b)
        WIDTHS(AND, a & b)
        WIDTHS(OR, a | b)
        WIDTHS(XOR, a ^ b)
        WIDTHS(MUL_LO, 1u * a * b)
        WIDTHS(MAD_LO, 1u * a * b + c)
        OF_EACH(ALIKE, MIN, a < b ? a : b)
        OF_EACH(ALIKE, MAX, a > b ? a : b)
        SHIFTS(16, u16, s16)
        SHIFTS(32, u32, s32)
        SHIFTS(64, u64, s64)
        COMPARISON(EQ_16, u16, a == b) COMPARISON(EQ_32, u32, a == b) COMPARISON(EQ_64, u64, a == b)
        COMPARISON(NE_16, u16, a != b) COMPARISON(NE_32, u32, a != b) COMPARISON(NE_64, u64, a != b)
        OF_EACH(COMPARISON, LT, a < b)
        OF_EACH(COMPARISON, LE, a <= b)
        OF_EACH(COMPARISON, GT, a > b)
        OF_EACH(COMPARISON, GE, a >= b)
        CASE(SELP_16, u16, u16, u16, u8, c ? a : b)
        CASE(SELP_32, u32, u32, u32, u8, c ? a : b)
        CASE(SELP_64, u64, u64, u64, u8, c ? a : b)
        CONVERSION(CVT_16_U32, u32, u16) CONVERSION(CVT_16_U64, u64, u16)
        CONVERSION(CVT_16_S32, s32, u16) CONVERSION(CVT_16_S64, s64, u16)
        CONVERSION(CVT_32_U16, u16, u32) CONVERSION(CVT_32_U64, u64, u32)
        CONVERSION(CVT_32_S16, s16, u32) CONVERSION(CVT_32_S64, s64, u32)
        CONVERSION(CVT_64_U16, u16, u64) CONVERSION(CVT_64_U32, u32, u64)
        CONVERSION(CVT_64_S16, s16, u64) CONVERSION(CVT_64_S32, s32, u64)
        WIDE(U16, u16, u32)
        WIDE(S16, s16, s32)
        WIDE(U32, u32, u64)
        WIDE(S32, s32, s64)
        ALIKE(MUL_HI_U32, u32, (u64)a * b >> 32)
        ALIKE(MUL_HI_S32, s32, (s64)a * b >> 32)
        ALIKE(MUL24_LO, u32, low24(a) * low24(b))
        ALIKE(MAD24_LO, u32, low24(a) * low24(b) + c)
        ALIKE(MUL24_HI, u32, product24(a, b))
        ALIKE(MAD24_HI, u32, product24(a, b) + c)
        ALIKE(BFE_U32, u32, field(a, b, c))
        ALIKE(BFE_S32, s32, signed_field(a, b, c))
        ALIKE(BFI, u32, inserted(a, b, c, ROW(u32, o->d)[i]))
        ALIKE(PRMT, u32, permuted(a, b, c))
        ALIKE(LOP3, u32,
              (((truth[0] & ~c) | (truth[1] & c)) & ~b & ~a) | (((truth[2] & ~c) | (truth[3] & c)) & b & ~a) |
              (((truth[4] & ~c) | (truth[5] & c)) & ~b & a) | (((truth[6] & ~c) | (truth[7] & c)) & b & a))
        ALIKE(SHF_L_WRAP, u32, joined(a, b) << (c & 31) >> 32)
        ALIKE(SHF_R_WRAP, u32, joined(a, b) >> (c & 31))
        ALIKE(SHF_L_CLAMP, u32, joined(a, b) << at_most_32(c) >> 32)
        ALIKE(SHF_R_CLAMP, u32, joined(a, b) >> at_most_32(c))
        ALIKE(AND_PRED, u8, a & b)
        ALIKE(OR_PRED, u8, a | b)
        ALIKE(XOR_PRED, u8, a ^ b)
        ALIKE(MOV_PRED, u8, a)
        ALIKE(NOT_PRED, u8, !a)
    }
    return 0;
}
