#include "openssl.h"

BLOCK_MODE(ctr, given->counter)
