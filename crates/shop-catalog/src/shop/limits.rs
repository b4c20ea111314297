//! Length limits for shop texts.

use shop_core::TextRule;

use super::WEBSITE_NAME_MAX;
use crate::LocalizedRule;

/// The company name.
pub const COMPANY_NAME: LocalizedRule = LocalizedRule::line(0, 100);
/// The website name.
pub const WEBSITE_NAME: LocalizedRule = LocalizedRule::line(0, WEBSITE_NAME_MAX);
/// The website description, the main products and the address.
pub const SHORT_TEXT: LocalizedRule = LocalizedRule::lines(200);
/// The introduction.
pub const INTRODUCTION: LocalizedRule = LocalizedRule::lines(5_000);
/// The notice.
pub const NOTICE: LocalizedRule = LocalizedRule::lines(500);
/// The name of the salesperson.
pub const PERSON: LocalizedRule = LocalizedRule::line(0, 50);
/// The text of a carousel picture.
pub const CAROUSEL_TEXT: LocalizedRule = LocalizedRule::line(0, 100);
/// The name of the account holder.
pub const OPERATOR: TextRule = TextRule::line(0, 50);
/// The text of a watermark.
pub const WATERMARK: TextRule = TextRule::line(1, 100);
/// A `WeChat` ID.
pub const WECHAT_ID: TextRule = TextRule::line(0, 50);
