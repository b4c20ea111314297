//! The platform's information.

use sea_orm::ConnectionTrait;
use serde_json::{Value, json};
use shop_catalog::{
    Change,
    root_file::{self, FILES_MAX, RootFileName},
    shop::email,
};
use shop_core::{
    Fen, FieldError, Localized, MediaId, Page, PageRequest, Phone, Reason, TextRule,
    ValidationErrors,
};
use shop_settlement::{LevelCaps, LevelFees, PRODUCT_CAP_MAX, SettlementLevel};
use shop_store::{
    Invalidates, Transaction, commit,
    platform::{self, Agreement, AgreementKind, PlatformInfo, PublishedAgreement, RootFile},
};

use crate::{
    Actor, Application, Error, Refusal,
    admin::{self, TextForm, begin, permit, trail, written},
    media::Shelf,
    named_files::NamedFiles,
    refusal::Named,
};

/// The platform's name.
pub const NAME: TextRule = TextRule::line(1, 50);

/// The platform's introduction.
pub const INTRODUCTION: TextRule = TextRule::lines(0, 5_000);

/// The platform's address.
pub const ADDRESS: TextRule = TextRule::lines(0, 200);

/// RFC 5321, section 4.5.3.1: 64 characters before the `@`, 255 after it.
pub const EMAIL: TextRule = TextRule::line(0, 320);

/// A `WeChat` ID.
pub const WECHAT_ID: TextRule = TextRule::line(1, 50);

/// The maximum number of contacts of one kind.
pub const CONTACTS_MAX: usize = 10;

/// The editable fields of the platform's information; omitted fields stay unchanged.
#[derive(Debug, Clone, Default)]
pub struct PlatformForm {
    /// The name.
    pub name: TextForm,
    /// The introduction.
    pub introduction: TextForm,
    /// The address.
    pub address: TextForm,
    /// The e-mail address; may be empty.
    pub email: Option<String>,
    /// The phone numbers.
    pub phones: Option<Vec<String>>,
    /// The WeChat IDs.
    pub wechat_ids: Option<Vec<String>>,
    /// The WhatsApp numbers.
    pub whatsapp_numbers: Option<Vec<String>>,
    /// The logo, uploaded by the operator.
    pub logo: Change<Option<MediaId>>,
    /// The splash image of the app.
    pub opening_image: Change<Option<MediaId>>,
    /// The customer service QR code.
    pub qr: Change<Option<MediaId>>,
    /// Fees and caps; levels that are not named keep theirs.
    pub levels: Vec<LevelForm>,
}

/// Changes of a settlement level; omitted fields stay unchanged.
#[derive(Debug, Clone, Copy)]
pub struct LevelForm {
    /// The level.
    pub level: SettlementLevel,
    /// The fee of a year, in fen.
    pub yearly_fee: Option<i64>,
    /// The maximum number of products.
    pub product_cap: Option<i64>,
}

/// The platform's information for operators.
#[derive(Debug, Clone)]
pub struct PlatformRecord {
    /// The information in all languages.
    pub info: PlatformInfo,
    /// The images.
    pub shelf: Shelf,
    /// Revision for optimistic locking; an update must name it.
    pub revision: i64,
}

/// Returns the platform's information for editing.
pub async fn platform_info(app: &Application, operator: &Actor) -> Result<PlatformRecord, Error> {
    permit(operator)?;
    record(app.database.read()).await
}

/// Updates the platform's information if its revision is still `seen`.
pub async fn update_platform_info(
    app: &Application,
    operator: &Actor,
    seen: i64,
    form: &PlatformForm,
) -> Result<PlatformRecord, Error> {
    let transaction = begin(app, operator).await?;
    let before = platform::info(&transaction).await?;
    let after = parse(form, &before)?;
    check_files(&transaction, operator, &before, &after).await?;
    written(platform::save_info(&transaction, seen, &after).await?)?;
    let detail = trail::change(
        &audit_detail(&before, &after),
        &audit_detail(&after, &before),
    );
    let entry = trail::Entry::new("platform.update", "platform", detail);
    trail::note(app, &transaction, operator, entry).await?;
    let record = record(&transaction).await?;
    commit(transaction, Invalidates::Platform).await?;
    Ok(record)
}

/// Reads the revision first: an outdated revision with newer texts only makes the next update fail.
async fn record(conn: &impl ConnectionTrait) -> Result<PlatformRecord, Error> {
    let revision = platform::info_revision(conn).await?;
    let info = platform::info(conn).await?;
    let pictures: Vec<MediaId> = [info.logo, info.opening_image, info.qr]
        .into_iter()
        .flatten()
        .collect();
    Ok(PlatformRecord {
        shelf: Shelf::fetch(conn, &pictures).await?,
        info,
        revision,
    })
}

