"""A program that shows what is wrong with a function of another library: one call of the case that is no
proof, with buffers beside pages that nobody may touch, and the answer of another implementation of AES."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aesgen.checks.keys import formed
from aesgen.errors import UserError, VariantFailure
from aesgen.operations import operations
from aesgen.operations.contract import BLOCK_BYTES, Role
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.foreign import ForeignProof
from aesgen.rendering.templates import render_template
from aesgen.system.process import first_error, run_tool
from aesgen.verification.foreign.linking import SECONDS, SPACE, compiler_of

TRIES = 8
"""Texts that are drawn, because not every text shows every fault."""
FILLED = 0xA5
"""What an output holds before the call."""
LONGEST = 500
"""The most characters of what the proof says."""


@dataclass(frozen=True)
class Buffer:
    """The bytes of an operand before the call, and what they must be after it."""

    name: str
    before: bytes
    after: bytes
    alignment: int = 1


def shown(found: ForeignProof, library: Path, path: Path) -> str | None:
    """What the program at `path` shows when it calls the function in the file `library`; None if it shows
    nothing, and is removed. The library's code is run. Raises `UserError` if the program does not build."""
    case = found.proof.failed
    if case is None or case.before is not None:
        return None
    draw = random.Random(found.call)
    for _ in range(TRIES):
        path.write_text(_program(found, case, draw), encoding="utf-8")
        said = _run(path, library)
        if said is not None:
            return said
    path.unlink()
    return None


def _run(path: Path, library: Path) -> str | None:
    path, (compiler, emulator) = path.resolve(), compiler_of(library)
    made, own = path.with_suffix(""), ["-w", "-no-pie", "-Wl,-z,notext,--unresolved-symbols=ignore-all"]
    command = [compiler, *own, *(["-static"] if emulator else []), str(path), str(library.resolve())]
    status, said = run_tool([*command, "-o", str(made)], path.parent, SECONDS, limited=True)
    if status:
        raise UserError(f"{path} does not build: {first_error(said)}")
    try:
        status, said = run_tool([*emulator, str(made.resolve())], path.parent, SECONDS)
    except VariantFailure as failure:
        return str(failure)
    finally:
        made.unlink(missing_ok=True)
    return said.strip() if status == 1 else None


def _buffers(found: ForeignProof, case: ProofCase, draw: random.Random) -> Iterator[Buffer]:
    """The buffers of the call, in the order of the operation's operands."""
    own, size = found.convention, case.message_bytes
    contract, given, keys = operations()[own.operation], dict[str, bytes](), dict[str, bytes]()
    for each in contract.buffers:
        if each.role is Role.KEY:
            given[each.name] = draw.randbytes(found.key_bits // 8)
            decrypts = contract.schedule_of(each) == "dec"
            keys[each.name] = _key(
                found, given[each.name], own.key.decrypts_with if decrypts else "expanded", draw
            )
        elif each.role is not Role.OUTPUT:
            given[each.name] = draw.randbytes(size if each.size is None else each.size)
    state = contract.state
    if state is not None and case.counters is not None:
        known = case.counters.low.to_bytes(case.counters.known, "big")
        given[state.name] = given[state.name][: BLOCK_BYTES - len(known)] + known
    answers: Mapping[str, bytes] = contract.answer(given)
    for each in contract.buffers:
        if each.name in keys:
            yield Buffer(each.name, keys[each.name], keys[each.name], own.key.alignment)
            continue
        before = given.get(each.name, bytes([FILLED]) * size)
        after = before if each.name in own.keeps else answers.get(each.name, before)
        if case.in_place and each == contract.message:
            after = answers[contract.output.name]
        yield Buffer(each.name, before, after, own.aligned.get(each.name, 1))


def _key(found: ForeignProof, key: bytes, form: str, draw: random.Random) -> bytes:
    """What lies at the address of a key."""
    layout, schedule = found.convention.key, formed(key, form)
    made = bytearray(draw.randbytes(layout.size(found.key_bits)))
    at, number = layout.rounds(found.key_bits)
    made[layout.at : layout.at + len(schedule)] = schedule
    made[at : at + len(number)] = number
    return bytes(made)


def _program(found: ForeignProof, case: ProofCase, draw: random.Random) -> str:
    """The text of the program."""
    own, made = found.convention, list(_buffers(found, case, draw))
    contract, places = operations()[own.operation], {each.name: f"at[{i}]" for i, each in enumerate(made)}
    if case.in_place:
        places[contract.output.name] = places[contract.message.name]
    words = own.words(case.message_bytes, found.key_bits)
    values = {**{name: f"(size_t){number}" for name, number in words.items()}, **places}
    names: dict[str, Any] = {
        "call": found.call,
        "complaint": found.proof.detail.partition("\n")[0][:LONGEST],
        "symbol": own.symbol,
        "arguments": [str(each) if isinstance(each, int) else values[each] for each in own.arguments],
        "space": SPACE,
        "constants": [(name, ", ".join(_lines(content))) for name, content in own.constants.items()],
        "buffers": [
            {
                "name": each.name,
                "size": len(each.before),
                "alignment": each.alignment,
                "before": _lines(each.before or bytes(1)),
                "after": _lines(each.after) if each.after != each.before else [],
            }
            for each in made
        ],
    }
    return render_template("foreign/counterexample.c.j2", names)[0]


def _lines(content: bytes) -> list[str]:
    """Bytes as numbers in C, 16 in a line."""
    starts = range(0, len(content), BLOCK_BYTES)
    return [", ".join(f"{byte:#04x}" for byte in content[start : start + BLOCK_BYTES]) for start in starts]
