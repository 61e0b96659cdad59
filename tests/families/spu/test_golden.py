"""One render of every SPU method, byte for byte; `--update-golden` rewrites them.

Before scheduling: virtual registers, in the order of the text, is what templates and prepared lists decide.
Unrolled rounds are long: of each function its beginning stands there, of the rest a digest.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest

from aesgen.families.spu import METHODS, prepare
from aesgen.families.spu.interface import pieces
from aesgen.model.problem import Problem
from aesgen.rendering.templates import render_template
from aesgen.spaces import catalog

TARGET = catalog.target("cell-spu")
SHOWN = 120
"""Lines: frame, constants, the first bytes' S-boxes."""

CASES = {
    "bit-sliced": "aes128-ecb-encrypt",
    "byte-sliced": "aes128-ecb-encrypt-x16",
    "log-domain": "aes192-ecb-decrypt-x16",
    "log-domain-folded": "aes128-ecb-encrypt",
    "log-domain-bare": "aes128-ecb-encrypt-x16",
    "log-domain-cbc": "aes128-cbc-decrypt",
    "log-domain-cbc-folded": "aes192-cbc-decrypt",
    "log-domain-cbc-encrypt": "aes128-cbc-encrypt-x16",
    "log-domain-ctr": "aes128-ctr-encrypt",
    "log-domain-ctr-folded": "aes192-ctr-encrypt",
    "log-domain-ctr-streams": "aes128-ctr-encrypt-x16",
    "log-domain-rows": "aes128-ecb-decrypt",
    "log-domain-block": "aes128-ecb-encrypt",
    "vector-permute": "aes128-ecb-decrypt",
}


def test_every_method_has_its_render() -> None:
    assert CASES.keys() == METHODS.keys()


@pytest.mark.parametrize("method", CASES)
def test_golden(method: str, golden: Callable[[str, str], None]) -> None:
    problem = Problem.parse(CASES[method])
    point = catalog.space(f"spu-{method}").bind(TARGET, problem).baseline()
    prepared = prepare(TARGET, problem, method, point)
    text, _ = render_template(prepared.template, prepared.names)
    golden(f"spu-{method}.s", "\n".join(abridged(body) for _, body in pieces(text)))


def abridged(body: str) -> str:
    lines = body.splitlines()
    rest = "\n".join(lines[SHOWN:])
    digest = hashlib.sha256(rest.encode()).hexdigest()
    return "\n".join([*lines[:SHOWN], f"# {len(lines[SHOWN:])} more lines, SHA-256 {digest}", ""])
