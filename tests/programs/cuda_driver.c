/* A small NVIDIA driver without a card: the functions that aesgen calls, with the types of cuda.h.
 *
 * Device memory is an arena whose addresses begin at BASE, above 4 GiB: an address or a size that loses its upper
 * half on the way is refused. Work on streams is done at once. There is one kernel, `add`: it adds a number to
 * each byte of a buffer, out[i] = in[i] + count, as often as there are threads. -DOLD leaves out what came after
 * CUDA 6.5. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef int result;
typedef uint64_t address;
enum { SUCCESS = 0, INVALID_VALUE = 1, OUT_OF_MEMORY = 2, NO_DEVICE = 100, INVALID_IMAGE = 200, NOT_FOUND = 500 };

#ifdef OLD
#define VERSION 6050
#else
#define VERSION 13000
#endif
#define BASE ((address)1 << 40)
#define MANY ((size_t)5 << 30)
static uint8_t arena[1 << 20];
static size_t used;
static int initialised;
static _Thread_local int current; /* a context belongs to a thread */
static uintptr_t handles = 0x700000000000;
static int open_handles;
int dynamic_shared;
int aesgen_cards = 1;

static uint8_t *at(address where, size_t size)
{
    if (where < BASE || where - BASE + size > sizeof arena)
        return NULL;
    return arena + (where - BASE);
}

int aesgen_open(void) { return open_handles; }

result cuGetErrorString(result error, const char **text)
{
    *text = error == OUT_OF_MEMORY ? "out of memory" : error == NO_DEVICE ? "no CUDA-capable device is detected"
            : error == NOT_FOUND ? "named symbol not found" : "invalid argument";
    return SUCCESS;
}
result cuInit(unsigned flags) { initialised = !flags; return aesgen_cards ? SUCCESS : NO_DEVICE; }
result cuDeviceGet(int *device, int ordinal)
{
    *device = 40 + ordinal;
    return initialised && ordinal < aesgen_cards ? SUCCESS : INVALID_VALUE;
}
result cuDeviceGetName(char *name, int length, int device)
{
    return device == 40 && length > 16 ? (strcpy(name, "Arena 3000"), SUCCESS) : INVALID_VALUE;
}
result cuDriverGetVersion(int *version) { *version = VERSION; return SUCCESS; }
result cuDeviceGetAttribute(int *value, int attribute, int device)
{
    *value = attribute == 16 ? 30 : attribute == 13 ? 1242000 : attribute == 75 ? 1 : attribute == 76 ? 3 : -1;
    return device == 40 && *value >= 0 ? SUCCESS : INVALID_VALUE;
}
#ifdef OLD
result cuCtxCreate_v2(void **context, unsigned flags, int device)
{
    *context = (void *)0x7fff00000001;
    current = !flags && device == 40;
    return current ? SUCCESS : INVALID_VALUE;
}
#else
result cuDevicePrimaryCtxRetain(void **context, int device)
{
    *context = (void *)0x7fff00000001;
    return device == 40 ? SUCCESS : INVALID_VALUE;
}
#endif
result cuCtxSetCurrent(void *context)
{
    current = context == (void *)0x7fff00000001;
    return current ? SUCCESS : INVALID_VALUE;
}
result cuCtxSynchronize(void) { return current ? SUCCESS : INVALID_VALUE; }

static result opened(void **handle) { *handle = (void *)(handles += 16); open_handles++; return SUCCESS; }
static result closed(void *handle) { open_handles--; return (uintptr_t)handle >> 40 ? SUCCESS : INVALID_VALUE; }

result cuModuleLoadData(void **module, const void *image)
{
    return strcmp(image, "module with add") ? INVALID_IMAGE : opened(module);
}
result cuModuleUnload(void *module) { return closed(module); }
result cuModuleGetFunction(void **function, void *module, const char *name)
{
    *function = (void *)0x7ffe00000001;
    return (uintptr_t)module >> 40 && !strcmp(name, "add") ? SUCCESS : NOT_FOUND;
}
result cuModuleGetGlobal_v2(address *where, size_t *size, void *module, const char *name)
{
    *where = BASE + 512, *size = 64;
    return (uintptr_t)module >> 40 && !strcmp(name, "table") ? SUCCESS : NOT_FOUND;
}
#ifndef OLD
result cuFuncSetAttribute(void *function, int attribute, int value)
{
    dynamic_shared = value;
    return function == (void *)0x7ffe00000001 && attribute == 8 ? SUCCESS : INVALID_VALUE;
}
#endif
result cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, void *function, int threads, size_t shared)
{
    *blocks = shared > 16384 ? 0 : 1024 / threads;
    return function == (void *)0x7ffe00000001 ? SUCCESS : INVALID_VALUE;
}

