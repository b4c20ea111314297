//! Random cases with seeds, few in `just test` and many in `just prove`.

use std::{env, ops::Range};

/// How many times as many cases as usual the tests try: `SHOP_PROOF_SCALE`, by default 1.
pub fn proof_scale() -> u64 {
    number_of("SHOP_PROOF_SCALE").unwrap_or(1)
}

/// The seeds to try: `SHOP_PROOF_SEED` alone to repeat a failure, else `few` for each
/// [`proof_scale`].
pub fn proof_seeds(few: u64) -> Range<u64> {
    match number_of("SHOP_PROOF_SEED") {
        Some(seed) => seed..seed + 1,
        None => 1..few * proof_scale() + 1,
    }
}

/// Writes a seed or a figure to the output of a test, which is shown if it fails or measures.
#[expect(clippy::print_stdout, reason = "output of tests")]
pub fn report(line: &str) {
    println!("{line}");
}

fn number_of(name: &str) -> Option<u64> {
    let text = env::var(name).ok()?;
    let number = text.parse();
    Some(number.unwrap_or_else(|_| panic!("{name} is not a number: {text}")))
}

/// A seeded generator (`SplitMix64`), so that failures are reproducible.
#[derive(Debug, Clone)]
pub struct SeededRandom(u64);

impl SeededRandom {
    /// A generator that always makes the same numbers from the same seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `limit`.
    pub const fn number_below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % limit
    }

    /// An index into a list of this length, which must not be empty.
    pub fn index(&mut self, length: usize) -> usize {
        usize::try_from(self.number_below(length as u64)).unwrap()
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.index(from.len())]
    }

    /// Whether an event of this probability, in percent, occurs.
    pub const fn percent(&mut self, probability: u64) -> bool {
        self.number_below(100) < probability
    }
}
