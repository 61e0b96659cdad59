"""Explanation of a tuning: what its log says about the axes, the constraints and the value of more search."""
