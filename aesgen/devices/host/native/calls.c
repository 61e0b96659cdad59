/* One call of an entry point, made twice: with its buffers against the guard pages before them, and against those
 * after them. Memory that it may not write is compared afterwards. */
#include "harness.h"

#include <stdlib.h>
#include <string.h>

#define UNWRITTEN 0xe7                                /* fill value of an output before a call */

static struct region raw, regions[OPERANDS_MAX];      /* indexed by the operand's place in its call */
static struct stretch stretches[OPERANDS_MAX];
static uint8_t *left_behind[2][OPERANDS_MAX];         /* contents of kept operands after earlier calls, by place */

static size_t largest(size_t a, size_t b)
{
    return a > b ? a : b;
}

size_t piece_bytes(const operand_row_t *operand)
{
    return (size_t)(operand->bytes / operand->pieces);
}

void calls_reserve(const call_row_t *calls, size_t count)
{
    size_t keys = 0, bytes[OPERANDS_MAX] = { 0 }, kept[OPERANDS_MAX] = { 0 };
    for (const call_row_t *call = calls; call < calls + count; call++)
        for (int64_t i = 0; i < call->operands && i < OPERANDS_MAX; i++) {
            const operand_row_t *operand = &operands[call->first_operand + i];
            if (operand->window) {
                if (!stretches[i].base)
                    stretches[i] = stretch_new((size_t)operand->window, (size_t)operand->bytes);
                continue;
            }
            if (operand->setup_at >= 0)
                keys = largest(keys, (size_t)(operand->given_bytes / operand->pieces + operand->offset));
            bytes[i] = largest(bytes[i], (size_t)(operand->bytes + operand->offset));
            if (operand->access == ACCESS_KEPT)
                kept[i] = largest(kept[i], (size_t)operand->bytes);
        }
    raw = region_new(keys);
    for (int i = 0; i < OPERANDS_MAX; i++) {
        regions[i] = region_new(bytes[i]);
        left_behind[FRONT][i] = shared_pages(kept[i] + 1);
        left_behind[REAR][i] = shared_pages(kept[i] + 1);
    }
}

/* A key setup is (schedule, key) on every device. */
struct invocation setup_of(function setup, uint8_t *to, const uint8_t *key)
{
    return (struct invocation){ .function = setup, .count = 2, .arguments = { (uint64_t)to, (uint64_t)key } };
}

/* The arguments are numbers, addresses of buffers, or lists of the addresses of their pieces, one per stream. */
struct invocation invocation_of(const call_row_t *call, function kernel, uint8_t *const *buffers, struct lists *lists)
{
    struct invocation made = { .function = kernel, .count = (uint64_t)call->arguments };
    int used = 0;
    for (int64_t i = 0; i < call->arguments; i++) {
        const argument_row_t *argument = &arguments[call->first_argument + i];
        made.arguments[i] = (uint64_t)argument->value;
        if (argument->passed == PASS_VALUE)
            continue;
        const operand_row_t *operand = &operands[call->first_operand + argument->value];
        const uint8_t *buffer = buffers[argument->value];
        made.arguments[i] = (uint64_t)buffer;
        if (argument->passed == PASS_POINTER)
            continue;
        for (int64_t stream = 0; stream < call->streams; stream++)
            lists->of[used][stream] = buffer + (size_t)(stream % operand->pieces) * piece_bytes(operand);
        made.arguments[i] = (uint64_t)lists->of[used++];
    }
    return made;
}

static uint64_t probed(const struct invocation *invocation, call_result_t *result)
{
    static uint64_t sentinels[SAVED_MAX];
    struct probe probe;
    for (int i = 0; i < SAVED_MAX; i++)
        sentinels[i] = 0x9e3779b97f4a7c15u * (uint64_t)(i + 3);
    settle_registers();
    call_probed(invocation, &probe, sentinels);
    if (upper_state_dirty())
        result->breaches |= 1u << DIRTY_UPPER;
    settle_registers();
    for (int i = 0; i < saved_registers; i++)
        if (probe.saved[i] != sentinels[i])
            result->registers |= 1u << i;
    if (probe.float_control_before != probe.float_control_after)
        result->breaches |= 1u << FLOAT_CONTROL;
    if (direction_flag(probe.flags))
        result->breaches |= 1u << DIRECTION_FLAG;
    if (float_stack_used(probe.float_tags))
        result->breaches |= 1u << FLOAT_STACK;
    return probe.result;
}

