//! What the terminal can show, and the colours of everything by what it means.

use ratatui::style::{Color, Modifier, Style};

/// How many colours there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Colours {
    /// 24 bits.
    #[default]
    True,
    /// The 256 of xterm.
    Indexed,
    /// The 16 of every colour terminal, whose exact shades are the user's.
    Sixteen,
    /// None: bold, dim, reverse and underline have to do.
    None,
}

/// What the terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Paint {
    /// How many colours.
    pub colours: Colours,
    /// Nothing but ASCII.
    pub ascii: bool,
}

/// What a piece of text is, which decides how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Role {
    /// Plain text.
    Text,
    /// Beside the point.
    Quiet,
    /// What to look at first.
    Strong,
    /// Titles and keys.
    Accent,
    /// The chosen row, field or tab.
    Chosen,
    /// A good move or a bar to the right.
    Good,
    /// A bad move or a bar to the left.
    Bad,
    /// Something went wrong.
    Trouble,
}

/// Red, green and blue.
pub(crate) type Rgb = (u8, u8, u8);

impl Paint {
    /// What the flags wish, and for the rest what the environment says of the terminal.
    ///
    /// `NO_COLOR` (not empty) means no colours, `COLORTERM` tells of 24 bits, and `TERM` of the rest. A
    /// locale that is named and is not UTF-8 means ASCII, and so does the Linux console, whose fonts have
    /// neither discs nor quarters of characters.
    ///
    /// ```
    /// use harif_tui::view::paint::{Colours, Paint};
    /// let paint = Paint::of(None, false, |name| (name == "TERM").then(|| "xterm-256color".into()));
    /// assert_eq!(paint, Paint { colours: Colours::Indexed, ascii: false });
    /// ```
    pub fn of(
        colours: Option<Colours>,
        ascii: bool,
        env: impl Fn(&str) -> Option<String>,
    ) -> Paint {
        let set = |name: &str| env(name).filter(|value| !value.is_empty());
        let colours = colours.unwrap_or_else(|| match set("NO_COLOR") {
            Some(_) => Colours::None,
            None => told(&set),
        });
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        let bare = matches!(set("TERM").as_deref(), Some("linux" | "dumb" | "vt100" | "vt220"));
        Paint { colours, ascii: ascii || bare || locale.is_some_and(|name| !speaks_utf8(&name)) }
    }

    /// A colour as exact as there are: the one of 24 bits or the nearest of 256, one of the 16, or none.
    pub(crate) fn colour(self, rgb: Rgb, sixteen: Color) -> Color {
        match self.colours {
            Colours::True => Color::Rgb(rgb.0, rgb.1, rgb.2),
            Colours::Indexed => Color::Indexed(nearest(rgb)),
            Colours::Sixteen => sixteen,
            Colours::None => Color::Reset,
        }
    }

    /// How text of this role looks.
    pub(crate) fn style(self, role: Role) -> Style {
        let plain = Style::new();
        match role {
            Role::Text => plain,
            Role::Quiet => plain.add_modifier(Modifier::DIM),
            Role::Strong => plain.add_modifier(Modifier::BOLD),
            Role::Chosen => plain.add_modifier(Modifier::REVERSED),
            _ if self.colours == Colours::None => plain.add_modifier(Modifier::BOLD),
            Role::Accent => plain.fg(Color::Cyan),
            Role::Good => plain.fg(Color::Green),
            Role::Bad | Role::Trouble => plain.fg(Color::Red),
        }
    }
}

/// The colours of a terminal by what it tells of itself.
fn told(set: &dyn Fn(&str) -> Option<String>) -> Colours {
    let word = |name: &str| set(name).unwrap_or_default().to_ascii_lowercase();
    let (colorterm, term) = (word("COLORTERM"), word("TERM"));
    let begins = |names: &[&str]| names.iter().any(|name| term.starts_with(name));
    match () {
        () if matches!(&*term, "dumb" | "vt100" | "vt220") => Colours::None,
        // The console and GNU screen pass on what another terminal said of itself.
        () if term == "linux" => Colours::Sixteen,
        () if set("STY").is_some() && term.contains("256color") => Colours::Indexed,
        () if set("WT_SESSION").is_some() => Colours::True,
        () if matches!(&*colorterm, "truecolor" | "24bit") => Colours::True,
        () if term.ends_with("-direct") => Colours::True,
        () if begins(&[
            "xterm-kitty",
            "alacritty",
            "foot",
            "xterm-ghostty",
            "wezterm",
            "contour",
        ]) =>
        {
            Colours::True
        }
        () if term.contains("256color") => Colours::Indexed,
        () => Colours::Sixteen,
    }
}

