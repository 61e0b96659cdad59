"""Proofs of the object code of records."""

from __future__ import annotations

from aesgen.errors import VariantFailure
from aesgen.evaluation.rebuilt import rebuilt
from aesgen.export import untrusted
from aesgen.model.trial import Record
from aesgen.proofs import Proof, prove
from aesgen.system import scratch


def prove_record(record: Record) -> tuple[Proof, bool]:
    """The proof of the code that the record's variant is built to here, and whether that is the recorded
    code.

    Nothing of it is executed by the processor. Raises `VariantFailure` if the variant does not build,
    `UserError` if the record contains an unknown name or a tool is missing."""
    target, space = untrusted.check_record(record)
    with scratch.borrowed("prove") as folder:
        build = rebuilt(target, space, record, folder)
        entry = build.entry(record.problem.operation, record.problem.key_bits)
        if entry is None:
            raise VariantFailure("render", f"no entry point for {record.problem.operation}")
        return prove(build, entry), build.identity == record.identity
