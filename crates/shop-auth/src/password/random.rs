//! Random passwords.

use shop_core::{Entropy, random_array};

/// Letters and digits without look-alikes; 32, so that each carries five random bits.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// 80 bits cannot be guessed, and the text is still short enough to copy by hand.
const LENGTH: usize = 16;
/// The group size, for readability.
const GROUP: usize = 4;

/// Sixteen letters in groups of four, such as `k7wq-m2xa-9hdt-ubc4`.
pub fn random_text(entropy: &dyn Entropy) -> String {
    let letters = random_array::<LENGTH>(entropy).map(letter);
    let groups: Vec<String> = letters
        .chunks(GROUP)
        .map(|group| group.iter().collect())
        .collect();
    groups.join("-")
}

fn letter(byte: u8) -> char {
    char::from(LETTERS[usize::from(byte) % LETTERS.len()])
}
