//! Home pages of the platform and of shops, for visitors and for editors.
//!
//! A page is drawn in three steps: what each section wants to show (picks, or its default content),
//! one fetch of all of it, and the sections filled from what was found.

mod content;
mod picks;
mod sections;

use sea_orm::ConnectionTrait;
use serde_json::{Value, json};
use shop_catalog::home::{HomeDraft, HomeOf, Section, SectionContent, SectionForm};
use shop_core::{BusinessCategoryId, Locale, Localized, MediaId, Reason, SectionId, Timestamp};
use shop_store::{
    Invalidates, StoreError, category::Audience, commit, home as homes, platform, shop,
};

use crate::{
    Actor, Application, Error, Internal,
    admin::trail,
    album::AlbumOverview,
    category::CategoryOverview,
    home::{content::Host, picks::section_refs, sections::SectionData},
    media::Shelf,
    product::ListedProduct,
    revision::written,
    shop::MerchantCard,
};

/// A home page, ready to render.
#[derive(Debug, Clone)]
pub struct HomePage {
    /// The owner.
    pub home: HomeOf,
    /// The sections in order.
    pub sections: Vec<HomeSection>,
    /// Revision for optimistic locking; 1 until the first edit.
    pub revision: i64,
}

/// A section with its content.
#[derive(Debug, Clone)]
pub struct HomeSection {
    /// The section; on a page that was never edited, its ID is its position, from 1.
    pub section: Section,
    /// The content, without deleted and hidden items.
    pub items: Vec<HomeItem>,
}

/// An item of a section.
#[derive(Debug, Clone)]
pub enum HomeItem {
    /// A product.
    Product(Box<ListedProduct>),
    /// A merchant.
    Merchant(Box<MerchantCard>),
    /// A category.
    Category(Box<CategoryOverview>),
    /// An image, and what it shows, if its shop says so.
    Picture(ShelvedFile, Localized),
    /// A video.
    Video(ShelvedFile),
    /// An album.
    Album(Box<AlbumOverview>),
    /// A text.
    Text(Localized),
    /// Contact details.
    Contact(Box<Contact>),
    /// Merchants of a business category.
    MerchantGroup(NamedBusinessCategory, Vec<MerchantCard>),
    /// Products of a business category.
    ProductGroup(NamedBusinessCategory, Vec<ListedProduct>),
}

/// A business category with its name.
#[derive(Debug, Clone)]
pub struct NamedBusinessCategory {
    /// The ID of the business category.
    pub id: BusinessCategoryId,
    /// The name.
    pub name: Localized,
}

/// A file with the collection that contains it.
#[derive(Debug, Clone)]
pub struct ShelvedFile {
    /// The ID of the file.
    pub id: MediaId,
    /// The collection that contains the file.
    pub shelf: Shelf,
}

/// Contact details of a shop or of the platform.
#[derive(Debug, Clone, Default)]
pub struct Contact {
    /// The street address.
    pub address: Localized,
    /// The name of the salesperson.
    pub salesman_name: Localized,
    /// The phone number of the salesperson.
    pub salesman_mobile: String,
    /// The phone number.
    pub mobile: String,
    /// The `WeChat` ID.
    pub wechat_id: String,
    /// The `WhatsApp` number in E.164.
    pub whatsapp: String,
    /// The e-mail address, if public.
    pub email: Option<String>,
    /// The customer service QR code.
    pub qr: Option<MediaId>,
    /// The image of the QR code.
    pub shelf: Shelf,
}

impl Contact {
    /// Whether there are no contact details.
    pub(super) fn is_empty(&self) -> bool {
        let texts = [
            self.address.original(),
            &self.salesman_mobile,
            &self.mobile,
            &self.wechat_id,
            &self.whatsapp,
        ];
        texts.iter().all(|text| text.is_empty()) && self.email.is_none() && self.qr.is_none()
    }
}

/// Returns a home page for visitors: its enabled sections that are not empty. `None` if the shop
/// does not exist or its account is disabled.
pub async fn public(app: &Application, home: HomeOf) -> Result<Option<HomePage>, Internal> {
    let conn = app.database.read();
    let Some((host, revision, mut sections)) = open(conn, home).await? else {
        return Ok(None);
    };
    sections.retain(|section| section.content.enabled);
    let mut drawn = draw(conn, &host, Audience::Public, sections, app.now()).await?;
    drawn.retain(|section| !section.items.is_empty());
    Ok(Some(HomePage {
        home,
        sections: drawn,
        revision,
    }))
}

/// Returns a home page for its editor: all sections.
pub async fn own(app: &Application, actor: &Actor, home: HomeOf) -> Result<HomePage, Error> {
    check_editor(actor, home)?;
    let conn = app.database.read();
    let opened = open(conn, home).await?;
    let (host, revision, sections) = opened.ok_or(Reason::NotFound)?;
    let sections = draw(conn, &host, Audience::Owner, sections, app.now()).await?;
    Ok(HomePage {
        home,
        sections,
        revision,
    })
}

