"""The tools that aesgen uses and the probe of each: every compiler compiles, links and, natively or in its
emulator, runs a C program. As a program, this module prints the Debian packages for the probes that fail.

Only the standard library is used here, see `probes.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from aesgen.system.probes import Probe, ProbeStep, failure

AARCH64_LIBRARIES = "/usr/aarch64-linux-gnu"
"""The path at which Debian and Ubuntu install the C library that qemu-aarch64 loads."""

_BARE = ("bare.c", "int times_six(int x) { return 6 * x; }\nint main(void) { return 0; }\n")
_MAIN = """#include <math.h>
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv)
{
    char text[8] = "";
    memcpy(text, "answer", argc ? 6 : 0);
    printf("%s %d\\n", text, 41 + (int)cos(argc - 1.0));
    return !argv[0];
}
"""
_ANSWER = "answer 42"

# Bare-metal targets have no main of that kind: these probes only test the headers and the C library.
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
_ARM_TEXT = """#include <stdlib.h>
#include <string.h>
int answer(const char *text) { return 36 + abs((int)strlen(text)); }
"""
# Debian and Ubuntu package no C library for RISC-V with the compiler, and our assembly needs none.
_HOSTED = {
    "riscv64-unknown-elf-": (_BARE[1], ("-nostdlib", "-Wl,--entry=0")),
    "mips-linux-gnu-": (_BARE[1], ("-nostdlib", "-Wl,--entry=0")),
    "mips64-linux-gnuabi64-": (_BARE[1], ("-nostdlib", "-Wl,--entry=0")),
    "powerpc-linux-gnu-": (_BARE[1], ("-nostdlib", "-Wl,--entry=0")),
    "avr-": (_AVR_MAIN, ("-O1",)),
    "arm-none-eabi-": (_ARM_TEXT, ("-nostartfiles", "-Wl,--entry=0", "-lc", "-lgcc")),
}
_PACKAGES = {
    "": "gcc libc6-dev",
    "avr-": "gcc-avr binutils-avr avr-libc",
    "arm-none-eabi-": "gcc-arm-none-eabi binutils-arm-none-eabi libnewlib-arm-none-eabi",
    "riscv64-unknown-elf-": "gcc-riscv64-unknown-elf binutils-riscv64-unknown-elf",
    "mips-linux-gnu-": "gcc-mips-linux-gnu binutils-mips-linux-gnu",
    "mips64-linux-gnuabi64-": "gcc-mips64-linux-gnuabi64 binutils-mips64-linux-gnuabi64",
    "powerpc-linux-gnu-": "gcc-powerpc-linux-gnu binutils-powerpc-linux-gnu",
    "aarch64-linux-gnu-": "gcc-aarch64-linux-gnu libc6-dev-arm64-cross",
}


def _apt(*packages: str) -> str:
    return f"apt-get install {' '.join(packages)}"


def remedy(driver: str, prefix: str = "") -> str:
    """The command that installs the compiler `driver` and its C library."""
    if driver == "icx":
        return "apt-get install intel-oneapi-compiler-dpcpp-cpp (from https://apt.repos.intel.com/oneapi)"
    return _apt(driver if driver == "clang" else _PACKAGES.get(prefix, "gcc binutils"))


def native(driver: str, *flags: str) -> Probe:
    """`driver` compiles, links (with `flags`) and runs a C program for this machine."""
    does = " ".join(["compile and link a C program", *(f"with {flag}" for flag in flags)])
    return Probe(
        (
            ProbeStep(does, (driver, *flags, "main.c", "-o", "main", "-lm")),
            ProbeStep("make a C program that runs", ("./main",)),
        ),
        remedy(driver),
        (("main.c", _MAIN),),
        _ANSWER,
    )


def cross(driver: str, prefix: str, flags: Sequence[str] = ()) -> Probe:
    """`driver` compiles and links a C program, with its C library, for the machine of `prefix`."""
    text, link = _HOSTED.get(prefix, (_MAIN, ("-lm",)))
    command = (driver, *flags, "main.c", "-o", "main", *link)
    return Probe(
        (ProbeStep("compile and link a C program", command),), remedy(driver, prefix), (("main.c", text),)
    )


def toolchain(driver: str, prefix: str, flags: Sequence[str], link: Sequence[str]) -> tuple[Probe, ...]:
    """The probe of `driver` with its C library, if known, and with a target's `flags` and `link`."""
    command = (driver, *flags, _BARE[0], "-o", "bare", *link)
    own = Probe((ProbeStep("build with the target's flags", command),), remedy(driver, prefix), (_BARE,))
    if not prefix:
        return native(driver), own
    return (cross(driver, prefix, flags), own) if prefix in _PACKAGES else (own,)


