"""Which instruction-set feature an instruction needs.

It follows from the mnemonic, the encoding (legacy, VEX, EVEX) and the width of the vector registers.
Capstone's own groups are no help: they are empty for VAES, VPCLMULQDQ, GFNI and most of AVX-512. Features
have the names that Linux shows in `/proc/cpuinfo`, without underscores. Source: Intel SDM, volume 2, the
column "CPUID feature flag" of each instruction; Arm ARM DDI 0487, C7.2.
"""

from __future__ import annotations

import re
from functools import lru_cache

UNKNOWN = "unknown"
"""Marks the feature of an instruction that this table lacks; no build can declare it."""


def features(machine: str, code: bytes, mnemonic: str, operands: str) -> frozenset[str]:
    """The features that one instruction needs beyond the baseline of `machine` (`x86_64`, `aarch64`).

    `code`: its bytes; `mnemonic` and `operands` as capstone prints them (Intel syntax)."""
    if mnemonic == ".byte":
        return frozenset((UNKNOWN,))
    if machine == "aarch64":
        return _arm(mnemonic, bool(_NEON.search(operands)), ".1q" in operands, bool(_SVE.search(operands)))
    width = 64 if "zmm" in operands else 32 if "ymm" in operands else 16 if "xmm" in operands else 0
    register = mnemonic in ("vbroadcastss", "vbroadcastsd") and "ptr" not in operands
    return _x86(mnemonic, _encoding(code), width, register)


_PREFIXES = frozenset(b"\x66\x67\xf2\xf3\xf0\x2e\x36\x3e\x26\x64\x65")


def _encoding(code: bytes) -> str:
    """`evex`, `vex` or `legacy`, from the first byte that is not a prefix (SDM 2.1.1, 2.3, 2.7)."""
    for byte in code:
        if byte in _PREFIXES:
            continue
        return "evex" if byte == 0x62 else "vex" if byte in (0xC4, 0xC5) else "legacy"
    return "legacy"


_CRYPTO = (
    # Mnemonics without the v of VEX: the feature for 128 bits, and for wider vectors.
    (re.compile(r"aes(enc|dec)(last)?|aesimc|aeskeygenassist"), "aes", "vaes"),
    (re.compile(r"pclmul([lh]q[lh])?q?dq"), "pclmulqdq", "vpclmulqdq"),
    (re.compile(r"gf2p8(mul|affine(inv)?q)b"), "gfni", "gfni"),
)
_GENERAL = {
    "movbe": "movbe",
    **dict.fromkeys(("andn", "bextr", "blsi", "blsmsk", "blsr", "tzcnt"), "bmi1"),
    **dict.fromkeys(("bzhi", "mulx", "pdep", "pext", "rorx", "sarx", "shlx", "shrx"), "bmi2"),
    **dict.fromkeys(("adcx", "adox"), "adx"),
    "lzcnt": "abm",
    "popcnt": "popcnt",
    "rdrand": "rdrand",
    "rdseed": "rdseed",
    "crc32": "sse42",
    "prefetchw": "3dnowprefetch",
    "clflushopt": "clflushopt",
}
"""Instructions on general registers beyond the x86-64 baseline."""
_LEGACY = (
    (re.compile(r"sha(1|256)(msg[12]|nexte|rnds[24])"), "shani"),
    (re.compile(r"lddqu|mov(ddup|s[hl]dup)|(addsub|hadd|hsub)p[sd]|fisttp"), "pni"),
    (
        re.compile(r"pshufb|palignr|pabs[bwd]|psign[bwd]|ph(add|sub)(w|d|sw)|pmulhrsw|pmaddubsw"),
        "ssse3",
    ),
    (
        re.compile(
            r"p(insr|extr)[bdq]|insertps|extractps|ptest|pblend(vb|w)|blendv?p[sd]|pmov[sz]x\w+|pmul(ld|dq)"
            r"|pm(in|ax)(s[bd]|u[wd])|pcmpeqq|packusdw|movntdqa|mpsadbw|phminposuw|round[ps][sd]|dpp[sd]"
        ),
        "sse41",
    ),
    (re.compile(r"pcmpgtq|pcmp[ei]str[im]"), "sse42"),
)
_AVX2 = re.compile(
    r"pblendd|pbroadcast[bwdq]|ps[lr]lv[dq]|psravd|pmaskmov[dq]|p?gather\w+|perm([dq]|ps|pd|2i128)"
    r"|(broadcast|insert|extract)i128"
)
"""Instructions whose feature is the same at any width. Other integer instructions (p...) need AVX2 at 32
bytes."""
_AVX = re.compile(r"ptest|permilp[sd]|perm2f128")
"""Instructions that look like integer ones but need only AVX at every width."""
_FMA, _F16C = re.compile(r"fn?m(add|sub)\w+"), re.compile(r"cvtp(h2ps|s2ph)")
_VNNI = re.compile(r"pdp\w+")
_MASK = re.compile(r"k(?P<what>mov|and|andn|or|xor|xnor|not|shiftl|shiftr|ortest|add|test|unpck)(?P<of>\w+)")

