//! Randomness as an argument.

use rand::TryRngCore;

/// Where unpredictable bytes come from.
pub trait Entropy: Send + Sync {
    /// Fills `target` with bytes nobody can foresee.
    fn fill(&self, target: &mut [u8]);
}

/// The operating system's generator.
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

/// `N` unpredictable bytes.
pub fn random_array<const N: usize>(entropy: &dyn Entropy) -> [u8; N] {
    let mut bytes = [0; N];
    entropy.fill(&mut bytes);
    bytes
}
