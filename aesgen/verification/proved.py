"""Proofs of the object code of records and of exported files. Nothing of it is run."""

from __future__ import annotations

import platform
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from aesgen import __version__
from aesgen.checks.keys import schedule_setup
from aesgen.errors import UserError, VariantFailure
from aesgen.evaluation.rebuilt import rebuilt
from aesgen.export import Facts, checked, export, facts_of_file, has_core_abi, parts_of, untrusted
from aesgen.export.facts import FunctionProof
from aesgen.export.head import header, with_head
from aesgen.export.host import groups_of
from aesgen.export.kernels import kernel_of, prepared
from aesgen.export.provenance import LARGEST_FILE, NAME, written
from aesgen.families import DropIn, Prepared, family, traits
from aesgen.model.build import Build, EntryPoint, Source
from aesgen.model.target import Target
from aesgen.model.trial import Record
from aesgen.proofs import Proof, Result, prove
from aesgen.proofs.setups import prove_setup
from aesgen.spaces import catalog
from aesgen.system import scratch
from aesgen.system.reading import text_of
from aesgen.system.writing import save
from aesgen.toolchains import open_toolchain

IN_C = "it is in C, and its machine code is made by the compiler of whoever uses the file"
"""Why a kernel in C has no proof."""


def prove_record(record: Record, seconds: float | None = None) -> tuple[Proof, bool]:
    """The proof of the code that the record's variant is built to here, within `seconds`, and whether that is
    the recorded code.

    Raises `VariantFailure` if the variant does not build, `UserError` if the record contains an unknown name
    or a tool is missing."""
    target, space = untrusted.check_record(record)
    with scratch.borrowed("prove") as folder:
        build = rebuilt(target, space, record, folder)
        entry = build.entry(record.problem.operation, record.problem.key_bits)
        if entry is None:
            raise VariantFailure("render", f"no entry point for {record.problem.operation}")
        proof = prove(build, entry, seconds=seconds, patient=seconds is None)
        return proof, build.identity == record.identity


def prove_file(
    path: Path, seconds: float | None = None, compiled: bool = True
) -> Iterator[tuple[str, Proof]]:
    """The name and the proof of each kernel and key set-up of an exported file, within `seconds` for each,
    with the other files of its export in the same folder. The files may have been changed: they are assembled
    and linked, but not run. A function that has no proof is named with a proof that stopped; so are kernels
    in C, unless `compiled` is false.

    Raises `UserError` if `path` is not an aesgen export, or a file or a tool is missing."""
    facts = facts_of_file(path)
    found = {name: text_of(place, LARGEST_FILE) for name, place in _places(path, facts).items()}
    yield from prove_files(facts, found, seconds, compiled)


def stated(name: str, proof: Proof) -> FunctionProof:
    """A proof that holds, as `provenance.yaml` and the head of an exported file state it."""
    seconds = round(proof.seconds, 1)
    engine = f"aesgen {__version__}"
    return FunctionProof(name, proof.code, proof.statement, proof.inductive, seconds, engine)


def save_proofs(path: Path, proofs: Sequence[FunctionProof]) -> None:
    """Write proofs into `provenance.yaml` and the heads of an exported file and of the other files of its
    export in its folder, in place of those that they have. The rest of the files stays as it is."""
    facts = facts_of_file(path)
    places = _places(path, facts)
    texts = {name: text_of(place, LARGEST_FILE) for name, place in places.items()}
    proved = replace(facts, proofs=tuple(proofs))
    content = written(proved, export(proved), path.parent)
    for name, text in with_head(texts, facts, proved).items():
        if text != texts[name]:
            save(places[name], text)
    save(path.parent / NAME, content)


def _places(path: Path, facts: Facts) -> dict[str, Path]:
    """The paths of an export's files by the names that the export gave them. They lie in the folder of the
    main file `path`, which may have been renamed."""
    names = list(export(facts))
    found = {name: path.parent / name for name in names}
    if not found[names[0]].is_file():
        found[names[0]] = path
    return found


def prove_files(
    facts: Facts, files: Mapping[str, str], seconds: float | None = None, compiled: bool = True
) -> Iterator[tuple[str, Proof]]:
    """As `prove_file`, for the contents of files by name."""
    untrusted.check_includes(files)
    with scratch.borrowed("prove") as folder:
        if has_core_abi(facts):
            yield from _core_kernels(facts, files, folder, seconds, compiled)
        else:
            yield from _own_functions(facts, files, folder, seconds)


def reason(proof: Proof) -> str:
    """Why there is no proof, in a line: what functions without one have in common. Empty if there is one."""
    if proof.holds:
        return ""
    return proof.verdict if proof.tried else proof.detail.partition("\n")[0]


def _proof(build: Build, entry: EntryPoint, seconds: float | None) -> Proof:
    """The proof of one function. A failure of the prover is a proof that stopped, because the functions after
    it need theirs."""
    try:
        return prove(build, entry, seconds=seconds)
    except Exception as error:
        what = "" if isinstance(error, UserError) else f"the prover failed: {type(error).__name__}: "
        return _without(entry.symbol, f"{what}{error}")


