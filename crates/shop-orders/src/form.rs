//! Order requests and their validation.

use std::collections::HashMap;

use chrono::{Days, NaiveDate};
use serde::{Deserialize, Deserializer, de::Error as _};
use shop_core::{
    EXACT_MAX, Fen, FieldError, Phone, ProductId, Reason, ShopId, SkuId, TextRule, Timestamp,
    ValidationErrors,
};
use utoipa::ToSchema;

use crate::{Customer, PaymentMethod, calendar::china_date};

/// The customer name.
pub const NAME: TextRule = TextRule::line(1, 50);
/// The delivery address.
pub const ADDRESS: TextRule = TextRule::lines(1, 200);
/// The maximum number of lines of a delivery address: what fits on a parcel's label.
pub const ADDRESS_LINES_MAX: usize = 3;
/// The buyer's remark.
pub const REMARK: TextRule = TextRule::lines(0, 500);
/// The buyer's remark on a line.
pub const LINE_REMARK: TextRule = TextRule::line(0, 100);
/// The maximum number of lines per order.
pub const LINES_MAX: usize = 200;
/// The maximum quantity of a line, in pieces.
pub const QUANTITY_MAX: u32 = 999_999;

/// An order with one shop.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = PlaceOrderRequest)]
pub struct OrderForm {
    /// Id of the shop.
    pub shop_id: i64,
    /// What is ordered. Items with the same SKU are added up.
    pub items: Vec<LineForm>,
    /// Name of the recipient.
    pub customer_name: String,
    /// Phone number of the recipient.
    pub customer_phone: String,
    /// Delivery address, of at most {address-lines:word} lines. Empty lines are dropped.
    pub address: String,
    /// How the order will be paid. It is recorded only: nothing is charged here.
    pub payment_method: PaymentMethod,
    /// A remark to the merchant. Default: empty.
    #[schema(nullable = false)]
    pub remark: Option<String>,
    /// The day the goods are wanted; not before yesterday in China, which may still be today where the buyer
    /// is. Null: no wish.
    #[serde(rename = "expectedTime", default, deserialize_with = "optional_date")]
    #[schema(value_type = Option<String>, format = Date)]
    pub expected_date: Option<NaiveDate>,
    /// The total that was shown to the buyer, in fen. If the items cost something else now, the order
    /// is refused with `price_changed` (409).
    pub expected_total: i64,
}

/// The request to price a basket: an order's shop and items.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = PriceOrderRequest)]
pub struct QuoteForm {
    /// Id of the shop.
    pub shop_id: i64,
    /// What would be ordered, as in an order.
    pub items: Vec<LineForm>,
}

/// One SKU and how many pieces of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = OrderItemInput)]
pub struct LineForm {
    /// Id of the product.
    pub product_id: i64,
    /// Id of the product's SKU.
    pub sku_id: i64,
    /// Number of pieces.
    pub quantity: i64,
    /// A remark on this line to the merchant. Default: empty. Remarks of items with the same SKU are
    /// joined.
    #[schema(nullable = false)]
    pub remark: Option<String>,
    /// The price of one piece that was shown to the buyer, in fen. If the SKU costs something else
    /// now, an order is refused with `price_changed` (409), and a basket shows both prices.
    #[schema(nullable = false)]
    pub expected_price: Option<i64>,
}

/// Reads a date such as `2026-11-23`; an empty text is none.
pub(crate) fn optional_date<'de, D>(deserializer: D) -> Result<Option<NaiveDate>, D::Error>
where
    D: Deserializer<'de>,
{
    let text: Option<String> = Option::deserialize(deserializer)?;
    let date = text
        .filter(|text| !text.is_empty())
        .map(|text| text.parse());
    date.transpose().map_err(D::Error::custom)
}

/// A valid order request, not priced yet.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct OrderDraft {
    /// The shop.
    pub shop: ShopId,
    /// The requested SKUs, each once, in the buyer's order.
    pub lines: Vec<RequestedLine>,
    /// The recipient.
    pub customer: Customer,
    /// The intended payment method.
    pub payment_method: PaymentMethod,
    /// The buyer's remark.
    pub remark: String,
    /// The delivery date that the buyer expects.
    pub expected_date: Option<NaiveDate>,
    /// The total shown to the buyer.
    pub expected_total: Fen,
}

/// A requested SKU with quantity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RequestedLine {
    /// The product.
    pub product: ProductId,
    /// The SKU.
    pub sku: SkuId,
    /// Pieces, 1 to 999,999.
    pub quantity: u32,
    /// The buyer's remark on the line; may be empty.
    pub remark: String,
    /// The price per piece shown to the buyer.
    pub expected_price: Option<Fen>,
}

