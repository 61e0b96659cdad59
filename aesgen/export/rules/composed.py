"""The rules of modes that are made of others, as a program in C that is built with the export. The machine,
simulated or not, calls it as a function of one block: its output says which rule is broken first.

    tried = source(facts, exported, core)       # an export with the program
    rule(complaint)                             # the rule that a complaint about one of `cases(tried)` means
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import cycle, product
from pathlib import Path
from typing import Any

from aesgen.checks import Case
from aesgen.errors import VariantFailure
from aesgen.export import checked, composed
from aesgen.export.facts import Facts
from aesgen.export.footprint import flags_of
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.job import Call
from aesgen.operations import operations
from aesgen.operations.composition import Composed
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.toolchains import open_toolchain

SYMBOL = "aesgen_tried_composed"
ASIDES = ((), (0,), (5,), (16, 0, 33), (24, 16, 1, 40))
"""Lengths of the associated strings of the calls that are tried."""
TEXTS = (0, 1, 8, 15, 16, 17, 31, 32, 33, 47, 100)
"""Lengths of their texts."""
FEW_ASIDES = ((), (0,), (5, 16), (17, 0))
FEW_TEXTS = (0, 15, 16, 33)
"""The same for small machines, whose memory and time are short."""
STEPS = 7
"""The parts into which the program divides what it does with a message."""
RULES = {
    1: "sealing gives the text and the tag of the standard and writes nothing else",
    2: "sealing in place gives the same",
    3: "opening gives the text and writes nothing else",
    4: "opening in place gives the same",
    5: "opening refuses a tag with a wrong bit and writes zeros",
    6: "opening refuses a changed text, string or number of strings and writes zeros",
    7: "opening refuses other keys and writes zeros",
    8: "too many strings are refused and nothing is written",
    9: "a key that was not set up is refused and nothing is written",
    10: "the inputs stay",
}


def source(facts: Facts, exported: Source, core: bool, implementations: Sequence[str] = ()) -> Source:
    """The files of `exported` with a program, whose function is the only entry point. `implementations`: the
    names of those that are tried; one without a name on a small machine."""
    texts, asides = (TEXTS, ASIDES) if core else (FEW_TEXTS, FEW_ASIDES)
    modes_given = [composed.given(facts, name, core, exported.entries) for name in facts.composed]
    functions = [
        {
            "name": own["name"],
            "key_count": len(given["mode"].keys),
            "key_bytes": bits // 8 * len(given["mode"].keys),
            "rows": _rows(given["mode"], bits, asides, texts),
        }
        for given in modes_given
        for own in given["sizes"]
        for bits in own["each"]
    ]
    for number, each in enumerate(functions):
        each["number"] = number
    variables = {
        "symbol": SYMBOL,
        "prefix": facts.prefix,
        "core": core,
        "modes": modes_given,
        "functions": functions,
        "most_bytes": max(texts),
        "most_strings": max(map(len, asides)),
        "most_asides": max(given["mode"].asides for given in modes_given),
        "implementations": implementations,
    }
    text, _ = render_template("drop_in/rules/composed.c.j2", variables)
    blocks = next(
        each for each in operations().values() if each.core and not each.state and not each.decrypts
    )
    arguments = () if core else ("schedule", "input", "output", "blocks")
    entry = EntryPoint(SYMBOL, blocks.name, 128, ("bulk",), key_form="raw", arguments=arguments)
    options = (
        *exported.options,
        ("texts", len(texts)),
        ("functions", len(functions)),
        ("implementations", max(1, len(implementations))),
    )
    return replace(
        exported, files=(*exported.files, (f"{SYMBOL}.c", text)), entries=(entry,), options=options
    )


_POOL = bytes((7 * i + 1) % 256 for i in range(256))
"""The bytes of keys (from 0), texts (from 96) and strings (string i from 3 i)."""


def _rows(
    mode: Composed, bits: int, asides: Sequence[Sequence[int]], texts: Sequence[int]
) -> list[dict[str, Any]]:
    """Messages under keys of one size, and what sealing them must give. `asides` and `texts`: lengths."""
    key, rows = _POOL[: bits // 8 * len(mode.keys)], []
    for lengths, text_bytes in zip(cycle(asides), texts, strict=False):
        strings = [_POOL[3 * i :][:size] for i, size in enumerate(lengths)]
        output, tag = mode.sealed(key, strings, _POOL[96:][:text_bytes])
        rows.append({"asides": lengths, "bytes": text_bytes, "output": list(output), "tag": list(tag)})
    return rows


def cases(tried: Source) -> list[Case]:
    """The calls that try every message with every function and implementation."""
    [entry] = tried.entries
    counts = [tried.option(name) for name in ("texts", "functions", "implementations")]
    due = product(*(range(count) for count in counts if isinstance(count, int)), range(STEPS))
    calls = (Call(entry, bytes(16), data=bytes(each).ljust(16, b"\0"), blocks=1) for each in due)
    return [Case("composed", call, bytes(16)) for call in calls]


def rule(complaint: str) -> str:
    """The rule that is broken, by the complaint about the answer of a call."""
    found = re.search(r"byte 0 is ([0-9a-f]{2})", complaint)
    return RULES.get(int(found[1], 16), complaint) if found else complaint


Judge = Callable[[Build, Sequence[Case]], Sequence[str]]
"""Makes calls, and returns a complaint about each wrong one."""


def complaints(
    judge: Judge, facts: Facts, files: Mapping[str, str], names: Sequence[str], folder: Path, here: bool
) -> tuple[list[str], int]:
    """The rules that an export with the core ABI breaks with the implementations `names`, and the number of
    calls. `folder`: an existing folder. `here`: whether this machine runs it."""
    if not facts.composed:
        return [], 0
    tried = source(facts, checked.source(files, facts, with_threads=False), True, names)
    (own := folder / "composed").mkdir()
    target = catalog.target(facts.target)
    toolchain = checked.usual_compiler() if here else open_toolchain(target, facts.winners[0].family)
    if not here:
        tried = replace(tried, options=(*tried.options, ("flags", flags_of(target))))
    [build] = toolchain.build([tried], own)
    if isinstance(build, VariantFailure):
        return [f"the program that tries {', '.join(facts.composed)} does not build: {build.detail}"], 0
    due = cases(tried)
    return list(dict.fromkeys(map(rule, judge(build, due)))), len(due)
