//! The form for changing the password.

use shop_core::{FieldError, Reason, ValidationErrors};

use super::{Password, comparable, registration::check_repeated};

/// The submitted form; no `Debug`, since it contains passwords.
#[derive(Clone, Copy)]
pub struct PasswordChangeForm<'a> {
    /// The current password.
    pub old_password: &'a str,
    /// The new password.
    pub new_password: &'a str,
    /// The new password, repeated.
    pub confirm_password: &'a str,
}

/// A valid password change. The hasher verifies the old password.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordChange {
    /// The password to hash.
    pub new_password: Password,
}

impl PasswordChange {
    /// Validates a form; returns all errors at the paths `oldPassword`, `newPassword` and
    /// `confirmPassword`. `names` are the owner's username and shop code.
    pub fn parse(form: &PasswordChangeForm<'_>, names: &[&str]) -> Result<Self, ValidationErrors> {
        let mut errors = ValidationErrors::new();
        if form.old_password.is_empty() {
            errors.push(FieldError::new("oldPassword", Reason::Required));
        } else if comparable(form.old_password) == comparable(form.new_password) {
            errors.push(FieldError::new("newPassword", Reason::SameAsOld));
        }
        let parsed = errors.keep(Password::parse("newPassword", form.new_password, names));
        errors.keep(check_repeated(form.new_password, form.confirm_password));
        match parsed {
            Some(new_password) => errors.into_result(Self { new_password }),
            None => Err(errors),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn password_change_parses_or_reports_all_errors() {
        let cases: [(_, &[(&str, Reason)]); 5] = [
            (("old-one", "kettle-7", "kettle-7"), &[]),
            (
                ("", "kettle-7", "kettle-7"),
                &[("oldPassword", Reason::Required)],
            ),
            (
                ("kettle-7", "kettle-7", "kettle-7"),
                &[("newPassword", Reason::SameAsOld)],
            ),
            (
                ("old-one", "teahouse", ""),
                &[
                    ("newPassword", Reason::TooCommon),
                    ("confirmPassword", Reason::Required),
                ],
            ),
            (
                ("old-one", "kettle-7", "kettle-8"),
                &[("confirmPassword", Reason::Mismatch)],
            ),
        ];
        for ((old_password, new_password, confirm_password), expected) in cases {
            let form = PasswordChangeForm {
                old_password,
                new_password,
                confirm_password,
            };
            let errors = match PasswordChange::parse(&form, &["TeaHouse", "tea-1"]) {
                Ok(_) => Vec::new(),
                Err(errors) => errors.as_slice().to_vec(),
            };
            let actual: Vec<_> = errors.iter().map(|f| (f.path.as_str(), f.reason)).collect();
            assert_eq!(
                actual, expected,
                "{old_password} {new_password} {confirm_password}"
            );
        }
    }
}
