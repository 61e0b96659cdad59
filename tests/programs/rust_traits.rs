//! RustCrypto's own test macros and Wycheproof, on the crate of an export with GCM. The folder `data` has answers of
//! another implementation.

use aead::AeadInPlace;
use aesgen::*;
use cipher::block_padding::Pkcs7;
use cipher::{BlockDecryptMut, BlockEncryptMut, KeyInit, KeyIvInit};
use wycheproof::TestResult;

cipher::block_cipher_test!(aes128, "ecb128", Aes128);
cipher::block_cipher_test!(aes192, "ecb192", Aes192);
cipher::block_cipher_test!(aes256, "ecb256", Aes256);
cipher::block_mode_enc_test!(aes128_cbc_enc, "cbc128", Aes128CbcEnc);
cipher::block_mode_enc_test!(aes192_cbc_enc, "cbc192", Aes192CbcEnc);
cipher::block_mode_enc_test!(aes256_cbc_enc, "cbc256", Aes256CbcEnc);
cipher::block_mode_dec_test!(aes128_cbc_dec, "cbc128", Aes128CbcDec);
cipher::block_mode_dec_test!(aes192_cbc_dec, "cbc192", Aes192CbcDec);
cipher::block_mode_dec_test!(aes256_cbc_dec, "cbc256", Aes256CbcDec);
cipher::stream_cipher_test!(aes128_ctr, "ctr128", Aes128Ctr);
cipher::stream_cipher_test!(aes192_ctr, "ctr192", Aes192Ctr);
cipher::stream_cipher_test!(aes256_ctr, "ctr256", Aes256Ctr);
cipher::stream_cipher_seek_test!(aes128_ctr_seek, Aes128Ctr);
cipher::stream_cipher_seek_test!(aes256_ctr_seek, Aes256Ctr);
aead::new_test!(aes128_gcm, "gcm128", Aes128Gcm);
aead::new_test!(aes192_gcm, "gcm192", Aes192Gcm);
aead::new_test!(aes256_gcm, "gcm256", Aes256Gcm);

fn sealed_and_opened<C: AeadInPlace + KeyInit>(test: &wycheproof::aead::Test) {
    let mode = C::new_from_slice(&test.key).unwrap();
    let nonce = aead::Nonce::<C>::from_slice(&test.nonce);
    let tag = aead::Tag::<C>::from_slice(&test.tag);
    let mut text = test.ct.to_vec();
    let opened = mode.decrypt_in_place_detached(nonce, &test.aad, &mut text, tag);
    assert_eq!(opened.is_ok(), test.result == TestResult::Valid, "case {}", test.tc_id);
    if opened.is_ok() {
        assert_eq!(text, test.pt.as_ref() as &[u8], "case {}", test.tc_id);
        let made = mode.encrypt_in_place_detached(nonce, &test.aad, &mut text).unwrap();
        assert_eq!((&text[..], made.as_slice()), (&test.ct[..], &test.tag[..]), "case {}", test.tc_id);
    }
}

#[test]
fn wycheproof_gcm() {
    let set = wycheproof::aead::TestSet::load(wycheproof::aead::TestName::AesGcm).unwrap();
    let mut cases = 0;
    for group in set.test_groups.iter().filter(|group| group.nonce_size == 96 && group.tag_size == 128) {
        for test in &group.tests {
            match group.key_size {
                128 => sealed_and_opened::<Aes128Gcm>(test),
                192 => sealed_and_opened::<Aes192Gcm>(test),
                _ => sealed_and_opened::<Aes256Gcm>(test),
            }
            cases += 1;
        }
    }
    assert!(cases >= 100, "{cases}");
}

fn padded<E: BlockEncryptMut + KeyIvInit, D: BlockDecryptMut + KeyIvInit>(test: &wycheproof::cipher::Test) {
    let mode = D::new_from_slices(&test.key, &test.nonce).unwrap();
    let plain = mode.decrypt_padded_vec_mut::<Pkcs7>(&test.ct);
    assert_eq!(plain.is_ok(), test.result == TestResult::Valid, "case {}", test.tc_id);
    if let Ok(plain) = plain {
        assert_eq!(plain, test.pt.as_ref() as &[u8]);
        let mode = E::new_from_slices(&test.key, &test.nonce).unwrap();
        assert_eq!(mode.encrypt_padded_vec_mut::<Pkcs7>(&plain), test.ct.as_ref() as &[u8]);
    }
}

#[test]
fn wycheproof_cbc() {
    let set = wycheproof::cipher::TestSet::load(wycheproof::cipher::TestName::AesCbcPkcs5).unwrap();
    let mut cases = 0;
    for group in &set.test_groups {
        for test in &group.tests {
            match group.key_size {
                128 => padded::<Aes128CbcEnc, Aes128CbcDec>(test),
                192 => padded::<Aes192CbcEnc, Aes192CbcDec>(test),
                _ => padded::<Aes256CbcEnc, Aes256CbcDec>(test),
            }
            cases += 1;
        }
    }
    assert!(cases >= 100, "{cases}");
}

#[test]
fn a_name_shows_no_key() {
    assert_eq!(format!("{:?}", Aes128::new(&[7; 16].into())), "Aes128 { ... }");
}
