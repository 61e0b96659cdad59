"""The simulated CPU08: its table against SDCC's assembler and capstone, its results against uCsim, traps."""

from __future__ import annotations

import random
import re
import subprocess
from pathlib import Path

import capstone
import pytest

from aesgen.simulators.hc08 import Hc08Machine
from aesgen.simulators.hc08.opcodes import PREFIX, Cpu08Opcode, opcodes
from aesgen.system import native, tools
from tests.conftest import requires
from tests.families.hc08.programs import RESET, linked, run_in_ucsim

_OPERANDS = {
    **{"inherent": "", "immediate": "#5", "immediate16": "#0x1234", "direct": "*0x45", "extended": "0x1234"},
    **{"relative": ".", "indexed": ",x", "indexed8": "0x45,x", "indexed16": "0x1234,x", "stack8": "0x45,s"},
    **{
        "stack16": "0x1234,s",
        "immediate_relative": "#5,.",
        "direct_relative": "*0x45,.",
        "inherent_relative": ".",
    },
    **{"indexed_relative": ",x+,.", "indexed8_relative": "0x45,x+,.", "stack8_relative": "0x45,s,."},
    **{"direct_direct": "*0x45,*0x46", "direct_indexed": "*0x45,x+", "immediate_direct": "#5,*0x46"},
    "indexed_direct": ",x+,*0x46",
}
_BITS = {"brset", "brclr", "bset", "bclr"}


def _line(opcode: Cpu08Opcode) -> str:
    operands = _OPERANDS[opcode.mode]
    if opcode.name == "dbnz":
        operands = operands.replace("x+", "x")
    if opcode.name in _BITS:
        operands = f"#{opcode.bits},{operands}"
    return f"\t{opcode.name}\t{operands}"


@requires(tools.SDCC)
def test_bytes_and_cycles_are_those_of_the_listing_of_sdcc_s_assembler(tmp_path: Path) -> None:
    known = opcodes()
    text = "\t.area CSEG (CODE)\n" + "\n".join(map(_line, known.values())) + "\n"
    (tmp_path / "all.asm").write_text(text)
    subprocess.run(["sdas6808", "-los", "all.asm"], cwd=tmp_path, check=True)
    listed = re.findall(
        r"^ {3}[0-9A-F]{4} ((?:[0-9A-F]{2} )+) *\[ *(\d+)\]", (tmp_path / "all.lst").read_text(), re.M
    )
    assert len(listed) == len(known)
    for (code, opcode), (data, cycles) in zip(known.items(), listed, strict=True):
        first = bytes.fromhex(data)
        expected = bytes([PREFIX, code & 255]) if code > 255 else bytes([code])
        assert (first[: len(expected)], len(first)) == (expected, opcode.bytes), opcode
        assert int(cycles) == opcode.cycles, opcode


def test_capstone_decodes_the_same_instructions() -> None:
    decoder = capstone.Cs(capstone.CS_ARCH_M680X, capstone.CS_MODE_M680X_6808)
    for code, opcode in opcodes().items():
        data = bytes([PREFIX, code & 255] if code > 255 else [code]) + bytes(4)
        [decoded] = decoder.disasm(data, 0x8000, 1)
        assert decoded.size == opcode.bytes, opcode
        if opcode.name not in ("bset", "bclr"):  # capstone 5 calls each of the two by the other's name
            assert decoded.mnemonic == opcode.name, opcode


