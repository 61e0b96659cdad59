/* The shadow of memory accesses: the common cases of `races.py`, without a race. */
#include "state.h"

/* Whether the last action of `other` on a granule is ordered before lane i's access: there was none, it was the lane's
 * own unit's, or it was its thread block's before the last barrier. */
static inline int ordered(const execution_t *e, s64 i, s64 other)
{
    return other == e->mine[i] || !other || (other < e->since[i] && other >= e->block[i]);
}

/* The reader to record for a granule after lane i has read it too: the lane's unit, several units of its thread block,
 * or threads of several blocks. */
static inline s64 reader(const execution_t *e, s64 i, s64 other)
{
    const s64 many = (1 << UNIT_BITS) - 1, everywhere = (s64)1 << 62, epochs = (s64)1 << (UNIT_BITS + EPOCH_BITS);
    if (ordered(e, i, other))
        return e->mine[i];
    return other >= e->block[i] && other < e->block[i] + epochs ? e->since[i] | many : everywhere;
}

/* Records loads or stores of `width` bytes in the shadow. False, with nothing changed, if one is unordered. If lanes of
 * one store collide, the shadow has their writes, as in Python. */
static int followed(const execution_t *e, const code_t *o, const u8 *active, const space_t *space,
                    const shadow_t *shadow, s64 width)
{
    const s64 n = e->lanes, *addresses = e->addresses, granules = width >> shadow->shift ? width >> shadow->shift : 1;
    const int stores = o->code == STORE;
    int apart = 1;
#define GRANULES \
    granule_t *g = shadow->granules + ((addresses[i] + space->base[i]) >> shadow->shift); \
    for (const granule_t *end = g + granules; g < end; g++)
    ACTIVE {
        GRANULES {
            if (!ordered(e, i, g->writer))
                return 0;
            if (stores ? !ordered(e, i, g->reader) : !shadow->initialised && !g->writer)
                return 0;
        }
    }
    ACTIVE {
        GRANULES {
            if (stores) {
                apart &= ordered(e, i, g->writer); /* else another lane has just written here */
                g->writer = e->mine[i];
                g->written_by = o->instruction + 1;
            } else {
                g->reader = reader(e, i, g->reader);
                g->read_by = o->instruction + 1;
            }
        }
    }
    return apart;
}
