//! Damaged and forged files for property tests: changes of real ones.

use proptest::{prelude::*, sample::Index};

/// A change of a file.
#[derive(Debug, Clone)]
pub enum Mutation {
    /// The file ends here.
    Truncate(Index),
    /// A byte is another.
    Replace(Index, u8),
    /// A length, size or count of four bytes is another.
    Number(Index, u32),
    /// Something is inserted.
    Insert(Index, Vec<u8>),
    /// Some bytes are missing.
    Remove(Index, usize),
    /// A part is there twice.
    Repeat(Index, usize),
}

/// Numbers that overflow, underflow or exceed what is there.
const NUMBERS: [u32; 10] = [
    0,
    1,
    7,
    8,
    0x7FFF_FFFF,
    0x8000_0000,
    0xFFFF_FFFF,
    0xFFFF_FFF8,
    0x0001_0000,
    0x00FF_FFFF,
];

/// Some changes of a file.
pub fn mutations() -> impl Strategy<Value = Vec<Mutation>> {
    let at = any::<Index>;
    let mutation = prop_oneof![
        1 => at().prop_map(Mutation::Truncate),
        4 => (at(), any::<u8>()).prop_map(|(at, byte)| Mutation::Replace(at, byte)),
        3 => (at(), prop::sample::select(&NUMBERS[..])).prop_map(|(at, number)| Mutation::Number(at, number)),
        1 => (at(), prop::collection::vec(any::<u8>(), 1..40)).prop_map(|(at, bytes)| Mutation::Insert(at, bytes)),
        1 => (at(), 1_usize..40).prop_map(|(at, count)| Mutation::Remove(at, count)),
        1 => (at(), 1_usize..400).prop_map(|(at, count)| Mutation::Repeat(at, count)),
    ];
    prop::collection::vec(mutation, 1..5)
}

/// The file after these changes.
pub fn mutated(file: &[u8], mutations: &[Mutation]) -> Vec<u8> {
    let mut file = file.to_vec();
    for mutation in mutations {
        if file.is_empty() {
            break;
        }
        let length = file.len();
        match mutation {
            Mutation::Truncate(at) => file.truncate(at.index(length)),
            Mutation::Replace(at, byte) => file[at.index(length)] = *byte,
            Mutation::Number(at, number) => {
                let places = file.iter_mut().skip(at.index(length));
                for (place, byte) in places.zip(number.to_be_bytes()) {
                    *place = byte;
                }
            }
            Mutation::Insert(at, bytes) => {
                let at = at.index(length);
                file.splice(at..at, bytes.iter().copied());
            }
            Mutation::Remove(at, count) => {
                let at = at.index(length);
                file.drain(at..length.min(at + count));
            }
            Mutation::Repeat(at, count) => {
                let at = at.index(length);
                let part = file[at..length.min(at + count)].to_vec();
                file.splice(at..at, part);
            }
        }
    }
    file
}
