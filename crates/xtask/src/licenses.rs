//! The licences of all dependencies, Rust crates and npm packages, against `.cargo/deny.toml`.

use std::{collections::BTreeSet, fs, process::Command};

use serde_json::Value;
use spdx::{Expression, ParseMode};

/// The list of allowed licences.
const ALLOWED: &str = ".cargo/deny.toml";

/// The app's packages with their licences.
const NPM_LOCK: &str = "frontend/package-lock.json";

/// npm packages without a licence in the lock file, with the licence in their repository.
const MISSING_LICENSES: &[(&str, &str)] = &[("@react-aria/optimize-locales-plugin", "Apache-2.0")];

/// A dependency and the SPDX expression of its licence, which is empty if it names none.
struct Dependency {
    name: String,
    license: String,
}

/// Lists every dependency whose licence is not allowed.
pub fn check() -> Result<Vec<String>, String> {
    let allowed = allowed()?;
    let mut dependencies = crates()?;
    dependencies.extend(npm_packages()?);
    Ok(dependencies
        .iter()
        .filter(|dependency| !is_allowed(&dependency.license, &allowed))
        .map(|Dependency { name, license }| {
            format!("{name} has license {license:?}, which {ALLOWED} does not allow")
        })
        .collect())
}

/// Whether an expression can be met with allowed licences alone.
fn is_allowed(license: &str, allowed: &BTreeSet<String>) -> bool {
    Expression::parse_mode(license, ParseMode::LAX).is_ok_and(|expression| {
        expression.evaluate(|required| allowed.contains(&required.to_string()))
    })
}

fn allowed() -> Result<BTreeSet<String>, String> {
    let text = fs::read_to_string(ALLOWED).map_err(|error| format!("{ALLOWED}: {error}"))?;
    let list: Value = toml::from_str(&text).map_err(|error| format!("{ALLOWED}: {error}"))?;
    let names = list["licenses"]["allow"].as_array().into_iter().flatten();
    Ok(names
        .filter_map(|name| name.as_str().map(str::to_owned))
        .collect())
}

fn crates() -> Result<Vec<Dependency>, String> {
    let output = Command::new("cargo")
        .args(["metadata", "--format-version", "1", "--filter-platform"])
        .arg(host()?)
        .output()
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let metadata: Value = serde_json::from_slice(&output.stdout)
        .map_err(|error| format!("cargo metadata: {error}"))?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    Ok(packages
        .map(|package| Dependency {
            name: text(&package["name"]),
            license: text(&package["license"]),
        })
        .collect())
}

/// The host's target triple. Packages of other platforms are not downloaded.
fn host() -> Result<String, String> {
    let output = Command::new("rustc").arg("-vV").output();
    let output = output.map_err(|error| format!("rustc: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .ok_or_else(|| "no host in the output of rustc -vV".to_owned())
}

fn npm_packages() -> Result<Vec<Dependency>, String> {
    let lock = fs::read_to_string(NPM_LOCK).map_err(|error| format!("{NPM_LOCK}: {error}"))?;
    let lock: Value =
        serde_json::from_str(&lock).map_err(|error| format!("{NPM_LOCK}: {error}"))?;
    let packages = lock["packages"].as_object().into_iter().flatten();
    Ok(packages
        .filter_map(|(path, package)| {
            let (_, name) = path.rsplit_once("node_modules/")?;
            let known = MISSING_LICENSES
                .iter()
                .find(|(unnamed, _)| *unnamed == name);
            Some(Dependency {
                name: name.to_owned(),
                license: known.map_or_else(|| text(&package["license"]), |(_, l)| (*l).to_owned()),
            })
        })
        .collect())
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn license_expression_is_allowed_when_satisfied() {
        let allowed = ["MIT", "ISC", "Apache-2.0 WITH LLVM-exception"]
            .map(str::to_owned)
            .into();
        for (license, expected) in [
            ("MIT", true),
            ("MIT/Apache-2.0", true),
            ("GPL-3.0-only OR MIT", true),
            ("(GPL-3.0-only OR MIT) AND ISC", true),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("Apache-2.0", false),
            ("MIT AND GPL-3.0-only", false),
            ("AGPL-3.0-or-later", false),
            ("SEE LICENSE IN file", false),
            ("", false),
        ] {
            assert_eq!(is_allowed(license, &allowed), expected, "{license}");
        }
    }
}
