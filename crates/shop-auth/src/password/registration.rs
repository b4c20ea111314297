//! The registration form.

use shop_core::{FieldError, Locale, Reason, ValidationErrors};

use crate::{
    Alias, Username,
    password::{Password, comparable},
};

/// The submitted form; no `Debug`, since it contains passwords.
#[derive(Clone, Copy)]
pub struct RegistrationForm<'a> {
    /// The username for sign-in.
    pub username: &'a str,
    /// The password.
    pub password: &'a str,
    /// The password, repeated.
    pub confirm_password: &'a str,
    /// The shop code.
    pub alias: &'a str,
    /// The language in which the shop will write.
    pub language: Locale,
    /// Whether the service agreement and the privacy policy were accepted.
    pub agreed: bool,
}

/// A valid registration. The database checks whether the names are free.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registration {
    /// The username for sign-in.
    pub username: Username,
    /// The password to hash.
    pub password: Password,
    /// The shop code.
    pub alias: Alias,
    /// The language in which the shop will write.
    pub language: Locale,
}

impl Registration {
    /// Validates a form; returns all errors at the paths `username`, `password`, `confirmPassword`,
    /// `alias` and `agreed`.
    pub fn parse(form: &RegistrationForm<'_>) -> Result<Self, ValidationErrors> {
        let mut errors = ValidationErrors::new();
        let username = errors.keep(Username::parse(form.username));
        let names = [form.username.trim(), form.alias.trim()];
        let password = errors.keep(Password::parse("password", form.password, &names));
        errors.keep(check_repeated(form.password, form.confirm_password));
        let alias = errors.keep(Alias::parse(form.alias));
        if !form.agreed {
            errors.push(FieldError::new("agreed", Reason::NotAccepted));
        }
        match (username, password, alias) {
            (Some(username), Some(password), Some(alias)) => errors.into_result(Self {
                username,
                password,
                alias,
                language: form.language,
            }),
            _ => Err(errors),
        }
    }
}

/// Checks the repeated password; errors have the path `confirmPassword`.
pub(super) fn check_repeated(password: &str, again: &str) -> Result<(), FieldError> {
    match again {
        "" => Err(FieldError::new("confirmPassword", Reason::Required)),
        _ if comparable(again) != comparable(password) => {
            Err(FieldError::new("confirmPassword", Reason::Mismatch))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: RegistrationForm<'static> = RegistrationForm {
        username: "TeaHouse",
        password: "kettle-7",
        confirm_password: "kettle-7",
        alias: "tea-1",
        language: Locale::Zh,
        agreed: true,
    };

    fn errors(form: &RegistrationForm<'_>) -> Vec<(String, Reason)> {
        let errors = Registration::parse(form).unwrap_err();
        let pair = |f: &FieldError| (f.path.clone(), f.reason);
        errors.as_slice().iter().map(pair).collect()
    }

    #[test]
    fn valid_registration_is_parsed() {
        let read = Registration::parse(&GOOD).unwrap();
        assert_eq!(read.username.as_str(), "TeaHouse");
        assert_eq!(read.alias.as_str(), "tea-1");
        assert_eq!(read.language, Locale::Zh);
    }

    #[test]
    fn all_form_errors_are_reported() {
        let form = RegistrationForm {
            username: "t",
            password: "short",
            confirm_password: "other",
            alias: "",
            agreed: false,
            ..GOOD
        };
        let expected = [
            ("username", Reason::TooShort),
            ("password", Reason::TooShort),
            ("confirmPassword", Reason::Mismatch),
            ("alias", Reason::Required),
            ("agreed", Reason::NotAccepted),
        ];
        let expected: Vec<_> = expected.map(|(path, f)| (path.to_owned(), f)).into();
        assert_eq!(errors(&form), expected);
    }

    #[test]
    fn password_must_differ_from_username() {
        for name in [" TEAHOUSE", "teahouse"] {
            let form = RegistrationForm {
                username: name,
                password: "TeaHouse",
                confirm_password: "TeaHouse",
                ..GOOD
            };
            assert_eq!(errors(&form), [("password".to_owned(), Reason::TooCommon)]);
        }
    }
}
