//! What the demo's platform says of itself.

use std::sync::LazyLock;

use serde::Deserialize;

use super::data::read;
use super::text::Text;
use crate::pictures::dice::Dice;
use crate::pictures::{Ink, Motif, Pattern, PictureSpec, Piece};

/// The platform's words and contacts.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlatformSheet {
    /// Its name.
    pub name: Text,
    /// Some sentences about it.
    pub introduction: Text,
    /// Street address.
    pub address: Text,
    /// Phone numbers (invented).
    pub phones: Vec<&'static str>,
    /// `WeChat` ids (invented).
    pub wechat_ids: Vec<&'static str>,
    /// `WhatsApp` numbers (invented).
    pub whatsapp_numbers: Vec<&'static str>,
    /// Mail address, in a domain reserved for examples.
    pub email: &'static str,
    /// What one unit of foreign buyers' currencies costs, in millionths of a renminbi (of the order of November 2026).
    pub rates: Vec<(&'static str, i64)>,
    /// What the contact QR code opens.
    pub contact_address: &'static str,
    /// Notices, the newest first.
    pub notices: Vec<NoticeSheet>,
    /// The business categories, in the order shown.
    pub business_categories: Vec<BusinessCategorySheet>,
}

/// A notice of the platform.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct NoticeSheet {
    /// Title.
    pub title: Text,
    /// Text.
    pub text: Text,
    /// How many days before the demo was made it was published.
    pub days_ago: u32,
}

/// A business category merchants are sorted by.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BusinessCategorySheet {
    /// What merchants' sheets call it.
    pub slug: &'static str,
    /// Its name.
    pub name: Text,
    /// Its motif in pictures.
    pub motif: Motif,
    /// In which colour.
    pub ink: Ink,
}

impl BusinessCategorySheet {
    /// Its picture.
    pub fn picture(&self) -> PictureSpec {
        let piece = Piece {
            motif: self.motif,
            ink: self.ink,
            accent: Ink::Ivory,
            pattern: Pattern::Plain,
            form: Some(0),
        };
        PictureSpec::Category {
            piece,
            seed: self.slug.len() as u64,
            shop: Dice::named(self.slug).bits(),
        }
    }
}

/// The demo's platform.
pub static PLATFORM: LazyLock<PlatformSheet> =
    LazyLock::new(|| read(include_str!("../../data/platform.json")));
