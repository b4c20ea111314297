//! A mail server on loopback, in its own threads: the protocol is that of the crate `mailin`.

use std::{
    collections::VecDeque,
    fmt,
    io::{BufRead as _, BufReader, Write as _},
    net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use mailin::{Action, Handler, Response, SessionBuilder, response};
use shop_delivery::{Mailer, SmtpSettings};

/// A message that the server has taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedMail {
    /// The recipients.
    pub to: Vec<String>,
    /// Head and body as they were sent.
    pub data: String,
}

/// What happens to the next message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailFault {
    /// It is refused for now.
    Busy,
    /// Nothing is answered for so long.
    Silence(Duration),
}

#[derive(Debug, Default)]
struct Mails {
    begun: usize,
    received: Vec<ReceivedMail>,
    faults: VecDeque<MailFault>,
}

/// A mail server.
#[derive(Clone)]
pub struct SmtpServer {
    address: SocketAddr,
    mails: Arc<Mutex<Mails>>,
}

impl SmtpServer {
    /// Starts a server on a free port. Its threads end with the process.
    pub fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let mails = Arc::new(Mutex::new(Mails::default()));
        let kept = Arc::clone(&mails);
        thread::spawn(move || {
            while let Ok((stream, _)) = listener.accept() {
                let mails = Arc::clone(&kept);
                // An error is a client that went away.
                thread::spawn(move || _ = converse(stream, mails));
            }
        });
        Self { address, mails }
    }

    /// Its address as `SHOP_SMTP_URL`.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// A client of it.
    pub fn mailer(&self) -> Mailer {
        let settings = SmtpSettings {
            url: self.url().into(),
            from: "Qinghua <shop@example.com>".to_owned(),
        };
        Mailer::new(&settings).unwrap()
    }

    /// The messages so far.
    pub fn received(&self) -> Vec<ReceivedMail> {
        self.mails.lock().unwrap().received.clone()
    }

    /// How many messages have been sent to it, taken or not.
    pub fn begun(&self) -> usize {
        self.mails.lock().unwrap().begun
    }

    /// Lets this happen to the next message that nothing was said about.
    pub fn fail_next(&self, fault: MailFault) {
        self.mails.lock().unwrap().faults.push_back(fault);
    }
}

impl fmt::Debug for SmtpServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SmtpServer")
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

fn converse(stream: TcpStream, mails: Arc<Mutex<Mails>>) -> std::io::Result<()> {
    let mut output = stream.try_clone()?;
    let mut input = BufReader::new(stream);
    let inbox = Inbox {
        mails,
        mail: ReceivedMail {
            to: Vec::new(),
            data: String::new(),
        },
    };
    let client = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let mut session = SessionBuilder::new("mail.example").build(client, inbox);
    session.greeting().write_to(&mut output)?;
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let response = session.process(&line);
        if response.action != Action::NoReply {
            response.write_to(&mut output)?;
            output.flush()?;
        }
        if response.action == Action::Close {
            return Ok(());
        }
    }
}

struct Inbox {
    mails: Arc<Mutex<Mails>>,
    mail: ReceivedMail,
}

impl Handler for Inbox {
    fn data_start(&mut self, _: &str, _: &str, _: bool, to: &[String]) -> Response {
        self.mail.to = to.to_vec();
        self.mail.data.clear();
        response::OK
    }

    fn data(&mut self, part: &[u8]) -> std::io::Result<()> {
        self.mail.data.push_str(&String::from_utf8_lossy(part));
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let fault = {
            let mut mails = self.mails.lock().unwrap();
            mails.begun += 1;
            mails.faults.pop_front()
        };
        match fault {
            Some(MailFault::Busy) => return Response::custom(451, "try again later".to_owned()),
            Some(MailFault::Silence(time)) => thread::sleep(time),
            None => {}
        }
        self.mails.lock().unwrap().received.push(self.mail.clone());
        response::OK
    }
}
