"""Single instructions against the architecture's definitions (SPU ISA 1.2), written out by hand."""

from __future__ import annotations

import pytest

from aesgen.simulators.errors import AssemblyError
from aesgen.simulators.spu import SpuCore, assemble
from aesgen.simulators.spu.assembly import opcodes

A = "00010203 7f80ff01 deadbeef 80000000"
B = "01010101 80018080 0000001f ffffffff"
COUNT = "0000001d 7f800000 dead0000 80000000"
C = "00ff00ff f0f0f0f0 ffffffff 00000000"
SHUFFLE = "00 1f 10 0f 80 bf c0 df e0 ff 20 5f 11 7f 01 02"

CASES = [
    ("and $4, $1, $2", "00010001 00008000 0000000f 80000000"),
    ("or $4, $1, $2", "01010303 ff81ff81 deadbeff ffffffff"),
    ("xor $4, $1, $2", "01000302 ff817f81 deadbef0 7fffffff"),
    ("nand $4, $1, $2", "fffefffe ffff7fff fffffff0 7fffffff"),
    ("nor $4, $1, $2", "fefefcfc 007e007e 21524100 00000000"),
    ("eqv $4, $1, $2", "fefffcfd 007e807e 2152410f 80000000"),
    ("andc $4, $1, $2", "00000202 7f807f01 deadbee0 00000000"),
    ("orc $4, $1, $2", "fefffeff 7ffeff7f ffffffef 80000000"),
    ("selb $4, $1, $2, $3", "00010201 8f008f81 0000001f 80000000"),
    ("a $4, $1, $2", "01020304 ff827f81 deadbf0e 7fffffff"),
    ("ah $4, $1, $2", "01020304 ff817f81 deadbf0e 7fffffff"),
    ("cg $4, $1, $2", "00000000 00000000 00000000 00000001"),
    ("sf $4, $1, $2", "00fffefe 0080817f 21524130 7fffffff"),
    ("ai $4, $1, -1", "00010202 7f80ff00 deadbeee 7fffffff"),
    ("sfi $4, $1, 1", "fffefdfe 807f0100 21524112 80000001"),
    ("andi $4, $1, -256", "00010200 7f80ff00 deadbe00 80000000"),
    ("andbi $4, $1, 15", "00010203 0f000f01 0e0d0e0f 00000000"),
    ("andbi $4, $1, 0xf0", "00000000 7080f000 d0a0b0e0 80000000"),
    ("xorbi $4, $1, -1", "fffefdfc 807f00fe 21524110 7fffffff"),
    ("cgtb $4, $1, $2", "0000ffff ff00ffff 00000000 00ffffff"),
    ("clgtb $4, $1, $2", "0000ffff 00ffff00 ffffffff 00000000"),
    ("ceqb $4, $1, $2", "00ff0000 00000000 00000000 00000000"),
    ("cgtbi $4, $1, -1", "ffffffff ff0000ff 00000000 00ffffff"),
    ("clgtbi $4, $1, 127", "00000000 00ffff00 ffffffff ff000000"),
    ("cgti $4, $1, 0", "ffffffff ffffffff 00000000 00000000"),
    ("ceqi $4, $3, -1", "00000000 00000000 ffffffff 00000000"),
    ("il $4, -2", "fffffffe fffffffe fffffffe fffffffe"),
    ("ilh $4, 0x1b1b", "1b1b1b1b 1b1b1b1b 1b1b1b1b 1b1b1b1b"),
    ("ilhu $4, 0x8000", "80000000 80000000 80000000 80000000"),
    ("ila $4, 262143", "0003ffff 0003ffff 0003ffff 0003ffff"),
    ("clz $4, $1", "0000000f 00000001 00000000 00000000"),
    ("roti $4, $1, 8", "01020300 80ff017f adbeefde 00000080"),
    ("roti $4, $1, -4", "30001020 17f80ff0 fdeadbee 08000000"),
    ("rotmi $4, $1, -4", "00001020 07f80ff0 0deadbee 08000000"),
    ("rotmai $4, $1, -4", "00001020 07f80ff0 fdeadbee f8000000"),
    ("shli $4, $1, 4", "00102030 f80ff010 eadbeef0 00000000"),
    ("rothmi $4, $1, -8", "00000002 007f00ff 00de00be 00800000"),
    ("absdb $4, $1, $2", "01000102 017f7f7f deadbed0 7fffffff"),
    ("avgb $4, $1, $2", "01010202 8041c041 6f575f87 c0808080"),
    ("sumb $4, $1, $2", "00040006 018101ff 001f0338 03fc0080"),
    ("cntb $4, $1", "00010102 07010801 06050607 01000000"),
    ("shufb $4, $1, $2, $10", "00ff0100 0000ffff 808000ff 01ff0102"),
    ("rotqbyi $4, $1, 3", "037f80ff 01deadbe ef800000 00000102"),
    ("rotqmbyi $4, $1, -3", "00000000 0102037f 80ff01de adbeef80"),
    ("shlqbyi $4, $1, 3", "037f80ff 01deadbe ef800000 00000000"),
    ("rotqbii $4, $1, 1", "00020406 ff01fe03 bd5b7ddf 00000000"),
    ("rotqmbii $4, $1, -4", "00001020 37f80ff0 1deadbee f8000000"),
    ("shlqbii $4, $1, 1", "00020406 ff01fe03 bd5b7ddf 00000000"),
    ("fsmbi $4, 0x8001", "ff000000 00000000 00000000 000000ff"),
    ("gbb $4, $1", "00005b50 00000000 00000000 00000000"),
    ("fsmb $4, $1", "00000000 0000ff00 00000000 0000ffff"),
    ("gb $4, $2", "0000000b 00000000 00000000 00000000"),
    ("orx $4, $1", "ffadffef 00000000 00000000 00000000"),
    ("sfh $4, $1, $2", "0100fefe 0081817f 21534130 7fffffff"),
    ("cgth $4, $1, $2", "0000ffff ffffffff 00000000 0000ffff"),
    ("cgt $4, $1, $2", "00000000 ffffffff 00000000 00000000"),
    ("clgth $4, $1, $2", "0000ffff 0000ffff ffffffff 00000000"),
    ("clgt $4, $1, $2", "00000000 00000000 ffffffff 00000000"),
    ("ceqh $4, $1, $11", "00000000 ffff0000 ffff0000 ffffffff"),
    ("ceq $4, $1, $11", "00000000 00000000 00000000 ffffffff"),
    ("orbi $4, $1, 0x81", "81818383 ff81ff81 dfadbfef 81818181"),
    ("ceqbi $4, $2, -1", "00000000 00000000 00000000 ffffffff"),
    ("ahi $4, $1, -2", "ffff0201 7f7efeff deabbeed 7ffefffe"),
    ("sfhi $4, $1, 3", "0002fe00 80830102 21564114 80030003"),
    ("andhi $4, $1, -16", "00000200 7f80ff00 dea0bee0 80000000"),
    ("orhi $4, $1, 0x101", "01010303 7f81ff01 dfadbfef 81010101"),
    ("ori $4, $1, 256", "00010303 7f80ff01 deadbfef 80000100"),
    ("xori $4, $1, -1", "fffefdfc 807f00fe 21524110 7fffffff"),
    ("xorhi $4, $1, 0x0ff", "00fe02fc 7f7ffffe de52be10 80ff00ff"),
    ("cgthi $4, $1, -2", "ffffffff ffff0000 00000000 0000ffff"),
    ("clgti $4, $1, -1", "00000000 00000000 00000000 00000000"),
    ("clgti $4, $1, 511", "ffffffff ffffffff ffffffff ffffffff"),
    ("clgthi $4, $1, -256", "00000000 0000ffff 00000000 00000000"),
    ("ceqhi $4, $2, -1", "00000000 00000000 00000000 ffffffff"),
    ("rothi $4, $1, 4", "00102030 f807f01f eaddeefb 00080000"),
    ("rotmahi $4, $1, -4", "00000020 07f8fff0 fdeafbee f8000000"),
    ("shlhi $4, $1, 4", "00102030 f800f010 ead0eef0 00000000"),
    ("shlhi $4, $1, 16", "00000000 00000000 00000000 00000000"),
    ("rot $4, $1, $2", "00020406 7f80ff01 ef56df77 40000000"),
    ("rotm $4, $1, $2", "00000000 7f80ff01 00000000 40000000"),
    ("shl $4, $1, $2", "00020406 7f80ff01 80000000 00000000"),
    ("rotqby $4, $1, $2", "0102037f 80ff01de adbeef80 00000000"),
    ("rotqby $4, $1, $11", "00000000 0102037f 80ff01de adbeef80"),
    ("rotqmby $4, $1, $2", "00000000 00000000 00000000 00000000"),
    ("rotqmby $4, $1, $11", "00000000 0102037f 80ff01de adbeef80"),
    ("shlqby $4, $1, $2", "0102037f 80ff01de adbeef80 00000000"),
    ("shlqby $4, $1, $11", "00000000 00000000 00000000 00000000"),
    ("rotqbi $4, $1, $2", "00020406 ff01fe03 bd5b7ddf 00000000"),
    ("rotqbi $4, $1, $11", "0020406f f01fe03b d5b7ddf0 00000000"),
    ("rotqmbi $4, $1, $2", "00000204 06ff01fe 03bd5b7d df000000"),
    ("rotqmbi $4, $1, $11", "00002040 6ff01fe0 3bd5b7dd f0000000"),
    ("shlqbi $4, $1, $2", "00020406 ff01fe03 bd5b7ddf 00000000"),
    ("shlqbi $4, $1, $11", "0020406f f01fe03b d5b7ddf0 00000000"),
    ("fsmh $4, $1", "00000000 00000000 00000000 ffffffff"),
    ("fsm $4, $1", "00000000 00000000 ffffffff ffffffff"),
    ("gbh $4, $1", "000000dc 00000000 00000000 00000000"),
    ("mpyu $4, $1, $2", "00020503 80000080 00171ef1 00000000"),
]


