"""Evaluation of one variant from point to trial: render, build, check and measure, here or on a cluster.

Modules:

    stages, tasks         the steps, and what a worker receives
    evaluate, judging     who waits for what; the trial of each result
    workers, cluster      worker processes on this machine; a Dask cluster
    matrix, labels, proofs     the edge matrix, the constant-time label and the proof of a winner
    estimates             ranks points by an estimate, so that only leaders are built or checked
    lease                 where a session runs: this machine's processes, or a cluster's
    rebuilt               the variant of a record, rendered and built again
    profile, launches     the load of a card's units during a record's kernel
"""
