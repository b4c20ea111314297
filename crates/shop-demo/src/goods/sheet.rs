//! What a merchant's price list is written with: the types of `data/merchants/*.json`.
//! [`super::expand`] makes whole products of them.

use serde::Deserialize;
use shop_core::Locale;

use super::choices;
use super::text::Text;
use crate::pictures::{Ink, Motif, Pattern};

/// Where a merchant ships from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Shipping {
    /// From China.
    Domestic,
    /// From abroad.
    Overseas,
}

/// A merchant with everything they sell.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MerchantSheet {
    /// The shop code of links, 3 to 8 characters.
    pub alias: &'static str,
    /// The name the merchant signs in with.
    pub username: &'static str,
    /// What item numbers begin with.
    pub code: &'static str,
    /// The language in which the merchant writes; every text of theirs has it.
    #[serde(default)]
    pub language: Locale,
    /// The shop's short name, at most 10 characters in every language.
    pub website_name: Text,
    /// The company's full name.
    pub company: Text,
    /// Slug of the business category.
    pub business: &'static str,
    /// Code of the shipping origin: `CN-JX-jingdezhen`, `TR`.
    pub area: &'static str,
    /// Domestic or overseas.
    pub shipping: Shipping,
    /// What the shop is known for.
    pub main_products: Text,
    /// Some sentences about the company.
    pub introduction: Text,
    /// The line shown on the shop's home.
    pub notice: Text,
    /// Street address.
    pub address: Text,
    /// Who answers the phone.
    pub salesman: Text,
    /// The mark: thing and colour.
    pub mark: (Motif, Ink),
    /// The settlement level (PRODUCT.md, 5.2).
    pub level: char,
    /// Whether the platform recommends the shop.
    pub recommended: bool,
    /// Whether buyers ask for the prices.
    #[serde(default)]
    pub prices_on_request: bool,
    /// Its mixed lot: an amount in fen and pieces, one of which an order has to reach; none in most shops.
    #[serde(default)]
    pub mixed_lot: Option<(u32, u32)>,
    /// What can be said of the goods; each product's texts use some of them.
    pub points: Vec<Text>,
    /// First-level categories.
    pub groups: Vec<GroupSheet>,
}

/// A first-level category.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct GroupSheet {
    /// Its name.
    pub name: Text,
    /// Second-level categories.
    pub sections: Vec<SectionSheet>,
}

/// A second-level category: what its goods share, and the goods.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct SectionSheet {
    /// Its name.
    pub name: Text,
    /// What the goods are made of.
    pub material: Text,
    /// What is counted: pieces, pairs, sets.
    pub unit: Text,
    /// How they are packed, unless a good says otherwise.
    pub packing: Packing,
    /// The price list.
    pub goods: Vec<GoodSheet>,
}

/// How goods are packed for the wholesale trade.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Packing {
    /// Pieces in a carton.
    pub pieces: u32,
    /// The carton's sides in cm, as merchants write them: `48×33×27`.
    pub carton: &'static str,
    /// Weight of one piece in grams.
    pub grams: u32,
}

/// Whether a good can be bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
pub enum Availability {
    /// In stock.
    #[default]
    InStock,
    /// Shown, but with a stock of 0.
    SoldOut,
    /// Hidden from the public.
    OffSale,
}

/// A line of the price list.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct GoodSheet {
    /// Its name, unique in the shop.
    pub name: Text,
    /// What it looks like.
    pub motif: Motif,
    /// Its colour (the first of `colours` when it comes in several).
    pub ink: Ink,
    /// Its second colour.
    pub accent: Ink,
    /// Its ornament.
    #[serde(default)]
    pub pattern: Pattern,
    /// Which form of the motif, where the name says it: a headset, a round watch.
    pub form: Option<u32>,
    /// Price of the basic variant in fen.
    pub price: u32,
    /// Struck-through price in fen.
    pub was: Option<u32>,
    /// Other packing than the section's.
    pub packing: Option<Packing>,
    /// The colours it comes in; empty when there is no choice.
    #[serde(default)]
    pub colours: Vec<Ink>,
    /// Further choices: sizes, capacities; the file has their names in `data/choices.json`.
    #[serde(default, deserialize_with = "choices::named")]
    pub choices: Vec<&'static choices::ChoiceSheet>,
    /// Least quantity of an order line, and what it must be a multiple of.
    #[serde(default = "single_pieces")]
    pub order: (u32, u32),
    /// In the clearance sale.
    #[serde(default)]
    pub clearance: bool,
    /// Whether it can be bought.
    #[serde(default)]
    pub availability: Availability,
    /// How many pictures it has; `None` for the usual 3 to 5.
    pub pictures: Option<usize>,
}

/// The order quantities of a good that is sold by the piece.
const fn single_pieces() -> (u32, u32) {
    (1, 1)
}