def run(body: str) -> SpuCore:
    core = SpuCore(assemble(f"f:\n{body}\nbi $0\n"))
    for register, value in ((1, A), (2, B), (3, C), (10, SHUFFLE), (11, COUNT)):
        core.registers[register] = bytes.fromhex(value)
    core.call("f")
    return core


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[text for text, _ in CASES])
def test_instruction(text: str, expected: str) -> None:
    assert run(text).registers[4].hex() == expected.replace(" ", "")


TESTED_BELOW = {"iohl", "lqd", "lqx", "lqa", "stqd", "stqx", "stqa", "br", "brsl", "bi", "brz", "brnz"}
WITHOUT_RESULT = {"nop", "lnop", "hbrr"}
"""What these cost is tests/families/spu/test_timing.py's business."""


def test_every_instruction_of_the_table_is_tested() -> None:
    assert {text.split()[0] for text, _ in CASES} | TESTED_BELOW | WITHOUT_RESULT == opcodes().keys()


def test_or_halfword_lower_keeps_the_rest() -> None:
    core = run("ilhu $4, 0x1234\niohl $4, 0x5678")
    assert core.registers[4].hex() == "12345678" * 4


def test_loads_and_stores_ignore_the_low_address_bits() -> None:
    core = run("ila $5, 0x1007\nstqd $1, 16($5)\nlqd $4, 16($5)\nil $6, 0x1015\nil $7, 0\nlqx $8, $6, $7")
    assert core.registers[4].hex() == A.replace(" ", "")
    assert core.registers[8] == core.registers[4]
    assert bytes(core.memory[0x1010:0x1020]) == core.registers[1]
    assert core.written == {0x1010}


