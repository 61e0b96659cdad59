"""Operations with any operands on the host: byte lengths, associated data, a tag, two keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from aesgen.devices.host import Host
from aesgen.errors import VariantFailure
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.job import Call, Job, Timing
from aesgen.operations import operations
from aesgen.operations.contract import BYTES, Operand, Operation, Role, key
from aesgen.toolchains.gnu import Gnu

pytestmark = pytest.mark.skipif(
    Host().unavailable() is not None, reason=Host().unavailable() or "the host device is available"
)

SEAL = Operation(
    "toy_seal",
    "toy",
    "encrypt",
    "none",
    (
        key(),
        Operand("tweak_key", Role.KEY, 16),
        Operand("nonce", Role.STATE, 12),
        Operand("aad", Role.INPUT, length="aad_bytes"),
        Operand("aad_bytes", Role.LENGTH),
        Operand("input", Role.INPUT, length=BYTES.name),
        Operand("output", Role.OUTPUT, written=True, length=BYTES.name),
        BYTES,
        Operand("tag", Role.OUTPUT, 16, written=True),
    ),
    lambda given: {},
)
KERNEL = """
#include <stddef.h>
#include <stdint.h>
#include <string.h>
void kernel(const uint8_t *rk, const uint8_t *second, const uint8_t *nonce, const uint8_t *aad,
            size_t aad_bytes, const uint8_t *in, uint8_t *out, size_t bytes, uint8_t *tag)
{
    for (size_t i = 0; i < bytes; i++)
        out[i] = in[i] ^ rk[i % 16] ^ second[i % 16] ^ nonce[i % 12];
    memset(tag, (int)aad_bytes, 16);
    for (size_t i = 0; i < aad_bytes; i++)
        tag[i % 16] ^= aad[i];
    BEHIND
}
"""
KEY, SECOND, NONCE = bytes(range(16)), bytes(range(50, 66)), bytes(range(100, 112))
AAD, TEXT = b"associated", bytes(range(37))
ENTRY = EntryPoint("kernel", "toy_seal", key_alignment=1)


@pytest.fixture(scope="module", autouse=True)
def known() -> Iterator[None]:
    """The toy operation is known while these tests run."""
    operations()[SEAL.name] = SEAL
    yield
    del operations()[SEAL.name]


def compiled(folder: Path, behind: str = "", entry: EntryPoint = ENTRY) -> Build:
    (built,) = Gnu(flags=["-O1", "-fPIC"]).build(
        [Source((("kernel.c", KERNEL.replace("BEHIND", behind)),), (entry,))], folder
    )
    assert not isinstance(built, VariantFailure), built
    return built


def call(**changes: object) -> Call:
    plain = Call(ENTRY, KEY, NONCE, TEXT, 3, more=(("tweak_key", SECOND), ("aad", AAD)))
    return replace(plain, **changes)  # type: ignore[arg-type]


def expected(text: bytes = TEXT, aad: bytes = AAD) -> tuple[bytes, bytes]:
    tag = bytearray([len(aad)] * 16)
    for i, byte in enumerate(aad):
        tag[i % 16] ^= byte
    mask = (KEY[i % 16] ^ SECOND[i % 16] ^ NONCE[i % 12] for i in range(len(text)))
    return bytes(a ^ b for a, b in zip(text, mask, strict=True)), bytes(tag)


def test_nine_arguments_reach_the_kernel_and_all_it_writes_comes_back(tmp_path: Path) -> None:
    calls = [
        call(),
        call(in_place=True),
        call(offsets=(1, 2, 3, 4)),
        call(data=b"", blocks=0),
        call(more=(("tweak_key", SECOND), ("aad", b""))),
    ]
    (run,) = Host(0.5).run([Job(compiled(tmp_path), tuple(calls), Timing(calls[0], "bulk", 3))])
    assert run.outcome == "correct", run.detail
    assert run.measurement and run.measurement.cycles_per_block > 0
    for asked, returned in zip(calls, run.returned, strict=True):
        output, tag = expected(asked.data, dict(asked.more)["aad"])
        assert returned.complaints == ()
        assert (returned.output, returned.more) == (output, (("tag", tag),))


@pytest.mark.parametrize(
    ("behind", "complaint"),
    [
        ("tag[16] ^= 1;", "wrote outside the tag"),
        ("out[bytes] ^= 1;", "wrote outside the output"),
        ("((uint8_t *)aad)[1] ^= 1;", "changed its aad"),
        ("((uint8_t *)nonce)[1] ^= 1;", "changed its nonce"),
        ("((uint8_t *)second)[15] ^= 1;", "changed its key"),
        ("tag[3] = (uint8_t)((uintptr_t)aad >> 5);", "output depends on where the buffers lie"),
    ],
)
def test_every_operand_is_watched(tmp_path: Path, behind: str, complaint: str) -> None:
    (run,) = Host(0.5).run([Job(compiled(tmp_path, behind), (call(offsets=(64, 64, 64, 64)),))])
    told = run.returned[0].complaints if run.returned else (run.detail,)
    assert complaint in told or run.detail.startswith("SIGSEGV"), told


@pytest.mark.parametrize(
    "read", ["aad[aad_bytes]", "aad[-1]", "in[bytes]", "nonce[12]", "second[16]", "tag[16]"]
)
def test_reading_beyond_any_operand_is_a_crash(tmp_path: Path, read: str) -> None:
    (run,) = Host(0.5).run([Job(compiled(tmp_path, f"*(volatile uint8_t *)&{read};"), (call(),))])
    assert run.outcome == "crash" and run.detail.startswith("SIGSEGV"), run


@pytest.mark.parametrize(("direction", "changes"), [("encrypt", True), ("decrypt", False)])
def test_each_timed_message_that_is_sealed_has_an_iv_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, direction: str, changes: bool
) -> None:
    """The kernel ends its process unless the IV's last bytes count from call to call, or stay the same if the
    message is opened: its tag belongs to its IV."""
    aad, *rest = SEAL.operands[3:]
    counting = (*SEAL.operands[:3], replace(aad, unique=True), *rest)
    monkeypatch.setitem(operations(), SEAL.name, replace(SEAL, operands=counting, direction=direction))
    step = int(changes)
    behind = (
        "static int last, calls;"
        f" if (calls++ && (uint8_t)(last + {step}) != aad[9]) __builtin_trap(); last = aad[9];"
    )
    build = compiled(tmp_path, behind)
    (run,) = Host().run([Job(build, (), Timing(call(), "bulk", 3))])
    assert run.outcome == "correct", run.detail
    wrong = compiled(tmp_path / "wrong", behind.replace(f"last + {step}", f"last + {1 - step}"))
    (run,) = Host().run([Job(wrong, (), Timing(call(), "bulk", 3))])
    assert run.outcome == "crash"
