//! Inquiry requests and their validation.

use chrono::NaiveDate;
use serde::Deserialize;
use shop_core::{
    Fen, FieldError, Locale, Phone, ProductId, Reason, ShopId, SkuId, TextRule, Timestamp,
    ValidationErrors,
};
use utoipa::ToSchema;

use crate::{
    Contact, Country, Customer, Inquiry, LineForm, OrderDraft, PaymentMethod, RequestedLine,
    form::{NAME, REMARK, amount, check_date, merge, optional_date, parse_address},
};

/// A `WeChat` ID.
pub const WECHAT_ID: TextRule = TextRule::line(0, 50);
/// The merchant's answer.
pub const NOTE: TextRule = TextRule::lines(1, 1_000);
/// The delivery address of an order that is made from an inquiry.
pub const ADDRESS_OF_INQUIRY: TextRule = TextRule::lines(0, 200);
const REQUIRED_REMARK: TextRule = TextRule::lines(1, REMARK.max());

/// An inquiry to one shop.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = SendInquiryRequest)]
pub struct InquiryForm {
    /// Id of the shop.
    pub shop_id: i64,
    /// What is asked for, as in an order. Default: nothing, the inquiry is a question.
    #[schema(nullable = false)]
    pub items: Option<Vec<LineForm>>,
    /// Id of the product that a question is about. Only without items.
    #[schema(nullable = false)]
    pub product_id: Option<i64>,
    /// Name of the sender.
    pub name: String,
    /// Country of the sender (ISO 3166-1 alpha-2), such as `EG`.
    pub country: String,
    /// Phone number with `+` and country code (E.164). Required without `wechatId`.
    #[schema(nullable = false)]
    pub phone: Option<String>,
    /// `WeChat` ID. Required without `phone`.
    #[schema(nullable = false)]
    pub wechat_id: Option<String>,
    /// The language of the sender. Default: the requested language.
    #[schema(nullable = false)]
    pub language: Option<Locale>,
    /// A remark to the merchant. Required without items.
    #[schema(nullable = false)]
    pub remark: Option<String>,
    /// Must be true: the sender accepts the service agreement and the privacy policy.
    pub agreed: bool,
}

/// An order that the merchant makes from an inquiry.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = OrderFromInquiryRequest)]
pub struct OrderFromInquiryForm {
    /// What is ordered. Default, also if empty: the lines of the inquiry. Required if it has none.
    #[schema(nullable = false)]
    pub items: Option<Vec<LineForm>>,
    /// How the order will be paid. It is recorded only: nothing is charged here.
    pub payment_method: PaymentMethod,
    /// The total that was shown to the merchant, in fen. If the items cost something else now, the
    /// order is refused with `price_changed` (409).
    pub expected_total: i64,
    /// Name of the recipient. Default: the name in the inquiry.
    #[schema(nullable = false)]
    pub customer_name: Option<String>,
    /// Phone number of the recipient. Default: the phone number in the inquiry, which may be empty.
    #[schema(nullable = false)]
    pub customer_phone: Option<String>,
    /// Delivery address, of at most {address-lines:word} lines. Empty lines are dropped. Default: empty.
    #[schema(nullable = false)]
    pub address: Option<String>,
    /// A remark. Default: the remark in the inquiry.
    #[schema(nullable = false)]
    pub remark: Option<String>,
    /// The day the goods are wanted; not before yesterday in China, which may still be today where the buyer
    /// is. Null: no wish.
    #[serde(rename = "expectedTime", default, deserialize_with = "optional_date")]
    #[schema(value_type = Option<String>, format = Date)]
    pub expected_date: Option<NaiveDate>,
}

/// A valid request to make an order of an inquiry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderFromInquiryDraft {
    lines: Vec<RequestedLine>,
    name: Option<String>,
    phone: Option<String>,
    address: String,
    payment_method: PaymentMethod,
    remark: Option<String>,
    expected_date: Option<NaiveDate>,
    expected_total: Fen,
}

/// A valid inquiry, not priced yet.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct InquiryDraft {
    /// The shop.
    pub shop: ShopId,
    /// The requested SKUs, each once, in the buyer's order; empty for a question.
    pub lines: Vec<RequestedLine>,
    /// The product that a question is about.
    pub product: Option<ProductId>,
    /// The sender.
    pub contact: Contact,
    /// The sender's language.
    pub locale: Locale,
    /// The remark.
    pub remark: String,
}