static void set_if(uint64_t *bits, int wrong, int64_t bit)
{
    if (wrong)
        *bits |= (uint64_t)1 << bit;
}

/* The keys of `operand`, each expanded by the build's own function. */
static void set_up(const operand_row_t *operand, function setup, uint8_t *to, enum place place, call_result_t *result)
{
    const uint8_t *keys = payload + operand->given_at;
    size_t bytes = (size_t)(operand->given_bytes / operand->pieces);
    uint8_t *own = region_place(&raw, place, bytes, (size_t)operand->raw_alignment, (size_t)operand->offset);
    for (int64_t i = 0; i < operand->pieces; i++) {
        region_fill(&raw, own, bytes);
        memcpy(own, keys + (size_t)i * bytes, bytes);
        struct invocation invocation = setup_of(setup, to + (size_t)i * piece_bytes(operand), own);
        set_if(&result->breaches, (int)probed(&invocation, result), SETKEY_REFUSED);
        set_if(&result->breaches, memcmp(own, keys + (size_t)i * bytes, bytes) || !region_intact(&raw, own, bytes), RAW_KEY);
    }
}

/* Places an operand and fills it for the call. */
static void place_operand(const operand_row_t *operand, int64_t number, int follows, enum place place, uint8_t **buffers)
{
    size_t bytes = (size_t)operand->bytes;
    if (operand->same_as >= 0) {
        buffers[number] = buffers[operand->same_as];
        return;
    }
    uint8_t *at = region_place(&regions[number], place, bytes, (size_t)operand->alignment, (size_t)operand->offset);
    buffers[number] = at;
    region_fill(&regions[number], at, bytes);
    if (operand->access == ACCESS_KEPT && follows)
        memcpy(at, left_behind[place][number], bytes);
    else if (operand->access == ACCESS_KEPT)
        memset(at, 0, bytes);
    else if (operand->setup_at < 0 && operand->given_at >= 0)
        memcpy(at, payload + operand->given_at, bytes);
    else
        memset(at, UNWRITTEN, bytes);
}

/* One call, with every buffer against the guard page of `place`. Written operands are copied to `back`, at places that
 * follow from `back_at`; the first begins at `back_from`. */
static void run(int64_t job, const call_row_t *call, enum place place, uint8_t *back, int64_t back_from, call_result_t *result)
{
    static uint8_t expanded[1 << 16];
    const operand_row_t *own = operands + call->first_operand;
    uint8_t *buffers[OPERANDS_MAX];
    size_t watched = 0;
    uint64_t shared = 0;                              /* operands whose buffer another one writes */

    for (int64_t i = 0; i < call->operands; i++) {
        place_operand(&own[i], i, (int)call->follows, place, buffers);
        if (own[i].same_as >= 0)
            shared |= (uint64_t)1 << own[i].same_as;
    }
    for (int64_t i = 0; i < call->operands; i++)
        if (own[i].setup_at >= 0) {
            set_up(&own[i], find(job, own[i].setup_at), buffers[i], place, result);
            set_if(&result->outside, !region_intact(&regions[i], buffers[i], (size_t)own[i].bytes), i);
            size_t bytes = (size_t)own[i].bytes < sizeof expanded - watched ? (size_t)own[i].bytes : sizeof expanded - watched;
            memcpy(expanded + watched, buffers[i], bytes);
            watched += bytes;
        }

    if (call->symbol_at >= 0) {
        struct lists lists;
        struct invocation invocation = invocation_of(call, find(job, call->symbol_at), buffers, &lists);
        probed(&invocation, result);
    }

    watched = 0;
    for (int64_t i = 0; i < call->operands; i++) {
        size_t bytes = (size_t)own[i].bytes;
        int64_t home = own[i].same_as >= 0 ? own[i].same_as : i;
        set_if(&result->outside, !(shared >> i & 1) && !region_intact(&regions[home], buffers[i], bytes), i);
        if (own[i].access == ACCESS_WRITTEN)
            memcpy(back + (own[i].back_at - back_from), buffers[i], bytes);
        else if (own[i].access == ACCESS_KEPT)
            memcpy(left_behind[place][i], buffers[i], bytes);
        else if (own[i].setup_at >= 0) {
            size_t seen = bytes < sizeof expanded - watched ? bytes : sizeof expanded - watched;
            set_if(&result->changed, memcmp(buffers[i], expanded + watched, seen), i);
            watched += seen;
        } else if (!(shared >> i & 1))
            set_if(&result->changed, memcmp(buffers[i], payload + own[i].given_at, bytes), i);
    }
}

