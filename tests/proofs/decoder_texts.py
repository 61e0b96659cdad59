"""Instructions as the prover's decoders read them, in the syntax of GNU objdump, and one spelling of what
objdump and SLEIGH write otherwise."""

from __future__ import annotations

import re
from typing import Any

from aesgen.proofs.avr.decoding import AvrInstruction
from aesgen.proofs.mips.decoding import MipsCode
from aesgen.proofs.ppc.decoding import PpcCode
from aesgen.proofs.riscv.decoding import RiscvCode


def mips(code: MipsCode) -> str:
    name, rs, rt, rd, imm = code.mnemonic, code.rs, code.rt, code.rd, code.imm
    if name in ("beq", "bne"):
        operands = f"${rs},${rt},{code.target}"
    elif name in ("blez", "bgtz", "bltz", "bgez"):
        operands = f"${rs},{code.target}"
    elif name == "jr":
        operands = f"${rs}"
    elif name in ("ext", "ins"):
        operands = f"${rt},${rs},{code.shift},{rd + 1 - code.shift * (name == 'ins')}"
    elif name == "lui":
        operands = f"${rt},{imm & 0xFFFF}"
    elif name.endswith(("addiu", "sltiu", "slti", "addi")):
        operands = f"${rt},${rs},{imm}"
    elif name in ("andi", "ori", "xori"):
        operands = f"${rt},${rs},{imm & 0xFFFF}"
    elif name[0] in "ls" and name not in ("sll", "srl", "sra", "sltu", "subu", "sllv", "srlv", "srav", "slt"):
        operands = f"${rt},{imm}(${rs})"
    elif name.removesuffix("32").endswith(("sll", "srl", "sra", "rotr")):
        operands = f"${rd},${rt},{code.shift}"
    elif name.endswith("v"):
        operands = f"${rd},${rt},${rs}"
    else:
        operands = f"${rd},${rs},${rt}"
    return f"{name.replace('rotr', 'ror')} {operands}"


def mips_read(text: str) -> str:
    """objdump prints these names whatever it is told."""
    text = re.sub(r"^(d?)negu\s+(\$\d+),", r"\1subu \2,$0,", text)
    return re.sub(r"^d?li\s+(\$\d+),", lambda found: f"ori {found[1]},$0,", text)


_LOGICAL = {"and", "andc", "nor", "xor", "or", "slw", "srw"}


def ppc(code: PpcCode) -> str:
    name, d, a, b, imm = code.mnemonic, code.rd, code.ra, code.rb, code.imm
    base = f"r{a}" if a or name.endswith("u") else "0"
    if name in ("addi", "addis"):
        operands = f"r{d},{base},{imm}"
    elif name in ("ori", "oris", "xori", "xoris"):
        operands = f"r{a},r{d},{imm & 0xFFFF}"
    elif name in ("rlwinm", "rlwimi"):
        operands = f"r{a},r{d},{b},{code.mask[0]},{code.mask[1]}"
    elif name == "srawi":
        operands = f"r{a},r{d},{b}"
    elif name in _LOGICAL:
        operands = f"r{a},r{d},r{b}"
    elif name in ("add", "subf"):
        operands = f"r{d},r{a},r{b}"
    elif name.endswith("x"):
        operands = f"r{d},{base},r{b}"
    elif name in ("cmplw", "cmplwi"):
        other = f"r{b}" if name == "cmplw" else imm & 0xFFFF
        return f"cmpl{name[5:]} cr{d >> 2},0,r{a},{other}"
    elif name in ("mfspr", "mtspr"):
        operands = f"r{d},{a}" if name == "mfspr" else f"{a},r{d}"
    elif name == "b":
        operands = f"{code.target}"
    elif name == "bc":
        operands = f"{d & ~3 if d & 4 and d & 16 else d},{a},{code.target}"
    elif name == "bclr":
        operands = f"{d},{a},0"
    else:
        operands = f"r{d},{imm}({base})"
    return f"{name} {operands}"


def ppc_read(text: str) -> str:
    """The bits of conditions as numbers."""
    if not text.startswith(("bc ", "bclr ")):
        return text
    for place, name in enumerate(("lt", "gt", "eq", "so")):
        text = re.sub(rf"4\*cr(\d)\+{name}", lambda found, bit=place: str(4 * int(found[1]) + bit), text)
        text = re.sub(rf"\b{name}\b", str(place), text)
    return text + ",0" * (text.startswith("bclr") and text.count(",") == 1)