/// New images must belong to the operator; unchanged ones may belong to another.
async fn check_files(
    transaction: &Transaction,
    operator: &Actor,
    before: &PlatformInfo,
    after: &PlatformInfo,
) -> Result<(), Error> {
    let mut files = NamedFiles::default();
    let changed = |new: Option<MediaId>, old| new.filter(|_| new != old);
    files.picture("logoId", changed(after.logo, before.logo));
    files.picture(
        "openingImageId",
        changed(after.opening_image, before.opening_image),
    );
    files.picture("qrId", changed(after.qr, before.qr));
    Ok(files
        .errors(transaction, operator.shop)
        .await?
        .into_result(())?)
}

fn parse(form: &PlatformForm, stored: &PlatformInfo) -> Result<PlatformInfo, ValidationErrors> {
    let mut errors = ValidationErrors::new();
    let mut text = |path, rule, form, stored| admin::text(&mut errors, path, rule, form, stored);
    let name = text("name", NAME, &form.name, &stored.name);
    let introduction = text(
        "introduction",
        INTRODUCTION,
        &form.introduction,
        &stored.introduction,
    );
    let address = text("address", ADDRESS, &form.address, &stored.address);
    let (fees, caps) = levels(&mut errors, stored, &form.levels);
    let info = PlatformInfo {
        name,
        introduction,
        address,
        email: match &form.email {
            None => stored.email.clone(),
            Some(given) => {
                let email = EMAIL.parse("email", given);
                let email = email.and_then(|text| email::parse("email", &text));
                errors.keep(email).unwrap_or_default()
            }
        },
        phones: match &form.phones {
            None => stored.phones.clone(),
            Some(given) => phones(&mut errors, given),
        },
        wechat_ids: match &form.wechat_ids {
            None => stored.wechat_ids.clone(),
            Some(given) => admin::list(&mut errors, "wechatIds", WECHAT_ID, CONTACTS_MAX, given),
        },
        whatsapp_numbers: match &form.whatsapp_numbers {
            None => stored.whatsapp_numbers.clone(),
            Some(given) => whatsapp_numbers(&mut errors, given),
        },
        logo: form.logo.or(stored.logo),
        opening_image: form.opening_image.or(stored.opening_image),
        qr: form.qr.or(stored.qr),
        fees,
        caps,
    };
    errors.into_result(info)
}

/// The fees and caps of all levels after a change.
fn levels(
    errors: &mut ValidationErrors,
    stored: &PlatformInfo,
    form: &[LevelForm],
) -> (LevelFees, LevelCaps) {
    let (mut fees, mut caps) = (stored.fees.clone(), stored.caps.clone());
    let path = |index: usize, field: &str| format!("levels[{index}].{field}");
    for (index, change) in form.iter().enumerate() {
        let level = change.level;
        if form
            .iter()
            .take(index)
            .any(|earlier| earlier.level == level)
        {
            errors.push(FieldError::new(path(index, "level"), Reason::DuplicateItem));
            continue;
        }
        if let Some(fee) = change.yearly_fee {
            if level.yearly_fee().is_none() {
                errors.push(FieldError::new(
                    path(index, "yearlyFee"),
                    Reason::NotAllowed,
                ));
            } else if let Ok(fee) = Fen::new(fee) {
                fees.set(level, fee);
            } else {
                let limit = if fee < 0 { 0 } else { Fen::MAX.get() };
                let path = path(index, "yearlyFee");
                errors.push(FieldError::at(path, Reason::OutOfRange, limit));
            }
        }
        if let Some(cap) = change.product_cap {
            let border = cap.clamp(1, i64::from(PRODUCT_CAP_MAX));
            match u32::try_from(cap) {
                Ok(cap) if i64::from(cap) == border => caps.set(level, cap),
                _ => {
                    let path = path(index, "productCap");
                    errors.push(FieldError::at(path, Reason::OutOfRange, border));
                }
            }
        }
    }
    // The stored caps rise, so a change is in every pair that does not. The higher level of a pair names
    // the fault, if its cap is in the form.
    for pair in caps.unordered() {
        let place = |level: &SettlementLevel| {
            let is_cap =
                |change: &LevelForm| change.level == *level && change.product_cap.is_some();
            form.iter().position(is_cap)
        };
        if let Some(index) = pair.iter().rev().find_map(place) {
            let path = path(index, "productCap");
            errors.push(FieldError::new(path, Reason::CapOutOfOrder));
        }
    }
    (fees, caps)
}

fn phones(errors: &mut ValidationErrors, inputs: &[String]) -> Vec<String> {
    admin::at_most(errors, "phones", CONTACTS_MAX, inputs.len());
    let numbers = inputs.iter().enumerate().filter_map(|(index, number)| {
        let number = Phone::parse(&format!("phones[{index}]"), number);
        errors.keep(number).map(Phone::into_string)
    });
    numbers.collect()
}

