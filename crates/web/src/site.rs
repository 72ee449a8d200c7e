//! The page as files that any server of files can give: the same page, with the host in a worker of its own.
//!
//! Every file of a version lies in a folder of its own name, so that two versions never mix; large files have the mark of
//! their content in their names, and stay when a version changes. Which files there are stands in the service worker,
//! which keeps them.

use crate::assets::{Asset, Assets};
use crate::page;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};

/// A file of the page, by its path below the folder.
pub type SiteFile = (String, Vec<u8>);

/// Stands for the file that the page has where it has a server.
const SHELL: &str = "base/shell.js";

/// The folder of a page without a server. `own` are the files of `web/site`, `large` the program and what it fetches,
/// each by its name.
pub fn site(own: Vec<SiteFile>, large: Vec<SiteFile>) -> Vec<SiteFile> {
    let mut data = BTreeMap::new();
    let mut files = Vec::new();
    for (name, bytes) in large {
        let (stem, end) = name.rsplit_once('.').unwrap_or((&name, "bin"));
        let marked = format!("{stem}-{}.{end}", mark([&bytes[..]]));
        files.push((format!("data/{marked}"), bytes));
        data.insert(name, marked);
    }
    let mut page: BTreeMap<String, Vec<u8>> =
        Assets::embedded().into_iter().filter_map(kept).collect();
    let mut worker = String::new();
    for (name, bytes) in own {
        match name.as_str() {
            "sw.js" => worker = String::from_utf8_lossy(&bytes).into_owned(),
            "shell.js" => drop(page.insert(SHELL.into(), crate::lean::lean(&name, bytes))),
            "names.js" => {
                let names = json(&data);
                drop(page.insert(
                    "site/names.js".into(),
                    format!("export const FILES = {names};\n").into(),
                ));
            }
            _ => drop(page.insert(format!("site/{name}"), crate::lean::lean(&name, bytes))),
        }
    }
    let version = mark(page.iter().flat_map(|(name, bytes)| [name.as_bytes(), bytes]));
    let folder = format!("{version}/");
    let mut listed = vec!["./".to_string(), "manifest.webmanifest".to_string()];
    for (name, bytes) in page {
        listed.push(format!("{folder}{name}"));
        files.push((format!("{folder}{name}"), bytes));
    }
    let data: Vec<String> = data.into_values().map(|name| format!("data/{name}")).collect();
    let worker = worker
        .replacen(r#"VERSION = """#, &format!(r#"VERSION = "{version}""#), 1)
        .replacen("PAGE = []", &format!("PAGE = {}", json(&listed)), 1)
        .replacen("DATA = []", &format!("DATA = {}", json(&data)), 1);
    files.push(("sw.js".into(), worker.into()));
    files.push(("index.html".into(), page::standing(&folder).into()));
    files.push(("manifest.webmanifest".into(), manifest(&folder).into()));
    files
}

/// A file of the page as it is written; the document and the description of the service are a server's.
fn kept(address: String) -> Option<SiteFile> {
    let path = address.strip_prefix('/')?.to_string();
    let bytes = Assets::Embedded.get(&address).map(Asset::plain)?.into_owned();
    (path != "index.html" && !path.starts_with("api/")).then_some((path, bytes))
}

/// What a phone or a desktop needs to have it among its apps.
fn manifest(folder: &str) -> String {
    json(&serde_json::json!({
        "name": "Harif", "short_name": "Harif", "start_url": "./", "scope": "./", "display": "standalone",
        "background_color": "#11161c", "theme_color": "#11161c",
        "icons": [{ "src": format!("{folder}icons/harif.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any" }],
    }))
}

/// Texts and numbers always serialise.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// 16 letters that change with the content.
fn mark<'b>(parts: impl IntoIterator<Item = &'b [u8]>) -> String {
    let mut hasher = DefaultHasher::new();
    parts.into_iter().for_each(|part| hasher.write(part));
    format!("{:016x}", hasher.finish())
}
