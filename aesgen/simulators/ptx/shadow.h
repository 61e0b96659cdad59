/* Who touched what: the usual cases of `races.py`, in which nothing is wrong. */
#include "state.h"

/* Whether what `other` did last to a granule is ordered before lane i's access: nobody did, the lane's own unit, or its
 * thread block before its last barrier. */
static inline int ordered(const execution_t *e, s64 i, s64 other)
{
    return other == e->mine[i] || !other || (other < e->since[i] && other >= e->block[i]);
}

/* Follows loads or stores of `width` bytes in the shadow. False, with nothing changed, where one is out of order; where
 * lanes of one store collide the shadow has their writes, as Python's would. */
static int followed(const execution_t *e, const code_t *o, const u8 *active, const space_t *space,
                    const shadow_t *shadow, s64 width)
{
    const s64 n = e->lanes, many = (1 << UNIT_BITS) - 1, everywhere = (s64)1 << 62, *addresses = e->addresses;
    const s64 steps = width >> shadow->shift, granules = steps > 1 ? steps : 1;
    const int stores = o->code == STORE;
#define GRANULE(i) (((addresses[i] + space->base[i]) >> shadow->shift) + step)
    for (s64 step = 0; step < granules; step++)
        ACTIVE {
            const s64 g = GRANULE(i);
            if (!ordered(e, i, shadow->writers[g]) || (stores && !ordered(e, i, shadow->readers[g])))
                return 0;
            if (!stores && !shadow->initialised && !shadow->writers[g])
                return 0;
        }
    for (s64 step = 0; step < granules; step++) {
        if (stores) {
            ACTIVE {
                shadow->writers[GRANULE(i)] = e->mine[i];
                shadow->written_by[GRANULE(i)] = o->instruction + 1;
            }
            ACTIVE if (shadow->writers[GRANULE(i)] != e->mine[i])
                return 0;
            continue;
        }
        ACTIVE {
            const s64 reader = shadow->readers[GRANULE(i)];
            const s64 epochs = (s64)1 << (UNIT_BITS + EPOCH_BITS);
            const int here = reader >= e->block[i] && reader < e->block[i] + epochs;
            e->kept[i] = ordered(e, i, reader) ? e->mine[i] : here ? e->since[i] | many : everywhere;
        }
        ACTIVE {
            shadow->readers[GRANULE(i)] = e->kept[i];
            shadow->read_by[GRANULE(i)] = o->instruction + 1;
        }
        ACTIVE { /* lanes of several units have read the same granule */
            const s64 after = shadow->readers[GRANULE(i)], clash = after ^ e->kept[i];
            const int same = clash >> (UNIT_BITS + EPOCH_BITS) == 0;
            e->kept[i] = !clash ? 0 : same ? e->since[i] | many : everywhere;
        }
        ACTIVE if (e->kept[i])
            shadow->readers[GRANULE(i)] = e->kept[i];
    }
    return 1;
}
