"""C99, portable to any compiler and byte order: bit-sliced, T-table and compact byte-wise AES. The method
`arm-block` has the cipher in ARM assembly within the C file.

Every variant is one translation unit with one entry point (`Prepared.entries`), called as

    void SYMBOL(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk);

and with several streams, whose IVs are contiguous, as

    void SYMBOL(const uint8_t *const *rks, uint8_t *ivs, const uint8_t *const *ins, uint8_t *const *outs,
                size_t nblk, size_t streams);

`iv` is NULL for ECB and updated otherwise; `in` may equal `out`; nothing needs to be aligned. An operation
that does not turn blocks into blocks has the parameters of its contract, and its mode's template
`c/MODE.c.j2`. If its kernels need more than a cipher (other shared code, a key setup of their own), the
function `parts(problem, point)` of the module `aesgen.families.c.MODE` returns that as `ModeParts`.

A method is a module with a `TITLE` and the function `prepare(target, problem, point, prefix)`, which returns
a `CMethod`; it needs no registration."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from aesgen.errors import VariantFailure
from aesgen.families import DropIn, Part, Prepared, Traits, axes, method_of
from aesgen.families.c import small_abi, steps
from aesgen.families.c.method import CMethod, GroupCipher, ModeParts
from aesgen.model.build import EntryPoint, Source
from aesgen.model.problem import Problem
from aesgen.model.target import Target
from aesgen.model.variant import Point, Value
from aesgen.operations import operations
from aesgen.rendering import prototypes
from aesgen.rendering.names import slug
from aesgen.rendering.templates import Axes, render_template

Cipher = Callable[[Problem], CMethod]
"""What a method makes of a problem at a point."""
traits = Traits(portable=True, streams=("x4", "x16", "x16k1"))


def prepare(target: Target, problem: Problem, method: str, point: Point, prefix: str = "aesgen_") -> Prepared:
    """The variables of `method`'s template for `problem` at `point`."""
    module = method_of(__name__, method)
    if not hasattr(module, "TITLE"):
        raise VariantFailure("render", f"the family c has no method {method!r}")
    cipher = partial(_with_axes, module.prepare, target, point=point, prefix=prefix)
    return prepared_with(cipher, module.TITLE, problem, point, prefix)


def prepared_with(cipher: Cipher, title: str, problem: Problem, point: Point, prefix: str) -> Prepared:
    """The mode of `problem` over a `cipher`, which may be that of another family; `title` names its method.

    Another family states what its code requires of the processor."""
    prepared, parts, contract = cipher(problem), _parts(problem, point), problem.contract
    if prepared.hashes and "ghash" in parts.names:
        names = {**parts.names, "ghash": prepared.hashes.name}
        parts = replace(parts, cores=(prepared.hashes,), names=names)
    if prepared.schedule_bytes:
        whole = prepared.schedule_bytes + parts.prepared_bytes
        layout = f"{prepared.layout} and {parts.layout}"
        names = {**parts.names, "prepared_bytes": whole}
        parts = replace(parts, prepared_bytes=whole, layout=layout, names=names)
    encrypting = cipher(replace(problem, direction="encrypt")) if _enciphers_too(problem) else CMethod()
    more = (*encrypting.cores, *parts.cores)
    bases = {base.name: base for base in (*prepared.bases, *encrypting.bases)}
    cores = {core.name: core for core in (*bases.values(), *prepared.cores, *more)}
    tables = {table.name: table for table in (*prepared.tables, *encrypting.tables)}
    symbol = prefix + symbol_of(problem)
    entry = EntryPoint(
        symbol,
        problem.operation,
        problem.key_bits,
        ("bulk", "call"),
        "raw" if problem.on_the_fly else prepared.key_form,
        problem.streams,
        problem.shared_key,
        block_factor=prepared.block_factor,
        key_alignment=4 if prepared.schedule_bytes else 1,
    )
    entries = _with_setup(entry, problem, parts) if parts.prepared_bytes else (entry,)
    return Prepared(
        prepared.template,
        f"{symbol}.c",
        {
            **_core_names(prepared),
            **prepared.names,
            **parts.names,
            "enc_core": next((core.name for core in (encrypting.cores or prepared.cores)), ""),
            "bases": [_text(base) for base in bases.values()],
            "more_cores": [_text(core) for core in more],
            "tables": tuple(tables.values()),
            "helpers": (*prepared.helpers, *parts.helpers, *_counting(problem, prepared)),
            "cores": tuple(cores.values()),
            "offers": {core.name: core.offers for core in cores.values()},
            "title": title,
            "problem": problem,
            "steps": steps.of(contract) if contract.step and not contract.is_block_mode else None,
            "symbol": symbol,
            "parameters": parameters(problem, bool(point.get("restrict"))),
            "wipe": False,
            "shared": True,
            "linkage": "",
        },
        entries,
        options=_options(point),
        requires=frozenset(),
    )


