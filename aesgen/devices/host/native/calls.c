/* One call of an entry point, twice: against the guard pages in front of its buffers and against those
 * behind them. What it may not touch is compared afterwards. */
#include "harness.h"

#include <stdlib.h>
#include <string.h>

#define UNWRITTEN 0xe7                                /* what an output holds before a call */

static struct region raw, key, iv, input, output, context;
static struct stretch long_input, long_output;        /* of the one length that calls of windows have */
static uint8_t *left_behind[2];                       /* what calls left in a kept context, by place */

static size_t largest(size_t a, size_t b)
{
    return a > b ? a : b;
}

static size_t keys_of(const struct call *call)
{
    return call->shared_key ? 1 : (size_t)call->streams;
}

size_t key_stride(const struct call *call)
{
    if (call->setup_at < 0 && !call->is_setkey)
        return (size_t)call->key_bytes / keys_of(call);
    size_t unit = largest((size_t)call->key_alignment, 16);
    return ((size_t)call->context_bytes + unit - 1) / unit * unit;
}

/* What the caller keeps for the kernel from call to call, 0 for most. */
size_t kept_bytes(const struct call *call)
{
    return call->setup_at < 0 && !call->is_setkey ? (size_t)call->context_bytes : 0;
}

void calls_reserve(const struct call *calls, size_t count)
{
    size_t bytes[6] = { 0 };
    for (const struct call *call = calls; call < calls + count; call++) {
        bytes[0] = largest(bytes[0], (size_t)(call->key_bytes + call->offsets[0]));
        size_t schedules = largest(key_stride(call) * keys_of(call), (size_t)call->key_bytes);
        bytes[1] = largest(bytes[1], schedules + (size_t)call->offsets[0]);
        bytes[2] = largest(bytes[2], (size_t)(call->iv_bytes + call->offsets[1]));
        bytes[3] = largest(bytes[3], (size_t)(call->data_bytes + call->offsets[2]));
        bytes[4] = largest(bytes[4], (size_t)(call->output_bytes + call->offsets[3]));
        bytes[5] = largest(bytes[5], kept_bytes(call));
        if (call->window && !long_input.base) {
            long_input = stretch_new((size_t)call->window, 16 * (size_t)call->blocks);
            long_output = stretch_new((size_t)call->window, 16 * (size_t)call->blocks);
        }
    }
    left_behind[FRONT] = shared_pages(bytes[5] + 1);
    left_behind[REAR] = shared_pages(bytes[5] + 1);
    raw = region_new(bytes[0]);
    key = region_new(bytes[1]);
    iv = region_new(bytes[2]);
    input = region_new(bytes[3]);
    output = region_new(bytes[4]);
    context = region_new(bytes[5]);
}

/* The calling sequence that a device of this kind knows:
 *   one stream:  (rk, iv, in, out, blocks, kept)    several: (rks, ivs, ins, outs, blocks, streams)
 *   key schedule: (rk, key) */
struct invocation invocation_of(const struct call *call, function kernel, const struct arguments *at,
                                struct pointers *list)
{
    if (call->streams == 1)
        return (struct invocation){ kernel, { (uint64_t)at->key, (uint64_t)at->iv, (uint64_t)at->input,
                                              (uint64_t)at->output, (uint64_t)call->blocks, (uint64_t)at->kept } };
    for (int64_t stream = 0; stream < call->streams; stream++) {
        list->keys[stream] = at->key + (call->shared_key ? 0 : (size_t)stream * at->key_stride);
        list->inputs[stream] = at->input + 16 * call->blocks * stream;
        list->outputs[stream] = at->output + 16 * call->blocks * stream;
    }
    return (struct invocation){ kernel, { (uint64_t)list->keys, (uint64_t)at->iv, (uint64_t)list->inputs,
                                          (uint64_t)list->outputs, (uint64_t)call->blocks,
                                          (uint64_t)call->streams } };
}

static uint64_t probed(const struct invocation *invocation, struct call_result *result)
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

static void breach_if(struct call_result *result, int wrong, enum breach breach)
{
    if (wrong)
        result->breaches |= 1u << breach;
}

static void schedule_keys(const struct call *call, function setup, const uint8_t *keys, uint8_t *contexts,
                          enum place place, struct call_result *result)
{
    size_t count = keys_of(call), bytes = (size_t)call->key_bytes / count;
    uint8_t *own = region_place(&raw, place, bytes, (size_t)call->alignment, (size_t)call->offsets[0]);
    for (size_t i = 0; i < count; i++) {
        region_fill(&raw, own, bytes);
        memcpy(own, keys + i * bytes, bytes);
        struct invocation invocation = { setup, { (uint64_t)(contexts + i * key_stride(call)), (uint64_t)own } };
        breach_if(result, (int)probed(&invocation, result), SETKEY_REFUSED);
        breach_if(result, memcmp(own, keys + i * bytes, bytes) || !region_intact(&raw, own, bytes), KEY_CHANGED);
    }
}

