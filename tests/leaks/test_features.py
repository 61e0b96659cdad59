"""The features that a render declares, beside those that its code uses."""

from __future__ import annotations

import platform
import random
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.errors import VariantFailure
from aesgen.evaluation import matrix
from aesgen.export import declared, export
from aesgen.export.architectures import CPUID_BITS
from aesgen.families import family
from aesgen.families.rendering import render
from aesgen.leaks import features
from aesgen.model.build import Build, Source
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from aesgen.toolchains import open_toolchain
from aesgen.toolchains.gnu import Gnu
from tests.conftest import requires
from tests.export.test_export_host import host_facts

X86 = catalog.target("x86-64")
on_x86 = pytest.mark.skipif(platform.machine() not in ("x86_64", "AMD64"), reason="assembles x86-64 code")

TABLE = [
    # instruction in the syntax of GNU as, the features that it needs beyond x86-64 with SSE2
    ("paddd %xmm1, %xmm2", ""),
    ("pinsrw $1, %eax, %xmm1", ""),
    ("movntdq %xmm1, (%rax)", ""),
    ("lddqu (%rax), %xmm1", "pni"),
    ("pshufb %xmm1, %xmm2", "ssse3"),
    ("palignr $1, %xmm1, %xmm2", "ssse3"),
    ("pinsrd $1, %eax, %xmm1", "sse41"),
    ("pinsrq $1, %rax, %xmm1", "sse41"),
    ("pcmpgtq %xmm1, %xmm2", "sse42"),
    ("aesenc %xmm1, %xmm2", "aes"),
    ("aesdeclast (%rax), %xmm2", "aes"),
    ("aeskeygenassist $1, %xmm1, %xmm2", "aes"),
    ("pclmulqdq $1, %xmm1, %xmm2", "pclmulqdq"),
    ("gf2p8affineqb $1, %xmm1, %xmm2", "gfni"),
    ("sha256rnds2 %xmm0, %xmm1, %xmm2", "shani"),
    ("movbe (%rax), %rbx", "movbe"),
    ("andn %rax, %rbx, %rcx", "bmi1"),
    ("tzcnt %rax, %rbx", "bmi1"),
    ("rorx $1, %rax, %rbx", "bmi2"),
    ("mulx %rax, %rbx, %rcx", "bmi2"),
    ("adcx %rax, %rbx", "adx"),
    ("popcnt %rax, %rbx", "popcnt"),
    ("vpxor %xmm1, %xmm2, %xmm3", "avx"),
    ("vpxor %ymm1, %ymm2, %ymm3", "avx2"),
    ("vxorps %ymm1, %ymm2, %ymm3", "avx"),
    ("vmovdqu (%rax), %ymm3", "avx"),
    ("vpermilps $1, %ymm1, %ymm2", "avx"),
    ("vpblendd $1, %xmm1, %xmm2, %xmm3", "avx2"),
    ("vpbroadcastd %xmm1, %xmm2", "avx2"),
    ("vbroadcastss (%rax), %xmm2", "avx"),
    ("vbroadcastss %xmm1, %xmm2", "avx2"),
    ("vinserti128 $1, %xmm1, %ymm2, %ymm3", "avx2"),
    ("vzeroupper", "avx"),
    ("vfmadd213ps %ymm1, %ymm2, %ymm3", "fma"),
    ("vaesenc %xmm1, %xmm2, %xmm3", "aes avx"),
    ("vaesenc %ymm1, %ymm2, %ymm3", "vaes avx"),
    ("vaesenc %zmm1, %zmm2, %zmm3", "vaes avx512f"),
    ("vaesenc %ymm17, %ymm2, %ymm3", "vaes avx512f avx512vl"),
    ("vpclmulqdq $1, %xmm1, %xmm2, %xmm3", "pclmulqdq avx"),
    ("vpclmulqdq $1, %ymm1, %ymm2, %ymm3", "vpclmulqdq avx"),
    ("vpclmulqdq $1, %zmm1, %zmm2, %zmm3", "vpclmulqdq avx512f"),
    ("vgf2p8mulb %ymm1, %ymm2, %ymm3", "gfni avx"),
    ("vgf2p8affineqb $1, %zmm1, %zmm2, %zmm3", "gfni avx512f"),
    ("vpxord %zmm1, %zmm2, %zmm3", "avx512f"),
    ("vpxorq %xmm1, %xmm2, %xmm3", "avx512f avx512vl"),
    ("vpternlogq $0x96, %ymm1, %ymm2, %ymm3", "avx512f avx512vl"),
    ("vpaddd (%rax){1to16}, %zmm2, %zmm3", "avx512f"),
    ("vpshufb %zmm1, %zmm2, %zmm3", "avx512f avx512bw"),
    ("vmovdqu8 (%rax), %zmm1{%k1}", "avx512f avx512bw"),
    ("vpsrldq $8, %zmm1, %zmm2", "avx512f avx512bw"),
    ("vpermb %zmm1, %zmm2, %zmm3", "avx512f avx512vbmi"),
    ("vpmullq %zmm1, %zmm2, %zmm3", "avx512f avx512dq"),
    ("vinserti64x2 $1, %xmm1, %zmm2, %zmm3", "avx512f avx512dq"),
    ("vinserti32x4 $1, %xmm1, %zmm2, %zmm3", "avx512f"),
    ("vbroadcasti64x2 (%rax), %zmm1", "avx512f avx512dq"),
    ("vpshldq $1, %zmm1, %zmm2, %zmm3", "avx512f avx512vbmi2"),
    ("vpmadd52luq %zmm1, %zmm2, %zmm3", "avx512f avx512ifma"),
    ("kmovw %eax, %k1", "avx512f"),
    ("kmovb %eax, %k1", "avx512dq"),
    ("kmovq %rax, %k1", "avx512bw"),
]
AS = {"pni": "sse3", "sse41": "sse4.1", "sse42": "sse4.2", "bmi1": "bmi", "pclmulqdq": "pclmul"}
"""Names of features as GNU as spells them, where they differ from Linux's."""


