/* The request in shared memory, and the shared objects and symbols that it names. */
#include "harness.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

const request_head_t *request;
static const image_row_t *images;
const job_row_t *jobs;
const call_row_t *calls;
const operand_row_t *operands;
const argument_row_t *arguments;
const uint8_t *payload;
uint8_t *results;
static image_result_t *image_results;
job_result_t *job_results;
call_result_t *call_results;
static void **handles;

static void *map(int fd, int protection)
{
    struct stat status;
    if (fstat(fd, &status))
        return MAP_FAILED;
    return mmap(NULL, (size_t)status.st_size, protection, MAP_SHARED, fd, 0);
}

int request_map(int request_fd, int results_fd)
{
    void *asked = map(request_fd, PROT_READ), *answered = map(results_fd, PROT_READ | PROT_WRITE);
    if (asked == MAP_FAILED || answered == MAP_FAILED)
        return -1;
    request = asked;
    results = answered;
    images = (const image_row_t *)(request + 1);
    jobs = (const job_row_t *)(images + request->images);
    calls = (const call_row_t *)(jobs + request->jobs);
    operands = (const operand_row_t *)(calls + request->calls);
    arguments = (const argument_row_t *)(operands + request->operands);
    payload = (const uint8_t *)(arguments + request->arguments);
    image_results = (image_result_t *)(results + request->image_results);
    job_results = (job_result_t *)(results + request->job_results);
    call_results = (call_result_t *)(results + request->call_results);
    return 0;
}

static const char *text(int64_t at)
{
    return (const char *)payload + at;
}

static void try_loading(int64_t image)
{
    if (!dlopen(text(images[image].path_at), RTLD_NOW | RTLD_LOCAL))
        snprintf(image_results[image].message, MESSAGE_BYTES, "%s", dlerror());
}

/* First in a child: a constructor may crash or hang just as a kernel may. */
void load_images(void)
{
    handles = calloc((size_t)request->images + 1, sizeof *handles);
    for (int64_t i = 0; i < request->images; i++) {
        job_result_t *trial = mmap(NULL, sizeof *trial, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        struct patience patience = { request->timeout_ms, request->timeout_ms };
        if (!supervised(try_loading, i, trial, patience))
            snprintf(image_results[i].message, MESSAGE_BYTES, "dies while it is loaded (signal %d)", (int)trial->status);
        else if (!image_results[i].message[0])
            handles[i] = dlopen(text(images[i].path_at), RTLD_NOW | RTLD_LOCAL);
        munmap(trial, sizeof *trial);
    }
}

function find(int64_t job, int64_t symbol_at)
{
    void *symbol = symbol_at < 0 ? NULL : dlsym(handles[jobs[job].image], text(symbol_at));
    return (function)symbol;
}

/* Whether a call fits the harness's arrays; if not, reports its limit. */
static int fits(const call_row_t *call, char *message)
{
    if (call->streams < 1 || call->streams > STREAMS_MAX)
        snprintf(message, MESSAGE_BYTES, "%lld streams: this device takes 1 to %d", (long long)call->streams, STREAMS_MAX);
    else if (call->operands > OPERANDS_MAX || call->arguments > ARGUMENTS_MAX)
        snprintf(message, MESSAGE_BYTES, "more than %d operands or %d arguments", OPERANDS_MAX, ARGUMENTS_MAX);
    else
        return 1;
    return 0;
}

static int has(int64_t job, int64_t symbol_at, char *message)
{
    if (symbol_at < 0 || find(job, symbol_at))
        return 1;
    snprintf(message, MESSAGE_BYTES, "has no symbol %s", text(symbol_at));
    return 0;
}

int loadable(int64_t job)
{
    const job_row_t *this = &jobs[job];
    job_result_t *result = &job_results[job];
    result->state = NOT_LOADED;
    for (int64_t i = 0; i <= this->calls; i++) {
        int64_t index = i < this->calls ? this->first_call + i : this->timed;
        if (index >= 0 && !fits(&calls[index], result->message))
            return 0;
    }
    if (!handles[this->image]) {
        memcpy(result->message, image_results[this->image].message, MESSAGE_BYTES);
        return 0;
    }
    for (int64_t i = 0; i <= this->calls; i++) {
        int64_t index = i < this->calls ? this->first_call + i : this->timed;
        if (index < 0)
            continue;
        if (!has(job, calls[index].symbol_at, result->message))
            return 0;
        for (int64_t k = 0; k < calls[index].operands; k++)
            if (!has(job, operands[calls[index].first_operand + k].setup_at, result->message))
                return 0;
    }
    result->state = PENDING;
    return 1;
}
