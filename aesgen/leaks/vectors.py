"""Taint rules of vector and mask instructions (SSE, AVX, AVX-512 on integers); see `taint`.

Floating-point arithmetic is left out on purpose: its time may depend on the operands.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from aesgen.leaks.builder import Builder, InstructionEffect, Read, Step, same
from aesgen.leaks.state import ALL_FLAGS, TaintState, every
from aesgen.leaks.x86 import Immediate, Memory, Operand, Register, Unknown, X86Instruction

_MOVES = frozenset((
    "movups", "movupd", "movaps", "movapd", "movdqa", "movdqu", "lddqu", "movntdqa", "movntdq",
    "movntps", "movntpd", "movd", "movq", "movdqa32", "movdqa64", "movdqu8", "movdqu16",
    "movdqu32", "movdqu64",
))  # fmt: skip
_BYTEWISE = re.compile(r"p(and|andn|or|xor)[dq]?|(and|andn|or|xor)p[sd]|pternlog[dq]|pblendm[bwdq]")
"""Instructions in which byte i of the result depends only on byte i of each source."""
_LANES = {"i128": 16, "f128": 16, "i32x4": 16, "f32x4": 16, "i64x2": 16, "f64x2": 16, "i32x8": 32,
          "f32x8": 32, "i64x4": 32, "f64x4": 32}  # fmt: skip
_EXTRACT = {f"extract{lanes}": size for lanes, size in _LANES.items()} | {
    "pextrb": 1, "pextrw": 2, "pextrd": 4, "pextrq": 8, "extractps": 4}  # fmt: skip
_INSERT = {f"insert{lanes}": size for lanes, size in _LANES.items()} | {
    "pinsrb": 1, "pinsrw": 2, "pinsrd": 4, "pinsrq": 8}  # fmt: skip
_BROADCAST = {f"broadcast{lanes}": size for lanes, size in _LANES.items()} | {
    "broadcasti32x2": 8, "broadcastf32x2": 8, "broadcastss": 4, "broadcastsd": 8,
    "pbroadcastb": 1, "pbroadcastw": 2, "pbroadcastd": 4, "pbroadcastq": 8}  # fmt: skip
_MIXED = re.compile(
    r"p(add|sub)(u?s)?[bwdq]|p(mull[wdq]|mulhu?w|mulhrsw|muludq|muldq|maddwd|maddubsw|avg[bw]|sadbw)"
    r"|p(min|max)[su][bwdq]|pabs[bwdq]|psign[bwd]|ph(add|sub)(sw|w|d)|p(sll|srl|sra)v?[wdq]|ps[lr]ldq"
    r"|p(rol|ror)v?[dq]|psh[lr]dv?[wdq]|pshuf(b|d|hw|lw)|pblend(w|d|vb)|blendv?p[sd]|palignr|align[dq]"
    r"|punpck[lh](bw|wd|dq|qdq)|unpck[lh]p[sd]|pack[su]s(wb|dw)|shufp[sd]|shuf[if](32x4|64x2)|perm2[if]128"
    r"|perm(b|w|d|q|ps|pd|ilps|ilpd)|perm[ti]2([bwdq]|p[sd])|pmultishiftqb|popcnt[bwdq]|plzcnt[dq]"
    r"|aes(enc|dec)(last)?|aesimc|aeskeygenassist|pclmul[lh]?q?[lh]?qdq|gf2p8(mulb|affineqb|affineinvqb)"
    r"|pmov[sz]x[bwd][wdq]|pmov[wdq][bwd]|pmovm2[bwdq]|mov[sl]hdup|movsldup|movddup|insertps"
    r"|pcmp(eq|gt)[bwdq]"
)
"""Instructions in which any byte of the result may depend on any byte of the sources."""
_UNARY = re.compile(r"pshuf(d|hw|lw)|pmov[sz]x\w+|pabs\w|aesimc|aeskeygenassist|mov[sl]hdup|movsldup|movddup")
"""Legacy encodings that replace their first operand; all others also read it."""
_READ_TOO = re.compile(r"pternlog[dq]|perm[ti]2\w+|psh[lr]dv[wdq]")
"""VEX and EVEX encodings that also read their first operand."""
_IMPLICIT = frozenset(("pblendvb", "blendvps", "blendvpd"))
"""Legacy encodings that read xmm0."""
_IDIOMS = re.compile(r"pxor[dq]?|xorp[sd]|psub[bwdq]|pcmp(eq|gt)[bwdq]|pandn[dq]?|andnp[sd]")
"""Instructions that give a constant when applied to a register and itself."""
_COMPARE = re.compile(r"pcmp(eq|neq|gt|ge|lt|le|nlt|nle)?u?[bwdq]|ptestn?m[bwdq]|pmov[bwdq]2m")
"""Instructions that write a mask register."""
_NARROWING = re.compile(r"pmov(u?s)?(wb|d[bw]|q[bwd])")
"""Elements become shorter ones, also in memory."""
_TO_GENERAL = frozenset(("pmovmskb", "movmskps", "movmskpd"))
_MASKS = re.compile(r"k(and|andn|or|xor|xnor|add|not|shiftl|shiftr|unpck)([bwdq]|bw|wd|dq)")
_GATHER = re.compile(r"p?gather\w+|p?scatter\w+")
_HALVES = {"movhps": 8, "movhpd": 8, "movlps": 0, "movlpd": 0}


def vector(build: Builder) -> InstructionEffect | None:
    """The effect of a vector or mask instruction; None if it is not a known one."""
    instruction = build.instruction
    name = instruction.mnemonic
    if instruction.encoding != "legacy" and name.startswith("v"):
        name = name[1:]
    for rule in (_whole, _masks, _gathers, _moves, _pieces, _computed):
        step = rule(build, name, instruction.operands)
        if step is not None:
            return InstructionEffect(tuple(build.memory), step)
    return None


def _whole(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    if name not in ("zeroupper", "zeroall"):
        return None
    kept = every(16) if name == "zeroupper" else 0

    def clear(state: TaintState, at: Sequence[int]) -> None:
        for index in range(16):
            state.vector[index] &= kept

    return clear


def _masks(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    if re.fullmatch(r"k(or)?test[bwdq]", name):
        taints = build.any(operands)

        def test(state: TaintState, at: Sequence[int]) -> None:
            state.flags = ALL_FLAGS if taints(state, at) else 0

        return test
    if not (re.fullmatch("kmov[bwdq]", name) or _MASKS.fullmatch(name) or name in _TO_GENERAL):
        return None
    constant = name.startswith(("kxor", "kxnor")) and same(operands)
    taints = build.any([] if constant else operands[1:])
    write, size = build.write(operands[0]), _size(operands[0])
    return lambda state, at: write(state, at, every(size) if taints(state, at) else 0)


def _size(operand: Operand) -> int:
    if isinstance(operand, Immediate):
        raise Unknown("it writes to a constant")
    return operand.size


def _gathers(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    if not _GATHER.fullmatch(name):
        return None
    (memory,) = (each for each in operands if isinstance(each, Memory))
    here, mask, index = build.instruction.address, build.instruction.mask, memory.vector
    if index is None:
        raise Unknown("it gathers without an index")
    bases = [number for number in (memory.base,) if number is not None]
    read = [each for each in operands[2:] if isinstance(each, Register)]
    masked = build.any(read)

    def gather(state: TaintState, at: Sequence[int]) -> None:
        secret = state.vector[index] or (mask and state.masks[mask]) or masked(state, at)
        if secret or any(state.general[base] for base in bases):
            state.leak("gather", here)
        else:
            state.blind.add(here)

    return gather


def _moves(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    if name not in _MOVES:
        return None
    if len(operands) != 2:
        raise Unknown("a move of other than two operands")
    target, source = operands
    general = [each.size for each in operands if isinstance(each, Register) and each.file == "general"]
    if name in ("movd", "movq"):
        size = general[0] if general else {"movd": 4, "movq": 8}[name]
    else:
        size = build.instruction.width
    return _written(build, target, build.read(_sized(source, size), size), size)


def _sized(operand: Operand, size: int) -> Operand:
    """The operand; if it is in memory, `size` bytes of it."""
    return replace(operand, size=size) if isinstance(operand, Memory) else operand


def _written(build: Builder, target: Operand, result: Read, size: int = 0) -> Step:
    """Writes `result` to `target` (`size` bytes if in memory) under the instruction's write mask."""
    instruction = build.instruction
    mask, here = instruction.mask, instruction.address
    target = _sized(target, size) if size else target
    write, whole = build.write(target, size), every(_size(target))
    if not mask:
        return lambda state, at: write(state, at, result(state, at))
    old = build.read(target)
    stays = not instruction.zeroing
    in_memory = any(isinstance(each, Memory) for each in instruction.operands)

    def masked(state: TaintState, at: Sequence[int]) -> None:
        taint = result(state, at)
        if stays or in_memory:
            taint |= old(state, at)
        if state.masks[mask]:
            taint = whole
            if in_memory:
                state.leak("address", here)
        write(state, at, taint)

    return masked