def test_absolute_addresses_and_two_registers() -> None:
    core = run("stqa $1, 0x1000\nil $5, 0x0ff8\nil $6, 0x18\nlqa $4, 0x1000\nstqx $4, $5, $6\nlqa $8, 0x1010")
    assert core.registers[4] == core.registers[8] == bytes.fromhex(A)
    assert core.written == {0x1000, 0x1010}


@pytest.mark.parametrize(
    ("branch", "taken"),
    [("br f2", 1), ("brz $12, f2", 1), ("brnz $12, f2", 0), ("brz $1, f2", 0), ("brnz $1, f2", 1)],
)
def test_branches_look_at_the_preferred_slot(branch: str, taken: int) -> None:
    """$12 is zero there, and nowhere else."""
    core = run(f"fsmbi $12, 0x0fff\nil $4, 0\n{branch}\nbi $0\nf2: il $4, 1")
    assert core.registers[4][3] == taken


def test_a_call_links_to_what_follows_it() -> None:
    core = run("ori $20, $0, 0\nbrsl $0, g\nil $5, 2\nori $0, $20, 0\nbi $0\ng: ori $4, $0, 0")
    assert core.registers[4] == (0x80 + 8).to_bytes(4, "big") + bytes(12)
    assert core.registers[5][3] == 2


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("ai $4, $1, 512", "512 is not in -512..511"),
        ("andbi $4, $1, 256", "256 is not in -128..255"),
        ("lqd $4, 8192($1)", "8192 is not in -8192..8191"),
        ("stqd $4, 8($1)", "8 is no multiple of 16"),
        ("rotmi $4, $1, -64", "-64 is not in -63..0"),
        ("xor $4, $1, $128", "expected a register: '$128'"),
        ("xor $4, $1", "xor takes 3 operands"),
        ("lqd $4, $1", "expected offset(register)"),
        ("br .Lnowhere", "undefined symbol '.Lnowhere'"),
        ("f: br f", "'f' is already defined"),
        ("frob $4, $1", "unknown instruction 'frob'"),
        (".frob 4", "unknown directive '.frob'"),
    ],
)
def test_what_the_assembler_refuses(text: str, complaint: str) -> None:
    with pytest.raises(AssemblyError) as refused:
        assemble(f"f:\n{text}\n")
    assert complaint in str(refused.value)
    assert refused.value.line == 2


def test_data_directives_and_symbols() -> None:
    program = assemble(
        """
        .section .rodata
        .align 4
table:  .byte 1, 2, 0xff
        .align 2
        .word 0x01020304, table + 4
        .space 8
after:  .hword 5
        """
    )
    table = program.symbols["table"]
    assert table % 16 == 0
    core = SpuCore(program)
    assert bytes(core.memory[table : table + 12]) == bytes([1, 2, 255, 0, 1, 2, 3, 4]) + (table + 4).to_bytes(
        4, "big"
    )
    assert program.symbols["after"] == table + 20
