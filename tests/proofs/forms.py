"""Each form of instructions that a model has, compared in random states with a program that executes it and
shares no code with ours: unicorn, QEMU, libsimavr.

    python -m tests.proofs.forms [MACHINE...] [--states N] [--seed N] [--save] [--done FILE]

It prints a line for each form: the states in which both ended alike, and those that the model refuses. It
compares registers, flags, the address that follows, and the bytes that are read and written. `--save` writes
the figures into the list of the machine, if that is a file. `--done` names a file that keeps the result of
each form, so that a run that was ended goes on where it was. The exit status is 1 if a state differs, or if a
form has too few states."""

from __future__ import annotations

import json
import random
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, Protocol

import aesgen.proofs
from aesgen.proofs.forms import Form

UNICORN = f"unicorn {version('unicorn')}" if find_spec("unicorn") else "unicorn"
CODE, NEAR, DATA, MIDDLE, SIZE = 0x40_0000, 0x2000, 0x80_0000, 0x84_0000, 0x8_0000
"""The address of the instruction, and the bytes of memory before and behind it; addresses of other memory and
of its middle, and its bytes."""


@dataclass
class Effects:
    """What an instruction did. `registers`: by name, with flags; `written`: bytes by address; `read`:
    addresses of bytes. `refused`: why there is no effect."""

    registers: dict[str, int] = field(default_factory=dict)
    written: dict[int, int] = field(default_factory=dict)
    read: set[int] = field(default_factory=set)
    refused: str = ""


def byte_at(address: int) -> int:
    """The byte that memory begins with."""
    return (address * 0x9E37_79B1 >> 11 ^ address >> 3) & 0xFF


class RecordingMemory:
    """Memory of known bytes, in place of that of a model, which takes note of each access."""

    stack = None
    image = ()

    def __init__(self) -> None:
        self.effects = Effects()

    def load(self, address: int, size: int) -> tuple[int, ...]:
        places = range(address, address + size)
        self.check(address, size)
        self.effects.read |= set(places)
        return tuple(self.effects.written.get(place, byte_at(place)) for place in places)

    def store(self, address: int, content: Sequence[int]) -> None:
        self.check(address, len(content))
        self.effects.written |= dict(enumerate(content, address))

    def check(self, address: int, size: int) -> None:
        from aesgen.proofs.failures import Stopped

        beside = CODE - NEAR <= address <= CODE - size or CODE + 4 <= address <= CODE + NEAR - size
        if not DATA <= address <= DATA + SIZE - size and not beside:
            raise Stopped("outside of memory")


class Emulator:
    """A `unicorn.Uc` with code and memory."""

    def __init__(self, machine: object, order: Literal["little", "big"] = "little") -> None:
        import unicorn

        self.errors, self.machine, self.order = unicorn.UcError, machine, order
        self._nowhere = unicorn.UC_ERR_FETCH_UNMAPPED
        machine.mem_map(CODE - NEAR, 2 * NEAR)  # type: ignore[attr-defined]
        machine.mem_write(CODE - NEAR, bytes(map(byte_at, range(CODE - NEAR, CODE + NEAR))))  # type: ignore[attr-defined]
        machine.mem_map(DATA, SIZE)  # type: ignore[attr-defined]
        machine.mem_write(DATA, bytes(map(byte_at, range(DATA, DATA + SIZE))))  # type: ignore[attr-defined]
        self.effects = Effects()
        kinds = unicorn.UC_HOOK_MEM_READ | unicorn.UC_HOOK_MEM_WRITE
        machine.hook_add(kinds, self._accessed)  # type: ignore[attr-defined]
        self._write = unicorn.UC_MEM_WRITE

    def _accessed(self, machine: object, kind: int, address: int, size: int, value: int, _: object) -> None:
        if kind == self._write:
            content = (value % 256**size).to_bytes(size, self.order)
            self.effects.written |= dict(enumerate(content, address))
        else:
            self.effects.read |= set(range(address, address + size))

    def step(self, code: bytes, thumb: bool = False, count: int = 1) -> Effects:
        """Execute one instruction, or more; the caller reads registers."""
        self.effects = Effects()
        machine = self.machine
        machine.mem_write(CODE, code)  # type: ignore[attr-defined]
        try:
            machine.ctl_remove_cache(CODE, CODE + 4)  # type: ignore[attr-defined]
            machine.emu_start(CODE | thumb, 0, count=count)  # type: ignore[attr-defined]
        except self.errors as error:
            if error.errno != self._nowhere:  # type: ignore[attr-defined]
                self.effects.refused = str(error)  # a branch elsewhere is none
        for place in self.effects.written:
            machine.mem_write(place, bytes((byte_at(place),)))  # type: ignore[attr-defined]
        return self.effects


class Machine(Protocol):
    """A model and an executor. `forms`: those of the model; `unexecuted`: the names of forms that need more
    than one instruction, with the reason; `executor`: the program that executes them, with its version."""

    forms: Sequence[Form]
    unexecuted: dict[str, str]
    executor: str

    def drawn(self, draw: random.Random, form: Form) -> tuple[int, dict[str, int]]:
        """An instruction of a form, and registers."""

    def modelled(self, code: int, size: int, given: dict[str, int]) -> Effects: ...
    def executed(self, code: int, size: int, given: dict[str, int]) -> Effects: ...


