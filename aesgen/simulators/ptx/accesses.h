/* Loads, stores and fetches in the common case: every lane's access is allowed and free of races. */
#include "shadow.h"

/* Sets the lanes' addresses. */
static void find_addresses(const execution_t *e, const code_t *o)
{
    const s64 n = e->lanes, offset = o->offset;
    s64 *addresses = e->addresses;
    const void *row = e->file + o->a * n;
    if (o->code == FETCH) {
        const texture_t texture = e->textures[o->space];
        EACH addresses[i] = texture.address + texture.texel_bytes * ((const u32 *)row)[i];
    } else if (o->address_bytes == 8)
        EACH addresses[i] = ((const s64 *)row)[i] + offset;
    else if (o->address_bytes == 4)
        EACH addresses[i] = (u32)(((const u32 *)row)[i] + (u32)offset);
    else
        EACH addresses[i] = offset;
}

/* Whether every active lane's access is allowed; sets `*shadow` to the space's shadow. */
static int allowed(const execution_t *e, const code_t *o, const u8 *active, const space_t *space, s64 width,
                   const shadow_t **shadow)
{
    const s64 n = e->lanes, *addresses = e->addresses;
    s64 low = INT64_MAX, high = INT64_MIN, bits = 0;
    ACTIVE {
        low = addresses[i] < low ? addresses[i] : low;
        high = addresses[i] > high ? addresses[i] : high;
        bits |= addresses[i];
    }
    if (bits & (width - 1))
        return 0;
    *shadow = space->shadow;
    if (!space->allocations)
        return low >= 0 && high + width <= space->limit;
    s64 k = space->allocations;
    while (k-- && space->starts[k] > low)
        ;
    if (k < 0 || high + width > space->ends[k] || (o->code == STORE && !space->writable[k]))
        return 0;
    if (!space->writable[k])
        *shadow = NULL;
    return 1;
}

#define MOVE(TYPE, REGISTER, FROM, TO) { \
        REGISTER *const row = rows; \
        ACTIVE { TYPE *const there = (TYPE *)(space->data + addresses[i] + space->base[i]) + position; TO = FROM; } \
    }
#define TO_OR_FROM(TYPE, REGISTER) \
    case 8 * sizeof(TYPE) + sizeof(REGISTER): \
        if (o->code == STORE) MOVE(TYPE, REGISTER, row[i], *there) else MOVE(TYPE, REGISTER, *there, row[i]) \
        break;

/* One element of every lane's access, to or from the register whose row is `rows`. */
static void move(const execution_t *e, const code_t *o, const u8 *active, const space_t *space, int position, void *rows)
{
    const s64 n = e->lanes, *addresses = e->addresses;
    switch (8 * o->width + o->register_bytes) {
        TO_OR_FROM(u8, u16) TO_OR_FROM(u8, u32) TO_OR_FROM(u8, u64)
        TO_OR_FROM(u16, u16) TO_OR_FROM(u16, u32) TO_OR_FROM(u16, u64)
        TO_OR_FROM(u32, u32) TO_OR_FROM(u32, u64)
        TO_OR_FROM(u64, u64)
    }
}

/* Returns false, with nothing changed, unless every lane's access is plainly allowed. */
static int access(execution_t *e, const code_t *o, const u8 *active)
{
    const s64 n = e->lanes, fetches = o->code == FETCH;
    const space_t *space = &e->spaces[fetches ? 0 : o->space];
    const s64 width = fetches ? e->textures[o->space].texel_bytes : (s64)o->width * o->count;
    const shadow_t *shadow;
    if (active && !memchr(active, 1, n))
        return 1;
    if (!width)
        return 0;
    find_addresses(e, o);
    if (!allowed(e, o, active, space, width, &shadow) ||
        (shadow && !followed(e, o, active, space, shadow, width)))
        return 0;
    for (int position = 0; position < (fetches ? 4 : o->count); position++) {
        void *rows = e->file + o->moved[position] * n;
        if (position * o->width < width)
            move(e, o, active, space, position, rows);
        else
            ACTIVE ((u32 *)rows)[i] = 0; /* words beyond the texel */
    }
    if (e->log_size) {
        memcpy(e->log_addresses + e->logged * n, e->addresses, n * sizeof *e->addresses);
        e->log_width[e->logged] = width;
        e->log_masked[e->logged] = active != NULL;
        if (active)
            memcpy(e->log_lanes + e->logged * n, active, n);
        e->log_instruction[e->logged++] = o->instruction;
    }
    return 1;
}
