"""Whether a target may use the record of a relative: the variant must satisfy its own constraints."""

from __future__ import annotations

from aesgen.errors import VariantFailure
from aesgen.evaluation.judging import build_names
from aesgen.families.rendering import render
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.spaces import catalog
from aesgen.system import scratch
from aesgen.toolchains import open_toolchain


def misfit(target: Target, record: Record) -> str | None:
    """The reason why `target` cannot use the variant of a relative's `record`; None if it can.

    A space may constrain the finished build (`build.ram_bytes`). The variant is then built for `target`, if
    its tool chain is installed.
    """
    file = catalog.space(record.variant.space)
    if not file.serves(target, record.problem):
        return f"the space {file.name} does not serve it"
    space = file.bind(target, record.problem)
    plain = {axis.name: axis.baseline for axis in space.axes}  # a record may be older than an axis
    point = {**plain, **record.variant.point}
    if broken := space.violated(point):
        return broken.because
    tools = open_toolchain(target, space.family)
    if not space.build_constraints or tools.missing():
        return None
    try:
        with scratch.borrowed("borrowed") as folder:
            (build,) = tools.build([render(space, record.variant.point)], folder)
    except VariantFailure as failure:
        return str(failure)
    if isinstance(build, VariantFailure):
        return str(build)
    broken = space.violated_by_build(point, build_names(build))
    return broken.because if broken else None
