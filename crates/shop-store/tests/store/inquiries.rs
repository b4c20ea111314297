//! Inquiries: lines, links, numbers, status changes and blocked contacts.

use shop_core::{Locale, OsEntropy, PageRequest, ProductId, ShopId};
use shop_orders::{
    InquiryDraft, InquiryForm, InquiryStatus, LineForm, OrderFromInquiryForm, OrderNumber,
    PaymentMethod, Quote, pricing::OrderTerms,
};
use shop_store::{
    Conflict, StoreError,
    account::AgreedVersions,
    inquiry::{self, InquiryFilter, InquiryMove, InquirySearch, NewInquiry},
    order::{self, NewOrder},
    product,
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase, files,
        fixtures::{BUYER, NOW, merchant, user},
        goods::{add, category, read, single_product},
    },
};

/// A shop with one product, and a merchant who has nothing to do with it.
struct Fixture {
    shop: ShopId,
    other: ShopId,
    product: ProductId,
}

async fn fixture(db: &TestDatabase) -> Fixture {
    let shop = merchant(db.write(), "anna").await;
    let other = ShopId::of_account(user(db.write(), "berta").await);
    let shelf = category(db, shop, "杯").await;
    let mut form = single_product(shelf, "茶杯");
    form.image_ids = vec![files::add(db, shop, "cup").await.get()];
    let product = add(db, shop, &form).await;
    Fixture {
        shop,
        other,
        product,
    }
}

async fn draft(db: &TestDatabase, fixture: &Fixture) -> InquiryDraft {
    let product = read(db, fixture.shop, fixture.product).await;
    let items = product.skus.iter().map(|sku| LineForm {
        product_id: fixture.product.get(),
        sku_id: sku.id.get(),
        quantity: 3,
        ..LineForm::default()
    });
    let form = InquiryForm {
        shop_id: fixture.shop.get(),
        items: Some(items.collect()),
        product_id: None,
        name: "Mona".to_owned(),
        country: "EG".to_owned(),
        phone: Some("+201001234567".to_owned()),
        wechat_id: Some("Mona88".to_owned()),
        language: Some(Locale::En),
        remark: None,
        agreed: true,
    };
    form.parse(Locale::Zh).unwrap()
}

/// Sends an inquiry with this idempotency key.
async fn send(db: &TestDatabase, fixture: &Fixture, key: &str) -> Result<OrderNumber, StoreError> {
    let draft = draft(db, fixture).await;
    let skus: Vec<_> = draft.lines.iter().map(|line| line.sku).collect();
    let articles = order::articles(db.read(), fixture.shop, &skus, BUYER).await?;
    let priced = Quote::new(&draft.lines, &articles, OrderTerms::default()).into_inquiry();
    let product =
        order::offered_product(db.read(), fixture.shop, fixture.product, Locale::En).await?;
    let number = OrderNumber::generate(NOW, &OsEntropy);
    let new = NewInquiry {
        number: &number,
        draft: &draft,
        priced: &priced.unwrap(),
        product: product.as_ref(),
        agreed: AgreedVersions {
            service: "1",
            privacy: "2",
        },
        browser_hash: "browser",
        sender: None,
        request: (key, "hash"),
        share_token: "token".into(),
        share_expires_at: NOW.plus_days(180),
        now: NOW,
    };
    inquiry::insert(db.write(), &new).await?;
    Ok(number)
}

