"""Proofs of GCM for x86-64, for every hash subkey: right kernels are proved, planted bugs are refuted at a
call that shows them."""

from __future__ import annotations

from pathlib import Path

import pytest

from aesgen import checks
from aesgen.families import family
from aesgen.model.build import Build
from aesgen.model.problem import Problem
from aesgen.operations import operations
from aesgen.operations.ghash import block_of, element
from aesgen.operations.ghash import multiplied as product
from aesgen.proofs import Proof, Result, prove
from aesgen.proofs.cases import ProofCase
from aesgen.proofs.concrete import returned
from aesgen.proofs.elements import constant, elements_of
from aesgen.proofs.field import ONE, by_inverse_x, by_x, columns, forms, inverted, multiplied
from aesgen.proofs.modes import Message, gcm
from aesgen.proofs.specification import ciphered, expanded
from aesgen.proofs.sums import TEXT
from aesgen.proofs.terms import Bytes, Terms
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog
from aesgen.system import tools
from tests.conftest import requires
from tests.proofs.test_x86 import TARGET, kernel

x86 = [pytest.mark.isa("x86-64"), requires(tools.GCC)]
SPACE, SEAL, OPEN = "x86-gcm", "aes128-gcm-encrypt", "aes128-gcm-decrypt"
SSE = {"registers": "sse16"}


def proved(build: Build, *cases: ProofCase) -> Proof:
    return prove(build, build.entries[1], cases or None)


def case(blocks: int, tail: int = 0, iv: int = 12, aside: int = 0, **more: object) -> ProofCase:
    return ProofCase(blocks, tail=tail, lengths=(("iv", iv), ("aad", aside)), **more)  # type: ignore[arg-type]


# The field and its polynomials


def test_the_field_is_that_of_ghash() -> None:
    """Compared with products of polynomials in the standard's order of bits."""
    a, b = bytes(range(16)), bytes(range(200, 216))
    x, y = (int.from_bytes(each, "big") for each in (a, b))
    assert multiplied(x, y).to_bytes(16, "big") == block_of(product(element(a), element(b)))
    assert by_inverse_x(by_x(x)) == by_x(by_inverse_x(x)) == x
    assert multiplied(x, inverted(x)) == ONE


def word_products(terms: Terms, a: Bytes, b: Bytes) -> Bytes:
    """The product of two lanes as a kernel computes it: four products of words, each a linear image of the
    result."""
    elements, made = elements_of(terms), (0,) * 16
    for half_a in (0, 1):
        for half_b in (0, 1):
            row, first = elements.product(a, half_a, b, half_b), ONE
            # x^127 x^127 x^-64(i + j) is the factor of bit 0
            for _ in range(254 - 64 * (half_a + half_b)):
                first = by_x(first)
            for byte, reached in zip(row, columns(first, 16), strict=True):
                for place, linear in reached:
                    image = terms.mapped(linear, byte)
                    made = (*made[:place], terms.xor(made[place], image), *made[place + 1 :])
    return made


def test_products_of_powers_are_powers() -> None:
    """H^2 H = H^3 = H H^2, and H^2 H^2 = H^4, each as one name."""
    terms = Terms()
    elements = elements_of(terms)
    powers = [elements.named({power: constant(ONE)}) for power in range(1, 5)]
    found = elements.canonical(word_products(terms, powers[0], powers[0]))
    assert found == powers[1]
    assert elements.canonical(word_products(terms, found, powers[0])) == powers[2]
    assert elements.canonical(word_products(terms, powers[0], found)) == powers[2]
    assert elements.canonical(word_products(terms, found, found)) == powers[3]


def test_a_text_times_a_power_is_recognised_and_other_products_are_not() -> None:
    terms = Terms()
    elements = elements_of(terms)
    text = tuple(terms.named(f"text[{place}]", TEXT) for place in range(16))
    power = elements.named({5: constant(ONE)})
    made = word_products(terms, text, power)
    assert elements.canonical(made) == elements.named({5: text})
    more = word_products(
        terms, terms.xors(elements.canonical(made), text), elements.named({2: constant(ONE)})
    )
    assert elements.canonical(more) == elements.named({7: text, 2: text})
    wrong = (*made[:3], terms.xor(made[3], elements.product(text, 0, power, 1)[3]), *made[4:])
    assert elements.canonical(wrong) == wrong
    squared = word_products(terms, text, text)
    assert elements.canonical(squared) == squared


def test_words_of_an_element_are_sums_of_independent_functions() -> None:
    """The low word, and the high one, which the element and the low word determine."""
    identity = ((0x8040201008040201).to_bytes(8, "little"),)
    linear = int.from_bytes(identity[0], "little")
    low, high = (tuple((place, place + start, linear) for place in range(8)) for start in (0, 8))
    found = forms((low, high))
    assert found[0].keys() == {0, 1} or found[0].keys() == {1}
    assert set(found[1]) <= {0, 1}


