/* PTX instructions on all lanes of an execution, the usual ones in their lawful form.
 *
 * `bytecode.py` encodes a kernel; `execution.py` has its stretches run here. Whatever is unusual, an instruction without
 * a code, an access that is not plainly allowed, ends the run before it has changed anything: Python's closure of that
 * instruction then does it, and says what is wrong. The structures are those of `bytecode.py` and `lanes.py`.
 */
#include "declarations.h"
#include <string.h>

/* Rows are the same or apart: lanes never meet. */
#ifdef __clang__
#define EACH _Pragma("clang loop vectorize(assume_safety)") for (int64_t i = 0; i < n; i++)
#else
#define EACH _Pragma("GCC ivdep") for (int64_t i = 0; i < n; i++)
#endif

static void arithmetic(const execution_t *e, const code_t *o, uint32_t *to)
{
    const int64_t n = e->lanes;
    const uint32_t *a = e->words + o->a * n, *b = e->words + o->b * n, *c = e->words + o->c * n;
    const int32_t *as = (const int32_t *)a, *bs = (const int32_t *)b;
    const uint8_t *which = e->predicates + o->c * n;
    const int by = o->offset;
    switch (o->code) {
    case MOV: EACH to[i] = a[i]; break;
    case NOT: EACH to[i] = ~a[i]; break;
    case NEG: EACH to[i] = -a[i]; break;
    case ADD: EACH to[i] = a[i] + b[i]; break;
    case SUB: EACH to[i] = a[i] - b[i]; break;
    case AND: EACH to[i] = a[i] & b[i]; break;
    case OR: EACH to[i] = a[i] | b[i]; break;
    case XOR: EACH to[i] = a[i] ^ b[i]; break;
    case MUL: EACH to[i] = a[i] * b[i]; break;
    case MULHI_U: EACH to[i] = (uint64_t)a[i] * b[i] >> 32; break;
    case MULHI_S: EACH to[i] = (int64_t)as[i] * bs[i] >> 32; break;
    case MUL24: EACH to[i] = (a[i] & 0xffffff) * (b[i] & 0xffffff); break;
    case MUL24HI: EACH to[i] = (uint64_t)(a[i] & 0xffffff) * (b[i] & 0xffffff) >> 16; break;
    case MAD: EACH to[i] = a[i] * b[i] + c[i]; break;
    case MAD24: EACH to[i] = (a[i] & 0xffffff) * (b[i] & 0xffffff) + c[i]; break;
    case MAD24HI: EACH to[i] = (uint32_t)((uint64_t)(a[i] & 0xffffff) * (b[i] & 0xffffff) >> 16) + c[i]; break;
    case MIN_U: EACH to[i] = a[i] < b[i] ? a[i] : b[i]; break;
    case MAX_U: EACH to[i] = a[i] > b[i] ? a[i] : b[i]; break;
    case MIN_S: EACH to[i] = as[i] < bs[i] ? a[i] : b[i]; break;
    case MAX_S: EACH to[i] = as[i] > bs[i] ? a[i] : b[i]; break;
    case SHL: EACH to[i] = a[i] << by; break;
    case SHR: EACH to[i] = a[i] >> by; break;
    case SAR: EACH to[i] = as[i] >> by; break;
    case SELP: EACH to[i] = which[i] ? a[i] : b[i]; break;
    case WIDEN: { const uint16_t *half = e->halves + o->a * n; EACH to[i] = half[i]; break; }
    }
}

static void compare(const execution_t *e, const code_t *o, uint8_t *to)
{
    const int64_t n = e->lanes;
    const uint32_t *a = e->words + o->a * n, *b = e->words + o->b * n;
    const int32_t *as = (const int32_t *)a, *bs = (const int32_t *)b;
    switch (o->code) {
    case EQ: EACH to[i] = a[i] == b[i]; break;
    case NE: EACH to[i] = a[i] != b[i]; break;
    case LT_U: EACH to[i] = a[i] < b[i]; break;
    case LE_U: EACH to[i] = a[i] <= b[i]; break;
    case GT_U: EACH to[i] = a[i] > b[i]; break;
    case GE_U: EACH to[i] = a[i] >= b[i]; break;
    case LT_S: EACH to[i] = as[i] < bs[i]; break;
    case LE_S: EACH to[i] = as[i] <= bs[i]; break;
    case GT_S: EACH to[i] = as[i] > bs[i]; break;
    case GE_S: EACH to[i] = as[i] >= bs[i]; break;
    }
}

