//! What the app's build leaves for the server: the script that renders pages, and the list of what each
//! screen needs.

use std::collections::HashMap;

use base64::{Engine as _, engine::general_purpose::STANDARD};
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use shop_core::Locale;

use super::html::BUILT_HTML_TAG;

const TEMPLATE: &str = "index.html";
const SCRIPT: &str = "server/render.js";
const STARTER: &str = "server/starter.js";
const SCREENS: &str = "server/screens.json";

/// The element of the built page that the app renders into.
const ROOT: &str = "<div id=\"root\"></div>";

/// Why the app's build cannot be used for rendering.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// A file is missing.
    #[error("{0} is missing")]
    Missing(String),
    /// The list of screens cannot be parsed.
    #[error("{SCREENS} cannot be read: {0}")]
    Screens(#[from] serde_json::Error),
    /// The built page lacks something that is replaced in it.
    #[error("{TEMPLATE} has no {0}")]
    Template(&'static str),
}

/// The files that a screen needs, as paths of this site.
#[derive(Debug, Default, Deserialize)]
struct ScreenFiles {
    scripts: Vec<String>,
    styles: Vec<String>,
    /// Its texts, by language.
    #[serde(default)]
    texts: HashMap<String, Vec<String>>,
}

/// The content of `screens.json`.
#[derive(Debug, Deserialize)]
struct Screens {
    #[serde(rename = "screens")]
    by_name: HashMap<String, ScreenFiles>,
    /// The texts that all screens need, by language.
    #[serde(default)]
    texts: HashMap<String, Vec<String>>,
    /// The module that starts the app.
    entry: String,
}

/// The built page, cut at what is replaced: the `html` tag, the title and the root element. Without the
/// tags that load the app, which the starter does.
#[derive(Debug)]
pub struct Template {
    /// Up to the `html` tag.
    pub start: String,
    /// From there to the title.
    pub head: String,
    /// From there to the root element.
    pub body: String,
    /// The rest.
    pub end: String,
}

/// What a screen needs in one language.
#[derive(Debug)]
pub struct Needs<'a> {
    /// The module that starts the app.
    pub entry: &'a str,
    /// The modules that the screen needs beside it, separated by spaces.
    pub scripts: String,
    /// The addresses of its style sheets.
    pub styles: &'a [String],
    /// Their content.
    pub css: &'a str,
}

/// The app's build, as far as rendering needs it.
#[derive(Debug)]
pub struct Build {
    /// The built page.
    pub template: Template,
    /// The inline script that loads the app, here once the page has been painted.
    pub starter: String,
    /// The starter's hash, as a source of the Content Security Policy.
    pub starter_source: String,
    screens: Screens,
    css: HashMap<String, String>,
}

impl Build {
    /// Reads the build; `read` returns the text of a file. Returns the script that renders pages, too.
    /// `None` if the app was built without it.
    pub fn read(
        read: impl Fn(&str) -> Option<String>,
    ) -> Result<Option<(Self, String)>, BuildError> {
        let Some(script) = read(SCRIPT) else {
            return Ok(None);
        };
        let file = |path: &str| {
            let path = path.trim_start_matches('/');
            read(path).ok_or_else(|| BuildError::Missing(path.to_owned()))
        };
        let screens: Screens = serde_json::from_str(&file(SCREENS)?)?;
        let mut css = HashMap::new();
        for (name, screen) in &screens.by_name {
            let sheets: Result<Vec<_>, _> = screen.styles.iter().map(|path| file(path)).collect();
            css.insert(name.clone(), sheets?.concat());
        }
        let starter = file(STARTER)?.trim().to_owned();
        let build = Self {
            template: Template::parse(&file(TEMPLATE)?)?,
            starter_source: source_of(&starter),
            starter,
            screens,
            css,
        };
        Ok(Some((build, script)))
    }

