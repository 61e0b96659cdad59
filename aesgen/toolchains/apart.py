"""Building sources one at a time, for compilers that take a single text."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from aesgen.errors import VariantFailure
from aesgen.model.build import Build, Source


def build_apart(
    sources: Sequence[Source], folder: Path, build: Callable[[Source, Path], Build]
) -> list[Build | VariantFailure]:
    """What `build` makes of each source, in a new folder of its own in `folder`; the failure of a source is
    its answer."""
    answers: list[Build | VariantFailure] = []
    for source in sources:
        try:
            answers.append(build(source, Path(tempfile.mkdtemp(dir=folder))))
        except VariantFailure as failure:
            answers.append(failure)
    return answers