def _without(name: str, reason: str) -> Proof:
    """A function that no proof was tried of."""
    return Proof(name, "", Result.STOPPED, reason)


def _core_kernels(
    facts: Facts, files: Mapping[str, str], folder: Path, seconds: float | None, compiled: bool
) -> Iterator[tuple[str, Proof]]:
    """The kernels of a file of the core ABI: those in assembly, then, if `compiled`, those in C."""
    target = catalog.target(facts.target)
    kernels: dict[str, Prepared] = {}
    for parts in prepared(target, groups_of(target, facts)).values():
        for part in parts:
            kernels.setdefault(kernel_of(part).symbol, part)
    in_c = [symbol for symbol, part in kernels.items() if part.file.endswith(".c")]
    assembled = [part for symbol, part in kernels.items() if symbol not in in_c]
    build = _core_build(facts, files, folder) if assembled else None
    for part in assembled:
        entry = kernel_of(part)
        if isinstance(build, Build):
            yield entry.symbol, _proof(replace(build, entries=part.entries), entry, seconds)
        else:
            yield entry.symbol, _without(entry.symbol, f"the files do not build: {build}")
        if entry.chained:
            name = f"{entry.symbol}_chain"
            yield name, _without(name, "a chain that a call continues has no specification")
    for symbol in in_c if compiled else ():
        yield symbol, _without(symbol, IN_C)


def _core_build(facts: Facts, files: Mapping[str, str], folder: Path) -> Build | VariantFailure:
    """The file of the core ABI, by the compiler of this machine if it can assemble it."""
    foreign = [
        winner.family
        for winner in facts.winners
        if not traits(winner.family).portable and traits(winner.family).architecture != platform.machine()
    ]
    if foreign:
        source = checked.source(files, facts, with_threads=False)
        return _built(catalog.target(facts.target), foreign[0], source, folder)
    try:
        return checked.build(files, facts, folder)
    except VariantFailure as failure:
        return failure


def _own_functions(
    facts: Facts, files: Mapping[str, str], folder: Path, seconds: float | None
) -> Iterator[tuple[str, Proof]]:
    """The functions of a file with an ABI of its family's own. A function that several programs have is
    taken from the first of them."""
    target, name = catalog.target(facts.target), facts.winners[0].family
    options = DropIn(header(facts), facts.prefix, facts.wipe)
    offered = getattr(family(name), "callable_sources", None)
    if offered is None:
        raise UserError(f"exports of the family {name} have no functions that can be proved")
    known: set[str] = set()
    for number, source in enumerate(offered(target, parts_of(facts.winners), options, files)):
        fresh = [each for each in source.entries if each.symbol not in known]
        known |= {each.symbol for each in fresh}
        if not fresh:
            continue
        own = folder / str(number)
        own.mkdir()
        build = _built(target, name, source, own)
        if isinstance(build, Build):
            yield from _functions(build, fresh, seconds)
        else:
            reason = f"the files do not build: {build}"
            yield from ((each.symbol, _without(each.symbol, reason)) for each in fresh)


def _functions(
    build: Build, fresh: Sequence[EntryPoint], seconds: float | None
) -> Iterator[tuple[str, Proof]]:
    """The kernels of a program, then its key set-ups: the proof of a kernel that calls it first is that of a
    set-up, too."""
    setups = tuple(each for each in build.entries if each.is_setkey)
    kernels = [each for each in build.entries if not each.is_setkey]
    called: dict[str, Proof] = {}
    for entry in kernels:
        if entry in fresh:
            proof = _proof(replace(build, entries=(entry, *setups)), entry, seconds)
            yield entry.symbol, proof
            setup = schedule_setup(entry, setups) if entry.key_form == "setkey" else None
            if setup and not (setup.symbol in called and called[setup.symbol].holds):
                called[setup.symbol] = proof
    for setup in setups:
        if setup not in fresh:
            continue
        if setup.symbol in called:
            proof = called[setup.symbol]
            missing = f"the function {proof.symbol}, which is proved together with it, has no proof"
            yield setup.symbol, proof if proof.holds else _without(setup.symbol, missing)
            continue
        user = next((each for each in kernels if schedule_setup(each, setups) == setup), None)
        if user is None:
            yield setup.symbol, _without(setup.symbol, "no function of the file uses its schedule")
        else:
            yield setup.symbol, prove_setup(build, setup, user, seconds)


def _built(target: Target, family_name: str, source: Source, folder: Path) -> Build | VariantFailure:
    """The build of `source` with the target's tool chain, or why there is none. Raises `UserError` if a tool
    is missing."""
    toolchain = open_toolchain(target, family_name)
    if missing := toolchain.missing():
        raise UserError(missing)
    (build,) = toolchain.build([source], folder)
    return build
