"""Evaluation of one variant from point to trial: render, build, check and measure, here or on a cluster."""
