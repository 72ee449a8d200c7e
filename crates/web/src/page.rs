//! The page itself: one document for every address, in the language of the visitor, with the words and
//! the picture that a link shows elsewhere.

use crate::app::App;
use crate::assets::{Asset, Assets};
use crate::gate;
use crate::visitor::Way;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use harif_host::{Code, GAMES_ELEMENT, Refusal};
use harif_words::{Language, LanguageView, Words, languages};
use serde::Serialize;
use std::sync::LazyLock;

/// What the document looks like before the visitor is known: how it begins, and what it says itself.
const PLAIN_HTML: &str = r#"<html lang="en" dir="ltr""#;
const SAID: [&str; 3] = ["page-description", "skip", "page-needs-script"];

/// The languages of this server, for the scripts that begin before anything else is loaded.
static LANGUAGES: LazyLock<String> = LazyLock::new(|| {
    let rows: Vec<Spoken> = languages().iter().copied().map(Spoken::of).collect();
    // Texts always serialise.
    let json = serde_json::to_string(&rows).unwrap_or_default().replace('<', "\\u003c");
    format!(r#"<script type="application/json" id="languages">{json}</script>"#)
});

/// A language as pages are told of it.
#[derive(Serialize)]
struct Spoken {
    #[serde(flatten)]
    view: LanguageView,
    /// What is said while nothing comes, and when nothing will.
    rescue: [String; 3],
}

impl Spoken {
    fn of(language: Language) -> Spoken {
        let words = Words::of(language);
        let rescue = ["rescue-slow", "rescue-stuck", "rescue-file"].map(|id| words.say(id));
        Spoken { view: language.view(), rescue }
    }
}

/// Everything that is no route: a file of the page, or the page.
pub(crate) async fn serve(State(app): State<App>, request: Request) -> Response {
    let (path, headers) = (request.uri().path(), request.headers());
    if path.starts_with("/api/") || path.starts_with("/ws/") || path.starts_with("/card/") {
        return Refusal::new(Code::NotFound, "there is no such route; see /api/openapi.json")
            .into_response();
    }
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    if let Some(asset) = app.assets.get(path).filter(|_| path != "/index.html") {
        return file(asset, headers);
    }
    // A file that is missing is an error, not a page.
    if path.rsplit('/').next().is_some_and(|last| last.contains('.')) {
        return Refusal::new(Code::NotFound, "there is no such file").into_response();
    }
    match app.assets.get("/index.html") {
        Some(index) => document(index, &request),
        None => Refusal::new(Code::NotFound, "this server has no page").into_response(),
    }
}

/// The machine-readable description of the service.
pub(crate) async fn description(headers: HeaderMap) -> Response {
    match Assets::Embedded.get("/api/openapi.json") {
        Some(asset) => file(asset, &headers),
        None => Refusal::new(Code::NotFound, "there is no such file").into_response(),
    }
}

/// A file; unchanged files are not sent again, and packed ones are unpacked by the browser if it can.
fn file(asset: Asset, headers: &HeaderMap) -> Response {
    let kind = [(header::CONTENT_TYPE, asset.mime.clone())];
    let Some(tag) = &asset.tag else {
        return (kind, asset.plain()).into_response();
    };
    let packed = asset.packed && accepts_gzip(headers);
    let tag = format!("\"{tag}{}\"", if packed { "-gzip" } else { "" });
    let known =
        headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let kept = [
        (header::ETAG, tag),
        (header::CACHE_CONTROL, "no-cache".into()),
        (header::VARY, "accept-encoding".into()),
    ];
    match (known, packed) {
        (true, _) => (StatusCode::NOT_MODIFIED, kept).into_response(),
        (false, true) => {
            (kept, kind, [(header::CONTENT_ENCODING, "gzip")], asset.kept()).into_response()
        }
        (false, false) => (kept, kind, asset.plain()).into_response(),
    }
}

/// Whether a visitor can unpack what is packed by gzip.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|h| h.to_str().ok()).unwrap_or("");
    accepted.split(',').filter_map(wish).any(|(_, coding)| coding.eq_ignore_ascii_case("gzip"))
}

