use proptest::prelude::*;
use shop_core::{ProductId, SkuId, Timestamp};

use super::*;
use crate::{LineForm, LineSnapshot, OrderForm, PaymentMethod, QuoteForm};

const NOW: Timestamp = Timestamp::from_millis(1_795_231_000_000);

fn article(sku: i64, fen: i64, [stock, minimum, multiple]: [u32; 3]) -> Article {
    Article {
        product: ProductId::new(1),
        sku: SkuId::new(sku),
        unit_price: Fen::new(fen).unwrap(),
        stock,
        minimum,
        multiple,
        snapshot: LineSnapshot::default(),
    }
}

fn item(sku_id: i64, quantity: i64) -> LineForm {
    LineForm {
        product_id: 1,
        sku_id,
        quantity,
        ..LineForm::default()
    }
}

fn quote(items: Vec<LineForm>, articles: &[Article], minimum: i64) -> Quote {
    let form = QuoteForm { shop_id: 7, items };
    Quote::new(&form.parse().unwrap(), articles, Fen::new(minimum).unwrap())
}

fn ordered(
    items: Vec<LineForm>,
    articles: &[Article],
    minimum: i64,
    expected_total: i64,
) -> Result<PricedOrder, PricingError> {
    let form = OrderForm {
        shop_id: 7,
        items,
        customer_name: "李雷".into(),
        customer_phone: "13812345678".into(),
        address: "义乌".into(),
        payment_method: PaymentMethod::Cash,
        remark: None,
        expected_date: None,
        expected_total,
    };
    let draft = form.parse(NOW).unwrap();
    let minimum = Fen::new(minimum).unwrap();
    Quote::new(&draft.lines, articles, minimum).into_order(draft.expected_total)
}

#[test]
fn line_errors_name_both_valid_neighbours() {
    // Stock, minimum and multiple; requested; the neighbours.
    let cases = [
        ([100, 10, 6], 5, (None, Some(12))),
        ([100, 10, 6], 13, (Some(12), Some(18))),
        ([100, 10, 6], 97, (Some(96), None)),
        ([100, 10, 6], 500, (Some(96), None)),
        ([100, 1, 1], 101, (Some(100), None)),
        ([11, 10, 6], 7, (None, None)),
        ([0, 1, 1], 3, (None, None)),
        ([9_999_999, 1, 24], 999_999, (Some(999_984), None)),
    ];
    for (rules, quantity, expected) in cases {
        let quote = quote(vec![item(1, quantity)], &[article(1, 100, rules)], 0);
        assert_eq!(
            quote.lines[0].neighbours(),
            expected,
            "{quantity} of {rules:?}"
        );
        assert!(!quote.is_orderable());
    }
}

#[test]
fn gone_lines_are_reported_and_cost_nothing() {
    let quote = quote(
        vec![item(1, 2), item(2, 5)],
        &[article(1, 100, [9, 1, 1])],
        0,
    );
    let problems: Vec<_> = quote.lines.iter().map(|line| line.problem).collect();
    assert_eq!(problems, [None, Some(LineProblem::Gone)]);
    assert_eq!((quote.total, quote.packing().pieces), (Fen::new(200), 2));
}

#[test]
fn order_below_shop_minimum_is_refused() {
    let articles = [article(1, 100, [9, 1, 1])];
    let short = quote(vec![item(1, 2)], &articles, 320);
    assert_eq!(
        (short.missing_to_minimum().get(), short.is_orderable()),
        (120, false)
    );
    assert_eq!(
        ordered(vec![item(1, 2)], &articles, 320, 200),
        Err(PricingError::BelowOrderMinimum {
            total: Fen::new(200).unwrap(),
            minimum: Fen::new(320).unwrap()
        })
    );
    assert!(quote(vec![item(1, 4)], &articles, 320).is_orderable());
    assert!(ordered(vec![item(1, 4)], &articles, 320, 400).is_ok());
}

#[test]
fn changed_price_of_a_line_is_refused_although_the_total_agrees() {
    let articles = [article(1, 100, [9, 1, 1]), article(2, 50, [9, 1, 1])];
    let shown = |sku, price| LineForm {
        expected_price: Some(price),
        ..item(sku, 1)
    };
    let items = vec![shown(1, 50), shown(2, 100)];
    let quoted = quote(items.clone(), &articles, 0);
    let old: Vec<_> = quoted
        .lines
        .iter()
        .map(|l| l.old_price().map(Fen::get))
        .collect();
    assert_eq!(old, [Some(50), Some(100)]);
    let refused = ordered(items, &articles, 0, 150);
    assert!(
        matches!(refused, Err(PricingError::PriceChanged { .. })),
        "{refused:?}"
    );
    assert!(ordered(vec![shown(1, 100), shown(2, 50)], &articles, 0, 150).is_ok());
}

prop_compose! {
    /// A SKU with its price and rules, and a requested quantity.
    fn cell()(
        fen in 0..=100_000_i64, rules in [0..=500_u32, 1..=60_u32, 1..=24_u32],
        quantity in 1..=600_i64, is_gone in prop::bool::weighted(0.02),
        is_fitted in prop::bool::weighted(0.8),
    ) -> (i64, [u32; 3], i64, bool, bool) {
        (fen, rules, quantity, is_gone, is_fitted)
    }
}

proptest! {
    /// Whatever the matrix of SKUs: an order is accepted exactly if the basket says so, at exactly
    /// the basket's prices, total and packing; and each neighbour that a basket offers can be ordered.
    #[test]
    fn basket_price_equals_order_price(
        cells in prop::collection::vec(cell(), 1..60), minimum in 0..=200_000_i64,
    ) {
        let articles: Vec<_> = (1..).zip(&cells).filter(|(_, cell)| !cell.3)
            .map(|(sku, cell)| article(sku, cell.0, cell.1)).collect();
        let mut items = Vec::new();
        for (sku, &(fen, rules, quantity, _, is_fitted)) in (1..).zip(&cells) {
            let line = &quote(vec![item(sku, quantity)], &[article(sku, fen, rules)], 0).lines[0];
            let (below, above) = line.neighbours();
            for neighbour in below.iter().chain(&above) {
                let fitting = quote(vec![item(sku, i64::from(*neighbour))], &[article(sku, fen, rules)], 0);
                prop_assert!(fitting.lines[0].problem.is_none(), "{neighbour} of {rules:?}");
            }
            let fitted = below.or(above).map(i64::from).filter(|_| is_fitted);
            items.push(item(sku, fitted.unwrap_or(quantity)));
        }
        let basket = quote(items.clone(), &articles, minimum);
        let total = basket.total.unwrap();
        let order = ordered(items, &articles, minimum, total.get());
        prop_assert_eq!(order.is_ok(), basket.is_orderable());
        if let Ok(order) = order {
            prop_assert_eq!(order.total, total);
            let lines = |lines: Vec<(SkuId, u32, Fen)>| lines;
            let priced = order.lines.iter().map(|l| (l.sku, l.quantity, l.amount)).collect();
            let shown = basket.lines.iter();
            let shown = shown.map(|l| (l.requested.sku, l.requested.quantity, l.amount.unwrap())).collect();
            prop_assert_eq!(lines(priced), lines(shown));
        }
    }
}
