# AES-128, CBC decryption with T-tables in general and MMX registers.
	.text
	.p2align 4
	.globl aesgen_aes128_cbc_dec
	.type aesgen_aes128_cbc_dec, @function
aesgen_aes128_cbc_dec:
# void aesgen_aes128_cbc_dec(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	pushl %ebp
	pushl %ebx
	pushl %esi
	pushl %edi
	subl $236, %esp
	cmpl $0, 272(%esp)
	je .Laesgen_aes128_cbc_dec_done
	movl 256(%esp), %eax
	xorl %ecx, %ecx
.Laesgen_aes128_cbc_dec_key:
	movl (%eax,%ecx,4), %edx
	movl %edx, 48(%esp,%ecx,4)
	addl $1, %ecx
	cmpl $44, %ecx
	jne .Laesgen_aes128_cbc_dec_key
	movl 264(%esp), %esi
	movl 268(%esp), %edi
	subl %esi, %edi
	movd %esi, %mm7
	movd %edi, %mm6
	movl 272(%esp), %ecx
	shll $4, %ecx
	addl %esi, %ecx
	movd %ecx, %mm5
	movl 260(%esp), %edx
	movd 0(%edx), %mm1
	movd 4(%edx), %mm2
	movd 8(%edx), %mm3
	movd 12(%edx), %mm4
	.p2align 4
