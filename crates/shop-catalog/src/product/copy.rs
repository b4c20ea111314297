//! Copies of products.

use shop_core::{Locale, Localized};

use crate::product::{Product, ProductPlan, limits::NAME_MAX};

/// Characters that a copy's number may take: ` (99999)`.
const NUMBER_MAX: usize = 8;

/// What a name begins with that numbers follow: without the number of an earlier copy, and short
/// enough for another.
pub fn copy_base(name: &str) -> String {
    let name = without_number(name).unwrap_or(name);
    let most = NAME_MAX.saturating_sub(NUMBER_MAX);
    let base: String = name.chars().take(most).collect();
    base.trim_end().to_owned()
}

/// `Cup` of `Cup (3)`.
fn without_number(name: &str) -> Option<&str> {
    let (base, number) = name.strip_suffix(')')?.rsplit_once(" (")?;
    let is_number = !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit());
    (is_number && !base.is_empty()).then_some(base)
}

impl Product {
    /// The name of a copy: `Cup (2)`.
    pub fn copy_name(&self, number: u32) -> Localized {
        let name = |name: &str| format!("{} ({number})", copy_base(name));
        self.content.texts.name.map(name)
    }

    /// The plan of a hidden copy with this name. It shares the pictures; specs, items and SKUs are its
    /// own.
    pub fn to_copy(&self, name: Localized, language: Locale) -> ProductPlan {
        let mut plan = self.to_plan(language);
        plan.content.texts.name = name;
        plan.content.on_sale = false;
        for spec in &mut plan.specs {
            spec.id = None;
            for item in &mut spec.items {
                item.id = None;
            }
        }
        for sku in &mut plan.skus {
            sku.id = None;
        }
        plan
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_of_a_copy_counts_on() {
        for (name, base) in [
            ("茶杯", "茶杯"),
            ("Cup (2)", "Cup"),
            ("Cup (12) (3)", "Cup (12)"),
            ("Cup (x)", "Cup (x)"),
            ("Cup ()", "Cup ()"),
            ("Cup(2)", "Cup(2)"),
            (" (2)", " (2)"),
        ] {
            assert_eq!(copy_base(name), base, "{name}");
        }
        let long = "杯".repeat(100);
        assert_eq!(copy_base(&long).chars().count(), 92);
    }
}