def _arithmetic(rng: random.Random) -> str:
    """Every instruction on random values; A, X, H and the flags after each go to memory from 0x1000."""
    one = ["add", "adc", "sub", "sbc", "and", "ora", "eor", "bit", "cmp", "cpx"]
    changing = ["neg", "com", "lsr", "ror", "asr", "lsl", "rol", "dec", "inc", "tst", "clr"]
    lines, at = ["\t.area CSEG (CODE)", "begin::"], 0x1000
    for _ in range(12):
        for name in [
            *one,
            *changing,
            *(f"{each}{r}" for each in changing for r in "ax"),
            "mul",
            "nsa",
            "aix",
            "cphx",
        ]:
            lines.append(f"\tldhx\t#{rng.choice([rng.randrange(0x600, 0xF00), 0x7FF, 0x8FF])}")
            if rng.random() < 0.5:
                lines.append(f"\t{rng.choice(['sec', 'clc'])}")
            edge = rng.choice([0, 1, 0x7F, 0x80, 0xFF, rng.randrange(256)])
            lines += [f"\tmov\t#{rng.randrange(256)},*0x90", f"\tlda\t#{edge}"]
            operand = {"aix": f"#{rng.randrange(-128, 128)}", "cphx": f"#{rng.randrange(1 << 16)}"}.get(
                name, "*0x90"
            )
            plain = name[:-1] in changing or name in ("mul", "nsa")
            lines.append(f"\t{name}" + ("" if plain else f"\t{operand}"))
            lines += [
                f"\tsta\t{at}",
                "\ttpa",
                f"\tsta\t{at + 1}",
                f"\tstx\t{at + 2}",
                "\tsthx\t*0x92",
                "\tlda\t*0x92",
            ]
            lines += [f"\tsta\t{at + 3}", "\tlda\t*0x90", f"\tsta\t{at + 4}"]
            at += 5
    return "\n".join([*lines, "end::", "	bra	end", *RESET]) + "\n"


@requires(tools.SDCC, tools.UCSIM_HC08)
def test_registers_flags_and_memory_are_those_of_ucsim(tmp_path: Path) -> None:
    text = _arithmetic(random.Random(8))
    image = linked(text, tmp_path)
    begin, end = image.symbols["begin"], image.symbols["end"]
    size = 5 * 12 * 36
    machine = Hc08Machine()
    image.spread(machine.memory)
    machine.memory[end : end + 2] = bytes([0x81, 0x81])  # RTS where the program for uCsim stays
    finished = machine.call(begin, 0, 0x23F, 1_000_000)
    assert not finished.outcome
    ours, theirs = (
        bytes(machine.memory[0x1000 : 0x1000 + size]),
        run_in_ucsim(tmp_path, end, 0x1000, size),
    )
    masked = {1: 0xFF ^ 8}  # uCsim's TPA has no interrupt mask
    differing = [i for i in range(size) if (ours[i] ^ theirs[i]) & masked.get(i % 5, 0xFF)]
    assert not differing, [(i // 5, i % 5, hex(ours[i]), hex(theirs[i])) for i in differing[:8]]


def _machine(code: str) -> Hc08Machine:
    machine = Hc08Machine()
    program = bytes.fromhex(code)
    machine.memory[0x8000 : 0x8000 + len(program)] = program
    return machine


@pytest.mark.skipif(native.missing("68HC08 simulator") is not None, reason="no C compiler")
class TestTraps:
    def test_cycles_of_a_call(self) -> None:
        """JSR extended 5, LDA # 2, PSHA 2, PULA 2, RTS 4: CPU08RM."""
        finished = _machine("a605 87 86 81").call(0x8000, 0, 0x23F, 100)
        assert (finished.cycles, finished.stack_bytes, finished.outcome) == (15, 3, "")

    def test_a_value_below_the_stack_pointer_is_lost_unless_interrupts_are_off(self) -> None:
        """LDA #5, PSHA, AIS #1 leave 5 below SP; AIS #-1, PULA read it."""
        allowed, masked = (_machine("a605 87 a701 a7ff 86 81") for _ in range(2))
        allowed.call(0x8000, 0, 0x23F, 100)
        masked.call(0x8000, 0, 0x23F, 100, masked=True)
        assert allowed.state.a != 5
        assert masked.state.a == 5

    def test_a_stack_that_is_not_restored_is_a_crash(self) -> None:
        finished = _machine("87 8b a702 81").call(0x8000, 0, 0x23F, 100)
        assert finished.outcome == ""
        assert _machine("8b a702 81").call(0x8000, 0, 0x23F, 100).outcome in ("crash", "timeout")

    def test_unknown_instructions_and_endless_loops_end(self) -> None:
        assert _machine("8e").call(0x8000, 0, 0x23F, 100).outcome == "crash"
        assert _machine("20fe").call(0x8000, 0, 0x23F, 100).outcome == "timeout"
