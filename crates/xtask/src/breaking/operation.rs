//! Compares operations: their names, permissions, parameters, requests and responses.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Comparison, entries, items, schema::Direction, words};

/// Permissions from the widest to the narrowest; those in one row are equivalent.
const PERMISSIONS: &[&[&str]] = &[
    &["anybody"],
    &["visitor"],
    &["signed_in"],
    &["owner", "owner_or_operator", "party"],
    &["operator"],
];

impl<'a> Comparison<'a> {
    pub(super) fn operation(&mut self, name: &str, old: &'a Value, new: &'a Value) {
        if old["operationId"] != new["operationId"] {
            let what = format!(
                "operationId changed from {} to {}",
                old["operationId"], new["operationId"]
            );
            self.found(name, &what);
        }
        self.permission(name, old, new);
        self.parameters(name, old, new);
        self.request_body(name, &old["requestBody"], &new["requestBody"]);
        self.successes(name, &old["responses"], &new["responses"]);
        self.refusals(name, &old["responses"], &new["responses"]);
    }

    fn permission(&mut self, name: &str, old: &Value, new: &Value) {
        let width = |operation: &Value| {
            let word = operation["x-permission"].as_str()?;
            PERMISSIONS.iter().position(|words| words.contains(&word))
        };
        if width(new) > width(old) && width(old).is_some() {
            let (old, new) = (&old["x-permission"], &new["x-permission"]);
            self.found(name, &format!("permission changed from {old} to {new}"));
        }
    }

    fn parameters(&mut self, name: &str, old: &'a Value, new: &'a Value) {
        let known: Vec<&Value> = items(&old["parameters"])
            .map(|p| self.resolve_old(p))
            .collect();
        let present: Vec<&Value> = items(&new["parameters"])
            .map(|p| self.resolve_new(p))
            .collect();
        let same = |a: &Value, b: &Value| a["name"] == b["name"] && a["in"] == b["in"];
        for old in &known {
            let place = format!("{name} parameter {}", old["name"]);
            match present.iter().find(|new| same(old, new)) {
                None => self.found(&place, "was removed"),
                Some(new) => self.parameter(&place, old, new),
            }
        }
        for new in present {
            if new["required"] == true && !known.iter().any(|old| same(old, new)) {
                let place = format!("{name} parameter {}", new["name"]);
                self.found(&place, "is new and required");
            }
        }
    }

    fn parameter(&mut self, place: &str, old: &'a Value, new: &'a Value) {
        if new["required"] == true && old["required"] != true {
            self.found(place, "became required");
        }
        for how in ["style", "explode"] {
            if old[how] != new[how] && !old[how].is_null() {
                self.found(
                    place,
                    &format!("{how} changed from {} to {}", old[how], new[how]),
                );
            }
        }
        self.schema(place, (&old["schema"], &new["schema"]), Direction::Request);
    }

    fn request_body(&mut self, name: &str, old: &'a Value, new: &'a Value) {
        let (old, new) = (self.resolve_old(old), self.resolve_new(new));
        if new["required"] == true && old["required"] != true {
            self.found(name, "the request body became required");
        }
        let place = format!("{name} request");
        self.contents(&place, &old["content"], &new["content"], Direction::Request);
    }

    fn successes(&mut self, name: &str, old: &'a Value, new: &'a Value) {
        let is_success = |(status, _): &(&String, &Value)| status.as_str() < "400";
        for (status, old) in entries(old).filter(is_success) {
            let place = format!("{name} {status}");
            let Some(new) = new.get(status) else {
                self.found(&place, "is no longer returned");
                continue;
            };
            let (old, new) = (self.resolve_old(old), self.resolve_new(new));
            self.contents(
                &place,
                &old["content"],
                &new["content"],
                Direction::Response,
            );
            for (header, _) in entries(&old["headers"]) {
                if new["headers"].get(header).is_none() {
                    self.found(&place, &format!("header {header} was removed"));
                }
            }
        }
        for (status, _) in entries(new).filter(is_success) {
            if old.get(status).is_none() && status.starts_with('2') {
                self.found(&format!("{name} {status}"), "is a new success status");
            }
        }
    }

    fn contents(&mut self, place: &str, old: &'a Value, new: &'a Value, way: Direction) {
        for (kind, old) in entries(old) {
            match new.get(kind) {
                None => self.found(place, &format!("{kind} was removed")),
                Some(new) => self.schema(place, (&old["schema"], &new["schema"]), way),
            }
        }
    }

    /// Clients distinguish refusals by status and reason.
    fn refusals(&mut self, name: &str, old: &'a Value, new: &'a Value) {
        for (status, old) in entries(old) {
            let reasons = words(&self.resolve_old(old)["x-reasons"]);
            let present = match new.get(status) {
                Some(new) => words(&self.resolve_new(new)["x-reasons"]),
                None => BTreeSet::new(),
            };
            for gone in reasons.difference(&present) {
                let place = format!("{name} {status}");
                self.found(
                    &place,
                    &format!("reason {gone} was removed or has another status"),
                );
            }
        }
    }
}
