"""What a device can do is stated by the device; other code never asks for its name."""

from __future__ import annotations

import ast
import platform
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import aesgen
from aesgen.comparison import contenders, run
from aesgen.devices import Device, open_device, too_many_streams
from aesgen.devices.capabilities import Capabilities
from aesgen.devices.host import MAX_STREAMS, Host
from aesgen.devices.host.harness import Harness
from aesgen.export import Facts, Winner, substitutes
from aesgen.model.measurement import Kind
from aesgen.model.problem import Problem
from aesgen.model.target import Settings
from aesgen.spaces import catalog
from aesgen.system import paths, tools
from aesgen.toolchains.gnu import Gnu
from aesgen.verification import claims, verify
from tests.conftest import requires
from tests.export.folders import save
from tests.variants import record_baseline

AARCH64 = catalog.target("aarch64")
HOST = {"runs_natively", "races", "checks_files", "maps_windows", "max_streams"}
STATED = {
    "portable-c": HOST,
    "x86-64": HOST,
    "atmega328p": {"counts_each_call"},
    "cell-spu": {"counts_each_call"},
    "cortex-m3": {"counts_each_call"},
    "gtx295": {"counts_each_call", "prices_builds"},
    "h200": {"builds_beside"},
}


def stated(device: Device) -> set[str]:
    """The names of the capabilities that differ from the defaults; which cores are spare depends on here."""
    able, usual = device.capabilities, Capabilities()
    names = set(Capabilities.__dataclass_fields__) - {"spare_cores"}
    return {name for name in names if getattr(able, name) != getattr(usual, name)}


@pytest.mark.parametrize("name", STATED)
def test_the_devices_of_targets_state_what_they_can_do(name: str) -> None:
    target = catalog.target(name)
    assert stated(open_device(target, target.devices[0])) == STATED[name]


@pytest.mark.parametrize(
    ("machine", "expected"), [("aarch64", HOST), ("x86_64", {"emulates", "checks_files", "max_streams"})]
)
def test_the_device_of_aarch64_is_a_host_on_such_a_machine(
    machine: str, expected: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform, "machine", lambda: machine)
    assert stated(open_device(AARCH64, AARCH64.devices[0])) == expected


class Fake:
    """A device with the capabilities given; it runs nothing."""

    kind, slots, title = Kind.MEASURED, 1, "fake"

    def __init__(self, **able: Any) -> None:
        self.capabilities = Capabilities(**able)

    def unavailable(self) -> str | None:
        return None

    def run(self, jobs: Any) -> list[Any]:
        raise AssertionError("nothing is to be run")

    def provenance(self) -> dict[str, Any]:
        return {}


@pytest.mark.parametrize("races", [False, True])
def test_compare_races_where_the_device_can_whatever_its_name(
    races: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The settings say `aarch64`, as on an AArch64 machine."""
    raced: list[Device] = []
    fake, problem = Fake(races=races), Problem.parse("aes128-ctr-encrypt")

    def race(device: Device, *arguments: Any) -> tuple[()]:
        raced.append(device)
        return ()

    monkeypatch.setattr(paths, "shipped_results", lambda: tmp_path)
    monkeypatch.setattr(run, "usable_device", lambda target, problem: (fake, Settings("aarch64", {})))
    monkeypatch.setattr(run, "race", race)
    monkeypatch.setattr(contenders, "libraries", lambda *arguments: ([], []))
    monkeypatch.setattr(contenders, "kernels", lambda target, records, folder: [])
    monkeypatch.setattr(contenders, "drop_ins", lambda *arguments: [])
    record_baseline(AARCH64, problem, tmp_path)
    found = run.compare(AARCH64, problem, AARCH64.usual_goal(problem), tmp_path)
    assert raced == [fake] * races
    assert [row.who for row in found.rows] == ["aesgen"] * (not races)


def test_streams_are_limited_by_the_capability() -> None:
    several = Problem.parse("aes128-cbc-encrypt-x9")
    assert too_many_streams(Fake(max_streams=9), several) is None
    assert too_many_streams(Fake(), replace(several, streams=10**6)) is None
    assert "9 streams are too many, this device takes at most 8" in str(
        too_many_streams(Fake(max_streams=8), several)
    )
    assert Host().capabilities.max_streams == MAX_STREAMS


@pytest.fixture
def emulated_host(monkeypatch: pytest.MonkeyPatch) -> Iterator[Host]:
    """The host device of an AArch64 machine, run by qemu."""
    compiler = Gnu(prefix="aarch64-linux-gnu-", flags=["-O2"], link=["-ldl", "-lm"], output="elf")
    emulator = ("qemu-aarch64", "-L", "/usr/aarch64-linux-gnu")
    host = Host(timeout_seconds=20, harness=Harness(compiler, emulator, "aarch64"))
    for module in (claims, verify):
        monkeypatch.setattr(module, "usable_device", lambda target, problem=None: (host, target.devices[0]))
    yield host


@requires(tools.QEMU_AARCH64)
def test_a_host_under_an_emulator_runs_nothing_natively(emulated_host: Host) -> None:
    able = emulated_host.capabilities
    assert (able.runs_natively, able.maps_windows, able.checks_files) == (False, False, True)


@pytest.mark.slow
@requires(tools.QEMU_AARCH64)
@pytest.mark.parametrize("bug", [None, ("aese ", "aesd ")])
@pytest.mark.seconds(70)
def test_verify_runs_the_edge_matrix_on_the_file_of_an_aarch64_host(
    bug: tuple[str, str] | None, emulated_host: Host, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A proof refutes the wrong file before anything runs; without proofs the edge matrix finds the error."""
    problem = Problem.parse("aes128-ctr-encrypt")
    space = catalog.spaces_for(AARCH64, problem)[0]
    values = tuple(sorted(space.baseline().items()))
    winner = Winner(problem, space.name, space.family, space.method, values)
    winners = tuple(substitutes.complete(AARCH64, [winner]))
    made = Facts(AARCH64.name, AARCH64.title, "aesgen export", "0.1.0", "gcc 12", winners)
    main = save(tmp_path, made)
    for assembly in tmp_path.glob("*.S") if bug else ():
        assembly.write_text(assembly.read_text().replace(*bug, 1))
    if bug:
        proofs = [each for each in verify.verify_file(main, edited=True, run=False) if "proof" in each.what]
        assert any(each.holds is False for each in proofs)
        monkeypatch.setattr(verify, "_file_is_proved", lambda *_: ())
    findings = verify.verify_file(main, measure=False, edited=bool(bug), seed=1, key_bits=[128])
    found = {each.what: each.holds for each in findings}
    assert found["edge matrix, portable"] and found["edge matrix, aarch64"] is not bool(bug), found


def test_no_code_outside_of_the_devices_asks_for_a_name() -> None:
    """Neither `device.name == …` nor `settings.name != …`, nor a comparison with what a device is called."""
    folder = Path(aesgen.__file__).parent
    names = {path.stem.replace("_", "-") for path in (folder / "devices").iterdir()} - {"aarch64", "calls"}
    wrong = []
    for path in folder.rglob("*.py"):
        if (folder / "devices") in path.parents:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Compare):
                text = ast.unparse(node)
                literals = {each.value for each in ast.walk(node) if isinstance(each, ast.Constant)}
                asks = any(f"{one}.name" in text for one in ("device", "settings"))
                if (asks or ".name" in text) and (asks or literals & names):
                    wrong.append(f"{path.relative_to(folder)}:{node.lineno}: {text}")
    assert wrong == []
