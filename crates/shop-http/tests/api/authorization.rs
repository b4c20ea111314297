//! Access control: every operation of the API document, called as each kind of user.

use std::collections::BTreeMap;

use shop_testing::{Actor, on_both};

use crate::support::operations::{Operation, document, operations};

/// The access level of an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Access {
    /// Anonymous; a token is ignored.
    Anybody,
    /// Anonymous, but a token must be valid if there is one.
    Visitors,
    /// Any signed-in user.
    SignedIn,
    /// Operators only.
    Operators,
}
use Access::{Anybody, Operators, SignedIn, Visitors};

const MATRIX: &[(&str, Access)] = &[
    ("POST /api/user/register", Anybody),
    ("POST /api/user/login", Anybody),
    ("POST /api/user/refreshToken", Anybody),
    ("POST /api/user/logout", SignedIn),
    ("POST /api/user/changePwd", SignedIn),
    ("POST /api/user/wxLogin", Anybody),
    ("POST /api/user/loginByOpenid", Anybody),
    ("POST /api/user/wxJsSign", Anybody),
    ("POST /api/user/bind", Visitors),
    ("POST /api/user/unbind", SignedIn),
    ("GET /api/user", Visitors),
    ("PUT /api/user", SignedIn),
    ("PUT /api/user/upgrade", SignedIn),
    ("GET /api/user/list", Visitors),
    ("GET /api/area", Visitors),
    ("GET /api/platform", Visitors),
    ("POST /api/category", SignedIn),
    ("PUT /api/category/order", SignedIn),
    ("PUT /api/category/{id}", SignedIn),
    ("DELETE /api/category/{id}", SignedIn),
    ("GET /api/category", Visitors),
    ("GET /api/category/tree", Visitors),
    ("POST /api/product", SignedIn),
    ("PUT /api/product/{id}", SignedIn),
    ("PUT /api/product/{id}/skus", SignedIn),
    ("PUT /api/product/{id}/place", SignedIn),
    ("PUT /api/product/batch", SignedIn),
    ("POST /api/product/batch/{id}/undo", SignedIn),
    ("POST /api/product/{id}/copy", SignedIn),
    ("DELETE /api/product/{id}", SignedIn),
    ("POST /api/product/import", SignedIn),
    ("GET /api/product/import", SignedIn),
    ("GET /api/product/import/template", SignedIn),
    ("GET /api/product/import/{id}", SignedIn),
    ("DELETE /api/product/import/{id}", SignedIn),
    ("DELETE /api/product/import/{id}/template", SignedIn),
    ("POST /api/product/export", SignedIn),
    ("GET /api/product/file/{fileToken}", Anybody),
    ("GET /api/product/{id}", Visitors),
    ("GET /api/product", Visitors),
    ("GET /api/product/withCategory", Visitors),
    ("GET /api/product/isClearance", Visitors),
    ("GET /api/suggestion", Visitors),
    ("POST /api/album", SignedIn),
    ("PUT /api/album/{id}", SignedIn),
    ("DELETE /api/album/{id}", SignedIn),
    ("GET /api/album", Visitors),
    ("GET /api/decorate/{userId}", Visitors),
    ("PUT /api/decorate/{userId}", SignedIn),
    ("POST /api/upload", SignedIn),
    ("GET /api/upload/sts", SignedIn),
    ("POST /api/upload/{uploadId}/complete", SignedIn),
    ("GET /api/today", SignedIn),
    ("GET /api/today/waiting", SignedIn),
    ("GET /api/saved", SignedIn),
    ("POST /api/saved", SignedIn),
    ("GET /api/basket/list", SignedIn),
    ("GET /api/basket", SignedIn),
    ("PUT /api/basket", SignedIn),
    ("POST /api/basket/find", Visitors),
    ("POST /api/price", Visitors),
    ("POST /api/order/price", Visitors),
    ("POST /api/order", SignedIn),
    ("GET /api/order", SignedIn),
    ("GET /api/order/{orderId}", Visitors),
    ("PUT /api/order/{orderId}/status", SignedIn),
    ("DELETE /api/order/{orderId}", SignedIn),
    ("POST /api/order/export", SignedIn),
    ("GET /api/order/export/{token}", Anybody),
    ("POST /api/inquiry", Visitors),
    ("GET /api/inquiry", SignedIn),
    ("GET /api/inquiry/sent", Visitors),
    ("GET /api/inquiry/unread", Visitors),
    ("GET /api/inquiry/{inquiryNumber}", Visitors),
    ("PUT /api/inquiry/{inquiryNumber}/status", SignedIn),
    ("POST /api/inquiry/{inquiryNumber}/order", SignedIn),
    ("GET /api/inquiry/block", SignedIn),
    ("POST /api/inquiry/block", SignedIn),
    ("DELETE /api/inquiry/block/{id}", SignedIn),
    ("GET /api/watermark", SignedIn),
    ("PUT /api/watermark", SignedIn),
    ("GET /api/notification", SignedIn),
    ("POST /api/notification/read", SignedIn),
    ("GET /api/notification/channels", SignedIn),
    ("PUT /api/notification/channels", SignedIn),
    ("POST /api/notification/email", SignedIn),
    ("POST /api/notification/email/confirm", SignedIn),
    ("POST /api/notification/test", SignedIn),
    ("GET /api/notification/push", Visitors),
    ("PUT /api/notification/push", SignedIn),
    ("DELETE /api/notification/push/{id}", SignedIn),
    ("POST /api/notification/push/renew", Visitors),
    ("POST /api/notification/push/remove", Visitors),
    ("PUT /api/inquiry/push", Visitors),
    ("POST /api/feedback", SignedIn),
    ("GET /api/feedback", SignedIn),
    ("GET /api/admin/queue", Operators),
    ("GET /api/admin/user", Operators),
    ("POST /api/admin/user/export", Operators),
    ("POST /api/admin/user/message", Operators),
    ("POST /api/admin/user/renew", Operators),
    ("GET /api/admin/order", Operators),
    ("GET /api/admin/inquiry", Operators),
    ("POST /api/admin/audit/export", Operators),
    ("GET /api/admin/user/{id}", Operators),
    ("PUT /api/admin/user/{id}/status", Operators),
    ("PUT /api/admin/user/{id}/password", Operators),
    ("PUT /api/admin/user/{id}/settlement", Operators),
    ("PUT /api/admin/user/{id}/recommended", Operators),
    ("PUT /api/admin/user/{id}/licence", Operators),
    ("GET /api/admin/platform", Operators),
    ("PUT /api/admin/platform", Operators),
    ("GET /api/admin/currency", Operators),
    ("PUT /api/admin/currency", Operators),
    ("GET /api/admin/agreement", Operators),
    ("GET /api/admin/agreement/{id}", Operators),
    ("POST /api/admin/agreement", Operators),
    ("GET /api/admin/notice", Operators),
    ("POST /api/admin/notice", Operators),
    ("PUT /api/admin/notice/{id}", Operators),
    ("DELETE /api/admin/notice/{id}", Operators),
    ("GET /api/admin/rootFile", Operators),
    ("PUT /api/admin/rootFile/{name}", Operators),
    ("DELETE /api/admin/rootFile/{name}", Operators),
    ("GET /api/admin/area", Operators),
    ("POST /api/admin/area", Operators),
    ("PUT /api/admin/area/order", Operators),
    ("PUT /api/admin/area/{id}", Operators),
    ("DELETE /api/admin/area/{id}", Operators),
    ("GET /api/admin/businessCategory", Operators),
    ("POST /api/admin/businessCategory", Operators),
    ("PUT /api/admin/businessCategory/order", Operators),
    ("PUT /api/admin/businessCategory/{id}", Operators),
    ("DELETE /api/admin/businessCategory/{id}", Operators),
    ("GET /api/admin/feedback", Operators),
    ("PUT /api/admin/feedback/{id}", Operators),
    ("GET /api/admin/upgrade", Operators),
    ("PUT /api/admin/upgrade/{id}", Operators),
    ("GET /api/admin/audit", Operators),
];

