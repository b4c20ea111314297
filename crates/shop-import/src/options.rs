//! Several options in one cell, as suppliers write them: `红/蓝/绿`.

use shop_catalog::product::ITEMS_MAX;

/// What is between options.
const BETWEEN: [char; 9] = ['/', '／', '、', ',', '，', ';', '；', '|', '\n'];

/// The options in a cell: its whole text, unless it is a list.
pub fn split(cell: &str) -> Vec<&str> {
    let parts: Vec<&str> = cell.split(BETWEEN).map(str::trim).collect();
    let is_list = (2..=ITEMS_MAX).contains(&parts.len())
        && parts
            .iter()
            .all(|part| part.contains(char::is_alphanumeric));
    if is_list { parts } else { vec![cell] }
}

/// Every combination of one option of each list.
pub fn combinations<'a>(lists: &[Vec<&'a str>]) -> Vec<Vec<&'a str>> {
    lists.iter().fold(vec![Vec::new()], |known, list| {
        let with = |known: &Vec<&'a str>, option| [known.as_slice(), &[option]].concat();
        let extended = known
            .iter()
            .flat_map(|known| list.iter().map(move |option| with(known, *option)));
        extended.collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_options_are_split() {
        assert_eq!(split("红/蓝/绿"), ["红", "蓝", "绿"]);
        assert_eq!(split("S、M、L"), ["S", "M", "L"]);
        assert_eq!(split("أحمر / أزرق"), ["أحمر", "أزرق"]);
        assert_eq!(split("36/37/38"), ["36", "37", "38"]);
        for whole in ["红", "", "红/", "/", "红 蓝", "12*30cm"] {
            assert_eq!(split(whole), [whole], "{whole}");
        }
    }
}
