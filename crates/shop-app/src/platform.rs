//! Public data of the platform: name and contacts, notices, agreements, business categories,
//! shipping origins.

use std::collections::HashMap;

use shop_catalog::root_file::RootFileName;
use shop_core::{AreaId, CurrencyRate, MediaId};
use shop_store::{
    area::{self, Area},
    platform::{self, AgreementKind, BusinessCategory, PlatformInfo},
};

use crate::{Application, Internal, chat::ChatEntrance, media::Shelf};

pub use shop_store::platform::{Agreement, Notice};

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
    /// The second currencies that buyers can choose, whose rates are not too old.
    pub currencies: Vec<CurrencyRate>,
    /// The chat-app sign-in settings, if configured.
    pub chat_entrance: Option<ChatEntrance>,
}

/// Returns the platform's public information.
pub async fn overview(app: &Application) -> Result<PlatformOverview, Internal> {
    let conn = app.database.read();
    let now = app.now();
    let (info, currencies) = platform::info_and_currencies(conn).await?;
    let counts = platform::merchant_counts(conn, now).await?;
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
        currencies: currencies.shown(now).copied().collect(),
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

/// A shipping origin with its children.
#[derive(Debug, Clone)]
pub struct AreaNode {
    /// The shipping origin.
    pub area: Area,
    /// Number of listed merchants, including children.
    pub merchant_count: u64,
    /// The cities of a province.
    pub children: Vec<AreaNode>,
}

/// Returns the shipping origins with listed merchants, and the provinces of such cities.
pub async fn areas_with_merchants(app: &Application) -> Result<Vec<AreaNode>, Internal> {
    let mut roots = areas(app).await?;
    roots.retain(|root| root.merchant_count > 0);
    for root in &mut roots {
        root.children.retain(|child| child.merchant_count > 0);
    }
    Ok(roots)
}

/// Returns all shipping origins: provinces with their cities, then countries.
pub async fn areas(app: &Application) -> Result<Vec<AreaNode>, Internal> {
    let conn = app.database.read();
    let counts = area::merchant_counts(conn, app.now()).await?;
    let all = area::all(conn).await?;
    let mut below = HashMap::<AreaId, Vec<AreaNode>>::new();
    let mut roots = Vec::new();
    for area in all {
        let merchant_count = counts.get(&area.id).copied().unwrap_or_default();
        let parent = area.parent;
        let node = AreaNode {
            area,
            merchant_count,
            children: Vec::new(),
        };
        match parent {
            Some(parent) => below.entry(parent).or_default().push(node),
            None => roots.push(node),
        }
    }
    for root in &mut roots {
        root.children = below.remove(&root.area.id).unwrap_or_default();
        root.merchant_count += root
            .children
            .iter()
            .map(|child| child.merchant_count)
            .sum::<u64>();
    }
    Ok(roots)
}

/// The content of the file at `path`, without the leading slash; `None` if there is none.
pub async fn root_file(app: &Application, path: &str) -> Result<Option<String>, Internal> {
    // Other addresses are not looked up.
    if RootFileName::parse("name", path).is_err() {
        return Ok(None);
    }
    let file = platform::root_file(app.database.read(), path).await?;
    Ok(file.map(|file| file.content))
}
