/* A RISC-V hart of 32 or 64 bits: registers, memory in regions, and execution of decoded instructions.
 *
 * Source: The RISC-V Instruction Set Manual, volume I, and RISC-V Cryptography Extensions Volume I. Python decodes; the
 * functions here run until the end address, an event that Python must handle, or a number of instructions.
 */
#include <string.h>

#include "declarations.h"

#define DECODED hart_instruction_t
#define STEP 2
#include "memory.h"

static uint8_t sbox[256], inverse_sbox[256];

static uint32_t times(uint32_t a, uint32_t b)
{
    uint32_t product = 0;
    for (; b; b >>= 1) {
        if (b & 1)
            product ^= a;
        a = a << 1 ^ (a & 0x80 ? 0x11b : 0);
    }
    return product;
}

/* FIPS-197, 5.1.1: the inverse in GF(2^8) is the 254th power, then the affine map. */
static void make_tables(void)
{
    for (uint32_t value = 0; value < 256; value++) {
        uint32_t inverse = 1, result = 0x63;
        for (int i = 0; i < 254; i++)
            inverse = times(inverse, value);
        for (int turn = 0; turn < 5; turn++)
            result ^= (inverse << turn | inverse >> (8 - turn)) & 0xff;
        sbox[value] = (uint8_t)result;
        inverse_sbox[result] = (uint8_t)value;
    }
}

static uint32_t rol32(uint32_t value, uint32_t bits)
{
    bits &= 31;
    return bits ? value << bits | value >> (32 - bits) : value;
}

static uint32_t mix_byte(uint32_t s)
{
    return times(s, 3) << 24 | s << 16 | s << 8 | times(s, 2);
}

static uint32_t inverse_mix_byte(uint32_t s)
{
    return times(s, 11) << 24 | times(s, 13) << 16 | times(s, 9) << 8 | times(s, 14);
}

static uint32_t mix_column(uint32_t word, int inverse)
{
    uint32_t result = 0;
    for (int row = 0; row < 4; row++) {
        uint32_t s = word >> 8 * row & 0xff;
        result ^= rol32(inverse ? inverse_mix_byte(s) : mix_byte(s), 8 * row);
    }
    return result;
}

static uint64_t mix_both(uint64_t words, int inverse)
{
    return (uint64_t)mix_column((uint32_t)(words >> 32), inverse) << 32 | mix_column((uint32_t)words, inverse);
}

/* ShiftRows and SubBytes of columns 0 and 1 of the state high:low, or their inverses. */
static uint64_t shifted_and_substituted(uint64_t low, uint64_t high, int inverse)
{
    uint64_t result = 0;
    for (int place = 0; place < 8; place++) {
        int row = place & 3, column = (place >> 2) + (inverse ? 4 - row : row) & 3, from = 4 * column + row;
        uint8_t value = (uint8_t)((from < 8 ? low : high) >> 8 * (from & 7));
        result |= (uint64_t)(inverse ? inverse_sbox : sbox)[value] << 8 * place;
    }
    return result;
}

static uint64_t key_step(uint64_t key, int round)
{
    static const uint8_t constants[10] = {0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0x1b, 0x36};
    uint32_t word = (uint32_t)(key >> 32), result = 0;
    if (round < 10)
        word = rol32(word, 24);
    for (int row = 0; row < 4; row++)
        result |= (uint32_t)sbox[word >> 8 * row & 0xff] << 8 * row;
    if (round < 10)
        result ^= constants[round];
    return (uint64_t)result << 32 | result;
}

#include "vectors.h"

#define XLEN 32
#define reg uint32_t
#define sreg int32_t
#define wide uint64_t
#define swide int64_t
#define RUN run32
#include "execution.h"
#undef XLEN
#undef reg
#undef sreg
#undef wide
#undef swide
#undef RUN
#define XLEN 64
#define reg uint64_t
#define sreg int64_t
#define wide unsigned __int128
#define swide __int128
#define RUN run64
#include "execution.h"

void start(void)
{
    make_tables();
}
