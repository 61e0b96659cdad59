"""C code whose names must not meet those of other code."""

from __future__ import annotations

from aesgen.rendering import units

CODE = """\
#define TWICE(x) ((x) + (x))
typedef struct {
    int size;
} box;
enum { own_WORDS = 2 };
static const int table[2] = { 1, 2 };
/* The doubled table of a box. */
INLINE int doubled(const box *b)
{
    return TWICE(table[b->size]);
}
static int own_start(const box *b)
{
    return doubled(b);
}
"""


def test_every_definition_at_file_level_is_found() -> None:
    types, functions, macros = units.defined(CODE)
    assert set(types) == {"box", "own_WORDS", "table"}
    assert functions == ["doubled", "own_start"]
    assert macros == ["TWICE"]


def test_names_get_a_prefix_and_macros_end() -> None:
    text = units.apart(CODE, "own")
    assert "INLINE int own_doubled(const own_box *b)" in text
    assert "TWICE(own_table[b->size])" in text
    assert "/* The doubled table of a box. */" in text
    assert "own_own_" not in text
    assert text.startswith("#undef TWICE\n")
    assert text.endswith("#undef TWICE\n")
