"""Random mutants of a drop-in's C: `python -m tests.planted.mutants [COUNT [SEED]]` prints each survivor of
the gate for the rules of the header, and the share that it catches. What does not compile does not count."""

from __future__ import annotations

import random
import re
import sys

from tests.planted.workshop import Workshop

_SWAPS = {
    **{
        "==": "!=",
        "!=": "==",
        " < ": " <= ",
        " <= ": " < ",
        " > ": " >= ",
        " >= ": " > ",
        "&&": "||",
        "||": "&&",
    },
    **{" + ": " - ", " - ": " + ", " * ": " + ", " / ": " * ", " % ": " / ", " & ": " | ", " | ": " & "},
    **{" ^ ": " | ", " << ": " >> ", " >> ": " << ", "|=": "&=", "^=": "|=", "+=": "-=", "-=": "+=", "!": ""},
}
_WIDTHS = {"size_t": "uint16_t", "uint64_t": "uint32_t", "uint32_t": "uint8_t", "uint8_t": "uint16_t"}
_TOKEN = re.compile(
    "|".join(
        [*map(re.escape, sorted(_SWAPS, key=len, reverse=True)), r"\b\d+\b", r"\((?:size_t|uint\d+_t)\)"]
    )
)
_STATEMENT = re.compile(r"^\s+[^{}]*;\s*(?:/\*.*\*/)?$")
FIRST, LAST = "/* ---- The key schedule", "/* ---- The self-test"
"""Where the drop-in's own code begins and ends."""


def mutated(line: str, chance: random.Random) -> str:
    """The line with an operator, a constant or a width changed, or without its statement."""
    found = [*_TOKEN.finditer(line)]
    if _STATEMENT.match(line) and (not found or chance.random() < 0.25):
        return ";"
    if not found:
        return line
    token = chance.choice(found)
    text = token[0]
    if text.isdigit():
        new = str(int(text) + chance.choice((-1, 1)))
    elif text.startswith("("):
        new = f"({_WIDTHS[text.strip('()')]})"
    else:
        new = _SWAPS[text]
    return line[: token.start()] + new + line[token.end() :]


def places(text: str) -> list[int]:
    """The numbers of the lines with code of the drop-in's own."""
    lines = text.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(FIRST))
    end = next(i for i, line in enumerate(lines) if line.startswith(LAST))
    inside = range(start, end)
    return [
        i
        for i in inside
        if re.match(r"\s+\S", lines[i]) and not lines[i].lstrip().startswith(("*", "/*", "{ "))
    ]


def main(count: int, seed: int) -> None:
    chance, caught, tried = random.Random(seed), 0, 0
    with Workshop() as workshop:
        lines = workshop.own.splitlines()
        where = places(workshop.own)
        while tried < count:
            place = chance.choice(where)
            if (new := mutated(lines[place], chance)) == lines[place]:
                continue
            changed = [*lines[:place], new, *lines[place + 1 :]]
            try:
                found = workshop.caught("\n".join(changed) + "\n")
            except ValueError:
                continue
            tried += 1
            caught += bool(found)
            if not found:
                print(f"survived | {place + 1} | {lines[place].strip()} | {new.strip()}", flush=True)
            if tried % 10 == 0:
                print(f"{caught} of {tried} caught", flush=True)
    print(f"{caught} of {tried} caught, seed {seed}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300, int(sys.argv[2]) if len(sys.argv) > 2 else 1)
