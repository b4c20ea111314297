//! Passwords that the server makes up.

use shop_core::{Entropy, random_array};

/// Letters and digits that nobody takes for each other when they copy them; 32, so that each stands
/// for five unpredictable bits.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// With 80 bits nobody guesses one, and people can still copy it by hand.
const LENGTH: usize = 16;
/// So many stand together, for the eye.
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