HEAD = ".globl kernel\n.type kernel, %function\nkernel:"


def assembled(folder: Path, instructions: str, arch: str = "") -> Build | str:
    """A shared object whose function `kernel` holds `instructions`; or what the assembler says."""
    text = f"{arch}\n.text\n{HEAD}\n{instructions}\n ret\n.size kernel, .-kernel\n"
    (built,) = Gnu().build([Source((("kernel.s", text),), ())], folder)
    return built.detail if isinstance(built, VariantFailure) else built


@on_x86
@requires(tools.GCC)
def test_every_instruction_has_its_features(tmp_path: Path) -> None:
    for instruction, expected in TABLE:
        built = assembled(tmp_path, instruction)
        assert isinstance(built, Build), (instruction, built)
        assert features.used(built.path, ["kernel"]) == set(expected.split()), instruction


@on_x86
@requires(tools.GCC)
@pytest.mark.parametrize(
    "name", ["aes", "vaes", "pclmulqdq", "vpclmulqdq", "gfni", "bmi2", "movbe", "avx512bw"]
)
def test_the_assembler_agrees_on_what_a_feature_brings(name: str, tmp_path: Path) -> None:
    """GNU as takes an instruction exactly where it may use the features that the table gives."""
    for instruction, expected in TABLE:
        needed = set(expected.split())
        if name not in needed:
            continue
        wanted = sorted(features.closure(needed) - {"avx512f"}) + ["avx512f"] * ("avx512f" in needed)
        allowed = [".arch generic64", ".arch .sse2", *(f".arch .{AS.get(each, each)}" for each in wanted)]
        with_all = assembled(tmp_path, instruction, "\n".join(allowed))
        assert isinstance(with_all, Build), (instruction, with_all)
        without = [line for line in allowed if name not in features.closure({line.rpartition(".")[2]})]
        refused = assembled(tmp_path, instruction, "\n".join([*without, f".arch .no{AS.get(name, name)}"]))
        assert isinstance(refused, str), f"{instruction} assembles without {name}"


@pytest.mark.skipif(not shutil.which("aarch64-linux-gnu-as"), reason="aarch64-linux-gnu-as is not here")
@pytest.mark.parametrize(
    ("instruction", "expected"),
    [
        ("add x0, x1, x2", set()),
        ("aese v0.16b, v1.16b", {"aes", "neon"}),
        ("aesimc v0.16b, v1.16b", {"aes", "neon"}),
        ("eor v0.16b, v1.16b, v2.16b", {"neon"}),
        ("ldr q0, [x0]", {"neon"}),
        ("pmull v0.1q, v1.1d, v2.1d", {"pmull", "neon"}),
        ("pmull v0.8h, v1.8b, v2.8b", {"neon"}),
    ],
)
def test_features_of_aarch64(instruction: str, expected: set[str], tmp_path: Path) -> None:
    (tmp_path / "kernel.s").write_text(
        f".arch armv8-a+crypto\n{HEAD}\n{instruction}\nret\n.size kernel, .-kernel\n"
    )
    subprocess.run(["aarch64-linux-gnu-as", "kernel.s", "-o", "kernel.o"], cwd=tmp_path, check=True)
    assert features.used(tmp_path / "kernel.o", ["kernel"]) == expected


def test_what_dispatch_can_look_for_covers_what_kernels_declare() -> None:
    from aesgen.families.x86_asm.registers import CLASSES
    from aesgen.families.x86_c import REQUIRES

    declared = frozenset().union(*(each.features for each in CLASSES.values()), *REQUIRES.values())
    assert declared | {"ssse3", "sse41"} <= set(CPUID_BITS)
    assert features.closure(declared) >= {"avx2", "pni"}


