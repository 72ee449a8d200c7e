//! An SVG document while it is being written.

use crate::glyphs;
use crate::layout::{Layout, Num};
use crate::palette::Ink;
use std::collections::BTreeSet;

/// What is drawn so far: things defined once, and what uses them.
#[derive(Debug, Default)]
pub(crate) struct Drawing {
    defs: String,
    body: String,
    letters: BTreeSet<char>,
}

/// A short text and the place of its middle.
pub(crate) type Label = (f64, f64, String);

impl Drawing {
    /// Defines something for later use.
    pub(crate) fn define(&mut self, element: &str) {
        push_line(&mut self.defs, element);
    }

    /// Draws something over what is there.
    pub(crate) fn add(&mut self, element: &str) {
        push_line(&mut self.body, element);
    }

    /// Draws the thing defined as `id` at a place.
    pub(crate) fn put(&mut self, id: &str, (x, y): (f64, f64)) {
        self.add(&format!(r##"<use href="#{id}" x="{}" y="{}"/>"##, Num(x), Num(y)));
    }

    /// Writes labels whose digits are `height` high.
    pub(crate) fn write(&mut self, labels: &[Label], height: f64, ink: Ink) {
        if labels.is_empty() {
            return;
        }
        let size = (height / glyphs::HEIGHT * 100.0).round() / 100.0;
        self.add(&format!(
            r#"<g transform="scale({})" fill="none" stroke="{ink}" stroke-width="{}" stroke-linecap="round" stroke-linejoin="round">"#,
            Num(size),
            Num(glyphs::STROKE),
        ));
        for (x, y, text) in labels {
            for (glyph, dx, dy) in glyphs::place(text) {
                self.letters.insert(glyph.name);
                self.put(&format!("_{}", glyph.name), (x / size + dx, y / size + dy));
            }
        }
        self.add("</g>");
    }

    /// The whole document. `title` and `about` are plain text.
    pub(crate) fn finish(self, layout: &Layout, width: u32, title: &str, about: &str) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{}\" \
             viewBox=\"0 0 {} {}\" role=\"img\">\n<title>{}</title>\n<desc>{}</desc>\n",
            layout.pixels_high(width),
            Num(layout.width()),
            Num(layout.height()),
            escape(title),
            escape(about),
        );
        svg += "<defs>\n";
        svg += &self.defs;
        for glyph in self.letters.iter().copied().filter_map(glyphs::find) {
            svg += &format!("<path id=\"_{}\" d=\"{}\"/>\n", glyph.name, glyph.path);
        }
        svg += "</defs>\n";
        svg += &self.body;
        svg += "</svg>\n";
        svg
    }
}

fn push_line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}

/// `text` as XML may hold it, in element and attribute alike.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\n' | '\t' => safe.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => safe.push('\u{fffd}'),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_xml_cannot_hold_is_escaped() {
        assert_eq!(escape(r#"<&">"#), "&lt;&amp;&quot;&gt;");
        assert_eq!(escape("a\u{0}b\u{ffff}\nc"), "a\u{fffd}b\u{fffd} c");
        assert_eq!(escape("8×8 سیاه"), "8×8 سیاه");
    }

    #[test]
    fn a_letter_is_defined_once_however_often_it_is_written() {
        let scene =
            crate::Scene::empty(harif_core::Look::DISCS, harif_core::Shape { rows: 4, cols: 4 });
        let layout = Layout::new(&scene, &crate::Style::default());
        let mut drawing = Drawing::default();
        drawing.write(&[(0.0, 0.0, "11".into()), (9.0, 9.0, "1".into())], 12.0, "#000");
        let svg = drawing.finish(&layout, 100, "", "");
        assert_eq!(svg.matches(r#"id="_1""#).count(), 1);
        assert_eq!(svg.matches(r##"href="#_1""##).count(), 3);
    }
}
