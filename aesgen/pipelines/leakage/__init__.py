"""Leakage models of cores as data: which values of which instructions meet. One YAML file each."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from aesgen.config.document import read
from aesgen.config.leakage_schema import LeakageFile, RuleFile
from aesgen.config.validation import validate
from aesgen.errors import UserError, did_you_mean


def names() -> list[str]:
    """The cores that have a model."""
    return sorted(path.stem for folder in __path__ for path in Path(folder).glob("*.yaml"))


@lru_cache
def load(name: str) -> LeakageFile:
    """The model `aesgen/pipelines/leakage/NAME.yaml`, with the rules of its base; raises `UserError` if there
    is none, `ConfigError` with all mistakes in it."""
    paths = [Path(folder) / f"{name}.yaml" for folder in __path__]
    path = next((each for each in paths if each.is_file()), None)
    if path is None:
        raise UserError(f"no leakage model {name!r}{did_you_mean(name, names())}")
    found = validate(read(path), LeakageFile)
    if found.base is None:
        return found
    base = load(found.base)
    return found.model_copy(update={"rules": {**base.rules, **found.rules}, "note": found.note or base.note})


def rules(name: str, without: tuple[str, ...] = ()) -> dict[str, RuleFile]:
    """The rules of a core but for those in `without`. Raises `UserError` for a rule that it does not have."""
    known = load(name).rules
    for each in without:
        if each not in known:
            raise UserError(f"no rule {each!r}{did_you_mean(each, sorted(known))}")
    return {each: rule for each, rule in known.items() if each not in without}
