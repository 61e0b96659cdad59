"""An export of named modes, key sizes or a direction has the functions of these, and what they need."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from aesgen.export import checked, export, facts_of, quick, recorded
from aesgen.export.builds import build_files
from aesgen.export.choice import NoRecord, lenders
from aesgen.export.exported import Exported
from aesgen.export.facts import Facts
from aesgen.export.scope import Scope
from aesgen.export.selection import Selection
from aesgen.model.problem import Problem
from aesgen.operations import operations
from aesgen.spaces import catalog
from aesgen.system import paths
from aesgen.system.process import run_tool
from tests.export.folders import read_again


class Case(NamedTuple):
    """What the user named, and the operations and the key sizes that the file then has."""

    target: str
    modes: tuple[str, ...]
    sizes: tuple[int, ...]
    direction: str | None
    operations: frozenset[str]


def named(target: str, modes: str, sizes: str, direction: str | None, operations: str = "") -> Case:
    bits = tuple(map(int, sizes.split(",")))
    return Case(target, tuple(modes.split(",")), bits, direction, frozenset(operations.split()))


CASES = [
    named("x86-64", "gcm", "256", "encrypt", "gcm_seal"),
    named("x86-64", "gcm", "128", "decrypt", "gcm_open"),
    named("x86-64", "gcmsiv,ocb", "256", "decrypt", "gcmsiv_open ocb_open"),
    named("x86-64", "xts", "128", "encrypt", "xts_enc"),
    named("x86-64", "ecb", "192", "decrypt", "ecb_dec"),
    named("x86-64", "cbc", "128,256", "encrypt", "cbc_enc"),
    named("x86-64", "ctr", "256", "decrypt", "ctr"),
    named("x86-64", "ecb,ctr", "128", None, "ecb_enc ecb_dec ctr"),
    named("x86-64", "cmac", "192", None, "cmac"),
    named("x86-64", "xts", "256", None, "xts_enc xts_dec"),
    named("x86-64", "ccm", "256", "encrypt", "ccm_seal ctr cbc_enc"),
    named("aarch64", "gcm", "128", "decrypt", "gcm_open"),
    named("aarch64", "cbc", "256", "decrypt", "cbc_dec"),
    named("cortex-a72", "ctr", "192", "encrypt", "ctr"),
]
ALONE = ("setkey_enc", "setkey_dec", "key_wipe", "use", "implementation", "self_test")
"""Functions of no mode."""


def others(modes: Iterable[str], names: Iterable[str]) -> set[str]:
    """Those of the functions `names` that belong to none of the modes, without the name of a key size."""
    plain = {re.sub(r"^aesgen_(?:aes\d+_)?", "", name) for name in names}
    return {
        name
        for name in plain
        if name not in ALONE and not name.removeprefix("setkey_").startswith(tuple(modes))
    }


def declared(files: Mapping[str, str]) -> set[str]:
    headers = "".join(text for name, text in files.items() if name.endswith(".h"))
    return set(re.findall(r"\b(aesgen_\w+)\(", re.sub(r"(?s)/\*.*?\*/", "", headers)))


def facts_of_case(case: Case, **more: bool) -> Facts:
    target, folders = catalog.target(case.target), [paths.shipped_results()]
    selection = Selection(case.direction)
    found = recorded(target, folders, case.modes, case.sizes, selection)
    lent, scope = lenders(target, folders, selection), Scope(case.modes, case.sizes, case.direction)
    return facts_of(target, found, folders, "aesgen export", lenders=lent, scope=scope, **more)


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(map(str, case[:4])))
def test_only_what_was_named_is_in_the_facts(case: Case) -> None:
    facts = facts_of_case(case)
    assert {winner.problem.operation for winner in facts.winners} == case.operations
    assert {winner.problem.key_bits for winner in facts.winners} == {*case.sizes}
    needed = {w.problem.mode for w in facts.winners if any("needed by" in note for note in w.notes)}
    assert {w.problem.mode for w in facts.winners} - {*case.modes} <= needed


@pytest.mark.parametrize("case", CASES[:11], ids=lambda case: "-".join(map(str, case[:4])))
def test_object_files_have_no_other_function(case: Case, tmp_path: Path) -> None:
    """By the symbols of the object files; the checks of the file's answers pass: also the program that build
    files run."""
    facts = facts_of_case(case)
    files = export(facts)
    assert read_again(facts) == facts
    result = quick.check(facts, files)
    assert not result.complaints
    objects = [str(path) for path in checked.objects(files, tmp_path)]
    _, listed = run_tool(["nm", *objects], tmp_path, 60)
    symbols = set(re.findall(r"(?m) [TtRrDdBb] (\S+)$", listed))
    functions = others(case.modes, symbols & declared(files))
    assert functions <= {*case.operations}  # such as CTR, with which CCM works
    kernels = [re.search(r"aes(\d{3})_((?:ecb|cbc|ctr|gcm|ccm|cmac|xts|ocb)\w*)", each) for each in symbols]
    assert {int(each[1]) for each in kernels if each} == {*case.sizes}
    there = {
        name
        for name in operations()
        if any(re.fullmatch(rf"aesgen_(\w*_)?{name}(_\w+)?", s) for s in symbols)
    }
    assert there == case.operations
    decrypts = case.operations & {"ecb_dec", "cbc_dec"}
    assert ("aesgen_setkey_dec" in symbols) == bool(decrypts)
    modes = {operation.partition("_")[0] for operation in case.operations}
    assert {each[2].partition("_")[0] for each in kernels if each} == modes
    built = {**files, **build_files("meson", Exported(facts, files, core_abi=True))}
    for name in ("aesgen.h", "aesgen_check.c"):
        (tmp_path / name).write_text(built[name])
    strict = ["gcc", "-Wall", "-Wextra", "-Werror", "aesgen_check.c", *objects, "-o", "check"]
    assert run_tool(strict, tmp_path, 60) == (0, "")
    assert run_tool(["./check"], tmp_path, 60)[1].endswith(": PASS\n")


@pytest.mark.parametrize("target", ["x86-64", "aarch64", "cortex-m3", "atmega328p", "sifive-e31"])
def test_a_header_has_functions_of_the_mode_alone(target: str) -> None:
    """CCM in parts works with CTR and CBC encryption, but a file of CCM has no CBC of several messages, and
    no CTR with a context or over a stream of bytes, unless the user names these modes too."""
    found = {}
    for mode in ("ecb", "cbc", "ctr", "cmac", "ccm", "gcm", "xts", "ocb", "gcmsiv"):
        try:
            found[mode] = others([mode], declared(export(facts_of_case(named(target, mode, "128", None)))))
        except NoRecord:
            continue
    parts = {"ctr", "cbc_enc"} if target in ("x86-64", "aarch64") else set()
    assert len(found) >= 5
    assert found == {mode: parts if mode == "ccm" else set() for mode in found}


def test_a_mode_that_is_named_beside_ccm_has_all_its_functions() -> None:
    for mode, name in (("ctr", "aesgen_ctr_cached"), ("cbc", "aesgen_cbc_enc_multi")):
        files = export(facts_of_case(named("x86-64", f"ccm,{mode}", "128", None)))
        assert name in declared(files) and not {"ctr_cached", "cbc_enc_multi"} & others(
            [mode], declared(files)
        )


def test_an_adapter_needs_the_block_modes_with_every_key_size() -> None:
    scope = Scope(("gcm",), (256,), "encrypt", adapter=True)
    assert scope.reason(Problem(256, "gcm")) == ""
    assert scope.reason(Problem(256, "gcm", "decrypt")) == "needed by an adapter"
    assert scope.reason(Problem(128, "ecb", "decrypt")) == "needed by an adapter"
    assert scope.reason(Problem(128, "cmac")) is None
