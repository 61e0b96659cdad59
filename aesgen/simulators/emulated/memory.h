/* What the executors of our own share: memory in regions, decoded instructions, and the trace of basic blocks.
 *
 * Included once, by a machine.c, after declarations.h. If Python decodes, DECODED is the type of an instruction, and
 * STEP the distance in bytes of the addresses at which one may begin.
 */
#pragma once
#include <stdlib.h>
#include <string.h>

/* The region that has `size` bytes at `address`, or NULL. `recent` has the region found last for each page. */
static inline core_region_t *region_at(core_memory_t *memory, uint64_t address, uint64_t size)
{
    uint16_t *recent = memory->recent + (address >> 12 & (RECENT - 1));
    core_region_t *each = memory->regions + *recent;
    if (*recent < memory->count && address - each->start < each->size && size <= each->size - (address - each->start))
        return each;
    for (uint32_t number = 0; number < memory->count; number++) {
        each = memory->regions + number;
        if (address - each->start < each->size && size <= each->size - (address - each->start)) {
            *recent = (uint16_t)number;
            return each;
        }
    }
    return NULL;
}

/* Bytes of an access in one region; NULL after noting the fault, of data that are not mapped or not aligned. */
static inline uint8_t *data_at(core_memory_t *memory, uint64_t address, uint32_t size, uint32_t written)
{
    memory->access = address;
    memory->access_size = size;
    memory->access_written = written;
    core_region_t *region = address % size ? NULL : region_at(memory, address, size);
    return region ? region->data + (address - region->start) : NULL;
}

/* Notes the basic block that ends before the address `end`; the next one begins at `next`. */
static inline void end_block(core_memory_t *memory, uint64_t end, uint64_t next)
{
    if (memory->blocks_used + 2 > memory->blocks_size) {
        memory->blocks_size = memory->blocks_size ? 2 * memory->blocks_size : 4096;
        memory->blocks = realloc(memory->blocks, memory->blocks_size * sizeof *memory->blocks);
    }
    memory->blocks[memory->blocks_used++] = memory->block_start;
    memory->blocks[memory->blocks_used++] = end - memory->block_start;
    memory->block_start = next;
}

void release(core_memory_t *memory)
{
    for (uint32_t number = 0; number < memory->count; number++)
        free(memory->regions[number].code);
    free(memory->blocks);
}

#ifdef DECODED
/* The instruction decoded at `address`, all zero before that; NULL where none can be. */
static inline DECODED *code_at(core_memory_t *memory, uint64_t address)
{
    core_region_t *region = memory->code_region;
    if (!region || address - region->start >= region->size)
        region = memory->code_region = region_at(memory, address, STEP);
    if (!region || address % STEP)
        return NULL;
    if (!region->code)
        region->code = calloc(region->size / STEP, sizeof(DECODED));
    return (DECODED *)region->code + (address - region->start) / STEP;
}

/* Puts a decoded instruction at its address; returns 0 if nothing is mapped there. */
int32_t place(core_memory_t *memory, uint64_t address, const DECODED *decoded)
{
    DECODED *at = code_at(memory, address);
    if (at)
        *at = *decoded;
    return at != NULL;
}
#endif
