//! The stack of screens: what lies over the table, the last one in front.
//!
//! The table itself is always there, below all of them. A screen has its rows in the table of actions, does them in
//! `act`, and is drawn by the view; the one in front gets the keys, and what it does not take falls to what works
//! everywhere.

use super::{Editing, Trying};
use crate::lab::Lab;
use crate::start::Form;
use crate::view::help::HelpPage;
use harif_console::actions::ScreenKind;

/// A screen over the table.
pub(crate) enum Screen {
    /// The start screen.
    Start(Box<Form>),
    /// A position that is set up.
    Editor(Box<Editing>),
    /// The search lab.
    Lab(Box<Lab>),
    /// Mistakes that are tried again.
    Exercises(Box<Trying>),
    /// The help.
    Help(OpenHelp),
}

/// The help as it is open: which page, and how far it is scrolled.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OpenHelp {
    pub(crate) page: HelpPage,
    pub(crate) offset: u16,
}

impl Screen {
    /// Which one it is: the list of a field counts as one of its own, as it has its own keys.
    fn kind(&self) -> ScreenKind {
        match self {
            Screen::Start(form) => form.screen(),
            Screen::Editor(_) => ScreenKind::Editor,
            Screen::Lab(_) => ScreenKind::Lab,
            Screen::Exercises(_) => ScreenKind::Exercises,
            Screen::Help(_) => ScreenKind::Help,
        }
    }
}

/// What lies over the table.
#[derive(Default)]
pub(crate) struct Screens(Vec<Screen>);

/// Finds the screens of a kind, wherever they lie.
macro_rules! find {
    ($($name:ident $name_mut:ident: $screen:ident($type:ty);)*) => {
        $(
            pub(crate) fn $name(&self) -> Option<&$type> {
                self.0.iter().rev().find_map(|screen| match screen {
                    Screen::$screen(it) => Some(it),
                    _ => None,
                })
            }

            pub(crate) fn $name_mut(&mut self) -> Option<&mut $type> {
                self.0.iter_mut().rev().find_map(|screen| match screen {
                    Screen::$screen(it) => Some(it),
                    _ => None,
                })
            }
        )*
    };
}

#[allow(clippy::borrowed_box)] // boxes keep the stack small; who asks need not know
impl Screens {
    find! {
        form form_mut: Start(Box<Form>);
        editing editing_mut: Editor(Box<Editing>);
        lab lab_mut: Lab(Box<Lab>);
        trying trying_mut: Exercises(Box<Trying>);
        help help_mut: Help(OpenHelp);
    }

    /// Lays a screen over all others.
    pub(crate) fn open(&mut self, screen: Screen) {
        self.0.push(screen);
    }

    /// Takes every screen of a kind away.
    pub(crate) fn close(&mut self, kind: ScreenKind) {
        let is_start = |screen: &Screen| matches!(screen, Screen::Start(_));
        self.0.retain(|screen| match kind {
            ScreenKind::Start => !is_start(screen),
            kind => screen.kind() != kind,
        });
    }

    /// Takes all of them away.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// The screen in front; the table, where there is none.
    pub(crate) fn top(&self) -> Option<&Screen> {
        self.0.last()
    }

    /// Which one is in front.
    pub(crate) fn kind(&self) -> ScreenKind {
        self.top().map_or(ScreenKind::Table, Screen::kind)
    }

    /// Which one is in front, but for the help.
    pub(crate) fn behind_help(&self) -> ScreenKind {
        let rest = self.0.iter().rev().find(|screen| !matches!(screen, Screen::Help(_)));
        rest.map_or(ScreenKind::Table, Screen::kind)
    }

    /// Whether anything but the help lies over the table.
    pub(crate) fn cover_table(&self) -> bool {
        self.behind_help() != ScreenKind::Table
    }
}
