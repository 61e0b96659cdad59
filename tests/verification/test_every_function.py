"""`aesgen prove FILE` and `aesgen verify FILE` treat every function of a file, or name it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.cli.commands.prove import command
from aesgen.export import export, facts_of, has_core_abi, recorded
from aesgen.export.choice import NoRecord
from aesgen.model.build import Build
from aesgen.operations import modes
from aesgen.proofs import Result
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.verification import proved, verify
from aesgen.verification.findings import all_hold
from tests.conftest import requires
from tests.export.folders import save

FIRST = 1e-9
"""A time limit that ends every proof in its first case."""
SMALL = ("atmega328p", "cortex-m0", "rp2350", "c54x", "68hc08", "mips-4kc", "ppc-405")


def files_of(target_name: str, mode: str, folder: Path, bits: int = 128) -> tuple[Path, dict[str, str]]:
    """The main file of an export, written to `folder`, and all files by name."""
    target, folders = catalog.target(target_name), paths.results_to_read()
    try:
        found = recorded(target, folders, [mode], [bits])
    except NoRecord:
        pytest.skip(f"{target_name} has no record of {mode}")
    facts = facts_of(target, found, folders, "aesgen export")
    files = export(facts)
    return save(folder, facts, files), dict(files)


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nothing is built, and each proof is replaced by one that ends at once."""

    def late(build, entry, *_, **__):
        return proved.Proof(entry.symbol, build.identity, Result.STOPPED, "time", steps=1, late=True)

    def unbuilt(*_: object, **__: object) -> Build:
        return Build(tmp_path, (), "")

    def entries_alone(target, family_name, source, folder):
        return Build(tmp_path, source.entries, "")

    monkeypatch.setattr(proved, "prove", late)
    monkeypatch.setattr(proved, "prove_setup", late)
    monkeypatch.setattr(proved, "_core_build", unbuilt)
    monkeypatch.setattr(proved, "_built", entries_alone)


@pytest.mark.parametrize("mode", list(modes()))
def test_every_mode_of_an_x86_64_file_is_treated(mode: str, tmp_path: Path, no_time: None) -> None:
    """The C file declares the kernels in assembly; names of all kernels have a key size."""
    main_file, files = files_of("x86-64", mode, tmp_path)
    named = {name for name, _ in proved.prove_file(main_file)}
    own = {name for name in named if re.search(rf"aes128_{mode}(_|$)", name)}
    assert {name.startswith("aesgen_portable_") for name in own} == {True, False}
    text = "\n".join(files.values())
    kernels = re.findall(rf"\b(aesgen_(?!portable)\w+_aes128_{mode}\w*?)(?=\()", text)
    setups = {name for name in kernels if "setkey" in name or name.endswith(("_kept", "_sectors"))}
    assert set(kernels) - setups <= named
    in_assembly = dict(proved.prove_file(main_file, compiled=False))
    assert in_assembly and all(proof.tried for name, proof in in_assembly.items() if "_chain" not in name)


@pytest.mark.parametrize("target", SMALL)
def test_every_public_function_of_a_small_machine_is_treated(
    target: str, tmp_path: Path, no_time: None
) -> None:
    for mode in modes():
        try:
            main_file, files = files_of(target, mode, tmp_path)
        except pytest.skip.Exception:
            continue
        named = {name for name, _ in proved.prove_file(main_file)}
        header = next((text for name, text in files.items() if name.endswith(".h")), None)
        if header is None or has_core_abi(proved.facts_of_file(main_file)):
            continue
        public = set(re.findall(r"\b(aesgen_aes128_\w+)\(", header))
        assert public <= named, (mode, public - named)


@requires(tools.AVR)
def test_the_command_names_what_has_no_proof_and_fails(tmp_path: Path) -> None:
    main_file, _ = files_of("atmega328p", "ccm", tmp_path)
    ran = CliRunner().invoke(command, ["--seconds", "1e-9", str(main_file)])
    assert ran.exit_code == 1
    last = ran.output[ran.output.index("functions proved") :]
    assert "aesgen_aes128_ccm_open_fixed" in last and "aesgen_aes128_setkey_enc" in last, ran.output


@requires(tools.AVR)
def test_a_limit_that_ends_a_proof_of_verify_is_no_success(tmp_path: Path) -> None:
    main_file, _ = files_of("atmega328p", "ecb", tmp_path)
    findings = list(verify.verify_file(main_file, run=False, seconds=FIRST))
    late = [each for each in findings if each.mark == "not done"]
    assert late and all("time limit" in each.detail for each in late) and not all_hold(findings)
    assert all_hold(list(verify.verify_file(main_file, run=False)))


@requires(tools.RISCV)
@pytest.mark.parametrize("bits", [128, 192, 256])
def test_a_key_set_up_with_a_wrong_constant_is_refuted(bits: int, tmp_path: Path) -> None:
    """A key set-up that makes the standard's schedule is proved by itself."""
    main_file, _ = files_of("rv32-zkne", "ecb", tmp_path, bits)
    symbol = f"aesgen_aes{bits}_setkey_enc"
    assert dict(proved.prove_file(main_file))[symbol].holds
    before, start, after = main_file.read_text().partition(f"\n{symbol}:")
    assert ", 2\n" in after
    main_file.write_text(before + start + re.sub(r"(xori a\d, a\d), 2\n", r"\1, 3\n", after, count=1))
    wrong = dict(proved.prove_file(main_file))[symbol]
    assert wrong.refuted and "schedule" in wrong.detail, wrong


def test_an_export_writes_the_verdicts_that_prove_prints(no_time: None, tmp_path: Path) -> None:
    """`--prove-into` names every function, as `prove --json` does for the file."""
    asked = ["--target", "portable-c", "--mode", "ecb", "--key-bits", "128", "--out", str(tmp_path / "out")]
    made = CliRunner().invoke(group, ["export", *asked, "--prove-into", str(tmp_path / "verdicts.json")])
    assert made.exit_code == 0, made.output
    shown = CliRunner().invoke(group, ["prove", str(tmp_path / "out" / "aesgen_portable_c.c"), "--json"])
    written = json.loads((tmp_path / "verdicts.json").read_text())
    assert written == json.loads(shown.stdout)
    functions = {each["function"] for each in written["proofs"]}
    assert functions == {f"aesgen_portable_aes128_ecb_{way}" for way in ("enc", "dec")}
