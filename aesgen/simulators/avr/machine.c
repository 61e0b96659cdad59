/* An AVR that runs one subroutine at a time and counts its cycles, on libsimavr.
 *
 * The caller writes flash, registers and data memory and calls a subroutine. The results are the registers, the
 * data memory, the cycles of the whole call and those between pairs of watched addresses. Watching costs the
 * firmware no cycles and no bytes. Addresses in flash are byte addresses.
 */
#include "declarations.h" /* watch_t: `_Watch` of `__init__.py` */

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <simavr/sim_avr.h>
#include <simavr/sim_core.h>

enum { RETURNED = 0, CRASHED = 1, OUT_OF_TIME = 2 };

typedef struct {
    avr_t *avr;
    uint8_t *marked; /* by flash word: whether any watch begins or ends there */
    uint64_t cycles;
    uint32_t lowest_stack;
    uint32_t stopped_at;
    uint32_t vector;     /* byte address of the handler of interrupts */
    uint32_t interval;   /* instructions between two interrupts; 0: none come */
    uint64_t interrupts; /* that came */
} machine_t;

extern avr_kind_t *avr_kind[]; /* simavr's parts, up to a null pointer; sim_core_decl.h has it, with all cores */

static void silent(avr_t *avr, const int level, const char *format, va_list arguments)
{
    (void)avr, (void)level, (void)format, (void)arguments;
}

/* A machine of type `mcu` whose data memory ends at `last_address`, or NULL. The firmware's own memory stays
 * within the real part; the caller's buffers may lie after it. */
machine_t *machine_open(const char *mcu, uint16_t last_address)
{
    avr_global_logger_set(silent);
    avr_t *avr = avr_make_mcu_by_name(mcu);
    if (!avr)
        return NULL;
    machine_t *machine = calloc(1, sizeof *machine);
    avr->ramend = last_address;
    avr_init(avr);
    avr->log = 0;
    machine->avr = avr;
    machine->marked = calloc(avr->flashend / 2 + 1, 1);
    return machine;
}

/* Name number `at` of the parts that this simavr has, over all parts and their other names; NULL at the end. */
const char *machine_part(uint32_t at)
{
    for (avr_kind_t **kind = avr_kind; *kind; kind++)
        for (int name = 0; name < 4 && (*kind)->names[name]; name++)
            if (at-- == 0)
                return (*kind)->names[name];
    return NULL;
}

uint8_t *machine_data(machine_t *machine) { return machine->avr->data; }
uint32_t machine_flash_bytes(machine_t *machine) { return machine->avr->flashend + 1; }
int machine_return_bytes(machine_t *machine) { return machine->avr->address_size; }
uint64_t machine_cycles(machine_t *machine) { return machine->cycles; }
uint32_t machine_lowest_stack(machine_t *machine) { return machine->lowest_stack; }
uint32_t machine_stopped_at(machine_t *machine) { return machine->stopped_at; }

void machine_load(machine_t *machine, const uint8_t *image, uint32_t bytes)
{
    avr_t *avr = machine->avr;
    memset(avr->flash, 0xff, avr->flashend + 1);
    memcpy(avr->flash, image, bytes);
    avr->codeend = avr->flashend;
}

/* From now on an interrupt with its handler at `vector` comes after every `interval` instructions that run with the
 * flag I set (0: none comes). Returns how many came since the last such setting. */
uint64_t machine_interrupt(machine_t *machine, uint32_t vector, uint32_t interval)
{
    uint64_t came = machine->interrupts;
    machine->vector = vector, machine->interval = interval, machine->interrupts = 0;
    return came;
}

static void push_address(avr_t *avr, uint32_t address)
{
    uint16_t stack = avr->data[R_SPL] | avr->data[R_SPH] << 8;
    for (int i = 0; i < avr->address_size; i++, address >>= 8)
        avr->data[stack--] = address & 0xff;
    avr->data[R_SPL] = stack & 0xff;
    avr->data[R_SPH] = stack >> 8;
}

static void visit(watch_t *watches, int count, uint32_t pc, uint64_t now)
{
    for (watch_t *watch = watches; watch < watches + count; watch++) {
        if (watch->open && pc == watch->end) {
            uint64_t cycles = now - watch->since;
            watch->visits++;
            watch->total += cycles;
            if (cycles < watch->least)
                watch->least = cycles;
            if (cycles > watch->most)
                watch->most = cycles;
            watch->open = 0;
        }
        if (!watch->open && pc == watch->begin) {
            watch->since = now;
            watch->open = 1;
        }
    }
}

/* Calls the subroutine at `entry` with the stack pointer at `stack`; it returns to `home`. */
int machine_call(machine_t *machine, uint32_t entry, uint16_t stack, uint32_t home, uint64_t limit,
                 watch_t *watches, int count)
{
    avr_t *avr = machine->avr;
    for (int i = 0; i < count; i++)
        machine->marked[watches[i].begin / 2] = machine->marked[watches[i].end / 2] = 1;

    avr->data[R_SPL] = stack & 0xff;
    avr->data[R_SPH] = stack >> 8;
    push_address(avr, home / 2);
    machine->lowest_stack = stack - avr->address_size;
    uint32_t instructions = 0;

    avr->state = cpu_Running;
    avr->pc = entry;
    uint64_t start = avr->cycle;
    int outcome = OUT_OF_TIME;
    while (avr->cycle - start <= limit) {
        if (machine->marked[avr->pc / 2])
            visit(watches, count, avr->pc, avr->cycle);
        if (avr->pc == home) {
            outcome = RETURNED;
            break;
        }
        avr->run_cycle_limit = avr->run_cycle_count = 1; /* larger steps would miss watches */
        avr->pc = avr_run_one(avr);
        if (machine->interval && avr->sreg[S_I] && ++instructions >= machine->interval) {
            push_address(avr, avr->pc / 2);
            avr->pc = machine->vector, avr->sreg[S_I] = 0;
            instructions = 0, machine->interrupts++;
        }
        if (avr->state != cpu_Running || avr->pc > avr->flashend) {
            outcome = CRASHED;
            break;
        }
        stack = avr->data[R_SPL] | avr->data[R_SPH] << 8;
        if (stack < machine->lowest_stack)
            machine->lowest_stack = stack;
    }
    machine->cycles = avr->cycle - start;
    machine->stopped_at = avr->pc;
    for (int i = 0; i < count; i++)
        machine->marked[watches[i].begin / 2] = machine->marked[watches[i].end / 2] = 0;
    return outcome;
}
