//! Numbers in the boxes of a movie.

/// Reads big-endian values from the front.
pub struct Reader<'a>(pub &'a [u8]);

impl Reader<'_> {
    /// Leaves out bytes.
    pub fn skip(&mut self, count: usize) -> Option<()> {
        self.0 = self.0.get(count..)?;
        Some(())
    }

    /// Four bytes.
    pub fn u32(&mut self) -> Option<u32> {
        let (value, rest) = self.0.split_first_chunk::<4>()?;
        self.0 = rest;
        Some(u32::from_be_bytes(*value))
    }

    /// Eight bytes.
    pub fn u64(&mut self) -> Option<u64> {
        let (value, rest) = self.0.split_first_chunk::<8>()?;
        self.0 = rest;
        Some(u64::from_be_bytes(*value))
    }

    /// Whether times have 64 bits, according to the version byte before the flags.
    pub fn is_long(&mut self) -> Option<bool> {
        Some(self.u32()? >> 24 == 1)
    }

    /// Reads a duration; all bits set means unknown.
    pub fn time(&mut self, long: bool) -> Option<u64> {
        let (units, unknown) = if long {
            (self.u64()?, u64::MAX)
        } else {
            (u64::from(self.u32()?), u64::from(u32::MAX))
        };
        Some(if units == unknown { 0 } else { units })
    }

    /// Skips the creation and modification times.
    pub fn skip_dates(&mut self, long: bool) -> Option<()> {
        self.skip(if long { 16 } else { 8 })
    }
}
