"""Networks of logic nodes: those that the project keeps, the walk that finds them, and their files."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from aesgen.cipher import aes, circuits
from aesgen.cipher.synthesis import library, order, search, walk
from aesgen.cipher.synthesis.network import (
    LogicNode,
    Network,
    of_circuit,
    read,
    replaceable_first,
    written,
)
from aesgen.cli import group
from aesgen.errors import UserError

TABLES = {
    False: [value ^ circuits.CONSTANT for value in aes.SBOX],
    True: [aes.INVERSE_SBOX[value ^ circuits.CONSTANT] for value in range(256)],
}
FEWEST = {(False, 2): 111, (True, 2): 116, (False, 3): 68, (True, 3): 75}
"""The nodes of the networks that ship; a smaller one must be entered here."""
needs_compiler = pytest.mark.skipif(walk.missing() is not None, reason=str(walk.missing()))


@pytest.mark.parametrize(("inverse", "fan_in"), FEWEST)
def test_the_kept_networks_are_the_s_boxes(inverse, fan_in):
    network = library.substitution(inverse, fan_in)
    assert network.values() == TABLES[inverse]
    assert max(len(node.operands) for node in network.nodes) == fan_in
    assert len(network.nodes) <= FEWEST[inverse, fan_in]


def test_the_first_operand_is_one_that_nothing_needs_later():
    """Also where the operands have to change places: the function stays the same."""
    nodes = (LogicNode("t", ("a", "b", "c"), 0x1B), LogicNode("u", ("a", "t", "b"), 0x4E))
    network = Network(("a", "b", "c"), nodes, ("u", "b"))
    first, second = replaceable_first(network).nodes
    assert first.operands == ("c", "b", "a")
    assert second.operands == ("a", "t", "b")
    assert replaceable_first(network).values() == network.values()


@pytest.mark.parametrize("inverse", [False, True])
@pytest.mark.parametrize("number", range(4))
def test_orders_for_instructions_that_overwrite_an_operand_compute_the_s_boxes(inverse, number):
    network = replaceable_first(library.substitution(inverse, 3, number))
    assert network.values() == TABLES[inverse]


@needs_compiler
@pytest.mark.parametrize("inverse", [False, True])
def test_a_walk_keeps_the_function_and_saves_nodes(inverse):
    start = of_circuit(circuits.inverse_sbox() if inverse else circuits.sbox())
    found = walk.improved(start, 3, 500, seed=5)
    assert found.values() == TABLES[inverse]
    assert len(found.nodes) < 90
    assert walk.improved(start, 3, 500, seed=5) == found


@needs_compiler
def test_a_walk_over_gates_uses_gates_only():
    start = of_circuit(circuits.sbox())
    found = walk.improved(start, 2, 300, seed=1)
    assert found.values() == TABLES[False]
    assert {node.table for node in found.nodes} <= {0x3C, 0xC0, 0xFC, 0x30, 0x0C}
    assert len(found.nodes) <= 113


@needs_compiler
def test_a_walk_refuses_what_it_cannot_hold():
    with pytest.raises(UserError, match="8 inputs"):
        walk.improved(Network(("a", "b"), (), ("a",)), 2, 1, seed=1)
    with pytest.raises(UserError, match="3 operands"):
        walk.improved(library.substitution(False, 3), 2, 1, seed=1)


def test_a_network_survives_its_file():
    nodes = (LogicNode("n0", ("a", "b"), 0x3C), LogicNode("n1", ("n0", "a", "b"), 0x96))
    network = Network(("a", "b"), nodes, ("n1", "n0"))
    assert read(written(network, ["a comment"])) == network


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("inputs a b\nn0 = 0x3c(a, c)\n", "net:2: c is used before it is defined"),
        ("inputs a b\nn0 = a ^ b\n", "net:2: expected NAME = 0xTABLE"),
        ("inputs a b\na = 0x3c(a, b)\n", "net:2: a is defined twice"),
        ("inputs a b\noutputs n0\n", "net:2: n0 is used before it is defined"),
    ],
)
def test_a_broken_file_is_refused_with_its_line(text, complaint):
    with pytest.raises(UserError, match=complaint):
        read(text, "net")


@needs_compiler
def test_the_recorded_command_finds_the_kept_network_of_gates(tmp_path):
    """The short one of the four searches; the head of the file names seed and rounds."""
    out = tmp_path / "sbox-2.txt"
    words = ["circuit", "--fan-in", "2", "--seed", "1", "--rounds", "1", "--out", str(out)]
    result = CliRunner().invoke(group, words)
    assert result.exit_code == 0, result.output
    assert "111 nodes" in result.output
    assert out.read_text() == (library.NETWORKS / "sbox-2.txt").read_text()


@needs_compiler
def test_a_search_continues_a_network_and_refuses_another_function():
    best = library.substitution(False, 3)
    found = list(search.smaller_networks(False, 3, 1, 1, best))
    assert len(found[-1].network.nodes) <= len(best.nodes)
    with pytest.raises(UserError, match="the start is not the inverse S-box"):
        list(search.smaller_networks(True, 3, 1, 1, best))


@pytest.mark.parametrize("inverse", [False, True])
def test_an_order_for_few_registers_keeps_the_network_and_costs_less(inverse):
    network = library.substitution(inverse, 2)
    found = order.ordered(network, 15, seed=3, steps=300)
    assert sorted(map(str, found.nodes)) == sorted(map(str, network.nodes))
    assert found.values() == TABLES[inverse]
    assert order.cost(found, found.nodes, 15) < order.cost(network, network.nodes, 15)
    kept = library.substitution(inverse, 2, 1)
    assert order.cost(kept, kept.nodes, 15) < order.cost(found, found.nodes, 15)


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("fan_in", [2, 3])
@pytest.mark.parametrize("inverse", [False, True])
def test_every_kept_order_is_one_of_the_same_nodes(inverse, fan_in, number):
    network, kept = library.substitution(inverse, fan_in), library.substitution(inverse, fan_in, number)
    assert sorted(map(str, kept.nodes)) == sorted(map(str, network.nodes))
    assert kept.nodes != network.nodes
    assert kept.values() == TABLES[inverse]


def test_an_order_that_is_not_there():
    with pytest.raises(UserError, match="sbox-2 has no order 9"):
        library.substitution(False, 2, 9)


def test_the_cost_of_an_order():
    """A copy for a node none of whose operands ends there; `spill` for a value without a register."""
    nodes = (
        LogicNode("a", ("x", "y"), 0x3C),
        LogicNode("b", ("x", "y"), 0xC0),
        LogicNode("c", ("a", "b"), 0x3C),
    )
    network = Network(("x", "y"), nodes, ("c",))
    assert order.cost(network, nodes, 15) == 1
    assert order.cost(network, nodes, 2) == 1 + order.USUAL.spill


def test_copies_and_cycles_of_an_order():
    """A node with two operands of a network with nodes of three (AVX-512) overwrites none."""
    nodes = (
        LogicNode("a", ("x", "y"), 0x3C),
        LogicNode("b", ("x", "y", "z"), 0x96),
        LogicNode("c", ("a", "b", "z"), 0x96),
    )
    network = Network(("x", "y", "z"), nodes, ("a", "b", "c"))
    assert order.cost(network, nodes, 15) == 0
    late = Network(("x", "y", "z"), nodes, ("a", "b", "x"))
    assert order.cost(late, [nodes[1], nodes[0], nodes[2]], 15) == 1
    assert order.cycles(network, nodes) == 2 + (1 + 1 + 2) / 3


def test_three_nodes_start_in_a_cycle():
    nodes = tuple(LogicNode(f"n{i}", ("x", "y"), 0x3C) for i in range(4))
    network = Network(("x", "y"), nodes, ("n0", "n3"))
    assert order.cycles(network, nodes) == 2 + (1 + 2) / 2


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("fan_in", [2, 3])
def test_the_recorded_command_orders_the_kept_network(tmp_path, fan_in, number):
    out = tmp_path / "ordered.txt"
    kept = (library.NETWORKS / f"sbox-{fan_in}-order{number}.txt").read_text()
    words = kept.splitlines()[1].partition("found by: aesgen ")[2].split()
    assert CliRunner().invoke(group, [*words, "--out", str(out)]).exit_code == 0
    assert out.read_text() == kept