def shared_library(driver: str) -> Probe:
    """`driver` compiles a library for this machine that Python can load and call."""
    load = "import ctypes, os; print('answer', ctypes.CDLL(os.path.abspath('bare.so')).times_six(7))"
    return Probe(
        (
            ProbeStep(
                "make a shared library", (driver, "-shared", "-fPIC", _BARE[0], "-o", "bare.so", "-lm")
            ),
            ProbeStep("load a library that the C compiler made", (sys.executable, "-c", load)),
        ),
        _apt("gcc", "libc6-dev"),
        (_BARE,),
        _ANSWER,
    )


def ptx_options(arch: str, bits: int) -> tuple[str, ...]:
    """The options with which clang compiles CUDA to PTX for `arch` with `bits`-bit addresses."""
    return (
        *("-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib", "-O3", "-S"),
        *("-Wno-unknown-cuda-version", f"--cuda-gpu-arch={arch}", f"-m{bits}", "-fdeclspec"),
    )


def ptx(clang: str, arch: str, bits: int) -> Probe:
    """The program `clang` compiles a CUDA kernel to PTX."""
    kernel = 'extern "C" __attribute__((global)) void probe(unsigned *x) { *x = 1; }\n'
    command = (clang, *ptx_options(arch, bits), "probe.cu", "-o", "-")
    step = ProbeStep(f"emit {bits}-bit PTX for {arch}", command)
    return Probe((step,), _apt("clang"), (("probe.cu", kernel),), ".entry probe")


def find_clang(arch: str, bits: int) -> str | None:
    """The clang that emits PTX for `arch`: `clang` itself, else the newest of the versioned names."""
    names = ["clang", *(f"clang-{version}" for version in range(22, 10, -1))]
    return next((name for name in names if failure(ptx(name, arch, bits)) is None), None)


GCC = native("gcc")
STATIC_GCC = native("gcc", "-static")
CLANG = native("clang")
CPLUSPLUS = Probe(
    (ProbeStep("compile C++", ("gcc", "-x", "c++", "-fsyntax-only", "main.cc")),),
    _apt("g++"),
    (("main.cc", "#include <cstdint>\nint main() { return std::uint8_t(0); }\n"),),
)
AVR = cross("avr-gcc", "avr-", ("-mmcu=atmega328p",))
ARM = cross("arm-none-eabi-gcc", "arm-none-eabi-", ("-mcpu=cortex-m0", "-mthumb"))
AARCH64 = cross("aarch64-linux-gnu-gcc", "aarch64-linux-gnu-")
RISCV = cross("riscv64-unknown-elf-gcc", "riscv64-unknown-elf-")
_RISCV_START = """void _start(void)
{
    register long a0 __asm__("a0") = 0, a7 __asm__("a7") = 93;
    __asm__ volatile("ecall" : : "r"(a0), "r"(a7));
}
"""


def _qemu_riscv(width: int, abi: str) -> ProbeStep:
    return ProbeStep(
        f"run an RV{width} program with Zkne", (f"qemu-riscv{width}", "-cpu", f"rv{width},zkne=true", abi)
    )


QEMU_RISCV = Probe(
    (
        ProbeStep(
            "link an RV32 program",
            (
                "riscv64-unknown-elf-gcc",
                "-march=rv32im",
                "-mabi=ilp32",
                "-nostdlib",
                "start.c",
                "-o",
                "ilp32",
            ),
        ),
        ProbeStep("link an RV64 program", ("riscv64-unknown-elf-gcc", "-nostdlib", "start.c", "-o", "lp64")),
        _qemu_riscv(32, "ilp32"),
        _qemu_riscv(64, "lp64"),
    ),
    _apt("gcc-riscv64-unknown-elf", "binutils-riscv64-unknown-elf", "qemu-user"),
    (("start.c", _RISCV_START),),
)

