"""The emulated machine on an instruction set that is not ARM: calls, guards, canaries, byte order."""

from __future__ import annotations

import pytest

pytest.importorskip("unicorn", reason="unicorn is not installed: pip install 'aesgen[arm]'")

from aesgen.simulators import emulated
from aesgen.simulators.emulated import CallFailed, CodePiece, EmulatedMachine, Image
from aesgen.simulators.emulated.image import _pieces
from tests.simulators import machines

WORDS = (1, 2, 0x01020304)


@pytest.fixture
def mips() -> EmulatedMachine:
    return EmulatedMachine(machines.image(machines.MIPS_PROGRAM, "big"), machines.MIPS)


def test_arguments_go_to_registers_and_stack_and_words_are_big_endian(mips: EmulatedMachine) -> None:
    data = mips.place(b"".join(word.to_bytes(4, "big") for word in WORDS))
    out = mips.place(b"", size=4)
    execution = mips.call("sum", data, len(WORDS), out, 0, 0x10)
    assert execution.complaints == ()
    assert mips.read(out, 4) == (sum(WORDS) + 0x10).to_bytes(4, "big")
    assert mips.register("v0") == sum(WORDS) + 0x10
    assert not mips.overwritten(data, 12)
    assert not mips.overwritten(out, 4)


def test_a_little_endian_machine_whose_ninth_argument_is_on_the_stack() -> None:
    machine = EmulatedMachine(machines.image(machines.RISCV_PROGRAM, "little"), machines.RISCV)
    data, out = machine.place(bytes([3, 200])), machine.place(b"", size=4)
    execution = machine.call("squares", data, 2, out, 0, 0, 0, 0, 0, 7)
    assert execution.complaints == ()
    assert machine.read(out, 4) == (9 + 40000 + 7).to_bytes(4, "little")


def test_a_byte_before_a_buffer_is_seen(mips: EmulatedMachine) -> None:
    data = mips.place(bytes(16))
    mips.call("before", data, 1)
    assert mips.overwritten(data, 16)


def test_a_word_behind_a_buffer_is_a_fault(mips: EmulatedMachine) -> None:
    with pytest.raises(CallFailed, match=r"behind: .*READ_UNMAPPED") as failed:
        mips.call("behind", mips.place(bytes(16)))
    assert failed.value.outcome == "crash"


def test_what_belongs_to_the_caller_must_stay(mips: EmulatedMachine) -> None:
    """The callee has the 16 bytes of o32 and its arguments on the stack, and nothing above them."""
    careless = mips.call("careless", 1, 2, 3, 4, 5)
    assert careless.complaints == (
        "careless does not preserve s0",
        "careless writes to its caller's stack frame",
    )
    assert mips.call("careless", 1, 2, 3, 4, 5, 6).complaints == ("careless does not preserve s0",)
    assert mips.call("own", 1, 2).complaints == ()


def test_an_endless_call_and_an_undefined_instruction(
    mips: EmulatedMachine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(emulated.machine, "TIMEOUT_SECONDS", 1)
    with pytest.raises(CallFailed, match="forever ran past 1 s") as failed:
        mips.call("forever")
    assert failed.value.outcome == "timeout"
    with pytest.raises(CallFailed, match="nonsense") as failed:
        mips.call("nonsense")
    assert failed.value.outcome == "crash"


def test_every_call_finds_its_buffers_at_the_offset_and_fresh(mips: EmulatedMachine) -> None:
    for size, offset in ((16, 0), (5, 3), (5000, 12), (16, 7)):
        mips.reset()
        at = mips.place(bytes(size), offset)
        assert at % 16 == offset
        assert mips.read(at, size) == bytes(size)
        assert not mips.overwritten(at, size)


def test_blocks_and_observations_are_kept_in_order(mips: EmulatedMachine) -> None:
    second = mips.symbols["sum"] + 4
    mips.watch(second, lambda: mips.register("a1"))
    data, out = mips.place(bytes(12)), mips.place(b"", size=4)
    execution = mips.call("sum", data, 3, out, 0, 0)
    assert execution.observed == (3, 2, 1)
    assert [start for start, _ in execution.blocks] == [
        mips.symbols["sum"],
        second,
        second,
        mips.symbols["sum"] + 24,
    ]


def test_mapping_symbols_tell_code_from_data() -> None:
    marks = [(104, "d"), (108, "t"), (300, "a")]
    assert _pieces(100, bytes(range(16)), marks) == [
        CodePiece(100, bytes(range(4)), ""),
        CodePiece(108, bytes(range(8, 16)), "t"),
    ]


def test_an_image_of_bare_code_places_its_symbols() -> None:
    image = Image.of_code(0x100, bytes(8), {"second": 4})
    assert image.symbols == {"second": 0x104}
    assert image.code == (CodePiece(0x100, bytes(8)),)
