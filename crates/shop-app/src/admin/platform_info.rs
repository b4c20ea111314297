//! What the platform tells of itself.

use serde_json::json;
use shop_core::{Fault, Faults, FieldFault, Localized, MediaId, Phone, TextRule};
use shop_store::{
    Touches, commit,
    platform::{self, PlatformInfo},
};

use super::{AdminError, begin, checks, note};
use crate::{Actor, Application, named_files::NamedFiles};

const NAME: TextRule = TextRule::line(1, 50);
const INTRODUCTION: TextRule = TextRule::lines(0, 5_000);
const ADDRESS: TextRule = TextRule::lines(0, 200);
/// RFC 5321, section 4.5.3.1: 64 characters before the sign, 255 behind it.
const EMAIL: TextRule = TextRule::line(0, 320);
const WECHAT_ID: TextRule = TextRule::line(1, 50);
/// Contacts of one kind; more would not be read.
const CONTACTS_MAX: usize = 10;

/// The platform's information as an operator edits it; it replaces what was there.
#[derive(Debug, Clone, Default)]
pub struct PlatformForm {
    /// Its name.
    pub name: Localized,
    /// Its introduction.
    pub introduction: Localized,
    /// Its address.
    pub address: Localized,
    /// Its e-mail address, possibly empty.
    pub email: String,
    /// Its phone numbers.
    pub phones: Vec<String>,
    /// Its WeChat IDs.
    pub wechat_ids: Vec<String>,
    /// Its logo, a picture of the operator's.
    pub logo: Option<MediaId>,
    /// The picture the app opens with.
    pub opening_image: Option<MediaId>,
    /// The QR code that customers scan.
    pub qr: Option<MediaId>,
}

/// Replaces what the platform tells of itself.
pub async fn save_platform_info(
    app: &Application,
    operator: &Actor,
    form: &PlatformForm,
) -> Result<(), AdminError> {
    let info = parse(form)?;
    let transaction = begin(app, operator).await?;
    let before = platform::info(&transaction).await?;
    let mut files = NamedFiles::default();
    // What is there already may be another operator's.
    let changed = |new: Option<MediaId>, old| new.filter(|_| new != old);
    files.picture("logoId", changed(info.logo, before.logo));
    files.picture(
        "openingImageId",
        changed(info.opening_image, before.opening_image),
    );
    files.picture("qrId", changed(info.qr, before.qr));
    files.faults(&transaction, operator.user).await?.or(())?;
    platform::save_info(&transaction, &info).await?;
    let detail = json!({ "name": info.name.original() });
    note(
        app,
        &transaction,
        operator,
        ("platform.info", "platform"),
        detail,
    )
    .await?;
    Ok(commit(transaction, Touches::Platform).await?)
}

fn parse(form: &PlatformForm) -> Result<PlatformInfo, Faults> {
    let mut faults = Faults::none();
    let info = PlatformInfo {
        name: checks::localized(&mut faults, "name", NAME, &form.name),
        introduction: checks::localized(
            &mut faults,
            "introduction",
            INTRODUCTION,
            &form.introduction,
        ),
        address: checks::localized(&mut faults, "address", ADDRESS, &form.address),
        email: email(&mut faults, &form.email),
        phones: phones(&mut faults, &form.phones),
        wechat_ids: checks::list(
            &mut faults,
            "wechatIds",
            (WECHAT_ID, CONTACTS_MAX),
            &form.wechat_ids,
        ),
        logo: form.logo,
        opening_image: form.opening_image,
        qr: form.qr,
    };
    faults.or(info)
}

/// Empty, or something before and behind one `@`.
fn email(faults: &mut Faults, input: &str) -> String {
    let email = faults.keep(EMAIL.parse("email", input)).unwrap_or_default();
    let well_formed = email
        .split_once('@')
        .is_some_and(|(name, host)| !name.is_empty() && host.contains('.') && !host.contains('@'));
    if !email.is_empty() && !well_formed {
        faults.push(FieldFault::new("email", Fault::InvalidFormat));
    }
    email
}

fn phones(faults: &mut Faults, inputs: &[String]) -> Vec<String> {
    if inputs.len() > CONTACTS_MAX {
        faults.push(FieldFault::new("phones", Fault::TooManyItems));
    }
    let numbers = inputs.iter().enumerate().filter_map(|(index, number)| {
        let number = Phone::parse(&format!("phones[{index}]"), number);
        faults.keep(number).map(Phone::into_string)
    });
    numbers.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contacts_are_checked_one_by_one() {
        let form = PlatformForm {
            name: Localized::new("青花集"),
            email: "hello".to_owned(),
            phones: vec!["+8613800000001".to_owned(), "12".to_owned()],
            wechat_ids: vec![String::new()],
            ..PlatformForm::default()
        };
        let faults = parse(&form).err().unwrap_or_default();
        let paths: Vec<&str> = faults
            .as_slice()
            .iter()
            .map(|fault| fault.path.as_str())
            .collect();
        assert_eq!(paths, ["email", "phones[1]", "wechatIds[0]"]);
    }
}