MIPS = cross("mips-linux-gnu-gcc", "mips-linux-gnu-", ("-mno-abicalls", "-fno-pic", "-no-pie"))
MIPS64 = cross(
    "mips64-linux-gnuabi64-gcc", "mips64-linux-gnuabi64-", ("-mno-abicalls", "-fno-pic", "-no-pie")
)
_MIPS_START = """	.set noreorder
	.globl __start
__start: li $4, 0
	li $2, {0}
	syscall
"""


def _qemu_mips(prefix: str, emulators: Sequence[tuple[str, str, str]], leave: int) -> Probe:
    """Emulators with the processor and the byte order's option of each; `leave`: the number of the system
    call that ends a program."""
    steps = []
    for emulator, cpu, order in emulators:
        flags = (order, "-nostdlib", "-mno-abicalls", "-fno-pic", "-no-pie")
        link = (f"{prefix}gcc", *flags, "start.s", "-o", emulator)
        steps.append(ProbeStep(f"link a program for {emulator}", link))
        steps.append(ProbeStep(f"run a program in {emulator}", (emulator, "-cpu", cpu, f"./{emulator}")))
    files = (("start.s", _MIPS_START.format(leave)),)
    return Probe(tuple(steps), _apt(*_PACKAGES[prefix].split(), "qemu-user"), files)


QEMU_MIPS = _qemu_mips(
    "mips-linux-gnu-", [("qemu-mips", "24Kc", "-EB"), ("qemu-mipsel", "24Kc", "-EL")], 4001
)
QEMU_MIPS64 = _qemu_mips("mips64-linux-gnuabi64-", [("qemu-mips64", "MIPS64R2-generic", "-EB")], 5058)

PPC = cross("powerpc-linux-gnu-gcc", "powerpc-linux-gnu-", ("-fno-pic", "-no-pie"))
_PPC_START = """	.globl _start
_start: li 3, 0
	li 0, 1
	sc
"""
QEMU_PPC = Probe(
    (
        ProbeStep(
            "link a program", ("powerpc-linux-gnu-gcc", "-nostdlib", "-static", "start.s", "-o", "start")
        ),
        ProbeStep("run a PowerPC program", ("qemu-ppc", "-cpu", "405gpr", "./start")),
    ),
    _apt(*_PACKAGES["powerpc-linux-gnu-"].split(), "qemu-user"),
    (("start.s", _PPC_START),),
)

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
    _apt("gcc-avr", "avr-libc", "gcc", "libc6-dev", "libsimavr-dev", "libelf-dev"),
    (*AVR.files, ("simavr.c", _SIMAVR_MAIN)),
    _ANSWER,
)

_UNICORN_RUN = """from pathlib import Path
from unicorn import Uc, arm_const, unicorn_const
machine = Uc(unicorn_const.UC_ARCH_ARM, unicorn_const.UC_MODE_ARM)
machine.mem_map(0x8000, 0x10000)
machine.mem_write(0x8000, Path("bare.bin").read_bytes())
machine.reg_write(arm_const.UC_ARM_REG_R0, 7)
machine.reg_write(arm_const.UC_ARM_REG_SP, 0x17000)
machine.reg_write(arm_const.UC_ARM_REG_LR, 0x17800)
machine.emu_start(0x8000, 0x17800, count=1000)
print("answer", machine.reg_read(arm_const.UC_ARM_REG_R0))
"""
_ARM_LINK = ("-march=armv4t", "-marm", "-O1", "-nostdlib", "-Wl,-Ttext=0x8000,--entry=0", "-lgcc")
UNICORN = Probe(
    (
        ProbeStep("compile and link a C program", ("arm-none-eabi-gcc", "times.c", "-o", "bare", *_ARM_LINK)),
        ProbeStep(
            "extract the code of a program",
            ("arm-none-eabi-objcopy", "-O", "binary", "-j", ".text", "bare", "bare.bin"),
        ),
        ProbeStep("run an ARM program in unicorn", (sys.executable, "run.py")),
    ),
    f"{remedy('arm-none-eabi-gcc', 'arm-none-eabi-')} && {sys.executable} -m pip install 'unicorn>=2.1,<3'",
    (("times.c", "int times_six(int x) { return 6 * x; }\n"), ("run.py", _UNICORN_RUN)),
    _ANSWER,
)

