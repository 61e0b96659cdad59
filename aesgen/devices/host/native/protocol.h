/* What the device writes into the request and reads from the results: two shared memory files.
 * Every field is 8 bytes wide, so that protocol.py can describe the same layout without padding.
 * Offsets `*_at` count from the start of the request's payload (inputs) or of the results (outputs). */
#ifndef AESGEN_PROTOCOL_H
#define AESGEN_PROTOCOL_H

#include <stdint.h>

#define REFERENCES 2
#define MESSAGE_BYTES 256

struct request {
    int64_t images, jobs, calls;     /* how many of each follow, in this order */
    int64_t image_results, job_results, call_results;   /* where their answers begin in the results */
    int64_t core;                    /* the processor to stay on, -1 for any */
    int64_t seed;                    /* of the order in which jobs are timed */
    int64_t timeout_ms;              /* for one child */
    double usual_reference[REFERENCES]; /* cycles per block in a quiet moment, 0 for not known */
};

struct image { int64_t path_at; };   /* a shared object */

struct job {
    int64_t image;
    int64_t first_call, calls;       /* the calls that check it */
    int64_t timed;                   /* the call to time, -1 for none */
    int64_t samples, samples_at;     /* how many samples, and where they go */
};

struct call {
    int64_t symbol_at, setup_at;     /* setup: the key schedule to run first, -1 for none */
    int64_t is_setkey, streams, shared_key, blocks, in_place, alignment, key_alignment;
    int64_t context_bytes;           /* what a key schedule writes, per key; else what a kernel's caller keeps for it */
    int64_t key_at, key_bytes, iv_at, iv_bytes, data_at, data_bytes;
    int64_t offsets[4];              /* key, iv, input, output */
    int64_t output_at, output_bytes, iv_back_at;
    int64_t follows;                 /* whether a kept context stays as the call before left it */
    int64_t window;                  /* bytes of a window of a call longer than its data, else 0 */
};

struct image_result { char message[MESSAGE_BYTES]; }; /* empty when it could be loaded */

enum state { PENDING, FINISHED, SIGNALLED, EXITED, TIMED_OUT, NOT_LOADED };

struct job_result {
    int64_t state, status;           /* status: the signal, or the exit status */
    int64_t timing, call, repeats;   /* whether it was being timed; which call was running; samples retaken */
    int64_t sampled;                 /* how many of its samples have been written */
    char message[MESSAGE_BYTES];
};

struct call_result {
    int64_t done;
    uint64_t breaches, registers;    /* bits of enum breach; bits of the callee-saved registers lost */
};

enum breach {
    FLOAT_CONTROL, DIRECTION_FLAG, DIRTY_UPPER, OUTSIDE_OUTPUT, OUTSIDE_IV, OUTSIDE_KEY, OUTSIDE_INPUT,
    INPUT_CHANGED, KEY_CHANGED, PLACEMENT, SETKEY_REFUSED, FLOAT_STACK
};

struct sample {
    double cycles, ticks;            /* per block: core cycles, and ticks of the time-stamp counter */
    double reference[REFERENCES];    /* core cycles per block of the fixed references, just before and after */
    double disturbance;              /* how far these were off their usual, below 1; 1 more for
                                        a lost processor, 2 more for a wrong exchange rate */
};

/* At the very start of the results. */
struct summary { double usual_reference[REFERENCES]; int64_t finished; };

#endif
