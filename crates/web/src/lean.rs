//! Scripts and styles as visitors get them: without the comments that only their authors read, types among
//! them, which are a quarter of the page. Every line stays where it was, so that what a browser says of a line
//! is true of the file.
//!
//! Only comments that begin a line are taken out; what follows one on its last line stays. So nothing has to be
//! known of strings and patterns, as long as no line of a text looks like a comment, which the tests of the page
//! make sure of. Everything is sent packed to browsers that can unpack it.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// Packed by gzip, as small as it gets: that is done once.
pub(crate) fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes)?;
    packer.finish()
}

/// The file without its comments, if it is a script or a style sheet.
pub(crate) fn lean(name: &str, bytes: Vec<u8>) -> Vec<u8> {
    if !(name.ends_with(".js") || name.ends_with(".css")) {
        return bytes;
    }
    match std::str::from_utf8(&bytes) {
        Ok(text) => without_comments(text, name.ends_with(".js")).into_bytes(),
        Err(_) => bytes,
    }
}

fn without_comments(text: &str, has_line_comments: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.split_inclusive('\n') {
        let (mut rest, end) = match line.strip_suffix('\n') {
            Some(rest) => (rest, "\n"),
            None => (line, ""),
        };
        let indent = &rest[..rest.len() - rest.trim_start().len()];
        loop {
            let trimmed = rest.trim_start();
            if !inside && has_line_comments && trimmed.starts_with("//") {
                rest = "";
            } else if inside || trimmed.starts_with("/*") {
                let from = if inside { 0 } else { 2 };
                match trimmed[from..].split_once("*/") {
                    Some((_, after)) => (inside, rest) = (false, after.trim_start()),
                    None => (inside, rest) = (true, ""),
                }
                if !rest.is_empty() {
                    continue;
                }
            }
            break;
        }
        if !rest.trim().is_empty() {
            if !line.starts_with(rest) {
                out.push_str(indent);
            }
            out.push_str(rest);
        }
        out.push_str(end);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "\
// What it is for.
import { h } from \"./dom.js\"; // stays

/** @param {string} a */
export function f(a) {
  /* of two
     lines */ return `${a} // ${\"/*\"}`;
  /** @type {X} */ (a).b = 1;
}
";

    #[test]
    fn comments_go_and_every_line_stays_where_it_was() {
        let lean = String::from_utf8(lean("a.js", SCRIPT.into())).unwrap();
        let expected = [
            "",
            "import { h } from \"./dom.js\"; // stays",
            "",
            "",
            "export function f(a) {",
            "",
            "     return `${a} // ${\"/*\"}`;",
            "  (a).b = 1;",
            "}",
            "",
        ];
        let expected = expected.join("\n");
        assert_eq!(lean, expected);
    }

    #[test]
    fn styles_have_no_comments_of_one_line_and_other_files_stay_as_they_are() {
        let style = "/* a */\na { b: c; }\n//x\n";
        assert_eq!(lean("a.css", style.into()), b"\na { b: c; }\n//x\n");
        assert_eq!(lean("a.svg", style.into()), style.as_bytes());
        assert_eq!(lean("a.js", vec![0xFF, b'/']), [0xFF, b'/']);
    }
}