.Laesgen_aes128_cbc_dec_next:
	movl 12(%esi), %edx
	xorl 60(%esp), %edx
	movl (%esi), %eax
	xorl 48(%esp), %eax
	movl 4(%esi), %ebx
	xorl 52(%esp), %ebx
	movl 8(%esi), %ecx
	xorl 56(%esp), %ecx
	movzbl %dl, %esi
	movl aesgen_aes128_cbc_dec_inverse_table+0(,%esi,4), %esi
	movzbl %dh, %edi
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%edi,4), %edi
	shrl $16, %edx
	movzbl %dl, %ebp
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebp,4), %ebp
	movzbl %dh, %edx
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%edx,4), %edx
	movd %ecx, %mm0
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %edi
	movzbl %ah, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %ebp
	xorl 64(%esp), %edi
	shrl $16, %eax
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%ecx,4), %edx
	movzbl %ah, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%eax,4), %esi
	xorl 68(%esp), %ebp
	movd %mm0, %eax
	movzbl %bl, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %ebp
	movzbl %bh, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %edx
	xorl 72(%esp), %edx
	shrl $16, %ebx
	movzbl %bl, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%ecx,4), %esi
	movzbl %bh, %ebx
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ebx,4), %edi
	xorl 76(%esp), %esi
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %edx
	movzbl %ah, %ecx
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %ecx
	xorl %esi, %ecx
	shrl $16, %eax
	movzbl %al, %ebx
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebx,4), %ebx
	xorl %edi, %ebx
	movzbl %ah, %eax
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%eax,4), %eax
	xorl %ebp, %eax
	movzbl %dl, %esi
	movl aesgen_aes128_cbc_dec_inverse_table+0(,%esi,4), %esi
	movzbl %dh, %edi
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%edi,4), %edi
	shrl $16, %edx
	movzbl %dl, %ebp
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebp,4), %ebp
	movzbl %dh, %edx
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%edx,4), %edx
	movd %eax, %mm0
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%eax,4), %edi
	movzbl %ch, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%eax,4), %ebp
	xorl 80(%esp), %ebp
	shrl $16, %ecx
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%eax,4), %edx
	movzbl %ch, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ecx,4), %esi
	xorl 84(%esp), %edx
	movd %mm0, %ecx
	movzbl %bl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%eax,4), %ebp
	movzbl %bh, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%eax,4), %edx
	xorl 88(%esp), %esi
	shrl $16, %ebx
	movzbl %bl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%eax,4), %esi
	movzbl %bh, %ebx
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ebx,4), %edi
	xorl 92(%esp), %edi
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%eax,4), %edx
	movzbl %ch, %eax
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%eax,4), %eax
	xorl %esi, %eax
	shrl $16, %ecx
	movzbl %cl, %ebx
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebx,4), %ebx
	xorl %edi, %ebx
	movzbl %ch, %ecx
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%ecx,4), %ecx
	xorl %ebp, %ecx
	movzbl %dl, %esi
	movl aesgen_aes128_cbc_dec_inverse_table+0(,%esi,4), %esi
	movzbl %dh, %edi
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%edi,4), %edi
	shrl $16, %edx
	movzbl %dl, %ebp
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebp,4), %ebp
	movzbl %dh, %edx
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%edx,4), %edx
	movd %ecx, %mm0
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %edi
	movzbl %ah, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %ebp
	xorl 96(%esp), %edx
	shrl $16, %eax
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%ecx,4), %edx
	movzbl %ah, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%eax,4), %esi
	xorl 100(%esp), %esi
	movd %mm0, %eax
	movzbl %bl, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %ebp
	movzbl %bh, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %edx
	xorl 104(%esp), %edi
	shrl $16, %ebx
	movzbl %bl, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%ecx,4), %esi
	movzbl %bh, %ebx
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ebx,4), %edi
	xorl 108(%esp), %ebp
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %edx
	movzbl %ah, %ecx
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %ecx
	xorl %esi, %ecx
	shrl $16, %eax
	movzbl %al, %ebx
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebx,4), %ebx
	xorl %edi, %ebx
	movzbl %ah, %eax
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%eax,4), %eax
	xorl %ebp, %eax
	movzbl %dl, %esi
	movl aesgen_aes128_cbc_dec_inverse_table+0(,%esi,4), %esi
	movzbl %dh, %edi
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%edi,4), %edi
	shrl $16, %edx
	movzbl %dl, %ebp
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebp,4), %ebp
	movzbl %dh, %edx
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%edx,4), %edx
	movd %eax, %mm0
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%eax,4), %edi
	movzbl %ch, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%eax,4), %ebp
	xorl 112(%esp), %esi
	shrl $16, %ecx
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%eax,4), %edx
	movzbl %ch, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ecx,4), %esi
	xorl 116(%esp), %edi
	movd %mm0, %ecx
	movzbl %bl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%eax,4), %ebp
	movzbl %bh, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%eax,4), %edx
	xorl 120(%esp), %ebp
	shrl $16, %ebx
	movzbl %bl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%eax,4), %esi
	movzbl %bh, %ebx
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ebx,4), %edi
	xorl 124(%esp), %edx
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%eax,4), %edx
	movzbl %ch, %eax
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%eax,4), %eax
	xorl %esi, %eax
	shrl $16, %ecx
	movzbl %cl, %ebx
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebx,4), %ebx
	xorl %edi, %ebx
	movzbl %ch, %ecx
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%ecx,4), %ecx
	xorl %ebp, %ecx
	movzbl %dl, %esi
	movl aesgen_aes128_cbc_dec_inverse_table+0(,%esi,4), %esi
	movzbl %dh, %edi
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%edi,4), %edi
	shrl $16, %edx
	movzbl %dl, %ebp
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebp,4), %ebp
	movzbl %dh, %edx
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%edx,4), %edx
	movd %ecx, %mm0
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %edi
	movzbl %ah, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %ebp
	xorl 128(%esp), %edi
	shrl $16, %eax
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%ecx,4), %edx
	movzbl %ah, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%eax,4), %esi
	xorl 132(%esp), %ebp
	movd %mm0, %eax
	movzbl %bl, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %ebp
	movzbl %bh, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %edx
	xorl 136(%esp), %edx
	shrl $16, %ebx
	movzbl %bl, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%ecx,4), %esi
	movzbl %bh, %ebx
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ebx,4), %edi
	xorl 140(%esp), %esi
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %edx
	movzbl %ah, %ecx
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %ecx
	xorl %esi, %ecx
	shrl $16, %eax
	movzbl %al, %ebx
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebx,4), %ebx
	xorl %edi, %ebx
	movzbl %ah, %eax
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%eax,4), %eax
	xorl %ebp, %eax
	movzbl %dl, %esi
	movl aesgen_aes128_cbc_dec_inverse_table+0(,%esi,4), %esi
	movzbl %dh, %edi
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%edi,4), %edi
	shrl $16, %edx
	movzbl %dl, %ebp
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebp,4), %ebp
	movzbl %dh, %edx
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%edx,4), %edx
	movd %eax, %mm0
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%eax,4), %edi
	movzbl %ch, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%eax,4), %ebp
	xorl 144(%esp), %ebp
	shrl $16, %ecx
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%eax,4), %edx
	movzbl %ch, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ecx,4), %esi
	xorl 148(%esp), %edx
	movd %mm0, %ecx
	movzbl %bl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%eax,4), %ebp
	movzbl %bh, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%eax,4), %edx
	xorl 152(%esp), %esi
	shrl $16, %ebx
	movzbl %bl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%eax,4), %esi
	movzbl %bh, %ebx
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ebx,4), %edi
	xorl 156(%esp), %edi
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%eax,4), %edx
	movzbl %ch, %eax
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%eax,4), %eax
	xorl %esi, %eax
	shrl $16, %ecx
	movzbl %cl, %ebx
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebx,4), %ebx
	xorl %edi, %ebx
	movzbl %ch, %ecx
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%ecx,4), %ecx
	xorl %ebp, %ecx
	movzbl %dl, %esi
	movl aesgen_aes128_cbc_dec_inverse_table+0(,%esi,4), %esi
	movzbl %dh, %edi
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%edi,4), %edi
	shrl $16, %edx
	movzbl %dl, %ebp
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebp,4), %ebp
	movzbl %dh, %edx
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%edx,4), %edx
	movd %ecx, %mm0
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %edi
	movzbl %ah, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %ebp
	xorl 160(%esp), %edx
	shrl $16, %eax
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%ecx,4), %edx
	movzbl %ah, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%eax,4), %esi
	xorl 164(%esp), %esi
	movd %mm0, %eax
	movzbl %bl, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %ebp
	movzbl %bh, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %edx
	xorl 168(%esp), %edi
	shrl $16, %ebx
	movzbl %bl, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%ecx,4), %esi
	movzbl %bh, %ebx
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ebx,4), %edi
	xorl 172(%esp), %ebp
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %edx
	movzbl %ah, %ecx
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %ecx
	xorl %esi, %ecx
	shrl $16, %eax
	movzbl %al, %ebx
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebx,4), %ebx
	xorl %edi, %ebx
	movzbl %ah, %eax
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%eax,4), %eax
	xorl %ebp, %eax
	movzbl %dl, %esi
	movl aesgen_aes128_cbc_dec_inverse_table+0(,%esi,4), %esi
	movzbl %dh, %edi
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%edi,4), %edi
	shrl $16, %edx
	movzbl %dl, %ebp
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebp,4), %ebp
	movzbl %dh, %edx
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%edx,4), %edx
	movd %eax, %mm0
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%eax,4), %edi
	movzbl %ch, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%eax,4), %ebp
	xorl 176(%esp), %esi
	shrl $16, %ecx
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%eax,4), %edx
	movzbl %ch, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ecx,4), %esi
	xorl 180(%esp), %edi
	movd %mm0, %ecx
	movzbl %bl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%eax,4), %ebp
	movzbl %bh, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%eax,4), %edx
	xorl 184(%esp), %ebp
	shrl $16, %ebx
	movzbl %bl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%eax,4), %esi
	movzbl %bh, %ebx
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ebx,4), %edi
	xorl 188(%esp), %edx
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%eax,4), %edx
	movzbl %ch, %eax
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%eax,4), %eax
	xorl %esi, %eax
	shrl $16, %ecx
	movzbl %cl, %ebx
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebx,4), %ebx
	xorl %edi, %ebx
	movzbl %ch, %ecx
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%ecx,4), %ecx
	xorl %ebp, %ecx
	movzbl %dl, %esi
	movl aesgen_aes128_cbc_dec_inverse_table+0(,%esi,4), %esi
	movzbl %dh, %edi
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%edi,4), %edi
	shrl $16, %edx
	movzbl %dl, %ebp
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebp,4), %ebp
	movzbl %dh, %edx
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%edx,4), %edx
	movd %ecx, %mm0
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %edi
	movzbl %ah, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %ebp
	xorl 192(%esp), %edi
	shrl $16, %eax
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%ecx,4), %edx
	movzbl %ah, %eax
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%eax,4), %esi
	xorl 196(%esp), %ebp
	movd %mm0, %eax
	movzbl %bl, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %ebp
	movzbl %bh, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %edx
	xorl 200(%esp), %edx
	shrl $16, %ebx
	movzbl %bl, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%ecx,4), %esi
	movzbl %bh, %ebx
	xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ebx,4), %edi
	xorl 204(%esp), %esi
	movzbl %al, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %edx
	movzbl %ah, %ecx
	movl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %ecx
	xorl %esi, %ecx
	shrl $16, %eax
	movzbl %al, %ebx
	movl aesgen_aes128_cbc_dec_inverse_table+2048(,%ebx,4), %ebx
	xorl %edi, %ebx
	movzbl %ah, %eax
	movl aesgen_aes128_cbc_dec_inverse_table+3072(,%eax,4), %eax
	xorl %ebp, %eax
	movzbl %dl, %esi
	movl aesgen_aes128_cbc_dec_inverse_last+0(,%esi,4), %esi
	movzbl %dh, %edi
	movl aesgen_aes128_cbc_dec_inverse_last+1024(,%edi,4), %edi
	shrl $16, %edx
	movzbl %dl, %ebp
	movl aesgen_aes128_cbc_dec_inverse_last+2048(,%ebp,4), %ebp
	movzbl %dh, %edx
	movl aesgen_aes128_cbc_dec_inverse_last+3072(,%edx,4), %edx
	movd %eax, %mm0
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_last+0(,%eax,4), %edi
	movzbl %ch, %eax
	xorl aesgen_aes128_cbc_dec_inverse_last+1024(,%eax,4), %ebp
	xorl 208(%esp), %ebp
	shrl $16, %ecx
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_last+2048(,%eax,4), %edx
	movzbl %ch, %ecx
	xorl aesgen_aes128_cbc_dec_inverse_last+3072(,%ecx,4), %esi
	xorl 212(%esp), %edx
	movd %mm0, %ecx
	movzbl %bl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_last+0(,%eax,4), %ebp
	movzbl %bh, %eax
	xorl aesgen_aes128_cbc_dec_inverse_last+1024(,%eax,4), %edx
	xorl 216(%esp), %esi
	shrl $16, %ebx
	movzbl %bl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_last+2048(,%eax,4), %esi
	movzbl %bh, %ebx
	xorl aesgen_aes128_cbc_dec_inverse_last+3072(,%ebx,4), %edi
	xorl 220(%esp), %edi
	movzbl %cl, %eax
	xorl aesgen_aes128_cbc_dec_inverse_last+0(,%eax,4), %edx
	movzbl %ch, %eax
	movl aesgen_aes128_cbc_dec_inverse_last+1024(,%eax,4), %eax
	xorl %esi, %eax
	shrl $16, %ecx
	movzbl %cl, %ebx
	movl aesgen_aes128_cbc_dec_inverse_last+2048(,%ebx,4), %ebx
	xorl %edi, %ebx
	movzbl %ch, %ecx
	movl aesgen_aes128_cbc_dec_inverse_last+3072(,%ecx,4), %ecx
	xorl %ebp, %ecx
	movd %mm7, %esi
	movd %mm6, %edi
	movd %mm2, %ebp
	xorl %ebp, %edx
	movd 4(%esi), %mm2
	movl %edx, 4(%esi,%edi)
	movd %mm3, %ebp
	xorl %ebp, %eax
	movd 8(%esi), %mm3
	movl %eax, 8(%esi,%edi)
	movd %mm4, %ebp
	xorl %ebp, %ebx
	movd 12(%esi), %mm4
	movl %ebx, 12(%esi,%edi)
	movd %mm1, %ebp
	xorl %ebp, %ecx
	movd (%esi), %mm1
	movl %ecx, (%esi,%edi)
	addl $16, %esi
	movd %esi, %mm7
	movd %mm5, %edi
	cmpl %edi, %esi
	jne .Laesgen_aes128_cbc_dec_next
	movl 260(%esp), %edx
	movd %mm1, 0(%edx)
	movd %mm2, 4(%edx)
	movd %mm3, 8(%edx)
	movd %mm4, 12(%edx)
