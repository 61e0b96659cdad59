"""Libraries that the user names by path: several versions of one in one process."""

from __future__ import annotations

import ctypes
import subprocess
from pathlib import Path

import pytest

from aesgen.comparison.peers import given
from aesgen.errors import UserError
from aesgen.system import tools
from tests.conftest import requires


def built(folder: Path, name: str, text: str, *options: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "made.c").write_text(text)
    command = ["gcc", "-shared", "-fPIC", "-o", name, "made.c", *options]
    subprocess.run(command, cwd=folder, check=True)
    return folder / name


@requires(tools.GCC)
@pytest.mark.parametrize("stated", [("-Wl,-soname,libtoy.so.1",), ()], ids=["soname", "none"])
def test_two_versions_of_a_library_stay_apart(stated: tuple[str, ...], tmp_path: Path) -> None:
    said = []
    for number in (0, 1):
        text = f"int toy(void) {{ return {number + 7}; }}"
        library = built(tmp_path / f"v{number}", "libtoy.so.1", text, *stated)
        own = given.own_copy(library, tmp_path / "named", number)
        options = (f"-L{tmp_path}/named", f"-l:{own}", f"-Wl,-rpath,{tmp_path}/named")
        caller = "int toy(void); int asked(void) { return toy(); }"
        said.append(ctypes.CDLL(str(built(tmp_path, f"adapter{number}.so", caller, *options))).asked())
    assert said == [7, 8]


@requires(tools.GCC)
def test_what_a_library_needs(tmp_path: Path) -> None:
    library = built(tmp_path, "libtoy.so", "int toy;")
    known = tmp_path / "libcrypto.so.3"
    known.write_bytes(library.read_bytes())
    own = tmp_path / "named"
    [openssl] = given.libraries([known], None, own)
    assert (openssl.name, openssl.adapters) == ("OpenSSL", ("openssl",))
    assert openssl.objects == (str(own / "00bcrypto.so.3"),)
    [toy] = given.libraries([library], tmp_path / "made.c", own)
    assert (toy.name, toy.adapter) == (str(library), tmp_path / "made.c")
    for path, why in ((library, "state one with --adapter FILE"), (tmp_path / "none.so", "no such file")):
        with pytest.raises(UserError, match=why):
            given.libraries([path], None, own)
    with pytest.raises(UserError, match="no shared library"):
        given.own_copy(tmp_path / "made.c", tmp_path / "named", 0)
