"""The nouns of the project as frozen dataclasses.

Modules:

    problem, target       what is tuned, and for which machine
    variant               a point of a space
    build, job            sources and builds; the calls and timings that a device runs
    abi, calling          how a kernel is called; its buffers and arguments
    interleaving, lengths     the order of the blocks of several streams, and the lengths of calls
    measurement, figures  figures, each with unit and meaning; `floors`: the least that is possible
    trial                 the outcome of a variant, and the record of the best one
    launch                how a kernel starts on a GPU
    limits                flash, RAM and stack
"""
