"""Why the best is the best: what the log of a tuning says about its axes, its limits and its future."""
