"""One variant from point to trial: render, build, check and measure it, here or on a cluster."""