/* A call over far more blocks than fit in memory; the final contents of the windows are returned. */
static void run_long(int64_t job, const call_row_t *call, call_result_t *result)
{
    const operand_row_t *own = operands + call->first_operand;
    uint8_t *buffers[OPERANDS_MAX];
    for (int64_t i = 0; i < call->operands; i++) {
        size_t all = 3 * (size_t)own[i].window;
        if (!own[i].window) {
            place_operand(&own[i], i, 0, FRONT, buffers);
            if (own[i].setup_at >= 0)
                set_up(&own[i], find(job, own[i].setup_at), buffers[i], FRONT, result);
            continue;
        }
        if ((size_t)own[i].bytes != stretches[i].bytes || (size_t)own[i].window != stretches[i].window)
            abort();                                  /* protocol.py sends calls of one length */
        buffers[i] = stretches[i].base;
        if (own[i].given_at >= 0)
            memcpy(stretches[i].windows, payload + own[i].given_at, all);
        else
            memset(stretches[i].windows, 0, all);
    }
    struct lists lists;
    struct invocation invocation = invocation_of(call, find(job, call->symbol_at), buffers, &lists);
    probed(&invocation, result);
    for (int64_t i = 0; i < call->operands; i++) {
        size_t all = 3 * (size_t)own[i].window;
        int written = own[i].access == ACCESS_WRITTEN;
        if (!own[i].window && written)
            memcpy(results + own[i].back_at, buffers[i], (size_t)own[i].bytes);
        if (!own[i].window)
            continue;
        set_if(&result->outside, written && !stretch_intact(&stretches[i]), i);
        if (written)
            memcpy(results + own[i].back_at, stretches[i].windows, all);
        else
            set_if(&result->changed, memcmp(stretches[i].windows, payload + own[i].given_at, all), i);
    }
}

void call_checked(int64_t job, const call_row_t *call, call_result_t *result)
{
    static uint8_t again[1 << 16];
    if (call->long_blocks) {
        run_long(job, call, result);
        result->done = 1;
        return;
    }
    int64_t from = INT64_MAX, to = 0;                 /* place of its written operands in the results */
    for (const operand_row_t *own = operands + call->first_operand; own < operands + call->first_operand + call->operands; own++)
        if (own->access == ACCESS_WRITTEN) {
            from = own->back_at < from ? own->back_at : from;
            to = own->back_at + own->bytes > to ? own->back_at + own->bytes : to;
        }
    from = to ? from : 0;
    run(job, call, FRONT, results + from, from, result);
    if ((size_t)(to - from) <= sizeof again) {
        run(job, call, REAR, again, from, result);
        for (const operand_row_t *own = operands + call->first_operand; own < operands + call->first_operand + call->operands; own++)
            if (own->access == ACCESS_WRITTEN)
                set_if(&result->breaches, memcmp(again + (own->back_at - from), results + own->back_at, (size_t)own->bytes), PLACEMENT);
    }
    result->done = 1;
}