@pytest.mark.parametrize("name", ["gcm_seal", "gcm_open"])
def test_the_specification_gives_the_published_answers(name: str) -> None:
    """With a known key H is known: its name is replaced by evaluating the polynomial."""
    contract = operations()[name]
    for example in contract.examples:
        given = {each: tuple(bytes.fromhex(text)) for each, text in example.items()}
        terms = Terms()
        keys = expanded(terms, given["key"], inverse=False)
        subkey = int.from_bytes(bytes(ciphered(terms, keys, (0,) * 16, inverse=False)), "big")
        elements = elements_of(terms)
        elements.named = lambda polynomial, h=subkey: _evaluated(polynomial, h)  # type: ignore
        found = gcm.written(terms, contract, Message({"key": keys}, given))
        assert bytes(found["output"]) == bytes(given["output"])
        assert bytes(found["tag"]) == bytes(given["tag"])


def _evaluated(polynomial: dict[int, Bytes], subkey: int) -> Bytes:
    total, power, h = 0, ONE, subkey
    for exponent in range(max(polynomial) + 1):
        lane = polynomial.get(exponent, (0,) * 16)
        total ^= multiplied(int.from_bytes(bytes(lane), "little"), power)
        power = multiplied(power, h)
    return constant(total)


# Kernels


@pytest.mark.parametrize(
    ("problem", "pins"),
    [
        pytest.param(SEAL, SSE, marks=x86),
        pytest.param(OPEN, {**SSE, "multiply": "karatsuba", "interleave": "2"}, marks=x86),
        pytest.param("aes256-gcm-encrypt", {"registers": "zmm32"}, marks=x86),
    ],
)
def test_a_kernel_is_proved_at_some_lengths(problem: str, pins: dict[str, str], tmp_path: Path) -> None:
    build = kernel(tmp_path, SPACE, problem, **pins)
    cases = [case(0), case(0, 3, aside=16), case(1, aside=5), case(9, 15, aside=33), case(20, 1)]
    cases += [case(5, 7, iv=16), case(5, 7, iv=0), case(3, 1, in_place=True)]
    proof = proved(build, *cases)
    assert proof.result is Result.PROVED, proof.detail


@pytest.mark.slow
@pytest.mark.parametrize(
    ("problem", "pins"),
    [
        pytest.param(SEAL, {"registers": "sse16", "depth": "2", "interleave": "4", "bodies": "4"}, marks=x86),
        pytest.param(OPEN, {"registers": "zmm32", "depth": "2", "multiply": "karatsuba"}, marks=x86),
    ],
)
@pytest.mark.seconds(60)
def test_a_kernel_with_tables_and_its_kept_form_are_proved(
    problem: str, pins: dict[str, str], tmp_path: Path
) -> None:
    proof = proved(kernel(tmp_path, SPACE, problem, **pins))
    assert proof.result is Result.PROVED, proof.detail
    assert any(each.kept for each in proof.cases)


@pytest.mark.parametrize("bug", [pytest.param(each, marks=x86) for each in (0, 5, 10)])
def test_a_kept_table_that_overlooks_a_byte_of_the_iv_is_refuted(bug: int, tmp_path: Path) -> None:
    pins = {"registers": "sse16", "depth": "2"}
    build = kernel(tmp_path, SPACE, SEAL, **pins)
    name = build.entries[1]
    tag = {0: 1, 5: 2, 10: 3}
    before = case(name.block_factor + 1, kept=True, known=gcm.known_iv(tag))
    after = case(name.block_factor + 1, kept=True, known=gcm.known_iv({**tag, bug: 9}), before=before)
    right = proved(build, after)
    assert right.result is Result.PROVED, right.detail
    load = next(
        line for line in _text(SEAL, pins).splitlines() if "movzbl" in line and _place(line) % 16 == bug
    )
    wrong = proved(kernel(tmp_path, SPACE, SEAL, load, "        xorl %eax, %eax", **pins), after)
    assert wrong.result is Result.DIFFERS, wrong.detail


def _text(problem: str, pins: dict[str, str]) -> str:
    bound = catalog.space(SPACE).bind(TARGET, Problem.parse(problem), pins)
    own = family(bound.family).prepare(
        catalog.target("native"), Problem.parse(problem), bound.method, bound.baseline(), "k_"
    )
    return render_template(own.template, own.names)[0]


def _place(line: str) -> int:
    """The displacement of a load from the frame."""
    return int(line.split()[1].split("(")[0])


@pytest.mark.parametrize(
    ("problem", "pins"),
    [pytest.param(SEAL, {"registers": "zmm32"}, marks=x86), pytest.param(OPEN, SSE, marks=x86)],
)
def test_the_interpreter_answers_as_openssl_does(problem: str, pins: dict[str, str], tmp_path: Path) -> None:
    build = kernel(tmp_path, SPACE, problem, **pins)
    cases = [
        each
        for each in checks.full(Problem.parse(problem), build.entries, limit=12)
        if not each.call.entry.is_setkey and each.call.message_bytes < 640
    ]
    assert len(cases) > 5
    for each in cases:
        assert checks.judge(each, returned(build, each.call)) is None
