//! Sends inquiries. The sender needs no account: a key in their browser makes them known.

use shop_auth::{BrowserKey, ShareToken};
use shop_core::{Locale, PriceReader, Reason, UserId};
use shop_notifications::{Event, NotificationKind};
use shop_orders::{InquiryDraft, InquiryForm, LineSnapshot, OrderNumber, pricing::PricedInquiry};
use shop_store::{
    Conflict, ConnectionTrait, Invalidates, StoreError, Transaction,
    account::AgreedVersions,
    commit,
    inquiry::{self, NewInquiry, SentInquiry},
    notification::Recipient,
    order::{self, Buyer},
    platform::{self, AgreementKind},
    shop::{self, ShopSummary},
};

use crate::{
    Application, Error, Internal, Refusal, UseLimits,
    idempotency::IdempotentRequest,
    notifications::notify,
    order::{NUMBER_ATTEMPTS, quote},
    rate_limit::{self, Counter},
};

/// The maximum number of a browser's open inquiries per shop.
pub const OPEN_INQUIRIES_MAX: u64 = 5;

/// When a browser with too many open inquiries may try again, in seconds: merchants answer within a
/// day.
const OPEN_RETRY_SECONDS: u32 = 24 * 60 * 60;

/// Who sends an inquiry.
#[derive(Debug, Clone, Copy)]
pub struct Sender<'a> {
    /// The key of the browser, if it has one.
    pub browser: Option<&'a BrowserKey>,
    /// The account, if somebody is signed in.
    pub user: Option<UserId>,
    /// The IP address.
    pub address: &'a str,
    /// The language of the reader.
    pub locale: Locale,
}

/// A sent inquiry.
#[derive(Debug, Clone)]
pub struct Sent {
    /// Number and token.
    pub inquiry: SentInquiry,
    /// The key of the browser, which must be stored there.
    pub browser: BrowserKey,
}

/// Sends an inquiry to one shop. It takes no stock. Repeating the request with the same key returns
/// the same inquiry. A browser without a key gets one that follows from the idempotency key, so that
/// it is known even if the first response is lost.
pub async fn send(
    app: &Application,
    request: &IdempotentRequest,
    form: &InquiryForm,
    sender: Sender<'_>,
) -> Result<Sent, Error> {
    let draft = form.parse(sender.locale)?;
    let keyed = request.keyed();
    let keyed = keyed.ok_or_else(|| Internal::Corrupt("an inquiry without a key".into()))?;
    let derived = || BrowserKey::derive(&app.inquiry_browsers, keyed.0);
    let browser = sender.browser.cloned().unwrap_or_else(derived);
    let hash = browser.hash();
    let new = Unsent {
        draft: &draft,
        request: keyed,
        browser_hash: hash.as_str(),
        user: sender.user,
        address: sender.address,
    };
    app.check_rejections(sender.address)?;
    match send_once(app, &new).await {
        Ok(inquiry) => Ok(Sent { inquiry, browser }),
        Err(Error::Internal(internal)) => Err(internal.into()),
        Err(rejected) => {
            app.count_rejection(sender.address);
            if rejected.is(Reason::TooManyRequests) {
                let counter = Counter::of_inquiries(sender.address);
                rate_limit::follow_clock(app, &counter).await?;
            }
            Err(rejected)
        }
    }
}

/// A valid inquiry that is not stored yet.
struct Unsent<'a> {
    draft: &'a InquiryDraft,
    /// The idempotency key and the hash of the request.
    request: (&'a str, &'a str),
    browser_hash: &'a str,
    user: Option<UserId>,
    address: &'a str,
}

/// Checks the inquiry before the transaction that stores it: anybody can send inquiries, and a rejected
/// one must not occupy a connection that writes.
async fn send_once(app: &Application, new: &Unsent<'_>) -> Result<SentInquiry, Error> {
    let conn = app.database.read();
    if let Some(first) = first(conn, new).await? {
        return Ok(first);
    }
    if app.use_limits == UseLimits::People {
        let counter = Counter::of_inquiries(new.address);
        rate_limit::check(conn, &counter, app.now()).await?;
    }
    let shop = shop::summaries(conn, &[new.draft.shop]).await?;
    check(app, conn, new, shop.into_values().next()).await?;
    write_once(app, new).await
}

/// Stores the inquiry; tries again if its number is taken, or if a request with the same key was
/// stored in the meantime.
async fn write_once(app: &Application, new: &Unsent<'_>) -> Result<SentInquiry, Error> {
    for _ in 1..NUMBER_ATTEMPTS {
        match write(app, new).await {
            Err(Error::Internal(Internal::Store(StoreError::Conflict(
                Conflict::InquiryNumber | Conflict::InquiryRequest,
            )))) => tracing::warn!(
                event = "inquiry_conflict",
                "inquiry number or key in use; trying again"
            ),
            other => return other,
        }
    }
    write(app, new).await
}

