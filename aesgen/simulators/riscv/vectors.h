/* The vector unit of a hart: the part of the V extension, of Zvbb and of Zvkned that our code needs, and two instructions
 * of the CW4011. Included by machine.c.
 *
 * Source: The RISC-V "V" Vector Extension, version 1.0; RISC-V Cryptography Extensions Volume II, version 1.0. The unit
 * has VLEN = 8 * vector_bytes bits. Elements behind the vector length, and masked ones, become all ones where the type
 * says agnostic, so that code which relies on them fails. A group of registers whose number is not a multiple of its size
 * is refused, and so is everything else that the manual reserves or that is not listed here. */

#define VM(word) ((word) >> 25 & 1)
#define VILL (~(uint64_t)0)

static uint32_t element_bytes(const hart_t *m)
{
    return 1u << (m->vtype >> 3 & 7);
}

/* Registers of a group; 1 for fractions. */
static uint32_t group_of(uint64_t type)
{
    return type & 4 ? 1 : 1u << (type & 3);
}

static uint64_t most_elements(const hart_t *m, uint64_t type)
{
    uint64_t bits = 8 * m->vector_bytes, size = 8ull << (type >> 3 & 7);
    return type & 4 ? bits / size >> (8 - (type & 7)) : bits / size << (type & 3);
}

static uint8_t *element(hart_t *m, uint32_t number, uint64_t index, uint32_t size)
{
    return m->v + number * m->vector_bytes + index * size;
}

static uint64_t element_of(hart_t *m, uint32_t number, uint64_t index, uint32_t size)
{
    uint64_t value = 0;
    memcpy(&value, element(m, number, index, size), size);
    return value;
}

static void set_element(hart_t *m, uint32_t number, uint64_t index, uint32_t size, uint64_t value)
{
    memcpy(element(m, number, index, size), &value, size);
}

static int is_active(hart_t *m, uint32_t word, uint64_t index)
{
    return VM(word) || (m->v[index / 8] >> (index & 7) & 1);
}

/* Gives the elements of a result that the instruction does not compute their agnostic value. */
static void fill_rest(hart_t *m, uint32_t word, uint32_t number, uint64_t most, uint32_t size)
{
    for (uint64_t index = 0; index < most; index++)
        if (index >= m->vl ? m->vtype >> 6 & 1 : !is_active(m, word, index) && m->vtype >> 7 & 1)
            set_element(m, number, index, size, VILL);
}

static int misplaced(uint32_t number, uint32_t group)
{
    return number % group || number + group > 32;
}

static uint64_t set_type(hart_t *m, uint32_t word, uint64_t a, uint64_t b)
{
    uint32_t rd = word >> 7 & 31, rs1 = word >> 15 & 31;
    uint64_t type = word >> 31 ? (word >> 30 & 1 ? word >> 20 & 0x3ff : b) : word >> 20 & 0x7ff, wanted = a;
    if (type >> 8 || (type & 7) == 4 || (type >> 3 & 7) > 3 || !most_elements(m, type)) {
        m->vtype = VILL;
        return m->vl = 0;
    }
    if (word >> 30 == 3)
        wanted = rs1;
    else if (!rs1)
        wanted = rd ? VILL : m->vl;
    m->vtype = type;
    uint64_t most = most_elements(m, type);
    return m->vl = wanted < most ? wanted : most;
}

