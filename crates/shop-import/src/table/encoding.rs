//! The encodings of texts: which one a text has, or which it may have.

use encoding_rs::{
    BIG5, Encoding, GB18030, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252, WINDOWS_1254, WINDOWS_1256,
};

shop_core::string_enum! {
    /// The encoding of a text. `gbk` stands for GB 18030, too, which has all of its characters.
    #[derive(utoipa::ToSchema)]
    #[schema(as = ImportEncoding)]
    pub enum TextEncoding {
        /// UTF-8.
        Utf8 = "utf-8",
        /// UTF-16, the low byte first.
        Utf16Le = "utf-16le",
        /// UTF-16, the high byte first.
        Utf16Be = "utf-16be",
        /// Simplified Chinese.
        Gbk = "gbk",
        /// Traditional Chinese.
        Big5 = "big5",
        /// Western Europe.
        Windows1252 = "windows-1252",
        /// Turkey.
        Windows1254 = "windows-1254",
        /// Arabic.
        Windows1256 = "windows-1256",
    }
}

/// A decoded text.
#[derive(Debug)]
pub struct Decoded {
    /// The text in the first of the encodings that it may have.
    pub text: String,
    /// The encodings that it may have: several if more than one may be right.
    pub encodings: Vec<TextEncoding>,
}

/// Bytes that are looked at for zeros.
const LOOKED_AT: usize = 4_096;

impl TextEncoding {
    fn encoding(self) -> &'static Encoding {
        match self {
            Self::Utf8 => UTF_8,
            Self::Utf16Le => UTF_16LE,
            Self::Utf16Be => UTF_16BE,
            Self::Gbk => GB18030,
            Self::Big5 => BIG5,
            Self::Windows1252 => WINDOWS_1252,
            Self::Windows1254 => WINDOWS_1254,
            Self::Windows1256 => WINDOWS_1256,
        }
    }

    /// The text of bytes in this encoding; none if they cannot be in it.
    pub fn decode(self, bytes: &[u8]) -> Option<String> {
        let (encoding, mark) = Encoding::for_bom(bytes)
            .filter(|(encoding, _)| *encoding == self.encoding())
            .unwrap_or((self.encoding(), 0));
        let text = encoding.decode_without_bom_handling_and_without_replacement(&bytes[mark..])?;
        let is_text = |c: char| !c.is_control() || matches!(c, '\t' | '\n' | '\r' | '\u{1a}');
        text.chars().all(is_text).then(|| text.into_owned())
    }
}

/// Finds the encoding of a text by its mark, its bytes and its letters; none if it is no text.
pub fn detect(bytes: &[u8]) -> Option<Decoded> {
    let only = |encoding: TextEncoding| {
        Some(Decoded {
            text: encoding.decode(bytes)?,
            encodings: vec![encoding],
        })
    };
    if let Some((marked, _)) = Encoding::for_bom(bytes) {
        let known = TextEncoding::ALL.iter();
        let mut known = known.filter(|encoding| encoding.encoding() == marked);
        return only(*known.next()?);
    }
    if let Some(encoding) = utf16(bytes) {
        return only(encoding);
    }
    if let Some(found) = only(TextEncoding::Utf8) {
        return Some(found);
    }
    // A text whose characters are frequent ones of GBK is no other.
    if is_gbk(bytes)
        && let Some(found) = only(TextEncoding::Gbk)
    {
        return Some(found);
    }
    let plausible = [
        (TextEncoding::Big5, is_big5 as fn(&[u8], &str) -> bool),
        (TextEncoding::Windows1256, is_arabic),
        (TextEncoding::Windows1252, is_latin),
        (TextEncoding::Windows1254, is_latin),
    ];
    let mut found: Option<Decoded> = None;
    for (encoding, is_plausible) in plausible {
        let Some(text) = encoding
            .decode(bytes)
            .filter(|text| is_plausible(bytes, text))
        else {
            continue;
        };
        match &mut found {
            None => {
                found = Some(Decoded {
                    text,
                    encodings: vec![encoding],
                });
            }
            // The letters of Western Europe are the same in both.
            Some(found) if found.text == text => {}
            Some(found) => found.encodings.push(encoding),
        }
    }
    found
}

/// The byte order of UTF-16 without a mark: every second byte of separators and digits is zero.
fn utf16(bytes: &[u8]) -> Option<TextEncoding> {
    let head = &bytes[..bytes.len().min(LOOKED_AT)];
    let zeros = |first: usize| {
        head.iter()
            .skip(first)
            .step_by(2)
            .filter(|byte| **byte == 0)
            .count()
    };
    let (even, odd) = (zeros(0), zeros(1));
    if !bytes.len().is_multiple_of(2) || even + odd == 0 {
        return None;
    }
    Some(if odd > even {
        TextEncoding::Utf16Le
    } else {
        TextEncoding::Utf16Be
    })
}

