//! What somebody fills in to change the password.

use shop_core::{Fault, Faults, FieldFault};

use super::{Password, comparable, registration::check_repeated};

/// The fields of a change as they were sent; without `Debug`, since they hold passwords.
#[derive(Clone, Copy)]
pub struct PasswordChangeForm<'a> {
    /// The password so far.
    pub old_password: &'a str,
    /// The new one.
    pub new_password: &'a str,
    /// The new one once more.
    pub confirm_password: &'a str,
}

/// A change without faults. Whether the old password is right is the hasher's to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordChange {
    /// The password to hash.
    pub new_password: Password,
}

impl PasswordChange {
    /// Reads a form, or tells all its faults at the paths `oldPassword`, `newPassword` and
    /// `confirmPassword`. `names` are the owner's username and shop code.
    pub fn parse(form: &PasswordChangeForm<'_>, names: &[&str]) -> Result<Self, Faults> {
        let mut faults = Faults::none();
        if form.old_password.is_empty() {
            faults.push(FieldFault::new("oldPassword", Fault::Required));
        } else if comparable(form.old_password) == comparable(form.new_password) {
            faults.push(FieldFault::new("newPassword", Fault::SameAsOld));
        }
        let parsed = faults.keep(Password::parse("newPassword", form.new_password, names));
        faults.keep(check_repeated(form.new_password, form.confirm_password));
        match parsed {
            Some(new_password) => faults.or(Self { new_password }),
            None => Err(faults),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_read_or_all_its_faults_are_told() {
        let cases: [(_, &[(&str, Fault)]); 5] = [
            (("old-one", "kettle-7", "kettle-7"), &[]),
            (
                ("", "kettle-7", "kettle-7"),
                &[("oldPassword", Fault::Required)],
            ),
            (
                ("kettle-7", "kettle-7", "kettle-7"),
                &[("newPassword", Fault::SameAsOld)],
            ),
            (
                ("old-one", "teahouse", ""),
                &[
                    ("newPassword", Fault::TooCommon),
                    ("confirmPassword", Fault::Required),
                ],
            ),
            (
                ("old-one", "kettle-7", "kettle-8"),
                &[("confirmPassword", Fault::Mismatch)],
            ),
        ];
        for ((old_password, new_password, confirm_password), expected) in cases {
            let form = PasswordChangeForm {
                old_password,
                new_password,
                confirm_password,
            };
            let faults = match PasswordChange::parse(&form, &["TeaHouse", "tea-1"]) {
                Ok(_) => Vec::new(),
                Err(faults) => faults.as_slice().to_vec(),
            };
            let told: Vec<_> = faults.iter().map(|f| (f.path.as_str(), f.fault)).collect();
            assert_eq!(
                told, expected,
                "{old_password} {new_password} {confirm_password}"
            );
        }
    }
}
