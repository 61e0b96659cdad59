"""The linker that a compiler's driver runs: called directly, it takes a third of the driver's time.

For an AVR program of 4 KB, `avr-gcc` takes 4.1 ms and `avr-ld` 1.5. The driver states its own command
(`-###`, GCC manual, "Overall Options"); its linker plug-in for link-time optimisation is left out, because
assembly has nothing to optimise.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import PurePath

OBJECT, OUTPUT = "batch.o", "batch.elf"
"""The names of the object, which must exist, and of the program in the driver's statement."""
_DRIVEN = ("collect2", "ld")
"""The programs that a driver runs to link: GCC's own, which runs `ld`, or `ld` itself."""
_PLUGIN = "-plugin"


def asked(driver: Sequence[str], link: Sequence[str]) -> list[str]:
    """The command that makes the driver state how it links `OBJECT` to `OUTPUT`."""
    return [*driver, OBJECT, "-o", OUTPUT, *link, "-###"]


def stated(said: str, linker: str) -> list[str] | None:
    """The command of `linker` in the driver's messages; None if there is none that links `OBJECT`."""
    for line in reversed(said.splitlines()):
        try:
            words = shlex.split(line)
        except ValueError:
            continue
        if not words or OBJECT not in words or OUTPUT not in words:
            continue
        name = PurePath(words[0]).name
        if name in _DRIVEN or name.endswith("-ld"):
            return [linker, *_without_plugin(words[1:])]
    return None


def one_variant(command: Sequence[str], output: str, script: str | None) -> list[str]:
    """The linker's `command` for the program `output`, with a `script` of `without`, if there is one."""
    return [*(output if word == OUTPUT else word for word in command), *(["-T", script] if script else [])]


def without(suffixes: Sequence[str]) -> str:
    """A script that leaves out every section whose name ends in one of `suffixes`. It says where it belongs
    (`INSERT`; ld manual, "Miscellaneous Commands"), so that the linker's own script holds for the rest."""
    names = " ".join(f"*{each}" for each in suffixes)
    return f"SECTIONS {{ /DISCARD/ : {{ *({names}) }} }} INSERT BEFORE .text;\n"


def _without_plugin(words: Sequence[str]) -> list[str]:
    kept, skip = [], False
    for word in words:
        if not skip and not word.startswith(_PLUGIN):
            kept.append(word)
        skip = word == _PLUGIN
    return kept
