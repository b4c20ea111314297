//! A refused write, an ordinary rollback, the end of the fault, and then all kinds of writes.

use super::{Disk, Fault, shop};

async fn check(fault: Fault) {
    let (folder, disk) = (tempfile::tempdir().unwrap(), Disk::new());
    let server = shop::start(folder.path(), &disk);
    let registered = shop::register(&server, "anna");
    shop::done(&registered);
    let access = shop::access(&registered);
    shop::done(&shop::set_company(&server, &access, 1, "before"));
    shop::readiness_becomes(&server, 200);

    disk.refuse(fault, 1);
    shop::refused(&shop::set_company(&server, &access, 2, "refused"));
    shop::refused(&shop::send_feedback(&server, &access, "refused"));
    shop::refused(&shop::log_out(&server, &access));
    shop::refused(&shop::change_password(&server, &access));
    shop::refused(&shop::login(&server, shop::FIRST_PASSWORD));
    shop::readiness_becomes(&server, 503);
    shop::done(&server.ask("GET", "/api/user?alias=anna-1", ""));
    disk.heal();

    shop::roll_back(&server);
    let revision = shop::number(&shop::own(&server, &access), "revision");
    shop::done(&shop::set_company(&server, &access, revision, "after"));
    shop::done(&shop::send_feedback(&server, &access, "after"));
    let second = shop::login(&server, shop::FIRST_PASSWORD);
    shop::done(&second);
    shop::done(&shop::log_out(&server, &shop::access(&second)));
    let changed = shop::change_password(&server, &access);
    shop::done(&changed);
    let third = shop::login(&server, shop::NEXT_PASSWORD);
    shop::done(&third);
    shop::readiness_becomes(&server, 200);
    server.stop("-KILL");

    let server = shop::start(folder.path(), &disk);
    for ended in [&access, &shop::access(&second)] {
        assert_eq!(shop::status(&shop::own(&server, ended)), 401, "{fault:?}");
    }
    for open in [&changed, &third] {
        let own = shop::own(&server, &shop::access(open));
        shop::done(&own);
        assert!(
            own.contains("\"companyName\":\"after\""),
            "{fault:?}: {own}"
        );
    }
    shop::done(&shop::login(&server, shop::NEXT_PASSWORD));
    server.stop("-TERM");
    let texts = shop::texts(folder.path(), "SELECT text FROM feedback ORDER BY id").await;
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
