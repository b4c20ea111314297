//! Randomness as a dependency.

use rand::TryRngCore;

/// A source of unpredictable bytes.
pub trait Entropy: Send + Sync {
    /// Fills `target` with unpredictable bytes.
    fn fill(&self, target: &mut [u8]);
}

/// The random number generator of the operating system.
#[derive(Debug, Clone, Copy, Default)]
pub struct OsEntropy;

impl Entropy for OsEntropy {
    fn fill(&self, target: &mut [u8]) {
        #[expect(
            clippy::expect_used,
            reason = "without the system's generator no secret is safe, so nothing may go on"
        )]
        rand::rngs::OsRng
            .try_fill_bytes(target)
            .expect("the system's random generator answers");
    }
}

/// Generates `N` unpredictable bytes.
pub fn random_array<const N: usize>(entropy: &dyn Entropy) -> [u8; N] {
    let mut bytes = [0; N];
    entropy.fill(&mut bytes);
    bytes
}
