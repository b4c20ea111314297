use proptest::prelude::*;
use serde_json::{Value, json};
use shop_core::Timestamp;

use super::*;
use crate::{LineForm, OrderDraft, OrderForm, PaymentMethod, Quote, RequestedLine, SnapshotText};

const NOW: Timestamp = Timestamp::from_millis(1_795_231_000_000);

fn article(sku: i64, fen: i64) -> Article {
    Article {
        product: ProductId::new(1),
        sku: SkuId::new(sku),
        prices: Prices::only(Fen::new(fen).unwrap()),
        visibility: PriceVisibility::Everyone,
        lot: Lot::Line,
        stock: 100,
        shows_stock: true,
        minimum: 1,
        multiple: 1,
        snapshot: LineSnapshot {
            name: SnapshotText {
                original: "茶杯".into(),
                buyer: "Tea cup".into(),
            },
            ..LineSnapshot::default()
        },
    }
}

fn draft(items: &[(i64, i64)], expected_total: i64) -> OrderDraft {
    let item = |&(sku_id, quantity): &(i64, i64)| LineForm {
        product_id: 1,
        sku_id,
        quantity,
        ..LineForm::default()
    };
    let form = OrderForm {
        shop_id: 7,
        items: items.iter().map(item).collect(),
        customer_name: "李雷".into(),
        customer_phone: "13812345678".into(),
        address: "义乌".into(),
        payment_method: PaymentMethod::Cash,
        remark: None,
        expected_date: None,
        expected_total,
    };
    form.parse(NOW).unwrap()
}

fn price(draft: &OrderDraft, articles: &[Article]) -> Result<PricedOrder, PricingError> {
    Quote::new(&draft.lines, articles, OrderTerms::default()).into_order(draft.expected_total)
}

fn skus(lines: &[LineError]) -> Vec<i64> {
    lines.iter().map(|line| line.sku.get()).collect()
}

#[test]
fn order_total_is_sum_of_lines() {
    let priced = price(
        &draft(&[(1, 3), (2, 10)], 3 * 1_250 + 10 * 99),
        &[article(2, 99), article(1, 1_250)],
    )
    .unwrap();
    let amounts: Vec<_> = priced.lines.iter().map(|line| line.amount.get()).collect();
    assert_eq!((amounts, priced.total.get()), (vec![3_750, 990], 4_740));
}

#[test]
fn missing_or_foreign_sku_is_named() {
    let mut foreign = article(2, 100);
    foreign.product = ProductId::new(9);
    let refused = price(
        &draft(&[(1, 1), (2, 1), (3, 1)], 0),
        &[article(1, 100), foreign],
    );
    let Err(PricingError::Gone(lines)) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(skus(&lines), [2, 3]);
}

#[test]
fn quantity_limits_are_enforced() {
    let rule = Article {
        stock: 30,
        minimum: 10,
        multiple: 5,
        ..article(1, 1)
    };
    let cases = [
        (5, "below minimum"),
        (9, "below minimum"),
        (10, "ok"),
        (11, "not a multiple"),
        (30, "ok"),
        (35, "exceeds stock"),
    ];
    for (quantity, expected) in cases {
        let result = price(
            &draft(&[(1, quantity)], quantity),
            std::slice::from_ref(&rule),
        );
        let got = match result {
            Ok(_) => "ok",
            Err(PricingError::BelowMinimum(_)) => "below minimum",
            Err(PricingError::NotAMultiple(_)) => "not a multiple",
            Err(PricingError::ExceedsStock(_)) => "exceeds stock",
            Err(other) => panic!("{other}"),
        };
        assert_eq!(got, expected, "{quantity}");
    }
}

#[test]
fn line_over_stock_reports_available_quantity() {
    let few = Article {
        stock: 4,
        ..article(1, 1)
    };
    let refused = price(
        &draft(&[(1, 5), (2, 5), (3, 101)], 0),
        &[few, article(2, 1), article(3, 1)],
    );
    let Err(PricingError::ExceedsStock(lines)) = refused else {
        panic!("{refused:?}");
    };
    let left: Vec<_> = lines
        .iter()
        .map(|l| (l.sku.get(), l.requested, l.available, l.name.as_str()))
        .collect();
    assert_eq!(
        left,
        [(1, 5, Some(4), "Tea cup"), (3, 101, Some(100), "Tea cup")]
    );
}

#[test]
fn changed_total_is_reported_with_all_lines() {
    let refused = price(
        &draft(&[(1, 2), (2, 1)], 200),
        &[article(1, 150), article(2, 7)],
    );
    let Err(PricingError::PriceChanged { total, lines }) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!(total.get(), 307);
    let prices: Vec<_> = lines
        .iter()
        .map(|l| l.unit_price.map(|unit| unit.price.get()))
        .collect();
    assert_eq!(prices, [Some(150), Some(7)]);
}

#[test]
fn total_over_maximum_amount_is_refused() {
    let dear = Article {
        stock: 9,
        ..article(1, Fen::MAX.get())
    };
    let refused = price(&draft(&[(1, 2)], 0), &[dear]);
    assert_eq!(refused, Err(PricingError::TotalOutOfRange));
}

