/* Makes the calls of tiny-AES-c that the lines of the input name, each with one argument in hexadecimal: `key`, `iv`, the name of
 * a function of a block, or that of a text and its length in bytes. Prints what the text became. */
#include "aes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    static char name[16], digits[4096];
    static uint8_t text[2048];
    static struct AES_ctx room[2];
    struct AES_ctx *c = room;
    unsigned length;

    while (scanf("%15s %u %4095s", name, &length, digits) == 3) {
        const size_t bytes = strlen(digits) / 2;
        for (size_t i = 0; i < bytes; i++) {
            const char pair[] = {digits[2 * i], digits[2 * i + 1], 0};
            text[i] = (uint8_t)strtoul(pair, NULL, 16);
        }
        if (!strcmp(name, "key"))
            AES_init_ctx(c, text);
        else if (!strcmp(name, "key-iv"))
            AES_init_ctx_iv(c, text, text + AES_KEYLEN);
        else if (!strcmp(name, "iv"))
            AES_ctx_set_iv(c, text);
        else if (!strcmp(name, "ECB_encrypt"))
            AES_ECB_encrypt(c, text);
        else if (!strcmp(name, "ECB_decrypt"))
            AES_ECB_decrypt(c, text);
        else if (!strcmp(name, "CBC_encrypt"))
            AES_CBC_encrypt_buffer(c, text, length);
        else if (!strcmp(name, "CBC_decrypt"))
            AES_CBC_decrypt_buffer(c, text, length);
        else
            AES_CTR_xcrypt_buffer(c, text, length);
        for (size_t i = 0; i < bytes; i++)
            printf("%02x", text[i]);
        putchar('\n');
        memcpy(&room[c == room], c, sizeof *c); /* a context may move */
        memset(c, 0xa5, sizeof *c);
        c = &room[c == room];
    }
    return 0;
}
