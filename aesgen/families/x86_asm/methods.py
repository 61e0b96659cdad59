"""The kernels of this family, by mode: each is a template of `templates/x86-asm`."""

from __future__ import annotations

ECB = "ecb"
CTR = "ctr"
CTR_CACHED = "ctr-cached"
CBC_ENCRYPT = "cbc-encrypt"
CBC_DECRYPT = "cbc-decrypt"
METHODS = (CTR, CTR_CACHED, ECB, CBC_ENCRYPT, CBC_DECRYPT)
