"""The Pentium 4: loops whose cycles follow from one limit of its core, and kernels with 4 KB of tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.errors import UserError, VariantFailure
from aesgen.families import family
from aesgen.families.ia32.steps import FORMS, size
from aesgen.families.rendering import render_method
from aesgen.model.problem import Problem
from aesgen.simulators.ia32.decode import decode
from aesgen.simulators.in_order.instruction import DecodedInstruction
from aesgen.simulators.in_order.timing import ExecutedInstruction
from aesgen.simulators.out_of_order import OutOfOrderPipeline
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.families.ia32 import programs
from tests.families.ia32.points import ORDERED, TEXT
from tests.families.scalar import DATA, IV, check_exported, expected

TARGET = "pentium-4"
MASKED = {**ORDERED, "last": "masked"}
MODES = ("ecb-encrypt", "cbc-encrypt", "ctr-encrypt")
PROBLEMS = [f"aes{bits}-{mode}" for bits in (128, 192, 256) for mode in MODES]


def steady(code: str) -> float:
    """Cycles of the instructions in the long run."""
    pipeline = OutOfOrderPipeline.load(TARGET)
    body: list[DecodedInstruction] = decode(bytes.fromhex(code), 0, "", pipeline.description)
    steps = [ExecutedInstruction(each) for each in body]
    many, few = (pipeline.cycles(steps * times)[0] for times in (60, 20))
    return (many - few) / 40


@pytest.mark.parametrize(
    ("code", "expected_cycles"),
    [
        ("8d4801 8d5001 8d5801".replace(" ", ""), 1),  # three LEA: three are renamed in a cycle
        ("31c9 31d2 31f6".replace(" ", ""), 1.5),  # logic is for port 0 only, two in a cycle
        ("c1e010", 4),  # a chain of shifts
        ("c1e010 c1e110 c1e210 c1e310".replace(" ", ""), 4),  # one shift starts in a cycle
        ("8b00", 2),  # a chain of loads
        ("8b01 8b11 8b19".replace(" ", ""), 3),  # one load in a cycle
        ("0fb6cc 0fb6d4 0fb6dc".replace(" ", ""), 3),  # bytes ah are shifted
        ("0fb6c8 0fb6d0 0fb6d8".replace(" ", ""), 1.5),
        ("8901", 1),  # one store in a cycle
    ],
)
def test_loops_bound_by_one_limit(code: str, expected_cycles: float) -> None:
    assert steady(code) == pytest.approx(expected_cycles, abs=1 / 20)


@requires(tools.IA32, tools.UNICORN)
@pytest.mark.parametrize("name", PROBLEMS)
def test_masked_entries_in_the_last_round(name: str, tmp_path: Path) -> None:
    """37 blocks, in place; the counter carries into its second byte."""
    problem = Problem.parse(name)
    source = render_method(catalog.target(TARGET), problem, "ia32", "tables", MASKED)
    assert sum(line.strip().startswith(".long") for line in source.text.splitlines()) == 4 * 256 / 8
    machine = programs.linked(source.text, tmp_path)
    kernel, setkey = (entry.symbol for entry in source.entries)
    rk = machine.place(b"", 1, 16 * problem.round_keys)
    assert not machine.call(setkey, rk, machine.place(bytes(range(problem.key_bytes)), 3)).complaints
    iv, data = machine.place(IV, 5), machine.place(DATA, 7)
    chained = [iv] if problem.contract.state else []
    called = machine.call(kernel, rk, *chained, data, data, len(DATA) // 16)
    assert not called.complaints and not machine.overwritten(data, len(DATA))
    assert (machine.read(data, len(DATA)), machine.read(iv, 16)) == expected(problem)


@requires(tools.IA32, tools.IA32_NATIVE)
def test_every_function_called_from_c_on_this_processor(tmp_path: Path) -> None:
    check_exported(TARGET, "ia32", "tables", lambda _: MASKED, programs.run, tmp_path, True, MODES)


@requires(tools.IA32)
def test_masks_have_the_bytes_of_their_instructions(tmp_path: Path) -> None:
    prepared = family("ia32").prepare(
        catalog.target(TARGET), Problem.parse("aes128-ecb-encrypt"), "tables", {**TEXT, "last": "masked"}
    )
    names, steps = prepared.names, prepared.names["steps"]
    symbol = names["symbol"]
    text = render_method(
        catalog.target(TARGET),
        Problem.parse("aes128-ecb-encrypt"),
        "ia32",
        "tables",
        {**TEXT, "last": "masked"},
    ).text
    machine = programs.linked(text.replace(f".L{symbol}_next", f"{symbol}_next"), tmp_path)
    at = machine.symbols[f"{symbol}_next"]
    code = decode(machine.read(at, 4096), at, "", {})
    assert sum(step.kind == "mask" for step in steps) == 16
    for step, instruction in zip(steps, code, strict=False):
        assert size(step) == instruction.size, (step, instruction.text)
    assert FORMS["mask"].uops == 1


def test_decryption_has_no_s_box_in_its_tables() -> None:
    with pytest.raises(VariantFailure, match="do not hold the S-box"):
        family("ia32").prepare(catalog.target(TARGET), Problem.parse("aes128-ecb-decrypt"), "tables", MASKED)
    with pytest.raises(UserError, match="no space supports"):
        catalog.spaces_for(catalog.target(TARGET), Problem.parse("aes128-ecb-decrypt"), None, {})
