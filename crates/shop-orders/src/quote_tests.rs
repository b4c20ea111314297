use proptest::prelude::*;
use shop_core::{PriceVisibility, ProductId, SkuId, Timestamp};

use super::*;
use crate::{
    LineForm, LineSnapshot, OrderForm, PaymentMethod, QuoteForm,
    pricing::{MixRule, PriceSource, PriceTier, Prices},
};

const NOW: Timestamp = Timestamp::from_millis(1_795_231_000_000);

fn fen(fen: i64) -> Fen {
    Fen::new(fen).unwrap()
}

fn terms(minimum: i64) -> OrderTerms {
    OrderTerms {
        minimum: fen(minimum),
        ..OrderTerms::default()
    }
}

fn article(sku: i64, fen: i64, [stock, minimum, multiple]: [u32; 3]) -> Article {
    Article {
        product: ProductId::new(1),
        sku: SkuId::new(sku),
        prices: Prices::only(Fen::new(fen).unwrap()),
        visibility: PriceVisibility::Everyone,
        lot: Lot::Line,
        stock,
        shows_stock: true,
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
    Quote::new(&form.parse().unwrap(), articles, terms(minimum))
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
    Quote::new(&draft.lines, articles, terms(minimum)).into_order(draft.expected_total)
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
    assert_eq!(problems, [None, Some(Problem::of_line(LineProblem::Gone))]);
    assert_eq!((quote.total, quote.packing().pieces), (Ok(fen(200)), 2));
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
            counted: Fen::new(200).unwrap(),
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

fn tier(min_quantity: u32, price: i64) -> PriceTier {
    PriceTier {
        min_quantity,
        price: fen(price),
    }
}

/// A colour of a product with a minimum of 48 and a multiple of 12, at 12.50, 11.80 from 480 pieces on
/// and 11.20 from 4,800 on.
fn colour(sku: i64, lot: Lot) -> Article {
    Article {
        prices: Prices {
            tiers: vec![tier(480, 1_180), tier(4_800, 1_120)],
            ..Prices::only(fen(1_250))
        },
        lot,
        ..article(sku, 1_250, [20_000, 48, 12])
    }
}

#[test]
fn a_product_that_lacks_pieces_names_the_quantity_that_adds_all_of_them() {
    let colours = [1, 2].map(|sku| colour(sku, Lot::Product));
    let both = |one, other| quote(vec![item(1, one), item(2, other)], &colours, 0);
    // Quantities of both colours, and what the first is to become.
    for (one, other, expected) in [
        (12, 12, (None, Some(36))),
        (12, 13, (None, Some(36))),
        // Reached together; the multiple holds for each line.
        (13, 36, (Some(12), Some(24))),
        (5, 48, (None, Some(12))),
        (30_000, 12, (Some(19_992), None)),
    ] {
        let quote = both(one, other);
        assert_eq!(quote.lines[0].neighbours(), expected, "{one} and {other}");
        assert!(!quote.is_orderable());
    }
    let lacking = both(12, 12);
    let error = lacking.lines[0].as_error();
    assert_eq!((error.scope, error.missing), (Some(Lot::Product), Some(24)));
    let refused = lacking.into_order(fen(30_000));
    assert!(matches!(refused, Err(PricingError::BelowMinimum(lines)) if lines.len() == 2));
    let few = Article {
        stock: 24,
        ..colour(1, Lot::Product)
    };
    let quote = quote(vec![item(1, 12)], &[few], 0);
    assert_eq!(quote.lines[0].neighbours(), (None, None));
}

#[test]
fn a_line_that_becomes_cheaper_has_no_old_price() {
    let level = Article {
        prices: Prices {
            level: Some(fen(1_190)),
            ..colour(1, Lot::Line).prices
        },
        ..colour(1, Lot::Line)
    };
    let ordered_at = |quantity, shown: i64, total| {
        let line = LineForm {
            expected_price: Some(shown),
            ..item(1, quantity)
        };
        ordered(vec![line], std::slice::from_ref(&level), 0, total)
    };
    for shown in [1_250, 1_190, 1_180, 1_120] {
        let order = ordered_at(480, shown, 480 * 1_180).unwrap();
        assert_eq!(order.lines[0].snapshot.price.source, PriceSource::Tier);
        assert_eq!(order.lines[0].snapshot.price.base, Some(fen(1_250)));
    }
    let changed = ordered_at(480, 1_189, 480 * 1_180);
    let Err(PricingError::PriceChanged { lines, .. }) = changed else {
        panic!("{changed:?}");
    };
    assert_eq!(lines[0].unit_price.map(|unit| unit.price), Some(fen(1_180)));
    let order = ordered_at(48, 1_250, 48 * 1_190).unwrap();
    assert_eq!(order.lines[0].snapshot.price.source, PriceSource::Customer);
}

#[test]
fn hidden_prices_are_refused_after_gone_lines_and_tell_nothing() {
    let hidden = Article {
        prices: Prices::default(),
        ..article(1, 0, [5, 48, 12])
    };
    let shown = LineForm {
        expected_price: Some(1_250),
        ..item(1, 7)
    };
    let articles = [hidden, article(2, 300, [9, 1, 1])];
    let basket = quote(vec![shown.clone(), item(2, 2)], &articles, 700);
    let line = &basket.lines[0];
    assert_eq!(
        line.problem,
        Some(Problem::of_line(LineProblem::PriceHidden))
    );
    assert_eq!(
        (line.unit_price, line.amount, line.old_price()),
        (None, None, None)
    );
    assert_eq!((line.next_tier, line.as_error().unit_price), (None, None));
    assert_eq!(line.neighbours(), (None, None));
    assert!(basket.has_hidden_prices() && !basket.is_orderable());
    assert_eq!(basket.total, Err(NoTotal::HiddenPrice));
    assert_eq!(basket.missing_to_minimum(), fen(100));
    assert_eq!(basket.packing().pieces, 9);
    let refused = ordered(vec![shown.clone(), item(2, 2)], &articles, 0, 600);
    let Err(PricingError::PriceHidden(lines)) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!((lines.len(), lines[0].sku), (1, SkuId::new(1)));
    let refused = ordered(vec![shown, item(3, 1)], &articles, 0, 600);
    assert!(matches!(refused, Err(PricingError::Gone(lines)) if lines.len() == 1));
    let unpriced = quote(vec![item(3, 1)], &articles, 0);
    assert!(!unpriced.has_hidden_prices() && unpriced.total == Ok(Fen::ZERO));
}

#[test]
fn mix_rule_is_reached_by_amount_or_pieces() {
    let cup = Article {
        lot: Lot::Order,
        ..article(1, 1_250, [999, 48, 12])
    };
    let lines = QuoteForm {
        shop_id: 7,
        items: vec![item(1, 24)],
    };
    let lines = lines.parse().unwrap();
    // Amount and pieces of the rule, what is missing to them, and whether it is reached.
    for (amount, pieces, missing_amount, missing_pieces, is_reached) in [
        (0, 0, None, None, false),
        (30_000, 0, Some(0), None, true),
        (30_001, 0, Some(1), None, false),
        (0, 24, None, Some(0), true),
        (30_001, 25, Some(1), Some(1), false),
        (50_000, 24, Some(20_000), Some(0), true),
    ] {
        let mix = MixRule {
            amount: fen(amount),
            pieces,
        };
        let terms = OrderTerms {
            mix,
            ..OrderTerms::default()
        };
        let quote = Quote::new(&lines, std::slice::from_ref(&cup), terms);
        let expected = Mix {
            amount: Some(fen(30_000)),
            pieces: 24,
            missing_amount: missing_amount.map(fen),
            missing_pieces,
            is_reached,
        };
        assert_eq!(quote.mix, Some(expected), "{mix:?}");
        assert_eq!(quote.is_orderable(), is_reached, "{mix:?}");
    }
    let other = quote(vec![item(1, 24)], &[colour(1, Lot::Product)], 0);
    assert_eq!(other.mix, None);
}

/// More pieces than an order has, at the largest price: amounts and totals are missing, never wrong.
#[test]
fn the_largest_order_has_no_total_and_overflows_nothing() {
    for lot in [Lot::Line, Lot::Product, Lot::Order] {
        let articles: Vec<_> = (1..=500)
            .map(|sku| Article {
                lot,
                ..article(sku, Fen::MAX.get(), [STOCK, 1, 1])
            })
            .collect();
        let lines: Vec<_> = articles
            .iter()
            .map(|article| RequestedLine {
                product: article.product,
                sku: article.sku,
                quantity: QUANTITY_MAX,
                remark: String::new(),
                expected_price: None,
            })
            .collect();
        let mix = MixRule {
            amount: Fen::MAX,
            pieces: 999_999,
        };
        let minimum = Fen::MAX;
        let quote = Quote::new(&lines, &articles, OrderTerms { minimum, mix });
        let amounts = quote.lines.iter().map(|line| line.amount);
        assert_eq!(amounts.flatten().count(), 0);
        assert!(quote.lines.iter().all(|line| line.problem.is_none()));
        let out_of_range = MoneyError::OutOfRange;
        assert_eq!(quote.total, Err(NoTotal::OutOfRange(out_of_range)));
        assert_eq!(quote.counted, Err(out_of_range));
        assert_eq!(quote.missing_to_minimum(), Fen::ZERO);
        assert_eq!(quote.packing().pieces, 500 * 999_999);
        if let Some(mix) = quote.mix {
            assert_eq!((mix.amount, mix.pieces), (None, 500 * 999_999));
            assert!(mix.is_reached);
        }
        assert!(!quote.is_orderable());
        assert_eq!(
            quote.into_order(Fen::MAX),
            Err(PricingError::TotalOutOfRange)
        );
    }
}

/// The largest stock of a SKU.
const STOCK: u32 = 9_999_999;

prop_compose! {
    /// A product with up to three SKUs and five tiers, and the quantity of a line of each SKU.
    fn product()(
        lot in prop::sample::select(Lot::ALL.to_vec()),
        minimum in 1..=60_u32, multiple in 1..=12_u32,
        quantities in prop::collection::btree_set(2..=600_u32, 0..=5),
        skus in prop::collection::vec(
            (
                0..=3_000_i64,
                prop::collection::vec(0..=100_i64, 5),
                prop::option::weighted(0.3, 0..=3_000_i64),
                0..=60_u32,
            ),
            1..=3,
        ),
    ) -> (Lot, [u32; 2], Vec<u32>, Vec<(i64, Vec<i64>, Option<i64>, u32)>) {
        (lot, [minimum, multiple], quantities.into_iter().collect(), skus)
    }
}

proptest! {
    /// When a line grows by a multiple, no price of a piece rises, and an accepted order stays accepted
    /// but for its stock. The total is the sum of the lines, and the order has the total of the basket.
    #[test]
    fn more_pieces_never_cost_more_each_nor_refuse_an_order(
        products in prop::collection::vec(product(), 1..=4),
        minimum in 0..=200_000_i64, mix in (0..=200_000_i64, 0..=300_u32),
        grown in any::<prop::sample::Index>(), steps in 1..=60_u32,
    ) {
        let mut articles = Vec::new();
        let mut lines = Vec::new();
        for (id, (lot, [minimum, multiple], quantities, skus)) in (1..).zip(&products) {
            for (base, reductions, level, packs) in skus {
                let sku = SkuId::new(i64::try_from(articles.len()).unwrap() + 1);
                let mut price = *base;
                let tiers = quantities.iter().zip(reductions).map(|(pieces, reduction)| {
                    price = (price - reduction).max(0);
                    tier(*pieces, price)
                });
                articles.push(Article {
                    product: ProductId::new(id),
                    prices: Prices {
                        tiers: tiers.collect(),
                        level: level.map(fen),
                        ..Prices::only(fen(*base))
                    },
                    lot: *lot,
                    ..article(sku.get(), 0, [900, *minimum, *multiple])
                });
                lines.push(RequestedLine {
                    product: ProductId::new(id),
                    sku,
                    quantity: (packs + 1) * multiple,
                    remark: String::new(),
                    expected_price: None,
                });
            }
        }
        let mix = MixRule { amount: fen(mix.0), pieces: mix.1 };
        let terms = OrderTerms { minimum: fen(minimum), mix };
        let before = Quote::new(&lines, &articles, terms);
        let sum: i64 = before.lines.iter()
            .map(|line| line.unit_price.unwrap().price.get() * i64::from(line.requested.quantity))
            .sum();
        let total = before.total.unwrap();
        prop_assert_eq!(total.get(), sum);
        prop_assert!(before.counted.unwrap() >= total);
        let place = grown.index(lines.len());
        lines[place].quantity += steps * articles[place].multiple;
        let after = Quote::new(&lines, &articles, terms);
        for (old, new) in before.lines.iter().zip(&after.lines) {
            prop_assert!(new.unit_price.unwrap().price <= old.unit_price.unwrap().price);
        }
        prop_assert!(after.counted.unwrap() >= before.counted.unwrap());
        prop_assert!(after.missing_to_minimum() <= before.missing_to_minimum());
        let was_orderable = before.is_orderable();
        let order = before.into_order(total);
        prop_assert_eq!(order.is_ok(), was_orderable);
        if let Ok(order) = order {
            prop_assert_eq!(order.total, total);
            let exceeds = Problem::of_line(LineProblem::ExceedsStock);
            let mut problems = after.lines.iter().filter_map(|line| line.problem);
            prop_assert!(problems.all(|problem| problem == exceeds));
        }
    }
}
