"""Published vectors as calls of a drop-in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from aesgen import checks
from aesgen.checks import Case
from aesgen.export.checked.entries import setkey
from aesgen.model.build import EntryPoint
from aesgen.model.job import Call
from aesgen.rendering.names import slug


def vectors(
    implementation: str, lines: Sequence[str], files: Mapping[str, str], reports: int = 100
) -> Iterator[Case]:
    """Published cases (lines `operation key iv input output`, `#` comments) as calls. Partial last blocks of
    CTR are left out, because the streaming layer has its own check. Of 100 Monte Carlo reports, `reports` are
    included."""
    for number, line in enumerate(lines, 1):
        operation, *fields = line.split()
        if operation == "#":
            continue
        key, iv, data, expected = (bytes.fromhex(field.strip("-")) for field in fields)
        plain = operation.removeprefix("monte_carlo_")
        bits = 8 * len(key)
        if plain != operation:
            symbol = f"check_{operation}_{bits}_by_{slug(implementation)}"
            entry = EntryPoint(symbol, plain, bits, key_form="raw")
            call = Call(entry, key, iv, data + bytes(16 * (reports - 1)), reports)
            yield Case(f"line {number}: {operation}", call, expected[: 16 * reports], iv)
            continue
        direction = "dec" if operation.endswith("dec") else "enc"
        setup = setkey(implementation, direction, bits, files)
        entry = EntryPoint(f"check_{operation}", operation, bits, key_form="setkey")
        whole = len(data) // 16 * 16
        updated = checks.answer(operation, [key], [iv] if iv else [], [data[:whole]]).state
        call = Call(entry, key, iv, data[:whole], whole // 16, setup)
        yield Case(f"line {number}: {operation}", call, expected[:whole], updated)
