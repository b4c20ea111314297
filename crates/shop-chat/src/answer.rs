//! Parses provider responses: limits their size and turns an `errcode` into an error.

use reqwest::Response;
use serde::{Deserialize, de::DeserializeOwned};

use crate::{Errcode, ProviderError};

/// The maximum size of a response in bytes; documented ones have some hundred.
const MAX_BYTES: usize = 64 * 1024;

/// The part common to all responses; missing or 0 means success.
#[derive(Deserialize)]
struct Outcome {
    #[serde(default)]
    errcode: i64,
}

/// Parses a response in the documented format.
pub async fn read<T: DeserializeOwned>(response: Response) -> Result<T, ProviderError> {
    let status = response.status();
    if !status.is_success() {
        return Err(ProviderError::Unreadable(format!("HTTP status {status}")));
    }
    parse(&bounded(response).await?)
}

async fn bounded(mut response: Response) -> Result<Vec<u8>, ProviderError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(silent)? {
        if body.len() + chunk.len() > MAX_BYTES {
            let why = format!("it is larger than {MAX_BYTES} bytes");
            return Err(ProviderError::Unreadable(why));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ProviderError> {
    // The body is not included because it may contain a token.
    let unreadable = |error: serde_json::Error| {
        let (line, column) = (error.line(), error.column());
        ProviderError::Unreadable(format!("no JSON of the documented shape ({line}:{column})"))
    };
    let Outcome { errcode } = serde_json::from_slice(body).map_err(unreadable)?;
    if errcode != 0 {
        return Err(ProviderError::Refused(Errcode::from(errcode)));
    }
    serde_json::from_slice(body).map_err(unreadable)
}

/// Converts a failed request to an error without the URL, which contains secrets.
pub fn silent(error: reqwest::Error) -> ProviderError {
    let error = error.without_url();
    let cause = std::error::Error::source(&error).map(ToString::to_string);
    ProviderError::Silent(match cause {
        Some(cause) => format!("{error}: {cause}"),
        None => error.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Ticket {
        ticket: String,
    }

    #[test]
    fn data_errcode_and_garbage_are_distinguished() {
        let read = |body: &str| parse::<Ticket>(body.as_bytes());
        let ticket = "t".to_owned();
        assert_eq!(
            read(r#"{"errcode":0,"errmsg":"ok","ticket":"t"}"#),
            Ok(Ticket { ticket })
        );
        assert_eq!(
            read(r#"{"errcode":40029,"errmsg":"invalid code"}"#),
            Err(ProviderError::Refused(Errcode::CodeInvalid))
        );
        for body in [
            "",
            "<html>",
            "[]",
            "{}",
            r#"{"ticket":7}"#,
            r#"{"errcode":"x"}"#,
        ] {
            let refused = read(body).unwrap_err();
            assert!(matches!(refused, ProviderError::Unreadable(_)), "{body}");
        }
    }

    #[test]
    fn unreadable_response_is_not_quoted() {
        let said = parse::<Ticket>(br#"{"ticket":["hidden"]}"#).unwrap_err();
        assert!(!said.to_string().contains("hidden"), "{said}");
    }
}