def _with_axes(
    prepare: Callable[..., CMethod], target: Target, problem: Problem, point: Point, prefix: str
) -> CMethod:
    """The cipher of a method. Settings of axes that its templates read by themselves are part of the names of
    its cores, because equal names mean equal contents."""
    made, own = prepare(target, problem, point=point, prefix=prefix), axes.settings(point)
    tag = slug("".join(f"{name}_{value}_" for name, value in own))

    def named(core: GroupCipher) -> GroupCipher:
        based = {"base": f"{tag}{core.names['base']}"} if "base" in core.names else {}
        return replace(core, name=f"{tag}{core.name}", names={**core.names, **based, "axes": Axes(dict(own))})

    if not own:
        return made
    return replace(made, cores=tuple(map(named, made.cores)), bases=tuple(map(named, made.bases)))


def drop_in(target: Target, parts: Sequence[Part], options: DropIn) -> Mapping[str, str]:
    """The files for small cores (`small_abi`)."""
    return small_abi.files(target, parts, options)


def callable_sources(
    target: Target, parts: Sequence[Part], options: DropIn, files: Mapping[str, str]
) -> list[Source]:
    return small_abi.callable_sources(target, parts, options, files)


def differences(target: Target, parts: Sequence[Part], entry: EntryPoint) -> list[str]:
    """What a function for small cores has beside its record's kernel."""
    if not operations()[entry.operation].is_authenticated:
        return []
    return ["its bytes include the key expansion, and it checks lengths and tags"]


def has_drop_in(target: Target, parts: Sequence[Part], wipe: bool) -> bool:
    return small_abi.supports(target, parts, wipe)


def symbol_of(problem: Problem) -> str:
    """The entry point's name after the prefix: `aes128_cbc_enc_x4`."""
    suffix = problem.name.replace("-", "_").partition(f"{problem.mode}_{problem.direction}")[2]
    return f"aes{problem.key_bits}_{problem.operation}{suffix}"


def parameters(problem: Problem, restrict: bool) -> str:
    """The parameter list of the entry point."""
    if not problem.contract.is_block_mode:
        return prototypes.parameters(problem.contract, problem.streams)
    if problem.streams == 1:
        key = f"const uint8_t *{'restrict ' * restrict}rk"
        return f"{key}, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t nblk"
    return (
        "const uint8_t *const *rks, uint8_t *ivs, const uint8_t *const *ins, uint8_t *const *outs, "
        "size_t nblk, size_t streams"
    )


def _core_names(prepared: CMethod) -> dict[str, Any]:
    """The name of a variant's only core in its templates."""
    if not prepared.cores:
        return {}
    [core] = prepared.cores
    return {**core.names, "core": core.name, "name": core.name, "core_template": core.template}


def _enciphers_too(problem: Problem) -> bool:
    """Whether an operation that deciphers blocks enciphers others, under keys set up for encryption."""
    contract = problem.contract
    return contract.decrypts and any(contract.schedule_of(key) != "dec" for key in contract.keys)


def _parts(problem: Problem, point: Point) -> ModeParts:
    """The parts of the mode's kernels beyond the cipher; none if the mode has no module."""
    name = f"{__package__}.{problem.mode}"
    if find_spec(name) is None:
        return ModeParts()
    found: ModeParts = import_module(name).parts(problem, point)
    return found


def _counting(problem: Problem, prepared: CMethod) -> tuple[str, ...]:
    """The helper functions with which the modes over a group cipher count blocks."""
    return ("load_big", "store_big") if prepared.cores and problem.contract.counts else ()


def _with_setup(entry: EntryPoint, problem: Problem, parts: ModeParts) -> tuple[EntryPoint, ...]:
    """The kernel, which takes a prepared key, and the setup that prepares it from the standard schedule."""
    setup = EntryPoint.preparing(
        entry.symbol, problem.mode, problem.key_bits, parts.prepared_bytes, parts.layout
    )
    return replace(entry, key_form="setkey"), replace(setup, key_alignment=entry.key_alignment)


def _text(core: GroupCipher) -> str:
    return render_template(core.template, {**core.names, "name": core.name})[0]


def _options(point: Point) -> Mapping[str, Value]:
    options: dict[str, Any] = {}
    if "optimise" in point:
        options["flags"] = f"-{point['optimise']}"
    if "compiler" in point:
        options["compiler"] = point["compiler"]
    return options