_EVEX = (
    (
        re.compile(
            r"pshufb|palignr|ps[lr]ldq|movdqu(8|16)|p(shufhw|shuflw|maddwd|maddubsw|mulhu?w|mulhrsw|mullw|sadbw)"
            r"|dbpsadbw|p(add|sub)(u?s)?[bw]|pavg[bw]|pm(in|ax)[su][bw]|pabs[bw]|ps(ll|rl|ra)v?w|pack[su]s(wb|dw)"
            r"|punpck[lh](bw|wd)|pblendm[bw]|pbroadcast[bw]|perm([ti]2)?w|ptestn?m[bw]|pmovm2[bw]|pmov[bw]2m"
            r"|pmov(u?s)?wb|pmov[sz]xbw|p(insr|extr)[bw]|pcmp(eq|gt|neq|lt|le|nlt|nle|ge)?u?[bw]"
        ),
        "avx512bw",
    ),
    (re.compile(r"perm([ti]2)?b|pmultishiftqb"), "avx512vbmi"),
    (
        re.compile(
            r"pmullq|pmovm2[dq]|pmov[dq]2m|(insert|extract|broadcast)[if](64x2|32x8|32x2)|p(insr|extr)[dq]"
            r"|(and|andn|or|xor)p[sd]|cvt\w*qq\w*|range\w+|reduce\w+|fpclass\w+"
        ),
        "avx512dq",
    ),
    (re.compile(r"psh[lr]dv?[wdq]|p(compress|expand)[bw]"), "avx512vbmi2"),
    (re.compile(r"pmadd52[lh]uq"), "avx512ifma"),
    (re.compile(r"popcnt[dq]"), "avx512vpopcntdq"),
    (re.compile(r"popcnt[bw]|pshufbitqmb"), "avx512bitalg"),
    (_VNNI, "avx512vnni"),
    (re.compile(r"plzcnt[dq]|pconflict[dq]|pbroadcastm\w+"), "avx512cd"),
    (
        re.compile(
            r"p(add|sub)[dq]|p(and|andn|or|xor|ternlog)[dq]|movdq[au](32|64)|movnt\w+|mov[au]p[sd]|mov[dq]"
            r"|pshufd|shuf[if](32x4|64x2)|shufp[sd]|perm([dq]|p[sd]|ilp[sd])|perm[ti]2([dq]|p[sd])"
            r"|ps(ll|rl|ra)v?[dq]|pro[lr]v?[dq]|pmul(u?dq|ld)|align[dq]|(insert|extract|broadcast)[if](32x4|64x4)"
            r"|pbroadcast[dq]|broadcasts[sd]|punpck[lh](dq|qdq)|unpck[lh]p[sd]|p?blendm(p[sd]|[dq])|pabs[dq]"
            r"|pm(in|ax)[su][dq]|ptestn?m[dq]|pmov[sz]x(b[dq]|w[dq]|dq)|pmov(u?s)?(d[bw]|q[bwd])"
            r"|pcmp(eq|gt|neq|lt|le|nlt|nle|ge)?u?[dq]|p?(gather|scatter)\w+|p?(compress|expand)(p[sd]|[dq])"
            r"|mov(ddup|s[hl]dup)|mov[hl]p[sd]|mov(hl|lh)ps|(add|sub|mul|div|min|max|sqrt)[ps][sd]|fn?m(add|sub)\w+"
        ),
        "avx512f",
    ),
)
"""Mnemonics of EVEX instructions without their v, and the feature that each needs besides AVX512VL."""
_SCALAR = re.compile(r"mov[dq]|p(insr|extr)[bwdq]|(add|sub|mul|div|min|max|sqrt)s[sd]")
"""EVEX instructions on 16 bytes that do not need AVX512VL."""


