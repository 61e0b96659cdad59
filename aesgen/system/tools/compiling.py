"""How a compiler is tried: it compiles, links and, if this machine can run the result, runs a C program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aesgen.system.probes import Probe, ProbeStep

BARE = ("bare.c", "int times_six(int x) { return 6 * x; }\nint main(void) { return 0; }\n")
"""A file that needs no C library."""
MAIN = """#include <math.h>
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
"""A program that needs the headers, the C library and the mathematical one."""
ANSWER = "answer 42"
"""What `MAIN` prints."""


def apt(*packages: str) -> str:
    """The command that installs Debian `packages`."""
    return f"apt-get install {' '.join(packages)}"


@dataclass(frozen=True)
class CrossCompiler:
    """The GNU compiler for another machine, whose programs' names begin with `prefix`.

    `packages`: the Debian packages of it, its assembler and its C library. `flags`: what every call needs.
    `text`: the program of its probe, linked with `link`."""

    prefix: str
    packages: str
    flags: tuple[str, ...] = ()
    text: str = MAIN
    link: tuple[str, ...] = ("-lm",)

    def probe(self, driver: str = "", flags: Sequence[str] | None = None) -> Probe:
        """The compiler, or another `driver`, compiles and links `text` with `flags`, by default its own."""
        command = (driver or f"{self.prefix}gcc", *(self.flags if flags is None else flags), "main.c")
        step = ProbeStep("compile and link a C program", (*command, "-o", "main", *self.link))
        return Probe((step,), remedy(driver, self.packages), (("main.c", self.text),))


def remedy(driver: str, packages: str) -> str:
    """The command that installs the compiler `driver`: Debian's `packages`, if it has no package of its own
    name."""
    if driver == "icx":
        return "apt-get install intel-oneapi-compiler-dpcpp-cpp (from https://apt.repos.intel.com/oneapi)"
    return apt(driver if driver == "clang" else packages)


def binutils(prefix: str) -> Probe:
    """The assembler and the linker whose names start with `prefix` make a program."""
    return Probe(
        (
            ProbeStep("assemble a file", (f"{prefix}as", "empty.s", "-o", "empty.o")),
            ProbeStep("link a file", (f"{prefix}ld", "--entry=0", "empty.o", "-o", "empty")),
        ),
        apt(f"binutils-{prefix.rstrip('-')}"),
        (("empty.s", "\t.text\n"),),
    )


def native(driver: str, *flags: str) -> Probe:
    """`driver` compiles, links (with `flags`) and runs a C program for this machine."""
    does = " ".join(["compile and link a C program", *(f"with {flag}" for flag in flags)])
    return Probe(
        (
            ProbeStep(does, (driver, *flags, "main.c", "-o", "main", "-lm")),
            ProbeStep("make a C program that runs", ("./main",)),
        ),
        remedy(driver, "gcc libc6-dev"),
        (("main.c", MAIN),),
        ANSWER,
    )
