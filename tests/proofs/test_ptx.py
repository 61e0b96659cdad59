"""PTX on terms: proofs of a record of the GTX 295, faults planted in its code, and instructions beside the
simulator."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.proofs import Result, prove
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.counters import Counters
from aesgen.proofs.failures import Leaking, Stopped
from aesgen.proofs.ptx.launching import LaunchProver
from aesgen.proofs.ptx.spaces import PtxBuffer, TermSpace
from aesgen.proofs.ptx.threads import PtxDevice
from aesgen.proofs.terms import TEXT, Bytes, Terms
from aesgen.simulators.ptx import Launch, PtxMachine, parse
from tests.proofs.emulated import compared
from tests.proofs.evaluated import Evaluation
from tests.proofs.recorded import RecordedCode, recorded

ECB, CBC, CTR = (
    Path(f"results/gtx295/aes128-{name}.yaml") for name in ("ecb-encrypt", "cbc-decrypt", "ctr-encrypt")
)
ONE = (ProofCase(1, grid=1),)


@pytest.fixture(scope="module")
def code() -> Iterator[RecordedCode]:
    with recorded(ECB) as found:
        yield found


def test_one_block_is_proved(code: RecordedCode) -> None:
    proof = prove(code.build, code.entry, ONE)
    assert proof.result is Result.PROVED, proof.detail
    assert proof.looked_up


@pytest.mark.slow
@pytest.mark.parametrize("record", [ECB, CBC, CTR])
def test_every_instruction_is_executed(record: Path) -> None:
    with recorded(record) as own:
        proof = prove(own.build, own.entry)
    assert proof.result is Result.PROVED, proof.detail
    assert "launches of up to 2 thread blocks" in proof.statement


def test_known_bytes_give_what_openssl_and_the_simulator_give(code: RecordedCode) -> None:
    found = compared(code, 8, 2)
    assert (found.edge, found.random, found.difference) == (8, 2, "")


def test_a_wrong_interpreter_differs_from_openssl(
    code: RecordedCode, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = LaunchProver._launch

    def wrong(self: LaunchProver, device: PtxDevice, places: dict[str, int], case: ProofCase) -> None:
        right(self, device, places, case)
        cells = device.spaces["global"].cells
        cells[places["out"]] = cells.get(places["out"], 0) ^ 1

    monkeypatch.setattr(LaunchProver, "_launch", wrong)
    assert "block 0 byte 0" in compared(code, 8, 0).difference


@pytest.mark.slow
@pytest.mark.seconds(40)
def test_a_hundred_calls_of_the_edge_matrix() -> None:
    with recorded(CTR) as own:
        found = compared(own, 100, 20)
    assert (found.edge, found.random, found.difference) == (100, 20, "")


def test_a_proof_ends_at_its_time_limit(code: RecordedCode) -> None:
    limited = prove(code.build, code.entry, seconds=0.01)
    assert limited.result is Result.STOPPED
    assert "time limit" in limited.detail


FAULTS = {
    "another round constant": (
        r"aesgen_round_constants\[10\] = \{1, 2",
        "aesgen_round_constants[10] = {1, 3",
        (Result.DIFFERS, "byte"),
    ),
    "another word of the key": (
        r"\[aesgen_context\+84\]",
        "[aesgen_context+88]",
        (Result.DIFFERS, "byte"),
    ),
    "a store after the output": (
        r"(st\.global\.v4\.u32\s+\[%r\d+)\+-8\]",
        r"\1+8]",
        (Result.STOPPED, "outside of its buffers"),
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_refuted(code: RecordedCode, fault: str, tmp_path: Path) -> None:
    old, new, (result, reason) = FAULTS[fault]
    text, count = re.subn(old, new, code.build.path.read_text(encoding="utf-8"), count=1)
    assert count == 1
    path = tmp_path / "changed.ptx"
    path.write_text(text, encoding="utf-8")
    proof = prove(replace(code.build, path=path), code.entry, ONE)
    assert (proof.result, reason in proof.detail) == (result, True), proof.detail


def test_another_entry_of_a_table_is_refuted(code: RecordedCode, tmp_path: Path) -> None:
    """One entry of the longest constant table."""
    text = code.build.path.read_text(encoding="utf-8")
    tables = re.findall(r"\[256\] = \{[^}]*\}", text)
    changed = re.sub(r"(\d+)\}$", lambda last: f"{int(last[1]) ^ 1}}}", tables[0])
    path = tmp_path / "changed.ptx"
    path.write_text(text.replace(tables[0], changed), encoding="utf-8")
    proof = prove(replace(code.build, path=path), code.entry, ONE)
    assert proof.result in (Result.DIFFERS, Result.STOPPED), proof.detail


def test_a_counter_that_does_not_carry_is_refuted(tmp_path: Path) -> None:
    """The carry into the second word is left out of the set-up."""
    with recorded(CTR) as own:
        cases = [ProofCase(2, Counters(12, 2**32 - 1, 4), grid=1)]
        assert prove(own.build, own.entry, cases).result is Result.PROVED
        text = own.build.path.read_text(encoding="utf-8")
        wrong, count = re.subn(r"selp\.u32(\s+%r\d+), 1, 0, (%p\d+);", r"selp.u32\1, 0, 0, \2;", text)
        assert count
        path = tmp_path / "changed.ptx"
        path.write_text(wrong, encoding="utf-8")
        proof = prove(replace(own.build, path=path), own.entry, cases)
    assert proof.result is Result.DIFFERS, proof.detail


# Instructions beside the simulator

HEAD = """.version 3.0
.target sm_13
.address_size 32
.entry k(.param .u32 from, .param .u32 to)
{
.reg .u32 %r<40>;
.reg .pred %p<4>;
ld.param.u32 %r30, [from];
ld.param.u32 %r31, [to];
"""
LINEAR = ("xor.b32 {t}, {a}, {b};", "shl.b32 {t}, {a}, {n};", "shr.u32 {t}, {a}, {n};", "not.b32 {t}, {a};")
LINEAR += ("and.b32 {t}, {a}, {c};", "prmt.b32 {t}, {a}, {b}, {s};", "bfe.u32 {t}, {a}, {n}, {m};")
LINEAR += ("mov.b32 {t}, {a};", "lop3.b32 {t}, {a}, {b}, {a}, 150;", "lop3.b32 {t}, {c}, {a}, {b}, 202;")
LINEAR += ("and.b32 {t}, {a}, 1;\nneg.s32 {t}, {t};", "and.b32 {t}, {a}, 255;\nmul.lo.u32 {t}, {t}, 65792;")
OTHERS = ("add.u32 {t}, {a}, {b};", "sub.u32 {t}, {a}, {b};", "mul.lo.u32 {t}, {a}, {b};")
OTHERS += ("and.b32 {t}, {a}, {b};", "or.b32 {t}, {a}, {b};", "mad.lo.u32 {t}, {a}, {b}, {c};")
OTHERS += ("min.u32 {t}, {a}, {b};", "max.u32 {t}, {a}, {b};", "shr.s32 {t}, {a}, {n};")
OTHERS += ("lop3.b32 {t}, {a}, {b}, {t}, {l};",)
OTHERS += ("setp.lt.u32 %p1, {a}, {b};\nselp.b32 {t}, {a}, {b}, %p1;", "mul24.lo.u32 {t}, {a}, {b};")
WORDS = 8


def _program(draw: random.Random, forms: tuple[str, ...]) -> str:
    """A program that loads eight words, computes with them and stores them."""
    lines = [f"ld.global.u32 %r{each}, [%r30+{4 * each}];" for each in range(WORDS)]
    for _ in range(25):
        t, a, b = (f"%r{draw.randrange(WORDS)}" for _ in range(3))
        selector = sum(draw.randrange(8) << 4 * place for place in range(4))
        n, m = draw.randrange(32), draw.randrange(33)
        line = draw.choice(forms).format(
            t=t, a=a, b=b, c=draw.getrandbits(32), n=n, m=m, s=selector, l=draw.randrange(256)
        )
        lines += line.split("\n")
    lines += [f"st.global.u32 [%r31+{4 * each}], %r{each};" for each in range(WORDS)]
    return HEAD + "\n".join([*lines, "ret;", "}"])


def _simulated(text: str, content: bytes) -> bytes:
    machine = PtxMachine(parse(text))
    source, target = machine.memory.allocate("in", content), machine.memory.allocate("out", len(content))
    assert not machine.run(Launch("k", 1, 1, (source, target)))
    return bytes(machine.memory.read(target, len(content)))


def _executed(text: str, terms: Terms, content: Bytes) -> Bytes:
    memory = TermSpace("global")
    memory.add(PtxBuffer(1024, len(content), "in", False), content)
    memory.add(PtxBuffer(2048, len(content), "out", True))
    device = PtxDevice(parse(text), terms, {"global": memory}, {})
    device.run(Launch("k", 1, 1, (1024, 2048)))
    return memory.load(2048, len(content))


def test_known_numbers_give_what_the_simulator_gives() -> None:
    draw = random.Random(1)
    for _ in range(300):
        text, content = _program(draw, LINEAR + OTHERS), draw.randbytes(4 * WORDS)
        assert bytes(_executed(text, Terms(), tuple(content))) == _simulated(text, content), text


def test_terms_have_the_values_that_the_simulator_gives() -> None:
    draw = random.Random(2)
    for _ in range(100):
        text, content = _program(draw, LINEAR), draw.randbytes(4 * WORDS)
        terms = Terms()
        names = tuple(terms.named(f"in[{place}]", TEXT) for place in range(len(content)))
        values = Evaluation(terms, {f"in[{place}]": byte for place, byte in enumerate(content)})
        found = [values.of(each) for each in _executed(text, terms, names)]
        assert found == list(_simulated(text, content)), text


def test_each_thread_has_local_memory_of_its_own() -> None:
    lines = "mov.u32 %r2, stack;\nadd.u32 %r2, %r2, 4;\nst.local.u32 [%r2], %r1;\nbar.sync 0;\n"
    lines += "ld.local.u32 %r3, [stack+4];\nshl.b32 %r4, %r1, 2;\nadd.u32 %r31, %r31, %r4;\n"
    text = HEAD.replace("{\n", "{\n.local .align 4 .b8 stack[8];\n", 1)
    text += f"mov.u32 %r1, %tid.x;\n{lines}st.global.u32 [%r31], %r3;\nret;\n}}"
    memory = TermSpace("global")
    memory.add(PtxBuffer(2048, 8, "out", True))
    PtxDevice(parse(text), Terms(), {"global": memory}, {}).run(Launch("k", 1, 2, (1024, 2048)))
    assert bytes(memory.load(2048, 8)) == bytes((0, 0, 0, 0, 1, 0, 0, 0))


def test_an_instruction_that_its_guard_skips_is_not_executed() -> None:
    """A branch that is not taken is."""
    lines = "setp.ne.u32 %p1, %r31, %r31;\n@%p1 xor.b32 %r1, %r1, %r1;\n@%p1 bra END;\nEND:"
    text = _program(random.Random(3), ("mov.b32 {t}, {a};",)).replace("ret;", f"{lines}\nret;")
    module, memory = parse(text), TermSpace("global")
    memory.add(PtxBuffer(1024, 4 * WORDS, "in", False), tuple(range(4 * WORDS)))
    memory.add(PtxBuffer(2048, 4 * WORDS, "out", True))
    device = PtxDevice(module, Terms(), {"global": memory}, {})
    device.run(Launch("k", 1, 1, (1024, 2048)))
    skipped = [
        each.name for each in module.kernels["k"].instructions if ("k", each.index) not in device.visited
    ]
    assert skipped == ["xor"]


@pytest.mark.parametrize(
    ("line", "kind", "reason"),
    [
        ("setp.eq.u32 %p1, %r1, 7;\n@%p1 bra END;\nEND:", Leaking, "a branch depends on the text"),
        ("mul.lo.u32 %r1, %r2, 65793;", Stopped, "it multiplies numbers that are not known"),
        ("neg.s32 %r1, %r2;", Stopped, "it multiplies numbers that are not known"),
        ("ld.global.u32 %r1, [%r2];", Stopped, "a look-up at a place that is not one secret byte's"),
        ("st.global.u32 [%r1], %r2;", Leaking, "the address of a store depends on the text"),
        ("st.global.u32 [%r31+32], %r2;", Stopped, "outside of its buffers"),
        ("st.global.u32 [%r30], %r2;", Stopped, "stores to in"),
        ("xor.b32 %r1, %r20, %r2;", Stopped, "%r20, which nothing has set"),
        ("popc.b32 %r1, %r2;", Stopped, "the model lacks `popc.b32`"),
    ],
)
def test_what_ends_an_execution(line: str, kind: type[Stopped], reason: str) -> None:
    terms = Terms()
    names = tuple(terms.named(f"in[{place}]", TEXT) for place in range(4 * WORDS))
    text = _program(random.Random(3), ("mov.b32 {t}, {a};",)).replace("ret;", f"{line}\nret;")
    with pytest.raises(kind, match=re.escape(reason)):
        _executed(text, terms, names)
