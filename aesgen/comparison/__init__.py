"""Our kernels beside other libraries, in one run: contenders, tables, plots, sweeps by size."""
