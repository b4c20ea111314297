use proptest::prelude::*;

use super::*;

fn fen(fen: i64) -> Fen {
    Fen::new(fen).unwrap()
}

fn product(lowest: i64, highest: i64) -> BatchProduct {
    BatchProduct {
        id: 1.into(),
        category: 1.into(),
        on_sale: true,
        is_clearance: false,
        prices: Some(PriceRange {
            lowest: fen(lowest),
            highest: fen(highest),
        }),
        unpriced: 0,
        price_visibility: ProductPriceVisibility::Inherit,
        tier_prices: None,
        strike_price: None,
        stock: (0, 5),
    }
}

fn errors(form: &BatchForm) -> Vec<(String, Reason)> {
    let errors = form.parse().unwrap_err();
    let errors = errors.as_slice().iter();
    errors
        .map(|error| (error.path.clone(), error.reason))
        .collect()
}

fn form(ids: Vec<i64>, change: BatchChangeForm) -> BatchForm {
    BatchForm { ids, change }
}

#[test]
fn exactly_one_change_is_taken() {
    let hide = BatchChangeForm {
        on_sale: Some(false),
        ..BatchChangeForm::default()
    };
    let parsed = form(vec![3, 1], hide.clone()).parse().unwrap();
    assert_eq!(
        parsed,
        (vec![3.into(), 1.into()], BatchChange::OnSale(false))
    );
    let nothing = BatchChangeForm::default();
    let refused_delete = BatchChangeForm {
        delete: Some(false),
        ..nothing.clone()
    };
    let both = BatchChangeForm {
        delete: Some(true),
        ..hide.clone()
    };
    let neither = BatchChangeForm {
        price: Some(PriceChangeForm::default()),
        ..nothing.clone()
    };
    let steep = BatchChangeForm {
        price: Some(PriceChangeForm {
            percent: Some(-101),
            ..PriceChangeForm::default()
        }),
        ..nothing.clone()
    };
    let stock = BatchChangeForm {
        stock: Some(StockChangeForm {
            set: Some(-1),
            add: None,
        }),
        ..nothing.clone()
    };
    let cases = [
        (nothing, "change", Reason::Required),
        (refused_delete, "change", Reason::Required),
        (both, "change", Reason::NotAllowed),
        (neither, "change.price", Reason::Required),
        (steep, "change.price.percent", Reason::OutOfRange),
        (stock, "change.stock.set", Reason::OutOfRange),
    ];
    for (change, path, error) in cases {
        assert_eq!(errors(&form(vec![1], change)), [(path.to_owned(), error)]);
    }
    let ids = [
        (vec![], "ids", Reason::Required),
        (vec![1, 2, 1], "ids[2]", Reason::DuplicateItem),
        ((1..=201).collect(), "ids", Reason::TooManyItems),
    ];
    for (ids, path, error) in ids {
        assert_eq!(errors(&form(ids, hide.clone())), [(path.to_owned(), error)]);
    }
}

#[test]
fn percentages_round_half_a_fen_upwards() {
    for (price, percent, after) in [
        (1250, -15, Some(1063)),
        (1250, -10, Some(1125)),
        (5, 10, Some(6)),
        (5, -10, Some(5)),
        (4, 10, Some(4)),
        (1, -100, Some(0)),
        (4, -99, Some(1)),
        (1, -60, Some(1)),
        (0, 1000, Some(0)),
        (9_999_999_999, 1, None),
    ] {
        let changed = PriceChange::percent(percent).apply(fen(price));
        assert_eq!(changed.map(Fen::get), after, "{price} by {percent} %");
    }
    assert_eq!(PriceChange::amount(-3).apply(fen(2)), None);
    assert_eq!(PriceChange::amount(-2).apply(fen(2)), Some(Fen::ZERO));
}

#[test]
fn new_prices_are_rounded_to_a_step() {
    for (change, price, after) in [
        (PriceChange::permille(-50), 1_250, Some(1_188)),
        (
            PriceChange::permille(-50).rounded_to(10),
            1_250,
            Some(1_190),
        ),
        (PriceChange::permille(33).rounded_to(50), 1_250, Some(1_300)),
        (PriceChange::amount(-7).rounded_to(100), 1_250, Some(1_200)),
        (PriceChange::amount(0).rounded_to(100), 1_250, Some(1_300)),
        (PriceChange::percent(-90).rounded_to(100), 120, Some(1)),
        (PriceChange::amount(-120).rounded_to(100), 120, Some(0)),
        (PriceChange::amount(-121).rounded_to(100), 120, None),
        (PriceChange::amount(0).rounded_to(10), 9_999_999_999, None),
    ] {
        let changed = change.apply(fen(price));
        assert_eq!(changed.map(Fen::get), after, "{price} by {change:?}");
    }
}

