/* The request as it lies in shared memory, and the shared objects and symbols it names. */
#include "harness.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

const struct request *request;
static const struct image *images;
const struct job *jobs;
const struct call *calls;
const uint8_t *payload;
uint8_t *results;
static struct image_result *image_results;
struct job_result *job_results;
struct call_result *call_results;
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
    images = (const struct image *)(request + 1);
    jobs = (const struct job *)(images + request->images);
    calls = (const struct call *)(jobs + request->jobs);
    payload = (const uint8_t *)(calls + request->calls);
    image_results = (struct image_result *)(results + request->image_results);
    job_results = (struct job_result *)(results + request->job_results);
    call_results = (struct call_result *)(results + request->call_results);
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

/* In a child first: a constructor may crash or hang as well as a kernel. */
void load_images(void)
{
    handles = calloc((size_t)request->images + 1, sizeof *handles);
    for (int64_t i = 0; i < request->images; i++) {
        struct job_result *trial = mmap(NULL, sizeof *trial, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
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

int loadable(int64_t job)
{
    const struct job *this = &jobs[job];
    struct job_result *result = &job_results[job];
    result->state = NOT_LOADED;
    for (int64_t i = 0; i <= this->calls; i++) {      /* what static arrays of the harness have a place for */
        int64_t index = i < this->calls ? this->first_call + i : this->timed;
        if (index >= 0 && (calls[index].streams < 1 || calls[index].streams > STREAMS_MAX)) {
            snprintf(result->message, MESSAGE_BYTES, "%lld streams: this device takes 1 to %d",
                     (long long)calls[index].streams, STREAMS_MAX);
            return 0;
        }
    }
    if (!handles[this->image]) {
        memcpy(result->message, image_results[this->image].message, MESSAGE_BYTES);
        return 0;
    }
    for (int64_t i = 0; i <= this->calls; i++) {
        int64_t index = i < this->calls ? this->first_call + i : this->timed;
        if (index < 0)
            continue;
        int64_t wanted[2] = { calls[index].symbol_at, calls[index].setup_at };
        for (int k = 0; k < 2; k++)
            if (wanted[k] >= 0 && !find(job, wanted[k])) {
                snprintf(result->message, MESSAGE_BYTES, "has no symbol %s", text(wanted[k]));
                return 0;
            }
    }
    result->state = PENDING;
    return 1;
}
