//! Length limits for shop texts.

use shop_core::TextRule;

use crate::LocalizedRule;

/// The text of a carousel picture.
pub const CAROUSEL_TEXT: LocalizedRule = LocalizedRule::line(0, 100);
/// The name of the account holder.
pub const OPERATOR: TextRule = TextRule::line(0, 50);
/// The text of a watermark.
pub const WATERMARK: TextRule = TextRule::line(1, 100);
/// A `WeChat` ID.
pub const WECHAT_ID: TextRule = TextRule::line(0, 50);
