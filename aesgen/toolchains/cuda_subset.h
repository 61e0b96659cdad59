/* The part of CUDA C that aesgen's kernels use, for a clang without the CUDA headers. */
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(bytes) __attribute__((aligned(bytes)))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))

struct __attribute__((aligned(16))) uint4 { unsigned x, y, z, w; };

#define AESGEN_COORDINATE(type, read) \
    struct type { \
        __declspec(property(get = get_x)) unsigned x; \
        static __device__ __forceinline__ unsigned get_x() { return read(); } \
    }
AESGEN_COORDINATE(aesgen_thread_index, __nvvm_read_ptx_sreg_tid_x);
AESGEN_COORDINATE(aesgen_block_index, __nvvm_read_ptx_sreg_ctaid_x);
AESGEN_COORDINATE(aesgen_block_size, __nvvm_read_ptx_sreg_ntid_x);
AESGEN_COORDINATE(aesgen_grid_size, __nvvm_read_ptx_sreg_nctaid_x);
extern const __device__ __attribute__((weak)) aesgen_thread_index threadIdx;
extern const __device__ __attribute__((weak)) aesgen_block_index blockIdx;
extern const __device__ __attribute__((weak)) aesgen_block_size blockDim;
extern const __device__ __attribute__((weak)) aesgen_grid_size gridDim;

static __device__ __forceinline__ unsigned min(unsigned a, unsigned b) { return a < b ? a : b; }

static __device__ __forceinline__ unsigned __umulhi(unsigned a, unsigned b)
{
    return (unsigned)((unsigned long long)a * b >> 32);
}

static __device__ __forceinline__ unsigned __byte_perm(unsigned a, unsigned b, unsigned selector)
{
    unsigned result;
    asm("prmt.b32 %0, %1, %2, %3;" : "=r"(result) : "r"(a), "r"(b), "r"(selector));
    return result;
}

/* A texture reference is a symbol in PTX; fetching from it takes an instruction that clang has no builtin for. */
#define AESGEN_FETCH(name, index) aesgen_fetch_##name(index)
#define AESGEN_TEXTURE(name) \
    static __device__ __forceinline__ uint4 aesgen_fetch_##name(unsigned index) \
    { \
        uint4 texel; \
        asm("tex.1d.v4.u32.s32 {%0, %1, %2, %3}, [" #name ", {%4}];" \
            : "=r"(texel.x), "=r"(texel.y), "=r"(texel.z), "=r"(texel.w) : "r"(index)); \
        return texel; \
    } \
    struct aesgen_no_texture
#define AESGEN_WORD_TEXTURE(name) \
    static __device__ __forceinline__ unsigned aesgen_fetch_##name(unsigned index) \
    { \
        unsigned x, y, z, w; \
        asm("tex.1d.v4.u32.s32 {%0, %1, %2, %3}, [" #name ", {%4}];" \
            : "=r"(x), "=r"(y), "=r"(z), "=r"(w) : "r"(index)); \
        return x; \
    } \
    struct aesgen_no_texture
