/* A program written for tiny-AES-c, linked with an exported file through its adapter. */
#include <stdio.h>
#include "aes.h"
int main(void)
{
    static uint8_t key[16], iv[16], text[50];
    struct AES_ctx ctx;
    for (int i = 0; i < 50; i++) { text[i] = i; key[i % 16] = i % 16; iv[i % 16] = 0xf0 + i % 16; }
    AES_init_ctx_iv(&ctx, key, iv);
    AES_CTR_xcrypt_buffer(&ctx, text, 50);
    fwrite(text, 1, 50, stdout);
    AES_ctx_set_iv(&ctx, iv);
    AES_CBC_encrypt_buffer(&ctx, text, 48);
    AES_ctx_set_iv(&ctx, iv);
    AES_CBC_decrypt_buffer(&ctx, text, 48);
    AES_ECB_encrypt(&ctx, text);
    AES_ECB_decrypt(&ctx, text);
    fwrite(text, 1, 50, stdout);
    return 0;
}