/// A product at 12.50, with tiers at 11.80 and 11.20.
fn tiered() -> BatchProduct {
    BatchProduct {
        tier_prices: Some(PriceRange {
            lowest: fen(1_120),
            highest: fen(1_180),
        }),
        ..product(1_250, 1_250)
    }
}

#[test]
fn a_change_of_prices_includes_tiers() {
    let rise = PriceChange::percent(10);
    let prices = [1_250, 1_180, 1_120].map(|price| rise.apply(fen(price)).unwrap().get());
    assert_eq!(prices, [1_375, 1_298, 1_232]);
    let outcome = |change| BatchChange::Price(change).outcome(&tiered());
    assert_eq!(outcome(rise), BatchOutcome::Done);
    let cheaper = PriceChange::amount(-1_200);
    assert_eq!(outcome(cheaper), BatchOutcome::PriceOutOfRange);
    assert_eq!(outcome(PriceChange::amount(-1_120)), BatchOutcome::Done);
    assert_eq!(outcome(PriceChange::amount(0)), BatchOutcome::Unchanged);
    // The base price is a multiple of 50 fen, the tier prices are not.
    let rounded = PriceChange::amount(0).rounded_to(50);
    assert_eq!(outcome(rounded), BatchOutcome::Done);
}

#[test]
fn rounding_may_change_a_price_between_two_that_stay() {
    let rounded = BatchChange::Price(PriceChange::amount(0).rounded_to(100));
    assert_eq!(rounded.outcome(&product(100, 300)), BatchOutcome::Done);
    assert_eq!(rounded.outcome(&product(300, 300)), BatchOutcome::Unchanged);
}

#[test]
fn prices_stay_in_range_and_below_the_strike_price() {
    let by = |amount| BatchChange::Price(PriceChange::amount(amount));
    let cup = product(100, 300);
    assert_eq!(by(-100).outcome(&cup), BatchOutcome::Done);
    assert_eq!(by(-101).outcome(&cup), BatchOutcome::PriceOutOfRange);
    assert_eq!(
        by(Fen::MAX.get()).outcome(&cup),
        BatchOutcome::PriceOutOfRange
    );
    assert_eq!(by(0).outcome(&cup), BatchOutcome::Unchanged);
    let struck = BatchProduct {
        strike_price: Some(fen(150)),
        ..cup
    };
    assert_eq!(by(50).outcome(&struck), BatchOutcome::Done);
    assert_eq!(by(51).outcome(&struck), BatchOutcome::StrikePriceTooLow);
}

#[test]
fn what_is_so_already_is_unchanged() {
    let cup = product(100, 100);
    let full = BatchProduct {
        stock: (STOCK_MAX, STOCK_MAX),
        ..cup
    };
    let cases = [
        (BatchChange::OnSale(true), cup, BatchOutcome::Unchanged),
        (BatchChange::OnSale(false), cup, BatchOutcome::Done),
        (BatchChange::Clearance(false), cup, BatchOutcome::Unchanged),
        (
            BatchChange::Category(1.into()),
            cup,
            BatchOutcome::Unchanged,
        ),
        (BatchChange::Category(2.into()), cup, BatchOutcome::Done),
        (
            BatchChange::Stock(StockChange::Set(5)),
            cup,
            BatchOutcome::Done,
        ),
        (
            BatchChange::Stock(StockChange::Add(1)),
            full,
            BatchOutcome::Unchanged,
        ),
        (
            BatchChange::Stock(StockChange::Add(-1)),
            full,
            BatchOutcome::Done,
        ),
        (BatchChange::Delete, cup, BatchOutcome::Done),
    ];
    for (change, product, outcome) in cases {
        assert_eq!(change.outcome(&product), outcome, "{change:?}");
    }
}

proptest! {
    #[test]
    fn changes_keep_the_order_of_prices(
        one in 0..=Fen::MAX.get(), other in 0..=Fen::MAX.get(),
        permille in PERCENT_MIN * 10..=PERCENT_MAX * 10, amount in -Fen::MAX.get()..=Fen::MAX.get(),
        round_to in prop::sample::select(ROUND_TO.to_vec()),
    ) {
        let (low, high) = (fen(one.min(other)), fen(one.max(other)));
        for change in [PriceChange::permille(permille), PriceChange::amount(amount)] {
            let change = change.rounded_to(round_to);
            if let (Some(low), Some(high)) = (change.apply(low), change.apply(high)) {
                prop_assert!(low <= high);
            }
        }
    }
}
