//! A stroke font of our own: the letters a to t and the ten digits.
//!
//! Each glyph is one path of round strokes in a box where y grows downwards: digits and tall letters
//! reach from 0 to 12, small letters from 4 to 12, tails to 15.6. Strokes run from x = 0 to the
//! glyph's width, so a text is centred by what is seen and not by its box; only the 1 has air to its
//! right, because the eye centres it by its stem.

/// Height of digits and tall letters.
pub(crate) const HEIGHT: f64 = 12.0;

/// Thickness of the strokes that the shapes are made for.
pub(crate) const STROKE: f64 = 1.7;

/// Space between the strokes of two neighbours.
const GAP: f64 = 2.9;

/// One letter or digit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glyph {
    /// The character.
    pub(crate) name: char,
    /// From the leftmost to the rightmost stroke.
    pub(crate) width: f64,
    /// The strokes as SVG path data.
    pub(crate) path: &'static str,
}

const fn glyph(name: char, width: f64, path: &'static str) -> Glyph {
    Glyph { name, width, path }
}

/// All glyphs: digits, then letters.
pub(crate) const GLYPHS: [Glyph; 30] = [
    glyph('0', 7.2, "M0 6C0 2.2 1.2 0 3.6 0S7.2 2.2 7.2 6S6 12 3.6 12S0 9.8 0 6Z"),
    glyph('1', 3.6, "M0 2.1L2.7 0V12"),
    glyph(
        '2',
        7.0,
        "M.2 3.3C.3 1.3 1.7 0 3.5 0C5.4 0 6.7 1.2 6.7 3C6.7 4.5 5.9 5.7 4.5 7.2L0 12H7",
    ),
    glyph(
        '3',
        6.9,
        "M.4 2C1 .7 2.1 0 3.5 0C5.3 0 6.5 1.1 6.5 2.8C6.5 4.6 5.2 5.6 3.2 5.6H2.6\
         M3.2 5.6C5.4 5.6 6.9 6.8 6.9 8.8C6.9 10.8 5.4 12 3.4 12C1.8 12 .6 11.2 0 9.8",
    ),
    glyph('4', 7.4, "M5.4 12V0L0 8.4H7.4"),
    glyph(
        '5',
        6.9,
        "M6.3 0H1.1L.6 5.6C1.3 4.9 2.3 4.5 3.4 4.5C5.5 4.5 6.9 6 6.9 8.2\
         C6.9 10.5 5.4 12 3.3 12C1.8 12 .7 11.3 0 10.1",
    ),
    glyph('6', 7.0, "M5.6 0C2.2 1.4 0 4.6 0 8.3a3.5 3.7 0 1 0 7 0a3.5 3.7 0 1 0-7 0"),
    glyph('7', 6.8, "M0 0H6.8L2.4 12"),
    glyph(
        '8',
        7.0,
        "M3.5 5.6A2.9 2.8 0 1 1 3.5 0A2.9 2.8 0 1 1 3.5 5.6\
         A3.5 3.2 0 1 1 3.5 12A3.5 3.2 0 1 1 3.5 5.6Z",
    ),
    glyph('9', 7.0, "M1.4 12C4.8 10.6 7 7.4 7 3.7a3.5 3.7 0 1 0-7 0a3.5 3.7 0 1 0 7 0"),
    glyph('a', 7.0, "M7 4V12M7 8a3.5 4 0 1 0-7 0a3.5 4 0 1 0 7 0"),
    glyph('b', 7.0, "M0 0V12M0 8a3.5 4 0 1 1 7 0a3.5 4 0 1 1-7 0"),
    glyph('c', 6.2, "M6.2 5.4A3.5 4 0 1 0 6.2 10.6"),
    glyph('d', 7.0, "M7 0V12M7 8a3.5 4 0 1 0-7 0a3.5 4 0 1 0 7 0"),
    glyph('e', 7.0, "M0 8H7A3.5 4 0 1 0 6.1 10.8"),
    glyph('f', 4.9, "M4.9.2C4.6.1 4.3 0 3.9 0C2.6 0 2 .9 2 2.3V12M0 4H4.5"),
    glyph(
        'g',
        7.0,
        "M7 8a3.5 4 0 1 0-7 0a3.5 4 0 1 0 7 0\
         M7 4V12.2C7 14.4 5.6 15.6 3.6 15.6C2.4 15.6 1.4 15.2 .7 14.4",
    ),
    glyph('h', 6.4, "M0 0V12M0 7.4C0 5.3 1.4 4 3.3 4C5.2 4 6.4 5.2 6.4 7.4V12"),
    glyph('i', 0.0, "M0 4V12M0 .6V.7"),
    glyph('j', 2.4, "M2.4 4V13.3C2.4 14.9 1.6 15.6 .4 15.6H0M2.4 .6V.7"),
    glyph('k', 6.0, "M0 0V12M5.6 4L0 9M2.2 7.1L6 12"),
    glyph('l', 2.0, "M0 0V10C0 11.4 .7 12 2 12"),
    glyph(
        'm',
        10.4,
        "M0 4V12M0 7.2C0 5.2 1.1 4 2.7 4C4.3 4 5.2 5.1 5.2 7.2V12\
         M5.2 7.2C5.2 5.2 6.3 4 7.9 4C9.5 4 10.4 5.1 10.4 7.2V12",
    ),
    glyph('n', 6.4, "M0 4V12M0 7.4C0 5.3 1.4 4 3.3 4C5.2 4 6.4 5.2 6.4 7.4V12"),
    glyph('o', 7.0, "M0 8a3.5 4 0 1 0 7 0a3.5 4 0 1 0-7 0"),
    glyph('p', 7.0, "M0 4V15.6M0 8a3.5 4 0 1 1 7 0a3.5 4 0 1 1-7 0"),
    glyph('q', 7.0, "M7 4V15.6M7 8a3.5 4 0 1 0-7 0a3.5 4 0 1 0 7 0"),
    glyph('r', 4.1, "M0 4V12M0 7.6C0 5.4 1.3 4 3.2 4C3.6 4 3.9 4 4.1 4.2"),
    glyph(
        's',
        5.8,
        "M5.5 5.3C5 4.4 4.1 4 3 4C1.5 4 .3 4.8 .3 6.1C.3 7.3 1.3 7.7 3 8\
         C4.8 8.3 5.8 8.8 5.8 10C5.8 11.3 4.5 12 3 12C1.7 12 .6 11.5 0 10.6",
    ),
    glyph('t', 5.0, "M2 1.2V9.8C2 11.3 2.7 12 4 12C4.4 12 4.7 12 5 11.9M0 4H4.7"),
];

