"""The rules of the header of a small machine, as a program in C that is built with the export. The machine,
simulated or not, calls it as a function of one block: its output says which rule is broken first.

    tried = small.source(exported)      # None if no function seals or opens
    small.rule(complaint)               # the rule that a complaint about one of `small.cases(tried)` means
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from aesgen.checks import Case, key_setup
from aesgen.checks.boundaries import Row, Rule, rows
from aesgen.model.build import EntryPoint, Source
from aesgen.model.job import Call
from aesgen.operations import modes, operations
from aesgen.rendering.templates import render_template

RULES = {
    1: "sealing gives the text and the tag of the standard",
    2: "sealing writes output and tag only",
    3: "opening gives the text",
    4: "opening refuses a tag with a wrong bit",
    5: "opening writes zeros after a wrong tag, and nothing else",
    6: "opening refuses a changed byte of IV, associated data or text",
    7: "opening refuses another key",
    8: "sealing refuses wrong lengths and writes nothing",
    9: "opening refuses wrong lengths and writes nothing",
    10: "the inputs stay",
}
SYMBOL = "aesgen_tried_rules"
TEXT_BYTES, ASIDE_BYTES = 37, 20
_SEEN = bytes((7 * i + 1) % 256 for i in range(80))
_IV, _AAD, _TEXT = _SEEN[:12], _SEEN[13 : 13 + ASIDE_BYTES], _SEEN[13 + ASIDE_BYTES :][:TEXT_BYTES]


def source(exported: Source) -> Source | None:
    """The files of `exported` with the program, whose function is the only entry point. None if no function
    seals or opens."""
    found: dict[tuple[str, int, str], dict[str, EntryPoint]] = {}
    for entry in exported.entries:
        contract = operations().get(entry.operation)
        if contract and contract.is_authenticated:
            way, held = "open" if contract.opens else "seal", entry.abi.schedule_symbol
            found.setdefault((contract.mode, entry.key_bits, held), {})[way] = entry
    described = [_mode(*of, entries, exported.entries) for of, entries in found.items()]
    if not described:
        return None
    for at, each in enumerate(described):
        each["begins"] = sum(_messages(each) for each in described[:at])
        each["ends"] = each["begins"] + _messages(each)
        each["first"] = each["of"] not in [earlier["of"] for earlier in described[:at]]
    given = {
        "header_name": next(name for name, _ in exported.files if name.endswith(".h")),
        "symbol": SYMBOL,
        "text": _TEXT,
        "aad": _AAD,
        "most_key": max(each["schedule_bytes"] for each in described),
        "modes": described,
        "alignment": max(8, *(entry.key_alignment for entry in exported.entries)),
    }
    text, _ = render_template("drop_in/rules/small.c.j2", given)
    arguments = ("schedule", "input", "output", "blocks")
    blocks = next(
        each for each in operations().values() if each.core and not each.state and not each.decrypts
    )
    entry = EntryPoint(SYMBOL, blocks.name, 128, ("call",), key_form="raw", arguments=arguments)
    options = (*exported.options, ("messages", described[-1]["ends"]))
    files = (*exported.files, (f"{SYMBOL}.c", text))
    return replace(exported, files=files, entries=(entry,), options=options)


def cases(tried: Source) -> list[Case]:
    """The calls that try all rules, a message in each."""
    [entry] = tried.entries
    messages = tried.option("messages")
    assert isinstance(messages, int)
    due = (at.to_bytes(16, "little") for at in range(messages))
    return [Case("rules", Call(entry, bytes(16), data=data, blocks=1), bytes(16)) for data in due]


def _mode(
    mode: str, bits: int, held: str, own: Mapping[str, EntryPoint], entries: Sequence[EntryPoint]
) -> dict[str, Any]:
    """A mode's functions with one size of key, and the answers that they must give. `held`: what the name of
    the schedule ends with if it is one of the file's own."""
    first = next(iter(own.values()))
    setup = key_setup(first, entries) or next(
        each for each in entries if each.operation == "setkey_enc" and each.key_bits == bits
    )
    cut = "tag_bytes" in first.takes
    seal = modes()[mode]["encrypt"]
    tag = next(each for each in seal.others if each.written)
    key = bytes((5 * i + 3) % 256 for i in range(bits // 8))
    tags, sealed = {}, b""
    for size in sorted(tag.cuts, reverse=True) if cut else [16]:
        given = {"key": key, "iv": _IV, "aad": _AAD, "input": _TEXT, "tag": bytes(size)}
        made = seal.answer(given)
        sealed, tags[size] = made["output"], list(made["tag"][:size].ljust(16, b"\0"))
    refused = [
        tuple(({"iv": 12, "input": TEXT_BYTES, "tag": 16} | dict(row.at)).values())
        for row in rows(seal)
        if row.rule is Rule.REFUSED and (cut or "tag" not in dict(row.at)) and _fits(row)
    ]
    return {
        "name": f"{mode}_{bits}{'_held' * bool(held)}",
        "of": f"{mode}_{bits}",
        "schedule": setup.symbol.removesuffix(setup.operation) + held if held else "round_keys",
        "held": bool(held),
        "key_bytes": bits // 8,
        "schedule_bytes": setup.context_bytes or 16 * (bits // 32 + 7),
        "setup": setup.symbol,
        **{way: own[way].symbol if way in own else "" for way in ("seal", "open")},
        "cut": cut,
        "sealed": list(sealed),
        "tags": tags,
        "refused": refused,
    }


def _fits(row: Row) -> bool:
    """Whether a small machine tries a refusal: its lengths have at most 32 bits, and are short or large."""
    return all(name in ("iv", "input", "tag") and (n < 20 or 256 < n < 1 << 32) for name, n in row.at)


def _messages(mode: Mapping[str, Any]) -> int:
    """How many messages the program seals and opens at most."""
    changes = 12 + ASIDE_BYTES + TEXT_BYTES + mode["key_bytes"]
    return changes + sum(2 + 8 * size for size in mode["tags"]) + 2 * len(mode["refused"])


def rule(complaint: str) -> str:
    """The rule that is broken, by the complaint about the answer of the call."""
    found = re.search(r"byte 0 is ([0-9a-f]{2})", complaint)
    if not found:
        return complaint
    functions, index = divmod(int(found[1], 16), 16)
    return f"{RULES.get(index, complaint)} (pair {functions + 1} of functions)"
