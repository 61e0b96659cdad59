/* Exchanges words between the lanes of a warp, if all lanes concerned are present. */
#include "state.h"

/* The source lane of `lane`, or itself if that one is out of bounds; `*inside` gives which. */
static s32 asked(int code, s32 lane, u32 b, u32 c, u8 *inside)
{
    const s32 by = b % WARP, segment = c >> 8 & (WARP - 1), lowest = lane & segment;
    const s32 bound = lowest | (c & (WARP - 1) & ~segment);
    s32 other = lane;
    switch (code) {
    case SHUFFLE_UP: other = lane - by; break;
    case SHUFFLE_DOWN: other = lane + by; break;
    case SHUFFLE_BFLY: other = lane ^ by; break;
    case SHUFFLE_IDX: other = lowest | (by & ~segment); break;
    }
    *inside = code == SHUFFLE_UP ? other >= bound : other <= bound;
    return *inside ? other : lane;
}

/* Whether every thread of a warp in `here` is one of its own members, and all members are present with the same set. */
static int all_members(const u32 *members, u32 here, u32 threads)
{
    u32 before = 0;
    for (u32 left = here; left; left &= left - 1) {
        const int lane = __builtin_ctz(left);
        const u32 mine = members[lane];
        if (!(mine >> lane & 1) || mine & threads & ~here)
            return 0;
        for (u32 others = mine == before ? 0 : mine & threads; others; others &= others - 1)
            if (members[__builtin_ctz(others)] != mine)
                return 0;
        before = mine;
    }
    return 1;
}

/* Returns false, with nothing changed, if a thread's source is absent or it would wait for an absent thread. */
static int shuffle(execution_t *e, const code_t *o, const u8 *active)
{
    const s64 n = e->lanes;
    const u32 *a = (u32 *)(e->file + o->a * n), *b = (u32 *)(e->file + o->b * n), *c = (u32 *)(e->file + o->c * n);
    const u32 *members = (u32 *)(e->file + o->d * n);
    u32 *result = (u32 *)e->result;
    u8 *inside = e->inside;
    for (s64 first = 0, threads; first < n; first += threads) {
        threads = e->block_threads - e->thread[first] < WARP ? e->block_threads - e->thread[first] : WARP;
        u32 here = 0;
        for (s32 lane = 0; lane < threads; lane++)
            here |= (u32)(!active || active[first + lane]) << lane;
        if (!all_members(members + first, here, threads < WARP ? (1u << threads) - 1 : ~0u))
            return 0;
        for (s32 lane = 0; lane < threads; lane++) {
            const s64 i = first + lane;
            if (!(here >> lane & 1))
                continue;
            const s32 other = asked(o->code, lane, b[i], c[i], &inside[i]);
            if (other >= threads || !(here >> other & 1))
                return 0;
            result[i] = a[first + other];
        }
    }
    u32 *to = (u32 *)(e->file + o->to * n);
    ACTIVE to[i] = result[i];
    if (o->moved[0] >= 0) {
        u8 *predicate = e->file + o->moved[0] * n;
        ACTIVE predicate[i] = inside[i];
    }
    return 1;
}
