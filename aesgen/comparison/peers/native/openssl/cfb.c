#include "openssl.h"

BLOCK_MODE(cfb128, given->iv)
