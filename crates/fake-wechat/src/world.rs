//! The state of the fake: codes, one token, one ticket, scripted answers and call counts.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};
use sha1::{Digest as _, Sha1};

use crate::messages::{Messages, TemplateMessage};

/// The id of the only app it knows.
pub const APP_ID: &str = "wxfakewechat000001";
/// The secret of that app.
pub const APP_SECRET: &str = "fakewechatsecret";
/// How long a code works, in seconds.
pub const CODE_SECONDS: u64 = 300;
/// How long a token or ticket works, in seconds.
pub const LASTING_SECONDS: u64 = 7200;
/// Who asks so many seconds before its end is given the next one, as at the provider's.
const NEXT_SECONDS: u64 = 300;

/// One of the provider's calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Call {
    /// A code for an openid.
    Exchange,
    /// The server's token.
    Token,
    /// The ticket for signatures.
    Ticket,
    /// A template message.
    Template,
}

/// A scripted answer to a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// This error number.
    Errcode(i64),
    /// This text with status 200.
    Text(String),
    /// Nothing for so long, then the truth.
    After(Duration),
}

/// Everything, behind one lock.
#[derive(Debug)]
pub struct World {
    began: Instant,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    skew: Duration,
    codes: HashMap<String, Code>,
    token: Option<Lasting>,
    ticket: Option<Lasting>,
    made: u64,
    answers: HashMap<Call, VecDeque<Answer>>,
    counts: HashMap<Call, u64>,
    messages: Messages,
}

#[derive(Debug)]
struct Code {
    person: String,
    until: Duration,
    used: bool,
}

#[derive(Debug, Clone)]
struct Lasting {
    text: String,
    until: Duration,
}

impl Default for World {
    fn default() -> Self {
        Self {
            began: Instant::now(),
            known: Mutex::default(),
        }
    }
}

impl World {
    /// A code as the authorization page gives it to this person's browser.
    pub fn code_for(&self, person: &str) -> String {
        let now = self.now();
        let mut known = self.known();
        let code = known.make("code");
        let until = now + Duration::from_secs(CODE_SECONDS);
        let person = person.to_owned();
        let used = false;
        known.codes.insert(
            code.clone(),
            Code {
                person,
                until,
                used,
            },
        );
        code
    }

    /// The openid of a person at the only app: 28 characters, as the provider's have.
    pub fn openid_of(person: &str) -> String {
        format!("o{person:-<27}")
    }

    /// Answers the next calls of a kind so, one after another, before the truth again.
    pub fn answer_next(&self, call: Call, answers: impl IntoIterator<Item = Answer>) {
        self.known()
            .answers
            .entry(call)
            .or_default()
            .extend(answers);
    }

    /// How often a call came.
    pub fn count(&self, call: Call) -> u64 {
        self.known().counts.get(&call).copied().unwrap_or_default()
    }

    /// Makes the token invalid before its time, as somebody else's renewal does.
    pub fn forget_token(&self) {
        self.known().token = None;
    }

    /// Lets time pass.
    pub fn pass(&self, seconds: u64) {
        self.known().skew += Duration::from_secs(seconds);
    }

    /// Whether the provider's script would take this signature on a page with this address.
    pub fn accepts(&self, url: &str, timestamp: i64, nonce: &str, signature: &str) -> bool {
        let now = self.now();
        let known = self.known();
        let ticket = known.ticket.as_ref().filter(|ticket| ticket.until > now);
        ticket.is_some_and(|Lasting { text, .. }| {
            let signed =
                format!("jsapi_ticket={text}&noncestr={nonce}&timestamp={timestamp}&url={url}");
            hex::encode(Sha1::digest(signed)) == signature
        })
    }

    /// Counts a call and says whether it is answered otherwise than with the truth.
    pub(crate) fn called(&self, call: Call) -> Option<Answer> {
        let mut known = self.known();
        *known.counts.entry(call).or_default() += 1;
        known.answers.get_mut(&call)?.pop_front()
    }

    /// Whose code it is; an error number when it is used, expired or nobody's.
    pub(crate) fn use_code(&self, code: &str) -> Result<String, i64> {
        let now = self.now();
        let mut known = self.known();
        let code = known.codes.get_mut(code).ok_or(40029)?;
        if code.until <= now {
            return Err(40029);
        }
        if std::mem::replace(&mut code.used, true) {
            return Err(40163);
        }
        Ok(code.person.clone())
    }

