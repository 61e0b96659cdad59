"""The locations of templates, targets, search spaces and results: the checkout's top level, or the wheel's
copy."""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import stat
import sys
import tempfile
from functools import cache
from pathlib import Path

from aesgen import plugins
from aesgen.errors import UserError, did_you_mean

_PACKAGE = Path(__file__).resolve().parents[1]


class UnknownName(UserError):
    """A name of a target, space, strategy or experiment that neither ships with aesgen nor was admitted."""


@cache
def root() -> Path:
    """The folder that holds `templates/`, `targets/`, `search/` and `results/`."""
    checkout = _PACKAGE.parent
    return checkout if (checkout / "pyproject.toml").is_file() else _PACKAGE / "_data"


def roots() -> tuple[Path, ...]:
    """The folders that hold `templates/`, `targets/` and `search/`: what ships, then the user's own."""
    return (root(), *plugins.folders())


def templates() -> Path:
    """The templates that ship with aesgen."""
    return root() / "templates"


def template_folders() -> list[Path]:
    """All folders of templates. One of the user's own comes first, so that it can add a line to ours."""
    return [each / "templates" for each in (*plugins.folders(), root())]


def shipped_results() -> Path:
    """The records that ship with aesgen; read-only in an installed wheel."""
    return root() / "results"


def default_results() -> Path:
    """The folder for new records and logs: `$AESGEN_RESULTS`, else `results-local/` of the checkout, which
    git ignores, or `./results` for an installed wheel."""
    own = os.environ.get("AESGEN_RESULTS")
    if own:
        return Path(own)
    return root() / "results-local" if root() != _PACKAGE / "_data" else Path("results")


def results_to_read(results: Path | None = None) -> list[Path]:
    """The folders in which records are looked up, the most important first: `results` alone, or without it
    the default folder and then the records that ship with aesgen."""
    own = default_results()
    if results is not None and results.resolve() != own.resolve():
        return [results]
    return list(dict.fromkeys([own, shipped_results()]))


def cache_folder() -> Path:
    """The folder of `aesgen.system.cache`: `$AESGEN_CACHE`, else `aesgen` below `$XDG_CACHE_HOME` or
    `~/.cache`; for a user without a home, a folder of this user below that for temporary files. What lies in
    it is executed: if it belongs to another user, or others can write to it, this process gets a new one."""
    own, base = os.environ.get("AESGEN_CACHE"), os.environ.get("XDG_CACHE_HOME")
    if own or base:
        return _trusted(Path(own) if own else Path(str(base)) / "aesgen")
    try:
        return _trusted(Path.home() / ".cache" / "aesgen")
    except RuntimeError:  # no HOME, and the user has no entry in the list of users
        folder = Path(tempfile.gettempdir()) / f"aesgen-{os.getuid()}"
        with contextlib.suppress(OSError):
            folder.mkdir(mode=0o700)
        return _private(folder) if folder.is_symlink() else _trusted(folder)


def _trusted(folder: Path) -> Path:
    """`folder`, or a new one in its place if others may have written to it."""
    try:
        found = folder.stat()
    except OSError:  # it is not there yet, or the disk keeps nothing
        return folder
    group = found.st_mode & stat.S_IWGRP and found.st_gid != os.getgid()
    shared = bool(found.st_mode & stat.S_IWOTH or group)
    if found.st_uid == os.getuid() and stat.S_ISDIR(found.st_mode) and not shared:
        return folder
    return _private(folder)


@cache
def _private(folder: Path) -> Path:
    """A folder for this process alone in place of `folder`."""
    made = Path(tempfile.mkdtemp(prefix="aesgen-cache-"))
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    whose = "belongs to another user, or others can write to it"
    print(f"aesgen: warning: the cache {folder} is not used: it {whose}", file=sys.stderr)
    return made


def may_execute(folder: Path) -> bool:
    """Whether programs may be written to `folder` and run there: it may be mounted noexec."""
    return os.access(folder, os.W_OK | os.X_OK) and not os.statvfs(folder).f_flag & os.ST_NOEXEC


def temporary() -> Path:
    """The folder for temporary files: that of the system, or another one if no program may run there."""
    usual = Path(tempfile.gettempdir())
    return next((each for each in (usual, Path("/var/tmp"), Path("/dev/shm")) if may_execute(each)), usual)


_admitted: dict[tuple[str, str], Path] = {}


def admit(kind: str, given: str) -> str:
    """Lets this process read the user's own file `given` of a `kind`, by its path or by its stem.

    Only the command line admits files: a file that a record, a log or an exported file names must ship with
    aesgen or be admitted, because a target or a space determines which programs are run. Returns `given`; a
    plain name, which is not a path, admits nothing. Raises `UserError` if there is no such file.
    """
    if is_path(given):
        path = Path(given)
        if not path.is_file():
            raise UserError(f"{given}: {'a folder, not a file' if path.is_dir() else 'no such file'}")
        _admitted[kind, given] = _admitted[kind, path.stem] = path
    return given


def admit_nothing() -> None:
    """Forgets all admitted files: a new command line begins."""
    _admitted.clear()


def own_pipeline() -> Path | None:
    """The pipeline description that the command line gave for its target."""
    return next((path for (kind, _), path in _admitted.items() if kind == "pipelines"), None)


def is_path(name: str) -> bool:
    """Whether the user means a file, not the name of something that ships."""
    return "/" in name or name.endswith(".yaml")


def find(kind: str, name: str) -> Path:
    """The YAML file of `name` below `kind` (`targets`, `search/spaces`, `search/strategies`,
    `search/experiments`): one that ships with aesgen, else one that was admitted.

    Raises `UnknownName` for any other name, `UserError` for every path that was not admitted.
    """
    what = kind.rsplit("/", 1)[-1].removesuffix("s").replace("strategie", "strategy")
    own = _admitted.get((kind, name))
    if is_path(name):
        if own is None:
            raise UserError(f"{what} {name!r}: your own file must be named on the command line")
        return own
    for shipped in (each / kind / f"{name}.yaml" for each in roots()):
        if shipped.is_file():
            return shipped
    if own is None:
        raise UnknownName(f"unknown {what} {name!r}{did_you_mean(name, names(kind))}")
    return own


def names(kind: str) -> list[str]:
    """All names below `kind`, sorted."""
    files = (path for each in roots() for path in (each / kind).glob("*.yaml") if path.is_file())
    return sorted({path.stem for path in files})


def ships(kind: str, name: str) -> bool:
    """Whether a file of this name ships with aesgen."""
    return (root() / kind / f"{name}.yaml").is_file()
