#include "openssl.h"

BLOCK_MODE(ecb, NULL)
