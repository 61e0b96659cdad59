"""Libraries of our own C: made once, made anew when anything of them changes, and what is said without."""

import ctypes
from ctypes import POINTER, c_bool, c_double, c_int32, c_int64, c_uint8, c_void_p

import numpy as np
import pytest

from aesgen.errors import UserError
from aesgen.system import native
from aesgen.system.structures import address, declarations, numbered

SIGNATURES = {"answer": (ctypes.c_int, ())}

needs_compiler = pytest.mark.skipif(bool(native.missing("test")), reason=str(native.missing("test")))


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    place = tmp_path / "cache"
    monkeypatch.setenv("AESGEN_CACHE", str(place))
    return place


def written(folder, number):
    (folder / "number.h").write_text(f"enum {{ NUMBER = {number} }};\n")
    source = folder / "answer.c"
    source.write_text('#include "number.h"\nint answer(void) { return NUMBER; }\n')
    return source


@needs_compiler
def test_a_library_is_made_again_only_when_its_text_or_a_header_changes(tmp_path, cache):
    for number in (1, 1, 2):
        assert native.library(written(tmp_path, number), SIGNATURES, "test").answer() == number
    assert len(list(cache.glob("libraries/??/*"))) == 2


@needs_compiler
def test_what_does_not_compile_is_told(tmp_path):
    source = tmp_path / "answer.c"
    source.write_text("int answer(void) { return missing; }\n")
    with pytest.raises(UserError, match=r"test: .*missing.*: apt-get install gcc"):
        native.library(source, SIGNATURES, "test")


def test_without_a_compiler_the_command_that_gets_one_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(UserError, match="no C compiler: apt-get install gcc"):
        native.library(written(tmp_path, 1), SIGNATURES, "test")


def part(*fields):
    return type("Part", (ctypes.Structure,), {"_fields_": fields})


FIELDS = (("weight", c_double), ("count", c_int32), ("place", c_int64))
SUM = """#include "declarations.h"
int64_t sum(const part_t *part, int64_t count)
{
    int64_t found = 0;
    for (; count--; part++)
        found += part->count * 100 + part->place + part->weight;
    return found;
}
"""


def summed(tmp_path, structure):
    """What C finds in two records of a structure, by the names of their fields."""
    source = tmp_path / "sum.c"
    source.write_text(SUM)
    arguments = (c_void_p, c_int64)
    made = native.library(source, {"sum": (c_int64, arguments)}, "test", declarations=declarations(structure))
    records = np.zeros(2, np.dtype(structure))
    records["weight"], records["count"], records["place"] = (1, 2), (3, 4), (50, 60)
    return made.sum(records.ctypes.data, len(records))


@needs_compiler
@pytest.mark.parametrize(
    "fields",
    [
        FIELDS,
        FIELDS[::-1],
        (*FIELDS[:2], ("more", c_uint8 * 3), FIELDS[2]),
        (("weight", c_int64), ("count", c_double), ("place", c_int32)),
    ],
)
def test_a_field_that_moves_or_changes_its_type_does_so_in_c(fields, tmp_path):
    assert summed(tmp_path, part(*FIELDS)) == 813
    assert summed(tmp_path, part(*fields)) == 813


@needs_compiler
def test_c_that_uses_a_field_which_is_no_more_does_not_compile(tmp_path):
    summed(tmp_path, part(*FIELDS))
    with pytest.raises(UserError, match="count"):
        summed(tmp_path, part(FIELDS[0], FIELDS[2]))


@needs_compiler
def test_another_layout_in_c_is_an_error(tmp_path):
    source = tmp_path / "packed.c"
    source.write_text('#pragma pack(1)\n#include "declarations.h"\n')
    with pytest.raises(UserError, match="part_t is not laid out as in Python"):
        native.library(source, {}, "test", declarations=declarations(part(*FIELDS[1:])))


def test_declarations_have_the_parts_first():
    inner = part(("at", POINTER(c_int64)), ("flags", c_bool * 4))
    outer = type(
        "_Outer", (ctypes.Structure,), {"_fields_": (("parts", inner * 2), ("first", POINTER(inner)))}
    )
    lines = declarations(numbered(["lt.u", "mul"]), outer).splitlines()
    declared = [line for line in lines if not line.startswith(("#", "_"))]
    assert declared == [
        "enum { LT_U = 0, MUL = 1 };",
        *("typedef struct {", "    int64_t *at;", "    uint8_t flags[4];", "} part_t;"),
        *("typedef struct {", "    part_t parts[2];", "    part_t *first;", "} outer_t;"),
    ]


def test_an_array_of_another_type_is_no_pointer_for_a_field():
    holder = part(("numbers", POINTER(c_int64)))()
    holder.numbers = address(np.zeros(3, np.int64))
    with pytest.raises(TypeError):
        holder.numbers = address(np.zeros(3, np.int32))
    with pytest.raises(TypeError, match="no array of Part"):
        address(np.zeros(3, np.int64), part(("number", c_int64)))


def test_a_field_that_c_cannot_declare_is_told():
    with pytest.raises(TypeError, match=r"Part\.handle: C has no declaration of c_void_p"):
        declarations(part(("handle", c_void_p)))