@dataclass
class Compared:
    """The states in which both ended alike, those that the model refuses, and the first difference."""

    form: Form
    alike: int = 0
    refused: int = 0
    why: str = ""
    difference: str = ""

    def __str__(self) -> str:
        refused = f", {self.refused} refused ({self.why})" if self.refused else ""
        return f"{self.form.name}: {self.alike} states{refused}" + f"; DIFFERS: {self.difference}" * bool(
            self.difference
        )


def compared(machine: Machine, form: Form, states: int, seed: int) -> Compared:
    """Compare a form in `states` states that the model executes, out of at most 1,000 or 40 times as many."""
    draw, found = random.Random(f"{form} {seed}"), Compared(form)
    for _ in range(max(1000, 40 * states)):
        code, given = machine.drawn(draw, form)
        one = machine.modelled(code, form.size, given)
        if one.refused:
            found.refused, found.why = found.refused + 1, one.refused
            continue
        other = machine.executed(code, form.size, given)
        if difference := _difference(one, other):
            found.difference = f"{code:0{form.size // 4}x}: {difference}"
            return found
        found.alike += 1
        if found.alike == states:
            break
    return found


class Results:
    """Those of a machine, which `path` keeps, each with all that it depends on."""

    def __init__(self, machine: str, executor: str, states: int, seed: int, path: Path | None) -> None:
        self._run, self._path = [machine, executor, states, seed], path
        lines = path.read_text(encoding="utf-8").splitlines() if path and path.exists() else []
        kept = [json.loads(line) for line in lines]
        self._kept = {found["form"]: found for *run, found in kept if run == self._run}

    def of(self, form: Form) -> Compared | None:
        found = self._kept.get(str(form))
        return None if found is None else Compared(**{**found, "form": form})

    def keep(self, found: Compared) -> None:
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                print(json.dumps([*self._run, {**asdict(found), "form": str(found.form)}]), file=file)


def _difference(model: Effects, real: Effects) -> str:
    if real.refused:
        return f"the model executes what the processor refuses: {real.refused}"
    for name, value in model.registers.items():
        if value != real.registers[name]:
            return f"{name} is {value:#x} instead of {real.registers[name]:#x}"
    if model.read != real.read:
        return f"it reads {len(model.read)} bytes instead of {len(real.read)}"
    return "" if model.written == real.written else f"it writes {model.written} instead of {real.written}"


def write_list(package: str, names: Iterable[str], made: str) -> None:
    """Write the list of a package of `aesgen.proofs`. `made`: figures, seed and executor."""
    path = Path(aesgen.proofs.__file__).parent / package / "forms.txt"
    path.write_text("\n".join([f"# {made}", *_grouped(names), ""]), encoding="utf-8")


def _grouped(names: Iterable[str]) -> list[str]:
    """The lines of a list of names, as `named_forms` reads them: one for each mnemonic."""
    lines: dict[str, str] = {}
    last = ""
    for name in sorted(names):
        mnemonic, _, form = name.partition(": ")
        encoding, _, operands = form.partition("; ")
        if mnemonic not in lines:
            lines[mnemonic] = name
        else:
            lines[mnemonic] += f" | {operands if operands and encoding == last else form}"
        last = encoding
    return [*lines.values()]


def write_figures(package: str, name: str, figures: str) -> None:
    """Write the figures of a machine, which a line has, into the list of a package."""
    path = Path(aesgen.proofs.__file__).parent / package / "forms.txt"
    lines = path.read_text(encoding="utf-8").splitlines()
    lines = [line for line in lines if not line.startswith(f"# {name}: ")]
    path.write_text("\n".join([lines[0], f"# {name}: {figures}", *lines[1:], ""]), encoding="utf-8")


def machines() -> dict[str, Machine]:
    from tests.proofs.form_machines import MACHINES

    return {name: made() for name, made in MACHINES.items()}


def main(arguments: Sequence[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.proofs.forms")
    parser.add_argument("machines", nargs="*")
    parser.add_argument("--states", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", action="store_true")
    parser.add_argument("--done", type=Path)
    given = parser.parse_args(arguments)
    failed = 0
    for name, machine in machines().items():
        if given.machines and name not in given.machines:
            continue
        forms = [each for each in machine.forms if each.name not in machine.unexecuted]
        results = Results(name, machine.executor, given.states, given.seed, given.done)
        found = []
        for form in forms:
            if (each := results.of(form)) is None:
                each = compared(machine, form, given.states, given.seed)
                results.keep(each)
            found.append(each)
            print(f"{name}: {each}", flush=True)
        wrong = [each for each in found if each.difference or each.alike < given.states]
        runs = sum(each.alike for each in found)
        figures = f"{len(found)} forms, {runs} states, {len(wrong)} disagreements"
        print(f"{name}: {figures}", flush=True)
        package = getattr(machine, "package", "")
        made = f"{figures}, seed {given.seed}, {machine.executor}"
        if given.save and getattr(machine, "named", False):
            write_list(
                package,
                {each.form.name for each in found} - {each.form.name for each in wrong},
                f"{name}: {made}",
            )
        elif given.save and package:
            write_figures(package, name, made)
        failed += len(wrong)
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
