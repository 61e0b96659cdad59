"""Strategies: each proposes points of a space and learns from their costs. One module per strategy."""