/// Whether bytes that can be decoded as GBK are Chinese. Almost any text of another code page can be, and
/// becomes rare characters; Chinese texts consist of those of GB 2312, and mostly of its first level, which
/// has the 3,755 most frequent ones.
fn is_gbk(bytes: &[u8]) -> bool {
    let (mut count, mut known, mut frequent) = (0_usize, 0_usize, 0_usize);
    for (lead, trail) in pairs(bytes) {
        // Signs and full-width letters say nothing.
        if !(0xA1..=0xA9).contains(&lead) || trail < 0xA1 {
            let is_known = (0xB0..=0xF7).contains(&lead) && trail >= 0xA1;
            count += 1;
            known += usize::from(is_known);
            frequent += usize::from(is_known && lead <= 0xD7);
        }
    }
    known * 20 >= count * 19 && frequent * 10 >= count * 7
}

/// The same of Big5, whose first level has the 5,401 most frequent characters.
fn is_big5(bytes: &[u8], _: &str) -> bool {
    let (mut count, mut frequent) = (0_usize, 0_usize);
    for (lead, _) in pairs(bytes) {
        // Signs.
        if !(0xA1..=0xA3).contains(&lead) {
            count += 1;
            frequent += usize::from((0xA4..=0xC6).contains(&lead));
        }
    }
    count > 0 && frequent * 20 >= count * 19
}

/// The two bytes of each character that is not ASCII.
fn pairs(bytes: &[u8]) -> impl Iterator<Item = (u8, u8)> {
    let mut rest = bytes;
    std::iter::from_fn(move || {
        loop {
            match rest {
                [first, after @ ..] if first.is_ascii() => rest = after,
                [lead, trail, after @ ..] => {
                    rest = after;
                    return Some((*lead, *trail));
                }
                _ => return None,
            }
        }
    })
}

/// Whether letters beyond ASCII are in words with others, as in the languages of Europe and in Turkish. Nearly all
/// words of another code page would be without.
fn is_latin(_: &[u8], text: &str) -> bool {
    let (mut count, mut usual) = (0_usize, 0_usize);
    for word in words(text).filter(|word| !word.is_ascii()) {
        let ascii = word.chars().filter(char::is_ascii).count();
        count += 1;
        usual += usize::from(ascii * 2 >= word.chars().count());
    }
    usual * 10 >= count * 9
}

/// Whether letters beyond ASCII are Arabic, in words without others.
fn is_arabic(_: &[u8], text: &str) -> bool {
    let (mut count, mut usual) = (0_usize, 0_usize);
    for word in words(text).filter(|word| !word.is_ascii()) {
        count += 1;
        usual += usize::from(word.chars().all(|c| ('\u{600}'..='\u{6ff}').contains(&c)));
    }
    usual * 10 >= count * 9
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detected(encoding: TextEncoding, text: &str) -> Vec<TextEncoding> {
        let bytes = match encoding {
            TextEncoding::Utf16Le => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
            TextEncoding::Utf16Be => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
            other => other.encoding().encode(text).0.into_owned(),
        };
        let found = detect(&bytes).unwrap();
        if found.encodings[0] == encoding {
            assert_eq!(found.text, text, "{encoding}");
        }
        found.encodings
    }

    #[test]
    fn encodings_are_told_apart_by_their_letters() {
        use TextEncoding::{
            Big5, Gbk, Utf8, Utf16Be, Utf16Le, Windows1252, Windows1254, Windows1256,
        };
        for (encoding, text) in [
            (Utf8, "货号,品名\nA,杯\n"),
            (Utf16Le, "货号,品名\nA,杯\n"),
            (Utf16Be, "货号,品名\nA,杯\n"),
            (Gbk, "货号,品名,单价\nA,马克杯,12\n"),
            (Big5, "貨號,品名,單價\nA-1,馬克杯,12\n"),
            (
                Windows1252,
                "name,category\nGläser,Küche\nTasse grün,Küche\n",
            ),
            (Windows1252, "nom,prix\nThéière émaillée,12\n"),
            (Windows1256, "name,category\nكوب كبير,أكواب\n"),
        ] {
            assert_eq!(detected(encoding, text), [encoding], "{text}");
        }
        // Letters of Turkish are others in Western Europe, so a person must look.
        let turkish = "Item number,Product name,Category\r\nT-1,Çay bardağı,Züccaciye\r\n";
        assert_eq!(detected(Windows1254, turkish), [Windows1252, Windows1254]);
        assert!(detect(b"\x89PNG\r\n\x1a\n\0\0").is_none());
        assert!(detect(b"\xFF\x01\x02").is_none());
    }
}
