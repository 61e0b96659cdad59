/* Definitions shared by all parts of `lanes.c`; the structures are those of `bytecode.py` and `lanes.py`. */
#pragma once
#include "declarations.h"
#include <string.h>

typedef uint8_t u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int8_t s8;
typedef int16_t s16;
typedef int32_t s32;
typedef int64_t s64;

/* Loops over every lane: rows are identical or disjoint, so lanes do not interfere. */
#ifdef __clang__
#define EACH _Pragma("clang loop vectorize(assume_safety)") for (s64 i = 0; i < n; i++)
#else
#define EACH _Pragma("GCC ivdep") for (s64 i = 0; i < n; i++)
#endif

/* Loops over every lane that an instruction acts on. */
#define ACTIVE for (s64 i = 0; i < n; i++) if (!active || active[i])
