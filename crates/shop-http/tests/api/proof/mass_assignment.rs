//! Fields that only the server sets, in every object of every body.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use shop_testing::{Actor, Backend, SeededRandom, proof_scale, proof_seeds};

use super::{
    fingerprint::{Fingerprint, difference},
    world::World,
};
use crate::{
    malformed::{body_schema, pointer, schema_has_path},
    support::operations::{Operation, document, operations},
};

/// Fields of a request for each [`proof_scale`]: fewer than are named in one refusal.
const FIELDS: usize = 12;
const FIELDS_MAX: usize = 40;

/// Fields that are always tried: to become an operator, the owner, or paid for.
const PRECIOUS: [&str; 8] = [
    "id",
    "role",
    "ownerId",
    "userId",
    "settlementLevel",
    "paidUntil",
    "isOperator",
    "passwordHash",
];

/// The names of all fields of all schemas of the document.
fn field_names(document: &Value) -> BTreeSet<String> {
    fn collect(value: &Value, names: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                if let Some(properties) = fields.get("properties").and_then(Value::as_object) {
                    names.extend(properties.keys().cloned());
                }
                fields.values().for_each(|value| collect(value, names));
            }
            Value::Array(items) => items.iter().for_each(|value| collect(value, names)),
            _ => {}
        }
    }
    let mut names = BTreeSet::new();
    collect(&document["components"]["schemas"], &mut names);
    names
}

/// The paths of all objects of a body; that of the body is empty.
fn objects_within(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                objects_within(item, &format!("{path}[{index}]"), found);
            }
        }
        Value::Object(fields) => {
            found.push(path.to_owned());
            let dot = if path.is_empty() { "" } else { "." };
            for (name, field) in fields {
                objects_within(field, &format!("{path}{dot}{name}"), found);
            }
        }
        _ => {}
    }
}

/// A body with more fields in the object at this path.
fn with_fields(body: &Value, path: &str, names: &[String]) -> Value {
    let mut body = body.clone();
    let place = if path.is_empty() {
        &mut body
    } else {
        body.pointer_mut(&pointer(path)).unwrap()
    };
    for name in names {
        place[name] = json!(1);
    }
    body
}

struct Attempt<'a> {
    world: &'a World,
    document: &'a Value,
    operation: &'a Operation,
    names: &'a BTreeSet<String>,
}

impl Attempt<'_> {
    /// Fields that the object at this path does not have.
    fn foreign(&self, path: &str, random: &mut SeededRandom) -> Vec<String> {
        let schema = body_schema(self.document, self.operation);
        let pointer = pointer(path);
        let steps: Vec<&str> = pointer[1..]
            .split('/')
            .filter(|step| !step.is_empty())
            .collect();
        let is_foreign = |name: &&String| {
            let place: Vec<&str> = steps.iter().copied().chain([name.as_str()]).collect();
            !schema_has_path(self.document, schema, &place)
        };
        let all: Vec<&String> = self.names.iter().filter(is_foreign).collect();
        let count = FIELDS * usize::try_from(proof_scale()).unwrap();
        let mut drawn: BTreeSet<String> = (0..count.min(FIELDS_MAX))
            .map(|_| (*random.pick(&all)).clone())
            .collect();
        let precious = PRECIOUS.map(str::to_owned);
        drawn.extend(precious.into_iter().filter(|name| is_foreign(&name)));
        drawn.into_iter().take(FIELDS_MAX).collect()
    }

    async fn send(&self, who: &Actor, path: &str, names: &[String]) -> Vec<String> {
        let right = self.operation.body_example().unwrap();
        let body = with_fields(right, path, names);
        let mut address = self.operation.path.clone();
        for parameter in self
            .operation
            .parameters()
            .filter(|parameter| parameter["in"] == "path")
        {
            let name = parameter["name"].as_str().unwrap();
            let value = self.world.path_value(name, parameter);
            address = address.replace(&format!("{{{name}}}"), &value);
        }
        let required = self
            .operation
            .parameters()
            .filter(|parameter| parameter["required"] == true);
        let of_query = required.filter(|parameter| parameter["in"] == "query");
        let pair = |parameter: &Value| {
            (
                parameter["name"].as_str().unwrap().to_owned(),
                parameter["example"].to_string(),
            )
        };
        let query: Vec<(String, String)> = of_query.map(pair).collect();
        let request = who
            .request(self.operation.method.clone(), &address)
            .query(&query);
        let key = "00000000-0000-4000-8000-0000000000fe";
        let answer = who
            .send(request.header("Idempotency-Key", key).json(&body))
            .await;
        assert!(
            answer.status == 400 && ["validation", "read_only"].contains(&answer.reason()),
            "{} {path:?} takes one of {names:?}: {answer}",
            self.operation.name
        );
        let fields = answer.data()["fields"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let is_refused =
            |field: &&Value| field["reason"] == "unknown_field" || field["reason"] == "read_only";
        let refused = fields.iter().filter(is_refused);
        refused
            .map(|field| field["path"].as_str().unwrap().to_owned())
            .collect()
    }
}

async fn run(backend: Backend) {
    let world = World::open(backend).await;
    let fingerprint = Fingerprint::of(&world.server, backend).await;
    let document = document(&world.operator).await;
    let names = field_names(&document);
    assert!(names.len() > 200, "{}", names.len());
    let mut random = SeededRandom::new(proof_seeds(1).start);
    let (before, mut tried) = (fingerprint.now(&world.server).await, 0);
    for operation in operations(&document) {
        let Some(right) = operation.body_example() else {
            continue;
        };
        let is_admin = operation.path.starts_with("/api/admin/");
        let who = if is_admin {
            &world.operator
        } else {
            &world.owner
        };
        let attempt = Attempt {
            world: &world,
            document: &document,
            operation: &operation,
            names: &names,
        };
        let mut objects = Vec::new();
        objects_within(right, "", &mut objects);
        for path in objects {
            let foreign = attempt.foreign(&path, &mut random);
            let refused = attempt.send(who, &path, &foreign).await;
            let dot = if path.is_empty() { "" } else { "." };
            let missing: Vec<&String> = foreign
                .iter()
                .filter(|name| !refused.contains(&format!("{path}{dot}{name}")))
                .collect();
            assert!(
                missing.is_empty(),
                "{} {path:?} does not refuse {missing:?}: {refused:?}",
                operation.name
            );
            tried += 1;
        }
    }
    assert!(tried > 60, "{tried}");
    let after = fingerprint.now(&world.server).await;
    assert_eq!(difference(&before, &after), [""; 0]);
    world.server.stop().await;
}

#[tokio::test]
async fn read_only_fields_are_refused_in_every_object_on_sqlite() {
    run(Backend::Sqlite).await;
}

#[tokio::test]
async fn read_only_fields_are_refused_in_every_object_on_postgres() {
    run(Backend::Postgres).await;
}
