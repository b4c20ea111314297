use super::*;

fn fen(fen: i64) -> Fen {
    Fen::new(fen).unwrap()
}

fn tier(min_quantity: i64, price: impl Into<Option<i64>>) -> TierForm {
    TierForm {
        min_quantity,
        price: price.into(),
    }
}

/// A product with a minimum of 50 and a multiple of 12: the smallest quantity is 60.
fn form<'a>(
    product_type: ProductType,
    tiers: &'a [TierForm],
    skus: &'a [SkuTiersForm<'a>],
) -> TiersForm<'a> {
    TiersForm {
        product_type,
        order_rule: OrderRule {
            minimum: 50,
            multiple: 12,
        },
        tiers,
        skus,
    }
}

fn sku(base: i64, tier_prices: &[i64]) -> SkuTiersForm<'_> {
    SkuTiersForm {
        base: Some(fen(base)),
        tier_prices: Some(tier_prices),
    }
}

/// The SKU of a single-spec product at 12.50.
fn single() -> [SkuTiersForm<'static>; 1] {
    [SkuTiersForm {
        base: Some(fen(1_250)),
        tier_prices: None,
    }]
}

/// The path, reason and limit of an error.
type Expected = (&'static str, Reason, Option<i64>);

#[track_caller]
fn check(form: &TiersForm<'_>, expected: &[Expected]) {
    let errors = form.parse().err().unwrap_or_default();
    let errors = errors.as_slice().iter();
    let errors: Vec<_> = errors
        .map(|error| (error.path.as_str(), error.reason, error.limit))
        .collect();
    assert_eq!(errors, expected);
}

#[test]
fn tiers_of_both_types_are_parsed() {
    let tiers = [tier(480, 1_180), tier(4_800, 1_120)];
    let parsed = form(ProductType::Single, &tiers, &single()).parse();
    assert_eq!(
        parsed.unwrap(),
        TiersDraft {
            quantities: vec![480, 4_800],
            prices: vec![vec![fen(1_180), fen(1_120)]],
        }
    );
    let tiers = [tier(480, None), tier(4_800, None)];
    // A size without discount, and one that is free at last.
    let skus = [sku(1_000, &[1_000, 1_000]), sku(1_500, &[1_430, 0])];
    let multi = form(ProductType::Multi, &tiers, &skus).parse().unwrap();
    let prices = multi.prices.iter();
    let prices: Vec<Vec<i64>> = prices
        .map(|row| row.iter().map(|price| price.get()).collect())
        .collect();
    assert_eq!(prices, [[1_000, 1_000], [1_430, 0]]);
    let none = form(ProductType::Multi, &[], &[sku(1_000, &[])]).parse();
    assert_eq!(none.unwrap().quantities, [0_u32; 0]);
}

#[test]
fn quantities_rise_from_the_smallest_order_on() {
    let cases: [(&[i64], &[Expected]); 7] = [
        (&[61], &[]),
        // The base price would never apply.
        (
            &[60],
            &[("tiers[0].minQuantity", Reason::TierTooLow, Some(60))],
        ),
        (
            &[0],
            &[("tiers[0].minQuantity", Reason::OutOfRange, Some(2))],
        ),
        (
            &[1],
            &[("tiers[0].minQuantity", Reason::OutOfRange, Some(2))],
        ),
        (
            &[1_000_000_000],
            &[("tiers[0].minQuantity", Reason::OutOfRange, Some(999_999))],
        ),
        (
            &[480, 480, 479, 500],
            &[
                ("tiers[1].minQuantity", Reason::TiersNotRising, Some(480)),
                ("tiers[2].minQuantity", Reason::TiersNotRising, Some(480)),
            ],
        ),
        (
            &[100, 200, 300, 400, 500, 600],
            &[("tiers", Reason::TooManyItems, Some(5))],
        ),
    ];
    for (quantities, expected) in cases {
        let tiers: Vec<_> = quantities.iter().map(|pieces| tier(*pieces, 1)).collect();
        check(&form(ProductType::Single, &tiers, &single()), expected);
    }
}

#[test]
fn prices_do_not_rise() {
    let tiers = [tier(100, 1_250), tier(200, 1_251), tier(300, 1_251)];
    let expected = [("tiers[1].price", Reason::TierPriceTooHigh, Some(1_250))];
    check(&form(ProductType::Single, &tiers, &single()), &expected);
    let tiers = [tier(100, -1), tier(200, 1_251), tier(300, None)];
    let expected = [
        ("tiers[2].price", Reason::PriceMissing, None),
        ("tiers[0].price", Reason::OutOfRange, Some(0)),
        ("tiers[1].price", Reason::TierPriceTooHigh, Some(1_250)),
    ];
    check(&form(ProductType::Single, &tiers, &single()), &expected);
    let tiers = [tier(100, None), tier(200, None)];
    let skus = [sku(500, &[501, 400]), sku(0, &[0, 1])];
    let expected = [
        ("skus[0].tierPrices[0]", Reason::TierPriceTooHigh, Some(500)),
        ("skus[1].tierPrices[1]", Reason::TierPriceTooHigh, Some(0)),
    ];
    check(&form(ProductType::Multi, &tiers, &skus), &expected);
}

#[test]
fn each_sku_has_a_price_for_each_tier() {
    let tiers = [tier(100, 90), tier(200, None)];
    let none = SkuTiersForm {
        base: Some(fen(500)),
        tier_prices: None,
    };
    let skus = [sku(500, &[400]), none, sku(500, &[400, 300, 200])];
    let missing = |path| (path, Reason::TierPricesMissing, Some(2));
    let expected = [
        ("tiers[0].price", Reason::NotAllowed, None),
        missing("skus[0].tierPrices"),
        missing("skus[1].tierPrices"),
        missing("skus[2].tierPrices"),
    ];
    check(&form(ProductType::Multi, &tiers, &skus), &expected);
    let tiers = [tier(100, 90)];
    let expected = [("skus[0].tierPrices", Reason::NotAllowed, None)];
    check(
        &form(ProductType::Single, &tiers, &[sku(500, &[90])]),
        &expected,
    );
}

#[test]
fn tiers_need_base_prices() {
    let on_request = [SkuTiersForm {
        base: None,
        tier_prices: None,
    }];
    check(&form(ProductType::Single, &[], &on_request), &[]);
    let expected = [("tiers", Reason::NotAllowed, None)];
    check(
        &form(ProductType::Single, &[tier(100, 90)], &on_request),
        &expected,
    );
}
