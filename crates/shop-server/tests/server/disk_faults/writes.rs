//! A refused write, an ordinary rollback, the end of the fault, and then all kinds of writes.

use super::{Disk, Fault, shop};

async fn check(fault: Fault) {
    let (folder, disk) = (tempfile::tempdir().unwrap(), Disk::new());
    let server = shop::start(folder.path(), &disk);
    let registered = shop::register(&server, "anna");
    shop::assert_ok(&registered);
    let access = shop::access_token(&registered);
    shop::assert_ok(&shop::set_company(&server, &access, 1, "before"));
    shop::wait_for_readiness(&server, 200);

    disk.fail_writes(fault, 1);
    shop::assert_disk_refused(&shop::set_company(&server, &access, 2, "refused"));
    shop::assert_disk_refused(&shop::send_feedback(&server, &access, "refused"));
    shop::assert_disk_refused(&shop::log_out(&server, &access));
    shop::assert_disk_refused(&shop::change_password(&server, &access));
    shop::assert_disk_refused(&shop::login(&server, shop::FIRST_PASSWORD));
    shop::wait_for_readiness(&server, 503);
    shop::assert_ok(&server.request("GET", "/api/user?alias=anna-1", ""));
    disk.stop_failing();

    shop::cause_rollback(&server);
    let revision = shop::number(&shop::read_account(&server, &access), "revision");
    shop::assert_ok(&shop::set_company(&server, &access, revision, "after"));
    shop::assert_ok(&shop::send_feedback(&server, &access, "after"));
    let second = shop::login(&server, shop::FIRST_PASSWORD);
    shop::assert_ok(&second);
    shop::assert_ok(&shop::log_out(&server, &shop::access_token(&second)));
    let changed = shop::change_password(&server, &access);
    shop::assert_ok(&changed);
    let third = shop::login(&server, shop::NEXT_PASSWORD);
    shop::assert_ok(&third);
    shop::wait_for_readiness(&server, 200);
    server.stop("-KILL");

    let server = shop::start(folder.path(), &disk);
    for ended in [&access, &shop::access_token(&second)] {
        assert_eq!(
            shop::status(&shop::read_account(&server, ended)),
            401,
            "{fault:?}"
        );
    }
    for open in [&changed, &third] {
        let own = shop::read_account(&server, &shop::access_token(open));
        shop::assert_ok(&own);
        assert!(
            own.contains("\"companyName\":\"after\""),
            "{fault:?}: {own}"
        );
    }
    shop::assert_ok(&shop::login(&server, shop::NEXT_PASSWORD));
    server.stop("-TERM");
    let texts = shop::query_texts(folder.path(), "SELECT text FROM feedback ORDER BY id").await;
    assert_eq!(texts.last().map(String::as_str), Some("after"), "{fault:?}");
}

#[tokio::test]
async fn acknowledged_writes_survive_io_errors() {
    check(Fault::Write).await;
}

#[tokio::test]
async fn acknowledged_writes_survive_a_full_disk() {
    check(Fault::Full).await;
}

#[tokio::test]
async fn acknowledged_writes_survive_failed_syncs() {
    check(Fault::Sync).await;
}
