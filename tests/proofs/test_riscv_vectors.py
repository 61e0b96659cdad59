"""The vector instructions of RISC-V in the prover: proofs of kernels, planted bugs that they refute, and the
check of the interpreter by QEMU and by the simulator."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.proofs import Result, prove
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.failures import Stopped
from aesgen.proofs.plan import vectors
from aesgen.system import tools
from tests.conftest import requires
from tests.families.riscv_vector.calls import built, rendered
from tests.families.riscv_vector.points import AES, GATHER
from tests.families.riscv_vector.programs import LENGTHS, linked, machine, output_of_qemu
from tests.proofs.emulated import compared
from tests.proofs.recorded import proved_with, recorded
from tests.proofs.vector_programs import DATA_BYTES, OUT_BYTES, interpreted, text_of

pytestmark = requires(tools.RISCV)
DATA = bytes((37 * i * i + 11 * i + (i >> 7)) & 0xFF for i in range(DATA_BYTES))
COUNTED = Counters(0, 0, 4)


def record(name: str) -> Path:
    return Path("results", f"{name}.yaml")


@pytest.mark.parametrize(
    ("target", "problem", "method", "point"),
    [
        ("rv64-zvkned", "aes128-ecb-encrypt", "zvkned", AES),
        ("rv64-zvkned", "aes192-cbc-decrypt", "zvkned", AES),
        ("rv64-zvkned", "aes256-ctr-encrypt", "zvkned", AES),
        ("sifive-x280", "aes128-ecb-decrypt", "gather", GATHER),
        ("cw4011", "aes256-ecb-encrypt", "gather", GATHER),
    ],
)
def test_a_kernel_is_proved(
    target: str, problem: str, method: str, point: dict[str, object], tmp_path: Path
) -> None:
    """With their key set-ups."""
    build = built(target, rendered(target, problem, method, point), tmp_path)
    proof = prove(build, build.entries[0])
    assert proof.result is Result.PROVED, proof.detail
    assert bool(proof.looked_up) == (method == "gather")
    bits = build.entries[0].vector_bits
    assert bits >= 256 and f"vector registers of {bits} bits" in proof.statement


@pytest.mark.parametrize("bits", LENGTHS)
def test_a_kernel_for_any_length_of_the_registers_is_proved_for_several(bits: int) -> None:
    with recorded(record("rv64-zvkned/aes128-ctr-encrypt")) as code:
        entry = replace(code.entry, vector_bits=bits)
        proof = prove(code.build, entry, [ProofCase(9, COUNTED), ProofCase(3, Counters(4, 256**4 - 1, 1))])
    assert proof.result is Result.PROVED, proof.detail


def test_a_length_of_the_registers_must_be_known() -> None:
    with recorded(record("rv64-zvkned/aes128-ecb-encrypt")) as code:
        proof = prove(code.build, replace(code.entry, vector_bits=0), [ProofCase(1)])
    assert (proof.result, "length of vector registers" in proof.detail) == (Result.STOPPED, True)


@requires(tools.QEMU_RISCV)
@pytest.mark.parametrize("bits", LENGTHS)
@pytest.mark.parametrize("seed", range(3))
def test_random_programs_leave_what_qemu_leaves(seed: int, bits: int, tmp_path: Path) -> None:
    """Programs of 40 instructions of V, with several types and lengths."""
    text = text_of(random.Random(seed), extensions=False)
    found = bytes(interpreted(linked(text, tmp_path), DATA, bits))
    assert len(found) == OUT_BYTES
    assert found == output_of_qemu(text, DATA, OUT_BYTES, bits, tmp_path)


@pytest.mark.parametrize("bits", LENGTHS)
@pytest.mark.parametrize("seed", range(3))
def test_random_programs_leave_what_the_simulator_leaves(seed: int, bits: int, tmp_path: Path) -> None:
    """Programs of 40 instructions, most of them of Zvkned and Zvkb, which this version of QEMU lacks."""
    program = linked(text_of(random.Random(seed), extensions=True), tmp_path)
    found, simulated = bytes(interpreted(program, DATA, bits)), machine(program, bits)
    out = simulated.place(bytes(OUT_BYTES))
    assert not simulated.call("work", out, simulated.place(DATA)).complaints
    assert found == simulated.read(out, OUT_BYTES)


SLICED = {mode: f"sifive-x280/aes128-{mode}" for mode in ("ecb-encrypt", "cbc-decrypt", "ctr-encrypt")}
SLICED_CASES = {"ctr-encrypt": ProofCase(1, Counters(2, 7, 2))}
"""A pass of these kernels takes 512 blocks. The S-boxes of all are proved, even where there is no data."""


@pytest.mark.slow
@pytest.mark.seconds(15)
@pytest.mark.parametrize("mode", SLICED)
def test_a_call_of_a_bit_sliced_kernel_is_proved(mode: str) -> None:
    with recorded(record(SLICED[mode])) as code:
        case = SLICED_CASES.get(mode, ProofCase(3))
        proof = prove(code.build, code.entry, [case])
    assert proof.result is Result.PROVED, proof.detail


BIT_SLICED = {
    "bits of the key the wrong way round": ("v24, v8, v16, v0", "v24, v16, v8, v0"),
    "a shift of the transposition": ("vsrl.vi", "vsll.vi"),
    "a gate of another kind": ("vand.vv", "vxor.vv"),
}


@pytest.mark.slow
@pytest.mark.seconds(20)
@pytest.mark.parametrize("bug", BIT_SLICED)
def test_a_planted_bug_of_a_bit_sliced_kernel_is_not_proved(bug: str, tmp_path: Path) -> None:
    old, new = BIT_SLICED[bug]
    proof = proved_with(record(SLICED["ecb-encrypt"]), old, new, ProofCase(1), tmp_path)
    assert proof.result in (Result.DIFFERS, Result.STOPPED), proof.detail


def test_a_bit_sliced_kernel_has_cases_about_a_register_and_a_pass() -> None:
    with recorded(record(SLICED["ecb-encrypt"])) as code:
        cases = list(vectors(code.entry))
    assert {case.blocks for case in cases} == {0, 1, 2, 65, 512, 513}


def work(*lines: str) -> str:
    """The function `work` with these instructions."""
    return "\n".join(["\t.globl work", "work:", *(f"\t{line}" for line in lines), "\tret", ""])


@pytest.mark.parametrize(("policy", "unknown"), [("tu, mu", ()), ("ta, mu", (3,)), ("tu, ma", (1,))])
def test_agnostic_elements_are_unknown(policy: str, unknown: tuple[int, ...], tmp_path: Path) -> None:
    """Of four words, the mask leaves out number 1, and number 3 is behind the length."""
    text = work(
        "vsetivli zero, 16, e8, m1, ta, ma",
        "vmv.v.i v0, 5",
        "vmv.v.i v1, 0",
        f"vsetivli zero, 3, e32, m1, {policy}",
        "vadd.vi v1, v1, 7, v0.t",
        "vsetivli zero, 4, e32, m1, tu, mu",
        "vse32.v v1, (a0)",
    )
    found = interpreted(linked(text, tmp_path), DATA, 128)
    assert [found[4 * place] for place in range(4) if place not in unknown] == [
        value for place, value in enumerate((7, 0, 7, 0)) if place not in unknown
    ]
    assert tuple(place for place in range(4) if found[4 * place] > 255) == unknown


REFUSED = {
    "no type": (("vxor.vv v1, v2, v3",), "without a valid type"),
    "a fraction of a register": (("vsetvli t0, zero, e32, mf2, ta, ma",), "form not on the list"),
    "a group at a wrong number": (
        ("vsetvli t0, zero, e32, m2, ta, ma", "vxor.vv v1, v2, v4"),
        "begins no group",
    ),
    "a result over its mask": (
        ("vsetvli t0, zero, e32, m1, ta, ma", "vadd.vv v0, v2, v4, v0.t"),
        "overwrite its mask",
    ),
    "a mask that nothing has set": (
        ("vsetvli t0, zero, e32, m1, ta, ma", "vadd.vv v1, v2, v4, v0.t"),
        "mask is not known",
    ),
    "a slide within a group": (
        ("vsetvli t0, zero, e32, m1, ta, ma", "vslideup.vi v2, v2, 1"),
        "reserves a slide",
    ),
    "another ratio of the type": (
        ("vsetvli t0, zero, e32, m1, ta, ma", "vsetvli zero, zero, e8, m1, ta, ma"),
        "reserves this change",
    ),
    "a load with a mask": (
        ("vsetvli t0, zero, e32, m1, ta, ma", "vle32.v v1, (a1), v0.t"),
        "form not on the list",
    ),
    "an address that need not be aligned": (
        ("vsetvli t0, zero, e32, m1, ta, ma", "addi a1, a1, 2", "vle32.v v1, (a1)"),
        "aligned to 4 bytes",
    ),
    "segments of nine registers": (
        ("vsetvli t0, zero, e32, m4, ta, ma", "vlseg2e64.v v8, (a1)"),
        "more than 8 registers",
    ),
    "an instruction outside of the model": (
        ("vsetvli t0, zero, e32, m1, ta, ma", "vmulhu.vv v1, v2, v3"),
        "form not on the list",
    ),
    "an instruction of the CW4011": (
        ("vsetvli t0, zero, e32, m1, ta, ma", ".insn 4, 0x0000008b"),
        "the model lacks `cw.select` of this type",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_manual_reserves_or_the_model_lacks_is_refused(name: str, tmp_path: Path) -> None:
    lines, reason = REFUSED[name]
    with pytest.raises(Stopped, match=reason):
        interpreted(linked(work(*lines), tmp_path), DATA, 128)


RECORDS = (
    "rv64-zvkned/aes128-ctr-encrypt",
    "rv64-zvkned/aes256-cbc-decrypt",
    "sifive-x280/aes128-ctr-encrypt@space=riscv-vector-gather",
    "cw4011/aes192-ecb-decrypt",
)


@pytest.mark.parametrize("name", RECORDS)
def test_calls_are_answered_as_by_openssl_and_the_simulator(name: str) -> None:
    with recorded(record(name)) as code:
        found = compared(code, 8, 8)
    assert (found.edge, found.random, found.difference) == (8, 8, "")


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDS)
def test_many_calls_are_answered_as_by_openssl_and_the_simulator(name: str) -> None:
    with recorded(record(name)) as code:
        found = compared(code, 60, 100)
    assert found.edge >= 40
    assert (found.random, found.difference) == (100, "")
