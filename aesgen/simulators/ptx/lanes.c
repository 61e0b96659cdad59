/* Runs PTX instructions on all lanes of an execution: the common ones, if they cause no fault.
 *
 * `bytecode.py` encodes a kernel; `execution.py` runs its stretches here. An instruction without a code or an access
 * that is not plainly allowed ends the run before it has changed anything: Python's closure of that instruction then
 * runs it and reports any error.
 */
#include "accesses.h"
#include "arithmetic.h"
#include "shuffle.h"

/* The lanes that an instruction acts on: NULL for all of them. */
static const u8 *acting(const execution_t *e, const code_t *o)
{
    if (o->guard < 0)
        return e->mask;
    const s64 n = e->lanes;
    const u8 *holds = e->file + o->guard * n, turn = o->negated != 0, *mask = e->mask;
    if (mask)
        EACH e->active[i] = (holds[i] ^ turn) & mask[i];
    else
        EACH e->active[i] = holds[i] ^ turn;
    return e->active;
}

#define BLEND(TYPE) { \
        TYPE *const to = (TYPE *)(e->file + o->to * n); \
        const TYPE *const result = (TYPE *)e->result; \
        EACH to[i] = active[i] ? result[i] : to[i]; \
        break; \
    }

/* Writes the active lanes' results to the register. */
static void blend(execution_t *e, const code_t *o, const u8 *active)
{
    const s64 n = e->lanes;
    switch (o->width) {
    case 1: BLEND(u8)
    case 2: BLEND(u16)
    case 4: BLEND(u32)
    case 8: BLEND(u64)
    }
}

/* Whether the instruction has run on the active lanes; if not, nothing has changed. */
static int done(execution_t *e, const code_t *o, const u8 *active)
{
    switch (o->code) {
    case PYTHON:
        return 0;
    case LOAD:
    case STORE:
    case FETCH:
        return access(e, o, active);
    case SHUFFLE_UP:
    case SHUFFLE_DOWN:
    case SHUFFLE_BFLY:
    case SHUFFLE_IDX:
        return shuffle(e, o, active);
    }
    if (!arithmetic(e, o, active ? (void *)e->result : e->file + o->to * e->lanes))
        return 0;
    if (active)
        blend(e, o, active);
    return 1;
}

/* Runs `code[first]` to `code[end - 1]`; returns the index at which it stopped, and stores the cause in `reason`. */
s64 run(execution_t *e, const code_t *code, s64 first, s64 end)
{
    for (; first < end; first++) {
        e->reason = e->log_size && e->logged == e->log_size ? LOG_FULL : UNUSUAL;
        if (e->reason == LOG_FULL || !done(e, &code[first], acting(e, &code[first])))
            return first;
    }
    e->reason = FINISHED;
    return end;
}
