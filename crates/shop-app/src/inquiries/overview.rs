//! Inquiries for display: with shop, images, and the viewer's permitted actions.

use std::sync::Arc;

use sea_orm::ConnectionTrait;
use shop_core::{MediaId, Secret, ShopId, Timestamp};
use shop_orders::{Inquiry, InquiryAction, OrderNumber};
use shop_store::{inquiry::InquiryRecord, order::PresentLines, shop};

use crate::{Internal, media::Shelf, shop::ShopBrief};

/// As whom an inquiry is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InquiryViewer {
    /// The browser that sent it.
    Sender,
    /// The merchant.
    Merchant,
    /// An operator of the platform.
    Operator,
    /// Anyone with the link: see [`Inquiry::shared`].
    Share,
}

/// The order that was made from an inquiry.
#[derive(Debug, Clone)]
pub struct OrderLink {
    /// Its number.
    pub number: OrderNumber,
    /// The token of its link while it is valid.
    pub share_token: Option<Secret<String>>,
}

/// An inquiry for one viewer.
#[derive(Debug, Clone)]
pub struct InquiryOverview {
    /// The inquiry; [masked](Inquiry::shared) for visitors of the link.
    pub inquiry: Inquiry,
    /// As whom it is seen.
    pub viewer: InquiryViewer,
    /// The permitted actions.
    pub actions: Vec<InquiryAction>,
    /// The shop.
    pub shop: Arc<ShopBrief>,
    /// The images of its lines.
    pub shelf: Shelf,
    /// The share token while it is valid; for sender and merchant only.
    pub share_token: Option<Secret<String>>,
    /// The order that was made from it.
    pub order: Option<OrderLink>,
    /// Whether the merchant has not opened it, or the sender its answer; `false` for everybody else.
    pub is_unread: bool,
    /// What its products are called today; empty in lists.
    pub present: PresentLines,
}

/// Loads the shops and images of inquiries.
pub(super) async fn overviews(
    conn: &impl ConnectionTrait,
    records: Vec<InquiryRecord>,
    viewer: InquiryViewer,
    now: Timestamp,
) -> Result<Vec<InquiryOverview>, Internal> {
    let shops: Vec<ShopId> = records.iter().map(|record| record.inquiry.shop).collect();
    let shops = shop::summaries_of_all(conn, &shops).await?;
    let of_shops = shops.values().filter_map(|shop| shop.main_image);
    let pictures = records.iter().flat_map(|record| record.inquiry.pictures());
    let pictures: Vec<MediaId> = pictures.chain(of_shops).collect();
    let shelf = Shelf::fetch(conn, &pictures).await?;
    let shops = ShopBrief::of_all(shops, &shelf, now);
    let shown = records.into_iter().map(|record| {
        let shop = shops.get(&record.inquiry.shop).cloned();
        let shop = shop.ok_or_else(|| {
            Internal::Corrupt(format!("inquiry {} without shop", record.inquiry.number))
        })?;
        Ok(overview(record, viewer, (shop, shelf.clone()), now))
    });
    shown.collect()
}

fn overview(
    record: InquiryRecord,
    viewer: InquiryViewer,
    (shop, shelf): (Arc<ShopBrief>, Shelf),
    now: Timestamp,
) -> InquiryOverview {
    let is_merchant = viewer == InquiryViewer::Merchant;
    let is_side = is_merchant || viewer == InquiryViewer::Sender;
    let inquiry = record.inquiry;
    InquiryOverview {
        actions: if is_merchant {
            inquiry.status.actions()
        } else {
            Vec::new()
        },
        shop,
        shelf,
        share_token: (is_side && now < record.share_expires_at).then_some(record.share_token),
        order: record.order.map(|order| OrderLink {
            number: order.number,
            share_token: (now < order.share_expires_at).then_some(order.share_token),
        }),
        is_unread: match viewer {
            InquiryViewer::Merchant => !record.is_read,
            InquiryViewer::Sender => record.has_unread_answer,
            InquiryViewer::Operator | InquiryViewer::Share => false,
        },
        present: PresentLines::default(),
        inquiry: match viewer {
            InquiryViewer::Share => inquiry.shared(),
            _ => inquiry,
        },
        viewer,
    }
}
