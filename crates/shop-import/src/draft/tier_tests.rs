//! Prices by quantity as tables have them.

use shop_catalog::product::ProductPlan;

use super::tests::{faults, planned, stored};
use crate::FaultReason;

/// Pieces and fen of each tier of the SKUs.
fn tiers_of(plan: &ProductPlan) -> (Vec<u32>, Vec<Vec<i64>>) {
    let fen = |sku: &shop_catalog::product::SkuPlan| {
        sku.tier_prices.iter().map(|price| price.get()).collect()
    };
    (
        plan.content.tiers.clone(),
        plan.skus.iter().map(fen).collect(),
    )
}

const CUP: &str = "货号,品名,分类,单价,起订方式,阶梯1数量,阶梯1价格,阶梯2数量,阶梯2价格\n\
    A,杯,餐具,12.5,混批,480,11.8,4800,11.2\n";

#[test]
fn tiers_are_read_from_their_columns() {
    let plan = planned(CUP, None).unwrap().plan;
    assert_eq!(plan.content.lot, shop_core::Lot::Order);
    assert_eq!(
        tiers_of(&plan),
        (vec![480, 4_800], vec![vec![1_180, 1_120]])
    );
    let cup = stored(plan);
    // A table without tiers leaves them as they are, and an empty quantity ends them.
    let plan = planned("货号,单价\nA,13\n", Some(&cup)).unwrap().plan;
    assert_eq!(
        tiers_of(&plan),
        (vec![480, 4_800], vec![vec![1_180, 1_120]])
    );
    let ended = "货号,tier1.quantity,tier1.price,tier2.quantity,tier2.price\nA,240,12,,9\n";
    let plan = planned(ended, Some(&cup)).unwrap().plan;
    assert_eq!(tiers_of(&plan), (vec![240], vec![vec![1_200]]));
    let none = planned("货号,阶梯1数量\nA,\n", Some(&cup)).unwrap();
    assert!(none.changes);
    assert_eq!(tiers_of(&none.plan), (vec![], vec![vec![]]));
    let found = faults("货号,单价\nA,11\n", Some(&cup));
    assert_eq!(found, [(2, "price", FaultReason::TierPriceTooHigh)]);
}

#[test]
fn each_combination_has_its_tier_prices() {
    let head = "货号,品名,分类,规格1名称,规格1值,单价,阶梯1数量,阶梯1价格\n";
    let rows = format!("{head}T,毛巾,家纺,尺寸,大,9,100,8\nT,,,,小,6,,5.5\n");
    let plan = planned(&rows, None).unwrap().plan;
    assert_eq!(tiers_of(&plan), (vec![100], vec![vec![800], vec![550]]));
    let towel = stored(plan);
    let missing = format!("{head}T,毛巾,家纺,尺寸,大,9,100,8\nT,,,,小,6,,\n");
    assert_eq!(
        faults(&missing, None),
        [(3, "tier1.price", FaultReason::PriceMissing)]
    );
    // A new combination costs in a tier what it costs.
    let more = "货号,规格1名称,规格1值,单价\nT,尺寸,中,7\n";
    let plan = planned(more, Some(&towel)).unwrap().plan;
    let (quantities, mut prices) = tiers_of(&plan);
    prices.sort();
    assert_eq!(
        (quantities, prices),
        (vec![100], vec![vec![550], vec![700], vec![800]])
    );
}

#[test]
fn ranges_of_suppliers_become_prices_minimum_and_tiers() {
    let ranges = "48-479:12.5; 480-4799:11.8; ≥4800:11.2";
    for table in [
        format!("货号,品名,分类,阶梯价\nA,杯,餐具,{ranges}\n"),
        format!("货号,品名,分类,单价\nA,杯,餐具,{ranges}\n"),
    ] {
        let plan = planned(&table, None).unwrap().plan;
        assert_eq!(plan.skus[0].price.unwrap().get(), 1_250, "{table}");
        assert_eq!(plan.content.order_rule.minimum, 48);
        assert_eq!(
            tiers_of(&plan),
            (vec![480, 4_800], vec![vec![1_180, 1_120]])
        );
        let cup = stored(plan);
        let again = planned(&table, Some(&cup)).unwrap();
        assert!(!again.changes);
    }
    let with_minimum = format!("货号,品名,分类,起订量,阶梯价\nA,杯,餐具,24,{ranges}\n");
    let plan = planned(&with_minimum, None).unwrap().plan;
    assert_eq!(plan.content.order_rule.minimum, 24);
    let unreadable = "货号,品名,分类,单价,阶梯价\nA,杯,餐具,5,10以上八折\n";
    assert_eq!(
        faults(unreadable, None),
        [(2, "priceRanges", FaultReason::InvalidFormat)]
    );
    let differ = "货号,品名,分类,规格1名称,规格1值,阶梯价\n\
        T,毛巾,家纺,尺寸,大,1-99:9;100+:8\nT,,,,小,1-49:6;50+:5\n";
    assert_eq!(
        faults(differ, None),
        [(3, "priceRanges", FaultReason::RowsDiffer)]
    );
}
