"""Libraries of our own C: made once, made anew when anything of them changes, and what is said without."""

import ctypes
import shutil

import pytest

from aesgen.errors import UserError
from aesgen.toolchains import native

SIGNATURES = {"answer": (ctypes.c_int, ())}

needs_compiler = pytest.mark.skipif(bool(native.missing("test")), reason=str(native.missing("test")))


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    place = tmp_path / "cache"
    monkeypatch.setattr(native, "cache_folder", lambda: place)
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
    assert len(list(cache.iterdir())) == 2


@needs_compiler
def test_what_does_not_compile_is_told(tmp_path):
    source = tmp_path / "answer.c"
    source.write_text("int answer(void) { return missing; }\n")
    with pytest.raises(UserError, match=r"test: .*missing.*: apt-get install gcc"):
        native.library(source, SIGNATURES, "test")


def test_without_a_compiler_the_command_that_gets_one_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(UserError, match="no C compiler: apt-get install gcc"):
        native.library(written(tmp_path, 1), SIGNATURES, "test")
