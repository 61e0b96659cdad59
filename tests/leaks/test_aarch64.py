"""Secrets are followed through AArch64 calls on unicorn: correct kernels pass, planted leaks are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen.families.rendering import render
from aesgen.leaks import aarch64
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.problem import Problem
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import needs_module, requires
from tests.variants import built

pytestmark = [
    requires(tools.QEMU_AARCH64),
    needs_module("capstone", "pip install capstone"),
    needs_module("unicorn", "pip install unicorn"),
]
TARGET = catalog.target("aarch64")


def kernel(name: str, folder: Path, planted: str = "") -> Build:
    """The plain kernel for the problem `name`, `planted` instructions before its first AES instruction."""
    problem = Problem.parse(name)
    [space] = catalog.spaces_for(TARGET, problem)
    source = render(space, space.baseline())
    [(file, text)] = source.files
    place = text.index("\taesd" if problem.contract.decrypts else "\taese")
    return built(
        TARGET, "aarch64", Source(((file, text[:place] + planted + text[place:]),), source.entries), folder
    )


@pytest.mark.parametrize(
    "name", ["aes128-ctr-encrypt", "aes192-cbc-encrypt", "aes256-cbc-decrypt", "aes128-ecb-decrypt"]
)
def test_kernels_are_constant_time(name: str, tmp_path: Path) -> None:
    problem = Problem.parse(name)
    verdict = aarch64.check(kernel(name, tmp_path), problem.operation, problem.key_bits)
    assert verdict is not None
    assert (verdict.leak, verdict.undecided, verdict.checked) == (None, (), (aarch64.NAME,))
    assert verdict.steps > 500


@pytest.mark.parametrize(
    ("planted", "how"),
    [
        ("\tfmov x9, d0\n\tand x9, x9, #12\n\tldr w9, [x3, x9]\n", "address"),
        ("\tfmov x9, d0\n\tubfiz x9, x9, #2, #2\n\tldr w9, [x3, x9]\n", "address"),
        ("\tmov x9, v0.d[1]\n\tand x9, x9, #15\n\tprfm pldl1keep, [x3, x9]\n", "address"),
        ("\tfmov x9, d0\n\tcbz x9, 1f\n1:\n", "branch"),
        ("\tumov w9, v0.b[3]\n\tcmp w9, #200\n\tb.lo 1f\n1:\n", "branch"),
        # The secret goes through memory, and through the flags into a sum.
        ("\tstr q0, [x3]\n\tldr x9, [x3]\n\tcbz x9, 1f\n1:\n", "branch"),
        ("\tfmov x9, d0\n\tcmp x9, #1\n\tadc x9, xzr, xzr\n\tcbz x9, 1f\n1:\n", "branch"),
    ],
)
def test_a_secret_that_reaches_an_address_or_a_branch_is_a_leak(
    planted: str, how: str, tmp_path: Path
) -> None:
    problem = Problem.parse("aes128-ecb-encrypt")
    verdict = aarch64.check(kernel(problem.name, tmp_path, planted), problem.operation, problem.key_bits)
    assert verdict is not None and verdict.leak is not None and verdict.leak.how == how, verdict


def test_public_values_are_no_secrets(tmp_path: Path) -> None:
    """The counter and the lengths may decide branches; an overwritten register is public again."""
    planted = "\tldr x9, [x1]\n\tcbz x9, 1f\n1:\n\tfmov x9, d0\n\tmov x9, x4\n\tcbz x9, 2f\n2:\n"
    problem = Problem.parse("aes128-ctr-encrypt")
    verdict = aarch64.check(kernel(problem.name, tmp_path, planted), problem.operation, problem.key_bits)
    assert verdict is not None and verdict.leak is None and not verdict.undecided


def test_an_instruction_without_a_rule_leaves_the_verdict_open(tmp_path: Path) -> None:
    problem = Problem.parse("aes128-ecb-encrypt")
    build = kernel(problem.name, tmp_path, "\tmov x9, #3\n\tudiv x9, x9, x9\n")
    verdict = aarch64.check(build, problem.operation, problem.key_bits)
    assert verdict is not None and verdict.undecided == ("no rule for udiv",) and not verdict.checked


@pytest.mark.parametrize(
    ("length", "leaks"),
    [("16 * nblk", False), ("rk[0] & 15", True)],
)
def test_library_calls_are_followed(length: str, leaks: bool, tmp_path: Path) -> None:
    """The kernel calls `memset` and `memcpy`, which a shared object does not contain."""
    text = (
        "#include <stdint.h>\n#include <string.h>\n"
        "void kernel(const uint8_t *rk, uint8_t *iv, const uint8_t *in, uint8_t *out, size_t nblk)\n"
        '{ (void)iv; memset(out, 1, 16 * nblk); __asm__ volatile("" ::: "memory");\n'
        f"  memcpy(out, in, {length}); }}\n"
    )
    source = Source(
        (("kernel.c", text),), (EntryPoint("kernel", "ecb_enc", 128),), options=(("flags", "-O1"),)
    )
    verdict = aarch64.check(built(TARGET, "neon-c", source, tmp_path), "ecb_enc", 128)
    assert verdict is not None and verdict.undecided == ()
    assert (verdict.leak is not None and verdict.leak.how == "branch") is leaks