result cuMemAlloc_v2(address *where, size_t size)
{
    if (size == MANY) { /* more than 32 bits of it arrived */
        *where = BASE - 1;
        return SUCCESS;
    }
    *where = BASE + 1024 + used;
    if (!at(*where, size))
        return OUT_OF_MEMORY;
    used += (size + 255) / 256 * 256;
    open_handles++;
    return SUCCESS;
}
result cuMemFree_v2(address where) { open_handles--; return at(where, 0) ? SUCCESS : INVALID_VALUE; }
result cuMemHostAlloc(void **host, size_t size, unsigned flags)
{
    open_handles++;
    return flags ? INVALID_VALUE : (*host = malloc(size)) ? SUCCESS : OUT_OF_MEMORY;
}
result cuMemFreeHost(void *host) { open_handles--; free(host); return SUCCESS; }

static result copied(void *target, const void *source, size_t size)
{
    if (!target || !source)
        return INVALID_VALUE;
    memmove(target, source, size);
    return SUCCESS;
}
static int stream_is_good(void *stream) { return !stream || (uintptr_t)stream >> 40; }
result cuMemcpyHtoD_v2(address to, const void *from, size_t size) { return copied(at(to, size), from, size); }
result cuMemcpyDtoH_v2(void *to, address from, size_t size) { return copied(to, at(from, size), size); }
result cuMemcpyDtoDAsync_v2(address to, address from, size_t size, void *stream)
{
    return stream_is_good(stream) ? copied(at(to, size), at(from, size), size) : INVALID_VALUE;
}
result cuMemcpyHtoDAsync_v2(address to, const void *from, size_t size, void *stream)
{
    return stream_is_good(stream) ? copied(at(to, size), from, size) : INVALID_VALUE;
}
result cuMemcpyDtoHAsync_v2(void *to, address from, size_t size, void *stream)
{
    return stream_is_good(stream) ? copied(to, at(from, size), size) : INVALID_VALUE;
}

result cuStreamCreate(void **stream, unsigned flags) { return flags == 1 ? opened(stream) : INVALID_VALUE; }
result cuStreamDestroy_v2(void *stream) { return closed(stream); }
result cuEventCreate(void **event, unsigned flags) { return flags ? INVALID_VALUE : opened(event); }
result cuEventDestroy_v2(void *event) { return closed(event); }
static int event_is_good(void *event) { return (uintptr_t)event >> 40 != 0; }
result cuEventRecord(void *event, void *stream)
{
    return event_is_good(event) && stream_is_good(stream) ? SUCCESS : INVALID_VALUE;
}
result cuStreamWaitEvent(void *stream, void *event, unsigned flags)
{
    return event_is_good(event) && stream_is_good(stream) && !flags ? SUCCESS : INVALID_VALUE;
}
result cuEventSynchronize(void *event) { return event_is_good(event) ? SUCCESS : INVALID_VALUE; }
result cuEventElapsedTime(float *milliseconds, void *first, void *last)
{
    *milliseconds = 2.5f;
    return event_is_good(first) && event_is_good(last) && first != last ? SUCCESS : INVALID_VALUE;
}

result cuLaunchKernel(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned tx, unsigned ty, unsigned tz,
                      unsigned shared, void *stream, void **arguments, void **extra)
{
    size_t size = (size_t)gx * tx;
    if (tx % 32 || function != (void *)0x7ffe00000001 || gy != 1 || gz != 1 || ty != 1 || tz != 1 || extra)
        return INVALID_VALUE;
#ifdef OLD
    dynamic_shared = shared;
#endif
    if (shared != (unsigned)dynamic_shared || !stream_is_good(stream))
        return INVALID_VALUE;
    uint8_t *in = at(*(address *)arguments[0], size), *out = at(*(address *)arguments[1], size);
    if (!in || !out)
        return INVALID_VALUE;
    for (size_t i = 0; i < size; i++)
        out[i] = in[i] + *(uint32_t *)arguments[2];
    return SUCCESS;
}
