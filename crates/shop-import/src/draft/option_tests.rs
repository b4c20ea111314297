//! Options as price lists have them: combinations that are left out, several options in one cell, merged stock.

use shop_catalog::product::ProductPlan;
use shop_core::{CategoryId, Locale};

use super::{
    Draft, Planned,
    tests::{TOWEL, catalogue_with, planned, shop, stored},
};
use crate::{Choices, Fault, FaultReason, NoteReason};

/// The options of each SKU, its price and its stock.
fn skus(plan: &ProductPlan) -> Vec<(Vec<usize>, Option<i64>, u32)> {
    let sku = |sku: &shop_catalog::product::SkuPlan| {
        let price = sku.price.map(shop_core::Fen::get);
        (sku.items.clone(), price, sku.stock)
    };
    plan.skus.iter().map(sku).collect()
}

fn notes(planned: &Planned) -> Vec<(u32, NoteReason, &str)> {
    let notes = planned.notes.iter();
    notes
        .map(|note| (note.row, note.reason, note.detail.as_str()))
        .collect()
}

fn split(text: &str) -> Result<Planned, Vec<Fault>> {
    let choices = Choices {
        split_options: true,
        ..Choices::default()
    };
    let catalogue = catalogue_with(text, &choices);
    let mut draft = Draft::read(&catalogue, &catalogue.groups()[0], None);
    let category = draft.category().map(|_| CategoryId::new(1));
    draft.finish(&shop(Locale::Zh), category, None)
}

#[test]
fn combinations_that_the_table_leaves_out_are_sold_out() {
    let text = TOWEL.replace("T-1,,,,,灰,,小,6,7,\n", "");
    let found = planned(&text, None).unwrap();
    assert_eq!(
        skus(&found.plan),
        [
            (vec![0, 0], Some(900), 5),
            (vec![0, 1], Some(600), 5),
            (vec![1, 0], Some(900), 5),
            (vec![1, 1], Some(900), 0),
        ]
    );
    let reason = NoteReason::CombinationsAdded;
    assert_eq!(notes(&found), [(2, reason, "灰 / 小")]);
    // It is there now, and stays as it is.
    let towel = stored(found.plan);
    let again = planned(&text, Some(&towel)).unwrap();
    assert!(!again.changes && again.notes.is_empty());
    // A new option of a stored product.
    let more = "货号,规格1名称,规格1值,规格2名称,规格2值,单价,库存\nT-1,颜色,红,尺寸,大,7,3\n";
    let found = planned(more, Some(&towel)).unwrap();
    assert_eq!(found.plan.skus.len(), 6);
    assert_eq!(notes(&found), [(2, reason, "红 / 小")]);
}

#[test]
fn added_combinations_have_the_tiers_of_the_dearest_one() {
    let text = "货号,品名,分类,规格1名称,规格1值,规格2名称,规格2值,单价,阶梯1数量,阶梯1价格\n\
        T,毛巾,家纺,颜色,白,尺寸,大,9,100,8\nT,,,,白,,小,6,,5.5\nT,,,,灰,,大,9,,8.5\n";
    let plan = planned(text, None).unwrap().plan;
    let added = &plan.skus[3];
    assert_eq!(added.tier_prices.len(), 1);
    assert!(added.price.is_some_and(|price| price.get() == 900));
    assert!(added.tier_prices[0] <= added.price.unwrap());
}

#[test]
fn several_options_of_a_cell_become_options_if_the_merchant_says_so() {
    let text =
        "货号,品名,分类,颜色,color.en,尺码,单价,库存\nT,毛巾,家纺,红/蓝,,S、M,9,5\nT,,,灰,,S,8,2\n";
    let found = split(text).unwrap();
    assert_eq!(
        skus(&found.plan),
        [
            (vec![0, 0], Some(900), 5),
            (vec![0, 1], Some(900), 5),
            (vec![1, 0], Some(900), 5),
            (vec![1, 1], Some(900), 5),
            (vec![2, 0], Some(800), 2),
            (vec![2, 1], Some(900), 0),
        ]
    );
    let whole = planned(text, None).unwrap().plan;
    assert_eq!(whole.specs[0].items[0].name.original(), "红/蓝");
    let catalogue = catalogue_with(text, &Choices::default());
    assert_eq!(catalogue.option_lists(), (1, Some("红/蓝")));
}

#[test]
fn translations_of_several_options_are_split_as_well() {
    let text =
        "货号,品名,分类,规格1名称,规格1值,spec1.value.en,单价\nT,毛巾,家纺,颜色,红/蓝,Red/Blue,9\n";
    let plan = split(text).unwrap().plan;
    let items = plan.specs[0].items.iter();
    let names: Vec<_> = items
        .map(|item| item.name.translation(Locale::En))
        .collect();
    assert_eq!(names, [Some("Red"), Some("Blue")]);
}

#[test]
fn too_many_combinations_of_one_row_are_a_fault() {
    let many = |letter: &str| {
        (0..30)
            .map(|n| format!("{letter}{n}"))
            .collect::<Vec<_>>()
            .join("/")
    };
    let text = format!(
        "货号,品名,分类,颜色,尺码,单价\nT,毛巾,家纺,{},{},9\n",
        many("a"),
        many("b")
    );
    let faults = split(&text).unwrap_err();
    assert!(
        faults
            .iter()
            .any(|fault| fault.reason == FaultReason::TooManyItems),
        "{faults:?}"
    );
}

#[test]
fn own_tables_have_no_lists_of_options() {
    let text = "编号（勿改）,版本（勿改）,品名,规格1名称,规格1值,单价\n,,毛巾,颜色,红/蓝,9\n";
    let choices = Choices {
        split_options: true,
        ..Choices::default()
    };
    let catalogue = catalogue_with(text, &choices);
    assert_eq!(catalogue.option_lists(), (0, None));
    assert_eq!(catalogue.options_in("红/蓝"), ["红/蓝"]);
}

#[test]
fn remarks_of_suppliers_are_private_and_the_import_says_so_once() {
    let notes = |text: &str| {
        let catalogue = catalogue_with(text, &Choices::default());
        let notes = catalogue.notes().iter();
        let notes: Vec<_> = notes
            .map(|note| (note.row, note.reason, note.detail.clone()))
            .collect();
        notes
    };
    let said = (1, NoteReason::PrivateNotes, "Remarks".to_owned());
    assert_eq!(notes("货号,品名,Remarks\nA,杯,x\nB,碗,y\n"), [said]);
    assert_eq!(notes("货号,品名,内部备注\nA,杯,x\n"), []);
    assert_eq!(
        notes("编号（勿改）,版本（勿改）,货号,私密备注（仅自己可见）\n,,A,x\n"),
        []
    );
}
