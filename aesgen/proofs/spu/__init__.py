"""Machine code of the Cell's SPU on terms: execution, and the calling sequence of the SPU ABI."""
