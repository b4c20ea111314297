//! The tree of shipping origins.

use std::collections::HashMap;

use shop_core::AreaId;
use shop_store::area::{self, Area};

use crate::{Application, Internal};

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
