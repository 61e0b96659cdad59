"""The compiler for AVR, and simavr."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from aesgen.system.probes import Probe, ProbeStep, failure
from aesgen.system.tools.compiling import ANSWER, CrossCompiler, apt

# A bare-metal target has no main that prints: the probe tests the headers and the C library.
_AVR_MAIN = """#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>
#include <string.h>
int main(void)
{
    char text[8];
    strcpy(text, "answer");
    GPIOR0 = 36 + strlen(text);
    cli();
    sleep_mode();
}
"""
COMPILER = CrossCompiler("avr-", "gcc-avr binutils-avr avr-libc", ("-mmcu=atmega328p",), _AVR_MAIN, ("-O1",))
AVR = COMPILER.probe()

_SIMAVR_MAIN = """#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv)
{
    elf_firmware_t firmware = { 0 };
    avr_t *avr = avr_make_mcu_by_name("atmega328p");
    if (argc < 2 || !avr || elf_read_firmware(argv[1], &firmware))
        return 1;
    avr_init(avr);
    firmware.frequency = 16000000;
    strcpy(firmware.mmcu, "atmega328p");
    avr_load_firmware(avr, &firmware);
    for (int state = cpu_Running, i = 0; i < 100000 && state != cpu_Done && state != cpu_Crashed; i++)
        state = avr_run(avr);
    printf("answer %d\\n", avr->data[0x3e]); /* GPIOR0 */
    return 0;
}
"""
SIMAVR = Probe(
    (
        *AVR.steps,
        ProbeStep(
            "compile and link a C program that uses simavr",
            ("cc", "simavr.c", "-o", "simavr", "-lsimavr", "-lelf"),
        ),
        ProbeStep("run an AVR program", ("./simavr", "main")),
    ),
    apt("gcc-avr", "avr-libc", "gcc", "libc6-dev", "libsimavr-dev", "libelf-dev"),
    (*AVR.files, ("simavr.c", _SIMAVR_MAIN)),
    ANSWER,
)

INSTALLED: Mapping[str, Callable[[], str | None]] = {
    COMPILER.packages: partial(failure, AVR),
    "libsimavr-dev libelf-dev": partial(failure, SIMAVR),
}
