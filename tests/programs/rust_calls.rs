//! Random calls of our types and of those of the crates `aes`, `cbc`, `ctr` and `aes-gcm`: both must answer the same.
use aead::AeadInPlace;
use cipher::block_padding::Pkcs7;
use cipher::inout::InOutBuf;
use cipher::{BlockDecrypt, BlockDecryptMut, BlockEncrypt, BlockEncryptMut, IvState, KeyInit, KeyIvInit, StreamCipher, StreamCipherSeek};

struct Draw(u64);

impl Draw {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit
    }

    fn bytes(&mut self, count: usize) -> Vec<u8> {
        (0..count).map(|_| self.below(256) as u8).collect()
    }

    fn length(&mut self) -> usize {
        let most = if self.below(4) == 0 { 1500 } else { 70 };
        self.below(most)
    }
}

/// A counter stream: pieces in place and apart, positions of each size, seeking, clones.
fn counts<A, B>(draw: &mut Draw, bits: usize)
where
    A: KeyIvInit + StreamCipher + StreamCipherSeek + Clone,
    B: KeyIvInit + StreamCipher + StreamCipherSeek + Clone,
{
    let (key, mut iv) = (draw.bytes(bits / 8), draw.bytes(16));
    if draw.below(2) == 0 {
        iv[draw.below(16)..].fill(0xff);
    }
    let (mut ours, mut theirs) = (A::new_from_slices(&key, &iv).unwrap(), B::new_from_slices(&key, &iv).unwrap());
    for _ in 0..14 {
        let text = draw.length();
        let text = draw.bytes(text);
        match draw.below(5) {
            0 => {
                let to = draw.below(100_000) as u64 * if draw.below(2) == 0 { 1 } else { 0xffff_ffff };
                assert_eq!(ours.try_seek(to).is_ok(), theirs.try_seek(to).is_ok(), "seek {to}");
            }
            1 => (ours, theirs) = (ours.clone(), theirs.clone()),
            2 => {
                assert_eq!(ours.try_current_pos::<u128>().ok(), theirs.try_current_pos::<u128>().ok());
                assert_eq!(ours.try_current_pos::<u64>().ok(), theirs.try_current_pos::<u64>().ok());
                assert_eq!(ours.try_current_pos::<i32>().ok(), theirs.try_current_pos::<i32>().ok());
            }
            3 => {
                let (mut one, mut other) = (text.clone(), text.clone());
                assert_eq!(ours.try_apply_keystream(&mut one).is_ok(), theirs.try_apply_keystream(&mut other).is_ok());
                assert_eq!(one, other);
            }
            _ => {
                let (mut one, mut other) = (vec![0; text.len()], vec![0; text.len()]);
                ours.apply_keystream_inout(InOutBuf::new(&text, &mut one).unwrap());
                theirs.apply_keystream_inout(InOutBuf::new(&text, &mut other).unwrap());
                assert_eq!(one, other);
            }
        }
    }
}

fn blocks<A, B>(draw: &mut Draw, bits: usize)
where
    A: KeyInit + BlockEncrypt + BlockDecrypt + Clone,
    B: KeyInit + BlockEncrypt + BlockDecrypt,
{
    let (key, text, wrong) = (draw.bytes(bits / 8), draw.length(), draw.length());
    let text = draw.bytes(text);
    assert_eq!(A::new_from_slice(&draw.bytes(wrong)).is_ok(), B::new_from_slice(&draw.bytes(wrong)).is_ok());
    let (ours, theirs) = (A::new_from_slice(&key).unwrap().clone(), B::new_from_slice(&key).unwrap());
    let made = ours.encrypt_padded_vec::<Pkcs7>(&text);
    assert_eq!(made, theirs.encrypt_padded_vec::<Pkcs7>(&text));
    assert_eq!(ours.decrypt_padded_vec::<Pkcs7>(&made).unwrap(), text);
    let any = draw.bytes(made.len());
    assert_eq!(ours.decrypt_padded_vec::<Pkcs7>(&any).ok(), theirs.decrypt_padded_vec::<Pkcs7>(&any).ok());
}

