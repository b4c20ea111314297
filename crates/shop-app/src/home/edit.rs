//! Edits home pages.

use serde_json::{Value, json};
use shop_catalog::home::{HomeDraft, HomeOf, SectionContent, SectionForm};
use shop_core::Locale;
use shop_store::{Invalidates, Updated, commit, home as homes, shop};

use super::{
    HomePage,
    editor::{EditHomeError, check_editor},
    picks, read,
};
use crate::{Actor, Application, admin::trail};

/// Replaces the sections of a home page if its revision is still `seen`.
pub async fn save(
    app: &Application,
    actor: &Actor,
    (home, seen): (HomeOf, i64),
    forms: &[SectionForm],
) -> Result<HomePage, EditHomeError> {
    check_editor(actor, home)?;
    let draft = HomeDraft::parse(home, forms)?;
    let transaction = match home {
        HomeOf::Platform => app.database.begin_write().await?,
        HomeOf::Shop(owner) => app.database.begin_shop_write(owner).await?,
    };
    let revision = homes::revision(&transaction, home).await?;
    let revision = revision.ok_or(EditHomeError::NotFound)?;
    let stored = read::sections(&transaction, home, revision).await?;
    let stored: Vec<_> = stored.into_iter().map(|section| section.content).collect();
    let errors = picks::errors(&transaction, home, &draft, &stored).await?;
    errors.into_result(())?;
    let language = match home {
        HomeOf::Platform => Locale::PLATFORM,
        HomeOf::Shop(owner) => shop::lock_with_language(&transaction, owner).await?,
    };
    let contents = draft.apply_to(&stored, language)?;
    match homes::save(&transaction, (home, seen), &contents).await? {
        Updated::Yes => {}
        Updated::Stale => return Err(EditHomeError::ChangedElsewhere),
        Updated::Missing => return Err(EditHomeError::NotFound),
    }
    if home == HomeOf::Platform {
        let detail = trail::change(&described(&stored), &described(&contents));
        let action = ("platform.home", "platform");
        trail::note(app, &transaction, actor, action, detail).await?;
    }
    commit(transaction, invalidates(home)).await?;
    read::own(app, actor, home).await
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
