//! What a merchant's price list is written with. The tables under `merchants/` are constants of
//! these types; [`super::expand`] makes whole products of them.

use super::text::Text;
use crate::pictures::{Ink, Motif, Pattern};

/// Where a merchant ships from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shipping {
    /// From China.
    Domestic,
    /// From abroad.
    Overseas,
}

/// A merchant with everything they sell.
#[derive(Debug, Clone, Copy)]
pub struct MerchantSheet {
    /// The shop code of links, 3 to 8 characters.
    pub alias: &'static str,
    /// The name the merchant signs in with.
    pub username: &'static str,
    /// What item numbers begin with.
    pub code: &'static str,
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
    /// Settlement level, as in the specification, section 6.
    pub level: char,
    /// Whether the platform recommends the shop.
    pub recommended: bool,
    /// What can be said of the goods; each product's texts use some of them.
    pub points: &'static [Text],
    /// First-level categories.
    pub groups: &'static [GroupSheet],
}

/// A first-level category.
#[derive(Debug, Clone, Copy)]
pub struct GroupSheet {
    /// Its name.
    pub name: Text,
    /// Second-level categories.
    pub sections: &'static [SectionSheet],
}

/// A second-level category: what its goods share, and the goods.
#[derive(Debug, Clone, Copy)]
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
    pub goods: &'static [GoodSheet],
}

/// How goods are packed for the wholesale trade.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Packing {
    /// Pieces in a carton.
    pub pieces: u32,
    /// The carton's sides in cm, as merchants write them: `48×33×27`.
    pub carton: &'static str,
    /// Weight of one piece in grams.
    pub grams: u32,
}

/// Whether a good can be bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Availability {
    /// In stock.
    InStock,
    /// Shown, but with a stock of 0.
    SoldOut,
    /// Hidden from the public.
    OffSale,
}

/// A line of the price list.
#[derive(Debug, Clone, Copy)]
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
    pub colours: &'static [Ink],
    /// Further choices: sizes, capacities.
    pub choices: &'static [ChoiceSheet],
    /// Least quantity of an order line, and what it must be a multiple of.
    pub order: (u32, u32),
    /// In the clearance sale.
    pub clearance: bool,
    /// Whether it can be bought.
    pub availability: Availability,
    /// How many pictures it has; `None` for the usual 3 to 5.
    pub pictures: Option<usize>,
}

/// A spec other than colour.
#[derive(Debug, Clone, Copy)]
pub struct ChoiceSheet {
    /// The spec's name.
    pub name: Text,
    /// Its items, each with what it adds to the basic price in thousandths.
    pub items: &'static [(Text, i32)],
}

/// Starts a line of the price list: a plain, unpatterned good with cobalt as its second colour.
pub const fn good(name: Text, motif: Motif, ink: Ink, price: u32) -> GoodSheet {
    GoodSheet {
        name,
        motif,
        ink,
        accent: Ink::Cobalt,
        pattern: Pattern::Plain,
        form: None,
        price,
        was: None,
        packing: None,
        colours: &[],
        choices: &[],
        order: (1, 1),
        clearance: false,
        availability: Availability::InStock,
        pictures: None,
    }
}

/// A carton of `pieces`, its sides in cm and the weight of a piece in grams.
pub const fn pack(pieces: u32, carton: &'static str, grams: u32) -> Packing {
    Packing {
        pieces,
        carton,
        grams,
    }
}

impl GoodSheet {
    /// With this second colour and ornament.
    pub const fn with(self, accent: Ink, pattern: Pattern) -> Self {
        Self {
            accent,
            pattern,
            ..self
        }
    }

    /// With this second colour, without ornament.
    pub const fn and(self, accent: Ink) -> Self {
        Self { accent, ..self }
    }

    /// Drawn in this form of its motif.
    pub const fn form(self, form: u32) -> Self {
        Self {
            form: Some(form),
            ..self
        }
    }

    /// With this struck-through price in fen.
    pub const fn was(self, price: u32) -> Self {
        Self {
            was: Some(price),
            ..self
        }
    }

    /// Packed otherwise than the section's other goods.
    pub const fn packed(self, packing: Packing) -> Self {
        Self {
            packing: Some(packing),
            ..self
        }
    }

    /// To be had in these colours, the first of them being its own.
    pub const fn colours(self, colours: &'static [Ink]) -> Self {
        Self { colours, ..self }
    }

    /// With these further choices.
    pub const fn choices(self, choices: &'static [ChoiceSheet]) -> Self {
        Self { choices, ..self }
    }

    /// Sold from `least` pieces on, in multiples of `multiple`.
    pub const fn from(self, least: u32, multiple: u32) -> Self {
        Self {
            order: (least, multiple),
            ..self
        }
    }

    /// In the clearance sale, formerly at `was` fen.
    pub const fn clearance(self, was: u32) -> Self {
        Self {
            clearance: true,
            was: Some(was),
            ..self
        }
    }

    /// Out of stock.
    pub const fn sold_out(self) -> Self {
        Self {
            availability: Availability::SoldOut,
            ..self
        }
    }

    /// Not shown to the public.
    pub const fn off_sale(self) -> Self {
        Self {
            availability: Availability::OffSale,
            ..self
        }
    }

    /// With exactly this many pictures.
    pub const fn pictures(self, count: usize) -> Self {
        Self {
            pictures: Some(count),
            ..self
        }
    }
}
