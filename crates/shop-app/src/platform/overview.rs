//! What the platform tells of itself.

use shop_core::MediaId;
use shop_store::platform::{
    self, Agreement, AgreementKind, BusinessCategory, Notice, PlatformInfo,
};

use crate::{Application, Internal, chat::ChatEntrance, media::Shelf};

/// How many notices are told; older ones are of no use to a visitor.
const NOTICES: u64 = 50;

/// A line of business and how many merchants are in it.
#[derive(Debug, Clone)]
pub struct BusinessCategoryCount {
    /// The line of business.
    pub category: BusinessCategory,
    /// Listed merchants.
    pub merchant_count: u64,
}

/// The platform.
#[derive(Debug, Clone)]
pub struct PlatformOverview {
    /// What it tells of itself.
    pub info: PlatformInfo,
    /// Its notices, the newest first.
    pub notices: Vec<Notice>,
    /// Its lines of business.
    pub business_categories: Vec<BusinessCategoryCount>,
    /// The user service agreement, once published.
    pub service: Option<Agreement>,
    /// The privacy policy, once published.
    pub privacy: Option<Agreement>,
    /// Its pictures.
    pub shelf: Shelf,
    /// How one signs in through the chat app, where that is set up.
    pub chat_entrance: Option<ChatEntrance>,
}

/// The platform as every screen may need it.
pub async fn overview(app: &Application) -> Result<PlatformOverview, Internal> {
    let conn = app.database.read();
    let info = platform::info(conn).await?;
    let counts = platform::merchant_counts(conn, app.now()).await?;
    let categories = platform::business_categories(conn).await?;
    let files: Vec<MediaId> = [info.logo, info.opening_image, info.qr]
        .into_iter()
        .chain(categories.iter().map(|category| category.picture))
        .flatten()
        .collect();
    Ok(PlatformOverview {
        notices: platform::notices(conn, NOTICES).await?,
        service: platform::latest_agreement(conn, AgreementKind::Service).await?,
        privacy: platform::latest_agreement(conn, AgreementKind::Privacy).await?,
        shelf: Shelf::fetch(conn, &files).await?,
        chat_entrance: app.chat_entrance(),
        business_categories: categories
            .into_iter()
            .map(|category| BusinessCategoryCount {
                merchant_count: counts.get(&category.id).copied().unwrap_or_default(),
                category,
            })
            .collect(),
        info,
    })
}