@lru_cache(maxsize=4096)
def _x86(mnemonic: str, encoding: str, width: int, register: bool) -> frozenset[str]:
    """`width`: bytes of the widest vector register; `register`: a broadcast has a register as its source."""
    mnemonic = mnemonic.rpartition(" ")[2]  # without `rep`, `lock` or `notrack`
    if mnemonic in _GENERAL:
        return frozenset((_GENERAL[mnemonic],))
    if encoding == "legacy":
        name, base = mnemonic, frozenset[str]()
    else:
        if found := _MASK.fullmatch(mnemonic):
            return frozenset((_mask(found["what"], found["of"]),))
        name = mnemonic.removeprefix("v")
        base = _evex(name, width) if encoding == "evex" else frozenset(("avx",))
    for form, narrow, wide in _CRYPTO:
        if form.fullmatch(name):
            return base | {narrow if width == 16 and encoding != "evex" else wide}
    if encoding == "evex":
        own = next((feature for form, feature in _EVEX if form.fullmatch(name)), UNKNOWN)
        return base | {own}
    if encoding == "vex":
        return _vex(name, width, register)
    return frozenset(feature for form, feature in _LEGACY if form.fullmatch(name))


def _evex(name: str, width: int) -> frozenset[str]:
    """The features that every EVEX instruction of this width needs."""
    vl = {"avx512vl"} if 0 < width < 64 and not _SCALAR.fullmatch(name) else set()
    return frozenset({"avx512f", *vl})


def _vex(name: str, width: int, register: bool) -> frozenset[str]:
    if _FMA.fullmatch(name):
        return frozenset(("fma",))
    if _F16C.fullmatch(name):
        return frozenset(("f16c",))
    if _VNNI.fullmatch(name):
        return frozenset(("avxvnni",))
    if _AVX.fullmatch(name):
        return frozenset(("avx",))
    wide = width == 32 and (name[0] == "p" or name in ("movntdqa", "mpsadbw"))
    return frozenset(("avx2" if wide or register or _AVX2.fullmatch(name) else "avx",))


def _mask(what: str, of: str) -> str:
    """The feature of an instruction on mask registers, from its kind and the size of the mask."""
    if of == "b" or (of == "w" and what in ("add", "test")):
        return "avx512dq"
    return "avx512f" if of in ("w", "bw") else "avx512bw"


_NEON, _SVE = re.compile(r"\b[vq]\d"), re.compile(r"\bz\d+\.|\bp\d+/[mz]")
_ARM = (
    (re.compile(r"aes(e|d|mc|imc)"), "aes"),
    (re.compile(r"sha1\w+"), "sha1"),
    (re.compile(r"sha256\w+"), "sha2"),
    (re.compile(r"sha512\w+"), "sha512"),
    (re.compile(r"eor3|rax1|xar|bcax"), "sha3"),
)


@lru_cache(maxsize=4096)
def _arm(mnemonic: str, neon: bool, quad: bool, sve: bool) -> frozenset[str]:
    """`quad`: an operand has one lane of 128 bits, as in a polynomial product of two 64-bit words."""
    if sve:
        return frozenset(("sve",))
    found = {feature for form, feature in _ARM if form.fullmatch(mnemonic)}
    if quad and mnemonic in ("pmull", "pmull2"):
        found.add("pmull")
    return frozenset(found | {"neon"} if neon else found)