/// The sections of a home page; the default ones before its first edit, numbered by position.
async fn sections(
    conn: &impl ConnectionTrait,
    home: HomeOf,
    revision: i64,
) -> Result<Vec<Section>, StoreError> {
    if revision > 1 {
        return homes::sections(conn, home).await;
    }
    let usual = (1..).zip(home.default_sections());
    Ok(usual
        .map(|(place, content)| Section {
            id: SectionId::new(place),
            content,
        })
        .collect())
}

async fn open(
    conn: &impl ConnectionTrait,
    home: HomeOf,
) -> Result<Option<(Host, i64, Vec<Section>)>, Internal> {
    let (host, revision) = match home {
        HomeOf::Platform => {
            let (info, categories) = tokio::try_join!(
                platform::info_and_home_revision(conn),
                platform::business_categories(conn),
            )?;
            let (info, revision) = info;
            (Host::Platform(Box::new(info), categories), revision)
        }
        HomeOf::Shop(owner) => {
            let Some(record) = shop::find_public(conn, owner).await? else {
                return Ok(None);
            };
            let revision = record.home_revision;
            (Host::Shop(Box::new(record)), revision)
        }
    };
    Ok(Some((
        host,
        revision,
        sections(conn, home, revision).await?,
    )))
}

async fn draw(
    conn: &impl ConnectionTrait,
    host: &Host,
    audience: Audience,
    sections: Vec<Section>,
    now: Timestamp,
) -> Result<Vec<HomeSection>, Internal> {
    let contents = sections.iter().map(|section| &section.content);
    let refs = section_refs(conn, host, contents, now).await?;
    let data = SectionData::fetch(conn, host, audience, &refs, now).await?;
    let filled = sections.into_iter().zip(refs);
    let filled = filled.map(|(section, refs)| {
        let items = data.fill(refs);
        HomeSection { section, items }
    });
    Ok(filled.collect())
}

/// Replaces the sections of a home page if its revision is still `seen`.
pub async fn save(
    app: &Application,
    actor: &Actor,
    home: HomeOf,
    seen: i64,
    forms: &[SectionForm],
) -> Result<HomePage, Error> {
    check_editor(actor, home)?;
    let draft = HomeDraft::parse(home, forms)?;
    let transaction = match home {
        HomeOf::Platform => app.database.begin_write().await?,
        HomeOf::Shop(owner) => app.database.begin_shop_write(owner).await?,
    };
    let revision = homes::revision(&transaction, home).await?;
    let revision = revision.ok_or(Reason::NotFound)?;
    let stored = sections(&transaction, home, revision).await?;
    let stored: Vec<_> = stored.into_iter().map(|section| section.content).collect();
    let errors = picks::errors(&transaction, home, &draft, &stored).await?;
    errors.into_result(())?;
    let language = match home {
        HomeOf::Platform => Locale::PLATFORM,
        HomeOf::Shop(owner) => shop::lock_with_language(&transaction, owner).await?,
    };
    let contents = draft.apply_to(&stored, language)?;
    written(homes::save(&transaction, home, seen, &contents).await?)?;
    if home == HomeOf::Platform {
        let detail = trail::change(&described(&stored), &described(&contents));
        let entry = trail::Entry::new("platform.home", "platform", detail);
        trail::note(app, &transaction, actor, entry).await?;
    }
    commit(transaction, invalidates(home)).await?;
    own(app, actor, home).await
}

/// The audit log entry of the platform's home page: its sections in order, the disabled ones, and
/// the content of each.
fn described(sections: &[SectionContent]) -> Value {
    let types = |enabled: bool| -> Vec<&str> {
        let sections = sections.iter().filter(|section| section.enabled == enabled);
        sections
            .map(|section| section.section_type.as_str())
            .collect()
    };
    let contents = sections.iter().map(|section| {
        json!({
            "type": section.section_type.as_str(),
            "title": trail::text(&section.title),
            "layout": section.layout.as_str(),
            "picks": section.picks,
        })
    });
    json!({
        "sections": types(true),
        "hidden": types(false),
        "contents": contents.collect::<Vec<_>>(),
    })
}

const fn invalidates(home: HomeOf) -> Invalidates {
    match home {
        HomeOf::Platform => Invalidates::Platform,
        HomeOf::Shop(owner) => Invalidates::Shop(owner),
    }
}

/// Merchants may edit their own shop, operators the platform's home page.
fn check_editor(actor: &Actor, home: HomeOf) -> Result<(), Error> {
    match home {
        HomeOf::Platform if actor.is_operator() => Ok(()),
        HomeOf::Platform => Err(Reason::Forbidden.into()),
        HomeOf::Shop(owner) if owner == actor.shop => Ok(()),
        HomeOf::Shop(_) => Err(Reason::NotFound.into()),
    }
}
