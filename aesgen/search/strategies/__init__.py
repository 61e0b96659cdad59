"""Strategies: each proposes points of a space and learns from their costs. A module a strategy."""