fn whatsapp_numbers(errors: &mut ValidationErrors, inputs: &[String]) -> Vec<String> {
    admin::at_most(errors, "whatsappNumbers", CONTACTS_MAX, inputs.len());
    let numbers = inputs.iter().enumerate().filter_map(|(index, number)| {
        let path = format!("whatsappNumbers[{index}]");
        let number = Phone::parse(&path, number).and_then(|phone| {
            let invalid = || FieldError::new(&path, Reason::InvalidFormat);
            phone.to_e164().ok_or_else(invalid)
        });
        errors.keep(number)
    });
    numbers.collect()
}

/// What the log says of the platform; of its levels only those that differ from `other`.
fn audit_detail(info: &PlatformInfo, other: &PlatformInfo) -> Value {
    let fees = |info: &PlatformInfo, level| json!(info.fees.of(level).map(Fen::get));
    let caps = |info: &PlatformInfo, level| json!(info.caps.of(level));
    let differing = |value: &dyn Fn(&PlatformInfo, SettlementLevel) -> Value| {
        let levels = SettlementLevel::ALL.iter().copied();
        let values = levels.map(|level| (level, value(info, level), value(other, level)));
        let differing = values.filter(|(_, value, other)| value != other);
        differing
            .map(|(level, value, _)| (level.as_str().to_owned(), value))
            .collect::<Value>()
    };
    json!({
        "name": trail::text(&info.name),
        "introduction": trail::text(&info.introduction),
        "address": trail::text(&info.address),
        "email": info.email,
        "phones": info.phones,
        "wechatIds": info.wechat_ids,
        "whatsappNumbers": info.whatsapp_numbers,
        "logoId": info.logo.map(MediaId::get),
        "openingImageId": info.opening_image.map(MediaId::get),
        "qrId": info.qr.map(MediaId::get),
        "levelFees": differing(&fees),
        "levelCaps": differing(&caps),
    })
}

/// The version of an agreement.
pub const VERSION: TextRule = TextRule::line(1, 20);

/// The title of an agreement.
pub const TITLE: TextRule = TextRule::line(1, 100);

/// The text of an agreement.
pub const TEXT: TextRule = TextRule::lines(1, 50_000);

/// A new version of an agreement.
#[derive(Debug, Clone)]
pub struct AgreementForm {
    /// The version, not published before.
    pub version: String,
    /// The title.
    pub title: TextForm,
    /// The text as HTML.
    pub text: TextForm,
}

/// Lists the versions of one agreement or of all; the current one first.
pub async fn agreements(
    app: &Application,
    operator: &Actor,
    kind: Option<AgreementKind>,
    page: &PageRequest,
) -> Result<Page<PublishedAgreement>, Error> {
    permit(operator)?;
    Ok(platform::list_agreements(app.database.read(), kind, page).await?)
}

/// Returns a version.
pub async fn agreement(
    app: &Application,
    operator: &Actor,
    id: i64,
) -> Result<PublishedAgreement, Error> {
    permit(operator)?;
    let found = platform::find_agreement(app.database.read(), id).await?;
    found.ok_or_else(|| Reason::NotFound.into())
}

/// Publishes a version; new users accept it at registration. Earlier versions are kept.
pub async fn publish_agreement(
    app: &Application,
    operator: &Actor,
    kind: AgreementKind,
    form: &AgreementForm,
) -> Result<PublishedAgreement, Error> {
    permit(operator)?;
    let owned = form.clone();
    let agreement = app.rich_text.run(move || parse_agreement(&owned)).await??;
    let transaction = begin(app, operator).await?;
    let id = platform::publish(&transaction, kind, &agreement, app.now()).await?;
    // The text is stored with the version and not in the audit log.
    let detail = trail::creation(&json!({
        "id": id,
        "version": agreement.version,
        "title": trail::text(&agreement.title),
    }));
    let subject = format!("agreement:{}", kind.as_str());
    let entry = trail::Entry::new("agreement.publish", &subject, detail);
    trail::note(app, &transaction, operator, entry).await?;
    commit(transaction, Invalidates::Platform).await?;
    self::agreement(app, operator, id).await
}

fn parse_agreement(form: &AgreementForm) -> Result<Agreement, ValidationErrors> {
    let mut errors = ValidationErrors::new();
    let none = Localized::default();
    let agreement = Agreement {
        version: errors
            .keep(VERSION.parse("version", &form.version))
            .unwrap_or_default(),
        title: admin::text(&mut errors, "title", TITLE, &form.title, &none),
        text: admin::rich_text(&mut errors, "text", TEXT, &form.text, &none),
    };
    errors.into_result(agreement)
}