static void run(const struct call *call, function kernel, function setup, const uint8_t *payload, enum place place,
                uint8_t *back, uint8_t *iv_back, struct call_result *result)
{
    size_t alignment = (size_t)call->alignment, data_bytes = (size_t)call->data_bytes;
    size_t iv_bytes = (size_t)call->iv_bytes, own_bytes = (size_t)call->output_bytes;
    size_t stride = key_stride(call), key_bytes = call->is_setkey ? own_bytes : stride * keys_of(call);
    const uint8_t *given = payload + call->key_at;
    struct arguments at = {
        .key = region_place(&key, place, key_bytes, (size_t)call->key_alignment, (size_t)call->offsets[0]),
        .iv = region_place(&iv, place, iv_bytes, alignment, (size_t)call->offsets[1]),
        .input = region_place(&input, place, data_bytes, alignment, (size_t)call->offsets[2]),
        .output = region_place(&output, place, own_bytes, alignment, (size_t)call->offsets[3]),
        .kept = kept_bytes(call) ? region_place(&context, place, kept_bytes(call), 64, 0) : NULL,
        .key_stride = stride,
    };
    if (at.kept) {
        region_fill(&context, at.kept, kept_bytes(call));
        if (call->follows)
            memcpy(at.kept, left_behind[place], kept_bytes(call));
        else
            memset(at.kept, 0, kept_bytes(call));
    }
    if (call->in_place)
        at.output = at.input;
    region_fill(&key, at.key, key_bytes);
    memset(at.key, UNWRITTEN, key_bytes);
    if (call->is_setkey) {
        schedule_keys(call, kernel, given, at.key, place, result);
        breach_if(result, !region_intact(&key, at.key, own_bytes), OUTSIDE_OUTPUT);
        memcpy(back, at.key, own_bytes);
        return;
    }
    region_fill(&iv, at.iv, iv_bytes);
    region_fill(&input, at.input, data_bytes);
    region_fill(&output, at.output == at.input ? output.base : at.output, at.output == at.input ? 0 : own_bytes);
    memset(at.output, UNWRITTEN, own_bytes);
    memcpy(at.iv, payload + call->iv_at, iv_bytes);
    memcpy(at.input, payload + call->data_at, data_bytes);
    if (setup)
        schedule_keys(call, setup, given, at.key, place, result);
    else
        memcpy(at.key, given, key_bytes);
    breach_if(result, !region_intact(&key, at.key, key_bytes), OUTSIDE_KEY);

    static uint8_t schedule[1 << 16];
    size_t watched = key_bytes < sizeof schedule ? key_bytes : sizeof schedule;
    memcpy(schedule, at.key, watched);
    struct pointers list;
    struct invocation invocation = invocation_of(call, kernel, &at, &list);
    probed(&invocation, result);

    breach_if(result, memcmp(schedule, at.key, watched) || !region_intact(&key, at.key, key_bytes), KEY_CHANGED);
    breach_if(result, !region_intact(&iv, at.iv, iv_bytes), OUTSIDE_IV);
    breach_if(result, at.kept && !region_intact(&context, at.kept, kept_bytes(call)), OUTSIDE_KEY);
    breach_if(result, !region_intact(&input, at.input, data_bytes), call->in_place ? OUTSIDE_OUTPUT : OUTSIDE_INPUT);
    if (!call->in_place) {
        breach_if(result, memcmp(at.input, payload + call->data_at, data_bytes), INPUT_CHANGED);
        breach_if(result, !region_intact(&output, at.output, own_bytes), OUTSIDE_OUTPUT);
    }
    if (at.kept)
        memcpy(left_behind[place], at.kept, kept_bytes(call));
    memcpy(back, at.output, own_bytes);
    memcpy(iv_back, at.iv, iv_bytes);
}

/* A call over far more blocks than there is memory for; what it leaves in the windows comes back. */
static void run_long(const struct call *call, function kernel, function setup, const uint8_t *payload,
                     uint8_t *back, uint8_t *iv_back, struct call_result *result)
{
    size_t iv_bytes = (size_t)call->iv_bytes, key_bytes = key_stride(call), all = 3 * (size_t)call->window;
    const uint8_t *given = payload + call->key_at;
    if (call->streams != 1 || 16 * (size_t)call->blocks != long_input.bytes || (size_t)call->window != long_input.window)
        abort();                                      /* protocol.py sends no such call */
    struct arguments at = {
        .key = region_place(&key, FRONT, key_bytes, (size_t)call->key_alignment, 0),
        .iv = region_place(&iv, FRONT, iv_bytes, (size_t)call->alignment, 0),
        .input = long_input.base,
        .output = long_output.base,
        .kept = kept_bytes(call) ? region_place(&context, FRONT, kept_bytes(call), 64, 0) : NULL,
        .key_stride = key_bytes,
    };
    if (at.kept)
        memset(at.kept, 0, kept_bytes(call));
    if (setup)
        schedule_keys(call, setup, given, at.key, FRONT, result);
    else
        memcpy(at.key, given, key_bytes);
    memcpy(at.iv, payload + call->iv_at, iv_bytes);
    memcpy(long_input.windows, payload + call->data_at, all);
    memset(long_output.windows, 0, all);
    struct pointers list;
    struct invocation invocation = invocation_of(call, kernel, &at, &list);
    probed(&invocation, result);
    breach_if(result, memcmp(long_input.windows, payload + call->data_at, all), INPUT_CHANGED);
    breach_if(result, !stretch_intact(&long_output), OUTSIDE_OUTPUT);
    memcpy(back, long_output.windows, all);
    memcpy(iv_back, at.iv, iv_bytes);
}

void call_checked(const struct call *call, function kernel, function setup, const uint8_t *payload,
                  uint8_t *results, struct call_result *result)
{
    static uint8_t again[1 << 16], iv_again[16 * STREAMS_MAX];
    uint8_t *back = results + call->output_at, *iv_back = results + call->iv_back_at;
    if (call->window) {
        run_long(call, kernel, setup, payload, back, iv_back, result);
        result->done = 1;
        return;
    }
    run(call, kernel, setup, payload, FRONT, back, iv_back, result);
    if ((size_t)call->output_bytes <= sizeof again) {
        run(call, kernel, setup, payload, REAR, again, iv_again, result);
        breach_if(result, memcmp(again, back, (size_t)call->output_bytes) ||
                  memcmp(iv_again, iv_back, call->is_setkey ? 0 : (size_t)call->iv_bytes), PLACEMENT);
    }
    result->done = 1;
}