    /// The token and the seconds it has left; a new one when asked for or needed.
    pub(crate) fn token(&self, renew: bool) -> (String, u64) {
        let now = self.now();
        let mut known = self.known();
        let kept = known
            .token
            .clone()
            .filter(|token| !renew && token.is_young(now));
        let token = kept.unwrap_or_else(|| known.lasting("token", now));
        let left = token.until.saturating_sub(now).as_secs();
        known.token = Some(token.clone());
        (token.text, left)
    }

    /// The ticket and the seconds it has left, for who shows the valid token.
    pub(crate) fn ticket_for(&self, token: &str) -> Result<(String, u64), i64> {
        let now = self.now();
        let mut known = self.known();
        let valid = known.token.as_ref().ok_or(40001)?;
        valid.check(token, now)?;
        let kept = known.ticket.clone().filter(|ticket| ticket.is_young(now));
        let ticket = kept.unwrap_or_else(|| known.lasting("ticket", now));
        let left = ticket.until.saturating_sub(now).as_secs();
        known.ticket = Some(ticket.clone());
        Ok((ticket.text, left))
    }

    /// Takes a message for who shows the valid token; an error number when something is wrong with it.
    pub(crate) fn take_message(&self, token: &str, message: TemplateMessage) -> Result<u64, i64> {
        let now = self.now();
        let mut known = self.known();
        known.token.as_ref().ok_or(40001)?.check(token, now)?;
        known.messages.take(message, now)
    }

    /// The messages that people received, the oldest first.
    pub fn messages(&self) -> Vec<TemplateMessage> {
        self.known().messages.received()
    }

    /// Lets a person follow the account, as everybody does at first, or not.
    pub fn follow(&self, person: &str, follows: bool) {
        let openid = Self::openid_of(person);
        self.known().messages.follow(openid, follows);
    }

    fn now(&self) -> Duration {
        self.began.elapsed() + self.known().skew
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    /// A text that was not given out before.
    fn make(&mut self, what: &str) -> String {
        self.made += 1;
        format!("{what}-{:06}-of-fake-wechat", self.made)
    }

    fn lasting(&mut self, what: &str, now: Duration) -> Lasting {
        Lasting {
            text: self.make(what),
            until: now + Duration::from_secs(LASTING_SECONDS),
        }
    }
}

impl Lasting {
    fn check(&self, token: &str, now: Duration) -> Result<(), i64> {
        if self.text != token {
            return Err(40001);
        }
        if self.until <= now {
            return Err(42001);
        }
        Ok(())
    }

    fn is_young(&self, now: Duration) -> bool {
        now + Duration::from_secs(NEXT_SECONDS) < self.until
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_works_once_within_five_minutes() {
        let world = World::default();
        let code = world.code_for("ling");
        assert_eq!(world.use_code(&code), Ok("ling".to_owned()));
        assert_eq!(world.use_code(&code), Err(40163));
        assert_eq!(world.use_code("made-up"), Err(40029));
        let late = world.code_for("ling");
        world.pass(CODE_SECONDS);
        assert_eq!(world.use_code(&late), Err(40029));
    }

    #[test]
    fn ticket_requires_a_valid_token() {
        let world = World::default();
        assert_eq!(world.ticket_for("made-up"), Err(40001));
        let (token, left) = world.token(false);
        assert!(left > LASTING_SECONDS - 60);
        assert_eq!(world.token(false).0, token);
        let (ticket, _) = world.ticket_for(&token).unwrap();
        assert_eq!(world.ticket_for(&token).unwrap().0, ticket);
        let (renewed, _) = world.token(true);
        assert_ne!(renewed, token);
        assert_eq!(world.ticket_for(&token), Err(40001));
        world.pass(LASTING_SECONDS);
        assert_eq!(world.ticket_for(&renewed), Err(42001));
        assert_ne!(world.token(false).0, renewed);
    }

    #[test]
    fn configured_response_is_returned_once() {
        let world = World::default();
        world.answer_next(Call::Token, [Answer::Errcode(-1)]);
        assert_eq!(world.called(Call::Ticket), None);
        assert_eq!(world.called(Call::Token), Some(Answer::Errcode(-1)));
        assert_eq!(world.called(Call::Token), None);
        assert_eq!(world.count(Call::Token), 2);
    }
}
