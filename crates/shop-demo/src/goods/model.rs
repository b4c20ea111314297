//! Whole products and merchants, as the demo's seeding takes them.

use shop_core::Lot;

use super::sheet::{Availability, MerchantSheet, Packing};
use super::text::{Text, Words};
use crate::pictures::PictureSpec;

/// A merchant of the demo.
#[derive(Debug, Clone)]
pub struct Merchant {
    /// The shop code of links, 3 to 8 characters.
    pub alias: String,
    /// The name the merchant signs in with.
    pub username: String,
    /// The shop's short name, at most 10 characters in every language.
    pub website_name: Words,
    /// The company's full name.
    pub company: Words,
    /// Mobile number with country code (invented).
    pub mobile: String,
    /// `WeChat` id (invented).
    pub wechat: String,
    /// Mail address in a domain reserved for examples.
    pub email: String,
    /// Search words of the shop.
    pub keywords: Vec<Words>,
    /// What else is known of the merchant, and the price list.
    pub sheet: &'static MerchantSheet,
    /// The mark.
    pub logo: PictureSpec,
    /// The carousel, 3 pictures.
    pub carousel: Vec<PictureSpec>,
    /// The licence, for operators' eyes.
    pub license: PictureSpec,
    /// The QR code of customer service.
    pub contact_code: PictureSpec,
}

/// A category of a merchant with its children; the children have none.
#[derive(Debug, Clone)]
pub struct Category {
    /// Its name.
    pub name: Text,
    /// Its picture.
    pub picture: PictureSpec,
    /// Second-level categories.
    pub children: Vec<Category>,
}

/// A product of the demo.
#[derive(Debug, Clone)]
pub struct Good {
    /// Item number, unique in the demo: `JC-2103`.
    pub item_number: String,
    /// Name, unique in the shop.
    pub name: Words,
    /// One line beneath the name.
    pub title: Words,
    /// Some sentences.
    pub description: Words,
    /// Rich text: a small piece of HTML.
    pub details: Words,
    /// Place of its category: first level, second level (both from 0).
    pub category: (usize, usize),
    /// What is counted.
    pub unit: Text,
    /// What it is made of.
    pub material: Text,
    /// Search words.
    pub keywords: Words,
    /// How it is packed.
    pub packing: Packing,
    /// Weight of a full carton in grams.
    pub box_weight_grams: u32,
    /// Price and stock.
    pub offer: Offer,
    /// Struck-through price in fen.
    pub was: Option<u32>,
    /// Least quantity of an order line.
    pub min_order: u32,
    /// What quantities are multiples of.
    pub order_multiple: u32,
    /// Which pieces count together for the minimum and the price tiers.
    pub lot: Lot,
    /// The quantities of its price tiers.
    pub tiers: Vec<u32>,
    /// In the clearance sale.
    pub clearance: bool,
    /// Whether it can be bought.
    pub availability: Availability,
    /// Its gallery, the first picture being the main one.
    pub pictures: Vec<PictureSpec>,
}

/// How a product is sold.
#[derive(Debug, Clone)]
pub enum Offer {
    /// One price, one stock.
    Single {
        /// Price in fen.
        price: u32,
        /// Pieces in stock.
        stock: u32,
    },
    /// A price and stock for every combination.
    Multi {
        /// One to three specs.
        specs: Vec<Spec>,
        /// Every combination, the last spec running fastest.
        skus: Vec<Sku>,
    },
}

/// A spec: colour, size.
#[derive(Debug, Clone)]
pub struct Spec {
    /// Its name.
    pub name: Text,
    /// Its items.
    pub items: Vec<Text>,
}

/// A combination of spec items.
#[derive(Debug, Clone)]
pub struct Sku {
    /// The place of the item in each spec.
    pub items: Vec<usize>,
    /// Price in fen.
    pub price: u32,
    /// Pieces in stock.
    pub stock: u32,
    /// Item number of its own.
    pub item_number: String,
    /// The thing in this combination's colour, when it has a colour.
    pub picture: Option<PictureSpec>,
}