/// The glyph of a character.
pub(crate) fn find(name: char) -> Option<&'static Glyph> {
    GLYPHS.iter().find(|glyph| glyph.name == name)
}

/// How wide a text is, from the centre of its first stroke to that of its last.
pub(crate) fn width(text: &str) -> f64 {
    let glyphs: Vec<_> = text.chars().filter_map(find).collect();
    glyphs.iter().map(|glyph| glyph.width).sum::<f64>()
        + GAP * glyphs.len().saturating_sub(1) as f64
}

/// The glyphs of a text with the place of each, for a text whose middle is at (0, 0). Characters
/// without a glyph are left out.
///
/// Small letters carry more ink below than above, so a text of letters sits a little higher.
pub(crate) fn place(text: &str) -> impl Iterator<Item = (&'static Glyph, f64, f64)> {
    let digits = text.starts_with(|c: char| c.is_ascii_digit());
    let y = if digits { -HEIGHT / 2.0 } else { -7.4 };
    let mut x = -width(text) / 2.0;
    text.chars().filter_map(find).map(move |glyph| {
        let at = x;
        x += glyph.width + GAP;
        (glyph, at, y)
    })
}

/// The name of column `col`: a, b, c and so on.
pub(crate) fn column(col: usize) -> String {
    match u8::try_from(col) {
        Ok(col @ 0..26) => char::from(b'a' + col).to_string(),
        _ => (col + 1).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::usvg::{Options, Tree};

    fn bounds(glyph: &Glyph) -> resvg::tiny_skia::Rect {
        let text = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
               <path d="{}" fill="none" stroke="black"/></svg>"#,
            glyph.path
        );
        let tree = Tree::from_str(&text, &Options::default()).unwrap();
        tree.root().abs_bounding_box()
    }

    #[test]
    fn every_letter_and_digit_has_one_glyph_of_its_own() {
        for name in ('0'..='9').chain('a'..='t') {
            assert_eq!(GLYPHS.iter().filter(|glyph| glyph.name == name).count(), 1, "{name}");
        }
        for (i, one) in GLYPHS.iter().enumerate() {
            assert!(GLYPHS[..i].iter().all(|other| other.path != one.path), "{}", one.name);
        }
    }

    #[test]
    fn every_path_parses_and_keeps_to_its_box() {
        for glyph in &GLYPHS {
            let ink = bounds(glyph);
            let name = glyph.name;
            assert!(ink.left().abs() < 0.1, "{name} starts at {}", ink.left());
            let air = glyph.width - f64::from(ink.right());
            assert!(air.abs() < 0.1 || (name == '1' && air < 1.0), "{name} has {air}");
            assert!(ink.top() >= -0.1 && ink.bottom() <= 15.7, "{name}");
            let high = f64::from(ink.height());
            assert!(
                high >= 8.0 && (!name.is_ascii_digit() || (high - HEIGHT).abs() < 0.1),
                "{name}"
            );
        }
    }

    #[test]
    fn texts_of_any_length_are_centred() {
        for text in ["7", "11", "20", "108", "400", "m"] {
            let placed: Vec<_> = place(text).collect();
            let (first, last) = (placed[0], placed[placed.len() - 1]);
            assert!((first.1 + last.1 + last.0.width).abs() < 1e-9, "{text}");
        }
    }

    #[test]
    fn columns_are_named_by_letters() {
        assert_eq!((column(0), column(19)), ("a".into(), "t".into()));
        assert_eq!(column(26), "27");
    }
}
