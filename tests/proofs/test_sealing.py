"""Proofs of CCM, OCB and GCM-SIV for x86-64: right kernels are proved at some lengths, and planted bugs are
refuted at a call that shows them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from aesgen import checks
from aesgen.model.build import Build
from aesgen.model.problem import Problem
from aesgen.operations import operations
from aesgen.operations.contract import RECEIVED
from aesgen.proofs import Proof, Result, prove
from aesgen.proofs.alignments import Alignment, Alignments
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.concrete import returned
from aesgen.proofs.elements import constant, elements_of
from aesgen.proofs.field import ONE, by_x, multiplied
from aesgen.proofs.modes import Message, MessageMode, ccm, gcmsiv, ocb
from aesgen.proofs.specification import ciphered, expanded
from aesgen.proofs.terms import Bytes, Terms
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.test_x86 import kernel

x86 = [pytest.mark.isa("x86-64"), requires(tools.GCC)]
SPACES = {"ccm": "x86-ccm-wide", "ocb": "x86-ocb", "gcmsiv": "x86-gcmsiv"}
PINS = {"ccm": {"registers": "zmm32"}, "ocb": {"registers": "vex16"}, "gcmsiv": {"registers": "zmm32"}}
PROBLEMS = {
    "ccm_seal": "aes128-ccm-encrypt-x4",
    "ccm_open": "aes128-ccm-decrypt-x4",
    "ocb_seal": "aes128-ocb-encrypt",
    "ocb_open": "aes128-ocb-decrypt",
    "gcmsiv_seal": "aes128-gcmsiv-encrypt",
    "gcmsiv_open": "aes128-gcmsiv-decrypt",
}


def mode(operation: str) -> str:
    return operation.partition("_")[0]


def made(folder: Path, operation: str, old: str = "", new: str = "") -> Build:
    own = mode(operation)
    return kernel(folder, SPACES[own], PROBLEMS[operation], old, new, **PINS[own])


def proved(build: Build, *cases: ProofCase) -> Proof:
    return prove(build, build.entries[-1], cases)


def case(
    operation: str, blocks: int, tail: int = 0, aside: int = 0, iv: int = 12, first: int = 7
) -> ProofCase:
    """A call with some associated data. `first`: the last byte of the IV of OCB, the first one of the tag of
    GCM-SIV."""
    lengths, known, page = [("iv", iv), ("aad", aside)], (), 64
    aligned: Alignments = ()
    if mode(operation) == "ccm":
        lengths.append(("tag", 16))
    elif mode(operation) == "ocb":
        known = (("iv", iv - 1, first),)  # type: ignore[assignment]
    else:
        known = (("tag" if operation.endswith("seal") else RECEIVED, 0, first),)  # type: ignore[assignment]
        aligned, page = (Alignment("output", 0, 4096),), 4096
    return ProofCase(blocks, tail=tail, lengths=tuple(lengths), known=known, aligned=aligned, modulus=page)


# Specifications


@pytest.mark.parametrize("operation", PROBLEMS)
def test_the_specification_gives_the_published_answers(operation: str) -> None:
    """With a known key; for GCM-SIV, its hash key is known as well, so that POLYVAL has a value."""
    contract = operations()[operation]
    modes: Mapping[str, MessageMode] = {"ccm": ccm.MODE, "ocb": ocb.MODE, "gcmsiv": gcmsiv.MODE}
    for example in contract.examples:
        given = {each: tuple(bytes.fromhex(text)) for each, text in example.items()}
        terms = Terms()
        keys = expanded(terms, given["key"], inverse=False)
        if mode(operation) == "gcmsiv":
            _evaluate(terms, keys, given["iv"])
        found = modes[mode(operation)].written(terms, contract, Message({"key": keys}, given))
        assert bytes(found["output"]) == bytes(given["output"])
        assert bytes(found["tag"]) == bytes(given["tag"])


def _evaluate(terms: Terms, keys: list[Bytes], iv: Bytes) -> None:
    """Let POLYVAL's polynomials have the values that they have for this key."""
    halves = [ciphered(terms, keys, (number, 0, 0, 0, *iv), inverse=False)[:8] for number in (0, 1)]
    subkey = by_x(int.from_bytes(bytes(sum(halves, ())), "little"))

    def value(polynomial: Mapping[int, Bytes]) -> Bytes:
        total, power = 0, ONE
        for exponent in range(max(polynomial) + 1):
            lane = polynomial.get(exponent, (0,) * 16)
            total ^= multiplied(int.from_bytes(bytes(lane), "little"), power)
            power = multiplied(power, subkey)
        return constant(total)

    elements_of(terms).named = value  # type: ignore[method-assign]


# Kernels


@pytest.mark.parametrize("operation", [pytest.param(each, marks=x86) for each in PROBLEMS])
def test_a_kernel_is_proved_at_some_lengths(operation: str, tmp_path: Path) -> None:
    iv = 13 if mode(operation) != "gcmsiv" else 12
    calls = [
        case(operation, 0),
        case(operation, 1, 3, aside=5, iv=iv, first=255),
        case(operation, 5, 15, aside=33, first=254),
    ]
    proof = proved(made(tmp_path, operation), *calls)
    assert proof.result is Result.PROVED, proof.detail


def test_associated_data_of_ccm_has_a_limit() -> None:
    """The specification has one encoding of their length; longer data are refused, not specified wrongly."""
    terms, contract = Terms(), operations()["ccm_seal"]
    keys = expanded(terms, tuple(range(16)), inverse=False)
    given = {"iv": (0,) * 12, "aad": (0,) * 0xFF00, "input": (), "tag": (0,) * 16}
    with pytest.raises(ccm.Stopped, match="associated data"):
        ccm.written(terms, contract, Message({"key": keys}, given))


@pytest.mark.slow
@pytest.mark.parametrize("mode_name", [pytest.param("ccm", marks=x86)])
def test_a_proof_names_the_limit(mode_name: str, tmp_path: Path) -> None:
    build = made(tmp_path, f"{mode_name}_seal")
    proof = prove(build, build.entries[-1])
    assert proof.result is Result.PROVED, proof.detail
    assert "aad of at most 65279 bytes" in proof.statement


@pytest.mark.slow
@pytest.mark.parametrize("operation", [pytest.param(each, marks=x86) for each in PROBLEMS])
def test_the_interpreter_answers_as_openssl_does(operation: str, tmp_path: Path) -> None:
    build = made(tmp_path, operation)
    cases = [
        each
        for each in checks.full(Problem.parse(PROBLEMS[operation]), build.entries, limit=16)
        if not each.call.entry.is_setkey
        and each.call.message_bytes < 640
        and all(len(content) < 4096 for _, content in each.call.more)
    ]
    assert len(cases) > 5
    for each in cases:
        assert checks.judge(each, returned(build, each.call)) is None


def test_a_tag_that_begins_otherwise_is_another_case() -> None:
    """An assumption about a tag ends with its case: it must not change what the next case specifies."""
    contract, terms = operations()["gcmsiv_seal"], Terms()
    keys = [tuple(terms.named(f"key[{16 * n + k}]", "key") for k in range(16)) for n in range(11)]
    text = tuple(terms.named(f"text[{k}]", "text") for k in range(16))
    given = {"iv": (1,) * 12, "aad": (), "input": text}
    found = [
        gcmsiv.written(terms, contract, Message({"key": keys}, given, known))
        for known in ({}, {("tag", 0): 5}, {("tag", 0): 6}, {})
    ]
    assert [each["tag"][0] for each in found[1:3]] == [5, 6]
    assert found[0] == found[3] and found[0]["tag"][0] >= 256
