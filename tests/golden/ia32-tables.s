# AES-128, CTR encryption with T-tables in general and MMX registers.
	.text
	.p2align 4
	.globl aesgen_aes128_ctr
	.type aesgen_aes128_ctr, @function
aesgen_aes128_ctr:
# void aesgen_aes128_ctr(const uint8_t *rk, uint8_t iv[16], const uint8_t *in, uint8_t *out, size_t blocks)
	pushl %ebp
	pushl %ebx
	pushl %esi
	pushl %edi
	subl $236, %esp
	cmpl $0, 272(%esp)
	je .Laesgen_aes128_ctr_done
	movl 256(%esp), %eax
	xorl %ecx, %ecx
.Laesgen_aes128_ctr_key:
	movl (%eax,%ecx,4), %edx
	movl %edx, 48(%esp,%ecx,4)
	addl $1, %ecx
	cmpl $44, %ecx
	jne .Laesgen_aes128_ctr_key
	movl 264(%esp), %esi
	movl 268(%esp), %edi
	subl %esi, %edi
	movd %esi, %mm7
	movd %edi, %mm6
	movl 272(%esp), %eax
	movl %eax, 4(%esp)
.Laesgen_aes128_ctr_segment:
	movl 260(%esp), %edx
	movzbl 15(%edx), %ecx
	movd %ecx, %mm5
	movl $256, %ebx
	subl %ecx, %ebx
	movl 4(%esp), %eax
	cmpl %ebx, %eax
	jae .Laesgen_aes128_ctr_whole
	movl %eax, %ebx
.Laesgen_aes128_ctr_whole:
	subl %ebx, %eax
	movl %eax, 4(%esp)
	addl %ebx, %ecx
	movl %ecx, 8(%esp)
	movl 0(%edx), %eax
	xorl 48(%esp), %eax
	movl %eax, 16(%esp)
	movl 4(%edx), %eax
	xorl 52(%esp), %eax
	movl %eax, 20(%esp)
	movl 8(%edx), %eax
	xorl 56(%esp), %eax
	movl %eax, 24(%esp)
	movl 12(%edx), %eax
	andl $0xffffff, %eax
	xorl 60(%esp), %eax
	movl %eax, 28(%esp)
	shrl $24, %eax
	movl %eax, 12(%esp)
	movl 64(%esp), %eax
	movzbl 16(%esp), %ecx
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %eax
	movzbl 21(%esp), %ecx
	xorl aesgen_aes128_ctr_table+1024(,%ecx,4), %eax
	movzbl 26(%esp), %ecx
	xorl aesgen_aes128_ctr_table+2048(,%ecx,4), %eax
	movl %eax, 32(%esp)
	movl 68(%esp), %eax
	movzbl 20(%esp), %ecx
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %eax
	movzbl 25(%esp), %ecx
	xorl aesgen_aes128_ctr_table+1024(,%ecx,4), %eax
	movzbl 30(%esp), %ecx
	xorl aesgen_aes128_ctr_table+2048(,%ecx,4), %eax
	movzbl 19(%esp), %ecx
	xorl aesgen_aes128_ctr_table+3072(,%ecx,4), %eax
	movl %eax, 36(%esp)
	movl 72(%esp), %eax
	movzbl 24(%esp), %ecx
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %eax
	movzbl 29(%esp), %ecx
	xorl aesgen_aes128_ctr_table+1024(,%ecx,4), %eax
	movzbl 18(%esp), %ecx
	xorl aesgen_aes128_ctr_table+2048(,%ecx,4), %eax
	movzbl 23(%esp), %ecx
	xorl aesgen_aes128_ctr_table+3072(,%ecx,4), %eax
	movl %eax, 40(%esp)
	movl 76(%esp), %eax
	movzbl 28(%esp), %ecx
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %eax
	movzbl 17(%esp), %ecx
	xorl aesgen_aes128_ctr_table+1024(,%ecx,4), %eax
	movzbl 22(%esp), %ecx
	xorl aesgen_aes128_ctr_table+2048(,%ecx,4), %eax
	movzbl 27(%esp), %ecx
	xorl aesgen_aes128_ctr_table+3072(,%ecx,4), %eax
	movl %eax, 44(%esp)
	movl 80(%esp), %eax
	movzbl 37(%esp), %ecx
	xorl aesgen_aes128_ctr_table+1024(,%ecx,4), %eax
	movzbl 42(%esp), %ecx
	xorl aesgen_aes128_ctr_table+2048(,%ecx,4), %eax
	movzbl 47(%esp), %ecx
	xorl aesgen_aes128_ctr_table+3072(,%ecx,4), %eax
	movd %eax, %mm1
	movl 84(%esp), %eax
	movzbl 36(%esp), %ecx
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %eax
	movzbl 41(%esp), %ecx
	xorl aesgen_aes128_ctr_table+1024(,%ecx,4), %eax
	movzbl 46(%esp), %ecx
	xorl aesgen_aes128_ctr_table+2048(,%ecx,4), %eax
	movd %eax, %mm2
	movl 88(%esp), %eax
	movzbl 40(%esp), %ecx
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %eax
	movzbl 45(%esp), %ecx
	xorl aesgen_aes128_ctr_table+1024(,%ecx,4), %eax
	movzbl 39(%esp), %ecx
	xorl aesgen_aes128_ctr_table+3072(,%ecx,4), %eax
	movd %eax, %mm3
	movl 92(%esp), %eax
	movzbl 44(%esp), %ecx
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %eax
	movzbl 38(%esp), %ecx
	xorl aesgen_aes128_ctr_table+2048(,%ecx,4), %eax
	movzbl 43(%esp), %ecx
	xorl aesgen_aes128_ctr_table+3072(,%ecx,4), %eax
	movd %eax, %mm4
	.p2align 4
