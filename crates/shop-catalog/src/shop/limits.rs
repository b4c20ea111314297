//! How long the texts of a shop may be.

use shop_core::TextRule;

use super::WEBSITE_NAME_MAX;
use crate::LocalizedRule;

/// The company's name.
pub const COMPANY_NAME: LocalizedRule = LocalizedRule::line(0, 100);
/// The website's name.
pub const WEBSITE_NAME: LocalizedRule = LocalizedRule::line(0, WEBSITE_NAME_MAX);
/// The website's description, the main products and the address.
pub const SHORT_TEXT: LocalizedRule = LocalizedRule::lines(200);
/// The introduction.
pub const INTRODUCTION: LocalizedRule = LocalizedRule::lines(5_000);
/// The notice.
pub const NOTICE: LocalizedRule = LocalizedRule::lines(500);
/// Whom customers talk to.
pub const PERSON: LocalizedRule = LocalizedRule::line(0, 50);
/// Who runs the shop.
pub const OPERATOR: TextRule = TextRule::line(0, 50);
/// A `WeChat` ID.
pub const WECHAT_ID: TextRule = TextRule::line(0, 50);
