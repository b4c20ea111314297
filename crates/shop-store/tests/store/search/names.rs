//! Deterministic random names and keywords.

const HAN: &str =
    "青花瓷茶杯壶碗盘手绘陶艺术家用礼品大小红蓝白竹木铁铜银金丝绒棉麻布包箱灯具厨卫玩文山水云龙凤";
const ENGLISH: [&str; 24] = [
    "Blue",
    "porcelain",
    "TEA",
    "teapot",
    "Cup",
    "cups",
    "Café",
    "crème",
    "bowl",
    "BOWLS",
    "hand",
    "Handmade",
    "painted",
    "48cm",
    "4",
    "400ml",
    "USB",
    "lamp",
    "Lámpara",
    "bag",
    "baggage",
    "silk",
    "Ｓｉｌｋ",
    "zürich",
];
const ARABIC: [&str; 17] = [
    "الكوب",
    "الأكواب",
    "مكتبات",
    "كوب",
    "أكواب",
    "اكواب",
    "كُوبٌ",
    "شاي",
    "إبريق",
    "ابريق",
    "آنية",
    "مكتبة",
    "مكتبه",
    "مصطفى",
    "مصطفي",
    "كـــوب",
    "٤٨",
];
const GAPS: [&str; 10] = [" ", " ", " ", "-", ",", "，", "·", "/", "%", "_"];

/// A pseudo-random generator with a fixed seed (`SplitMix64`, by Steele, Lea and Flood).
#[derive(Debug, Default)]
pub struct RandomText(u64);

impl RandomText {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`.
    fn number_below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % limit as u64).unwrap()
    }

    fn choose<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.number_below(all.len())]
    }

    fn han_text(&mut self, most: usize) -> String {
        let all: Vec<char> = HAN.chars().collect();
        let length = 1 + self.number_below(most);
        (0..length).map(|_| self.choose(&all)).collect()
    }

    fn fragment(&mut self) -> String {
        match self.number_below(4) {
            0 | 1 => self.han_text(5),
            2 => self.choose(&ENGLISH).to_owned(),
            _ => self.choose(&ARABIC).to_owned(),
        }
    }

    /// A name of one to five fragments, some without a separator between them.
    pub fn name(&mut self) -> String {
        let mut name = self.fragment();
        for _ in 0..self.number_below(5) {
            if self.number_below(4) > 0 {
                name += self.choose(&GAPS);
            }
            name += &self.fragment();
        }
        name
    }

    /// A keyword of random words and of parts of existing names.
    pub fn keyword(&mut self, names: &[String]) -> String {
        let count = 1 + self.number_below(3);
        let words: Vec<String> = (0..count).map(|_| self.word(names)).collect();
        let gap = self.choose(&GAPS);
        words.join(gap)
    }

    fn word(&mut self, names: &[String]) -> String {
        match self.number_below(6) {
            0 => self.han_text(4),
            1 => self.prefix(&ENGLISH),
            2 => self.prefix(&ARABIC),
            3 => self.choose(&ENGLISH).to_uppercase(),
            _ => self.substring(names),
        }
    }

    fn prefix(&mut self, words: &[&str]) -> String {
        let word: Vec<char> = self.choose(words).chars().collect();
        let length = 1 + self.number_below(word.len());
        word[..length].iter().collect()
    }

    /// A random substring of a name that is not blank.
    fn substring(&mut self, names: &[String]) -> String {
        let at = self.number_below(names.len());
        let name: Vec<char> = names[at].chars().collect();
        let from = self.number_below(name.len());
        let until = (from + 1 + self.number_below(6)).min(name.len());
        let cut: String = name[from..until].iter().collect();
        if cut.trim().is_empty() {
            self.han_text(2)
        } else {
            cut
        }
    }
}