/// CBC in pieces of whole blocks; the last piece has padding.
fn chains<A, B, C, D>(draw: &mut Draw, bits: usize)
where
    A: KeyIvInit + BlockEncryptMut + IvState + Clone,
    B: KeyIvInit + BlockEncryptMut + IvState,
    C: KeyIvInit + BlockDecryptMut + IvState + Clone,
    D: KeyIvInit + BlockDecryptMut + IvState,
{
    let (key, iv) = (draw.bytes(bits / 8), draw.bytes(16));
    let (mut ours, mut theirs) = (A::new_from_slices(&key, &iv).unwrap(), B::new_from_slices(&key, &iv).unwrap());
    let (mut ours_back, mut theirs_back) = (C::new_from_slices(&key, &iv).unwrap(), D::new_from_slices(&key, &iv).unwrap());
    for _ in 0..6 {
        let text = draw.length() / 16 * 16;
        for block in draw.bytes(text).chunks_exact(16) {
            let (mut one, mut other) = (cipher::Block::<A>::clone_from_slice(block), cipher::Block::<B>::clone_from_slice(block));
            ours.encrypt_block_mut(&mut one);
            theirs.encrypt_block_mut(&mut other);
            assert_eq!(one[..], other[..]);
            let (mut one, mut other) = (cipher::Block::<C>::clone_from_slice(block), cipher::Block::<D>::clone_from_slice(block));
            ours_back.decrypt_block_mut(&mut one);
            theirs_back.decrypt_block_mut(&mut other);
            assert_eq!(one[..], other[..]);
        }
        (ours, ours_back) = (ours.clone(), ours_back.clone());
        assert_eq!(ours.iv_state()[..], theirs.iv_state()[..]);
        assert_eq!(ours_back.iv_state()[..], theirs_back.iv_state()[..]);
    }
    let text = draw.length();
    let text = draw.bytes(text);
    let made = ours.encrypt_padded_vec_mut::<Pkcs7>(&text);
    assert_eq!(made, theirs.encrypt_padded_vec_mut::<Pkcs7>(&text));
    assert_eq!(ours_back.decrypt_padded_vec_mut::<Pkcs7>(&made).ok(), theirs_back.decrypt_padded_vec_mut::<Pkcs7>(&made).ok());
}

fn seals<A, B>(draw: &mut Draw, bits: usize)
where
    A: aead::KeyInit + AeadInPlace + Clone,
    B: aead::KeyInit + AeadInPlace,
{
    let (key, nonce) = (draw.bytes(bits / 8), draw.bytes(12));
    let (aside, text) = (draw.length(), draw.length());
    let (aside, text) = (draw.bytes(aside), draw.bytes(text));
    let (ours, theirs) = (A::new_from_slice(&key).unwrap().clone(), B::new_from_slice(&key).unwrap());
    let (mut one, mut other) = (text.clone(), text.clone());
    ours.encrypt_in_place(nonce.as_slice().into(), &aside, &mut one).unwrap();
    theirs.encrypt_in_place(nonce.as_slice().into(), &aside, &mut other).unwrap();
    assert_eq!(one, other);
    let shorter = draw.below(20);
    match draw.below(4) {
        0 => one.truncate(shorter),
        1 => {
            let at = draw.below(one.len());
            one[at] ^= 4;
        }
        _ => (),
    }
    let mut other = one.clone();
    let (opened, expected) = (
        ours.decrypt_in_place(nonce.as_slice().into(), &aside, &mut one),
        theirs.decrypt_in_place(nonce.as_slice().into(), &aside, &mut other),
    );
    assert_eq!(opened.is_ok(), expected.is_ok());
    assert!(opened.is_err() || one == text && other == text);
}

macro_rules! all {
    ($draw:expr, $bits:literal, $ecb:ident, $enc:ident, $dec:ident, $ctr:ident, $gcm:ident, $theirs:ident) => {
        blocks::<aesgen::$ecb, aes::$theirs>($draw, $bits);
        counts::<aesgen::$ctr, ctr::Ctr128BE<aes::$theirs>>($draw, $bits);
        chains::<aesgen::$enc, cbc::Encryptor<aes::$theirs>, aesgen::$dec, cbc::Decryptor<aes::$theirs>>($draw, $bits);
        seals::<aesgen::$gcm, aes_gcm::AesGcm<aes::$theirs, aead::consts::U12>>($draw, $bits);
    };
}

#[test]
fn random_calls() {
    for seed in 0..2000 {
        let draw = &mut Draw((seed as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        match seed % 3 {
            0 => { all!(draw, 128, Aes128, Aes128CbcEnc, Aes128CbcDec, Aes128Ctr, Aes128Gcm, Aes128); }
            1 => { all!(draw, 192, Aes192, Aes192CbcEnc, Aes192CbcDec, Aes192Ctr, Aes192Gcm, Aes192); }
            _ => { all!(draw, 256, Aes256, Aes256CbcEnc, Aes256CbcDec, Aes256Ctr, Aes256Gcm, Aes256); }
        }
    }
}
