/* CUDA's runtime API as one handler: every call becomes its name and its arguments as words. */
#include <stddef.h>
#include <stdint.h>

typedef int (*handler_t)(const char *name, const intptr_t *words);
typedef struct { unsigned x, y, z; } dim3;

static handler_t handler;
static struct { dim3 grid, block; size_t shared; void *stream; } pushed;

/* What the program's start registers, before there is a handler: addresses on the host, names on the card. */
static intptr_t registered[64][2];
static int count;

static void registers(const void *shadow, const char *name)
{
    registered[count][0] = (intptr_t)shadow;
    registered[count++][1] = (intptr_t)name;
}

void aesgen_handle_with(handler_t given)
{
    handler = given;
    for (int i = 0; i < count; i++)
        handler("register", registered[i]);
}

#define CALL(name, ...) return handler(name, (const intptr_t[]){__VA_ARGS__})
#define W(x) ((intptr_t)(x))

int cudaGetDevice(int *device) { *device = 0; CALL("device", 0); }
int cudaGetDeviceProperties(int *multiprocessors, int device) { CALL("properties", W(multiprocessors), device); }
int cudaMalloc(void **address, size_t bytes) { CALL("allocate", W(address), W(bytes)); }
int cudaFree(void *address) { CALL("free", W(address)); }
int cudaMemset(void *to, int value, size_t bytes) { CALL("fill", W(to), value, W(bytes)); }
int cudaMemcpy(void *to, const void *from, size_t bytes, int kind) { CALL("copy", W(to), W(from), W(bytes), kind); }
int cudaMemcpyAsync(void *to, const void *from, size_t bytes, int kind, void *stream)
{
    CALL("queue_copy", W(to), W(from), W(bytes), kind, W(stream));
}
int cudaStreamCreate(void **stream) { CALL("open_stream", W(stream)); }
int cudaStreamDestroy(void *stream) { CALL("close_stream", W(stream)); }
int cudaStreamSynchronize(void *stream) { CALL("synchronize", W(stream)); }
int cudaStreamWaitEvent(void *stream, void *event, unsigned flags) { CALL("wait", W(stream), W(event), flags); }
int cudaEventCreate(void **event) { CALL("open_event", W(event)); }
int cudaEventDestroy(void *event) { CALL("close_event", W(event)); }
int cudaEventRecord(void *event, void *stream) { CALL("record", W(event), W(stream)); }
int cudaGetLastError(void) { CALL("last_error", 0); }
int aesgen_copy_to_symbol(const void *symbol, const void *from, size_t bytes, size_t offset, void *stream)
{
    CALL("queue_copy_to_symbol", W(symbol), W(from), W(bytes), W(offset), W(stream));
}
int aesgen_symbol_address(void **address, const void *symbol) { CALL("symbol_address", W(address), W(symbol)); }
int aesgen_attribute(const void *kernel, int attribute, int value) { CALL("attribute", W(kernel), attribute, value); }
int aesgen_bind(const char *texture, const void *address, size_t bytes) { CALL("bind", W(texture), W(address), W(bytes)); }

unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, void *stream)
{
    pushed.grid = grid, pushed.block = block, pushed.shared = shared, pushed.stream = stream;
    return 0;
}
unsigned __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void **stream)
{
    *grid = pushed.grid, *block = pushed.block, *shared = pushed.shared, *stream = pushed.stream;
    return 0;
}
int cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared, void *stream)
{
    CALL("launch", W(kernel), grid.x, block.x, W(arguments), W(shared), W(stream));
}

void **__cudaRegisterFatBinary(const void *binary) { (void)binary; return 0; }
void __cudaRegisterFatBinaryEnd(void **handle) { (void)handle; }
void __cudaUnregisterFatBinary(void **handle) { (void)handle; }
void __cudaRegisterVar(void **handle, char *shadow, char *address, const char *name, int e, size_t bytes, int c, int g)
{
    (void)handle, (void)address, (void)e, (void)bytes, (void)c, (void)g;
    registers(shadow, name);
}
int __cudaRegisterFunction(void **handle, const char *shadow, char *kernel, const char *name, int limit, void *a, void *b,
                           void *c, void *d, int *e)
{
    (void)handle, (void)kernel, (void)limit, (void)a, (void)b, (void)c, (void)d, (void)e;
    registers(shadow, name);
    return 0;
}
