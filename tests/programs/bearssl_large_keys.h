/* For BearSSL's test program, whose places for keys have the sizes of the library's own contexts. */
#include <bearssl.h>

#include "br_aesgen.h"

#define PLACE(kind)                                                                                                    \
    union {                                                                                                            \
        const br_block_##kind##_class *vtable;                                                                         \
        br_aesgen_##kind##_keys own;                                                                                   \
        br_aes_ct64_##kind##_keys other;                                                                               \
    }
#define br_aes_gen_cbcenc_keys PLACE(cbcenc)
#define br_aes_gen_cbcdec_keys PLACE(cbcdec)
#define br_aes_gen_ctr_keys PLACE(ctr)
#define br_aes_gen_ctrcbc_keys PLACE(ctrcbc)