_QEMU = ("qemu-aarch64", "-L", AARCH64_LIBRARIES)
QEMU_AARCH64 = Probe(
    (*AARCH64.steps, ProbeStep("run an AArch64 program", (*_QEMU, "main"))),
    _apt("gcc-aarch64-linux-gnu", "libc6-dev-arm64-cross", "qemu-user"),
    AARCH64.files,
    _ANSWER,
)
QEMU_X86_64 = Probe(
    (GCC.steps[0], ProbeStep("run an x86-64 program", ("qemu-x86_64", "main"))),
    _apt("gcc", "libc6-dev", "qemu-user"),
    GCC.files,
    _ANSWER,
)
_MINGW = "x86_64-w64-mingw32-gcc"
MINGW = Probe(
    (ProbeStep("compile and link a C program for Windows", (_MINGW, "main.c", "-o", "main.exe")),),
    _apt("gcc-mingw-w64-x86-64"),
    (("main.c", _MAIN),),
)
_WINE = "import os, subprocess; subprocess.run(['wine', 'main.exe'], env={**os.environ, 'WINEDEBUG': '-all', "
WINE = Probe(
    (
        *MINGW.steps,
        ProbeStep(
            "run a program for Windows",
            (sys.executable, "-c", _WINE + "'WINEPREFIX': os.path.abspath('prefix')}, check=True)"),
        ),
    ),
    _apt("gcc-mingw-w64-x86-64", "wine", "wine64"),
    MINGW.files,
    _ANSWER,
)
MACH_O = Probe(
    (
        ProbeStep(
            "assemble for macOS", ("clang", "--target=x86_64-apple-macos11", "-c", "code.s", "-o", "code.o")
        ),
        ProbeStep(
            "read an object for macOS", ("llvm-objcopy", "--dump-section", "__TEXT,__text=code", "code.o")
        ),
        ProbeStep("list relocations for macOS", ("llvm-objdump", "-r", "code.o")),
    ),
    _apt("clang", "llvm"),
    (("code.s", ".text\n.globl _f\n_f: ret\n"),),
)
LLVM_MCA = Probe(
    (ProbeStep("model AArch64 code", ("llvm-mca", "-mtriple=aarch64", "-mcpu=cortex-a72", "code.s")),),
    _apt("llvm"),
    (("code.s", "add x0, x0, x1\n"),),
    "Total Cycles:",
)

_UNDEFINED = """#include <valgrind/memcheck.h>
int main(int argc, char **argv)
{
    VALGRIND_MAKE_MEM_UNDEFINED(&argc, sizeof argc);
    return argc > 9 ? !argv[1] : 0;
}
"""
_CHECKED = ("valgrind", "--tool=memcheck", "--error-exitcode=9", "./main")
VALGRIND = Probe(
    (
        ProbeStep("compile a C program that uses valgrind", ("gcc", "-O0", "main.c", "-o", "main")),
        ProbeStep("find the undefined value in a C program", _CHECKED),
    ),
    _apt("valgrind", "libc6-dbg", "gcc", "libc6-dev"),
    (("main.c", _UNDEFINED),),
    "depends on uninitialised value",
    status=9,
)