on_both_databases! {
    async fn inquiry_keeps_copies_of_deleted_products(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let number = send(db, &fixture, "key").await.unwrap();
        let missing = order::offered_product(db.read(), fixture.other, fixture.product, Locale::En).await.unwrap();
        assert_eq!(missing, None);
        product::delete(db.write(), fixture.shop, fixture.product).await.unwrap();
        let found = inquiry::by_number(db.read(), &number).await.unwrap().unwrap();
        let line = &found.inquiry.lines[0];
        assert_eq!((line.product, line.sku, line.quantity), (None, None, 3));
        assert_eq!(line.snapshot.name.original, "茶杯");
        let product = found.inquiry.product.as_ref().unwrap();
        assert!(product.snapshot.picture.is_some());
        assert_eq!((found.inquiry.total.unwrap().get(), found.inquiry.contact.country.code()), (3750, "EG"));
        assert_eq!((found.browser_hash.as_str(), found.is_read, found.order.is_none()), ("browser", false, true));
        let foreign = inquiry::of_shop(db.read(), fixture.other, &number).await.unwrap();
        assert!(foreign.is_none());
    }

    async fn idempotency_key_is_used_once(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let number = send(db, &fixture, "key").await.unwrap();
        let again = send(db, &fixture, "key").await;
        assert!(matches!(again, Err(StoreError::Conflict(Conflict::InquiryRequest))), "{again:?}");
        let (hash, sent) = inquiry::by_request(db.read(), "key").await.unwrap().unwrap();
        assert_eq!((hash.as_str(), &sent.number, sent.share_token.as_str()), ("hash", &number, "token"));
        assert!(inquiry::by_request(db.read(), "other").await.unwrap().is_none());
    }

    async fn inquiry_moves_from_the_status_that_was_seen(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let number = send(db, &fixture, "key").await.unwrap();
        let id = inquiry::by_number(db.read(), &number).await.unwrap().unwrap().inquiry.id;
        assert_eq!(inquiry::number_of(db.read(), id).await.unwrap(), Some(number.clone()));
        assert_eq!(inquiry::count_open(db.read(), fixture.shop, "browser").await.unwrap(), 1);
        assert_eq!(inquiry::count_unread(db.read(), fixture.shop).await.unwrap(), 1);
        inquiry::mark_read(db.write(), id, NOW).await.unwrap();
        assert_eq!(inquiry::count_unread(db.read(), fixture.shop).await.unwrap(), 0);
        let step = InquiryMove { inquiry: id, seen: InquiryStatus::Open, status: InquiryStatus::Answered, note: "有货", now: NOW };
        assert!(inquiry::move_to(db.write(), &step).await.unwrap());
        assert!(!inquiry::move_to(db.write(), &step).await.unwrap());
        let close = InquiryMove { seen: InquiryStatus::Answered, status: InquiryStatus::Closed, note: "", ..step };
        assert!(inquiry::move_to(db.write(), &close).await.unwrap());
        assert_eq!(inquiry::count_open(db.read(), fixture.shop, "browser").await.unwrap(), 0);
        let closed = InquiryFilter { status: Some(InquiryStatus::Closed) };
        let page = inquiry::list(db.read(), fixture.shop, closed, &PageRequest::default()).await.unwrap();
        assert_eq!((page.list.len(), page.list[0].inquiry.note.as_str()), (1, "有货"));
        assert_eq!((page.list[0].inquiry.answered_at, page.list[0].inquiry.closed_at), (Some(NOW), Some(NOW)));
        let page = inquiry::list(db.read(), fixture.other, InquiryFilter::default(), &PageRequest::default()).await.unwrap();
        assert!(page.list.is_empty());
    }

    async fn sender_has_an_answer_until_it_is_opened(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let number = send(db, &fixture, "key").await.unwrap();
        send(db, &fixture, "later").await.unwrap();
        let found = async |keyword: &str| {
            let search = InquirySearch { keyword: keyword.into(), ..InquirySearch::default() };
            inquiry::search(db.read(), &search, &PageRequest::default()).await.unwrap().list.len()
        };
        assert_eq!((found("").await > 0, found("MONA").await > 0, found("nobody").await), (true, true, 0));
        let page = inquiry::list_sent(db.read(), "browser", None, &PageRequest::default()).await.unwrap();
        assert_eq!(page.list.len(), 2);
        let foreign = inquiry::list_sent(db.read(), "another", None, &PageRequest::default()).await.unwrap();
        assert!(foreign.list.is_empty());
        assert_eq!(inquiry::count_sent(db.read(), "browser", None).await.unwrap(), 2);
        assert_eq!(inquiry::count_answers(db.read(), "browser", None).await.unwrap(), 0);
        let record = inquiry::by_number(db.read(), &number).await.unwrap().unwrap();
        assert!(!record.has_unread_answer);
        let answer = InquiryMove {
            inquiry: record.inquiry.id,
            seen: InquiryStatus::Open,
            status: InquiryStatus::Answered,
            note: "有货",
            now: NOW.plus_days(1),
        };
        assert!(inquiry::move_to(db.write(), &answer).await.unwrap());
        assert_eq!(inquiry::count_answers(db.read(), "browser", None).await.unwrap(), 1);
        assert_eq!(inquiry::count_answers(db.read(), "another", None).await.unwrap(), 0);
        // What was opened is older than the answer.
        inquiry::mark_answer_read(db.write(), answer.inquiry, record.changed_at).await.unwrap();
        assert_eq!(inquiry::count_answers(db.read(), "browser", None).await.unwrap(), 1);
        let answered = inquiry::by_number(db.read(), &number).await.unwrap().unwrap();
        assert!(answered.has_unread_answer);
        inquiry::mark_answer_read(db.write(), answer.inquiry, answered.changed_at).await.unwrap();
        assert_eq!(inquiry::count_answers(db.read(), "browser", None).await.unwrap(), 0);
    }

    async fn inquiry_has_one_order(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let number = send(db, &fixture, "key").await.unwrap();
        let found = inquiry::by_number(db.read(), &number).await.unwrap().unwrap().inquiry;
        let form = OrderFromInquiryForm {
            items: None,
            payment_method: PaymentMethod::Cash,
            expected_total: 3750,
            customer_name: None,
            customer_phone: None,
            address: None,
            remark: None,
            expected_date: None,
        };
        let draft = form.parse(NOW).unwrap().of(&found).unwrap();
        let skus: Vec<_> = draft.lines.iter().map(|line| line.sku).collect();
        let articles = order::articles(db.read(), fixture.shop, &skus, BUYER).await.unwrap();
        let priced = Quote::new(&draft.lines, &articles, OrderTerms::default()).into_order(draft.expected_total).unwrap();
        let placed = [OrderNumber::generate(NOW, &OsEntropy), OrderNumber::generate(NOW, &OsEntropy)];
        let new = |number| NewOrder {
            number,
            buyer: None,
            inquiry: Some(found.id),
            actor: fixture.shop.account(),
            locale: Locale::En,
            draft: &draft,
            priced: &priced,
            share_token: "token".into(),
            share_expires_at: NOW.plus_days(180),
            now: NOW,
        };
        let written = order::insert(db.write(), &new(&placed[0])).await.unwrap();
        let read = order::by_number(db.read(), &placed[0]).await.unwrap().unwrap();
        assert_eq!(read.order, written);
        assert_eq!((written.buyer, written.inquiry, read.is_read), (None, Some(found.id), true));
        assert_eq!((written.customer.phone.as_str(), written.customer.wechat_id.as_str()), ("+201001234567", "Mona88"));
        let record = inquiry::by_number(db.read(), &number).await.unwrap().unwrap();
        assert_eq!(record.order.unwrap().number, placed[0]);
        order::insert(db.write(), &new(&placed[1])).await.unwrap_err();
    }

    async fn blocked_contacts_are_compared_without_case(db: &TestDatabase) {
        let fixture = fixture(db).await;
        let contact = draft(db, &fixture).await.contact;
        for _ in 0..2 {
            inquiry::block(db.write(), fixture.shop, &contact, NOW).await.unwrap();
        }
        assert_eq!(inquiry::count_blocked(db.read(), fixture.shop).await.unwrap(), 2);
        let mut other = contact.clone();
        other.phone = String::new();
        other.wechat_id = String::from("MONA88");
        assert!(inquiry::is_blocked(db.read(), fixture.shop, &other).await.unwrap());
        assert!(!inquiry::is_blocked(db.read(), fixture.other, &other).await.unwrap());
        for blocked in inquiry::blocked(db.read(), fixture.shop).await.unwrap() {
            assert!(!inquiry::unblock(db.write(), fixture.other, blocked.id).await.unwrap());
            assert!(inquiry::unblock(db.write(), fixture.shop, blocked.id).await.unwrap());
        }
        assert!(!inquiry::is_blocked(db.read(), fixture.shop, &contact).await.unwrap());
    }
}