.Laesgen_aes128_ctr_next:
	movd %mm1, %ebx
	movd %mm4, %ecx
	movd %mm5, %esi
	leal 1(%esi), %edi
	movd %edi, %mm5
	xorl 12(%esp), %esi
	movl 32(%esp), %eax
	movd %mm3, %edx
	xorl aesgen_aes128_ctr_table+3072(,%esi,4), %eax
	movzbl %ah, %edi
	movzbl %al, %esi
	xorl aesgen_aes128_ctr_table+0(,%esi,4), %ebx
	shrl $16, %eax
	movzbl %al, %ebp
	xorl aesgen_aes128_ctr_table+1024(,%edi,4), %ecx
	movzbl %ah, %eax
	movd %mm2, %esi
	xorl aesgen_aes128_ctr_table+2048(,%ebp,4), %edx
	movl aesgen_aes128_ctr_table+3072(,%eax,4), %eax
	xorl %esi, %eax
	movzbl %bl, %esi
	movl aesgen_aes128_ctr_table+0(,%esi,4), %esi
	movzbl %bh, %edi
	xorl 96(%esp), %esi
	movl aesgen_aes128_ctr_table+1024(,%edi,4), %edi
	shrl $16, %ebx
	xorl 108(%esp), %edi
	movzbl %bl, %ebp
	movl aesgen_aes128_ctr_table+2048(,%ebp,4), %ebp
	xorl 104(%esp), %ebp
	movzbl %bh, %ebx
	movl aesgen_aes128_ctr_table+3072(,%ebx,4), %ebx
	xorl 100(%esp), %ebx
	movd %eax, %mm0
	movzbl %cl, %eax
	xorl aesgen_aes128_ctr_table+0(,%eax,4), %edi
	movzbl %ch, %eax
	shrl $16, %ecx
	xorl aesgen_aes128_ctr_table+1024(,%eax,4), %ebp
	movzbl %cl, %eax
	movzbl %ch, %ecx
	xorl aesgen_aes128_ctr_table+3072(,%ecx,4), %esi
	movd %mm0, %ecx
	xorl aesgen_aes128_ctr_table+2048(,%eax,4), %ebx
	movzbl %dl, %eax
	xorl aesgen_aes128_ctr_table+0(,%eax,4), %ebp
	movzbl %dh, %eax
	shrl $16, %edx
	xorl aesgen_aes128_ctr_table+1024(,%eax,4), %ebx
	movzbl %dl, %eax
	movzbl %dh, %edx
	xorl aesgen_aes128_ctr_table+2048(,%eax,4), %esi
	movzbl %cl, %eax
	xorl aesgen_aes128_ctr_table+0(,%eax,4), %ebx
	movzbl %ch, %eax
	shrl $16, %ecx
	xorl aesgen_aes128_ctr_table+3072(,%edx,4), %edi
	movl aesgen_aes128_ctr_table+1024(,%eax,4), %eax
	xorl %esi, %eax
	movzbl %bl, %esi
	movzbl %cl, %edx
	movzbl %ch, %ecx
	movl aesgen_aes128_ctr_table+3072(,%ecx,4), %ecx
	movl aesgen_aes128_ctr_table+2048(,%edx,4), %edx
	xorl %edi, %edx
	movzbl %bh, %edi
	shrl $16, %ebx
	xorl %ebp, %ecx
	movl aesgen_aes128_ctr_table+0(,%esi,4), %esi
	movl aesgen_aes128_ctr_table+1024(,%edi,4), %edi
	xorl 116(%esp), %esi
	movd %ecx, %mm0
	movzbl %bl, %ebp
	xorl 112(%esp), %edi
	movl aesgen_aes128_ctr_table+2048(,%ebp,4), %ebp
	movzbl %bh, %ebx
	movzbl %al, %ecx
	xorl 124(%esp), %ebp
	movl aesgen_aes128_ctr_table+3072(,%ebx,4), %ebx
	xorl 120(%esp), %ebx
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %edi
	movzbl %ah, %ecx
	shrl $16, %eax
	xorl aesgen_aes128_ctr_table+1024(,%ecx,4), %ebp
	movzbl %al, %ecx
	movzbl %ah, %eax
	xorl aesgen_aes128_ctr_table+3072(,%eax,4), %esi
	movd %mm0, %eax
	xorl aesgen_aes128_ctr_table+2048(,%ecx,4), %ebx
	movzbl %dl, %ecx
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %ebp
	movzbl %dh, %ecx
	shrl $16, %edx
	xorl aesgen_aes128_ctr_table+1024(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl %dh, %edx
	xorl aesgen_aes128_ctr_table+2048(,%ecx,4), %esi
	movzbl %al, %ecx
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %ebx
	movzbl %ah, %ecx
	shrl $16, %eax
	xorl aesgen_aes128_ctr_table+3072(,%edx,4), %edi
	movl aesgen_aes128_ctr_table+1024(,%ecx,4), %ecx
	xorl %esi, %ecx
	movzbl %al, %edx
	movl aesgen_aes128_ctr_table+2048(,%edx,4), %edx
	xorl %edi, %edx
	movzbl %bh, %edi
	movl aesgen_aes128_ctr_table+1024(,%edi,4), %edi
	movzbl %ah, %eax
	movzbl %bl, %esi
	xorl 132(%esp), %edi
	movl aesgen_aes128_ctr_table+3072(,%eax,4), %eax
	xorl %ebp, %eax
	movl aesgen_aes128_ctr_table+0(,%esi,4), %esi
	shrl $16, %ebx
	movzbl %bl, %ebp
	xorl 136(%esp), %esi
	movzbl %bh, %ebx
	movd %eax, %mm0
	movl aesgen_aes128_ctr_table+3072(,%ebx,4), %ebx
	movzbl %cl, %eax
	xorl 140(%esp), %ebx
	movl aesgen_aes128_ctr_table+2048(,%ebp,4), %ebp
	xorl 128(%esp), %ebp
	xorl aesgen_aes128_ctr_table+0(,%eax,4), %edi
	movzbl %ch, %eax
	shrl $16, %ecx
	xorl aesgen_aes128_ctr_table+1024(,%eax,4), %ebp
	movzbl %cl, %eax
	xorl aesgen_aes128_ctr_table+2048(,%eax,4), %ebx
	movzbl %ch, %ecx
	movzbl %dl, %eax
	xorl aesgen_aes128_ctr_table+0(,%eax,4), %ebp
	movzbl %dh, %eax
	shrl $16, %edx
	xorl aesgen_aes128_ctr_table+3072(,%ecx,4), %esi
	movd %mm0, %ecx
	xorl aesgen_aes128_ctr_table+1024(,%eax,4), %ebx
	movzbl %dl, %eax
	movzbl %dh, %edx
	xorl aesgen_aes128_ctr_table+2048(,%eax,4), %esi
	movzbl %cl, %eax
	xorl aesgen_aes128_ctr_table+3072(,%edx,4), %edi
	xorl aesgen_aes128_ctr_table+0(,%eax,4), %ebx
	movzbl %ch, %eax
	shrl $16, %ecx
	movl aesgen_aes128_ctr_table+1024(,%eax,4), %eax
	xorl %esi, %eax
	movzbl %cl, %edx
	movl aesgen_aes128_ctr_table+2048(,%edx,4), %edx
	xorl %edi, %edx
	movzbl %ch, %ecx
	movl aesgen_aes128_ctr_table+3072(,%ecx,4), %ecx
	xorl %ebp, %ecx
	movzbl %bl, %esi
	movl aesgen_aes128_ctr_table+0(,%esi,4), %esi
	movd %ecx, %mm0
	movzbl %bh, %edi
	xorl 156(%esp), %esi
	movl aesgen_aes128_ctr_table+1024(,%edi,4), %edi
	xorl 152(%esp), %edi
	movzbl %al, %ecx
	shrl $16, %ebx
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %edi
	movzbl %bl, %ebp
	movzbl %bh, %ebx
	movl aesgen_aes128_ctr_table+2048(,%ebp,4), %ebp
	movl aesgen_aes128_ctr_table+3072(,%ebx,4), %ebx
	xorl 144(%esp), %ebx
	movzbl %ah, %ecx
	shrl $16, %eax
	xorl 148(%esp), %ebp
	xorl aesgen_aes128_ctr_table+1024(,%ecx,4), %ebp
	movzbl %al, %ecx
	movzbl %ah, %eax
	xorl aesgen_aes128_ctr_table+2048(,%ecx,4), %ebx
	movzbl %dl, %ecx
	xorl aesgen_aes128_ctr_table+3072(,%eax,4), %esi
	movd %mm0, %eax
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %ebp
	movzbl %dh, %ecx
	shrl $16, %edx
	xorl aesgen_aes128_ctr_table+1024(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl %dh, %edx
	xorl aesgen_aes128_ctr_table+3072(,%edx,4), %edi
	xorl aesgen_aes128_ctr_table+2048(,%ecx,4), %esi
	movzbl %al, %ecx
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %ebx
	movzbl %ah, %ecx
	shrl $16, %eax
	movl aesgen_aes128_ctr_table+1024(,%ecx,4), %ecx
	movzbl %al, %edx
	xorl %esi, %ecx
	movl aesgen_aes128_ctr_table+2048(,%edx,4), %edx
	movzbl %ah, %eax
	movzbl %bl, %esi
	movl aesgen_aes128_ctr_table+0(,%esi,4), %esi
	movl aesgen_aes128_ctr_table+3072(,%eax,4), %eax
	xorl %edi, %edx
	xorl 160(%esp), %esi
	xorl %ebp, %eax
	movd %eax, %mm0
	movzbl %cl, %eax
	movzbl %bh, %edi
	shrl $16, %ebx
	movl aesgen_aes128_ctr_table+1024(,%edi,4), %edi
	xorl 172(%esp), %edi
	movzbl %bl, %ebp
	movzbl %bh, %ebx
	xorl aesgen_aes128_ctr_table+0(,%eax,4), %edi
	movl aesgen_aes128_ctr_table+2048(,%ebp,4), %ebp
	xorl 168(%esp), %ebp
	movzbl %ch, %eax
	shrl $16, %ecx
	xorl aesgen_aes128_ctr_table+1024(,%eax,4), %ebp
	movl aesgen_aes128_ctr_table+3072(,%ebx,4), %ebx
	xorl 164(%esp), %ebx
	movzbl %cl, %eax
	movzbl %ch, %ecx
	xorl aesgen_aes128_ctr_table+2048(,%eax,4), %ebx
	movzbl %dl, %eax
	xorl aesgen_aes128_ctr_table+3072(,%ecx,4), %esi
	movd %mm0, %ecx
	xorl aesgen_aes128_ctr_table+0(,%eax,4), %ebp
	movzbl %dh, %eax
	shrl $16, %edx
	xorl aesgen_aes128_ctr_table+1024(,%eax,4), %ebx
	movzbl %dl, %eax
	movzbl %dh, %edx
	xorl aesgen_aes128_ctr_table+2048(,%eax,4), %esi
	movzbl %cl, %eax
	xorl aesgen_aes128_ctr_table+3072(,%edx,4), %edi
	xorl aesgen_aes128_ctr_table+0(,%eax,4), %ebx
	movzbl %ch, %eax
	movl aesgen_aes128_ctr_table+1024(,%eax,4), %eax
	shrl $16, %ecx
	movzbl %cl, %edx
	movl aesgen_aes128_ctr_table+2048(,%edx,4), %edx
	xorl %edi, %edx
	xorl %esi, %eax
	movzbl %bl, %esi
	movzbl %ch, %ecx
	movl aesgen_aes128_ctr_table+3072(,%ecx,4), %ecx
	xorl %ebp, %ecx
	movl aesgen_aes128_ctr_table+0(,%esi,4), %esi
	movzbl %bh, %edi
	shrl $16, %ebx
	xorl 180(%esp), %esi
	movzbl %bl, %ebp
	movzbl %bh, %ebx
	movl aesgen_aes128_ctr_table+2048(,%ebp,4), %ebp
	movl aesgen_aes128_ctr_table+3072(,%ebx,4), %ebx
	xorl 188(%esp), %ebp
	movl aesgen_aes128_ctr_table+1024(,%edi,4), %edi
	xorl 176(%esp), %edi
	movd %ecx, %mm0
	movzbl %al, %ecx
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %edi
	movzbl %ah, %ecx
	shrl $16, %eax
	xorl aesgen_aes128_ctr_table+1024(,%ecx,4), %ebp
	movzbl %al, %ecx
	movzbl %ah, %eax
	xorl 184(%esp), %ebx
	xorl aesgen_aes128_ctr_table+2048(,%ecx,4), %ebx
	xorl aesgen_aes128_ctr_table+3072(,%eax,4), %esi
	movzbl %dl, %ecx
	movd %mm0, %eax
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %ebp
	movzbl %dh, %ecx
	shrl $16, %edx
	xorl aesgen_aes128_ctr_table+1024(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl %dh, %edx
	xorl aesgen_aes128_ctr_table+2048(,%ecx,4), %esi
	movzbl %al, %ecx
	xorl aesgen_aes128_ctr_table+3072(,%edx,4), %edi
	xorl aesgen_aes128_ctr_table+0(,%ecx,4), %ebx
	movzbl %ah, %ecx
	movl aesgen_aes128_ctr_table+1024(,%ecx,4), %ecx
	shrl $16, %eax
	xorl %esi, %ecx
	movzbl %bl, %esi
	movl aesgen_aes128_ctr_table+0(,%esi,4), %esi
	movzbl %al, %edx
	xorl 200(%esp), %esi
	movl aesgen_aes128_ctr_table+2048(,%edx,4), %edx
	xorl %edi, %edx
	movzbl %ah, %eax
	movzbl %bh, %edi
	movl aesgen_aes128_ctr_table+1024(,%edi,4), %edi
	xorl 196(%esp), %edi
	movl aesgen_aes128_ctr_table+3072(,%eax,4), %eax
	xorl %ebp, %eax
	shrl $16, %ebx
	movd %eax, %mm0
	movzbl %bl, %ebp
	movl aesgen_aes128_ctr_table+2048(,%ebp,4), %ebp
	xorl 192(%esp), %ebp
	movzbl %bh, %ebx
	movzbl %cl, %eax
	xorl aesgen_aes128_ctr_table+0(,%eax,4), %edi
	movl aesgen_aes128_ctr_table+3072(,%ebx,4), %ebx
	xorl 204(%esp), %ebx
	movzbl %ch, %eax
	shrl $16, %ecx
	xorl aesgen_aes128_ctr_table+1024(,%eax,4), %ebp
	movzbl %cl, %eax
	movzbl %ch, %ecx
	xorl aesgen_aes128_ctr_table+2048(,%eax,4), %ebx
	movzbl %dl, %eax
	xorl aesgen_aes128_ctr_table+3072(,%ecx,4), %esi
	movd %mm0, %ecx
	xorl aesgen_aes128_ctr_table+0(,%eax,4), %ebp
	movzbl %dh, %eax
	shrl $16, %edx
	xorl aesgen_aes128_ctr_table+1024(,%eax,4), %ebx
	movzbl %dl, %eax
	movzbl %dh, %edx
	xorl aesgen_aes128_ctr_table+3072(,%edx,4), %edi
	xorl aesgen_aes128_ctr_table+2048(,%eax,4), %esi
	movzbl %cl, %eax
	xorl aesgen_aes128_ctr_table+0(,%eax,4), %ebx
	movzbl %ch, %eax
	shrl $16, %ecx
	movl aesgen_aes128_ctr_table+1024(,%eax,4), %eax
	xorl %esi, %eax
	movzbl %cl, %edx
	movl aesgen_aes128_ctr_table+2048(,%edx,4), %edx
	xorl %edi, %edx
	movzbl %ch, %ecx
	movl aesgen_aes128_ctr_table+3072(,%ecx,4), %ecx
	xorl %ebp, %ecx
	movzbl %bh, %edi
	movl aesgen_aes128_ctr_last+1024(,%edi,4), %edi
	movzbl %bl, %esi
	shrl $16, %ebx
	xorl 216(%esp), %edi
	movl aesgen_aes128_ctr_last+0(,%esi,4), %esi
	xorl 220(%esp), %esi
	movzbl %bl, %ebp
	movzbl %bh, %ebx
	movl aesgen_aes128_ctr_last+2048(,%ebp,4), %ebp
	movl aesgen_aes128_ctr_last+3072(,%ebx,4), %ebx
	xorl 212(%esp), %ebp
	movd %ecx, %mm0
	movzbl %al, %ecx
	xorl 208(%esp), %ebx
	xorl aesgen_aes128_ctr_last+0(,%ecx,4), %edi
	movzbl %ah, %ecx
	shrl $16, %eax
	xorl aesgen_aes128_ctr_last+1024(,%ecx,4), %ebp
	movzbl %al, %ecx
	xorl aesgen_aes128_ctr_last+2048(,%ecx,4), %ebx
	movzbl %ah, %eax
	movzbl %dl, %ecx
	xorl aesgen_aes128_ctr_last+3072(,%eax,4), %esi
	movd %mm0, %eax
	xorl aesgen_aes128_ctr_last+0(,%ecx,4), %ebp
	movzbl %dh, %ecx
	shrl $16, %edx
	xorl aesgen_aes128_ctr_last+1024(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl %dh, %edx
	xorl aesgen_aes128_ctr_last+2048(,%ecx,4), %esi
	movzbl %al, %ecx
	xorl aesgen_aes128_ctr_last+0(,%ecx,4), %ebx
	movzbl %ah, %ecx
	shrl $16, %eax
	xorl aesgen_aes128_ctr_last+3072(,%edx,4), %edi
	movl aesgen_aes128_ctr_last+1024(,%ecx,4), %ecx
	xorl %esi, %ecx
	movzbl %al, %edx
	movl aesgen_aes128_ctr_last+2048(,%edx,4), %edx
	xorl %edi, %edx
	movd %mm7, %esi
	xorl 8(%esi), %edx
	movd %mm6, %edi
	movzbl %ah, %eax
	xorl 12(%esi), %ecx
	movl %ecx, 12(%esi,%edi)
	xorl (%esi), %ebx
	movl aesgen_aes128_ctr_last+3072(,%eax,4), %eax
	xorl %ebp, %eax
	movl %ebx, (%esi,%edi)
	xorl 4(%esi), %eax
	movl %eax, 4(%esi,%edi)
	movl %edx, 8(%esi,%edi)
	movd %mm5, %edi
	addl $16, %esi
	movd %esi, %mm7
	cmpl 8(%esp), %edi
	jne .Laesgen_aes128_ctr_next
	movl 260(%esp), %edx
	movl $15, %ecx
	movl %edi, %eax
.Laesgen_aes128_ctr_carry:
	movb %al, (%edx,%ecx)
	shrl $8, %eax
	je .Laesgen_aes128_ctr_counted
	subl $1, %ecx
	jb .Laesgen_aes128_ctr_counted
	movzbl (%edx,%ecx), %eax
	addl $1, %eax
	jmp .Laesgen_aes128_ctr_carry
.Laesgen_aes128_ctr_counted:
	cmpl $0, 4(%esp)
	jne .Laesgen_aes128_ctr_segment
.Laesgen_aes128_ctr_done:
	emms
	addl $236, %esp
	popl %edi
	popl %esi
	popl %ebx
	popl %ebp
	ret
	.size aesgen_aes128_ctr, . - aesgen_aes128_ctr

	.p2align 4
	.globl aesgen_aes128_setkey_enc
	.type aesgen_aes128_setkey_enc, @function
aesgen_aes128_setkey_enc:
# void aesgen_aes128_setkey_enc(uint8_t rk[176], const uint8_t key[16])
	pushl %ebp
	pushl %ebx
	pushl %esi
	pushl %edi

	movl 20(%esp), %edi
	movl 24(%esp), %esi
	movl 0(%esi), %eax
	movl %eax, 0(%edi)
	movl 4(%esi), %eax
	movl %eax, 4(%edi)
	movl 8(%esi), %eax
	movl %eax, 8(%edi)
	movl 12(%esi), %eax
	movl %eax, 12(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $1, %eax
	xorl 0(%edi), %eax
	movl %eax, 16(%edi)
	xorl 4(%edi), %eax
	movl %eax, 20(%edi)
	xorl 8(%edi), %eax
	movl %eax, 24(%edi)
	xorl 12(%edi), %eax
	movl %eax, 28(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $2, %eax
	xorl 16(%edi), %eax
	movl %eax, 32(%edi)
	xorl 20(%edi), %eax
	movl %eax, 36(%edi)
	xorl 24(%edi), %eax
	movl %eax, 40(%edi)
	xorl 28(%edi), %eax
	movl %eax, 44(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $4, %eax
	xorl 32(%edi), %eax
	movl %eax, 48(%edi)
	xorl 36(%edi), %eax
	movl %eax, 52(%edi)
	xorl 40(%edi), %eax
	movl %eax, 56(%edi)
	xorl 44(%edi), %eax
	movl %eax, 60(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $8, %eax
	xorl 48(%edi), %eax
	movl %eax, 64(%edi)
	xorl 52(%edi), %eax
	movl %eax, 68(%edi)
	xorl 56(%edi), %eax
	movl %eax, 72(%edi)
	xorl 60(%edi), %eax
	movl %eax, 76(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $16, %eax
	xorl 64(%edi), %eax
	movl %eax, 80(%edi)
	xorl 68(%edi), %eax
	movl %eax, 84(%edi)
	xorl 72(%edi), %eax
	movl %eax, 88(%edi)
	xorl 76(%edi), %eax
	movl %eax, 92(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $32, %eax
	xorl 80(%edi), %eax
	movl %eax, 96(%edi)
	xorl 84(%edi), %eax
	movl %eax, 100(%edi)
	xorl 88(%edi), %eax
	movl %eax, 104(%edi)
	xorl 92(%edi), %eax
	movl %eax, 108(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $64, %eax
	xorl 96(%edi), %eax
	movl %eax, 112(%edi)
	xorl 100(%edi), %eax
	movl %eax, 116(%edi)
	xorl 104(%edi), %eax
	movl %eax, 120(%edi)
	xorl 108(%edi), %eax
	movl %eax, 124(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $128, %eax
	xorl 112(%edi), %eax
	movl %eax, 128(%edi)
	xorl 116(%edi), %eax
	movl %eax, 132(%edi)
	xorl 120(%edi), %eax
	movl %eax, 136(%edi)
	xorl 124(%edi), %eax
	movl %eax, 140(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $27, %eax
	xorl 128(%edi), %eax
	movl %eax, 144(%edi)
	xorl 132(%edi), %eax
	movl %eax, 148(%edi)
	xorl 136(%edi), %eax
	movl %eax, 152(%edi)
	xorl 140(%edi), %eax
	movl %eax, 156(%edi)
	movl %eax, %edx
	shrl $16, %edx
	movzbl %ah, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ebx
	movzbl %dl, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $8, %ecx
	xorl %ecx, %ebx
	movzbl %dh, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $16, %ecx
	xorl %ecx, %ebx
	movzbl %al, %ecx
	movzbl aesgen_aes128_ctr_last(,%ecx,4), %ecx
	shll $24, %ecx
	xorl %ecx, %ebx
	movl %ebx, %eax
	xorl $54, %eax
	xorl 144(%edi), %eax
	movl %eax, 160(%edi)
	xorl 148(%edi), %eax
	movl %eax, 164(%edi)
	xorl 152(%edi), %eax
	movl %eax, 168(%edi)
	xorl 156(%edi), %eax
	movl %eax, 172(%edi)
	popl %edi
	popl %esi
	popl %ebx
	popl %ebp
	ret
	.size aesgen_aes128_setkey_enc, . - aesgen_aes128_setkey_enc
	.section .rodata
	.balign 32
	.type aesgen_aes128_ctr_table, @object
aesgen_aes128_ctr_table:
	.long 2774754246, 2222750968, 2574743534, 2373680118, 234025727, 3177933782, 2976870366, 1422247313
	.long 1345335392, 50397442, 2842126286, 2099981142, 436141799, 1658312629, 3870010189, 2591454956
	.long 1170918031, 2642575903, 1086966153, 2273148410, 368769775, 3948501426, 3376891790, 200339707
	.long 3970805057, 1742001331, 4255294047, 3937382213, 3214711843, 4154762323, 2524082916, 1539358875
	.long 3266819957, 486407649, 2928907069, 1780885068, 1513502316, 1094664062, 49805301, 1338821763
	.long 1546925160, 4104496465, 887481809, 150073849, 2473685474, 1943591083, 1395732834, 1058346282
	.long 201589768, 1388824469, 1696801606, 1589887901, 672667696, 2711000631, 251987210, 3046808111
	.long 151455502, 907153956, 2608889883, 1038279391, 652995533, 1764173646, 3451040383, 2675275242
	.long 453576978, 2659418909, 1949051992, 773462580, 756751158, 2993581788, 3998898868, 4221608027
	.long 4132590244, 1295727478, 1641469623, 3467883389, 2066295122, 1055122397, 1898917726, 2542044179
	.long 4115878822, 1758581177, 0, 753790401, 1612718144, 536673507, 3367088505, 3982187446
	.long 3194645204, 1187761037, 3653156455, 1262041458, 3729410708, 3561770136, 3898103984, 1255133061
	.long 1808847035, 720367557, 3853167183, 385612781, 3309519750, 3612167578, 1429418854, 2491778321
	.long 3477423498, 284817897, 100794884, 2172616702, 4031795360, 1144798328, 3131023141, 3819481163
	.long 4082192802, 4272137053, 3225436288, 2324664069, 2912064063, 3164445985, 1211644016, 83228145
	.long 3753688163, 3249976951, 1977277103, 1663115586, 806359072, 452984805, 250868733, 1842533055
	.long 1288555905, 336333848, 890442534, 804056259, 3781124030, 2727843637, 3427026056, 957814574
	.long 1472513171, 4071073621, 2189328124, 1195195770, 2892260552, 3881655738, 723065138, 2507371494
	.long 2690670784, 2558624025, 3511635870, 2145180835, 1713513028, 2116692564, 2878378043, 2206763019
	.long 3393603212, 703524551, 3552098411, 1007948840, 2044649127, 3797835452, 487262998, 1994120109
	.long 1004593371, 1446130276, 1312438900, 503974420, 3679013266, 168166924, 1814307912, 3831258296
	.long 1573044895, 1859376061, 4021070915, 2791465668, 2828112185, 2761266481, 937747667, 2339994098
	.long 854058965, 1137232011, 1496790894, 3077402074, 2358086913, 1691735473, 3528347292, 3769215305
	.long 3027004632, 4199962284, 133494003, 636152527, 2942657994, 2390391540, 3920539207, 403179536
	.long 3585784431, 2289596656, 1864705354, 1915629148, 605822008, 4054230615, 3350508659, 1371981463
	.long 602466507, 2094914977, 2624877800, 555687742, 3712699286, 3703422305, 2257292045, 2240449039
	.long 2423288032, 1111375484, 3300242801, 2858837708, 3628615824, 84083462, 32962295, 302911004
	.long 2741068226, 1597322602, 4183250862, 3501832553, 2441512471, 1489093017, 656219450, 3114180135
	.long 954327513, 335083755, 3013122091, 856756514, 3144247762, 1893325225, 2307821063, 2811532339
	.long 3063651117, 572399164, 2458355477, 552200649, 1238290055, 4283782570, 2015897680, 2061492133
	.long 2408352771, 4171342169, 2156497161, 386731290, 3669999461, 837215959, 3326231172, 3093850320
	.long 3275833730, 2962856233, 1999449434, 286199582, 3417354363, 4233385128, 3602627437, 974525996
	.long 1667483301, 2088564868, 2004348569, 2071721613, 4076011277, 1802229437, 1869602481, 3318059348
	.long 808476752, 16843267, 1734856361, 724260477, 4278118169, 3621238114, 2880130534, 1987505306
	.long 3402272581, 2189565853, 3385428288, 2105408135, 4210749205, 1499050731, 1195871945, 4042324747
	.long 2913812972, 3570709351, 2728550397, 2947499498, 2627478463, 2762232823, 1920132246, 3233848155
	.long 3082253762, 4261273884, 2475900334, 640044138, 909536346, 1061125697, 4160222466, 3435955023
	.long 875849820, 2779075060, 3857043764, 4059166984, 1903288979, 3638078323, 825320019, 353708607
	.long 67373068, 3351745874, 589514341, 3284376926, 404238376, 2526427041, 84216335, 2593796021
	.long 117902857, 303178806, 2155879323, 3806519101, 3958099238, 656887401, 2998042573, 1970662047
	.long 151589403, 2206408094, 741103732, 437924910, 454768173, 1852759218, 1515893998, 2694863867
	.long 1381147894, 993752653, 3604395873, 3014884814, 690573947, 3823361342, 791633521, 2223248279
	.long 1397991157, 3520182632, 0, 3991781676, 538984544, 4244431647, 2981198280, 1532737261
	.long 1785386174, 3419114822, 3200149465, 960066123, 1246401758, 1280088276, 1482207464, 3486483786
	.long 3503340395, 4025468202, 2863288293, 4227591446, 1128498885, 1296931543, 859006549, 2240090516
	.long 1162185423, 4193904912, 33686534, 2139094657, 1347461360, 1010595908, 2678007226, 2829601763
	.long 1364304627, 2745392638, 1077969088, 2408514954, 2459058093, 2644320700, 943222856, 4126535940
	.long 3166462943, 3065411521, 3671764853, 555827811, 269492272, 4294960410, 4092853518, 3537026925
	.long 3452797260, 202119188, 320022069, 3974939439, 1600110305, 2543269282, 1145342156, 387395129
	.long 3301217111, 2812761586, 2122251394, 1027439175, 1684326572, 1566423783, 421081643, 1936975509
	.long 1616953504, 2172721560, 1330618065, 3705447295, 572671078, 707417214, 2425371563, 2290617219
	.long 1179028682, 4008625961, 3099093971, 336865340, 3739133817, 1583267042, 185275933, 3688607094
	.long 3772832571, 842163286, 976909390, 168432670, 1229558491, 101059594, 606357612, 1549580516
	.long 3267534685, 3553869166, 2896970735, 1650640038, 2442213800, 2509582756, 3840201527, 2038035083
	.long 3890730290, 3368586051, 926379609, 1835915959, 2374828428, 3587551588, 1313774802, 2846444000
	.long 1819072692, 1448520954, 4109693703, 3941256997, 1701169839, 2054878350, 2930657257, 134746136
	.long 3132780501, 2021191816, 623200879, 774790258, 471611428, 2795919345, 3031724999, 3334903633
	.long 3907570467, 3722289532, 1953818780, 522141217, 1263245021, 3183305180, 2341145990, 2324303749
	.long 1886445712, 1044282434, 3048567236, 1718013098, 1212715224, 50529797, 4143380225, 235805714
	.long 1633796771, 892693087, 1465364217, 3115936208, 2256934801, 3250690392, 488454695, 2661164985
	.long 3789674808, 4177062675, 2560109491, 286335539, 1768542907, 3654920560, 2391672713, 2492740519
	.long 2610638262, 505297954, 2273777042, 3924412704, 3469641545, 1431677695, 673730680, 3755976058
	.long 2357986191, 2711706104, 2307459456, 218962455, 3216991706, 3873888049, 1111655622, 1751699640
	.long 1094812355, 2576951728, 757946999, 252648977, 2964356043, 1414834428, 3149622742, 370551866
	.long 1673962851, 2096661628, 2012125559, 2079755643, 4076801522, 1809235307, 1876865391, 3314635973
	.long 811618352, 16909057, 1741597031, 727088427, 4276558334, 3618988759, 2874009259, 1995217526
	.long 3398387146, 2183110018, 3381215433, 2113570685, 4209972730, 1504897881, 1200539975, 4042984432
	.long 2906778797, 3568527316, 2724199842, 2940594863, 2619588508, 2756966308, 1927583346, 3231407040
	.long 3077948087, 4259388669, 2470293139, 642542118, 913070646, 1065238847, 4160029431, 3431157708
	.long 879254580, 2773611685, 3855693029, 4059629809, 1910674289, 3635114968, 828527409, 355090197
	.long 67636228, 3348452039, 591815971, 3281870531, 405809176, 2520228246, 84545285, 2586817946
	.long 118360327, 304363026, 2149292928, 3806281186, 3956090603, 659450151, 2994720178, 1978310517
	.long 152181513, 2199756419, 743994412, 439627290, 456535323, 1859957358, 1521806938, 2690382752
	.long 1386542674, 997608763, 3602342358, 3011366579, 693271337, 3822927587, 794718511, 2215876484
	.long 1403450707, 3518589137, 0, 3988860141, 541089824, 4242743292, 2977548465, 1538714971
	.long 1792327274, 3415033547, 3194476990, 963791673, 1251270218, 1285084236, 1487988824, 3481619151
	.long 3501943760, 4022676207, 2857362858, 4226619131, 1132905795, 1301993293, 862344499, 2232521861
	.long 1166724933, 4192801017, 33818114, 2147385727, 1352724560, 1014514748, 2670049951, 2823545768
	.long 1369633617, 2740846243, 1082179648, 2399505039, 2453646738, 2636233885, 946882616, 4126213365
	.long 3160661948, 3061301686, 3668932058, 557998881, 270544912, 4293204735, 4093447923, 3535760850
	.long 3447803085, 202904588, 321271059, 3972214764, 1606345055, 2536874647, 1149815876, 388905239
	.long 3297990596, 2807427751, 2130477694, 1031423805, 1690872932, 1572530013, 422718233, 1944491379
	.long 1623236704, 2165938305, 1335808335, 3701702620, 574907938, 710180394, 2419829648, 2282455944
	.long 1183631942, 4006029806, 3094074296, 338181140, 3735517662, 1589437022, 185998603, 3685578459
	.long 3772464096, 845436466, 980700730, 169090570, 1234361161, 101452294, 608726052, 1555620956
	.long 3265224130, 3552407251, 2890133420, 1657054818, 2436475025, 2503058581, 3839047652, 2045938553
	.long 3889509095, 3364570056, 929978679, 1843050349, 2365688973, 3585172693, 1318900302, 2840191145
	.long 1826141292, 1454176854, 4109567988, 3939444202, 1707781989, 2062847610, 2923948462, 135272456
	.long 3127891386, 2029029496, 625635109, 777810478, 473441308, 2790781350, 3027486644, 3331805638
	.long 3905627112, 3718347997, 1961401460, 524165407, 1268178251, 3177307325, 2332919435, 2316273034
	.long 1893765232, 1048330814, 3044132021, 1724688998, 1217452104, 50726147, 4143383030, 236720654
	.long 1640145761, 896163637, 1471084887, 3110719673, 2249691526, 3248052417, 490350365, 2653403550
	.long 3789109473, 4176155640, 2553000856, 287453969, 1775418217, 3651760345, 2382858638, 2486413204
	.long 2603464347, 507257374, 2266337927, 3922272489, 3464972750, 1437269845, 676362280, 3752164063
	.long 2349043596, 2707028129, 2299101321, 219813645, 3211123391, 3872862694, 1115997762, 1758509160
	.long 1099088705, 2569646233, 760903469, 253628687, 2960903088, 1420360788, 3144537787, 371997206
	.long 3332727651, 4169432188, 4003034999, 4136467323, 4279104242, 3602738027, 3736170351, 2438251973
	.long 1615867952, 33751297, 3467208551, 1451043627, 3877240574, 3043153879, 1306962859, 3969545846
	.long 2403715786, 530416258, 2302724553, 4203183485, 4011195130, 3001768281, 2395555655, 4211863792
	.long 1106029997, 3009926356, 1610457762, 1173008303, 599760028, 1408738468, 3835064946, 2606481600
	.long 1975695287, 3776773629, 1034851219, 1282024998, 1817851446, 2118205247, 4110612471, 2203045068
	.long 1750873140, 1374987685, 3509904869, 4178113009, 3801313649, 2876496088, 1649619249, 708777237
	.long 135005188, 2505230279, 1181033251, 2640233411, 807933976, 933336726, 168756485, 800430746
	.long 235472647, 607523346, 463175808, 3745374946, 3441880043, 1315514151, 2144187058, 3936318837
	.long 303761673, 496927619, 1484008492, 875436570, 908925723, 3702681198, 3035519578, 1543217312
	.long 2767606354, 1984772923, 3076642518, 2110698419, 1383803177, 3711886307, 1584475951, 328696964
	.long 2801095507, 3110654417, 0, 3240947181, 1080041504, 3810524412, 2043195825, 3069008731
	.long 3569248874, 2370227147, 1742323390, 1917532473, 2497595978, 2564049996, 2968016984, 2236272591
	.long 3144405200, 3307925487, 1340451498, 3977706491, 2261074755, 2597801293, 1716859699, 294946181
	.long 2328839493, 3910203897, 67502594, 4269899647, 2700103760, 2017737788, 632987551, 1273211048
	.long 2733855057, 1576969123, 2160083008, 92966799, 1068339858, 566009245, 1883781176, 4043634165
	.long 1675607228, 2009183926, 2943736538, 1113792801, 540020752, 3843751935, 4245615603, 3211645650
	.long 2169294285, 403966988, 641012499, 3274697964, 3202441055, 899848087, 2295088196, 775493399
	.long 2472002756, 1441965991, 4236410494, 2051489085, 3366741092, 3135724893, 841685273, 3868554099
	.long 3231735904, 429425025, 2664517455, 2743065820, 1147544098, 1417554474, 1001099408, 193169544
	.long 2362066502, 3341414126, 1809037496, 675025940, 2809781982, 3168951902, 371002123, 2910247899
	.long 3678134496, 1683370546, 1951283770, 337512970, 2463844681, 201983494, 1215046692, 3101973596
	.long 2673722050, 3178157011, 1139780780, 3299238498, 967348625, 832869781, 3543655652, 4069226873
	.long 3576883175, 2336475336, 1851340599, 3669454189, 25988493, 2976175573, 2631028302, 1239460265
	.long 3635702892, 2902087254, 4077384948, 3475368682, 3400492389, 4102978170, 1206496942, 270010376
	.long 1876277946, 4035475576, 1248797989, 1550986798, 941890588, 1475454630, 1942467764, 2538718918
	.long 3408128232, 2709315037, 3902567540, 1042358047, 2531085131, 1641856445, 226921355, 260409994
	.long 3767562352, 2084716094, 1908716981, 3433719398, 2430093384, 100991747, 4144101110, 470945294
	.long 3265487201, 1784624437, 2935576407, 1775286713, 395413126, 2572730817, 975641885, 666476190
	.long 3644383713, 3943954680, 733190296, 573772049, 3535497577, 2842745305, 126455438, 866620564
	.long 766942107, 1008868894, 361924487, 3374377449, 2269761230, 2868860245, 1350051880, 2776293343
	.long 59739276, 1509466529, 159418761, 437718285, 1708834751, 3610371814, 2227585602, 3501746280
	.long 2193834305, 699439513, 1517759789, 504434447, 2076946608, 2835108948, 1842789307, 742004246
	.size aesgen_aes128_ctr_table, . - aesgen_aes128_ctr_table
	.balign 32
	.type aesgen_aes128_ctr_last, @object
aesgen_aes128_ctr_last:
	.long 99, 124, 119, 123, 242, 107, 111, 197
	.long 48, 1, 103, 43, 254, 215, 171, 118
	.long 202, 130, 201, 125, 250, 89, 71, 240
	.long 173, 212, 162, 175, 156, 164, 114, 192
	.long 183, 253, 147, 38, 54, 63, 247, 204
	.long 52, 165, 229, 241, 113, 216, 49, 21
	.long 4, 199, 35, 195, 24, 150, 5, 154
	.long 7, 18, 128, 226, 235, 39, 178, 117
	.long 9, 131, 44, 26, 27, 110, 90, 160
	.long 82, 59, 214, 179, 41, 227, 47, 132
	.long 83, 209, 0, 237, 32, 252, 177, 91
	.long 106, 203, 190, 57, 74, 76, 88, 207
	.long 208, 239, 170, 251, 67, 77, 51, 133
	.long 69, 249, 2, 127, 80, 60, 159, 168
	.long 81, 163, 64, 143, 146, 157, 56, 245
	.long 188, 182, 218, 33, 16, 255, 243, 210
	.long 205, 12, 19, 236, 95, 151, 68, 23
	.long 196, 167, 126, 61, 100, 93, 25, 115
	.long 96, 129, 79, 220, 34, 42, 144, 136
	.long 70, 238, 184, 20, 222, 94, 11, 219
	.long 224, 50, 58, 10, 73, 6, 36, 92
	.long 194, 211, 172, 98, 145, 149, 228, 121
	.long 231, 200, 55, 109, 141, 213, 78, 169
	.long 108, 86, 244, 234, 101, 122, 174, 8
	.long 186, 120, 37, 46, 28, 166, 180, 198
	.long 232, 221, 116, 31, 75, 189, 139, 138
	.long 112, 62, 181, 102, 72, 3, 246, 14
	.long 97, 53, 87, 185, 134, 193, 29, 158
	.long 225, 248, 152, 17, 105, 217, 142, 148
	.long 155, 30, 135, 233, 206, 85, 40, 223
	.long 140, 161, 137, 13, 191, 230, 66, 104
	.long 65, 153, 45, 15, 176, 84, 187, 22
	.long 25344, 31744, 30464, 31488, 61952, 27392, 28416, 50432
	.long 12288, 256, 26368, 11008, 65024, 55040, 43776, 30208
	.long 51712, 33280, 51456, 32000, 64000, 22784, 18176, 61440
	.long 44288, 54272, 41472, 44800, 39936, 41984, 29184, 49152
	.long 46848, 64768, 37632, 9728, 13824, 16128, 63232, 52224
	.long 13312, 42240, 58624, 61696, 28928, 55296, 12544, 5376
	.long 1024, 50944, 8960, 49920, 6144, 38400, 1280, 39424
	.long 1792, 4608, 32768, 57856, 60160, 9984, 45568, 29952
	.long 2304, 33536, 11264, 6656, 6912, 28160, 23040, 40960
	.long 20992, 15104, 54784, 45824, 10496, 58112, 12032, 33792
	.long 21248, 53504, 0, 60672, 8192, 64512, 45312, 23296
	.long 27136, 51968, 48640, 14592, 18944, 19456, 22528, 52992
	.long 53248, 61184, 43520, 64256, 17152, 19712, 13056, 34048
	.long 17664, 63744, 512, 32512, 20480, 15360, 40704, 43008
	.long 20736, 41728, 16384, 36608, 37376, 40192, 14336, 62720
	.long 48128, 46592, 55808, 8448, 4096, 65280, 62208, 53760
	.long 52480, 3072, 4864, 60416, 24320, 38656, 17408, 5888
	.long 50176, 42752, 32256, 15616, 25600, 23808, 6400, 29440
	.long 24576, 33024, 20224, 56320, 8704, 10752, 36864, 34816
	.long 17920, 60928, 47104, 5120, 56832, 24064, 2816, 56064
	.long 57344, 12800, 14848, 2560, 18688, 1536, 9216, 23552
	.long 49664, 54016, 44032, 25088, 37120, 38144, 58368, 30976
	.long 59136, 51200, 14080, 27904, 36096, 54528, 19968, 43264
	.long 27648, 22016, 62464, 59904, 25856, 31232, 44544, 2048
	.long 47616, 30720, 9472, 11776, 7168, 42496, 46080, 50688
	.long 59392, 56576, 29696, 7936, 19200, 48384, 35584, 35328
	.long 28672, 15872, 46336, 26112, 18432, 768, 62976, 3584
	.long 24832, 13568, 22272, 47360, 34304, 49408, 7424, 40448
	.long 57600, 63488, 38912, 4352, 26880, 55552, 36352, 37888
	.long 39680, 7680, 34560, 59648, 52736, 21760, 10240, 57088
	.long 35840, 41216, 35072, 3328, 48896, 58880, 16896, 26624
	.long 16640, 39168, 11520, 3840, 45056, 21504, 47872, 5632
	.long 6488064, 8126464, 7798784, 8060928, 15859712, 7012352, 7274496, 12910592
	.long 3145728, 65536, 6750208, 2818048, 16646144, 14090240, 11206656, 7733248
	.long 13238272, 8519680, 13172736, 8192000, 16384000, 5832704, 4653056, 15728640
	.long 11337728, 13893632, 10616832, 11468800, 10223616, 10747904, 7471104, 12582912
	.long 11993088, 16580608, 9633792, 2490368, 3538944, 4128768, 16187392, 13369344
	.long 3407872, 10813440, 15007744, 15794176, 7405568, 14155776, 3211264, 1376256
	.long 262144, 13041664, 2293760, 12779520, 1572864, 9830400, 327680, 10092544
	.long 458752, 1179648, 8388608, 14811136, 15400960, 2555904, 11665408, 7667712
	.long 589824, 8585216, 2883584, 1703936, 1769472, 7208960, 5898240, 10485760
	.long 5373952, 3866624, 14024704, 11730944, 2686976, 14876672, 3080192, 8650752
	.long 5439488, 13697024, 0, 15532032, 2097152, 16515072, 11599872, 5963776
	.long 6946816, 13303808, 12451840, 3735552, 4849664, 4980736, 5767168, 13565952
	.long 13631488, 15663104, 11141120, 16449536, 4390912, 5046272, 3342336, 8716288
	.long 4521984, 16318464, 131072, 8323072, 5242880, 3932160, 10420224, 11010048
	.long 5308416, 10682368, 4194304, 9371648, 9568256, 10289152, 3670016, 16056320
	.long 12320768, 11927552, 14286848, 2162688, 1048576, 16711680, 15925248, 13762560
	.long 13434880, 786432, 1245184, 15466496, 6225920, 9895936, 4456448, 1507328
	.long 12845056, 10944512, 8257536, 3997696, 6553600, 6094848, 1638400, 7536640
	.long 6291456, 8454144, 5177344, 14417920, 2228224, 2752512, 9437184, 8912896
	.long 4587520, 15597568, 12058624, 1310720, 14548992, 6160384, 720896, 14352384
	.long 14680064, 3276800, 3801088, 655360, 4784128, 393216, 2359296, 6029312
	.long 12713984, 13828096, 11272192, 6422528, 9502720, 9764864, 14942208, 7929856
	.long 15138816, 13107200, 3604480, 7143424, 9240576, 13959168, 5111808, 11075584
	.long 7077888, 5636096, 15990784, 15335424, 6619136, 7995392, 11403264, 524288
	.long 12189696, 7864320, 2424832, 3014656, 1835008, 10878976, 11796480, 12976128
	.long 15204352, 14483456, 7602176, 2031616, 4915200, 12386304, 9109504, 9043968
	.long 7340032, 4063232, 11862016, 6684672, 4718592, 196608, 16121856, 917504
	.long 6356992, 3473408, 5701632, 12124160, 8781824, 12648448, 1900544, 10354688
	.long 14745600, 16252928, 9961472, 1114112, 6881280, 14221312, 9306112, 9699328
	.long 10158080, 1966080, 8847360, 15269888, 13500416, 5570560, 2621440, 14614528
	.long 9175040, 10551296, 8978432, 851968, 12517376, 15073280, 4325376, 6815744
	.long 4259840, 10027008, 2949120, 983040, 11534336, 5505024, 12255232, 1441792
	.long 1660944384, 2080374784, 1996488704, 2063597568, 4060086272, 1795162112, 1862270976, 3305111552
	.long 805306368, 16777216, 1728053248, 721420288, 4261412864, 3607101440, 2868903936, 1979711488
	.long 3388997632, 2181038080, 3372220416, 2097152000, 4194304000, 1493172224, 1191182336, 4026531840
	.long 2902458368, 3556769792, 2717908992, 2936012800, 2617245696, 2751463424, 1912602624, 3221225472
	.long 3070230528, 4244635648, 2466250752, 637534208, 905969664, 1056964608, 4143972352, 3422552064
	.long 872415232, 2768240640, 3841982464, 4043309056, 1895825408, 3623878656, 822083584, 352321536
	.long 67108864, 3338665984, 587202560, 3271557120, 402653184, 2516582400, 83886080, 2583691264
	.long 117440512, 301989888, 2147483648, 3791650816, 3942645760, 654311424, 2986344448, 1962934272
	.long 150994944, 2197815296, 738197504, 436207616, 452984832, 1845493760, 1509949440, 2684354560
	.long 1375731712, 989855744, 3590324224, 3003121664, 687865856, 3808428032, 788529152, 2214592512
	.long 1392508928, 3506438144, 0, 3976200192, 536870912, 4227858432, 2969567232, 1526726656
	.long 1778384896, 3405774848, 3187671040, 956301312, 1241513984, 1275068416, 1476395008, 3472883712
	.long 3489660928, 4009754624, 2852126720, 4211081216, 1124073472, 1291845632, 855638016, 2231369728
	.long 1157627904, 4177526784, 33554432, 2130706432, 1342177280, 1006632960, 2667577344, 2818572288
	.long 1358954496, 2734686208, 1073741824, 2399141888, 2449473536, 2634022912, 939524096, 4110417920
	.long 3154116608, 3053453312, 3657433088, 553648128, 268435456, 4278190080, 4076863488, 3523215360
	.long 3439329280, 201326592, 318767104, 3959422976, 1593835520, 2533359616, 1140850688, 385875968
	.long 3288334336, 2801795072, 2113929216, 1023410176, 1677721600, 1560281088, 419430400, 1929379840
	.long 1610612736, 2164260864, 1325400064, 3690987520, 570425344, 704643072, 2415919104, 2281701376
	.long 1174405120, 3992977408, 3087007744, 335544320, 3724541952, 1577058304, 184549376, 3674210304
	.long 3758096384, 838860800, 973078528, 167772160, 1224736768, 100663296, 603979776, 1543503872
	.long 3254779904, 3539992576, 2885681152, 1644167168, 2432696320, 2499805184, 3825205248, 2030043136
	.long 3875536896, 3355443200, 922746880, 1828716544, 2365587456, 3573547008, 1308622848, 2835349504
	.long 1811939328, 1442840576, 4093640704, 3925868544, 1694498816, 2046820352, 2919235584, 134217728
	.long 3120562176, 2013265920, 620756992, 771751936, 469762048, 2785017856, 3019898880, 3321888768
	.long 3892314112, 3707764736, 1946157056, 520093696, 1258291200, 3170893824, 2332033024, 2315255808
	.long 1879048192, 1040187392, 3036676096, 1711276032, 1207959552, 50331648, 4127195136, 234881024
	.long 1627389952, 889192448, 1459617792, 3103784960, 2248146944, 3238002688, 486539264, 2650800128
	.long 3774873600, 4160749568, 2550136832, 285212672, 1761607680, 3640655872, 2382364672, 2483027968
	.long 2600468480, 503316480, 2264924160, 3909091328, 3456106496, 1426063360, 671088640, 3741319168
	.long 2348810240, 2701131776, 2298478592, 218103808, 3204448256, 3858759680, 1107296256, 1744830464
	.long 1090519040, 2566914048, 754974720, 251658240, 2952790016, 1409286144, 3137339392, 369098752
	.size aesgen_aes128_ctr_last, . - aesgen_aes128_ctr_last
.text
