"""C files of aesgen's own as libraries: compiled once, kept in the cache, called through ctypes."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from aesgen.errors import UserError
from aesgen.system import tools
from aesgen.system.cache import address
from aesgen.system.paths import cache_folder
from aesgen.system.probes import failure

Signatures = Mapping[str, tuple[object, Sequence[object]]]
"""Functions by name: the type of the result, and those of the arguments."""

REMEDY = "apt-get install gcc libc6-dev"
_COMPILERS = ("cc", "gcc", "clang")
_FLAGS = ("-O3", "-ffp-contract=off", "-fno-strict-aliasing", "-shared", "-fPIC")


def missing(who: str, remedy: str = REMEDY) -> str | None:
    """What is not installed, and the one command that gets it; None when there is a C compiler."""
    if _compiler():
        return None
    why = [failure(tools.shared_library(name)) or "" for name in _COMPILERS]
    broken = [reason.rpartition(": ")[0] for reason in why if "not found" not in reason]
    return f"{who}: {broken[0] if broken else 'no C compiler'}: {remedy}"


def library(
    source: Path,
    signatures: Signatures,
    who: str,
    remedy: str = REMEDY,
    links: Sequence[str] = (),
    declarations: str = "",
) -> ctypes.CDLL:
    """The library made of the C file `source` and the headers beside it, linked with `links`.

    `declarations`: the text of a further header, `declarations.h`, of what C shares with Python
    (`structures.declarations`).

    Raises `UserError`, which says `who` wants it and the `remedy`, where it cannot be made."""
    program = _compiler()
    if program is None:
        raise UserError(str(missing(who, remedy)))
    texts = [file.read_text(encoding="utf-8") for file in (source, *sorted(source.parent.glob("*.h")))]
    texts.append(declarations)
    place = cache_folder() / f"{who}-{address(texts, program, _FLAGS, links)[:24]}.so"
    try:
        if not place.is_file():
            _compile([program, *_FLAGS, str(source), *links], declarations, place, who, remedy)
        made = ctypes.CDLL(str(place))
    except OSError as error:
        raise UserError(f"{who}: {error}") from None
    for name, (result, arguments) in signatures.items():
        function = getattr(made, name)
        function.restype, function.argtypes = result, list(arguments)
    return made


def _compiler() -> str | None:
    """The first compiler that makes libraries which can be loaded here."""
    working = (name for name in _COMPILERS if failure(tools.shared_library(name)) is None)
    return shutil.which(next(working, ""))


def _compile(command: Sequence[str], declarations: str, place: Path, who: str, remedy: str) -> None:
    """Compile aside and rename into place, so that two runs may do it at once."""
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place.parent) as aside:
        built = Path(aside) / place.name
        (Path(aside) / "declarations.h").write_text(declarations, encoding="utf-8")
        command = [*command, f"-I{aside}", "-o", str(built)]
        said = subprocess.run(command, capture_output=True, text=True, check=False)
        if said.returncode:
            first = next((line for line in said.stderr.splitlines() if "error" in line), said.stderr.strip())
            raise UserError(f"{who}: {first}: {remedy}")
        built.rename(place)
