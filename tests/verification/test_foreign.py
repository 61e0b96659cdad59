"""Functions of other libraries are proved by contracts: a small kernel of CBC in the manner of a library, and
what is planted in it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from aesgen.cli import group
from aesgen.config.document import ConfigError
from aesgen.errors import UserError
from aesgen.proofs.foreign import ForeignProof
from aesgen.system import tools
from aesgen.verification import foreign
from aesgen.verification.foreign.counterexample import shown
from aesgen.verification.foreign.proved import prove_foreign
from tests.conftest import requires

ROUNDS = """lea 20(%rcx), %r9
    mov %eax, %r10d
2:  movups (%r9), %xmm2
    aesenc %xmm2, %xmm0
    add $16, %r9
    dec %r10d
    jnz 2b
    movups (%r9), %xmm2
    aesenclast %xmm2, %xmm0"""
"""The rounds after the first key on xmm0, of the key at rcx; eax: how many, less 1."""
KERNEL = f"""
    .globl lib_cbc
lib_cbc:
    cmpl $0, features(%rip)
    jz 4f
    shr $4, %rdx
    jz 3f
    mov 244(%rcx), %eax
    movups (%r8), %xmm0
1:  movups (%rdi), %xmm1
    xorps %xmm1, %xmm0
    movups 4(%rcx), %xmm2
    xorps %xmm2, %xmm0
    {ROUNDS}
    movups %xmm0, (%rsi)
    add $16, %rdi
    add $16, %rsi
    dec %rdx
    jnz 1b
    movups %xmm0, (%r8)
3:  repz ret
4:  mov $-1, %eax
    jmp 3b
    .section .note.GNU-stack,"",@progbits
"""
COUNTING = f"""
    .globl lib_words
lib_words:
    test %rdx, %rdx
    jz 3f
    mov 244(%rcx), %eax
    movdqu (%r8), %xmm3
    movdqu reversed(%rip), %xmm4
    pshufb %xmm4, %xmm3
    pcmpeqd %xmm5, %xmm5
    psrldq $8, %xmm5
1:  movdqa %xmm3, %xmm0
    pshufb %xmm4, %xmm0
    psubq %xmm5, %xmm3
    cmpl $0xffffffff, 8(%r8)
    jne 4f
    cmpl $0xffffffff, 12(%r8)
    jne 4f
    movdqa %xmm5, %xmm2
    pslldq $8, %xmm2
    psubq %xmm2, %xmm3
4:  movdqa %xmm3, %xmm2
    pshufb %xmm4, %xmm2
    movdqu %xmm2, (%r8)
    movups 4(%rcx), %xmm2
    xorps %xmm2, %xmm0
    {ROUNDS}
    movdqu (%rdi), %xmm2
    pxor %xmm2, %xmm0
    movdqu %xmm0, (%rsi)
    add $16, %rdi
    add $16, %rsi
    dec %rdx
    jnz 1b
3:  ret
    .section .rodata
reversed: .byte 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0
    .text
"""
"""CTR that finds a carry out of the lower half of the counter by comparing its words, as libgcrypt's does."""
CONTRACT = """
title: a library
source: this test
key: {at: 4, rounds_at: 244, rounds_less: 1}
constants: {features: ["01000000"]}
functions:
  lib_cbc:
    - {operation: cbc_enc, arguments: [input, output, bytes, key, iv, 1], blocks_in_pass: 1}
  lib_ctr:
    - {operation: ctr, arguments: [input, output, blocks, key, counter], counter_bytes: 4, keeps: [counter]}
  lib_words:
    - operation: ctr
      arguments: [input, output, blocks, key, counter]
      blocks_in_pass: 1
      counter_word: 4
      any_length: false
      most_blocks: 5
      every_length_to: 0
      key_bits: [128]
"""
PLANTED = {
    "another round": ("aesenc %xmm2", "aesdec %xmm2", "differs"),
    "a round too few": ("mov %eax, %r10d", "lea -1(%rax), %r10d", "differs"),
    "the first round key twice": ("lea 20(%rcx)", "lea 4(%rcx)", "differs"),
    "text instead of the chain": ("xorps %xmm1, %xmm0", "movaps %xmm1, %xmm0", "differs"),
    "an input that moves too far": ("add $16, %rdi", "add $17, %rdi", "outside of its"),
    "a byte beyond the output": ("%xmm0, (%rsi)", "%xmm0, 1(%rsi)", "outside of its"),
    "a byte before the IV": ("movups (%r8)", "movups -1(%r8)", "outside of its"),
    "an IV that stays": ("movups %xmm0, (%r8)", "nop", "iv"),
    "a key that is written": ("movups %xmm0, (%rsi)", "movups %xmm0, (%rcx)", "schedule"),
    "rbx is not restored": ("mov 244(%rcx), %eax", "mov 244(%rcx), %eax; mov %eax, %ebx", "rbx"),
    "a stack that is not restored": ("repz ret", "push %rax; ret", "return"),
    "a branch on the key": ("jz 3f", "cmpb $0, 4(%rcx); jz 3f", "leaks"),
    "an address from the text": (
        "movups (%rdi), %xmm1",
        "movzbl (%rdi), %r11d; movups (%rdi,%r11), %xmm1",
        "leaks",
    ),
    "upper halves": ("repz ret", "vpcmpeqd %ymm1, %ymm1, %ymm1; ret", "vzeroupper"),
    "the number of rounds of another word": ("mov 244(%rcx)", "mov 240(%rcx)", "leaks"),
    "lengths of 16 bits": ("shr $4, %rdx", "movzwl %dx, %edx; shr $4, %rdx", "induction failed"),
    "a block too few of 777": (
        "mov 244(%rcx), %eax",
        "mov 244(%rcx), %eax; cmp $777, %rdx; jne 5f; dec %rdx; 5:",
        "induction failed",
    ),
}
"""By description: what is replaced, by what, and a word of the verdict."""