def riscv(code: RiscvCode) -> str | None:
    name, rd, rs1, rs2 = code.mnemonic, f"x{code.rd}", f"x{code.rs1}", f"x{code.rs2}"
    if name.startswith(("v", "cw.")):
        return None
    if name in ("beq", "bne", "blt", "bge", "bltu", "bgeu"):
        operands = f"{rs1},{rs2},{code.address + code.imm}"
    elif name in ("lui", "auipc"):
        operands = f"{rd},{code.imm >> 12 & 0xFFFFF}"
    elif name == "jal":
        operands = f"{rd},{code.address + code.imm}"
    elif name[0] == "l" or name == "jalr":
        operands = f"{rd},{code.imm}({rs1})"
    elif name in ("sb", "sh", "sw", "sd"):
        operands = f"{rs2},{code.imm}({rs1})"
    elif name.startswith("aes") and name.endswith("i"):
        operands = f"{rd},{rs1},{rs2},{code.imm // 8}"
    elif name.removesuffix("w").endswith("i") or name in ("sltiu", "aes64ks1i"):
        operands = f"{rd},{rs1},{code.imm}"
    elif name in (
        "rev8",
        "brev8",
        "zip",
        "unzip",
        "sext.b",
        "sext.h",
        "zext.h",
        "clz",
        "ctz",
        "cpop",
        "aes64im",
    ):
        operands = f"{rd},{rs1}"
    else:
        operands = f"{rd},{rs1},{rs2}"
    return f"{name} {operands}"


_COMPRESSED = {
    **{"c.li": "addi {0},x0,{1}", "c.mv": "add {0},x0,{1}", "c.jr": "jalr x0,0({0})"},
    **{"c.jalr": "jalr x1,0({0})", "c.j": "jal x0,{0}", "c.jal": "jal x1,{0}", "c.beqz": "beq {0},x0,{1}"},
    **{"c.bnez": "bne {0},x0,{1}", "c.lui": "lui {0},{1}", "c.addi4spn": "addi {0},{1},{2}"},
    **{"c.addi16sp": "addi {0},{0},{1}", "c.nop": "addi x0,x0,0"},
}


def riscv_read(text: str) -> str:
    """A compressed instruction as the one that it stands for."""
    text = re.sub(r"\b([0-9a-f]+) <.*", r"0x\1", re.sub(r"\s*#.*", "", text))
    name, _, operands = text.partition(" ")
    parts = operands.strip().split(",")
    if name in ("c.slli64", "c.srli64", "c.srai64"):  # hints
        return f"{name[2:6]} {parts[0]},{parts[0]},0"
    if not name.startswith("c."):
        return text
    if name in _COMPRESSED:
        return _COMPRESSED[name].format(*parts)
    plain = name[2:].removesuffix("sp")
    if plain[0] in "ls" and "(" in operands:
        return f"{plain} {operands}"
    return f"{plain} {parts[0]},{parts[0]},{parts[-1]}"


_POINTERS = {26: "X", 28: "Y", 30: "Z"}
_SET = "cznvshti"


def avr(code: AvrInstruction) -> str:
    name, given = code.mnemonic, code.operands
    registers = {
        **dict.fromkeys(("in", "adiw", "sbiw", "cpi", "sbci", "subi", "ori", "andi", "ldi", "lds"), "r{},{}"),
        **dict.fromkeys(("sbrc", "sbrs", "bst", "bld"), "r{},{}"),
        **dict.fromkeys(("com", "swap", "inc", "lsr", "ror", "dec", "push", "pop"), "r{}"),
        **dict.fromkeys(("jmp", "call"), "{}"),
    }
    if name in ("bset", "bclr"):
        return f"{name} {given[0]}"
    if name in ("brbs", "brbc"):
        return f"{name} {given[0]},{given[1]}"
    if name in ("rjmp", "rcall"):
        return f"{name} {given[0]}"
    if name in ("out", "sts"):
        return f"{name} {given[1]},r{given[0]}"
    if name in ("ret", "nop"):
        return name
    if name in registers:
        return f"{name} {registers[name].format(*given)}"
    if name in ("ldd", "std", "ld", "ld+", "ld-", "st", "st+", "st-", "lpm", "lpm+", "elpm"):
        pointer = _POINTERS[given[1]]
        place = f"-{pointer}" if name[-1] == "-" else pointer + "+" * (name[-1] == "+")
        place = f"{pointer}+{given[2]}" if name.endswith("d") and name[:3] in ("ldd", "std") else place
        value = f"r{given[0]}"
        plain = name.rstrip("+-")
        return f"{plain} {place},{value}" if plain[0] == "s" else f"{plain} {value},{place}"
    return f"{name} r{given[0]},r{given[1]}"


_AVR_BRANCHES = {
    **dict(zip(("brcs", "breq", "brmi", "brvs", "brlt", "brhs", "brts", "brie"), range(8), strict=True)),
    **dict(zip(("brcc", "brne", "brpl", "brvc", "brge", "brhc", "brtc", "brid"), range(8), strict=True)),
}


