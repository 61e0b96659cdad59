"""Where templates, targets, search spaces and results are: the checkout's top level, or the wheel's copy."""

from __future__ import annotations

import contextlib
import hashlib
import marshal
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

from aesgen.errors import UserError
from aesgen.expressions import did_you_mean

_PACKAGE = Path(__file__).resolve().parent


@cache
def root() -> Path:
    """The folder that holds `templates/`, `targets/`, `search/` and `results/`."""
    checkout = _PACKAGE.parent
    return checkout if (checkout / "pyproject.toml").is_file() else _PACKAGE / "_data"


def described(text: str) -> Any:
    """What a YAML text says, kept by content: descriptions and records take longer to read than to use."""
    digest = hashlib.sha256(text.encode()).hexdigest()[:32]
    kept = cache_folder() / "described" / f"{digest}.{sys.implementation.cache_tag}"
    with contextlib.suppress(OSError, ValueError, EOFError, TypeError):
        return marshal.loads(kept.read_bytes())
    import yaml

    said = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    with contextlib.suppress(OSError, ValueError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        whole = kept.with_suffix(f".{os.getpid()}")
        whole.write_bytes(marshal.dumps(said))
        whole.replace(kept)
    return said


def templates() -> Path:
    return root() / "templates"


def shipped_results() -> Path:
    """The records that came with aesgen; read-only in an installed wheel."""
    return root() / "results"


def default_results() -> Path:
    """Where new records go: the checkout's `results/`, or `./results` for an installed wheel."""
    return shipped_results() if root() != _PACKAGE / "_data" else Path("results")


def cache_folder() -> Path:
    """Where builds are kept: `$AESGEN_CACHE`, else `aesgen` below `$XDG_CACHE_HOME` or `~/.cache`."""
    own = os.environ.get("AESGEN_CACHE")
    if own:
        return Path(own)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "aesgen"


def find(kind: str, name: str) -> Path:
    """The YAML file of `name` below `kind` (`targets`, `search/spaces`, `search/strategies`).

    A name with a `/` or ending in `.yaml` is a path of the user's own.
    """
    if "/" in name or name.endswith(".yaml"):
        path = Path(name)
        if not path.is_file():
            raise UserError(f"{name}: no such file")
        return path
    path = root() / kind / f"{name}.yaml"
    if not path.is_file():
        what = kind.rsplit("/", 1)[-1].removesuffix("s").replace("strategie", "strategy")
        raise UserError(f"no {what} {name!r}{did_you_mean(name, names(kind))}")
    return path


def names(kind: str) -> list[str]:
    """All names below `kind`, sorted."""
    return sorted(path.stem for path in (root() / kind).glob("*.yaml"))
