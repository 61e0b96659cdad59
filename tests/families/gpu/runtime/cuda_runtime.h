/* The part of CUDA's runtime API that exported files use, for a clang without the toolkit. */
#include <stddef.h>

enum cudaError_t { cudaSuccess = 0, cudaErrorInvalidValue = 1, cudaErrorMemoryAllocation = 2, cudaErrorLaunchFailure = 719 };
enum cudaMemcpyKind { cudaMemcpyHostToDevice = 1, cudaMemcpyDeviceToHost = 2, cudaMemcpyDeviceToDevice = 3 };
enum cudaFuncAttribute { cudaFuncAttributeMaxDynamicSharedMemorySize = 8 };
typedef struct stand_in_stream *cudaStream_t;
typedef struct stand_in_event *cudaEvent_t;
struct cudaDeviceProp { int multiProcessorCount; };

struct dim3 {
    unsigned x, y, z;
#ifdef __cplusplus
    __attribute__((host, device)) dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
#endif
};

extern "C" {
cudaError_t cudaGetDevice(int *device);
cudaError_t cudaGetDeviceProperties(cudaDeviceProp *card, int device);
cudaError_t cudaMalloc(void **address, size_t bytes);
cudaError_t cudaFree(void *address);
cudaError_t cudaMemset(void *address, int value, size_t bytes);
cudaError_t cudaMemcpy(void *to, const void *from, size_t bytes, cudaMemcpyKind kind);
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t bytes, cudaMemcpyKind kind, cudaStream_t stream);
cudaError_t cudaStreamCreate(cudaStream_t *stream);
cudaError_t cudaStreamDestroy(cudaStream_t stream);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags);
cudaError_t cudaEventCreate(cudaEvent_t *event);
cudaError_t cudaEventDestroy(cudaEvent_t event);
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream);
cudaError_t cudaGetLastError(void);
cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream);
cudaError_t aesgen_copy_to_symbol(const void *symbol, const void *from, size_t bytes, size_t offset, cudaStream_t stream);
cudaError_t aesgen_symbol_address(void **address, const void *symbol);
cudaError_t aesgen_attribute(const void *kernel, int attribute, int value);
cudaError_t aesgen_bind(const char *texture, const void *address, size_t bytes);
unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = 0);
}

template <class T> cudaError_t cudaMemcpyToSymbolAsync(
    const T &symbol, const void *from, size_t bytes, size_t offset, cudaMemcpyKind, cudaStream_t stream)
{
    return aesgen_copy_to_symbol(&symbol, from, bytes, offset, stream);
}
template <class T> cudaError_t cudaGetSymbolAddress(void **address, const T &symbol)
{
    return aesgen_symbol_address(address, &symbol);
}
template <class T> cudaError_t cudaFuncSetAttribute(T *kernel, cudaFuncAttribute attribute, int value)
{
    return aesgen_attribute((const void *)kernel, attribute, value);
}
/* AESGEN_TEXTURE defines a type of no size of this name; only its name is wanted. */
#define cudaBindTexture(offset, texture, address, bytes) aesgen_bind(#texture, address, bytes)