fn document(index: Asset, request: &Request) -> Response {
    let (uri, way) = (request.uri(), request.extensions().get::<Way>());
    let language = language(uri, request.headers());
    let LanguageView { code, dir, letters, numbering, .. } = language.view();
    let begins = format!(
        r#"<html lang="{code}" dir="{dir}" data-letters="{letters}" data-numbering="{numbering}""#
    );
    let html = String::from_utf8_lossy(&index.plain())
        .replacen(PLAIN_HTML, &begins, 1)
        .replacen("</title>", &format!("</title>{}", *LANGUAGES), 1)
        .replacen("</head>", &format!("{}{}</head>", card(uri, way), *GAMES_ELEMENT), 1);
    let html = if language == Language::default() { html } else { spoken(html, language) };
    let kind = [(header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (kind, [(header::VARY, "accept-language")], html).into_response()
}

/// The document with what it says itself in a language.
fn spoken(html: String, language: Language) -> String {
    let (english, words) = (Words::of(Language::default()), Words::of(language));
    SAID.iter().fold(html, |html, id| html.replacen(&english.say(*id), &words.say(*id), 1))
}

/// `?lang=`, or the first of the browser's languages that we speak.
fn language(uri: &Uri, headers: &HeaderMap) -> Language {
    let asked =
        uri.query().and_then(|query| query.split('&').find_map(|pair| pair.strip_prefix("lang=")));
    if let Some(asked) = asked.and_then(Language::named) {
        return asked;
    }
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|h| h.to_str().ok()).unwrap_or("");
    let mut wishes: Vec<(f64, &str)> = accepted.split(',').filter_map(wish).collect();
    wishes.sort_by(|a, b| b.0.total_cmp(&a.0));
    let known = |tag: &str| Language::named(tag.split('-').next().unwrap_or_default());
    wishes.into_iter().find_map(|(_, tag)| known(tag)).unwrap_or_default()
}

/// `fa-IR;q=0.8` as its weight and its tag.
fn wish(text: &str) -> Option<(f64, &str)> {
    let (tag, weight) = match text.split_once(";q=") {
        Some((tag, weight)) => (tag, weight.trim().parse().ok()?),
        None => (text, 1.0),
    };
    (weight > 0.0).then_some((weight, tag.trim()))
}

/// The picture of a link to a position, for those who show links.
fn card(uri: &Uri, way: Option<&Way>) -> String {
    let mut parts = uri.path().split('/').skip(1);
    let game = match (parts.next(), parts.next(), parts.next()) {
        (Some("analyse"), Some(game), None) if game != "g" => game,
        (Some("lab"), Some(_), Some(game)) => game,
        _ => return String::new(),
    };
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    // Whoever shows links needs the whole address, as the visitor's browser knows it.
    let scheme = if way.is_some_and(|way| way.secure) { "https" } else { "http" };
    let host = way.and_then(|way| way.host.as_deref()).unwrap_or_default();
    let address = attribute(&format!("{scheme}://{host}/card/{game}.png{query}"));
    format!(
        r#"<meta property="og:image" content="{address}"><meta name="twitter:card" content="summary_large_image">"#
    )
}

/// The document of a page that has no server, whose files are in a folder beside it: it says itself who may do what.
pub(crate) fn standing(files: &str) -> String {
    let index = Assets::Embedded.get("/index.html").map(Asset::plain).unwrap_or_default();
    let policy = format!(
        r#"<meta http-equiv="Content-Security-Policy" content="{}">"#,
        // A frame is the server's to forbid.
        gate::POLICY.replace("; frame-ancestors 'none'", "").replace(
            "script-src 'self'",
            "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"
        )
    );
    String::from_utf8_lossy(&index)
        .replacen(PLAIN_HTML, &format!(r#"{PLAIN_HTML} data-files="{files}""#), 1)
        .replace(r#"src="/"#, &format!(r#"src="{files}"#))
        .replace(r#"href="/"#, &format!(r#"href="{files}"#))
        .replacen(
            "<title>",
            &format!(r#"{policy}<link rel="manifest" href="manifest.webmanifest"><title>"#),
            1,
        )
        .replacen("</title>", &format!("</title>{}", *LANGUAGES), 1)
        .replacen("</head>", &format!("{}</head>", *GAMES_ELEMENT), 1)
}

/// Text as the value of an attribute.
fn attribute(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderValue, Request};

    fn chosen(uri: &str, accept: &'static str) -> &'static str {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(accept));
        language(&uri.parse().unwrap(), &headers).code
    }

    #[test]
    fn the_address_speaks_before_the_browser_and_the_browser_by_weight() {
        assert_eq!(chosen("/?lang=fa", "en"), "fa");
        assert_eq!(chosen("/?game=x&lang=en", "fa"), "en");
        assert_eq!(chosen("/", "fa-IR,fa;q=0.9,en;q=0.8"), "fa");
        assert_eq!(chosen("/", "de,en;q=0.7,fa;q=0.8"), "fa");
        assert_eq!(chosen("/", "fa;q=0,de"), "en");
        assert_eq!(chosen("/?lang=xx", ""), "en");
    }

    #[test]
    fn gzip_is_sent_to_those_who_ask_for_it() {
        let accepts = |value| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            accepts_gzip(&headers)
        };
        assert!(accepts("gzip") && accepts("br, GZIP;q=0.5") && accepts("deflate,gzip , br"));
        assert!(!accepts("") && !accepts("br") && !accepts("gzip;q=0") && !accepts("x-gzip"));
        assert!(!accepts_gzip(&HeaderMap::new()));
    }

    #[test]
    fn what_the_document_says_itself_is_in_it_word_for_word() {
        let index = include_str!("../../../web/app/index.html");
        let english = Words::of(Language::default());
        for id in SAID {
            assert!(index.contains(&english.say(id)), "{id}");
        }
        let persian = spoken(index.into(), Language::Persian);
        assert!(!persian.contains("JavaScript") && !persian.contains("Skip to"), "{persian}");
    }

    #[test]
    fn a_link_cannot_break_out_of_its_attribute() {
        let request = Request::get("/").header("host", "h\"><script>").body(()).unwrap();
        let way = Way::of(None, &[], &request.into_parts().0);
        let meta = card(&"/analyse/othello?pos=a&moves=b".parse().unwrap(), Some(&way));
        assert!(!meta.contains("<script>") && meta.contains("&amp;moves=b"), "{meta}");
    }
}
