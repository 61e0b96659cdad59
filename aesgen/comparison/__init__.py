"""Comparison of our kernels with other libraries in one run: contenders, tables, plots, sweeps by size."""