impl QuoteForm {
    /// Validates the request. Returns the requested SKUs, each once, in the buyer's order.
    pub fn parse(&self) -> Result<Vec<RequestedLine>, ValidationErrors> {
        let mut errors = ValidationErrors::new();
        let lines = some(&self.items, &mut errors);
        errors.into_result(lines)
    }
}

impl OrderForm {
    /// Validates the request; `now` determines which dates are past.
    pub fn parse(&self, now: Timestamp) -> Result<OrderDraft, ValidationErrors> {
        let mut errors = ValidationErrors::new();
        let lines = some(&self.items, &mut errors);
        let customer = self.parse_customer(&mut errors);
        let remark = REMARK.parse("remark", self.remark.as_deref().unwrap_or_default());
        let remark = errors.keep(remark).unwrap_or_default();
        let expected_date = errors.keep(check_date(self.expected_date, now)).flatten();
        let expected_total = amount("expectedTotal", self.expected_total);
        let expected_total = errors.keep(expected_total).unwrap_or_default();
        errors.into_result(OrderDraft {
            shop: ShopId::new(self.shop_id),
            lines,
            customer,
            payment_method: self.payment_method,
            remark,
            expected_date,
            expected_total,
        })
    }

    fn parse_customer(&self, errors: &mut ValidationErrors) -> Customer {
        let name = NAME.parse("customerName", &self.customer_name);
        let phone = Phone::parse("customerPhone", &self.customer_phone).map(Phone::into_string);
        let address = parse_address(ADDRESS, &self.address);
        Customer {
            name: errors.keep(name).unwrap_or_default(),
            phone: errors.keep(phone).unwrap_or_default(),
            address: errors.keep(address).unwrap_or_default(),
            ..Customer::default()
        }
    }
}

pub(crate) fn amount(path: impl Into<String>, fen: i64) -> Result<Fen, FieldError> {
    let border = fen.clamp(0, Fen::MAX.get());
    Fen::new(fen).map_err(|_| FieldError::at(path, Reason::OutOfRange, border))
}

/// Allows one day in the past, because it may still be yesterday in the buyer's time zone.
pub(crate) fn check_date(
    date: Option<NaiveDate>,
    now: Timestamp,
) -> Result<Option<NaiveDate>, FieldError> {
    let yesterday = china_date(now) - Days::new(1);
    match date {
        Some(date) if date < yesterday => Err(FieldError::new("expectedTime", Reason::InThePast)),
        date => Ok(date),
    }
}

/// Like [`merge`], of at least one item.
fn some(items: &[LineForm], errors: &mut ValidationErrors) -> Vec<RequestedLine> {
    if items.is_empty() {
        errors.push(FieldError::new("items", Reason::Required));
    }
    merge(items, errors)
}

/// Validates the items and merges those of the same SKU; a line keeps the place of its first item.
pub(crate) fn merge(items: &[LineForm], errors: &mut ValidationErrors) -> Vec<RequestedLine> {
    if items.len() > LINES_MAX {
        errors.push(too_many());
    }
    let mut merged = Merged::default();
    for (index, item) in items.iter().enumerate() {
        let added = merged
            .add(item, index)
            .and_then(|line| annotate(line, item, index));
        if let Err(error) = added {
            errors.push(error);
        }
    }
    merged.lines
}

fn too_many() -> FieldError {
    let limit = i64::try_from(LINES_MAX).unwrap_or(i64::MAX);
    FieldError::at("items", Reason::TooManyItems, limit)
}

/// Lines in the order of their first items.
#[derive(Default)]
struct Merged {
    lines: Vec<RequestedLine>,
    places: HashMap<SkuId, usize>,
}

impl Merged {
    fn add(&mut self, item: &LineForm, index: usize) -> Result<&mut RequestedLine, FieldError> {
        for (field, id) in [("productId", item.product_id), ("skuId", item.sku_id)] {
            if !(1..=EXACT_MAX).contains(&id) {
                let path = format!("items[{index}].{field}");
                let limit = id.clamp(1, EXACT_MAX);
                return Err(FieldError::at(path, Reason::OutOfRange, limit));
            }
        }
        let line = self.line(item);
        if line.product.get() != item.product_id {
            let path = format!("items[{index}].productId");
            return Err(FieldError::new(path, Reason::NotAllowed));
        }
        let border = if item.quantity < 1 { 1 } else { QUANTITY_MAX };
        let quantity = u32::try_from(item.quantity)
            .ok()
            .filter(|quantity| *quantity >= 1)
            .and_then(|quantity| line.quantity.checked_add(quantity))
            .filter(|sum| *sum <= QUANTITY_MAX);
        line.quantity = quantity.ok_or_else(|| {
            let path = format!("items[{index}].quantity");
            FieldError::at(path, Reason::OutOfRange, i64::from(border))
        })?;
        Ok(line)
    }