.Laesgen_aes128_cbc_dec_done:
	emms
	addl $236, %esp
	popl %edi
	popl %esi
	popl %ebx
	popl %ebp
	ret
	.size aesgen_aes128_cbc_dec, . - aesgen_aes128_cbc_dec

	.p2align 4
	.globl aesgen_aes128_setkey_dec
	.type aesgen_aes128_setkey_dec, @function
aesgen_aes128_setkey_dec:
# void aesgen_aes128_setkey_dec(uint8_t rk[176], const uint8_t key[16])
	pushl %ebp
	pushl %ebx
	pushl %esi
	pushl %edi

	movl 20(%esp), %edi
	movl 24(%esp), %esi
	movl 0(%esi), %eax
	movl %eax, 160(%edi)
	movl 4(%esi), %eax
	movl %eax, 164(%edi)
	movl 8(%esi), %eax
	movl %eax, 168(%edi)
	movl 12(%esi), %eax
	movl %eax, 172(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $1, %eax
	xorl 160(%edi), %eax
	movl %eax, 144(%edi)
	xorl 164(%edi), %eax
	movl %eax, 148(%edi)
	xorl 168(%edi), %eax
	movl %eax, 152(%edi)
	xorl 172(%edi), %eax
	movl %eax, 156(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $2, %eax
	xorl 144(%edi), %eax
	movl %eax, 128(%edi)
	xorl 148(%edi), %eax
	movl %eax, 132(%edi)
	xorl 152(%edi), %eax
	movl %eax, 136(%edi)
	xorl 156(%edi), %eax
	movl %eax, 140(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $4, %eax
	xorl 128(%edi), %eax
	movl %eax, 112(%edi)
	xorl 132(%edi), %eax
	movl %eax, 116(%edi)
	xorl 136(%edi), %eax
	movl %eax, 120(%edi)
	xorl 140(%edi), %eax
	movl %eax, 124(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $8, %eax
	xorl 112(%edi), %eax
	movl %eax, 96(%edi)
	xorl 116(%edi), %eax
	movl %eax, 100(%edi)
	xorl 120(%edi), %eax
	movl %eax, 104(%edi)
	xorl 124(%edi), %eax
	movl %eax, 108(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $16, %eax
	xorl 96(%edi), %eax
	movl %eax, 80(%edi)
	xorl 100(%edi), %eax
	movl %eax, 84(%edi)
	xorl 104(%edi), %eax
	movl %eax, 88(%edi)
	xorl 108(%edi), %eax
	movl %eax, 92(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $32, %eax
	xorl 80(%edi), %eax
	movl %eax, 64(%edi)
	xorl 84(%edi), %eax
	movl %eax, 68(%edi)
	xorl 88(%edi), %eax
	movl %eax, 72(%edi)
	xorl 92(%edi), %eax
	movl %eax, 76(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $64, %eax
	xorl 64(%edi), %eax
	movl %eax, 48(%edi)
	xorl 68(%edi), %eax
	movl %eax, 52(%edi)
	xorl 72(%edi), %eax
	movl %eax, 56(%edi)
	xorl 76(%edi), %eax
	movl %eax, 60(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $128, %eax
	xorl 48(%edi), %eax
	movl %eax, 32(%edi)
	xorl 52(%edi), %eax
	movl %eax, 36(%edi)
	xorl 56(%edi), %eax
	movl %eax, 40(%edi)
	xorl 60(%edi), %eax
	movl %eax, 44(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $27, %eax
	xorl 32(%edi), %eax
	movl %eax, 16(%edi)
	xorl 36(%edi), %eax
	movl %eax, 20(%edi)
	xorl 40(%edi), %eax
	movl %eax, 24(%edi)
	xorl 44(%edi), %eax
	movl %eax, 28(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $54, %eax
	xorl 16(%edi), %eax
	movl %eax, 0(%edi)
	xorl 20(%edi), %eax
	movl %eax, 4(%edi)
	xorl 24(%edi), %eax
	movl %eax, 8(%edi)
	xorl 28(%edi), %eax
	movl %eax, 12(%edi)
	leal 160(%edi), %ebp
	addl $16, %edi
.Laesgen_aes128_setkey_dec_inner:
	movl (%edi), %eax
	movl %eax, %edx
	shrl $16, %edx
	movzbl %al, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
movl aesgen_aes128_cbc_dec_inverse_table+0(,%ecx,4), %ebx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
xorl aesgen_aes128_cbc_dec_inverse_table+1024(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
xorl aesgen_aes128_cbc_dec_inverse_table+2048(,%ecx,4), %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_cbc_dec_sbox(,%ecx,1), %ecx
xorl aesgen_aes128_cbc_dec_inverse_table+3072(,%ecx,4), %ebx
	movl %ebx, (%edi)
	addl $4, %edi
	cmpl %ebp, %edi
	jne .Laesgen_aes128_setkey_dec_inner
	popl %edi
	popl %esi
	popl %ebx
	popl %ebp
	ret
	.size aesgen_aes128_setkey_dec, . - aesgen_aes128_setkey_dec
	.section .rodata
	.balign 32
	.type aesgen_aes128_cbc_dec_inverse_table, @object
aesgen_aes128_cbc_dec_inverse_table:
	.long 1353184337, 1399144830, 3282310938, 2522752826, 3412831035, 4047871263, 2874735276, 2466505547
	.long 1442459680, 4134368941, 2440481928, 625738485, 4242007375, 3620416197, 2151953702, 2409849525
	.long 1230680542, 1729870373, 2551114309, 3787521629, 41234371, 317738113, 2744600205, 3338261355
	.long 3881799427, 2510066197, 3950669247, 3663286933, 763608788, 3542185048, 694804553, 1154009486
	.long 1787413109, 2021232372, 1799248025, 3715217703, 3058688446, 397248752, 1722556617, 3023752829
	.long 407560035, 2184256229, 1613975959, 1165972322, 3765920945, 2226023355, 480281086, 2485848313
	.long 1483229296, 436028815, 2272059028, 3086515026, 601060267, 3791801202, 1468997603, 715871590
	.long 120122290, 63092015, 2591802758, 2768779219, 4068943920, 2997206819, 3127509762, 1552029421
	.long 723308426, 2461301159, 4042393587, 2715969870, 3455375973, 3586000134, 526529745, 2331944644
	.long 2639474228, 2689987490, 853641733, 1978398372, 971801355, 2867814464, 111112542, 1360031421
	.long 4186579262, 1023860118, 2919579357, 1186850381, 3045938321, 90031217, 1876166148, 4279586912
	.long 620468249, 2548678102, 3426959497, 2006899047, 3175278768, 2290845959, 945494503, 3689859193
	.long 1191869601, 3910091388, 3374220536, 0, 2206629897, 1223502642, 2893025566, 1316117100
	.long 4227796733, 1446544655, 517320253, 658058550, 1691946762, 564550760, 3511966619, 976107044
	.long 2976320012, 266819475, 3533106868, 2660342555, 1338359936, 2720062561, 1766553434, 370807324
	.long 179999714, 3844776128, 1138762300, 488053522, 185403662, 2915535858, 3114841645, 3366526484
	.long 2233069911, 1275557295, 3151862254, 4250959779, 2670068215, 3170202204, 3309004356, 880737115
	.long 1982415755, 3703972811, 1761406390, 1676797112, 3403428311, 277177154, 1076008723, 538035844
	.long 2099530373, 4164795346, 288553390, 1839278535, 1261411869, 4080055004, 3964831245, 3504587127
	.long 1813426987, 2579067049, 4199060497, 577038663, 3297574056, 440397984, 3626794326, 4019204898
	.long 3343796615, 3251714265, 4272081548, 906744984, 3481400742, 685669029, 646887386, 2764025151
	.long 3835509292, 227702864, 2613862250, 1648787028, 3256061430, 3904428176, 1593260334, 4121936770
	.long 3196083615, 2090061929, 2838353263, 3004310991, 999926984, 2809993232, 1852021992, 2075868123
	.long 158869197, 4095236462, 28809964, 2828685187, 1701746150, 2129067946, 147831841, 3873969647
	.long 3650873274, 3459673930, 3557400554, 3598495785, 2947720241, 824393514, 815048134, 3227951669
	.long 935087732, 2798289660, 2966458592, 366520115, 1251476721, 4158319681, 240176511, 804688151
	.long 2379631990, 1303441219, 1414376140, 3741619940, 3820343710, 461924940, 3089050817, 2136040774
	.long 82468509, 1563790337, 1937016826, 776014843, 1511876531, 1389550482, 861278441, 323475053
	.long 2355222426, 2047648055, 2383738969, 2302415851, 3995576782, 902390199, 3991215329, 1018251130
	.long 1507840668, 1064563285, 2043548696, 3208103795, 3939366739, 1537932639, 342834655, 2262516856
	.long 2180231114, 1053059257, 741614648, 1598071746, 1925389590, 203809468, 2336832552, 1100287487
	.long 1895934009, 3736275976, 2632234200, 2428589668, 1636092795, 1890988757, 1952214088, 1113045200
	.long 2817806672, 1698790995, 2752977603, 1579629206, 1806384075, 1167925233, 1492823211, 65227667
	.long 4197458005, 1836494326, 1993115793, 1275262245, 3622129660, 3408578007, 1144333952, 2741155215
	.long 1521606217, 465184103, 250234264, 3237895649, 1966064386, 4031545618, 2537983395, 4191382470
	.long 1603208167, 2626819477, 2054012907, 1498584538, 2210321453, 561273043, 1776306473, 3368652356
	.long 2311222634, 2039411832, 1045993835, 1907959773, 1340194486, 2911432727, 2887829862, 986611124
	.long 1256153880, 823846274, 860985184, 2136171077, 2003087840, 2926295940, 2692873756, 722008468
	.long 1749577816, 4249194265, 1826526343, 4168831671, 3547573027, 38499042, 2401231703, 2874500650
	.long 686535175, 3266653955, 2076542618, 137876389, 2267558130, 2780767154, 1778582202, 2182540636
	.long 483363371, 3027871634, 4060607472, 3798552225, 4107953613, 3188000469, 1647628575, 4272342154
	.long 1395537053, 1442030240, 3783918898, 3958809717, 3968011065, 4016062634, 2675006982, 275692881
	.long 2317434617, 115185213, 88006062, 3185986886, 2371129781, 1573155077, 3557164143, 357589247
	.long 4221049124, 3921532567, 1128303052, 2665047927, 1122545853, 2341013384, 1528424248, 4006115803
	.long 175939911, 256015593, 512030921, 0, 2256537987, 3979031112, 1880170156, 1918528590
	.long 4279172603, 948244310, 3584965918, 959264295, 3641641572, 2791073825, 1415289809, 775300154
	.long 1728711857, 3881276175, 2532226258, 2442861470, 3317727311, 551313826, 1266113129, 437394454
	.long 3130253834, 715178213, 3760340035, 387650077, 218697227, 3347837613, 2830511545, 2837320904
	.long 435246981, 125153100, 3717852859, 1618977789, 637663135, 4117912764, 996558021, 2130402100
	.long 692292470, 3324234716, 4243437160, 4058298467, 3694254026, 2237874704, 580326208, 298222624
	.long 608863613, 1035719416, 855223825, 2703869805, 798891339, 817028339, 1384517100, 3821107152
	.long 380840812, 3111168409, 1217663482, 1693009698, 2365368516, 1072734234, 746411736, 2419270383
	.long 1313441735, 3510163905, 2731183358, 198481974, 2180359887, 3732579624, 2394413606, 3215802276
	.long 2637835492, 2457358349, 3428805275, 1182684258, 328070850, 3101200616, 4147719774, 2948825845
	.long 2153619390, 2479909244, 768962473, 304467891, 2578237499, 2098729127, 1671227502, 3141262203
	.long 2015808777, 408514292, 3080383489, 2588902312, 1855317605, 3875515006, 3485212936, 3893751782
	.long 2615655129, 913263310, 161475284, 2091919830, 2997105071, 591342129, 2493892144, 1721906624
	.long 3159258167, 3397581990, 3499155632, 3634836245, 2550460746, 3672916471, 1355644686, 4136703791
	.long 3595400845, 2968470349, 1303039060, 76997855, 3050413795, 2288667675, 523026872, 1365591679
	.long 3932069124, 898367837, 1955068531, 1091304238, 493335386, 3537605202, 1443948851, 1205234963
	.long 1641519756, 211892090, 351820174, 1007938441, 665439982, 3378624309, 3843875309, 2974251580
	.long 3755121753, 1945261375, 3457423481, 935818175, 3455538154, 2868731739, 1866325780, 3678697606
	.long 4088384129, 3295197502, 874788908, 1084473951, 3273463410, 635616268, 1228679307, 2500722497
	.long 27801969, 3003910366, 3837057180, 3243664528, 2227927905, 3056784752, 1550600308, 1471729730
	.long 4098969767, 1098797925, 387629988, 658151006, 2872822635, 2636116293, 4205620056, 3813380867
	.long 807425530, 1991112301, 3431502198, 49620300, 3847224535, 717608907, 891715652, 1656065955
	.long 2984135002, 3123013403, 3930429454, 4267565504, 801309301, 1283527408, 1183687575, 3547055865
	.long 2399397727, 2450888092, 1841294202, 1385552473, 3201576323, 1951978273, 3762891113, 3381544136
	.long 3262474889, 2398386297, 1486449470, 3106397553, 3787372111, 2297436077, 550069932, 3464344634
	.long 3747813450, 451248689, 1368875059, 1398949247, 1689378935, 1807451310, 2180914336, 150574123
	.long 1215322216, 1167006205, 3734275948, 2069018616, 1940595667, 1265820162, 534992783, 1432758955
	.long 3954313000, 3039757250, 3313932923, 936617224, 674296455, 3206787749, 50510442, 384654466
	.long 3481938716, 2041025204, 133427442, 1766760930, 3664104948, 84334014, 886120290, 2797898494
	.long 775200083, 4087521365, 2315596513, 4137973227, 2198551020, 1614850799, 1901987487, 1857900816
	.long 557775242, 3717610758, 1054715397, 3863824061, 1418835341, 3295741277, 100954068, 1348534037
	.long 2551784699, 3184957417, 1082772547, 3647436702, 3903896898, 2298972299, 434583643, 3363429358
	.long 2090944266, 1115482383, 2230896926, 0, 2148107142, 724715757, 287222896, 1517047410
	.long 251526143, 2232374840, 2923241173, 758523705, 252339417, 1550328230, 1536938324, 908343854
	.long 168604007, 1469255655, 4004827798, 2602278545, 3229634501, 3697386016, 2002413899, 303830554
	.long 2481064634, 2696996138, 574374880, 454171927, 151915277, 2347937223, 3056449960, 504678569
	.long 4049044761, 1974422535, 2582559709, 2141453664, 33005350, 1918680309, 1715782971, 4217058430
	.long 1133213225, 600562886, 3988154620, 3837289457, 836225756, 1665273989, 2534621218, 3330547729
	.long 1250262308, 3151165501, 4188934450, 700935585, 2652719919, 3000824624, 2249059410, 3245854947
	.long 3005967382, 1890163129, 2484206152, 3913753188, 4238918796, 4037024319, 2102843436, 857927568
	.long 1233635150, 953795025, 3398237858, 3566745099, 4121350017, 2057644254, 3084527246, 2906629311
	.long 976020637, 2018512274, 1600822220, 2119459398, 2381758995, 3633375416, 959340279, 3280139695
	.long 1570750080, 3496574099, 3580864813, 634368786, 2898803609, 403744637, 2632478307, 1004239803
	.long 650971512, 1500443672, 2599158199, 1334028442, 2514904430, 4289363686, 3156281551, 368043752
	.long 3887782299, 1867173430, 2682967049, 2955531900, 2754719666, 1059729699, 2781229204, 2721431654
	.long 1316239292, 2197595850, 2430644432, 2805143000, 82922136, 3963746266, 3447656016, 2434215926
	.long 1299615190, 4014165424, 2865517645, 2531581700, 3516851125, 1783372680, 750893087, 1699118929
	.long 1587348714, 2348899637, 2281337716, 201010753, 1739807261, 3683799762, 283718486, 3597472583
	.long 3617229921, 2704767500, 4166618644, 334203196, 2848910887, 1639396809, 484568549, 1199193265
	.long 3533461983, 4065673075, 337148366, 3346251575, 4149471949, 4250885034, 1038029935, 1148749531
	.long 2949284339, 1756970692, 607661108, 2747424576, 488010435, 3803974693, 1009290057, 234832277
	.long 2822336769, 201907891, 3034094820, 1449431233, 3413860740, 852848822, 1816687708, 3100656215
	.long 1364240372, 2119394625, 449029143, 982933031, 1003187115, 535905693, 2896910586, 1267925987
	.long 542505520, 2918608246, 2291234508, 4112862210, 1341970405, 3319253802, 645940277, 3046089570
	.long 3729349297, 627514298, 1167593194, 1575076094, 3271718191, 2165502028, 2376308550, 1808202195
	.long 65494927, 362126482, 3219880557, 2514114898, 3559752638, 1490231668, 1227450848, 2386872521
	.long 1969916354, 4101536142, 2573942360, 668823993, 3199619041, 4028083592, 3378949152, 2108963534
	.long 1662536415, 3850514714, 2539664209, 1648721747, 2984277860, 3146034795, 4263288961, 4187237128
	.long 1884842056, 2400845125, 2491903198, 1387788411, 2871251827, 1927414347, 3814166303, 1714072405
	.long 2986813675, 788775605, 2258271173, 3550808119, 821200680, 598910399, 45771267, 3982262806
	.long 2318081231, 2811409529, 4092654087, 1319232105, 1707996378, 114671109, 3508494900, 3297443494
	.long 882725678, 2728416755, 87220618, 2759191542, 188345475, 1084944224, 1577492337, 3176206446
	.long 1056541217, 2520581853, 3719169342, 1296481766, 2444594516, 1896177092, 74437638, 1627329872
	.long 421854104, 3600279997, 2311865152, 1735892697, 2965193448, 126389129, 3879230233, 2044456648
	.long 2705787516, 2095648578, 4173930116, 0, 159614592, 843640107, 514617361, 1817080410
	.long 4261150478, 257308805, 1025430958, 908540205, 174381327, 1747035740, 2614187099, 607792694
	.long 212952842, 2467293015, 3033700078, 463376795, 2152711616, 1638015196, 1516850039, 471210514
	.long 3792353939, 3236244128, 1011081250, 303896347, 235605257, 4071475083, 767142070, 348694814
	.long 1468340721, 2940995445, 4005289369, 2751291519, 4154402305, 1555887474, 1153776486, 1530167035
	.long 2339776835, 3420243491, 3060333805, 3093557732, 3620396081, 1108378979, 322970263, 2216694214
	.long 2239571018, 3539484091, 2920362745, 3345850665, 491466654, 3706925234, 233591430, 2010178497
	.long 728503987, 2845423984, 301615252, 1193436393, 2831453436, 2686074864, 1457007741, 586125363
	.long 2277985865, 3653357880, 2365498058, 2553678804, 2798617077, 2770919034, 3659959991, 1067761581
	.long 753179962, 1343066744, 1788595295, 1415726718, 4139914125, 2431170776, 777975609, 2197139395
	.long 2680062045, 1769771984, 1873358293, 3484619301, 3359349164, 279411992, 3899548572, 3682319163
	.long 3439949862, 1861490777, 3959535514, 2208864847, 3865407125, 2860443391, 554225596, 4024887317
	.long 3134823399, 1255028335, 3939764639, 701922480, 833598116, 707863359, 3325072549, 901801634
	.long 1949809742, 4238789250, 3769684112, 857069735, 4048197636, 1106762476, 2131644621, 389019281
	.long 1989006925, 1129165039, 3428076970, 3839820950, 2665723345, 1276872810, 3250069292, 1182749029
	.long 2634345054, 22885772, 4201870471, 4214112523, 3009027431, 2454901467, 3912455696, 1829980118
	.long 2592891351, 930745505, 1502483704, 3951639571, 3471714217, 3073755489, 3790464284, 2050797895
	.long 2623135698, 1430221810, 410635796, 1941911495, 1407897079, 1599843069, 3742658365, 2022103876
	.long 3397514159, 3107898472, 942421028, 3261022371, 376619805, 3154912738, 680216892, 4282488077
	.long 963707304, 148812556, 3634160820, 1687208278, 2069988555, 3580933682, 1215585388, 3494008760
	.size aesgen_aes128_cbc_dec_inverse_table, . - aesgen_aes128_cbc_dec_inverse_table
	.balign 32
	.type aesgen_aes128_cbc_dec_inverse_last, @object
aesgen_aes128_cbc_dec_inverse_last:
	.long 82, 9, 106, 213, 48, 54, 165, 56
	.long 191, 64, 163, 158, 129, 243, 215, 251
	.long 124, 227, 57, 130, 155, 47, 255, 135
	.long 52, 142, 67, 68, 196, 222, 233, 203
	.long 84, 123, 148, 50, 166, 194, 35, 61
	.long 238, 76, 149, 11, 66, 250, 195, 78
	.long 8, 46, 161, 102, 40, 217, 36, 178
	.long 118, 91, 162, 73, 109, 139, 209, 37
	.long 114, 248, 246, 100, 134, 104, 152, 22
	.long 212, 164, 92, 204, 93, 101, 182, 146
	.long 108, 112, 72, 80, 253, 237, 185, 218
	.long 94, 21, 70, 87, 167, 141, 157, 132
	.long 144, 216, 171, 0, 140, 188, 211, 10
	.long 247, 228, 88, 5, 184, 179, 69, 6
	.long 208, 44, 30, 143, 202, 63, 15, 2
	.long 193, 175, 189, 3, 1, 19, 138, 107
	.long 58, 145, 17, 65, 79, 103, 220, 234
	.long 151, 242, 207, 206, 240, 180, 230, 115
	.long 150, 172, 116, 34, 231, 173, 53, 133
	.long 226, 249, 55, 232, 28, 117, 223, 110
	.long 71, 241, 26, 113, 29, 41, 197, 137
	.long 111, 183, 98, 14, 170, 24, 190, 27
	.long 252, 86, 62, 75, 198, 210, 121, 32
	.long 154, 219, 192, 254, 120, 205, 90, 244
	.long 31, 221, 168, 51, 136, 7, 199, 49
	.long 177, 18, 16, 89, 39, 128, 236, 95
	.long 96, 81, 127, 169, 25, 181, 74, 13
	.long 45, 229, 122, 159, 147, 201, 156, 239
	.long 160, 224, 59, 77, 174, 42, 245, 176
	.long 200, 235, 187, 60, 131, 83, 153, 97
	.long 23, 43, 4, 126, 186, 119, 214, 38
	.long 225, 105, 20, 99, 85, 33, 12, 125
	.long 20992, 2304, 27136, 54528, 12288, 13824, 42240, 14336
	.long 48896, 16384, 41728, 40448, 33024, 62208, 55040, 64256
	.long 31744, 58112, 14592, 33280, 39680, 12032, 65280, 34560
	.long 13312, 36352, 17152, 17408, 50176, 56832, 59648, 51968
	.long 21504, 31488, 37888, 12800, 42496, 49664, 8960, 15616
	.long 60928, 19456, 38144, 2816, 16896, 64000, 49920, 19968
	.long 2048, 11776, 41216, 26112, 10240, 55552, 9216, 45568
	.long 30208, 23296, 41472, 18688, 27904, 35584, 53504, 9472
	.long 29184, 63488, 62976, 25600, 34304, 26624, 38912, 5632
	.long 54272, 41984, 23552, 52224, 23808, 25856, 46592, 37376
	.long 27648, 28672, 18432, 20480, 64768, 60672, 47360, 55808
	.long 24064, 5376, 17920, 22272, 42752, 36096, 40192, 33792
	.long 36864, 55296, 43776, 0, 35840, 48128, 54016, 2560
	.long 63232, 58368, 22528, 1280, 47104, 45824, 17664, 1536
	.long 53248, 11264, 7680, 36608, 51712, 16128, 3840, 512
	.long 49408, 44800, 48384, 768, 256, 4864, 35328, 27392
	.long 14848, 37120, 4352, 16640, 20224, 26368, 56320, 59904
	.long 38656, 61952, 52992, 52736, 61440, 46080, 58880, 29440
	.long 38400, 44032, 29696, 8704, 59136, 44288, 13568, 34048
	.long 57856, 63744, 14080, 59392, 7168, 29952, 57088, 28160
	.long 18176, 61696, 6656, 28928, 7424, 10496, 50432, 35072
	.long 28416, 46848, 25088, 3584, 43520, 6144, 48640, 6912
	.long 64512, 22016, 15872, 19200, 50688, 53760, 30976, 8192
	.long 39424, 56064, 49152, 65024, 30720, 52480, 23040, 62464
	.long 7936, 56576, 43008, 13056, 34816, 1792, 50944, 12544
	.long 45312, 4608, 4096, 22784, 9984, 32768, 60416, 24320
	.long 24576, 20736, 32512, 43264, 6400, 46336, 18944, 3328
	.long 11520, 58624, 31232, 40704, 37632, 51456, 39936, 61184
	.long 40960, 57344, 15104, 19712, 44544, 10752, 62720, 45056
	.long 51200, 60160, 47872, 15360, 33536, 21248, 39168, 24832
	.long 5888, 11008, 1024, 32256, 47616, 30464, 54784, 9728
	.long 57600, 26880, 5120, 25344, 21760, 8448, 3072, 32000
	.long 5373952, 589824, 6946816, 13959168, 3145728, 3538944, 10813440, 3670016
	.long 12517376, 4194304, 10682368, 10354688, 8454144, 15925248, 14090240, 16449536
	.long 8126464, 14876672, 3735552, 8519680, 10158080, 3080192, 16711680, 8847360
	.long 3407872, 9306112, 4390912, 4456448, 12845056, 14548992, 15269888, 13303808
	.long 5505024, 8060928, 9699328, 3276800, 10878976, 12713984, 2293760, 3997696
	.long 15597568, 4980736, 9764864, 720896, 4325376, 16384000, 12779520, 5111808
	.long 524288, 3014656, 10551296, 6684672, 2621440, 14221312, 2359296, 11665408
	.long 7733248, 5963776, 10616832, 4784128, 7143424, 9109504, 13697024, 2424832
	.long 7471104, 16252928, 16121856, 6553600, 8781824, 6815744, 9961472, 1441792
	.long 13893632, 10747904, 6029312, 13369344, 6094848, 6619136, 11927552, 9568256
	.long 7077888, 7340032, 4718592, 5242880, 16580608, 15532032, 12124160, 14286848
	.long 6160384, 1376256, 4587520, 5701632, 10944512, 9240576, 10289152, 8650752
	.long 9437184, 14155776, 11206656, 0, 9175040, 12320768, 13828096, 655360
	.long 16187392, 14942208, 5767168, 327680, 12058624, 11730944, 4521984, 393216
	.long 13631488, 2883584, 1966080, 9371648, 13238272, 4128768, 983040, 131072
	.long 12648448, 11468800, 12386304, 196608, 65536, 1245184, 9043968, 7012352
	.long 3801088, 9502720, 1114112, 4259840, 5177344, 6750208, 14417920, 15335424
	.long 9895936, 15859712, 13565952, 13500416, 15728640, 11796480, 15073280, 7536640
	.long 9830400, 11272192, 7602176, 2228224, 15138816, 11337728, 3473408, 8716288
	.long 14811136, 16318464, 3604480, 15204352, 1835008, 7667712, 14614528, 7208960
	.long 4653056, 15794176, 1703936, 7405568, 1900544, 2686976, 12910592, 8978432
	.long 7274496, 11993088, 6422528, 917504, 11141120, 1572864, 12451840, 1769472
	.long 16515072, 5636096, 4063232, 4915200, 12976128, 13762560, 7929856, 2097152
	.long 10092544, 14352384, 12582912, 16646144, 7864320, 13434880, 5898240, 15990784
	.long 2031616, 14483456, 11010048, 3342336, 8912896, 458752, 13041664, 3211264
	.long 11599872, 1179648, 1048576, 5832704, 2555904, 8388608, 15466496, 6225920
	.long 6291456, 5308416, 8323072, 11075584, 1638400, 11862016, 4849664, 851968
	.long 2949120, 15007744, 7995392, 10420224, 9633792, 13172736, 10223616, 15663104
	.long 10485760, 14680064, 3866624, 5046272, 11403264, 2752512, 16056320, 11534336
	.long 13107200, 15400960, 12255232, 3932160, 8585216, 5439488, 10027008, 6356992
	.long 1507328, 2818048, 262144, 8257536, 12189696, 7798784, 14024704, 2490368
	.long 14745600, 6881280, 1310720, 6488064, 5570560, 2162688, 786432, 8192000
	.long 1375731712, 150994944, 1778384896, 3573547008, 805306368, 905969664, 2768240640, 939524096
	.long 3204448256, 1073741824, 2734686208, 2650800128, 2164260864, 4076863488, 3607101440, 4211081216
	.long 2080374784, 3808428032, 956301312, 2181038080, 2600468480, 788529152, 4278190080, 2264924160
	.long 872415232, 2382364672, 1124073472, 1140850688, 3288334336, 3724541952, 3909091328, 3405774848
	.long 1409286144, 2063597568, 2483027968, 838860800, 2785017856, 3254779904, 587202560, 1023410176
	.long 3992977408, 1275068416, 2499805184, 184549376, 1107296256, 4194304000, 3271557120, 1308622848
	.long 134217728, 771751936, 2701131776, 1711276032, 671088640, 3640655872, 603979776, 2986344448
	.long 1979711488, 1526726656, 2717908992, 1224736768, 1828716544, 2332033024, 3506438144, 620756992
	.long 1912602624, 4160749568, 4127195136, 1677721600, 2248146944, 1744830464, 2550136832, 369098752
	.long 3556769792, 2751463424, 1543503872, 3422552064, 1560281088, 1694498816, 3053453312, 2449473536
	.long 1811939328, 1879048192, 1207959552, 1342177280, 4244635648, 3976200192, 3103784960, 3657433088
	.long 1577058304, 352321536, 1174405120, 1459617792, 2801795072, 2365587456, 2634022912, 2214592512
	.long 2415919104, 3623878656, 2868903936, 0, 2348810240, 3154116608, 3539992576, 167772160
	.long 4143972352, 3825205248, 1476395008, 83886080, 3087007744, 3003121664, 1157627904, 100663296
	.long 3489660928, 738197504, 503316480, 2399141888, 3388997632, 1056964608, 251658240, 33554432
	.long 3238002688, 2936012800, 3170893824, 50331648, 16777216, 318767104, 2315255808, 1795162112
	.long 973078528, 2432696320, 285212672, 1090519040, 1325400064, 1728053248, 3690987520, 3925868544
	.long 2533359616, 4060086272, 3472883712, 3456106496, 4026531840, 3019898880, 3858759680, 1929379840
	.long 2516582400, 2885681152, 1946157056, 570425344, 3875536896, 2902458368, 889192448, 2231369728
	.long 3791650816, 4177526784, 922746880, 3892314112, 469762048, 1962934272, 3741319168, 1845493760
	.long 1191182336, 4043309056, 436207616, 1895825408, 486539264, 687865856, 3305111552, 2298478592
	.long 1862270976, 3070230528, 1644167168, 234881024, 2852126720, 402653184, 3187671040, 452984832
	.long 4227858432, 1442840576, 1040187392, 1258291200, 3321888768, 3523215360, 2030043136, 536870912
	.long 2583691264, 3674210304, 3221225472, 4261412864, 2013265920, 3439329280, 1509949440, 4093640704
	.long 520093696, 3707764736, 2818572288, 855638016, 2281701376, 117440512, 3338665984, 822083584
	.long 2969567232, 301989888, 268435456, 1493172224, 654311424, 2147483648, 3959422976, 1593835520
	.long 1610612736, 1358954496, 2130706432, 2835349504, 419430400, 3036676096, 1241513984, 218103808
	.long 754974720, 3841982464, 2046820352, 2667577344, 2466250752, 3372220416, 2617245696, 4009754624
	.long 2684354560, 3758096384, 989855744, 1291845632, 2919235584, 704643072, 4110417920, 2952790016
	.long 3355443200, 3942645760, 3137339392, 1006632960, 2197815296, 1392508928, 2566914048, 1627389952
	.long 385875968, 721420288, 67108864, 2113929216, 3120562176, 1996488704, 3590324224, 637534208
	.long 3774873600, 1761607680, 335544320, 1660944384, 1426063360, 553648128, 201326592, 2097152000
	.size aesgen_aes128_cbc_dec_inverse_last, . - aesgen_aes128_cbc_dec_inverse_last
	.balign 32
	.type aesgen_aes128_cbc_dec_sbox, @object
aesgen_aes128_cbc_dec_sbox:
	.byte 99, 124, 119, 123, 242, 107, 111, 197
	.byte 48, 1, 103, 43, 254, 215, 171, 118
	.byte 202, 130, 201, 125, 250, 89, 71, 240
	.byte 173, 212, 162, 175, 156, 164, 114, 192
	.byte 183, 253, 147, 38, 54, 63, 247, 204
	.byte 52, 165, 229, 241, 113, 216, 49, 21
	.byte 4, 199, 35, 195, 24, 150, 5, 154
	.byte 7, 18, 128, 226, 235, 39, 178, 117
	.byte 9, 131, 44, 26, 27, 110, 90, 160
	.byte 82, 59, 214, 179, 41, 227, 47, 132
	.byte 83, 209, 0, 237, 32, 252, 177, 91
	.byte 106, 203, 190, 57, 74, 76, 88, 207
	.byte 208, 239, 170, 251, 67, 77, 51, 133
	.byte 69, 249, 2, 127, 80, 60, 159, 168
	.byte 81, 163, 64, 143, 146, 157, 56, 245
	.byte 188, 182, 218, 33, 16, 255, 243, 210
	.byte 205, 12, 19, 236, 95, 151, 68, 23
	.byte 196, 167, 126, 61, 100, 93, 25, 115
	.byte 96, 129, 79, 220, 34, 42, 144, 136
	.byte 70, 238, 184, 20, 222, 94, 11, 219
	.byte 224, 50, 58, 10, 73, 6, 36, 92
	.byte 194, 211, 172, 98, 145, 149, 228, 121
	.byte 231, 200, 55, 109, 141, 213, 78, 169
	.byte 108, 86, 244, 234, 101, 122, 174, 8
	.byte 186, 120, 37, 46, 28, 166, 180, 198
	.byte 232, 221, 116, 31, 75, 189, 139, 138
	.byte 112, 62, 181, 102, 72, 3, 246, 14
	.byte 97, 53, 87, 185, 134, 193, 29, 158
	.byte 225, 248, 152, 17, 105, 217, 142, 148
	.byte 155, 30, 135, 233, 206, 85, 40, 223
	.byte 140, 161, 137, 13, 191, 230, 66, 104
	.byte 65, 153, 45, 15, 176, 84, 187, 22
	.size aesgen_aes128_cbc_dec_sbox, . - aesgen_aes128_cbc_dec_sbox
.text