SAMPLED = [
    ("x86-ctr", "aes128-ctr-encrypt"),
    ("x86-ctr-cached", "aes256-ctr-encrypt"),
    ("x86-ecb", "aes192-ecb-decrypt"),
    ("x86-cbc-encrypt", "aes128-cbc-encrypt"),
    ("x86-cbc-encrypt", "aes128-cbc-encrypt-x4"),
    ("x86-cbc-encrypt", "aes128-cbc-encrypt-x16"),
    ("x86-cbc-decrypt", "aes256-cbc-decrypt"),
    ("x86-c-ctr", "aes128-ctr-encrypt"),
    ("x86-c-cbc-decrypt", "aes128-cbc-decrypt"),
    ("x86-c-gather", "aes128-ctr-encrypt"),
    ("c-bitsliced", "aes128-ctr-encrypt"),
    ("c-ttable", "aes128-cbc-decrypt"),
]


@on_x86
@requires(tools.GCC)
@pytest.mark.parametrize(("name", "problem"), SAMPLED)
def test_random_variants_declare_what_they_use(name: str, problem: str, tmp_path: Path) -> None:
    space, draw = catalog.space(name).bind(X86, Problem.parse(problem)), random.Random(7)
    number = 24 if space.family == "x86-asm" else 5
    points = [{**space.sample(draw)} for _ in range(number)]
    points = [{**point, **({"compiler": "gcc"} if "compiler" in point else {})} for point in points]
    sources = [render(space, point, f"v{i}_") for i, point in enumerate(points)]
    builds = open_toolchain(X86, space.family).build(sources, tmp_path)
    for source, build, point in zip(sources, builds, points, strict=True):
        assert isinstance(build, Build), build
        assert source.requires is not None
        symbols = [entry.symbol for entry in source.entries]
        found = [str(use) for use in features.undeclared(build.path, symbols, source.requires)]
        assert found[:1] == [], point


@on_x86
@requires(tools.GCC)
@pytest.mark.parametrize(
    ("planted", "needs"),
    [
        ("vpclmulqdq $0x11, %ymm1, %ymm2, %ymm3", "vpclmulqdq"),
        ("rorx $7, %rax, %rax", "bmi2"),
        ("vpxord %xmm1, %xmm2, %xmm3", "avx512f, avx512vl"),
    ],
)
def test_a_planted_instruction_is_named_with_its_address(planted: str, needs: str, tmp_path: Path) -> None:
    """One instruction at the start of a kernel that declares AES and AVX."""
    space = catalog.space("x86-ecb").bind(X86, Problem.parse("aes128-ecb-encrypt"), {"registers": "vex16"})
    source = render(space, space.baseline())
    assert source.requires == {"aes", "avx"}
    (entry,) = source.entries
    label = f"\n{entry.symbol}:\n"
    assert label in source.text
    text = source.text.replace(label, f"{label} nop\n {planted}\n", 1)
    (clean, bad) = Gnu().build([source, replace(source, files=((source.files[0][0], text),))], tmp_path)
    assert isinstance(clean, Build) and isinstance(bad, Build)
    assert matrix._undeclared(replace(clean, requires=source.requires), 0) is None
    verdict = matrix._undeclared(replace(bad, requires=source.requires), 0)
    assert verdict is not None and verdict.outcome == "render" and verdict.complaint is not None
    mnemonic = planted.split()[0]
    assert verdict.complaint.startswith(f"`{mnemonic} ")
    assert f"at {entry.symbol}+0x1 needs {needs}, which the render does not declare" in verdict.complaint


def test_a_family_of_small_machines_declares_nothing() -> None:
    target = catalog.target("cortex-m3")
    space = catalog.spaces_for(target, Problem.parse("aes128-ctr-encrypt"))[0]
    prepared = family(space.family).prepare(target, space.problem, space.method, space.baseline())
    assert prepared.requires is None


@on_x86
@requires(tools.GCC)
@pytest.mark.parametrize(
    ("file", "place", "planted", "complaint"),
    [
        (
            "_asm.S",
            "\nENTRY(aesgen_vaes_256_aes128_ecb_enc)\n",
            " vpxord %zmm1, %zmm1, %zmm1\n",
            "needs avx512f",
        ),
        (".c", "void aesgen_ecb_enc(", '__attribute__((target("bmi2"))) ', "needs bmi2"),
    ],
)
def test_an_export_uses_what_its_detection_looks_for(
    file: str, place: str, planted: str, complaint: str, tmp_path: Path
) -> None:
    files = dict(export(host_facts()))
    assert declared.complaints(host_facts(), files, tmp_path / "clean") == []
    name = next(name for name in files if name.endswith(file))
    assert place in files[name]
    if file == ".c":
        body = '{ unsigned long r; __asm__ volatile("rorx $7, %0, %0" : "=r"(r) : "0"(1ul)); (void)r; }\n'
        files[name] += f"void planted_function(void);\nvoid planted_function(void) {body}"
    else:
        files[name] = files[name].replace(place, place + planted, 1)
    (line,) = declared.complaints(host_facts(), files, tmp_path / "bad")
    assert complaint in line and "which is not looked for" in line
