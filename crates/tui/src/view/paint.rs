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

impl Paint {
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
