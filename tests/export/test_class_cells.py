"""No class of processors runs portable C under its own name, as the tables of the finished file show."""

from __future__ import annotations

import re
from functools import cache

import pytest

from aesgen.export import export, facts_of, recorded
from aesgen.export.choice import lenders
from aesgen.export.explained import cells
from aesgen.export.facts import Facts
from aesgen.export.scope import Scope
from aesgen.families import traits
from aesgen.model.problem import KEY_BITS, Problem
from aesgen.operations import modes, operations
from aesgen.spaces import catalog
from aesgen.system import paths

FOLDERS = [paths.shipped_results()]


def own(name: str) -> tuple[str, ...]:
    """The modes for which a target has kernels besides portable C, on record or not."""
    target = catalog.target(name)
    first = {mode: next(iter(ways.values())) for mode, ways in modes().items()}
    asked = {mode: Problem(each.key_sizes[0], mode, each.direction) for mode, each in first.items()}
    found = {m: catalog.spaces_for(target, each) for m, each in asked.items() if catalog.served(target, each)}
    return tuple(mode for mode, of in found.items() if not all(traits(each.family).portable for each in of))


CASES = {
    "x86-64, every mode": ("x86-64", own("x86-64"), KEY_BITS, False),
    "x86-64, GCM of one key size": ("x86-64", ("gcm",), (256,), False),
    "x86-64, GCM-SIV": ("x86-64", ("gcmsiv",), (128,), False),
    "x86-64, OCB": ("x86-64", ("ocb",), (192,), False),
    "x86-64, XTS without AES instructions": ("x86-64", ("xts",), (256,), True),
    "aarch64, every mode": ("aarch64", own("aarch64"), KEY_BITS, True),
}
IMPLEMENTATIONS = {
    "x86-64": ["portable", "aes-ni", "vaes-256", "vaes-512"],
    "aarch64": ["portable", "soft-neon", "aarch64"],
}


@cache
def made(target_name: str, modes: tuple[str, ...], key_bits: tuple[int, ...], software: bool) -> Facts:
    target = catalog.target(target_name)
    found = recorded(target, FOLDERS, modes, key_bits)
    lent = lenders(target, FOLDERS)
    scope = Scope(modes, key_bits) if len(modes) > 1 else None
    return facts_of(target, found, FOLDERS, "aesgen export", software=software, lenders=lent, scope=scope)


def tables(text: str) -> list[list[str]]:
    """The rows of each table of kernels in a finished file, one for each implementation."""
    code = re.sub(r"/\*.*?\*/|^#.*?$", "", text, flags=re.DOTALL | re.MULTILINE)
    found = []
    for body in re.findall(r"= \{\n(.*?)\n\};", code, re.DOTALL):
        if re.search(r"\baesgen_portable_aes\d+_", body):
            depth, rows = 0, [""]
            for letter in body:
                depth += {"{": 1, "}": -1}.get(letter, 0)
                rows[-1] += letter
                if letter == "," and not depth:
                    rows.append("")
            found.append([row for row in rows if row.strip()])
    return found


@pytest.mark.parametrize("target, modes, key_bits, software", CASES.values(), ids=CASES)
def test_no_class_runs_portable_code_under_its_name(
    target: str, modes: tuple[str, ...], key_bits: tuple[int, ...], software: bool
) -> None:
    facts = made(target, tuple(modes), tuple(key_bits), software)
    assert not [line for line in facts.left_out if "no kernel" in line]
    text = next(iter(export(facts).values()))
    names = [re.findall(r'\{ "([a-z0-9-]+)", ', text)][0]
    soft = [each for each in catalog.target(target).software_classes if software]
    wanted = ["portable", *soft, *(n for n in IMPLEMENTATIONS[target][1:] if n not in soft)]
    assert names == [name for name in wanted if name in names] and {*wanted} - {*names} <= {"vaes-256"}
    assert modes == ("gcmsiv",) or names == wanted  # GCM-SIV has one kernel up to VAES on 256 bits
    seen: set[tuple[str, str]] = set()
    for rows in tables(text):
        assert len(rows) == len(names)
        for name, row in zip(names, rows, strict=True):
            kernels = re.findall(r"\baesgen_(\w+?)_(?:from\d+_)?(?:kept_)?(aes\d+_\w+?)\b", row)
            assert kernels, (name, row)
            seen |= {(name, kernel) for _, kernel in kernels}
            assert name == "portable" or "portable" not in {owner for owner, _ in kernels}, row
    for contract in operations().values():
        for bits in contract.key_sizes if contract.mode in modes else ():
            lacking = [n for n in names if (n, f"aes{bits}_{contract.name}") not in seen]
            assert not lacking, (contract.name, bits, lacking)


def test_the_explanation_is_that_of_the_file() -> None:
    facts = made("x86-64", ("gcm",), (256,), False)
    text = next(iter(export(facts).values()))
    found = {(c.operation, c.key_bits, c.implementation): c for c in cells(catalog.target("x86-64"), facts)}
    assert all(symbol in text for cell in found.values() for symbol in cell.symbols)
    assert found["gcm_seal", 256, "aes-ni"].short == "settings of aes128-gcm-encrypt, sse16"
    assert found["gcm_seal", 256, "vaes-512"].short == "record, zmm32"
    assert found["gcm_open", 256, "vaes-256"].short == "settings of aes128-gcm-decrypt, ymm16"
    assert found["gcm_seal", 192, "portable"].short == "portable"
