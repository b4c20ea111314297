//! Masks customer data for visitors of a shared order link: enough to recognize the order, too
//! little to identify the person.

use crate::{Contact, Customer, Inquiry, Order};

const MASK: &str = "****";
/// Long enough for a province or city, rarely more.
const ADDRESS_SHOWN: usize = 6;

impl Order {
    /// The order as shown through its share link: products, prices, status and shop. The customer
    /// is masked. Remark, reasons and expected date are removed, because users write names and
    /// phone numbers into free text, where masking would miss them.
    #[must_use]
    pub fn shared(mut self) -> Self {
        self.customer = self.customer.masked();
        self.remark.clear();
        self.expected_date = None;
        for line in &mut self.lines {
            line.snapshot.remark.clear();
        }
        for event in &mut self.history {
            event.reason.clear();
        }
        self
    }
}

impl Customer {
    /// Masks name, phone number and address.
    #[must_use]
    pub fn masked(&self) -> Self {
        Self {
            name: mask_name(&self.name),
            phone: mask_phone(&self.phone),
            address: mask_address(&self.address),
            country: self.country,
            wechat_id: mask_id(&self.wechat_id),
        }
    }
}

impl Inquiry {
    /// The inquiry as shown through its link: lines, prices, status and the merchant's note. The
    /// contact is masked and the remarks are removed, as for [`Order::shared`].
    #[must_use]
    pub fn shared(mut self) -> Self {
        let contact = &self.contact;
        self.contact = Contact {
            name: mask_name(&contact.name),
            country: contact.country,
            phone: mask_phone(&contact.phone),
            wechat_id: mask_id(&contact.wechat_id),
        };
        self.remark.clear();
        for line in &mut self.lines {
            line.snapshot.remark.clear();
        }
        self
    }
}

/// The first character and a mask of fixed length, which hides the length of the name.
fn mask_name(name: &str) -> String {
    first_chars(name, 1) + "**"
}

/// Keeps the first three and last four characters of a mobile number, and less of shorter numbers,
/// so that at least four digits stay hidden.
fn mask_phone(phone: &str) -> String {
    let chars: Vec<char> = phone.chars().collect();
    let (head, tail) = match chars.len() {
        11.. => (3, 4),
        8..=10 => (2, 2),
        _ => (0, 0),
    };
    let hidden = chars.len() - head - tail;
    let mask = std::iter::repeat_n(&'*', hidden);
    let shown_tail = chars[chars.len() - tail..].iter();
    chars[..head].iter().chain(mask).chain(shown_tail).collect()
}

/// The first character of an ID and a mask of fixed length; empty stays empty.
fn mask_id(id: &str) -> String {
    if id.is_empty() {
        return String::new();
    }
    first_chars(id, 1) + MASK
}

/// Keeps at most a third of the address, and at most [`ADDRESS_SHOWN`] characters.
fn mask_address(address: &str) -> String {
    if address.is_empty() {
        return String::new();
    }
    let shown = ADDRESS_SHOWN.min(address.chars().count() / 3);
    first_chars(address, shown) + MASK
}

fn first_chars(text: &str, count: usize) -> String {
    text.chars().take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn customer(name: &str, phone: &str, address: &str) -> Customer {
        Customer {
            name: name.into(),
            phone: phone.into(),
            address: address.into(),
            ..Customer::default()
        }
    }

    #[test]
    fn shared_link_masks_the_customer() {
        let cases = [
            (
                ("李雷", "13812345678", "浙江省义乌市福田街道1号"),
                ("李**", "138****5678", "浙江省义****"),
            ),
            (
                (
                    "محمد",
                    "+966501234567",
                    "Riyadh, King Fahd Road 12, floor 3",
                ),
                ("م**", "+96******4567", "Riyadh****"),
            ),
            (("A", "1234567", "义乌"), ("A**", "*******", "****")),
            (("B", "12345678", "x"), ("B**", "12****78", "****")),
        ];
        for ((name, phone, address), (name2, phone2, address2)) in cases {
            let masked = customer(name, phone, address).masked();
            assert_eq!(masked, customer(name2, phone2, address2));
        }
    }
}