async fn write(app: &Application, new: &Unsent<'_>) -> Result<SentInquiry, Error> {
    let transaction = app.database.begin_shop_write(new.draft.shop).await?;
    if let Some(first) = first(&transaction, new).await? {
        return Ok(first);
    }
    if app.use_limits == UseLimits::People {
        let counter = Counter::of_inquiries(new.address);
        rate_limit::count(&transaction, &counter, app.now()).await?;
    }
    // Locks the shop, so that neither its settings nor the browser's open inquiries change before the
    // inquiry is stored.
    let shop = shop::lock_summary(&transaction, new.draft.shop).await?;
    let checked = check(app, &transaction, new, shop).await?;
    let sent = insert(
        app,
        &transaction,
        new,
        &checked.priced,
        checked.product.as_ref(),
    )
    .await?;
    let event = Event {
        kind: NotificationKind::InquiryReceived,
        number: sent.number.to_string(),
        shop: new.draft.shop,
        customer: new.draft.contact.name.clone(),
        total: None,
        text: String::new(),
    };
    let merchant = Recipient::from(Some(new.draft.shop.account()));
    notify(&transaction, app, merchant, new.user, &event).await?;
    commit(transaction, Invalidates::Nothing).await?;
    app.wake_notifier();
    Ok(sent)
}

/// The inquiry that a request with the same key has stored.
async fn first(
    conn: &impl ConnectionTrait,
    new: &Unsent<'_>,
) -> Result<Option<SentInquiry>, Error> {
    let (key, hash) = new.request;
    match inquiry::by_request(conn, key).await? {
        Some((first_hash, first)) if first_hash == hash => Ok(Some(first)),
        Some(_) => Err(Reason::IdempotencyReused.into()),
        None => Ok(None),
    }
}

/// What the shop sells to the sender now.
struct Checked {
    priced: PricedInquiry,
    /// A copy of the product that a question is about.
    product: Option<LineSnapshot>,
}

/// Checks that the shop takes the inquiry, and prices its lines.
async fn check(
    app: &Application,
    conn: &impl ConnectionTrait,
    new: &Unsent<'_>,
    shop: Option<ShopSummary>,
) -> Result<Checked, Error> {
    let draft = new.draft;
    let shop = shop.ok_or_else(|| Refusal::field("shopId", Reason::NotFound))?;
    if !shop.settlement.takes_orders(app.now()) {
        return Err(Reason::ShopNotTakingOrders.into());
    }
    if !shop.takes_inquiries {
        return Err(Reason::ShopNotTakingInquiries.into());
    }
    if inquiry::is_blocked(conn, draft.shop, &draft.contact).await? {
        return Err(Reason::ContactBlocked.into());
    }
    if app.use_limits == UseLimits::People {
        let open = inquiry::count_open(conn, draft.shop, new.browser_hash).await?;
        if open >= OPEN_INQUIRIES_MAX {
            let refusal = Refusal::limit(Reason::TooManyOpenInquiries, OPEN_INQUIRIES_MAX);
            let refusal = refusal.with(|details| {
                details.retry_after = Some(OPEN_RETRY_SECONDS.into());
            });
            return Err(refusal.into());
        }
    }
    // Its link is read without an account, so it has only prices that everybody sees.
    let buyer = Buyer {
        locale: draft.locale,
        reader: PriceReader::Visitor,
    };
    let quote = quote(conn, &shop, &draft.lines, buyer).await?;
    let priced = quote.into_inquiry()?;
    let product = match draft.product {
        Some(product) => {
            let offered = order::offered_product(conn, shop.owner, product, draft.locale).await?;
            Some(offered.ok_or(Reason::ProductGone)?)
        }
        None => None,
    };
    Ok(Checked { priced, product })
}

async fn insert(
    app: &Application,
    transaction: &Transaction,
    new: &Unsent<'_>,
    priced: &PricedInquiry,
    product: Option<&LineSnapshot>,
) -> Result<SentInquiry, Error> {
    let now = app.now();
    let entropy = app.entropy.as_ref();
    let number = OrderNumber::generate(now, entropy);
    let share = ShareToken::generate(entropy);
    let service = platform::agreement_version(transaction, AgreementKind::Service).await?;
    let privacy = platform::agreement_version(transaction, AgreementKind::Privacy).await?;
    let row = NewInquiry {
        number: &number,
        draft: new.draft,
        priced,
        product,
        agreed: AgreedVersions {
            service: &service,
            privacy: &privacy,
        },
        browser_hash: new.browser_hash,
        sender: new.user,
        request: new.request,
        share_token: share.as_str().into(),
        share_expires_at: ShareToken::inquiry_expires_at(now),
        now,
    };
    inquiry::insert(transaction, &row).await?;
    Ok(SentInquiry {
        share_token: share.as_str().to_owned().into(),
        created_at: now,
        number,
    })
}