impl InquiryForm {
    /// Validates the request of a sender who reads `locale`.
    pub fn parse(&self, locale: Locale) -> Result<InquiryDraft, ValidationErrors> {
        let mut errors = ValidationErrors::new();
        let lines = merge(self.items.as_deref().unwrap_or_default(), &mut errors);
        if self.product_id.is_some() && self.items.as_ref().is_some_and(|items| !items.is_empty()) {
            errors.push(FieldError::new("productId", Reason::NotAllowed));
        }
        let is_question = self.items.as_ref().is_none_or(Vec::is_empty);
        let contact = self.parse_contact(&mut errors);
        let rule = if is_question { REQUIRED_REMARK } else { REMARK };
        let remark = rule.parse("remark", self.remark.as_deref().unwrap_or_default());
        let remark = errors.keep(remark).unwrap_or_default();
        if !self.agreed {
            errors.push(FieldError::new("agreed", Reason::NotAccepted));
        }
        let contact = match contact {
            Some(contact) => errors.into_result(contact)?,
            None => return Err(errors),
        };
        Ok(InquiryDraft {
            shop: ShopId::new(self.shop_id),
            lines,
            product: self.product_id.map(ProductId::new),
            contact,
            locale: self.language.unwrap_or(locale),
            remark,
        })
    }

    /// `None` if the country is unknown, which is reported.
    fn parse_contact(&self, errors: &mut ValidationErrors) -> Option<Contact> {
        let name = errors.keep(NAME.parse("name", &self.name));
        let country = self.country.parse::<Country>();
        let country = country.map_err(|_| match self.country.trim() {
            "" => FieldError::new("country", Reason::Required),
            _ => FieldError::new("country", Reason::InvalidFormat),
        });
        let country = errors.keep(country);
        let wechat_id = self.wechat_id.as_deref().unwrap_or_default();
        let wechat_id = errors.keep(WECHAT_ID.parse("wechatId", wechat_id));
        let phone = match self.phone.as_deref().map(str::trim) {
            None | Some("") if wechat_id.as_deref().is_some_and(|id| !id.is_empty()) => {
                Ok(String::new())
            }
            phone => Phone::parse_e164("phone", phone.unwrap_or_default()),
        };
        let phone = errors.keep(phone);
        Some(Contact {
            name: name.unwrap_or_default(),
            country: country?,
            phone: phone.unwrap_or_default(),
            wechat_id: wechat_id.unwrap_or_default(),
        })
    }
}

impl OrderFromInquiryForm {
    /// Validates the request; `now` determines which dates are past.
    pub fn parse(&self, now: Timestamp) -> Result<OrderFromInquiryDraft, ValidationErrors> {
        let mut errors = ValidationErrors::new();
        let lines = merge(self.items.as_deref().unwrap_or_default(), &mut errors);
        let name = self.customer_name.as_deref();
        let name = name.map(|name| NAME.parse("customerName", name));
        let phone = self
            .customer_phone
            .as_deref()
            .map(|phone| match phone.trim() {
                "" => Ok(String::new()),
                phone => Phone::parse("customerPhone", phone).map(Phone::into_string),
            });
        let address = self.address.as_deref().unwrap_or_default();
        let address = errors.keep(parse_address(ADDRESS_OF_INQUIRY, address));
        let remark = self.remark.as_deref();
        let remark = remark.map(|remark| REMARK.parse("remark", remark));
        let expected_date = errors.keep(check_date(self.expected_date, now)).flatten();
        let expected_total = errors.keep(amount("expectedTotal", self.expected_total));
        let mut given = |text: Option<_>| text.and_then(|text| errors.keep(text));
        let (name, phone, remark) = (given(name), given(phone), given(remark));
        errors.into_result(OrderFromInquiryDraft {
            lines,
            name,
            phone,
            address: address.unwrap_or_default(),
            payment_method: self.payment_method,
            remark,
            expected_date,
            expected_total: expected_total.unwrap_or(Fen::ZERO),
        })
    }
}

