"""The package for Python: built by setuptools, it answers as `cryptography`, whose classes it has."""

from __future__ import annotations

import sys
import sysconfig
from functools import partial
from pathlib import Path

import pytest

from aesgen.errors import UserError
from aesgen.export import Facts, export, shims
from aesgen.export.exported import Exported
from aesgen.system import tools
from tests.conftest import requires
from tests.export.running import run
from tests.export.shipped import facts_for
from tests.export.test_authenticated import facts, without_gcm
from tests.export.test_builds import on_this_host

HEADERS = Path(sysconfig.get_paths()["include"], "Python.h")
CALLS = """
import random
import aesgen_aead
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers import aead

LONGEST = {"AESGCM": 64, "AESCCM": 13, "AESGCMSIV": 12, "AESOCB3": 15}
SHORTEST = {"AESGCM": 8, "AESCCM": 7, "AESGCMSIV": 12, "AESOCB3": 12}
draw = random.Random(1)
names = [name for name in aesgen_aead.__all__ if name in LONGEST]

def refused(call, *exceptions):
    try:
        call()
    except exceptions:
        return True
    return False

for name in names:
    ours, theirs = getattr(aesgen_aead, name), getattr(aead, name)
    for _ in range(300):
        key = ours.generate_key(draw.choice([128, 256]))
        more = {"tag_length": draw.choice([4, 10, 16])} if name == "AESCCM" else {}
        one, other = ours(key, **more), theirs(key, **more)
        nonce = draw.randbytes(draw.randint(SHORTEST[name], LONGEST[name]))
        text = draw.randbytes(draw.choice([1, 16, draw.randint(1, 300), draw.randint(1, 9000)]))
        added = draw.choice([None, b"", draw.randbytes(draw.randint(1, 40))])
        sealed = one.encrypt(nonce, text, associated_data=added)
        assert sealed == other.encrypt(nonce, text, added)
        assert one.decrypt(nonce, memoryview(sealed), added) == text
        at = draw.randrange(8 * len(sealed))
        forged = bytearray(sealed)
        forged[at // 8] ^= 1 << at % 8
        assert refused(lambda: one.decrypt(nonce, forged, added), InvalidTag)
        assert refused(lambda: one.decrypt(nonce, sealed[:3], added), InvalidTag)
    assert refused(lambda: ours(bytes(15)), ValueError)
    assert refused(lambda: one.encrypt(b"", b"", b""), ValueError)
    for wrong in ([b"n" * 12, b"text"], [b"n" * 12, "text", None], [b"n" * 12, b"", None, None]):
        assert refused(lambda: one.encrypt(*wrong), TypeError)
    assert refused(lambda: one.encrypt(b"n" * 12, b"", None, data=b""), TypeError)
print(*names)
"""


def built(own: Facts, folder: Path) -> bytes:
    """What the calls print that a package over an export answers."""
    files = export(own)
    for name, text in {**files, **shims.shim("python", Exported(own, files, True))}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    run([sys.executable, "setup.py", "build_ext", "--inplace"], folder)
    (folder / "calls.py").write_text(CALLS)
    return run([sys.executable, "calls.py"], folder).stdout


@on_this_host
@requires(tools.GCC)
@pytest.mark.skipif(not HEADERS.is_file(), reason="no headers of Python")
@pytest.mark.parametrize(
    ("own", "classes"),
    [
        pytest.param(facts, b"AESGCM\n", id="portable-c"),
        pytest.param(
            partial(facts_for, "x86-64", modes=("ctr", "gcm", "ccm", "ocb")),
            b"AESCCM AESGCM AESOCB3\n",
            id="x86-64",
            marks=[pytest.mark.slow, pytest.mark.isa("x86-64", "aes")],
        ),
    ],
)
def test_the_package_answers_as_cryptography(own: partial[Facts], classes: bytes, tmp_path: Path) -> None:
    assert sorted(built(own(), tmp_path).split()) == classes.split()


def test_an_export_without_authentication_has_no_package() -> None:
    own = without_gcm()
    with pytest.raises(UserError, match="no authenticated mode"):
        shims.shim("python", Exported(own, export(own), True))
