//! The platform's public information.

use shop_core::MediaId;
use shop_store::platform::{
    self, Agreement, AgreementKind, BusinessCategory, Notice, PlatformInfo,
};

use crate::{Application, Internal, chat::ChatEntrance, media::Shelf};

/// The maximum number of notices returned; older ones are irrelevant to visitors.
const NOTICES: u64 = 50;

/// A business category with its number of merchants.
#[derive(Debug, Clone)]
pub struct BusinessCategoryCount {
    /// The business category.
    pub category: BusinessCategory,
    /// Number of listed merchants.
    pub merchant_count: u64,
}

/// The platform's public information.
#[derive(Debug, Clone)]
pub struct PlatformOverview {
    /// Name, contacts and images.
    pub info: PlatformInfo,
    /// The notices, newest first.
    pub notices: Vec<Notice>,
    /// The business categories.
    pub business_categories: Vec<BusinessCategoryCount>,
    /// The user service agreement, once published.
    pub service: Option<Agreement>,
    /// The privacy policy, once published.
    pub privacy: Option<Agreement>,
    /// The images.
    pub shelf: Shelf,
    /// The chat-app sign-in settings, if configured.
    pub chat_entrance: Option<ChatEntrance>,
}

/// Returns the platform's public information.
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