impl OrderFromInquiryDraft {
    /// The order of `inquiry`, with its data where none were given.
    ///
    /// # Errors
    /// If there are no lines.
    pub fn of(self, inquiry: &Inquiry) -> Result<OrderDraft, ValidationErrors> {
        let contact = &inquiry.contact;
        let lines = if self.lines.is_empty() {
            requested_again(inquiry)
        } else {
            self.lines
        };
        if lines.is_empty() {
            return Err(ValidationErrors::one("items", Reason::Required));
        }
        let phone = || Phone::parse("customerPhone", &contact.phone).map(Phone::into_string);
        Ok(OrderDraft {
            shop: inquiry.shop,
            lines,
            customer: Customer {
                name: self.name.unwrap_or_else(|| contact.name.clone()),
                // The contact has a valid number or none.
                phone: self.phone.unwrap_or_else(|| phone().unwrap_or_default()),
                address: self.address,
                country: Some(contact.country),
                wechat_id: contact.wechat_id.clone(),
            },
            payment_method: self.payment_method,
            remark: self.remark.unwrap_or_else(|| inquiry.remark.clone()),
            expected_date: self.expected_date,
            expected_total: self.expected_total,
        })
    }
}

/// The lines of an inquiry as they are requested from the shop again. What is deleted has no ID any
/// more, and is refused as gone.
fn requested_again(inquiry: &Inquiry) -> Vec<RequestedLine> {
    let lines = inquiry.lines.iter().map(|line| RequestedLine {
        product: line.product.unwrap_or(ProductId::new(0)),
        sku: line.sku.unwrap_or(SkuId::new(0)),
        quantity: line.quantity,
        remark: line.snapshot.remark.clone(),
        expected_price: None,
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> InquiryForm {
        InquiryForm {
            shop_id: 7,
            items: None,
            product_id: None,
            name: " Mona ".into(),
            country: "eg".into(),
            phone: Some("+20 100 123 4567".into()),
            wechat_id: None,
            language: None,
            remark: Some("Do you ship to Cairo?".into()),
            agreed: true,
        }
    }

    fn errors(form: &InquiryForm) -> Vec<(String, Reason)> {
        let errors = form.parse(Locale::En).err().unwrap_or_default();
        let errors = errors.as_slice().iter();
        errors
            .map(|error| (error.path.clone(), error.reason))
            .collect()
    }

    #[test]
    fn contact_is_normalized() {
        let draft = form().parse(Locale::En).unwrap();
        let contact = draft.contact;
        assert_eq!((&*contact.name, contact.country.code()), ("Mona", "EG"));
        assert_eq!(contact.phone, "+201001234567");
        assert_eq!(draft.locale, Locale::En);
    }

    #[test]
    fn phone_or_wechat_id_is_needed() {
        let wechat = InquiryForm {
            phone: None,
            wechat_id: Some("mona88".into()),
            ..form()
        };
        assert_eq!(errors(&wechat), []);
        let neither = InquiryForm {
            phone: Some(" ".into()),
            ..form()
        };
        assert_eq!(errors(&neither), [("phone".into(), Reason::Required)]);
        let local = InquiryForm {
            phone: Some("01001234567".into()),
            ..form()
        };
        assert_eq!(errors(&local), [("phone".into(), Reason::InvalidFormat)]);
    }

    #[test]
    fn all_form_errors_are_reported() {
        let item = LineForm {
            product_id: 1,
            sku_id: 1,
            quantity: 1,
            ..LineForm::default()
        };
        let wrong = InquiryForm {
            items: Some(vec![item]),
            product_id: Some(1),
            name: String::new(),
            country: "XX".into(),
            agreed: false,
            remark: Some("x".repeat(501)),
            ..form()
        };
        let expected = [
            ("productId", Reason::NotAllowed),
            ("name", Reason::Required),
            ("country", Reason::InvalidFormat),
            ("remark", Reason::TooLong),
            ("agreed", Reason::NotAccepted),
        ];
        assert_eq!(
            errors(&wrong),
            expected.map(|(path, error)| (path.to_owned(), error))
        );
    }

    #[test]
    fn a_question_needs_a_text() {
        let silent = InquiryForm {
            remark: None,
            ..form()
        };
        assert_eq!(errors(&silent), [("remark".into(), Reason::Required)]);
    }
}
