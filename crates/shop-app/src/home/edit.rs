//! Editing home pages.

use serde_json::{Value, json};
use shop_catalog::home::{HomeDraft, HomeOf, SectionContent, SectionForm};
use shop_core::Faults;
use shop_store::{StoreError, Touches, Updated, commit, home as homes};

use super::{HomePage, picks, read};
use crate::{Actor, Application, Internal, admin::trail};

/// Why a home page is not edited.
#[derive(Debug, thiserror::Error)]
pub enum EditHomeError {
    /// Fields are wrong.
    #[error(transparent)]
    Invalid(#[from] Faults),
    /// There is no such shop, or it is somebody else's.
    #[error("there is no such shop")]
    NotFound,
    /// The platform's home page is edited by operators.
    #[error("only operators edit the platform's home page")]
    Forbidden,
    /// The revision is not today's.
    #[error("the home page was changed elsewhere meanwhile")]
    ChangedElsewhere,
    /// A fault of ours.
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl From<StoreError> for EditHomeError {
    fn from(error: StoreError) -> Self {
        Self::Internal(error.into())
    }
}

/// Replaces the sections of a home page if its revision is still the one that was `seen`.
pub async fn save(
    app: &Application,
    actor: &Actor,
    (home, seen): (HomeOf, i64),
    forms: &[SectionForm],
) -> Result<HomePage, EditHomeError> {
    check_editor(actor, home)?;
    let draft = HomeDraft::parse(home, forms)?;
    let transaction = app.database.begin_write().await?;
    let revision = homes::revision(&transaction, home).await?;
    let revision = revision.ok_or(EditHomeError::NotFound)?;
    let stored = read::sections(&transaction, home, revision).await?;
    let stored: Vec<_> = stored.into_iter().map(|section| section.content).collect();
    let faults = picks::faults(&transaction, home, &draft, &stored).await?;
    faults.or(())?;
    let contents = draft.apply_to(&stored);
    match homes::save(&transaction, (home, seen), &contents).await? {
        Updated::Yes => {}
        Updated::Stale => return Err(EditHomeError::ChangedElsewhere),
        Updated::Missing => return Err(EditHomeError::NotFound),
    }
    if home == HomeOf::Platform {
        let detail = trail::change(&told(&stored), &told(&contents));
        let action = ("platform.home", "platform");
        trail::note(app, &transaction, actor, action, detail).await?;
    }
    commit(transaction, touches(home)).await?;
    read::own(app, actor, home).await
}

/// What the audit log tells of the platform's home page: which sections stand there in which order,
/// which are switched off, and what was chosen for each.
fn told(sections: &[SectionContent]) -> Value {
    let types = |enabled: bool| -> Vec<&str> {
        let sections = sections.iter().filter(|section| section.enabled == enabled);
        sections
            .map(|section| section.section_type.word())
            .collect()
    };
    let contents = sections.iter().map(|section| {
        json!({
            "type": section.section_type.word(),
            "title": trail::text(&section.title),
            "layout": section.layout.word(),
            "picks": section.picks,
        })
    });
    json!({
        "sections": types(true),
        "hidden": types(false),
        "contents": contents.collect::<Vec<_>>(),
    })
}

const fn touches(home: HomeOf) -> Touches {
    match home {
        HomeOf::Platform => Touches::Platform,
        HomeOf::Shop(owner) => Touches::Shop(owner),
    }
}

/// Shops are edited by their merchants, the platform by operators.
pub(super) fn check_editor(actor: &Actor, home: HomeOf) -> Result<(), EditHomeError> {
    match home {
        HomeOf::Platform if actor.is_operator() => Ok(()),
        HomeOf::Platform => Err(EditHomeError::Forbidden),
        HomeOf::Shop(owner) if owner == actor.user => Ok(()),
        HomeOf::Shop(_) => Err(EditHomeError::NotFound),
    }
}