/* Loads and stores. `written`: 1 for stores. */
static int moved(hart_t *m, uint32_t word, uint64_t a, uint64_t b, uint32_t written)
{
    uint32_t vd = word >> 7 & 31, other = word >> 20 & 31, fields = (word >> 29) + 1, kind = word >> 26 & 3;
    uint32_t width = word >> 12 & 7, size = width ? 1u << (width - 4) : 1, index_size = size;
    if (word >> 28 & 1 || (width && width < 5))
        return 0;
    if (!kind && other == 8) { /* whole registers */
        if (misplaced(vd, fields))
            return 0;
        for (uint64_t n = 0; n < fields * m->vector_bytes / size; n++) {
            uint8_t *at = data_at(&m->memory, a + n * size, size, written);
            if (!at)
                return 0;
            memcpy(written ? at : element(m, vd, n, size), written ? element(m, vd, n, size) : at, size);
        }
        return 1;
    }
    if (m->vtype == VILL || (!kind && other))
        return 0;
    uint32_t of_type = element_bytes(m), group = group_of(m->vtype);
    if (kind & 1)
        size = of_type;
    else if (size > of_type)
        group *= size / of_type;
    else if (size < of_type)
        group = group * size / of_type ? group * size / of_type : 1;
    if (misplaced(vd, group) || vd + group * fields > 32)
        return 0;
    for (uint64_t n = 0; n < m->vl; n++) {
        if (!is_active(m, word, n))
            continue;
        uint64_t at = kind & 1 ? element_of(m, other, n, index_size) : n * (kind ? b : (uint64_t)fields * size);
        for (uint32_t field = 0; field < fields; field++) {
            uint8_t *data = data_at(&m->memory, a + at + field * size, size, written), *part = element(m, vd + field * group, n, size);
            if (!data)
                return 0;
            memcpy(written ? data : part, written ? part : data, size);
        }
    }
    for (uint32_t field = 0; field < fields && !written; field++)
        fill_rest(m, word, vd + field * group, group * m->vector_bytes / size, size);
    return 1;
}

static uint64_t reversed_bytes(uint64_t value, uint32_t size)
{
    return __builtin_bswap64(value) >> (64 - 8 * size);
}

/* The element with two sources: x of vs2, y of vs1, a register or the immediate. Returns 0 for an unknown one. */
static int computed(uint32_t funct, uint64_t x, uint64_t y, uint32_t size, uint64_t *result)
{
    uint32_t bits = 8 * size, by = (uint32_t)y & (bits - 1);
    int64_t signed_x = (int64_t)(x << (64 - bits)) >> (64 - bits);
    switch (funct) {
    case 0x00: *result = x + y; return 1;
    case 0x01: *result = x & ~y; return 1; /* Zvbb */
    case 0x02: *result = x - y; return 1;
    case 0x03: *result = y - x; return 1;
    case 0x09: *result = x & y; return 1;
    case 0x0a: *result = x | y; return 1;
    case 0x0b: *result = x ^ y; return 1;
    case 0x14: *result = by ? x >> by | x << (bits - by) : x; return 1; /* Zvbb */
    case 0x15: *result = by ? x << by | x >> (bits - by) : x; return 1; /* Zvbb */
    case 0x25: *result = x << by; return 1;
    case 0x28: *result = x >> by; return 1;
    case 0x29: *result = (uint64_t)(signed_x >> by); return 1;
    }
    return 0;
}

/* Instructions of the opcode OP-V with integers. `form`: 0 vectors, 3 an immediate, 4 a register. */
static int integer(hart_t *m, uint32_t word, uint64_t a, uint32_t form)
{
    uint32_t vd = word >> 7 & 31, vs1 = word >> 15 & 31, vs2 = word >> 20 & 31, funct = word >> 26;
    uint32_t size = element_bytes(m), group = group_of(m->vtype);
    uint64_t most = group * m->vector_bytes / size, mask = size < 8 ? (1ull << 8 * size) - 1 : VILL;
    uint64_t immediate = form == 3 ? (uint64_t)((int64_t)((uint64_t)vs1 << 59) >> 59) : a;
    if (funct == 0x27 && form == 3 && VM(word)) { /* vmv1r.v to vmv8r.v */
        if (misplaced(vd, vs1 + 1) || misplaced(vs2, vs1 + 1))
            return 0;
        memmove(element(m, vd, 0, 1), element(m, vs2, 0, 1), (vs1 + 1) * m->vector_bytes);
        return 1;
    }
    if (funct == 0x14 && form == 3)
        immediate = vs1;
    if (funct == 0x15 && form == 3) { /* vror.vi by 32 or more */
        funct = 0x14;
        immediate = vs1 | 32;
    }
    if (m->vtype == VILL || misplaced(vd, group) || misplaced(vs2, group) || (!form && misplaced(vs1, group)))
        return 0;
    if (!VM(word) && !vd)
        return 0;
    for (uint64_t n = 0; n < m->vl; n++) {
        uint64_t x = element_of(m, vs2, n, size), y = form ? immediate & mask : element_of(m, vs1, n, size), result;
        if (funct == 0x17) /* vmerge, or vmv.v without a mask */
            result = is_active(m, word, n) ? y : x;
        else if (!is_active(m, word, n))
            continue;
        else if (funct == 0x0f && form) { /* vslidedown */
            uint64_t from = n + (form == 3 ? vs1 : a);
            result = from < most_elements(m, m->vtype) && from >= n ? element_of(m, vs2, from, size) : 0;
        } else if (funct == 0x0e && form) { /* vslideup keeps the first elements */
            uint64_t by = form == 3 ? vs1 : a;
            if (vd == vs2)
                return 0;
            if (n < by)
                continue;
            result = element_of(m, vs2, n - by, size);
        } else if (!computed(funct, x, y, size, &result))
            return 0;
        set_element(m, vd, n, size, result);
    }
    fill_rest(m, funct == 0x17 ? word | 1u << 25 : word, vd, most, size);
    return 1;
}

