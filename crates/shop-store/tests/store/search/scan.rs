//! The plain scan, written by the rules of search alone and with none of the catalogue's code: any run
//! of Chinese characters, words by their beginnings, without regard to case, width, accents and Arabic
//! letter forms; all words must match. Signs are looked for as they are: those of a word of signs alone,
//! and within a word all but the punctuation that parts words.

/// A name taken apart.
pub struct Name {
    /// The runs of Chinese characters.
    runs: Vec<String>,
    /// The words of other scripts.
    words: Vec<String>,
    /// The whole text as searchers take it.
    text: String,
}

/// The punctuation that parts words, as far as names have it.
const PARTING: [char; 4] = ['-', ',', '·', '/'];

impl Name {
    /// Takes a text apart.
    pub fn read(text: &str) -> Self {
        let mut name = Self {
            runs: Vec::new(),
            words: Vec::new(),
            text: text.chars().filter_map(plain).collect(),
        };
        let mut before = ' ';
        for c in text.chars().filter_map(plain) {
            if c.is_alphanumeric() {
                let pieces = if is_han(c) {
                    &mut name.runs
                } else {
                    &mut name.words
                };
                let goes_on = before.is_alphanumeric() && is_han(before) == is_han(c);
                if !goes_on {
                    pieces.push(String::new());
                }
                pieces.last_mut().unwrap().push(c);
            }
            before = c;
        }
        name
    }

    /// Whether there is nothing to search for.
    pub fn is_empty(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// The words that are looked for sign by sign.
    fn with_signs(&self) -> impl Iterator<Item = &str> {
        self.text.split(' ').flat_map(|word| {
            let is_of_signs = !word.contains(char::is_alphanumeric);
            let pieces = word.split(move |c| !is_of_signs && PARTING.contains(&c));
            let has_signs = |piece: &&str| piece.contains(|c: char| !c.is_alphanumeric());
            // What is left of a word without its letters parts nothing either.
            pieces
                .filter(has_signs)
                .filter(move |piece| is_of_signs || piece.contains(char::is_alphanumeric))
        })
    }

    fn has(&self, wanted: &Self) -> bool {
        let run = |run: &String| self.runs.iter().any(|own| own.contains(run.as_str()));
        let word = |word: &String| self.words.iter().any(|own| own.starts_with(word.as_str()));
        let signs = |word: &str| self.text.contains(word);
        wanted.runs.iter().all(run)
            && wanted.words.iter().all(word)
            && wanted.with_signs().all(signs)
    }
}

/// The places of the names that a search finds.
pub fn hits(names: &[Name], keyword: &str) -> Vec<usize> {
    let wanted = Name::read(keyword);
    let found = names
        .iter()
        .enumerate()
        .filter(|(_, name)| name.has(&wanted));
    found.map(|(at, _)| at).collect()
}

fn is_han(c: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&c)
}

/// A character as searchers take it; none for marks that do not count.
fn plain(c: char) -> Option<char> {
    // A letter of full width stands 0xFEE0 above its usual form.
    let narrow = match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap(),
        other => other,
    };
    let lower = narrow.to_lowercase().next().unwrap();
    match lower {
        '\u{64b}'..='\u{652}' | 'ـ' => None,
        'á' => Some('a'),
        'é' | 'è' => Some('e'),
        'ü' => Some('u'),
        'أ' | 'إ' | 'آ' | 'ٱ' => Some('ا'),
        'ى' => Some('ي'),
        'ة' => Some('ه'),
        '٠'..='٩' => char::from_digit(u32::from(lower) - u32::from('٠'), 10),
        other => Some(other),
    }
}