/// Operations that the matrix does not cover yet. This list may only shrink.
const UNCHECKED: &[&str] = &[];

async fn operations_with_access(who: &Actor) -> Vec<(Operation, Access)> {
    let access: BTreeMap<&str, Access> = MATRIX.iter().copied().collect();
    let all = operations(&document(who).await);
    let judged = all.into_iter().filter_map(|operation| {
        let access = access.get(operation.name.as_str()).copied();
        Some((operation, access?))
    });
    judged.collect()
}

on_both! {
    async fn every_documented_operation_has_an_expected_access(server) {
        let all = operations(&document(&server.visitor()).await);
        let mut documented: Vec<&str> = all.iter().map(|o| o.name.as_str()).collect();
        let mut known: Vec<&str> = MATRIX.iter().map(|(name, _)| *name).chain(UNCHECKED.iter().copied()).collect();
        documented.sort_unstable();
        known.sort_unstable();
        assert_eq!(known, documented);
    }

    async fn document_states_which_operations_need_a_session(server) {
        for (operation, access) in operations_with_access(&server.visitor()).await {
            let is_public = !matches!(access, SignedIn | Operators);
            assert_eq!(operation.is_public(), is_public, "{}", operation.name);
        }
    }

    async fn visitor_may_call_only_public_operations(server) {
        let visitor = server.visitor();
        for (operation, access) in operations_with_access(&visitor).await {
            let answer = operation.call(&visitor).await;
            let refused = matches!(access, SignedIn | Operators);
            assert_eq!(answer.status == 401, refused, "{}: {answer}", operation.name);
        }
    }

    async fn invalid_token_is_refused_wherever_tokens_are_read(server) {
        let stranger = server.visitor().with_access_token("not.a.token");
        for (operation, access) in operations_with_access(&server.visitor()).await {
            let answer = operation.call(&stranger).await;
            let refused = access != Anybody;
            assert_eq!(answer.status == 401, refused, "{}: {answer}", operation.name);
        }
    }

    async fn merchant_may_not_call_operator_operations(server) {
        let anna = server.merchant("anna").await;
        for (operation, access) in operations_with_access(&anna).await {
            if operation.name == "POST /api/user/logout" {
                continue;
            }
            let answer = operation.call(&anna).await;
            if access == Operators {
                answer.refused(403, "forbidden");
            } else {
                assert_ne!(answer.reason(), "forbidden", "{}: {answer}", operation.name);
            }
        }
        // A former operator is refused at the next call.
        let operator = server.operator().await;
        operator.get("/api/admin/audit").await.ok();
        server.execute("UPDATE users SET role = 'merchant'").await;
        operator.get("/api/admin/audit").await.refused(403, "forbidden");
    }

    async fn valid_sessions_are_never_unauthorized(server) {
        for who in [server.merchant("anna").await, server.operator().await] {
            for (operation, _) in operations_with_access(&server.visitor()).await {
                if operation.name == "POST /api/user/logout" {
                    continue;
                }
                let answer = operation.call(&who).await;
                assert!(!matches!(answer.status, 401 | 500), "{}: {answer}", operation.name);
            }
        }
    }
}