/// Whether a locale such as `en_GB.UTF-8` writes UTF-8.
fn speaks_utf8(locale: &str) -> bool {
    let name = locale.to_ascii_lowercase();
    name.contains("utf-8") || name.contains("utf8")
}

/// The six steps of the colour cube of xterm.
const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];

/// The nearest of the 256 colours: one of the cube or a grey.
fn nearest(rgb: Rgb) -> u8 {
    let step = |part: u8| (0..6).min_by_key(|&i| STEPS[i].abs_diff(part)).unwrap_or(0);
    let (r, g, b) = (step(rgb.0), step(rgb.1), step(rgb.2));
    let mean = (u16::from(rgb.0) + u16::from(rgb.1) + u16::from(rgb.2)) / 3;
    let grey = mean.saturating_sub(3).div_euclid(10).min(23) as u8;
    let level = 8 + 10 * grey;
    let cube = away(rgb, (STEPS[r], STEPS[g], STEPS[b]));
    if away(rgb, (level, level, level)) < cube {
        232 + grey
    } else {
        (16 + 36 * r + 6 * g + b) as u8
    }
}

fn away(a: Rgb, b: Rgb) -> u32 {
    let part = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    part(a.0, b.0) + part(a.1, b.1) + part(a.2, b.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paint(env: &[(&str, &str)]) -> Paint {
        Paint::of(None, false, |name| {
            env.iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_string())
        })
    }

    #[test]
    fn terminals_are_known_by_what_they_tell() {
        for (env, colours) in [
            (vec![("TERM", "xterm-256color"), ("COLORTERM", "truecolor")], Colours::True),
            (vec![("TERM", "xterm-256color"), ("COLORTERM", "24bit")], Colours::True),
            (vec![("TERM", "xterm-direct")], Colours::True),
            (vec![("TERM", "xterm-kitty")], Colours::True),
            (vec![("TERM", "alacritty")], Colours::True),
            (vec![("TERM", "xterm-256color")], Colours::Indexed),
            (vec![("TERM", "tmux-256color")], Colours::Indexed),
            (vec![("TERM", "screen-256color"), ("COLORTERM", "")], Colours::Indexed),
            (vec![("TERM", "linux")], Colours::Sixteen),
            (vec![("TERM", "linux"), ("COLORTERM", "truecolor")], Colours::Sixteen),
            (vec![("WT_SESSION", "1")], Colours::True),
            (
                vec![("TERM", "screen-256color"), ("COLORTERM", "truecolor"), ("STY", "1.a")],
                Colours::Indexed,
            ),
            (vec![("TERM", "xterm")], Colours::Sixteen),
            (vec![], Colours::Sixteen),
            (vec![("TERM", "dumb")], Colours::None),
            (vec![("TERM", "dumb"), ("COLORTERM", "truecolor")], Colours::None),
            (vec![("TERM", "xterm-kitty"), ("NO_COLOR", "1")], Colours::None),
            (vec![("TERM", "xterm-kitty"), ("NO_COLOR", "")], Colours::True),
        ] {
            assert_eq!(paint(&env).colours, colours, "{env:?}");
        }
    }

    #[test]
    fn the_first_locale_that_is_set_decides_about_ascii() {
        for (env, ascii) in [
            (vec![], false),
            (vec![("LANG", "en_GB.UTF-8")], false),
            (vec![("LANG", "C.utf8")], false),
            (vec![("LANG", "C")], true),
            (vec![("LANG", "en_GB.UTF-8"), ("LC_ALL", "POSIX")], true),
            (vec![("LANG", "C"), ("LC_CTYPE", "fa_IR.UTF-8")], false),
            (vec![("LANG", "C"), ("LC_CTYPE", ""), ("LC_ALL", "")], true),
            (vec![("TERM", "dumb"), ("LANG", "en_GB.UTF-8")], true),
            (vec![("TERM", "linux"), ("LANG", "en_GB.UTF-8")], true),
        ] {
            assert_eq!(paint(&env).ascii, ascii, "{env:?}");
        }
    }

    #[test]
    fn flags_win() {
        let dumb = |name: &str| (name == "TERM").then(|| "dumb".to_string());
        assert_eq!(Paint::of(Some(Colours::True), false, dumb).colours, Colours::True);
        assert!(Paint::of(None, true, |_| None).ascii);
    }

    #[test]
    fn the_nearest_of_256_colours_is_found() {
        assert_eq!(nearest((0, 0, 0)), 16);
        assert_eq!(nearest((255, 255, 255)), 231);
        assert_eq!(nearest((255, 0, 0)), 196);
        assert_eq!(nearest((95, 135, 175)), 67);
        assert_eq!(nearest((128, 128, 128)), 244);
    }
}
