//! Names with invisible characters.

use serde_json::{Value, json};
use shop_testing::{Actor, TestResponse, category, on_both, single_product};

use crate::support::with;

/// Zero-width, filler and directional characters, alone and combined.
const INVISIBLE: [&str; 9] = [
    "\u{200B}",
    "\u{200D}\u{200C}",
    "\u{2060} \u{00AD}",
    "\u{2066}\u{2069}",
    "\u{FE0F}",
    "\u{3164}",
    "\u{115F}\u{1160}",
    "\u{2800}\u{2800}",
    "\u{E0020}",
];

/// Paths and bodies that create named resources.
fn makers(category: i64) -> [(&'static str, Value); 3] {
    [
        ("/api/product", single_product("Cup", category, 100)),
        ("/api/category", json!({ "name": "Cup" })),
        ("/api/album", json!({ "name": "Cup" })),
    ]
}

async fn make(who: &Actor, path: &str, body: &Value, name: &str) -> TestResponse {
    who.post(path, &with(body, "name", name)).await
}

on_both! {
    async fn name_of_only_invisible_characters_is_missing(server) {
        let anna = server.merchant("anna").await;
        let category = category(&anna, "Pots").await;
        for (path, body) in makers(category) {
            for name in INVISIBLE {
                let faults = make(&anna, path, &body, name).await.field_errors();
                assert_eq!(faults, [("name".to_owned(), "required".to_owned())], "{path} {name:?}");
            }
        }
    }

    async fn invisible_characters_do_not_make_names_distinct(server) {
        let anna = server.merchant("anna").await;
        let category = category(&anna, "Pots").await;
        for (path, body) in makers(category) {
            make(&anna, path, &body, "Cup").await.ok();
            for hidden in INVISIBLE {
                let name = format!("C{hidden}up");
                // A Braille blank or a space between letters is visible.
                if hidden.contains(['\u{2800}', ' ']) {
                    continue;
                }
                make(&anna, path, &body, &name).await.refused(409, "name_taken");
            }
        }
    }

    async fn joiners_stay_in_the_name(server) {
        let anna = server.merchant("anna").await;
        let category = category(&anna, "Pots").await;
        for name in ["می\u{200C}خواهم", "👩\u{200D}🔬", "❤\u{FE0F}"] {
            let made = make(&anna, "/api/product", &single_product("Cup", category, 100), name).await.ok();
            assert_eq!(made["name"], name);
        }
    }
}
