"""What `ncu --csv` prints, read as the loads of the units."""

from __future__ import annotations

from aesgen.evaluation.profile import Load, loads

PRINTED = """==PROF== Connected to process 1
==PROF== Disconnected from process 1
"ID","Kernel Name","Metric Name","Metric Unit","Metric Value"
"0","v1_ctr","l1tex__data_pipe_lsu_wavefronts.avg.pct_of_peak_sustained_elapsed","%","12.5"
"1","v1_ctr","l1tex__data_pipe_lsu_wavefronts.avg.pct_of_peak_sustained_elapsed","%","94.8"
"1","v1_ctr","sm__inst_executed_pipe_alu.avg.pct_of_peak_sustained_active","%","97.0"
"1","v1_ctr","gpu__time_duration.sum","ns","1,248,000"
"""


def test_the_last_launch_counts_and_the_fullest_unit_comes_first() -> None:
    assert loads(PRINTED) == [
        Load("integer logic (ALU)", 97.0),
        Load("shared memory and loads (LSU)", 94.8),
    ]


def test_a_profiler_that_prints_no_table() -> None:
    assert loads("==ERROR== no kernels were profiled\n") == []