X86 = pytest.mark.isa("x86-64")


def proofs(folder: Path, text: str, *wanted: str) -> list[ForeignProof | str]:
    (folder / "kernel.S").write_text(text)
    (folder / "contract.yaml").write_text(CONTRACT)
    subprocess.run(["gcc", "-c", "kernel.S"], cwd=folder, check=True)
    return list(prove_foreign(folder / "kernel.o", str(folder / "contract.yaml"), wanted))


@X86
@requires(tools.GCC)
def test_a_function_of_a_library_is_proved_for_each_size_of_key(tmp_path: Path) -> None:
    *found, missing, other = proofs(tmp_path, KERNEL)
    assert (missing, other) == ("lib_ctr", "lib_words")
    assert [each.key_bits for each in found if isinstance(each, ForeignProof)] == [128, 192, 256]
    for each in found:
        assert isinstance(each, ForeignProof)
        assert each.statement.startswith("proved for any length up to 2^40 blocks"), each.statement
        assert "no call of the contract executes 2 of them" in each.statement  # for another processor


@X86
@requires(tools.GCC)
@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_error_is_no_proof(planted: str, tmp_path: Path) -> None:
    old, new, word = PLANTED[planted]
    assert old in KERNEL
    for each in proofs(tmp_path, KERNEL.replace(old, new), "lib_cbc"):
        assert isinstance(each, ForeignProof)
        assert not each.proof.holds
        assert word in each.statement, each.statement


@X86
@requires(tools.GCC)
def test_words_of_a_counter_may_be_compared(tmp_path: Path) -> None:
    """Every counter that the cases name is covered, and a carry at a wrong place is found."""
    [found] = proofs(tmp_path, COUNTING, "lib_words")
    assert isinstance(found, ForeignProof) and found.proof.holds, found
    for old, new in (("8(%r8)", "4(%r8)"), ("12(%r8)", "8(%r8)"), ("jne 4f", "je 4f")):
        [wrong] = proofs(tmp_path, COUNTING.replace(old, new, 1), "lib_words")
        assert isinstance(wrong, ForeignProof) and not wrong.proof.holds, wrong


@X86
@requires(tools.GCC)
@pytest.mark.parametrize(
    ("planted", "said"),
    [
        ("another round", "byte 0 of iv is"),
        ("an IV that stays", "byte 0 of iv is"),
        ("a byte beyond the output", "signal 11 at output + "),
        ("an input that moves too far", "signal 11 at input + "),
        ("a byte before the IV", "byte 0 of iv is"),
        ("a key that is written", "byte 0 of key is"),
        ("rbx is not restored", None),
    ],
)
def test_a_program_shows_a_wrong_answer_and_a_wrong_access(
    planted: str, said: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By one call, with the answer of another implementation; what a call does not show has no program. The
    folder of the program may be named from here."""
    monkeypatch.chdir(tmp_path)
    Path("programs").mkdir()
    old, new, _ = PLANTED[planted]
    found = proofs(tmp_path, KERNEL.replace(old, new), "lib_cbc")[-1]
    assert isinstance(found, ForeignProof)
    shows = shown(found, Path("kernel.o"), Path("programs/program.c"))
    assert Path("programs/program.c").exists() == (said is not None)
    assert shows is None if said is None else shows is not None and shows.startswith(said), shows


@X86
@requires(tools.GCC)
def test_an_archive_is_linked_and_a_function_that_is_missing_is_an_error(tmp_path: Path) -> None:
    proofs(tmp_path, KERNEL)
    subprocess.run(["ar", "rc", "lib.a", "kernel.o"], cwd=tmp_path, check=True)
    contract = str(tmp_path / "contract.yaml")
    asked = ("prove", "--foreign", str(tmp_path / "lib.a"), "--contract", contract, "--json")
    answer = CliRunner().invoke(group, [*asked, "--function", "lib_cbc"])
    assert answer.exit_code == 0, answer.output
    rows = json.loads(answer.stdout)["proofs"]
    assert [(each["function"], each["key_bits"], each["constants"]) for each in rows] == [
        ("lib_cbc", bits, {"features": "01000000"}) for bits in (128, 192, 256)
    ]
    with pytest.raises(UserError, match="has no function lib_ctr"):
        list(prove_foreign(tmp_path / "lib.a", contract, ["lib_ctr"]))
    with pytest.raises(UserError, match="compile it first"):
        list(prove_foreign(tmp_path / "kernel.S", contract))


@pytest.mark.parametrize("name", foreign.names())
def test_contracts_that_ship_are_valid(name: str) -> None:
    assert foreign.conventions(name)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("cbc_enc", "cbc_encrypt", "unknown operation 'cbc_encrypt'"),
        ("bytes, key", "length, key", "unknown operand 'length'"),
        ("keeps: [counter]", "keeps: [iv]", "unknown operand 'iv'"),
        ('"01000000"', '"0x1"', "no hexadecimal text"),
        ("rounds_at", "rounds_in", "unknown key 'rounds_in'; did you mean 'rounds_at'"),
    ],
)
def test_a_mistake_in_a_contract_is_named(old: str, new: str, complaint: str, tmp_path: Path) -> None:
    (tmp_path / "contract.yaml").write_text(CONTRACT.replace(old, new))
    with pytest.raises(ConfigError, match=complaint):
        foreign.conventions(str(tmp_path / "contract.yaml"))
