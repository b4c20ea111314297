//! An operator sets up the platform and manages merchants.

use serde_json::{Value, json};
use shop_testing::{Actor, TestServer, jpeg};

use super::runner::ExampleRunner;

/// Runs the operators' examples, and then those of public platform data.
pub async fn run(runner: &mut ExampleRunner, server: &TestServer) {
    let operator = server.operator().await.with_language("zh");
    // The logo, the QR code and the image of a business category must differ in content.
    for width in [320, 330, 340] {
        operator.upload("image", &jpeg(width, 320)).await.ok();
    }
    platform(runner, &operator).await;
    areas_and_categories(runner, &operator).await;
    let visitor = server.visitor().with_language("zh");
    runner.run("read_platform", &visitor, &[]).await;
    runner.run("read_areas", &visitor, &[]).await;
    merchants(runner, &operator).await;
    removals(runner, &operator).await;
}

async fn platform(runner: &mut ExampleRunner, operator: &Actor) {
    runner.run("read_platform_info", operator, &[]).await;
    runner.run("update_platform_info", operator, &[]).await;
    runner.run("update_currencies", operator, &[]).await;
    runner.run("read_currencies", operator, &[]).await;
    runner.run("publish_agreement", operator, &[]).await;
    run_nonempty_list(runner, "list_agreements", operator).await;
    runner.run("read_agreement", operator, &[]).await;
    runner.run("create_notice", operator, &[]).await;
    runner.run("update_notice", operator, &[]).await;
    run_nonempty_list(runner, "list_notices", operator).await;
    runner.run("put_root_file", operator, &[]).await;
    run_nonempty_list(runner, "list_root_files", operator).await;
}

async fn areas_and_categories(runner: &mut ExampleRunner, operator: &Actor) {
    runner.run("create_area", operator, &[]).await;
    runner.run("update_area", operator, &[]).await;
    let areas = run_nonempty_list(runner, "list_areas", operator).await;
    let new = areas.iter().max_by_key(|area| area["id"].as_i64());
    let parent = new.unwrap()["parentId"].clone();
    let siblings: Vec<&Value> = areas
        .iter()
        .filter(|area| area["parentId"] == parent)
        .collect();
    run_reordering(runner, "reorder_areas", operator, &siblings, parent).await;
    runner.run("create_business_category", operator, &[]).await;
    runner.run("update_business_category", operator, &[]).await;
    let all = run_nonempty_list(runner, "list_business_categories", operator).await;
    let all: Vec<&Value> = all.iter().collect();
    run_reordering(
        runner,
        "reorder_business_categories",
        operator,
        &all,
        Value::Null,
    )
    .await;
}

async fn merchants(runner: &mut ExampleRunner, operator: &Actor) {
    runner.run("read_queue", operator, &[]).await;
    run_nonempty_list(runner, "search_orders", operator).await;
    run_nonempty_list(runner, "search_inquiries", operator).await;
    runner.run("message_accounts", operator, &[]).await;
    run_nonempty_list(runner, "list_accounts", operator).await;
    runner.run("read_account", operator, &[]).await;
    runner.run("set_account_settlement", operator, &[]).await;
    runner.run("set_account_recommended", operator, &[]).await;
    runner.run("set_account_licence", operator, &[]).await;
    runner.run("set_account_status", operator, &[]).await;
    runner.run("reset_account_password", operator, &[]).await;
    run_nonempty_list(runner, "list_feedback", operator).await;
    runner.run("answer_feedback", operator, &[]).await;
    let upgrades = run_nonempty_list(runner, "list_upgrades", operator).await;
    let revision = [("accountRevision", upgrades[0]["accountRevision"].clone())];
    runner.run("answer_upgrade", operator, &revision).await;
    let revision = operator.get("/api/admin/user/1").await.ok()["revision"].clone();
    let accounts = json!([{ "id": 1, "revision": revision }]);
    let renewed = runner
        .run("renew_accounts", operator, &[("accounts", accounts)])
        .await;
    assert_eq!(renewed["list"][0]["outcome"], "done");
    for link in ["export_accounts", "export_audit"] {
        let link = runner.run(link, operator, &[]).await;
        let file = operator.get(link["url"].as_str().unwrap()).await;
        assert_eq!(file.status, 200, "{file}");
    }
    run_nonempty_list(runner, "list_audit", operator).await;
}

async fn removals(runner: &mut ExampleRunner, operator: &Actor) {
    for removal in [
        "remove_notice",
        "remove_root_file",
        "remove_area",
        "remove_business_category",
    ] {
        runner.run(removal, operator, &[]).await;
    }
}

/// Runs the example of a list, which must not be empty.
async fn run_nonempty_list(runner: &mut ExampleRunner, list: &str, operator: &Actor) -> Vec<Value> {
    let data = runner.run(list, operator, &[]).await;
    let rows = data["list"].as_array().unwrap();
    assert!(!rows.is_empty(), "{list} is empty");
    rows.clone()
}

/// Runs the example of a new order with all siblings that there are, in their present order.
async fn run_reordering(
    runner: &mut ExampleRunner,
    operation: &str,
    operator: &Actor,
    siblings: &[&Value],
    parent: Value,
) {
    let ids: Vec<&Value> = siblings.iter().map(|row| &row["id"]).collect();
    let given = [("ids", json!(ids)), ("parentId", parent)];
    let given = if given[1].1.is_null() {
        &given[..1]
    } else {
        &given[..]
    };
    runner.run(operation, operator, given).await;
}
