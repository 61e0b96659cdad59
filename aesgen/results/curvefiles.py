"""The files of curves: one per problem, `TARGET/curves/PROBLEM.yaml` below a results folder.

They are committed like records. Exports use them to choose the kernel for each length; the report plots them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import yaml

from aesgen.errors import UserError
from aesgen.model.problem import Problem
from aesgen.results.curves import Curves
from aesgen.system.reading import described, text_of, yaml_text
from aesgen.system.writing import save


def find_curves(folders: Sequence[Path], target: str, problem: Problem) -> Curves | None:
    """The curves of (target, problem) in the first folder that has them."""
    for folder in folders:
        path = _place(folder, target, problem)
        if path.is_file():
            return read_curves(path)
    return None


def read_curves(path: Path) -> Curves:
    """Raises `UserError` if the file is not a valid file of curves."""
    from aesgen.results.curveform import CurvesForm  # slow import, deferred

    try:
        return CurvesForm.read(described(text_of(path), path)).curves()
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None
    except (UserError, ValueError, RecursionError, yaml.YAMLError) as error:
        why = " ".join(str(error).split())
        raise UserError(f"{path}: not a valid file of curves: {why}; restore it, or delete it") from None


def write_curves(folder: Path, curves: Curves) -> Path:
    """Write the curves to their file below `folder` and return its path."""
    from aesgen.results.curveform import CurvesForm  # slow import, deferred

    path = _place(folder, curves.target, curves.problem)
    path.parent.mkdir(parents=True, exist_ok=True)
    save(path, yaml_text(CurvesForm.written(curves)))
    return path


def _place(folder: Path, target: str, problem: Problem) -> Path:
    return folder / target / "curves" / f"{problem.name}.yaml"