def avr_read(text: str) -> str:
    """Branches, flags and displacements as the architecture names them."""
    name, _, operands = text.split(";")[0].strip().partition(" ")
    operands = operands.strip()
    if name in _AVR_BRANCHES:
        kind = "brbs" if list(_AVR_BRANCHES).index(name) < 8 else "brbc"
        return f"{kind} {_AVR_BRANCHES[name]},{operands.lstrip('.+')}"
    if name in ("rjmp", "rcall"):
        return f"{name} {operands.lstrip('.+')}"
    if len(name) == 3 and name[:2] in ("se", "cl") and name[2] in _SET and not operands:
        return f"{'bset' if name[:2] == 'se' else 'bclr'} {_SET.index(name[2])}"
    if name in ("ld", "st") and re.search(r"(?<!-)\b[YZ]$|^[YZ],", operands):
        return f"{name}d " + re.sub(r"\b([YZ])\b", r"\1+0", operands)
    same = {"lsl": "add", "rol": "adc", "tst": "and", "clr": "eor"}
    if name in same and "," not in operands:
        return f"{same[name]} {operands},{operands}"
    if name == "ser":
        return f"ldi {operands},255"
    return f"{name} {operands}"


def a64(code: Any) -> str:
    return _plain_a64(code.text)


def a64_read(text: str) -> str:
    return _plain_a64(re.sub(r"\s*//.*", "", text))


_A64_CONDITIONS = {"lo": "cc", "hs": "cs"}


def _plain_a64(text: str) -> str:
    name, _, operands = text.lower().partition(" ")
    operands = operands.strip().replace("#", "")
    operands = re.sub(r"\b(lo|hs)\b", lambda found: _A64_CONDITIONS[found[1]], operands)
    operands = re.sub(r"\b(fp|lr)\b", lambda found: {"fp": "x29", "lr": "x30"}[found[1]], operands)
    operands = re.sub(r"\{v(\d+)(\.\w+)\s*-\s*v(\d+)\.\w+\}", _spread, operands)
    if name in ("mov", "ins") and "[" in operands:
        name = "ins" if operands[0] == "v" else "umov"
    if name.startswith(("uxtl", "sxtl")):
        name, operands = f"{name[0]}shll{name[4:]}", f"{operands}, 0"
    if name == "hint":
        name, operands = {"0x0": "nop", "0x20": "bti", "0x22": "bti c"}.get(operands, name), ""
    name = re.sub(r"^b\.(lo|hs)$", lambda found: f"b.{_A64_CONDITIONS[found[1]]}", name)
    return f"{name} {operands}"


def _spread(found: re.Match[str]) -> str:
    """A range of registers as a list."""
    count = (int(found[3]) - int(found[1])) % 32 + 1
    return "{" + ", ".join(f"v{(int(found[1]) + k) % 32}{found[2]}" for k in range(count)) + "}"


_ARM_NAMES = {"sb": "r9", "sl": "r10", "fp": "r11", "ip": "r12", "sp": "r13", "lr": "r14", "pc": "r15"}


def arm(code: Any) -> str:
    return _plain_arm(code.text)


def arm_read(text: str) -> str:
    return _plain_arm(re.sub(r"\s*[@;<].*", "", text))


def _plain_arm(text: str) -> str:
    name, _, operands = text.lower().partition(" ")
    name = re.sub(r"^(ldm|stm)(?!ia|ib|da|db)", r"\1ia", re.sub(r"\.[wn]$", "", name))
    if name not in ("adcs", "sbcs", "rscs", "bics"):
        name = re.sub("cs$", "hs", re.sub("cc$", "lo", name))
    operands = operands.replace("#", "")
    operands = re.sub(r"\b(sb|sl|fp|ip|sp|lr|pc)\b", lambda found: _ARM_NAMES[found[1]], operands)
    operands = re.sub(r", -?(0x)?0\]", "]", operands)
    if found := re.fullmatch(r"(movs?)(\w*) (r\d+, r\d+), (lsl|lsr|asr|ror) (.*)", f"{name} {operands}"):
        return f"{found[4]}{found[1][3:]}{found[2]} {found[3]}, {found[5]}"
    for moved, plain in (("stmdb", "push"), ("ldmia", "pop")):
        if name.startswith(moved) and operands.startswith("r13!,"):
            return f"{plain}{name[5:]} {operands.removeprefix('r13!,')}"
    if found := re.fullmatch(r"(muls (r\d+), r\d+), \2", f"{name} {operands}"):
        return found[1]
    if name.startswith("neg"):
        return f"rsb{name[3:]} {operands}, 0"
    if name == "add" and (found := re.match(r"(r\d+), r15, (\w+)$", operands)):
        return f"adr {found[1]}, {found[2]}"
    if name == "add" and (found := re.fullmatch(r"(r\d+), (r13), (r\d+)", operands)) and found[1] == found[3]:
        return f"add {found[1]}, r13"
    return f"{name} {operands}"