/// A file to write.
#[derive(Debug, Clone)]
pub struct RootFileForm {
    /// The name.
    pub name: String,
    /// The content.
    pub content: String,
    /// The revision that was read; `None` for a new file.
    pub revision: Option<i64>,
}

/// Lists all files, by name.
pub async fn root_files(app: &Application, operator: &Actor) -> Result<Vec<RootFile>, Error> {
    permit(operator)?;
    Ok(platform::root_files(app.database.read()).await?)
}

/// Adds a file, or replaces its content if its revision is the one in the form. Repeating a write
/// changes nothing more.
pub async fn put_root_file(
    app: &Application,
    operator: &Actor,
    form: &RootFileForm,
) -> Result<RootFile, Error> {
    permit(operator)?;
    let mut errors = ValidationErrors::new();
    let name = errors.keep(RootFileName::parse("name", &form.name));
    let content = errors.keep(root_file::check_content("content", &form.content));
    let (Some(name), Some(content)) = (name, content) else {
        return Err(errors.into());
    };
    let name = name.as_str();
    let transaction = begin(app, operator).await?;
    let count = platform::root_file_count(&transaction).await?;
    let before = platform::root_file(&transaction, name).await?;
    let detail = match (before, form.revision) {
        (Some(same), _) if same.content == content => return Ok(same),
        (None, None) if count >= FILES_MAX as u64 => {
            return Err(Refusal::limit(Reason::TooManyItems, FILES_MAX).into());
        }
        (None, None) => {
            platform::insert_root_file(&transaction, name, content, app.now()).await?;
            trail::creation(&root_file_detail(content))
        }
        (None, Some(_)) => return Err(Reason::NotFound.into()),
        (Some(_), None) => return Err(Refusal::name_taken(Named::RootFile).into()),
        (Some(before), Some(seen)) => {
            let now = app.now();
            let saved = platform::save_root_file(&transaction, name, seen, content, now);
            written(saved.await?)?;
            trail::change(
                &root_file_detail(&before.content),
                &root_file_detail(content),
            )
        }
    };
    let kind = if form.revision.is_none() {
        "rootFile.create"
    } else {
        "rootFile.update"
    };
    let subject = format!("rootFile:{name}");
    let entry = trail::Entry::new(kind, &subject, detail);
    trail::note(app, &transaction, operator, entry).await?;
    let file = platform::root_file(&transaction, name).await?;
    let file = file.ok_or(Reason::NotFound)?;
    commit(transaction, Invalidates::Nothing).await?;
    Ok(file)
}

/// Deletes a file.
pub async fn remove_root_file(
    app: &Application,
    operator: &Actor,
    name: &str,
) -> Result<(), Error> {
    permit(operator)?;
    // No file has another name, and the database takes not every character.
    let name = RootFileName::parse("name", name).map_err(|_| Reason::NotFound)?;
    let name = name.as_str();
    let transaction = begin(app, operator).await?;
    let before = platform::root_file(&transaction, name).await?;
    let before = before.ok_or(Reason::NotFound)?;
    if !platform::delete_root_file(&transaction, name).await? {
        return Err(Reason::NotFound.into());
    }
    let detail = trail::removal(&root_file_detail(&before.content));
    let subject = format!("rootFile:{name}");
    let entry = trail::Entry::new("rootFile.remove", &subject, detail);
    trail::note(app, &transaction, operator, entry).await?;
    Ok(commit(transaction, Invalidates::Nothing).await?)
}

fn root_file_detail(content: &str) -> Value {
    json!({ "content": content })
}

#[cfg(test)]
mod tests {
    use shop_core::Localized;

    use super::*;

    #[test]
    fn each_contact_is_validated() {
        let form = PlatformForm {
            name: TextForm::from(&Localized::new("青花集")),
            email: Some("hello".to_owned()),
            phones: Some(vec!["+8613800000001".to_owned(), "12".to_owned()]),
            wechat_ids: Some(vec![String::new()]),
            whatsapp_numbers: Some(vec!["138 0000 0001".to_owned(), "400-123-4567".to_owned()]),
            ..PlatformForm::default()
        };
        let errors = parse(&form, &PlatformInfo::default())
            .err()
            .unwrap_or_default();
        let paths: Vec<&str> = errors
            .as_slice()
            .iter()
            .map(|error| error.path.as_str())
            .collect();
        assert_eq!(
            paths,
            ["email", "phones[1]", "wechatIds[0]", "whatsappNumbers[1]"]
        );
    }

    #[test]
    fn omitted_platform_fields_stay() {
        let stored = PlatformInfo {
            name: Localized::new("青花集"),
            email: "hello@example.com".to_owned(),
            logo: Some(MediaId::new(7)),
            ..PlatformInfo::default()
        };
        let same = parse(&PlatformForm::default(), &stored);
        assert_eq!(same, Ok(stored));
    }
}