    /// The line of an item's SKU, which is new and empty for its first item.
    fn line(&mut self, item: &LineForm) -> &mut RequestedLine {
        let sku = SkuId::new(item.sku_id);
        let place = *self.places.entry(sku).or_insert(self.lines.len());
        if place == self.lines.len() {
            self.lines.push(RequestedLine {
                product: ProductId::new(item.product_id),
                sku,
                quantity: 0,
                remark: String::new(),
                expected_price: None,
            });
        }
        &mut self.lines[place]
    }
}

/// Adds the remark and the expected price of an item to its line.
fn annotate(line: &mut RequestedLine, item: &LineForm, index: usize) -> Result<(), FieldError> {
    if let Some(fen) = item.expected_price {
        line.expected_price = Some(amount(format!("items[{index}].expectedPrice"), fen)?);
    }
    let path = format!("items[{index}].remark");
    let remark = LINE_REMARK.parse(&path, item.remark.as_deref().unwrap_or_default())?;
    if line.remark.is_empty() {
        line.remark = remark;
    } else if !remark.is_empty() && line.remark != remark {
        line.remark = format!("{}; {remark}", line.remark);
    }
    Ok(())
}

/// Parses a delivery address without its empty lines.
pub(crate) fn parse_address(rule: TextRule, input: &str) -> Result<String, FieldError> {
    let lines = input.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines: Vec<&str> = lines.collect();
    let address = rule.parse("address", &lines.join("\n"))?;
    if address.lines().count() > ADDRESS_LINES_MAX {
        let limit = i64::try_from(ADDRESS_LINES_MAX).unwrap_or(i64::MAX);
        let error = Reason::TooManyLines;
        return Err(FieldError::at("address", error, limit));
    }
    Ok(address)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use proptest::prelude::*;

    /// 2026-11-21 in China.
    const NOW: Timestamp = Timestamp::from_millis(1_795_231_000_000);

    fn item(product_id: i64, sku_id: i64, quantity: i64) -> LineForm {
        LineForm {
            product_id,
            sku_id,
            quantity,
            ..LineForm::default()
        }
    }

    fn order(items: Vec<LineForm>) -> OrderForm {
        OrderForm {
            shop_id: 7,
            items,
            customer_name: " 李雷 ".into(),
            customer_phone: "138 1234 5678".into(),
            address: "浙江省义乌市".into(),
            payment_method: PaymentMethod::Offline,
            remark: None,
            expected_date: None,
            expected_total: 0,
        }
    }

    fn errors(form: &OrderForm) -> Vec<(String, Reason, Option<i64>)> {
        let errors = form.parse(NOW).err().unwrap_or_default();
        let errors = errors.as_slice().iter();
        errors
            .map(|f| (f.path.clone(), f.reason, f.limit))
            .collect()
    }

    #[test]
    fn lines_of_one_sku_are_merged_in_the_order_of_the_request() {
        let form = order(vec![item(2, 9, 3), item(1, 4, 1), item(2, 9, 5)]);
        let lines = form.parse(NOW).unwrap().lines;
        let lines: Vec<_> = lines.iter().map(|l| (l.sku.get(), l.quantity)).collect();
        assert_eq!(lines, [(9, 8), (4, 1)]);
    }

    #[test]
    fn ids_begin_at_one() {
        let found = errors(&order(vec![item(1, 0, 1), item(-1, 1, 1), item(1, 1, 1)]));
        let below = |path: &str| (path.to_owned(), Reason::OutOfRange, Some(1));
        assert_eq!(
            found,
            [below("items[0].skuId"), below("items[1].productId")]
        );
    }

    #[test]
    fn customer_fields_are_normalized() {
        let customer = order(vec![item(1, 1, 1)]).parse(NOW).unwrap().customer;
        assert_eq!((&*customer.name, &*customer.phone), ("李雷", "13812345678"));
    }

    #[test]
    fn address_has_at_most_three_lines() {
        let parsed = |address: &str| {
            let mut form = order(vec![item(1, 1, 1)]);
            form.address = address.to_owned();
            form.parse(NOW).map(|order| order.customer.address)
        };
        let three = "甲路 1 号\n二楼\n义乌".to_owned();
        assert_eq!(parsed(" 甲路 1 号 \r\n\n  \n二楼\n\t义乌\n"), Ok(three));
        let errors = parsed("一\n二\n三\n四").err().unwrap();
        let error = FieldError::at("address", Reason::TooManyLines, 3);
        assert_eq!(errors.as_slice(), [error]);
    }

    #[test]
    fn all_form_errors_are_reported() {
        let mut form = order(vec![item(1, 4, 0), item(1, 5, 1_000_000), item(2, 4, 1)]);
        form.customer_name = String::new();
        form.customer_phone = "12".into();
        form.address = "x".repeat(201);
        form.expected_total = -1;
        form.expected_date = NaiveDate::from_ymd_opt(2026, 11, 19);
        let expected = [
            ("items[0].quantity", Reason::OutOfRange, Some(1)),
            ("items[1].quantity", Reason::OutOfRange, Some(999_999)),
            ("items[2].productId", Reason::NotAllowed, None),
            ("customerName", Reason::Required, None),
            ("customerPhone", Reason::InvalidFormat, None),
            ("address", Reason::TooLong, Some(200)),
            ("expectedTime", Reason::InThePast, None),
            ("expectedTotal", Reason::OutOfRange, Some(0)),
        ];
        let expected = expected.map(|(path, error, limit)| (path.to_owned(), error, limit));
        assert_eq!(errors(&form), expected);
    }

    #[test]
    fn order_line_count_is_limited() {
        let lines = |n| (1..=n).map(|id| item(1, id, 1)).collect();
        assert_eq!(
            errors(&order(lines(0))),
            [("items".into(), Reason::Required, None)]
        );
        assert_eq!(errors(&order(lines(200))), []);
        let refused = [("items".into(), Reason::TooManyItems, Some(200))];
        assert_eq!(errors(&order(lines(201))), refused);
    }

    #[test]
    fn remarks_of_one_sku_are_joined_and_the_last_price_counts() {
        let with = |remark: &str, price| LineForm {
            remark: Some(remark.to_owned()),
            expected_price: Some(price),
            ..item(1, 4, 1)
        };
        let items = vec![with(" red ", 5), with("red", 6), with("boxed", 7)];
        let line = order(items).parse(NOW).unwrap().lines.remove(0);
        let price = line.expected_price.map(Fen::get);
        assert_eq!(
            (&*line.remark, price, line.quantity),
            ("red; boxed", Some(7), 3)
        );
        let long = "x".repeat(101);
        let expected = [
            (
                "items[0].expectedPrice".to_owned(),
                Reason::OutOfRange,
                Some(0),
            ),
            ("items[1].remark".to_owned(), Reason::TooLong, Some(100)),
        ];
        assert_eq!(errors(&order(vec![with("", -1), with(&long, 1)])), expected);
    }

    #[test]
    fn merged_line_quantity_is_limited() {
        let form = order(vec![item(1, 4, 999_999), item(1, 4, 1)]);
        let refused = (
            "items[1].quantity".into(),
            Reason::OutOfRange,
            Some(999_999),
        );
        assert_eq!(errors(&form), [refused]);
    }

    #[test]
    fn delivery_date_may_be_yesterday_or_later() {
        for (day, ok) in [(19, false), (20, true), (21, true), (30, true)] {
            let mut form = order(vec![item(1, 1, 1)]);
            form.expected_date = NaiveDate::from_ymd_opt(2026, 11, day);
            assert_eq!(form.parse(NOW).is_ok(), ok, "{day}");
        }
    }

    proptest! {
        #[test]
        fn merging_preserves_quantity_per_sku(
            items in prop::collection::vec((1..9_i64, 1..=1_000_i64), 1..200),
        ) {
            let form = order(items.iter().map(|(sku, n)| item(1, *sku, *n)).collect());
            let lines = form.parse(NOW).unwrap().lines;
            let mut skus: Vec<_> = items.iter().map(|(sku, _)| *sku).collect();
            skus.retain({ let mut seen = HashSet::new(); move |sku| seen.insert(*sku) });
            prop_assert_eq!(lines.iter().map(|l| l.sku.get()).collect::<Vec<_>>(), skus);
            let pieces: i64 = lines.iter().map(|l| i64::from(l.quantity)).sum();
            prop_assert_eq!(pieces, items.iter().map(|(_, n)| n).sum::<i64>());
        }
    }
}
