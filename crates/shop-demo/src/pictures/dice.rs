//! A small deterministic generator (`SplitMix64`): the same seed throws the same numbers on every
//! machine, so that a picture drawn twice is the same file.

/// A source of repeatable choices.
#[derive(Debug, Clone)]
pub struct Dice {
    state: u64,
}

impl Dice {
    /// Dice that always throw the same row for one `seed`.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// Dice for a name, such as an item number (FNV-1a of its bytes).
    pub fn named(name: &str) -> Self {
        let start = 0xcbf2_9ce4_8422_2325_u64;
        let hash = name.bytes().fold(start, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self::new(hash)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number from 0 up to and without `count` (0 when `count` is 0).
    pub fn below(&mut self, count: u32) -> u32 {
        let wide = self.bits() >> 32;
        u32::try_from((wide * u64::from(count)) >> 32).unwrap_or(0)
    }

    /// A number from `low` to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        let share = u16::try_from(self.bits() >> 48).unwrap_or(0);
        low + (high - low) * f32::from(share) / f32::from(u16::MAX)
    }

    /// One of `choices`, or nothing when there is none.
    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> Option<&'a T> {
        let count = u32::try_from(choices.len()).unwrap_or(u32::MAX);
        choices.get(self.below(count) as usize)
    }
}
