#ifndef AESGEN_HARNESS_H
#define AESGEN_HARNESS_H

#include <stddef.h>
#include <stdint.h>

#include "protocol.h"                                 /* generated from wire.py */

/* regions.c: buffers between guard pages ---------------------------------------------------------- */

struct region { uint8_t *base; size_t bytes; };       /* whole pages, a guard page on either side */

enum place { FRONT, REAR };                           /* the guard page next to which a buffer lies */

struct region region_new(size_t bytes);
uint8_t *region_place(const struct region *region, enum place place, size_t bytes, size_t alignment, size_t offset);
void region_fill(const struct region *region, const uint8_t *buffer, size_t bytes);
int region_intact(const struct region *region, const uint8_t *buffer, size_t bytes);
uint8_t *shared_pages(size_t bytes);

/* A buffer far larger than its memory: a first window, one that is mapped repeatedly, and a last one. */
struct stretch { uint8_t *windows, *base; size_t window, bytes; };

struct stretch stretch_new(size_t window, size_t bytes);
int stretch_intact(const struct stretch *stretch);

/* calls.c: one call of an entry point ------------------------------------------------------------- */

typedef uint64_t (*function)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
typedef uint64_t (*function_of_many)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t,
                                     uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t, uint64_t);
#define FEW_ARGUMENTS 6                               /* of a `function`; all others are called with ARGUMENTS_MAX */

/* 64-bit big-endian numbers in an operand, to which `add` is added before each timed call: `count` of them, the first at
 * `first`, each `step` bytes after the one before. */
struct numbers { uint8_t *first; size_t count, step; uint64_t add; };

struct invocation { function function; uint64_t count, arguments[ARGUMENTS_MAX]; struct numbers numbers; };

struct lists { const uint8_t *of[ARGUMENTS_MAX][STREAMS_MAX]; };

void calls_reserve(const call_row_t *calls, size_t count);
size_t piece_bytes(const operand_row_t *operand);
struct invocation setup_of(function setup, uint8_t *to, const uint8_t *key);
struct invocation invocation_of(const call_row_t *call, function kernel, uint8_t *const *buffers, struct lists *lists);
void call_checked(int64_t job, const call_row_t *call, call_result_t *result);

/* call_<machine>.S: a call with known values in the callee-saved registers -------------------------- */

#define SAVED_MAX 32
struct probe { uint64_t saved[SAVED_MAX], float_control_before, float_control_after, flags, result, float_tags; };
void call_probed(const struct invocation *invocation, struct probe *probe, const uint64_t *sentinels);

/* machine.c: processor-specific code ----------------------------------------------------------------- */

extern const int saved_registers;
int direction_flag(uint64_t flags);
int float_stack_used(uint64_t tags);
void settle_registers(void);
int upper_state_dirty(void);
uint64_t ticks_now(void);
uint64_t chain_ticks(void);                           /* ticks that CHAIN_CYCLES core cycles took */
extern const double chain_cycles;
extern const double sample_cycles;                    /* minimum length of a sample */

/* counter.c ------------------------------------------------------------------------------------------ */

uint64_t counter_step(void);

/* ruler.c: core cycles --------------------------------------------------------------------------- */

void ruler_calibrate(double usual[REFERENCES]);       /* fills in entries that are 0 */
void ruler_learn(double usual[REFERENCES], const sample_row_t *sample);
int64_t ruler_samples(const struct invocation *invocation, double blocks, const double usual[REFERENCES],
                      int64_t count, sample_row_t *samples);

/* request.c: the request, once it is mapped -------------------------------------------------------- */

extern const request_head_t *request;
extern const job_row_t *jobs;
extern const call_row_t *calls;
extern const operand_row_t *operands;
extern const argument_row_t *arguments;
extern const uint8_t *payload;
extern uint8_t *results;
extern job_result_t *job_results;
extern call_result_t *call_results;

int request_map(int request_fd, int results_fd);
void load_images(void);
int loadable(int64_t job);
function find(int64_t job, int64_t symbol_at);        /* NULL for -1 */

/* children.c: killable, limited, silent ------------------------------------------------------------ */

struct patience { int64_t step_ms, whole_ms; };       /* limits of a child's own time: for one call, for all its work */

void confine(int64_t core);
int supervised(void (*work)(int64_t), int64_t job, job_result_t *result, struct patience patience);

/* timing.c ------------------------------------------------------------------------------------------ */

void time_all(int64_t *live, int64_t count);          /* shuffles `live`; removes jobs that die */

#endif