/* Instructions of the opcode OP-V whose funct3 is 2 or 6. */
static int multiplying(hart_t *m, uint32_t word, uint64_t a, uint64_t *result)
{
    uint32_t vd = word >> 7 & 31, vs1 = word >> 15 & 31, vs2 = word >> 20 & 31, funct = word >> 26;
    if (m->vtype == VILL || !VM(word))
        return 0;
    uint32_t size = element_bytes(m), group = group_of(m->vtype), scalar = word >> 14 & 1;
    if (funct == 0x10 && !scalar && !vs1) { /* vmv.x.s */
        uint64_t value = element_of(m, vs2, 0, size);
        *result = (uint64_t)((int64_t)(value << (64 - 8 * size)) >> (64 - 8 * size));
        return 1;
    }
    if (funct == 0x10 && scalar && !vs2) { /* vmv.s.x */
        if (m->vl)
            set_element(m, vd, 0, size, a);
        for (uint64_t n = 1; n < m->vector_bytes / size && m->vtype >> 6 & 1; n++)
            set_element(m, vd, n, size, VILL);
        return 1;
    }
    int is_index = funct == 0x14 && !scalar && vs1 == 17, reverses = funct == 0x12 && !scalar && vs1 == 9;
    if ((!is_index && !reverses) || misplaced(vd, group) || (reverses && misplaced(vs2, group)))
        return 0;
    for (uint64_t n = 0; n < m->vl; n++) /* vid.v; vrev8.v of Zvbb */
        set_element(m, vd, n, size, is_index ? n : reversed_bytes(element_of(m, vs2, n, size), size));
    fill_rest(m, word, vd, group * m->vector_bytes / size, size);
    return 1;
}

/* The two instructions that the EE Times article gives the CW4011: funct3 0 selects byte rs1 of each element of vs2, 1
 * reads word number vs2 of the table at rs1. The article has no encoding; ours is custom-0. */
static int of_cw4011(hart_t *m, uint32_t word, uint64_t a)
{
    uint32_t vd = word >> 7 & 31, rs1 = word >> 15 & 31, vs2 = word >> 20 & 31, reads = word >> 12 & 7;
    if (!m->cw4011 || m->vtype == VILL || element_bytes(m) != 4 || group_of(m->vtype) > 1 || word >> 25 || reads > 1)
        return 0;
    for (uint64_t n = 0; n < m->vl; n++) {
        uint32_t value = (uint32_t)element_of(m, vs2, n, 4);
        if (reads) {
            uint8_t *at = data_at(&m->memory, a + 4ull * value, 4, 0);
            if (!at)
                return 0;
            memcpy(&value, at, 4);
        } else
            value = value >> 8 * (rs1 & 3) & 0xff;
        set_element(m, vd, n, 4, value);
    }
    fill_rest(m, word | 1u << 25, vd, m->vector_bytes / 4, 4);
    return 1;
}

/* The last rows of a group of Zvkned: ShiftRows and SubBytes of the state at `from`, or their inverses. */
static void substitute_state(const uint8_t *from, uint8_t *to, int inverse)
{
    for (int n = 0; n < 16; n++) {
        int row = n & 3, column = (n >> 2) + (inverse ? 4 - row : row) & 3;
        to[n] = (inverse ? inverse_sbox : sbox)[from[4 * column + row]];
    }
}

