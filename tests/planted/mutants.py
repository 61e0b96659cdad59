"""Random mutants of a drop-in's C: operators, constants, widths and deleted statements.

`python -m tests.planted.mutants [COUNT [SEED]]` prints each survivor of the gates with its reason, and the
share that the gates catch. The files are those of each mode alone and of one direction, so that a mutant is
compiled and tried in seconds. A survivor of the gate of rules without a reason meets all that `export` runs.
What does not compile does not count."""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path

import yaml

from aesgen.export.quick import check
from aesgen.export.request import SMALL
from tests.planted.workshop import Workshop

FILES = (
    *((("ctr", "cbc", "ecb"), None), (("cmac",), None), (("ccm",), None), (("gcm",), None)),
    *((("ocb",), None), (("gcmsiv",), None), (("xts",), None), (("ccm",), "decrypt")),
    (("gcm",), "encrypt", SMALL),
)
"""The modes, the direction and the keys of each file."""
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
FIRST, LAST = "/* ---- Which implementation runs", "/* ---- The self-test"
"""Where the drop-in's own code begins and ends."""
REASONS: list[dict[str, str]] = yaml.safe_load(
    Path(__file__).with_name("survivors.yaml").read_text(encoding="utf-8")
)
"""`line` and `becomes`, patterns of a line and of what it becomes; `reason`: why no call can see it.
`function`: what the head of the function has in which alone that holds."""

SAME_CODE = "the compiler makes the same code of it"


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
    """The indices of the lines with code of the drop-in's own."""
    lines = text.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(FIRST))
    end = next(i for i, line in enumerate(lines) if line.startswith(LAST))
    inside = range(start, end)
    return [
        i
        for i in inside
        if re.match(r"\s+\S", lines[i]) and not lines[i].lstrip().startswith(("*", "/*", "{ ", "#"))
    ]


def reason(old: str, new: str, head: str) -> str:
    """Why no call can see that the line `old` became `new`, in the function that begins with the line `head`;
    empty if that is a hole of the gates."""
    fitting = (
        each
        for each in REASONS
        if re.search(each["line"], old)
        and re.fullmatch(each["becomes"], new)
        and each.get("function", "") in head
    )
    return next((each["reason"] for each in fitting), "")


@cache
def workshop(index: int) -> Workshop:
    """The files of `FILES[index]`, compiled once."""
    return Workshop(*FILES[index])


def tried(chance: random.Random, seen: set[tuple[str, str]]) -> str | None:
    """One mutant: empty if a gate caught it, the line of a survivor; None if it does not count."""
    index = chance.randrange(len(FILES))
    shop = workshop(index)
    lines = shop.text.splitlines()
    place = chance.choice(places(shop.text))
    old, new = lines[place], mutated(lines[place], chance)
    if old == new or (old, new) in seen:
        return None
    seen.add((old, new))
    changed = "\n".join([*lines[:place], new, *lines[place + 1 :]]) + "\n"
    own = shop.declared(changed)
    try:
        if shop.caught(own):
            return ""
    except ValueError:
        return None
    old, new = old.strip(), new.strip()
    head = next(line for line in reversed(lines[:place]) if re.match(r"\w.*\(", line))
    why = reason(old, new, head) or SAME_CODE * (shop.compiled(own) == shop.object)
    if not why and check(shop.facts, {**shop.files, shop.main: changed}).complaints:
        return ""
    modes, direction = FILES[index][:2]
    where = f"{' '.join(modes)} {direction or ''}:{place + 1}"
    return f"{'equivalent' if why else 'HOLE'} | {where} | {old} | {new} | {why}"


def main(count: int, seed: int) -> int:
    chance, seen, kinds = random.Random(seed), set[tuple[str, str]](), Counter[str]()
    while kinds.total() < count:
        if (survivor := tried(chance, seen)) is None:
            continue
        kinds[survivor.split(" | ")[0] or "caught"] += 1
        if survivor:
            print(survivor, flush=True)
        if kinds.total() % 10 == 0:
            print(f"{kinds['caught']} of {kinds.total()} caught", flush=True)
    print(
        f"{kinds['caught']} of {kinds.total()} caught, {kinds['equivalent']} equivalent, "
        f"{kinds['HOLE']} holes; seed {seed}"
    )
    return int(kinds["HOLE"] > 0)


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]] + [300, 1][len(sys.argv[1:]) :]
    sys.exit(main(*given[:2]))
