"""The bit-sliced method on the Cortex-M models: right answers, constant time, below the published count."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from aesgen.checks import quick
from aesgen.cipher import circuits
from aesgen.cipher.circuits import Gate
from aesgen.devices import open_device
from aesgen.families import DropIn, Part, family
from aesgen.families.arm import ordering
from aesgen.families.arm.gates import ORDERS, ordered
from aesgen.model.build import Build
from aesgen.model.job import Job, Timing
from aesgen.model.problem import Problem
from aesgen.model.target import Settings
from aesgen.simulators.in_order import CountedMachine, load_pipeline
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.variants import counted, variant

SLICED: dict[str, Any] = {"gates": "a", "key_group": 2, "setkey": True}
CACHED: dict[str, Any] = {**SLICED, "cached": True}
WAITING: dict[str, Any] = {"gates": "b", "key_group": 4}
"""The settings of the record for CTR on the Cortex-M4F, without the number of FPU registers."""


def built(target_name: str, problem: Problem, point: dict[str, Any], folder: Path) -> Build:
    return variant(catalog.target(target_name), problem, "arm", "bitsliced", point, folder)


@requires(tools.ARM, tools.UNICORN)
@needs_module("unicorn", "pip install 'aesgen[arm]'")
@needs_module("capstone", "pip install 'aesgen[arm]'")
class TestOnTheModels:
    @pytest.mark.parametrize(
        ("target_name", "name", "point", "at_most", "setkey"),
        [
            ("cortex-m3", "aes128-ecb-encrypt", {}, 1225.5, 3185),
            ("cortex-m3", "aes128-ctr-encrypt", {}, 1244, 3185),
            ("cortex-m4", "aes192-ctr-encrypt", {}, 1473.5, 3011),
            ("cortex-m4", "aes256-ecb-encrypt", {"gates": "a", "key_group": 4}, 1701, 4263),
            ("cortex-m3", "aes128-ctr-encrypt", {"gates": "paper", "key_group": 1}, 1462, 3595),
            ("cortex-m3", "aes128-ecb-decrypt", {"gates": "a", "key_group": 4}, 1502.5, 3185),
            ("cortex-m4", "aes192-cbc-decrypt", {"gates": "a", "key_group": 4}, 1807, 3011),
            ("cortex-m3", "aes256-ecb-decrypt", {"gates": "paper", "key_group": 1}, 2567, 4837),
            ("cortex-m4f", "aes128-ctr-encrypt", {**WAITING, "fpu_registers": 16}, 1183, 3185),
            ("cortex-m4f", "aes128-ctr-encrypt", {**WAITING, "fpu_registers": 8}, 1230, 3185),
            ("cortex-m3", "aes128-ctr-encrypt", {"cached": True}, 1046.1, 3185),
            ("cortex-m4", "aes192-ctr-encrypt", {"cached": True}, 1280, 3011),
            (
                "cortex-m4f",
                "aes128-ctr-encrypt",
                {**WAITING, "cached": True, "fpu_registers": 16},
                995.1,
                3185,
            ),
            ("cortex-m4f", "aes192-ecb-decrypt", {"key_group": 4, "fpu_registers": 16}, 1700, 3011),
        ],
    )
    def test_reaches(
        self,
        target_name: str,
        name: str,
        point: dict[str, Any],
        at_most: float,
        setkey: int,
        tmp_path: Path,
    ) -> None:
        target, problem = catalog.target(target_name), Problem.parse(name)
        build = built(target_name, problem, {**SLICED, **point}, tmp_path)
        measurement = counted(target, problem, build)
        assert measurement.cycles_per_block <= at_most
        assert measurement.figures["setup_cycles"] <= setkey

    def test_a_core_without_fpu_cannot_run_code_that_uses_it(self, tmp_path: Path) -> None:
        point = {**SLICED, **WAITING, "fpu_registers": 16}
        target, problem = catalog.target("cortex-m4f"), Problem.parse("aes128-ecb-encrypt")
        build = built("cortex-m4f", problem, point, tmp_path)
        case = quick(problem, build.entries)[0]
        device = open_device(target, Settings("in-order", {"pipeline": "cortex-m3"}))
        (run,) = device.run([Job(build, (), Timing(case.call, "bulk"))])
        assert run.outcome == "constraints" and "cortex-m3.yaml has no class 'fpu_move'" in run.detail

    def test_a_wiped_call_leaves_nothing_in_the_fpu(self, tmp_path: Path) -> None:
        """Its registers do not depend on the key afterwards; without wiping they do."""
        target, problem = catalog.target("cortex-m4f"), Problem.parse("aes128-ecb-encrypt")
        point = {**SLICED, **WAITING, "fpu_registers": 16}
        for wipe in (False, True):
            (folder := tmp_path / str(wipe)).mkdir()
            options = DropIn(("made by a test",), "mine_", wipe)
            files = family("arm").drop_in(target, [Part(problem, "arm", "bitsliced", point)], options)
            (folder / "all.S").write_text(files["mine_cortex_m4f.S"])
            words = [
                "-mcpu=cortex-m4",
                "-mfpu=fpv4-sp-d16",
                "-mfloat-abi=softfp",
                "-mthumb",
                "-nostdlib",
                "-Wl,-Ttext=0x8000,--entry=0",
                "-o",
                "all.elf",
            ]
            subprocess.run(["arm-none-eabi-gcc", *words, "all.S"], cwd=folder, check=True)
            machine = CountedMachine(folder / "all.elf", load_pipeline("cortex-m4"))
            seen = set()
            for key in (1, 2):
                machine.reset()
                rk, out = machine.place(b"", size=352), machine.place(b"", size=32)
                machine.call("mine_aes128_setkey_sliced", rk, machine.place(bytes([key]) * 16))
                machine.call("mine_aes128_ecb_enc", rk, machine.place(bytes(32)), out, 2)
                seen.add(tuple(machine.register(f"s{number}") for number in range(16)))
            assert (len(seen) == 1) is wipe

    @pytest.mark.parametrize(
        ("mode", "point"), [("ctr-encrypt", SLICED), ("ctr-encrypt", CACHED), ("cbc-decrypt", SLICED)]
    )
    def test_same_cycles_and_path_for_all_secrets(
        self, mode: str, point: dict[str, Any], tmp_path: Path
    ) -> None:
        build = built("cortex-m3", Problem.parse(f"aes128-{mode}"), point, tmp_path)
        machine = CountedMachine(build.path, load_pipeline("cortex-m3"))
        kernel, setkey = (entry.symbol for entry in build.entries)
        seen = set()
        for secret in (0x00, 0x5A, 0xFF):
            machine.reset()
            rk = machine.place(b"", size=352)
            key = machine.call(setkey, rk, machine.place(bytes([secret]) * 16))
            data, out = machine.place(bytes([secret ^ 0x3C]) * 48), machine.place(b"", size=48)
            text = machine.call(kernel, rk, machine.place(bytes(16)), data, out, 3)
            seen.add((machine.count(key).cycles, machine.count(text).cycles, key.blocks, text.blocks))
        assert len(seen) == 1


@pytest.mark.parametrize(
    ("name", "order"), [(name, order) for name in ORDERS for order in ("paper", *ORDERS[name])]
)
def test_orders_are_the_same_circuit(name: str, order: str) -> None:
    """Every gate once, none before those whose values it takes."""
    circuit = getattr(circuits, name)()
    gates = ordered(name, order)
    assert sorted(gates, key=str) == sorted(circuit.gates, key=str)
    known = set(circuit.inputs)
    for gate in gates:
        assert {gate.left, gate.right} <= known
        known.add(gate.name)


def test_what_waits_in_memory() -> None:
    """Four values on three registers: the one that no gate needs yet is stored and loaded, once."""
    names = [("p", "x", "y"), ("q", "p", "x"), ("r", "q", "z"), ("s", "r", "y")]
    gates = [Gate(name, left, "^", right) for name, left, right in names]
    assert ordering.waiting(gates, ("x", "y", "z"), ("s",), registers=4) == 0
    assert ordering.waiting(gates, ("x", "y", "z"), ("s",), registers=3) == ordering.STORE + ordering.LOAD


@pytest.mark.parametrize("name", list(ORDERS))
def test_orders_wait_less_than_the_circuits_own(name: str) -> None:
    circuit = getattr(circuits, name)()
    cycles = {
        order: ordering.waiting(ordered(name, order), circuit.inputs, circuit.outputs)
        for order in ("paper", *ORDERS[name])
    }
    assert all(2 * cycles[order] < cycles["paper"] for order in ORDERS[name])


def test_the_search_for_orders_repeats_and_finds_some() -> None:
    circuit = circuits.sbox()
    first, cycles = ordering.annealed(circuit, seed=1, steps=400)
    assert (first, cycles) == ordering.annealed(circuit, seed=1, steps=400)
    assert sorted(first, key=str) == sorted(circuit.gates, key=str)
    assert cycles == ordering.waiting(first, circuit.inputs, circuit.outputs)
    assert cycles < ordering.waiting(circuit.gates, circuit.inputs, circuit.outputs)