static void mix_state(uint8_t *state, int inverse)
{
    for (int column = 0; column < 4; column++) {
        uint32_t word;
        memcpy(&word, state + 4 * column, 4);
        word = mix_column(word, inverse);
        memcpy(state + 4 * column, &word, 4);
    }
}

static void add_state(uint8_t *state, const uint8_t *key)
{
    for (int n = 0; n < 16; n++)
        state[n] ^= key[n];
}

/* A round key from the one before (AES-128) or the two before (AES-256), FIPS-197, 5.2. `constant`: that of RotWord, or 0
 * for a word that is only substituted. */
static void next_key(const uint8_t *before, const uint8_t *old, uint8_t *key, int rotates, uint32_t constant)
{
    uint8_t made[16];
    for (int n = 0; n < 4; n++)
        made[n] = old[n] ^ sbox[before[12 + (n + rotates & 3)]] ^ (n ? 0 : constant);
    for (int n = 4; n < 16; n++)
        made[n] = made[n - 4] ^ old[n];
    memcpy(key, made, 16);
}

/* Zvkned: elements are groups of four 32-bit elements; with `.vs` all of them take the first group of vs2. */
static int of_aes(hart_t *m, uint32_t word)
{
    static const uint8_t constants[10] = {0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0x1b, 0x36};
    uint32_t vd = word >> 7 & 31, kind = word >> 15 & 31, vs2 = word >> 20 & 31, funct = word >> 26;
    if (m->vtype == VILL || element_bytes(m) != 4 || !VM(word) || (word >> 12 & 7) != 2 || m->vl % 4)
        return 0;
    uint32_t group = group_of(m->vtype), one = funct == 0x29;
    uint64_t most = group * m->vector_bytes / 4;
    if (most < 4 || misplaced(vd, group) || (!one && misplaced(vs2, group)))
        return 0;
    if (one && vs2 >= vd && vs2 < vd + group) /* the manual reserves an overlap with the key */
        return 0;
    for (uint64_t n = 0; n < m->vl; n += 4) {
        uint8_t *state = element(m, vd, n, 4), *key = element(m, vs2, one ? 0 : n, 4), made[16];
        if (funct == 0x22 || funct == 0x2a) { /* vaeskf1.vi, vaeskf2.vi */
            uint32_t number = kind & 15, odd = number & 1;
            if (funct == 0x22)
                number = number < 1 || number > 10 ? number ^ 8 : number;
            else
                number = number < 2 || number > 14 ? number ^ 8 : number;
            if (funct == 0x22)
                next_key(key, key, state, 1, constants[number - 1]);
            else
                next_key(key, state, state, !(odd), odd ? 0 : constants[number / 2 - 1]);
            continue;
        }
        if (funct != 0x28 && funct != 0x29)
            return 0;
        if (kind == 7 && one) { /* vaesz.vs */
            add_state(state, key);
            continue;
        }
        if (kind > 3)
            return 0;
        int inverse = kind < 2, last = kind & 1;
        substitute_state(state, made, inverse);
        if (!inverse && !last)
            mix_state(made, 0);
        add_state(made, key);
        if (inverse && !last)
            mix_state(made, 1);
        memcpy(state, made, 16);
    }
    fill_rest(m, word, vd, most, 4);
    return 1;
}

/* Executes `word`, whose integer registers rs1 and rs2 hold a and b (an address, a stride). Returns 0 for a fault. */
static int vector_step(hart_t *m, uint32_t word, uint64_t a, uint64_t b, uint64_t *result)
{
    uint32_t opcode = word & 0x7f, form = word >> 12 & 7;
    if (!m->vector_bytes)
        return 0;
    if (opcode == 0x07 || opcode == 0x27)
        return moved(m, word, a, b, opcode == 0x27);
    if (opcode == 0x0b)
        return of_cw4011(m, word, a);
    if (opcode == 0x77)
        return of_aes(m, word);
    if (opcode != 0x57)
        return 0;
    if (form == 7) {
        *result = set_type(m, word, a, b);
        return 1;
    }
    if (form == 2 || form == 6)
        return multiplying(m, word, a, result);
    return form == 0 || form == 3 || form == 4 ? integer(m, word, a, form) : 0;
}