proptest! {
    #[test]
    fn total_agrees_with_wide_integers(
        lines in prop::collection::vec((0..=1_000_000_i64, 1..=100_i64), 1..50),
    ) {
        let articles: Vec<_> = (1..).zip(&lines).map(|(sku, (fen, _))| article(sku, *fen)).collect();
        let items: Vec<_> = (1..).zip(&lines).map(|(sku, (_, n))| (sku, *n)).collect();
        let total: i64 = lines.iter().map(|(fen, n)| fen * n).sum();
        let priced = price(&draft(&items, total), &articles);
        prop_assert_eq!(priced.map(|p| p.total.get()), Ok(total));
    }
}

/// The case's basket: lines, articles and terms.
fn basket(case: &Value) -> (Vec<RequestedLine>, Vec<Article>, OrderTerms) {
    let mut articles = Vec::new();
    let mut names = Vec::new();
    for (id, (product, rules)) in (1..).zip(object(&case["products"])) {
        for (sku, data) in object(&rules["skus"]) {
            names.push((product, sku));
            let quantities = list(&rules["tiers"]);
            let prices = list(&data["tierPrices"]);
            let tiers = quantities
                .iter()
                .zip(prices)
                .map(|(quantity, price)| PriceTier {
                    min_quantity: count(quantity),
                    price: fen(price).unwrap(),
                });
            let base = fen(&data["price"]);
            articles.push(Article {
                product: ProductId::new(id),
                prices: Prices {
                    base,
                    tiers: tiers.collect(),
                    level: level(&case["level"], sku, base),
                },
                lot: text(&rules["lot"]).parse().unwrap(),
                stock: count(&data["stock"]),
                minimum: count(&rules["min"]),
                multiple: count(&rules["multiple"]),
                ..article(names.len().try_into().unwrap(), 0)
            });
        }
    }
    let line = |line: &Value| {
        let name = (text(&line["product"]), text(&line["sku"]));
        let place = names
            .iter()
            .position(|(product, sku)| (*product, *sku) == name);
        let article = &articles[place.unwrap()];
        RequestedLine {
            product: article.product,
            sku: article.sku,
            quantity: count(&line["quantity"]),
            remark: String::new(),
            expected_price: None,
        }
    };
    let lines = list(&case["lines"]).iter().map(line).collect();
    let shop = &case["shop"];
    let terms = OrderTerms {
        minimum: fen(&shop["orderMinimum"]).unwrap_or_default(),
        mix: MixRule {
            amount: fen(&shop["mixAmount"]).unwrap_or_default(),
            pieces: shop.get("mixPieces").map_or(0, count),
        },
    };
    (lines, articles, terms)
}

/// The price of a level for a SKU: an explicit one, or thousandths of the base price.
fn level(level: &Value, sku: &str, base: Option<Fen>) -> Option<Fen> {
    let permille = level["permille"].as_i64();
    let step = level.get("roundTo").map_or(1, count);
    let computed = || Fen::rounded(base?.get() * permille?, step).ok();
    fen(&level["prices"][sku]).or_else(computed)
}

fn object(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let entries = value.as_object().unwrap().iter();
    entries.map(|(name, value)| (name.as_str(), value))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

fn count(value: &Value) -> u32 {
    value.as_u64().unwrap().try_into().unwrap()
}

fn fen(value: &Value) -> Option<Fen> {
    value.as_i64().map(|fen| Fen::new(fen).unwrap())
}

/// The app computes the same: `frontend/src/model/pricing.test.ts`.
#[test]
fn baskets_of_the_cases_have_their_prices() {
    let cases: Value = serde_json::from_str(include_str!("pricing_cases.json")).unwrap();
    let cases = list(&cases["baskets"]);
    assert!(cases.len() > 25);
    for case in cases {
        let (requested, articles, terms) = basket(case);
        let quote = Quote::new(&requested, &articles, terms);
        let lines = quote
            .lines
            .iter()
            .zip(list(&case["lines"]))
            .map(|(line, asked)| {
                let article = line.article.as_ref().unwrap();
                let counted = article.prices.before_tiers();
                json!({
                    "product": asked["product"],
                    "sku": asked["sku"],
                    "quantity": line.requested.quantity,
                    "unitPrice": line.unit_price.map(|unit| unit.price),
                    "basePrice": article.prices.base,
                    "priceSource": line.unit_price.map(|unit| unit.source),
                    "amount": line.amount,
                    "counted": counted.map(|price| price.times(line.requested.quantity).unwrap()),
                    "nextTier": line.next_tier.map(|tier| json!({
                        "minQuantity": tier.min_quantity,
                        "missing": tier.missing,
                        "unitPrice": tier.unit_price,
                    })),
                    "problem": line.problem.map(|problem| {
                        json!([problem.reason, problem.scope, problem.missing])
                    }),
                })
            });
        let got = json!({
            "lines": lines.collect::<Vec<_>>(),
            "total": quote.total.ok(),
            "pieces": quote.packing().pieces,
            "missingToMinimum": quote.missing_to_minimum(),
            "mix": quote.mix.map(|mix| json!({
                "amount": mix.amount,
                "pieces": mix.pieces,
                "isReached": mix.is_reached,
            })),
        });
        assert_eq!(got, case["expect"], "{}", case["name"]);
    }
}