    /// What the screen of this name needs; none if the app cannot render it.
    pub fn needs(&self, screen: &str, locale: Locale) -> Option<Needs<'_>> {
        let files = self.screens.by_name.get(screen)?;
        let texts = [&self.screens.texts, &files.texts];
        let texts = texts.iter().filter_map(|texts| texts.get(locale.code()));
        let scripts = files.scripts.iter().chain(texts.flatten());
        let scripts = scripts.filter(|path| **path != self.screens.entry);
        Some(Needs {
            entry: &self.screens.entry,
            scripts: scripts.map(String::as_str).collect::<Vec<_>>().join(" "),
            styles: &files.styles,
            css: self.css.get(screen)?,
        })
    }
}

/// The starter that a page has inline, as a source of the Content Security Policy; `None` if it has none.
pub fn starter_source(page: &str) -> Option<String> {
    let (_, rest) = page.split_once("<script data-entry=")?;
    let (_, rest) = rest.split_once('>')?;
    let (starter, _) = rest.split_once("</script>")?;
    Some(source_of(starter))
}

/// An inline script as a source of the policy. Only the text between the tags is hashed, so that nothing
/// may be added to it.
fn source_of(script: &str) -> String {
    let hash = STANDARD.encode(Sha256::digest(script));
    format!("'sha256-{hash}'")
}

impl Template {
    fn parse(page: &str) -> Result<Self, BuildError> {
        let page = without_loading(page);
        let cut = |text: &str, at: &'static str| {
            let parts = text.split_once(at).ok_or(BuildError::Template(at))?;
            Ok::<_, BuildError>((parts.0.to_owned(), parts.1.to_owned()))
        };
        let (start, rest) = cut(&page, BUILT_HTML_TAG)?;
        let (head, rest) = cut(&rest, "<title>")?;
        let (_, rest) = cut(&rest, "</title>")?;
        let (body, end) = cut(&rest, ROOT)?;
        Ok(Self {
            start,
            head,
            body,
            end,
        })
    }
}

/// The built page without the tags that load scripts and style sheets.
fn without_loading(page: &str) -> String {
    let mut kept = String::with_capacity(page.len());
    let mut rest = page;
    while let Some(start) = rest.find('<') {
        let (before, tag) = rest.split_at(start);
        kept.push_str(before);
        let end = tag.find('>').map_or(tag.len(), |end| end + 1);
        let (tag, after) = tag.split_at(end);
        let is_script = tag.starts_with("<script ");
        let is_link = tag.starts_with("<link ")
            && ["\"modulepreload\"", "\"stylesheet\""]
                .iter()
                .any(|rel| tag.contains(rel));
        if !is_script && !is_link {
            kept.push_str(tag);
        }
        rest = if is_script {
            after.split_once("</script>").map_or("", |(_, after)| after)
        } else {
            after
        };
    }
    kept.push_str(rest);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_that_load_the_app_are_left_out() {
        let page = "<head><link rel=\"icon\" href=\"/i.svg\"><script type=\"module\" src=\"/a.js\"></script>\
                    <link rel=\"modulepreload\" href=\"/b.js\"><link rel=\"stylesheet\" href=\"/c.css\">\
                    <title>x</title></head>y";
        let kept = "<head><link rel=\"icon\" href=\"/i.svg\"><title>x</title></head>y";
        assert_eq!(without_loading(page), kept);
    }

    #[test]
    fn the_starter_of_a_page_is_hashed_without_its_tag() {
        let page = "<script data-entry=\"/a.js\" data-links=\"\">start()</script>";
        assert_eq!(starter_source(page), Some(source_of("start()")));
        assert_eq!(starter_source("<script src=\"/a.js\"></script>"), None);
    }

    #[test]
    fn app_without_rendering_is_no_error_and_a_broken_one_is() {
        assert!(matches!(Build::read(|_| None), Ok(None)));
        let read = |path: &str| (path == SCRIPT).then(String::new);
        assert!(matches!(Build::read(read), Err(BuildError::Missing(file)) if file == SCREENS));
    }
}