/* The lanes that an instruction acts on: NULL for all of them. */
static const uint8_t *acting(const execution_t *e, const code_t *o)
{
    if (o->guard < 0)
        return e->mask;
    const int64_t n = e->lanes;
    const uint8_t *holds = e->predicates + o->guard * n, turn = o->negated != 0, *mask = e->mask;
    if (mask)
        EACH e->active[i] = (holds[i] ^ turn) & mask[i];
    else
        EACH e->active[i] = holds[i] ^ turn;
    return e->active;
}

/* Whether what `other` did last to a granule is ordered before lane i's access: nobody did, the lane's own unit, or its
 * thread block before its last barrier. */
static inline int ordered(const execution_t *e, int64_t i, int64_t other)
{
    return other == e->mine[i] || !other || (other < e->since[i] && other >= e->block[i]);
}

/* Whether every active lane's access lies where it may; sets `*shadow` to what follows it. */
static int allowed(const execution_t *e, const code_t *o, const uint8_t *active, const space_t *space,
                   const int64_t *addresses, const shadow_t **shadow)
{
    const int64_t n = e->lanes, width = (int64_t)o->width * o->count, writes = o->code == STORE;
    int64_t low = INT64_MAX, high = INT64_MIN, bits = 0;
    for (int64_t i = 0; i < n; i++)
        if (!active || active[i]) {
            low = addresses[i] < low ? addresses[i] : low;
            high = addresses[i] > high ? addresses[i] : high;
            bits |= addresses[i];
        }
    if (bits & (width - 1))
        return 0;
    *shadow = space->shadow;
    if (!space->allocations)
        return low >= 0 && high + width <= space->limit;
    int64_t k = space->allocations;
    while (k-- && space->starts[k] > low)
        ;
    if (k < 0 || high + width > space->ends[k] || (writes && !space->writable[k]))
        return 0;
    if (!space->writable[k])
        *shadow = NULL;
    return 1;
}

/* Follows loads or stores in the shadow. False, with nothing changed, where one is out of order; where lanes of one
 * store collide the shadow has their writes, as Python's would. */
static int followed(const execution_t *e, const code_t *o, const uint8_t *active, const space_t *space,
                    const shadow_t *shadow, const int64_t *addresses)
{
    const int64_t n = e->lanes, many = (1 << UNIT_BITS) - 1, everywhere = (int64_t)1 << 62;
    const int64_t steps = (int64_t)o->width * o->count >> shadow->shift, granules = steps > 1 ? steps : 1;
#define GRANULE(i) (((addresses[i] + space->base[i]) >> shadow->shift) + step)
#define ACTIVE for (int64_t i = 0; i < n; i++) if (!active || active[i])
    for (int64_t step = 0; step < granules; step++)
        ACTIVE {
            const int64_t g = GRANULE(i);
            if (!ordered(e, i, shadow->writers[g]) || (o->code == STORE && !ordered(e, i, shadow->readers[g])))
                return 0;
            if (o->code == LOAD && !shadow->initialised && !shadow->writers[g])
                return 0;
        }
    for (int64_t step = 0; step < granules; step++) {
        if (o->code == STORE) {
            ACTIVE {
                shadow->writers[GRANULE(i)] = e->mine[i];
                shadow->written_by[GRANULE(i)] = o->instruction + 1;
            }
            ACTIVE if (shadow->writers[GRANULE(i)] != e->mine[i])
                return 0;
            continue;
        }
        ACTIVE {
            const int64_t reader = shadow->readers[GRANULE(i)];
            const int64_t epochs = (int64_t)1 << (UNIT_BITS + EPOCH_BITS);
            const int here = reader >= e->block[i] && reader < e->block[i] + epochs;
            e->kept[i] = ordered(e, i, reader) ? e->mine[i] : here ? e->since[i] | many : everywhere;
        }
        ACTIVE {
            shadow->readers[GRANULE(i)] = e->kept[i];
            shadow->read_by[GRANULE(i)] = o->instruction + 1;
        }
        ACTIVE { /* lanes of several units have read the same granule */
            const int64_t after = shadow->readers[GRANULE(i)], clash = after ^ e->kept[i];
            const int same = clash >> (UNIT_BITS + EPOCH_BITS) == 0;
            e->kept[i] = !clash ? 0 : same ? e->since[i] | many : everywhere;
        }
        ACTIVE if (e->kept[i])
            shadow->readers[GRANULE(i)] = e->kept[i];
    }
    return 1;
}

