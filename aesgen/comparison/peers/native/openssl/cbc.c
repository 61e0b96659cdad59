#include "openssl.h"

BLOCK_MODE(cbc, given->iv)
