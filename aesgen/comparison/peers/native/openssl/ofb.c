#include "openssl.h"

BLOCK_MODE(ofb, given->iv)