#define MOVE(TYPE, ROW, FROM, TO) { \
        TYPE *const data = (TYPE *)space->data; \
        ROW *const row = rows; \
        (void)row; \
        ACTIVE { TYPE *const there = data + (addresses[i] + space->base[i]) / (int64_t)sizeof(TYPE) + position; TO = FROM; } \
    }
#define MOVE_ALL(TYPE) \
    if (o->code == LOAD && o->row_bytes == 4) MOVE(TYPE, uint32_t, *there, row[i]) \
    else if (o->code == LOAD) MOVE(TYPE, uint16_t, *there, row[i]) \
    else if (o->row_bytes == 4) MOVE(TYPE, uint32_t, row[i], *there) \
    else MOVE(TYPE, uint16_t, row[i], *there)

static int access(execution_t *e, const code_t *o, const uint8_t *active)
{
    const int64_t n = e->lanes;
    const space_t *space = &e->spaces[o->space];
    int64_t *addresses = e->addresses;
    if (active && !memchr(active, 1, n))
        return 1;
    if (o->a < 0)
        EACH addresses[i] = o->offset;
    else {
        const uint32_t *base = e->words + o->a * n;
        EACH addresses[i] = (uint32_t)(base[i] + (uint32_t)o->offset);
    }
    const shadow_t *shadow;
    if (!allowed(e, o, active, space, addresses, &shadow))
        return 0;
    if (shadow && !followed(e, o, active, space, shadow, addresses))
        return 0;
    for (int position = 0; position < o->count; position++) {
        void *rows = o->row_bytes == 4 ? (void *)(e->words + o->moved[position] * n) : e->halves + o->moved[position] * n;
        switch (o->width) {
        case 1: MOVE_ALL(uint8_t); break;
        case 2: MOVE_ALL(uint16_t); break;
        case 4: MOVE_ALL(uint32_t); break;
        }
    }
    if (e->log_size) {
        memcpy(e->log_addresses + e->logged * n, addresses, n * sizeof *addresses);
        e->log_masked[e->logged] = active != NULL;
        if (active)
            memcpy(e->log_lanes + e->logged * n, active, n);
        e->log_instruction[e->logged++] = o->instruction;
    }
    return 1;
}

/* Runs `code[first]` to `code[end - 1]`; returns where it stopped, and leaves in `reason` why. */
int64_t run(execution_t *e, const code_t *code, int64_t first, int64_t end)
{
    const int64_t n = e->lanes;
    for (; first < end; first++) {
        const code_t *o = &code[first];
        e->reason = UNUSUAL;
        if (o->code == PYTHON)
            return first;
        const uint8_t *active = acting(e, o);
        if (o->code >= LOAD) {
            if (e->log_size && e->logged == e->log_size) {
                e->reason = LOG_FULL;
                return first;
            }
            if (!access(e, o, active))
                return first;
        } else if (o->code >= EQ && o->code <= GE_S) {
            uint8_t *to = e->predicates + o->to * n, *result = active ? (uint8_t *)e->result : to;
            compare(e, o, result);
            if (active)
                EACH to[i] = active[i] ? result[i] : to[i];
        } else if (o->code == NARROW) {
            uint16_t *to = e->halves + o->to * n;
            const uint32_t *a = e->words + o->a * n;
            EACH to[i] = !active || active[i] ? a[i] : to[i];
        } else {
            uint32_t *to = e->words + o->to * n, *result = active ? e->result : to;
            arithmetic(e, o, result);
            if (active)
                EACH to[i] = active[i] ? result[i] : to[i];
        }
    }
    e->reason = FINISHED;
    return end;
}