def _pieces(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    """Instructions that move a part of a register from or to a fixed position."""
    if build.instruction.mask and name in _EXTRACT | _INSERT | _HALVES:
        raise Unknown("a masked move of a piece")
    if size := _EXTRACT.get(name, 0):
        target, source, place = operands
        assert isinstance(place, Immediate) and isinstance(source, Register)
        low, read = place.value % (source.size // size) * size, build.read(source)
        write = build.write(_sized(target, size), size)
        return lambda state, at: write(state, at, read(state, at) >> low & every(size))
    if size := _INSERT.get(name, 0):
        *others, source, place = operands
        target, into = others[0], others[-1]
        assert isinstance(place, Immediate)
        low = place.value % (_size(target) // size) * size
        old, read, write = build.read(into), build.read(_sized(source, size), size), build.write(target)
        kept = ~(every(size) << low)
        return lambda state, at: write(state, at, old(state, at) & kept | read(state, at) << low)
    if size := _BROADCAST.get(name, 0):
        target, source = operands
        read, times = build.read(_sized(source, size), size), _size(target) // size
        copies = sum(1 << size * i for i in range(times))
        return _written(build, target, lambda state, at: read(state, at) * copies)
    if name in _HALVES:
        return _half(build, _HALVES[name], operands)
    if name in ("movhlps", "movlhps"):
        return _other_half(build, name == "movhlps", operands)
    return None


def _half(build: Builder, low: int, operands: Sequence[Operand]) -> Step:
    *_, into, source = operands
    if isinstance(operands[0], Memory):
        read, store = build.read(source), build.write(_sized(operands[0], 8), 8)
        return lambda state, at: store(state, at, read(state, at) >> low & every(8))
    old, half, write = build.read(into), build.read(_sized(source, 8), 8), build.write(operands[0])
    kept = ~(every(8) << low)
    return lambda state, at: write(state, at, old(state, at) & kept & every(16) | half(state, at) << low)


def _other_half(build: Builder, low: bool, operands: Sequence[Operand]) -> Step:
    """`movhlps` (`low`) replaces the low half by the source's high one, `movlhps` the high by the low."""
    *_, into, source = operands
    old, new, write = build.read(into), build.read(source), build.write(operands[0])
    half = every(8)
    if low:
        return lambda state, at: write(state, at, old(state, at) & half << 8 | new(state, at) >> 8 & half)
    return lambda state, at: write(state, at, old(state, at) & half | (new(state, at) & half) << 8)


def _computed(build: Builder, name: str, operands: Sequence[Operand]) -> Step | None:
    instruction = build.instruction
    if re.fullmatch("ptest", name):
        taints = build.any(operands, instruction.width)

        def test(state: TaintState, at: Sequence[int]) -> None:
            state.flags = ALL_FLAGS if taints(state, at) else 0

        return test
    target = operands[0] if operands else None
    if isinstance(target, Memory) and _NARROWING.fullmatch(name):
        taints, whole = build.any(operands[1:]), every(target.size)
        return _written(build, target, lambda state, at: whole if taints(state, at) else 0)
    if not isinstance(target, Register) or target.file not in ("vector", "mask"):
        return None
    if target.file == "mask":
        if not _COMPARE.fullmatch(name):
            return None
        taints = build.any([*operands[1:], *_mask_of(instruction)], instruction.width)
        write = build.write(target)
        return lambda state, at: write(state, at, taints(state, at))
    bytewise = bool(_BYTEWISE.fullmatch(name))
    if not (bytewise or _MIXED.fullmatch(name)):
        return None
    result = _result(build, name, operands, bytewise, target.size)
    return _written(build, target, result)


def _mask_of(instruction: X86Instruction) -> list[Operand]:
    return [Register("mask", instruction.mask, 8)] if instruction.mask else []


def _result(build: Builder, name: str, operands: Sequence[Operand], bytewise: bool, size: int) -> Read:
    instruction = build.instruction
    sources = list(operands[1:])
    if instruction.encoding == "legacy":
        sources += [] if _UNARY.fullmatch(name) else [operands[0]]
        sources += [Register("vector", 0, 16)] if name in _IMPLICIT else []
    elif _READ_TOO.fullmatch(name):
        sources.append(operands[0])
    if _IDIOMS.fullmatch(name) and same([each for each in operands if not isinstance(each, Immediate)]):
        return lambda state, at: 0
    last = operands[-1]
    if name.startswith("pternlog") and isinstance(last, Immediate) and last.value & 0xFF in (0, 0xFF):
        return lambda state, at: 0
    if name.startswith("pblendm"):
        sources += _mask_of(instruction)
        bytewise = False
    scattered = any(isinstance(each, Memory) and each.broadcast for each in sources)
    taints = build.any(sources, instruction.width)
    if bytewise and not scattered:
        return taints
    return lambda state, at: every(size) if taints(state, at) else 0