_SPU_CODE = """.text
.globl _start
_start: ai $3, $3, 42
    stop
"""
SPU_BINUTILS = Probe(
    (
        ProbeStep("assemble SPU code", ("spu-elf-as", "code.s", "-o", "code.o")),
        ProbeStep("link SPU code", ("spu-elf-ld", "code.o", "-o", "code")),
        ProbeStep("disassemble SPU code", ("spu-elf-objdump", "-d", "code")),
    ),
    "tools/spu-binutils, then put its bin folder on the PATH",
    (("code.s", _SPU_CODE),),
    "ai\t$3,$3,42",
)
CMAKE = Probe(
    (
        ProbeStep("tell its version", ("cmake", "--version")),
        ProbeStep("tell its version", ("ctest", "--version")),
    ),
    _apt("cmake"),
)
MESON = Probe(
    (
        ProbeStep("tell its version", ("meson", "--version")),
        ProbeStep("tell its version", ("ninja", "--version")),
    ),
    _apt("meson", "ninja-build"),
)
PKG_CONFIG = Probe((ProbeStep("tell its version", ("pkg-config", "--version")),), _apt("pkg-config"))
OPENSSL = Probe((ProbeStep("tell its version", ("openssl", "version")),), _apt("openssl"), prints="OpenSSL")

_HC08_CODE = "\t.area CSEG (CODE)\n_times::\n\tpula\n\teor 0xff,x\n\trts\n"
SDCC = Probe(
    (
        ProbeStep("assemble 68HC08 code", ("sdas6808", "-lo", "code.asm")),
        ProbeStep("link 68HC08 code", ("sdld6808", "-n", "-i", "-b", "CSEG=0x8000", "code.ihx", "code.rel")),
    ),
    _apt("sdcc"),
    (("code.asm", _HC08_CODE),),
)
_HC08_MAIN = """volatile unsigned char six = 6;
void main(void) { six *= 7; for (;;); }
"""
UCSIM_HC08 = Probe(
    (
        ProbeStep("compile a C program for the 68HC08", ("sdcc", "-mhc08", "main.c")),
        ProbeStep("run a 68HC08 program", ("shc08", "-e", "run 0x8000 0x8003; quit", "main.ihx")),
    ),
    _apt("sdcc", "sdcc-libraries", "sdcc-ucsim"),
    (("main.c", _HC08_MAIN),),
)


def main() -> int:
    """Prints one line for each tool that fails: its Debian packages, a colon, and the reason."""
    no_ptx = None if find_clang("sm_20", 32) else "no clang emits 32-bit PTX for sm_20"
    checks = (
        (failure(AVR), _PACKAGES["avr-"]),
        (failure(SIMAVR), "libsimavr-dev libelf-dev"),
        (failure(ARM), _PACKAGES["arm-none-eabi-"]),
        (failure(RISCV), _PACKAGES["riscv64-unknown-elf-"]),
        (failure(QEMU_RISCV), f"{_PACKAGES['riscv64-unknown-elf-']} qemu-user"),
        (failure(MIPS), _PACKAGES["mips-linux-gnu-"]),
        (failure(MIPS64), _PACKAGES["mips64-linux-gnuabi64-"]),
        (failure(QEMU_MIPS), f"{_PACKAGES['mips-linux-gnu-']} qemu-user"),
        (failure(QEMU_MIPS64), f"{_PACKAGES['mips64-linux-gnuabi64-']} qemu-user"),
        (failure(PPC), _PACKAGES["powerpc-linux-gnu-"]),
        (failure(QEMU_PPC), f"{_PACKAGES['powerpc-linux-gnu-']} qemu-user"),
        (failure(QEMU_AARCH64), f"{_PACKAGES['aarch64-linux-gnu-']} qemu-user"),
        (failure(CLANG), "clang"),
        (no_ptx, "clang clang-14"),
        (failure(LLVM_MCA), "llvm"),
        (failure(MACH_O), "clang llvm"),
        (failure(CMAKE), "cmake"),
        (failure(MESON), "meson ninja-build"),
        (failure(PKG_CONFIG), "pkg-config"),
        (failure(MINGW), "gcc-mingw-w64-x86-64"),
        (failure(UCSIM_HC08) or failure(SDCC), "sdcc sdcc-libraries sdcc-ucsim"),
        (failure(VALGRIND), "valgrind libc6-dbg"),
    )
    for reason, packages in checks:
        if reason is not None:
            print(f"{packages}: {reason.partition(': apt-get ')[0]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
