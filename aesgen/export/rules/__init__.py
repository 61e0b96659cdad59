"""The gate for the rules of the header: does every function of an export keep what the header says?

    broken = rules.complaints(facts, files, folder)      # one line for each broken rule; empty if all hold

`table.py` lists the cases; the program `templates/drop_in/rules.c.j2` tries them on every implementation
that this processor can run. It is linked with the objects that the check of answers has compiled."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from aesgen.checks.boundaries import Rule, rows
from aesgen.errors import VariantFailure
from aesgen.export import authenticated, checked, functions, pairs, streaming
from aesgen.export.facts import Facts
from aesgen.export.host import beside_blocks
from aesgen.export.rules.cases import Case
from aesgen.export.rules.table import KEPT_BYTES, USUAL, table
from aesgen.export.scope import block_operations, key_sizes, schedules
from aesgen.operations import modes, operations
from aesgen.operations.contract import Role
from aesgen.rendering.names import header_name
from aesgen.rendering.templates import render_template
from aesgen.system import tools
from aesgen.system.probes import failure
from aesgen.system.process import first_error, run_tool

SECONDS = 240.0
"""Time limit of the compiler, and of the program."""
SANITIZED = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")
"""Options for a second run, which sees what reads or writes beside an object."""
PASSED = "every function keeps the rules of the header"
REPORT = re.compile(r"AddressSanitizer: [a-z]+-[a-z-]+ on|[^\s:]+:\d+:\d+: runtime error: .*")
"""What a sanitizer says of the code, not of the host on which it runs."""
_LINE = re.compile(r"^\.*(\d+) (.*)$", re.MULTILINE)


def applies(facts: Facts) -> bool:
    """Whether the export has a header with these rules: always, for the core ABI."""
    return True


def unavailable() -> str | None:
    """The reason why the gate cannot run here; None if it can."""
    return failure(tools.GCC)


def program(facts: Facts, names: Sequence[str]) -> str:
    """The program in C that tries the rules on the implementations `names`."""
    sealing = [
        {
            **mode,
            **streaming.described(authenticated.operations_of(str(mode["name"]))[0], 0),
            "tag_mask": authenticated.tag_mask(str(mode["name"])),
        }
        for mode in authenticated.adapted(facts.winners)
    ]
    blocks, sizes = block_operations(facts.winners), key_sizes(facts.winners)
    beside = beside_blocks(facts.winners)
    given = {
        "prefix": facts.prefix,
        "header_name": header_name(facts.prefix),
        "operations": blocks,
        **beside,
        "stateless": [name for name in blocks if not operations()[name].state],
        "schedules": schedules(facts.winners),
        "wrong_keys": _wrong_keys(facts),
        "key_bytes": [bits // 8 for bits in sizes],
        "pair_bytes": [
            bits // 4 for bits in sizes if all(bits in operations()[each].key_sizes for each in pairs.PAIRS)
        ],
        "single": [_single(name) for name in functions.offered(facts.winners)],
        "doubled": tuple(pairs.offered(facts.winners)),
        "unit_ways": [
            each.name.removeprefix(f"{mode}_")
            for mode, own in pairs.offered(facts.winners).items()
            for each in own
        ],
        "sealing": sealing,
        "alike": {**USUAL, "whole": KEPT_BYTES},
        "implementations": names,
        "every": [each.name for each in checked.carried_by(facts)],
    }
    return render_template("drop_in/rules.c.j2", given)[0]


def _wrong_keys(facts: Facts) -> dict[str, list[int]]:
    """The lengths in bytes that each key set-up refuses, by mode; `core`: that of all other functions."""
    own = [*block_operations(facts.winners), *functions.offered(facts.winners)]
    apart = (*authenticated.offered(facts.winners), *pairs.offered(facts.winners))
    of = {mode: next(iter(modes()[mode].values())) for mode in apart}
    if own:
        of["core"] = operations()[own[0]]
    return {
        name: [dict(row.at)["key"] for row in rows(each) if row.rule is Rule.LENGTH]
        for name, each in of.items()
    }


def _single(name: str) -> dict[str, object]:
    """A function of one message and one key: its mode, the schedule of its key, the unit of its lengths in
    bytes, and its arguments in C."""
    contract = operations()[name]
    length = contract.lengths[contract.message.length]
    arguments = {contract.message: "in", contract.output: "out", length: "units"}
    return {
        "name": name,
        "mode": contract.mode,
        "schedule": contract.schedule,
        "unit": length.unit,
        "in_place": not contract.output.size,
        "arguments": ", ".join(
            arguments.get(each, "beside + 16") for each in contract.operands if each.role is not Role.KEY
        ),
        "beside": next((each.size for each in contract.buffers if each not in arguments and each.size), 0),
    }


def complaints(facts: Facts, files: Mapping[str, str], folder: Path) -> list[str]:
    """One line for each rule of the header that a function of `files` breaks.

    `folder`: an existing folder for the program. Raises `VariantFailure` if it does not compile or link."""
    objects = checked.objects(files, folder)
    names = checked.runnable(facts)
    for name, text in files.items():
        if name.endswith(".h"):
            (folder / name).write_text(text, encoding="utf-8")
    broken = tried(facts, folder, list(map(str, objects)), names)
    return broken or _sanitized(facts, files, folder, objects, names)


def _sanitized(
    facts: Facts, files: Mapping[str, str], folder: Path, objects: Sequence[Path], names: Sequence[str]
) -> list[str]:
    """What the sanitizers of gcc report of the C while the program runs. Only their own reports count: a host
    where they are not installed or cannot run has none."""
    if checked.usual_compiler(flags=SANITIZED).missing():
        return []
    linked = [name for name in files if name.endswith(".c")]
    for name in linked:
        (folder / name).write_text(files[name], encoding="utf-8")
    linked += [str(path) for path in objects if path.name.endswith(".S.o")]
    found = tried(facts, folder, [*SANITIZED, *linked], names)
    return [each for each in found if REPORT.match(each)]


def tried(
    facts: Facts,
    folder: Path,
    linked: Sequence[str],
    names: Sequence[str],
    compiler: str = "gcc",
    emulator: Sequence[str] = (),
) -> list[str]:
    """What the program complains of for the implementations `names`. `folder` has the header; `linked`: the
    objects or the sources of the export. `compiler` and `emulator`: those of another machine."""
    write(facts, folder, names)
    options = ["-std=gnu11", "-O1", "-Wall", "-Wno-unused-function"]
    status, output = run_tool([compiler, *options, "rules.c", *linked, "-o", "rules"], folder, SECONDS)
    if status:
        told = first_error(output)
        raise VariantFailure("compile", f"the drop-in with a program that tries its rules: {told}")
    return run([*emulator, "./rules"], folder, table(facts)[1])


def write(facts: Facts, folder: Path, names: Sequence[str]) -> None:
    """Write the program `rules.c` for the implementations `names`, and its cases, to `folder`."""
    (folder / "rules.c").write_text(program(facts, names), encoding="utf-8")
    pool, cases = table(facts)
    (folder / "pool").write_bytes(pool)
    lines = (f"{case.kind} {' '.join(map(str, case.numbers))}\n" for case in cases)
    (folder / "cases").write_text("".join(lines), encoding="utf-8")


def run(command: Sequence[str], folder: Path, cases: Sequence[Case]) -> list[str]:
    """What the program complains of, with the titles of the cases in `folder`."""
    status, output = run_tool([*command, "pool", "cases"], folder, SECONDS)
    found = [f"{what}{_titled(cases, int(number))}" for number, what in _LINE.findall(output)]
    found += REPORT.findall(output)[:1]
    if status not in (0, 1) or not output.endswith("done\n"):
        found.append(f"the program that tries the rules ended with status {status}")
    return found


def _titled(cases: Sequence[Case], number: int) -> str:
    return f" ({cases[number - 1].title})" if number else ""
